// SPDX-License-Identifier: Apache-2.0
// Dates, turns and lengths held against the calendar and against each other.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

constexpr const char* kMonthNames[] = {"January", "February", "March",     "April",   "May",      "June",
                                       "July",    "August",   "September", "October", "November", "December"};

std::string dayText(long days) {
  const Date date = dateFromDays(days);
  return fmt::format("{} {}", kMonthNames[date.month - 1], date.day);
}

/// "Length of Game: May 5 - May 6, 1864, 2 turns."
struct Length {
  size_t piece = 0;
  DayFact first, last;
  int turns = 0;
  size_t turnsAt = 0, turnsLength = 0;
  long firstDay = 0, lastDay = 0;
};

/// Years that no date prints are those of the last date that does.
std::vector<Length> lengthsOf(const Facts& facts) {
  std::vector<Length> out;
  int year = 1864;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    const size_t label = text.find("Length of Game:");
    const std::vector<DayFact> days = daysIn(text);
    for (const DayFact& day : days)
      if (day.year) year = *day.year;
    if (label == std::string::npos || days.empty()) continue;
    Length length;
    length.piece = p;
    length.first = days.front();
    length.last = days.size() > 1 ? days[1] : days.front();
    // "N turns" behind the dates.
    bool found = false;
    for (size_t at = length.last.at + length.last.length; at < text.size() && !found; ++at) {
      if (text[at] < '0' || text[at] > '9') continue;
      const auto count = countAt(text, at);
      if (!count) break;
      if (text.compare(at + count->second, 5, " turn") == 0) {
        length.turns = count->first;
        length.turnsAt = at;
        length.turnsLength = count->second;
        found = true;
      }
      at += count->second;
    }
    if (!found) continue;
    const auto number = [&](const DayFact& d) { return daysFromDate({d.year.value_or(year), d.month, d.day}); };
    length.firstDay = number(length.first);
    length.lastDay = number(length.last);
    out.push_back(length);
  }
  return out;
}

/// Days a turn of the system, 0 when turns are no days.
int daysOfTurn(const TextContext& context) {
  for (const auto& [id, game] : context.ground.games)
    if (game->calendar.unit == TurnUnit::Days) return game->calendar.daysPerTurn;
  return context.system == "gcacw" ? 1 : 0;  // GCACW 2.0: a turn is a day
}

}  // namespace

void lengthOfDays(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const int step = daysOfTurn(context);
  if (step == 0) return;
  for (const Length& length : lengthsOf(facts)) {
    const long days = length.lastDay - length.firstDay + 1;
    if (days > 0 && days == static_cast<long>(length.turns) * step) continue;
    const TextSpan span = facts.span(length.piece, length.turnsAt, length.turnsLength);
    if (days <= 0) {
      out.push_back(
          finding("text.length", facts.span(length.piece, length.last.at, length.last.length),
                  fmt::format("the game ends on {}, before it begins on {}", dayText(length.lastDay), dayText(length.firstDay))));
      continue;
    }
    TextFinding found = finding("text.length", span,
                                fmt::format("{} to {} are {} turns, not {}", dayText(length.firstDay), dayText(length.lastDay),
                                            days / step, length.turns));
    correct(found, span, facts.text(length.piece).substr(length.turnsAt, length.turnsLength), fmt::format("{}", days / step),
            "that is how many days the two dates span");
    out.push_back(std::move(found));
  }
}

void turnAndDate(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const int step = daysOfTurn(context);
  if (step == 0) return;
  const std::vector<Length> lengths = lengthsOf(facts);
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    // The length that the scenario states: the last one before, in the same section.
    const Length* length = nullptr;
    for (const Length& candidate : lengths)
      if (candidate.piece <= p && facts.sections[facts.pieces[candidate.piece].block] == facts.sections[facts.pieces[p].block])
        length = &candidate;
    if (length == nullptr) continue;
    for (size_t at = text.find("Turn "); at != std::string::npos; at = text.find("Turn ", at + 1)) {
      const auto turn = countAt(text, at + 5);
      if (!turn || text.compare(at + 5 + turn->second, 2, " (") != 0) continue;
      const size_t open = at + 5 + turn->second + 2;
      const size_t close = text.find(')', open);
      if (close == std::string::npos || close - open > 14) continue;
      const std::vector<DayFact> days = daysIn(text.substr(open, close - open));
      if (days.size() != 1) continue;
      const long said = daysFromDate({days[0].year.value_or(dateFromDays(length->firstDay).year), days[0].month, days[0].day});
      const long due = length->firstDay + static_cast<long>(turn->first - 1) * step;
      if (said == due) continue;
      const TextSpan span = facts.span(p, open + days[0].at, days[0].length);
      TextFinding found = finding("text.turn-date", span,
                                  fmt::format("turn {} is {}, not {}: turn 1 is {}", turn->first, dayText(due), dayText(said),
                                              dayText(length->firstDay)));
      if (days[0].at == 0 && days[0].length == close - open)
        correct(found, span, text.substr(open, close - open), dayText(due),
                "the turns are counted from the first day of the game");
      out.push_back(std::move(found));
    }
  }
}

void cycleDates(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  (void)context;
  struct Progression {
    long origin;
    long step;
    int line;
  };
  std::vector<Progression> known;
  // Lists of dates with one step between them, but for one date.
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    const std::vector<DayFact> days = daysIn(text);
    for (size_t begin = 0; begin < days.size();) {
      size_t end = begin + 1;
      while (end < days.size() && days[end].at - (days[end - 1].at + days[end - 1].length) <= 6) ++end;
      constexpr size_t kFewest = 5;  // with fewer no step is sure
      if (end - begin >= kFewest) {
        std::vector<long> numbers;
        for (size_t i = begin; i < end; ++i)
          numbers.push_back(daysFromDate({days[i].year.value_or(1864), days[i].month, days[i].day}));
        std::map<long, int> steps;
        for (size_t i = 1; i < numbers.size(); ++i) ++steps[numbers[i] - numbers[i - 1]];
        const auto usual =
            std::max_element(steps.begin(), steps.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        const long step = usual->first;
        const int others = static_cast<int>(numbers.size()) - 1 - usual->second;
        // One date that is wrong spoils two steps, at an end one.
        if (step > 0 && others <= 2 && usual->second >= 3) {
          // The dates that fit one progression; the rest is what is wrong.
          std::map<long, std::vector<size_t>> rests;
          for (size_t i = 0; i < numbers.size(); ++i) rests[((numbers[i] % step) + step) % step].push_back(i);
          const auto most = std::max_element(rests.begin(), rests.end(),
                                             [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
          const size_t good = most->second.front();
          known.push_back({numbers[good], step, days.empty() ? 0 : facts.pieces[p].text->place(0).line});
          if (numbers.size() - most->second.size() == 1) {
            for (const auto& [rest, list] : rests) {
              if (&list == &most->second) continue;
              const size_t i = list.front();
              const long due = numbers[good] + (static_cast<long>(i) - static_cast<long>(good)) * step;
              const DayFact& day = days[begin + i];
              const TextSpan span = facts.span(p, day.dayAt, day.dayLength);
              const Date date = dateFromDays(due);
              TextFinding found = finding("text.cycle", span,
                                          fmt::format("{} {} breaks a row of dates that are {} days apart: {} is due",
                                                      kMonthNames[day.month - 1], day.day, step, dayText(due)));
              // What the text says of the cycle elsewhere.
              std::vector<int> there;
              for (size_t q = 0; q < facts.pieces.size(); ++q)
                if (q != p && facts.text(q).find(dayText(due)) != std::string::npos)
                  there.push_back(facts.pieces[q].text->place(0).line);
              if (!there.empty()) found.diagnostic.message += fmt::format(", as in {}", lines(there));
              if (date.month == day.month)
                correct(found, span, text.substr(day.dayAt, day.dayLength), fmt::format("{}", date.day),
                        fmt::format("every other date of the row is {} days from the next", step), true);
              out.push_back(std::move(found));
            }
          }
        }
      }
      begin = end;
    }
  }
  if (known.empty()) return;
  const Progression& row = known.front();
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const std::string& text = facts.text(p);
    for (const DayFact& day : daysIn(text)) {
      if (text.compare(day.at + day.length, 16, " Strategic Cycle") != 0) continue;
      const long number = daysFromDate({day.year.value_or(1864), day.month, day.day});
      if ((number - row.origin) % row.step == 0) continue;
      const TextSpan span = facts.span(p, day.at, day.length);
      long near = number - (((number - row.origin) % row.step) + row.step) % row.step;
      if (number - near > row.step / 2) near += row.step;
      TextFinding found =
          finding("text.cycle", span,
                  fmt::format("there is no Strategic Cycle on {}: line {} has one every {} days (did you mean {}?)",
                              dayText(number), row.line, row.step, dayText(near)));
      correct(found, span, text.substr(day.at, day.length), dayText(near),
              fmt::format("it is the nearest date of the row in line {}", row.line));
      out.push_back(std::move(found));
    }
  }
}

}  // namespace hotchkiss::rulebook::checks
