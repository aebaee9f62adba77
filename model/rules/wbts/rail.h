// SPDX-License-Identifier: Apache-2.0
// What a journey by rail costs, in rail transport points, rail movement points and game-turns (6.5). Knows no map: the journey is
// a number of hexes and of ferries on the way.
#pragma once
#include <vector>

namespace hotchkiss::wbts {

constexpr int kRailPointMoves = 5;  // rail movement points of a transport point in a game-turn (6.5)
constexpr int kRailHexes = 10;      // hexes, or a fraction of them, for one rail movement point (6.5)
constexpr int kLinePoints = 10;     // strength points on one line in a game-turn (6.55)
constexpr int kEntrainCost = 1;     // movement points of the unit, and rail movement points, to entrain; as many to detrain (6.5)

struct RailHaul {
  int railMovement = 0;           // rail movement points that each transport point spends
  int turns = 0;                  // game-turns that the unit is under way
  int transportPoints = 0;        // over all those turns: one a strength point a turn (6.53)
  std::vector<int> pointsByTurn;  // rail movement points of each turn
};
/// Entraining, so many hexes with so many ferries on the way (one point each, 6.54), and detraining.
RailHaul railHaul(int hexes, int ferries, int strength);

/// Most hexes of a journey of so many game-turns without a ferry: 30, then 40 and 40, with 50 for each turn between (6.53).
int hexesInTurns(int turns);

}  // namespace hotchkiss::wbts
