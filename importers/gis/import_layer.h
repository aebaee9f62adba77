// SPDX-License-Identifier: Apache-2.0
// A layer of geography onto a fitted board, as drafts: rivers to hexsides, roads to hexes, coasts, lakes and borders by shares,
// towns to sites, rasters to elevation, relief and terrain. What is confirmed on the board stays. Gives edits; applies none.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "importers/gis/geo_ground.h"
#include "importers/gis/snap_lines.h"
#include "importers/gis/watch.h"

namespace hotchkiss::gis {

enum class LayerRole : uint8_t { River, Road, Railroad, Coast, Lake, Border, Area, Site, Elevation, Relief, Terrain };
/// "river", "road", ... in the order of the enum.
const std::vector<std::string>& layerRoleNames();

/// "1-2=navigable-river,3=river": values of an attribute (or of a raster) and what each becomes; "*" is any other.
struct ClassTable {
  struct Row {
    std::string low, high;  // equal for a single value; numbers when both are
    std::string becomes;
  };
  std::vector<Row> rows;
  std::string of(const std::string& value) const;  // "" = leave it out
};
Expected<ClassTable> parseClassTable(const std::string& text);

struct LayerImport {
  std::string file, layer;
  LayerRole role = LayerRole::River;
  std::string where;       // attribute filter
  std::string classField;  // with `classes`
  std::string nameField;
  ClassTable classes;     // empty: everything becomes `kind`
  std::string kind;       // id of the feature, path, site, area or terrain kind; empty = the game's usual one
  std::string source;     // name of the draft source; empty = the file's name and layer
  bool complete = false;  // what the layer does not show is not there: hexes of its frame without anything become drafts too
  SnapOptions snap;
  double contourMetres = 30;  // elevation: metres a level
  // Rivers: parts that reach the sea over ground that lies on average below so many metres become another kind.
  std::string tidalKind, tidalRaster;
  double tidalMetres = 0;
  double reliefMetres = 0;  // relief: least difference of means over a side that is a ridge (mountain side); 0 = none
  int threads = 2;
  std::vector<SheetId> sheets;  // empty = all of the board
};

struct LayerReport {
  std::vector<std::string> lines;     // what was recognised, for the user
  std::vector<std::string> warnings;  // and guessed or left out
  SnapReport snap;                    // of rivers
  size_t changed = 0;                 // hexes, hexsides, paths, sites or areas
  size_t kept = 0;                    // that are confirmed and stayed
};

struct LayerResult {
  std::vector<Edit> edits;
  LayerReport report;
};

/// Fails with one sentence for a file, layer or class that cannot be used, and when the watch says stop.
Expected<LayerResult> importLayer(const State& state, const BoardId& board, const LayerImport& import, const Watch& watch = {});

}  // namespace hotchkiss::gis
