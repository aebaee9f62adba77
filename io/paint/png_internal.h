// SPDX-License-Identifier: Apache-2.0
// PNG files of pixels that are painted band by band, whatever is on them. Only the painter's own files include it.
#pragma once
#include <functional>

#include "io/paint/painter.h"

namespace hotchkiss::paint {

/// Paints the rows from `top` on into the band, which is white. Called in another thread, for one band after the other.
using BandPainter = std::function<void(const Pixels& band, long long top)>;

/// Writes a picture of that size; memory does not grow with its height. Fails on a size beyond what PNG readers take.
Expected<void> encodePng(long long width, long long height, double dpi, const BandPainter& paint, const ByteSink& sink);

}  // namespace hotchkiss::paint
