// SPDX-License-Identifier: Apache-2.0
#include "model/check/start_facts.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "model/check/kept_work.h"
#include "model/scenario/region_memory.h"

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

/// The one hex where an entry's units and counters certainly stand.
const Hex* exactly(const RegionAnswer& where) {
  return where.certain() && where.in.size() == 1 && where.boxes.empty() ? &where.in.front() : nullptr;
}

/// Adds those of an entry who stand in a hex for certain.
void placeEntry(StartFacts& out, size_t i) {
  const EntryFacts& e = out.setup[i];
  const Hex* hex = exactly(e.where);
  if (hex == nullptr) return;
  if (!e.where.pool && !e.where.turnTrack)
    for (const UnitId& unit : e.who.units) {
      // A unit that two entries name stands where the first of them says; that it is named twice is another matter.
      if (!out.positions.shared(unit) || out.positions.entriesOf(unit).front() != i) continue;
      out.stacks[*hex].push_back({unit, {}, 1, i});
    }
  for (const PoolCount& p : e.who.pools)
    if (p.count && *p.count > 0) out.stacks[*hex].push_back({{}, p.pool, *p.count, i});
}

/// The entries that say another place than before, if that is all that differs and they are few.
std::optional<std::vector<size_t>> entriesMoved(const StartFacts& before, const KeptScenario& now) {
  constexpr size_t kFew = 200;
  const SharedList<SetupEntry>&old = before.scenario->played.setup, &is = now.played.setup;
  if (before.scenario->forces != now.forces || !(before.scenario->span == now.span) || old.size() != is.size() ||
      before.scenario->own->setup.size() != now.own->setup.size())
    return std::nullopt;
  Scenario rest = before.scenario->everything;
  rest.setup = now.everything.setup;
  if (!(rest == now.everything)) return std::nullopt;
  std::vector<size_t> out;
  for (size_t i = 0; i < is.size(); ++i) {
    if (old.items()[i] == is.items()[i]) continue;
    if (out.size() == kFew || old[i].id != is[i].id || old[i].who.text() != is[i].who.text()) return std::nullopt;
    out.push_back(i);
  }
  return out;
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

std::shared_ptr<const StartFacts> startFacts(std::shared_ptr<const KeptScenario> scenario, KeptBoard& board, bool drafts,
                                             const std::shared_ptr<const StartFacts>& before) {
  const auto out = std::make_shared<StartFacts>();
  out->scenario = std::move(scenario);
  const Scenario &own = *out->scenario->own, &played = out->scenario->played;
  const Forces& forces = out->scenario->forces->forces;
  const size_t entries = played.setup.size();
  auto moved = before ? entriesMoved(*before, *out->scenario) : std::nullopt;
  std::vector<bool> again(entries, !moved);  // entries to be worked out anew
  if (moved) {
    for (const size_t i : *moved) again[i] = true;
    for (const size_t i : before->following) again[i] = true;
    out->parts = before->parts;
    for (const size_t i : *moved)
      if (const Region& place = played.setup[i].place; place.root() != nullptr) out->parts |= partsOf(place);
    out->meant.assign(before->meant.begin(), before->meant.begin() + static_cast<std::ptrdiff_t>(entries));
    moved->clear();
    for (size_t i = 0; i < entries; ++i)
      if (again[i]) moved->push_back(i);
    out->positions = before->positions.moved(board.view, played, forces, &board.regions, out->meant, *moved);
  } else {
    eachPlace(out->scenario->everything, [&](const Region& place) {
      if (place.root() != nullptr) out->parts |= partsOf(place);
    });
    for (const SetupEntry& e : played.setup) out->meant.push_back(out->scenario->forces->who(e.who));
    out->positions = StartPositions::make(board.view, played, forces, &board.regions, out->meant);
  }
  RegionContext regions = out->positions.context(board.view, forces);
  regions.drafts = drafts;
  regions.memory = &board.regions;
  std::unordered_map<std::string_view, std::shared_ptr<const RegionAnswer>> known;
  const auto where = [&](const Region& region) -> const RegionAnswer& {
    auto& answer = known[region.text()];
    if (!answer) answer = evaluated(region, regions);
    out->answers.push_back(answer);
    return *answer;
  };
  std::unordered_set<std::string_view> ownEntries, ownArrivals;
  if (!moved || !moved->empty())
    for (const SetupEntry& e : own.setup) ownEntries.insert(e.id);
  for (const Arrival& a : own.arrivals) ownArrivals.insert(a.id);
  out->answers.reserve(entries + played.arrivals.size());
  out->setup.reserve(entries);
  for (size_t i = 0; i < entries; ++i) {
    const SetupEntry& e = played.setup[i];
    if (!again[i]) {
      out->setup.push_back(before->setup[i]);
      out->answers.push_back(before->answers[i]);
      continue;
    }
    out->setup.push_back({&e, ownEntries.contains(e.id), *out->meant[i], where(e.place), *board.faults(e.place, regions)});
  }
  if (moved)
    for (const size_t i : *moved)
      if (!RegionMemory::remembers(played.setup[i].place)) out->following.push_back(i);
  if (!moved)
    for (size_t i = 0; i < entries; ++i)
      if (!RegionMemory::remembers(played.setup[i].place)) out->following.push_back(i);
  // Whoever belongs with an entry tells which of several hexes a wrong code was meant for.
  for (EntryFacts& e : out->setup)
    if (std::any_of(e.faults.begin(), e.faults.end(), [](const RegionFault& f) { return f.kind == RegionFault::Kind::Code; }))
      e.faults = faultsOf(e.entry->place, regions, companyOf(e, out->setup, forces));
  out->arrivals.reserve(played.arrivals.size());
  for (const Arrival& a : played.arrivals) {
    out->meant.push_back(out->scenario->forces->who(a.who));
    out->arrivals.push_back(
        {&a, ownArrivals.contains(a.id), *out->meant.back(), evaluate(a.when, out->scenario->span), where(a.place)});
  }
  if (!moved) {
    for (size_t i = 0; i < entries; ++i) placeEntry(*out, i);
    return out;
  }
  // Stacks that somebody leaves or joins are built anew.
  out->before = before;
  std::set<Hex>& touched = out->touched;
  for (const size_t i : *moved)
    for (const std::vector<EntryFacts>* setup : {&before->setup, &std::as_const(out->setup)})
      if (const Hex* hex = exactly((*setup)[i].where)) touched.insert(*hex);
  out->stacks = before->stacks;
  for (const Hex& hex : touched) out->stacks.erase(hex);
  if (!touched.empty())
    for (size_t i = 0; i < entries; ++i)
      if (const Hex* hex = exactly(out->setup[i].where); hex != nullptr && touched.contains(*hex)) placeEntry(*out, i);
  return out;
}

}  // namespace hotchkiss
