// SPDX-License-Identifier: Apache-2.0
// The other scenarios of a game, which bear witness: where entry G lies, where a unit enters that is set up wrongly. They are the
// scenario files beside the game file that a loaded scenario refers to. They are looked at, never checked, and never saved.
#pragma once
#include <set>

#include "io/native/load.h"

namespace hotchkiss {

struct Witnesses {
  std::set<ScenarioId> ids;
  SourceMap sources;  // of their files
};

/// Puts the scenarios that lie beside the game files of loaded scenarios, are of the same game and have an id of their own into
/// the State. What cannot be read is passed over.
Witnesses addWitnesses(Loaded& loaded);

}  // namespace hotchkiss
