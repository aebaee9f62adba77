// SPDX-License-Identifier: Apache-2.0
// Plane coordinates: millimetres on paper, x to the right, y down; hex (0, 0) is centred at the origin.
// "Width" of a hex is the distance between opposite sides, which is the distance between neighbouring centres: what the hobby
// calls a 16 mm hex.
#pragma once
#include "model/grid/hex.h"

namespace hotchkiss {

struct Point {
  double x = 0;
  double y = 0;
  bool operator==(const Point&) const = default;
  constexpr Point operator+(Point o) const { return {x + o.x, y + o.y}; }
  constexpr Point operator-(Point o) const { return {x - o.x, y - o.y}; }
  constexpr Point operator*(double k) const { return {x * k, y * k}; }
};

struct Box2 {
  Point low;
  Point high;
  bool operator==(const Box2&) const = default;
  double width() const { return high.x - low.x; }
  double height() const { return high.y - low.y; }
};

struct PlaneLayout {
  Orientation orientation = Orientation::FlatTop;
  double hexWidthMm = 16;  // between opposite sides

  /// Centre to corner, in millimetres.
  double radius() const;
  Point centre(Hex h) const;
  /// Corner c, clockwise of side c.
  Point corner(Hex h, int c) const;
  Point vertex(Vertex v) const { return corner(v.hex, v.corner); }
  Point sideMiddle(Hexside s) const;
  /// The hex that holds a point; points on a side go to one of its two hexes, always the same.
  Hex hexAt(Point p) const;
  /// The side of that hex which is nearest to the point.
  Hexside sideAt(Point p) const;
};

}  // namespace hotchkiss
