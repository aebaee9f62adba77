// SPDX-License-Identifier: Apache-2.0
// The set-up of a scenario as a saved game: every counter of its plan as a piece in a stack, at the pixel of its hex or in its
// tray. Knows the module's map, pieces and displays.
#pragma once
#include <string>
#include <vector>

#include "io/vassal/module_map.h"
#include "io/vassal/scenario_plan.h"

namespace hotchkiss::vassal {

constexpr std::string_view kMainMap = "Main Map", kDisplayMap = "Displays";

/// The boards that the main map shows, as a command.
std::string mainBoardChoice(const ModuleMap& map);
/// The commands of a set-up. A counter that has no place on the map, or no piece, is told in `notes`.
std::vector<std::string> setUpCommands(const ScenarioPlan& plan, const ModuleMap& map, const DisplayBoard& display,
                                       const ModulePieces& pieces, std::vector<std::string>& notes);

}  // namespace hotchkiss::vassal
