// SPDX-License-Identifier: Apache-2.0
// Turns and what follows from their number: cycles and Strategic-Turns, the annual event, winter; and what the text prints of its
// six scenarios (length, winter, rail capacity, initiative). Knows no calendar date but the year: the text prints none.
#pragma once
#include <optional>
#include <span>
#include <string_view>

namespace hotchkiss::wbts {

constexpr int kCycleTurns = 4;   // game-turns of a cycle (4.0)
constexpr int kYearCycles = 13;  // cycles of a year (4.3, 21.1)

/// Cycle of a game-turn, and its place in it, both from 1 (4.0).
constexpr int cycleOf(int turn) {
  return (turn - 1) / kCycleTurns + 1;
}
constexpr int turnOfCycle(int turn) {
  return (turn - 1) % kCycleTurns + 1;
}
/// A siege phase and a supply routine follow this game-turn of a scenario (19.34 C, 19.37).
constexpr bool strategicAfter(int turn) {
  return turn > 0 && turn % kCycleTurns == 0;
}
/// Reinforcements come at the beginning of this game-turn of a scenario: the one after a fourth (19.34 A).
constexpr bool reinforcementsAt(int turn) {
  return turn > 1 && turnOfCycle(turn) == 1;
}
/// The initiative pool is changed after this game-turn of the campaign: the last of a thirteenth cycle (4.3).
constexpr bool annualEventAfter(int turn) {
  return turn > 0 && turn % (kCycleTurns * kYearCycles) == 0;
}

struct PrintedScenario {
  const char* number;  // "19.4"
  const char* title;   // "West 1862"
  int year;
  bool east;                       // map C; else A and B (19.31)
  int length;                      // game-turns
  int winterTurns;                 // the first so many are winter
  int unionRail, confederateRail;  // rail points a game-turn (19.38)
  const char* initiative;          // the pool (19.35); "" = its row is not printed
  const char* where;
};
std::span<const PrintedScenario> printedScenarios();
const PrintedScenario* printedScenario(std::string_view number);
/// Game-turns of winter of a scenario that begins with the year's deployment (19.44, 19.54, 19.84, 19.94); 0 where none is said.
int winterTurnsOf(int year);

}  // namespace hotchkiss::wbts
