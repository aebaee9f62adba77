// SPDX-License-Identifier: Apache-2.0
// The pictures of an exported map's tiles, drawn by the painter: a hexagon of each look of ground, of each level of elevation,
// and counters. A look is drawn amid its like, so that tiles of one kind lie beside each other without a seam.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/paint/counter_places.h"
#include "io/paint/sprite.h"
#include "model/document/state.h"

namespace hotchkiss::tiled {

/// What tells one tile of ground from another.
struct GroundLook {
  TerrainId terrain;  // empty = not digitized
  std::vector<TerrainId> further;
  auto operator<=>(const GroundLook&) const = default;
};

/// The size of a tile in pixels, and how tiles are set in a picture.
struct TileSize {
  Orientation orientation = Orientation::FlatTop;
  int width = 0, height = 0, side = 0;
};
/// Of hexes so many pixels wide between opposite sides, as near to regular as whole pixels allow.
TileSize tileSizeOf(Orientation orientation, int hexPixels);

constexpr int kTilesARow = 8;

/// A sheet of tiles, kTilesARow in a row, a look each.
paint::Sprite groundTiles(const State& state, const Board& board, const std::vector<GroundLook>& looks, const TileSize& size);
/// The same of levels of elevation, as tints.
paint::Sprite levelTiles(const State& state, const Board& board, const std::vector<int>& levels, const TileSize& size);
/// Counters, square, kTilesARow in a row.
paint::Sprite counterTiles(const Vocabulary& vocabulary, const std::vector<paint::CounterPlace>& counters, int sizePixels);

}  // namespace hotchkiss::tiled
