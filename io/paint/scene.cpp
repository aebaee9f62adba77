// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <utility>

#include "io/paint/ground_layers.h"
#include "io/paint/painter.h"
#include "io/paint/pathways.h"
#include "io/paint/scene_parts.h"
#include "io/paint/texture.h"
#include "io/paint/waterways.h"

namespace hotchkiss::paint {

namespace {

using Parts = PaintScene::Parts;

std::shared_ptr<Land> makeLand(const BoardView& view, const SceneOptions& options) {
  auto land = std::make_shared<Land>();
  land->view = view;
  land->style = options.style;
  land->layout = view.layout();
  if (options.hexWidthMm > 0) land->layout.hexWidthMm = options.hexWidthMm;
  land->radius = land->layout.radius();
  for (const Hex hex : view.hexes()) land->looks.emplace(hex, lookAt(view, hex));
  return land;
}

Box2 boundsOfHexes(const Land& land) {
  Box2 box = emptyBox();
  for (const auto& [hex, look] : land.looks)
    for (int c = 0; c < kDirections; ++c) {
      const Point corner = land.layout.corner(hex, c);
      box = united(box, {corner, corner});
    }
  return isEmpty(box) ? Box2{{0, 0}, {land.mm(1), land.mm(1)}} : box;
}

// Hexes of each block, sorted.
std::map<Hex, std::vector<Hex>> hexesByBlock(const Land& land) {
  std::map<Hex, std::vector<Hex>> blocks;
  for (const auto& [hex, look] : land.looks) blocks[blockOf(hex)].push_back(hex);
  for (auto& [block, hexes] : blocks) std::sort(hexes.begin(), hexes.end());
  return blocks;
}

}  // namespace

std::shared_ptr<const PaintScene> PaintScene::make(const BoardView& view, const State&, const Scenario*,
                                                   const SceneOptions& options) {
  auto parts = std::make_shared<Parts>();
  const auto land = makeLand(view, options);
  parts->land = land;
  parts->options = options;
  parts->mapBox = boundsOfHexes(*land);
  parts->pageBox = grown(parts->mapBox, land->mm(land->style.paper.margin));
  const WaterNet waters = makeWaterNet(*land);
  const PathNet ways = makePathNet(*land);
  const auto keep = [&](Pass pass, ItemList list) {
    parts->whole[static_cast<size_t>(pass)] = std::make_shared<const ItemList>(std::move(list));
  };
  keep(Pass::Rivers, waterItems(*land, waters));
  keep(Pass::Paths, pathItems(*land, ways));
  ScatterBook scatter(land->layout.orientation);
  const Taken taken = [](Point, double) { return false; };
  for (const auto& [block, hexes] : hexesByBlock(*land)) parts->blocks[block] = groundLists(*land, hexes, scatter, taken);
  return std::make_shared<const PaintScene>(std::move(parts));
}

std::shared_ptr<const PaintScene> PaintScene::updated(const BoardView& view, const State& state, const Scenario* scenario,
                                                      const ChangeSet&) const {
  return make(view, state, scenario, parts_->options);
}

Box2 PaintScene::bounds() const {
  return parts_->pageBox;
}

Box2 PaintScene::mapBounds() const {
  return parts_->mapBox;
}

PlaneLayout PaintScene::layout() const {
  return parts_->land->layout;
}

const std::vector<PaintedCounter>& PaintScene::counters() const {
  return parts_->counters;
}

const PaintedCounter* PaintScene::counterAt(Point mm) const {
  const auto& all = parts_->counters;
  const auto it = std::find_if(all.rbegin(), all.rend(), [mm](const PaintedCounter& c) { return holds(c.box, mm); });
  return it == all.rend() ? nullptr : &*it;
}

const std::vector<Box2>& PaintScene::nameBoxes() const {
  return parts_->nameBoxes;
}

}  // namespace hotchkiss::paint
