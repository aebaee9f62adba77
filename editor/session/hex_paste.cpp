// SPDX-License-Identifier: Apache-2.0
// A piece of map set down: edits only for what is not so already, worked out step by step on a State of its own.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "editor/session/board_edits.h"
#include "editor/session/hex_piece.h"
#include "editor/session/text.h"

namespace hotchkiss::editor {

namespace {

/// The edits so far and what they make of the board.
class Paster {
 public:
  Paster(const State& state, const BoardView& view) : state_(state), view_(view) {
    for (const PlacedSheet& placed : view.sheets()) inPlay_.push_back(placed.sheet->id);
  }

  void add(std::vector<Edit> more) {
    if (more.empty() || error_) return;
    auto next = hotchkiss::apply(state_, more);
    if (!next) {
      error_ = next.error();
      return;
    }
    state_ = std::move(*next);
    BoardChange change;
    auto view = view_.withSheets(state_, change);
    view_ = view ? std::move(*view) : BoardView::make(state_, view_.board().id, inPlay_);
    edits_.insert(edits_.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  const State& state() const { return state_; }
  const BoardView& view() const { return view_; }
  const std::optional<Error>& error() const { return error_; }
  std::vector<Edit> take() { return std::move(edits_); }

 private:
  State state_;
  BoardView view_;
  std::vector<SheetId> inPlay_;
  std::vector<Edit> edits_;
  std::optional<Error> error_;
};

using Footprint = std::map<Hex, const HexPiece::Cell*>;

void pasteCells(Paster& paster, const Footprint& hexes) {
  std::vector<Hex> cut, back;
  for (const auto& [hex, cell] : hexes) {
    const auto sheets = paster.view().sheetsAt(hex);
    const bool isVoid = std::all_of(sheets.begin(), sheets.end(),
                                    [h = hex](const PlacedSheet* p) { return p->sheet->cell(h - p->origin).isVoid; });
    if (cell->isVoid != isVoid) (cell->isVoid ? cut : back).push_back(hex);
  }
  paster.add(voidEdits(paster.view(), back, false));
  std::map<TerrainId, std::vector<Hex>> terrain;
  std::map<std::vector<TerrainId>, std::vector<Hex>> further;
  std::map<std::optional<int>, std::vector<Hex>> elevation;
  for (const auto& [hex, cell] : hexes) {
    const HexFacts now = paster.view().facts(hex);
    if (now.terrain != cell->terrain) terrain[cell->terrain].push_back(hex);
    if (now.elevation != cell->elevation) elevation[cell->elevation].push_back(hex);
  }
  for (const auto& [id, own] : terrain) paster.add(terrainEdits(paster.view(), own, id));
  for (const auto& [hex, cell] : hexes)
    if (paster.view().facts(hex).further != cell->further) further[cell->further].push_back(hex);
  for (const auto& [ids, own] : further) paster.add(furtherTerrainEdits(paster.view(), own, ids));
  for (const auto& [level, own] : elevation) paster.add(elevationEdits(paster.view(), own, level));
  paster.add(voidEdits(paster.view(), cut, true));
}

void pasteSides(Paster& paster, const HexPiece& piece, const Footprint& hexes, Hex at) {
  std::map<Hexside, const std::vector<HexPiece::Feature>*> wanted;
  for (const auto& [side, features] : piece.sides) {
    const Hexside there(side.hex + at, side.direction);
    if (hexes.contains(there.first()) || hexes.contains(there.second())) wanted[there] = &features;
  }
  // Under which id a line goes on a sheet where that name is another's.
  std::map<std::pair<SheetId, LineId>, LineId> names;
  std::vector<Edit> lines;
  const auto lineOn = [&](const Sheet& sheet, const LineId& id) {
    if (id.empty()) return id;
    const auto [known, fresh] = names.try_emplace({sheet.id, id}, id);
    if (!fresh) return known->second;
    const auto line = piece.lines.find(id);
    if (line == piece.lines.end()) return known->second;
    const NamedLine* there = sheet.line(id);
    if (there != nullptr && there->name == line->second.name) return known->second;
    NamedLine own = line->second;
    if (there != nullptr) {
      for (const auto& each : sheet.lines)
        if (each->name == own.name) return known->second = each->id;
      own.id = LineId(freshId(sheet.lines, id.text));
    }
    known->second = own.id;
    lines.emplace_back(PutLine{sheet.id, own});
    return known->second;
  };
  std::vector<Hexside> differing;
  const auto featuresFor = [&](const Sheet& sheet, Hexside side) {
    SideFeatures out;
    for (const HexPiece::Feature& f : *wanted.at(side)) {
      SideFeature own{f.kind, lineOn(sheet, f.line), -1};
      if (f.upper) own.upper = *f.upper + at == side.first() ? 0 : 1;
      out.push_back(std::move(own));
    }
    std::sort(out.begin(), out.end());
    return out;
  };
  for (const auto& [side, features] : wanted) {
    const PlacedSheet* sheet = topSheet(paster.view(), hexes.contains(side.first()) ? side.first() : side.second());
    if (sheet == nullptr) continue;
    SideFeatures now = paster.view().features(side);
    std::sort(now.begin(), now.end());
    if (featuresFor(*sheet->sheet, side) != now) differing.push_back(side);
  }
  std::vector<Edit> sides = sideEdits(paster.view(), differing, [&](const PlacedSheet& placed, Hexside side, SideFeatures) {
    return featuresFor(*placed.sheet, side);
  });
  // Lines that only sides without a difference would have needed are not made.
  std::set<LineId> used;
  for (const Edit& edit : sides)
    for (const auto& [side, features] : std::get<SetSides>(edit).sides)
      for (const SideFeature& f : features) used.insert(f.line);
  std::erase_if(lines, [&](const Edit& edit) { return !used.contains(std::get<PutLine>(edit).line.id); });
  paster.add(std::move(lines));
  paster.add(std::move(sides));
}

using Crossings = std::map<Hexside, std::vector<PathKindId>>;

void pasteRoads(Paster& paster, const HexPiece& piece, const Footprint& hexes, Hex at) {
  // What crosses each side between two hexes of the piece, and the sides by which roads leave the map.
  const auto counts = [&](Hex a, Hex b) {
    return (hexes.contains(a) && (hexes.contains(b) || !onMap(paster.view(), b))) ||
           (hexes.contains(b) && !onMap(paster.view(), a));
  };
  Crossings now, wanted;
  const auto gather = [&](Crossings& into, const std::vector<Hex>& chain, const PathKindId& kind) {
    for (size_t i = 0; i + 1 < chain.size(); ++i)
      if (directionTo(chain[i], chain[i + 1]) >= 0 && counts(chain[i], chain[i + 1]))
        into[sideBetween(chain[i], chain[i + 1])].push_back(kind);
  };
  for (const PlacedPath& placed : paster.view().paths()) {
    std::vector<Hex> chain;
    for (const Hex hex : placed.path->hexes) chain.push_back(hex + placed.origin);
    if (placed.path->startExit >= 0) chain.insert(chain.begin(), neighbour(chain.front(), placed.path->startExit));
    if (placed.path->endExit >= 0) chain.push_back(neighbour(chain.back(), placed.path->endExit));
    gather(now, chain, placed.path->kind);
  }
  std::vector<std::vector<Hex>> roads;
  for (const HexPiece::Road& road : piece.roads) {
    std::vector<Hex> chain;
    for (const Hex hex : road.hexes) chain.push_back(hex + at);
    gather(wanted, chain, road.kind);
    roads.push_back(std::move(chain));
  }
  std::set<Hexside> differing;
  const auto tidy = [](Crossings& all) {
    for (auto& [side, kinds] : all) {
      std::sort(kinds.begin(), kinds.end());
      kinds.erase(std::unique(kinds.begin(), kinds.end()), kinds.end());
    }
  };
  tidy(now);
  tidy(wanted);
  for (const auto& [side, kinds] : wanted)
    if (const auto found = now.find(side); found == now.end() || found->second != kinds) differing.insert(side);
  for (const auto& [side, kinds] : now)
    if (!wanted.contains(side)) differing.insert(side);
  if (differing.empty()) return;
  // Steps that do not hang together: a hex far off lies between them.
  std::vector<Hex> steps;
  for (const Hexside side : differing) {
    if (!now.contains(side)) continue;
    steps.insert(steps.end(), {side.first(), side.second(), Hex{1 << 20, 1 << 20}});
  }
  paster.add(pathErasures(paster.state(), paster.view(), steps, [](const Path&) { return true; }));
  for (size_t i = 0; i < roads.size(); ++i) {
    const HexPiece::Road& road = piece.roads[i];
    std::vector<Hex> part;
    const auto lay = [&] {
      if (part.size() > 1) {
        std::vector<Edit> edits = pathEdits(paster.state(), paster.view(), part, road.kind);
        for (Edit& edit : edits)
          if (auto* put = std::get_if<PutPath>(&edit)) {
            const Sheet* sheet = paster.state().sheet(put->sheet);
            const bool fresh = sheet != nullptr && std::none_of(sheet->paths.begin(), sheet->paths.end(),
                                                                [&](const auto& p) { return p->id == put->path.id; });
            if (!fresh) continue;
            put->path.name = road.name;
            put->path.provenance = road.provenance;
          }
        paster.add(std::move(edits));
      }
      part.clear();
    };
    for (size_t k = 0; k + 1 < roads[i].size(); ++k) {
      const Hex a = roads[i][k], b = roads[i][k + 1];
      if (directionTo(a, b) < 0 || !counts(a, b) || !differing.contains(sideBetween(a, b))) {
        lay();
        continue;
      }
      if (part.empty()) part.push_back(a);
      part.push_back(b);
    }
    lay();
  }
}

bool sameSite(const Site& a, const Site& b) {
  return a.kind == b.kind && a.name == b.name && a.otherNames == b.otherNames && a.home == b.home && a.points == b.points;
}

void pasteSites(Paster& paster, const HexPiece& piece, const Footprint& hexes, Hex at, PasteResult& result) {
  std::multimap<Hex, const Site*> missing;
  for (const Site& site : piece.sites)
    if (hexes.contains(*site.hex + at)) missing.emplace(*site.hex + at, &site);
  std::vector<Edit> edits;
  for (const auto& [hex, cell] : hexes)
    for (const PlacedSite& placed : paster.view().sitesAt(hex)) {
      const auto [first, last] = missing.equal_range(hex);
      const auto same = std::find_if(first, last, [&](const auto& m) { return sameSite(*m.second, *placed.site); });
      if (same != last)
        missing.erase(same);
      else
        edits.emplace_back(RemoveSite{placed.sheet, placed.site->id});
    }
  paster.add(std::move(edits));
  for (const auto& [hex, site] : missing) {
    const PlacedSheet* placed = topSheet(paster.view(), hex);
    if (placed == nullptr) continue;
    for (const PlacedSite& other : paster.view().sites())
      if (!site->name.empty() && other.site->name == site->name) {
        result.sameNames.push_back(site->name);
        break;
      }
    Site own = *site;
    own.id = SiteId(freshId(placed->sheet->sites, site->kind.text));
    own.hex = hex - placed->origin;
    paster.add({PutSite{placed->sheet->id, own}});
  }
}

void pasteCoverage(Paster& paster, const Footprint& hexes) {
  constexpr std::array kEvery = {Layer::Terrain, Layer::Elevation, Layer::Hexsides, Layer::Paths, Layer::Sites};
  // A piece of only the hexes there, to compare with.
  std::vector<Hex> there;
  for (const auto& [hex, cell] : hexes) there.push_back(hex);
  const HexPiece now = copyPiece(paster.view(), there);
  for (const Layer layer : kEvery) {
    const auto index = static_cast<size_t>(layer);
    std::map<std::pair<bool, std::string>, std::vector<Hex>> changes;
    for (const auto& [hex, cell] : hexes) {
      const HexPiece::Known& wanted = cell->known[index];
      if (cell->isVoid || now.cells.at(hex - now.anchor).known[index] == wanted) continue;
      // Without a value there is nothing to be digitized.
      if (layer == Layer::Terrain && cell->terrain.empty()) continue;
      if (layer == Layer::Elevation && !cell->elevation) continue;
      changes[{wanted.digitized, wanted.draft}].push_back(hex);
    }
    for (const auto& [known, own] : changes) {
      std::vector<Edit> edits;
      for (const PlacedSheet& placed : paster.view().sheets()) {
        SetCoverage edit{placed.sheet->id, layer, {}, known.first, known.second};
        for (const Hex hex : own) {
          const Hex frame = hex - placed.origin;
          const HexCell& cell = placed.sheet->cell(frame);
          // A sheet below may know nothing of the hex.
          if (!placed.sheet->contains(frame) || cell.isVoid || (layer == Layer::Terrain && cell.terrain == 0) ||
              (layer == Layer::Elevation && cell.elevation == kNoElevation))
            continue;
          edit.hexes.push_back(frame);
        }
        if (!edit.hexes.empty()) edits.emplace_back(std::move(edit));
      }
      paster.add(std::move(edits));
    }
  }
}

}  // namespace

Expected<PasteResult> pasteEdits(const State& state, const BoardView& view, const HexPiece& piece, Hex at) {
  if (piece.orientation != view.orientation())
    return fail(tr("the piece was copied from a map whose hexes stand the other way: it does not fit here"));
  const Vocabulary& words = view.vocabulary();
  for (const auto& [hex, cell] : piece.cells)
    if (!cell.terrain.empty() && words.find(cell.terrain) == nullptr)
      return fail(fmt::format(fmt::runtime(tr("this map has no terrain \"{}\": add it to the legend first")), cell.terrain.text));
  PasteResult result;
  Footprint hexes;
  for (const auto& [hex, cell] : piece.cells) {
    if (onMap(view, hex + at))
      hexes[hex + at] = &cell;
    else
      ++result.offMap;
  }
  result.hexes = hexes.size();
  Paster paster(state, view);
  pasteCells(paster, hexes);
  pasteSides(paster, piece, hexes, at);
  pasteRoads(paster, piece, hexes, at);
  pasteSites(paster, piece, hexes, at, result);
  pasteCoverage(paster, hexes);
  if (paster.error()) return tl::unexpected(*paster.error());
  result.edits = paster.take();
  return result;
}

bool pastePiece(Session& session, const HexPiece& piece, Hex at) {
  auto result = pasteEdits(session.state(), *session.view(), piece, at);
  if (!result) {
    session.say({Notice::Kind::Error, result.error().message, {}, "paste"});
    return false;
  }
  if (result->hexes == 0) {
    session.say({Notice::Kind::Error, tr("No hex of the piece lies on the map here"), {}, "paste"});
    return false;
  }
  std::vector<Hex> there;
  for (const auto& [hex, cell] : piece.cells)
    if (onMap(*session.view(), hex + at)) there.push_back(hex + at);
  const bool done = !result->edits.empty() &&
                    session.apply(std::move(result->edits),
                                  fmt::format(fmt::runtime(tr("paste {} hex", "paste {} hexes", there.size())), there.size()));
  session.select(Selection::ofHexes(std::move(there)));
  if (done && !result->sameNames.empty())
    session.say({Notice::Kind::Info,
                 fmt::format(fmt::runtime(tr("{} is on the map twice now: give one of them another name")),
                             fmt::join(result->sameNames, ", ")),
                 {},
                 "paste"});
  return done;
}

bool clearHexes(Session& session, const std::vector<Hex>& hexes) {
  const HexPiece piece = copyPiece(*session.view(), hexes);
  auto result = pasteEdits(session.state(), *session.view(), emptied(piece), piece.anchor);
  if (!result || result->edits.empty()) return false;
  return session.apply(std::move(result->edits),
                       fmt::format(fmt::runtime(tr("clear {} hex", "clear {} hexes", result->hexes)), result->hexes));
}

}  // namespace hotchkiss::editor
