// SPDX-License-Identifier: Apache-2.0
// A scenario worked out once for all its checks: as it is played, its board, forces and turns, who each entry and arrival means
// and where, who certainly stands in which hex. Knows no check. `own` items stand in the scenario's own file; others are taken
// from its base or game, and their subjects lie there.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "model/board/board_view.h"
#include "model/check/diagnostic.h"
#include "model/check/start_facts.h"
#include "model/forces/forces.h"
#include "model/scenario/scoring.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/when_evaluation.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

class Ground;  // model/rules/ground.h

class KeptBoard;
class KeptWork;
struct KeptScenario;

class ScenarioFacts {
 public:
  /// `kept` hands on what was worked out of the same board before.
  ScenarioFacts(const State& state, const Scenario& own, bool drafts, KeptWork* kept = nullptr);
  ~ScenarioFacts();

  const Scenario& own() const { return own_; }        // as written
  const Scenario& played() const { return played_; }  // with what it takes, without what hangs on unchosen options
  /// With what it takes, whatever options its items hang on.
  const Scenario& everything() const;
  const BoardView& view() const { return view_; }
  const Forces& forces() const { return forces_; }
  const Vocabulary& vocabulary() const;
  const Calendar& calendar() const;
  const Span& span() const;
  const StartPositions& positions() const { return start_->positions; }
  const RegionContext& regions() const { return *regions_; }
  /// Whom a Who means among the forces.
  std::shared_ptr<const WhoAnswer> whom(const Who& who) const;
  /// What a Region comes to at start, and what is wrong with the names in it. Many checks and questions ask of the same ones, so
  /// each is worked out once; from any thread.
  const RegionAnswer& where(const Region& region) const;
  const std::vector<RegionFault>& faults(const Region& region) const;
  /// Of the tree of a Test's Region, which the scenario keeps.
  const std::vector<RegionFault>& faults(const RegionNode& node) const;
  /// The board by index, with or without drafts; made once each by the first that asks, whatever thread.
  std::shared_ptr<const Ground> ground(bool drafts) const;
  const std::vector<EntryFacts>& setup() const { return start_->setup; }
  const std::vector<ArrivalFacts>& arrivals() const { return start_->arrivals; }
  /// scoreRanges() of the scenario as it is played, worked out by the first that asks.
  const std::map<SideId, PointRange>& scores() const;
  /// By lattice hex, in the order of the set-up.
  const std::map<Hex, std::vector<Occupant>>& stacks() const { return start_->stacks; }

  /// What is kept of them while it is not touched, and the board that they are about.
  const std::shared_ptr<const StartFacts>& start() const { return start_; }
  const KeptBoard& keptBoard() const { return *board_; }

  /// Lattice hexes near which an entry's units belong: where others of their formations start, else others of their side.
  std::vector<Hex> companyOf(const EntryFacts& entry) const;
  /// "Evans", "2 of 1Va battery": for sentences.
  std::string nameOf(const UnitId& unit) const;
  std::string nameOf(const PoolId& pool) const;
  std::string nameOf(const Occupant& occupant) const;
  /// Where an item of the set-up, the arrivals or the awards is written: in this scenario, its base, another it takes from, or
  /// the game.
  Subject subjectOf(SubjectKind kind, const std::string& id) const;

 private:
  const State& state_;
  std::unique_ptr<KeptWork> alone_;  // where nothing is handed on
  KeptWork& kept_;
  std::shared_ptr<const KeptScenario> scenario_;
  const Scenario &own_, &played_;
  std::shared_ptr<KeptBoard> board_;
  const BoardView& view_;
  const Forces& forces_;
  std::shared_ptr<const StartFacts> start_;
  std::unique_ptr<RegionContext> regions_;
  struct Remembered;
  std::unique_ptr<Remembered> remembered_;
};

}  // namespace hotchkiss
