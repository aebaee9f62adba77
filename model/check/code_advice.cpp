// SPDX-License-Identifier: Apache-2.0
#include "model/check/code_advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

namespace hotchkiss {
namespace {

const Sheet* sheetOf(const BoardView& view, const SheetId& id) {
  const PlacedSheet* placed = view.sheet(id);
  return placed ? placed->sheet.get() : nullptr;
}

std::string letters(int number) {
  std::string out;
  for (; number > 0; number = (number - 1) / 26) out.insert(out.begin(), static_cast<char>('A' + (number - 1) % 26));
  return out;
}

/// A column's or row's printed number: "34", or "AA" where columns have letters.
std::string printed(int number, bool inLetters) {
  return inLetters ? letters(number) : std::to_string(number);
}

bool alike(char a, char b) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
  return (digit(a) && digit(b)) || (letter(a) && letter(b));
}

struct Candidate {
  std::string code;
  Hex hex;
  bool exchange = false;
};

std::vector<Candidate> candidatesFor(const BoardView& view, const std::string& code) {
  std::vector<Candidate> out;
  std::set<std::string> seen = {code};
  const auto offer = [&](const std::string& text, bool exchange) {
    if (!seen.insert(text).second) return;
    const CodeAnswer answer = view.find(text);
    if (answer.status == CodeAnswer::Status::Playable) out.push_back({text, answer.hex, exchange});
  };
  for (size_t i = 0; i + 1 < code.size(); ++i) {
    if (code[i] == code[i + 1] || !alike(code[i], code[i + 1])) continue;
    std::string other = code;
    std::swap(other[i], other[i + 1]);
    offer(other, true);
  }
  for (size_t i = 0; i < code.size(); ++i) {
    const bool digit = code[i] >= '0' && code[i] <= '9';
    for (char c = digit ? '0' : 'A'; c <= (digit ? '9' : 'Z'); ++c) {
      if (!alike(code[i], c)) continue;
      std::string other = code;
      other[i] = c;
      offer(other, false);
    }
  }
  return out;
}

}  // namespace

std::string sheetName(const Sheet& sheet) {
  return sheet.title.empty() ? sheet.id.text : sheet.title;
}

std::string extentInWords(const Sheet& sheet, const CodeAnswer& answer) {
  const Numbering& n = sheet.numbering;
  const auto cr = sheet.columnRow(answer.hex);
  const auto side = [&](const char* word, int index, int count, int first, int last, bool inLetters) {
    // Counting may run either way on paper; people read the printed numbers.
    const bool past = index >= count;
    const int limit = past ? last : first;
    const bool atTop = limit == std::max(first, last);
    return fmt::format("map {} {} at {} {}", sheet.id.text, atTop ? "ends" : "begins", word, printed(limit, inLetters));
  };
  const std::string& pattern = sheet.numberingSpec.pattern;
  const bool columnLetters = pattern.find("{col:A}") != std::string::npos,
             rowLetters = pattern.find("{row:A}") != std::string::npos;
  if (answer.beyondRows > 0)
    return side("row", cr.row, sheet.rows.count, n.rowNumber(0), n.rowNumber(sheet.rows.count - 1), rowLetters);
  return side("column", cr.column, sheet.columns.count, n.columnNumber(0), n.columnNumber(sheet.columns.count - 1),
              columnLetters);
}

std::optional<CodeFault> faultOf(const BoardView& view, const std::string& code) {
  return faultOf(view, code, view.find(code));
}

std::optional<CodeFault> faultOf(const BoardView& view, const std::string& code, const CodeAnswer& answer) {
  CodeFault fault;
  switch (answer.status) {
    case CodeAnswer::Status::Playable:
    case CodeAnswer::Status::PartElsewhere:
      return std::nullopt;
    case CodeAnswer::Status::OffPlayable:
      fault.message = fmt::format("{} cannot be played on: it is no whole hex of any map in play", code);
      return fault;
    case CodeAnswer::Status::SheetNotInPlay:
      fault.notInPlay = true;
      fault.message = fmt::format("{} lies on map {}, which is not in play", code, answer.sheet.text);
      return fault;
    case CodeAnswer::Status::Ambiguous:
      fault.message = fmt::format("{} is a hex of more than one map: write the game's prefix before it", code);
      return fault;
    case CodeAnswer::Status::Unknown:
      fault.message = fmt::format("{} does not exist: no map numbers its hexes so", code);
      return fault;
    case CodeAnswer::Status::BeyondExtent:
      break;
  }
  const Sheet* sheet = sheetOf(view, answer.sheet);
  if (!sheet) {
    fault.notInPlay = true;
    fault.message = fmt::format("{} lies beyond map {}, which is not in play either", code, answer.sheet.text);
    return fault;
  }
  CodeAnswer onSheet = answer;
  onSheet.hex = answer.hex - view.sheet(answer.sheet)->origin;
  const bool assumed = answer.extentProvenance.kind == ProvenanceKind::Assumed;
  const int beyond = std::max(answer.beyondColumns, answer.beyondRows);
  constexpr int kDoubtful = 2;
  if (assumed && beyond <= kDoubtful) fault.severity = Severity::Warning;
  fault.message =
      fmt::format("{} does not exist: {}{}", code, extentInWords(*sheet, onSheet), assumed ? " (its extent is assumed)" : "");
  return fault;
}

std::optional<std::string> meantCode(const BoardView& view, const std::string& code, const std::vector<Hex>& near) {
  const std::vector<Candidate> candidates = candidatesFor(view, code);
  if (candidates.empty()) return std::nullopt;
  if (near.empty()) {
    std::vector<const Candidate*> exchanges;
    for (const Candidate& c : candidates)
      if (c.exchange) exchanges.push_back(&c);
    if (exchanges.size() == 1) return exchanges[0]->code;
    if (candidates.size() == 1) return candidates[0].code;
    return std::nullopt;
  }
  constexpr int kNearEnough = 8;
  const Candidate* best = nullptr;
  std::pair<int, bool> bestScore;
  bool tie = false;
  for (const Candidate& c : candidates) {
    int nearest = std::numeric_limits<int>::max();
    for (const Hex& h : near)
      if (const auto d = view.distanceBetween(c.hex, h)) nearest = std::min(nearest, *d);
    if (nearest > kNearEnough) continue;
    const std::pair<int, bool> score{nearest, !c.exchange};
    if (!best || score < bestScore) {
      best = &c;
      bestScore = score;
      tie = false;
    } else if (score == bestScore && c.hex != best->hex) {
      tie = true;
    }
  }
  if (!best || tie) return std::nullopt;
  return best->code;
}

}  // namespace hotchkiss
