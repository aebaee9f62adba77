// SPDX-License-Identifier: Apache-2.0
// Pictures under a map, laid onto a scene: each whole picture in memory with the way from its pixels to the scene's plane. The
// scene itself stays as it is made; one with pictures shares all its parts. Reads no file: a reader is given.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "io/paint/outline.h"
#include "io/paint/painter.h"
#include "io/picture/picture.h"

namespace hotchkiss::paint {

struct ShownUnderlay {
  std::shared_ptr<const Picture> picture;
  Affine place;  // pixels to millimetres of the scene
  double opacity = 1;
  Box2 box() const;
};

/// The picture of an underlay by the file that the board names; null when there is none to show.
using UnderlayReader = std::function<std::shared_ptr<const Picture>(const std::string& file)>;

/// The underlays of the board whose sheets are in play, in the board's order, on the plane of the scene.
std::vector<ShownUnderlay> shownUnderlays(const BoardView& view, const PaintScene& scene, const UnderlayReader& read);
/// The scene with these pictures between its paper and its terrain; they belong to the layer of the ground.
std::shared_ptr<const PaintScene> withUnderlays(const std::shared_ptr<const PaintScene>& scene,
                                                std::vector<ShownUnderlay> underlays);

/// Reads and decodes a picture's file.
Expected<std::shared_ptr<const Picture>> readPictureFile(const std::string& path);

}  // namespace hotchkiss::paint
