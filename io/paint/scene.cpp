// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <initializer_list>
#include <optional>
#include <unordered_set>
#include <utility>

#include "io/paint/areas.h"
#include "io/paint/block_store.h"
#include "io/paint/counters.h"
#include "io/paint/frame.h"
#include "io/paint/list_difference.h"
#include "io/paint/map_names.h"
#include "io/paint/number_sheet.h"
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
  const LookTeller lookAt(view);
  for (const Hex hex : view.hexes()) land->looks.set(hex, lookAt(hex));
  land->featureMap = std::make_shared<const FeatureMap>(featuresOf(view, land->looks));
  land->levels = levelsOf(land->looks);
  return land;
}

Box2 boundsOfHexes(const Land& land) {
  Box2 box = emptyBox();
  land.looks.forEach([&](Hex hex, const HexLook&) {
    for (int c = 0; c < kDirections; ++c) {
      const Point corner = land.layout.corner(hex, c);
      box = united(box, {corner, corner});
    }
  });
  return isEmpty(box) ? Box2{{0, 0}, {land.mm(1), land.mm(1)}} : box;
}

std::string titleOf(const BoardView& view, const Scenario* scenario, const SceneOptions& options) {
  if (!options.title.empty()) return options.title;
  if (scenario && !scenario->title.empty()) return scenario->title;
  if (!view.board().title.empty()) return view.board().title;
  return view.empty() ? std::string() : view.sheets().front().sheet->title;
}

// Rivers and roads as what glyphs and names keep off.
std::shared_ptr<const ObstacleSheet> netSheet(const Land& land, const WaterNet& waters, const PathNet& ways) {
  constexpr int kSamples = 6;
  Obstacles obstacles;
  for (const Waterway& way : waters.ways) {
    double half = 0;
    for (const Hexside side : way.sides) half = std::max(half, waters.sides.at(side).halfWidth + waters.sides.at(side).casing);
    obstacles.add(ObstacleKind::Water, sampled(way.curve, kSamples), half + land.mm(land.style.river.clear));
  }
  for (const Pathway& way : ways.ways)
    obstacles.add(ObstacleKind::Road, sampled(way.curve, kSamples), way.halfWidth + land.mm(land.style.path.clear));
  return obstacles.finished();
}

// Whether a counter's place can change with the ground: that of a printed code cannot.
bool standsByCodes(const Scenario* scenario) {
  return scenario == nullptr || std::all_of(scenario->setup.begin(), scenario->setup.end(),
                                            [](const SetupEntry& entry) { return entry.place.singleCode().has_value(); });
}

// What of a State a scene shows anew.
struct Renewed {
  bool frame = true;                // with the title
  bool waters = true, ways = true;  // the nets of rivers and of roads
  bool areas = true, sites = true, siteSymbols = true, counters = true, objectives = true, names = true;
};

}  // namespace

// What each step of the making leaves for the next one and for the scene of a later State. What is kept by pointer into a land is
// kept with that land.
struct SceneStages {
  std::shared_ptr<const Land> waterLand, wayLand, siteLand;
  std::shared_ptr<const WaterNet> waters;
  std::shared_ptr<const PathNet> ways;
  std::shared_ptr<const std::vector<StandingSite>> sites;
  std::shared_ptr<const ObstacleSheet> nets, numbers, symbols, counters, coins;
  Box2 neat;            // within the frame
  bool byCodes = true;  // counters
};

namespace {

// Builds on what an earlier scene left in `stages` and `parts`; what is not renewed stays as it is.
void build(const std::shared_ptr<const Land>& land, const BoardView& view, const State& state, const Scenario* scenario,
           const Renewed& renewed, SceneStages& stages, Parts& parts) {
  const auto keep = [&](Pass pass, ItemList list) {
    parts.whole[static_cast<size_t>(pass)] = std::make_shared<const ItemList>(std::move(list));
  };
  const SceneOptions& options = parts.options;
  if (renewed.frame) {
    parts.title = titleOf(view, scenario, options);
    Frame frame = makeFrame(*land, parts.mapBox, options.frame, options.frame && options.legend, parts.title);
    parts.pageBox = frame.page;
    stages.neat = frame.neat;
    keep(Pass::Paper, std::move(frame.items));
  }
  if (renewed.waters) {
    stages.waters = std::make_shared<const WaterNet>(makeWaterNet(*land));
    stages.waterLand = land;
    keep(Pass::Rivers, waterItems(*land, *stages.waters));
    keep(Pass::Borders, borderItems(*land));
    keep(Pass::Ridges, reliefItems(*land, *stages.waters));
  }
  if (renewed.ways) {
    stages.ways = std::make_shared<const PathNet>(makePathNet(*land));
    stages.wayLand = land;
    keep(Pass::Paths, pathItems(*land, *stages.ways));
  }
  if (renewed.waters || renewed.ways) {
    keep(Pass::Crossings, crossingItems(*land, *stages.waters, *stages.ways));
    stages.nets = netSheet(*land, *stages.waters, *stages.ways);
  }
  if (renewed.areas) keep(Pass::Areas, areaItems(*land));
  if (!stages.numbers) stages.numbers = std::make_shared<const NumberSheet>(land);
  if (renewed.sites) {
    Obstacles obstacles({stages.nets, stages.numbers});
    stages.sites = std::make_shared<const std::vector<StandingSite>>(standSites(*land, *stages.ways, obstacles));
    stages.siteLand = land;
    stages.symbols = obstacles.finished();
  }
  if (renewed.sites || renewed.siteSymbols) keep(Pass::Sites, siteItems(*land, *stages.sites));
  if (renewed.counters) {
    Obstacles obstacles({stages.nets, stages.numbers, stages.symbols});
    CounterSheet sheet;
    if (scenario) sheet = counterItems(*land, counterPlaces(view, state, *scenario), obstacles);
    keep(Pass::Counters, std::move(sheet.items));
    parts.counters = std::move(sheet.counters);
    stages.counters = obstacles.finished();
    stages.byCodes = standsByCodes(scenario);
  }
  if (renewed.objectives) {
    Obstacles obstacles({stages.nets, stages.numbers, stages.symbols, stages.counters});
    ObjectiveSheet objectives = objectiveItems(*land, scenario, obstacles);
    keep(Pass::Objectives, std::move(objectives.items));
    parts.coins = std::move(objectives.coins);
    stages.coins = obstacles.finished();
  }
  // A name is what the map is read by: textures keep off it, and so it goes before them.
  if (renewed.names)
    parts.names = std::make_shared<MapNames>(
        MapNames::Ground{land, stages.siteLand, stages.waterLand, stages.sites, stages.waters, stages.neat},
        Obstacles({stages.nets, stages.numbers, stages.symbols, stages.counters, stages.coins}));
  parts.land = land;
  parts.blocks = std::make_shared<BlockStore>(
      land, Obstacles({stages.nets, stages.numbers, stages.symbols, stages.counters, stages.coins, parts.names->sheet()}));
}

std::shared_ptr<const PaintScene> finished(std::shared_ptr<Parts> parts, SceneStages stages) {
  parts->stages = std::make_shared<const SceneStages>(std::move(stages));
  return std::make_shared<const PaintScene>(std::move(parts));
}

// With all that the scenario takes from its game and from others; one that the State does not hold stands for itself.
std::optional<Scenario> resolvedScenario(const State& state, const Scenario* scenario) {
  if (scenario == nullptr) return std::nullopt;
  return state.scenario(scenario->id) ? resolved(state, scenario->id) : *scenario;
}

// What has changed of the ground, on the lattice.
struct GroundChange {
  std::vector<Hex> hexes;
  bool sides = false, lines = false, paths = false, sites = false, areas = false;
};

// Nothing when the ground is another one altogether.
std::optional<GroundChange> groundChange(const BoardView& before, const BoardView& after, const ChangeSet& changes) {
  if (!changes.games.empty() || !changes.boards.empty() || changes.active) return std::nullopt;
  if (before.sheets().size() != after.sheets().size() || before.empty()) return std::nullopt;
  for (size_t i = 0; i < before.sheets().size(); ++i)
    if (before.sheets()[i].sheet->id != after.sheets()[i].sheet->id || before.sheets()[i].origin != after.sheets()[i].origin)
      return std::nullopt;
  GroundChange out;
  for (const auto& [id, change] : changes.sheets) {
    if (change.head) return std::nullopt;
    const PlacedSheet* placed = after.sheet(id);
    if (placed == nullptr) continue;
    for (const Hex hex : change.hexes) out.hexes.push_back(hex + placed->origin);
    out.sides = out.sides || !change.sides.empty();
    out.lines = out.lines || !change.lines.empty();
    out.paths = out.paths || !change.paths.empty();
    out.sites = out.sites || !change.sites.empty();
    out.areas = out.areas || !change.areas.empty();
  }
  return out;
}

// Whether a name of an area minds what these hexes are.
bool areasMind(const Land& land, const std::vector<Hex>& hexes) {
  if (hexes.empty()) return false;
  Box2 changed = emptyBox();
  for (const Hex hex : hexes) {
    const Point at = land.layout.centre(hex);
    changed = united(changed, {at, at});
  }
  return std::any_of(land.view.areas().begin(), land.view.areas().end(), [&](const PlacedArea& placed) {
    if (placed.area->name.empty()) return false;
    Box2 extent = emptyBox();
    for (const Hex hex : placed.hexes) {
      const Point at = land.layout.centre(hex);
      extent = united(extent, {at, at});
    }
    // A long name may reach beyond a small area.
    const double beyond = land.layout.hexWidthMm * (2 + static_cast<double>(placed.area->name.size()) / 2);
    return !isEmpty(extent) && overlap(grown(extent, beyond), changed);
  });
}

}  // namespace

std::shared_ptr<const PaintScene> PaintScene::make(const BoardView& view, const State& state, const Scenario* scenario,
                                                   const SceneOptions& options) {
  auto parts = std::make_shared<Parts>();
  const auto land = makeLand(view, options);
  const std::optional<Scenario> shown = resolvedScenario(state, scenario);
  parts->options = options;
  parts->mapBox = boundsOfHexes(*land);
  SceneStages stages;
  build(land, view, state, shown ? &*shown : nullptr, {}, stages, *parts);
  return finished(std::move(parts), std::move(stages));
}

SceneUpdate PaintScene::updated(const BoardView& view, const State& state, const Scenario* scenario,
                                const ChangeSet& changes) const {
  const auto anew = [&]() -> SceneUpdate {
    // The pictures keep their places: they belong to the board, which its owner shows anew when it changes.
    return {withUnderlays(make(view, state, scenario, parts_->options), parts_->underlays), true, {}};
  };
  const Land& before = *parts_->land;
  const auto ground = groundChange(before.view, view, changes);
  if (!ground) return anew();
  auto land = std::make_shared<Land>(before);
  land->view = view;
  const LookTeller lookAt(view);
  bool shores = false, heights = false;
  for (const Hex hex : ground->hexes) {
    const HexLook &was = before.look(hex), is = lookAt(hex);
    if ((was.ground == kOffMap) != (is.ground == kOffMap)) return anew();
    if (was == is) continue;
    heights = heights || was.elevation != is.elevation;
    land->looks.set(hex, is);
    shores = shores || before.water(hex) != land->water(hex);
  }
  if (heights) land->levels = levelsOf(land->looks);
  if (ground->sides || ground->lines) land->featureMap = std::make_shared<const FeatureMap>(featuresOf(view, land->looks));

  auto parts = std::make_shared<Parts>(*parts_);
  SceneStages stages = *parts_->stages;
  const bool play = !changes.scenarios.empty() || !changes.oobs.empty() || !changes.errata.empty();
  const bool map = !ground->hexes.empty() || ground->sides || ground->lines || ground->paths || ground->sites || ground->areas;
  Renewed renewed;
  renewed.frame = play || parts->options.legend;
  renewed.waters = ground->sides || ground->lines || shores;
  renewed.ways = ground->paths;
  renewed.areas = ground->areas || ground->sides || shores;
  renewed.sites = ground->sites || renewed.waters || renewed.ways;
  const std::unordered_set<Hex> changed(ground->hexes.begin(), ground->hexes.end());
  renewed.siteSymbols = !changed.empty() && std::any_of(stages.sites->begin(), stages.sites->end(),
                                                        [&](const StandingSite& site) { return changed.contains(site.hex); });
  renewed.counters = play || (map && !stages.byCodes);
  renewed.objectives = renewed.sites || renewed.counters;
  renewed.names = renewed.objectives || ground->areas || ground->lines || areasMind(*land, ground->hexes);
  // A stroke of terrain asks nothing of the scenario, and to put one together is work.
  const bool asksScenario = renewed.frame || renewed.counters || renewed.objectives;
  const std::optional<Scenario> shown = asksScenario ? resolvedScenario(state, scenario) : std::nullopt;
  build(land, view, state, shown ? &*shown : nullptr, renewed, stages, *parts);

  SceneUpdate out;
  // Where very much has changed, to name it is more work than to draw it.
  constexpr size_t kMostNamed = 4000;
  out.everything = land->levels != before.levels || !(parts->pageBox == parts_->pageBox) || changed.size() > kMostNamed;
  const SceneStages& old = *parts_->stages;
  const auto differing = [&](std::initializer_list<std::shared_ptr<const ObstacleSheet> SceneStages::*> sheets) {
    std::vector<Box2> boxes;
    for (const auto sheet : sheets)
      for (const Box2& box : obstaclesThatDiffer(*(old.*sheet), *(stages.*sheet))) boxes.push_back(box);
    return boxes;
  };
  std::vector<Box2> moved = differing({&SceneStages::nets, &SceneStages::symbols, &SceneStages::coins}), names;
  if (parts->names != parts_->names) {
    std::vector<Box2> nearby = differing({&SceneStages::counters});
    nearby.insert(nearby.end(), moved.begin(), moved.end());
    // Another name, or another place of one, may be anywhere without anything that stands having moved.
    const bool local = !ground->sites && !ground->lines && !ground->areas;
    parts->names->follow(*parts_->names, local ? &nearby : nullptr, names, moved);
  }
  for (Box2& box : moved) box = grown(box, land->layout.hexWidthMm * 0.8);  // a glyph that keeps off reaches so far
  std::unordered_set<Hex> redrawn;
  for (const Hex hex : changed) {
    redrawn.insert(blockOf(hex));
    for (int d = 0; d < kDirections; ++d) redrawn.insert(blockOf(neighbour(hex, d)));
  }
  if (land->levels == before.levels) parts->blocks->inherit(*parts_->blocks, redrawn, parts->blocks->blocksNear(moved));
  if (!out.everything) {
    for (const Hex hex : changed) {
      const Point at = land->layout.centre(hex);
      out.dirty.push_back(grown({at, at}, land->layout.hexWidthMm * 1.7));
    }
    // Tints of a block are one outline a level, and at a coast its edge of the map is masked as a whole.
    if (shores || heights)
      for (const Hex block : redrawn) out.dirty.push_back(parts->blocks->reachOf(block));
    for (size_t pass = 0; pass < kPasses; ++pass) listsThatDiffer(parts_->whole[pass], parts->whole[pass], out.dirty);
    out.dirty.insert(out.dirty.end(), names.begin(), names.end());
    out.dirty.insert(out.dirty.end(), moved.begin(), moved.end());
  }
  out.scene = finished(std::move(parts), std::move(stages));
  return out;
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

std::vector<PaintedName> PaintScene::names() const {
  return parts_->names->all();
}

const std::vector<Box2>& PaintScene::coinBoxes() const {
  return parts_->coins;
}

}  // namespace hotchkiss::paint
