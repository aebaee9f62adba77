// SPDX-License-Identifier: Apache-2.0
// Checks of a scenario's span against the calendar.
#include <fmt/format.h>

#include "model/check/check_functions.h"
#include "model/check/scenario_facts.h"

namespace hotchkiss::checks {
namespace {

Diagnostic atHead(const CheckContext& context, const char* check, std::string message) {
  return context.finding(check, context.subject(SubjectKind::Document, {}), std::move(message));
}

/// Turns by what first and last say, moments or numbers.
std::optional<int> turnsOf(const CheckContext& context) {
  const Scenario& s = context.facts().played();
  if (s.first.moment && s.last.moment) return turnsBetween(context.facts().calendar(), *s.first.moment, *s.last.moment);
  if (s.last.turn && (s.first.turn || s.first.moment)) return *s.last.turn - s.first.turn.value_or(1) + 1;
  return std::nullopt;
}

bool reversed(const Scenario& s) {
  if (s.first.moment && s.last.moment) return *s.last.moment < *s.first.moment;
  return s.last.turn && *s.last.turn < s.first.turn.value_or(1);
}

}  // namespace

void calendarNoTurn(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  if (facts.calendar().unit == TurnUnit::None) return;
  const auto judge = [&](const TurnPoint& point, const char* word) {
    if (!point.moment) return;
    if (!validDate(point.moment->date)) {
      out.push_back(atHead(context, "calendar.no-turn",
                           fmt::format("the {} turn is on {}, and there is no such day", word, momentText(*point.moment))));
      return;
    }
    if (isTurnStart(facts.calendar(), *point.moment)) return;
    out.push_back(
        atHead(context, "calendar.no-turn",
               fmt::format("the {} turn should begin {}, when the calendar begins none", word, momentForPeople(*point.moment))));
  };
  judge(facts.played().first, "first");
  judge(facts.played().last, "last");
}

void calendarReversed(const CheckContext& context, Out& out) {
  const Scenario& s = context.facts().played();
  if (!reversed(s)) return;
  const auto words = [](const TurnPoint& p) {
    return p.moment ? momentForPeople(*p.moment) : fmt::format("turn {}", p.turn.value_or(1));
  };
  out.push_back(atHead(context, "calendar.reversed",
                       fmt::format("the scenario ends ({}) before it begins ({})", words(s.last), words(s.first))));
}

void calendarLength(const CheckContext& context, Out& out) {
  const ScenarioFacts& facts = context.facts();
  const Scenario& s = facts.played();
  if (!s.statedLength || reversed(s)) return;
  const auto turns = turnsOf(context);
  if (!turns || *turns == *s.statedLength) return;
  Diagnostic d = atHead(context, "calendar.length",
                        fmt::format("the scenario is said to last {} turns, and from its first turn to its last there are {}",
                                    *s.statedLength, *turns));
  Scenario length = facts.own();
  if (length.statedLength) {
    length.statedLength = *turns;
    d.fixes.push_back({fmt::format("say {} turns", *turns),
                       {SetScenarioHead{length.id, length}},
                       false,
                       std::to_string(*s.statedLength),
                       std::to_string(*turns)});
  }
  if (facts.own().last.moment && facts.own().first.moment)
    if (const auto end = turnStart(facts.calendar(), *facts.own().first.moment, *s.statedLength)) {
      Scenario last = facts.own();
      last.last.moment = *end;
      d.fixes.push_back({fmt::format("let the last turn begin {}", momentForPeople(*end)),
                         {SetScenarioHead{last.id, last}},
                         false,
                         momentText(*facts.own().last.moment),
                         momentText(*end)});
    }
  out.push_back(std::move(d));
}

}  // namespace hotchkiss::checks
