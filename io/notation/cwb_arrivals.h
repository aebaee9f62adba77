// SPDX-License-Identifier: Apache-2.0
// How games of the Civil War Brigade Series print reinforcements: "July 20th - 9:00 am, Entry J or K: Bartow. 12:30 pm, Entry J:
// Stuart (1st Va)." Text of one paragraph to plain groups and back; times and days as well. Knows no calendar and no order of
// battle.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/notation/cwb_set_up.h"

namespace hotchkiss::cwb_notation {

/// A day as it is printed: "Oct. 14, 1863", "July 20th" (year 0).
struct PrintedDay {
  int year = 0, month = 0, day = 0;
  bool operator==(const PrintedDay&) const = default;
};

/// A time of day at a place of the text, in minutes: "12:30 pm", "12 Noon", "12:00 noon", "9pm", "0100".
struct TimeAt {
  int minutes = 0;
  size_t length = 0;
};
/// `after`: a time without am and pm is the next such time after that one ("6:00pm (7:30)"); -1 = it is none.
std::optional<TimeAt> timeAt(std::string_view text, size_t at, int after = -1);
std::string printTime(int minutes);

struct DayAt {
  PrintedDay day;
  size_t length = 0;
};
std::optional<DayAt> dayAt(std::string_view text, size_t at);

struct ArrivalGroup {
  PrintedDay day;  // month 0 = not said
  int minutes = 0;
  std::optional<int> historical;  // minutes
  bool optional = false;
  bool starred = false;              // the time has a star: a rule of the scenario changes it
  std::vector<std::string> entries;  // letters of entry hexes, any of them
  std::optional<int> modifier;       // to the roll on a table of places
  std::vector<ListedUnit> units;
  std::string remark;  // a sentence behind the units
  bool operator==(const ArrivalGroup&) const = default;
};

struct ReadGroup {
  ArrivalGroup group;
  size_t offset = 0, length = 0;
  std::vector<NotationWord> words;  // units; entries are of kind Other
};

struct ArrivalsReading {
  std::vector<ReadGroup> groups;
  std::string before;  // sentences before the first group
  std::vector<NotationFault> faults;
};

/// Reads a paragraph of reinforcements. A day goes on until another is said.
ArrivalsReading readArrivals(std::string_view text);
std::string printArrivals(const std::vector<ArrivalGroup>& groups);

}  // namespace hotchkiss::cwb_notation
