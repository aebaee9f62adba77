// SPDX-License-Identifier: Apache-2.0
// From the lattice, on which tools work, to the edits of the sheets that lie there: a hex or hexside that several sheets print is
// changed on each of them, so that they go on agreeing. Knows no tool and applies nothing. Invariant: hexes off every sheet and
// hexes that already are as wanted yield no edit.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "model/board/board_view.h"
#include "model/document/edit.h"

namespace hotchkiss::editor {

std::vector<Edit> terrainEdits(const BoardView& view, std::span<const Hex> hexes, const TerrainId& terrain);
/// Hexes made no hexes of the map, or hexes of it again, on every sheet that prints them.
std::vector<Edit> voidEdits(const BoardView& view, std::span<const Hex> hexes, bool isVoid);
std::vector<Edit> elevationEdits(const BoardView& view, std::span<const Hex> hexes, std::optional<int> level);
std::vector<Edit> furtherTerrainEdits(const BoardView& view, std::span<const Hex> hexes, const std::vector<TerrainId>& terrains);
std::vector<Edit> coverageEdits(const BoardView& view, std::span<const Hex> hexes, Layer layer, bool digitized,
                                const std::string& draftSource);

/// New features from a side's own ones on one sheet.
using ChangeFeatures = std::function<SideFeatures(const PlacedSheet&, Hexside lattice, SideFeatures own)>;
std::vector<Edit> sideEdits(const BoardView& view, std::span<const Hexside> sides, const ChangeFeatures& change);

/// The side with the feature drawn on it: it replaces what excludes it (another watercourse, crossing, ridge or slope) and keeps
/// the name of the line that it replaces. `upperHex` is the hex on the upper side of a ridge or slope.
SideFeatures withFeature(const Vocabulary& vocabulary, SideFeatures own, const FeatureKind& kind, Hexside side, Hex upperHex);
/// The side without the features that the kind stands for: its own kind, else its class, else everything on the side.
SideFeatures withoutFeature(const Vocabulary& vocabulary, const SideFeatures& own, const FeatureKind* kind);

/// A chain of neighbouring lattice hexes as a path of the kind: lengthens paths of that kind whose end it starts or ends at, else
/// adds new ones. Where it crosses from sheet to sheet it is cut there; a hex off every sheet at an end makes it leave the map.
std::vector<Edit> pathEdits(const State& state, const BoardView& view, const std::vector<Hex>& chain, const PathKindId& kind);
/// Takes away the crossings of the chain's steps from paths for which `wanted` holds; what remains of a path stays.
std::vector<Edit> pathErasures(const State& state, const BoardView& view, const std::vector<Hex>& chain,
                               const std::function<bool(const Path&)>& wanted);

/// The topmost sheet that has the hex, or nullptr.
const PlacedSheet* topSheet(const BoardView& view, Hex hex);
/// An id that no thing of the list has yet: "road-3".
template <class List>
std::string freshId(const List& list, const std::string& stem) {
  for (size_t n = list.size() + 1;; ++n) {
    const std::string id = stem + "-" + std::to_string(n);
    bool used = false;
    for (const auto& thing : list) used = used || thing->id.text == id;
    if (!used) return id;
  }
}

}  // namespace hotchkiss::editor
