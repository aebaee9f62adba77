// SPDX-License-Identifier: Apache-2.0
// The ground where a hex is only a few pixels wide: each pixel takes the colours of the hexes under it, without outlines, so that
// a map of a million hexes is seen from afar at once and in no memory. Knows the land; shores and contours are too fine to be
// seen.
#pragma once
#include <optional>

#include "io/paint/land.h"
#include "io/paint/painter.h"
#include "io/picture/picture.h"

namespace hotchkiss::paint {

/// Below this width of a hex in pixels the ground is drawn so.
constexpr double kFarGroundPx = 4;

/// The pixels of a view, premultiplied, transparent off the map and where the ground is not known. Nothing for a window of no
/// size.
std::optional<Picture> groundFromAfar(const Land& land, int width, int height, const PixelView& view, LayerSet layers);

}  // namespace hotchkiss::paint
