// SPDX-License-Identifier: Apache-2.0
// The passes that belong to hexes one by one: fills, shores, edges, tints, textures, grid, numbers, coverage. Built for one block
// of hexes at a time from the land alone.
#pragma once
#include <vector>

#include "io/paint/scene_parts.h"
#include "io/paint/texture.h"

namespace hotchkiss::paint {

/// All block passes of these hexes.
BlockLists groundLists(const Land& land, const std::vector<Hex>& hexes, ScatterBook& scatter, const Taken& taken);

/// Where the printed number of a hex stands.
Box2 numberBox(const Land& land, Hex hex, const std::string& code);

}  // namespace hotchkiss::paint
