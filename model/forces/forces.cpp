// SPDX-License-Identifier: Apache-2.0
#include "model/forces/forces.h"

#include <algorithm>

#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

namespace {

/// The unit as the scenario has it.
std::shared_ptr<const Unit> overridden(const std::shared_ptr<const Unit>& unit, const Scenario& scenario) {
  std::shared_ptr<Unit> changed;
  for (const UnitOverride& over : scenario.overrides) {
    if (over.unit != unit->id || !inPlayWith(over.common, scenario.chosenOptions)) continue;
    if (!changed) changed = std::make_shared<Unit>(*unit);
    for (const Rating& rating : over.ratings) {
      const auto at =
          std::find_if(changed->ratings.begin(), changed->ratings.end(), [&](const Rating& r) { return r.id == rating.id; });
      if (at == changed->ratings.end())
        changed->ratings.push_back(rating);
      else
        *at = rating;
    }
    if (!over.formation.empty()) changed->formation = over.formation;
    if (!over.picture.empty()) changed->picture = over.picture;
  }
  return changed ? changed : unit;
}

bool chosen(const OptionId& option, const std::vector<OptionId>& options) {
  return option.empty() || std::find(options.begin(), options.end(), option) != options.end();
}

template <class Things, class Places, class Id>
auto found(const Things& things, const Places& places, const Id& id) {
  const auto at = places.find(id);
  return at == places.end() ? nullptr : things[at->second].get();
}

template <class Oobs, class Id>
OobId oobIn(const Oobs& oobs, const Id& id) {
  const auto at = oobs.find(id);
  return at == oobs.end() ? OobId() : at->second;
}

}  // namespace

void Forces::take(const OrderOfBattle& oob) {
  for (const auto& formation : oob.formations)
    if (formationOob_.emplace(formation->id, oob.id).second) formations_.push_back(formation);
  for (const auto& unit : oob.units)
    if (unitOob_.emplace(unit->id, oob.id).second) units_.push_back(unit);
  for (const auto& pool : oob.pools)
    if (poolOob_.emplace(pool->id, oob.id).second) pools_.push_back(pool);
}

void Forces::index() {
  for (size_t i = 0; i < units_.size(); ++i) unitAt_[units_[i]->id] = i;
  for (size_t i = 0; i < formations_.size(); ++i) formationAt_[formations_[i]->id] = i;
  for (size_t i = 0; i < pools_.size(); ++i) {
    poolAt_[pools_[i]->id] = i;
    poolCounts_[pools_[i]->id] = pools_[i]->count;
    poolsInPlay_.insert(pools_[i]->id);
  }
  for (const auto& unit : units_) unitsInPlay_.insert(unit->id);
}

Forces Forces::make(std::vector<std::shared_ptr<const OrderOfBattle>> oobs) {
  Forces out;
  for (const auto& oob : oobs)
    if (oob) out.take(*oob);
  out.index();
  return out;
}

Forces Forces::make(const State& state, const Scenario& scenario) {
  Forces out;
  for (const auto& ref : scenario.oobs) {
    if (const OrderOfBattle* oob = state.oob(ref.id))
      out.take(*oob);
    else
      out.incomplete_ = true;
  }
  for (auto& unit : out.units_) unit = overridden(unit, scenario);
  out.index();
  std::erase_if(out.unitsInPlay_, [&](const UnitId& id) { return !chosen(out.unit(id)->option, scenario.chosenOptions); });
  if (scenario.forces.empty()) return out;
  // The list is read against everything, then becomes the limit of what is in play.
  const WhoAnswer listed = resolve(scenario.forces, out);
  const std::set<UnitId> units(listed.units.begin(), listed.units.end());
  std::erase_if(out.unitsInPlay_, [&](const UnitId& id) { return !units.contains(id); });
  out.poolsInPlay_.clear();
  for (const PoolCount& pool : listed.pools) {
    out.poolsInPlay_.insert(pool.pool);
    out.poolCounts_[pool.pool] = pool.count;
  }
  out.notFound_ = listed.notFound;
  return out;
}

const Unit* Forces::unit(const UnitId& id) const {
  return found(units_, unitAt_, id);
}
const Formation* Forces::formation(const FormationId& id) const {
  return found(formations_, formationAt_, id);
}
const Pool* Forces::pool(const PoolId& id) const {
  return found(pools_, poolAt_, id);
}
OobId Forces::oobOf(const UnitId& id) const {
  return oobIn(unitOob_, id);
}
OobId Forces::oobOf(const FormationId& id) const {
  return oobIn(formationOob_, id);
}
OobId Forces::oobOf(const PoolId& id) const {
  return oobIn(poolOob_, id);
}

std::vector<FormationId> Forces::withUnder(const FormationId& id) const {
  std::vector<FormationId> out{id};
  // Breadth first; a ring of parents ends since nothing is taken twice.
  for (size_t i = 0; i < out.size(); ++i)
    for (const auto& formation : formations_)
      if (formation->parent == out[i] && std::find(out.begin(), out.end(), formation->id) == out.end())
        out.push_back(formation->id);
  return out;
}

std::vector<UnitId> Forces::unitsUnder(const FormationId& id) const {
  const auto under = withUnder(id);
  std::set<UnitId> leaders;
  for (const FormationId& formation : under)
    if (const Formation* f = this->formation(formation); f && !f->leader.empty()) leaders.insert(f->leader);
  std::vector<UnitId> out;
  for (const auto& unit : units_)
    if (leaders.contains(unit->id) || std::find(under.begin(), under.end(), unit->formation) != under.end())
      out.push_back(unit->id);
  return out;
}

std::vector<PoolId> Forces::poolsUnder(const FormationId& id) const {
  const auto under = withUnder(id);
  std::vector<PoolId> out;
  for (const auto& pool : pools_)
    if (std::find(under.begin(), under.end(), pool->formation) != under.end()) out.push_back(pool->id);
  return out;
}

std::vector<FormationId> Forces::above(const UnitId& id) const {
  std::vector<FormationId> out;
  const Unit* unit = this->unit(id);
  FormationId at = unit ? unit->formation : FormationId();
  while (!at.empty() && std::find(out.begin(), out.end(), at) == out.end()) {
    out.push_back(at);
    const Formation* formation = this->formation(at);
    at = formation ? formation->parent : FormationId();
  }
  return out;
}

std::optional<int> Forces::countInPlay(const PoolId& id) const {
  const auto at = poolCounts_.find(id);
  return at != poolCounts_.end() && poolsInPlay_.contains(id) ? at->second : std::nullopt;
}

}  // namespace hotchkiss
