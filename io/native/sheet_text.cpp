// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "io/native/sheet_text_internal.h"
#include "io/native/text_codec_internal.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::native {

namespace {

constexpr int kFarthest = 10'000'000;  // beyond any numbering; keeps lattice arithmetic from overflowing

std::string packedText(const std::string& code) {
  std::string out;
  for (const char c : code) {
    if (c == '_') out += '_';
    out += static_cast<unsigned char>(c) <= 0x20 ? '_' : c;
  }
  return out;
}

std::string unpackedText(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '_') {
      out += text[i];
    } else if (i + 1 < text.size() && text[i + 1] == '_') {
      out += '_';
      ++i;
    } else {
      out += ' ';
    }
  }
  return out;
}

std::optional<Hex> frameText(std::string_view text) {
  if (text.empty() || text.front() != '@') return std::nullopt;
  const size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto q = parseInteger(text.substr(1, comma - 1)), r = parseInteger(text.substr(comma + 1));
  if (!q || !r || std::abs(static_cast<long>(*q)) > kFarthest || std::abs(static_cast<long>(*r)) > kFarthest) return std::nullopt;
  return Hex{*q, *r};
}

}  // namespace

std::optional<Hex> hexOfText(const Sheet& sheet, std::string_view text, bool packed) {
  if (const auto frame = frameText(text)) return frame;
  if (packed && text.find('_') != std::string_view::npos) return sheet.hexOfCode(unpackedText(text));
  return sheet.hexOfCode(text);
}

std::string hexText(const Sheet& sheet, Hex hex, bool packed) {
  const std::string code = sheet.code(hex);
  std::string text = packed ? packedText(code) : code;
  if (!text.empty() && hexOfText(sheet, text, packed) == hex) return text;
  return fmt::format("@{},{}", hex.q, hex.r);
}

std::string notACode(const Sheet& sheet, std::string_view text) {
  const std::string first = sheet.numbering.code({0, 0}),
                    last = sheet.numbering.code({sheet.columns.count - 1, sheet.rows.count - 1});
  return fmt::format("'{}' is no code of this sheet ({} to {})", text, first, last);
}

std::string sideText(const Sheet& sheet, const NamedSide& side) {
  const Hex other = neighbour(side.first, side.direction);
  const std::string first = hexText(sheet, side.first, true);
  if (sheet.contains(side.first) && sheet.contains(other)) return first + "/" + hexText(sheet, other, true);
  return first + "/" + std::string(directionName(side.direction, sheet.orientation));
}

Expected<NamedSide> sideOfText(const Sheet& sheet, std::string_view text) {
  // A code may hold a '/' itself: the right one is where both halves are understood.
  for (size_t slash = text.find('/'); slash != std::string_view::npos; slash = text.find('/', slash + 1)) {
    const auto first = hexOfText(sheet, text.substr(0, slash), true);
    if (!first) continue;
    const std::string_view rest = text.substr(slash + 1);
    if (const auto direction = directionFromName(rest, sheet.orientation)) return NamedSide{*first, *direction};
    const auto second = hexOfText(sheet, rest, true);
    if (!second) continue;
    const int direction = directionTo(*first, *second);
    if (direction < 0)
      return fail(fmt::format("{} and {} are not neighbours, so that '{}' names no hexside", text.substr(0, slash), rest, text));
    return NamedSide{*first, direction};
  }
  if (text.find('/') == std::string_view::npos)
    return fail(fmt::format("'{}' names no hexside: write two codes, or a code and a direction, as in {}/{}", text,
                            sheet.numbering.code({0, 0}), directionName(2, sheet.orientation)));
  return fail(fmt::format("'{}' names no hexside of this sheet ({} to {})", text, sheet.numbering.code({0, 0}),
                          sheet.numbering.code({sheet.columns.count - 1, sheet.rows.count - 1})));
}

namespace {

// Runs along rows of the paper, or along columns.
std::vector<std::string> runsAlong(const Sheet& sheet, std::vector<std::pair<ColumnRow, Hex>> hexes, bool rows) {
  const auto place = [rows](const ColumnRow& cr) { return rows ? std::pair(cr.row, cr.column) : std::pair(cr.column, cr.row); };
  std::sort(hexes.begin(), hexes.end(), [&](const auto& a, const auto& b) { return place(a.first) < place(b.first); });
  std::vector<std::string> out;
  for (size_t i = 0; i < hexes.size();) {
    const auto [line, start] = place(hexes[i].first);
    size_t end = i + 1;
    while (end < hexes.size() && end - i < 4096 && place(hexes[end].first) == std::pair(line, start + static_cast<int>(end - i)))
      ++end;
    const std::string first = hexText(sheet, hexes[i].second, true);
    if (end - i >= 3) {
      // A run is only written where it reads back to just these hexes.
      const std::string run = first + ".." + hexText(sheet, hexes[end - 1].second, true);
      const auto back = hexesOfRun(sheet, run);
      if (back && back->size() == end - i && back->front() == hexes[i].second && back->back() == hexes[end - 1].second) {
        out.push_back(run);
        i = end;
        continue;
      }
    }
    out.push_back(first);
    ++i;
  }
  return out;
}

}  // namespace

std::vector<std::string> runTexts(const Sheet& sheet, const std::vector<Hex>& hexes) {
  std::vector<std::pair<ColumnRow, Hex>> placed;
  for (const Hex hex : hexes) placed.emplace_back(sheet.columnRow(hex), hex);
  auto rows = runsAlong(sheet, placed, true), columns = runsAlong(sheet, std::move(placed), false);
  return rows.size() < columns.size() ? rows : columns;
}

Expected<std::vector<Hex>> hexesOfRun(const Sheet& sheet, std::string_view text) {
  if (const auto hex = hexOfText(sheet, text, true)) return std::vector<Hex>{*hex};
  for (size_t dots = text.find(".."); dots != std::string_view::npos; dots = text.find("..", dots + 1)) {
    const auto first = hexOfText(sheet, text.substr(0, dots), true), last = hexOfText(sheet, text.substr(dots + 2), true);
    if (!first || !last) continue;
    const ColumnRow a = sheet.columnRow(*first), b = sheet.columnRow(*last);
    if (a.column != b.column && a.row != b.row)
      return fail(fmt::format("the run {} does not go along a row or a column of the paper", text));
    const int steps = std::max(std::abs(b.column - a.column), std::abs(b.row - a.row));
    if (steps >= 4096) return fail(fmt::format("the run {} is longer than 4096 hexes", text));
    const int dc = (b.column > a.column) - (b.column < a.column), dr = (b.row > a.row) - (b.row < a.row);
    std::vector<Hex> out;
    for (int i = 0; i <= steps; ++i) out.push_back(sheet.frameHex({a.column + i * dc, a.row + i * dr}));
    return out;
  }
  return fail(notACode(sheet, text));
}

std::vector<std::string> keyLetters(const std::vector<std::string>& ids) {
  std::set<std::string> taken;
  std::vector<std::string> pool;
  for (char c = 'A'; c <= 'Z'; ++c) pool.emplace_back(1, c);
  for (char c = 'a'; c <= 'z'; ++c) pool.emplace_back(1, c);
  for (char c = '0'; c <= '9'; ++c) pool.emplace_back(1, c);
  // Latin letters with marks, U+00C0 on: enough for a key of 255.
  for (unsigned c = 0xC0; c < 0x240; ++c)
    pool.push_back({static_cast<char>(0xC0u | (c >> 6)), static_cast<char>(0x80u | (c & 0x3Fu))});
  std::vector<std::string> out;
  for (const std::string& id : ids) {
    std::string letter;
    for (const bool upper : {false, true}) {
      for (const char c : id) {
        const bool lower = c >= 'a' && c <= 'z';
        if (!lower && !(c >= 'A' && c <= 'Z')) continue;
        const std::string candidate(1, static_cast<char>(upper ? c & ~0x20 : c | 0x20));
        if (letter.empty() && taken.count(candidate) == 0) letter = candidate;
      }
    }
    for (const std::string& candidate : pool)
      if (letter.empty() && taken.count(candidate) == 0) letter = candidate;
    taken.insert(letter);
    out.push_back(std::move(letter));
  }
  return out;
}

}  // namespace hotchkiss::native
