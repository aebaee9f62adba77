// SPDX-License-Identifier: Apache-2.0
// Hexagonal and staggered maps of Tiled to a sheet: tiles to terrain and levels, lines to hexsides and paths, points to sites.
// What is not understood is kept by its number or listed, never dropped in silence. Reads the files that a map names through the
// caller.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "importers/tiled/tile_meaning.h"
#include "model/document/state.h"

namespace hotchkiss::tiled {

struct TiledImportOptions {
  std::string id;         // of the sheet
  std::string system;     // whose terrains are proposed; "" = what the map itself says
  std::string table;      // the user's copy of the table of meanings; "" = none
  std::string tableName;  // its name, for errors
  std::string numbering;  // pattern of the printed codes; "" = what the map itself says, else column and row
  bool emptyIsVoid = true;
};

struct TiledImport {
  State state;  // a sheet, and a game file where the map has terrains of its own
  SheetId sheet;
  std::vector<TileMeaning> meanings;
  std::vector<std::string> warnings;  // a picture or tileset that is missing, ...
  std::vector<std::string> leftOut;   // layers and objects that have no place in a sheet
  // Every cell that is not empty is counted in exactly one of the four; "own" are kept by their number or name as terrains of the
  // map's own, "left out" are those whose tile says nothing.
  size_t filledCells = 0, terrainCells = 0, ownCells = 0, levelCells = 0, leftOutCells = 0;
  size_t turnedCells = 0;  // of them, flipped or turned: that makes no difference to a terrain
  size_t sides = 0, paths = 0, sites = 0, areas = 0;
};

/// The bytes of a file that a map or tileset names, relative to the map's folder.
using ReadBeside = std::function<Expected<std::string>(const std::string& name)>;

/// Fails in one sentence on what is no map of Tiled, is damaged, or is neither hexagonal nor staggered.
Expected<TiledImport> importTiled(std::string bytes, const std::string& file, const TiledImportOptions& options,
                                  const ReadBeside& readBeside);

}  // namespace hotchkiss::tiled
