// SPDX-License-Identifier: Apache-2.0
// The passes that belong to hexes one by one: fills, shores, edges, tints, textures, grid, numbers, coverage. Built for one block
// of hexes at a time from the land alone.
#pragma once
#include <vector>

#include "io/paint/scene_parts.h"
#include "io/paint/texture.h"

namespace hotchkiss::paint {

/// The block passes of a group, of these hexes.
BlockLists groundLists(const Land& land, const std::vector<Hex>& hexes, BlockGroup group, const Taken& taken);

/// Where the printed number of a hex stands, from the width of its text in ems.
Box2 numberBox(const Land& land, Hex hex, double textWidth, double share);

}  // namespace hotchkiss::paint
