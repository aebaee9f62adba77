// SPDX-License-Identifier: Apache-2.0
// From a name to a point, as VASSAL does it for at-start stacks: by pattern, greedy, with the parity of the unreversed column.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "io/vassal/grid_names_internal.h"

namespace hotchkiss::vassal {

namespace {

constexpr size_t kMostNameLength = 200;
constexpr size_t kMostPatternParts = 12;
constexpr int64_t kFarthest = 100'000'000;  // rows and columns: beyond any board, and sums of them stay whole numbers

struct PatternPart {
  enum class Kind { Literal, Row, Column } kind = Kind::Literal;
  std::string literal;
};

class LocationPattern {
 public:
  explicit LocationPattern(const GridNumbering& numbering) : numbering_(numbering) { split(numbering.locationFormat); }

  /// Column and row of a name, the offsets taken off.
  std::optional<std::pair<int, int>> read(std::string_view name) {
    if (parts_.size() > kMostPatternParts || name.size() > kMostNameLength) return std::nullopt;
    column_ = row_ = std::nullopt;
    steps_ = 0;
    if (!match(0, name) || !column_ || !row_) return std::nullopt;
    const int64_t column = int64_t{*column_} - numbering_.hOffset, row = int64_t{*row_} - numbering_.vOffset;
    if (std::abs(column) > kFarthest || std::abs(row) > kFarthest) return std::nullopt;
    return std::pair{static_cast<int>(column), static_cast<int>(row)};
  }

 private:
  void literal(std::string_view text) {
    if (!text.empty()) parts_.push_back({PatternPart::Kind::Literal, std::string(text)});
  }
  void split(std::string_view format) {
    using enum PatternPart::Kind;
    while (!format.empty()) {
      const size_t open = format.find('$');
      const size_t close = open == std::string_view::npos ? open : format.find('$', open + 1);
      if (close == std::string_view::npos) break;
      const std::string_view word = format.substr(open + 1, close - open - 1);
      literal(format.substr(0, open));
      format.remove_prefix(close + 1);
      if (word == "gridLocation") {
        parts_.push_back({numbering_.horizontalFirst ? Column : Row, {}});
        literal(numbering_.separator);
        parts_.push_back({numbering_.horizontalFirst ? Row : Column, {}});
      } else if (word == "row" || word == "column") {
        parts_.push_back({word == "row" ? Row : Column, {}});
      }
    }
    literal(format);
  }

  static std::optional<int> value(std::string_view text, bool letters, int leading) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    int number = 0;
    if (letters) {
      if (text.empty() || text[0] < 'A' || text[0] > 'Z') return std::nullopt;
      if (text.find_first_not_of(text[0]) != std::string_view::npos) return std::nullopt;
      number = static_cast<int>(text.size() - 1) * 26 + (text[0] - 'A');
    } else {
      if (text.size() < static_cast<size_t>(std::clamp(leading, 0, 9) + 1) || text.size() > 9) return std::nullopt;
      if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
      number = *readInteger(text);
    }
    return negative ? -number : number;
  }

  bool match(size_t part, std::string_view rest) {
    if (++steps_ > 100'000) return false;
    if (part == parts_.size()) return rest.empty();
    if (parts_[part].kind == PatternPart::Kind::Literal)
      return rest.starts_with(parts_[part].literal) && match(part + 1, rest.substr(parts_[part].literal.size()));
    const bool isRow = parts_[part].kind == PatternPart::Kind::Row;
    for (size_t length = rest.size(); length > 0; --length) {
      const auto number = isRow ? value(rest.substr(0, length), numbering_.vLetters, numbering_.vLeading)
                                : value(rest.substr(0, length), numbering_.hLetters, numbering_.hLeading);
      if (!number) continue;
      (isRow ? row_ : column_) = number;
      if (match(part + 1, rest.substr(length))) {
        (isRow ? row_ : column_) = number;
        return true;
      }
    }
    return false;
  }

  const GridNumbering& numbering_;
  std::vector<PatternPart> parts_;
  std::optional<int> column_, row_;
  size_t steps_ = 0;
};

int pixelOf(double number, int origin) {
  return static_cast<int>(std::clamp(std::trunc(number) + origin, -1e9, 1e9));
}

std::optional<Pixel> plainPoint(const PlainGrid& grid, PixelSize container, std::string_view name) {
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) {
    for (const GridRegion& region : regions->regions)
      if (region.name == name) return region.origin;
    return std::nullopt;
  }
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) {
    if (!squares->numbering) return std::nullopt;
    const auto found = LocationPattern(*squares->numbering).read(name);
    if (!found) return std::nullopt;
    auto [column, row] = *found;
    if (squares->numbering->hDescending) column = static_cast<int>(std::floor(container.width / squares->dx + 0.5)) - column;
    if (squares->numbering->vDescending) row = static_cast<int>(std::floor(container.height / squares->dy + 0.5)) - row;
    return Pixel{pixelOf(column * squares->dx, squares->x0), pixelOf(row * squares->dy, squares->y0)};
  }
  const auto* hexes = std::get_if<HexGrid>(&grid);
  if (hexes == nullptr || !hexes->numbering) return std::nullopt;
  const GridNumbering& numbering = *hexes->numbering;
  const auto found = LocationPattern(numbering).read(name);
  if (!found) return std::nullopt;
  auto [column, row] = *found;
  if (numbering.oblique) row = numbering.stagger ? row - column / 2 : row + column / 2 - 1;
  const bool descends = hexes->sideways ? numbering.hDescending : numbering.vDescending;
  if (numbering.stagger && column % 2 != 0) row += descends ? 1 : -1;
  if (hexes->sideways) {
    if (numbering.vDescending) column = maxRows(hexes->dx, container) - column;
    if (numbering.hDescending) row = maxColumns(hexes->dy, container) - row;
  } else {
    if (numbering.hDescending) column = maxColumns(hexes->dy, container) - column;
    if (numbering.vDescending) row = maxRows(hexes->dx, container) - row;
  }
  const int u = pixelOf(column * hexes->dx, hexes->x0);
  const int v = pixelOf(row * hexes->dy + (column % 2 == 0 ? 0 : hexes->dy / 2), hexes->y0);
  return hexes->sideways ? Pixel{v, u} : Pixel{u, v};
}

// What stands for $gridLocation$ in a zone's name for a place, if the rest fits.
std::optional<std::string> insideZoneName(const Zone& zone, std::string_view name) {
  constexpr std::string_view kMark = "\x01";
  const std::string frame = zoneName(zone, kMark);
  const size_t at = frame.find(kMark);
  if (at == std::string::npos) return std::nullopt;
  const std::string_view before = std::string_view(frame).substr(0, at), after = std::string_view(frame).substr(at + 1);
  if (name.size() < before.size() + after.size() || !name.starts_with(before) || !name.ends_with(after)) return std::nullopt;
  return std::string(name.substr(before.size(), name.size() - before.size() - after.size()));
}

}  // namespace

std::optional<Pixel> locationPoint(const BoardGrid& grid, PixelSize board, std::string_view name) {
  if (const auto* hexes = std::get_if<HexGrid>(&grid)) return plainPoint(*hexes, board, name);
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) return plainPoint(*squares, board, name);
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) return plainPoint(*regions, board, name);
  const auto* zoned = std::get_if<ZonedGrid>(&grid);
  if (zoned == nullptr) return std::nullopt;
  for (const Zone& zone : zoned->zones) {
    const auto inside = insideZoneName(zone, name);
    if (!inside) continue;
    const auto point = zone.useParentGrid ? plainPoint(zoned->background, board, *inside)
                                          : plainPoint(zone.grid, zoneBounds(zone).second, *inside);
    if (point && zoneContains(zone, *point)) return point;
  }
  return plainPoint(zoned->background, board, name);
}

}  // namespace hotchkiss::vassal
