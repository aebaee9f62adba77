// SPDX-License-Identifier: Apache-2.0
// Pictures under a map, laid onto a scene: each with the way from its pixels to the scene's plane, read as far as it is seen. The
// scene itself stays as it is made; one with pictures shares all its parts. Reads no file: a reader is given.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "io/paint/outline.h"
#include "io/paint/painter.h"
#include "io/picture/picture_source.h"

namespace hotchkiss::paint {

struct ShownUnderlay {
  std::shared_ptr<const PictureSource> picture;
  Affine place;  // pixels to millimetres of the scene
  double opacity = 1;
  Box2 box() const;
  /// What of the picture a drawing needs: inside a box of the scene (nothing: all of it), where so many pixels show a millimetre.
  PicturePart part(const std::optional<Box2>& clip, double pixelsPerMm) const;
};

/// The picture of an underlay by the file that the board names; null when there is none to show.
using UnderlayReader = std::function<std::shared_ptr<const PictureSource>(const std::string& file)>;

/// The underlays of the board whose sheets are in play, in the board's order, on the plane of the scene.
std::vector<ShownUnderlay> shownUnderlays(const BoardView& view, const PaintScene& scene, const UnderlayReader& read);
/// The scene with these pictures between its paper and its terrain; they belong to the layer of the ground.
std::shared_ptr<const PaintScene> withUnderlays(const std::shared_ptr<const PaintScene>& scene,
                                                std::vector<ShownUnderlay> underlays);

/// Reads and decodes a picture's file.
Expected<std::shared_ptr<const Picture>> readPictureFile(const std::string& path);

}  // namespace hotchkiss::paint
