// SPDX-License-Identifier: Apache-2.0
#include "io/paint/underlays.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/paint/scene_parts.h"

namespace hotchkiss::paint {

namespace {

constexpr size_t kMostPictureBytes = size_t{512} << 20;
constexpr double kMostDrawnPixels = 64e6;  // of one drawing of an underlay
constexpr int kMostPictureSide = 32'000;   // of one surface of the drawing library

}  // namespace

Box2 ShownUnderlay::box() const {
  Box2 out = emptyBox();
  const PictureSize size = picture->size();
  for (const double x : {0.0, static_cast<double>(size.width)})
    for (const double y : {0.0, static_cast<double>(size.height)}) {
      const Point corner = place({x, y});
      out = united(out, {corner, corner});
    }
  return out;
}

PicturePart ShownUnderlay::part(const std::optional<Box2>& clip, double pixelsPerMm) const {
  const PictureSize size = picture->size();
  const Box2 whole{{0, 0}, {static_cast<double>(size.width), static_cast<double>(size.height)}};
  const double determinant = place.a * place.d - place.b * place.c;
  if (!std::isfinite(determinant) || determinant == 0) return {};
  // Paper is printed at more pixels than a picture has; a drawing that asks for all of a huge one gets it coarser.
  double step = 1 / std::max(std::sqrt(std::abs(determinant)) * pixelsPerMm, 1e-9);
  Box2 window = whole;
  if (clip) {
    Box2 seen = emptyBox();
    for (const double x : {clip->low.x, clip->high.x})
      for (const double y : {clip->low.y, clip->high.y}) {
        const double dx = x - place.e, dy = y - place.f;
        const Point p{(place.d * dx - place.c * dy) / determinant, (place.a * dy - place.b * dx) / determinant};
        seen = united(seen, {p, p});
      }
    window = {{std::max(seen.low.x, 0.0), std::max(seen.low.y, 0.0)},
              {std::min(seen.high.x, whole.high.x), std::min(seen.high.y, whole.high.y)}};
    if (window.low.x >= window.high.x || window.low.y >= window.high.y) return {};
  }
  step = std::max({step, 1.0, std::sqrt(window.width() * window.height() / kMostDrawnPixels)});
  return picture->part(window, step);
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
  if (!scene || (underlays.empty() && scene->parts().underlays.empty())) return scene;
  auto parts = std::make_shared<PaintScene::Parts>(scene->parts());
  parts->underlays = std::move(underlays);
  return std::make_shared<const PaintScene>(std::move(parts));
}

Expected<std::shared_ptr<const Picture>> readPictureFile(const std::string& path) {
  const auto bytes = readRegularFile(path, kMostPictureBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  auto picture = decodePicture(*bytes);
  if (!picture) return failIn(path, picture.error().message);
  if (picture->width > kMostPictureSide || picture->height > kMostPictureSide)
    return failIn(path, fmt::format("is {} x {} pixels: {} a side are shown", picture->width, picture->height, kMostPictureSide));
  return std::make_shared<const Picture>(std::move(*picture));
}

}  // namespace hotchkiss::paint
