// SPDX-License-Identifier: Apache-2.0
#include "io/paint/areas.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "io/paint/side_chains.h"

namespace hotchkiss::paint {

namespace {

constexpr int kSamples = 12;
// Lands and their parts; what nature made has no border.
constexpr std::array<std::string_view, 8> kNatural = {"hill",  "hills",  "mountain", "mountains",
                                                      "woods", "forest", "swamp",    "valley"};

// A border that a feature of its own draws.
bool marked(const Land& land, Hexside side) {
  const auto it = land.features().find(side);
  if (it == land.features().end()) return false;
  return std::any_of(it->second.begin(), it->second.end(), [&](const SideFeature& feature) {
    const FeatureKind* kind = land.view.vocabulary().find(feature.kind);
    return kind && kind->featureClass == FeatureClass::Border;
  });
}

// Lines along sides of an area, a little inside.
Outline insetLines(const Land& land, const std::vector<Hexside>& sides, const std::set<Hex>& inside, double inset) {
  Outline out;
  for (const SideChain& chain : chainSides(sides, [](Hexside, Vertex, Hexside) { return true; })) {
    const Hexside first = chain.sides.front();
    const Hex mine = inside.count(first.first()) > 0 ? first.first() : first.second();
    const double hand = onRight(land.layout, first, chain.vertices.front(), mine) ? 1 : -1;
    const Course course(sampled(curveOf(land.layout, chain), kSamples));
    out.polyline(course.offset(hand * land.mm(inset), land.mm(0.12)).points());
  }
  return out;
}

}  // namespace

bool isPolitical(std::string_view kind) {
  return std::find(kNatural.begin(), kNatural.end(), kind) == kNatural.end();
}

std::vector<PlacedArea> wholeAreas(const BoardView& view) {
  std::vector<PlacedArea> out;
  std::map<std::pair<std::string, std::string>, size_t> known;
  for (const PlacedArea& placed : view.areas()) {
    const auto [it, fresh] = known.try_emplace({placed.area->kind, placed.area->name}, out.size());
    if (fresh || placed.area->name.empty()) {
      out.push_back(placed);
      continue;
    }
    std::vector<Hex>& hexes = out[it->second].hexes;
    hexes.insert(hexes.end(), placed.hexes.begin(), placed.hexes.end());
    std::sort(hexes.begin(), hexes.end());
    hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  }
  return out;
}

ItemList areaItems(const Land& land) {
  const AreaStyle& style = land.style.area;
  ItemList list;
  size_t turn = 0;
  for (const PlacedArea& placed : wholeAreas(land.view)) {
    if (!isPolitical(placed.area->kind)) continue;
    const Rgba colour = style.colours[turn++ % std::size(style.colours)];
    const std::set<Hex> inside(placed.hexes.begin(), placed.hexes.end());
    std::vector<Hexside> border, unmarked;
    for (const Hex hex : placed.hexes) {
      if (!land.onMap(hex)) continue;
      for (int d = 0; d < kDirections; ++d)
        if (const Hex other = neighbour(hex, d);
            inside.count(other) == 0 && land.onMap(other) && land.water(hex) == land.water(other)) {
          border.emplace_back(hex, d);
          if (!marked(land, border.back())) unmarked.push_back(border.back());
        }
    }
    if (border.empty()) continue;
    Outline band = insetLines(land, border, inside, style.bandWidth / 2);
    Outline line = insetLines(land, unmarked, inside, style.inset);
    Item item;
    item.id = placed.area->id.text;
    item.label = placed.area->name;
    item.stroke(std::move(band), {colour.withAlpha(style.bandAlpha), land.mm(style.bandWidth), 0, Cap::Butt, Join::Round, {}, 0});
    item.stroke(
        std::move(line),
        {colour, land.mm(style.width), style.least, Cap::Butt, Join::Round, {land.mm(style.dashOn), land.mm(style.dashOff)}, 0});
    list.add(std::move(item));
  }
  return list;
}

}  // namespace hotchkiss::paint
