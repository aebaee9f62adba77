// SPDX-License-Identifier: Apache-2.0
// Named lines as Regions see them: where a river, ridge, road or railroad runs on the lattice, and the pieces into which it parts
// its sheets. Private to the evaluation of Regions.
#pragma once
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/board/board_view.h"
#include "model/scenario/region_evaluation.h"

namespace hotchkiss {

/// A named line on the lattice: hexsides, or hexes of a path.
struct PlacedLine {
  bool declared = false;       // some sheet in play has a line of that name
  std::string name;            // as the sheet writes it, or as it was asked for
  std::vector<Hexside> sides;  // sorted
  std::vector<Hex> hexes;      // of paths, sorted
  std::vector<SheetId> sheets;
  bool drafts = false;       // some of it rests on a draft layer
  bool draftsLeft = false;   // some of it was left out because it is a draft
  std::vector<Hex> endings;  // hexes where a path ends without leaving the sheet
  bool digitized() const { return !sides.empty() || !hexes.empty(); }
};
PlacedLine placedLine(const BoardView& view, std::string_view nameOrId, bool drafts);

/// A plane vector of length 1 on paper for a compass bearing of a sheet.
Point compassVector(const Sheet& sheet, int compassIndex);

/// The pieces of the hexes of some sheets, parted by a line.
struct Pieces {
  std::unordered_map<Hex, int> pieceOf;  // hexes of the line's sheets that are not on the line itself
  std::vector<Point> normals;            // of each piece: from the line into it, summed; (0, 0) when it does not touch the line
  std::vector<int> touching;             // of each piece: number of line sides (hexes) that it touches
  int sided = 0;                         // pieces that lie on one side of the line
  /// There is a this side and a that side.
  bool parted() const { return sided >= 2; }
};
Pieces piecesOf(const BoardView& view, const PlacedLine& line, const std::vector<Hex>& domain);
/// Hexes in play that lie on one of the sheets, sorted.
std::vector<Hex> hexesOfSheets(const BoardView& view, const std::vector<SheetId>& sheets);

}  // namespace hotchkiss
