// SPDX-License-Identifier: Apache-2.0
// Movement over ground, turn by turn, for any unit of any system: a Mover says what a step costs, travel() finds the cheapest way
// to every hex. A Mover belongs to a Situation that outlives it. Costs are points of the mover's own turn; a new turn begins with
// none spent, and what is left over is lost.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss {

/// Where a mover is: a cell, and a mode (formation, means) where its system has several.
struct TravelNode {
  int cell = -1;
  int mode = 0;
  auto operator<=>(const TravelNode&) const = default;
};

/// What a mover may do next from a node.
struct TravelMove {
  TravelNode to;
  Points spent = 0;     // points spent in the turn after it
  bool certain = true;  // false: unknown ground; `spent` is then the least that it can be
};

class Mover {
 public:
  virtual ~Mover() = default;
  virtual TravelNode start() const = 0;
  virtual int modes() const { return 1; }
  /// "column"; "" where there is but one.
  virtual std::string modeName(int) const { return {}; }
  /// Points of a turn in that mode.
  virtual Points allowance(int mode) const = 0;
  /// Appends the moves that are possible with `spent` points gone this turn: steps to neighbours, and changes of mode in place.
  /// A move whose `spent` exceeds the allowance is taken to need another turn. With 0 spent a mover may clip a dear step to its
  /// allowance, where its rules let every unit move one hex. Steps that no rule allows are left out.
  virtual void moves(TravelNode from, Points spent, std::vector<TravelMove>& out) const = 0;
  /// Whether to be somewhere in that mode is to have arrived there: not on a train, from which one has to alight first.
  virtual bool arrives(int) const { return true; }
  /// Whether a turn may end there (and so another begin).
  virtual bool mayRest(TravelNode) const { return true; }
  /// What a move costs, item by item, for people.
  virtual std::vector<Charge> charges(TravelNode from, TravelNode to, Points spent) const = 0;
  /// Why no step from that cell in that direction is possible: a sentence; "" when one is.
  virtual std::string whyNot(int cell, int direction) const = 0;
  /// Names of assumed values that steps of this mover may rest on are found in its charges; further ones (an allowance).
  virtual std::vector<std::string> assumed() const { return {}; }
};

/// Where a mover gets and how cheaply.
class Travel {
 public:
  struct Record {
    int turn = 0;  // 0 = not reached; 1 = the first turn
    Points spent = 0;
    TravelNode before;       // cell -1 at the start
    Points spentBefore = 0;  // points gone in the turn when the move began
  };
  /// `mostTurns` >= 1; `uncertain` also takes moves over unknown ground at their least cost.
  static Travel make(const Mover& mover, int mostTurns, bool uncertain, std::optional<int> target = std::nullopt);
  /// The best over all modes that arrive; nothing when the cell is not reached in one.
  std::optional<TravelNode> best(int cell) const;
  const Record& record(TravelNode node) const;
  /// From the start to the node, both included.
  std::vector<TravelNode> way(TravelNode node) const;
  const std::vector<TravelNode>& reached() const { return reached_; }
  /// Moves were left out that are not certain. Where none was, a Travel that takes them finds the same.
  bool leftOut() const { return leftOut_; }

 private:
  int modes_ = 1;
  bool leftOut_ = false;
  std::vector<bool> arriving_;  // by mode
  std::vector<Record> records_;
  std::vector<TravelNode> reached_;  // in the order in which they were settled
};

/// Every hex that the mover reaches in so many turns, cheapest first; `unknown` are those that it may reach over unknown ground.
QueryAnswer reachAnswer(const Situation& situation, const Mover& mover, int turns);
/// The cheapest way to a cell within `mostTurns`, step by step.
QueryAnswer moveAnswer(const Situation& situation, const Mover& mover, int target, int mostTurns);

}  // namespace hotchkiss
