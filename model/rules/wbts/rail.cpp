// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/rail.h"

#include <algorithm>

namespace hotchkiss::wbts {

RailHaul railHaul(int hexes, int ferries, int strength) {
  RailHaul haul;
  const int carrying = (hexes + kRailHexes - 1) / kRailHexes + ferries;
  haul.railMovement = kEntrainCost + carrying + kEntrainCost;
  haul.turns = (haul.railMovement + kRailPointMoves - 1) / kRailPointMoves;
  haul.transportPoints = strength * haul.turns;
  for (int left = haul.railMovement; left > 0; left -= kRailPointMoves)
    haul.pointsByTurn.push_back(std::min(left, kRailPointMoves));
  return haul;
}

int hexesInTurns(int turns) {
  return turns < 1 ? 0 : kRailHexes * (turns * kRailPointMoves - 2 * kEntrainCost);
}

}  // namespace hotchkiss::wbts
