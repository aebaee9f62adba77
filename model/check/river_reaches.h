// SPDX-License-Identifier: Apache-2.0
// Short reaches of a named river that are of another class than the river above and below them: what a slip of the pen makes.
// Knows no game: the order of the classes is the rank of the vocabulary's watercourses.
#pragma once
#include <map>
#include <memory>
#include <vector>

#include "model/board/sheet.h"
#include "model/board/vocabulary.h"

namespace hotchkiss {

struct OddReach {
  LineId line;
  Hexside side;  // its first
  FeatureId kind;
  bool higher = false;  // of a higher class than its neighbours
};

/// Rank of the watercourse among the features of a side, the highest if there are several; 0 = none.
int watercourseRank(const Vocabulary& words, const SideFeatures& features);

/// The watercourses of a sheet by their lines. Immutable.
class RiverReaches {
 public:
  RiverReaches(const Sheet& sheet, const Vocabulary& words);
  /// Of a sheet whose features differ on those hexsides only: other lines are shared.
  RiverReaches with(const Sheet& sheet, const Vocabulary& words, const std::vector<Hexside>& changed) const;
  /// Reaches of one or two hexsides between higher ones, or between lower ones; of those that touch the shortest. Downstream the
  /// class of a river only rises, so that each of them is wrong, or what touches it.
  std::vector<OddReach> odd() const;

 private:
  struct Water {
    int rank = 0;
    FeatureId kind;
  };
  using Sides = std::map<Hexside, Water>;
  struct Line {
    Sides sides;
    std::vector<OddReach> odd;
  };
  static std::shared_ptr<const Line> lineOf(const LineId& id, Sides sides);
  std::map<LineId, std::shared_ptr<const Line>> lines_;
};

}  // namespace hotchkiss
