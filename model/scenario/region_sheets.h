// SPDX-License-Identifier: Apache-2.0
// Sheets as Regions see them: sheets by letter, edges by compass, hexrows, columns and rows by their printed numbers. Private to
// the evaluation of Regions.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/board/board_view.h"
#include "model/scenario/region_ast.h"

namespace hotchkiss {

/// The board's sheet of that id, letter (the prefix of its codes) or title, in play or not.
const PlacedSheet* sheetNamed(const BoardView& view, const NameRef& name);
/// What people call a sheet in a sentence: "sheet C".
std::string sheetWords(const PlacedSheet& sheet);

enum class PaperEdge { Top, Right, Bottom, Left };
/// Where on paper the sheet's north, east, south or west edge is.
PaperEdge paperEdge(const Sheet& sheet, Compass direction);
/// Playable lattice hexes along that edge of the sheet, in paper order.
std::vector<Hex> edgeHexes(const PlacedSheet& sheet, PaperEdge edge);
/// The edge hexes are those that `edgeHexes` says, whatever the true number of columns and rows: it lies where counting starts.
bool edgeCertain(const Sheet& sheet, PaperEdge edge);
/// The number of columns or of rows is assumed, so that hexes may lie beyond.
bool extentAssumed(const Sheet& sheet);

/// A straight column or zigzag row of a sheet.
struct PlacedRow {
  const PlacedSheet* sheet = nullptr;
  bool row = false;
  int index = 0;  // of the paper
};
/// Columns or rows that a hexrow pattern (`C47.xx`, `xx12`) means: one a sheet at most, sheets in play only.
std::vector<PlacedRow> rowsOfPattern(const BoardView& view, std::string_view pattern);
/// The same for `column C47`, `row N12`.
std::vector<PlacedRow> rowsOfName(const BoardView& view, std::string_view name, bool row);
/// Playable lattice hexes of it, in paper order.
std::vector<Hex> hexesOf(const PlacedRow& row);
/// Column or row index of a lattice hex in the frame of the row's sheet (also beyond its edges).
int indexOf(const PlacedRow& row, Hex lattice);

}  // namespace hotchkiss
