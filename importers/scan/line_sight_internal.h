// SPDX-License-Identifier: Apache-2.0
// What a LineSight is made of, for the files of this room that follow and offer lines: the picture at a working scale, the ground
// of the hexes, and the strips of picture along hexsides and ways.
#pragma once
#include "importers/scan/lab_picture_internal.h"
#include "importers/scan/line_sight.h"

namespace hotchkiss::scan {

/// A strip of picture along a hexside or a way: colours place by place along it, at each place from one side to the other.
struct LineStrip {
  size_t places = 0, offsets = 0;
  size_t reach = 0;           // offsets from the middle of a line to where it has ended
  std::vector<Lab> colours;   // places x offsets
  std::vector<Lab> reliefs;   // of each: what it has that the ground to both its sides has not
  std::vector<float> stands;  // of each: Lab steps by which it stands out from both its sides
  size_t index(size_t place, size_t offset) const { return place * offsets + offset; }
};

struct StripKind {
  double band;
  int flanks[2];
};

struct LineSight::Parts {
  LabPicture picture;
  ScanGrid grid;
  std::vector<Hex> hexes;
  std::vector<Lab> ground;  // of each hex

  size_t find(Hex h) const;
  Lab colourAt(Point plane, Point across) const;
  LineStrip stripOf(Hexside side) const;
  LineStrip stripOf(Hex from, Hex to) const;

 private:
  LineStrip strip(Point from, Point to, const StripKind& kind) const;
};

inline Lab toLab(const InkColour& c) {
  return {float(c.lightness), float(c.a), float(c.b)};
}
inline InkColour fromLab(const Lab& c) {
  return {c[0], c[1], c[2]};
}

}  // namespace hotchkiss::scan
