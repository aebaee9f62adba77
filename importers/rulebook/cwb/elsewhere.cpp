// SPDX-License-Identifier: Apache-2.0
// Text that stands in one scenario and belongs to another.
#include <fmt/format.h>

#include <algorithm>

#include "importers/rulebook/cwb/bench.h"

namespace hotchkiss::rulebook::cwb {

namespace {

/// First and last day that the general information of a scenario prints; year 0 where none is printed.
std::pair<Date, Date> daysOf(const BookScenario& book) {
  std::pair<Date, Date> out;
  for (const BookPart& part : book.parts) {
    if (part.label != "general information") continue;
    const std::string& text = part.text.text();
    for (size_t at = 0; at < text.size(); ++at) {
      const auto day = cwb_notation::dayAt(text, at);
      if (!day || day->day.year == 0) continue;
      const Date date{day->day.year, day->day.month, day->day.day};
      if (out.first.year == 0) out.first = date;
      out.second = date;
      at += day->length;
    }
  }
  return out;
}

}  // namespace

void sayElsewhere(Bench& bench, TextSpan span, std::string message) {
  TextFinding finding;
  finding.diagnostic.check = "text.block-elsewhere";
  finding.diagnostic.severity = Severity::Error;
  finding.diagnostic.message = std::move(message);
  finding.span = span;
  bench.out.findings.push_back(std::move(finding));
}

void findEarlierDays(Bench& bench, const Scenario& scenario, const Passage& text) {
  if (!scenario.first.moment) return;
  const Date first = scenario.first.moment->date;
  const std::string& words = text.text();
  for (size_t at = 0; at < words.size(); ++at) {
    // A month begins with a capital, and not inside a word.
    if (words[at] < 'A' || words[at] > 'Z') continue;
    const auto day = cwb_notation::dayAt(words, at);
    if (!day) continue;
    const Date date{day->day.year > 0 ? day->day.year : first.year, day->day.month, day->day.day};
    if (!validDate(date) || !(date < first)) continue;
    std::vector<std::string> others;
    for (const BookScenario& other : bench.book.scenarios) {
      const auto [from, to] = daysOf(other);
      if (other.number != scenario.number && from.year > 0 && from <= date && date <= to) others.push_back(other.number);
    }
    const std::string printed = words.substr(at, day->length);
    sayElsewhere(bench, text.span(at, day->length),
                 others.empty()
                     ? fmt::format("{} lies before the first turn of {}: strike it, or move it to the scenario that it is of",
                                   printed, scenario.number)
                     : fmt::format("{} lies before the first turn of {}: this is of a scenario of that day (did you mean {}?)",
                                   printed, scenario.number, fmt::join(others, ", ")));
    return;  // one for a paragraph
  }
}

}  // namespace hotchkiss::rulebook::cwb
