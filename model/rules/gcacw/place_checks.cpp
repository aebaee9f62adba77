// SPDX-License-Identifier: Apache-2.0
// Where units stand and arrive, and what victory asks of places: water, hexes that nobody can leave, forts, command at start,
// edges, stations, lines that can never be traced.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/enemy_ground.h"
#include "model/rules/gcacw/gcacw_checks.h"
#include "model/rules/gcacw/lines.h"
#include "model/rules/gcacw/march_reach.h"
#include "model/rules/gcacw/titles.h"
#include "model/rules/situation.h"
#include "model/scenario/region_ast.h"
#include "model/scenario/test_ast.h"
#include "model/scenario/trace_ast.h"

namespace hotchkiss::gcacw {
namespace {

using Out = std::vector<Diagnostic>;

bool leads(const std::string& kind) {
  return kind.ends_with("-leader");
}

bool siteHere(const BoardView& view, Hex h, std::initializer_list<SiteClass> classes) {
  for (const PlacedSite& placed : view.sitesAt(h))
    if (const SiteKind* kind = view.vocabulary().find(placed.site->kind))
      if (std::find(classes.begin(), classes.end(), kind->siteClass) != classes.end()) return true;
  return false;
}

bool crossingsHere(const BoardView& view, Hex h) {
  for (int d = 0; d < kDirections; ++d)
    for (const SideFeature& f : view.features(Hexside(h, d)))
      if (f.kind.text == "bridge" || f.kind.text == "ferry") return true;
  return false;
}

/// Some neighbour is no hex of the maps in play.
bool onEdge(const BoardView& view, Hex h) {
  for (int d = 0; d < kDirections; ++d)
    if (!view.playable(neighbour(h, d))) return true;
  return false;
}

/// Certainly nothing but water.
bool allWater(const ScenarioFacts& facts, const RegionAnswer& where) {
  return where.certain() && !where.in.empty() && std::all_of(where.in.begin(), where.in.end(), [&](Hex hex) {
           const TerrainKind* terrain = facts.view().terrain(hex);
           return terrain && terrain->water;
         });
}

Diagnostic atEntry(const CheckContext& context, const char* check, const ScenarioFacts& facts, size_t entry, Hex hex,
                   std::string message) {
  Diagnostic d = context.finding(check, facts.subjectOf(SubjectKind::Setup, facts.setup()[entry].entry->id), std::move(message));
  d.subject.code = facts.view().code(hex);
  d.lattice = {hex};
  return d;
}

void eachLeaf(const TestNode& node, const std::function<void(const TestNode&)>& visit) {
  if (const auto* both = std::get_if<TestAnd>(&node.value)) {
    for (const TestRef& member : both->members) eachLeaf(*member, visit);
  } else if (const auto* either = std::get_if<TestOr>(&node.value)) {
    for (const TestRef& member : either->members) eachLeaf(*member, visit);
  } else if (const auto* negated = std::get_if<TestNot>(&node.value)) {
    eachLeaf(*negated->of, visit);
  } else {
    visit(node);
  }
}

/// Visits every leaf of the awards' tests of this scenario.
void eachAwardTest(const ScenarioFacts& facts, const std::function<void(const Award&, const TestNode&)>& visit) {
  for (const Award& award : facts.own().awards)
    if (award.test.root()) eachLeaf(*award.test.root(), [&](const TestNode& leaf) { visit(award, leaf); });
}

}  // namespace

void inWater(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const auto& [hex, stack] : facts.stacks()) {
    const TerrainKind* terrain = facts.view().terrain(hex);
    if (!terrain || !terrain->water) continue;
    for (const Occupant& o : stack) {
      const Unit* unit = facts.forces().unit(o.unit);
      if (!unit || unit->kind == "naval" || contains(facts.setup()[o.entry].entry->states, "embarked")) continue;
      out.push_back(atEntry(context, "gcacw.in-water", facts, o.entry, hex,
                            fmt::format("{} starts in {}, which is water", facts.nameOf(o), facts.view().code(hex))));
    }
  }
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!allWater(facts, a.where) || contains(a.arrival->states, "embarked")) continue;
    for (const UnitId& id : a.who.units) {
      const Unit* unit = facts.forces().unit(id);
      if (!unit || unit->kind == "naval") continue;
      Diagnostic d = context.finding(
          "gcacw.in-water", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
          fmt::format("{} arrives in {}, which is water", facts.nameOf(id), facts.view().code(a.where.in.front())));
      d.lattice = {a.where.in.front()};
      out.push_back(std::move(d));
      break;  // one of a group tells of all
    }
  }
}

void cutOff(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  Field field(facts.ground(false));
  for (const Marker& marker : facts.played().markers)
    for (const Hexside& s : facts.where(marker.place).sides)
      if (marker.kind == "bridge") field.addPontoon(s, marker.side);
  checks::eachStackInFocus(context, [&](Hex hex, const std::vector<Occupant>& stack) {
    const auto here = field.ground(hex);
    if (!here || *here == Ground::Water) return;  // gcacw.in-water
    for (const Occupant& o : stack) {
      const Unit* unit = facts.forces().unit(o.unit);
      if (!unit || !exertsZone(unit->kind)) continue;
      const FieldUnit mover{unit->id, unit->name, unit->side, unit->kind, unit->formation, std::nullopt, false, 0, {hex}};
      bool free = false;
      std::string why;
      for (int d = 0; d < kDirections && !free; ++d) {
        if (!facts.view().playable(neighbour(hex, d))) continue;
        const FieldStep step = fieldStep(field, mover, hex, neighbour(hex, d), true);
        free = step.allowed || !step.known;
        if (!step.allowed) why = step.rule;
      }
      if (free) continue;
      out.push_back(
          atEntry(context, "gcacw.cut-off", facts, o.entry, hex,
                  fmt::format("{} starts in {} and can leave it by no side: {}", facts.nameOf(o), facts.view().code(hex), why)));
      break;  // once a hex
    }
  });
}

void unionInFort(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  checks::eachStackInFocus(context, [&](Hex hex, const std::vector<Occupant>& stack) {
    if (!siteHere(facts.view(), hex, {SiteClass::Fort})) return;
    if (context.situation().derived<StartField>().field.damaged(hex)) return;
    for (const Occupant& o : stack)
      if (const Unit* unit = facts.forces().unit(o.unit); unit && unit->side.text == "union")
        out.push_back(atEntry(context, "gcacw.union-in-fort", facts, o.entry, hex,
                              fmt::format("{} starts in {}, a Confederate fort, which Union units never enter", facts.nameOf(o),
                                          facts.view().code(hex))));
  });
}

void outOfCommand(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto commands = [](const std::string& kind) { return leads(kind) && kind != "army-leader"; };
  const auto& units = facts.forces().units();
  if (std::none_of(units.begin(), units.end(), [&](const auto& unit) { return commands(unit->kind); })) return;
  const Field& field = context.situation().derived<StartField>().field;
  for (const FieldUnit& leader : field.units()) {
    if (!commands(leader.kind) || !leader.exact()) continue;
    std::vector<std::string> away;
    bool any = false;
    for (const Commanded& c : commandedBy(field, facts.forces(), leader.id)) {
      const FieldUnit* unit = field.unit(c.unit);
      any = any || c.inRadius != Tri::False;
      if (c.inRadius == Tri::False && unit->exact())
        away.push_back(fmt::format("{} in {}", unit->name, facts.view().code(unit->hexes.front())));
    }
    const auto entries = facts.positions().entriesOf(leader.id);
    if (away.empty() || !any || entries.empty()) continue;
    out.push_back(
        atEntry(context, "gcacw.out-of-command", facts, entries.front(), leader.hexes.front(),
                fmt::format("{} in {} does not reach {}: his radius is {} hexes, round enemies and their zones", leader.name,
                            facts.view().code(leader.hexes.front()), checks::listed(away, 4), kCommandRadius)));
  }
}

void leaderArrivesAlone(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    if (!a.own) continue;
    for (const UnitId& id : a.who.units) {
      const Unit* leader = facts.forces().unit(id);
      if (!leader || !leads(leader->kind) || leader->formation.empty()) continue;
      const std::vector<UnitId> under = facts.forces().unitsUnder(leader->formation);
      const auto fits = [&](const UnitId& other) {
        const Unit* unit = facts.forces().unit(other);
        return unit && std::find(under.begin(), under.end(), other) != under.end() && mayAttach(leader->kind, unit->kind);
      };
      // With him, on the map at start, or in any other group: the last may come too late, but nobody can say so for sure.
      bool somebody = std::any_of(a.who.units.begin(), a.who.units.end(), fits) ||
                      std::any_of(a.who.possible.begin(), a.who.possible.end(), fits);
      for (const EntryFacts& e : facts.setup())
        somebody = somebody || std::any_of(e.who.units.begin(), e.who.units.end(), fits) || !e.who.possible.empty();
      for (const ArrivalFacts& other : facts.arrivals())
        somebody = somebody || std::any_of(other.who.units.begin(), other.who.units.end(), fits);
      if (somebody) continue;
      out.push_back(context.finding("gcacw.leader-arrives-alone", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
                                    fmt::format("{} arrives, and no {} of his command is there or comes: a leader is never alone",
                                                facts.nameOf(id), mayAttach(leader->kind, "cavalry") ? "unit" : "infantry")));
    }
  }
}

void enemyTerritory(const CheckContext& context, Out& out) {
  infantryOnEnemyGround(context, "gcacw.enemy-territory", out);
}

void arrivalInside(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    // A place that is one printed code: a Region may well lie inside, such as with a unit that is there.
    if (!a.own || !a.where.certain() || a.where.in.size() != 1) continue;
    const Hex h = a.where.in.front();
    const CodeAnswer code = facts.view().find(a.arrival->place.text());
    if (!code.ok() || code.hex != h || onEdge(facts.view(), h)) continue;
    if (!context.known(h, Layer::Sites)) continue;
    if (siteHere(facts.view(), h,
                 {SiteClass::City, SiteClass::Town, SiteClass::Station, SiteClass::Landing, SiteClass::Fort, SiteClass::Entry}))
      continue;
    Diagnostic d = context.finding("gcacw.arrival-inside", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
                                   fmt::format("a group arrives in {}, which is neither at an edge of the map nor a city, county "
                                               "seat, station, landing, fort or entry hex",
                                               facts.view().code(h)));
    d.subject.code = facts.view().code(h);
    d.lattice = {h};
    out.push_back(std::move(d));
  }
}

void controlByGuns(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachAwardTest(facts, [&](const Award& award, const TestNode& leaf) {
    const auto* control = std::get_if<TestControl>(&leaf.value);
    if (!control) return;
    for (const std::string& kind : control->by)
      if (kind == "artillery" || leads(kind))
        out.push_back(context.finding("gcacw.control-by-guns", context.subject(SubjectKind::Award, award.id),
                                      fmt::format("control is taken by {}: infantry takes it, and cavalry in some scenarios",
                                                  kind == "artillery" ? "artillery" : "leaders")));
  });
}

void damagedPlace(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachAwardTest(facts, [&](const Award& award, const TestNode& leaf) {
    const auto* state = std::get_if<TestState>(&leaf.value);
    if (!state || (state->state != "damaged" && state->state != "destroyed") || !state->subject) return;
    const RegionAnswer where = evaluate(*state->subject, facts.regions());
    for (const Hex& h : where.in) {
      if (!context.known(h, Layer::Sites) || !context.known(h, Layer::Hexsides)) continue;
      if (siteHere(facts.view(), h, {SiteClass::Station, SiteClass::Fort}) || crossingsHere(facts.view(), h)) continue;
      out.push_back(context.finding(
          "gcacw.damaged-place", context.subject(SubjectKind::Award, award.id),
          fmt::format("{} is to be {}, and has no station, fort, bridge or ferry", facts.view().code(h), state->state)));
    }
  });
}

void traceNever(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Game* game = context.state().game(facts.played().game.id);
  if (!game) return;
  Field field(facts.ground(false));
  for (const Marker& marker : facts.played().markers)
    for (const Hexside& s : facts.where(marker.place).sides)
      if (marker.kind == "bridge") field.addPontoon(s, marker.side);
  eachAwardTest(facts, [&](const Award& award, const TestNode& leaf) {
    const auto* trace = std::get_if<TestTrace>(&leaf.value);
    if (!trace || !trace->from) return;
    const auto definition = std::find_if(game->traces.begin(), game->traces.end(),
                                         [&](const TraceDefinition& t) { return t.id == trace->definition; });
    if (definition == game->traces.end() || !definition->trace.root()) return;
    const TraceNode& node = *definition->trace.root();
    if (node.plusPoints > 0 || node.inside || node.outside) return;
    const RegionAnswer from = evaluate(*trace->from, facts.regions());
    for (const RegionRef& end : trace->to) {
      const RegionAnswer to = evaluate(*end, facts.regions());
      if (!from.certain() || !to.certain() || from.in.empty() || to.in.empty()) continue;
      const SideId side = award.side.empty() ? SideId("union") : award.side;
      if (traceLine(field, groundRuleOf(node), side, from.in, to.in).found != Tri::False) continue;
      out.push_back(context.finding("gcacw.trace-never", context.subject(SubjectKind::Award, award.id),
                                    fmt::format("no {} leads from {} to {}, wherever the enemy stands",
                                                definition->name.empty() ? definition->id : definition->name,
                                                facts.view().code(from.in.front()), facts.view().code(to.in.front()))));
    }
  });
}

}  // namespace hotchkiss::gcacw
