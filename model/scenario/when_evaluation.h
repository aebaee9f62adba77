// SPDX-License-Identifier: Apache-2.0
// When on the turns of a scenario. Turns are numbered from the scenario's first one; what depends on an event is unknown.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/tri.h"
#include "model/scenario/calendar.h"
#include "model/scenario/scenario.h"
#include "model/scenario/when_ast.h"

namespace hotchkiss {

/// The turns of a scenario. Without a moment of the first turn only turn numbers mean something.
struct Span {
  Calendar calendar;
  std::optional<Moment> first;
  int firstNumber = 1;
  std::optional<int> turns;  // how many; nothing = nobody says, or the ends fit no turn of the calendar
  std::optional<int> lastNumber() const { return turns ? std::optional(firstNumber + *turns - 1) : std::nullopt; }
  bool operator==(const Span&) const = default;
};
Span spanOf(const Scenario& scenario, const Calendar& calendar);

/// Number of the turn that starts at that moment, before the first or after the last one too; nothing when no turn starts then.
std::optional<int> turnNumber(const Span& span, const Moment& moment);
/// Start of a turn of that number, in the span or beyond it.
std::optional<Moment> turnMoment(const Span& span, int number);

struct WhenAnswer {
  std::optional<int> first, last;   // numbers of the first and last turn meant, perhaps beyond the span; nothing = nobody says
  bool beforePlay = false;          // (also) before the first turn
  bool atEnd = false;               // (also) after the last turn
  bool conditional = false;         // an event decides whether it goes on so long
  std::vector<std::string> faults;  // "12:45 starts no turn"
  bool operator==(const WhenAnswer&) const = default;
};
WhenAnswer evaluate(const When& when, const Span& span);
/// Whether it is then in that turn; `every N turns` without a beginning means the turns whose number N divides (campaign turns,
/// where the calendar counts them).
Tri contains(const When& when, int turn, const Span& span);

}  // namespace hotchkiss
