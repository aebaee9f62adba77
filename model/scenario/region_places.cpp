// SPDX-License-Identifier: Apache-2.0
// Areas, sheets, boxes, places and lines by name; hexes by their terrain, paths and sites.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/scenario/region_evaluator.h"
#include "model/scenario/value_lexer.h"

namespace hotchkiss {

namespace {

bool named(const NameRef& wanted, const std::string& id, const std::string& name) {
  // A quoted text is a name first, a bare word an id first; either may be the other.
  return (!name.empty() && sameWord(name, wanted.text)) || id == wanted.text;
}

constexpr std::pair<SiteClass, std::string_view> kSiteClasses[] = {
    {SiteClass::Town, "town"},        {SiteClass::City, "city"},   {SiteClass::Village, "village"},
    {SiteClass::Station, "station"},  {SiteClass::Fort, "fort"},   {SiteClass::Redoubt, "redoubt"},
    {SiteClass::Landing, "landing"},  {SiteClass::Entry, "entry"}, {SiteClass::Objective, "objective"},
    {SiteClass::Building, "building"}};

PaperEdge edgeOfDirection(std::string_view word) {
  if (word.starts_with('n')) return PaperEdge::Top;
  if (word.starts_with('s')) return PaperEdge::Bottom;
  return word.starts_with('e') ? PaperEdge::Right : PaperEdge::Left;
}

}  // namespace

RegionSet RegionEvaluator::of(const RegionNamed& value) {
  switch (value.kind) {
    case RegionNamed::Kind::Area:
      return ofArea(value.name);
    case RegionNamed::Kind::Sheet:
      return ofSheet(value.name);
    case RegionNamed::Kind::Box:
      return ofBox(value.name);
    case RegionNamed::Kind::Place:
      return ofPlace(value.name);
    case RegionNamed::Kind::Entry:
      return ofEntry(value.name);
    case RegionNamed::Kind::Line:
      return ofLine(value.name, false);
  }
  return nothing();
}

RegionSet RegionEvaluator::ofArea(const NameRef& name) {
  RegionSet out = nothing();
  bool any = false;
  for (const PlacedArea& placed : view_.areas()) {
    if (!named(name, placed.area->id.text, placed.area->name)) continue;
    any = true;
    if (!placed.area->extentKnown)
      if (const PlacedSheet* sheet = view_.sheet(placed.sheet)) {
        raiseSheet(out, *sheet, Tri::Unknown);
        reason(fmt::format("nobody prints which hexes {} has", placed.area->name));
      }
    for (const Hex& hex : placed.hexes) out.raise(view_, hex, Tri::True);
  }
  return any ? out : anyHex(fmt::format("no sheet in play has an area {}", name.text));
}

RegionSet RegionEvaluator::ofSheet(const NameRef& name) {
  RegionSet out = nothing();
  const PlacedSheet* sheet = sheetNamed(view_, name);
  if (!sheet)
    fault(fmt::format("the board has no sheet {}", name.text));
  else if (!view_.sheet(sheet->sheet->id))
    fault(fmt::format("{} is not in play", sheetWords(*sheet)));
  else
    raiseSheet(out, *sheet, Tri::True);
  return out;
}

RegionSet RegionEvaluator::ofBox(const NameRef& name) {
  RegionSet out = nothing();
  for (const Box& box : view_.board().boxes) {
    if (!named(name, box.id.text, box.name)) continue;
    out.boxes.push_back(box.id);
    // Hexes of the map may count as part of it; a box whose hexes name boxes again is followed once only.
    if (box.hexes.root() && boxDepth_ == 0) {
      ++boxDepth_;
      RegionSet hexes = evaluate(*box.hexes.root());
      --boxDepth_;
      hexes.boxes = out.boxes;
      out.unite(hexes);
    }
    return out;
  }
  fault(fmt::format("the board has no box {}", name.text));
  return out;
}

RegionSet RegionEvaluator::ofPlace(const NameRef& name) {
  RegionSet out = nothing();
  std::vector<const PlacedSite*> sites;
  for (const PlacedSite& placed : view_.sites()) {
    const auto& others = placed.site->otherNames;
    if (named(name, placed.site->id.text, placed.site->name) ||
        std::any_of(others.begin(), others.end(), [&](const std::string& other) { return sameWord(other, name.text); }))
      sites.push_back(&placed);
  }
  std::set<Hex> hexes;
  for (const PlacedSite* placed : sites) {
    if (placed->hex) {
      hexes.insert(*placed->hex);
      continue;
    }
    reason(fmt::format("{} is known by name only: nobody prints its hex", placed->site->name));
    if (const PlacedSheet* sheet = view_.sheet(placed->sheet)) raiseSheet(out, *sheet, Tri::Unknown);
  }
  if (hexes.size() > 1) reason(fmt::format("several places are called {}", name.text));
  for (const Hex& hex : hexes) out.raise(view_, hex, hexes.size() > 1 ? Tri::Unknown : Tri::True);
  if (!sites.empty()) return out;
  for (const PlacedArea& placed : view_.areas())
    if (named(name, placed.area->id.text, placed.area->name)) return ofArea(name);
  for (const Box& box : view_.board().boxes)
    if (named(name, box.id.text, box.name)) return ofBox(name);
  for (const PlacedSheet& placed : view_.allSheets())
    for (const auto& site : placed.sheet->sites)
      if (named(name, site->id.text, site->name)) {
        fault(fmt::format("{} is on {}, which is not in play", site->name, sheetWords(placed)));
        if (site->hex) out.raise(view_, *site->hex + placed.origin, Tri::True);
        return out;
      }
  return anyHex(fmt::format("{} is known by name only: no sheet has it", name.text));
}

RegionSet RegionEvaluator::ofEntry(const NameRef& name) {
  RegionSet out = nothing();
  bool any = false;
  for (const PlacedSite& placed : view_.sites()) {
    const SiteKind* kind = view_.vocabulary().find(placed.site->kind);
    if (!kind || kind->siteClass != SiteClass::Entry) continue;
    const std::string& own = placed.site->name;
    const bool fits = named(name, placed.site->id.text, own) || sameWord(own, "entry " + name.text) ||
                      sameWord(own, "entry hex " + name.text) || sameWord(placed.site->id.text, "entry-" + name.text);
    if (!fits) continue;
    any = true;
    if (placed.hex) {
      out.raise(view_, *placed.hex, Tri::True);
      continue;
    }
    const PlacedSheet* sheet = view_.sheet(placed.sheet);
    if (!sheet) continue;
    // Where even the sheet is assumed, the letter may stand at the edge of any.
    if (placed.site->provenance.kind == ProvenanceKind::Assumed) {
      reason(fmt::format("nobody prints the hex of entry {}, nor its map", name.text));
      out.open = true;
      for (const PlacedSheet& any : view_.sheets())
        for (const PaperEdge edge : {PaperEdge::Top, PaperEdge::Right, PaperEdge::Bottom, PaperEdge::Left})
          for (const Hex& hex : edgeHexes(any, edge)) out.raise(view_, hex, Tri::Unknown);
      continue;
    }
    reason(fmt::format("nobody prints the hex of entry {}, only that it is on {}", name.text, sheetWords(*sheet)));
    // An entry lies on the edge of its sheet; on which one, if that is known.
    if (extentAssumed(*sheet->sheet)) out.open = true;
    for (const PaperEdge edge : {PaperEdge::Top, PaperEdge::Right, PaperEdge::Bottom, PaperEdge::Left})
      if (placed.site->edge.empty() || edgeOfDirection(placed.site->edge) == edge)
        for (const Hex& hex : edgeHexes(*sheet, edge)) out.raise(view_, hex, Tri::Unknown);
  }
  if (any) return out;
  for (const PlacedSheet& placed : view_.allSheets())
    if (!view_.sheet(placed.sheet->id))
      for (const auto& site : placed.sheet->sites) {
        const SiteKind* kind = view_.vocabulary().find(site->kind);
        if (!kind || kind->siteClass != SiteClass::Entry || !named(name, site->id.text, site->name)) continue;
        fault(fmt::format("entry {} is on {}, which is not in play", name.text, sheetWords(placed)));
        return out;
      }
  return anyHex(fmt::format("no sheet in play has an entry {}", name.text));
}

RegionSet RegionEvaluator::ofLine(const NameRef& name, bool bySides) {
  const PlacedLine line = placedLine(view_, name.text, context_.drafts);
  if (!line.digitized())
    return anyHex(line.declared ? fmt::format("{} is known by name only: nothing of it is digitized", line.name)
                                : fmt::format("no sheet in play has a line called {}", name.text));
  RegionSet out = nothing();
  if (line.drafts) reason(fmt::format("{} rests on a draft", line.name));
  if (line.draftsLeft) reason(fmt::format("{} is a draft in part, and drafts are not asked for", line.name));
  for (const Hex& hex : line.hexes) out.raise(view_, hex, Tri::True);
  if (bySides) out.sides = line.sides;
  for (const Hexside& side : line.sides)
    for (const Hex& hex : {side.first(), side.second()})
      if (!bySides && view_.playable(hex)) out.raise(view_, hex, Tri::True);
  // Where its sheets are not digitized there may be more of it.
  const Layer layer = line.sides.empty() ? Layer::Paths : Layer::Hexsides;
  bool gaps = false;
  for (const Hex& hex : hexesOfSheets(view_, line.sheets)) {
    const Coverage coverage = view_.coverage(hex, layer);
    if (coverage == kConfirmed || (coverage >= kFirstDraft && context_.drafts)) continue;
    gaps = true;
    out.raise(view_, hex, Tri::Unknown);
  }
  if (gaps) undigitized(layer == Layer::Paths ? "paths are" : "hexsides are");
  return out;
}

RegionSet RegionEvaluator::of(const RegionTerrain& value) {
  RegionSet out = nothing();
  std::set<TerrainId> wanted;
  for (const std::string& word : value.kinds) {
    bool any = false;
    for (const TerrainKind& kind : view_.vocabulary().terrain)
      if (kind.id.text == word || sameWord(kind.name, word)) {
        wanted.insert(kind.id);
        any = true;
      }
    if (!any) fault(fmt::format("the game has no terrain {}", word));
  }
  bool gaps = false;
  for (size_t i = 0; i < out.state.size(); ++i) {
    const Hex hex = view_.hexes()[i];
    const HexFacts facts = view_.facts(hex);
    if (!known(hex, Layer::Terrain) || facts.terrain.empty()) {
      out.state[i] = Tri::Unknown;
      gaps = true;
      continue;
    }
    const bool fits = wanted.contains(facts.terrain) || std::any_of(facts.further.begin(), facts.further.end(),
                                                                    [&](const TerrainId& id) { return wanted.contains(id); });
    out.state[i] = triOf(fits);
  }
  if (gaps) undigitized("terrain is");
  out.open = boardOpen();
  return out;
}

RegionSet RegionEvaluator::of(const RegionPaths& value) {
  RegionSet out = nothing();
  std::set<PathKindId> wanted;
  for (const std::string& word : value.kinds) {
    bool any = false;
    for (const PathKind& kind : view_.vocabulary().paths)
      if (kind.id.text == word || sameWord(kind.name, word)) {
        wanted.insert(kind.id);
        any = true;
      }
    if (!any) fault(fmt::format("the game has no kind of path {}", word));
  }
  for (const PlacedPath& placed : view_.paths()) {
    const Path& path = *placed.path;
    if (!wanted.contains(path.kind)) continue;
    for (size_t i = 0; i < path.hexes.size(); ++i) {
      const bool leaves = (i == 0 && path.startExit >= 0) || (i + 1 == path.hexes.size() && path.endExit >= 0);
      const Hex hex = path.hexes[i] + placed.origin;
      const bool draft = view_.coverage(hex, Layer::Paths) >= kFirstDraft;
      if (!value.exits || leaves) out.raise(view_, hex, draft && !known(hex, Layer::Paths) ? Tri::Unknown : Tri::True);
    }
  }
  std::set<Hex> edge;
  if (value.exits)
    for (const PlacedSheet& sheet : view_.sheets())
      for (const PaperEdge side : {PaperEdge::Top, PaperEdge::Right, PaperEdge::Bottom, PaperEdge::Left})
        for (const Hex& hex : edgeHexes(sheet, side)) edge.insert(hex);
  bool gaps = false;
  for (size_t i = 0; i < out.state.size(); ++i) {
    if (out.state[i] == Tri::True || (value.exits && !edge.contains(view_.hexes()[i]))) continue;
    if (known(view_.hexes()[i], Layer::Paths)) continue;
    out.state[i] = Tri::Unknown;
    gaps = true;
  }
  if (gaps) undigitized("paths are");
  out.open = boardOpen();
  return out;
}

RegionSet RegionEvaluator::of(const RegionSites& value) {
  RegionSet out = nothing();
  const auto kindFits = [&](const Site& site) {
    if (value.kind.empty() || site.kind.text == value.kind) return true;
    const SiteKind* kind = view_.vocabulary().find(site.kind);
    if (!kind) return false;
    return sameWord(kind->name, value.kind) ||
           std::any_of(std::begin(kSiteClasses), std::end(kSiteClasses),
                       [&](const auto& row) { return row.first == kind->siteClass && sameWord(row.second, value.kind); });
  };
  for (const PlacedSite& placed : view_.sites()) {
    const Site& site = *placed.site;
    if (!kindFits(site)) continue;
    Tri fits = Tri::True;
    if (!value.home.empty()) {
      fits = site.home.empty() ? Tri::Unknown : triOf(site.home.text == value.home);
      if (site.home.empty()) reason(fmt::format("nobody says whose {} is at start", site.name));
    }
    for (const std::string& state : value.states) {
      const Tri holds = context_.siteState ? context_.siteState(placed, state) : Tri::Unknown;
      if (holds == Tri::Unknown) reason(fmt::format("whether {} is {} shows in play", site.name, state));
      fits = fits && holds;
    }
    if (!value.control.empty()) {
      const Tri holds = context_.siteControl ? context_.siteControl(placed, value.control) : Tri::Unknown;
      if (holds == Tri::Unknown) reason(fmt::format("who controls {} shows in play", site.name));
      fits = fits && holds;
    }
    if (fits == Tri::False) continue;
    if (placed.hex) {
      out.raise(view_, *placed.hex, fits);
    } else if (const PlacedSheet* sheet = view_.sheet(placed.sheet)) {
      reason(fmt::format("{} is known by name only: nobody prints its hex", site.name));
      raiseSheet(out, *sheet, Tri::Unknown);
    }
  }
  bool gaps = false;
  for (size_t i = 0; i < out.state.size(); ++i) {
    if (out.state[i] != Tri::False || known(view_.hexes()[i], Layer::Sites)) continue;
    out.state[i] = Tri::Unknown;
    gaps = true;
  }
  if (gaps) undigitized("sites are");
  out.open = out.open || boardOpen();
  return out;
}

}  // namespace hotchkiss
