// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/region_sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "model/scenario/value_lexer.h"

namespace hotchkiss {

namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// The text without the board's prefix for that sheet's game.
std::string_view withoutPrefix(const PlacedSheet& sheet, std::string_view text) {
  if (!sheet.gamePrefix.empty() && text.size() > sheet.gamePrefix.size() &&
      sameWord(text.substr(0, sheet.gamePrefix.size()), sheet.gamePrefix))
    return trimmed(text.substr(sheet.gamePrefix.size()));
  return text;
}

bool called(const PlacedSheet& placed, std::string_view text) {
  const Sheet& sheet = *placed.sheet;
  if (sheet.id.text == text || (!sheet.title.empty() && sameWord(sheet.title, text))) return true;
  const std::string_view letter = trimmed(sheet.numbering.prefix());
  return !letter.empty() && sameWord(letter, withoutPrefix(placed, text));
}

/// Column and row of the code that the pattern gives with `number` for its xx.
std::optional<ColumnRow> filled(const Sheet& sheet, std::string_view pattern, std::string_view number) {
  const size_t at = pattern.find("xx");
  std::string code = std::string(pattern.substr(0, at)) + std::string(number) + std::string(pattern.substr(at + 2));
  if (const auto found = sheet.numbering.parse(code)) return found;
  return sheet.numbering.parse(sheet.numbering.prefix() + code);
}

std::optional<int> numberOf(std::string_view text, bool letters) {
  if (text.empty()) return std::nullopt;
  int number = 0;
  if (!letters) {
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    return problem == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
  }
  for (const char c : text) {
    const int digit = c >= 'a' && c <= 'z' ? c - 'a' + 1 : c >= 'A' && c <= 'Z' ? c - 'A' + 1 : 0;
    if (digit == 0 || number > 100000) return std::nullopt;
    number = number * 26 + digit;
  }
  return number;
}

}  // namespace

const PlacedSheet* sheetNamed(const BoardView& view, const NameRef& name) {
  for (const PlacedSheet& placed : view.sheets())
    if (called(placed, name.text)) return &placed;
  for (const PlacedSheet& placed : view.allSheets())
    if (called(placed, name.text)) return &placed;
  return nullptr;
}

std::string sheetWords(const PlacedSheet& placed) {
  const std::string letter(trimmed(placed.sheet->numbering.prefix()));
  return "sheet " + (letter.empty() ? placed.sheet->id.text : letter);
}

PaperEdge paperEdge(const Sheet& sheet, Compass direction) {
  const int degrees = sheet.northDegrees + 45 * static_cast<int>(direction);
  return static_cast<PaperEdge>((((degrees % 360) + 360 + 45) / 90) % 4);
}

std::vector<Hex> edgeHexes(const PlacedSheet& placed, PaperEdge edge) {
  const Sheet& sheet = *placed.sheet;
  const bool across = edge == PaperEdge::Top || edge == PaperEdge::Bottom;
  const int lanes = across ? sheet.columns.count : sheet.rows.count;
  const int depth = across ? sheet.rows.count : sheet.columns.count;
  const bool fromStart = edge == PaperEdge::Top || edge == PaperEdge::Left;
  std::vector<Hex> out;
  for (int lane = 0; lane < lanes; ++lane) {
    for (int step = 0; step < depth; ++step) {
      const int at = fromStart ? step : depth - 1 - step;
      const Hex frame = sheet.frameHex(across ? ColumnRow{lane, at} : ColumnRow{at, lane});
      if (!sheet.playable(frame)) continue;
      out.push_back(frame + placed.origin);
      break;
    }
  }
  return out;
}

bool edgeCertain(const Sheet& sheet, PaperEdge edge) {
  const bool across = edge == PaperEdge::Top || edge == PaperEdge::Bottom;
  const bool atStart = edge == PaperEdge::Top || edge == PaperEdge::Left;
  const Extent& depth = across ? sheet.rows : sheet.columns;
  const bool descending = across ? sheet.numberingSpec.rowsDescending : sheet.numberingSpec.columnsDescending;
  return depth.provenance.kind != ProvenanceKind::Assumed || atStart != descending;
}

bool extentAssumed(const Sheet& sheet) {
  return sheet.columns.provenance.kind == ProvenanceKind::Assumed || sheet.rows.provenance.kind == ProvenanceKind::Assumed;
}

std::vector<PlacedRow> rowsOfPattern(const BoardView& view, std::string_view pattern) {
  std::vector<PlacedRow> out;
  if (pattern.find("xx") == std::string_view::npos) return out;
  for (const PlacedSheet& placed : view.sheets()) {
    const Sheet& sheet = *placed.sheet;
    const std::string_view own = withoutPrefix(placed, pattern);
    // Two numbers in the place of xx tell which of the two fields it stands for.
    for (const auto& [first, second] : {std::pair("01", "02"), {"1", "2"}, {"001", "002"}, {"0001", "0002"}, {"A", "B"}}) {
      const auto a = filled(sheet, own, first), b = filled(sheet, own, second);
      if (!a || !b || (a->column == b->column) == (a->row == b->row)) continue;
      const PlacedRow row{&placed, a->row == b->row, a->row == b->row ? a->row : a->column};
      if (row.index >= 0 && row.index < (row.row ? sheet.rows.count : sheet.columns.count)) out.push_back(row);
      break;
    }
  }
  return out;
}

std::vector<PlacedRow> rowsOfName(const BoardView& view, std::string_view name, bool row) {
  std::vector<PlacedRow> out;
  for (const PlacedSheet& placed : view.sheets()) {
    const Sheet& sheet = *placed.sheet;
    std::string_view own = withoutPrefix(placed, name);
    const std::string_view letter = trimmed(sheet.numbering.prefix());
    const bool prefixed = !letter.empty() && own.size() > letter.size() && sameWord(own.substr(0, letter.size()), letter);
    if (prefixed) own = trimmed(own.substr(letter.size()));
    const std::string field = row ? "{row:A}" : "{col:A}";
    const auto number = numberOf(own, sheet.numberingSpec.pattern.find(field) != std::string::npos);
    if (!number) continue;
    const int index = row ? sheet.numbering.rowOfNumber(*number) : sheet.numbering.columnOfNumber(*number);
    if (index >= 0 && index < (row ? sheet.rows.count : sheet.columns.count)) out.push_back({&placed, row, index});
  }
  return out;
}

std::vector<Hex> hexesOf(const PlacedRow& row) {
  const Sheet& sheet = *row.sheet->sheet;
  std::vector<Hex> out;
  const int count = row.row ? sheet.columns.count : sheet.rows.count;
  for (int i = 0; i < count; ++i) {
    const Hex frame = sheet.frameHex(row.row ? ColumnRow{i, row.index} : ColumnRow{row.index, i});
    if (sheet.playable(frame)) out.push_back(frame + row.sheet->origin);
  }
  return out;
}

int indexOf(const PlacedRow& row, Hex lattice) {
  const ColumnRow cr = row.sheet->sheet->columnRow(lattice - row.sheet->origin);
  return row.row ? cr.row : cr.column;
}

}  // namespace hotchkiss
