// SPDX-License-Identifier: Apache-2.0
// A piece of map taken up, turned and shown; setting it down is in hex_paste.cpp.
#include "editor/session/hex_piece.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>

#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

constexpr size_t kMostTinted = 3000;

HexPiece::Cell cellOf(const BoardView& view, Hex hex) {
  HexPiece::Cell cell;
  const HexFacts facts = view.facts(hex);
  const auto sheets = view.sheetsAt(hex);
  cell.isVoid =
      std::all_of(sheets.begin(), sheets.end(), [hex](const PlacedSheet* p) { return p->sheet->cell(hex - p->origin).isVoid; });
  cell.terrain = facts.terrain;
  cell.further = facts.further;
  cell.elevation = facts.elevation;
  for (size_t layer = 0; layer < kLayers; ++layer) {
    HexPiece::Known& known = cell.known[layer];
    known.digitized = facts.coverage[layer] != kUndigitized;
    if (facts.coverage[layer] < kFirstDraft) continue;
    for (const PlacedSheet* placed : sheets) {
      const Coverage own = placed->sheet->cell(hex - placed->origin).coverage[layer];
      const size_t source = static_cast<size_t>(own) - kFirstDraft;
      if (own < kFirstDraft || source >= placed->sheet->draftSources.size()) continue;
      known.draft = placed->sheet->draftSources[source].name;
      break;
    }
  }
  return cell;
}

/// Moves every hex and direction of a piece.
template <class Place, class Direction>
HexPiece changed(const HexPiece& piece, Place place, Direction direction) {
  HexPiece out = piece;
  out.cells.clear();
  out.sides.clear();
  for (const auto& [hex, cell] : piece.cells) out.cells[place(hex)] = cell;
  for (const auto& [side, features] : piece.sides) {
    std::vector<HexPiece::Feature> own = features;
    for (HexPiece::Feature& f : own)
      if (f.upper) f.upper = place(*f.upper);
    out.sides[Hexside(place(side.hex), direction(side.direction))] = std::move(own);
  }
  for (HexPiece::Road& road : out.roads)
    for (Hex& hex : road.hexes) hex = place(hex);
  for (Site& site : out.sites) site.hex = place(*site.hex);
  return out;
}

}  // namespace

HexPiece copyPiece(const BoardView& view, const std::vector<Hex>& hexes) {
  HexPiece piece;
  piece.orientation = view.orientation();
  std::set<Hex> inside;
  for (const Hex hex : hexes)
    if (onMap(view, hex)) inside.insert(hex);
  if (inside.empty()) return piece;
  const PlaneLayout layout = view.layout();
  Point middle;
  for (const Hex hex : inside) middle = middle + layout.centre(hex) * (1.0 / static_cast<double>(inside.size()));
  double least = std::numeric_limits<double>::max();
  for (const Hex hex : inside)
    if (const double far = distanceBetween(layout.centre(hex), middle); far < least - 1e-6) {
      least = far;
      piece.anchor = hex;
    }
  const Hex anchor = piece.anchor;
  for (const Hex hex : inside) {
    piece.cells[hex - anchor] = cellOf(view, hex);
    for (int d = 0; d < kDirections; ++d) {
      const Hexside side(hex, d);
      const bool inner = inside.contains(neighbour(hex, d));
      const SideFeatures features = view.features(side);
      if (!inner && features.empty()) continue;
      std::vector<HexPiece::Feature> own;
      for (const SideFeature& f : features) {
        HexPiece::Feature feature{f.kind, f.line, {}};
        if (f.upper >= 0) feature.upper = (f.upper == 0 ? side.first() : side.second()) - anchor;
        own.push_back(std::move(feature));
        if (f.line.empty() || piece.lines.contains(f.line)) continue;
        for (const PlacedSheet& placed : view.sheets())
          if (const NamedLine* line = placed.sheet->line(f.line)) {
            piece.lines[f.line] = *line;
            break;
          }
      }
      piece.sides[Hexside(side.hex - anchor, side.direction)] = std::move(own);
    }
    for (const PlacedSite& placed : view.sitesAt(hex)) {
      Site site = *placed.site;
      site.hex = hex - anchor;
      piece.sites.push_back(std::move(site));
    }
  }
  // Roads, as far as they run from hex to hex of the piece, or from one off the map.
  for (const PlacedPath& placed : view.paths()) {
    const Path& path = *placed.path;
    std::vector<Hex> chain;
    for (const Hex hex : path.hexes) chain.push_back(hex + placed.origin);
    const auto leaves = [&](Hex hex, int exit) { return exit >= 0 && !onMap(view, neighbour(hex, exit)); };
    if (leaves(chain.front(), path.startExit)) chain.insert(chain.begin(), neighbour(chain.front(), path.startExit));
    if (leaves(chain.back(), path.endExit)) chain.push_back(neighbour(chain.back(), path.endExit));
    HexPiece::Road road{path.kind, path.name, {}, path.provenance};
    const auto lay = [&] {
      if (road.hexes.size() > 1) piece.roads.push_back(road);
      road.hexes.clear();
    };
    for (size_t i = 0; i < chain.size(); ++i) {
      const bool in = inside.contains(chain[i]);
      const bool end = !in && !onMap(view, chain[i]) && (i == 0 || i + 1 == chain.size());
      if (!in && !end) {
        lay();
        continue;
      }
      road.hexes.push_back(chain[i] - anchor);
    }
    lay();
  }
  return piece;
}

HexPiece turned(const HexPiece& piece, int sixths) {
  const int turns = ((sixths % kDirections) + kDirections) % kDirections;
  return changed(
      piece,
      [turns](Hex hex) {
        for (int i = 0; i < turns; ++i) hex = {-hex.r, hex.q + hex.r};
        return hex;
      },
      [turns](int direction) { return (direction + turns) % kDirections; });
}

HexPiece mirrored(const HexPiece& piece, bool leftToRight) {
  const bool flat = piece.orientation == Orientation::FlatTop;
  HexPiece out = changed(
      piece, [flat](Hex h) { return flat ? Hex{-h.q, h.q + h.r} : Hex{-h.q - h.r, h.r}; },
      [flat](int direction) { return ((flat ? 6 : 7) - direction) % kDirections; });
  return leftToRight ? out : turned(out, 3);
}

HexPiece emptied(const HexPiece& piece) {
  HexPiece out;
  out.orientation = piece.orientation;
  out.anchor = piece.anchor;
  for (const auto& [hex, cell] : piece.cells) out.cells[hex].isVoid = cell.isVoid;
  for (const auto& [side, features] : piece.sides)
    if (piece.cells.contains(side.first()) && piece.cells.contains(side.second())) out.sides[side];
  return out;
}

void previewPiece(const BoardView& view, const HexPiece& piece, Hex at, Preview& preview) {
  const Vocabulary& words = view.vocabulary();
  size_t off = 0;
  for (const auto& [hex, cell] : piece.cells) {
    if (!onMap(view, hex + at)) {
      ++off;
      continue;
    }
    preview.hexes.push_back(hex + at);
    if (piece.cells.size() > kMostTinted) continue;
    const TerrainKind* kind = words.find(cell.terrain);
    preview.tints.emplace_back(hex + at, cell.isVoid ? "#6b6b6b" : kind != nullptr ? kind->fill : "#d9d4c7");
  }
  preview.label = fmt::format(fmt::runtime(tr("{} hex", "{} hexes", piece.cells.size())), piece.cells.size());
  if (off > 0) preview.label += fmt::format(fmt::runtime(tr(", {} off the map")), off);
  if (piece.cells.size() > kMostTinted) return;
  for (const auto& [side, features] : piece.sides) {
    if (features.empty()) continue;
    const Hexside there(side.hex + at, side.direction);
    if (!onMap(view, there.first()) && !onMap(view, there.second())) continue;
    const FeatureKind* kind = words.find(features.front().kind);
    preview.sideTints.emplace_back(there, kind != nullptr ? kind->colour : "#5b8fb3");
  }
  for (const HexPiece::Road& road : piece.roads) {
    std::vector<Hex> chain;
    for (const Hex hex : road.hexes) chain.push_back(hex + at);
    const PathKind* kind = words.find(road.kind);
    preview.chainTints.emplace_back(std::move(chain), kind != nullptr ? kind->colour : "#8a6a45");
  }
}

}  // namespace hotchkiss::editor
