// SPDX-License-Identifier: Apache-2.0
// Outlines: paths of straight lines and cubic curves in millimetres (or in the unit of a glyph), and the small vector arithmetic
// around them. Knows no colour, no surface, no hex. Invariant: `points` holds one point for Move and Line, three for Curve, none
// for Close, in the order of `verbs`.
#pragma once
#include <cstdint>
#include <vector>

#include "model/grid/plane.h"

namespace hotchkiss::paint {

double length(Point v);
Point unit(Point v);
/// Turned clockwise on paper by a right angle.
constexpr Point rightOf(Point v) {
  return {-v.y, v.x};
}
constexpr double dot(Point a, Point b) {
  return a.x * b.x + a.y * b.y;
}
constexpr double cross(Point a, Point b) {
  return a.x * b.y - a.y * b.x;
}
constexpr Point between(Point a, Point b, double share) {
  return a + (b - a) * share;
}
Point turned(Point v, double radians);

/// x' = a x + c y + e, y' = b x + d y + f.
struct Affine {
  double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
  constexpr Point operator()(Point p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
  /// First this one, then `next`.
  constexpr Affine then(const Affine& next) const {
    return {next.a * a + next.c * b, next.b * a + next.d * b,          next.a * c + next.c * d,
            next.b * c + next.d * d, next.a * e + next.c * f + next.e, next.b * e + next.d * f + next.f};
  }
  static constexpr Affine moved(Point by) { return {1, 0, 0, 1, by.x, by.y}; }
  static constexpr Affine scaled(double by) { return {by, 0, 0, by, 0, 0}; }
  static Affine rotated(double radians);
  /// Scaled, turned, then moved.
  static Affine placed(Point at, double scale, double radians = 0);
  bool operator==(const Affine&) const = default;
};

Box2 united(const Box2& a, const Box2& b);
Box2 grown(const Box2& box, double by);
bool overlap(const Box2& a, const Box2& b);
bool holds(const Box2& box, Point p);
/// A box that unites to the other one; overlaps nothing.
Box2 emptyBox();
bool isEmpty(const Box2& box);

class Outline {
 public:
  enum class Verb : uint8_t { Move, Line, Curve, Close };

  void moveTo(Point p);
  void lineTo(Point p);
  /// A quadratic curve, kept as a cubic one.
  void quadTo(Point control, Point end);
  void curveTo(Point control1, Point control2, Point end);
  void close();
  void append(const Outline& other, const Affine& place = {});
  void polygon(const std::vector<Point>& corners);
  void polyline(const std::vector<Point>& points);
  void circle(Point centre, double radius);
  void ellipse(Point centre, double radiusX, double radiusY);
  void rectangle(const Box2& box, double cornerRadius = 0);

  bool empty() const { return verbs_.empty(); }
  const std::vector<Verb>& verbs() const { return verbs_; }
  const std::vector<Point>& points() const { return points_; }
  /// Of the control points too: never smaller than what is drawn.
  Box2 bounds() const;
  Box2 bounds(const Affine& place) const;

 private:
  std::vector<Verb> verbs_;
  std::vector<Point> points_;
  Point current_;
};

}  // namespace hotchkiss::paint
