// SPDX-License-Identifier: Apache-2.0
// The field of hexes in a picture: followed hex by hex from where it shows best, as paper warps; how present each hex is, against
// what the same picture shows where no side can be; and the rectangle of columns and rows that the field fills. For
// importers/scan only.
#pragma once
#include <map>
#include <vector>

#include "importers/scan/refine_internal.h"
#include "model/grid/offset.h"

namespace hotchkiss::scan {

struct HexSight {
  Point moved;                    // pixels, against the lattice
  double presence = 0;            // 0 as where no sides are, 1 as where they show well
  int sides = 0;                  // that lie in the picture
  double contrast = 0;            // mean over them
  std::array<double, 6> shown{};  // of each side as presence is of the hex; kNotSeen where it does not lie in the picture
  double off = 0;                 // root mean square of the sides' distances from where they are expected, pixels
  double clear = 0;               // from its centre to the edge of the picture, pitches
  bool measured = false;          // enough sides to say so
};

constexpr double kNotSeen = -9;

/// By lattice steps (i, j); those with a centre in the picture.
using HexField = std::map<std::pair<int, int>, HexSight>;

/// Hex by hex from the seed, the surest first; each expects what its neighbours showed. A side shows by its line, or by the edge
/// of two colours: the outermost sides of a map may be no more than that.
HexField followHexes(const SideLines& lines, const SideLines& edges, const Lattice& lattice, std::pair<int, int> seed);

/// Steps (i, j) of a lattice that came from latticeOf, as a hex of its grid, and back.
inline Hex hexOfSteps(int i, int j) {
  return {j, -i - j};
}
inline std::pair<int, int> stepsOfHex(Hex h) {
  return {-h.r - h.q, h.q};
}

/// Columns and rows as a rectangle of the paper, with the hex in its upper left cell.
struct FieldRectangle {
  Hex first;
  Stagger stagger = Stagger::EvenShoved;
  int columns = 0, rows = 0;
  double sum = 0;  // of what speaks for its sides
  Hex at(ColumnRow cr, Orientation orientation) const { return first + hexOfColumnRow(cr, orientation, stagger); }
};

/// The rectangles with the largest sums for either stagger, the better one first; empty ones are left out.
std::vector<FieldRectangle> fieldRectangles(const HexField& field, Orientation orientation);

/// The smooth field of displacements that the sides show beyond the lattice; empty where none shows that is more than noise.
/// `matches` hold displacements against the lattice.
WarpField warpOf(const Lattice& lattice, const std::vector<SideMatch>& matches);

}  // namespace hotchkiss::scan
