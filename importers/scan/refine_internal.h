// SPDX-License-Identifier: Apache-2.0
// Where the sides of a lattice's hexes really lie in the picture, side by side, and lattices bettered by that. A side tells only
// how far it lies off across itself; the three directions together tell all. For importers/scan only.
#pragma once
#include <array>
#include <functional>
#include <vector>

#include "importers/scan/lattice_internal.h"

namespace hotchkiss::scan {

/// The lines of a picture apart for the three directions of a lattice's sides.
class SideLines {
 public:
  SideLines(const LineMap& map, const Lattice& lattice);
  int width() const { return lines_[0].cols; }
  int height() const { return lines_[0].rows; }
  /// Strength of the lines of direction k, between pixels; 0 outside.
  float at(int k, double x, double y) const;

 private:
  std::array<cv::Mat, 3> lines_;
};

/// What was seen of a side.
struct SideSight {
  bool inside = false;  // the whole side lies in the picture
  double off = 0;       // pixels by which it lies further along its normal
  double contrast = 0;  // of the line there to what is beside it
};

/// A straight piece across which a line is looked for.
struct SidePlace {
  int k = 0;  // direction
  Point from, to;
  Point normal;  // of length 1
  Point middle() const { return (from + to) * 0.5; }
};
/// Side k (0 to 5) of hex (i, j), moved by `by`.
SidePlace sidePlace(const Lattice& lattice, int i, int j, int k, Point by = {});
/// The line nearest to what is expected, at most `reach` pixels off.
SideSight lookAtSide(const SideLines& lines, const SidePlace& place, double reach);

/// A side of the lattice with what was seen of it; coordinates are in steps from the lattice's origin.
struct SideMatch {
  int i = 0, j = 0, k = 0;  // canonical: k is 0, 1 or 2
  Point along;              // middle of the side, in steps of u and v
  Point normal;
  SideSight sight;
};

/// Which hexes (i, j) are looked at.
using HexFilter = std::function<bool(int i, int j)>;
/// Hexes whose centres lie in the picture, and a ring around it.
std::vector<std::pair<int, int>> hexesOver(const Lattice& lattice, int width, int height);
std::vector<SideMatch> matchSides(const SideLines& lines, const Lattice& lattice, double reach, const HexFilter& filter);
/// The affine that brings the lattice nearest to its sides, outliers left out; nothing where too few sides are seen.
std::optional<Lattice> fitToSides(const Lattice& lattice, const std::vector<SideMatch>& matches);

/// From the part of the picture where the outline shows best outwards: a small error of the steps must not reach half a hex
/// anywhere. Returns the lattice for the whole picture.
Lattice grown(const SideLines& lines, const Lattice& lattice, Point seed);

}  // namespace hotchkiss::scan
