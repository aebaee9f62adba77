// SPDX-License-Identifier: Apache-2.0
// The other scenarios of a game, which bear witness: where entry G lies, where a unit enters that is set up wrongly. They are the
// scenario files beside the game file that a loaded scenario refers to. They are looked at, never checked, and never saved.
#pragma once
#include <set>

#include "io/native/load.h"

namespace hotchkiss {

struct Witnesses {
  std::set<ScenarioId> ids;
  Shelf<ScenarioId, Scenario> scenarios;
  SourceMap sources;  // of their files
};

/// The scenarios that lie beside the game files of the scenarios of a State, are of the same game and have an id and a file of
/// their own. What cannot be read is passed over.
Witnesses witnessesOf(const State& state, const FileTable& files);
/// The State with the witnesses in it, as the checks want it; a scenario of the State itself goes before a witness of its id.
State withWitnesses(State state, const Witnesses& witnesses);

/// Puts the scenarios that lie beside the game files of loaded scenarios, are of the same game and have an id of their own into
/// the State. What cannot be read is passed over.
Witnesses addWitnesses(Loaded& loaded);

}  // namespace hotchkiss
