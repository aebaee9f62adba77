// SPDX-License-Identifier: Apache-2.0
#include "io/paint/curves.h"

#include <algorithm>
#include <cmath>

namespace hotchkiss::paint {

Point Quad::at(double t) const {
  return between(between(from, control, t), between(control, to, t), t);
}

Quad Quad::part(double t0, double t1) const {
  const Point a = at(t0), b = at(t1);
  // The control of a part is the blossom at its two ends.
  const Point c = between(between(from, control, t0), between(control, to, t0), t1);
  return {a, c, b};
}

Point tangentsMeet(Point a, Point da, Point b, Point db) {
  const double turn = cross(da, db);
  if (std::abs(turn) < 1e-6 * paint::length(da) * paint::length(db)) return between(a, b, 0.5);
  return a + da * (cross(b - a, db) / turn);
}

Outline outlineOf(const CurveChain& chain) {
  Outline out;
  for (size_t i = 0; i < chain.size(); ++i) {
    if (i == 0 || !(chain[i - 1].to == chain[i].from)) out.moveTo(chain[i].from);
    out.quadTo(chain[i].control, chain[i].to);
  }
  return out;
}

std::vector<Point> sampled(const CurveChain& chain, int perQuad) {
  std::vector<Point> points;
  if (!chain.empty()) points.push_back(chain.front().from);
  for (const Quad& quad : chain)
    for (int i = 1; i <= perQuad; ++i) points.push_back(quad.at(static_cast<double>(i) / perQuad));
  return points;
}

Course::Course(std::vector<Point> points) : points_(std::move(points)) {
  double sum = 0;
  for (size_t i = 0; i < points_.size(); ++i) {
    if (i > 0) sum += paint::length(points_[i] - points_[i - 1]);
    along_.push_back(sum);
  }
}

Point Course::at(double distance) const {
  if (points_.empty()) return {};
  if (distance <= 0) return points_.front();
  if (distance >= length()) return points_.back();
  const auto it = std::lower_bound(along_.begin(), along_.end(), distance);
  const auto i = static_cast<size_t>(it - along_.begin());
  const double span = along_[i] - along_[i - 1];
  return span > 0 ? between(points_[i - 1], points_[i], (distance - along_[i - 1]) / span) : points_[i];
}

Point Course::direction(double distance, double reach) const {
  return unit(at(distance + reach) - at(distance - reach));
}

Course Course::reversed() const {
  return Course({points_.rbegin(), points_.rend()});
}

Course Course::smoothed(double reach, double step) const {
  std::vector<Point> out;
  const int steps = std::max(1, static_cast<int>(std::ceil(length() / step)));
  for (int i = 0; i <= steps; ++i) {
    const double here = length() * i / steps;
    // The window shrinks towards the ends, so that they stay.
    const double window = std::min({reach, here, length() - here});
    constexpr int kTaps = 8;
    Point sum;
    double weights = 0;
    for (int tap = -kTaps; tap <= kTaps; ++tap) {
      const double share = static_cast<double>(tap) / kTaps;
      const double weight = 1 - share * share;
      sum = sum + at(here + share * window) * weight;
      weights += weight;
    }
    out.push_back(sum * (1 / weights));
  }
  return Course(std::move(out));
}

Course Course::offset(double by, double reach) const {
  std::vector<Point> out;
  for (size_t i = 0; i < points_.size(); ++i) out.push_back(points_[i] + rightOf(direction(along_[i], reach)) * by);
  return Course(std::move(out));
}

Outline ribbon(const std::vector<Point>& points, const std::vector<double>& halfWidths) {
  std::vector<Point> left, right;
  for (size_t i = 0; i < points.size(); ++i) {
    const Point before = points[i == 0 ? 0 : i - 1], after = points[std::min(i + 1, points.size() - 1)];
    const Point aside = rightOf(unit(after - before)) * halfWidths[i];
    left.push_back(points[i] - aside);
    right.push_back(points[i] + aside);
  }
  left.insert(left.end(), right.rbegin(), right.rend());
  Outline out;
  out.polygon(left);
  return out;
}

}  // namespace hotchkiss::paint
