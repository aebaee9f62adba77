// SPDX-License-Identifier: Apache-2.0
// How a board's sheets can be joined to those of another board: the ways that typed codes, codes of both, or the ground speak
// for, and what each of them comes to. The State holds the sheets of both. Nothing is applied.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "model/board/board_ground.h"
#include "model/board/board_sheets.h"
#include "model/board/sheet_join.h"

namespace hotchkiss {

/// `entry`, a sheet of the other board, joined to `to`.
struct BoardJoin {
  SheetId to, entry;
  JoinOffer offer;
  /// As a board's file has it, with where it comes from.
  Join join() const;
};

/// By typed pairs: `here` on any sheet of the board, `mine` on any of the other (or the other way round); all have to agree.
Expected<BoardJoin> joinByPairs(const State& state, const Board& board, const Board& other, std::span<const CodePair> pairs);

struct BoardJoins {
  std::vector<BoardJoin> offers;      // by codes first, then by the ground, the likelier first; each place once
  std::vector<std::string> troubles;  // why codes of both say nothing
  bool groundStandsAlone = false;     // of those by the ground the first is far ahead
};
/// Every way that codes speak for, or with `ground` the ground.
BoardJoins waysToJoin(const State& state, const Board& board, const Board& other, bool ground,
                      const std::function<bool()>& cancelled = {});

/// What a join comes to.
struct JoinOutcome {
  Board board;
  std::vector<std::string> left;  // what stayed behind
  BoardGround ground;             // of the fresh sheets with the others
  bool touch = true;              // false: sheets lie apart, with hexes between them
};
Expected<JoinOutcome> outcomeOf(const State& state, const Board& board, const Board& other, const BoardJoin& join,
                                const std::function<bool()>& cancelled = {});
/// "24 hexes and 58 hexsides shared; terrain 23 of 24, hexsides 57 of 58 agree"
std::string outcomeInWords(const JoinOutcome& outcome);

}  // namespace hotchkiss
