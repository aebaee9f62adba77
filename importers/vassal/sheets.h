// SPDX-License-Identifier: Apache-2.0
// The hex grids of a VASSAL module as sheets of our own, and every place of its maps as a place of ours: which grid and zone
// names a hex, which column and row of the paper it is, what code it bears. Invariant: where the numbering could be kept, the
// code of every hex is what VASSAL calls it.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "importers/vassal/report.h"
#include "io/vassal/vmod.h"
#include "model/board/board.h"
#include "model/board/sheet.h"

namespace hotchkiss::vassal {

/// One numbering of one grid of one board.
struct GridSheet {
  const VmodMap* map = nullptr;
  const VmodBoard* board = nullptr;
  std::vector<int> zones;  // those that name hexes so; -1 = outside of all zones, or the board's own grid
  HexGrid grid;
  std::shared_ptr<Sheet> sheet;
  std::string gamePrefix;         // where another sheet has the same codes
  bool joined = false;            // lies on the lattice of an earlier one
  size_t base = 0;                // index of that one
  std::string here, mine;         // the join
  bool oddUp = false;             // raw odd columns (rows, sideways) stand half a hex up (left) in the sheet's rows
  int firstNx = 0, firstRow = 0;  // raw column and paper row of the sheet's cell (0, 0), in the grid's frame

  ColumnRow cellOf(RawHex raw) const;
  RawHex rawOf(ColumnRow cell) const;
  /// The underlay's affine: board pixels to millimetres of the sheet's plane.
  Underlay underlay(const std::string& file) const;
};

/// A place outside the hexes: a zone, a region, or a whole board without a grid.
struct OffMapPlace {
  const VmodMap* map = nullptr;
  const VmodBoard* board = nullptr;
  std::string name;
  BoxId box;
};

class ModuleGround {
 public:
  /// Looks at all maps; what could not be kept stands in the report. No sheet gets the id of the board.
  static ModuleGround make(const Vmod& module, const std::string& boardId, ImportReport& report);

  const std::vector<GridSheet>& sheets() const { return sheets_; }
  const std::vector<OffMapPlace>& boxes() const { return boxes_; }

  struct Spot {
    const GridSheet* sheet = nullptr;
    ColumnRow cell;
    std::string code;   // with the game prefix where there is one
    BoxId box;          // instead of a hex
    std::string named;  // what VASSAL calls the place, "" when nothing names it
  };
  /// The place of a map pixel under a choice of boards.
  Spot at(const std::vector<BoardChoice>& choices, std::string_view map, Pixel mapPixel) const;
  /// The place of a board pixel.
  Spot onBoard(const VmodMap& map, const VmodBoard& board, Pixel boardPixel) const;

 private:
  const Vmod* module_ = nullptr;
  std::vector<GridSheet> sheets_;
  std::vector<OffMapPlace> boxes_;
};

}  // namespace hotchkiss::vassal
