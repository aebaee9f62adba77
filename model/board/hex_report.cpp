// SPDX-License-Identifier: Apache-2.0
#include "model/board/hex_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "model/grid/direction_names.h"

namespace hotchkiss {

namespace {

std::string lineName(const BoardView& view, const LineId& id) {
  if (id.empty()) return {};
  for (const PlacedSheet& p : view.sheets())
    if (const NamedLine* line = p.sheet->line(id)) return line->name;
  return id.text;
}

template <class Kind>
std::string nameOf(const Kind* kind, const std::string& id) {
  return kind ? kind->name : id;
}

void addOnce(std::vector<std::string>& list, const std::string& text) {
  if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

SideReport reportSide(const BoardView& view, Hex hex, int direction) {
  const Vocabulary& words = view.vocabulary();
  const Hexside side(hex, direction);
  SideReport out;
  out.direction = directionName(direction, view.orientation());
  out.neighbour = view.code(neighbour(hex, direction));
  for (const SideFeature& f : view.features(side)) {
    std::string text = nameOf(words.find(f.kind), f.kind.text);
    if (const std::string name = lineName(view, f.line); !name.empty()) text += fmt::format(" ({})", name);
    if (f.upper >= 0) text += (f.upper == 0) == (side.first() == hex) ? ", this hex higher" : ", this hex lower";
    addOnce(out.features, text);
  }
  for (const PathKindId& kind : view.pathsAcross(side)) addOnce(out.paths, nameOf(words.find(kind), kind.text));
  return out;
}

std::vector<PathReport> reportPaths(const BoardView& view, Hex hex) {
  std::map<std::pair<std::string, std::string>, std::vector<int>> found;
  for (const PlacedPath& placed : view.paths()) {
    const Path& path = *placed.path;
    for (size_t i = 0; i < path.hexes.size(); ++i) {
      if (path.hexes[i] + placed.origin != hex) continue;
      auto& directions = found[{nameOf(view.vocabulary().find(path.kind), path.kind.text), path.name}];
      if (i > 0) directions.push_back(directionTo(path.hexes[i], path.hexes[i - 1]));
      if (i + 1 < path.hexes.size()) directions.push_back(directionTo(path.hexes[i], path.hexes[i + 1]));
      if (i == 0 && path.startExit >= 0) directions.push_back(path.startExit);
      if (i + 1 == path.hexes.size() && path.endExit >= 0) directions.push_back(path.endExit);
    }
  }
  std::vector<PathReport> out;
  for (auto& [key, directions] : found) {
    std::sort(directions.begin(), directions.end());
    directions.erase(std::unique(directions.begin(), directions.end()), directions.end());
    PathReport report{key.first, key.second, {}};
    for (const int d : directions)
      if (d >= 0) report.directions.emplace_back(directionName(d, view.orientation()));
    out.push_back(std::move(report));
  }
  return out;
}

}  // namespace

HexReport reportHex(const BoardView& view, Hex lattice) {
  const Vocabulary& words = view.vocabulary();
  HexReport out;
  out.hex = lattice;
  out.code = view.code(lattice);
  for (const auto& [sheet, code] : view.codes(lattice)) {
    const PlacedSheet* placed = view.sheet(sheet);
    out.codes.emplace_back(placed && !placed->sheet->title.empty() ? placed->sheet->title : sheet.text, code);
  }
  const HexFacts facts = view.facts(lattice);
  if (const TerrainKind* kind = view.terrain(lattice))
    out.terrain = kind->name;
  else
    out.terrain = facts.terrain.text;
  if (!facts.further.empty()) {
    addOnce(out.further, nameOf(words.find(facts.terrain), facts.terrain.text));
    for (const TerrainId& id : facts.further) addOnce(out.further, nameOf(words.find(id), id.text));
  }
  out.elevation = facts.elevation;
  for (size_t layer = 0; layer < kLayers; ++layer) {
    const char* name = layerName(static_cast<Layer>(layer));
    if (facts.coverage[layer] == kUndigitized) out.undigitized.emplace_back(name);
    if (facts.coverage[layer] >= kFirstDraft)
      out.drafts.push_back(layer == static_cast<size_t>(Layer::Terrain) && !facts.draftSource.empty()
                               ? fmt::format("{} from {}", name, facts.draftSource)
                               : name);
  }
  for (int d = 0; d < kDirections; ++d) out.sides.push_back(reportSide(view, lattice, d));
  out.paths = reportPaths(view, lattice);
  for (const PlacedSite& site : view.sitesAt(lattice)) {
    const std::string kind = nameOf(words.find(site.site->kind), site.site->kind.text);
    const std::pair<std::string, std::string> entry{site.site->name, kind};
    if (std::find(out.sites.begin(), out.sites.end(), entry) == out.sites.end()) out.sites.push_back(entry);
    addOnce(out.names, site.site->name);
  }
  for (const PlacedArea& area : view.areas())
    if (std::binary_search(area.hexes.begin(), area.hexes.end(), lattice)) addOnce(out.areas, area.area->name);
  return out;
}

std::string hexInWords(const HexReport& report) {
  std::vector<std::string> parts;
  std::string ground = report.terrain.empty() ? "terrain not digitized" : report.terrain;
  for (const std::string& other : report.further)
    if (other != report.terrain) ground += " with " + other;
  if (report.elevation) ground += fmt::format(", elevation {}", *report.elevation);
  parts.push_back(ground);
  // One phrase a feature, with all the sides that it is on.
  std::vector<std::pair<std::string, std::vector<std::string>>> features;
  for (const SideReport& side : report.sides) {
    for (const std::string& feature : side.features) {
      auto it = std::find_if(features.begin(), features.end(), [&](const auto& f) { return f.first == feature; });
      if (it == features.end()) it = features.insert(features.end(), {feature, {}});
      it->second.push_back(side.direction);
    }
  }
  for (const auto& [feature, directions] : features)
    parts.push_back(fmt::format("{} on {} {}", feature, directions.size() == 1 ? "side" : "sides", fmt::join(directions, ", ")));
  std::vector<std::string> paths;
  for (const PathReport& path : report.paths) paths.push_back(path.name.empty() ? path.kind : path.name);
  if (!paths.empty()) parts.push_back(fmt::format("{}", fmt::join(paths, ", ")));
  for (const auto& [name, kind] : report.sites) parts.push_back(name.empty() ? kind : name);
  for (const std::string& area : report.areas) parts.push_back(area);
  return fmt::format("{}", fmt::join(parts, " \u00b7 "));
}

}  // namespace hotchkiss
