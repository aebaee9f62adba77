// SPDX-License-Identifier: Apache-2.0
// What the tiles of a foreign map mean: proposed from what the tileset says of them, corrected by the user in a table. Knows
// tilesets and vocabularies; makes no map.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "io/tiled/tiled_map.h"
#include "model/board/vocabulary.h"

namespace hotchkiss::tiled {

/// One kind of tile that a map uses, and what it is taken for.
struct TileMeaning {
  uint32_t number = 0;  // of the map, without flips
  std::string tileset;  // its name, or its file where it has none
  int tile = 0;         // in the tileset
  size_t cells = 0;     // that hold it
  size_t turnedCells = 0;
  std::string meaning;  // id of a terrain; "level N"; "-" = nothing: its cells are left out
  std::string further;  // further terrains, with commas
  std::string name;     // for people, of a terrain of the map's own
  std::string why;      // on what the proposal rests
  int confidence = 0;   // of the proposal, percent
  std::string colour;   // "#rrggbb", the average of its picture; "" = not known
  bool own = false;     // no terrain of the vocabulary: the tile is kept by its number
};

/// Average colour of the opaque pixels of a tile, or "" when its picture cannot be read.
using TileColour = std::function<std::string(const Tileset&, int tile)>;

/// A row for each kind of tile in use, by number. Without a vocabulary every tile becomes a terrain of its own.
std::vector<TileMeaning> proposeMeanings(const Map& map, const Vocabulary& vocabulary, const TileColour& colourOf);

/// The table in which the meanings are kept, and what a user's copy of it changes: rows are found by tileset and tile. Fails on a
/// terrain that the vocabulary does not have.
std::string meaningTable(const std::vector<TileMeaning>& meanings);
Expected<void> correctMeanings(std::vector<TileMeaning>& meanings, std::string_view table, const Vocabulary& vocabulary);

}  // namespace hotchkiss::tiled
