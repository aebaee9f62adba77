// SPDX-License-Identifier: Apache-2.0
// Smooth courses: chains of quadratic curves, their sampled course with lengths along it, ribbons of changing width. Knows no hex
// and no colour. Lengths are in millimetres.
#pragma once
#include <vector>

#include "io/paint/outline.h"

namespace hotchkiss::paint {

struct Quad {
  Point from, control, to;
  Point at(double t) const;
  /// The part between two parameters.
  Quad part(double t0, double t1) const;
};

/// Where the tangents through a (along `da`) and b (along `db`) meet; the middle between a and b where they run parallel.
Point tangentsMeet(Point a, Point da, Point b, Point db);

using CurveChain = std::vector<Quad>;

Outline outlineOf(const CurveChain& chain);
/// Points along the chain, `perQuad` to each curve, both ends included.
std::vector<Point> sampled(const CurveChain& chain, int perQuad);

/// A polyline that is walked by length.
class Course {
 public:
  explicit Course(std::vector<Point> points);
  double length() const { return along_.empty() ? 0 : along_.back(); }
  bool empty() const { return points_.size() < 2; }
  Point at(double distance) const;
  /// Direction of walking, a unit vector, averaged over `reach` before and after.
  Point direction(double distance, double reach) const;
  const std::vector<Point>& points() const { return points_; }
  const std::vector<double>& along() const { return along_; }
  Course reversed() const;
  /// The course smoothed by a moving mean over `reach` on both sides; its ends stay.
  Course smoothed(double reach, double step) const;
  /// Moved sideways (to the right of walking when positive).
  Course offset(double by, double reach) const;

 private:
  std::vector<Point> points_;
  std::vector<double> along_;
};

/// A filled band along points, with half a width at each.
Outline ribbon(const std::vector<Point>& points, const std::vector<double>& halfWidths);

}  // namespace hotchkiss::paint
