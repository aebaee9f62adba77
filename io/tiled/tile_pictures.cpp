// SPDX-License-Identifier: Apache-2.0
#include "io/tiled/tile_pictures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "io/paint/counters.h"

namespace hotchkiss::tiled {
namespace {

using paint::PaintLayer;
using paint::Sprite;

// A hex amid its six like neighbours takes three columns and three rows.
constexpr int kFlower = 3;

/// A sheet on which look after look is a patch of its own.
struct PatchSheet {
  State state;
  BoardId board;
  std::vector<Hex> middles;
};

template <class FillCell>
PatchSheet patches(const State& state, const Board& board, Orientation orientation, size_t count, FillCell fill) {
  PatchSheet out;
  const int patchCount = static_cast<int>(std::max<size_t>(count, 1));
  NumberingSpec numbering;
  numbering.pattern = widenedPattern(numbering.pattern, 1, 1, kFlower * patchCount, kFlower);
  auto made = makeSheet(SheetId("tiles"), kFlower * patchCount, kFlower, numbering, orientation);
  if (!made) return out;
  Sheet& sheet = *made;
  sheet.system = board.system;
  sheet.game = board.game;
  CowGrid<HexCell>::Writer writer(sheet.cells);
  for (int patch = 0; patch < static_cast<int>(count); ++patch) {
    for (int column = 0; column < kFlower; ++column)
      for (int row = 0; row < kFlower; ++row)
        fill(static_cast<size_t>(patch), ColumnRow{patch * kFlower + column, row}, sheet, writer);
    out.middles.push_back(sheet.frameHex({patch * kFlower + 1, 1}));
  }
  sheet.cells = writer.commit();
  out.state.games = state.games;
  Board implied = State::impliedBoard(sheet);
  implied.game = board.game;
  implied.system = board.system;
  out.board = implied.id;
  out.state.sheets[sheet.id] = std::make_shared<const Sheet>(sheet);
  out.state.boards[out.board] = std::make_shared<const Board>(std::move(implied));
  return out;
}

/// Whether the middle of a pixel lies in the hexagon of a tile; of neighbouring tiles exactly one has it.
bool inHexagon(const TileSize& size, int x, int y) {
  const bool flat = size.orientation == Orientation::FlatTop;
  // Along the axis of the corners, and across.
  const double along = flat ? x + 0.5 - size.width / 2.0 : y + 0.5 - size.height / 2.0;
  const double across = flat ? y + 0.5 - size.height / 2.0 : x + 0.5 - size.width / 2.0;
  const double longHalf = (flat ? size.width : size.height) / 2.0, shortHalf = (flat ? size.height : size.width) / 2.0;
  const double sideHalf = size.side / 2.0;
  if (std::abs(along) <= sideHalf) return true;
  return std::abs(across) <= shortHalf * (longHalf - std::abs(along)) / (longHalf - sideHalf) + 1e-9;
}

/// Cuts the middle hexes of the patches out of a drawing of the sheet.
Sprite hexTiles(const PatchSheet& sheet, const TileSize& size, paint::LayerSet layers) {
  const int count = static_cast<int>(std::max<size_t>(sheet.middles.size(), 1));
  Sprite all(std::min(count, kTilesARow) * size.width, (count + kTilesARow - 1) / kTilesARow * size.height);
  if (sheet.middles.empty()) return all;
  paint::SceneOptions options;
  options.frame = false;
  const BoardView view = BoardView::make(sheet.state, sheet.board);
  const auto scene = paint::PaintScene::make(view, sheet.state, nullptr, options);
  const PlaneLayout layout = scene->layout();
  const bool flat = size.orientation == Orientation::FlatTop;
  const double scale = (flat ? size.height : size.width) / layout.hexWidthMm;
  for (size_t i = 0; i < sheet.middles.size(); ++i) {
    const Point middle = layout.centre(sheet.middles[i]) * scale;
    Sprite tile(size.width, size.height);
    drawOn(tile, *scene, {scale, std::llround(middle.x - size.width / 2.0), std::llround(middle.y - size.height / 2.0)}, layers);
    for (int y = 0; y < size.height; ++y)
      for (int x = 0; x < size.width; ++x) {
        uint32_t& pixel = tile.pixels[static_cast<size_t>(y) * static_cast<size_t>(size.width) + static_cast<size_t>(x)];
        pixel = inHexagon(size, x, y) ? pixel | 0xFF000000u : 0;
      }
    const int at = static_cast<int>(i);
    paste(all, tile, at % kTilesARow * size.width, at / kTilesARow * size.height);
  }
  return all;
}

paint::LayerSet only(std::initializer_list<PaintLayer> layers) {
  paint::LayerSet out;
  for (const PaintLayer layer : layers) out = out.with(layer);
  return out;
}

}  // namespace

TileSize tileSizeOf(Orientation orientation, int hexPixels) {
  const int across = std::max(hexPixels, 8) & ~1;
  const int side = std::max(2, static_cast<int>(std::lround(across / std::sqrt(3.0) / 2)) * 2);
  if (orientation == Orientation::FlatTop) return {orientation, 2 * side, across, side};
  return {orientation, across, 2 * side, side};
}

Sprite groundTiles(const State& state, const Board& board, const std::vector<GroundLook>& looks, const TileSize& size) {
  const auto indexOf = [](Sheet& sheet, const TerrainId& id) {
    const auto at = std::find(sheet.terrainKey.begin(), sheet.terrainKey.end(), id);
    const auto index = static_cast<uint8_t>(at - sheet.terrainKey.begin() + 1);
    if (at == sheet.terrainKey.end()) sheet.terrainKey.push_back(id);
    return index;
  };
  const PatchSheet sheet =
      patches(state, board, size.orientation, looks.size(), [&](size_t look, ColumnRow at, Sheet& s, auto& writer) {
        if (looks[look].terrain.empty()) return;
        HexCell& cell = writer.at(at.column, at.row);
        cell.terrain = indexOf(s, looks[look].terrain);
        cell.coverage.fill(kConfirmed);
        std::vector<uint8_t> further;
        for (const TerrainId& id : looks[look].further) further.push_back(indexOf(s, id));
        std::sort(further.begin(), further.end());
        if (!further.empty()) s.furtherTerrains = s.furtherTerrains.with(s.frameHex(at), further);
      });
  return hexTiles(sheet, size, only({PaintLayer::Ground, PaintLayer::Terrain, PaintLayer::Texture}));
}

Sprite levelTiles(const State& state, const Board& board, const std::vector<int>& levels, const TileSize& size) {
  const PatchSheet sheet =
      patches(state, board, size.orientation, levels.size(), [&](size_t index, ColumnRow at, Sheet&, auto& writer) {
        HexCell& cell = writer.at(at.column, at.row);
        cell.elevation = static_cast<int8_t>(levels[index]);
        cell.coverage[static_cast<size_t>(Layer::Elevation)] = kConfirmed;
      });
  return hexTiles(sheet, size, only({PaintLayer::Ground, PaintLayer::Elevation}));
}

Sprite counterTiles(const Vocabulary& vocabulary, const std::vector<paint::CounterPlace>& counters, int sizePixels) {
  const int count = static_cast<int>(std::max<size_t>(counters.size(), 1));
  Sprite all(std::min(count, kTilesARow) * sizePixels, (count + kTilesARow - 1) / kTilesARow * sizePixels);
  const paint::MapStyle style;
  for (int i = 0; i < static_cast<int>(counters.size()); ++i) {
    // A counter one millimetre wide, in the middle of its tile with room for its edge.
    const double width = 1, scale = sizePixels * 0.92;
    const double half = sizePixels / scale / 2;
    Sprite tile(sizePixels, sizePixels);
    drawOn(tile, paint::counterItem(vocabulary, style, counters[static_cast<size_t>(i)], {half, half}, width), scale, {0, 0});
    paste(all, tile, i % kTilesARow * sizePixels, i / kTilesARow * sizePixels);
  }
  return all;
}

}  // namespace hotchkiss::tiled
