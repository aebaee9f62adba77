// SPDX-License-Identifier: Apache-2.0
// Checks of the counters themselves: numbers that no counter of the kind is printed with, and rosters that are too full. What the
// text prints for no kind is not judged.
#include <fmt/format.h>

#include <functional>
#include <map>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/check/scenario_facts.h"
#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/wbts_checks.h"

namespace hotchkiss::wbts {
namespace {

/// A unit or pool with what the checks of counters look at.
struct Counter {
  const std::string& kind;
  const std::string& size;
  const std::string& name;
  const std::vector<Rating>& ratings;
  const std::vector<Rating>& reduced;
  const FormationId& formation;
  Subject subject;
};

void eachCounter(const CheckContext& context, const std::function<void(const Counter&)>& visit) {
  static const std::vector<Rating> kNone;
  for (const auto& u : context.oob()->units)
    visit({u->kind, u->size, nameOf(u->name, u->id.text), u->ratings, u->reducedRatings, u->formation,
           context.subject(SubjectKind::Unit, u->id.text)});
  for (const auto& p : context.oob()->pools)
    visit({p->kind, p->size, nameOf(p->name, p->id.text), p->ratings, kNone, p->formation,
           context.subject(SubjectKind::Pool, p->id.text)});
}

/// "an infantry division", "a militia counter".
std::string sort(const std::string& kind, const std::string& size) {
  const char* article = kind.find_first_of("aeiou") == 0 ? "an" : "a";
  return needsSize(kind) && !size.empty() ? fmt::format("{} {} {}", article, kind, size)
                                          : fmt::format("{} {} counter", article, kind);
}

std::string rangeOf(const CounterRow& row) {
  return row.low == row.high ? std::to_string(row.low) : fmt::format("{} to {}", row.low, row.high);
}

/// The sentence about a strength that no counter of the kind has, or "".
std::string strengthFault(const std::string& kind, const std::string& size, const std::vector<Rating>& ratings) {
  const CounterRow* row = counterRow(kind, size);
  const auto strength = strengthOf(ratings);
  if (!row || row->high == 0 || !strength || (strength->points >= row->low && strength->points <= row->high)) return {};
  return fmt::format("{} has a strength of {}, not {}", sort(kind, size), rangeOf(*row), strength->points);
}

}  // namespace

void strengthRange(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    if (const std::string fault = strengthFault(c.kind, c.size, c.ratings); !fault.empty())
      out.push_back(context.finding("wbts.strength-range", c.subject, fmt::format("{}: {}", c.name, fault)));
  });
}

void overrideStrength(const CheckContext& context, std::vector<Diagnostic>& out) {
  for (const UnitOverride& o : context.scenario()->overrides) {
    const Unit* unit = context.facts().forces().unit(o.unit);
    if (!unit) continue;
    if (const std::string fault = strengthFault(unit->kind, unit->size, o.ratings); !fault.empty())
      out.push_back(context.finding("wbts.override-strength", context.subject(SubjectKind::Override, o.id),
                                    fmt::format("{}: {}", nameOf(unit->name, unit->id.text), fault)));
  }
}

void strengthParenthesised(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    const CounterRow* row = counterRow(c.kind, c.size);
    const auto strength = strengthOf(c.ratings);
    if (!row || row->high == 0 || row->parenthesised || c.kind == "partisan" || !strength || !strength->parenthesised) return;
    out.push_back(context.finding(
        "wbts.strength-parenthesised", c.subject,
        fmt::format("{}: ({}) has neither attack nor zone of control; the strength of {} stands without parentheses", c.name,
                    strength->points, sort(c.kind, c.size))));
  });
}

void allowance(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    const CounterRow* row = counterRow(c.kind, c.size);
    const auto movement = numberOf(c.ratings, "movement");
    if (const Rating* printed = findRating(c.ratings, "movement"); printed && !movement) {
      Diagnostic d = context.finding("wbts.allowance", c.subject,
                                     fmt::format("{}: a movement allowance of {} is no number", c.name, printed->value));
      d.severity = Severity::Error;
      out.push_back(std::move(d));
    }
    if (c.kind == "headquarters" && movement && (*movement < 3 || *movement > 4))
      out.push_back(context.finding(
          "wbts.allowance", c.subject,
          fmt::format("{}: a headquarters moves as those under it do, 3 or with cavalry 4, not {}", c.name, *movement)));
    if (!row || !movement || *movement == row->allowances[0] || (row->allowances[1] && *movement == row->allowances[1])) return;
    if (c.kind == "partisan" && *movement == 0) return;  // a cadre (26.7)
    const std::string allowed =
        row->allowances[1] ? fmt::format("{} or {}", row->allowances[0], row->allowances[1]) : std::to_string(row->allowances[0]);
    Diagnostic d = context.finding("wbts.allowance", c.subject,
                                   fmt::format("{}: {} is printed with a movement allowance of {}, not {}", c.name,
                                               sort(c.kind, c.size), allowed, *movement));
    // Of ground units the text shows samples; of leaders, rail repair and ships it states the rule.
    if (isNaval(c.kind) || c.kind == "leader" || c.kind == "rail-repair") d.severity = Severity::Error;
    out.push_back(std::move(d));
  });
}

void reducedFace(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    const CounterRow* row = counterRow(c.kind, c.size);
    const auto front = strengthOf(c.ratings), back = strengthOf(c.reduced);
    if (!row || !row->stepped || !front || !back || back->points == front->points - 1) return;
    out.push_back(context.finding("wbts.reduced-face", c.subject,
                                  fmt::format("{}: the back of {} is one point weaker than its front, {} and not {}", c.name,
                                              sort(c.kind, c.size), front->points - 1, back->points)));
  });
}

void counterSize(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    const bool headquarters = c.kind == "headquarters";
    if (c.size.empty()) {
      if (needsSize(c.kind) || headquarters) {
        Diagnostic d = context.finding("wbts.counter-size", c.subject,
                                       fmt::format("{}: whether this is a {} is not said", c.name,
                                                   headquarters ? "corps or a field army" : "division or a brigade"));
        d.severity = Severity::Warning;
        out.push_back(std::move(d));
      }
      return;
    }
    if (headquarters && c.size != "corps" && c.size != "field-army")
      out.push_back(
          context.finding("wbts.counter-size", c.subject,
                          fmt::format("{}: a headquarters is of a corps or of a field army, not of a {}", c.name, c.size)));
    else if (headquarters && !c.formation.empty())
      if (const Formation* of = context.oob()->formation(c.formation); of && of->size != c.size)
        out.push_back(context.finding(
            "wbts.counter-size", c.subject,
            fmt::format("{}: a headquarters of a {} is listed under {}, which is {}", c.name, c.size,
                        nameOf(of->name, of->id.text), of->size.empty() ? "neither a corps nor a field army" : "a " + of->size)));
    if (needsSize(c.kind) && !counterRow(c.kind, c.size))
      out.push_back(context.finding("wbts.counter-size", c.subject,
                                    fmt::format("{}: {} counters are divisions and brigades, not a {}", c.name, c.kind, c.size)));
  });
}

void leaderRank(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    if (c.kind != "leader") return;
    const Rating* rank = findRating(c.ratings, "rank");
    if (!rank) return;
    const auto stars = wholeNumber(rank->value);
    if (stars && *stars >= 3 && *stars <= 5) return;
    out.push_back(context.finding("wbts.leader-rank", c.subject,
                                  fmt::format("{}: a leader has three, four or five stars, not {}", c.name, rank->value)));
  });
}

void leaderElsewhere(const CheckContext& context, std::vector<Diagnostic>& out) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& formation : oob.formations) {
    const Unit* leader = formation->leader.empty() ? nullptr : oob.unit(formation->leader);
    if (!leader || leader->formation == formation->id || leader->formation.empty()) continue;
    // A commander may be listed with what his formation is a part of.
    bool above = false;
    FormationId up = formation->parent;
    for (size_t steps = 0; !up.empty() && steps <= oob.formations.size() && !above; ++steps) {
      above = up == leader->formation;
      const Formation* parent = oob.formation(up);
      up = parent ? parent->parent : FormationId();
    }
    if (above) continue;
    const Formation* his = oob.formation(leader->formation);
    out.push_back(context.finding("wbts.leader-elsewhere", context.subject(SubjectKind::Unit, leader->id.text),
                                  fmt::format("{} leads {}, and is listed under {}", nameOf(leader->name, leader->id.text),
                                              nameOf(formation->name, formation->id.text),
                                              his ? nameOf(his->name, his->id.text) : leader->formation.text)));
  }
}
void leaderRatings(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    if (c.kind != "leader") return;
    for (const char* id : {"initiative", "command", "combat"}) {
      const Rating* rating = findRating(c.ratings, id);
      if (!rating) continue;
      const auto value = wholeNumber(rating->value);
      if (value && *value >= 0 && *value <= 6) continue;
      out.push_back(context.finding(
          "wbts.leader-ratings", c.subject,
          fmt::format("{}: a rating of {} for {} is none that one die can be held against (0 to 6)", c.name, rating->value, id)));
    }
  });
}

void headquartersStrength(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    if (c.kind != "headquarters" && c.kind != "department") return;
    const auto strength = strengthOf(c.ratings);
    if (strength && strength->points > 0)
      out.push_back(
          context.finding("wbts.headquarters-strength", c.subject,
                          fmt::format("{}: a {} has no strength of its own, and {} is given", c.name, c.kind, strength->points)));
  });
}

void supplyLoad(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    const auto supply = numberOf(c.ratings, "supply");
    if (!supply) return;
    const bool army = c.kind == "headquarters" && c.size == "field-army";
    const int most = c.kind == "supply-train" ? kTrainSupply
                     : c.kind == "depot"      ? kDepotSupply
                     : army                   ? kArmySupply
                     : isTransport(c.kind)    ? kTransportPoints
                                              : 0;
    if (*supply <= most) return;
    out.push_back(context.finding(
        "wbts.supply-load", c.subject,
        most ? fmt::format("{}: {} supply points, and {} is the most that it can hold", c.name, *supply, most)
             : fmt::format("{}: {} carries no supply points, and {} are given", c.name, sort(c.kind, c.size), *supply)));
  });
}

void transportCapacity(const CheckContext& context, std::vector<Diagnostic>& out) {
  eachCounter(context, [&](const Counter& c) {
    const auto capacity = numberOf(c.ratings, "capacity");
    if (!capacity) return;
    if (isTransport(c.kind) ? *capacity == kTransportPoints : *capacity == 0) return;
    out.push_back(context.finding(
        "wbts.transport-capacity", c.subject,
        isTransport(c.kind)
            ? fmt::format("{}: a transport flotilla carries {} strength points, not {}", c.name, kTransportPoints, *capacity)
            : fmt::format("{}: {} carries no troops, and a capacity of {} is given", c.name, sort(c.kind, c.size), *capacity)));
  });
}

namespace {

struct Roster {
  std::vector<const Unit*> combat;
  const Unit* headquarters = nullptr;
};

/// The combat units of each corps and field army itself, without what stands under it.
std::map<FormationId, Roster> rostersOf(const OrderOfBattle& oob) {
  std::map<FormationId, Roster> out;
  for (const auto& u : oob.units) {
    if (u->kind == "headquarters") out[u->formation].headquarters = u.get();
    if (isGroundCombat(u->kind) && u->replaces.empty()) out[u->formation].combat.push_back(u.get());
  }
  return out;
}

std::vector<std::string> namesOfUnits(const std::vector<const Unit*>& units) {
  std::vector<std::string> out;
  for (const Unit* u : units) out.push_back(nameOf(u->name, u->id.text));
  return out;
}

}  // namespace

void rosterFull(const CheckContext& context, std::vector<Diagnostic>& out) {
  for (const auto& [id, roster] : rostersOf(*context.oob())) {
    const Formation* formation = context.oob()->formation(id);
    if (!formation || !roster.headquarters) continue;  // without a headquarters nobody is on a roster
    const int most = formation->size == "corps" ? kCorpsUnits : formation->size == "field-army" ? kArmyUnits : 0;
    if (!most || static_cast<int>(roster.combat.size()) <= most) continue;
    out.push_back(
        context.finding("wbts.roster-full", context.subject(SubjectKind::Formation, id.text),
                        fmt::format("{}: a {} has at most {} combat units of its own, and {} are listed: {}",
                                    nameOf(formation->name, id.text), formation->size == "corps" ? "corps" : "field army", most,
                                    roster.combat.size(), checks::listed(namesOfUnits(roster.combat), 6))));
  }
}

void rosterArm(const CheckContext& context, std::vector<Diagnostic>& out) {
  for (const auto& [id, roster] : rostersOf(*context.oob())) {
    const Formation* formation = context.oob()->formation(id);
    if (!formation || !roster.headquarters || formation->size != "corps") continue;
    std::vector<const Unit*> cavalry, infantry, others;
    for (const Unit* u : roster.combat) (u->kind == "cavalry" ? cavalry : u->kind == "infantry" ? infantry : others).push_back(u);
    const auto report = [&](const Unit* unit, std::string message) {
      out.push_back(context.finding("wbts.roster-arm", context.subject(SubjectKind::Unit, unit->id.text), std::move(message)));
    };
    const std::string corps = nameOf(formation->name, id.text);
    for (const Unit* u : others)
      report(u, fmt::format("{}: {} units are in no corps, and {} is a corps", nameOf(u->name, u->id.text), u->kind, corps));
    if (cavalry.empty() || infantry.empty()) continue;
    // The arm that has fewer is the odd one.
    for (const Unit* u : cavalry.size() <= infantry.size() ? cavalry : infantry)
      report(u, fmt::format("{}: {} is a corps of {}, and no {} can be under its headquarters", nameOf(u->name, u->id.text),
                            corps, cavalry.size() <= infantry.size() ? "infantry" : "cavalry", u->kind));
  }
}

void armyRoster(const CheckContext& context, std::vector<Diagnostic>& out) {
  for (const auto& [id, roster] : rostersOf(*context.oob())) {
    const Formation* formation = context.oob()->formation(id);
    if (!formation || !roster.headquarters || formation->size != "field-army") continue;
    for (const Unit* u : roster.combat)
      if (u->kind != "infantry" && u->kind != "cavalry")
        out.push_back(context.finding(
            "wbts.army-roster", context.subject(SubjectKind::Unit, u->id.text),
            fmt::format("{}: what a field army has of its own are divisions and brigades of infantry or cavalry, no {}",
                        nameOf(u->name, u->id.text), u->kind)));
  }
}

void rankTooLow(const CheckContext& context, std::vector<Diagnostic>& out) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& f : oob.formations) {
    const Unit* leader = f->leader.empty() ? nullptr : oob.unit(f->leader);
    const auto stars = leader ? numberOf(leader->ratings, "rank") : std::nullopt;
    if (!stars) continue;
    const bool army = f->size == "field-army";
    bool overArmies = false;
    for (const auto& under : oob.formations) overArmies |= under->parent == f->id && under->size == "field-army";
    const std::string who = fmt::format("{} ({} stars)", nameOf(leader->name, leader->id.text), *stars);
    const Subject subject = context.subject(SubjectKind::Formation, f->id.text);
    if (overArmies && *stars < 5) {
      Diagnostic d = context.finding("wbts.rank-too-low", subject,
                                     fmt::format("{} commands no field army's leader: five stars are needed for that", who));
      d.severity = Severity::Warning;
      out.push_back(std::move(d));
    } else if (army && *stars == 3) {
      out.push_back(context.finding(
          "wbts.rank-too-low", subject,
          fmt::format("{} leads a field army: initiative, command span and combat rating count one less each", who)));
    }
  }
}

}  // namespace hotchkiss::wbts
