// SPDX-License-Identifier: Apache-2.0
#include "io/paint/outline.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hotchkiss::paint {

namespace {
// Length of the handles of a cubic quarter circle of radius 1.
constexpr double kQuarter = 0.5522847498307936;
}  // namespace

double length(Point v) {
  return std::hypot(v.x, v.y);
}

Point unit(Point v) {
  const double size = length(v);
  return size > 0 ? v * (1 / size) : Point{1, 0};
}

Point turned(Point v, double radians) {
  const double c = std::cos(radians), s = std::sin(radians);
  return {c * v.x - s * v.y, s * v.x + c * v.y};
}

Affine Affine::rotated(double radians) {
  const double c = std::cos(radians), s = std::sin(radians);
  return {c, s, -s, c, 0, 0};
}

Affine Affine::placed(Point at, double scale, double radians) {
  Affine place = rotated(radians);
  place.a *= scale;
  place.b *= scale;
  place.c *= scale;
  place.d *= scale;
  place.e = at.x;
  place.f = at.y;
  return place;
}

Box2 emptyBox() {
  constexpr double kFar = std::numeric_limits<double>::max();
  return {{kFar, kFar}, {-kFar, -kFar}};
}

bool isEmpty(const Box2& box) {
  return box.low.x > box.high.x || box.low.y > box.high.y;
}

Box2 united(const Box2& a, const Box2& b) {
  return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)}, {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}

Box2 grown(const Box2& box, double by) {
  return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}

bool overlap(const Box2& a, const Box2& b) {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

bool holds(const Box2& box, Point p) {
  return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}

void Outline::moveTo(Point p) {
  verbs_.push_back(Verb::Move);
  points_.push_back(p);
  current_ = p;
}

void Outline::lineTo(Point p) {
  verbs_.push_back(Verb::Line);
  points_.push_back(p);
  current_ = p;
}

void Outline::quadTo(Point control, Point end) {
  curveTo(between(current_, control, 2.0 / 3), between(end, control, 2.0 / 3), end);
}

void Outline::curveTo(Point control1, Point control2, Point end) {
  verbs_.push_back(Verb::Curve);
  points_.insert(points_.end(), {control1, control2, end});
  current_ = end;
}

void Outline::close() {
  verbs_.push_back(Verb::Close);
}

void Outline::append(const Outline& other, const Affine& place) {
  verbs_.insert(verbs_.end(), other.verbs_.begin(), other.verbs_.end());
  points_.reserve(points_.size() + other.points_.size());
  for (const Point p : other.points_) points_.push_back(place(p));
  if (!points_.empty()) current_ = points_.back();
}

void Outline::polygon(const std::vector<Point>& corners) {
  polyline(corners);
  if (!corners.empty()) close();
}

void Outline::polyline(const std::vector<Point>& points) {
  for (size_t i = 0; i < points.size(); ++i) i == 0 ? moveTo(points[i]) : lineTo(points[i]);
}

void Outline::circle(Point centre, double radius) {
  ellipse(centre, radius, radius);
}

void Outline::ellipse(Point c, double rx, double ry) {
  const double hx = rx * kQuarter, hy = ry * kQuarter;
  moveTo({c.x + rx, c.y});
  curveTo({c.x + rx, c.y + hy}, {c.x + hx, c.y + ry}, {c.x, c.y + ry});
  curveTo({c.x - hx, c.y + ry}, {c.x - rx, c.y + hy}, {c.x - rx, c.y});
  curveTo({c.x - rx, c.y - hy}, {c.x - hx, c.y - ry}, {c.x, c.y - ry});
  curveTo({c.x + hx, c.y - ry}, {c.x + rx, c.y - hy}, {c.x + rx, c.y});
  close();
}

void Outline::rectangle(const Box2& box, double r) {
  const auto [x0, y0] = box.low;
  const auto [x1, y1] = box.high;
  if (r <= 0) {
    polygon({{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}});
    return;
  }
  const double h = r * (1 - kQuarter);
  moveTo({x0 + r, y0});
  lineTo({x1 - r, y0});
  curveTo({x1 - h, y0}, {x1, y0 + h}, {x1, y0 + r});
  lineTo({x1, y1 - r});
  curveTo({x1, y1 - h}, {x1 - h, y1}, {x1 - r, y1});
  lineTo({x0 + r, y1});
  curveTo({x0 + h, y1}, {x0, y1 - h}, {x0, y1 - r});
  lineTo({x0, y0 + r});
  curveTo({x0, y0 + h}, {x0 + h, y0}, {x0 + r, y0});
  close();
}

Box2 Outline::bounds() const {
  return bounds({});
}

Box2 Outline::bounds(const Affine& place) const {
  Box2 box = emptyBox();
  for (const Point p : points_) {
    const Point at = place(p);
    box = united(box, {at, at});
  }
  return box;
}

}  // namespace hotchkiss::paint
