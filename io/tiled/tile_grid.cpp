// SPDX-License-Identifier: Apache-2.0
#include "io/tiled/tile_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hotchkiss::tiled {

TileGrid::TileGrid(const Map& map, int left, int top) {
  const bool flat = map.staggerAxis == StaggerAxis::X;
  orientation_ = flat ? Orientation::FlatTop : Orientation::PointyTop;
  // Tiled counts from 0, and from its own first column; we count columns from 1, and from ours.
  const bool firstIsOdd = ((flat ? left : top) & 1) != 0;
  const bool firstShoved = map.oddShoved == firstIsOdd;
  stagger_ = firstShoved ? Stagger::OddShoved : Stagger::EvenShoved;
  layout_ = {orientation_, 1};
  const int side = map.shape == MapShape::Hexagonal ? map.hexSideLength : 0;
  const int tileWidth = std::max(map.tileWidth & ~1, 2), tileHeight = std::max(map.tileHeight & ~1, 2);
  halfWidth_ = tileWidth / 2.0;
  halfHeight_ = tileHeight / 2.0;
  halfSide_ = side / 2.0;
  // From one column (row) to the next.
  const double step = flat ? (tileWidth - side) / 2 + side : (tileHeight - side) / 2 + side;
  const double planeStep = 1.5 * layout_.radius();
  scaleX_ = flat ? std::max(step, 1.0) / planeStep : tileWidth;
  scaleY_ = flat ? tileHeight : std::max(step, 1.0) / planeStep;
  first_.x = (flat ? left * step : left * static_cast<double>(tileWidth) + (firstShoved ? halfWidth_ : 0)) + halfWidth_;
  first_.y = (flat ? top * static_cast<double>(tileHeight) + (firstShoved ? halfHeight_ : 0) : top * step) + halfHeight_;
}

Point TileGrid::toPlane(Point pixel) const {
  return {(pixel.x - first_.x) / scaleX_, (pixel.y - first_.y) / scaleY_};
}

Point TileGrid::toPixel(Point plane) const {
  return {plane.x * scaleX_ + first_.x, plane.y * scaleY_ + first_.y};
}

Point TileGrid::centre(Hex frameHex) const {
  return toPixel(layout_.centre(frameHex));
}

Point TileGrid::corner(Hex frameHex, int corner) const {
  const Point middle = centre(frameHex);
  const bool flat = orientation_ == Orientation::FlatTop;
  const double w = halfWidth_, h = halfHeight_, s = halfSide_;
  const Point flatCorners[] = {{s, -h}, {w, 0}, {s, h}, {-s, h}, {-w, 0}, {-s, -h}};
  const Point pointyCorners[] = {{0, -h}, {w, -s}, {w, s}, {0, h}, {-w, s}, {-w, -s}};
  const auto index = static_cast<size_t>(((corner % 6) + 6) % 6);
  return middle + (flat ? flatCorners[index] : pointyCorners[index]);
}

Hex TileGrid::hexAt(Point pixel) const {
  return layout_.hexAt(toPlane(pixel));
}

Vertex TileGrid::vertexAt(Point pixel) const {
  const Hex hex = hexAt(pixel);
  const Point at = toPlane(pixel);
  int best = 0;
  double least = std::numeric_limits<double>::max();
  for (int corner = 0; corner < kDirections; ++corner) {
    const Point away = layout_.corner(hex, corner) - at;
    const double length = away.x * away.x + away.y * away.y;
    if (length >= least) continue;
    least = length;
    best = corner;
  }
  return Vertex(hex, best);
}

double TileGrid::reach(Hex frameHex, Point pixel) const {
  const Point away = toPlane(pixel) - layout_.centre(frameHex);
  double most = 0;
  for (int direction = 0; direction < kDirections; ++direction) {
    const Point toSide = layout_.sideMiddle(Hexside(frameHex, direction)) - layout_.centre(frameHex);
    most = std::max(most, (away.x * toSide.x + away.y * toSide.y) / (toSide.x * toSide.x + toSide.y * toSide.y));
  }
  return most;
}

int TileGrid::directionAt(Hex frameHex, Point pixel) const {
  const Point away = toPlane(pixel) - layout_.centre(frameHex);
  int best = 0;
  double most = std::numeric_limits<double>::lowest();
  for (int direction = 0; direction < kDirections; ++direction) {
    const Point toSide = layout_.sideMiddle(Hexside(frameHex, direction)) - layout_.centre(frameHex);
    const double along = away.x * toSide.x + away.y * toSide.y;
    if (along <= most) continue;
    most = along;
    best = direction;
  }
  return best;
}

}  // namespace hotchkiss::tiled
