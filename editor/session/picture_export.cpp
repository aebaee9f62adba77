// SPDX-License-Identifier: Apache-2.0
#include "editor/session/picture_export.h"

#include "importers/scan/underlay_source.h"
#include "io/paint/underlays.h"

namespace hotchkiss::editor {

Expected<std::string> exportBytes(const paint::PaintScene& scene, const BoardView& view, const State& state,
                                  const std::map<std::string, std::string>& underlays, const ExportChoice& choice) {
  if (choice.format == ExportChoice::Format::Png) return paint::pngBytes(scene, choice.picture);
  paint::SceneOptions options;
  options.hexWidthMm = choice.hexWidthMm;
  options.legend = choice.legend && !choice.picture.area;
  auto printed = paint::PaintScene::make(view, state, state.scenario(state.activeScenario), options);
  printed = paint::withUnderlays(printed, paint::shownUnderlays(view, *printed, [&](const std::string& file) {
                                   const auto path = underlays.find(file);
                                   if (path == underlays.end()) return std::shared_ptr<const PictureSource>();
                                   return scan::openUnderlay(path->second).value_or(nullptr);
                                 }));
  paint::PictureOptions picture = choice.picture;
  if (picture.area) {
    const double share = printed->layout().hexWidthMm / scene.layout().hexWidthMm;
    picture.area = Box2{picture.area->low * share, picture.area->high * share};
  }
  if (choice.format == ExportChoice::Format::Svg) return paint::svgText(*printed, picture);
  return paint::pdfBytes(*printed, picture, choice.pages);
}

}  // namespace hotchkiss::editor
