// SPDX-License-Identifier: Apache-2.0
// A three-valued set of the hexes in play, with the other places a Region may have: what the evaluation of Regions computes with.
// Private to it. Invariant: `state` runs parallel to the sorted hexes of the view.
#pragma once
#include <string>
#include <vector>

#include "model/base/tri.h"
#include "model/board/board_view.h"
#include "model/scenario/region_ast.h"

namespace hotchkiss {

struct RegionSet {
  std::vector<Tri> state;
  std::vector<Hex> outside;  // lattice hexes of the Region that are not in play: distances may be taken from them
  std::vector<Hexside> sides;
  std::vector<BoxId> boxes;
  bool turnTrack = false, pool = false;
  bool open = false;

  explicit RegionSet(const BoardView& view, Tri fill = Tri::False) : state(view.hexes().size(), fill) {}
  /// Makes a hex at least that; one that is not in play is remembered only when it is certain.
  void raise(const BoardView& view, Hex hex, Tri value);
  /// Whatever is False becomes Unknown.
  void blur();
  void unite(const RegionSet& other);
  void intersect(const RegionSet& other);
  void subtract(const RegionSet& other);
};

/// The index of a lattice hex among the view's hexes, or -1.
int indexInPlay(const BoardView& view, Hex hex);

/// Hexes within a distance of the set, farther off, or beside it.
RegionSet byDistance(const BoardView& view, const RegionDistance& distance, const RegionSet& of);

}  // namespace hotchkiss
