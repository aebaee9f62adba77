// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>
#include <utility>

#include "io/paint/areas.h"
#include "io/paint/counters.h"
#include "io/paint/frame.h"
#include "io/paint/ground_layers.h"
#include "io/paint/names.h"
#include "io/paint/objectives.h"
#include "io/paint/painter.h"
#include "io/paint/pathways.h"
#include "io/paint/scene_parts.h"
#include "io/paint/side_symbols.h"
#include "io/paint/sites.h"
#include "io/paint/texture.h"
#include "io/paint/waterways.h"
#include "model/scenario/resolve.h"

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
  land->features = featuresOf(view, land->looks);
  for (const auto& [hex, look] : land->looks)
    if (look.elevation)
      land->levels = land->levels ? std::pair{std::min(land->levels->first, *look.elevation),
                                              std::max(land->levels->second, *look.elevation)}
                                  : std::pair{*look.elevation, *look.elevation};
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

std::string titleOf(const BoardView& view, const Scenario* scenario, const SceneOptions& options) {
  if (!options.title.empty()) return options.title;
  if (scenario && !scenario->title.empty()) return scenario->title;
  if (!view.board().title.empty()) return view.board().title;
  return view.empty() ? std::string() : view.sheets().front().sheet->title;
}

// Rivers and roads as what glyphs and names keep off.
void enterNets(const Land& land, const WaterNet& waters, const PathNet& ways, Obstacles& obstacles) {
  constexpr int kSamples = 6;
  for (const Waterway& way : waters.ways) {
    double half = 0;
    for (const Hexside side : way.sides) half = std::max(half, waters.sides.at(side).halfWidth + waters.sides.at(side).casing);
    obstacles.add(ObstacleKind::Water, sampled(way.curve, kSamples), half + land.mm(land.style.river.clear));
  }
  for (const Pathway& way : ways.ways)
    obstacles.add(ObstacleKind::Road, sampled(way.curve, kSamples), way.halfWidth + land.mm(land.style.path.clear));
}

}  // namespace

std::shared_ptr<const PaintScene> PaintScene::make(const BoardView& view, const State& state, const Scenario* scenario,
                                                   const SceneOptions& options) {
  auto parts = std::make_shared<Parts>();
  const auto land = makeLand(view, options);
  parts->land = land;
  // With all that the scenario takes from its game and from others; one that the State does not hold stands for itself.
  Scenario resolvedScenario;
  if (scenario && state.scenario(scenario->id)) {
    resolvedScenario = resolved(state, scenario->id);
    scenario = &resolvedScenario;
  }
  parts->options = options;
  parts->mapBox = boundsOfHexes(*land);
  parts->title = titleOf(view, scenario, options);
  Frame frame = makeFrame(*land, parts->mapBox, options.frame, options.frame && options.legend, parts->title);
  parts->pageBox = frame.page;
  const auto keep = [&](Pass pass, ItemList list) {
    parts->whole[static_cast<size_t>(pass)] = std::make_shared<const ItemList>(std::move(list));
  };
  keep(Pass::Paper, std::move(frame.items));
  const WaterNet waters = makeWaterNet(*land);
  const PathNet ways = makePathNet(*land);
  Obstacles obstacles;
  enterNets(*land, waters, ways, obstacles);
  keep(Pass::Rivers, waterItems(*land, waters));
  keep(Pass::Areas, areaItems(*land));
  keep(Pass::Borders, borderItems(*land));
  keep(Pass::Ridges, reliefItems(*land, waters));
  keep(Pass::Crossings, crossingItems(*land, waters, ways));
  keep(Pass::Paths, pathItems(*land, ways));
  for (const auto& [hex, look] : land->looks)
    if (const std::string code = view.code(hex); !code.empty()) obstacles.add(ObstacleKind::Number, numberBox(*land, hex, code));
  const std::vector<StandingSite> sites = standSites(*land, ways, obstacles);
  keep(Pass::Sites, siteItems(*land, sites));
  if (scenario) {
    CounterSheet sheet = counterItems(*land, counterPlaces(view, state, *scenario), obstacles);
    keep(Pass::Counters, std::move(sheet.items));
    parts->counters = std::move(sheet.counters);
  }
  ObjectiveSheet objectives = objectiveItems(*land, scenario, obstacles);
  keep(Pass::Objectives, std::move(objectives.items));
  parts->coins = std::move(objectives.coins);
  // A name is what the map is read by: textures keep off it, and so it goes before them.
  Lettering lettering = letterMap(*land, sites, waters, frame.neat, obstacles);
  keep(Pass::Names, std::move(lettering.items));
  parts->names = std::move(lettering.names);
  ScatterBook scatter(land->layout.orientation);
  const Taken taken = [&](Point at, double radius) {
    return obstacles.touches(
        at, radius, {ObstacleKind::Road, ObstacleKind::Water, ObstacleKind::Number, ObstacleKind::Symbol, ObstacleKind::Name});
  };
  for (const auto& [block, hexes] : hexesByBlock(*land)) parts->blocks[block] = groundLists(*land, hexes, scatter, taken);
  return std::make_shared<const PaintScene>(std::move(parts));
}

std::shared_ptr<const PaintScene> PaintScene::updated(const BoardView& view, const State& state, const Scenario* scenario,
                                                      const ChangeSet&) const {
  // The pictures keep their places: they belong to the board, which its owner shows anew when it changes.
  return withUnderlays(make(view, state, scenario, parts_->options), parts_->underlays);
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

const std::vector<PaintedName>& PaintScene::names() const {
  return parts_->names;
}

const std::vector<Box2>& PaintScene::coinBoxes() const {
  return parts_->coins;
}

}  // namespace hotchkiss::paint
