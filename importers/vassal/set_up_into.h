// SPDX-License-Identifier: Apache-2.0
// A scenario's set-up as a saved game of a module that players already have: our units as that module's pieces, our hexes on its
// grid, our states as its layers and markers. Owns no file; the saved game holds pieces, stacks and the choice of boards, nothing
// else of the module. What has no match is listed, never guessed away.
#pragma once
#include <string>
#include <vector>

#include "importers/vassal/map_table.h"
#include "io/vassal/game_file.h"
#include "io/vassal/vmod.h"
#include "model/document/state.h"

namespace hotchkiss::vassal {

struct SetUpOptions {
  bool choicesAtCentre = false;  // units whose owner chooses stand in the middle of their Region; else they are left out
  std::string description;
};

struct SetUpInto {
  GameFile game;
  size_t placed = 0, inHexes = 0;
  // A sentence each.
  std::vector<std::string> unmatchedPieces, unmatchedHexes, unmatchedStates, choices, faults;
};

/// The table that a set-up into this module would rest on when the user has none.
MapTable proposedTable(const State& state, const ScenarioId& scenario, const Vmod& module);
/// Makes the saved game. The scenario must be one of the State; its orders of battle and board too.
SetUpInto setUpInto(const State& state, const ScenarioId& scenario, const Vmod& module, const MapTable& table,
                    const SetUpOptions& options = {});

}  // namespace hotchkiss::vassal
