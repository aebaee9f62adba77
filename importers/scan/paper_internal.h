// SPDX-License-Identifier: Apache-2.0
// Creases of the paper: lines straight across or down the whole map along which it is lighter or darker all the way.
#pragma once
#include "importers/scan/lab_picture_internal.h"

namespace hotchkiss::scan {

struct FoldLine {
  bool upright = true;
  double at = 0;  // on the plane of the hexes: x of an upright line, y of a level one
  bool runsThrough(Point centre) const { return std::abs((upright ? centre.x : centre.y) - at) < 0.5; }
};

std::vector<FoldLine> foldLines(const LabPicture& picture, const std::vector<Hex>& hexes);

}  // namespace hotchkiss::scan
