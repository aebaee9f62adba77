// SPDX-License-Identifier: Apache-2.0
// Two sheets laid on each other: which hexes and hexsides both print, where they agree, and every place where they do not, with
// what each of them says. Frame hex of `mine` + offset = frame hex of `base`. Knows no board.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/board/sheet_witness.h"

namespace hotchkiss {

/// One place of which two sheets do not say the same.
struct GroundDifference {
  Layer layer = Layer::Terrain;
  Hex hex;                      // frame of `base`; of a side its first hex
  std::optional<Hexside> side;  // frame of `base`; of the hexsides and paths layers
  Saying here, mine;            // of `base` and of `mine`
  bool contradiction = false;   // both know, and not the same; else only one of them knows, or gives a name
};

struct LayerTally {
  size_t agree = 0;       // both know, and the same
  size_t contradict = 0;  // both know, and not the same
  size_t oneKnows = 0;    // or gives a name where the other does not
  bool operator==(const LayerTally&) const = default;
};

struct SharedGround {
  std::vector<Hex> hexes;  // playable on both, sorted, frame of `base`
  size_t sides = 0;        // between hexes that both print
  std::array<LayerTally, kLayers> layers{};
  std::vector<GroundDifference> differences;  // contradictions and what one knows, by layer and place
};

/// Compares two sheets; `cancelled` ends it early with what was found.
SharedGround sharedGround(const SheetWitness& base, const SheetWitness& mine, Hex offset,
                          const std::function<bool()>& cancelled = {});

}  // namespace hotchkiss
