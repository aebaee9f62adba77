// SPDX-License-Identifier: Apache-2.0
// What can be done with hexes that are selected together, and how far the map is confirmed column by column. Knows no widget.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/session.h"

namespace hotchkiss::editor {

/// What a layer of the map is called.
std::string layerTitle(Layer layer);

/// A way to pick hexes that names what they have: "with:terrain:woods", "with:side:river", "with:path:pike", "with:site:town",
/// "with:draft", "with:unknown".
bool picksKind(const std::string& pick);
/// The hex has it; of hexsides and roads, on one of its sides.
bool hexHas(const BoardView& view, Hex hex, const std::string& pick);

/// What several hexes are.
struct HexTally {
  std::map<TerrainId, size_t> terrain;  // "" = not digitized
  size_t voids = 0;
  size_t drafts = 0;                      // hexes with a draft in some layer
  std::map<Layer, size_t> draftsByLayer;  // those that have some
};
HexTally tallyOf(const BoardView& view, const std::vector<Hex>& hexes);

/// Confirms whatever is a draft in those hexes, in one layer or in all, as one undo. How many hexes had one.
size_t confirmDrafts(Session& session, const std::vector<Hex>& hexes, std::optional<Layer> layer = {});
/// Makes the drafts of a layer in those hexes unknown again; only terrain and elevation, which hexes hold themselves.
size_t dropDrafts(Session& session, const std::vector<Hex>& hexes, Layer layer);

/// A printed column of a sheet and how much of a layer of it is confirmed.
struct ColumnShare {
  SheetId sheet;
  std::string name;        // "0501 to 0520"
  std::vector<Hex> hexes;  // lattice
  size_t confirmed = 0, draft = 0;
  bool whole() const { return confirmed == hexes.size(); }
};
/// Of every sheet in play, in the order of their columns; columns without a playable hex are left out.
std::vector<ColumnShare> columnsOf(const BoardView& view, Layer layer);

}  // namespace hotchkiss::editor
