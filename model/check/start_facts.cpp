// SPDX-License-Identifier: Apache-2.0
#include "model/check/start_facts.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

#include "model/check/kept_work.h"

namespace hotchkiss {
namespace {

/// Visits the Regions of a scenario's items that say where something is.
template <class Visit>
void eachPlace(const Scenario& s, const Visit& visit) {
  visit(s.playArea);
  for (const SetupEntry& e : s.setup) visit(e.place);
  for (const Arrival& a : s.arrivals) {
    visit(a.place);
    visit(a.elsePlace);
    for (const PlaceRow& row : a.table) visit(row.place);
  }
  for (const Award& award : s.awards) visit(award.place);
  for (const Restriction& r : s.restrictions) visit(r.place);
  for (const ControlAtStart& c : s.control) visit(c.place);
  for (const Marker& m : s.markers) visit(m.place);
}

void placeStacks(StartFacts& out) {
  for (size_t i = 0; i < out.setup.size(); ++i) {
    const EntryFacts& e = out.setup[i];
    for (const UnitId& unit : e.who.units) {
      const auto where = out.positions.shared(unit);
      // A unit that two entries name stands where the first of them says; that it is named twice is another matter.
      if (!where || out.positions.entriesOf(unit).front() != i) continue;
      const bool exact =
          e.where.certain() && e.where.in.size() == 1 && e.where.boxes.empty() && !e.where.pool && !e.where.turnTrack;
      if (exact) out.stacks[e.where.in.front()].push_back({unit, {}, 1, i});
    }
    if (!e.where.certain() || e.where.in.size() != 1 || !e.where.boxes.empty()) continue;
    for (const PoolCount& p : e.who.pools)
      if (p.count && *p.count > 0) out.stacks[e.where.in.front()].push_back({{}, p.pool, *p.count, i});
  }
}

}  // namespace

bool EntryFacts::faulty() const {
  return std::any_of(faults.begin(), faults.end(), [](const RegionFault& f) {
    return f.kind != RegionFault::Kind::PartCode && f.kind != RegionFault::Kind::NameOnly;
  });
}

std::vector<Hex> companyOf(const EntryFacts& entry, const std::vector<EntryFacts>& setup, const Forces& forces) {
  std::set<FormationId> formations;
  for (const UnitId& id : entry.who.units)
    if (const Unit* unit = forces.unit(id); unit && !unit->formation.empty()) formations.insert(unit->formation);
  for (const PoolCount& p : entry.who.pools)
    if (const Pool* pool = forces.pool(p.pool); pool && !pool->formation.empty()) formations.insert(pool->formation);
  std::vector<Hex> near, side;
  for (const EntryFacts& other : setup) {
    if (other.entry == entry.entry || other.where.in.size() != 1 || !other.where.certain()) continue;
    const bool comrades = std::any_of(other.who.units.begin(), other.who.units.end(), [&](const UnitId& id) {
      const Unit* unit = forces.unit(id);
      return unit && formations.contains(unit->formation);
    });
    if (comrades) near.push_back(other.where.in.front());
    if (other.entry->side == entry.entry->side) side.push_back(other.where.in.front());
  }
  return near.empty() ? side : near;
}

std::shared_ptr<const StartFacts> startFacts(std::shared_ptr<const KeptScenario> scenario, KeptBoard& board, bool drafts) {
  const auto out = std::make_shared<StartFacts>();
  out->scenario = std::move(scenario);
  const Scenario &own = *out->scenario->own, &played = out->scenario->played;
  const Forces& forces = out->scenario->forces->forces;
  const auto meant = [&](const Who& who) -> const WhoAnswer& {
    out->meant.push_back(out->scenario->forces->who(who));
    return *out->meant.back();
  };
  eachPlace(out->scenario->everything, [&](const Region& place) {
    if (place.root() != nullptr) out->parts |= partsOf(place);
  });
  out->positions = StartPositions::make(board.view, played, forces, &board.regions, meant);
  RegionContext regions = out->positions.context(board.view, forces);
  regions.drafts = drafts;
  regions.memory = &board.regions;
  const auto where = [&](const Region& region) -> const RegionAnswer& {
    auto& answer = out->places[region.text()];
    if (!answer) answer = evaluated(region, regions);
    return *answer;
  };
  std::unordered_set<std::string_view> ownEntries, ownArrivals;
  for (const SetupEntry& e : own.setup) ownEntries.insert(e.id);
  for (const Arrival& a : own.arrivals) ownArrivals.insert(a.id);
  out->setup.reserve(played.setup.size());
  for (const SetupEntry& e : played.setup)
    out->setup.push_back({&e, ownEntries.contains(e.id), meant(e.who), where(e.place), *board.faults(e.place, regions)});
  // Whoever belongs with an entry tells which of several hexes a wrong code was meant for.
  for (EntryFacts& e : out->setup)
    if (std::any_of(e.faults.begin(), e.faults.end(), [](const RegionFault& f) { return f.kind == RegionFault::Kind::Code; }))
      e.faults = faultsOf(e.entry->place, regions, companyOf(e, out->setup, forces));
  out->arrivals.reserve(played.arrivals.size());
  for (const Arrival& a : played.arrivals)
    out->arrivals.push_back(
        {&a, ownArrivals.contains(a.id), meant(a.who), evaluate(a.when, out->scenario->span), where(a.place)});
  placeStacks(*out);
  return out;
}

}  // namespace hotchkiss
