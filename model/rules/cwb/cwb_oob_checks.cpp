// SPDX-License-Identifier: Apache-2.0
// Counters of the brigade series by themselves: fire levels (6.5a), gun points (26.1), morale (24.0), leaders (25.0), and
// designations, which spell brigade, division and corps out (1.4).
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "model/base/text.h"
#include "model/check/scenario_facts.h"
#include "model/rules/cwb/cwb_checks.h"
#include "model/rules/cwb/formations.h"
#include "model/rules/cwb/strength.h"

namespace hotchkiss::cwb {
namespace {

using Out = std::vector<Diagnostic>;

constexpr int kMostMovement = 13;  // a leader's, by the player aid that the movement chart is taken from

struct CommandSize {
  const char *kind, *size;
};
constexpr CommandSize kCommandSizes[] = {
    {"division-leader", "division"}, {"corps-leader", "corps"}, {"army-leader", "army"}};  // 6.2

bool isLeaderKind(std::string_view kind) {
  return kind == "army-leader" || kind == "corps-leader" || kind == "division-leader";
}

/// What is wrong with one rating of a counter of that kind; "" when nothing is.
using RatingRule = std::function<std::string(const std::string& kind, const Rating& rating)>;

/// Units and pools of an order of battle, or units with other ratings in a scenario.
void eachRating(const CheckContext& context, const char* check, const RatingRule& rule, Out& out) {
  const auto look = [&](const std::string& name, const std::string& kind, const std::vector<Rating>& ratings,
                        const Subject& subject) {
    for (const Rating& rating : ratings)
      if (const std::string wrong = rule(kind, rating); !wrong.empty())
        out.push_back(context.finding(check, subject, fmt::format("{} {}", name, wrong)));
  };
  if (const OrderOfBattle* oob = context.oob()) {
    for (const auto& unit : oob->units) {
      const Subject subject = context.subject(SubjectKind::Unit, unit->id.text);
      look(nameOf(unit->name, unit->id.text), unit->kind, unit->ratings, subject);
      look(nameOf(unit->name, unit->id.text), unit->kind, unit->reducedRatings, subject);
    }
    for (const auto& pool : oob->pools)
      look(nameOf(pool->name, pool->id.text), pool->kind, pool->ratings, context.subject(SubjectKind::Pool, pool->id.text));
  }
}

std::string fireWrong(const std::string&, const Rating& rating) {
  if (rating.id != "fire" || rating.value.empty() || isPrintedLevel(rating.value)) return {};
  return fmt::format("has a fire level of {}: there are C, B, A, AB, AA, AAB and AAA", rating.value);
}

std::string gunsWrong(const std::string&, const Rating& rating) {
  if (rating.id != "guns" || rating.value.empty()) return {};
  const auto guns = wholeNumber(rating.value);
  if (guns && *guns >= 1 && *guns <= kMostGunsOfUnit) return {};
  return fmt::format("has {} gun points: a battery has 1 to {}", rating.value, kMostGunsOfUnit);
}

std::string moraleWrong(const std::string&, const Rating& rating) {
  if (rating.id != "morale" || rating.value.empty() || isMorale(rating.value)) return {};
  return fmt::format("has a morale of {}: the levels are A to E", rating.value);
}

std::string leaderWrong(const std::string&, const Rating& rating) {
  if (rating.id != "leader" || rating.value.empty() || isLeaderRating(rating.value)) return {};
  return fmt::format("has a leader rating of {}: the tables go from 0 to 4", rating.value);
}

std::string alienWrong(const std::string& kind, const Rating& rating) {
  if (rating.value.empty() || formationsOf(kind).empty()) return {};
  const bool troops = kind == "infantry" || kind == "cavalry";
  if (rating.id == "fire" && !troops)
    return fmt::format("is {} and has a fire level, which infantry and cavalry alone have", kind);
  if (rating.id == "guns" && kind != "artillery") return fmt::format("is {} and has gun points, which artillery alone has", kind);
  // A brigade may print the rating of its own leader (1BR 4.1b).
  if (rating.id == "leader" && !troops && !isLeaderKind(kind)) return fmt::format("is {} and has a leader rating", kind);
  return {};
}

std::string movementWrong(const std::string&, const Rating& rating) {
  if (rating.id != "movement" || rating.value.empty()) return {};
  const auto points = wholeNumber(rating.value);
  if (points && *points >= 1 && *points <= kMostMovement) return {};
  return fmt::format("has a movement allowance of {}: they go up to {}", rating.value, kMostMovement);
}

/// "2-1-3Va" without its first part: the division and corps that it spells; "" when it spells none.
std::string commandIn(const std::string& designation) {
  const size_t dash = designation.find('-');
  return dash == std::string::npos ? std::string() : designation.substr(dash + 1);
}

}  // namespace

void fireLevelUnknown(const CheckContext& context, Out& out) {
  eachRating(context, "cwb.fire-level", fireWrong, out);
}
void gunPoints(const CheckContext& context, Out& out) {
  eachRating(context, "cwb.gun-points", gunsWrong, out);
}
void moraleRating(const CheckContext& context, Out& out) {
  eachRating(context, "cwb.morale-rating", moraleWrong, out);
}
void leaderRating(const CheckContext& context, Out& out) {
  eachRating(context, "cwb.leader-rating", leaderWrong, out);
}
void ratingOfOtherKind(const CheckContext& context, Out& out) {
  eachRating(context, "cwb.rating-of-other-kind", alienWrong, out);
}

void movementRating(const CheckContext& context, Out& out) {
  eachRating(context, "cwb.movement-rating", movementWrong, out);
}

void counterSize(const CheckContext& context, Out& out) {
  const auto look = [&](const std::string& name, const std::string& kind, const std::string& size, const Subject& subject) {
    if (size.empty()) return;
    for (const CommandSize& row : kCommandSizes)
      if (kind == row.kind && size != row.size)
        out.push_back(
            context.finding("cwb.counter-size", subject, fmt::format("{} is of the size {}, and given as {}", name, size, kind)));
    if (isTroopKind(kind) && (size == "division" || size == "corps" || size == "army"))
      out.push_back(context.finding("cwb.counter-size", subject,
                                    fmt::format("{} is {} of the size of {}: counters of troops are batteries to brigades", name,
                                                kind, size == "army" ? "an army" : "a " + size)));
  };
  for (const auto& unit : context.oob()->units)
    look(nameOf(unit->name, unit->id.text), unit->kind, unit->size, context.subject(SubjectKind::Unit, unit->id.text));
  for (const auto& pool : context.oob()->pools)
    look(nameOf(pool->name, pool->id.text), pool->kind, pool->size, context.subject(SubjectKind::Pool, pool->id.text));
}

void overrideRating(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  for (const UnitOverride& change : facts.own().overrides) {
    const Unit* unit = facts.forces().unit(change.unit);
    if (!unit) continue;  // unit.unknown
    for (const Rating& rating : change.ratings)
      for (const auto& rule : {fireWrong, gunsWrong, moraleWrong, leaderWrong, alienWrong})
        if (const std::string wrong = rule(unit->kind, rating); !wrong.empty())
          out.push_back(context.finding("cwb.override-rating", context.subject(SubjectKind::Override, change.id),
                                        fmt::format("{} {}", facts.nameOf(unit->id), wrong)));
  }
}

void leaderOfAnother(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  // Whether `low` is `high` or stands under it.
  const auto under = [&](FormationId low, const FormationId& high) {
    for (int depth = 0; !low.empty() && depth < 32; ++depth) {
      if (low == high) return true;
      const auto* formation = oob.formation(low);
      low = formation ? formation->parent : FormationId();
    }
    return false;
  };
  for (const auto& formation : oob.formations) {
    const Unit* leader = formation->leader.empty() ? nullptr : oob.unit(formation->leader);
    if (!leader || leader->formation.empty()) continue;
    const Subject subject = context.subject(SubjectKind::Formation, formation->id.text);
    const std::string name = nameOf(formation->name, formation->id.text), his = nameOf(leader->name, leader->id.text);
    if (!under(leader->formation, formation->id) && !under(formation->id, leader->formation)) {
      const auto* other = oob.formation(leader->formation);
      out.push_back(context.finding("cwb.leader-of-another", subject,
                                    fmt::format("{} is led by {}, who belongs to {}", name, his,
                                                other ? nameOf(other->name, other->id.text) : leader->formation.text)));
    } else if (!isLeaderKind(leader->kind) && leader->kind != "infantry" && leader->kind != "cavalry") {
      out.push_back(context.finding("cwb.leader-of-another", subject,
                                    fmt::format("{} is led by {}, which is {} and no leader", name, his, leader->kind)));
    }
  }
}

void designationOfAnother(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  std::map<FormationId, std::map<std::string, int>> spelled;
  for (const auto& unit : oob.units)
    if (const std::string command = commandIn(unit->designation); !command.empty() && !unit->formation.empty())
      ++spelled[unit->formation][command];
  for (const auto& unit : oob.units) {
    const std::string command = commandIn(unit->designation);
    if (command.empty() || unit->formation.empty()) continue;
    // What all the others of its formation spell alike, two of them at least, is what it should.
    std::map<std::string, int> others = spelled[unit->formation];
    if (--others[command] == 0) others.erase(command);
    if (others.size() != 1 || others.begin()->second < 2 || others.begin()->first == command) continue;
    const auto* formation = oob.formation(unit->formation);
    out.push_back(context.finding(
        "cwb.designation-of-another", context.subject(SubjectKind::Unit, unit->id.text),
        fmt::format("{} is designated {}, and all others of {} end in -{}", nameOf(unit->name, unit->id.text), unit->designation,
                    formation ? nameOf(formation->name, formation->id.text) : unit->formation.text, others.begin()->first)));
  }
}

void designationTwice(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  std::map<std::pair<SideId, std::string>, const Unit*> seen;
  for (const auto& unit : oob.units) {
    // A designation of several parts names one brigade; "Cav" may name several.
    if (commandIn(unit->designation).empty() || !isTroopKind(unit->kind)) continue;
    const auto [at, fresh] = seen.try_emplace({unit->side, unit->designation}, unit.get());
    if (fresh) continue;
    Diagnostic d = context.finding("cwb.designation-twice", context.subject(SubjectKind::Unit, unit->id.text),
                                   fmt::format("{} and {} are both designated {}", nameOf(at->second->name, at->second->id.text),
                                               nameOf(unit->name, unit->id.text), unit->designation));
    d.related.push_back(
        {context.subject(SubjectKind::Unit, at->second->id.text), fmt::format("the other {}", unit->designation)});
    out.push_back(std::move(d));
  }
}

void batteryNotation(const CheckContext& context, Out& out) {
  // "APot b(2)": what stands in the brackets is its gun points (1.4).
  const auto look = [&](const std::string& designation, const std::string& kind, const std::vector<Rating>& ratings,
                        const Subject& subject) {
    const size_t open = designation.rfind('(');
    if (kind != "artillery" || open == std::string::npos || !designation.ends_with(')')) return;
    const auto printed = wholeNumber(std::string_view(designation).substr(open + 1, designation.size() - open - 2));
    const Rating* guns = findRating(ratings, "guns");
    const auto has = guns ? wholeNumber(guns->value) : std::nullopt;
    if (!printed || !has || *printed == *has) return;
    out.push_back(context.finding("cwb.battery-notation", subject,
                                  fmt::format("{} has {} gun points: its notation says {}", designation, *has, *printed)));
  };
  for (const auto& unit : context.oob()->units)
    look(unit->designation, unit->kind, unit->ratings, context.subject(SubjectKind::Unit, unit->id.text));
  for (const auto& pool : context.oob()->pools)
    look(pool->designation, pool->kind, pool->ratings, context.subject(SubjectKind::Pool, pool->id.text));
}

}  // namespace hotchkiss::cwb
