// SPDX-License-Identifier: Apache-2.0
// Where in the files a subject of the model stands: the bridge from findings, which know subjects only, to FILE:LINE:COL. Made by
// the readers, immutable afterwards, shared by copies. Knows no State: it answers for the files as they were read.
#pragma once
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "model/check/diagnostic.h"

namespace hotchkiss {

/// A place in a file; line and column from 1, a column counts characters; line 0 = the file is known, the place is not.
struct Position {
  std::string file;  // as it is to be shown
  int line = 0;
  int column = 0;
  bool operator==(const Position&) const = default;
};

/// Names a document of a State.
struct DocumentKey {
  DocumentKind kind = DocumentKind::Scenario;
  std::string id;
  auto operator<=>(const DocumentKey&) const = default;
};

/// The places of one file's things.
class DocumentPlaces;

class SourceMap {
 public:
  /// The place of a subject: its element; the cell of a packed row for a hex; the side's codes for a hexside; the value of the
  /// attribute for a reference; the root element for a document and for what has no place of its own. An unknown document gives
  /// an empty file.
  Position find(const Subject& subject) const;
  void add(const DocumentKey& key, std::shared_ptr<const DocumentPlaces> places);
  bool empty() const { return documents_.empty(); }

 private:
  std::map<DocumentKey, std::shared_ptr<const DocumentPlaces>> documents_;
};

}  // namespace hotchkiss
