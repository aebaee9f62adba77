// SPDX-License-Identifier: Apache-2.0
// Objectives: a gold outline of the hex and a coin with its points. Knows the land and, when there is one, the scenario's awards.
#pragma once
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/obstacles.h"

namespace hotchkiss::paint {

struct ObjectiveSheet {
  ItemList items;
  std::vector<Box2> coins;
};

/// Objectives of the map and of the scenario (may be null). Coins keep off the counters that stand already and become obstacles.
ObjectiveSheet objectiveItems(const Land& land, const Scenario* scenario, Obstacles& obstacles);

}  // namespace hotchkiss::paint
