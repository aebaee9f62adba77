// SPDX-License-Identifier: Apache-2.0
// Answers of Regions that rest on the board alone, remembered for as long as the board is the same. Knows no board: whoever keeps
// one drops it with the board. From any thread.
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "model/scenario/region_evaluation.h"

namespace hotchkiss {

class RegionMemory {
 public:
  /// Whether a Region names nothing that could change while the board stays: no unit, side or state.
  static bool remembers(const Region& region);
  std::shared_ptr<const RegionAnswer> find(const std::string& line, bool drafts) const;
  void keep(const std::string& line, bool drafts, std::shared_ptr<const RegionAnswer> answer);

 private:
  mutable std::mutex lock_;
  std::map<std::pair<std::string, bool>, std::shared_ptr<const RegionAnswer>> answers_;
};

}  // namespace hotchkiss
