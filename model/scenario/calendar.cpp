// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/calendar.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace hotchkiss {

namespace {

constexpr int kDayMinutes = 24 * 60;

long floorDiv(long a, long b) {
  return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

int daysInMonth(int year, int month) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : kDays[month - 1];
}

/// Exactly `digits` digits at the front of the text, taken off it.
std::optional<int> takeDigits(std::string_view& text, size_t digits) {
  if (text.size() < digits) return std::nullopt;
  int value = 0;
  for (size_t i = 0; i < digits; ++i) {
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    value = value * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return value;
}

bool takeChar(std::string_view& text, char c) {
  if (text.empty() || text[0] != c) return false;
  text.remove_prefix(1);
  return true;
}

/// A turn's start as minutes since the day plan's midnight of its day number; nothing when no turn starts then.
struct TurnPlace {
  long day = 0;   // days since 1 January 1970 of the plan's day that the turn belongs to
  int index = 0;  // among the turns of that day
};

std::optional<TurnPlace> placeOf(const Calendar& calendar, const Moment& moment) {
  if (!validDate(moment.date)) return std::nullopt;
  const long day = daysFromDate(moment.date);
  if (calendar.unit == TurnUnit::Days) return moment.minutes ? std::nullopt : std::optional(TurnPlace{day, 0});
  if (calendar.unit != TurnUnit::Clock || !moment.minutes) return std::nullopt;
  const std::vector<int> turns = turnsOfDay(calendar);
  // The hours after midnight may belong to the night of the day before.
  for (const long back : {0L, 1L}) {
    const int minutes = *moment.minutes + static_cast<int>(back) * kDayMinutes;
    const auto at = std::lower_bound(turns.begin(), turns.end(), minutes);
    if (at != turns.end() && *at == minutes) return TurnPlace{day - back, static_cast<int>(at - turns.begin())};
  }
  return std::nullopt;
}

}  // namespace

long daysFromDate(Date date) {
  // The year begins in March here, so that the leap day is its last; 400 years are 146,097 days.
  const long year = date.month <= 2 ? date.year - 1L : date.year;
  const long era = floorDiv(year, 400);
  const long yearOfEra = year - era * 400;
  const long month = (date.month + 9) % 12;
  const long dayOfYear = (153 * month + 2) / 5 + date.day - 1;
  return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468;
}

Date dateFromDays(long days) {
  days += 719468;
  const long era = floorDiv(days, 146097);
  const long dayOfEra = days - era * 146097;
  const long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
  const long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
  const long month = (5 * dayOfYear + 2) / 153;
  Date out;
  out.day = static_cast<int>(dayOfYear - (153 * month + 2) / 5 + 1);
  out.month = static_cast<int>(month < 10 ? month + 3 : month - 9);
  out.year = static_cast<int>(yearOfEra + era * 400 + (out.month <= 2 ? 1 : 0));
  return out;
}

bool validDate(Date date) {
  return date.year >= 1 && date.year <= 9999 && date.month >= 1 && date.month <= 12 && date.day >= 1 &&
         date.day <= daysInMonth(date.year, date.month);
}

std::string momentText(const Moment& moment) {
  std::string out = fmt::format("{:04}-{:02}-{:02}", moment.date.year, moment.date.month, moment.date.day);
  if (moment.minutes) out += fmt::format(" {:02}:{:02}", *moment.minutes / 60, *moment.minutes % 60);
  return out;
}

std::optional<Moment> parseMoment(std::string_view text) {
  Moment out;
  const auto year = takeDigits(text, 4);
  if (!year || !takeChar(text, '-')) return std::nullopt;
  const auto month = takeDigits(text, 2);
  if (!month || !takeChar(text, '-')) return std::nullopt;
  const auto day = takeDigits(text, 2);
  if (!day) return std::nullopt;
  out.date = {*year, *month, *day};
  if (!validDate(out.date)) return std::nullopt;
  if (text.empty()) return out;
  // Both a blank and the T of ISO 8601 are read; a blank is written.
  if (!takeChar(text, ' ') && !takeChar(text, 'T')) return std::nullopt;
  const auto hours = takeDigits(text, 2);
  if (!hours || !takeChar(text, ':')) return std::nullopt;
  const auto minutes = takeDigits(text, 2);
  if (!minutes || !text.empty() || *hours > 23 || *minutes > 59) return std::nullopt;
  out.minutes = *hours * 60 + *minutes;
  return out;
}

std::string momentForPeople(const Moment& moment) {
  constexpr const char* kMonths[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};
  std::string date = fmt::format("{}-{}-{}", moment.date.year, moment.date.month, moment.date.day);
  if (validDate(moment.date)) date = fmt::format("{} {}, {}", kMonths[moment.date.month - 1], moment.date.day, moment.date.year);
  if (!moment.minutes) return date;
  const int hour = *moment.minutes / 60;
  return fmt::format("{}:{:02} {}, {}", hour % 12 == 0 ? 12 : hour % 12, *moment.minutes % 60, hour % 24 < 12 ? "am" : "pm",
                     date);
}

std::vector<int> turnsOfDay(const Calendar& calendar) {
  std::vector<int> out;
  if (calendar.unit != TurnUnit::Clock) return out;
  for (const DaySegment& segment : calendar.day) {
    if (segment.stepMinutes <= 0) continue;
    const int step = std::min(segment.stepMinutes, 2 * kDayMinutes);
    for (int at = std::max(segment.fromMinutes, 0); at <= std::min(segment.toMinutes, 2 * kDayMinutes - 1); at += step)
      out.push_back(at);
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool isTurnStart(const Calendar& calendar, const Moment& moment) {
  return placeOf(calendar, moment).has_value();
}

std::optional<int> turnsBetween(const Calendar& calendar, const Moment& first, const Moment& last) {
  const auto from = placeOf(calendar, first), to = placeOf(calendar, last);
  if (!from || !to) return std::nullopt;
  const long days = to->day - from->day;
  if (calendar.unit == TurnUnit::Days) {
    // The last turn may be named by any day in it.
    if (days < 0 || calendar.daysPerTurn <= 0) return std::nullopt;
    return static_cast<int>(days / calendar.daysPerTurn) + 1;
  }
  const long turns = days * static_cast<long>(turnsOfDay(calendar).size()) + to->index - from->index + 1;
  return turns >= 1 ? std::optional(static_cast<int>(turns)) : std::nullopt;
}

std::optional<Moment> turnStart(const Calendar& calendar, const Moment& first, int number) {
  const auto from = placeOf(calendar, first);
  if (!from || number < 1) return std::nullopt;
  Moment out;
  if (calendar.unit == TurnUnit::Days) {
    if (calendar.daysPerTurn <= 0) return std::nullopt;
    out.date = dateFromDays(from->day + static_cast<long>(number - 1) * calendar.daysPerTurn);
  } else {
    const std::vector<int> turns = turnsOfDay(calendar);
    const long count = from->index + static_cast<long>(number - 1);
    const int minutes = turns[static_cast<size_t>(count % static_cast<long>(turns.size()))];
    out.date = dateFromDays(from->day + count / static_cast<long>(turns.size()) + minutes / kDayMinutes);
    out.minutes = minutes % kDayMinutes;
  }
  return validDate(out.date) ? std::optional(out) : std::nullopt;
}

bool isNight(const Calendar& calendar, const Moment& moment) {
  const auto place = placeOf(calendar, moment);
  if (!place || calendar.unit != TurnUnit::Clock) return false;
  const int minutes = turnsOfDay(calendar)[static_cast<size_t>(place->index)];
  return std::any_of(calendar.day.begin(), calendar.day.end(), [&](const DaySegment& s) {
    return s.night && s.stepMinutes > 0 && minutes >= s.fromMinutes && minutes <= s.toMinutes &&
           (minutes - s.fromMinutes) % s.stepMinutes == 0;
  });
}

}  // namespace hotchkiss
