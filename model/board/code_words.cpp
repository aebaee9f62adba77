// SPDX-License-Identifier: Apache-2.0
#include "model/board/code_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace hotchkiss {

namespace {

const Sheet* findSheet(const BoardView& view, const SheetId& id) {
  for (const PlacedSheet& p : view.allSheets())
    if (p.sheet->id == id) return p.sheet.get();
  return nullptr;
}

std::string beyondWords(const Sheet& sheet, std::string_view code) {
  const auto cr = sheet.numbering.parse(code);
  if (!cr) return {};
  // The numbers of the first and last row and column, in counting order, whichever way the paper runs.
  const auto ends = [](int a, int b) { return std::pair{std::min(a, b), std::max(a, b)}; };
  const auto [firstRow, lastRow] = ends(sheet.numbering.rowNumber(0), sheet.numbering.rowNumber(sheet.rows.count - 1));
  const auto [firstColumn, lastColumn] =
      ends(sheet.numbering.columnNumber(0), sheet.numbering.columnNumber(sheet.columns.count - 1));
  const int row = sheet.numbering.rowNumber(cr->row), column = sheet.numbering.columnNumber(cr->column);
  const auto assumed = [](const Extent& extent) {
    return extent.provenance.kind == ProvenanceKind::Assumed ? ", as far as is assumed" : "";
  };
  if (row > lastRow) return fmt::format("{} ends at row {}{}", mapInWords(sheet), lastRow, assumed(sheet.rows));
  if (row < firstRow) return fmt::format("{} begins at row {}", mapInWords(sheet), firstRow);
  if (column > lastColumn) return fmt::format("{} ends at column {}{}", mapInWords(sheet), lastColumn, assumed(sheet.columns));
  return fmt::format("{} begins at column {}", mapInWords(sheet), firstColumn);
}

std::string sheetsWords(const BoardView& view) {
  std::string out;
  for (const PlacedSheet& p : view.allSheets()) {
    const std::string sample = p.sheet->numbering.code({0, 0});
    if (out.find(sample) == std::string::npos) out += (out.empty() ? "" : ", ") + sample;
  }
  return out;
}

}  // namespace

std::string mapInWords(const Sheet& sheet) {
  const std::string& prefix = sheet.numbering.prefix();
  if (!prefix.empty()) return "map " + prefix;
  return sheet.title.empty() ? "the map" : sheet.title;
}

std::string explainCode(const BoardView& view, std::string_view code, const CodeAnswer& answer) {
  const Sheet* sheet = findSheet(view, answer.sheet);
  switch (answer.status) {
    case CodeAnswer::Status::Playable:
      return {};
    case CodeAnswer::Status::PartElsewhere:
      return fmt::format("{} is a part hex of {}; the whole hex is {}", code, sheet ? mapInWords(*sheet) : "its map",
                         answer.canonical);
    case CodeAnswer::Status::OffPlayable:
      return sheet && sheet->cell(*sheet->hexOfCode(code)).isVoid
                 ? fmt::format("{} is not a hex of {}: it is printed over", code, mapInWords(*sheet))
                 : fmt::format("{} is a part hex at the edge of {} and not playable", code,
                               sheet ? mapInWords(*sheet) : "its map");
    case CodeAnswer::Status::BeyondExtent:
      return fmt::format("{} does not exist: {}", code, sheet ? beyondWords(*sheet, code) : "its map ends before");
    case CodeAnswer::Status::SheetNotInPlay:
      return fmt::format("{} lies on {}, which is not in play", code, sheet ? mapInWords(*sheet) : "a map");
    case CodeAnswer::Status::Ambiguous:
      return fmt::format("{} is printed by several maps: write the game's prefix before it", code);
    case CodeAnswer::Status::Unknown:
      break;
  }
  const std::string samples = sheetsWords(view);
  if (samples.empty()) return fmt::format("{} cannot be looked up: the board has no map", code);
  return fmt::format("{} is no code of this board, whose maps number from {}", code, samples);
}

std::vector<std::string> slipsOf(const BoardView& view, std::string_view code) {
  std::vector<std::string> out;
  std::set<std::string> seen;
  const auto offer = [&](const std::string& candidate) {
    if (candidate == code || !seen.insert(candidate).second) return;
    const CodeAnswer answer = view.find(candidate);
    if (answer.status == CodeAnswer::Status::Playable) out.push_back(candidate);
  };
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string text(code);
  for (size_t i = 0; i + 1 < text.size(); ++i) {
    if (!isDigit(text[i]) || !isDigit(text[i + 1])) continue;
    std::string swapped = text;
    std::swap(swapped[i], swapped[i + 1]);
    offer(swapped);
  }
  for (size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    if (isDigit(text[i])) {
      for (char d = '0'; d <= '9'; ++d) {
        changed[i] = d;
        offer(changed);
      }
    } else if (text[i] >= 'A' && text[i] <= 'Z') {
      for (const PlacedSheet& p : view.sheets()) {
        if (i >= p.sheet->numbering.prefix().size()) continue;
        changed[i] = p.sheet->numbering.prefix()[i];
        offer(changed);
      }
    }
  }
  return out;
}

std::optional<std::string> likelySlip(const BoardView& view, std::string_view code, std::optional<Hex> near) {
  const std::vector<std::string> slips = slipsOf(view, code);
  if (slips.empty()) return std::nullopt;
  if (!near) {
    const auto sorted = [](std::string s) {
      std::sort(s.begin(), s.end());
      return s;
    };
    if (slips.size() == 1 || sorted(slips.front()) == sorted(std::string(code))) return slips.front();
    return std::nullopt;
  }
  const auto away = [&](const std::string& slip) { return view.distanceBetween(*near, view.find(slip).hex).value_or(1 << 20); };
  return *std::min_element(slips.begin(), slips.end(), [&](const auto& a, const auto& b) { return away(a) < away(b); });
}

}  // namespace hotchkiss
