// SPDX-License-Identifier: Apache-2.0
// Writes what was imported into a folder: documents in the order in which they refer to each other, and pictures below images/.
#pragma once
#include <string>
#include <vector>

#include "importers/vassal/import.h"

namespace hotchkiss::vassal {

struct ImportedFiles {
  std::vector<std::string> paths;  // documents first
  ImportReport report;
};
/// A file of VASSAL on disk into a folder. Of a saved game `module` is the module's path; "" = one of its name beside the game.
Expected<ImportedFiles> importVassalFile(const std::string& path, const std::string& folder, const std::string& module,
                                         const ImportOptions& options);
/// A module, saved game or build file by its path, which the error then has; and one that must be a module.
Expected<VassalFile> openVassalPath(const std::string& path);
Expected<VassalFile> openVassalModule(const std::string& path);

/// Makes the folder and writes everything; the paths written, documents first. Pictures come out of the module's archive.
Expected<std::vector<std::string>> saveImport(const VassalImport& made, const Archive* archive, const std::string& folder);

}  // namespace hotchkiss::vassal
