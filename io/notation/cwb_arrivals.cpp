// SPDX-License-Identifier: Apache-2.0
#include "io/notation/cwb_arrivals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/notation/cwb_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::cwb_notation {

namespace {

constexpr std::array<const char*, 12> kMonths = {"january", "february", "march",     "april",   "may",      "june",
                                                 "july",    "august",   "september", "october", "november", "december"};

size_t blanksAt(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && isBlank(text[end])) ++end;
  return end - at;
}

/// Number of digits there, at most `most`.
size_t digitsAt(std::string_view text, size_t at, size_t most) {
  size_t end = at;
  while (end < text.size() && isDigit(text[end]) && end - at < most) ++end;
  return end - at;
}

/// A word (small letters) at a place, with nothing of a word behind it.
bool wordAt(std::string_view text, size_t at, std::string_view word) {
  if (lowered(text.substr(std::min(at, text.size()), word.size())) != word) return false;
  const size_t behind = at + word.size();
  return behind >= text.size() || !(isLetter(text[behind]) || isDigit(text[behind]));
}

/// am, pm, noon or midnight there, with points in it or not: its length.
size_t halfOfDayAt(std::string_view text, size_t at, std::string& half) {
  for (const char* word : {"noon", "midnight", "am", "pm"})
    if (wordAt(text, at, word)) {
      half = word;
      return half.size();
    }
  for (const char* word : {"a.m.", "p.m."})
    if (lowered(text.substr(std::min(at, text.size()), 4)) == word) {
      half = word[0] == 'a' ? "am" : "pm";
      return 4;
    }
  return 0;
}

class ArrivalReader {
 public:
  explicit ArrivalReader(std::string_view text) : text_(text), in_(text, 0, text.size()) {}

  ArrivalsReading read() {
    while (!in_.done()) {
      const size_t at = in_.at();
      if (in_.take('.') || in_.take(';')) continue;
      if (const auto day = dayAt(text_, at); day && behindDay(at + day->length)) continue;
      if (const auto time = timeAt(text_, at); time && readGroup(at, *time)) continue;
      in_.moveTo(at);
      readSentence();
      if (in_.at() <= at) in_.moveTo(at + 1);
    }
    return std::move(out_);
  }

 private:
  /// "July 20th - ", "October 15: ": the day of the groups that follow.
  bool behindDay(size_t at) {
    const auto day = dayAt(text_, in_.at());
    in_.moveTo(at);
    bool parted = false;
    while (in_.take('-') || in_.take(':') || in_.take(',')) parted = true;
    in_.skipBlanks();
    if (!parted && !timeAt(text_, in_.at())) return false;
    day_ = day->day;
    return true;
  }

  bool readGroup(size_t begin, const TimeAt& time) {
    ReadGroup read;
    read.offset = begin;
    ArrivalGroup& group = read.group;
    group.day = day_;
    group.minutes = time.minutes;
    in_.moveTo(begin + time.length);
    while (in_.take('*')) group.starred = true;
    in_.skipBlanks();
    if (in_.peek() == '(') {
      const size_t open = in_.at();
      if (in_.take("(opt)")) {
        group.optional = true;
      } else if (const auto actual = timeAt(text_, open + 1, time.minutes)) {
        in_.moveTo(open + 1 + actual->length);
        if (!in_.take(')')) return false;
        group.historical = actual->minutes;
      }
    }
    if (in_.take(',') && !readWhere(read)) return false;
    if (!in_.take(':')) return false;
    UnitsReading units;
    readUnitList(in_, units);
    if (units.units.empty()) return false;
    group.units = std::move(units.units);
    read.words.insert(read.words.end(), units.words.begin(), units.words.end());
    out_.faults.insert(out_.faults.end(), units.faults.begin(), units.faults.end());
    read.length = in_.at() - begin;
    in_.skipBlanks();
    if (!in_.done() && in_.peek() != '.' && in_.peek() != ';') {
      const size_t at = in_.at();
      size_t end = at;
      while (end < text_.size() && !endsSentenceAt(text_, end)) ++end;
      out_.faults.push_back({at, end - at,
                             fmt::format("\"{}\" is not understood", squeezed(text_.substr(at, std::min<size_t>(end - at, 60)))),
                             "end the group with a point behind its last unit", false});
      in_.moveTo(end);
    }
    out_.groups.push_back(std::move(read));
    return true;
  }

  bool readWhere(ReadGroup& read) {
    if (in_.take("modifier")) {
      in_.skipBlanks();
      const int sign = in_.take('-') ? -1 : 1;
      if (sign > 0) in_.take('+');
      const auto number = in_.number();
      if (!number) return false;
      read.group.modifier = sign * *number;
      return true;
    }
    if (!in_.take("entry hexes") && !in_.take("entry hex") && !in_.take("entry")) return false;
    do {
      in_.skipBlanks();
      const size_t at = in_.at();
      if (!isLetter(in_.peek()) || (at + 1 < text_.size() && isLetter(text_[at + 1]))) return false;
      const std::string letter(1, in_.peek());
      in_.moveTo(at + 1);
      read.group.entries.push_back(letter);
      read.words.push_back({NotationWord::Kind::Other, letter, at, 1});
    } while (in_.take("or") || in_.take("/"));
    return true;
  }

  /// A sentence that is no group: it belongs to the group before it.
  void readSentence() {
    const size_t begin = in_.at();
    size_t end = begin;
    while (end < text_.size() && !endsSentenceAt(text_, end)) ++end;
    const std::string sentence = squeezed(text_.substr(begin, std::min(end + 1, text_.size()) - begin));
    std::string& remark = out_.groups.empty() ? out_.before : out_.groups.back().group.remark;
    remark += (remark.empty() ? "" : " ") + sentence;
    in_.moveTo(std::min(end + 1, text_.size()));
  }

  std::string_view text_;
  Cursor in_;
  PrintedDay day_;
  ArrivalsReading out_;
};

}  // namespace

std::optional<TimeAt> timeAt(std::string_view text, size_t at, int after) {
  const size_t hourDigits = digitsAt(text, at, 4);
  if (hourDigits == 0) return std::nullopt;
  if (hourDigits == 4) {  // "0100"
    const int value = *wholeNumber(text.substr(at, 4));
    const bool ends = at + 4 >= text.size() || !(isDigit(text[at + 4]) || isLetter(text[at + 4]));
    if (!ends || value / 100 > 23 || value % 100 > 59) return std::nullopt;
    return TimeAt{value / 100 * 60 + value % 100, 4};
  }
  if (hourDigits == 3) return std::nullopt;
  int hour = *wholeNumber(text.substr(at, hourDigits));
  int minute = 0;
  size_t end = at + hourDigits;
  const bool colon = end < text.size() && text[end] == ':' && digitsAt(text, end + 1, 3) == 2;
  if (colon) {
    minute = *wholeNumber(text.substr(end + 1, 2));
    end += 3;
  }
  std::string half;
  const size_t blanks = blanksAt(text, end);
  const size_t length = halfOfDayAt(text, end + blanks, half);
  if (hour > 23 || minute > 59) return std::nullopt;
  if (length == 0) {
    if (after < 0 || !colon) return std::nullopt;
    int minutes = hour % 12 * 60 + minute;
    while (minutes < after) minutes += 12 * 60;
    return TimeAt{minutes % (24 * 60), end - at};
  }
  if (hour < 1 || hour > 12) return std::nullopt;
  if (half == "noon" || half == "midnight") {
    if (hour != 12 || minute != 0) return std::nullopt;
    return TimeAt{half == "noon" ? 12 * 60 : 0, end + blanks + length - at};
  }
  hour = hour % 12 + (half == "pm" ? 12 : 0);
  return TimeAt{hour * 60 + minute, end + blanks + length - at};
}

std::string printTime(int minutes) {
  if (minutes == 12 * 60) return "12 Noon";
  const int hour = minutes / 60 % 24;
  return fmt::format("{}:{:02} {}", hour % 12 == 0 ? 12 : hour % 12, minutes % 60, hour < 12 ? "am" : "pm");
}

std::optional<DayAt> dayAt(std::string_view text, size_t at) {
  size_t end = at;
  while (end < text.size() && isLetter(text[end]) && end - at < 12) ++end;
  const std::string word = lowered(text.substr(at, end - at));
  if (word.size() < 3) return std::nullopt;
  const auto month =
      std::find_if(kMonths.begin(), kMonths.end(), [&](std::string_view name) { return name.substr(0, word.size()) == word; });
  if (month == kMonths.end() && word != "sept") return std::nullopt;
  if (end < text.size() && text[end] == '.') ++end;
  const size_t blanks = blanksAt(text, end);
  const size_t digits = digitsAt(text, end + blanks, 3);
  if (digits < 1 || digits > 2) return std::nullopt;
  DayAt out;
  out.day.month = static_cast<int>(word == "sept" ? 8 : month - kMonths.begin()) + 1;
  out.day.day = *wholeNumber(text.substr(end + blanks, digits));
  end += blanks + digits;
  if (out.day.day < 1 || out.day.day > 31) return std::nullopt;
  for (const char* ordinal : {"st", "nd", "rd", "th"})
    if (wordAt(text, end, ordinal)) {
      end += 2;
      break;
    }
  if (end < text.size() && (isLetter(text[end]) || text[end] == ':')) return std::nullopt;
  size_t year = end;
  if (year < text.size() && text[year] == ',') ++year;
  year += blanksAt(text, year);
  // "July 21, 1861": four digits that are no time of day.
  if (digitsAt(text, year, 5) == 4 && text[year] == '1') {
    out.day.year = *wholeNumber(text.substr(year, 4));
    end = year + 4;
  }
  out.length = end - at;
  return out;
}

ArrivalsReading readArrivals(std::string_view text) {
  return ArrivalReader(text).read();
}

std::string printArrivals(const std::vector<ArrivalGroup>& groups) {
  std::string out;
  PrintedDay day;
  for (const ArrivalGroup& group : groups) {
    if (!out.empty()) out += ' ';
    if (group.day != day && group.day.month > 0) {
      std::string month = kMonths[static_cast<size_t>(group.day.month - 1) % 12];
      month[0] = static_cast<char>(month[0] - 'a' + 'A');
      out += fmt::format("{} {}", month, group.day.day);
      if (group.day.year > 0) out += fmt::format(", {}", group.day.year);
      out += " - ";
    }
    day = group.day;
    out += printTime(group.minutes) + (group.starred ? "*" : "");
    if (group.historical) out += " (" + printTime(*group.historical) + ")";
    if (group.optional) out += " (opt)";
    if (!group.entries.empty()) out += fmt::format(", Entry {}", fmt::join(group.entries, " or "));
    if (group.modifier) out += fmt::format(", Modifier {:+}", *group.modifier);
    out += ": " + printUnits(group.units) + ".";
    if (!group.remark.empty()) out += " " + group.remark;
  }
  return out;
}

}  // namespace hotchkiss::cwb_notation
