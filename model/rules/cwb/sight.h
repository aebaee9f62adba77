// SPDX-License-Identifier: Apache-2.0
// Sight from hex to hex on a board (19): heights from the ground, who stands in the way, visibility of the turn, and the profile
// for a drawing. The algorithm itself is in sight_line.h.
#pragma once
#include <optional>
#include <string>

#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::cwb {

/// How far one sees in a turn (19.4, 29.0a): `hexes` without a value is without limit.
struct Visibility {
  std::optional<int> hexes;
  bool known = true;  // false: the map's turn track prints a number that no text has; `hexes` is then the least
  std::string why;    // a sentence, "" by clear day
};
Visibility visibilityIn(const Situation& situation, int turn);

QueryAnswer sightAnswer(const Situation& situation, int from, int to);

}  // namespace hotchkiss::cwb
