// SPDX-License-Identifier: Apache-2.0
// Files of VASSAL by their paths, for commands: opened, with their names in the errors.
#pragma once
#include <string>

#include "importers/vassal/import.h"
#include "importers/vassal/map_table.h"

namespace hotchkiss::cli {

/// The module of a saved game: the one named, or one of its name beside the game; an error when there is none.
Expected<vassal::VassalFile> moduleOfGame(const std::string& gamePath, const vassal::GameFile& game, const std::string& named);
Expected<vassal::MapTable> openMapTable(const std::string& path);

}  // namespace hotchkiss::cli
