// SPDX-License-Identifier: Apache-2.0
#include "io/notation/gcacw_set_up.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "io/notation/gcacw_set_up_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::notation {

namespace {

bool blank(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

constexpr std::array<std::string_view, 14> kMarkSigns = {
    "*", "+", "#", "^", "$", "@", "&", "%", "!", "~", "=", "\xE2\x80\xA0", "\xE2\x80\xA1", "\xC2\xA7"};

size_t signLength(std::string_view text) {
  for (const std::string_view sign : kMarkSigns)
    if (text.starts_with(sign)) return sign.size();
  return 0;
}

bool isNoValue(std::string_view cell) {
  return cell.empty() || cell == "-" || cell == "\xE2\x80\x94" || cell == "\xE2\x80\x93" || cell == "--";
}

std::string noDash(std::string_view cell) {
  const std::string text = oneLine(cell);
  return isNoValue(text) ? std::string() : text;
}

bool sameRow(const SetUpRow& a, const SetUpRow& b) {
  return a.name == b.name && a.size == b.size && a.command == b.command && a.type == b.type && a.strength == b.strength &&
         a.place == b.place && a.marks == b.marks && a.table == b.table;
}

bool sameSide(const SetUpSide& a, const SetUpSide& b) {
  const auto sameNote = [](const SetUpFootnote& x, const SetUpFootnote& y) { return x.mark == y.mark && x.text == y.text; };
  const auto sameBoat = [](const SetUpGunboat& x, const SetUpGunboat& y) { return x.name == y.name && x.place == y.place; };
  return a.side == b.side && std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(), sameRow) &&
         std::equal(a.footnotes.begin(), a.footnotes.end(), b.footnotes.begin(), b.footnotes.end(), sameNote) &&
         std::equal(a.gunboats.begin(), a.gunboats.end(), b.gunboats.begin(), b.gunboats.end(), sameBoat);
}

}  // namespace

std::string_view trimmedView(std::string_view text) {
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string oneLine(std::string_view text) {
  std::string out;
  text = trimmedView(text);
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    // Curly quotes become plain ones, so that a name has one spelling.
    if (text.substr(i).starts_with("\xE2\x80\x98") || text.substr(i).starts_with("\xE2\x80\x99")) {
      c = '\'';
      i += 2;
    }
    const bool gap = c == ' ' || static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
    if (!gap) {
      out += c;
    } else if (!out.empty() && out.back() != ' ') {
      out += ' ';
    }
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

size_t markLength(std::string_view text) {
  const size_t sign = signLength(text);
  if (sign == 0) return 0;
  size_t length = sign;
  while (text.substr(length).starts_with(text.substr(0, sign))) length += sign;
  return length;
}

std::vector<std::string> marksOf(std::string_view cell, std::string_view& core) {
  size_t at = 0;
  while (at < cell.size() && signLength(cell.substr(at)) == 0) ++at;
  std::vector<std::string> marks;
  std::string_view rest = cell.substr(at);
  while (!rest.empty()) {
    const size_t length = markLength(rest);
    if (length == 0) {  // what follows is no mark: none of it is
      core = trimmedView(cell);
      return {};
    }
    std::string mark(rest.substr(0, length));
    if (!contains(marks, mark)) marks.push_back(std::move(mark));
    rest = trimmedView(rest.substr(length));
  }
  core = trimmedView(cell.substr(0, at));
  return marks;
}

std::string printMarks(const std::vector<std::string>& marks) {
  std::string out;
  std::string_view last;
  for (const std::string& mark : marks) {
    if (!last.empty() && mark.substr(0, signLength(mark)) == last.substr(0, signLength(last))) out += ' ';
    out += mark;
    last = mark;
  }
  return out;
}

std::string sideOfTitle(std::string_view title) {
  const std::string low = lowered(title);
  size_t at = low.find("set-up");
  if (at == std::string::npos) at = low.find("setup");
  if (at == std::string::npos) at = low.find("set up");
  return at == std::string::npos ? std::string() : oneLine(std::string_view(low).substr(0, at));
}

std::string plainTitle(std::string_view side) {
  std::string title(side);
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title + " Set-Up";
}

SetUpScenario& scenarioOf(SetUpBook& book, int number, SetUpSpot spot) {
  for (size_t i = book.scenarios.size(); i-- > 0;)
    if (book.scenarios[i].number == number) return book.scenarios[i];
  book.scenarios.push_back({number, {}, {}, spot});
  return book.scenarios.back();
}

SetUpSide& sideOf(SetUpScenario& scenario, std::string_view side) {
  for (SetUpSide& known : scenario.sides)
    if (known.side == side) return known;
  scenario.sides.push_back({std::string(side), {}, {}, {}});
  return scenario.sides.back();
}

void addRow(SetUpBook& book, SetUpSide& side, SetUpRow row) {
  row.name = oneLine(row.name);
  row.size = noDash(row.size);
  row.command = noDash(row.command);
  row.type = noDash(row.type);
  row.place = noDash(row.place);
  row.table = oneLine(row.table);
  const std::string cell = oneLine(row.strength);
  std::string_view core;
  std::vector<std::string> marks = marksOf(cell, core);
  for (std::string& mark : row.marks)
    if (!mark.empty() && !contains(marks, mark)) marks.push_back(std::move(mark));
  row.marks = std::move(marks);
  row.strength = isNoValue(core) ? std::string() : std::string(core);
  if (lowered(row.type) == "gunboat") {
    marksOf(row.place, core);  // a mark behind its place is none of the place
    side.gunboats.push_back({row.name, std::string(core), row.spot});
    return;
  }
  // A column cut too far to the right: "2 In" beside "Hanover County".
  if (const size_t gap = row.strength.find(' '); gap != std::string::npos && wholeNumber(row.strength.substr(0, gap))) {
    book.remarks.push_back({fmt::format("Printed with the strength \"{}\", of which \"{}\" is the beginning of the place.",
                                        row.strength, row.strength.substr(gap + 1)),
                            row.spot, false});
    row.place = oneLine(row.strength.substr(gap + 1) + " " + row.place);
    row.strength.resize(gap);
  }
  side.rows.push_back(std::move(row));
}

tl::unexpected<Error> rowFault(const std::string& row, const std::string& what, SetUpSpot spot) {
  return failAt(row.empty() ? what : fmt::format("row \"{}\": {}", row.substr(0, 80), what), spot.line, spot.column);
}

void dropEmptySides(SetUpBook& book) {
  for (SetUpScenario& scenario : book.scenarios)
    std::erase_if(scenario.sides, [](const SetUpSide& s) { return s.rows.empty() && s.footnotes.empty() && s.gunboats.empty(); });
}

SetUpColumn columnOfHeading(std::string_view heading) {
  struct Word {
    const char* word;
    SetUpColumn column;
  };
  static constexpr std::array<Word, 32> kWords = {{{"kind", SetUpColumn::Kind},
                                                   {"scenario", SetUpColumn::Scenario},
                                                   {"scenario_name", SetUpColumn::ScenarioName},
                                                   {"scenario name", SetUpColumn::ScenarioName},
                                                   {"side", SetUpColumn::Side},
                                                   {"army", SetUpColumn::Side},
                                                   {"table", SetUpColumn::Table},
                                                   {"name", SetUpColumn::Name},
                                                   {"unit", SetUpColumn::Name},
                                                   {"unit name", SetUpColumn::Name},
                                                   {"leader/unit", SetUpColumn::Name},
                                                   {"size", SetUpColumn::Size},
                                                   {"command", SetUpColumn::Command},
                                                   {"cmd", SetUpColumn::Command},
                                                   {"organization", SetUpColumn::Command},
                                                   {"org", SetUpColumn::Command},
                                                   {"type", SetUpColumn::Type},
                                                   {"strength", SetUpColumn::Strength},
                                                   {"manpower", SetUpColumn::Strength},
                                                   {"manpower value", SetUpColumn::Strength},
                                                   {"manpowervalue", SetUpColumn::Strength},
                                                   {"mp", SetUpColumn::Strength},
                                                   {"place", SetUpColumn::Place},
                                                   {"hex", SetUpColumn::Place},
                                                   {"location", SetUpColumn::Place},
                                                   {"hex location", SetUpColumn::Place},
                                                   {"hexlocation", SetUpColumn::Place},
                                                   {"marks", SetUpColumn::Marks},
                                                   {"notes", SetUpColumn::Marks},
                                                   {"footnotes", SetUpColumn::Marks},
                                                   {"note", SetUpColumn::Marks},
                                                   {"text", SetUpColumn::Text}}};
  const std::string low = lowered(oneLine(heading));
  for (const Word& word : kWords)
    if (low == word.word) return word.column;
  return SetUpColumn::None;
}

size_t SetUpBook::rowCount() const {
  size_t count = 0;
  for (const SetUpScenario& scenario : scenarios)
    for (const SetUpSide& side : scenario.sides) count += side.rows.size();
  return count;
}

bool sameFacts(const SetUpBook& a, const SetUpBook& b) {
  const auto sameScenario = [](const SetUpScenario& x, const SetUpScenario& y) {
    return x.number == y.number && x.name == y.name &&
           std::equal(x.sides.begin(), x.sides.end(), y.sides.begin(), y.sides.end(), sameSide);
  };
  return a.id == b.id && a.name == b.name &&
         std::equal(a.scenarios.begin(), a.scenarios.end(), b.scenarios.begin(), b.scenarios.end(), sameScenario);
}

SetUpFormat setUpFormatOf(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  const std::string_view text = trimmedView(bytes.substr(0, 65536));
  if (text.starts_with('{') || text.starts_with('[')) return SetUpFormat::Json;
  const std::string_view first = text.substr(0, text.find('\n'));
  const auto headings = [&](char separator) {
    size_t known = 0;
    std::string_view rest = first;
    while (true) {
      const size_t end = rest.find(separator);
      std::string cell = oneLine(rest.substr(0, end));
      std::erase(cell, '"');
      known += columnOfHeading(cell) != SetUpColumn::None;
      if (end == std::string_view::npos) return known;
      rest.remove_prefix(end + 1);
    }
  };
  if (headings(',') >= 3 || headings(';') >= 3) return SetUpFormat::Csv;
  return std::count(text.begin(), text.end(), '|') > std::count(text.begin(), text.end(), '\t') ? SetUpFormat::Pipes
                                                                                                : SetUpFormat::Tabs;
}

bool looksLikeSetUp(std::string_view bytes) {
  const SetUpFormat format = setUpFormatOf(bytes);
  if (format == SetUpFormat::Csv) return true;
  if (format == SetUpFormat::Json) {
    const std::string_view head = bytes.substr(0, 1 << 20);
    return head.find("Units\"") != std::string_view::npos || head.find("hexLocation\"") != std::string_view::npos;
  }
  // A scenario with all its parts is a rulebook's text, even when most of it is its tables.
  const std::string_view head = bytes.substr(0, 1 << 20);
  if (head.find("Victory Conditions") != std::string_view::npos || head.find("Length of Game") != std::string_view::npos)
    return false;
  // Columns of text: a third of the lines at the beginning are rows of five cells or more.
  size_t lines = 0, rows = 0;
  std::string_view rest = bytes.substr(0, 16384);
  while (!rest.empty()) {
    const std::string_view line = trimmedView(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(rest.size(), rest.find('\n') == std::string_view::npos ? rest.size() : rest.find('\n') + 1));
    if (line.empty()) continue;
    ++lines;
    rows += std::count(line.begin(), line.end(), format == SetUpFormat::Pipes ? '|' : '\t') >= 4;
  }
  return rows >= 1 && rows * 3 >= lines;
}

Expected<SetUpBook> readSetUp(std::string_view bytes, SetUpFormat format) {
  if (bytes.size() > kSetUpMostBytes)
    return failAt(
        fmt::format("the file has {} bytes, and a set-up file may have {}: cut it into several", bytes.size(), kSetUpMostBytes),
        1, 1);
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  Expected<SetUpBook> book = format == SetUpFormat::Json  ? readSetUpJson(bytes)
                             : format == SetUpFormat::Csv ? readSetUpCsv(bytes)
                                                          : readSetUpColumns(bytes);
  if (book) dropEmptySides(*book);
  return book;
}

Expected<SetUpBook> readSetUp(std::string_view bytes) {
  return readSetUp(bytes, setUpFormatOf(bytes));
}

std::string printSetUp(const SetUpBook& book, SetUpFormat format) {
  switch (format) {
    case SetUpFormat::Json:
      return printSetUpJson(book);
    case SetUpFormat::Csv:
      return printSetUpCsv(book);
    case SetUpFormat::Tabs:
      return printSetUpColumns(book, '\t');
    case SetUpFormat::Pipes:
      break;
  }
  return printSetUpColumns(book, '|');
}

}  // namespace hotchkiss::notation
