// SPDX-License-Identifier: Apache-2.0
#include "editor/session/ground_edits.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "editor/session/board_edits.h"
#include "model/base/text.h"
#include "model/board/sheet_witness.h"

namespace hotchkiss::editor {

namespace {

/// One decision seen from the sheet that is written to: where it takes what.
struct Taking {
  SheetId target, source;
  Hex moved;  // frame hex of the target + moved = frame hex of the source
  const BoardDifference* difference = nullptr;
  Hex hex;                      // frame of the target
  std::optional<Hexside> side;  // frame of the target
  bool certain = false;         // both sheets know: what the source does not have goes
};

Hexside shifted(Hexside side, Hex by) {
  return Hexside(side.hex + by, side.direction);
}

std::string draftSourceAt(const Sheet& sheet, Layer layer, Hex hex) {
  const Coverage at = sheet.cell(hex).coverage[static_cast<size_t>(layer)];
  if (at < kFirstDraft) return {};
  const size_t index = static_cast<size_t>(at) - kFirstDraft;
  return index < sheet.draftSources.size() && !sheet.draftSources[index].name.empty() ? sheet.draftSources[index].name
                                                                                      : std::string("another map");
}

class Taker {
 public:
  Taker(const State& state, const BoardId& board) : now_(state), before_(state), board_(board) {}

  void terrain(const std::vector<Taking>& takings) {
    // Hexes that become the same go together.
    std::map<std::tuple<SheetId, TerrainId, std::vector<TerrainId>, std::string>, std::vector<Hex>> alike;
    for (const Taking& t : takings) {
      const Sheet& source = *now_.sheet(t.source);
      const Hex there = t.hex + t.moved;
      std::vector<TerrainId> further;
      for (const uint8_t i : source.furtherTerrains.at(there)) further.push_back(source.terrainId(i));
      alike[{t.target, source.terrainId(source.cell(there).terrain), std::move(further),
             draftSourceAt(source, Layer::Terrain, there)}]
          .push_back(t.hex);
    }
    for (const auto& [what, hexes] : alike) {
      const auto& [target, base, further, draft] = what;
      put(SetTerrain{target, hexes, base});
      put(SetFurtherTerrains{target, hexes, further});
      if (!draft.empty()) put(SetCoverage{target, Layer::Terrain, hexes, true, draft});
    }
  }

  void elevation(const std::vector<Taking>& takings) {
    std::map<std::tuple<SheetId, int, std::string>, std::vector<Hex>> alike;
    for (const Taking& t : takings) {
      const Sheet& source = *now_.sheet(t.source);
      const Hex there = t.hex + t.moved;
      alike[{t.target, source.cell(there).elevation, draftSourceAt(source, Layer::Elevation, there)}].push_back(t.hex);
    }
    for (const auto& [what, hexes] : alike) {
      const auto& [target, level, draft] = what;
      put(SetElevation{target, hexes, level});
      if (!draft.empty()) put(SetCoverage{target, Layer::Elevation, hexes, true, draft});
    }
  }

  void sides(const std::vector<Taking>& takings) {
    for (const Taking& t : takings) {
      const Sheet &source = *now_.sheet(t.source), &target = *now_.sheet(t.target);
      const SideFeatures own = target.sides.at(*t.side);
      SideFeatures features = source.sides.at(shifted(*t.side, t.moved));
      for (SideFeature& feature : features) {
        const NamedLine* line = feature.line.empty() ? nullptr : source.line(feature.line);
        // A name that the source does not give is kept.
        auto kept = std::find_if(own.begin(), own.end(), [&](const SideFeature& f) { return f.kind == feature.kind; });
        if (kept == own.end() && own.size() == 1 && features.size() == 1) kept = own.begin();
        feature.line = line != nullptr && !line->name.empty() ? lineNamed(t.target, *line)
                       : kept != own.end()                    ? kept->line
                                                              : LineId();
      }
      put(SetSides{t.target, {{*t.side, std::move(features)}}});
      touched_.insert({t.target, Layer::Hexsides, t.side->first()});
      touched_.insert({t.target, Layer::Hexsides, t.side->second()});
      from_[{t.target, Layer::Hexsides}] = {t.source, t.moved};
    }
  }

  void paths(const std::vector<Taking>& takings) {
    struct Wanted {
      std::map<PathKindId, std::set<Hexside>> missing, extra;  // frame of the target
      std::vector<std::tuple<PathKindId, Hexside, std::string>> names;
      Hex moved;
    };
    std::map<std::pair<SheetId, SheetId>, Wanted> wanted;
    for (const Taking& t : takings) {
      const Vocabulary words;
      const SheetWitness source(*before_.sheet(t.source), words), target(*before_.sheet(t.target), words);
      Wanted& all = wanted[{t.target, t.source}];
      all.moved = t.moved;
      std::map<PathKindId, std::string> there, here;
      for (const Path* path : source.pathsAcross(shifted(*t.side, t.moved))) there.emplace(path->kind, path->name);
      for (const Path* path : target.pathsAcross(*t.side)) here.emplace(path->kind, path->name);
      for (const auto& [kind, name] : there) {
        const auto own = here.find(kind);
        if (own == here.end())
          all.missing[kind].insert(*t.side);
        else if (!name.empty() && lowered(own->second) != lowered(name))
          all.names.emplace_back(kind, *t.side, name);
      }
      for (const auto& [kind, name] : here)
        if (!there.contains(kind) && t.certain) all.extra[kind].insert(*t.side);
    }
    for (const auto& [sheets, all] : wanted) {
      const auto& [target, source] = sheets;
      from_[{target, Layer::Paths}] = {source, all.moved};
      for (const auto& [kind, sides] : all.extra)
        for (const Hexside& side : sides) {
          const BoardView view = BoardView::make(now_, board_, {target});
          const Hex origin = view.sheets().empty() ? Hex{} : view.sheets().front().origin;
          putAll(pathErasures(now_, view, {side.first() + origin, side.second() + origin},
                              [kind = kind](const Path& path) { return path.kind == kind; }),
                 {});
        }
      for (const auto& [kind, sides] : all.missing) lay(target, source, all.moved, kind, sides);
      for (const auto& [kind, side, name] : all.names) {
        const Vocabulary words;
        const SheetWitness own(*now_.sheet(target), words);
        for (const Path* path : own.pathsAcross(side))
          if (path->kind == kind && path->name != name) {
            Path named = *path;
            named.name = name;
            note(named, target);
            put(PutPath{target, std::move(named)});
            break;
          }
      }
    }
  }

  void sites(const std::vector<Taking>& takings) {
    for (const Taking& t : takings) {
      const Vocabulary words;
      std::vector<Site> own, theirs;
      for (const Site* site : SheetWitness(*now_.sheet(t.target), words).sitesIn(t.hex)) own.push_back(*site);
      for (const Site* site : SheetWitness(*now_.sheet(t.source), words).sitesIn(t.hex + t.moved)) theirs.push_back(*site);
      const auto dropMatching = [&](auto same) {
        std::erase_if(theirs, [&](const Site& theirsOne) {
          const auto it = std::find_if(own.begin(), own.end(), [&](const Site& mine) { return same(mine, theirsOne); });
          if (it == own.end()) return false;
          Site changed = *it;
          changed.kind = theirsOne.kind;
          if (!theirsOne.name.empty()) changed.name = theirsOne.name;
          if (!(changed == *it)) put(PutSite{t.target, std::move(changed)});
          own.erase(it);
          return true;
        });
      };
      const auto sameName = [](const Site& a, const Site& b) { return lowered(a.name) == lowered(b.name); };
      dropMatching([&](const Site& a, const Site& b) { return a.kind == b.kind && sameName(a, b); });
      dropMatching([&](const Site& a, const Site& b) { return !a.name.empty() && sameName(a, b); });
      dropMatching([](const Site& a, const Site& b) { return a.kind == b.kind; });
      for (Site& site : theirs) {
        const Sheet& target = *now_.sheet(t.target);
        const bool taken = std::any_of(target.sites.begin(), target.sites.end(), [&](const auto& s) { return s->id == site.id; });
        if (taken) site.id = SiteId(freshId(target.sites, site.kind.text));
        site.hex = t.hex;
        put(PutSite{t.target, site});
      }
      if (t.certain)
        for (const Site& site : own) put(RemoveSite{t.target, site.id});
      touched_.insert({t.target, Layer::Sites, t.hex});
      from_[{t.target, Layer::Sites}] = {t.source, t.moved};
    }
  }

  /// What an edit has made sure without anybody's looking becomes a draft again, as it was or as it is on the source.
  void keepDrafts() {
    std::map<std::tuple<SheetId, Layer, std::string>, std::vector<Hex>> drafts;
    for (const auto& [sheet, layer, hex] : touched_) {
      const Sheet &was = *before_.sheet(sheet), &is = *now_.sheet(sheet);
      if (!is.contains(hex) || is.cell(hex).coverage[static_cast<size_t>(layer)] != kConfirmed) continue;
      std::string draft = draftSourceAt(was, layer, hex);
      if (const auto from = from_.find({sheet, layer}); draft.empty() && from != from_.end()) {
        const Sheet& source = *before_.sheet(from->second.first);
        const Hex there = hex + from->second.second;
        if (source.contains(there)) draft = draftSourceAt(source, layer, there);
      }
      if (!draft.empty()) drafts[{sheet, layer, draft}].push_back(hex);
    }
    for (const auto& [what, hexes] : drafts) {
      const auto& [sheet, layer, draft] = what;
      put(SetCoverage{sheet, layer, hexes, true, draft});
    }
  }

  Expected<std::vector<Edit>> take() && {
    if (error_) return tl::unexpected(*error_);
    return std::move(edits_);
  }

 private:
  void put(Edit edit) {
    if (error_) return;
    auto next = hotchkiss::apply(now_, std::span(&edit, 1));
    if (!next) {
      error_ = next.error();
      return;
    }
    now_ = std::move(*next);
    edits_.push_back(std::move(edit));
  }
  void note(const Path& path, const SheetId& target) {
    for (const Hex& hex : path.hexes) touched_.insert({target, Layer::Paths, hex});
  }
  /// Edits of paths; those of new ones get a name.
  void putAll(std::vector<Edit> edits, const std::string& name) {
    for (Edit& edit : edits) {
      if (PutPath* path = std::get_if<PutPath>(&edit)) {
        if (path->path.name.empty()) path->path.name = name;
        note(path->path, path->sheet);
      }
      put(std::move(edit));
    }
  }
  /// The stretches of the source's paths that cross these sides, one after the other.
  void lay(const SheetId& target, const SheetId& source, Hex moved, const PathKindId& kind, std::set<Hexside> sides) {
    for (const auto& path : before_.sheet(source)->paths) {
      if (path->kind != kind) continue;
      std::vector<Hex> stretch;
      const auto put = [&] {
        if (stretch.size() > 1) {
          const BoardView view = BoardView::make(now_, board_, {target});
          const Hex origin = view.sheets().empty() ? Hex{} : view.sheets().front().origin;
          for (Hex& hex : stretch) hex = hex + origin;
          putAll(pathEdits(now_, view, stretch, kind), path->name);
        }
        stretch.clear();
      };
      for (size_t i = 0; i + 1 < path->hexes.size(); ++i) {
        const Hex a = path->hexes[i] - moved, b = path->hexes[i + 1] - moved;
        if (directionTo(a, b) < 0 || sides.erase(sideBetween(a, b)) == 0) {
          put();
          continue;
        }
        if (stretch.empty()) stretch.push_back(a);
        stretch.push_back(b);
      }
      put();
    }
  }
  LineId lineNamed(const SheetId& target, const NamedLine& line) {
    const Sheet& sheet = *now_.sheet(target);
    for (const auto& own : sheet.lines)
      if (lowered(own->name) == lowered(line.name)) return own->id;
    NamedLine fresh = line;
    if (sheet.line(fresh.id) != nullptr) fresh.id = LineId(freshId(sheet.lines, "line"));
    const LineId id = fresh.id;
    put(PutLine{target, std::move(fresh)});
    return id;
  }

  State now_;
  const State& before_;
  BoardId board_;
  std::vector<Edit> edits_;
  std::optional<Error> error_;
  std::set<std::tuple<SheetId, Layer, Hex>> touched_;
  std::map<std::pair<SheetId, Layer>, std::pair<SheetId, Hex>> from_;
};

}  // namespace

bool canTake(const BoardDifference& difference, Word word) {
  const GroundDifference& what = difference.what;
  const Saying &source = word == Word::Upper ? what.here : what.mine, &target = word == Word::Upper ? what.mine : what.here;
  if (source.known == Known::No) return false;
  // Where the two differ in a name that only one gives there is nothing to take from the one that gives none.
  return what.contradiction || target.known == Known::No || !source.names.empty();
}

std::optional<Word> surer(const BoardDifference& difference) {
  const GroundDifference& what = difference.what;
  if (what.here.known != what.mine.known) return what.here.known > what.mine.known ? Word::Upper : Word::Lower;
  if (what.contradiction) return std::nullopt;
  return what.here.names.empty() ? Word::Lower : Word::Upper;  // alike but for a name
}

Expected<std::vector<Edit>> groundEdits(const State& state, const BoardId& board, const std::vector<Decision>& decisions) {
  std::array<std::vector<Taking>, kLayers> byLayer;
  for (const Decision& decision : decisions) {
    const BoardDifference& d = *decision.difference;
    if (!canTake(d, decision.word) || state.sheet(d.here) == nullptr || state.sheet(d.mine) == nullptr) continue;
    const bool upper = decision.word == Word::Upper;
    const Hex toMine = d.hereOrigin - d.mineOrigin;  // frame hex of `here` + toMine = frame hex of `mine`
    Taking t;
    t.target = upper ? d.mine : d.here;
    t.source = upper ? d.here : d.mine;
    t.moved = upper ? Hex{} - toMine : toMine;
    t.difference = &d;
    t.hex = upper ? d.what.hex + toMine : d.what.hex;
    if (d.what.side) t.side = upper ? shifted(*d.what.side, toMine) : *d.what.side;
    t.certain = d.what.contradiction;
    byLayer[static_cast<size_t>(d.what.layer)].push_back(t);
  }
  Taker taker(state, board);
  taker.terrain(byLayer[static_cast<size_t>(Layer::Terrain)]);
  taker.elevation(byLayer[static_cast<size_t>(Layer::Elevation)]);
  taker.sides(byLayer[static_cast<size_t>(Layer::Hexsides)]);
  taker.paths(byLayer[static_cast<size_t>(Layer::Paths)]);
  taker.sites(byLayer[static_cast<size_t>(Layer::Sites)]);
  taker.keepDrafts();
  return std::move(taker).take();
}

}  // namespace hotchkiss::editor
