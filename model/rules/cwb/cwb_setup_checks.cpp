// SPDX-License-Identifier: Apache-2.0
// Set-ups of the brigade series: one facing and one morale a hex (6.8, 13.0), markers without facing (6.2), trains on roads
// (28.3a), losses (20.6, 21.1c, 26.2), ammunition (1.1f), leaders and their casualties (10.0a, 25.4).
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/grid/direction_names.h"
#include "model/rules/cwb/cwb_checks.h"
#include "model/rules/cwb/formations.h"
#include "model/rules/cwb/strength.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;
using checks::listed;

constexpr const char* kMoraleStates[] = {"blood-lust", "shaken", "disorganized", "routed"};  // 24.1
// First and last turn of daylight on the turn tracks of the three games of the box, by the month of each battle.
struct LightRow {
  int year, month, fromMinutes, toMinutes;
  const char* section;
};
constexpr LightRow kLight[] = {
    {1861, 7, 4 * 60, 19 * 60 + 30, "1BR 1.4"},
    {1862, 8, 4 * 60, 19 * 60 + 30, "2BR 1.4"},
    {1863, 10, 5 * 60, 17 * 60, "3BR 1.4"},
};

constexpr int kMostAmmunition = 999;  // three tracks (1.1f)

const std::string& kindOf(const ScenarioFacts& facts, const Occupant& o) {
  static const std::string none;
  if (const Unit* unit = facts.forces().unit(o.unit)) return unit->kind;
  if (const Pool* pool = facts.forces().pool(o.pool)) return pool->kind;
  return none;
}

SideId sideOf(const ScenarioFacts& facts, const Occupant& o) {
  if (const Unit* unit = facts.forces().unit(o.unit)) return unit->side;
  if (const Pool* pool = facts.forces().pool(o.pool)) return pool->side;
  return {};
}

std::string moraleOf(const SetupEntry& entry) {
  for (const char* state : kMoraleStates)
    if (contains(entry.states, state)) return state;
  return "normal";
}

/// Two troop units of one side in a hex whose entries differ in `what`; told once a hex and side, at the later entry.
template <class What>
void eachDiffering(const ScenarioFacts& facts, const What& what,
                   const std::function<void(Hex, const Occupant&, const Occupant&)>& tell) {
  for (const auto& [hex, stack] : facts.stacks()) {
    std::map<SideId, const Occupant*> first;
    std::set<SideId> told;
    for (const Occupant& o : stack) {
      if (!isTroopKind(kindOf(facts, o))) continue;
      const SideId side = sideOf(facts, o);
      if (what(*facts.setup()[o.entry].entry).empty() || told.contains(side)) continue;
      const auto [at, fresh] = first.try_emplace(side, &o);
      if (fresh || what(*facts.setup()[at->second->entry].entry) == what(*facts.setup()[o.entry].entry)) continue;
      told.insert(side);
      tell(hex, *at->second, o);
    }
  }
}

Diagnostic pairFinding(const CheckContext& context, const char* check, Hex hex, const Occupant& first, const Occupant& second,
                       std::string message) {
  const ScenarioFacts& facts = context.facts();
  const std::string code = facts.view().code(hex);
  Diagnostic d =
      context.finding(check, facts.subjectOf(SubjectKind::Setup, facts.setup()[second.entry].entry->id), std::move(message));
  d.subject.code = code;
  d.lattice = {hex};
  d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[first.entry].entry->id),
                       fmt::format("{} stands in {}", facts.nameOf(first), code)});
  return d;
}

}  // namespace

void facingsDiffer(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Orientation orientation = facts.view().orientation();
  const auto facing = [&](const SetupEntry& e) {
    return e.facing < 0 ? std::string() : std::string(directionName(e.facing, orientation));
  };
  eachDiffering(facts, facing, [&](Hex hex, const Occupant& a, const Occupant& b) {
    out.push_back(pairFinding(context, "cwb.facings-differ", hex, a, b,
                              fmt::format("{} faces {} and {} faces {} in {}: all units of a hex face one way", facts.nameOf(a),
                                          facing(*facts.setup()[a.entry].entry), facts.nameOf(b),
                                          facing(*facts.setup()[b.entry].entry), facts.view().code(hex))));
  });
}

void moraleDiffers(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachDiffering(facts, moraleOf, [&](Hex hex, const Occupant& a, const Occupant& b) {
    out.push_back(pairFinding(context, "cwb.morale-differs", hex, a, b,
                              fmt::format("{} is {} and {} is {} in {}: a hex has one state of morale, the worst of them",
                                          facts.nameOf(a), moraleOf(*facts.setup()[a.entry].entry), facts.nameOf(b),
                                          moraleOf(*facts.setup()[b.entry].entry), facts.view().code(hex))));
  });
}

void facingOfMarker(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const EntryFacts& e : facts.setup()) {
    if (e.entry->facing < 0 || (e.who.units.empty() && e.who.pools.empty()) || !e.who.pools.empty()) continue;
    std::vector<std::string> names;
    bool troops = false;
    for (const UnitId& id : e.who.units) {
      const Unit* unit = facts.forces().unit(id);
      troops = troops || !unit || formationsOf(unit->kind).empty() || isTroopKind(unit->kind);
      names.push_back(facts.nameOf(id));
    }
    if (troops) continue;
    out.push_back(context.finding("cwb.facing-of-marker", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                                  fmt::format("{} has a facing, which only troops have: leave it out", listed(names))));
  }
}

void trainOffRoad(const CheckContext& context, Out& out) {
  trainArrivesOffRoad(context, out);
  const ScenarioFacts& facts = context.facts();
  const BoardView& view = facts.view();
  for (const auto& [hex, stack] : facts.stacks())
    for (const Occupant& o : stack) {
      if (kindOf(facts, o) != "supply-train") continue;
      bool road = false, unknown = !context.known(hex, Layer::Paths);
      for (int d = 0; d < kDirections; ++d)
        for (const PathKindId& path : view.pathsAcross(Hexside(hex, d)))
          road = road || path.text == "primary-road" || path.text == "secondary-road";
      if (road || unknown) continue;
      const std::string code = view.code(hex);
      Diagnostic d =
          context.finding("cwb.train-off-road", facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                          fmt::format("{} stands in {}, where no primary or secondary road leads: it may never leave them",
                                      facts.nameOf(o), code));
      d.subject.code = code;
      d.lattice = {hex};
      out.push_back(std::move(d));
    }
}

void lossWrongKind(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const EarlierLoss& loss : facts.played().losses) {
    const WhoAnswer who = resolve(loss.who, facts.forces());
    const std::string kind = lowered(loss.kind);
    const bool guns = kind.find("gun") != std::string::npos, men = kind == "casualties" || kind == "stragglers";
    if (!guns && !men) continue;
    const auto tell = [&](const std::string& name, const std::string& unitKind) {
      if (formationsOf(unitKind).empty()) return;
      const bool artillery = unitKind == "artillery", troops = isTroopKind(unitKind);
      if (troops && artillery == guns) return;
      out.push_back(context.finding(
          "cwb.loss-wrong-kind", facts.subjectOf(SubjectKind::Loss, loss.id),
          !troops
              ? fmt::format("{} is {} and loses {}: only infantry, cavalry and artillery have losses", name, unitKind, loss.kind)
          : artillery ? fmt::format("{} is artillery and loses {}: artillery loses gun points only", name, loss.kind)
                      : fmt::format("{} is {} and loses {}: only artillery has them", name, unitKind, loss.kind)));
    };
    for (const UnitId& id : who.units)
      if (const Unit* unit = facts.forces().unit(id)) tell(facts.nameOf(id), unit->kind);
    for (const PoolCount& p : who.pools)
      if (const Pool* pool = facts.forces().pool(p.pool)) tell(facts.nameOf(p.pool), pool->kind);
  }
}

void lossTooMuch(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<UnitId, int> lost;
  for (const EarlierLoss& loss : facts.played().losses) {
    const WhoAnswer who = resolve(loss.who, facts.forces());
    if (who.units.size() != 1 || !who.pools.empty()) continue;  // how it is shared out, nobody says
    const Unit* unit = facts.forces().unit(who.units.front());
    if (!unit) continue;
    const bool guns = lowered(loss.kind).find("gun") != std::string::npos;
    const Rating* rating = findRating(unit->ratings, guns ? "guns" : "strength");
    const auto has = rating ? wholeNumber(rating->value) : std::nullopt;
    if (!has) continue;
    const int before = lost[unit->id];
    lost[unit->id] += loss.amount;
    if (lost[unit->id] <= *has || before > *has) continue;
    out.push_back(context.finding("cwb.loss-too-much", facts.subjectOf(SubjectKind::Loss, loss.id),
                                  fmt::format("{} has lost {} {} before play and never had more than {}", facts.nameOf(unit->id),
                                              lost[unit->id], guns ? "gun points" : "strength points", *has)));
  }
}

void ammunitionTrack(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<SideId, const Ammunition*> atStart;
  for (const Ammunition& a : facts.played().ammunition) {
    const Subject subject = facts.subjectOf(SubjectKind::Ammunition, a.id);
    if (a.amount < 0 || a.amount > kMostAmmunition)
      out.push_back(context.finding("cwb.ammunition", subject,
                                    fmt::format("{} has {} points of artillery ammunition: the three tracks show 0 to {}",
                                                a.side.text, a.amount, kMostAmmunition)));
    if (!a.when.empty()) continue;
    const auto [at, fresh] = atStart.try_emplace(a.side, &a);
    if (!fresh)
      out.push_back(context.finding("cwb.ammunition", subject,
                                    fmt::format("{} starts with {} points of artillery ammunition and, by {}, with {}",
                                                a.side.text, a.amount, at->second->id, at->second->amount)));
  }
}

void casualtyInPlay(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<UnitId, Subject> placed;
  for (const EntryFacts& e : facts.setup())
    for (const UnitId& id : e.who.units) placed.try_emplace(id, facts.subjectOf(SubjectKind::Setup, e.entry->id));
  for (const ArrivalFacts& a : facts.arrivals())
    for (const UnitId& id : a.who.units) placed.try_emplace(id, facts.subjectOf(SubjectKind::Arrival, a.arrival->id));
  for (const auto& [id, subject] : placed) {
    const Unit* unit = facts.forces().unit(id);
    if (!unit || unit->replaces.empty() || !placed.contains(unit->replaces)) continue;
    Diagnostic d =
        context.finding("cwb.casualty-in-play", subject,
                        fmt::format("{} replaces {}, and both are in play", facts.nameOf(id), facts.nameOf(unit->replaces)));
    d.related.push_back({placed.at(unit->replaces), fmt::format("{} is placed here", facts.nameOf(unit->replaces))});
    out.push_back(std::move(d));
  }
  for (const EntryFacts& e : facts.setup()) {
    if (!contains(e.entry->states, "wounded")) continue;
    for (const UnitId& id : e.who.units)
      out.push_back(
          context.finding("cwb.casualty-in-play", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          fmt::format("{} is wounded and set up: a leader who is a casualty leaves play", facts.nameOf(id))));
  }
}

void leaderOfNobody(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::set<UnitId> placed;
  for (const EntryFacts& e : facts.setup()) placed.insert(e.who.units.begin(), e.who.units.end());
  for (const ArrivalFacts& a : facts.arrivals()) placed.insert(a.who.units.begin(), a.who.units.end());
  for (const EntryFacts& e : facts.setup())
    for (const UnitId& id : e.who.units) {
      const Unit* leader = facts.forces().unit(id);
      if (!leader || leader->kind != "division-leader" || leader->formation.empty()) continue;
      bool any = false, others = false;
      for (const UnitId& under : facts.forces().unitsUnder(leader->formation)) {
        const Unit* unit = facts.forces().unit(under);
        if (!unit || !isTroopKind(unit->kind)) continue;
        others = true;
        any = any || placed.contains(under);
      }
      for (const PoolId& pool : facts.forces().poolsUnder(leader->formation)) any = any || facts.forces().inPlay(pool);
      if (any || !others) continue;
      const auto* formation = facts.forces().formation(leader->formation);
      out.push_back(
          context.finding("cwb.leader-of-nobody", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          fmt::format("{} is set up, and no unit of {} is: without one he is not in play", facts.nameOf(id),
                                      formation ? nameOf(formation->name, formation->id.text) : leader->formation.text)));
    }
}

void trainsTwo(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<SideId, std::string> first;
  for (const EntryFacts& e : facts.setup())
    for (const UnitId& id : e.who.units) {
      const Unit* unit = facts.forces().unit(id);
      if (!unit || unit->kind != "supply-train") continue;
      const auto [at, fresh] = first.try_emplace(unit->side, facts.nameOf(id));
      if (fresh || at->second == facts.nameOf(id)) continue;
      out.push_back(
          context.finding("cwb.trains-two", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          fmt::format("{} and {} are both supply trains: an army has one", at->second, facts.nameOf(id))));
    }
}

void leadersTwo(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<std::pair<FormationId, std::string>, UnitId> first;
  const auto look = [&](const UnitId& id, const Subject& subject) {
    const Unit* unit = facts.forces().unit(id);
    if (!unit || unit->formation.empty() || (unit->kind != "division-leader" && unit->kind != "headquarters")) return;
    const auto [at, fresh] = first.try_emplace({unit->formation, unit->kind}, id);
    if (fresh || at->second == id) return;
    const Unit* other = facts.forces().unit(at->second);
    // A casualty and who replaces him are another finding.
    if (unit->replaces == other->id || other->replaces == unit->id) return;
    const auto* formation = facts.forces().formation(unit->formation);
    const std::string name = formation ? nameOf(formation->name, formation->id.text) : unit->formation.text;
    out.push_back(
        context.finding("cwb.leaders-two", subject,
                        fmt::format("{} and {} are both {} of {}, which has one", facts.nameOf(at->second), facts.nameOf(id),
                                    unit->kind == "headquarters" ? "headquarters" : "leaders", name)));
  };
  for (const EntryFacts& e : facts.setup())
    for (const UnitId& id : e.who.units) look(id, facts.subjectOf(SubjectKind::Setup, e.entry->id));
  for (const ArrivalFacts& a : facts.arrivals())
    for (const UnitId& id : a.who.units) look(id, facts.subjectOf(SubjectKind::Arrival, a.arrival->id));
}

void turnLength(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.calendar().unit != TurnUnit::Clock) return;
  for (const DaySegment& part : facts.calendar().day) {
    const int due = part.night ? 60 : 30;
    if (part.stepMinutes == due) continue;
    out.push_back(context.finding("cwb.turn-length", facts.subjectOf(SubjectKind::Document, context.id()),
                                  fmt::format("a turn {} lasts {} minutes in the calendar: it is {}",
                                              part.night ? "by night" : "by day", part.stepMinutes, due)));
  }
}

void dawnAndDusk(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.calendar().unit != TurnUnit::Clock || !facts.span().first) return;
  const Date date = facts.span().first->date;
  std::optional<int> dawn, dusk;
  for (const DaySegment& part : facts.calendar().day) {
    if (part.night) continue;
    if (!dawn) dawn = part.fromMinutes;
    dusk = part.toMinutes;
  }
  if (!dawn) return;
  const auto clock = [](int minutes) { return fmt::format("{}:{:02}", minutes / 60, minutes % 60); };
  for (const LightRow& row : kLight) {
    if (row.year != date.year || row.month != date.month || (row.fromMinutes == *dawn && row.toMinutes == *dusk)) continue;
    out.push_back(context.finding(
        "cwb.dawn-and-dusk", facts.subjectOf(SubjectKind::Document, context.id()),
        fmt::format("the calendar has daylight from {} to {}: the turn track of {}-{:02} from {} to {} ({})", clock(*dawn),
                    clock(*dusk), row.year, row.month, clock(row.fromMinutes), clock(row.toMinutes), row.section)));
  }
}

}  // namespace hotchkiss::cwb
