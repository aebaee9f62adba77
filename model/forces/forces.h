// SPDX-License-Identifier: Apache-2.0
// The orders of battle of a scenario looked at as one: units, formations and pools by id, with the scenario's overrides laid over
// them and what hangs on unchosen options left out. Holds shared documents, so it stays valid after the State is gone. Of equal
// ids in two orders of battle the first counts.
#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/document/state.h"
#include "model/forces/order_of_battle.h"

namespace hotchkiss {

class Forces {
 public:
  Forces() = default;
  /// Of a scenario with the options that it has chosen.
  static Forces make(const State& state, const Scenario& scenario);
  /// Of orders of battle alone: everything is in play.
  static Forces make(std::vector<std::shared_ptr<const OrderOfBattle>> oobs);

  /// In the order of the files; units with overrides applied.
  const std::vector<std::shared_ptr<const Unit>>& units() const { return units_; }
  const std::vector<std::shared_ptr<const Formation>>& formations() const { return formations_; }
  const std::vector<std::shared_ptr<const Pool>>& pools() const { return pools_; }
  const Unit* unit(const UnitId& id) const;
  const Formation* formation(const FormationId& id) const;
  const Pool* pool(const PoolId& id) const;
  /// Order of battle that a unit, formation or pool is from; empty when there is none.
  OobId oobOf(const UnitId& id) const;
  OobId oobOf(const FormationId& id) const;
  OobId oobOf(const PoolId& id) const;

  /// The formation and all that stand under it, itself first.
  std::vector<FormationId> withUnder(const FormationId& id) const;
  /// Units of the formation and of what is under it, with their leaders, in order.
  std::vector<UnitId> unitsUnder(const FormationId& id) const;
  std::vector<PoolId> poolsUnder(const FormationId& id) const;
  /// The formations above a unit's, nearest first, its own included.
  std::vector<FormationId> above(const UnitId& id) const;

  /// In play by the scenario's list of forces (everything, when it has none) and its chosen options.
  bool inPlay(const UnitId& id) const { return unitsInPlay_.contains(id); }
  bool inPlay(const PoolId& id) const { return poolsInPlay_.contains(id); }
  /// Counters of a pool that are in play; nothing when nobody says.
  std::optional<int> countInPlay(const PoolId& id) const;
  /// Ids that the list of forces names and no order of battle has.
  const std::vector<std::string>& notFound() const { return notFound_; }
  /// Some order of battle that the scenario refers to is not open.
  bool incomplete() const { return incomplete_; }

 private:
  void take(const OrderOfBattle& oob);
  void index();

  std::vector<std::shared_ptr<const Unit>> units_;
  std::vector<std::shared_ptr<const Formation>> formations_;
  std::vector<std::shared_ptr<const Pool>> pools_;
  std::unordered_map<UnitId, size_t> unitAt_;
  std::unordered_map<FormationId, size_t> formationAt_;
  std::unordered_map<PoolId, size_t> poolAt_;
  std::unordered_map<UnitId, OobId> unitOob_;
  std::unordered_map<FormationId, OobId> formationOob_;
  std::unordered_map<PoolId, OobId> poolOob_;
  std::unordered_set<UnitId> unitsInPlay_;
  std::unordered_set<PoolId> poolsInPlay_;
  std::unordered_map<PoolId, std::optional<int>> poolCounts_;
  std::vector<std::string> notFound_;
  bool incomplete_ = false;
};

}  // namespace hotchkiss
