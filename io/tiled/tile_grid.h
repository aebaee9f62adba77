// SPDX-License-Identifier: Apache-2.0
// Where the tiles of a hexagonal or staggered map of Tiled lie: pixels of the map to hexes, corners and sides of a sheet's frame
// and back. The frame's column 0, row 0 is the tile (left, top). Tiled counts in whole pixels, so its hexes are a little off the
// regular ones; this class is the only one that knows how much.
#pragma once
#include "io/tiled/tiled_map.h"
#include "model/grid/offset.h"
#include "model/grid/plane.h"

namespace hotchkiss::tiled {

class TileGrid {
 public:
  explicit TileGrid(const Map& map, int left = 0, int top = 0);

  Orientation orientation() const { return orientation_; }
  Stagger stagger() const { return stagger_; }
  /// Pixels.
  Point centre(Hex frameHex) const;
  Point corner(Hex frameHex, int corner) const;
  Point vertex(Vertex vertex) const { return corner(vertex.hex, vertex.corner); }
  Point sideMiddle(Hexside side) const { return (centre(side.first()) + centre(side.second())) * 0.5; }
  /// The hex in which a pixel lies, and the corner that is nearest to it.
  Hex hexAt(Point pixel) const;
  Vertex vertexAt(Point pixel) const;
  /// How far a pixel lies from the middle of a hex towards its sides: 0 in the middle, 1 on a side.
  double reach(Hex frameHex, Point pixel) const;
  /// The direction of the side that is nearest to a pixel of a hex.
  int directionAt(Hex frameHex, Point pixel) const;

 private:
  Point toPlane(Point pixel) const;
  Point toPixel(Point plane) const;

  Orientation orientation_;
  Stagger stagger_;
  PlaneLayout layout_;  // of hexes one unit wide
  Point first_;         // pixels of the middle of frame hex (0, 0)
  double halfWidth_, halfHeight_, halfSide_;
  double scaleX_, scaleY_;  // pixels a unit of the plane
};

}  // namespace hotchkiss::tiled
