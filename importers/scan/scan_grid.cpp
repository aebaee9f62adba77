// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/scan_grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace hotchkiss::scan {

Point WarpField::at(Pixel p) const {
  if (empty() || stepPixels <= 0 || columns < 1 || rows < 1) return {};
  const double x = std::clamp((p.x - origin.x) / stepPixels, 0.0, double(columns - 1));
  const double y = std::clamp((p.y - origin.y) / stepPixels, 0.0, double(rows - 1));
  const int left = std::min(int(x), columns - 1), top = std::min(int(y), rows - 1);
  const int right = std::min(left + 1, columns - 1), bottom = std::min(top + 1, rows - 1);
  const double fx = x - left, fy = y - top;
  const auto node = [&](int column, int row) { return displacement[size_t(row) * size_t(columns) + size_t(column)]; };
  return (node(left, top) * (1 - fx) + node(right, top) * fx) * (1 - fy) +
         (node(left, bottom) * (1 - fx) + node(right, bottom) * fx) * fy;
}

Pixel ScanGrid::pixelOf(Point plane) const {
  const Pixel flat{a * plane.x + b * plane.y + c, d * plane.x + e * plane.y + f};
  return warp.empty() ? flat : flat + warp.at(flat);
}

std::optional<Point> ScanGrid::planeOf(Pixel pixel) const {
  const double determinant = a * e - b * d;
  if (!std::isfinite(determinant) || std::abs(determinant) < 1e-12) return std::nullopt;
  // A warp is small and smooth, so that taking it off at the place found so far settles at once.
  Pixel flat = pixel;
  for (int step = 0; step < 4 && !warp.empty(); ++step) flat = pixel - warp.at(flat);
  const double x = flat.x - c, y = flat.y - f;
  return Point{(e * x - b * y) / determinant, (a * y - d * x) / determinant};
}

std::optional<Hex> ScanGrid::hexAt(Pixel pixel) const {
  const std::optional<Point> plane = planeOf(pixel);
  if (!plane) return std::nullopt;
  return layout().hexAt(*plane);
}

double ScanGrid::pitch() const {
  const PlaneLayout unit = layout();
  double sum = 0;
  for (int direction = 0; direction < 3; ++direction) {
    const Point step = unit.centre(neighbour(Hex{0, 0}, direction)) - unit.centre({0, 0});
    sum += std::hypot(a * step.x + b * step.y, d * step.x + e * step.y);
  }
  return sum / 3;
}

double ScanGrid::rotationDegrees() const {
  // The turn of the nearest similarity.
  return std::atan2(d - b, a + e) * 180 / std::numbers::pi;
}

double ScanGrid::squash() const {
  return std::hypot(a, d) / std::hypot(b, e);
}

ScanGrid ScanGrid::shifted(Hex from, Hex to) const {
  const Point by = layout().centre(from) - layout().centre(to);
  ScanGrid result = *this;
  result.c += a * by.x + b * by.y;
  result.f += d * by.x + e * by.y;
  return result;
}

}  // namespace hotchkiss::scan
