// SPDX-License-Identifier: Apache-2.0
// What stands on hexsides beside rivers: ridges and slopes with their hachures, works, borders, and the crossings of rivers.
// Knows the land and the nets of water and paths; draws nothing by itself.
#pragma once
#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/pathways.h"
#include "io/paint/waterways.h"

namespace hotchkiss::paint {

/// Ridges, slopes, mountain sides, trenches, walls, sunken roads.
ItemList reliefItems(const Land& land, const WaterNet& waters);
/// Borders between counties or states.
ItemList borderItems(const Land& land);
/// Bridges, fords, ferries, dams, heads of navigation.
ItemList crossingItems(const Land& land, const WaterNet& waters, const PathNet& paths);

}  // namespace hotchkiss::paint
