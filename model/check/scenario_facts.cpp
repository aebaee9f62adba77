// SPDX-License-Identifier: Apache-2.0
#include "model/check/scenario_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "model/check/kept_work.h"
#include "model/rules/ground.h"
#include "model/scenario/resolve.h"

namespace hotchkiss {
namespace {

template <class Item>
bool holds(const std::vector<Item>& items, const std::string& id) {
  return std::any_of(items.begin(), items.end(), [&](const Item& i) { return i.id == id; });
}

bool holds(const Scenario& s, SubjectKind kind, const std::string& id) {
  switch (kind) {
    case SubjectKind::Setup:
      return holds(s.setup, id);
    case SubjectKind::Arrival:
      return holds(s.arrivals, id);
    case SubjectKind::Award:
      return holds(s.awards, id);
    case SubjectKind::AwardGroup:
      return holds(s.awardGroups, id);
    case SubjectKind::Loss:
      return holds(s.losses, id);
    case SubjectKind::Restriction:
      return holds(s.restrictions, id);
    case SubjectKind::VerdictRule:
      return s.verdict && holds(s.verdict->rules, id);
    case SubjectKind::Verdict:
      return s.verdict.has_value();
    default:
      return true;
  }
}

}  // namespace

bool EntryFacts::faulty() const {
  return std::any_of(faults.begin(), faults.end(), [](const RegionFault& f) {
    return f.kind != RegionFault::Kind::PartCode && f.kind != RegionFault::Kind::NameOnly;
  });
}

struct ScenarioFacts::Remembered {
  std::mutex lock;
  std::unordered_map<std::string, RegionAnswer> places;
  std::unordered_map<std::string, std::vector<RegionFault>> faults;
  std::unordered_map<const RegionNode*, std::vector<RegionFault>> faultsOfNodes;

  /// The entry under the key, made outside the lock: of two that make it at once the first counts, and both are equal.
  template <class Map, class Make>
  const typename Map::mapped_type& recall(Map& map, const typename Map::key_type& key, const Make& make) {
    {
      const std::lock_guard guard(lock);
      if (const auto it = map.find(key); it != map.end()) return it->second;
    }
    auto made = make();
    const std::lock_guard guard(lock);
    return map.emplace(key, std::move(made)).first->second;
  }
};

ScenarioFacts::~ScenarioFacts() = default;

const RegionAnswer& ScenarioFacts::where(const Region& region) const {
  return remembered_->recall(remembered_->places, region.text(), [&] { return evaluate(region, *regions_); });
}
const std::vector<RegionFault>& ScenarioFacts::faults(const Region& region) const {
  return remembered_->recall(remembered_->faults, region.text(), [&] { return faultsOf(region, *regions_); });
}
const std::vector<RegionFault>& ScenarioFacts::faults(const RegionNode& node) const {
  return remembered_->recall(remembered_->faultsOfNodes, &node, [&] { return faultsOf(node, *regions_); });
}

ScenarioFacts::ScenarioFacts(const State& state, const Scenario& own, bool drafts, KeptWork* kept)
    : state_(state),
      own_(own),
      played_(resolved(state, own.id)),
      everything_(withTaken(state, own.id)),
      board_(kept != nullptr ? kept->boardOf(state, played_) : std::make_shared<KeptBoard>(BoardView::make(state, played_))),
      view_(board_->view),
      forces_(Forces::make(state, played_)),
      vocabulary_(vocabularyOf(state, own)),
      calendar_(calendarOf(state, own)),
      span_(spanOf(played_, calendar_)),
      positions_(StartPositions::make(view_, played_, forces_, &board_->regions)),
      regions_(std::make_unique<RegionContext>(positions_.context(view_, forces_))),
      remembered_(std::make_unique<Remembered>()) {
  regions_->drafts = drafts;
  regions_->memory = &board_->regions;
  for (const SetupEntry& e : played_.setup)
    setup_.push_back({&e, holds(own_.setup, e.id), resolve(e.who, forces_), where(e.place), {}});
  for (EntryFacts& e : setup_) e.faults = faultsOf(e.entry->place, *regions_, companyOf(e));
  for (const Arrival& a : played_.arrivals)
    arrivals_.push_back({&a, holds(own_.arrivals, a.id), resolve(a.who, forces_), evaluate(a.when, span_), where(a.place)});
  placeStacks();
}

std::shared_ptr<const Ground> ScenarioFacts::ground(bool drafts) const {
  return board_->ground(drafts);
}

void ScenarioFacts::placeStacks() {
  for (size_t i = 0; i < setup_.size(); ++i) {
    const EntryFacts& e = setup_[i];
    for (const UnitId& unit : e.who.units) {
      const auto where = positions_.of(unit);
      // A unit that two entries name stands where the first of them says; that it is named twice is another matter.
      if (!where || positions_.entriesOf(unit).front() != i) continue;
      const bool exact =
          e.where.certain() && e.where.in.size() == 1 && e.where.boxes.empty() && !e.where.pool && !e.where.turnTrack;
      if (exact) stacks_[e.where.in.front()].push_back({unit, {}, 1, i});
    }
    if (!e.where.certain() || e.where.in.size() != 1 || !e.where.boxes.empty()) continue;
    for (const PoolCount& p : e.who.pools)
      if (p.count && *p.count > 0) stacks_[e.where.in.front()].push_back({{}, p.pool, *p.count, i});
  }
}

std::vector<Hex> ScenarioFacts::companyOf(const EntryFacts& entry) const {
  std::set<FormationId> formations;
  for (const UnitId& id : entry.who.units)
    if (const Unit* unit = forces_.unit(id); unit && !unit->formation.empty()) formations.insert(unit->formation);
  for (const PoolCount& p : entry.who.pools)
    if (const Pool* pool = forces_.pool(p.pool); pool && !pool->formation.empty()) formations.insert(pool->formation);
  std::vector<Hex> near, side;
  for (const EntryFacts& other : setup_) {
    if (other.entry == entry.entry || other.where.in.size() != 1 || !other.where.certain()) continue;
    const bool comrades = std::any_of(other.who.units.begin(), other.who.units.end(), [&](const UnitId& id) {
      const Unit* unit = forces_.unit(id);
      return unit && formations.contains(unit->formation);
    });
    if (comrades) near.push_back(other.where.in.front());
    if (other.entry->side == entry.entry->side) side.push_back(other.where.in.front());
  }
  return near.empty() ? side : near;
}

std::string ScenarioFacts::nameOf(const UnitId& id) const {
  const Unit* unit = forces_.unit(id);
  if (!unit || unit->name.empty()) return id.text;
  // Two units of one name are told apart by what the notation calls them.
  const bool twice =
      std::count_if(forces_.units().begin(), forces_.units().end(), [&](const auto& u) { return u->name == unit->name; }) > 1;
  return twice && unit->name != id.text ? fmt::format("{} ({})", unit->name, id.text) : unit->name;
}

std::string ScenarioFacts::nameOf(const PoolId& id) const {
  const Pool* pool = forces_.pool(id);
  if (!pool) return id.text;
  return !pool->designation.empty() ? pool->designation : pool->name.empty() ? id.text : pool->name;
}

std::string ScenarioFacts::nameOf(const Occupant& o) const {
  if (!o.unit.empty()) return nameOf(o.unit);
  return o.count == 1 ? nameOf(o.pool) : fmt::format("{} of {}", o.count, nameOf(o.pool));
}

Subject ScenarioFacts::subjectOf(SubjectKind kind, const std::string& id) const {
  Subject out;
  out.kind = kind;
  out.document = own_.id.text;
  out.id = id;
  std::set<ScenarioId> seen;
  std::vector<const Scenario*> asked = {&own_};
  for (size_t i = 0; i < asked.size(); ++i) {
    const Scenario& s = *asked[i];
    if (holds(s, kind, id)) {
      out.document = s.id.text;
      return out;
    }
    const auto add = [&](const ScenarioId& other) {
      const Scenario* next = state_.scenario(other);
      if (next && seen.insert(other).second) asked.push_back(next);
    };
    add(s.base.id);
    for (const Take& take : s.takes) add(ScenarioId(take.from));
  }
  if (!own_.game.id.empty()) {
    out.documentKind = DocumentKind::Game;
    out.document = own_.game.id.text;
  }
  return out;
}

}  // namespace hotchkiss
