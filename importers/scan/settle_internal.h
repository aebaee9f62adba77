// SPDX-License-Identifier: Apache-2.0
// What the search for a grid hands on: the picture at a working size, lattices that contend for it, and one of them settled:
// followed over the picture hex by hex, with its warp and the extent of the map. For importers/scan only.
#pragma once
#include <vector>

#include "importers/scan/field_internal.h"
#include "importers/scan/find_grid.h"
#include "importers/scan/fold_internal.h"
#include "importers/scan/refine_internal.h"

namespace hotchkiss::scan {

/// Points of a line map that a fold is made of.
constexpr size_t kManyPoints = 120000;

struct Contender {
  Lattice lattice;  // of the working picture
  LineColour colour = LineColour::Dark;
  FoldMatch match;
  Point seed;
  double score = 0;
};

/// A look at the picture at one size.
struct Look {
  double scale = 1;  // picture pixels to one working pixel
  LineMaps maps;
  std::vector<Contender> contenders;  // best first
};

/// How well the folded lines agree with the outline of a hex. Stripes and brickwork show one direction or two, hexes all three;
/// what agrees by chance does so in one part of the picture, hexes everywhere.
double scoreOf(const FoldMatch& match);

/// What a picture shows around a lattice that is right but for small errors. Scores and rivals are left to the search.
FoundGrid settle(const Look& look, const Contender& contender);

}  // namespace hotchkiss::scan
