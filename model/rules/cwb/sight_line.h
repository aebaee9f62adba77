// SPDX-License-Identifier: Apache-2.0
// The line of sight of the brigade series as geometry and algorithm (19.1 to 19.3), apart from where heights come from: which
// hexes a line crosses and which hexsides it runs along, and whether it is blocked. Knows no board; asks a function for each hex.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/base/tri.h"
#include "model/grid/hex.h"

namespace hotchkiss::cwb {

/// A part of the straight line between two centres: a hex that it crosses, or a hexside that it runs along (hex and beside).
struct LinePart {
  Hex hex;
  std::optional<Hex> beside;
  double along = 0;  // of the part's middle, in hexes from the first centre; 0 and the whole length at the ends
  bool operator==(const LinePart&) const = default;
};
/// From a to b, both included, in order. A hex that the line only touches at a corner is no part of it.
std::vector<LinePart> partsOfLine(Hex a, Hex b);

/// What is known of a hex that a line meets.
struct SightHex {
  enum class Known { Yes, No, OffBoard } known = Known::Yes;
  int level = 0;         // of the ground
  bool trees = false;    // forest or orchard: one level, its hexsides too (19.3b)
  bool urban = false;    // one level; a hexside only when both its hexes are urban (19.3b)
  bool units = false;    // one level (19.3d)
  bool enemies = false;  // of the viewer: its hexsides cannot be seen along (19.3f)
  bool friends = false;  // of the viewer
};
using SightAt = std::function<SightHex(Hex)>;

struct SightVerdict {
  Tri clear = Tri::Unknown;
  std::optional<Hex> blockedAt;
  std::string rule;          // section and line that decided
  std::string why;           // a sentence when it is blocked
  std::vector<Hex> unknown;  // hexes that would have to be known
  bool groundAlone =
      false;  // blocked by trees, buildings or units of a height between the two ends: by the bare ground it is not
};
/// Whether a viewer at a sees b: 19.2c line by line, with 19.3b to f. Does not judge visibility (19.4).
SightVerdict judgeSight(Hex a, Hex b, const SightAt& at);

}  // namespace hotchkiss::cwb
