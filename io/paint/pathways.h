// SPDX-License-Identifier: Apache-2.0
// Roads, trails and railroads as continuous curves: hexside crossings lie on the curve, hex centres are its control points; a
// path that ends where others pass leaves them tangentially; a road and a railroad on one way run side by side. Knows the land;
// draws nothing by itself except through pathItems.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/paint/curves.h"
#include "io/paint/display_list.h"
#include "io/paint/land.h"

namespace hotchkiss::paint {

struct Pathway {
  const PathKind* kind = nullptr;
  std::string id, name;
  CurveChain curve;
  double halfWidth = 0;  // casing or ties included, millimetres
};

/// What of the net crosses a side: from `low` to `high` along it (casings included), measured from its middle towards
/// endsOf()[1].
struct PathCrossing {
  double low = 0, high = 0;
};

struct PathNet {
  std::vector<Pathway> ways;
  std::map<Hexside, PathCrossing> crossings;
};

const PathStyle& pathStyle(const MapStyle& style, PathClass pathClass);

PathNet makePathNet(const Land& land);
/// Trails, casings, roads, railroads, in this order.
ItemList pathItems(const Land& land, const PathNet& net);
/// A railroad along any line.
void drawRail(const Land& land, const PathStyle& style, const Outline& line, Rgba colour, Item& item);

}  // namespace hotchkiss::paint
