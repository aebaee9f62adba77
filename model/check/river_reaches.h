// SPDX-License-Identifier: Apache-2.0
// Short reaches of a named river that are of another class than the river above and below them: what a slip of the pen makes.
// Knows no game: the order of the classes is the rank of the vocabulary's watercourses.
#pragma once
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
/// Reaches of one or two hexsides between higher ones, or between lower ones; of those that touch the shortest. Downstream the
/// class of a river only rises, so that each of them is wrong, or what touches it.
std::vector<OddReach> oddReaches(const Sheet& sheet, const Vocabulary& words);

}  // namespace hotchkiss
