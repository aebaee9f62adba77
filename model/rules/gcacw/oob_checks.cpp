// SPDX-License-Identifier: Apache-2.0
// What the counters of the series can be: strengths that a marker has, sizes that a side has, leaders with the numbers of their
// kind (2.2, 30.2).
#include <fmt/format.h>

#include <algorithm>

#include "model/base/text.h"
#include "model/check/item_findings.h"
#include "model/rules/gcacw/gcacw_checks.h"
#include "model/rules/gcacw/strengths.h"
#include "model/rules/gcacw/titles.h"

namespace hotchkiss::gcacw {
namespace {

using Out = std::vector<Diagnostic>;

struct LeaderNumbers {
  const char* kind;
  bool tactical;  // prints a Tactical value beside the Command value (2.2)
  const char* sizes[2];
};
constexpr LeaderNumbers kLeaderNumbers[] = {
    {"army-leader", false, {"army", "army"}},
    {"district-leader", true, {"district", "army"}},
    {"corps-leader", true, {"corps", "corps"}},
    {"division-leader", true, {"division", "demi-division"}},
};

constexpr int kHighestNumber = 9;  // of a tactical, artillery or command value

const LeaderNumbers* leaderNumbers(const std::string& kind) {
  for (const LeaderNumbers& row : kLeaderNumbers)
    if (kind == row.kind) return &row;
  return nullptr;
}

bool troopsKind(const std::string& kind) {
  return kind == "infantry" || kind == "cavalry" || kind == "artillery" || kind == "supply-train";
}

/// The game of an order of battle, from what it refers to.
const Title& titleOfOob(const CheckContext& context, const OrderOfBattle& oob) {
  const Title& byId = titleOf(oob.game.id.text);
  if (*byId.id) return byId;
  if (const Game* game = context.state().game(oob.game.id)) return titleOf(game->title);
  return byId;
}

Diagnostic atUnit(const CheckContext& context, const char* check, const Unit& unit, std::string message) {
  return context.finding(check, context.subject(SubjectKind::Unit, unit.id.text), std::move(message));
}

}  // namespace

void strengthMarker(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  const Title& title = titleOfOob(context, oob);
  for (const auto& unit : oob.units) {
    if (!troopsKind(unit->kind)) continue;
    for (const auto* ratings : {&unit->ratings, &unit->reducedRatings}) {
      const Rating* strength = findRating(*ratings, "strength");
      if (!strength) continue;
      const auto value = wholeNumber(strength->value);
      const std::string who = nameOf(unit->name, unit->id.text);
      if (!value || *value < 1 || *value > kHighestMarker) {
        out.push_back(atUnit(
            context, "gcacw.strength-marker", *unit,
            fmt::format("{} has a strength of {}: Strength markers go from 1 to {}", who, strength->value, kHighestMarker)));
      } else if (*value > title.mostManpower) {
        Diagnostic d = atUnit(context, "gcacw.strength-marker", *unit,
                              fmt::format("{} has a strength of {}; the most in {} is {}", who, *value,
                                          *title.id ? title.name : "most games of the series", title.mostManpower));
        if (!*title.id) d.severity = Severity::Warning;  // a game that the rulebook does not know may have its own markers
        out.push_back(std::move(d));
      }
    }
  }
}

void strengthForSize(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  const Title& title = titleOfOob(context, oob);
  const bool own = title.id == std::string_view("gtc") || !*title.id;  // whoever names no game of the series plays by that book
  for (const auto& unit : oob.units) {
    const Rating* strength = findRating(unit->ratings, "strength");
    const auto value = strength ? wholeNumber(strength->value) : std::nullopt;
    const auto cap = attachmentCap(unit->kind, unit->size);
    if (!value || !cap || *value <= *cap || *value > title.mostManpower) continue;
    Diagnostic d = atUnit(context, "gcacw.strength-for-size", *unit,
                          fmt::format("{} has a strength of {}; {} {} of Grant Takes Command is never built up beyond {}",
                                      nameOf(unit->name, unit->id.text), *value, unit->kind == "infantry" ? "an" : "a",
                                      unit->kind + " " + unit->size, *cap));
    if (!own) d.severity = Severity::Note;  // the section is of that game
    out.push_back(std::move(d));
  }
}

void leaderStrength(const CheckContext& context, Out& out) {
  for (const auto& unit : context.oob()->units)
    if (leaderNumbers(unit->kind) && (findRating(unit->ratings, "strength") || findRating(unit->ratings, "artillery")))
      out.push_back(atUnit(context, "gcacw.leader-strength", *unit,
                           fmt::format("{} is a leader and has {}: leaders never have a Strength marker or guns",
                                       nameOf(unit->name, unit->id.text),
                                       findRating(unit->ratings, "strength") ? "a strength" : "an artillery value")));
}

void leaderNumbersCheck(const CheckContext& context, Out& out) {
  for (const auto& unit : context.oob()->units) {
    const LeaderNumbers* row = leaderNumbers(unit->kind);
    if (!row || unit->ratings.empty()) continue;  // nobody has said
    const bool tactical = findRating(unit->ratings, "tactical") != nullptr;
    std::string wrong;
    if (!findRating(unit->ratings, "command"))
      wrong = "has no command value";
    else if (tactical && !row->tactical)
      wrong = "has a tactical value, and army leaders print their command value alone";
    else if (!tactical && row->tactical)
      wrong = "has no tactical value, and leaders of his kind print one";
    if (!wrong.empty())
      out.push_back(
          atUnit(context, "gcacw.leader-numbers", *unit,
                 fmt::format("{} {}; he is given as {}", nameOf(unit->name, unit->id.text), wrong,
                             context.vocabulary().unitKind(unit->kind) ? lowered(context.vocabulary().unitKind(unit->kind)->name)
                                                                       : unit->kind)));
  }
}

void unitNumbers(const CheckContext& context, Out& out) {
  const auto look = [&](const std::string& who, const std::string& kind, const std::vector<Rating>& ratings,
                        const Subject& subject) {
    const bool leader = leaderNumbers(kind) != nullptr;
    for (const Rating& rating : ratings) {
      if (rating.id != "tactical" && rating.id != "artillery" && rating.id != "command") continue;
      const RatingKind* word = context.vocabulary().rating(rating.id);
      const std::string name = word ? lowered(word->name) : rating.id;
      const auto value = wholeNumber(rating.value);
      if (!leader && rating.id == "command") {
        out.push_back(
            context.finding("gcacw.unit-numbers", subject, fmt::format("{} has a {}, which leaders alone have", who, name)));
      } else if (!value || *value < 0) {
        out.push_back(context.finding("gcacw.unit-numbers", subject,
                                      fmt::format("{} has {} {} of {}, which is no number", who,
                                                  rating.id == "artillery" ? "an" : "a", name, rating.value)));
      } else if (*value > kHighestNumber || rating.value.size() > 1) {
        Diagnostic d = context.finding("gcacw.unit-numbers", subject,
                                       fmt::format("{} has {} {} of {}: counters print one digit", who,
                                                   rating.id == "artillery" ? "an" : "a", name, rating.value));
        d.severity = Severity::Warning;  // what is seen on counters, and no rule
        out.push_back(std::move(d));
      }
    }
  };
  for (const auto& unit : context.oob()->units) {
    const Subject subject = context.subject(SubjectKind::Unit, unit->id.text);
    look(nameOf(unit->name, unit->id.text), unit->kind, unit->ratings, subject);
    look(nameOf(unit->name, unit->id.text), unit->kind, unit->reducedRatings, subject);
  }
}

void leaderSize(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& unit : oob.units) {
    const LeaderNumbers* row = leaderNumbers(unit->kind);
    if (row && !unit->size.empty() && unit->size != row->sizes[0] && unit->size != row->sizes[1])
      out.push_back(atUnit(
          context, "gcacw.leader-size", *unit,
          fmt::format("{} is of the size {}, and given as {}", nameOf(unit->name, unit->id.text), unit->size, unit->kind)));
  }
}

void leaderElsewhere(const CheckContext& context, Out& out) {
  const OrderOfBattle& oob = *context.oob();
  for (const auto& formation : oob.formations) {
    const Unit* leader = formation->leader.empty() ? nullptr : oob.unit(formation->leader);
    if (!leader || leader->formation == formation->id || leader->formation.empty()) continue;
    // A commander may stand in the order of battle with what his formation is a part of.
    bool above = false;
    FormationId up = formation->parent;
    for (size_t steps = 0; !up.empty() && steps <= oob.formations.size() && !above; ++steps) {
      above = up == leader->formation;
      const Formation* parent = oob.formation(up);
      up = parent ? parent->parent : FormationId();
    }
    if (above) continue;
    const Formation* his = oob.formation(leader->formation);
    out.push_back(atUnit(context, "gcacw.leader-elsewhere", *leader,
                         fmt::format("{} leads {}, and belongs to {}", nameOf(leader->name, leader->id.text),
                                     nameOf(formation->name, formation->id.text),
                                     his ? nameOf(his->name, his->id.text) : leader->formation.text)));
  }
}

void sizeOfSide(const CheckContext& context, Out& out) {
  for (const auto& unit : context.oob()->units) {
    const bool leader = leaderNumbers(unit->kind) != nullptr;
    if (!troopsKind(unit->kind) && !leader) continue;
    const bool squadron = unit->size == "squadron" && unit->side.text == "confederate" && !leader;
    const bool demi = unit->size == "demi-division" && unit->side.text == "union";
    if (squadron || demi)
      out.push_back(
          atUnit(context, "gcacw.size-of-side", *unit,
                 fmt::format("{} {} a {} {}: only the {} has {}s", nameOf(unit->name, unit->id.text), leader ? "leads" : "is",
                             squadron ? "Confederate" : "Union", unit->size, squadron ? "Union" : "Confederacy", unit->size)));
    if (leader) continue;  // gcacw.leader-size
    if (unit->size == "corps" || unit->size == "army" || unit->size == "district")
      out.push_back(atUnit(
          context, "gcacw.size-of-side", *unit,
          fmt::format("{} is {} of the size of {} {}: units go from squadron to division", nameOf(unit->name, unit->id.text),
                      unit->kind == "infantry" || unit->kind == "artillery" ? unit->kind : "a unit",
                      unit->size == "army" ? "an" : "a", unit->size)));
  }
}

}  // namespace hotchkiss::gcacw
