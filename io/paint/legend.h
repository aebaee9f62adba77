// SPDX-License-Identifier: Apache-2.0
// The key below a map: what it shows of terrain, hexsides, roads and places, each drawn as on the map, with what the game charges
// for it. Only what occurs on the map is explained. Knows the land and the vocabulary's costs; no rules.
#pragma once
#include <string>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/land.h"

namespace hotchkiss::paint {

struct Legend {
  ItemList items;
  double height = 0;  // millimetres; 0 = there is nothing to explain
};

/// Set in columns from the upper left corner on.
Legend makeLegend(const Land& land, Point corner, double width);

/// Costs in words: "2", "all 1", "line, column 2; wagon 3", "prohibited", "infantry +1". `assumed` becomes true where a value is
/// printed nowhere.
std::string costWords(const std::vector<Cost>& costs, bool& assumed);

}  // namespace hotchkiss::paint
