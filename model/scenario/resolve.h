// SPDX-License-Identifier: Apache-2.0
// A scenario as it is played: with what it takes from its base, from other scenarios and from its game, and without what hangs on
// options that are not chosen. A list of scenarios that take from each other in a ring is cut, not followed.
#pragma once
#include <vector>

#include "model/document/state.h"

namespace hotchkiss {

/// Whether an item of a scenario is in play with these options chosen.
bool inPlayWith(const ItemCommon& common, const std::vector<OptionId>& options);

/// The scenario with everything that it takes, whatever options its items hang on. `base` gives every part that the scenario has
/// not of its own; an own item replaces a taken one of the same id; a Take says what else is taken, and what of the base is not.
/// An unknown scenario gives an empty one.
Scenario withTaken(const State& state, const ScenarioId& scenario);

/// That scenario as it is played with the options that it has chosen.
Scenario inPlayOf(Scenario taken);

/// The same with these options chosen: only items that are in play then, and `chosenOptions` set to them.
Scenario resolved(const State& state, const ScenarioId& scenario, const std::vector<OptionId>& chosen);
/// With the options that the scenario itself has chosen.
Scenario resolved(const State& state, const ScenarioId& scenario);

}  // namespace hotchkiss
