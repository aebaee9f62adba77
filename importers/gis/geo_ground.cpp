// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/geo_ground.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "model/board/fit_plane.h"

namespace hotchkiss::gis {

Expected<GeoGround> GeoGround::make(const State& state, const BoardId& id) {
  const Board* board = state.board(id);
  if (board == nullptr) return fail(fmt::format("there is no board \"{}\"", id.text));
  if (!board->fit)
    return fail(fmt::format(
        "the board \"{}\" is not tied to the earth: fit it first (import gis --fit POINTS.csv --map BOARD --store)", id.text));
  auto earth = geo::Georeference::make(*board->fit);
  if (!earth) return tl::unexpected(earth.error());
  GeoGround out(BoardView::make(state, id), std::move(*earth));
  out.island_ = fittedIsland(out.view_);
  for (const Hex hex : out.view_.hexes())
    if (out.view_.island(hex) == out.island_) out.hexes_.push_back(hex);
  if (out.hexes_.empty()) return fail(fmt::format("the board \"{}\" has no hexes", id.text));
  Box2 bounds{{1e9, 1e9}, {-1e9, -1e9}};
  Point middle;
  for (const Hex hex : out.hexes_) {
    const PlaneLayout unit{out.orientation(), 1};
    middle = middle + unit.centre(hex) * (1.0 / static_cast<double>(out.hexes_.size()));
    for (int c = 0; c < 6; ++c) {
      // Twice the way from the centre to the corner and a hex more: the margin.
      const Point corner = unit.centre(hex) + (unit.corner(hex, c) - unit.centre(hex)) * 5;
      const auto place = out.toEarth(corner);
      if (!place) continue;
      bounds.low = {std::min(bounds.low.x, place->longitude), std::min(bounds.low.y, place->latitude)};
      bounds.high = {std::max(bounds.high.x, place->longitude), std::max(bounds.high.y, place->latitude)};
    }
  }
  if (bounds.low.x > bounds.high.x) return fail("the fit brings no hex of the board to the earth: fit it anew");
  out.earthBounds_ = bounds;
  const auto a = out.toEarth(middle), b = out.toEarth(middle + Point{0, 1});
  if (a && b) out.hexMetres_ = geo::metresBetween(*a, *b);
  return out;
}

bool GeoGround::inside(Hex hex) const {
  return std::binary_search(hexes_.begin(), hexes_.end(), hex);
}

std::optional<Point> GeoGround::toHexes(geo::LonLat place) const {
  const auto mm = earth_.planeOf(place);
  return mm ? std::optional(*mm * (1 / view_.hexWidthMm())) : std::nullopt;
}

std::optional<geo::LonLat> GeoGround::toEarth(Point hexes) const {
  return earth_.at(hexes * view_.hexWidthMm());
}

std::vector<Point> GeoGround::cornersOf(Hex hex) const {
  const PlaneLayout unit{orientation(), 1};
  std::vector<Point> out;
  // By vertex, so that hexes that share a corner name it with the same numbers.
  for (int c = 0; c < 6; ++c) out.push_back(unit.vertex(Vertex(hex, c)));
  return out;
}

std::vector<GeoGround::OnSheet> GeoGround::sheetsAt(Hex hex) const {
  std::vector<OnSheet> out;
  for (const PlacedSheet& sheet : view_.allSheets())
    if (sheet.island == island_ && sheet.sheet->playable(hex - sheet.origin)) out.push_back({&sheet, hex - sheet.origin});
  return out;
}

bool GeoGround::confirmed(const Sheet& sheet, Hex frame, Layer layer) {
  return sheet.cell(frame).coverage[static_cast<size_t>(layer)] == kConfirmed;
}

}  // namespace hotchkiss::gis
