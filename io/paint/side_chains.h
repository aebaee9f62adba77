// SPDX-License-Identifier: Apache-2.0
// Hexsides put together into chains that a line can follow smoothly: ridges, works, borders. Knows no style and no kind of
// feature. Invariant: each side is in exactly one chain; chains and their order depend only on the sides.
#pragma once
#include <functional>
#include <vector>

#include "io/paint/curves.h"
#include "model/grid/hex.h"
#include "model/grid/plane.h"

namespace hotchkiss::paint {

struct SideChain {
  std::vector<Hexside> sides;
  std::vector<Vertex> vertices;  // one more than sides; first and last are equal in a ring
  bool ring = false;
};

/// Whether two sides that meet at a vertex belong to one line, walking from the first over the vertex into the second.
using JoinSides = std::function<bool(Hexside from, Vertex over, Hexside into)>;

/// Chains of the sides; where three sides meet, none goes on unless `join` lets exactly one pair.
std::vector<SideChain> chainSides(const std::vector<Hexside>& sides, const JoinSides& join);
/// The smooth line of a chain: through side middles, vertices as control points.
CurveChain curveOf(const PlaneLayout& layout, const SideChain& chain);
/// The other end of a side.
Vertex otherEnd(Hexside side, Vertex v);
/// Whether `hex` lies on the right when one walks along a side from a vertex.
bool onRight(const PlaneLayout& layout, Hexside side, Vertex from, Hex hex);

}  // namespace hotchkiss::paint
