// SPDX-License-Identifier: Apache-2.0
// States that units can be in at start or when they arrive: entrenchments of the year, supply, refused flanks, trains and boats;
// the calendar; strengths that a scenario changes.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/gcacw/field.h"
#include "model/rules/gcacw/gcacw_checks.h"
#include "model/rules/gcacw/marching.h"
#include "model/rules/gcacw/strengths.h"
#include "model/rules/gcacw/titles.h"

namespace hotchkiss::gcacw {
namespace {

using Out = std::vector<Diagnostic>;

const Title& titleOfScenario(const CheckContext& context) {
  const Scenario& played = context.facts().played();
  const Title& byId = titleOf(played.game.id.text);
  if (*byId.id) return byId;
  const Game* game = context.state().game(played.game.id);
  return game ? titleOf(game->title) : byId;
}

std::optional<int> yearOf(const ScenarioFacts& facts) {
  return facts.span().first ? std::optional(facts.span().first->date.year) : std::nullopt;
}

bool leaderKind(const std::string& kind) {
  return kind.ends_with("-leader");
}

/// Whether everybody whom an item names is a leader.
bool leadersOnly(const ScenarioFacts& facts, const WhoAnswer& who) {
  return !who.units.empty() && who.pools.empty() && std::all_of(who.units.begin(), who.units.end(), [&](const UnitId& id) {
    const Unit* unit = facts.forces().unit(id);
    return unit && leaderKind(unit->kind);
  });
}

std::vector<const Unit*> troopsOf(const ScenarioFacts& facts, const WhoAnswer& who) {
  std::vector<const Unit*> out;
  for (const UnitId& id : who.units)
    if (const Unit* unit = facts.forces().unit(id); unit && exertsZone(unit->kind)) out.push_back(unit);
  return out;
}

/// Visits the states of set-up and arrivals with the units in them.
template <class Visit>
void eachState(const ScenarioFacts& facts, Visit visit) {
  for (const EntryFacts& e : facts.setup())
    if (e.own)
      for (const std::string& state : e.entry->states)
        visit(state, e.who, facts.subjectOf(SubjectKind::Setup, e.entry->id), false);
  for (const ArrivalFacts& a : facts.arrivals())
    if (a.own)
      for (const std::string& state : a.arrival->states)
        visit(state, a.who, facts.subjectOf(SubjectKind::Arrival, a.arrival->id), true);
}

std::string namesIn(const ScenarioFacts& facts, const WhoAnswer& who) {
  std::vector<std::string> names;
  for (const UnitId& id : who.units) names.push_back(facts.nameOf(id));
  return names.empty() ? "nobody" : checks::listed(names, 3);
}

bool has(const SetupEntry& entry, std::string_view state) {
  return contains(entry.states, state);
}

std::optional<int> strengthOf(const Unit& unit) {
  const Rating* strength = findRating(unit.ratings, "strength");
  return strength ? wholeNumber(strength->value) : std::nullopt;
}

std::optional<Hex> exactHex(const EntryFacts& e) {
  const bool exact = e.where.certain() && e.where.in.size() == 1 && e.where.boxes.empty() && !e.where.pool && !e.where.turnTrack;
  return exact ? std::optional(e.where.in.front()) : std::nullopt;
}

bool siteOf(const BoardView& view, Hex h, std::initializer_list<SiteClass> classes) {
  for (const PlacedSite& placed : view.sitesAt(h))
    if (const SiteKind* kind = view.vocabulary().find(placed.site->kind))
      if (std::find(classes.begin(), classes.end(), kind->siteClass) != classes.end()) return true;
  return false;
}

bool railroadHex(const BoardView& view, Hex h) {
  for (int d = 0; d < kDirections; ++d)
    for (const PathKindId& id : view.pathsAcross(Hexside(h, d)))
      if (const PathKind* kind = view.vocabulary().find(id); kind && kind->pathClass == PathClass::Railroad) return true;
  return false;
}

}  // namespace

void entrenchmentYearCheck(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const auto year = yearOf(facts);
  if (!year) return;
  eachState(facts, [&](const std::string& state, const WhoAnswer& who, const Subject& subject, bool arrives) {
    const StateKind* kind = facts.vocabulary().state(state);
    if (!kind || kind->group != "entrenchment") return;
    const MarkerUse use = entrenchmentUse(state, *year);
    if (use == MarkerUse::Yes || (use == MarkerUse::SetupOnly && !arrives)) return;
    Diagnostic d = context.finding("gcacw.entrenchment-year", subject, {});
    d.message = fmt::format("{} in {}: {}", kind->name, *year, namesIn(facts, who));
    if (use == MarkerUse::Optional) {
      d.severity = Severity::Note;
      d.message += *year <= 1863 ? "; only the optional entrenchment action of that year has it"
                                 : "; the year's procedure has no such marker, but one section names it";
    } else {
      std::vector<std::string> names;
      for (const std::string_view id : entrenchmentsOf(*year))
        if (const StateKind* known = facts.vocabulary().state(id)) names.push_back(known->name);
      d.message += fmt::format("; that year has {}", checks::listed(names, 8));
    }
    out.push_back(std::move(d));
  });
}

void leaderSupply(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  eachState(facts, [&](const std::string& state, const WhoAnswer& who, const Subject& subject, bool) {
    if ((state != "out-of-supply" && state != "out-of-ammo") || !leadersOnly(facts, who)) return;
    out.push_back(context.finding("gcacw.leader-supply", subject,
                                  fmt::format("{} is out of {}: leaders always have what they need", namesIn(facts, who),
                                              state == "out-of-supply" ? "supply" : "ammunition")));
  });
}

void startsOutOfSupply(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const char* title = titleOfScenario(context).id;
  const bool gtc = title == std::string_view("gtc") || !*title;  // whoever names no game of the series plays by that book
  for (const EntryFacts& e : facts.setup()) {
    if (!e.own || !has(*e.entry, "out-of-supply") || leadersOnly(facts, e.who)) continue;
    Diagnostic d = context.finding("gcacw.starts-out-of-supply", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                                   fmt::format("{} begins out of supply: units begin the game in supply", namesIn(facts, e.who)));
    if (!gtc) d.severity = Severity::Note;
    out.push_back(std::move(d));
  }
}

void flanksRefused(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<Hex, const EntryFacts*> markers;
  for (const EntryFacts& e : facts.setup()) {
    const auto hex = exactHex(e);
    if (!hex || !has(*e.entry, "flanks-refused")) continue;
    const auto [first, added] = markers.insert({*hex, &e});
    const std::string code = facts.view().code(*hex);
    Diagnostic d = context.finding("gcacw.flanks-refused", facts.subjectOf(SubjectKind::Setup, e.entry->id), {});
    d.subject.code = code;
    d.lattice = {*hex};
    const TerrainKind* terrain = facts.view().terrain(*hex);
    if (!added)
      d.message = fmt::format("{} refuses its flanks in {}, where {} has a marker already: one serves the hex",
                              namesIn(facts, e.who), code, namesIn(facts, first->second->who));
    else if (terrain && (terrain->id.text == "swamp" || terrain->id.text == "mountain"))
      d.message = fmt::format("{} refuses its flanks in {}, a {} hex, where nobody can", namesIn(facts, e.who), code,
                              lowered(terrain->name));
    else
      continue;
    out.push_back(std::move(d));
  }
}

void carriedUnits(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const EntryFacts& e : facts.setup()) {
    const bool rail = has(*e.entry, "entrained"), water = has(*e.entry, "embarked");
    if (!e.own || rail == water) continue;
    const auto hex = exactHex(e);
    std::string why;
    for (const Unit* unit : troopsOf(facts, e.who)) {
      const bool south = unit->side.text == "confederate";
      const auto strength = strengthOf(*unit);
      const int most = rail ? kRailStrength : embarkStrength(south);
      const std::string name = facts.nameOf(unit->id);
      if (rail && !south)
        why = name + " is a Union unit: only the Confederacy moves by rail";
      else if (rail ? unit->kind != "infantry" : unit->kind == "artillery")
        why =
            fmt::format("{} is {}: {}", name, unit->kind, rail ? "only infantry goes by rail" : "artillery does not go by water");
      else if (strength && *strength > most)
        why = fmt::format("{} has a strength of {}, and {} is the most", name, *strength, most);
      if (!why.empty()) break;
    }
    if (why.empty() && hex && context.known(*hex, Layer::Sites)) {
      const bool station = siteOf(facts.view(), *hex, {SiteClass::Station}) ||
                           (siteOf(facts.view(), *hex, {SiteClass::City}) && railroadHex(facts.view(), *hex));
      const bool landing = siteOf(facts.view(), *hex, {SiteClass::Landing});
      if (rail && !station)
        why = fmt::format("{} has no station", facts.view().code(*hex));
      else if (water && !landing)
        why = fmt::format("{} has no landing", facts.view().code(*hex));
    }
    if (why.empty()) continue;
    out.push_back(context.finding("gcacw.carried", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                                  fmt::format("{} begins {}: {}", namesIn(facts, e.who), rail ? "entrained" : "embarked", why)));
  }
}

void carriedAndEntrenched(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const EntryFacts& e : facts.setup()) {
    if (!e.own || (!has(*e.entry, "entrained") && !has(*e.entry, "embarked"))) continue;
    for (const std::string& state : e.entry->states)
      if (const StateKind* kind = facts.vocabulary().state(state); kind && kind->group == "entrenchment")
        out.push_back(
            context.finding("gcacw.carried-and-entrenched", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                            fmt::format("{} is {} and {} at once: units on board are not entrenched", namesIn(facts, e.who),
                                        has(*e.entry, "entrained") ? "entrained" : "embarked", lowered(kind->name))));
  }
}

void overrideStrength(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Title& title = titleOfScenario(context);
  for (const UnitOverride& o : facts.own().overrides) {
    const Unit* unit = facts.forces().unit(o.unit);
    const Rating* strength = findRating(o.ratings, "strength");
    if (!unit || !strength) continue;
    const auto value = wholeNumber(strength->value);
    std::string why;
    if (leaderKind(unit->kind))
      why = "leaders have none";
    else if (!value || *value < 1 || *value > kHighestMarker)
      why = fmt::format("Strength markers go from 1 to {}", kHighestMarker);
    else if (*value > title.mostManpower)
      why = fmt::format("the most {} is {}", *title.id ? std::string("in ") + title.name : "in most games of the series",
                        title.mostManpower);
    if (why.empty()) continue;
    Diagnostic d = context.finding("gcacw.override-strength", facts.subjectOf(SubjectKind::Override, o.id),
                                   fmt::format("{} is given a strength of {}: {}", facts.nameOf(o.unit), strength->value, why));
    if (!*title.id && value && *value > 0 && *value <= kHighestMarker && !leaderKind(unit->kind)) d.severity = Severity::Warning;
    out.push_back(std::move(d));
  }
}

void strengthMissing(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::vector<std::string> names;
  for (const auto& unit : facts.forces().units())
    if (facts.forces().inPlay(unit->id) && exertsZone(unit->kind) && !findRating(unit->ratings, "strength") &&
        unit->option.empty())
      names.push_back(facts.nameOf(unit->id));
  if (names.empty()) return;
  out.push_back(context.finding("gcacw.strength-missing", context.subject(SubjectKind::Document, {}),
                                fmt::format("{} {} no strength: every unit has a Strength marker", checks::listed(names, 4),
                                            names.size() == 1 ? "has" : "have")));
}

void calendarOfSeries(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Calendar& calendar = facts.calendar();
  const auto tell = [&](std::string message) {
    out.push_back(context.finding("gcacw.calendar", context.subject(SubjectKind::Document, {}), std::move(message)));
  };
  if (calendar.unit != TurnUnit::Days || calendar.daysPerTurn != 1) tell("a turn is a day in every game of the series");
  if (calendar.cycleTurns != 0 && calendar.cycleTurns != 4)
    tell(fmt::format("a Strategic Cycle every {} turns: it comes on turns that 4 divides", calendar.cycleTurns));
}

void yearOfTitle(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Title& title = titleOfScenario(context);
  const auto year = yearOf(facts);
  if (!year) return;
  std::string why;
  if (*year < 1861 || *year > 1865)
    why = "the war lasted from 1861 to 1865";
  else if (title.year != 0 && entrenchmentYear(*year) != entrenchmentYear(title.year))
    why = fmt::format("{} is of {}", title.name, title.year);
  if (!why.empty())
    out.push_back(context.finding("gcacw.year", context.subject(SubjectKind::Document, {}),
                                  fmt::format("the scenario begins in {}: {}", *year, why)));
}

}  // namespace hotchkiss::gcacw
