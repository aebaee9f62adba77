// SPDX-License-Identifier: Apache-2.0
#include "importers/csv/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/nearest_word.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::csv {
namespace {

std::string trimmedCell(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return std::string(text);
}

}  // namespace

std::string headingWords(std::string_view heading) {
  std::string out;
  char before = ' ';
  for (const char c : heading) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool letter = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
    // "unitName" is two words, "ID" is one.
    const bool newWord = upper && before >= 'a' && before <= 'z';
    if ((!letter || newWord) && !out.empty() && out.back() != ' ') out += ' ';
    if (letter) out += upper ? static_cast<char>(c - 'A' + 'a') : c;
    before = c;
  }
  return trimmedCell(out);
}

std::string idWord(std::string_view text) {
  std::string out = headingWords(text);
  std::replace(out.begin(), out.end(), ' ', '-');
  constexpr size_t kMostBytes = 100;
  return out.substr(0, wholeCharacters(out, kMostBytes));
}

Expected<std::vector<Column>> columnsOf(const Table& table, const std::vector<ColumnWord>& words, std::string_view given) {
  if (table.rows.empty()) return fail("holds no row: a table begins with a row of headings");
  std::vector<Column> out;
  std::vector<std::string> headings;
  for (const std::string& cell : table.rows.front().cells) {
    out.push_back({trimmedCell(cell), {}, "nothing is known of it"});
    headings.push_back(out.back().heading);
  }
  std::set<std::string> taken;
  while (!given.empty()) {
    // A heading may hold commas: a pair ends where another begins.
    size_t comma = given.find(',');
    while (comma != std::string_view::npos &&
           given.substr(comma + 1, given.find(',', comma + 1) - comma - 1).find('=') == std::string_view::npos)
      comma = given.find(',', comma + 1);
    const std::string_view pair = given.substr(0, comma);
    given = comma == std::string_view::npos ? std::string_view{} : given.substr(comma + 1);
    const size_t equals = pair.find('=');
    if (equals == std::string_view::npos)
      return fail(fmt::format("--columns '{}' is no pair: write TARGET=HEADING, e.g. strength=Men", pair));
    const std::string target = trimmedCell(pair.substr(0, equals)), heading = trimmedCell(pair.substr(equals + 1));
    const auto at = std::find_if(out.begin(), out.end(), [&](const Column& c) { return lowered(c.heading) == lowered(heading); });
    if (at == out.end()) {
      const auto near = nearestWord(heading, headings);
      return fail(fmt::format("--columns names the heading '{}', which the table does not have{}", heading,
                              near ? fmt::format(" (did you mean '{}'?)", *near) : std::string()));
    }
    at->target = target == "-" ? std::string() : target;
    at->why = "--columns";
    if (target != "-" && !taken.insert(target).second) return fail(fmt::format("--columns gives '{}' to two columns", target));
  }
  std::vector<std::string> asWords;  // once each: a heading may be a megabyte
  for (const Column& column : out) asWords.push_back(headingWords(column.heading));
  // The best heading first: a word's headings are in the order of how sure they are.
  for (const ColumnWord& word : words)
    for (const std::string_view heading : word.headings) {
      if (taken.contains(std::string(word.target))) break;
      for (size_t i = 0; i < out.size(); ++i) {
        Column& column = out[i];
        if (column.why == "--columns" || !column.target.empty() || asWords[i] != heading) continue;
        column.target = word.target;
        column.why = "its heading";
        taken.insert(column.target);
        break;
      }
    }
  return out;
}

}  // namespace hotchkiss::csv
