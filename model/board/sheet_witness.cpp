// SPDX-License-Identifier: Apache-2.0
#include "model/board/sheet_witness.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "model/base/text.h"
#include "model/grid/direction_names.h"

namespace hotchkiss {
namespace {

constexpr char kParted = '\x1f';  // stands in no name

/// Words of several things, in order: "river and ford".
std::string joinedWords(const std::vector<std::string>& words, const char* none) {
  std::string out;
  for (size_t i = 0; i < words.size(); ++i) out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out.empty() ? none : out;
}

std::string joinedKeys(std::vector<std::string> keys) {
  std::sort(keys.begin(), keys.end());
  std::string out;
  for (const std::string& key : keys) {
    if (!out.empty()) out += kParted;
    out += key;
  }
  return out;
}

template <class Kind, class IdType>
std::string kindWord(const Vocabulary& words, const IdType& id) {
  const Kind* kind = words.find(id);
  return kind == nullptr ? id.text : lowered(kind->name);
}

}  // namespace

SheetWitness::SheetWitness(const Sheet& sheet, const Vocabulary& vocabulary) : sheet_(sheet), vocabulary_(vocabulary) {
  for (const auto& path : sheet.paths) {
    std::set<Hexside> crossed;  // a loop crosses a side twice
    for (size_t i = 1; i < path->hexes.size(); ++i)
      if (directionTo(path->hexes[i - 1], path->hexes[i]) >= 0) crossed.insert(sideBetween(path->hexes[i - 1], path->hexes[i]));
    for (const Hexside& side : crossed) paths_.emplace(side, path.get());
  }
  for (const auto& site : sheet.sites)
    if (site->hex) sites_.emplace(*site->hex, site.get());
}

Known SheetWitness::coverage(Layer layer, Hex hex) const {
  const Coverage at = sheet_.cell(hex).coverage[static_cast<size_t>(layer)];
  return at == kUndigitized ? Known::No : at == kConfirmed ? Known::Confirmed : Known::Draft;
}

std::vector<const Path*> SheetWitness::pathsAcross(Hexside side) const {
  std::vector<const Path*> out;
  const auto [from, to] = paths_.equal_range(side);
  for (auto it = from; it != to; ++it) out.push_back(it->second);
  std::sort(out.begin(), out.end(), [](const Path* a, const Path* b) { return a->id < b->id; });
  return out;
}

std::vector<const Site*> SheetWitness::sitesIn(Hex hex) const {
  std::vector<const Site*> out;
  const auto [from, to] = sites_.equal_range(hex);
  for (auto it = from; it != to; ++it) out.push_back(it->second);
  std::sort(out.begin(), out.end(), [](const Site* a, const Site* b) { return a->id < b->id; });
  return out;
}

Saying SheetWitness::ofHex(Layer layer, Hex hex) const {
  Saying out;
  const HexCell& cell = sheet_.cell(hex);
  out.known = coverage(layer, hex);
  if (layer == Layer::Terrain) {
    if (out.known == Known::No || cell.terrain == 0) return {};
    const TerrainId base = sheet_.terrainId(cell.terrain);
    std::vector<std::string> keys, words{kindWord<TerrainKind>(vocabulary_, base)};
    for (const uint8_t i : sheet_.furtherTerrains.at(hex)) {
      keys.push_back(sheet_.terrainId(i).text);
      words.push_back(kindWord<TerrainKind>(vocabulary_, sheet_.terrainId(i)));
    }
    out.kinds = base.text + kParted + joinedKeys(std::move(keys));
    out.words = joinedWords(words, "");
  } else if (layer == Layer::Elevation) {
    if (out.known == Known::No || cell.elevation == kNoElevation) return {};
    out.kinds = std::to_string(cell.elevation);
    out.words = fmt::format("level {}", cell.elevation);
  } else {
    std::vector<std::string> keys, names, words;
    for (const Site* site : sitesIn(hex)) {
      keys.push_back(site->kind.text);
      if (!site->name.empty()) names.push_back(lowered(site->name));
      words.push_back(kindWord<SiteKind>(vocabulary_, site->kind) + (site->name.empty() ? "" : " " + site->name));
    }
    if (!keys.empty() && out.known == Known::No) out.known = Known::Draft;
    if (out.known == Known::No) return {};
    out.kinds = joinedKeys(std::move(keys));
    out.names = joinedKeys(std::move(names));
    out.words = joinedWords(words, "nothing");
  }
  return out;
}

Saying SheetWitness::ofSide(Layer layer, Hexside side) const {
  std::vector<std::string> keys, names, words;
  if (layer == Layer::Hexsides) {
    for (const SideFeature& feature : sheet_.sides.at(side)) {
      keys.push_back(fmt::format("{} {}", feature.kind.text, feature.upper));
      std::string word = kindWord<FeatureKind>(vocabulary_, feature.kind);
      if (const NamedLine* line = feature.line.empty() ? nullptr : sheet_.line(feature.line); line && !line->name.empty()) {
        names.push_back(lowered(line->name));
        word += " " + line->name;
      }
      if (feature.upper >= 0) {
        const Hex upper = feature.upper == 0 ? side.first() : side.second();
        word += fmt::format(", {} above", sheet_.code(upper));
      }
      words.push_back(std::move(word));
    }
  } else {
    std::set<std::pair<std::string, std::string>> told;
    for (const Path* path : pathsAcross(side))
      if (told.insert({path->kind.text, path->name}).second) {
        keys.push_back(path->kind.text);
        if (!path->name.empty()) names.push_back(lowered(path->name));
        words.push_back(kindWord<PathKind>(vocabulary_, path->kind) + (path->name.empty() ? "" : " " + path->name));
      }
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
  }
  Saying out;
  const Known first = coverage(layer, side.first()), second = coverage(layer, side.second());
  out.known = std::min(first, second);
  // What is there is known, whatever the hexes beside it are said to be.
  if (!keys.empty() && out.known == Known::No) out.known = std::max({first, second, Known::Draft});
  if (out.known == Known::No) return {};
  out.kinds = joinedKeys(std::move(keys));
  out.names = joinedKeys(std::move(names));
  out.words = joinedWords(words, "nothing");
  return out;
}

}  // namespace hotchkiss
