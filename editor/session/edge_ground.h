// SPDX-License-Identifier: Apache-2.0
// What lies beyond the edge of a map that is shown by itself, when a board that is open joins others to it: the first rows of
// hexes of its neighbours, to be seen while the edge is painted. Knows no widget; nothing of it can be edited.
#pragma once
#include <string>
#include <vector>

#include "model/board/board_view.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

struct EdgeGround {
  struct Cell {
    Hex hex;           // on the lattice of the view that is shown
    std::string code;  // as its own sheet prints it
    std::string fill;  // colour of its terrain, "" when nobody knows it
  };
  struct Side {
    Hexside side;
    std::string colour;
  };
  struct Step {
    Hex from, to;  // neighbours; one of them may lie on the map that is shown
    std::string colour;
  };
  std::vector<Cell> cells;  // sorted
  std::vector<Side> sides;  // with water, beyond the edge
  std::vector<Step> steps;  // of roads and railroads beyond the edge
  bool empty() const { return cells.empty(); }
};

/// The ground up to `depth` hexes beyond the map; nothing where a scenario is in front or no open board joins the map to another.
EdgeGround edgeGround(const State& state, const BoardView& shown, int depth = 2);

}  // namespace hotchkiss::editor
