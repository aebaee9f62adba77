// SPDX-License-Identifier: Apache-2.0
// The grid of hexes found in a picture: pitch, orientation, turn, squash and place, the paper's warp, and the rectangle of
// columns and rows that is the map, with a confidence, the rivals that were turned down, and hex by hex how well it fits. Either
// from the picture alone or from what a person points at. It says nothing of printed numbers. Knows no files but through
// PictureFile.
#pragma once
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "importers/scan/picture.h"
#include "importers/scan/scan_grid.h"
#include "model/grid/offset.h"

namespace hotchkiss::scan {

/// As what the sides of the hexes show: lines darker or lighter than the ground, or only as edges between two colours.
enum class OutlineKind : uint8_t { Dark, Light, Edge };

/// How a hex of the grid fits to what the picture shows.
struct HexFit {
  double presence = 0;   // of its sides: 0 as where none can be, 1 as where they show well
  double offPixels = 0;  // root mean square of its sides' distances from where the grid puts them
  bool operator==(const HexFit&) const = default;
};

/// The part of the lattice that is the map.
struct GridExtent {
  int columns = 0, rows = 0;
  Stagger stagger = Stagger::EvenShoved;
  bool operator==(const GridExtent&) const = default;
};

/// Another grid that the picture could show.
struct GridRival {
  ScanGrid grid;
  double score = 0;
  std::string difference;  // in words: what sets it apart from the grid found
};

struct FoundGrid {
  ScanGrid grid;  // hex (0, 0) is the upper left cell of the extent
  GridExtent extent;
  std::optional<GridExtent> otherExtent;  // with the other stagger, where it does as well (within 2 %)
  Hex otherFirst;                         // its upper left cell
  OutlineKind outlines = OutlineKind::Dark;
  double score = 0;               // agreement of the folded picture with the outline of a hex
  double phaseRatio = 0;          // to the best other place of the centres
  double latticeRatio = 0;        // to the best other lattice
  double confidence = 0;          // 0 to 1; sure() is what to go by
  double offPitches = 0;          // median over the hexes of how far their sides lie off, in pitches
  std::map<Hex, HexFit> hexes;    // those of the extent
  std::vector<Hex> voids;         // of the extent, where no outlines show
  std::vector<GridRival> rivals;  // the best three others
  /// Whether the program would go on without asking: the outline has one place only, and no other lattice comes near.
  bool sure() const { return phaseRatio >= 1.25 && latticeRatio >= 1.2 && confidence >= 0.5; }
};

/// From the picture alone. Refuses pictures that are too small, too long for their width, or show no hexes.
Expected<FoundGrid> findGrid(const PictureFile& file, const PictureProgress& progress = {});
Expected<FoundGrid> findGrid(const Picture& picture, const PictureProgress& progress = {});

/// From the centres of three hexes that touch one another, roughly.
Expected<FoundGrid> gridFromCentres(const PictureFile& file, std::span<const Pixel> centres);
Expected<FoundGrid> gridFromCentres(const Picture& picture, std::span<const Pixel> centres);
/// From the six corners of one hex in order, roughly.
Expected<FoundGrid> gridFromOutline(const PictureFile& file, std::span<const Pixel> corners);
Expected<FoundGrid> gridFromOutline(const Picture& picture, std::span<const Pixel> corners);

/// The picture (one of its pixels is so many of the original) with the grid drawn on it: green where the sides of a hex show, red
/// where beyond the extent; voids are crossed out.
Picture pictureOfEvidence(const Picture& picture, const FoundGrid& found, double pixelsOfPicture);

}  // namespace hotchkiss::scan
