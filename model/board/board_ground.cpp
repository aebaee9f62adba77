// SPDX-License-Identifier: Apache-2.0
#include "model/board/board_ground.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace hotchkiss {
namespace {

size_t summedOf(const BoardGround& ground, size_t LayerTally::* what) {
  size_t sum = 0;
  for (const LayerTally& each : ground.layers) sum += each.*what;
  return sum;
}

}  // namespace

std::optional<Hexside> BoardDifference::side() const {
  if (!what.side) return std::nullopt;
  return Hexside(what.side->hex + hereOrigin, what.side->direction);
}

size_t BoardGround::agree() const {
  return summedOf(*this, &LayerTally::agree);
}
size_t BoardGround::contradict() const {
  return summedOf(*this, &LayerTally::contradict);
}
size_t BoardGround::oneKnows() const {
  return summedOf(*this, &LayerTally::oneKnows);
}

BoardGround groundOf(const BoardView& view, const std::set<SheetId>& fresh, const std::function<bool()>& cancelled) {
  BoardGround out;
  const std::vector<PlacedSheet>& sheets = view.sheets();
  std::vector<std::unique_ptr<SheetWitness>> witnesses(sheets.size());
  const auto witness = [&](size_t i) -> const SheetWitness& {
    if (!witnesses[i]) witnesses[i] = std::make_unique<SheetWitness>(*sheets[i].sheet, view.vocabulary());
    return *witnesses[i];
  };
  for (size_t i = 0; i < sheets.size(); ++i)
    for (size_t k = i + 1; k < sheets.size(); ++k) {
      const PlacedSheet &here = sheets[i], &mine = sheets[k];
      if (!fresh.empty() && fresh.contains(here.sheet->id) == fresh.contains(mine.sheet->id)) continue;
      const Box2 a = view.bounds(here.sheet->id), b = view.bounds(mine.sheet->id);
      if (here.island != mine.island || a.low.x > b.high.x || b.low.x > a.high.x || a.low.y > b.high.y || b.low.y > a.high.y)
        continue;
      SharedGround ground = sharedGround(witness(i), witness(k), mine.origin - here.origin, cancelled);
      for (const Hex& hex : ground.hexes) out.hexes.push_back(hex + here.origin);
      out.sides += ground.sides;
      for (size_t layer = 0; layer < kLayers; ++layer) {
        out.layers[layer].agree += ground.layers[layer].agree;
        out.layers[layer].contradict += ground.layers[layer].contradict;
        out.layers[layer].oneKnows += ground.layers[layer].oneKnows;
      }
      for (GroundDifference& each : ground.differences)
        out.differences.push_back({here.sheet->id, mine.sheet->id, here.origin, mine.origin, std::move(each)});
    }
  std::sort(out.hexes.begin(), out.hexes.end());
  out.hexes.erase(std::unique(out.hexes.begin(), out.hexes.end()), out.hexes.end());
  return out;
}

std::string agreementInWords(const std::array<LayerTally, kLayers>& layers) {
  std::string out;
  for (size_t i = 0; i < kLayers; ++i) {
    const size_t both = layers[i].agree + layers[i].contradict;
    if (both == 0) continue;
    out += fmt::format("{}{} {} of {}", out.empty() ? "" : ", ", layerName(static_cast<Layer>(i)), layers[i].agree, both);
  }
  return out;
}

}  // namespace hotchkiss
