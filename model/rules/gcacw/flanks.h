// SPDX-License-Identifier: Apache-2.0
// Flank attacks as geometry (7.4): which of the six hexes around a defender are covered, and what that is worth. Dice, values and
// refused flanks stay out. Knows no board.
#pragma once
#include <array>

#include "model/grid/hex.h"

namespace hotchkiss::gcacw {

/// What is true of one of the six hexes around the defender.
struct FlankHex {
  bool attacker = false;         // an undemoralized unit of the attacker stands there (1a)
  bool attackersZone = false;    // in a zone of one, restricted zones too (1b)
  bool impassable = false;       // swamp, mountain or river in between that nobody crosses here (1c, 1d)
  bool offMap = false;           // beyond the edge (1e)
  bool defendersFriend = false;  // an undemoralized unit of the defender's side stands there (3a)
  bool woodsOnly = false;        // empty, and every attacker next to it looks in across woods without a path (3b)
  bool covered() const { return attacker || attackersZone || impassable || offMap; }
};

struct FlankCount {
  int covered = 0;
  int basicBonus = 0;  // 4 for six, 2 for five, else none
  int finalBonus = 0;  // one less for each covered hex that step 3 names; never below 0
  bool operator==(const FlankCount&) const = default;
};
/// By direction.
FlankCount flankCount(const std::array<FlankHex, kDirections>& around);

/// Open country without features: attackers in these directions of the defender, and nobody else near.
std::array<FlankHex, kDirections> openCountry(std::initializer_list<int> attackers);

}  // namespace hotchkiss::gcacw
