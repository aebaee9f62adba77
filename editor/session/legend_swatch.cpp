// SPDX-License-Identifier: Apache-2.0
#include "editor/session/legend_swatch.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "io/paint/painter.h"
#include "model/board/board_view.h"

namespace hotchkiss::editor {

namespace {

constexpr int kSide = 9;  // columns and rows of the land

/// The quietest ground of a vocabulary.
TerrainId plainGround(const Vocabulary& words) {
  for (const TerrainKind& kind : words.terrain)
    if (kind.texture == "plain" && !kind.water) return kind.id;
  for (const TerrainKind& kind : words.terrain)
    if (!kind.water) return kind.id;
  return words.terrain.empty() ? TerrainId() : words.terrain.front().id;
}

std::vector<Edit> landWith(const Sheet& sheet, const Vocabulary& words, const LegendKind& kind, Hex middle) {
  std::vector<Hex> all;
  for (int row = 0; row < kSide; ++row)
    for (int column = 0; column < kSide; ++column) all.push_back(sheet.frameHex({column, row}));
  const auto* terrain = std::get_if<TerrainKind>(&kind);
  std::vector<Edit> edits;
  if (const TerrainId ground = terrain != nullptr ? terrain->id : plainGround(words); !ground.empty())
    edits.push_back(SetTerrain{sheet.id, all, ground});
  // A chain of sides from left to right past the upper side of the hex in the middle; the land above it lies higher.
  const auto chain = [&](const FeatureId& id, bool raised) {
    SetSides out;
    out.sheet = sheet.id;
    for (int column = 0; column < kSide; ++column) {
      const ColumnRow at = sheet.columnRow(middle);
      const Hex hex = sheet.frameHex({column, at.row});
      for (const int direction : {5, 0, 1}) {
        // Of a hex that stands lower the sides towards its neighbours belong to the chain as well.
        const Hex across = neighbour(hex, direction);
        if (sheet.columnRow(across).row == at.row) continue;
        const Hexside side(hex, direction);
        const bool firstAbove = side.first() != hex;
        out.sides.push_back({side, {SideFeature{id, {}, static_cast<int8_t>(!raised ? -1 : firstAbove ? 0 : 1)}}});
      }
    }
    return out;
  };
  if (const auto* feature = std::get_if<FeatureKind>(&kind)) {
    if (feature->featureClass == FeatureClass::Crossing || feature->symbol == "head-of-navigation") {
      const auto water = std::find_if(words.features.begin(), words.features.end(), [](const FeatureKind& k) {
        return k.featureClass == FeatureClass::Watercourse && k.symbol.find("river") != std::string::npos;
      });
      SetSides sides = chain(water != words.features.end() ? water->id : feature->id, false);
      for (auto& [side, features] : sides.sides)
        if (side == Hexside(middle, 0)) features = {SideFeature{feature->id, {}, -1}};
      if (water != words.features.end())
        for (auto& [side, features] : sides.sides)
          if (side == Hexside(middle, 0)) features.push_back(SideFeature{water->id, {}, -1});
      for (auto& [side, features] : sides.sides) std::sort(features.begin(), features.end());
      if (water == words.features.end())
        std::erase_if(sides.sides, [&](const auto& each) { return !(each.first == Hexside(middle, 0)); });
      edits.push_back(std::move(sides));
      const auto road =
          std::find_if(words.paths.begin(), words.paths.end(), [](const PathKind& k) { return k.pathClass == PathClass::Road; });
      if (feature->symbol == "bridge" && road != words.paths.end()) {
        Path path;
        path.id = PathId("path");
        path.kind = road->id;
        path.hexes = {neighbour(neighbour(middle, 0), 0), neighbour(middle, 0), middle, neighbour(middle, 3)};
        edits.push_back(PutPath{sheet.id, std::move(path)});
      }
    } else {
      const bool raised = feature->featureClass == FeatureClass::Ridge || feature->featureClass == FeatureClass::Slope;
      edits.push_back(chain(feature->id, raised));
    }
  }
  if (const auto* path = std::get_if<PathKind>(&kind)) {
    Path line;
    line.id = PathId("path");
    line.kind = path->id;
    for (int column = 0; column < kSide; ++column) line.hexes.push_back(sheet.frameHex({column, sheet.columnRow(middle).row}));
    edits.push_back(PutPath{sheet.id, std::move(line)});
  }
  if (const auto* site = std::get_if<SiteKind>(&kind)) {
    Site place;
    place.id = SiteId("site");
    place.kind = site->id;
    place.name = site->siteClass == SiteClass::Entry ? "A" : "";
    place.hex = middle;
    if (site->siteClass == SiteClass::Objective) place.points = 5;
    edits.push_back(PutSite{sheet.id, std::move(place)});
  }
  return edits;
}

}  // namespace

scan::Picture legendSwatch(const Vocabulary& words, const LegendKind& kind, int width, int height, double hexPixels) {
  using paint::PaintLayer;
  if (width < 1 || height < 1 || width > 4096 || height > 4096 || !(hexPixels > 1)) return {};
  auto sheet = makeSheet(SheetId("swatch"), kSide, kSide, {});
  if (!sheet) return {};
  Game game;
  game.id = GameId("swatch");
  game.vocabulary = words;
  putKind(game.vocabulary, kind);
  sheet->game.id = game.id;
  State state;
  const SheetId id = sheet->id;
  const Hex middle = sheet->frameHex({kSide / 2, kSide / 2});
  const std::vector<Edit> edits = landWith(*sheet, game.vocabulary, kind, middle);
  state.games[sheet->game.id] = std::make_shared<const Game>(std::move(game));
  state.boards[BoardId(id.text)] = std::make_shared<const Board>(State::impliedBoard(*sheet));
  state.sheets[id] = std::make_shared<const Sheet>(std::move(*sheet));
  state.activeBoard = BoardId(id.text);
  const auto made = hotchkiss::apply(state, edits);
  if (!made) return {};
  paint::SceneOptions options;
  options.frame = false;
  const auto scene = paint::PaintScene::make(BoardView::make(*made, made->activeBoard), *made, nullptr, options);
  paint::LayerSet layers = paint::LayerSet::usual();
  for (const PaintLayer each : {PaintLayer::Numbers, PaintLayer::Names, PaintLayer::Marks}) layers = layers.without(each);
  if (groupOf(kind) != LegendGroup::Terrain) layers = layers.without(PaintLayer::Texture);

  const PlaneLayout layout = scene->layout();
  // Of what lies on a side the side is in the middle, else the hex.
  const Point at = groupOf(kind) == LegendGroup::Sides ? layout.sideMiddle(Hexside(middle, 0)) : layout.centre(middle);
  paint::PixelView view;
  view.pixelsPerMm = hexPixels / layout.hexWidthMm;
  view.left = static_cast<int64_t>(std::llround(at.x * view.pixelsPerMm)) - width / 2;
  view.top = static_cast<int64_t>(std::llround(at.y * view.pixelsPerMm)) - height / 2;
  std::vector<uint32_t> argb(static_cast<size_t>(width) * static_cast<size_t>(height));
  paint::Pixels pixels;
  pixels.data = reinterpret_cast<unsigned char*>(argb.data());
  pixels.width = width;
  pixels.height = height;
  pixels.strideBytes = width * 4;
  paint::paintPixels(*scene, pixels, view, layers);
  scan::Picture out;
  out.width = width;
  out.height = height;
  out.rgb.reserve(argb.size() * 3);
  for (const uint32_t pixel : argb) {
    out.rgb.push_back(static_cast<uint8_t>(pixel >> 16));
    out.rgb.push_back(static_cast<uint8_t>(pixel >> 8));
    out.rgb.push_back(static_cast<uint8_t>(pixel));
  }
  return out;
}

}  // namespace hotchkiss::editor
