// SPDX-License-Identifier: Apache-2.0
// Stretches of a scenario that belong to another one: a set-up that stands word for word in a scenario of another day, dates that
// the scenario does not reach.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/checks/check_list.h"
#include "model/base/text.h"

namespace hotchkiss::rulebook::checks {

namespace {

struct SetUpEntry {
  std::string text;
  TextSpan span;
};

/// A scenario as its text tells of it.
struct ScenarioText {
  std::string number;
  int book = 0;
  int line = 0;
  std::optional<long> first, last;                       // days
  std::string firstText;                                 // "Aug. 30"
  std::map<std::string, std::vector<SetUpEntry>> setUp;  // by heading: "union information"
  std::vector<std::pair<size_t, DayFact>> bounds;        // days that something lasts until, with their piece
};

std::optional<long> dayNumber(const DayFact& day, int year) {
  const Date date{day.year.value_or(year), day.month, day.day};
  return validDate(date) ? std::optional(daysFromDate(date)) : std::nullopt;
}

/// Entries of a set-up: "Evans: B19.22. Bee: B41.27." is two.
void addEntries(const Facts& facts, size_t piece, size_t from, std::vector<SetUpEntry>& out) {
  const std::string& text = facts.text(piece);
  size_t begin = from;
  for (size_t at = from; at <= text.size(); ++at) {
    const bool end = at == text.size() ||
                     (text[at] == '.' && (at + 1 == text.size() || text[at + 1] == ' ') && at > 0 && text[at - 1] >= '0' &&
                      text[at - 1] <= '9') ||
                     (text[at] == '.' && at > 0 && text[at - 1] == ')');
    if (!end) continue;
    while (begin < at && text[begin] == ' ') ++begin;
    if (at > begin + 5) out.push_back({text.substr(begin, at - begin), facts.span(piece, begin, at - begin)});
    begin = at + 1;
  }
}

std::vector<ScenarioText> scenarioTexts(const Facts& facts) {
  std::vector<ScenarioText> out;
  bool open = false;
  for (size_t p = 0; p < facts.pieces.size(); ++p) {
    const Piece& piece = facts.pieces[p];
    const std::string& text = facts.text(p);
    const std::string& section = facts.sections[piece.block];
    if (open && (section != out.back().number || facts.books[piece.block] != out.back().book)) open = false;
    const size_t first = text.find("First Turn:");
    const size_t length = text.find("Length of Game:");
    if (first != std::string::npos || length != std::string::npos) {
      const std::vector<DayFact> days = daysIn(text);
      if (days.empty()) continue;
      ScenarioText scenario;
      scenario.number = section;
      scenario.book = facts.books[piece.block];
      scenario.line = piece.text->place(0).line;
      int year = 1864;
      for (const DayFact& day : days) year = day.year.value_or(year);
      scenario.first = dayNumber(days.front(), year);
      scenario.last = dayNumber(days.size() > 1 ? days[1] : days.front(), year);
      scenario.firstText = text.substr(days.front().at, days.front().dayAt + days.front().dayLength - days.front().at);
      out.push_back(std::move(scenario));
      open = true;
      continue;
    }
    if (!open) continue;
    // What follows the conditions of victory may be anything.
    if (text.starts_with("Victory") || text.starts_with("Historical") || text.starts_with("Levels of Victory")) {
      open = false;
      continue;
    }
    const std::string heading = lowered(facts.headings[piece.block]);
    const bool side = heading.find("information") != std::string::npos;
    const size_t setUp = text.find("Setup: ");
    if (side && setUp != std::string::npos)
      addEntries(facts, p, setUp + 7, out.back().setUp[heading.substr(0, heading.find(' '))]);
    else if (heading.find("(setup)") != std::string::npos && text.find(": ") != std::string::npos &&
             out.back().setUp.count(heading.substr(0, heading.find(' '))) == 0)
      addEntries(facts, p, 0, out.back().setUp[heading.substr(0, heading.find(' '))]);
    for (const DayFact& day : daysIn(text)) {
      const std::string before = lowered(text.substr(day.at < 18 ? 0 : day.at - 18, std::min<size_t>(day.at, 18)));
      if (before.find("until ") != std::string::npos || before.find("midnight, ") != std::string::npos ||
          before.find("midnight ") != std::string::npos)
        out.back().bounds.emplace_back(p, day);
    }
  }
  return out;
}

/// The longest run of entries that stand in both, in one order: where it begins in `a`, and how many.
std::pair<size_t, size_t> commonRun(const std::vector<SetUpEntry>& a, const std::vector<SetUpEntry>& b) {
  std::pair<size_t, size_t> best{0, 0};
  for (size_t i = 0; i < a.size(); ++i)
    for (size_t j = 0; j < b.size(); ++j) {
      size_t n = 0;
      while (i + n < a.size() && j + n < b.size() && a[i + n].text == b[j + n].text) ++n;
      if (n > best.second) best = {i, n};
    }
  return best;
}

constexpr size_t kFewestEntries = 4;

}  // namespace

void blockOfAnother(const TextContext& context, Findings& out) {
  const Facts& facts = context.facts;
  const std::vector<ScenarioText> scenarios = scenarioTexts(facts);
  for (const ScenarioText& own : scenarios) {
    if (!own.first || !own.last) continue;
    std::vector<int> outside;
    for (const auto& [piece, day] : own.bounds) {
      const auto number = dayNumber(day, dateFromDays(*own.first).year);
      // Something may well last from before the beginning; nothing is awaited that is past, or comes after the end.
      if (!number || (*number >= *own.first && *number <= *own.last + 1)) continue;
      outside.push_back(facts.pieces[piece].text->place(day.at).line);
      out.push_back(finding("text.date-outside", facts.span(piece, day.at, day.length),
                            fmt::format("{} is no day of scenario {}, which begins on {} (line {})",
                                        facts.text(piece).substr(day.at, day.length), own.number, own.firstText, own.line)));
    }
    // Troops may hold their ground from one day to the next: only dates of the other day tell that the days are confused.
    if (outside.empty()) continue;
    for (const auto& [side, entries] : own.setUp) {
      for (const ScenarioText& other : scenarios) {
        if (&other == &own || other.book != own.book || !other.first || other.first == own.first || !other.setUp.contains(side))
          continue;
        const auto [at, count] = commonRun(entries, other.setUp.at(side));
        if (count < kFewestEntries) continue;
        // A third scenario of the other's day, which shares the other side with it and not this one, lost what stands here.
        const ScenarioText* exchanged = nullptr;
        for (const ScenarioText& third : scenarios) {
          if (&third == &own || &third == &other || third.book != own.book || third.first != other.first ||
              !third.setUp.contains(side))
            continue;
          const bool alike = std::any_of(third.setUp.begin(), third.setUp.end(), [&](const auto& s) {
            return s.first != side && other.setUp.contains(s.first) &&
                   commonRun(s.second, other.setUp.at(s.first)).second >= kFewestEntries;
          });
          if (alike && commonRun(third.setUp.at(side), other.setUp.at(side)).second < kFewestEntries) exchanged = &third;
        }
        const TextSpan span{entries[at].span.first, entries[at + count - 1].span.last};
        std::string message =
            fmt::format("the {} set-up from \"{}\" on is word for word that of {}, which begins on {}: this one begins on {}",
                        side, entries[at].text, other.number, other.firstText, own.firstText);
        if (exchanged != nullptr)
          message += fmt::format("; {} begins on that day too and has another one: the two may be exchanged", exchanged->number);
        TextFinding found = finding("text.block-elsewhere", span, std::move(message));
        found.related.emplace_back(other.setUp.at(side).front().span, fmt::format("scenario {}", other.number));
        if (exchanged != nullptr)
          found.related.emplace_back(exchanged->setUp.at(side).front().span, fmt::format("scenario {}", exchanged->number));
        out.push_back(std::move(found));
        break;
      }
    }
  }
}

}  // namespace hotchkiss::rulebook::checks
