// SPDX-License-Identifier: Apache-2.0
// A State to files: every changed document atomically, each to where the FileTable says. What is written has been read back and
// compared first, so that no document is ever replaced by one that cannot be opened.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "io/native/load.h"

namespace hotchkiss {

/// Documents of the State that differ from what their files hold, in the order of the table; documents without an entry are not
/// among them (an implied board never is).
std::vector<DocumentKey> changedDocuments(const State& state, const FileTable& files);

/// Writes the changed documents and updates the table; returns the files written, as they are shown. Refuses, before anything is
/// written, when a file was changed by somebody else since it was read, unless `overwrite`. On a later error the files written so
/// far stay written, and the table says so.
Expected<std::vector<std::string>> saveChanged(const State& state, FileTable& files, bool overwrite = false);

/// Writes one document to a path and enters it in the table. Its references are rewritten for the new place, those by id to
/// documents that have a file become paths, and so do references by id to it in documents that have a file; the State returned
/// has them.
Expected<State> saveAs(const State& state, const DocumentKey& key, const std::string& path, FileTable& files);

/// What saveAs() does to the references of a document, for the other States of a history: undone to, they are saved as well. A
/// document that several States share is shared by what comes of them.
class ReferenceKeeper {
 public:
  /// `moved` was given its entry in the table just now; `from` is the path it had before, "" for none.
  ReferenceKeeper(const FileTable& files, DocumentKey moved, std::string from);
  State operator()(State state);

 private:
  template <class IdType, class Doc>
  void keep(Shelf<IdType, Doc>& shelf, DocumentKind kind);
  std::optional<AnyDocument> kept(const DocumentKey& key, AnyDocument document) const;

  const FileTable& files_;
  DocumentKey moved_;
  std::string from_;
  std::map<const void*, std::pair<std::shared_ptr<const void>, std::shared_ptr<const void>>> made_;  // old, new by old
};

/// A document whose references, as seen from the file `from`, are rewritten to be seen from the file `to`.
AnyDocument rebased(AnyDocument document, const std::string& from, const std::string& to);

/// A document of the State, or nothing.
std::optional<AnyDocument> documentOf(const State& state, const DocumentKey& key);
/// The State with that document put in place of the one with its key, or added.
State withDocument(State state, AnyDocument document);

}  // namespace hotchkiss
