// SPDX-License-Identifier: Apache-2.0
// How often a sheet shows a kind, and what puts another in its place.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "editor/session/legend_kinds.h"

namespace hotchkiss::editor {

namespace {

/// Draft or undigitized hexes that an edit would confirm, to be made again what they were.
class KeptCoverage {
 public:
  KeptCoverage(const Sheet& sheet, Layer layer) : sheet_(sheet), layer_(layer) {}
  void add(Hex hex) {
    if (!sheet_.contains(hex)) return;
    const Coverage now = sheet_.cell(hex).coverage[static_cast<size_t>(layer_)];
    if (now != kConfirmed) kept_[now].insert(hex);
  }
  void restore(std::vector<Edit>& edits) const {
    for (const auto& [coverage, hexes] : kept_) {
      const size_t draft = coverage >= kFirstDraft ? static_cast<size_t>(coverage - kFirstDraft) : sheet_.draftSources.size();
      SetCoverage edit;
      edit.sheet = sheet_.id;
      edit.layer = layer_;
      edit.hexes.assign(hexes.begin(), hexes.end());
      edit.digitized = draft < sheet_.draftSources.size();
      if (edit.digitized) edit.draftSource = sheet_.draftSources[draft].name;
      edits.push_back(std::move(edit));
    }
  }

 private:
  const Sheet& sheet_;
  Layer layer_;
  std::map<Coverage, std::set<Hex>> kept_;
};

void replaceTerrain(const Sheet& sheet, const TerrainId& from, const TerrainId& to, std::vector<Edit>& out) {
  KeptCoverage kept(sheet, Layer::Terrain);
  SetTerrain base{sheet.id, {}, to};
  for (int row = 0; row < sheet.rows.count; ++row)
    for (int column = 0; column < sheet.columns.count; ++column)
      if (const Hex hex = sheet.frameHex({column, row}); sheet.terrainId(sheet.cell(hex).terrain) == from) {
        base.hexes.push_back(hex);
        kept.add(hex);
      }
  if (!base.hexes.empty()) out.push_back(std::move(base));
  sheet.furtherTerrains.forEach([&](const Hex& hex, const std::vector<uint8_t>& further) {
    SetFurtherTerrains edit{sheet.id, {hex}, {}};
    bool had = false;
    for (const uint8_t index : further) {
      const TerrainId kind = sheet.terrainId(index);
      had = had || kind == from;
      edit.terrains.push_back(kind == from ? to : kind);
    }
    if (!had) return;
    std::sort(edit.terrains.begin(), edit.terrains.end());
    edit.terrains.erase(std::unique(edit.terrains.begin(), edit.terrains.end()), edit.terrains.end());
    out.push_back(std::move(edit));
    kept.add(hex);
  });
  kept.restore(out);
}

void replaceSides(const Sheet& sheet, const FeatureId& from, const FeatureId& to, std::vector<Edit>& out) {
  KeptCoverage kept(sheet, Layer::Hexsides);
  SetSides edit;
  edit.sheet = sheet.id;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    SideFeatures now = features;
    for (SideFeature& feature : now)
      if (feature.kind == from) feature.kind = to;
    if (now == features) return;
    std::sort(now.begin(), now.end());
    now.erase(std::unique(now.begin(), now.end()), now.end());
    edit.sides.emplace_back(side, std::move(now));
    kept.add(side.first());
    kept.add(side.second());
  });
  if (edit.sides.empty()) return;
  std::sort(edit.sides.begin(), edit.sides.end());
  out.push_back(std::move(edit));
  kept.restore(out);
}

}  // namespace

std::map<std::string, size_t> usesOn(const Sheet& sheet, LegendGroup group) {
  std::map<std::string, size_t> counts;
  switch (group) {
    case LegendGroup::Terrain: {
      std::array<size_t, 256> cells{};
      for (int row = 0; row < sheet.rows.count; ++row)
        for (int column = 0; column < sheet.columns.count; ++column) ++cells[sheet.cells.at(column, row).terrain];
      sheet.furtherTerrains.forEach([&](const Hex& hex, const std::vector<uint8_t>& kinds) {
        for (const uint8_t kind : kinds) cells[kind] += sheet.cell(hex).terrain != kind;
      });
      for (size_t i = 1; i < cells.size(); ++i)
        if (cells[i] > 0) counts[sheet.terrainId(static_cast<uint8_t>(i)).text] += cells[i];
      break;
    }
    case LegendGroup::Sides:
      sheet.sides.forEach([&](const Hexside&, const SideFeatures& features) {
        std::set<std::string> here;  // a side may show a kind for two lines
        for (const SideFeature& feature : features) here.insert(feature.kind.text);
        for (const std::string& kind : here) ++counts[kind];
      });
      break;
    case LegendGroup::Paths:
      for (const auto& path : sheet.paths) ++counts[path->kind.text];
      break;
    case LegendGroup::Sites:
      for (const auto& site : sheet.sites) ++counts[site->kind.text];
      break;
  }
  return counts;
}

std::vector<Edit> replacementOn(const Sheet& sheet, LegendGroup group, const std::string& from, const std::string& to) {
  std::vector<Edit> out;
  switch (group) {
    case LegendGroup::Terrain:
      replaceTerrain(sheet, TerrainId(from), TerrainId(to), out);
      break;
    case LegendGroup::Sides:
      replaceSides(sheet, FeatureId(from), FeatureId(to), out);
      break;
    case LegendGroup::Paths: {
      KeptCoverage kept(sheet, Layer::Paths);
      for (const auto& path : sheet.paths) {
        if (path->kind.text != from) continue;
        Path now = *path;
        now.kind = PathKindId(to);
        for (const Hex hex : now.hexes) kept.add(hex);
        out.push_back(PutPath{sheet.id, std::move(now)});
      }
      kept.restore(out);
      break;
    }
    case LegendGroup::Sites: {
      KeptCoverage kept(sheet, Layer::Sites);
      for (const auto& site : sheet.sites) {
        if (site->kind.text != from) continue;
        Site now = *site;
        now.kind = SiteKindId(to);
        if (now.hex) kept.add(*now.hex);
        out.push_back(PutSite{sheet.id, std::move(now)});
      }
      kept.restore(out);
      break;
    }
  }
  return out;
}

}  // namespace hotchkiss::editor
