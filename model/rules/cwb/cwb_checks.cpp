// SPDX-License-Identifier: Apache-2.0
// Stacking at start (1.4, 12.1), extended lines (17.1, 17.2a), division leaders (10.0a).
#include "model/rules/cwb/cwb_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/cwb/strength.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;
using checks::listed;

constexpr const char* kNotInLine[] = {"column", "mounted", "limbered", "routed"};  // 17.0, 17.2a

/// A unit's fire level in C; nothing when nobody prints it or it is no level.
std::optional<int> levelsOf(const std::vector<Rating>& ratings) {
  const Rating* fire = findRating(ratings, "fire");
  return fire ? fireLevel(fire->value) : std::nullopt;
}

std::optional<int> gunsOf(const std::vector<Rating>& ratings) {
  const Rating* guns = findRating(ratings, "guns");
  if (!guns || guns->value.empty() || guns->value.size() > 3) return std::nullopt;
  int n = 0;
  for (const char c : guns->value) {
    if (c < '0' || c > '9') return std::nullopt;
    n = 10 * n + (c - '0');
  }
  return n;
}

bool troops(const std::string& kind) {
  return kind == "infantry" || kind == "cavalry";
}

/// The unit of an entry whose extended lines it lists: its only infantry or cavalry.
const Unit* parentOf(const ScenarioFacts& facts, const EntryFacts& e) {
  const Unit* parent = nullptr;
  for (const UnitId& id : e.who.units) {
    const Unit* unit = facts.forces().unit(id);
    if (!unit || !troops(unit->kind)) continue;
    if (parent && parent->kind == unit->kind) return nullptr;
    if (!parent || unit->kind == "infantry") parent = unit;
  }
  return parent;
}

struct Load {
  int levels = 0, guns = 0;                // what is known
  int worn = 0;                            // of the levels, what earlier losses may have taken: no chart at hand says
  int unknownTroops = 0, unknownGuns = 0;  // counters whose number nobody prints
  std::vector<std::string> who, unknown;
  size_t last = 0;  // entry of the last that was added
};

/// What stands in each hex at start, by side, extended lines included.
std::map<std::pair<Hex, SideId>, Load> loadsOf(const ScenarioFacts& facts) {
  std::map<std::pair<Hex, SideId>, Load> out;
  std::set<UnitId> losers;
  for (const EarlierLoss& loss : facts.played().losses)
    for (const UnitId& unit : resolve(loss.who, facts.forces()).units) losers.insert(unit);
  for (const auto& [hex, stack] : facts.stacks())
    for (const Occupant& o : stack) {
      const Unit* unit = facts.forces().unit(o.unit);
      const Pool* pool = facts.forces().pool(o.pool);
      const std::string& kind = unit ? unit->kind : pool ? pool->kind : std::string();
      const SideId side = unit ? unit->side : pool ? pool->side : SideId();
      const auto& ratings = unit ? unit->ratings : pool->ratings;
      const EntryFacts& e = facts.setup()[o.entry];
      if (troops(kind)) {
        const auto levels = levelsOf(ratings);
        const bool parent = unit && parentOf(facts, e) == unit;
        const int lines = parent ? static_cast<int>(e.entry->extended.size()) : 0;
        const auto shares = levels ? dividedInLines(*levels, lines) : std::nullopt;
        // More lines than it may have are another finding: then each takes an even part.
        const int share = shares ? shares->line : levels ? *levels / (lines + 1) : 0;
        const auto put = [&](Hex at, std::optional<int> part, const std::string& name) {
          Load& load = out[{at, side}];
          load.last = o.entry;
          load.who.push_back(name);
          if (part) {
            load.levels += *part;
            if (losers.contains(o.unit)) load.worn += *part - 1;  // a C is the least (6.5a)
          } else {
            ++load.unknownTroops;
            load.unknown.push_back(name);
          }
        };
        put(hex, levels ? std::optional(o.count * *levels - lines * share) : std::nullopt,
            facts.nameOf(o) + (levels ? " " + findRating(ratings, "fire")->value : ""));
        for (int i = 0; i < lines; ++i)
          if (const CodeAnswer at = facts.view().find(e.entry->extended[static_cast<size_t>(i)]); at.ok())
            put(at.hex, levels ? std::optional(share) : std::nullopt, "extended line of " + facts.nameOf(o));
      } else if (kind == "artillery") {
        Load& load = out[{hex, side}];
        load.last = o.entry;
        load.who.push_back(facts.nameOf(o));
        if (const auto guns = gunsOf(ratings)) {
          int less = 0;
          for (const PointsLess& l : e.who.less)
            if (l.what.find("gun") != std::string::npos) less += l.amount;
          load.guns += std::max(0, o.count * *guns - less);
        } else {
          load.unknownGuns += o.count;
          load.unknown.push_back(facts.nameOf(o));
        }
      }
    }
  return out;
}

/// Own entries with extended lines, whose parent is known.
template <class Visit>
void eachExtended(const CheckContext& context, Visit visit) {
  const ScenarioFacts& facts = context.facts();
  for (const EntryFacts& e : facts.setup())
    if (!e.entry->extended.empty()) visit(facts, e, parentOf(facts, e));
}

std::string nameOfParent(const ScenarioFacts& facts, const EntryFacts& e, const Unit* parent) {
  return parent ? facts.nameOf(parent->id) : e.entry->who.text();
}

}  // namespace

void stacking(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const auto& [where, load] : loadsOf(facts)) {
    if (load.levels <= kMostLevelsOfHex && load.guns <= kMostGunsOfHex) continue;
    const std::string code = facts.view().code(where.first);
    Diagnostic d = context.finding("cwb.stacking", facts.subjectOf(SubjectKind::Setup, facts.setup()[load.last].entry->id), {});
    d.message = load.levels > kMostLevelsOfHex ? fmt::format("{} fire levels of A start in {}, and 3 is the most: {}",
                                                             levelsInA(load.levels), code, listed(load.who, 6))
                                               : fmt::format("{} gun points start in {}, and {} is the most: {}", load.guns, code,
                                                             kMostGunsOfHex, listed(load.who, 6));
    if (load.guns <= kMostGunsOfHex && load.levels - load.worn <= kMostLevelsOfHex) {
      d.severity = Severity::Warning;
      d.message += ", before their losses";
    }
    d.subject.code = code;
    d.lattice = {where.first};
    for (const Occupant& o : facts.stacks().contains(where.first) ? facts.stacks().at(where.first) : std::vector<Occupant>())
      if (o.entry != load.last)
        d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                             fmt::format("{} stands in {}", facts.nameOf(o), code)});
    out.push_back(std::move(d));
  }
}

void stackingUnverified(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  std::vector<std::string> hexes, units;
  size_t first = 0;
  for (const auto& [where, load] : loadsOf(facts)) {
    if (load.levels > kMostLevelsOfHex || load.guns > kMostGunsOfHex) continue;
    const bool troopsMay = load.unknownTroops > 0 && load.levels + load.unknownTroops * kMostLevelsOfHex > kMostLevelsOfHex;
    const bool gunsMay = load.unknownGuns > 0 && load.guns + load.unknownGuns * kMostGunsOfUnit > kMostGunsOfHex;
    if (!troopsMay && !gunsMay) continue;
    if (hexes.empty()) first = load.last;
    hexes.push_back(facts.view().code(where.first));
    units.insert(units.end(), load.unknown.begin(), load.unknown.end());
  }
  if (hexes.empty()) return;
  out.push_back(context.finding("cwb.stacking-unverified", facts.subjectOf(SubjectKind::Setup, facts.setup()[first].entry->id),
                                fmt::format("stacking in {} cannot be verified: fire levels or gun points of {} are unknown",
                                            listed(hexes), listed(units))));
}

void extendedNotAdjacent(const CheckContext& context, Out& out) {
  eachExtended(context, [&](const ScenarioFacts& facts, const EntryFacts& e, const Unit* parent) {
    if (e.faulty() || !e.where.certain() || e.where.in.size() != 1) return;
    const Hex at = e.where.in.front();
    for (const std::string& code : e.entry->extended) {
      const CodeAnswer line = facts.view().find(code);
      if (!line.ok()) continue;  // setup.hex-off-board
      const auto away = facts.view().distanceBetween(at, line.hex);
      if (!away || *away == 1) continue;
      Diagnostic d =
          context.finding("cwb.extended-not-adjacent", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          *away == 0 ? fmt::format("the extended line of {} stands in {}, its own hex: it must be beside it",
                                                   nameOfParent(facts, e, parent), code)
                                     : fmt::format("the extended line of {} in {} is {} hexes from {}, and must be next to it",
                                                   nameOfParent(facts, e, parent), code, *away, facts.view().code(at)));
      d.subject.code = code;
      d.lattice = {line.hex, at};
      out.push_back(std::move(d));
    }
  });
}

void extendedTooMany(const CheckContext& context, Out& out) {
  eachExtended(context, [&](const ScenarioFacts& facts, const EntryFacts& e, const Unit* parent) {
    const int lines = static_cast<int>(e.entry->extended.size());
    const auto levels = parent ? levelsOf(parent->ratings) : std::nullopt;
    int most = kMostExtendedLines;
    std::string why = "no unit may have more than 2";
    if (levels) {
      const int allowed = extendedLinesAllowed(*levels);
      if (allowed < most) {
        most = allowed;
        const std::string& level = findRating(parent->ratings, "fire")->value;
        why =
            allowed == 0 ? fmt::format("its fire level {} is below B", level) : fmt::format("its fire level {} allows 1", level);
      }
    }
    if (lines <= most) return;
    out.push_back(context.finding(
        "cwb.extended-too-many", facts.subjectOf(SubjectKind::Setup, e.entry->id),
        fmt::format("{} has {} extended line{}, but {}", nameOfParent(facts, e, parent), lines, lines == 1 ? "" : "s", why)));
  });
}

void extendedNotInLine(const CheckContext& context, Out& out) {
  eachExtended(context, [&](const ScenarioFacts& facts, const EntryFacts& e, const Unit* parent) {
    if (parent && !troops(parent->kind)) return;
    for (const char* state : kNotInLine)
      if (std::find(e.entry->states.begin(), e.entry->states.end(), state) != e.entry->states.end())
        out.push_back(context.finding("cwb.extended-not-in-line", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                                      fmt::format("{} has an extended line and is {}: only a unit in line may extend",
                                                  nameOfParent(facts, e, parent), state)));
    const bool any = std::any_of(e.who.units.begin(), e.who.units.end(), [&](const UnitId& id) {
      const Unit* unit = facts.forces().unit(id);
      return unit && troops(unit->kind);
    });
    if (!any && !e.who.units.empty())
      out.push_back(
          context.finding("cwb.extended-not-in-line", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          fmt::format("{} has an extended line, and only infantry and cavalry may extend", e.entry->who.text())));
  });
}

void extendedTogether(const CheckContext& context, Out& out) {
  std::map<Hex, std::pair<const EntryFacts*, std::string>> seen;
  eachExtended(context, [&](const ScenarioFacts& facts, const EntryFacts& e, const Unit* parent) {
    for (const std::string& code : e.entry->extended) {
      const CodeAnswer line = facts.view().find(code);
      if (!line.ok()) continue;
      const std::string name = nameOfParent(facts, e, parent);
      const auto [at, fresh] = seen.try_emplace(line.hex, &e, name);
      if (fresh) continue;
      Diagnostic d =
          context.finding("cwb.extended-together", facts.subjectOf(SubjectKind::Setup, e.entry->id),
                          fmt::format("extended lines of {} and of {} stand together in {}", at->second.second, name, code));
      d.subject.code = code;
      d.lattice = {line.hex};
      d.related.push_back({facts.subjectOf(SubjectKind::Setup, at->second.first->entry->id),
                           fmt::format("extended line of {}", at->second.second)});
      out.push_back(std::move(d));
    }
  });
}

void extendedUnverified(const CheckContext& context, Out& out) {
  std::vector<std::string> names;
  std::optional<Subject> first;
  eachExtended(context, [&](const ScenarioFacts& facts, const EntryFacts& e, const Unit* parent) {
    if (static_cast<int>(e.entry->extended.size()) > kMostExtendedLines || (parent && levelsOf(parent->ratings))) return;
    if (!first) first = facts.subjectOf(SubjectKind::Setup, e.entry->id);
    names.push_back(nameOfParent(facts, e, parent));
  });
  if (first)
    out.push_back(context.finding(
        "cwb.extended-unverified", *first,
        fmt::format("whether the fire level of {} allows its extended lines cannot be verified: it is unknown", listed(names))));
}

void leaderAlone(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  // Without headquarters of corps division leaders go where they like (10.5d). That they stack is enforced only at the end of a
  // phase of movement (25.5), so that a set-up apart is unusual and no more.
  std::set<SideId> withCorps;
  for (const auto& unit : facts.forces().units())
    if (unit->kind == "headquarters" && facts.forces().inPlay(unit->id)) withCorps.insert(unit->side);
  for (const auto& [hex, stack] : facts.stacks())
    for (const Occupant& o : stack) {
      const Unit* leader = facts.forces().unit(o.unit);
      if (!leader || leader->kind != "division-leader" || leader->formation.empty() || !withCorps.contains(leader->side))
        continue;
      const std::vector<UnitId> under = facts.forces().unitsUnder(leader->formation);
      bool placed = false, together = false;
      for (const UnitId& id : under) {
        const Unit* unit = facts.forces().unit(id);
        if (!unit || id == o.unit || !troops(unit->kind)) continue;
        const auto where = facts.positions().shared(id);
        if (!where) continue;
        placed = true;
        together = together || where->open || std::binary_search(where->hexes.begin(), where->hexes.end(), hex);
      }
      if (!placed || together) continue;
      bool goal = false;  // among his own orders (10.5b)
      for (const Orders& orders : facts.played().orders) {
        if (lowered(orders.text).find("goal") == std::string::npos) continue;
        const WhoAnswer who = resolve(orders.who, facts.forces());
        goal = goal || std::find(who.units.begin(), who.units.end(), o.unit) != who.units.end();
      }
      if (goal) continue;
      const std::string code = facts.view().code(hex);
      Diagnostic d = context.finding("cwb.leader-alone", facts.subjectOf(SubjectKind::Setup, facts.setup()[o.entry].entry->id),
                                     fmt::format("{} stands in {} without a unit of his division: at the end of a phase of "
                                                 "movement he may only on a divisional goal (10.5d, 25.5)",
                                                 facts.nameOf(o), code));
      d.subject.code = code;
      d.lattice = {hex};
      out.push_back(std::move(d));
    }
}

}  // namespace hotchkiss::cwb
