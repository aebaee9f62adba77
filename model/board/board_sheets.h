// SPDX-License-Identifier: Apache-2.0
// A board with other sheets: one more, one less, one joined elsewhere, one on top. Joins form trees; a change keeps every other
// sheet where it lay, and what ties the board to the earth with it. Boards in, boards out: nothing is applied.
#pragma once
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/board/board.h"
#include "model/document/state.h"

namespace hotchkiss {

/// The board with the sheets and underlays of another beneath its own: `entry` of them is joined, the others keep their places to
/// it. Control points and boxes that are new come along, a fit does not: it is of another plane. `left` tells what stayed behind.
Expected<Board> withBoard(const State& state, const Board& board, const Board& other, const SheetId& entry, const Join& join,
                          std::vector<std::string>& left);
/// The board without a sheet and its underlays; sheets that were joined to it are joined to others.
Expected<Board> withoutSheet(const State& state, const Board& board, const SheetId& sheet);
/// The board with a sheet joined otherwise; all others stay where they are, those that hung on it by joins to each other. An
/// empty `join.to`: on its own, its place unknown.
Expected<Board> withJoin(const State& state, const Board& board, const SheetId& sheet, const Join& join);
/// The board with a sheet at a place in the order, 0 = on top.
Board withSheetAt(const State& state, const Board& board, const SheetId& sheet, size_t place);

/// A fit of the plane P for the plane Q, where P = scale * Q + moved.
Fit movedFit(const Fit& fit, double scale, Point moved);

}  // namespace hotchkiss
