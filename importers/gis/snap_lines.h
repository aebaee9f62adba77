// SPDX-License-Identifier: Apache-2.0
// Lines of the country onto the grid: rivers onto hexsides, roads and railroads onto hexes. Works in plane units of one hex
// (centre to centre); knows no files, boards or projections.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "importers/gis/watch.h"
#include "model/grid/hex.h"
#include "model/grid/plane.h"

namespace hotchkiss::gis {

/// A line as it comes from a layer. `rank` orders trunks before tributaries (lower first); lines of one `name` or class may be
/// joined.
struct CountryLine {
  std::vector<Point> points;
  std::string kind;  // feature or path kind it will become
  std::string name;
  double rank = 0;
  double length() const;
};

struct SnapOptions {
  double corridor = 0.9;   // how far from the line a corner (a hex) may lie, in hexes
  double bridgeGap = 3;    // ends that face each other over less than this are joined, in hexes; 0 = never
  double leastLength = 1;  // joined lines that are shorter are left out, in hexes
};

/// Zero-length pieces dropped, pieces of one kind joined end to end, gaps bridged where two loose ends face each other, short
/// ones left out; the longest and those of lowest rank first.
std::vector<CountryLine> cleanedLines(std::vector<CountryLine> lines, const SnapOptions& options = {});

/// What one line came to.
struct SnappedSides {
  size_t line = 0;             // index of the cleaned line
  std::vector<Hexside> sides;  // in order, a chain
};
struct SnappedHexes {
  size_t line = 0;
  std::vector<Hex> hexes;  // in order, neighbours
};

/// How well lines were met.
struct SnapReport {
  int lines = 0, snapped = 0;
  int sides = 0;          // hexsides (steps between hexes for paths), each once
  int looseEnds = 0;      // corners of one side only, away from the frame
  int heads = 0;          // of these, where a line of the country itself begins or ends with nothing near
  int loops = 0;          // independent circles of the network that the country does not have
  double meanOffset = 0;  // of the middle of a side from its line, in hexes
  double offset95 = 0;    // 95th percentile
};

/// Each line's cheapest chain of hexsides that runs along it: a small constant and the mean squared distance a side, within the
/// corridor, always forward along the line, so that hairpins are followed. Trunks come first; where a later line meets an earlier
/// one in the country, it ends on a corner that the earlier one took. Lines are cut where they leave the hexes for which `inside`
/// is true. When the watch says stop, what was made so far.
std::vector<SnappedSides> snapToSides(const std::vector<CountryLine>& lines, Orientation orientation,
                                      const std::function<bool(Hex)>& inside, const SnapOptions& options = {},
                                      const Watch& watch = {});
/// The same on the centres of hexes.
std::vector<SnappedHexes> snapToHexes(const std::vector<CountryLine>& lines, Orientation orientation,
                                      const std::function<bool(Hex)>& inside, const SnapOptions& options = {},
                                      const Watch& watch = {});

SnapReport reportOf(const std::vector<CountryLine>& lines, const std::vector<SnappedSides>& snapped, Orientation orientation,
                    const std::function<bool(Hex)>& inside);

}  // namespace hotchkiss::gis
