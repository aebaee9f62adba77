// SPDX-License-Identifier: Apache-2.0
// A saved game held against a scenario: what a player has set up wrong. Pieces become our units by their own mark or by the
// table, places become our hexes by what is printed in them; what has no match is a note, never a fault.
#pragma once
#include <string>
#include <vector>

#include "importers/vassal/map_table.h"
#include "io/vassal/game_file.h"
#include "io/vassal/vmod.h"
#include "model/check/diagnostic.h"
#include "model/document/state.h"

namespace hotchkiss::vassal {

/// The findings, in the order of the set-up; their subjects are the scenario's entries and units.
std::vector<Diagnostic> gameAgainst(const GameFile& game, const Vmod& module, const State& state, const ScenarioId& scenario,
                                    const MapTable& table);

}  // namespace hotchkiss::vassal
