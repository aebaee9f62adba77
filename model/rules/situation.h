// SPDX-License-Identifier: Apache-2.0
// What a question to the rules is asked about: the ground, who stands where in which state, the turn and the weather. A value:
// `moved` gives another one, so that a drag can ask before the drop. Only units whose place is certain are on the ground; those
// that may stand in several hexes are listed as loose, and answers that depend on them say so.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/check/scenario_facts.h"
#include "model/rules/ground.h"

namespace hotchkiss {

/// A unit, or `count` counters of a pool, somewhere on the ground.
struct Piece {
  UnitId unit;  // one of the two
  PoolId pool;
  int count = 1;
  std::string name;
  SideId side;
  std::string kind, size;  // of the vocabulary
  FormationId formation;
  const std::vector<Rating>* ratings = nullptr;
  std::vector<std::string> states;
  int facing = -1;            // direction of the lattice, -1 = not stated
  std::vector<int> extended;  // cells of its extended lines
  int cell = -1;              // index in Ground; -1 = not (certainly) on the ground
  std::vector<int> maybe;     // cells of a loose unit; empty = nobody knows

  bool has(std::string_view state) const;
  /// The rating's text, "" when nobody prints it.
  std::string_view rating(std::string_view id) const;
  /// A rating that is a whole number.
  std::optional<int> number(std::string_view id) const;
};

enum class Weather { Fair, Rain, Winter };

struct SituationOptions {
  bool drafts = false;
  int turn = 1;
  Weather weather = Weather::Fair;
  bool minorUnfordable = false, majorUnfordable = false;  // after rain, fords of minor (major) rivers are closed (GCACW 12.0)
};

class Situation {
 public:
  /// The scenario at start; also the units that arrive, with no cell. `facts` must outlive it.
  static Situation atStart(const ScenarioFacts& facts, const SituationOptions& options = {});
  /// The same on ground that is made already.
  static Situation atStart(const ScenarioFacts& facts, std::shared_ptr<const Ground> ground,
                           const SituationOptions& options = {});

  const ScenarioFacts& facts() const { return *facts_; }
  const Ground& ground() const { return *ground_; }
  std::shared_ptr<const Ground> sharedGround() const { return ground_; }
  const SituationOptions& options() const { return options_; }
  int turn() const { return options_.turn; }
  Weather weather() const { return options_.weather; }

  const std::vector<Piece>& pieces() const { return cast_->pieces; }
  /// By id of a unit, else of a pool.
  const Piece* find(std::string_view id) const;
  /// Those that stand in a cell, extended lines not counted, in the order of the set-up.
  std::vector<const Piece*> at(int cell) const;
  /// Combat units (UnitKind::combat) of another side than `side` that stand there, extended lines included.
  bool enemyAt(int cell, const SideId& side) const;
  bool friendAt(int cell, const SideId& side) const;
  /// Pieces of other sides that may stand in several hexes or whose place nobody knows.
  bool looseEnemies(const SideId& side) const;
  bool isCombat(const Piece& piece) const;

  /// The piece at another cell (or in another state); without it when there is no such piece.
  Situation moved(std::string_view id, int cell) const;
  Situation withStates(std::string_view id, std::vector<std::string> states) const;

  /// A game's own table of this situation, made once as Table(*this) and shared by its copies: it keeps no reference to it.
  template <class Table>
  const Table& derived() const {
    return derived_->of<Table>(*this);
  }

 private:
  /// Everybody, whatever the ground is like: of the start it is kept with the StartFacts.
  struct Cast {
    std::vector<Piece> pieces;
    std::unordered_multimap<int, size_t> byCell;      // where they stand
    std::unordered_multimap<int, size_t> extendedAt;  // extended lines
    void index();
  };
  struct CastAtStart;
  /// Another one with one piece changed.
  template <class Change>
  Situation with(std::string_view id, const Change& change) const;
  const ScenarioFacts* facts_ = nullptr;
  std::shared_ptr<const Ground> ground_;
  SituationOptions options_;
  std::shared_ptr<const Cast> cast_ = std::make_shared<const Cast>();
  std::shared_ptr<const Derived> derived_ = std::make_shared<const Derived>();
};

}  // namespace hotchkiss
