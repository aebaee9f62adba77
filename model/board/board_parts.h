// SPDX-License-Identifier: Apache-2.0
// The parts of a board that edits touch one by one, as a set: what an answer rests on, and what a change leaves.
#pragma once
#include <cstddef>

namespace hotchkiss {

/// Parts of a board in which another one of the same frame (sheets, joins, numbering, extents, void hexes) may differ from it.
enum class BoardPart : unsigned { Terrain = 1, Coverage = 2, Sides = 4, Paths = 8, Sites = 16, Areas = 32 };
using BoardParts = unsigned;
constexpr size_t kBoardParts = 6;
constexpr BoardParts kAllBoardParts = 63;
constexpr BoardParts operator|(BoardPart a, BoardPart b) {
  return static_cast<unsigned>(a) | static_cast<unsigned>(b);
}
constexpr BoardParts operator|(BoardParts a, BoardPart b) {
  return a | static_cast<unsigned>(b);
}

}  // namespace hotchkiss
