// SPDX-License-Identifier: Apache-2.0
// Walks a scene's display lists in drawing order onto a canvas. Only the painter's own files include it.
#pragma once
#include <functional>
#include <vector>

#include "io/paint/canvas.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

struct DrawOptions {
  LayerSet layers = LayerSet::usual();
  std::optional<Box2> clip;  // millimetres; what lies wholly outside is left out
  double hexPx = 0;          // width of a hex in pixels, for the level of detail
  double ratio = 1;          // of finer pixels to one of these
  std::vector<Mark> marks;
  std::function<void(Canvas&)> groundFromAfar;  // draws terrain and elevation instead of their lists
};

void drawScene(const PaintScene& scene, const DrawOptions& options, Canvas& canvas);

}  // namespace hotchkiss::paint
