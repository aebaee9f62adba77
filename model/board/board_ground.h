// SPDX-License-Identifier: Apache-2.0
// What the sheets of a board say of the ground they share, pair by pair, on the lattice. Knows no edits.
#pragma once
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "model/board/board_view.h"
#include "model/board/shared_ground.h"

namespace hotchkiss {

/// A place of which two sheets of a board do not say the same; `here` lies on top of `mine`.
struct BoardDifference {
  SheetId here, mine;
  Hex hereOrigin, mineOrigin;  // lattice hex = frame hex + origin
  GroundDifference what;       // in the frame of `here`
  Hex hex() const { return what.hex + hereOrigin; }
  std::optional<Hexside> side() const;
};

struct BoardGround {
  std::vector<Hex> hexes;  // lattice, playable on two sheets or more, sorted
  size_t sides = 0;        // summed over the pairs
  std::array<LayerTally, kLayers> layers{};
  std::vector<BoardDifference> differences;  // by pair, layer and place
  size_t agree() const;
  size_t contradict() const;
  size_t oneKnows() const;
};

/// Compares the sheets in play; with `fresh`, only each of these with each other sheet.
BoardGround groundOf(const BoardView& view, const std::set<SheetId>& fresh = {}, const std::function<bool()>& cancelled = {});
/// "terrain 40 of 42, hexsides 118 of 120": layers of which two know something; "" = none.
std::string agreementInWords(const std::array<LayerTally, kLayers>& layers);

}  // namespace hotchkiss
