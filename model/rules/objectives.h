// SPDX-License-Identifier: Apache-2.0
// The first question of a scenario's balance: the earliest turn in which each side can stand on each objective, from set-up and
// arrivals, with nobody in the way. A bound, not a forecast.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/rules/rule_system.h"
#include "model/rules/situation.h"

namespace hotchkiss {

struct ObjectiveTime {
  std::string name;  // of the site, else the printed code
  Hex hex;
  std::optional<int> turn;   // nothing = not within the scenario
  std::string unit;          // id of the first unit there
  bool maybeSooner = false;  // unknown ground, a loose unit or an arrival without a hex may make it sooner
};
struct SideObjectives {
  SideId side;
  std::vector<ObjectiveTime> objectives;  // in the order of the printed codes
  std::vector<std::string> assumed;       // values that no rulebook prints
  int movers = 0;                         // units that were sent
};

/// Hexes of sites that have points or are objectives, and of awards whose place is one certain hex; by canonical code.
std::vector<ObjectiveTime> objectivesOf(const Situation& situation);
/// For every side, its combat units and leaders sent to all of them for the scenario's length (at most 200 turns).
std::vector<SideObjectives> timeToObjectives(const RuleSystem& system, const Situation& situation);

}  // namespace hotchkiss
