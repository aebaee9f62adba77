// SPDX-License-Identifier: Apache-2.0
#include "editor/session/board_edits.h"

#include <algorithm>
#include <map>
#include <set>

namespace hotchkiss::editor {

namespace {

// The hexes on each sheet, in its frame, for which `differs` holds.
template <class Differs>
std::vector<std::pair<SheetId, std::vector<Hex>>> onSheets(const BoardView& view, std::span<const Hex> hexes, Differs differs) {
  std::vector<std::pair<SheetId, std::vector<Hex>>> out;
  for (const PlacedSheet& placed : view.sheets()) {
    std::vector<Hex> own;
    for (const Hex hex : hexes) {
      const Hex frame = hex - placed.origin;
      if (placed.sheet->contains(frame) && !placed.sheet->cell(frame).isVoid && differs(*placed.sheet, frame))
        own.push_back(frame);
    }
    if (own.empty()) continue;
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
    out.emplace_back(placed.sheet->id, std::move(own));
  }
  return out;
}

Hexside moved(Hexside side, Hex by) {
  return Hexside(side.hex + by, side.direction);
}

bool excludes(const FeatureKind& a, const FeatureKind& b) {
  if (a.id == b.id) return true;
  const bool heights = (a.featureClass == FeatureClass::Ridge || a.featureClass == FeatureClass::Slope) &&
                       (b.featureClass == FeatureClass::Ridge || b.featureClass == FeatureClass::Slope);
  const bool single = a.featureClass == b.featureClass &&
                      (a.featureClass == FeatureClass::Watercourse || a.featureClass == FeatureClass::Crossing);
  return heights || single;
}

}  // namespace

std::vector<Edit> terrainEdits(const BoardView& view, std::span<const Hex> hexes, const TerrainId& terrain) {
  std::vector<Edit> edits;
  for (auto& [sheet, own] : onSheets(view, hexes, [&](const Sheet& s, Hex h) {
         return s.terrainId(s.cell(h).terrain) != terrain || (terrain.empty() && s.cell(h).terrain != 0) ||
                (!terrain.empty() && s.cell(h).coverage[static_cast<size_t>(Layer::Terrain)] != kConfirmed);
       }))
    edits.emplace_back(SetTerrain{sheet, std::move(own), terrain});
  return edits;
}

std::vector<Edit> voidEdits(const BoardView& view, std::span<const Hex> hexes, bool isVoid) {
  std::vector<Edit> edits;
  for (const PlacedSheet& placed : view.sheets()) {
    std::vector<Hex> own;
    for (const Hex hex : hexes)
      if (const Hex frame = hex - placed.origin; placed.sheet->contains(frame) && placed.sheet->cell(frame).isVoid != isVoid)
        own.push_back(frame);
    if (!own.empty()) edits.emplace_back(SetVoid{placed.sheet->id, std::move(own), isVoid});
  }
  return edits;
}

std::vector<Edit> elevationEdits(const BoardView& view, std::span<const Hex> hexes, std::optional<int> level) {
  std::vector<Edit> edits;
  for (auto& [sheet, own] : onSheets(view, hexes, [&](const Sheet& s, Hex h) {
         return s.cell(h).elevation != (level ? static_cast<int8_t>(*level) : kNoElevation);
       }))
    edits.emplace_back(SetElevation{sheet, std::move(own), level});
  return edits;
}

std::vector<Edit> furtherTerrainEdits(const BoardView& view, std::span<const Hex> hexes, const std::vector<TerrainId>& terrains) {
  std::vector<Edit> edits;
  for (auto& [sheet, own] : onSheets(view, hexes, [](const Sheet&, Hex) { return true; }))
    edits.emplace_back(SetFurtherTerrains{sheet, std::move(own), terrains});
  return edits;
}

std::vector<Edit> coverageEdits(const BoardView& view, std::span<const Hex> hexes, Layer layer, bool digitized,
                                const std::string& draftSource) {
  std::vector<Edit> edits;
  for (auto& [sheet, own] : onSheets(view, hexes, [](const Sheet&, Hex) { return true; }))
    edits.emplace_back(SetCoverage{sheet, layer, std::move(own), digitized, draftSource});
  return edits;
}

std::vector<Edit> sideEdits(const BoardView& view, std::span<const Hexside> sides, const ChangeFeatures& change) {
  std::map<const PlacedSheet*, std::vector<std::pair<Hexside, SideFeatures>>> bySheet;
  std::vector<const PlacedSheet*> order;
  const std::set<Hexside> unique(sides.begin(), sides.end());
  for (const Hexside side : unique) {
    std::vector<const PlacedSheet*> both, either;
    for (const PlacedSheet& placed : view.sheets()) {
      const bool first = placed.sheet->contains(side.first() - placed.origin);
      const bool second = placed.sheet->contains(side.second() - placed.origin);
      if (first && second) both.push_back(&placed);
      if (first || second) either.push_back(&placed);
    }
    for (const PlacedSheet* placed : both.empty() ? either : both) {
      const Hexside frame = moved(side, Hex{} - placed->origin);
      const SideFeatures& own = placed->sheet->sides.at(frame);
      SideFeatures changed = change(*placed, side, own);
      std::sort(changed.begin(), changed.end());
      if (changed == own) continue;
      if (bySheet.find(placed) == bySheet.end()) order.push_back(placed);
      bySheet[placed].emplace_back(frame, std::move(changed));
    }
  }
  std::vector<Edit> edits;
  for (const PlacedSheet* placed : order) edits.emplace_back(SetSides{placed->sheet->id, std::move(bySheet[placed])});
  return edits;
}

SideFeatures withFeature(const Vocabulary& vocabulary, SideFeatures own, const FeatureKind& kind, Hexside side, Hex upperHex) {
  SideFeature drawn{kind.id, {}, -1};
  if (kind.featureClass == FeatureClass::Ridge || kind.featureClass == FeatureClass::Slope)
    drawn.upper = upperHex == side.second() ? 1 : 0;
  std::erase_if(own, [&](const SideFeature& f) {
    const FeatureKind* old = vocabulary.find(f.kind);
    if (old == nullptr || !excludes(*old, kind)) return false;
    if (old->featureClass == FeatureClass::Watercourse && drawn.line.empty()) drawn.line = f.line;
    return true;
  });
  own.push_back(drawn);
  return own;
}

SideFeatures withoutFeature(const Vocabulary& vocabulary, const SideFeatures& own, const FeatureKind* kind) {
  if (kind == nullptr) return {};
  const auto less = [&own](auto gone) {
    SideFeatures rest = own;
    std::erase_if(rest, gone);
    return rest;
  };
  SideFeatures rest = less([&](const SideFeature& f) { return f.kind == kind->id; });
  if (rest != own) return rest;
  rest = less([&](const SideFeature& f) {
    const FeatureKind* old = vocabulary.find(f.kind);
    return old != nullptr && excludes(*old, *kind);
  });
  return rest != own ? rest : SideFeatures{};
}

const PlacedSheet* topSheet(const BoardView& view, Hex hex) {
  const auto sheets = view.sheetsAt(hex);
  return sheets.empty() ? nullptr : sheets.front();
}

namespace {

// A run of a chain on one sheet, in its frame.
struct Run {
  const PlacedSheet* placed = nullptr;
  std::vector<Hex> hexes;
  int startExit = -1, endExit = -1;
};

const PlacedSheet* sheetOfStep(const BoardView& view, Hex a, Hex b) {
  for (const PlacedSheet& placed : view.sheets())
    if (placed.sheet->contains(a - placed.origin) && placed.sheet->contains(b - placed.origin)) return &placed;
  return nullptr;
}

std::vector<Run> runsOf(const BoardView& view, const std::vector<Hex>& chain) {
  std::vector<Run> runs;
  for (size_t i = 0; i + 1 < chain.size(); ++i) {
    const Hex a = chain[i], b = chain[i + 1];
    const int direction = directionTo(a, b);
    if (direction < 0) continue;
    const bool goesOn = !runs.empty() && runs.back().placed != nullptr && runs.back().endExit < 0 &&
                        runs.back().hexes.back() == a - runs.back().placed->origin;
    if (const PlacedSheet* both = sheetOfStep(view, a, b)) {
      // Stay on the sheet one is on as long as it has both hexes.
      if (goesOn && runs.back().placed->sheet->contains(b - runs.back().placed->origin)) both = runs.back().placed;
      if (!goesOn || runs.back().placed != both) runs.push_back({both, {a - both->origin}, -1, -1});
      runs.back().hexes.push_back(b - both->origin);
      continue;
    }
    // A step that no sheet has as a whole: the path leaves one and, where there is another, comes in there.
    if (goesOn) {
      runs.back().endExit = direction;
    } else if (const PlacedSheet* from = topSheet(view, a)) {
      runs.push_back({from, {a - from->origin}, -1, direction});
    }
    if (const PlacedSheet* to = topSheet(view, b)) runs.push_back({to, {b - to->origin}, opposite(direction), -1});
  }
  return runs;
}

bool crosses(const Path& path, Hex a, Hex b) {
  for (size_t i = 0; i + 1 < path.hexes.size(); ++i)
    if ((path.hexes[i] == a && path.hexes[i + 1] == b) || (path.hexes[i] == b && path.hexes[i + 1] == a)) return true;
  return false;
}

bool crossedByKind(const Sheet& sheet, const PathKindId& kind, Hex a, Hex b) {
  for (const auto& path : sheet.paths)
    if (path->kind == kind && crosses(*path, a, b)) return true;
  return false;
}

// Puts a run on its sheet: joined to a path of the kind that ends where it starts (or starts, or the other way round), else new.
void layRun(std::vector<std::shared_ptr<const Path>>& paths, const SheetId& sheet, Run run, const PathKindId& kind,
            std::vector<Edit>& edits) {
  Path out;
  bool joined = false;
  for (const auto& path : paths) {
    if (path->kind != kind || (path->hexes.size() < 2 && path->startExit < 0 && path->endExit < 0)) continue;
    Path longer = *path;
    const auto atEnd = [&longer](Hex h) { return longer.endExit < 0 && longer.hexes.back() == h; };
    const auto atStart = [&longer](Hex h) { return longer.startExit < 0 && longer.hexes.front() == h; };
    const bool free = run.startExit < 0, freeEnd = run.endExit < 0;
    if (free && atEnd(run.hexes.front())) {
      longer.hexes.insert(longer.hexes.end(), run.hexes.begin() + 1, run.hexes.end());
      longer.endExit = static_cast<int8_t>(run.endExit);
    } else if (free && atStart(run.hexes.front())) {
      longer.hexes.insert(longer.hexes.begin(), run.hexes.rbegin(), run.hexes.rend() - 1);
      longer.startExit = static_cast<int8_t>(run.endExit);
    } else if (freeEnd && atStart(run.hexes.back())) {
      longer.hexes.insert(longer.hexes.begin(), run.hexes.begin(), run.hexes.end() - 1);
      longer.startExit = static_cast<int8_t>(run.startExit);
    } else if (freeEnd && atEnd(run.hexes.back())) {
      longer.hexes.insert(longer.hexes.end(), run.hexes.rbegin() + 1, run.hexes.rend());
      longer.endExit = static_cast<int8_t>(run.startExit);
    } else {
      continue;
    }
    out = longer;
    joined = true;
    break;
  }
  if (!joined) {
    out.id = PathId(freshId(paths, kind.text));
    out.kind = kind;
    out.hexes = run.hexes;
    out.startExit = static_cast<int8_t>(run.startExit);
    out.endExit = static_cast<int8_t>(run.endExit);
    out.provenance.kind = ProvenanceKind::Digitized;
  }
  const auto shared = std::make_shared<const Path>(out);
  const auto old = std::find_if(paths.begin(), paths.end(), [&out](const auto& p) { return p->id == out.id; });
  if (old == paths.end())
    paths.push_back(shared);
  else
    *old = shared;
  edits.emplace_back(PutPath{sheet, std::move(out)});
}

}  // namespace

std::vector<Edit> pathEdits(const State& state, const BoardView& view, const std::vector<Hex>& chain, const PathKindId& kind) {
  std::vector<Edit> edits;
  std::map<SheetId, std::vector<std::shared_ptr<const Path>>> paths;
  for (const Run& whole : runsOf(view, chain)) {
    const Sheet& sheet = *whole.placed->sheet;
    auto [own, fresh] = paths.try_emplace(sheet.id);
    if (fresh)
      if (const Sheet* now = state.sheet(sheet.id)) own->second = now->paths;
    // Where a path of the kind goes already, nothing is laid a second time.
    Run part{whole.placed, {whole.hexes.front()}, whole.startExit, -1};
    const auto lay = [&] {
      if (part.hexes.size() > 1 || part.startExit >= 0 || part.endExit >= 0) layRun(own->second, sheet.id, part, kind, edits);
    };
    for (size_t i = 0; i + 1 < whole.hexes.size(); ++i) {
      if (crossedByKind(sheet, kind, whole.hexes[i], whole.hexes[i + 1])) {
        lay();
        part = {whole.placed, {whole.hexes[i + 1]}, -1, -1};
      } else {
        part.hexes.push_back(whole.hexes[i + 1]);
      }
    }
    part.endExit = whole.endExit;
    lay();
  }
  return edits;
}

std::vector<Edit> pathErasures(const State& state, const BoardView& view, const std::vector<Hex>& chain,
                               const std::function<bool(const Path&)>& wanted) {
  std::vector<Edit> edits;
  for (const PlacedSheet& placed : view.sheets()) {
    const Sheet* sheet = state.sheet(placed.sheet->id);
    if (sheet == nullptr) continue;
    std::set<Hexside> cut;
    for (size_t i = 0; i + 1 < chain.size(); ++i)
      if (directionTo(chain[i], chain[i + 1]) >= 0)
        cut.insert(sideBetween(chain[i] - placed.origin, chain[i + 1] - placed.origin));
    std::vector<std::shared_ptr<const Path>> known = sheet->paths;
    for (const auto& path : sheet->paths) {
      if (!wanted(*path)) continue;
      std::vector<Path> pieces;
      Path piece = *path;
      piece.hexes = {path->hexes.front()};
      piece.endExit = -1;
      if (piece.startExit >= 0 && cut.contains(Hexside(path->hexes.front(), piece.startExit))) piece.startExit = -1;
      for (size_t i = 0; i + 1 < path->hexes.size(); ++i) {
        if (cut.contains(sideBetween(path->hexes[i], path->hexes[i + 1]))) {
          pieces.push_back(piece);
          piece = *path;
          piece.hexes.clear();
          piece.startExit = -1;
          piece.endExit = -1;
        }
        piece.hexes.push_back(path->hexes[i + 1]);
      }
      piece.endExit = path->endExit;
      if (piece.endExit >= 0 && cut.contains(Hexside(path->hexes.back(), piece.endExit))) piece.endExit = -1;
      pieces.push_back(piece);
      if (pieces.size() == 1 && pieces.front() == *path) continue;
      std::erase_if(pieces, [](const Path& p) { return p.hexes.size() < 2 && p.startExit < 0 && p.endExit < 0; });
      if (pieces.empty()) {
        edits.emplace_back(RemovePath{sheet->id, path->id});
        continue;
      }
      edits.emplace_back(PutPath{sheet->id, pieces.front()});
      for (size_t i = 1; i < pieces.size(); ++i) {
        pieces[i].id = PathId(freshId(known, path->kind.text));
        known.push_back(std::make_shared<const Path>(pieces[i]));
        edits.emplace_back(PutPath{sheet->id, pieces[i]});
      }
    }
  }
  return edits;
}

}  // namespace hotchkiss::editor
