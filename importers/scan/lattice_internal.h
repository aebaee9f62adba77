// SPDX-License-Identifier: Apache-2.0
// Lattices of hexes in a working picture, and which could be there: the picture is laid over itself (autocorrelation), and the
// shifts at which it agrees with itself make bases. Knows no outlines: which candidate is right is for the fold. For
// importers/scan only.
#pragma once
#include <array>
#include <opencv2/core.hpp>
#include <vector>

#include "importers/scan/line_map_internal.h"
#include "importers/scan/scan_grid.h"

namespace hotchkiss::scan {

/// Two steps from a hex to neighbours of it that are neighbours of each other (v lies clockwise of u), and a centre.
struct Lattice {
  Point u, v, origin;
  /// The six neighbours, clockwise from u.
  Point step(int i) const;
  /// Corner i lies between neighbours i and i + 1.
  Point corner(int i) const { return (step(i) + step(i + 1)) * (1.0 / 3); }
  Point centre(int i, int j) const { return origin + u * i + v * j; }
  /// Mean distance between neighbours.
  double pitch() const;
  double area() const { return u.x * v.y - u.y * v.x; }
  /// In steps of u and v from the origin.
  Point fraction(Point p) const;
  Lattice scaled(double k) const { return {u * k, v * k, origin * k}; }
};

/// Steps made as short as they go, u the one that points most to the right; nothing where it is no lattice of hexes at all (the
/// steps and the angles between them differ by more than a squash allows).
std::optional<Lattice> reduced(const Lattice& lattice);
/// Whether two lattices have the same steps, but for `tolerance` of the pitch.
bool sameSteps(const Lattice& a, const Lattice& b, double tolerance);

/// As a grid in the picture's pixels, hex (0, 0) at the lattice's origin; `scale` picture pixels to one working pixel.
ScanGrid gridOf(const Lattice& lattice, double scale);
Lattice latticeOf(const ScanGrid& grid, double scale);

/// Lattices under which the picture repeats itself, likely ones first; the origin is not known yet.
std::vector<Lattice> latticeCandidates(const LineMaps& maps, double smallestPitch);

}  // namespace hotchkiss::scan
