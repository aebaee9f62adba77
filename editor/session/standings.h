// SPDX-License-Identifier: Apache-2.0
// Who stands where in the active scenario, gathered from set-up and arrivals for tools and for the tree. Knows no rule and judges
// nothing: a unit that two entries place is told at the first of them. Values of one State; make them anew after a change.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "editor/session/selection.h"
#include "model/board/board_view.h"
#include "model/document/state.h"

namespace hotchkiss::editor {

struct Standing {
  std::string entry;       // set-up entry or arrival
  std::optional<Hex> hex;  // when it is one hex of the board
  std::string words;       // "0706", "within 1 of 0706", "turn 3, A"; "" = nowhere
  bool arrives = false;
};

class Standings {
 public:
  Standings() = default;
  static Standings make(const State& state, const Scenario* scenario, const BoardView& view);

  /// Where a unit stands, or nullptr when nothing places it.
  const Standing* of(const UnitId& unit) const;
  /// Where counters of a pool stand, in the order of the set-up.
  const std::vector<Standing>& ofPool(const PoolId& pool) const;
  /// Counters in a hex, in the order of the set-up.
  std::vector<CounterRef> at(Hex hex) const;
  /// Units of the forces in play that nothing places, in the order of the orders of battle.
  const std::vector<UnitId>& unplaced() const { return unplaced_; }

 private:
  std::unordered_map<UnitId, Standing> units_;
  std::map<PoolId, std::vector<Standing>> pools_;
  std::unordered_map<Hex, std::vector<CounterRef>> hexes_;
  std::vector<UnitId> unplaced_;
};

/// The order of battle of the scenario (or of the State) that has the unit, or nullptr.
const OrderOfBattle* oobOf(const State& state, const Scenario* scenario, const UnitId& unit);
const Unit* findUnit(const State& state, const Scenario* scenario, const UnitId& unit);
/// The orders of battle that the scenario uses; all of the State when there is no scenario.
std::vector<const OrderOfBattle*> oobsOf(const State& state, const Scenario* scenario);
/// Name of a unit or pool for people.
std::string counterName(const State& state, const Scenario* scenario, const CounterRef& counter);

}  // namespace hotchkiss::editor
