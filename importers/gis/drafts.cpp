// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "importers/gis/drafts_internal.h"
#include "model/base/text.h"

namespace hotchkiss::gis {
namespace {

std::string slug(const std::string& name) {
  std::string out;
  for (const char c : lowered(name)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.substr(0, 60);
}

Provenance digitized(const std::string& source) {
  Provenance out;
  out.kind = ProvenanceKind::Digitized;
  out.where = source;
  return out;
}

}  // namespace

std::vector<GeoGround::OnSheet> Drafts::sheetsAt(Hex hex) const {
  auto all = ground_.sheetsAt(hex);
  if (!import_.sheets.empty())
    std::erase_if(all, [&](const auto& at) {
      return std::find(import_.sheets.begin(), import_.sheets.end(), at.sheet->sheet->id) == import_.sheets.end();
    });
  return all;
}

const Sheet* Drafts::sheet(const SheetId& id) const {
  const PlacedSheet* placed = ground_.view().sheet(id);
  return placed == nullptr ? nullptr : placed->sheet.get();
}

void Drafts::terrain(Hex hex, const TerrainId& kind) {
  for (const auto& at : sheetsAt(hex)) {
    if (GeoGround::confirmed(*at.sheet->sheet, at.frame, Layer::Terrain)) {
      ++kept_;
      continue;
    }
    of(at).terrain[kind].push_back(at.frame);
    of(at).looked[Layer::Terrain].insert(at.frame);
    ++changed_;
  }
}

void Drafts::elevation(Hex hex, int level) {
  for (const auto& at : sheetsAt(hex)) {
    if (GeoGround::confirmed(*at.sheet->sheet, at.frame, Layer::Elevation)) {
      ++kept_;
      continue;
    }
    of(at).elevation[level].push_back(at.frame);
    of(at).looked[Layer::Elevation].insert(at.frame);
    ++changed_;
  }
}

void Drafts::side(Hexside side, const FeatureKind& kind, int upper, const std::string& line) {
  // Every sheet that shows a whole hex of the side shows the side.
  std::map<SheetId, Hex> origins;
  for (const Hex hex : {side.first(), side.second()})
    for (const auto& at : sheetsAt(hex)) origins[at.sheet->sheet->id] = at.sheet->origin;
  for (const auto& [id, origin] : origins) {
    const Sheet& own = *sheet(id);
    const Hex first = side.first() - origin, second = side.second() - origin;
    if ((own.contains(first) && GeoGround::confirmed(own, first, Layer::Hexsides)) ||
        (own.contains(second) && GeoGround::confirmed(own, second, Layer::Hexsides))) {
      ++kept_;
      continue;
    }
    const Hexside frame(first, side.direction);
    SheetDrafts& drafts = sheets_[id];
    const auto [it, fresh] = drafts.sides.try_emplace(frame, own.sides.at(frame));
    SideFeatures& features = it->second;
    if (kind.featureClass == FeatureClass::Watercourse) {
      bool higher = false;
      std::erase_if(features, [&](const SideFeature& other) {
        const FeatureKind* there = ground_.view().vocabulary().find(other.kind);
        if (there == nullptr || there->featureClass != FeatureClass::Watercourse) return false;
        higher = higher || there->rank > kind.rank;
        return there->rank <= kind.rank;
      });
      if (higher) continue;
    }
    SideFeature feature;
    feature.kind = kind.id;
    feature.upper = static_cast<int8_t>(upper);
    if (!line.empty()) {
      feature.line = lineId(line);
      drafts.lines[feature.line] = line;
    }
    if (std::find(features.begin(), features.end(), feature) == features.end()) features.push_back(feature);
    for (const Hex hex : {first, second})
      if (own.contains(hex)) drafts.looked[Layer::Hexsides].insert(hex);
    ++changed_;
  }
}

std::string Drafts::freeId(const std::string& name, const std::string& otherwise) {
  if (!idsKnown_) {
    idsKnown_ = true;
    for (const PlacedSheet& placed : ground_.view().allSheets()) {
      for (const auto& path : placed.sheet->paths) ids_.take(path->id.text);
      for (const auto& site : placed.sheet->sites) ids_.take(site->id.text);
      for (const auto& area : placed.sheet->areas) ids_.take(area->id.text);
    }
  }
  return ids_.make(slug(name), otherwise);
}

LineId Drafts::lineId(const std::string& name) {
  if (const std::string id = slug(name); !id.empty()) return LineId(id);
  // A name without a letter of the alphabet: the number of the names of that sort tells them apart.
  const auto [at, fresh] = unspelt_.try_emplace(name);
  if (fresh) at->second = LineId("line-" + std::to_string(unspelt_.size()));
  return at->second;
}

void Drafts::path(const PathKindId& kind, const std::string& name, const std::vector<Hex>& hexes) {
  // A sheet gets the stretches that lie on it; where it ends, the path leaves it.
  std::map<SheetId, Hex> origins;
  for (const Hex hex : hexes)
    for (const auto& at : sheetsAt(hex)) origins[at.sheet->sheet->id] = at.sheet->origin;
  for (const auto& [id, origin] : origins) {
    const Sheet& own = *sheet(id);
    for (size_t begin = 0; begin < hexes.size();) {
      while (begin < hexes.size() && !own.playable(hexes[begin] - origin)) ++begin;
      size_t end = begin;
      while (end < hexes.size() && own.playable(hexes[end] - origin)) ++end;
      if (end - begin >= 2) {
        Path path;
        path.id = PathId(freeId(name, kind.text + "-1"));
        path.kind = kind;
        path.name = name;
        path.provenance = digitized(source_);
        for (size_t i = begin; i < end; ++i) path.hexes.push_back(hexes[i] - origin);
        if (begin > 0) path.startExit = static_cast<int8_t>(directionTo(hexes[begin], hexes[begin - 1]));
        if (end < hexes.size()) path.endExit = static_cast<int8_t>(directionTo(hexes[end - 1], hexes[end]));
        for (const Hex hex : path.hexes)
          if (!GeoGround::confirmed(own, hex, Layer::Paths)) sheets_[id].looked[Layer::Paths].insert(hex);
        sheets_[id].paths.push_back(std::move(path));
        ++changed_;
      }
      begin = end;
    }
  }
}

void Drafts::site(const SiteKindId& kind, const std::string& name, Hex hex) {
  for (const PlacedSite& there : ground_.view().sites())
    if (lowered(there.site->name) == lowered(name) ||
        std::any_of(there.site->otherNames.begin(), there.site->otherNames.end(),
                    [&](const std::string& other) { return lowered(other) == lowered(name); })) {
      ++kept_;
      return;
    }
  for (const auto& at : sheetsAt(hex)) {
    Site site;
    site.id = SiteId(freeId(name, "site-1"));
    site.kind = kind;
    site.name = name;
    site.hex = at.frame;
    site.provenance = digitized(source_);
    of(at).sites.push_back(std::move(site));
    if (!GeoGround::confirmed(*at.sheet->sheet, at.frame, Layer::Sites)) of(at).looked[Layer::Sites].insert(at.frame);
    ++changed_;
    return;  // a place that two sheets show belongs to the one on top
  }
}

void Drafts::area(const std::string& kind, const std::string& name, const std::vector<Hex>& hexes) {
  std::map<SheetId, std::vector<Hex>> bySheet;
  for (const Hex hex : hexes)
    for (const auto& at : sheetsAt(hex)) bySheet[at.sheet->sheet->id].push_back(at.frame);
  for (auto& [id, own] : bySheet) {
    std::sort(own.begin(), own.end());
    const Area* there = nullptr;
    for (const auto& area : sheet(id)->areas)
      if (lowered(area->name) == lowered(name)) there = area.get();
    if (there != nullptr && there->extentKnown && there->provenance.kind != ProvenanceKind::Digitized) {
      ++kept_;
      continue;
    }
    Area area;
    if (there != nullptr) {
      area = *there;  // a name that a rulebook prints keeps what is said of it
      area.extentKnown = true;
      area.remarks.note = fmt::format("Its hexes are those of {}, not of the printed map.", source_);
    } else {
      area.id = AreaId(freeId(name, kind + "-1"));
      area.kind = kind;
      area.name = name;
      area.provenance = digitized(source_);
    }
    area.hexes = std::move(own);
    sheets_[id].areas.push_back(std::move(area));
    ++changed_;
  }
}

void Drafts::looked(Hex hex, Layer layer) {
  for (const auto& at : sheetsAt(hex))
    if (!GeoGround::confirmed(*at.sheet->sheet, at.frame, layer)) of(at).looked[layer].insert(at.frame);
}

std::vector<Edit> Drafts::edits() const {
  std::vector<Edit> out;
  for (const auto& [id, drafts] : sheets_) {
    for (const auto& [kind, hexes] : drafts.terrain) out.push_back(SetTerrain{id, hexes, kind});
    for (const auto& [level, hexes] : drafts.elevation) out.push_back(SetElevation{id, hexes, level});
    for (const auto& [line, name] : drafts.lines)
      if (sheet(id)->line(line) == nullptr) {
        NamedLine fresh;
        fresh.id = line;
        fresh.name = name;
        out.push_back(PutLine{id, std::move(fresh)});
      }
    if (!drafts.sides.empty()) out.push_back(SetSides{id, {drafts.sides.begin(), drafts.sides.end()}});
    for (const Path& path : drafts.paths) out.push_back(PutPath{id, path});
    for (const Site& site : drafts.sites) out.push_back(PutSite{id, site});
    for (const Area& area : drafts.areas) out.push_back(PutArea{id, area});
    // Setting a thing confirms its hexes: last of all they become drafts of this source.
    for (const auto& [layer, hexes] : drafts.looked) {
      SetCoverage coverage;
      coverage.sheet = id;
      coverage.layer = layer;
      coverage.hexes.assign(hexes.begin(), hexes.end());
      coverage.draftSource = source_;
      out.push_back(std::move(coverage));
    }
  }
  return out;
}

}  // namespace hotchkiss::gis
