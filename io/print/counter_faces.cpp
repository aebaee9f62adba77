// SPDX-License-Identifier: Apache-2.0
#include "io/print/counter_faces.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "model/forces/forces.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::print {

using paint::CounterPlace;
using paint::rgb;
using paint::Rgba;

namespace {

constexpr Rgba kPaper = rgb(0xf3ecd6), kDark = rgb(0x231f1a), kLight = rgb(0xffffff);
constexpr Rgba kAmber = rgb(0xb9771a), kAlarm = rgb(0xa83a26), kGreen = rgb(0x4c5a52), kGold = rgb(0xb5872b);
// Of each state that no set-up asks for.
constexpr int kOfEachState = 4;

std::string prettied(std::string id) {
  std::replace(id.begin(), id.end(), '-', ' ');
  if (!id.empty() && id[0] >= 'a' && id[0] <= 'z') id[0] = static_cast<char>(id[0] - 'a' + 'A');
  return id;
}

std::string firstLetter(const std::string& name) {
  size_t end = name.empty() ? 0 : 1;
  while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) ++end;
  return name.substr(0, end);
}

Rgba groundOf(const std::string& group) {
  if (group == "fatigue") return kAmber;
  if (group == "entrenchment") return rgb(0x6b5a3c);
  if (group == "formation" || group == "transport" || group == "command") return kGreen;
  return kAlarm;
}

class Collector {
 public:
  Collector(const State& state, MarkerSet markers) : state_(state), markers_(markers) {}

  void add(const ScenarioId& id) {
    const Scenario scenario = resolved(state_, id);
    const Vocabulary vocabulary = vocabularyOf(state_, scenario);
    if (vocabulary_.sides.empty()) vocabulary_ = vocabulary;
    const Forces forces = Forces::make(state_, scenario);
    units(forces);
    if (markers_ == MarkerSet::None) return;
    states(scenario, forces);
    things(scenario);
    if (const Game* game = state_.game(scenario.game.id))
      for (const CounterMix& mix : game->counterMix) want({prettied(mix.kind), {}, mix.side}, mix.count);
    want({"Turn", "T", SideId()}, 1);
  }

  std::vector<CounterGroup> take() {
    std::vector<CounterGroup> out;
    for (const SideKind& side : vocabulary_.sides)
      for (const auto& [key, group] : groups_)
        if (group.side == side.id) {
          out.push_back(group);
          out.back().sideName = side.name;
        }
    if (markers_ == MarkerSet::None) return out;
    CounterGroup group{SideId(), "Markers", "Markers", {}};
    for (const StateKind& kind : vocabulary_.states) {
      if (kind.mark.empty()) continue;
      const auto it = states_.find(kind.id);
      const int count = it != states_.end() ? it->second : markers_ == MarkerSet::All ? kOfEachState : 0;
      for (int i = 0; i < count; ++i) group.counters.push_back(stateMarker(kind));
    }
    for (const auto& [thing, count] : things_)
      for (int i = 0; i < count; ++i) group.counters.push_back(thingMarker(thing));
    if (!group.counters.empty()) out.push_back(std::move(group));
    return out;
  }

 private:
  struct Thing {
    std::string name, mark;
    SideId side;
    auto operator<=>(const Thing&) const = default;
  };

  void want(const Thing& thing, int count) {
    int& have = things_[thing];
    have = std::max(have, count);
  }

  // A formation's place in the tree, so that its counters stand behind those of the formation above.
  void units(const Forces& forces) {
    std::vector<FormationId> order;
    std::set<FormationId> seen;
    for (const auto& formation : forces.formations()) {
      if (forces.formation(formation->parent) != nullptr) continue;
      for (const FormationId& id : forces.withUnder(formation->id))
        if (seen.insert(id).second) order.push_back(id);
    }
    for (const auto& formation : forces.formations())
      if (seen.insert(formation->id).second) order.push_back(formation->id);
    order.emplace_back();  // those that hang under none
    for (const FormationId& id : order) {
      const Formation* formation = forces.formation(id);
      const auto here = [&](const FormationId& other) { return formation ? other == id : forces.formation(other) == nullptr; };
      const auto groupOf = [&](const SideId& side) -> CounterGroup& {
        const std::string key = side.text + "\n" + id.text;
        const auto known = std::find_if(groups_.begin(), groups_.end(), [&](const auto& each) { return each.first == key; });
        if (known != groups_.end()) return known->second;
        groups_.emplace_back(key, CounterGroup{side, {}, formation ? formation->name : "Independent", {}});
        return groups_.back().second;
      };
      // The commander first.
      std::vector<std::shared_ptr<const Unit>> members;
      for (const auto& unit : forces.units())
        if (here(unit->formation) && forces.inPlay(unit->id)) members.push_back(unit);
      if (formation)
        if (const auto leader =
                std::find_if(members.begin(), members.end(), [&](const auto& u) { return u->id == formation->leader; });
            leader != members.end())
          std::rotate(members.begin(), leader, leader + 1);
      for (const auto& unit : members)
        if (known_.insert("unit " + unit->id.text).second) groupOf(unit->side).counters.push_back(unitCounter(unit));
      for (const auto& pool : forces.pools()) {
        if (!here(pool->formation) || !forces.inPlay(pool->id)) continue;
        constexpr int kMostOfAPool = 10'000;  // nobody cuts more
        const int count = std::min(kMostOfAPool, std::max(pool->count.value_or(0), forces.countInPlay(pool->id).value_or(1)));
        int& have = pools_[pool->id];
        for (; have < count; ++have) groupOf(pool->side).counters.push_back(poolCounter(pool));
      }
    }
    std::erase_if(groups_, [](const auto& each) { return each.second.counters.empty(); });
  }

  // The other side of a counter that is turned when it is worn or changes its formation.
  const StateKind* backState(const std::string& kind) const {
    for (const StateKind& state : vocabulary_.states) {
      if (state.mark.empty() || (state.group != "exhaustion" && state.group != "formation")) continue;
      if (std::find(state.unitKinds.begin(), state.unitKinds.end(), kind) != state.unitKinds.end()) return &state;
    }
    return nullptr;
  }

  PrintedCounter unitCounter(const std::shared_ptr<const Unit>& unit) const {
    PrintedCounter out;
    CounterPlace front;
    front.unit = unit;
    front.ratings = unit->ratings;
    front.side = unit->side;
    CounterPlace back = front;
    if (!unit->reducedRatings.empty()) {
      back.ratings = unit->reducedRatings;
      back.reduced = true;
    } else if (const StateKind* state = backState(unit->kind)) {
      back.states = {state->id};
      // Worn, and nobody prints its numbers then.
      back.reduced = state->group == "exhaustion";
      if (back.reduced) back.ratings.clear();
    } else {
      back.plain = true;
    }
    out.front.counter = std::move(front);
    out.back.counter = std::move(back);
    return out;
  }

  PrintedCounter poolCounter(const std::shared_ptr<const Pool>& pool) const {
    PrintedCounter out;
    CounterPlace front;
    front.pool = pool;
    front.ratings = pool->ratings;
    front.side = pool->side;
    CounterPlace back = front;
    if (const StateKind* state = backState(pool->kind); state && state->group == "formation")
      back.states = {state->id};
    else
      back.plain = true;
    out.front.counter = std::move(front);
    out.back.counter = std::move(back);
    return out;
  }

  // How many counters start, or come, in each state.
  void states(const Scenario& scenario, const Forces& forces) {
    std::map<std::string, int> needed;
    const auto count = [&](const Who& who) {
      const WhoAnswer answer = resolve(who, forces);
      int n = static_cast<int>(answer.units.size());
      for (const PoolCount& pool : answer.pools) n += pool.count.value_or(1);
      return std::max(n, 1);
    };
    for (const SetupEntry& entry : scenario.setup)
      for (const std::string& state : entry.states) needed[state] += count(entry.who);
    for (const Arrival& arrival : scenario.arrivals)
      for (const std::string& state : arrival.states)
        needed[state] += count(arrival.statesFor.empty() ? arrival.who : arrival.statesFor);
    for (const auto& [state, n] : needed) states_[state] = std::max(states_[state], n);
  }

  void things(const Scenario& scenario) {
    std::map<Thing, int> needed;
    for (const Marker& marker : scenario.markers) ++needed[{prettied(marker.kind), {}, marker.side}];
    // One for each place that is said to be a side's.
    for (const ControlAtStart& control : scenario.control) {
      int places = 0;
      for (const Mention& mention : control.place.mentions())
        if (mention.kind != Mention::Kind::Sheet) ++places;
      needed[{"Control", {}, control.side}] += std::max(1, places);
    }
    for (const auto& [thing, count] : needed) want(thing, count);
  }

  PrintedCounter stateMarker(const StateKind& kind) const {
    // Its back: the next state of the group, where there is one.
    const StateKind* next = nullptr;
    bool found = false;
    for (const StateKind& other : vocabulary_.states) {
      if (other.group != kind.group || other.mark.empty()) continue;
      if (found) {
        next = &other;
        break;
      }
      found = &other == &kind || other.id == kind.id;
    }
    const auto face = [](const StateKind& state) {
      MarkerFace out{state.mark, state.name, groundOf(state.group), kLight};
      return out;
    };
    PrintedCounter out;
    out.front.marker = face(kind);
    out.back.marker = face(next ? *next : kind);
    return out;
  }

  PrintedCounter thingMarker(const Thing& thing) const {
    const SideKind* side = vocabulary_.find(thing.side);
    MarkerFace face{thing.mark, thing.name, kPaper, kDark};
    if (thing.name == "Turn") face.ground = kGold;
    if (side) {
      face.ground = paint::colourOf(side->colour, kPaper);
      face.mark = face.mark.empty() ? firstLetter(side->name) : face.mark;
    } else if (face.mark.empty()) {
      face.mark = firstLetter(thing.name);
    }
    face.ink = paint::contrast(face.ground, kLight) >= paint::contrast(face.ground, kDark) ? kLight : kDark;
    PrintedCounter out;
    out.front.marker = face;
    out.back.marker = face;
    // Control changes hands: the other side's on the back.
    if (thing.name == "Control" && vocabulary_.sides.size() == 2 && side) {
      const SideKind& other = vocabulary_.sides[0].id == thing.side ? vocabulary_.sides[1] : vocabulary_.sides[0];
      MarkerFace back{firstLetter(other.name), thing.name, paint::colourOf(other.colour, kPaper), kDark};
      back.ink = paint::contrast(back.ground, kLight) >= paint::contrast(back.ground, kDark) ? kLight : kDark;
      out.back.marker = std::move(back);
    }
    return out;
  }

  const State& state_;
  MarkerSet markers_;
  Vocabulary vocabulary_;
  std::vector<std::pair<std::string, CounterGroup>> groups_;
  std::set<std::string> known_;
  std::map<PoolId, int> pools_;
  std::map<std::string, int> states_;
  std::map<Thing, int> things_;
};

}  // namespace

std::vector<CounterGroup> printedCounters(const State& state, const std::vector<ScenarioId>& scenarios, MarkerSet markers) {
  Collector collector(state, markers);
  for (const ScenarioId& id : scenarios) collector.add(id);
  return collector.take();
}

}  // namespace hotchkiss::print
