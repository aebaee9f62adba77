// SPDX-License-Identifier: Apache-2.0
// The documents of a State as things with names and files, for saving and for sentences. Knows no format and writes nothing.
#pragma once
#include <string>
#include <vector>

#include "io/native/load.h"

namespace hotchkiss::editor {

/// Every document of a State; a board that a sheet implies is none.
std::vector<DocumentKey> documentsOf(const State& state);
/// Those without a file.
std::vector<DocumentKey> homeless(const State& state, const FileTable& files);
/// The words for a document: "map N", "scenario To Henry Hill".
std::string documentName(const State& state, const DocumentKey& key);
/// "NAME.map.xml", "NAME.scenario.xml", ...
std::string usualFileName(const DocumentKey& key);
/// What is in front: the active scenario, else the active board or its one sheet, else the first document.
DocumentKey mainDocument(const State& state);

}  // namespace hotchkiss::editor
