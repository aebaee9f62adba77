// SPDX-License-Identifier: Apache-2.0
// Checks of who is named where: units that exist, that stand in one place, that are not forgotten, in states that they can have.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string_view>
#include <unordered_set>

#include "model/base/nearest_word.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/check/who_names.h"
#include "model/scenario/resolve.h"
#include "model/scenario/who_parting.h"

namespace hotchkiss::checks {
namespace {

/// Where an entry or arrival brings somebody in, in words and as a subject.
struct Appearance {
  Subject subject;
  std::string where;
  bool own = true;
  const SetupEntry* entry = nullptr;  // one of the two
  const Arrival* arrival = nullptr;
};

Appearance appearanceOf(const ScenarioFacts& facts, const EntryFacts& e) {
  return {facts.subjectOf(SubjectKind::Setup, e.entry->id), "at " + e.entry->place.text(), e.own, e.entry, nullptr};
}
Appearance appearanceOf(const ScenarioFacts& facts, const ArrivalFacts& a) {
  return {facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
          "as a reinforcement" + (a.arrival->when.empty() ? std::string() : " (" + a.arrival->when.text() + ")"), a.own, nullptr,
          a.arrival};
}

/// An item without one unit; the item as a whole goes when nobody is left in it.
template <class Item>
Fix withoutUnit(const ScenarioFacts& facts, const Item& item, const UnitId& unit) {
  Fix fix;
  const auto parted = partedFrom(item.who, inTree(facts.forces(), unit));
  const Who left = parted ? parted->rest : Who();
  if (left.empty()) {
    fix.edits = {RemoveItem{facts.own().id, ScenarioItem(item).index(), item.id}};
  } else {
    Item copy = item;
    copy.who = left;
    fix.edits = {PutItem{facts.own().id, copy, -1}};
  }
  return fix;
}

std::vector<std::string> namesOf(const ScenarioFacts& facts, const std::vector<UnitId>& units) {
  std::vector<std::string> out;
  for (const UnitId& id : units) out.push_back(facts.nameOf(id));
  return out;
}

}  // namespace

void unitUnknown(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.forces().incomplete()) return;  // file.missing-reference
  eachWho(facts.own(), [&](const auto& item, const Who& who, SubjectKind kind, auto set) {
    using Item = std::decay_t<decltype(item)>;
    if constexpr (std::is_same_v<Item, EarlierLoss>) return;  // setup.loss-not-in-play
    std::set<std::string> told;
    for (const std::string& id : facts.whom(who)->notFound) {
      if (!told.insert(id).second) continue;
      Diagnostic d = context.finding("unit.unknown", context.subject(kind, idOfItem(item)),
                                     fmt::format("no order of battle of the scenario has {}", id));
      if (const auto meant = meantUnit(facts, id)) {
        d.message += fmt::format(" (did you mean {}?)", *meant);
        if (const auto mended = replaced(who, id, *meant)) {
          Item copy = item;
          set(copy, *mended);
          d.fixes.push_back(
              {fmt::format("replace {} by {}", id, *meant), {PutItem{facts.own().id, copy, -1}}, false, id, *meant});
        }
      }
      out.push_back(std::move(d));
    }
  });
  std::set<std::string> told;
  for (const std::string& id : facts.forces().notFound()) {
    if (!told.insert(id).second) continue;
    Diagnostic d = context.finding("unit.unknown", context.subject(SubjectKind::Document, {}),
                                   fmt::format("forces in play: no order of battle of the scenario has {}", id));
    if (const auto meant = meantUnit(facts, id)) {
      d.message += fmt::format(" (did you mean {}?)", *meant);
      if (const auto mended = replaced(facts.own().forces, id, *meant)) {
        Scenario head = facts.own();
        head.forces = *mended;
        d.fixes.push_back({fmt::format("replace {} by {}", id, *meant), {SetScenarioHead{head.id, head}}, false, id, *meant});
      }
    }
    out.push_back(std::move(d));
  }
  for (const UnitOverride& o : facts.own().overrides)
    if (!facts.forces().unit(o.unit))
      out.push_back(context.finding("unit.unknown", context.subject(SubjectKind::Override, o.id),
                                    fmt::format("no order of battle of the scenario has {}", o.unit.text)));
}

void unitPlacedTwice(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::unordered_set<std::string_view> once;
  std::map<UnitId, std::vector<Appearance>> seen;  // of those who are named again
  const auto eachUnit = [&](const auto& visit) {
    for (const EntryFacts& e : facts.setup())
      for (const UnitId& unit : e.who.units) visit(unit, e);
    for (const ArrivalFacts& a : facts.arrivals())
      for (const UnitId& unit : a.who.units) visit(unit, a);
  };
  eachUnit([&](const UnitId& unit, const auto&) {
    if (!once.insert(unit.text).second) seen.try_emplace(unit);
  });
  if (seen.empty()) return;
  eachUnit([&](const UnitId& unit, const auto& item) {
    if (const auto at = seen.find(unit); at != seen.end()) at->second.push_back(appearanceOf(facts, item));
  });
  for (auto& [unit, places] : seen) {
    if (places.size() < 2) continue;
    // Once, at the second place; the others are related.
    Diagnostic d = context.finding(
        "unit.placed-twice", places[1].subject,
        fmt::format("{} is placed {}: {} and {}", facts.nameOf(unit),
                    places.size() == 2 ? "twice" : fmt::format("{} times", places.size()), places[0].where, places[1].where));
    for (size_t i = 0; i < places.size(); ++i) {
      if (i != 1) d.related.push_back({places[i].subject, fmt::format("{} {}", facts.nameOf(unit), places[i].where)});
      if (!places[i].own) continue;
      Fix fix = places[i].entry ? withoutUnit(facts, *places[i].entry, unit) : withoutUnit(facts, *places[i].arrival, unit);
      fix.title = fmt::format("take it out {}", places[i].where);
      d.fixes.push_back(std::move(fix));
    }
    out.push_back(std::move(d));
  }
}

void unitPoolOverdrawn(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  struct Draw {
    Subject subject;
    int count = 0;
    std::string where;
  };
  std::map<PoolId, std::vector<Draw>> draws;
  const auto add = [&](const auto& item) {
    if (item.who.pools.empty()) return;
    const Appearance a = appearanceOf(facts, item);
    for (const PoolCount& p : item.who.pools)
      if (p.count) draws[p.pool].push_back({a.subject, *p.count, a.where});
  };
  for (const EntryFacts& e : facts.setup()) add(e);
  for (const ArrivalFacts& a : facts.arrivals()) add(a);
  for (const auto& [id, list] : draws) {
    const Pool* pool = facts.forces().pool(id);
    const auto limited = facts.forces().countInPlay(id);
    const auto held = limited ? limited : pool ? pool->count : std::nullopt;
    if (!held) continue;
    int64_t total = 0;
    for (const Draw& draw : list) total += draw.count;
    int64_t drawn = 0;
    for (size_t i = 0; i < list.size(); ++i) {
      drawn += list[i].count;
      if (drawn <= *held) continue;
      Diagnostic d = context.finding("unit.pool-overdrawn", list[i].subject,
                                     fmt::format("{} counters of {} are placed, and {} {} in play", total, facts.nameOf(id),
                                                 *held, *held == 1 ? "is" : "are"));
      for (size_t k = 0; k < list.size(); ++k)
        if (k != i)
          d.related.push_back({list[k].subject, fmt::format("{} of {} {}", list[k].count, facts.nameOf(id), list[k].where)});
      out.push_back(std::move(d));
      break;
    }
  }
}

void unitMissing(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.forces().incomplete()) return;
  std::unordered_set<UnitId> named;
  std::map<PoolId, int64_t> drawn;
  bool open = false;     // a unit that is known by name only may be anybody
  size_t strangers = 0;  // unknown ids, each of which stands for somebody
  const auto take = [&](const WhoAnswer& who) {
    named.insert(who.units.begin(), who.units.end());
    named.insert(who.possible.begin(), who.possible.end());
    for (const PoolCount& p : who.pools) drawn[p.pool] += p.count.value_or(1 << 20);
    for (const std::string& id : who.notFound) {
      if (const auto meant = meantUnit(facts, id))
        named.insert(UnitId(*meant));  // unit.unknown says it
      else
        ++strangers;
    }
    open = open || !who.names.empty();
  };
  for (const EntryFacts& e : facts.setup()) take(e.who);
  for (const ArrivalFacts& a : facts.arrivals()) take(a.who);
  const auto movesUnits = [&](const auto& item, const auto& items) {
    if (item.common.option.empty()) return false;
    const WhoAnswer who = resolve(item.who, facts.forces());
    return std::any_of(items.begin(), items.end(), [&](const auto& twin) {
      if (twin.common.unlessOption != item.common.option) return false;
      const WhoAnswer other = resolve(twin.who, facts.forces());
      return std::any_of(who.units.begin(), who.units.end(), [&](const UnitId& unit) {
        return std::find(other.units.begin(), other.units.end(), unit) != other.units.end();
      });
    });
  };
  // What hangs on an option that is not chosen is not missing.
  const auto other = [&](const auto& items) {
    for (const auto& item : items) {
      if (inPlayWith(item.common, facts.played().chosenOptions)) continue;
      // An option that moves units about, for whom an item without it says where they are otherwise, brings nobody in.
      if (movesUnits(item, items)) continue;
      const WhoAnswer who = resolve(item.who, facts.forces());
      named.insert(who.units.begin(), who.units.end());
      for (const PoolCount& p : who.pools) drawn[p.pool] += p.count.value_or(1 << 20);
    }
  };
  other(facts.everything().setup);
  other(facts.everything().arrivals);
  // Whoever is replaced is a casualty and stands nowhere.
  for (const auto& unit : facts.forces().units())
    if (!unit->replaces.empty() && named.contains(unit->id)) named.insert(unit->replaces);
  std::vector<UnitId> missing;
  for (const auto& unit : facts.forces().units())
    if (facts.forces().inPlay(unit->id) && !named.contains(unit->id) && unit->replaces.empty()) missing.push_back(unit->id);
  std::vector<std::string> pools;
  for (const auto& pool : facts.forces().pools()) {
    const auto held = facts.forces().countInPlay(pool->id);
    if (!facts.forces().inPlay(pool->id) || !held || drawn[pool->id] >= *held) continue;
    pools.push_back(fmt::format("{} of {}", *held - drawn[pool->id], facts.nameOf(pool->id)));
  }
  if (missing.empty() && pools.empty()) return;
  if (missing.size() + pools.size() <= strangers) return;  // what unit.unknown says is why they are missing
  std::vector<std::string> names = namesOf(facts, missing);
  names.insert(names.end(), pools.begin(), pools.end());
  const size_t n = names.size();
  Diagnostic d =
      context.finding("unit.missing", context.subject(SubjectKind::Document, {}),
                      n == 1 ? fmt::format("{} has no place: neither set up nor arriving", names[0])
                             : fmt::format("{} units have no place, neither set up nor arriving: {}", n, listed(names, 6)));
  if (facts.own().status == ScenarioStatus::Draft || open) d.severity = Severity::Note;
  out.push_back(std::move(d));
}

void unitNotInPlay(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.own().forces.empty()) return;
  const auto judge = [&](const WhoAnswer& who, const Subject& subject) {
    for (const UnitId& unit : who.units)
      if (!facts.forces().inPlay(unit))
        out.push_back(context.finding("unit.not-in-play", subject,
                                      fmt::format("{} is placed, but is not among the forces in play", facts.nameOf(unit))));
    for (const PoolCount& p : who.pools)
      if (!facts.forces().inPlay(p.pool))
        out.push_back(context.finding("unit.not-in-play", subject,
                                      fmt::format("{} is placed, but is not among the forces in play", facts.nameOf(p.pool))));
  };
  for (const EntryFacts& e : facts.setup()) judge(e.who, facts.subjectOf(SubjectKind::Setup, e.entry->id));
  for (const ArrivalFacts& a : facts.arrivals()) judge(a.who, facts.subjectOf(SubjectKind::Arrival, a.arrival->id));
}

void unitSideDiffers(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto judge = [&](const auto& item, const WhoAnswer& who, SubjectKind kind) {
    if (item.side.empty()) return;
    const auto other = [&](const SideId& side, const auto& id) {
      if (side.empty() || side == item.side) return false;
      Diagnostic d = context.finding("unit.side-differs", context.subject(kind, item.id),
                                     fmt::format("{} is {}, and this entry is {}", facts.nameOf(id), side.text, item.side.text));
      auto mended = item;
      mended.side = side;
      d.fixes.push_back(
          {fmt::format("make the entry {}", side.text), {PutItem{facts.own().id, mended, -1}}, false, item.side.text, side.text});
      out.push_back(std::move(d));
      return true;
    };
    for (const UnitId& id : who.units)
      if (const Unit* unit = facts.forces().unit(id); unit && other(unit->side, id)) return;
    for (const PoolCount& p : who.pools)
      if (const Pool* pool = facts.forces().pool(p.pool); pool && other(pool->side, p.pool)) return;
  };
  for (const EntryFacts& e : facts.setup())
    if (e.own) judge(*e.entry, e.who, SubjectKind::Setup);
  for (const ArrivalFacts& a : facts.arrivals())
    if (a.own) judge(*a.arrival, a.who, SubjectKind::Arrival);
}

namespace {

/// Visits own entries and arrivals with each of their lists of states.
template <class Visit>
void eachStates(const CheckContext& context, Visit visit) {
  const ScenarioFacts& facts = context.facts();
  for (const EntryFacts& e : facts.setup())
    if (e.own && !e.entry->states.empty())
      visit(*e.entry, e.who, e.entry->states, context.subject(SubjectKind::Setup, e.entry->id), &SetupEntry::states);
  for (const ArrivalFacts& a : facts.arrivals())
    if (a.own) {
      const Subject subject = context.subject(SubjectKind::Arrival, a.arrival->id);
      visit(*a.arrival, a.who, a.arrival->states, subject, &Arrival::states);
      visit(*a.arrival, a.who, a.arrival->delayedStates, subject, &Arrival::delayedStates);
    }
}

}  // namespace

void unitStateUnknown(const CheckContext& context, Out& out) {
  const Vocabulary& words = context.vocabulary();
  std::vector<std::string> known;
  for (const StateKind& state : words.states) known.push_back(state.id);
  eachStates(context, [&](const auto& item, const WhoAnswer&, const std::vector<std::string>& states, const Subject& subject,
                          auto member) {
    for (size_t i = 0; i < states.size(); ++i) {
      if (words.state(states[i])) continue;
      Diagnostic d =
          context.finding("unit.state-unknown", subject, fmt::format("\"{}\" is no state that the game knows", states[i]));
      if (const auto meant = nearestWord(states[i], known)) {
        d.message += fmt::format(" (did you mean {}?)", *meant);
        auto mended = item;
        (mended.*member)[i] = *meant;
        d.fixes.push_back({fmt::format("replace {} by {}", states[i], *meant),
                           {PutItem{ScenarioId(context.id()), mended, -1}},
                           false,
                           states[i],
                           *meant});
      }
      out.push_back(std::move(d));
    }
  });
}

void unitStatesExclusive(const CheckContext& context, Out& out) {
  const Vocabulary& words = context.vocabulary();
  const ScenarioFacts& facts = context.facts();
  eachStates(
      context, [&](const auto&, const WhoAnswer& who, const std::vector<std::string>& states, const Subject& subject, auto) {
        for (size_t i = 0; i < states.size(); ++i)
          for (size_t k = i + 1; k < states.size(); ++k) {
            const StateKind *a = words.state(states[i]), *b = words.state(states[k]);
            if (!a || !b || a->group.empty() || a->group != b->group || a->id == b->id) continue;
            // "column, limbered": each for its own kind of unit, where both kinds are there.
            const auto kinds = kindsOf(facts, who);
            const bool apart = std::none_of(kinds.begin(), kinds.end(),
                                            [&](const std::string& kind) { return fitsKind(*a, kind) && fitsKind(*b, kind); });
            if (apart && !kinds.empty()) continue;
            out.push_back(context.finding(
                "unit.states-exclusive", subject,
                fmt::format("a unit cannot be {} and {} at once: both are its {}", states[i], states[k], a->group)));
          }
      });
}

void unitStateWrongKind(const CheckContext& context, Out& out) {
  const Vocabulary& words = context.vocabulary();
  const ScenarioFacts& facts = context.facts();
  eachStates(
      context, [&](const auto&, const WhoAnswer& who, const std::vector<std::string>& states, const Subject& subject, auto) {
        const auto kinds = kindsOf(facts, who);
        if (kinds.empty() || !who.names.empty() || !who.notFound.empty()) return;
        for (const std::string& id : states) {
          const StateKind* state = words.state(id);
          // One of them must be able to have it; the others are left alone.
          if (!state || std::any_of(kinds.begin(), kinds.end(), [&](const std::string& k) { return fitsKind(*state, k); }))
            continue;
          std::vector<std::string> told(kinds.begin(), kinds.end());
          out.push_back(
              context.finding("unit.state-wrong-kind", subject,
                              fmt::format("{} is a state of {}, and this is {}", id, listed(state->unitKinds), listed(told))));
        }
      });
}

}  // namespace hotchkiss::checks
