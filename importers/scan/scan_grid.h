// SPDX-License-Identifier: Apache-2.0
// Where the hexes of a map lie in its picture: an affine from the plane of the hexes (width of a hex = 1) to pixels, and a field
// of small displacements where the paper is warped. It says nothing of numbers: which hex of the lattice is which printed code is
// another question (numbering), and a good fit of the one is no proof of the other.
#pragma once
#include <optional>
#include <vector>

#include "model/grid/plane.h"

namespace hotchkiss::scan {

/// Pixels from the picture's upper left corner, x right, y down; the middle of the first pixel is (0.5, 0.5).
using Pixel = Point;

/// The paper's warp: displacements in pixels at the nodes of a coarse grid over the picture, bilinear between them, the nearest
/// node's beyond them.
struct WarpField {
  Point origin;           // pixel of the first node
  double stepPixels = 0;  // between nodes
  int columns = 0, rows = 0;
  std::vector<Point> displacement;  // columns x rows, a row at a time
  bool empty() const { return displacement.empty(); }
  Point at(Pixel p) const;
  bool operator==(const WarpField&) const = default;
};

struct ScanGrid {
  Orientation orientation = Orientation::FlatTop;
  // x = a X + b Y + c, y = d X + e Y + f, X and Y in hex widths on the plane of the hexes.
  double a = 0, b = 0, c = 0, d = 0, e = 0, f = 0;
  WarpField warp;
  bool operator==(const ScanGrid&) const = default;

  PlaneLayout layout() const { return {orientation, 1.0}; }
  /// Of a point of the plane of the hexes, warp included.
  Pixel pixelOf(Point plane) const;
  /// Back; nothing where the affine cannot be turned round.
  std::optional<Point> planeOf(Pixel pixel) const;
  Pixel centre(Hex h) const { return pixelOf(layout().centre(h)); }
  Pixel corner(Hex h, int c) const { return pixelOf(layout().corner(h, c)); }
  std::optional<Hex> hexAt(Pixel pixel) const;
  /// Pixels between neighbouring centres, the mean of the three directions.
  double pitch() const;
  /// Degrees by which the picture is turned against the lattice, clockwise; and the ratio of its scales across and down (1 =
  /// none).
  double rotationDegrees() const;
  double squash() const;
  /// The same lattice with hex `to` standing where `from` stood: what numbering changes.
  ScanGrid shifted(Hex from, Hex to) const;
};

}  // namespace hotchkiss::scan
