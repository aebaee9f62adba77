// SPDX-License-Identifier: Apache-2.0
// The inside of a PaintScene: display lists by layer and pass, those of the ground cut into blocks of hexes that an edit can
// rebuild one by one. Only the painter's own files include it. Invariant: immutable once made, but for blocks that are built when
// they are first seen; parts are shared between scenes.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/painter.h"
#include "io/paint/underlays.h"

namespace hotchkiss::paint {

/// Passes in drawing order; several may belong to one layer.
enum class Pass : uint8_t {
  Paper,
  UnderFill,
  WaterFill,
  ShoreLines,
  LandFill,
  LandEdge,
  Tint,
  Contour,
  Texture,
  Areas,
  Borders,
  Grid,
  Rivers,
  Ridges,
  Paths,
  Crossings,
  Coverage,
  Numbers,
  Objectives,
  Sites,
  Names,
  Counters
};
constexpr size_t kPasses = 22;

/// The layer that a pass is part of.
PaintLayer layerOf(Pass pass);

/// Block passes that are built together, when a picture first needs them.
enum class BlockGroup : uint8_t { Ground, Grid, Texture, Numbers, Coverage };
constexpr size_t kBlockGroups = 5;

/// The passes that are built block by block; the others stay null here.
using BlockLists = std::array<SharedItems, kPasses>;

class BlockStore;
class MapNames;
struct SceneStages;

struct PaintScene::Parts {
  std::shared_ptr<const Land> land;
  SceneOptions options;
  std::shared_ptr<BlockStore> blocks;
  std::array<SharedItems, kPasses> whole;  // passes that are built at once
  std::vector<PaintedCounter> counters;
  std::shared_ptr<MapNames> names;
  std::vector<Box2> coins;
  std::vector<ShownUnderlay> underlays;  // over the paper
  Box2 mapBox, pageBox;
  std::string title;
  std::shared_ptr<const SceneStages> stages;  // for the scene of a later State
};

}  // namespace hotchkiss::paint
