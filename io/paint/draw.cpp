// SPDX-License-Identifier: Apache-2.0
#include "io/paint/draw.h"

#include <algorithm>

#include "io/paint/block_store.h"
#include "io/paint/map_names.h"
#include "io/paint/marks.h"
#include "io/paint/name_rules.h"
#include "io/paint/scene_parts.h"

namespace hotchkiss::paint {

namespace {

void drawItem(const Item& item, const DrawOptions& options, Canvas& canvas) {
  if (options.hexPx < item.fromHexPx || options.hexPx >= item.toHexPx) return;
  if (options.clip && !overlap(*options.clip, item.box)) return;
  canvas.draw(item);
}

void drawList(const SharedItems& list, const DrawOptions& options, Canvas& canvas) {
  if (!list || (options.clip && !overlap(*options.clip, list->box))) return;
  for (const Item& item : list->items) drawItem(item, options, canvas);
}

// Which groups of block passes a picture shows.
std::array<bool, kBlockGroups> groupsShown(const PaintScene::Parts& parts, const DrawOptions& options) {
  const DetailStyle& detail = parts.land->style.detail;
  std::array<bool, kBlockGroups> out{};
  const auto show = [&](BlockGroup group, PaintLayer layer, double fromHexPx) {
    bool& shown = out[static_cast<size_t>(group)];
    shown = shown || (options.layers.has(layer) && options.hexPx >= fromHexPx);
  };
  if (!options.groundFromAfar) {
    show(BlockGroup::Ground, PaintLayer::Terrain, 0);
    show(BlockGroup::Ground, PaintLayer::Elevation, 0);
  }
  show(BlockGroup::Texture, PaintLayer::Texture, detail.texturePx);
  show(BlockGroup::Grid, PaintLayer::Grid, 0);
  show(BlockGroup::Coverage, PaintLayer::Coverage, 0);
  show(BlockGroup::Numbers, PaintLayer::Numbers, detail.numberPx);
  return out;
}

}  // namespace

void drawScene(const PaintScene& scene, const DrawOptions& options, Canvas& canvas) {
  const PaintScene::Parts& parts = scene.parts();
  const std::array<bool, kBlockGroups> groups = groupsShown(parts, options);
  std::vector<NeededLists> blocks;
  if (std::find(groups.begin(), groups.end(), true) != groups.end())
    for (const Hex block : parts.blocks->blocksIn(options.clip)) blocks.push_back(parts.blocks->lists(block, groups));
  std::optional<PaintLayer> open;
  for (size_t i = 0; i < kPasses; ++i) {
    const PaintLayer layer = layerOf(static_cast<Pass>(i));
    if (static_cast<Pass>(i) == Pass::UnderFill && options.layers.has(PaintLayer::Ground) && !parts.underlays.empty()) {
      if (open) canvas.endLayer();
      open.reset();
      canvas.beginLayer("underlay");
      for (const ShownUnderlay& each : parts.underlays) {
        if (options.clip && !overlap(*options.clip, each.box())) continue;
        const PicturePart part = each.part(options.clip, options.hexPx * options.ratio / scene.layout().hexWidthMm);
        if (!part.picture) continue;
        const Affine onto{part.box.width() / part.picture->width,
                          0,
                          0,
                          part.box.height() / part.picture->height,
                          part.box.low.x,
                          part.box.low.y};
        canvas.drawPicture(*part.picture, onto.then(each.place), each.opacity);
      }
      canvas.endLayer();
    }
    if (!options.layers.has(layer)) continue;
    if (open != layer) {
      if (open) canvas.endLayer();
      canvas.beginLayer(paintLayerName(layer));
      open = layer;
    }
    if (static_cast<Pass>(i) == Pass::UnderFill && options.groundFromAfar) options.groundFromAfar(canvas);
    drawList(parts.whole[i], options, canvas);
    for (const NeededLists& lists : blocks) drawList(lists[i], options, canvas);
    if (static_cast<Pass>(i) == Pass::Names && options.hexPx >= leastNamePx(parts.land->style.name))
      for (const SharedItems& list : parts.names->listsIn(options.clip)) drawList(list, options, canvas);
  }
  if (open) canvas.endLayer();
  if (options.marks.empty() || !options.layers.has(PaintLayer::Marks)) return;
  canvas.beginLayer(paintLayerName(PaintLayer::Marks));
  for (const Mark& mark : options.marks) drawItem(markItem(*parts.land, mark), options, canvas);
  canvas.endLayer();
}

}  // namespace hotchkiss::paint
