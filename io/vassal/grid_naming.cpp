// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/grid_naming.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "io/vassal/grid_names_internal.h"

namespace hotchkiss::vassal {

namespace {

constexpr double kMostPixels = 1e9;

int clampedInt(double number) {
  return static_cast<int>(std::clamp(number, -kMostPixels, kMostPixels));
}

// Toward zero, as Java's cast does.
int truncated(double number) {
  return clampedInt(std::trunc(number));
}
int floored(double number) {
  return clampedInt(std::floor(number));
}
int clampedSum(int64_t number) {
  return static_cast<int>(std::clamp<int64_t>(number, -2'000'000'000, 2'000'000'000));
}

Pixel turnedIf(bool sideways, int u, int v) {
  return sideways ? Pixel{v, u} : Pixel{u, v};
}

}  // namespace

Pixel operator+(Pixel a, Pixel b) {
  return {clampedSum(int64_t{a.x} + b.x), clampedSum(int64_t{a.y} + b.y)};
}
Pixel operator-(Pixel a, Pixel b) {
  return {clampedSum(int64_t{a.x} - b.x), clampedSum(int64_t{a.y} - b.y)};
}

int maxRows(double dx, PixelSize container) {
  return floored(container.height / dx + 0.5);
}
int maxColumns(double dy, PixelSize container) {
  return floored(container.width / dy + 0.5);
}

Pixel hexCentre(const HexGrid& grid, RawHex hex) {
  const int u = truncated(grid.dx * hex.nx + grid.x0);
  const int v =
      hex.nx % 2 == 0 ? truncated(grid.dy * hex.ny + grid.y0) : truncated(grid.dy * hex.ny + truncated(grid.dy / 2) + grid.y0);
  return turnedIf(grid.sideways, u, v);
}

RawHex hexForName(const HexGrid& grid, Pixel point) {
  const Pixel frame = turnedIf(grid.sideways, point.x, point.y);
  const int nx = floored((static_cast<double>(frame.x) - grid.x0) / grid.dx + 0.5);
  const double shift = nx % 2 == 0 ? 0 : grid.dy / 2;
  return {nx, floored((static_cast<double>(frame.y) - grid.y0 - shift) / grid.dy + 0.5)};
}

RawHex hexAt(const HexGrid& grid, Pixel point) {
  const Pixel frame = turnedIf(grid.sideways, point.x, point.y);
  const double u = static_cast<double>(frame.x) - grid.x0, v = static_cast<double>(frame.y) - grid.y0;
  const int near = floored(u / grid.dx + 0.5);
  RawHex best = hexForName(grid, point);
  double bestExcess = HUGE_VAL;
  for (int nx = near - 1; nx <= near + 1; ++nx) {
    const double shift = nx % 2 == 0 ? 0 : grid.dy / 2;
    const int ny = floored((v - shift) / grid.dy + 0.5);
    // In units of the outline: 1 on its border.
    const double across = std::abs(u - grid.dx * nx) / grid.dx, along = std::abs(v - shift - grid.dy * ny) / grid.dy;
    const double excess = std::max(along * 2, across * 1.5 + along);
    if (excess < bestExcess) {
      bestExcess = excess;
      best = {nx, ny};
    }
  }
  return best;
}

std::string gridNumberText(int number, bool letters, int leading) {
  std::string text = number < 0 ? "-" : "";
  const int64_t size = std::abs(static_cast<int64_t>(number));
  if (!letters) {
    text += fmt::format("{:0{}}", size, std::clamp(leading, 0, 9) + 1);
    return text;
  }
  // The letter repeats; a name of absurd length is cut.
  text.append(static_cast<size_t>(std::min<int64_t>(size / 26 + 1, 40)), static_cast<char>('A' + size % 26));
  return text;
}

std::pair<int, int> hexNumbers(const HexGrid& grid, RawHex hex, PixelSize container) {
  const GridNumbering numbering = grid.numbering.value_or(GridNumbering{});
  int64_t column = hex.nx, row = hex.ny;
  const int rows = maxRows(grid.dx, container), columns = maxColumns(grid.dy, container);
  if (grid.sideways) {
    if (numbering.vDescending) column = rows - column;
    if (numbering.hDescending) row = columns - row;
  } else {
    if (numbering.hDescending) column = columns - column;
    if (numbering.vDescending) row = rows - row;
  }
  const bool descends = grid.sideways ? numbering.hDescending : numbering.vDescending;
  if (numbering.stagger && hex.nx % 2 != 0) row += descends ? -1 : 1;
  if (numbering.oblique) row = numbering.stagger ? row + column / 2 : row - column / 2 + 1;
  return {clampedSum(column + numbering.hOffset), clampedSum(row + numbering.vOffset)};
}

std::string formattedName(const GridNumbering& numbering, int column, int row) {
  const std::string rowName = gridNumberText(row, numbering.vLetters, numbering.vLeading);
  const std::string columnName = gridNumberText(column, numbering.hLetters, numbering.hLeading);
  const std::string name =
      numbering.horizontalFirst ? columnName + numbering.separator + rowName : rowName + numbering.separator + columnName;
  return filledFormat(numbering.locationFormat, {{"gridLocation", name}, {"row", rowName}, {"column", columnName}});
}

std::string filledFormat(std::string_view format, const std::vector<std::pair<std::string, std::string>>& properties) {
  std::string out;
  while (!format.empty()) {
    const size_t open = format.find('$');
    const size_t close = open == std::string_view::npos ? open : format.find('$', open + 1);
    if (close == std::string_view::npos) break;
    const std::string_view word = format.substr(open + 1, close - open - 1);
    const auto known = std::find_if(properties.begin(), properties.end(), [&](const auto& p) { return p.first == word; });
    out += format.substr(0, open);
    if (known == properties.end()) {
      // Not ours: it stays as it stands, and its second $ may begin the next one.
      out += format.substr(open, close - open);
      format.remove_prefix(close);
    } else {
      out += known->second;
      format.remove_prefix(close + 1);
    }
  }
  out += format;
  return out;
}

std::string hexName(const HexGrid& grid, RawHex hex, PixelSize container) {
  if (!grid.numbering) return {};
  const auto [column, row] = hexNumbers(grid, hex, container);
  return formattedName(*grid.numbering, column, row);
}

Pixel squareCentre(const SquareGrid& grid, RawHex cell) {
  return {truncated(grid.x0 + grid.dx * cell.nx), truncated(grid.y0 + grid.dy * cell.ny)};
}

std::string squareName(const SquareGrid& grid, RawHex cell, PixelSize container) {
  if (!grid.numbering) return {};
  int64_t column = cell.nx, row = cell.ny;
  if (grid.numbering->hDescending) column = floored(container.width / grid.dx + 0.5) - column;
  if (grid.numbering->vDescending) row = floored(container.height / grid.dy + 0.5) - row;
  return formattedName(*grid.numbering, clampedSum(column + grid.numbering->hOffset), clampedSum(row + grid.numbering->vOffset));
}

static RawHex squareAt(const SquareGrid& grid, Pixel point) {
  return {floored((static_cast<double>(point.x) - grid.x0) / grid.dx + 0.5),
          floored((static_cast<double>(point.y) - grid.y0) / grid.dy + 0.5)};
}

std::pair<Pixel, PixelSize> zoneBounds(const Zone& zone) {
  if (zone.path.empty()) return {};
  Pixel least = zone.path.front(), most = least;
  for (const Pixel corner : zone.path) {
    least = {std::min(least.x, corner.x), std::min(least.y, corner.y)};
    most = {std::max(most.x, corner.x), std::max(most.y, corner.y)};
  }
  const Pixel size = most - least;
  return {least, {size.x, size.y}};
}

bool zoneContains(const Zone& zone, Pixel point) {
  if (zone.path.size() < 3) return false;
  bool inside = false;
  Pixel last = zone.path.back();
  for (const Pixel corner : zone.path) {
    const Pixel upper = last.y < corner.y ? last : corner, lower = last.y < corner.y ? corner : last;
    if (upper.y != lower.y && point.y >= upper.y && point.y < lower.y) {
      const double along = (static_cast<double>(point.y) - upper.y) / (static_cast<double>(lower.y) - upper.y);
      const double x = upper.x + along * (static_cast<double>(lower.x) - upper.x);
      if (point.x < x) inside = !inside;
    }
    last = corner;
  }
  return inside;
}

static std::string plainName(const PlainGrid& grid, PixelSize container, Pixel point) {
  if (const auto* hexes = std::get_if<HexGrid>(&grid)) return hexName(*hexes, hexForName(*hexes, point), container);
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) return squareName(*squares, squareAt(*squares, point), container);
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) {
    const GridRegion* nearest = nullptr;
    double least = HUGE_VAL;
    for (const GridRegion& region : regions->regions) {
      const double distance =
          std::hypot(static_cast<double>(region.origin.x) - point.x, static_cast<double>(region.origin.y) - point.y);
      if (distance < least) {
        least = distance;
        nearest = &region;
      }
    }
    if (nearest != nullptr) return nearest->name;
  }
  return {};
}

std::string zoneName(const Zone& zone, std::string_view inGrid) {
  return filledFormat(zone.locationFormat, {{"name", zone.name}, {"gridLocation", std::string(inGrid)}});
}

int zoneAt(const ZonedGrid& grid, Pixel point) {
  for (size_t i = 0; i < grid.zones.size(); ++i)
    if (zoneContains(grid.zones[i], point)) return static_cast<int>(i);
  return -1;
}

std::string locationName(const BoardGrid& grid, PixelSize board, Pixel point) {
  if (const auto* hexes = std::get_if<HexGrid>(&grid)) return plainName(*hexes, board, point);
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) return plainName(*squares, board, point);
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) return plainName(*regions, board, point);
  const auto* zoned = std::get_if<ZonedGrid>(&grid);
  if (zoned == nullptr) return {};
  const int index = zoneAt(*zoned, point);
  if (index < 0) return plainName(zoned->background, board, point);
  const Zone& zone = zoned->zones[static_cast<size_t>(index)];
  if (zone.useParentGrid) return zoneName(zone, plainName(zoned->background, board, point));
  return zoneName(zone, plainName(zone.grid, zoneBounds(zone).second, point));
}

namespace {

// Every named place of one grid, of those in `bounds` that `wanted` accepts.
class PlaceGatherer {
 public:
  PlaceGatherer(std::vector<NamedPlace>& out, size_t most) : out_(out), most_(most) {}

  template <class Wanted>
  void gather(const PlainGrid& grid, Pixel from, PixelSize bounds, PixelSize container, int zone, const Wanted& wanted) {
    if (const auto* hexes = std::get_if<HexGrid>(&grid)) {
      const Pixel start = turnedIf(hexes->sideways, from.x, from.y);
      const Pixel length = turnedIf(hexes->sideways, bounds.width, bounds.height);
      cells(start, length, hexes->x0, hexes->y0, hexes->dx, hexes->dy, [&](RawHex hex) {
        const Pixel centre = hexCentre(*hexes, hex);
        if (wanted(centre)) add({hexName(*hexes, hex, container), centre, hex, zone});
      });
    } else if (const auto* squares = std::get_if<SquareGrid>(&grid)) {
      cells(from, {bounds.width, bounds.height}, squares->x0, squares->y0, squares->dx, squares->dy, [&](RawHex cell) {
        const Pixel centre = squareCentre(*squares, cell);
        if (wanted(centre)) add({squareName(*squares, cell, container), centre, std::nullopt, zone});
      });
    } else if (const auto* regions = std::get_if<RegionGrid>(&grid)) {
      for (const GridRegion& region : regions->regions)
        if (wanted(region.origin)) add({region.name, region.origin, std::nullopt, zone});
    }
  }
  void add(NamedPlace place) {
    if (out_.size() < most_) out_.push_back(std::move(place));
  }

 private:
  // One more than the window on every side: what does not belong is sorted out by its centre.
  template <class Take>
  void cells(Pixel start, Pixel length, int x0, int y0, double dx, double dy, const Take& take) {
    const int firstX = floored((static_cast<double>(start.x) - x0) / dx) - 1;
    const int lastX = floored((static_cast<double>(start.x) + length.x - x0) / dx) + 1;
    const int firstY = floored((static_cast<double>(start.y) - y0) / dy) - 1;
    const int lastY = floored((static_cast<double>(start.y) + length.y - y0) / dy) + 1;
    for (int nx = firstX; nx <= lastX && out_.size() < most_; ++nx)
      for (int ny = firstY; ny <= lastY && out_.size() < most_; ++ny) take(RawHex{nx, ny});
  }
  std::vector<NamedPlace>& out_;
  size_t most_;
};

}  // namespace

std::vector<NamedPlace> namedPlaces(const BoardGrid& grid, PixelSize board, size_t most) {
  std::vector<NamedPlace> out;
  PlaceGatherer gatherer(out, most);
  const auto onBoard = [&](Pixel p) { return p.x >= 0 && p.y >= 0 && p.x < board.width && p.y < board.height; };
  if (const auto* hexes = std::get_if<HexGrid>(&grid)) gatherer.gather(*hexes, {}, board, board, -1, onBoard);
  if (const auto* squares = std::get_if<SquareGrid>(&grid)) gatherer.gather(*squares, {}, board, board, -1, onBoard);
  if (const auto* regions = std::get_if<RegionGrid>(&grid)) gatherer.gather(*regions, {}, board, board, -1, onBoard);
  const auto* zoned = std::get_if<ZonedGrid>(&grid);
  if (zoned == nullptr) return out;
  for (size_t i = 0; i < zoned->zones.size(); ++i) {
    const Zone& zone = zoned->zones[i];
    const auto [corner, size] = zoneBounds(zone);
    const PlainGrid& inside = zone.useParentGrid ? zoned->background : zone.grid;
    if (std::holds_alternative<std::monostate>(inside)) {
      if (zone.path.size() >= 3)
        gatherer.add({zoneName(zone, {}), corner + Pixel{size.width / 2, size.height / 2}, std::nullopt, static_cast<int>(i)});
      continue;
    }
    // What lies off the board is cut off: a polygon may be drawn as large as one likes.
    const Pixel from{std::clamp(corner.x, 0, board.width), std::clamp(corner.y, 0, board.height)};
    const PixelSize window{std::clamp(clampedSum(int64_t{corner.x} + size.width), 0, board.width) - from.x,
                           std::clamp(clampedSum(int64_t{corner.y} + size.height), 0, board.height) - from.y};
    const size_t before = out.size();
    gatherer.gather(inside, from, window, zone.useParentGrid ? board : size, static_cast<int>(i),
                    [&](Pixel p) { return onBoard(p) && zoneAt(*zoned, p) == static_cast<int>(i); });
    for (size_t k = before; k < out.size(); ++k) out[k].name = zoneName(zone, out[k].name);
  }
  gatherer.gather(zoned->background, {}, board, board, -1, [&](Pixel p) { return onBoard(p) && zoneAt(*zoned, p) < 0; });
  return out;
}

}  // namespace hotchkiss::vassal
