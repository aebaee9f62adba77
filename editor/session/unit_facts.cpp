// SPDX-License-Identifier: Apache-2.0
#include "editor/session/unit_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "editor/session/text.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"
#include "model/scenario/when_evaluation.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::editor {

namespace {

std::optional<double> plainNumber(std::string_view text) {
  text = withoutParentheses(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The rating called strength; of a game that has none, the one at the left of the counter.
const Rating* strengthRating(const std::vector<Rating>& ratings, const Vocabulary& words) {
  if (const Rating* rating = findRating(ratings, "strength")) return rating;
  if (words.rating("strength") != nullptr) return nullptr;
  for (const RatingKind& kind : words.ratings)
    if (kind.place == "left" && kind.id != "guns")
      if (const Rating* rating = findRating(ratings, kind.id)) return rating;
  return nullptr;
}

struct Placing {
  const SetupEntry* entry = nullptr;
  const Arrival* arrival = nullptr;
  int counters = 1;
};

// Who is placed by what, in the order of set-up and arrivals.
struct Placings {
  std::map<UnitId, Placing> units;
  std::map<PoolId, std::vector<Placing>> pools;

  void take(const Who& who, const Forces& forces, Placing placing) {
    const WhoAnswer answer = resolve(who, forces);
    for (const UnitId& id : answer.units) units.try_emplace(id, placing);
    for (const PoolCount& pool : answer.pools) {
      placing.counters = pool.count.value_or(forces.countInPlay(pool.pool).value_or(1));
      pools[pool.pool].push_back(placing);
    }
  }
};

bool comesInStates(const Arrival& arrival, const UnitFacts& facts, const Forces& forces) {
  if (arrival.statesFor.empty()) return true;
  const WhoAnswer answer = resolve(arrival.statesFor, forces);
  if (facts.pool())
    return std::any_of(answer.pools.begin(), answer.pools.end(),
                       [&](const PoolCount& p) { return p.pool == facts.counter.pool; });
  return std::find(answer.units.begin(), answer.units.end(), facts.counter.unit) != answer.units.end();
}

struct Placer {
  const BoardView& view;
  const Forces& forces;
  const Span& span;

  void put(const Placing& placing, UnitFacts& facts) const {
    if (placing.entry != nullptr) {
      const SetupEntry& entry = *placing.entry;
      facts.counter.entry = entry.id;
      facts.states = entry.states;
      facts.where = entry.place.text();
      facts.whereabouts = entry.place.singleBox() ? Whereabouts::Box : Whereabouts::Choice;
      if (const auto code = entry.place.singleCode())
        if (const CodeAnswer answer = view.find(*code); answer.ok()) {
          facts.hex = answer.hex;
          facts.where = answer.canonical.empty() ? *code : answer.canonical;
          facts.whereabouts = Whereabouts::OnMap;
        }
      return;
    }
    const Arrival& arrival = *placing.arrival;
    facts.counter.entry = arrival.id;
    facts.whereabouts = Whereabouts::Arriving;
    if (comesInStates(arrival, facts, forces)) facts.states = arrival.states;
    facts.arrives = arrival.when.text();
    if (!arrival.place.empty()) facts.arrives += (facts.arrives.empty() ? "" : ", ") + arrival.place.text();
    if (!arrival.dice.empty()) facts.arrives += (facts.arrives.empty() ? "" : ", ") + arrival.dice;
    if (const WhenAnswer when = evaluate(arrival.when, span); when.first && !when.beforePlay) facts.turn = when.first;
    facts.where = facts.turn ? fmt::format(fmt::runtime(tr("turn {}")), *facts.turn) : tr("arrives");
  }
};

void placeUnit(const Placer& placer, const Placings& placings, UnitFacts& facts) {
  const auto placing = placings.units.find(facts.counter.unit);
  facts.inPlay = placer.forces.inPlay(facts.counter.unit);
  if (placing != placings.units.end()) {
    placer.put(placing->second, facts);
  } else if (facts.inPlay) {
    facts.whereabouts = Whereabouts::Unplaced;
    facts.where = tr("unplaced");
    facts.unplaced = 1;
  }
}

void placePool(const Placer& placer, const Placings& placings, UnitFacts& facts) {
  facts.inPlay = placer.forces.inPlay(facts.counter.pool);
  facts.count = placer.forces.countInPlay(facts.counter.pool);
  const auto found = placings.pools.find(facts.counter.pool);
  int placed = 0;
  if (found != placings.pools.end()) {
    for (const Placing& placing : found->second) placed += placing.counters;
    placer.put(found->second.front(), facts);
    if (found->second.size() > 1) {
      const size_t places = found->second.size();
      facts.where = fmt::format(fmt::runtime(tr("{} place", "{} places", places)), places);
      facts.hex.reset();
    }
  }
  if (!facts.inPlay || !facts.count || placed >= *facts.count) return;
  facts.unplaced = *facts.count - placed;
  if (placed == 0) {
    facts.whereabouts = Whereabouts::Unplaced;
    facts.where = tr("unplaced");
  } else {
    facts.where = fmt::format(fmt::runtime(tr("{} of {} placed")), placed, *facts.count);
  }
}

}  // namespace

std::string whereaboutsName(Whereabouts where) {
  switch (where) {
    case Whereabouts::OnMap:
      return tr("on the map");
    case Whereabouts::Choice:
      return tr("a choice of hexes");
    case Whereabouts::Box:
      return tr("in a box");
    case Whereabouts::Arriving:
      return tr("arriving");
    case Whereabouts::Unplaced:
      return tr("unplaced");
    case Whereabouts::NotInPlay:
      return tr("not in play");
    case Whereabouts::NoScenario:
      break;
  }
  return {};
}

std::optional<double> strengthOf(const std::vector<Rating>& ratings, const Vocabulary& words) {
  const Rating* rating = strengthRating(ratings, words);
  return rating != nullptr ? plainNumber(rating->value) : std::nullopt;
}

std::optional<double> gunsOf(const std::vector<Rating>& ratings) {
  const Rating* rating = findRating(ratings, "guns");
  return rating != nullptr ? plainNumber(rating->value) : std::nullopt;
}

std::string strengthText(const std::vector<Rating>& ratings, const Vocabulary& words) {
  if (const Rating* rating = strengthRating(ratings, words)) return rating->value;
  // A fire level tells how strong infantry is, though nobody can add it up.
  if (const Rating* fire = findRating(ratings, "fire")) return fire->value;
  if (const Rating* guns = findRating(ratings, "guns")) return fmt::format(fmt::runtime(tr("{} gp")), guns->value);
  return {};
}

std::vector<UnitFacts> unitFacts(const State& state, const Scenario* scenario, const BoardView& view) {
  std::vector<UnitFacts> out;
  Scenario played;
  Forces forces;
  Placings placings;
  Span span;
  if (scenario != nullptr) {
    played = resolved(state, scenario->id);
    forces = Forces::make(state, played);
    span = spanOf(played, calendarOf(state, *scenario));
    for (const SetupEntry& entry : played.setup) placings.take(entry.who, forces, {&entry, nullptr, 1});
    for (const Arrival& arrival : played.arrivals) placings.take(arrival.who, forces, {nullptr, &arrival, 1});
  }
  const Placer placer{view, forces, span};
  const auto settle = [&](UnitFacts facts) {
    if (scenario == nullptr) {
      facts.whereabouts = Whereabouts::NoScenario;
    } else {
      facts.whereabouts = Whereabouts::NotInPlay;
      facts.where = tr("not in play");
      facts.pool() ? placePool(placer, placings, facts) : placeUnit(placer, placings, facts);
    }
    out.push_back(std::move(facts));
  };
  std::set<std::string> seen;
  for (const OrderOfBattle* oob : oobsOf(state, scenario)) {
    for (const auto& own : oob->units) {
      const Unit* now = scenario != nullptr ? forces.unit(own->id) : own.get();
      const Unit& unit = now != nullptr ? *now : *own;
      UnitFacts facts;
      facts.counter.unit = unit.id;
      facts.oob = oob->id;
      facts.name = unit.name.empty() ? unit.id.text : unit.name;
      facts.designation = unit.designation;
      facts.kind = unit.kind;
      facts.size = unit.size;
      facts.picture = unit.picture;
      facts.side = unit.side;
      facts.formation = unit.formation;
      facts.ratings = unit.ratings;
      if (seen.insert(facts.key()).second) settle(std::move(facts));
    }
    for (const auto& pool : oob->pools) {
      UnitFacts facts;
      facts.counter.pool = pool->id;
      facts.oob = oob->id;
      facts.name = pool->name.empty() ? pool->id.text : pool->name;
      facts.designation = pool->designation;
      facts.kind = pool->kind;
      facts.size = pool->size;
      facts.side = pool->side;
      facts.formation = pool->formation;
      facts.ratings = pool->ratings;
      facts.count = pool->count;
      if (seen.insert(facts.key()).second) settle(std::move(facts));
    }
  }
  return out;
}

void ForcePoints::add(const UnitFacts& facts, const Vocabulary& words) {
  // A pool nobody counts is one counter at least.
  const int times = facts.count.value_or(1);
  if (!facts.inPlay) {
    absent += times;
    return;
  }
  counters += times;
  unplaced += facts.unplaced;
  pools = pools || facts.pool();
  if (const auto value = strengthOf(facts.ratings, words)) {
    strength += *value * times;
    anyStrength = true;
  } else if (const auto gp = gunsOf(facts.ratings)) {
    guns += *gp * times;
    anyGuns = true;
  } else if (const UnitKind* kind = words.unitKind(facts.kind); kind != nullptr && kind->combat) {
    unknown += times;
  }
}

ForcePoints& ForcePoints::operator+=(const ForcePoints& o) {
  counters += o.counters;
  absent += o.absent;
  unplaced += o.unplaced;
  pools = pools || o.pools;
  strength += o.strength;
  guns += o.guns;
  anyStrength = anyStrength || o.anyStrength;
  anyGuns = anyGuns || o.anyGuns;
  unknown += o.unknown;
  return *this;
}

std::string ForcePoints::strengthWords() const {
  std::string out;
  if (anyStrength) out = fmt::format("{:g}", strength);
  if (anyGuns) out += (out.empty() ? "" : " + ") + fmt::format(fmt::runtime(tr("{:g} gp")), guns);
  return out;
}

std::string ForcePoints::countWords() const {
  const auto all = static_cast<size_t>(counters + absent);
  const std::string what = pools ? fmt::format(fmt::runtime(tr("{} counter", "{} counters", all)), all)
                                 : fmt::format(fmt::runtime(tr("{} unit", "{} units", all)), all);
  return absent == 0 ? what : fmt::format(fmt::runtime(tr("{} of {}")), counters, what);
}

ForcesSummary forcesSummary(const State& state, const Scenario* scenario, const std::vector<UnitFacts>& facts,
                            const Vocabulary& words) {
  ForcesSummary out;
  for (const RatingKind& kind : words.ratings)
    if (kind.id == "strength") out.unit = kind.name;
  for (const SideKind& kind : words.sides) out.sides.push_back({kind.id, kind.name, kind.colour, {}, {}});
  Span span;
  if (scenario != nullptr) span = spanOf(resolved(state, scenario->id), calendarOf(state, *scenario));
  for (const UnitFacts& f : facts) {
    auto side = std::find_if(out.sides.begin(), out.sides.end(), [&](const ForcesSummary::Side& s) { return s.side == f.side; });
    if (side == out.sides.end())
      side = out.sides.insert(side, {f.side, f.side.empty() ? tr("No side") : f.side.text, {}, {}, {}});
    side->all.add(f, words);
    if (!f.inPlay) continue;
    const bool undated = f.whereabouts == Whereabouts::Arriving && !f.turn;
    auto row = std::find_if(side->arrivals.begin(), side->arrivals.end(),
                            [&](const ArrivalSum& a) { return a.turn == f.turn && a.undated == undated; });
    if (row == side->arrivals.end()) {
      ArrivalSum fresh{f.side, f.turn, undated, {}, {}};
      fresh.label = undated ? tr("undated") : tr("at start");
      if (f.turn) {
        fresh.label = fmt::format(fmt::runtime(tr("turn {}")), *f.turn);
        if (const auto moment = turnMoment(span, *f.turn)) {
          const std::string text = momentForPeople(*moment);
          fresh.label += ", " + (moment->minutes ? text.substr(0, text.find(',')) : text);
        }
      }
      row = side->arrivals.insert(side->arrivals.end(), std::move(fresh));
    }
    row->points.add(f, words);
  }
  std::erase_if(out.sides, [](const ForcesSummary::Side& s) { return s.all.counters + s.all.absent == 0; });
  for (ForcesSummary::Side& side : out.sides)
    std::sort(side.arrivals.begin(), side.arrivals.end(), [](const ArrivalSum& a, const ArrivalSum& b) {
      const auto rank = [](const ArrivalSum& s) { return s.undated ? 2 : s.turn ? 1 : 0; };
      return std::pair(rank(a), a.turn.value_or(0)) < std::pair(rank(b), b.turn.value_or(0));
    });
  return out;
}

}  // namespace hotchkiss::editor
