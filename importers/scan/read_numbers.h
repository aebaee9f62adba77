// SPDX-License-Identifier: Apache-2.0
// Printed numbers read off a picture, a hex at a time: where they stand in a hex and how they are turned is found from all hexes
// together. Reading is unsure, and nothing here decides: what was read votes (numbering.h).
#pragma once
#include <vector>

#include "importers/scan/find_grid.h"
#include "importers/scan/numbering.h"
#include "importers/scan/picture.h"

namespace hotchkiss::scan {

/// Where numbers stand in every hex: a box about a middle, in pitches from the centre of the hex on the plane of the hexes.
struct NumberBox {
  Point middle;
  double width = 0, height = 0;  // along the line of writing, and across it
  double turnDegrees = 0;        // of the writing, clockwise
  bool light = false;            // lighter than what it stands on
};

struct NumbersRead {
  NumberBox box;
  double digitPixels = 0;  // height of the box in pixels of the picture: what there is to read
  int looked = 0;          // hexes
  std::vector<NumberRead> reads;
  std::string remark;  // why nothing was read, else empty
};

/// Reads hexes spread over the extent: forty, and more up to `most` while the votes leave doubt. Without numbers at one place, or
/// with numbers of less than 8 pixels, it reads nothing and says so; an error is only what cannot be done at all (no picture,
/// Tesseract without its data).
Expected<NumbersRead> readNumbers(const PictureFile& file, const FoundGrid& found, int most = 160);
Expected<NumbersRead> readNumbers(const Picture& picture, const FoundGrid& found, int most = 160);

/// The surroundings of a hex, so many pixels wide, upright: for a person to look at.
Expected<Picture> cropOfHex(const PictureFile& file, const ScanGrid& grid, Hex hex, int pixels = 240);
Expected<Picture> cropOfHex(const Picture& picture, const ScanGrid& grid, Hex hex, int pixels = 240);

}  // namespace hotchkiss::scan
