// SPDX-License-Identifier: Apache-2.0
// A Canvas over a Cairo context: pixels and PDF pages. Shows Cairo's types, so only the painter's own files include it.
// Invariant on pixels: every point is rounded on the grid of the whole picture before the tile's corner is taken off, so that a
// tile equals the crop of the whole to the last bit.
#pragma once
#include <cairo/cairo.h>

#include "io/paint/canvas.h"

namespace hotchkiss::paint {

/// How millimetres become the context's units: unit = millimetre * scale - origin.
struct CairoPlacement {
  double scale = 1;
  double originX = 0, originY = 0;
  bool pixels = true;     // round points on the grid of the whole, keep thin lines visible
  bool realText = false;  // show glyphs of fonts, not outlines
  double pixel = 1;       // how many pixels are told as one
};

class CairoCanvas final : public Canvas {
 public:
  CairoCanvas(cairo_t* context, const CairoPlacement& placement) : context_(context), placement_(placement) {}
  void beginLayer(const char*) override {}
  void endLayer() override {}
  void draw(const Item& item) override;
  void drawPicture(const Picture& picture, const Affine& place, double opacity) override;

 private:
  void trace(const Outline& outline, const Affine& place);
  bool showText(const Op& op);
  Point toUnits(Point p) const;

  cairo_t* context_;
  CairoPlacement placement_;
};

}  // namespace hotchkiss::paint
