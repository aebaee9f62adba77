// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/digitize.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "importers/scan/hex_features.h"

namespace hotchkiss::scan {

namespace {

constexpr double kViewPixels = 60e6;   // most pixels of a view
constexpr double kFarthestWarp = 0.5;  // pitches: farther is another grid

}  // namespace

Expected<ScanSheet> sheetOfScan(const FoundGrid& found, const NumberingFound& numbering, const SheetId& id,
                                const std::string& title) {
  const SheetNumbering& numbers = numbering.sheet;
  auto sheet = makeSheet(id, numbers.columns, numbers.rows, numbers.spec, numbers.orientation, numbers.stagger);
  if (!sheet) return tl::unexpected(sheet.error());
  ScanSheet out;
  out.grid = framed(found.grid, numbers);
  out.sheet = std::move(*sheet);
  out.sheet.title = title;
  CowGrid<HexCell>::Writer writing(out.sheet.cells);
  for (int row = 0; row < numbers.rows; ++row)
    for (int column = 0; column < numbers.columns; ++column) {
      const Hex hex = hexOfColumnRow({column, row}, numbers.orientation, numbers.stagger);
      // What the extent has not, the sheet has only since its numbering is a rectangle.
      const bool known = found.hexes.empty() || found.hexes.contains(numbers.gridHex(hex));
      if (known)
        out.hexes.push_back(hex);
      else
        writing.at(column, row).isVoid = true;
    }
  out.sheet.cells = writing.commit();
  std::sort(out.hexes.begin(), out.hexes.end());
  return out;
}

Underlay underlayOf(const ScanSheet& scan, const std::string& picture) {
  const ScanGrid& g = scan.grid;
  const double determinant = g.a * g.e - g.b * g.d, width = scan.sheet.hexWidthMm;
  Underlay out;
  out.file = picture;
  out.sheet = scan.sheet.id;
  // x = a X + b Y + c turned round, times the width of a hex.
  out.a = g.e / determinant * width;
  out.b = -g.b / determinant * width;
  out.d = -g.d / determinant * width;
  out.e = g.a / determinant * width;
  out.c = -(out.a * g.c + out.b * g.f);
  out.f = -(out.d * g.c + out.e * g.f);
  return out;
}

std::optional<ScanGrid> gridOfUnderlay(const Underlay& u, const Sheet& sheet) {
  const double determinant = u.a * u.e - u.b * u.d, width = sheet.hexWidthMm;
  if (determinant == 0) return std::nullopt;
  ScanGrid out;
  out.orientation = sheet.orientation;
  out.a = u.e / determinant * width;
  out.b = -u.b / determinant * width;
  out.d = -u.d / determinant * width;
  out.e = u.a / determinant * width;
  out.c = (-u.e * u.c + u.b * u.f) / determinant;
  out.f = (u.d * u.c - u.a * u.f) / determinant;
  return out;
}

std::optional<ScanGrid> warpedGrid(const PictureFile& file, const ScanGrid& straight, std::span<const Hex> hexes) {
  if (hexes.empty()) return std::nullopt;
  // Three hexes that touch one another, nearest the middle of the map.
  Point middle;
  for (const Hex h : hexes) middle = middle + straight.layout().centre(h) * (1.0 / double(hexes.size()));
  const Hex centre = straight.layout().hexAt(middle);
  const std::array<Pixel, 3> three{straight.centre(centre), straight.centre(neighbour(centre, 0)),
                                   straight.centre(neighbour(centre, 1))};
  const auto found = gridFromCentres(file, three);
  if (!found || !found->sure() || found->grid.orientation != straight.orientation) return std::nullopt;
  const auto there = found->grid.hexAt(straight.centre(centre));
  if (!there) return std::nullopt;
  const ScanGrid grid = found->grid.shifted(*there, centre);
  const double pitch = std::max(straight.pitch(), 1.0);
  for (const Hex h : hexes) {
    const Point off = grid.centre(h) - straight.centre(h);
    if (std::hypot(off.x, off.y) > kFarthestWarp * pitch) return std::nullopt;
  }
  return grid;
}

Expected<ScanView> viewOfScan(const PictureFile& file, const ScanGrid& grid, const PictureProgress& progress) {
  const double pixels = double(file.info().width) * file.info().height;
  ScanView out;
  out.scale = std::min({1.0, kFeaturePitch / std::max(grid.pitch(), 1.0), std::sqrt(kViewPixels / pixels)});
  const int longSide = std::max(file.info().width, file.info().height);
  auto picture = file.readWhole(std::max(1, int(std::lround(longSide * out.scale))), progress);
  if (!picture) return tl::unexpected(picture.error());
  out.picture = std::move(*picture);
  const double across = double(out.picture.width) / file.info().width, down = double(out.picture.height) / file.info().height;
  out.scale = across;
  out.grid = grid;
  for (double* each : {&out.grid.a, &out.grid.b, &out.grid.c}) *each *= across;
  for (double* each : {&out.grid.d, &out.grid.e, &out.grid.f}) *each *= down;
  out.grid.warp.origin = {grid.warp.origin.x * across, grid.warp.origin.y * down};
  out.grid.warp.stepPixels = grid.warp.stepPixels * across;
  for (Point& each : out.grid.warp.displacement) each = {each.x * across, each.y * down};
  return out;
}

}  // namespace hotchkiss::scan
