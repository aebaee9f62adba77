// SPDX-License-Identifier: Apache-2.0
// Answers of Regions that rest on the board alone, remembered for as long as what they rest on is the same. Knows no board:
// whoever keeps one drops it with the board, or goes on from it with what the change leaves. From any thread.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "model/scenario/region_evaluation.h"

namespace hotchkiss {

/// Parts of a board in which another one of the same frame (sheets, joins, numbering, extents, void hexes) may differ from it.
enum class BoardPart : unsigned { Terrain = 1, Coverage = 2, Sides = 4, Paths = 8, Sites = 16, Areas = 32 };
using BoardParts = unsigned;
constexpr BoardParts kAllBoardParts = 63;
constexpr BoardParts operator|(BoardPart a, BoardPart b) {
  return static_cast<unsigned>(a) | static_cast<unsigned>(b);
}
constexpr BoardParts operator|(BoardParts a, BoardPart b) {
  return a | static_cast<unsigned>(b);
}

/// The parts of a board, beside its frame, that the answer to a Region may depend on.
BoardParts partsOf(const Region& region);

class RegionMemory {
 public:
  RegionMemory() = default;
  /// What `before` knows that rests on none of the changed parts.
  RegionMemory(const RegionMemory& before, BoardParts changed);
  /// Whether a Region names nothing that could change while the board stays: no unit, side or state.
  static bool remembers(const Region& region);
  std::shared_ptr<const RegionAnswer> find(const std::string& line, bool drafts) const;
  void keep(const Region& region, bool drafts, std::shared_ptr<const RegionAnswer> answer);

 private:
  struct Answer {
    std::shared_ptr<const RegionAnswer> answer;
    BoardParts parts = kAllBoardParts;
  };
  mutable std::mutex lock_;
  std::map<std::pair<std::string, bool>, Answer> answers_;
};

}  // namespace hotchkiss
