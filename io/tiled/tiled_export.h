// SPDX-License-Identifier: Apache-2.0
// A board, and a scenario's units on it, as a map for Tiled with pictures of its tiles: what is in a hex as tiles, what lies on
// hexsides and between hexes as lines, sites and units as objects. importers/tiled reads all but the units back. Invariant: equal
// input gives equal bytes.
#pragma once
#include <string>
#include <vector>

#include "io/tiled/tiled_map.h"
#include "model/board/board_view.h"
#include "model/document/state.h"

namespace hotchkiss::tiled {

struct TiledOptions {
  int hexPixels = 104;  // between opposite sides
  DataForm form = DataForm::Csv;
  std::vector<std::string> faults;  // written down in the map: in spite of what it was exported
};

struct NamedBytes {
  std::string name;  // of a file beside the map's
  std::string bytes;
};

struct TiledExport {
  std::string map;                   // the bytes of the .tmx file
  std::vector<NamedBytes> pictures;  // that it refers to
  std::vector<std::string> leftOut;  // what Tiled has no place for, a sentence each
};

/// `stem` is the name of the map's file without its ending; the scenario may be null. Fails on boards beyond Tiled's measure.
Expected<TiledExport> exportTiled(const State& state, const BoardView& view, const Scenario* scenario, const std::string& stem,
                                  const TiledOptions& options = {});

// The words that import looks for.
constexpr const char* kTerrainLayer = "terrain";
constexpr const char* kElevationLayer = "elevation";
constexpr const char* kUnitsLayer = "units";

}  // namespace hotchkiss::tiled
