// SPDX-License-Identifier: Apache-2.0
// The hexes of a board as a table: a row each hex with its printed code, terrain, elevation, and in words of directions on paper
// what lies on its sides and which ways lead out of it. A hexside stands in the rows of both its hexes. importers/csv reads it
// back.
#pragma once
#include <string>
#include <vector>

#include "model/board/board_view.h"

namespace hotchkiss::csv {

/// Rows of cells, headings first: code, sheet, terrain, further, elevation, hexsides, paths, sites, areas.
/// hexsides: "n creek(mill-run); se ridge up"; paths: "n,s road(plank-road)"; sites: "village: Ashby"; areas: "county: Hanover".
std::vector<std::vector<std::string>> hexRows(const BoardView& view);

}  // namespace hotchkiss::csv
