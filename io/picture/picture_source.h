// SPDX-License-Identifier: Apache-2.0
// A picture that need not be in memory: asked for a window at the fineness at which it is to be seen. How it is kept (whole, in
// blocks, in a file) is not the asker's concern.
#pragma once
#include <memory>

#include "io/picture/picture.h"
#include "model/grid/plane.h"

namespace hotchkiss {

/// Pixels that show a box (in pixels of the whole picture), stretched over it.
struct PicturePart {
  std::shared_ptr<const Picture> picture;  // null when it cannot be read
  Box2 box;
};

class PictureSource {
 public:
  virtual ~PictureSource() = default;
  virtual PictureSize size() const = 0;
  /// What covers the window (clipped to the picture) when `step` of its pixels are seen as one; at least that fine, except while
  /// a finer version is being made. The same pixels for a place, whatever window asks for it. Any thread may ask.
  virtual PicturePart part(const Box2& window, double step) const = 0;
};

/// A picture that is whole in memory.
std::shared_ptr<const PictureSource> wholePicture(std::shared_ptr<const Picture> picture);

}  // namespace hotchkiss
