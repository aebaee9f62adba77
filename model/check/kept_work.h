// SPDX-License-Identifier: Apache-2.0
// Long work of checks that edits hardly ever touch, kept from one look at a State to the next together with what it rests on:
// only equal grounds are given the old answer, and a map that was edited goes on from the old one with what the edit left alone.
// Known to the validator, which hands it on, and to the checks that use it.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/board/board_view.h"
#include "model/check/region_faults.h"
#include "model/document/state.h"
#include "model/forces/forces.h"
#include "model/rules/ground.h"
#include "model/scenario/region_memory.h"
#include "model/scenario/verdict.h"
#include "model/scenario/when_evaluation.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

class RiverReaches;  // model/check/river_reaches.h
struct StartFacts;   // model/check/start_facts.h

/// Which board it is, and in which of its parts: two that share a mark have the frame, or that part, in common.
struct BoardMarks {
  std::shared_ptr<const char> frame;
  std::array<std::shared_ptr<const char>, kBoardParts> parts;
  static BoardMarks fresh();
  /// Those of a board that differs in some parts.
  BoardMarks changed(BoardParts in) const;
};
/// The parts in which the boards differ; nothing when they are not of one frame.
std::optional<BoardParts> partsThatDiffer(const BoardMarks& before, const BoardMarks& after);

/// A board in play and what was worked out of it alone.
class KeptBoard {
 public:
  explicit KeptBoard(BoardView boardView) : view(std::move(boardView)), marks(BoardMarks::fresh()) {}
  /// Of the view that differs from that of `before` by `change`.
  KeptBoard(BoardView boardView, KeptBoard& before, BoardChange change);
  const BoardView view;
  const BoardMarks marks;
  RegionMemory regions;
  /// By index, made by the first that asks, whatever thread.
  std::shared_ptr<const Ground> ground(bool drafts);
  /// faultsOf() of a Region on this board, with nothing near.
  std::shared_ptr<const std::vector<RegionFault>> faults(const Region& region, const RegionContext& context);

 private:
  struct Faults {
    std::shared_ptr<const std::vector<RegionFault>> faults;
    BoardParts parts = kAllBoardParts;
  };
  std::mutex lock_;
  std::array<std::shared_ptr<const Ground>, 2> grounds_;
  std::array<std::shared_ptr<const Ground>, 2> before_;  // grounds to go on from, while ours is not made
  BoardChange change_;                                   // since those
  /// By the Region's line, those that rest on the frame alone for all boards of the frame.
  struct FaultsByLine {
    std::mutex lock;
    std::unordered_map<std::string, Faults> lines;
  };
  std::shared_ptr<FaultsByLine> frameFaults_ = std::make_shared<FaultsByLine>();
  FaultsByLine faults_;
};

/// The forces of a scenario and what was worked out of them alone.
class KeptForces {
 public:
  explicit KeptForces(Forces all);
  const Forces forces;
  /// resolve(), from any thread.
  std::shared_ptr<const WhoAnswer> who(const Who& who);
  /// How many units have that name.
  int namesakes(const std::string& name) const;

 private:
  std::mutex lock_;
  std::unordered_map<std::string, std::shared_ptr<const WhoAnswer>> meant_;  // by the Who's line
  std::unordered_map<std::string_view, int> names_;                          // of the units of `forces`
};

/// A scenario as it is played, without any map.
struct KeptScenario {
  std::shared_ptr<const Scenario> own;  // as written
  Scenario everything, played;          // with what it takes; without what hangs on options that are not chosen
  std::shared_ptr<KeptForces> forces;
  Vocabulary vocabulary;
  Calendar calendar;
  Span span;
};

class KeptWork {
 public:
  /// The board of a scenario as it is played: the one of the last look when every document that it is made of is shared with it,
  /// one that goes on from it when only sheets differ.
  std::shared_ptr<KeptBoard> boardOf(const State& state, const Scenario& played);
  /// A board with all its sheets, in the same way.
  std::shared_ptr<KeptBoard> boardOf(const State& state, const BoardId& board);
  /// The scenario (a document of the State, or another of that id); the one of the last look when nothing that it is made of
  /// differs.
  std::shared_ptr<const KeptScenario> scenarioOf(const State& state, const Scenario& own);
  /// startFacts(), or those of the last look where nothing that they rest on differs.
  std::shared_ptr<const StartFacts> startOf(std::shared_ptr<const KeptScenario> scenario, KeptBoard& board, bool drafts);
  /// The watercourses of a sheet, from those of the last look where they are known.
  std::shared_ptr<const RiverReaches> riversOf(const State& state, const SheetId& sheet, const Vocabulary& words);
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
    BoardId board;
    std::vector<SheetId> inPlay;
    std::shared_ptr<KeptBoard> kept;
  };
  struct Played {
    Shelf<GameId, Game> games;
    Shelf<OobId, OrderOfBattle> oobs;
    Shelf<ScenarioId, Scenario> scenarios;
    std::shared_ptr<const KeptScenario> kept;
  };
  struct Started {
    BoardMarks board;
    bool drafts = false;
    std::shared_ptr<const StartFacts> facts;
  };
  struct Rivers {
    Shelf<GameId, Game> games;
    std::shared_ptr<const Sheet> sheet;
    std::shared_ptr<const RiverReaches> reaches;
  };
  std::shared_ptr<KeptBoard> board(const State& state, const std::string& key, const BoardId& board,
                                   const std::vector<SheetId>& inPlay);
  std::mutex lock_;
  std::map<std::string, Board> boards_;  // by whose they are
  std::map<ScenarioId, Played> played_;
  std::map<ScenarioId, Started> started_;
  std::map<SheetId, Rivers> rivers_;
  std::map<ScenarioId, Swept> swept_;
};

}  // namespace hotchkiss
