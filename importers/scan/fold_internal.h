// SPDX-License-Identifier: Apache-2.0
// A picture's lines folded into one cell of a lattice, where the outlines of all hexes lie upon each other, and the outline of a
// hex looked for in it: that tells where the centres are, and how much better this lattice explains the lines than another.
#pragma once
#include <vector>

#include "importers/scan/lattice_internal.h"

namespace hotchkiss::scan {

struct FoldMatch {
  double score = 0;      // agreement of the folded lines with the outline, 0 to 1
  double second = 0;     // of the best other place for the centre
  double constancy = 0;  // agreement of one half of the picture with the other, 1 = wholly; chance shows in one only
  double weakest = 0;    // the least of the three sides' share, 1 = all alike
  Point origin;          // a centre, in pixels
};

/// The best place of the outline in the lattice's cell.
FoldMatch foldMatch(const std::vector<LinePoint>& points, const Lattice& lattice);

}  // namespace hotchkiss::scan
