// SPDX-License-Identifier: Apache-2.0
// Answers of Regions that rest on the board alone, remembered for as long as what they rest on is the same. Knows no board:
// whoever keeps one drops it with the board, or goes on from it with what the change leaves. From any thread.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "model/board/board_parts.h"
#include "model/scenario/region_evaluation.h"

namespace hotchkiss {

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
  struct Store {
    std::mutex lock;
    std::map<std::pair<std::string, bool>, Answer> answers;
  };
  std::shared_ptr<Store> frame_ = std::make_shared<Store>();  // of the frame alone: for all boards of the frame
  std::unique_ptr<Store> own_ = std::make_unique<Store>();
};

}  // namespace hotchkiss
