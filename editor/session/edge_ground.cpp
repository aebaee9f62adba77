// SPDX-License-Identifier: Apache-2.0
#include "editor/session/edge_ground.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace hotchkiss::editor {

namespace {

// The whole board that has the map and others joined to it, and what leads from its lattice to that of the map alone.
std::optional<std::pair<BoardView, Hex>> boardAround(const State& state, const PlacedSheet& map) {
  for (const auto& [id, board] : state.boards) {
    const auto has = [&](const Placement& p) { return p.sheet.id == map.sheet->id; };
    if (board->sheets.size() < 2 || std::none_of(board->sheets.begin(), board->sheets.end(), has)) continue;
    BoardView whole = BoardView::make(state, id);
    const PlacedSheet* there = whole.sheet(map.sheet->id);
    if (there == nullptr || whole.orientation() != map.sheet->orientation) continue;
    const Hex by = map.origin - there->origin;
    const bool joined = std::any_of(whole.sheets().begin(), whole.sheets().end(),
                                    [&](const PlacedSheet& p) { return p.sheet != there->sheet && p.island == there->island; });
    if (joined) return std::pair{std::move(whole), by};
  }
  return std::nullopt;
}

}  // namespace

EdgeGround edgeGround(const State& state, const BoardView& shown, int depth) {
  EdgeGround out;
  if (!state.activeScenario.empty() || shown.sheets().size() != 1) return out;
  const auto around = boardAround(state, shown.sheets().front());
  if (!around) return out;
  const BoardView& whole = around->first;
  const Hex by = around->second;  // from the board's lattice to the map's
  std::set<Hex> beyond, ring;
  for (const Hex hex : shown.hexes())
    for (int d = 0; d < kDirections; ++d)
      if (const Hex other = neighbour(hex, d); !shown.playable(other) && whole.playable(other - by)) ring.insert(other);
  for (int i = 0; i < depth; ++i) {
    std::set<Hex> next;
    for (const Hex hex : ring) {
      beyond.insert(hex);
      for (int d = 0; d < kDirections; ++d)
        if (const Hex other = neighbour(hex, d);
            !shown.playable(other) && !beyond.contains(other) && !ring.contains(other) && whole.playable(other - by))
          next.insert(other);
    }
    ring = std::move(next);
  }
  const Vocabulary& words = whole.vocabulary();
  std::set<Hexside> sides;
  for (const Hex hex : beyond) {
    const TerrainKind* kind = whole.terrain(hex - by);
    out.cells.push_back({hex, whole.code(hex - by), kind != nullptr ? kind->fill : std::string()});
    for (int d = 0; d < kDirections; ++d) sides.insert(Hexside(hex, d));
  }
  for (const Hexside side : sides) {
    const Hexside there(side.hex - by, side.direction);
    // The map's own sides are drawn by the map.
    if (shown.playable(side.first()) && shown.playable(side.second())) continue;
    for (const SideFeature& feature : whole.features(there))
      if (const FeatureKind* kind = words.find(feature.kind);
          kind != nullptr && kind->featureClass == FeatureClass::Watercourse) {
        out.sides.push_back({side, kind->colour});
        break;
      }
    if (!whole.playable(there.first()) || !whole.playable(there.second())) continue;
    for (const PathKindId& id : whole.pathsAcross(there))
      if (const PathKind* kind = words.find(id)) {
        out.steps.push_back({side.first(), side.second(), kind->colour});
        break;
      }
  }
  return out;
}

}  // namespace hotchkiss::editor
