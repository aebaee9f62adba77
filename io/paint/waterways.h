// SPDX-License-Identifier: Apache-2.0
// Rivers and creeks: hexside features put together into courses that run from source to mouth, with a width at every place. Side
// middles lie on a course and vertices are its control points; a tributary leaves its last side tangentially into the stream that
// it joins. Knows the land; draws nothing by itself except through waterItems.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/paint/curves.h"
#include "io/paint/display_list.h"
#include "io/paint/land.h"

namespace hotchkiss::paint {

enum class WaterEnd { Source, Edge, Mouth, Join };

/// The water on one side.
struct WaterSide {
  int rank = 0;
  double halfWidth = 0;  // of the coloured part, millimetres
  double casing = 0;     // width of each edge
  double leastPx = 0;
  Rgba colour;
  LineId line;
};

/// A course through vertices that it passes smoothly.
struct Waterway {
  std::vector<Hexside> sides;
  std::vector<Vertex> vertices;  // one more than sides
  WaterEnd start = WaterEnd::Source, end = WaterEnd::Source;
  bool backwards = false;          // flows from its end to its start
  CurveChain curve;                // from start to end
  std::vector<double> halfWidths;  // at the start of each curve and at the end of the last one
};

struct WaterNet {
  std::map<Hexside, WaterSide> sides;
  std::vector<Waterway> ways;
};

/// How the watercourse of that symbol is drawn.
const WaterStyle& waterStyle(const MapStyle& style, std::string_view symbol);

WaterNet makeWaterNet(const Land& land);
/// Casings first, then the water: where courses meet there is neither gap nor blot.
ItemList waterItems(const Land& land, const WaterNet& net);

}  // namespace hotchkiss::paint
