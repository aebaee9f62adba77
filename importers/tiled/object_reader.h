// SPDX-License-Identifier: Apache-2.0
// The objects of a map of Tiled as things of a sheet: lines along the edges of tiles to hexsides, lines through tiles to paths,
// points to sites and areas. An object's class is the kind of thing; the layer's name ("hexsides: creek") or the vocabulary says
// which of the two sorts of line it is.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "io/tiled/tile_grid.h"
#include "io/tiled/tiled_map.h"
#include "model/board/sheet.h"
#include "model/board/vocabulary.h"

namespace hotchkiss::tiled {

struct ObjectsRead {
  std::map<Hexside, SideFeatures> sides;
  std::vector<NamedLine> lines;
  std::vector<Path> paths;
  std::vector<Site> sites;
  std::vector<Area> areas;
  Vocabulary own;                    // kinds that the vocabulary does not have
  std::vector<std::string> leftOut;  // a sentence each
};

/// Of all object layers of the map; hexes are of the sheet's frame.
ObjectsRead readObjects(const Map& map, const TileGrid& grid, const Sheet& sheet, const Vocabulary& vocabulary);

}  // namespace hotchkiss::tiled
