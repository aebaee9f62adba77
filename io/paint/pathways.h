// SPDX-License-Identifier: Apache-2.0
// Roads, trails and railroads as continuous curves: hexside crossings lie on the curve, hex centres are its control points; a
// path that ends where others pass leaves them tangentially; a road and a railroad on one way run side by side. Knows the land;
// draws nothing by itself except through pathItems.
#pragma once
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

struct PathNet {
  std::vector<Pathway> ways;
};

const PathStyle& pathStyle(const MapStyle& style, PathClass pathClass);

PathNet makePathNet(const Land& land);
/// Trails, casings, roads, railroads, in this order.
ItemList pathItems(const Land& land, const PathNet& net);

}  // namespace hotchkiss::paint
