// SPDX-License-Identifier: Apache-2.0
// Set-up tables as text: columns between tabs, pipes or runs of blanks under titles ("Scenario 3: Race for Spotsylvania",
// "Union Set-Up"), footnotes below; and as CSV with a heading for each column, a line a row.
#include <fmt/format.h>

#include <array>
#include <optional>

#include "io/notation/gcacw_set_up_words_internal.h"
#include "model/base/text.h"

namespace hotchkiss::notation {

namespace {

struct Cell {
  std::string text;
  SetUpSpot spot;
};

using ColumnOrder = std::vector<SetUpColumn>;
const ColumnOrder kPlainOrder = {SetUpColumn::Name, SetUpColumn::Size,     SetUpColumn::Command,
                                 SetUpColumn::Type, SetUpColumn::Strength, SetUpColumn::Place};
constexpr size_t kMostColumns = 64;

int charactersOf(std::string_view text) {
  int count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return count;
}

/// The order of a heading row; nothing when the row is none.
std::optional<ColumnOrder> headingOrder(const std::vector<Cell>& cells) {
  ColumnOrder order;
  size_t known = 0;
  bool name = false, place = false;
  for (const Cell& cell : cells) {
    order.push_back(columnOfHeading(cell.text));
    known += order.back() != SetUpColumn::None;
    name = name || order.back() == SetUpColumn::Name;
    place = place || order.back() == SetUpColumn::Place;
  }
  if (!name || !place || known < 3) return std::nullopt;
  return order;
}

std::string namesOf(const ColumnOrder& order) {
  static constexpr std::array<const char*, 14> kNames = {"kind",    "scenario", "scenario_name", "side",  "table", "name", "size",
                                                         "command", "type",     "strength",      "place", "marks", "text", "?"};
  std::string out;
  for (const SetUpColumn column : order) out += (out.empty() ? "" : ", ") + std::string(kNames[static_cast<size_t>(column)]);
  return out;
}

/// A line of cells read by their order.
struct TableLine {
  std::array<std::string, 14> values;
  const std::string& operator[](SetUpColumn column) const { return values[static_cast<size_t>(column)]; }
};

Expected<TableLine> tableLine(const std::vector<Cell>& cells, const ColumnOrder& order, bool mayLackPlace) {
  const std::string name = cells.empty() ? std::string() : cells[0].text;
  const SetUpSpot spot = cells.empty() ? SetUpSpot{} : cells[0].spot;
  if (cells.size() > order.size())
    return rowFault(name,
                    fmt::format("it has {} cells, and the table has {} columns ({}): take the surplus out", cells.size(),
                                order.size(), namesOf(order)),
                    cells[order.size()].spot);
  TableLine line;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (cells[i].text.size() > kSetUpLongestCell)
      return rowFault(name.substr(0, 40), fmt::format("a cell is longer than {} characters", kSetUpLongestCell), cells[i].spot);
    line.values[static_cast<size_t>(order[i])] = cells[i].text;
  }
  if (mayLackPlace) return line;
  if (line[SetUpColumn::Name].empty())
    return rowFault({}, "this row has no name: give the counter's name in the column of names", spot);
  if (line[SetUpColumn::Place].empty())
    return rowFault(line[SetUpColumn::Name],
                    fmt::format("it has {} of {} cells ({}) and no place: a cell is missing; a dash stands for none",
                                cells.size(), order.size(), namesOf(order)),
                    spot);
  return line;
}

SetUpRow rowOf(const TableLine& line, SetUpSpot spot) {
  SetUpRow row;
  row.name = line[SetUpColumn::Name];
  row.size = line[SetUpColumn::Size];
  row.command = line[SetUpColumn::Command];
  row.type = line[SetUpColumn::Type];
  row.strength = line[SetUpColumn::Strength];
  row.place = line[SetUpColumn::Place];
  const std::string marks = oneLine(line[SetUpColumn::Marks]);
  std::string_view core;
  row.marks = marksOf(marks, core);
  row.spot = spot;
  return row;
}

// ---- columns of text

std::vector<Cell> cellsOf(std::string_view line, int number) {
  std::vector<Cell> cells;
  const bool tabs = line.find('\t') != std::string_view::npos, pipes = line.find('|') != std::string_view::npos;
  const std::string_view separator = tabs ? "\t" : pipes ? "|" : "  ";
  size_t from = 0;
  while (from <= line.size() && cells.size() <= kMostColumns) {
    size_t end = line.find(separator, from);
    if (end == std::string_view::npos) end = line.size();
    const std::string_view cell = line.substr(from, end - from);
    const size_t lead = cell.size() - (trimmedView(cell).empty() ? 0 : cell.size() - cell.find_first_not_of(" \t"));
    cells.push_back({oneLine(cell), {number, 1 + charactersOf(line.substr(0, from + std::min(lead, cell.size())))}});
    from = end + separator.size();
    if (separator == "  ")
      while (from < line.size() && line[from] == ' ') ++from;
  }
  if (!tabs && pipes) {  // the pipes at both ends of a line are a frame
    if (!cells.empty() && cells.front().text.empty()) cells.erase(cells.begin());
    if (!cells.empty() && cells.back().text.empty()) cells.pop_back();
  }
  return cells;
}

bool ruleLine(std::string_view line) {
  return line.size() >= 3 && line.find_first_not_of("|-:+= \t") == std::string_view::npos;
}

/// "Scenario 3: Race for Spotsylvania", "13.3 Scenario 3: Race", "### Scenario 3".
std::optional<std::pair<int, std::string>> scenarioTitle(std::string_view line) {
  const std::string low = lowered(line);
  const size_t at = low.find("scenario ");
  if (at == std::string::npos || low.find_first_not_of("#0123456789. []", 0) != at) return std::nullopt;
  std::string_view rest = trimmedView(line.substr(at + 9));
  size_t digits = 0;
  while (digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9') ++digits;
  const auto number = wholeNumber(rest.substr(0, digits));
  if (!number) return std::nullopt;
  rest = trimmedView(rest.substr(digits));
  if (!rest.empty()) {
    if (rest.front() != ':' && rest.front() != '.' && rest.front() != '-') return std::nullopt;
    rest = trimmedView(rest.substr(1));
  }
  return std::pair(*number, oneLine(rest));
}

std::string inText(std::string_view cell, char separator) {
  std::string out = oneLine(cell);
  for (char& c : out)
    if (c == separator || c == '|') c = ' ';
  return oneLine(out);
}

/// Reads line after line; knows which table the next row belongs to.
class ColumnReader {
 public:
  Expected<void> take(std::string_view raw, int number) {
    const std::string_view line = trimmedView(raw);
    if (line.empty() || ruleLine(line)) return {};
    const SetUpSpot spot{number, 1 + charactersOf(raw.substr(0, raw.find_first_not_of(" \t")))};
    std::vector<Cell> cells = cellsOf(raw, number);
    while (!cells.empty() && cells.back().text.empty()) cells.pop_back();
    const bool table = cells.size() >= 3;
    if (table) return takeCells(cells, spot);
    const std::string text = oneLine(line);
    if (const auto title = scenarioTitle(text)) {
      if (book.scenarios.size() >= kSetUpMostScenarios)
        return failAt(fmt::format("the file has more than {} scenarios", kSetUpMostScenarios), number, 1);
      for (const SetUpScenario& known : book.scenarios)
        if (known.number == title->first)
          return failAt(fmt::format("scenario {} begins twice: number the second one anew", title->first), spot.line,
                        spot.column);
      book.scenarios.push_back({title->first, title->second, {}, spot});
      side_.clear();
      return {};
    }
    if (text.starts_with("Game: ")) {
      book.name = oneLine(std::string_view(text).substr(6));
      if (book.name.ends_with(']'))
        if (const size_t at = book.name.rfind('['); at != std::string::npos) {
          book.id = oneLine(std::string_view(book.name).substr(at + 1, book.name.size() - at - 2));
          book.name = oneLine(std::string_view(book.name).substr(0, at));
        }
      return {};
    }
    if (const size_t mark = markLength(text); mark != 0 && mark < text.size() && text[mark] == ' ' && !side_.empty()) {
      side().footnotes.push_back({text.substr(0, mark), oneLine(std::string_view(text).substr(mark)), spot});
      return {};
    }
    if (const std::string side = sideOfTitle(text); !side.empty()) {
      side_ = side;
      table_ = lowered(text) == lowered(plainTitle(side)) ? std::string() : text;
      order_ = kPlainOrder;
      return {};
    }
    book.remarks.push_back({fmt::format("\"{}\" is no row, title or footnote: left out", text.substr(0, 80)), spot});
    return {};
  }

  SetUpBook book;

 private:
  Expected<void> takeCells(const std::vector<Cell>& cells, SetUpSpot spot) {
    if (auto order = headingOrder(cells)) {
      order_ = std::move(*order);
      return {};
    }
    auto line = tableLine(cells, order_, false);
    if (!line) return tl::unexpected(line.error());
    if (++rows_ > kSetUpMostRows) return failAt(fmt::format("the file has more than {} rows", kSetUpMostRows), spot.line, 1);
    if (!(*line)[SetUpColumn::Side].empty()) side_ = lowered((*line)[SetUpColumn::Side]);
    if (side_.empty())
      return rowFault((*line)[SetUpColumn::Name],
                      "it stands under no side: write \"Union Set-Up\" or \"Confederate Set-Up\" above "
                      "the table",
                      spot);
    SetUpRow row = rowOf(*line, cells[0].spot);
    row.table = table_;
    addRow(book, side(), std::move(row));
    return {};
  }
  SetUpSide& side() {
    if (book.scenarios.empty()) book.scenarios.push_back({1, {}, {}, {}});
    return sideOf(book.scenarios.back(), side_);
  }

  std::string side_, table_;
  ColumnOrder order_ = kPlainOrder;
  size_t rows_ = 0;
};

// ---- CSV

/// One record of CSV, over several lines where quotes say so; moves `text` and `line` on.
Expected<std::vector<Cell>> csvRecord(std::string_view& text, int& line, char separator) {
  std::vector<Cell> cells;
  int column = 1;
  const auto step = [&](size_t bytes) {
    for (const char c : text.substr(0, bytes)) {
      if (c == '\n') {
        ++line;
        column = 1;
      } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
        ++column;
      }
    }
    text.remove_prefix(bytes);
  };
  while (true) {
    Cell cell{{}, {line, column}};
    if (text.starts_with('"')) {
      step(1);
      while (true) {
        const size_t quote = text.find('"');
        if (quote == std::string_view::npos)
          return failAt("a quoted cell begins here and does not end: close it with a quote", cell.spot.line, cell.spot.column);
        cell.text += text.substr(0, quote);
        step(quote + 1);
        if (!text.starts_with('"')) break;
        cell.text += '"';
        step(1);
      }
    }
    const size_t end = std::min(text.find_first_of(std::string{separator, '\r', '\n'}), text.size());
    cell.text += text.substr(0, end);
    step(end);
    cell.text = oneLine(cell.text);
    cells.push_back(std::move(cell));
    if (cells.size() > kMostColumns) return failAt(fmt::format("the line has more than {} cells", kMostColumns), line, column);
    if (!text.starts_with(separator)) break;
    step(1);
  }
  if (text.starts_with('\r')) step(1);
  if (text.starts_with('\n')) step(1);
  return cells;
}

std::string csvCell(std::string_view cell) {
  if (cell.find_first_of("\",;\n\r") == std::string_view::npos) return std::string(cell);
  std::string out = "\"";
  for (const char c : cell) {
    out += c;
    if (c == '"') out += c;
  }
  return out + '"';
}

Expected<void> takeCsv(SetUpBook& book, const TableLine& line, SetUpSpot spot) {
  const std::string kind = lowered(line[SetUpColumn::Kind]);
  if (kind == "game") {
    book.name = line[SetUpColumn::Name];
    book.id = line[SetUpColumn::Text];
    return {};
  }
  int number = 1;
  if (!line[SetUpColumn::Scenario].empty()) {
    const auto printed = wholeNumber(line[SetUpColumn::Scenario]);
    if (!printed)
      return rowFault(line[SetUpColumn::Name],
                      fmt::format("its scenario \"{}\" is no number: number the scenarios", line[SetUpColumn::Scenario]), spot);
    number = *printed;
  } else if (!book.scenarios.empty()) {
    number = book.scenarios.back().number;
  }
  SetUpScenario& scenario = scenarioOf(book, number, spot);
  if (book.scenarios.size() > kSetUpMostScenarios)
    return failAt(fmt::format("the file has more than {} scenarios", kSetUpMostScenarios), spot.line, spot.column);
  if (scenario.name.empty()) scenario.name = line[SetUpColumn::ScenarioName];
  if (kind == "scenario") return {};
  std::string side = lowered(line[SetUpColumn::Side]);
  if (side.empty()) side = sideOfTitle(line[SetUpColumn::Table]);
  if (side.empty())
    return rowFault(line[SetUpColumn::Name], "it has no side: give a column \"side\" with union or confederate", spot);
  if (kind == "footnote") {
    const std::string mark = line[SetUpColumn::Marks];
    if (markLength(mark) != mark.size() || mark.empty())
      return rowFault(line[SetUpColumn::Name], "a footnote needs its mark, such as *, in the column \"marks\"", spot);
    sideOf(scenario, side).footnotes.push_back({mark, line[SetUpColumn::Text], spot});
    return {};
  }
  if (!kind.empty() && kind != "unit")
    return rowFault(line[SetUpColumn::Name], fmt::format("its kind \"{}\" is none of unit, footnote, scenario, game", kind),
                    spot);
  SetUpRow row = rowOf(line, spot);
  row.table = line[SetUpColumn::Table];
  if (row.table == plainTitle(side)) row.table.clear();
  addRow(book, sideOf(scenario, side), std::move(row));
  return {};
}

}  // namespace

Expected<SetUpBook> readSetUpColumns(std::string_view bytes) {
  ColumnReader reader;
  int number = 0;
  while (!bytes.empty()) {
    const size_t end = std::min(bytes.find('\n'), bytes.size());
    if (const auto taken = reader.take(bytes.substr(0, end), ++number); !taken) return tl::unexpected(taken.error());
    bytes.remove_prefix(std::min(bytes.size(), end + 1));
  }
  if (reader.book.scenarios.empty())
    return failAt(
        "there is no row of a set-up table here: a row has name, size, command, type, strength and place between tabs or "
        "pipes",
        1, 1);
  return std::move(reader.book);
}

Expected<SetUpBook> readSetUpCsv(std::string_view bytes) {
  const std::string_view first = bytes.substr(0, bytes.find('\n'));
  const char separator = std::count(first.begin(), first.end(), ';') > std::count(first.begin(), first.end(), ',') ? ';' : ',';
  int line = 1;
  SetUpBook book;
  std::optional<ColumnOrder> order;
  size_t rows = 0;
  while (!bytes.empty()) {
    auto cells = csvRecord(bytes, line, separator);
    if (!cells) return tl::unexpected(cells.error());
    if (cells->size() == 1 && cells->front().text.empty()) continue;
    if (!order) {
      order = headingOrder(*cells);
      if (!order)
        return failAt(
            "the first line must name the columns: name and place (or hex), and any of size, command, type, strength, "
            "side, scenario, marks",
            cells->front().spot.line, 1);
      continue;
    }
    if (++rows > kSetUpMostRows) return failAt(fmt::format("the file has more than {} rows", kSetUpMostRows), line, 1);
    std::string kind;
    for (size_t i = 0; i < order->size() && i < cells->size(); ++i)
      if ((*order)[i] == SetUpColumn::Kind) kind = lowered((*cells)[i].text);
    const auto read = tableLine(*cells, *order, kind == "game" || kind == "scenario" || kind == "footnote");
    if (!read) return tl::unexpected(read.error());
    if (const auto taken = takeCsv(book, *read, cells->front().spot); !taken) return tl::unexpected(taken.error());
  }
  return book;
}

std::string printSetUpColumns(const SetUpBook& book, char separator) {
  std::string out;
  if (!book.name.empty() || !book.id.empty())
    out += fmt::format("Game: {}{}\n", inText(book.name, separator),
                       book.id.empty() ? std::string() : fmt::format(" [{}]", inText(book.id, separator)));
  const auto cells = [&](const std::vector<std::string>& texts) {
    std::string line = separator == '|' ? "| " : "";
    for (size_t i = 0; i < texts.size(); ++i) {
      if (i != 0) line += separator == '|' ? std::string(" | ") : std::string(1, separator);
      const std::string cell = inText(texts[i], separator);
      line += cell.empty() ? "-" : cell;
    }
    return line + (separator == '|' ? " |\n" : "\n");
  };
  for (const SetUpScenario& scenario : book.scenarios) {
    out += fmt::format("\nScenario {}{}\n", scenario.number,
                       scenario.name.empty() ? std::string() : ": " + inText(scenario.name, separator));
    for (const SetUpSide& side : scenario.sides) {
      std::string title;
      const auto head = [&](const std::string& table) {
        const std::string wanted = table.empty() ? plainTitle(side.side) : inText(table, separator);
        if (wanted == title) return;
        title = wanted;
        out += fmt::format("\n{}\n", title);
        out += cells({"Name", "Size", "Command", "Type", "Strength", "Place"});
      };
      for (const SetUpRow& row : side.rows) {
        head(row.table);
        out += cells({row.name, row.size, row.command, row.type,
                      (row.strength.empty() ? "-" : row.strength) + printMarks(row.marks), row.place});
      }
      if (title.empty()) head({});
      for (const SetUpGunboat& boat : side.gunboats) out += cells({boat.name, "-", "-", "Gunboat", "-", boat.place});
      for (const SetUpFootnote& note : side.footnotes) out += fmt::format("{} {}\n", note.mark, inText(note.text, separator));
    }
  }
  return out;
}

std::string printSetUpCsv(const SetUpBook& book) {
  std::string out = "kind,scenario,scenario_name,side,table,name,size,command,type,strength,place,marks,text\n";
  const auto line = [&](std::initializer_list<std::string> cells) {
    bool first = true;
    for (const std::string& cell : cells) {
      if (!first) out += ',';
      first = false;
      out += csvCell(oneLine(cell));
    }
    out += '\n';
  };
  line({"game", "", "", "", "", book.name, "", "", "", "", "", "", book.id});
  for (const SetUpScenario& scenario : book.scenarios) {
    const std::string number = std::to_string(scenario.number);
    line({"scenario", number, scenario.name, "", "", "", "", "", "", "", "", "", ""});
    for (const SetUpSide& side : scenario.sides) {
      for (const SetUpRow& row : side.rows)
        line({"unit", number, scenario.name, side.side, row.table, row.name, row.size, row.command, row.type, row.strength,
              row.place, printMarks(row.marks), ""});
      for (const SetUpGunboat& boat : side.gunboats)
        line({"unit", number, scenario.name, side.side, "", boat.name, "", "", "Gunboat", "", boat.place, "", ""});
      for (const SetUpFootnote& note : side.footnotes)
        line({"footnote", number, scenario.name, side.side, "", "", "", "", "", "", "", note.mark, note.text});
    }
  }
  return out;
}

}  // namespace hotchkiss::notation
