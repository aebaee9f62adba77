// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/when_evaluation.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss {

namespace {

struct TurnRange {
  int first = 0, last = 0;
};

/// Turns of that date, by number.
std::optional<TurnRange> turnsOnDate(const Span& span, const Date& date) {
  if (span.calendar.unit == TurnUnit::Days) {
    if (!span.first || span.calendar.daysPerTurn <= 0) return std::nullopt;
    const long days = daysFromDate(date) - daysFromDate(span.first->date);
    const long step = span.calendar.daysPerTurn;
    const long turn = days >= 0 ? days / step : -((-days + step - 1) / step);
    return TurnRange{static_cast<int>(turn) + span.firstNumber, static_cast<int>(turn) + span.firstNumber};
  }
  std::optional<TurnRange> out;
  for (int minutes = 0; minutes < 24 * 60; ++minutes)
    if (const auto number = turnNumber(span, {date, minutes})) {
      if (!out) out = TurnRange{*number, *number};
      out->last = *number;
    }
  return out;
}

/// The turns that a point means: one, or all those of a date. A time of day without a date means its first turn of the span.
std::optional<TurnRange> rangeOf(const Span& span, const WhenPoint& point) {
  if (point.turn) return TurnRange{*point.turn, *point.turn};
  if (point.date && point.minutes) {
    const auto number = turnNumber(span, {*point.date, point.minutes});
    return number ? std::optional(TurnRange{*number, *number}) : std::nullopt;
  }
  if (point.date) return turnsOnDate(span, *point.date);
  if (!point.minutes || !span.first || span.calendar.unit != TurnUnit::Clock) return std::nullopt;
  for (const int day : {0, 1}) {
    const Moment moment{dateFromDays(daysFromDate(span.first->date) + day), point.minutes};
    const auto number = turnNumber(span, moment);
    if (number && *number >= span.firstNumber) return TurnRange{*number, *number};
  }
  return std::nullopt;
}

std::string pointWords(const WhenPoint& point) {
  if (point.date) return momentText({*point.date, point.minutes});
  const int minutes = point.minutes.value_or(0);
  return fmt::format("{:02}:{:02}", minutes / 60, minutes % 60);
}

struct Clause {
  std::optional<int> first, last;
  bool known = true;  // its points could be placed
};

Clause placed(const WhenClause& clause, const Span& span, std::vector<std::string>* faults) {
  Clause out{span.firstNumber, span.lastNumber(), true};
  const auto range = [&](const WhenPoint& point) {
    const auto found = rangeOf(span, point);
    if (found) return found;
    out.known = false;
    const bool placeable = span.first.has_value() && span.calendar.unit != TurnUnit::None;
    if (faults && placeable) faults->push_back(fmt::format("{} starts no turn of the calendar", pointWords(point)));
    return found;
  };
  if (clause.from) {
    const auto at = range(*clause.from);
    out.first = at ? std::optional(at->first) : std::nullopt;
  }
  if (clause.to) {
    const auto at = range(*clause.to);
    out.last = at ? std::optional(at->last) : std::nullopt;
  }
  if (clause.at) {
    const auto at = range(*clause.at);
    out.first = at ? std::optional(at->first) : std::nullopt;
    out.last = at ? std::optional(at->last) : std::nullopt;
  }
  if (clause.atEnd) {
    out.first = span.lastNumber();
    out.last = span.lastNumber();
  }
  return out;
}

/// The turn's number on the campaign's count, where there is one.
int countedNumber(const Span& span, int turn) {
  if (span.calendar.cycleOrigin && span.first)
    if (const auto origin = turnNumber(span, {*span.calendar.cycleOrigin, span.first->minutes})) return turn - *origin + 1;
  return turn;
}

Tri clauseContains(const WhenClause& clause, int turn, const Span& span) {
  if (clause.beforePlay) return triOf(turn < span.firstNumber);
  const Clause range = placed(clause, span, nullptr);
  Tri out = Tri::True;
  if (range.first)
    out = out && triOf(turn >= *range.first);
  else
    out = out && Tri::Unknown;
  if (range.last)
    out = out && triOf(turn <= *range.last);
  else if (!range.known || clause.atEnd)
    out = out && Tri::Unknown;
  if (clause.every > 1) {
    const int count = clause.from && range.first ? turn - *range.first : countedNumber(span, turn);
    out = out && triOf(count % clause.every == 0);
  }
  if (clause.until || clause.after) out = out && Tri::Unknown;
  return out;
}

}  // namespace

Span spanOf(const Scenario& scenario, const Calendar& calendar) {
  Span out;
  out.calendar = calendar;
  out.first = scenario.first.moment;
  out.firstNumber = scenario.first.turn.value_or(1);
  if (out.first && scenario.last.moment)
    out.turns = turnsBetween(calendar, *out.first, *scenario.last.moment);
  else if (scenario.last.turn && *scenario.last.turn >= out.firstNumber)
    out.turns = *scenario.last.turn - out.firstNumber + 1;
  else if (!scenario.last.stated())
    out.turns = scenario.statedLength;
  return out;
}

std::optional<int> turnNumber(const Span& span, const Moment& moment) {
  if (!span.first) return std::nullopt;
  if (const auto ahead = turnsBetween(span.calendar, *span.first, moment)) return span.firstNumber + *ahead - 1;
  if (const auto back = turnsBetween(span.calendar, moment, *span.first)) return span.firstNumber - *back + 1;
  return std::nullopt;
}

std::optional<Moment> turnMoment(const Span& span, int number) {
  if (!span.first) return std::nullopt;
  if (number >= span.firstNumber) return turnStart(span.calendar, *span.first, number - span.firstNumber + 1);
  // Before the first turn: from a whole number of days back, which is always a turn's start of the same plan.
  const int perDay = span.calendar.unit == TurnUnit::Clock ? static_cast<int>(turnsOfDay(span.calendar).size()) : 1;
  if (perDay == 0) return std::nullopt;
  const int daysPer = span.calendar.unit == TurnUnit::Clock ? 1 : span.calendar.daysPerTurn;
  const int days = (span.firstNumber - number + perDay - 1) / perDay;
  const Moment earlier{dateFromDays(daysFromDate(span.first->date) - static_cast<long>(days) * daysPer), span.first->minutes};
  return turnStart(span.calendar, earlier, number - (span.firstNumber - days * perDay) + 1);
}

WhenAnswer evaluate(const When& when, const Span& span) {
  WhenAnswer out;
  if (!when.root()) return out;
  bool any = false, openLast = false, openFirst = false;
  for (const WhenClause& clause : when.root()->clauses) {
    out.beforePlay = out.beforePlay || clause.beforePlay;
    out.atEnd = out.atEnd || clause.atEnd;
    out.conditional = out.conditional || clause.until || clause.after;
    if (clause.beforePlay) continue;
    const Clause range = placed(clause, span, &out.faults);
    openFirst = openFirst || !range.first;
    openLast = openLast || !range.last;
    if (range.first) out.first = any && out.first ? std::min(*out.first, *range.first) : *range.first;
    if (range.last) out.last = any && out.last ? std::max(*out.last, *range.last) : *range.last;
    any = true;
  }
  if (openFirst) out.first.reset();
  if (openLast) out.last.reset();
  return out;
}

Tri contains(const When& when, int turn, const Span& span) {
  if (!when.root()) return Tri::Unknown;
  Tri out = Tri::False;
  for (const WhenClause& clause : when.root()->clauses) out = out || clauseContains(clause, turn, span);
  return out;
}

}  // namespace hotchkiss
