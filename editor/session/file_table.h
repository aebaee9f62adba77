// SPDX-License-Identifier: Apache-2.0
// Which document of the State lies in which file, and what of it was last written there. Knows no format and reads nothing.
// Invariant: a document without a path was never saved; one whose shared value differs from the saved State's is changed.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "model/check/diagnostic.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

struct DocumentKey {
  DocumentKind kind = DocumentKind::Scenario;
  std::string id;
  auto operator<=>(const DocumentKey&) const = default;
};

class FileTable {
 public:
  /// Full path of a document's file, "" when it has none.
  std::string path(const DocumentKey& key) const;
  void setPath(const DocumentKey& key, std::string path);
  const std::map<DocumentKey, std::string>& paths() const { return paths_; }
  /// The State as it lies in the files.
  const State& saved() const { return saved_; }
  void setSaved(State state) { saved_ = std::move(state); }
  /// Documents of `now` that differ from what lies in their files, or have none; boards implied by a sheet are none.
  std::vector<DocumentKey> changed(const State& now) const;

 private:
  std::map<DocumentKey, std::string> paths_;
  State saved_;
};

/// Every document of a State.
std::vector<DocumentKey> documentsOf(const State& state);
/// The words for a document: "map N", "scenario To Henry Hill".
std::string documentName(const State& state, const DocumentKey& key);
/// "NAME.map.xml", "NAME.scenario.xml", ...
std::string usualFileName(const DocumentKey& key);

}  // namespace hotchkiss::editor
