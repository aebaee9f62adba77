// SPDX-License-Identifier: Apache-2.0
// Borders of areas: counties and states in thin broken lines with a band of colour along their inside. Knows the land only; names
// are lettered elsewhere.
#pragma once
#include <string_view>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/land.h"

namespace hotchkiss::paint {

/// Whether an area of that kind has a border that a map prints; the others (hills, woods, swamps) have a name only.
bool isPolitical(std::string_view kind);
/// The areas of the board, one of each kind and name: what several sheets show parts of is one whole.
std::vector<PlacedArea> wholeAreas(const BoardView& view);
ItemList areaItems(const Land& land);

}  // namespace hotchkiss::paint
