// SPDX-License-Identifier: Apache-2.0
#include "io/report/errata_sheet.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <string_view>
#include <tuple>

#include "model/base/text.h"

namespace hotchkiss {

namespace {

constexpr std::string_view kLine = "line ";  // of a text without pages

/// Pages in the order of their numbers, then lines of texts without pages in theirs; what is no number behind them, by its text;
/// no page last.
std::tuple<int, int, std::string> pageOrder(const std::string& page) {
  const bool line = page.starts_with(kLine);
  const char* const begin = page.data() + (line ? kLine.size() : 0);
  int number = 0;
  const auto [end, error] = std::from_chars(begin, page.data() + page.size(), number);
  if (error == std::errc{} && end != begin) return {line ? 1 : 0, number, std::string(end, page.data() + page.size())};
  return {page.empty() ? 3 : 2, 0, page};
}

/// "6.10" behind "6.9": the numbers of a section one by one.
std::vector<std::pair<int, std::string>> sectionOrder(const std::string& section) {
  std::vector<std::pair<int, std::string>> out;
  size_t at = 0;
  while (at < section.size()) {
    int number = 0;
    const auto [end, error] = std::from_chars(section.data() + at, section.data() + section.size(), number);
    if (error == std::errc{}) {
      out.emplace_back(number, "");
      at = static_cast<size_t>(end - section.data());
    } else {
      const size_t next = section.find_first_of("0123456789", at + 1);
      out.emplace_back(-1, section.substr(at, next == std::string::npos ? next : next - at));
      at = next == std::string::npos ? section.size() : next;
    }
  }
  return out;
}

/// Folded at blanks into lines of at most 96 letters, each behind `indent`.
std::string folded(const std::string& text, const std::string& indent) {
  std::string out, line = indent;
  size_t at = 0;
  while (at < text.size()) {
    size_t end = text.find(' ', at);
    if (end == std::string::npos) end = text.size();
    const std::string word = text.substr(at, end - at);
    if (line.size() + word.size() + 1 > 96 && line.size() > indent.size()) {
      out += line + "\n";
      line = indent;
    }
    if (line.size() > indent.size()) line += ' ';
    line += word;
    at = end + 1;
  }
  return out + line + "\n";
}

std::string nameOf(const Scenario& scenario) {
  if (scenario.title.empty()) return scenario.id.text;
  return scenario.number.empty() ? scenario.title : fmt::format("{} {}", scenario.number, scenario.title);
}

}  // namespace

std::string erratumKindName(const std::string& kind) {
  if (kind == "transcription") return "slip of the transcription";
  if (kind == "house") return "house ruling";
  return kind.empty() ? "kind not stated" : kind;
}

std::string errataSheet(const std::vector<const Scenario*>& scenarios, const std::vector<const Errata*>& lists) {
  using Key = std::tuple<std::string, std::tuple<int, int, std::string>, std::vector<std::pair<int, std::string>>, std::string,
                         std::string, std::string>;
  struct Entry {
    const Erratum* erratum;
    std::vector<std::string> scenarios;
  };
  std::map<Key, Entry> entries;
  const auto add = [&](const Erratum& erratum, const std::string& place) -> Entry& {
    const Key key{erratum.edition, pageOrder(erratum.page), sectionOrder(erratum.section),
                  erratum.printed, erratum.corrected,       place};
    return entries.try_emplace(key, Entry{&erratum, {}}).first->second;
  };
  for (const Scenario* scenario : scenarios)
    for (const Erratum& erratum : scenario->errata) {
      Entry& entry = add(erratum, {});
      // The number is said already where it is the section's.
      const std::string name =
          scenario->number == erratum.section && !scenario->title.empty() ? scenario->title : nameOf(*scenario);
      if (!contains(entry.scenarios, name)) entry.scenarios.push_back(name);
    }
  // What is wrong twice on one page is told twice.
  for (const Errata* list : lists)
    for (const Erratum& erratum : list->errata)
      add(erratum, erratum.place.empty() ? std::string() : list->id.text + " " + erratum.place);
  std::string out = "Errata\n";
  if (entries.empty()) return out + "\nNone.\n";
  std::string edition, page;
  bool first = true;
  for (const auto& [key, entry] : entries) {
    const Erratum& e = *entry.erratum;
    if (first || e.edition != edition) out += e.edition.empty() ? "" : fmt::format("\nEdition: {}\n", e.edition);
    if (first || e.page != page || e.edition != edition)
      out += e.page.empty()              ? "\nPage not stated\n"
             : e.page.starts_with(kLine) ? fmt::format("\nLine {}\n", e.page.substr(kLine.size()))
                                         : fmt::format("\nPage {}\n", e.page);
    edition = e.edition;
    page = e.page;
    first = false;
    std::string where = e.section;
    if (!entry.scenarios.empty()) {
      where += where.empty() ? "" : ", ";
      where += entry.scenarios.size() == 1 ? entry.scenarios.front() : fmt::format("{} scenarios", entry.scenarios.size());
    }
    out += folded(fmt::format("{}for \"{}\" read \"{}\" ({})", where.empty() ? "" : where + ": ", e.printed, e.corrected,
                              erratumKindName(e.kind)),
                  "  ");
    if (!e.reason.empty()) out += folded(e.reason, "    ");
    if (entry.scenarios.size() > 1)
      for (const std::string& name : entry.scenarios) out += folded(name, "    - ");
  }
  return out;
}

}  // namespace hotchkiss
