// SPDX-License-Identifier: Apache-2.0
#include "editor/session/unit_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "editor/session/meant_names.h"
#include "editor/session/text.h"
#include "model/base/text.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::editor {

namespace {

bool isRating(const std::string& column, std::string& id) {
  if (column.rfind("rating:", 0) != 0) return false;
  id = column.substr(7);
  return true;
}

// Ratings that are numbers in every game; the others are letters in some.
bool numeric(const std::string& rating) {
  static const std::set<std::string> kNumbers = {"strength", "guns",       "tactical", "artillery", "command",  "movement",
                                                 "leader",   "initiative", "combat",   "rank",      "capacity", "supply"};
  return kNumbers.contains(rating);
}

std::optional<double> numberIn(std::string_view text) {
  text = withoutParentheses(text);
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<int> countTyped(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "+2", "-1": by how much.
std::optional<double> difference(const std::string& text) {
  if (text.size() < 2 || (text[0] != '+' && text[0] != '-')) return std::nullopt;
  const auto value = numberIn(std::string_view(text).substr(1));
  return value ? std::optional(text[0] == '-' ? -*value : *value) : std::nullopt;
}

void putRating(std::vector<Rating>& list, const std::string& id, const std::string& value) {
  const auto at = std::find_if(list.begin(), list.end(), [&](const Rating& r) { return r.id == id; });
  if (value.empty()) {
    if (at != list.end()) list.erase(at);
  } else if (at == list.end()) {
    list.push_back({id, value, {}});
  } else if (at->value != value) {
    *at = {id, value, {}};  // where the old value came from says nothing of the new one
  }
}

bool canHave(const StateKind& state, const std::string& kind) {
  return state.unitKinds.empty() || std::find(state.unitKinds.begin(), state.unitKinds.end(), kind) != state.unitKinds.end();
}

// States typed as names or ids, between commas.
std::string readStates(const Vocabulary& words, const std::string& text, std::vector<std::string>& out) {
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find(',', at), text.size());
    std::string part = text.substr(at, end - at);
    at = end + 1;
    while (!part.empty() && part.front() == ' ') part.erase(part.begin());
    while (!part.empty() && part.back() == ' ') part.pop_back();
    if (part.empty()) continue;
    const std::string low = lowered(part);
    const StateKind* found = nullptr;
    for (const StateKind& state : words.states)
      if (state.id == low || lowered(state.name) == low) found = &state;
    for (const StateKind& state : words.states)
      if (found == nullptr && low.size() >= 3 && lowered(state.name).rfind(low, 0) == 0) found = &state;
    if (found == nullptr) {
      std::vector<std::string> known;
      for (const StateKind& state : words.states) known.push_back(state.name.empty() ? state.id : state.name);
      return withMeant(fmt::format(fmt::runtime(tr("The game has no state \u201c{}\u201d.")), part), part, known);
    }
    for (const std::string& other : out)
      if (const StateKind* kind = words.state(other); kind != nullptr && kind->group == found->group && other != found->id)
        return fmt::format(fmt::runtime(tr("{} and {} exclude each other.")), kind->name, found->name);
    if (std::find(out.begin(), out.end(), found->id) == out.end()) out.push_back(found->id);
  }
  return {};
}

const Formation* formationNamed(const OrderOfBattle& oob, const std::string& text, const SideId& side) {
  const std::string low = lowered(text);
  const Formation* found = nullptr;
  for (const auto& formation : oob.formations)
    if (formation->id.text == text) return formation.get();
  for (const auto& formation : oob.formations)
    if (formation->side == side && (lowered(formation->name) == low || lowered(formation->shortName) == low))
      return formation.get();
  for (const auto& formation : oob.formations)
    if (lowered(formation->name) == low || lowered(formation->shortName) == low) found = formation.get();
  return found;
}

// What the words of a list are called: for what was meant by a slip.
template <class Kind>
std::vector<std::string> calledOf(const std::vector<Kind>& kinds) {
  std::vector<std::string> out;
  for (const Kind& kind : kinds) out.push_back(kind.name.empty() ? kind.id : kind.name);
  return out;
}

std::vector<std::string> sideNames(const Vocabulary& words) {
  std::vector<std::string> out;
  for (const SideKind& side : words.sides) out.push_back(side.name.empty() ? side.id.text : side.name);
  return out;
}

const SideKind* sideNamed(const Vocabulary& words, const std::string& text) {
  const std::string low = lowered(text);
  for (const SideKind& side : words.sides)
    if (side.id.text == low || lowered(side.name) == low) return &side;
  for (const SideKind& side : words.sides)
    if (low.size() >= 2 && lowered(side.name).rfind(low, 0) == 0) return &side;
  return nullptr;
}

}  // namespace

std::string sizeNamed(const Vocabulary& words, const std::string& text) {
  const std::string low = lowered(text);
  for (const UnitSize& size : words.sizes)
    if (size.id == low || lowered(size.name) == low || lowered(size.mark) == low) return size.id;
  for (const UnitSize& size : words.sizes)
    if (low.size() >= 2 && lowered(size.name).rfind(low, 0) == 0) return size.id;
  return {};
}

std::string kindNamed(const Vocabulary& words, const std::string& text) {
  const std::string low = lowered(text);
  for (const UnitKind& kind : words.unitKinds)
    if (kind.id == low || lowered(kind.name) == low) return kind.id;
  for (const UnitKind& kind : words.unitKinds)
    if (low.size() >= 2 && lowered(kind.name).rfind(low, 0) == 0) return kind.id;
  return {};
}

std::string regionError(const BoardView& view, const std::string& text) {
  if (text.empty()) return {};
  const auto region = Region::parse(text);
  if (!region) return region.error().message;
  return faultOfMentions(region->mentions(), view, {}, nullptr);
}

UnitBatch::UnitBatch(const Session& session) : session_(session), now_(session.state()), words_(session.vocabulary()) {}

std::string UnitBatch::check(const Session& session, const UnitFacts& facts, const std::string& column, const std::string& text) {
  const Vocabulary words = session.vocabulary();
  std::string rating;
  if (column == "name" && text.empty()) return tr("A unit needs a name.");
  if (column == "kind" && kindNamed(words, text).empty())
    return withMeant(fmt::format(fmt::runtime(tr("The game has no kind of unit \u201c{}\u201d.")), text), text,
                     calledOf(words.unitKinds));
  if (column == "size" && !text.empty() && sizeNamed(words, text).empty())
    return withMeant(fmt::format(fmt::runtime(tr("The game has no size \u201c{}\u201d.")), text), text, calledOf(words.sizes));
  if (column == "side" && sideNamed(words, text) == nullptr)
    return withMeant(fmt::format(fmt::runtime(tr("The game has no side \u201c{}\u201d.")), text), text, sideNames(words));
  if (column == "formation" && !text.empty()) {
    const OrderOfBattle* oob = session.state().oob(facts.oob);
    const Formation* formation = oob != nullptr ? formationNamed(*oob, text, facts.side) : nullptr;
    if (formation == nullptr) {
      std::vector<std::string> known;
      if (oob != nullptr)
        for (const auto& each : oob->formations)
          if (each->side == facts.side) known.push_back(each->name);
      return withMeant(fmt::format(fmt::runtime(tr("There is no formation \u201c{}\u201d.")), text), text, known);
    }
    if (formation->side != facts.side) return fmt::format(fmt::runtime(tr("{} is of the other side.")), formation->name);
  }
  if (column == "count") {
    if (!facts.pool()) return tr("A unit is one counter.");
    if (const auto count = countTyped(text); !text.empty() && (!count || *count < 1 || *count > 999))
      return tr("How many counters: a number from 1 to 999, or nothing where it is not known.");
  }
  if (isRating(column, rating) && numeric(rating) && !text.empty() && !difference(text) && !numberIn(text))
    return fmt::format(fmt::runtime(tr("\u201c{}\u201d is no number.")), text);
  if (column == "state") {
    std::vector<std::string> states;
    if (const std::string error = readStates(words, text, states); !error.empty()) return error;
    for (const std::string& id : states)
      if (const StateKind* state = words.state(id); state != nullptr && !canHave(*state, facts.kind))
        return fmt::format(fmt::runtime(tr("{} cannot be {}.")), facts.name, lowered(state->name));
    if (!states.empty() && facts.counter.entry.empty()) return fmt::format(fmt::runtime(tr("{} is not placed.")), facts.name);
  }
  if (column == "where") {
    if (session.scenario() == nullptr) return tr("Units are placed in a scenario.");
    if (facts.pool()) return tr("Counters of a pool are placed in the set-up text.");
    if (facts.whereabouts == Whereabouts::Arriving) return fmt::format(fmt::runtime(tr("{} arrives later.")), facts.name);
    return regionError(*session.view(), text);
  }
  return {};
}

std::string UnitBatch::put(Edit edit) {
  auto next = hotchkiss::apply(now_, std::span<const Edit>(&edit, 1));
  if (!next) return next.error().message;
  now_ = std::move(*next);
  edits_.push_back(std::move(edit));
  return {};
}

std::string UnitBatch::set(const std::vector<UnitFacts>& counters, const std::string& column, const std::string& text) {
  const State before = now_;
  const size_t editsBefore = edits_.size();
  const auto undo = [&](std::string error) {
    if (!error.empty()) {
      now_ = before;
      edits_.resize(editsBefore);
    }
    return error;
  };
  if (column == "state" || column.rfind("state:", 0) == 0) {
    std::vector<std::string> states;
    if (const std::string error = readStates(words_, text, states); !error.empty()) return error;
    return undo(setStates(counters, column == "state" ? "*" : column.substr(6), states));
  }
  for (const UnitFacts& facts : counters) {
    std::string error = check(session_, facts, column, text);
    if (error.empty()) error = setOwn(facts, column, text);
    if (!error.empty()) return undo(std::move(error));
  }
  return {};
}

std::string UnitBatch::setOwn(const UnitFacts& facts, const std::string& column, const std::string& text) {
  std::string rating;
  if (isRating(column, rating)) return setRating(facts, rating, text);
  if (column == "formation") return setFormation(facts, text);
  if (column == "where") return setPlace(facts, text);
  const OrderOfBattle* oob = now_.oob(facts.oob);
  if (oob == nullptr) return {};
  const auto change = [&](auto& thing) {
    if (column == "name") thing.name = text;
    if (column == "designation") thing.designation = text;
    if (column == "kind") thing.kind = kindNamed(words_, text);
    if (column == "size") thing.size = text.empty() ? std::string() : sizeNamed(words_, text);
    if (column == "side") {
      thing.side = sideNamed(words_, text)->id;
      if (const Formation* formation = oob->formation(thing.formation); formation != nullptr && formation->side != thing.side)
        thing.formation = FormationId();
    }
  };
  if (facts.pool()) {
    const Pool* old = oob->pool(facts.counter.pool);
    if (old == nullptr) return {};
    Pool pool = *old;
    change(pool);
    if (column == "count") pool.count = text.empty() ? std::nullopt : countTyped(text);
    return pool == *old ? std::string() : put(PutPool{facts.oob, pool, -1});
  }
  const Unit* old = oob->unit(facts.counter.unit);
  if (old == nullptr) return {};
  Unit unit = *old;
  change(unit);
  if (column == "picture") unit.picture = text;
  return unit == *old ? std::string() : put(PutUnit{facts.oob, unit, -1});
}

std::string UnitBatch::setRating(const UnitFacts& facts, const std::string& rating, const std::string& typed) {
  std::string text = typed;
  if (const auto by = difference(typed); by && numeric(rating)) {
    const Rating* now = findRating(facts.ratings, rating);
    const auto value = now != nullptr ? numberIn(now->value) : std::nullopt;
    if (!value) {
      ++skipped_;  // more than nobody knows what is not known either
      return {};
    }
    if (*value + *by < 0) return fmt::format(fmt::runtime(tr("{} would have less than nothing.")), facts.name);
    const bool parenthesised = now->value.front() == '(';
    text = fmt::format(fmt::runtime(parenthesised ? "({:g})" : "{:g}"), *value + *by);
  }
  if (const Scenario* scenario = now_.scenario(now_.activeScenario); scenario != nullptr && !facts.pool()) {
    const Scenario played = resolved(now_, scenario->id);
    for (const UnitOverride& over : played.overrides) {
      if (over.unit != facts.counter.unit || findRating(over.ratings, rating) == nullptr) continue;
      UnitOverride changed = over;
      putRating(changed.ratings, rating, text);
      return changed == over ? std::string() : put(PutItem{scenario->id, changed, -1});
    }
  }
  const OrderOfBattle* oob = now_.oob(facts.oob);
  if (oob == nullptr) return {};
  if (facts.pool()) {
    const Pool* old = oob->pool(facts.counter.pool);
    if (old == nullptr) return {};
    Pool pool = *old;
    putRating(pool.ratings, rating, text);
    return pool == *old ? std::string() : put(PutPool{facts.oob, pool, -1});
  }
  const Unit* old = oob->unit(facts.counter.unit);
  if (old == nullptr) return {};
  Unit unit = *old;
  putRating(unit.ratings, rating, text);
  return unit == *old ? std::string() : put(PutUnit{facts.oob, unit, -1});
}

std::string UnitBatch::setFormation(const UnitFacts& facts, const std::string& text) {
  const OrderOfBattle* oob = now_.oob(facts.oob);
  if (oob == nullptr) return {};
  FormationId to;
  if (!text.empty()) {
    const Formation* formation = formationNamed(*oob, text, facts.side);
    if (formation == nullptr) return fmt::format(fmt::runtime(tr("There is no formation \u201c{}\u201d.")), text);
    to = formation->id;
  }
  if (const Scenario* scenario = now_.scenario(now_.activeScenario); scenario != nullptr && !facts.pool())
    for (const UnitOverride& over : resolved(now_, scenario->id).overrides) {
      if (over.unit != facts.counter.unit || over.formation.empty()) continue;
      UnitOverride changed = over;
      changed.formation = to;
      return changed == over ? std::string() : put(PutItem{scenario->id, changed, -1});
    }
  if (facts.pool()) {
    const Pool* old = oob->pool(facts.counter.pool);
    if (old == nullptr || old->formation == to) return {};
    Pool pool = *old;
    pool.formation = to;
    return put(PutPool{facts.oob, pool, -1});
  }
  const Unit* old = oob->unit(facts.counter.unit);
  if (old == nullptr || old->formation == to) return {};
  Unit unit = *old;
  unit.formation = to;
  return put(PutUnit{facts.oob, unit, -1});
}

std::string UnitBatch::setPlace(const UnitFacts& facts, const std::string& text) {
  const Scenario* scenario = now_.scenario(now_.activeScenario);
  if (scenario == nullptr || facts.pool()) return {};
  if (text.empty() && facts.whereabouts == Whereabouts::Unplaced) return {};
  const auto region = Region::parse(text);
  return put(PlaceUnit{scenario->id, facts.counter.unit, text.empty() || !region ? Region() : *region});
}

namespace {

std::vector<std::string> inGroup(const Vocabulary& words, std::vector<std::string> now, const std::string& group,
                                 const std::vector<std::string>& wanted) {
  std::erase_if(now, [&](const std::string& id) {
    const StateKind* kind = words.state(id);
    return group == "*" || (kind != nullptr && kind->group == group);
  });
  now.insert(now.end(), wanted.begin(), wanted.end());
  return now;
}

}  // namespace

std::string UnitBatch::setStates(const std::vector<UnitFacts>& counters, const std::string& group,
                                 const std::vector<std::string>& states) {
  const ScenarioId id = now_.activeScenario;
  if (now_.scenario(id) == nullptr) return tr("States are those of a scenario.");
  // Those who cannot be so are left as they are.
  std::set<UnitId> units;
  std::set<PoolId> pools;
  const auto able = [&](const std::string& kind) {
    return std::all_of(states.begin(), states.end(), [&](const std::string& s) {
      const StateKind* state = words_.state(s);
      return state == nullptr || canHave(*state, kind);
    });
  };
  for (const UnitFacts& facts : counters) {
    if (facts.counter.entry.empty() || !able(facts.kind))
      ++skipped_;
    else if (facts.pool())
      pools.insert(facts.counter.pool);
    else
      units.insert(facts.counter.unit);
  }
  const Scenario played = resolved(now_, id);
  const Forces forces = Forces::make(now_, played);
  const auto kindOf = [&](const UnitId& unit) {
    const Unit* found = forces.unit(unit);
    return found != nullptr ? found->kind : std::string();
  };
  std::vector<std::pair<UnitId, Region>> parted;
  std::set<UnitId> placed;
  for (const SetupEntry& entry : played.setup) {
    const WhoAnswer who = resolve(entry.who, forces);
    std::vector<UnitId> meant;
    bool others = false, anyPool = false;
    for (const UnitId& unit : who.units) {
      if (!placed.insert(unit).second) continue;
      if (units.contains(unit))
        meant.push_back(unit);
      else if (able(kindOf(unit)))
        others = true;
    }
    for (const PoolCount& pool : who.pools) (pools.contains(pool.pool) ? anyPool : others) = true;
    if (meant.empty() && !anyPool) continue;
    if (!others) {
      SetupEntry changed = entry;
      changed.states = inGroup(words_, entry.states, group, states);
      if (changed == entry) continue;
      if (const std::string error = put(PutItem{id, changed, -1}); !error.empty()) return error;
      continue;
    }
    if (anyPool)
      return fmt::format(fmt::runtime(tr("{}: counters of a pool stand there with others; select all of them.")), entry.id);
    // Some of a group: they get an entry of their own at the same place.
    for (const UnitId& unit : meant) parted.emplace_back(unit, entry.place);
  }
  for (const auto& [unit, place] : parted) {
    if (const std::string error = put(PlaceUnit{id, unit, place}); !error.empty()) return error;
    const Scenario then = resolved(now_, id);
    for (const SetupEntry& entry : then.setup) {
      if (entry.who.singleUnit() != unit.text) continue;
      SetupEntry changed = entry;
      changed.states = inGroup(words_, entry.states, group, states);
      if (const std::string error = put(PutItem{id, changed, -1}); !error.empty()) return error;
    }
  }
  for (const Arrival& arrival : played.arrivals) {
    const WhoAnswer who = resolve(arrival.who, forces);
    std::vector<std::string> meant;
    bool others = false, anyPool = false;
    for (const UnitId& unit : who.units) {
      if (!placed.insert(unit).second) continue;
      if (units.contains(unit))
        meant.push_back(unit.text);
      else if (able(kindOf(unit)))
        others = true;
    }
    for (const PoolCount& pool : who.pools) (pools.contains(pool.pool) ? anyPool : others) = true;
    if (meant.empty() && !anyPool) continue;
    Arrival changed = arrival;
    changed.states = inGroup(words_, arrival.states, group, states);
    if (changed.states == arrival.states && (!others || arrival.statesFor.empty())) continue;
    if (others || !arrival.statesFor.empty()) {
      std::vector<std::string> before;
      for (const UnitId& unit : resolve(arrival.statesFor, forces).units) before.push_back(unit.text);
      std::sort(before.begin(), before.end());
      std::sort(meant.begin(), meant.end());
      if (anyPool || (!arrival.states.empty() && before != meant))
        return fmt::format(fmt::runtime(tr("{}: others arrive with them in another state; select all of them.")), arrival.id);
      changed.statesFor = changed.states.empty() ? Who() : Who::ofUnits(meant);
    }
    if (const std::string error = put(PutItem{id, changed, -1}); !error.empty()) return error;
  }
  return {};
}

}  // namespace hotchkiss::editor
