// SPDX-License-Identifier: Apache-2.0
// A scan made ready for following lines: what lies along hexsides (rivers, ridges) and from hex to hex (roads, railroads), as
// contrast to the ground about it and as likeness to the colour of a line that is known. Immutable and cheap to copy; any thread
// may ask. Knows no names and no document.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "importers/scan/picture.h"

namespace hotchkiss::scan {

/// A colour in CIE Lab.
struct InkColour {
  double lightness = 0, a = 0, b = 0;
  bool operator==(const InkColour&) const = default;
};
double differenceOf(const InkColour& one, const InkColour& other);

/// What is seen along a hexside, or on the way from a hex to its neighbour.
struct LineEvidence {
  double contrast = 0;             // to the ground on both sides, at the weaker places along it; Lab steps
  InkColour colour;                // of what stands out most
  std::vector<InkColour> colours;  // of all that stands out, by how much there is of it; three at most
};

class LineSight {
 public:
  /// `hexes` are those of the map. Fails as hexFeatures does.
  static Expected<LineSight> make(const Picture& picture, const ScanGrid& grid, std::vector<Hex> hexes,
                                  const PictureProgress& progress = {});

  const ScanGrid& grid() const;
  const std::vector<Hex>& hexes() const;  // sorted
  bool holds(Hex hex) const;
  /// Both of its hexes are of the map.
  bool inner(Hexside side) const { return holds(side.first()) && holds(side.second()); }

  /// The colour of the hex itself; black off the map.
  InkColour groundOf(Hex hex) const;
  LineEvidence along(Hexside side) const;
  /// Between the centres of two neighbours.
  LineEvidence between(Hex from, Hex to) const;
  /// How far from each colour the best line along the side (the way) is at its weaker places; Lab steps.
  std::vector<double> unlike(Hexside side, std::span<const InkColour> colours) const;
  /// The same for broad lines only, as rivers are: a thin one of that colour, as outlines are, is unlike.
  std::vector<double> unlikeBroad(Hexside side, std::span<const InkColour> colours) const;
  std::vector<double> unlike(Hex from, Hex to, std::span<const InkColour> colours) const;

  struct Parts;
  const Parts& parts() const { return *parts_; }

 private:
  std::shared_ptr<const Parts> parts_;
};

/// The colour that sides (or the steps of a way) which a person has confirmed share and their ground lacks; nothing for none.
std::optional<InkColour> colourAlong(const LineSight& sight, std::span<const Hexside> sides);
std::optional<InkColour> colourOfWay(const LineSight& sight, std::span<const Hex> hexes);

}  // namespace hotchkiss::scan
