// SPDX-License-Identifier: Apache-2.0
// Elevation from contour lines that somebody has traced: a line stands for the ground of its level beginning on one side of it,
// and hexes take the highest level that holds their centre. What lies between is filled. Knows no picture.
#pragma once
#include <map>
#include <span>
#include <vector>

#include "importers/scan/scan_grid.h"
#include "model/base/error.h"

namespace hotchkiss::scan {

struct Contour {
  std::vector<Pixel> line;  // as it was dragged
  int level = 0;            // of the ground inside a closed line, or to the right of an open one as it was drawn
};

/// The level of each hex: that of the highest contour it lies in, one below the lowest contour outside of all. A line is closed
/// when its ends lie within a hex of each other; an open one has to part the map, from edge to edge. Fails for one that does not,
/// for fewer than two points, and for levels beyond -100 to 100.
Expected<std::map<Hex, int>> elevationsWithin(const ScanGrid& grid, std::span<const Hex> hexes,
                                              std::span<const Contour> contours);

}  // namespace hotchkiss::scan
