// SPDX-License-Identifier: Apache-2.0
// A rough line that somebody dragged along a river or a road, brought onto hexsides or onto hexes: the way that lies near the
// rough line and on the line's colour. The ends go to the corner (hex) nearest to the first and the last point; they are in the
// answer so that they can be shown. What the line is called, and what it is, somebody else says.
#pragma once
#include "importers/scan/line_sight.h"

namespace hotchkiss::scan {

struct SnapOptions {
  std::optional<InkColour> colour;  // of a line of that kind which is confirmed; else the rough line must tell
  bool byColour = true;             // false: by distance alone
};

struct SnappedSides {
  std::vector<Hexside> sides;      // from one end to the other
  std::vector<double> confidence;  // of each, 0..1: how much it looks like the line
  Vertex start, end;
  std::optional<InkColour> colour;  // that it was followed by
};
struct SnappedHexes {
  std::vector<Hex> hexes;          // neighbours in order
  std::vector<double> confidence;  // of the steps, one fewer than hexes
  std::optional<InkColour> colour;
};

constexpr size_t kMostRoughPoints = 100000;

/// Fails for fewer than two points, points that are no numbers, a line that leaves the map by more than a hex, or one that is
/// too long.
Expected<SnappedSides> snapToSides(const LineSight& sight, std::span<const Pixel> rough, const SnapOptions& options = {});
Expected<SnappedHexes> snapToHexes(const LineSight& sight, std::span<const Pixel> rough, const SnapOptions& options = {});

}  // namespace hotchkiss::scan
