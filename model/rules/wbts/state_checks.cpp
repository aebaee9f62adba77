// SPDX-License-Identifier: Apache-2.0
// Checks of the states in which the set-up puts units (shelter, siege, entrenchment), of who commands whom, and of turns.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/rules/wbts/campaign.h"
#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/placement.h"
#include "model/rules/wbts/wbts_checks.h"

namespace hotchkiss::wbts {
namespace {

/// The strongest shelter of a side in a hex: units and markers of kind fort or fortress. "" = none.
std::string shelterAt(const ScenarioFacts& facts, const std::vector<Placed>& all, const SideId& side, Hex h) {
  std::string found;
  for (const Placed& p : all)
    if (isShelter(p.kind()) && p.owner() == side && p.hex == h && found != "fortress") found = p.kind();
  for (const Marker& m : facts.played().markers) {
    if (!isShelter(m.kind) || (!m.side.empty() && m.side != side)) continue;
    if (facts.where(m.place).contains(h) == Tri::True && found != "fortress") found = m.kind;
  }
  // What the map prints stands whoever holds it.
  for (const PlacedSite& s : facts.view().sitesAt(h))
    if (isShelter(s.site->kind.text) && found != "fortress") found = s.site->kind.text;
  return found;
}

std::optional<int> yearOf(const ScenarioFacts& facts) {
  const auto& first = facts.own().first.moment;
  return first ? std::optional(first->date.year) : std::nullopt;
}

}  // namespace

void shelteredWithoutFort(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  std::set<std::pair<Hex, size_t>> told;
  for (const Placed& p : all) {
    if (!p.hex || !inState(facts, p, "sheltered") || !told.insert({*p.hex, p.entry}).second) continue;
    if (shelterAt(facts, all, p.owner(), *p.hex).empty())
      out.push_back(findingAt(context, "wbts.sheltered-without-fort", p,
                              fmt::format("{} is in a fort in {}, where none is", nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void shelterOverfull(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  std::map<std::pair<Hex, SideId>, std::vector<const Placed*>> forts;
  for (const Placed& p : all)
    if (p.hex && inState(facts, p, "sheltered") && isGroundCombat(p.kind())) forts[{*p.hex, p.owner()}].push_back(&p);
  for (const auto& [where, inside] : forts) {
    const std::string kind = shelterAt(facts, all, where.second, where.first);
    int sum = 0;
    std::vector<std::string> who;
    for (const Placed* p : inside) {
      sum += p->points().value_or(0);
      who.push_back(fmt::format("{} {}", nameOfPlaced(facts, *p), p->points().value_or(0)));
    }
    if (kind.empty() || sum <= shelterPoints(kind)) continue;
    out.push_back(findingAt(context, "wbts.shelter-overfull", *inside.back(),
                            fmt::format("{} strength points are in the {} in {}, and {} is the most: {}", sum, kind,
                                        codeOf(facts, *inside.back()), shelterPoints(kind), checks::listed(who, 6))));
  }
}

void twoForts(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  std::map<Hex, Placed> first;
  for (const Placed& p : placedAtStart(facts)) {
    if (!isShelter(p.kind()) || !p.hex) continue;
    const auto [it, fresh] = first.try_emplace(*p.hex, p);
    if (fresh && p.count == 1) continue;
    Diagnostic d = findingAt(context, "wbts.two-forts", p,
                             fmt::format("a second fort starts in {}: {}", codeOf(facts, p), nameOfPlaced(facts, p)));
    if (!fresh)
      d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[it->second.entry].entry->id),
                           fmt::format("{} stands there", nameOfPlaced(facts, it->second))});
    out.push_back(std::move(d));
  }
}

void besiegedAlone(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  std::set<std::pair<Hex, size_t>> told;
  for (const Placed& p : all) {
    if (!p.hex || !inState(facts, p, "besieged") || !told.insert({*p.hex, p.entry}).second) continue;
    const bool enemy = std::any_of(all.begin(), all.end(), [&](const Placed& o) {
      return o.hex == p.hex && o.owner() != p.owner() && isGroundCombat(o.kind());
    });
    if (!enemy)
      out.push_back(
          findingAt(context, "wbts.besieged-alone", p,
                    fmt::format("{} is besieged in {}, and no enemy is in that hex", nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void entrenchedYear(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto year = yearOf(facts);
  if (!year || *year >= kEntrenchYear) return;
  const auto all = placedAtStart(facts);
  std::set<size_t> told;
  for (const Placed& p : all)
    if ((inState(facts, p, "entrenched-1") || inState(facts, p, "entrenched-2")) && told.insert(p.entry).second)
      out.push_back(findingAt(
          context, "wbts.entrenched-year", p,
          fmt::format("{} is entrenched in {}; nobody entrenches before {}", nameOfPlaced(facts, p), *year, kEntrenchYear)));
}

void entrenchedWeak(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  struct Force {
    int points = 0;
    bool known = true;
    const Placed* first = nullptr;
  };
  const auto all = placedAtStart(facts);
  std::map<Hex, Force> hexes;
  for (const Placed& p : all) {
    if (!p.hex || p.kind() != "infantry") continue;
    Force& f = hexes[*p.hex];  // whoever is in the hex counts, in the trenches or not
    f.points += p.points().value_or(0);
    f.known &= p.points().has_value();
  }
  for (const Placed& p : all)
    if (p.hex && (inState(facts, p, "entrenched-1") || inState(facts, p, "entrenched-2")) && !hexes[*p.hex].first)
      hexes[*p.hex].first = &p;
  for (const auto& [hex, f] : hexes)
    if (f.first && f.known && f.points < kEntrenchPoints)
      out.push_back(findingAt(context, "wbts.entrenched-weak", *f.first,
                              fmt::format("{} infantry points are entrenched in {}; it takes {}", f.points,
                                          codeOf(facts, *f.first), kEntrenchPoints)));
}

void entrenchedTooMany(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  std::map<SideId, std::map<Hex, const Placed*>> sides;
  for (const Placed& p : all)
    if (p.hex && (inState(facts, p, "entrenched-1") || inState(facts, p, "entrenched-2"))) sides[p.owner()].emplace(*p.hex, &p);
  for (const auto& [side, hexes] : sides) {
    if (static_cast<int>(hexes.size()) <= kEntrenchedHexes) continue;
    std::vector<std::string> codes;
    const Placed* last = nullptr;
    for (const auto& [hex, p] : hexes) {
      codes.push_back(codeOf(facts, *p));
      if (!last || p->entry >= last->entry) last = p;
    }
    out.push_back(findingAt(context, "wbts.entrenched-too-many", *last,
                            fmt::format("{} hexes are entrenched, and a side has {} markers: {}", hexes.size(), kEntrenchedHexes,
                                        checks::listed(codes, 8))));
  }
}

void partisanYear(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto year = yearOf(facts);
  if (!year || *year >= kPartisanYear) return;
  for (const Placed& p : placedAtStart(facts))
    if (p.kind() == "partisan")
      out.push_back(findingAt(
          context, "wbts.partisan-year", p,
          fmt::format("{} starts in {}; there are no partisans before {}", nameOfPlaced(facts, p), *year, kPartisanYear)));
}

void leaderLonely(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  for (const Placed& p : all) {
    if (p.kind() != "leader" || !p.hex) continue;
    const bool company = std::any_of(all.begin(), all.end(), [&](const Placed& o) {
      return o.hex == p.hex && o.owner() == p.owner() &&
             (isGroundCombat(o.kind()) || o.kind() == "headquarters" || o.kind() == "department");
    });
    if (!company)
      out.push_back(findingAt(
          context, "wbts.leader-lonely", p,
          fmt::format("{} starts alone in {}: whoever enters the hex captures him", nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void headquartersEmpty(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  for (const Placed& p : all) {
    if (p.kind() != "headquarters" || !p.hex) continue;
    const bool troops = std::any_of(all.begin(), all.end(), [&](const Placed& o) {
      return o.hex == p.hex && o.owner() == p.owner() && isGroundCombat(o.kind());
    });
    if (!troops)
      out.push_back(findingAt(context, "wbts.headquarters-empty", p,
                              fmt::format("{} starts in {} without a combat unit: it has no zone of control and is lost to "
                                          "whoever enters",
                                          nameOfPlaced(facts, p), codeOf(facts, p))));
  }
}

void leaderApart(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  for (const Placed& p : all) {
    if (p.kind() != "headquarters" || !p.hex) continue;
    const Formation* formation = facts.forces().formation(p.formation());
    const UnitId leader = formation ? formation->leader : UnitId();
    for (const Placed& l : all)
      if (l.unit && !leader.empty() && l.unit->id == leader && l.hex && l.hex != p.hex) {
        Diagnostic d = findingAt(context, "wbts.leader-apart", l,
                                 fmt::format("{} starts in {} and the headquarters that he commands in {}",
                                             nameOfPlaced(facts, l), codeOf(facts, l), codeOf(facts, p)));
        d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[p.entry].entry->id),
                             fmt::format("{} stands in {}", nameOfPlaced(facts, p), codeOf(facts, p))});
        out.push_back(std::move(d));
      }
  }
}

void awayFromHeadquarters(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  for (const Placed& h : all) {
    if (h.kind() != "headquarters" || !h.hex || h.formation().empty()) continue;
    for (const Placed& p : all) {
      if (!p.hex || p.formation() != h.formation() || !isGroundCombat(p.kind())) continue;
      const auto steps = facts.view().distanceBetween(*h.hex, *p.hex);
      if (!steps || *steps <= 1) continue;
      Diagnostic d = findingAt(context, "wbts.away-from-headquarters", p,
                               fmt::format("{} starts in {}, {} hexes from {}: neither on its roster nor in its leader's reach",
                                           nameOfPlaced(facts, p), codeOf(facts, p), *steps, nameOfPlaced(facts, h)));
      d.related.push_back({facts.subjectOf(SubjectKind::Setup, facts.setup()[h.entry].entry->id),
                           fmt::format("{} stands in {}", nameOfPlaced(facts, h), codeOf(facts, h))});
      out.push_back(std::move(d));
    }
  }
}

void enemyTerritory(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const auto all = placedAtStart(facts);
  for (const ControlAtStart& c : facts.played().control) {
    const RegionAnswer where = facts.where(c.place);
    std::set<std::pair<Hex, SideId>> told;
    for (const Placed& p : all) {
      if (!p.hex || p.owner() == c.side || p.owner().empty() || !isGroundCombat(p.kind())) continue;
      if (where.contains(*p.hex) != Tri::True || inState(facts, p, "besieged") || inState(facts, p, "sheltered")) continue;
      if (!told.insert({*p.hex, p.owner()}).second) continue;
      out.push_back(findingAt(
          context, "wbts.enemy-territory", p,
          fmt::format("{} starts in {}, which the other side is said to control", nameOfPlaced(facts, p), codeOf(facts, p))));
    }
    for (const ArrivalFacts& arrival : facts.arrivals()) {
      // Where the owner has a choice of hexes he takes a friendly one.
      if (!arrival.where.certain() || arrival.where.in.size() != 1 || where.contains(arrival.where.in.front()) != Tri::True)
        continue;
      for (const UnitId& id : arrival.who.units) {
        const Unit* unit = facts.forces().unit(id);
        if (!unit || unit->side == c.side || !isGroundCombat(unit->kind)) continue;
        Diagnostic d = context.finding("wbts.enemy-territory", facts.subjectOf(SubjectKind::Arrival, arrival.arrival->id),
                                       fmt::format("{} arrives in {}, which the other side is said to control", facts.nameOf(id),
                                                   facts.view().code(arrival.where.in.front())));
        d.lattice = {arrival.where.in.front()};
        out.push_back(std::move(d));
        break;  // one of a group tells of all
      }
    }
  }
}

void printedLength(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  const PrintedScenario* printed = printedScenario(facts.own().number);
  if (!printed || !facts.own().statedLength || *facts.own().statedLength == printed->length) return;
  out.push_back(context.finding("wbts.printed-length", context.subject(SubjectKind::Document, {}),
                                fmt::format("scenario {} ({}) has {} game-turns, not {}", printed->number, printed->title,
                                            printed->length, *facts.own().statedLength)));
}

void arrivalMidCycle(const CheckContext& context, std::vector<Diagnostic>& out) {
  const ScenarioFacts& facts = context.facts();
  for (const ArrivalFacts& a : facts.arrivals()) {
    const auto turn = a.when.first;
    if (!turn || a.when.last != turn || *turn <= 1 || reinforcementsAt(*turn)) continue;
    // Leaders and headquarters come when a scenario says (19.44, 19.54, 19.74); combat units with the cycle.
    const bool combat = std::any_of(a.who.units.begin(), a.who.units.end(),
                                    [&](const UnitId& id) {
                                      const Unit* unit = facts.forces().unit(id);
                                      return unit && isGroundCombat(unit->kind);
                                    }) ||
                        std::any_of(a.who.pools.begin(), a.who.pools.end(), [&](const PoolCount& p) {
                          const Pool* pool = facts.forces().pool(p.pool);
                          return pool && isGroundCombat(pool->kind);
                        });
    if (!combat) continue;
    out.push_back(context.finding(
        "wbts.arrival-mid-cycle", facts.subjectOf(SubjectKind::Arrival, a.arrival->id),
        fmt::format("reinforcements come in game-turn {}, within a cycle; they are due after each fourth, in {} or {}", *turn,
                    kCycleTurns * (cycleOf(*turn) - 1) + 1, kCycleTurns * cycleOf(*turn) + 1)));
  }
}

}  // namespace hotchkiss::wbts
