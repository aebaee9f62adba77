// SPDX-License-Identifier: Apache-2.0
#include "model/board/shared_ground.h"

#include <algorithm>

#include "model/base/stable_sort.h"

namespace hotchkiss {
namespace {

void compare(SharedGround& out, GroundDifference at) {
  const bool here = at.here.known != Known::No, mine = at.mine.known != Known::No;
  if (!here && !mine) return;
  LayerTally& tally = out.layers[static_cast<size_t>(at.layer)];
  if (here != mine) {
    // That there is nothing is worth no line as long as the other does not know.
    if ((here ? at.here : at.mine).kinds.empty()) return;
    ++tally.oneKnows;
  } else if (at.here.kinds != at.mine.kinds ||
             (at.here.names != at.mine.names && !at.here.names.empty() && !at.mine.names.empty())) {
    ++tally.contradict;
    at.contradiction = true;
  } else if (at.here.names != at.mine.names) {
    ++tally.oneKnows;
  } else {
    ++tally.agree;
    return;
  }
  out.differences.push_back(std::move(at));
}

}  // namespace

SharedGround sharedGround(const SheetWitness& base, const SheetWitness& mine, Hex offset,
                          const std::function<bool()>& cancelled) {
  SharedGround out;
  const Sheet &a = base.sheet(), &b = mine.sheet();
  std::vector<Hex> both;  // on the paper of both, part hexes too
  for (int row = 0; row < b.rows.count; ++row)
    for (int column = 0; column < b.columns.count; ++column) {
      const Hex own = b.frameHex({column, row}), there = own + offset;
      if (!a.contains(there) || a.cell(there).isVoid || b.cell(own).isVoid) continue;
      both.push_back(there);
      if (a.playable(there) && b.playable(own)) out.hexes.push_back(there);
    }
  std::sort(both.begin(), both.end());
  std::sort(out.hexes.begin(), out.hexes.end());
  const auto onBoth = [&](Hex hex) { return std::binary_search(both.begin(), both.end(), hex); };
  for (const Hex& hex : both) {
    if (cancelled && cancelled()) return out;
    for (const Layer layer : {Layer::Terrain, Layer::Elevation, Layer::Sites})
      compare(out, {layer, hex, std::nullopt, base.ofHex(layer, hex), mine.ofHex(layer, hex - offset), false});
    for (int direction = 0; direction < 3; ++direction) {
      const Hexside side(hex, direction);
      if (!onBoth(side.second())) continue;
      ++out.sides;
      const Hexside own(hex - offset, direction);
      for (const Layer layer : {Layer::Hexsides, Layer::Paths})
        compare(out, {layer, hex, side, base.ofSide(layer, side), mine.ofSide(layer, own), false});
    }
  }
  stableSort(out.differences.begin(), out.differences.end(),
             [](const GroundDifference& x, const GroundDifference& y) { return x.layer < y.layer; });
  return out;
}

}  // namespace hotchkiss
