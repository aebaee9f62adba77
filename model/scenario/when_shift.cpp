// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/when_shift.h"

#include <fmt/format.h>

namespace hotchkiss {

namespace {

WhenPoint pointOfTurn(int turn, const Span& span) {
  WhenPoint point;
  if (const auto moment = turnMoment(span, turn)) {
    point.date = moment->date;
    point.minutes = moment->minutes;
  } else {
    point.turn = turn;
  }
  return point;
}

When whenAt(const WhenPoint& point) {
  WhenNode node;
  node.clauses.emplace_back();
  node.clauses.front().at = point;
  const auto when = When::of(node);
  return when ? *when : When();
}

/// False where the turn of the point, or of where it goes, is not known.
bool shiftPoint(std::optional<WhenPoint>& point, int turns, const Span& span) {
  if (!point) return true;
  if (point->turn) {
    point->turn = *point->turn + turns;
    return *point->turn > 0;
  }
  const auto now = evaluate(whenAt(*point), span).first;
  if (!now) return false;
  const auto there = turnMoment(span, *now + turns);
  if (!there) return false;
  point->date = there->date;
  point->minutes = there->minutes;
  return true;
}

}  // namespace

When whenOfTurn(int turn, const Span& span) {
  return whenAt(pointOfTurn(turn, span));
}

Expected<When> shifted(const When& when, int turns, const Span& span) {
  if (!when.root()) return fail("it says no turn that could be moved");
  WhenNode node = *when.root();
  bool any = false;
  for (WhenClause& clause : node.clauses) {
    any = any || clause.at || clause.from || clause.to;
    for (std::optional<WhenPoint>* point : {&clause.at, &clause.from, &clause.to})
      if (!shiftPoint(*point, turns, span)) return fail(fmt::format("no turn of the calendar lies {} turns from there", turns));
  }
  if (!any) return fail(fmt::format("\"{}\" names no turn that could be moved", when.text()));
  return When::of(node);
}

When movedTo(const When& when, int turn, const Span& span) {
  if (const auto now = evaluate(when, span).first)
    if (auto moved = shifted(when, turn - *now, span)) return std::move(*moved);
  return whenOfTurn(turn, span);
}

}  // namespace hotchkiss
