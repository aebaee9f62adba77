// SPDX-License-Identifier: Apache-2.0
#include "io/csv/hex_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "model/base/text.h"
#include "model/grid/direction_names.h"

namespace hotchkiss::csv {
namespace {

/// A name in a list that is parted by semicolons.
std::string listed(std::string name) {
  std::replace(name.begin(), name.end(), ';', ',');
  std::replace(name.begin(), name.end(), '\n', ' ');
  return name;
}

std::string joinedItems(const std::vector<std::string>& items) {
  return fmt::format("{}", fmt::join(items, "; "));
}

class HexTable {
 public:
  explicit HexTable(const BoardView& view) : view_(view) {
    for (const PlacedArea& area : view.areas())
      for (const Hex hex : area.hexes)
        areas_[hex].push_back(listed(area.area->kind + ": " + nameOf(area.area->name, area.area->id.text)));
    for (const PlacedPath& placed : view.paths()) takePath(*placed.path, placed.origin);
  }

  std::vector<std::vector<std::string>> rows() const {
    std::vector<std::vector<std::string>> out = {
        {"code", "sheet", "terrain", "further", "elevation", "hexsides", "paths", "sites", "areas"}};
    for (const Hex hex : view_.hexes()) out.push_back(row(hex));
    return out;
  }

 private:
  using Way = std::pair<std::string, std::string>;  // kind, id

  void takePath(const Path& path, Hex origin) {
    const Way way{path.kind.text, path.id.text};
    for (size_t i = 0; i < path.hexes.size(); ++i) {
      std::set<int>& out = ways_[path.hexes[i] + origin][way];
      if (i > 0) out.insert(directionTo(path.hexes[i], path.hexes[i - 1]));
      if (i + 1 < path.hexes.size()) out.insert(directionTo(path.hexes[i], path.hexes[i + 1]));
      if (i == 0 && path.startExit >= 0) out.insert(path.startExit);
      if (i + 1 == path.hexes.size() && path.endExit >= 0) out.insert(path.endExit);
    }
  }

  std::string word(int direction) const { return std::string(directionName(direction, view_.orientation())); }

  std::string sides(Hex hex) const {
    std::vector<std::string> items;
    for (int direction = 0; direction < kDirections; ++direction) {
      const Hexside side(hex, direction);
      for (const SideFeature& feature : view_.features(side)) {
        std::string item = word(direction) + " " + feature.kind.text;
        if (!feature.line.empty()) item += "(" + feature.line.text + ")";
        if (feature.upper >= 0) item += (feature.upper == 0 ? side.first() : side.second()) == hex ? " up" : " down";
        items.push_back(std::move(item));
      }
    }
    return joinedItems(items);
  }

  std::string paths(Hex hex) const {
    std::vector<std::string> items;
    const auto at = ways_.find(hex);
    if (at == ways_.end()) return {};
    for (const auto& [way, directions] : at->second) {
      std::string words;
      for (const int direction : directions)
        if (direction >= 0) words += (words.empty() ? "" : ",") + word(direction);
      items.push_back(fmt::format("{} {}({})", words.empty() ? "-" : words, way.first, way.second));
    }
    return joinedItems(items);
  }

  std::vector<std::string> row(Hex hex) const {
    const HexFacts facts = view_.facts(hex);
    std::vector<std::string> further, sites, areas;
    for (const TerrainId& id : facts.further) further.push_back(id.text);
    for (const PlacedSite& site : view_.sitesAt(hex)) sites.push_back(listed(site.site->kind.text + ": " + site.site->name));
    if (const auto at = areas_.find(hex); at != areas_.end()) areas = at->second;
    const auto codes = view_.codes(hex);
    return {view_.code(hex),
            codes.empty() ? std::string() : codes.front().first.text,
            facts.terrain.text,
            joinedItems(further),
            facts.elevation ? std::to_string(*facts.elevation) : std::string(),
            sides(hex),
            paths(hex),
            joinedItems(sites),
            joinedItems(areas)};
  }

  const BoardView& view_;
  std::unordered_map<Hex, std::vector<std::string>> areas_;
  std::unordered_map<Hex, std::map<Way, std::set<int>>> ways_;
};

}  // namespace

std::vector<std::vector<std::string>> hexRows(const BoardView& view) {
  return HexTable(view).rows();
}

}  // namespace hotchkiss::csv
