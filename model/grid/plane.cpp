// SPDX-License-Identifier: Apache-2.0
#include "model/grid/plane.h"

#include <cmath>
#include <limits>

namespace hotchkiss {

namespace {
constexpr double kRoot3 = 1.7320508075688772;
constexpr double kHalfRoot3 = kRoot3 / 2;
// Unit vectors to the corners, in exact halves, so that corners of neighbouring hexes agree to the last bits that matter.
constexpr Point kFlatCorner[6] = {{0.5, -kHalfRoot3}, {1, 0},  {0.5, kHalfRoot3},
                                  {-0.5, kHalfRoot3}, {-1, 0}, {-0.5, -kHalfRoot3}};
constexpr Point kPointyCorner[6] = {{0, -1}, {kHalfRoot3, -0.5}, {kHalfRoot3, 0.5},
                                    {0, 1},  {-kHalfRoot3, 0.5}, {-kHalfRoot3, -0.5}};
}  // namespace

double PlaneLayout::radius() const {
  return hexWidthMm / kRoot3;
}

Point PlaneLayout::centre(Hex h) const {
  const double w = hexWidthMm;
  if (orientation == Orientation::FlatTop) return {1.5 * radius() * h.q, w * (h.r + 0.5 * h.q)};
  return {w * (h.q + 0.5 * h.r), 1.5 * radius() * h.r};
}

Point PlaneLayout::corner(Hex h, int c) const {
  const auto& unit = orientation == Orientation::FlatTop ? kFlatCorner : kPointyCorner;
  return centre(h) + unit[((c % 6) + 6) % 6] * radius();
}

Point PlaneLayout::sideMiddle(Hexside s) const {
  return (centre(s.first()) + centre(s.second())) * 0.5;
}

Hex PlaneLayout::hexAt(Point p) const {
  double q = 0, r = 0;
  if (orientation == Orientation::FlatTop) {
    q = p.x / (1.5 * radius());
    r = p.y / hexWidthMm - 0.5 * q;
  } else {
    r = p.y / (1.5 * radius());
    q = p.x / hexWidthMm - 0.5 * r;
  }
  const double s = -q - r;
  double rq = std::round(q), rr = std::round(r);
  const double rs = std::round(s);
  const double dq = std::abs(rq - q), dr = std::abs(rr - r), ds = std::abs(rs - s);
  if (dq > dr && dq > ds)
    rq = -rr - rs;
  else if (dr > ds)
    rr = -rq - rs;
  return {static_cast<int32_t>(rq), static_cast<int32_t>(rr)};
}

Hexside PlaneLayout::sideAt(Point p) const {
  const Hex h = hexAt(p);
  Hexside best(h, 0);
  double bestDistance = std::numeric_limits<double>::max();
  for (int d = 0; d < 6; ++d) {
    const Point away = p - sideMiddle(Hexside(h, d));
    const double length = away.x * away.x + away.y * away.y;
    if (length < bestDistance) {
      bestDistance = length;
      best = Hexside(h, d);
    }
  }
  return best;
}

}  // namespace hotchkiss
