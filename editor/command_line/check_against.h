// SPDX-License-Identifier: Apache-2.0
// `hotchkiss check GAME.vsav --against SCENARIO`: a saved game of VASSAL held against a scenario. A game has no lines: every
// finding stands at line 1 of it, and the entry of the scenario that it speaks of is related.
#pragma once
#include <string>

#include "editor/command_line/check_output.h"

namespace hotchkiss::cli {

/// Whether the file is a saved game: by its name, or its first bytes.
bool isSavedGame(const std::string& path);

struct AgainstWords {
  std::string scenario, module, table;  // table "" = matched by names
};
/// Adds the findings on a game.
Expected<void> checkGame(const std::string& path, const AgainstWords& words, CheckResult& result);

}  // namespace hotchkiss::cli
