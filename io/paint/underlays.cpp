// SPDX-License-Identifier: Apache-2.0
#include "io/paint/underlays.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/files/files.h"
#include "io/paint/scene_parts.h"

namespace hotchkiss::paint {

namespace {

constexpr size_t kMostPictureBytes = size_t{512} << 20;
constexpr int kMostPictureSide = 32'000;  // of one surface of the drawing library

}  // namespace

Box2 ShownUnderlay::box() const {
  Box2 out = emptyBox();
  for (const double x : {0.0, static_cast<double>(picture->width)})
    for (const double y : {0.0, static_cast<double>(picture->height)}) {
      const Point corner = place({x, y});
      out = united(out, {corner, corner});
    }
  return out;
}

std::vector<ShownUnderlay> shownUnderlays(const BoardView& view, const PaintScene& scene, const UnderlayReader& read) {
  std::vector<ShownUnderlay> out;
  const PlaneLayout layout = scene.layout();
  for (const Underlay& underlay : view.board().underlays) {
    const PlacedSheet* placed = view.sheet(underlay.sheet);
    if (placed == nullptr || underlay.opacity <= 0) continue;
    auto picture = read(underlay.file);
    if (!picture) continue;
    // From the sheet's own plane, at its own width of a hex, to that of the scene.
    const double scale = layout.hexWidthMm / placed->sheet->hexWidthMm;
    const Affine onSheet{underlay.a, underlay.d, underlay.b, underlay.e, underlay.c, underlay.f};
    out.push_back({std::move(picture), onSheet.then(Affine::scaled(scale)).then(Affine::moved(layout.centre(placed->origin))),
                   std::min(underlay.opacity, 1.0)});
  }
  return out;
}

std::shared_ptr<const PaintScene> withUnderlays(const std::shared_ptr<const PaintScene>& scene,
                                                std::vector<ShownUnderlay> underlays) {
  if (underlays.empty() || !scene) return scene;
  auto parts = std::make_shared<PaintScene::Parts>(scene->parts());
  parts->underlays = std::move(underlays);
  return std::make_shared<const PaintScene>(std::move(parts));
}

Expected<std::shared_ptr<const Picture>> readPictureFile(const std::string& path) {
  const auto bytes = readFile(path, kMostPictureBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  auto picture = decodePicture(*bytes);
  if (!picture) return failIn(path, picture.error().message);
  if (picture->width > kMostPictureSide || picture->height > kMostPictureSide)
    return failIn(path, fmt::format("is {} x {} pixels: {} a side are shown", picture->width, picture->height, kMostPictureSide));
  return std::make_shared<const Picture>(std::move(*picture));
}

}  // namespace hotchkiss::paint
