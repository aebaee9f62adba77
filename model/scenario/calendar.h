// SPDX-License-Identifier: Apache-2.0
// A game's calendar: how turns follow each other in time. Dates are proleptic Gregorian days; no clock, no time zone, no locale.
// Invariant of a day plan: segments are in order, do not overlap, and their last turn starts at `toMinutes` (a segment past
// midnight runs beyond 1440).
#pragma once
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/base/provenance.h"

namespace hotchkiss {

struct Date {
  int year = 0, month = 0, day = 0;
  auto operator<=>(const Date&) const = default;
};

/// A date, with a time of day in minutes where the calendar has clock turns.
struct Moment {
  Date date;
  std::optional<int> minutes;
  auto operator<=>(const Moment&) const = default;
};

/// Part of a day: a turn starts every `stepMinutes` from `fromMinutes` to `toMinutes`, both included.
struct DaySegment {
  int fromMinutes = 0;
  int toMinutes = 0;
  int stepMinutes = 30;
  bool night = false;
  bool operator==(const DaySegment&) const = default;
};

enum class TurnUnit { None, Clock, Days };

struct Calendar {
  TurnUnit unit = TurnUnit::None;
  std::vector<DaySegment> day;      // Clock: the turns of one day
  int daysPerTurn = 1;              // Days: 1 = a turn a day, 7 = a turn a week
  std::optional<Date> cycleOrigin;  // campaign turn 1, from which cycles are counted
  int cycleTurns = 0;               // a strategic cycle every N campaign turns; 0 = none
  Provenance provenance;
  bool operator==(const Calendar&) const = default;
};

/// Days since 1 January 1970; the reverse; whether the date exists.
long daysFromDate(Date date);
Date dateFromDays(long days);
bool validDate(Date date);
/// "1861-07-21", "1861-07-21 12:30".
std::string momentText(const Moment& moment);
std::optional<Moment> parseMoment(std::string_view text);
/// "12:30 pm, July 21, 1861", for people.
std::string momentForPeople(const Moment& moment);
/// Whether a turn of the calendar starts at that moment.
bool isTurnStart(const Calendar& calendar, const Moment& moment);
/// Number of turns from first to last, both included (1 when equal); nothing when either is no turn start, or last is before
/// first.
std::optional<int> turnsBetween(const Calendar& calendar, const Moment& first, const Moment& last);
/// Start of turn `number` when turn 1 starts at `first`; nothing below 1 or when first is no turn start.
std::optional<Moment> turnStart(const Calendar& calendar, const Moment& first, int number);
/// The turn starts of a Clock calendar's day, in minutes, ascending.
std::vector<int> turnsOfDay(const Calendar& calendar);
/// Whether the turn that starts at that moment is a night turn.
bool isNight(const Calendar& calendar, const Moment& moment);

}  // namespace hotchkiss
