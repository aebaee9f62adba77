// SPDX-License-Identifier: Apache-2.0
// Long work of checks that edits hardly ever touch, kept from one look at a State to the next together with what it rests on:
// only equal grounds are given the old answer. Known to the validator, which hands it on, and to the checks that use it.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "model/board/board_view.h"
#include "model/document/state.h"
#include "model/rules/ground.h"
#include "model/scenario/region_memory.h"
#include "model/scenario/verdict.h"

namespace hotchkiss {

/// A board in play and what was worked out of it alone.
class KeptBoard {
 public:
  explicit KeptBoard(BoardView boardView) : view(std::move(boardView)) {}
  const BoardView view;
  RegionMemory regions;
  /// By index, made by the first that asks, whatever thread.
  std::shared_ptr<const Ground> ground(bool drafts);

 private:
  std::array<std::once_flag, 2> made_;
  std::array<std::shared_ptr<const Ground>, 2> grounds_;
};

class KeptWork {
 public:
  /// The board of a scenario as it is played; the one of the last look when every document that it is made of is shared with it.
  std::shared_ptr<KeptBoard> boardOf(const State& state, const Scenario& played);
  /// sweep(), remembered for the last verdict of each scenario.
  std::shared_ptr<const std::vector<VerdictFinding>> sweepOf(const ScenarioId& scenario, const Verdict& verdict,
                                                             const std::map<SideId, PointRange>& ranges, double step);

 private:
  struct Swept {
    Verdict verdict;
    std::map<SideId, PointRange> ranges;
    double step = 1;
    std::shared_ptr<const std::vector<VerdictFinding>> findings;
  };
  struct Board {
    Shelf<GameId, Game> games;
    Shelf<SheetId, Sheet> sheets;
    Shelf<BoardId, hotchkiss::Board> boards;
    Ref<GameId> game;
    Ref<BoardId> board;
    std::string system;
    std::vector<SheetId> inPlay;
    std::shared_ptr<KeptBoard> kept;
  };
  std::mutex lock_;
  std::map<ScenarioId, Board> boards_;
  std::map<ScenarioId, Swept> swept_;
};

}  // namespace hotchkiss
