// SPDX-License-Identifier: Apache-2.0
#include "editor/session/outside_changes.h"

#include "io/files/files.h"
#include "io/merge/document_merge.h"
#include "io/native/records.h"
#include "io/native/save.h"
#include "io/xml/xml_document.h"

namespace hotchkiss::editor {

std::vector<OutsideChange> outsideChanges(const FileTable& files, const State& ours) {
  std::vector<OutsideChange> out;
  for (const auto& [key, entry] : files.entries) {
    OutsideChange change;
    change.key = key;
    change.shown = entry.shown;
    auto bytes = readFile(entry.path, kXmlMostBytes);
    if (!bytes) {
      change.fault = bytes.error().message;
      out.push_back(std::move(change));
      continue;
    }
    change.hash = hashOf(*bytes);
    if (change.hash == entry.hash) continue;
    LoadOptions alone;
    alone.followReferences = false;
    auto loaded = loadBytes(std::move(*bytes), entry.path, alone);
    if (!loaded) {
      change.fault = loaded.error().line > 0 ? "line " + std::to_string(loaded.error().line) + ": " + loaded.error().message
                                             : loaded.error().message;
      out.push_back(std::move(change));
      continue;
    }
    change.now = documentOf(loaded->state, key);
    const auto saved = documentOf(files.saved, key), mine = documentOf(ours, key);
    if (!change.now) {
      change.fault = "holds another document now";
    } else if (saved) {
      // References that were read alone have no ids yet.
      takeReferenceIds(*change.now, {&*saved});
      if (*change.now == *saved) continue;  // written otherwise, and saying the same
      if (mine && *mine != *saved) {
        auto merged = mergeDocuments(&*saved, *mine, *change.now, tellContext(*mine, *change.now).vocabulary);
        if (merged && merged->conflicts.empty()) change.both = std::move(merged->document);
      }
    }
    out.push_back(std::move(change));
  }
  return out;
}

}  // namespace hotchkiss::editor
