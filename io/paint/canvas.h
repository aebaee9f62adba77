// SPDX-License-Identifier: Apache-2.0
// What a scene is drawn on: pixels, a PDF page, an SVG text. An interface of a few calls, so that the layers know no target.
// Invariant: layers are begun and ended in pairs, items inside layers.
#pragma once
#include <string>

#include "io/paint/display_list.h"
#include "io/picture/picture.h"

namespace hotchkiss::paint {

class Canvas {
 public:
  virtual ~Canvas() = default;
  virtual void beginLayer(const char* name) = 0;
  virtual void endLayer() = 0;
  virtual void draw(const Item& item) = 0;
  /// A whole picture; `place` leads from its pixels to millimetres.
  virtual void drawPicture(const Picture& picture, const Affine& place, double opacity) = 0;
};

}  // namespace hotchkiss::paint
