// SPDX-License-Identifier: Apache-2.0
#include "editor/session/standings.h"

#include <algorithm>

#include "model/forces/forces.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::editor {

std::vector<const OrderOfBattle*> oobsOf(const State& state, const Scenario* scenario) {
  std::vector<const OrderOfBattle*> out;
  if (scenario != nullptr) {
    for (const Ref<OobId>& ref : scenario->oobs)
      if (const OrderOfBattle* oob = state.oob(ref.id)) out.push_back(oob);
  } else {
    for (const auto& [id, oob] : state.oobs) out.push_back(oob.get());
  }
  return out;
}

const OrderOfBattle* oobOf(const State& state, const Scenario* scenario, const UnitId& unit) {
  for (const OrderOfBattle* oob : oobsOf(state, scenario))
    if (oob->unit(unit) != nullptr) return oob;
  return nullptr;
}

const Unit* findUnit(const State& state, const Scenario* scenario, const UnitId& unit) {
  const OrderOfBattle* oob = oobOf(state, scenario, unit);
  return oob != nullptr ? oob->unit(unit) : nullptr;
}

std::string counterName(const State& state, const Scenario* scenario, const CounterRef& counter) {
  if (!counter.unit.empty()) {
    const Unit* unit = findUnit(state, scenario, counter.unit);
    return unit != nullptr && !unit->name.empty() ? unit->name : counter.unit.text;
  }
  for (const OrderOfBattle* oob : oobsOf(state, scenario))
    if (const Pool* pool = oob->pool(counter.pool)) return pool->name.empty() ? pool->id.text : pool->name;
  return counter.pool.text;
}

Standings Standings::make(const State& state, const Scenario* scenario, const BoardView& view) {
  Standings out;
  if (scenario == nullptr) return out;
  const Scenario played = resolved(state, scenario->id);
  const Forces forces = Forces::make(state, played);
  const auto place = [&](const std::string& entry, const Who& who, const Region& region, const std::string& words, bool arrives) {
    Standing standing{entry, std::nullopt, words, arrives};
    if (const auto code = region.singleCode(); code && !arrives)
      if (const CodeAnswer answer = view.find(*code); answer.ok()) {
        standing.hex = answer.hex;
        standing.words = answer.canonical.empty() ? *code : answer.canonical;
      }
    const WhoAnswer answer = resolve(who, forces);
    for (const UnitId& id : answer.units) {
      if (!out.units_.try_emplace(id, standing).second) continue;
      if (standing.hex) out.hexes_[*standing.hex].push_back({id, {}, entry});
    }
    for (const PoolCount& pool : answer.pools) {
      out.pools_[pool.pool].push_back(standing);
      if (standing.hex) out.hexes_[*standing.hex].push_back({{}, pool.pool, entry});
    }
  };
  for (const SetupEntry& entry : played.setup) place(entry.id, entry.who, entry.place, entry.place.text(), false);
  for (const Arrival& arrival : played.arrivals) {
    std::string words = arrival.when.text();
    if (!arrival.place.empty()) words += (words.empty() ? "" : ", ") + arrival.place.text();
    place(arrival.id, arrival.who, arrival.place, words, true);
  }
  for (const auto& unit : forces.units())
    if (forces.inPlay(unit->id) && !out.units_.contains(unit->id)) out.unplaced_.push_back(unit->id);
  return out;
}

const Standing* Standings::of(const UnitId& unit) const {
  const auto found = units_.find(unit);
  return found == units_.end() ? nullptr : &found->second;
}

const std::vector<Standing>& Standings::ofPool(const PoolId& pool) const {
  static const std::vector<Standing> none;
  const auto found = pools_.find(pool);
  return found == pools_.end() ? none : found->second;
}

std::vector<CounterRef> Standings::at(Hex hex) const {
  const auto found = hexes_.find(hex);
  return found == hexes_.end() ? std::vector<CounterRef>{} : found->second;
}

}  // namespace hotchkiss::editor
