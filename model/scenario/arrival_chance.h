// SPDX-License-Identifier: Apache-2.0
// Arrivals that dice decide: what a line such as `10+ on 2 dice each turn` says, how likely it is, and how likely a group has
// come by a turn. Dice have six sides. Knows no scenario's rules: what else stands in the way of a group is not counted.
// Invariant: the chance of one roll is an exact fraction.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"
#include "model/scenario/scenario.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss {

/// `10+ on 2 dice each turn`, `5- on 1 die`, `2..4 on 2 dice each turn`, `7 on 2 dice`.
struct ArrivalRoll {
  int dice = 1;
  int low = 1, high = 6;  // sums that bring the group
  bool eachTurn = false;  // rolled again every turn until it comes
  bool operator==(const ArrivalRoll&) const = default;
};

/// Reads the line; the error says how one is written.
Expected<ArrivalRoll> parseArrivalRoll(std::string_view line);

/// Rolls that bring the group, out of all that the dice can show.
struct RollChance {
  uint64_t hits = 0, of = 1;
  double share() const { return static_cast<double>(hits) / static_cast<double>(of); }
  bool operator==(const RollChance&) const = default;
};
RollChance chanceOf(const ArrivalRoll& roll);

/// A turn in which the dice are rolled.
struct ArrivalChance {
  int turn = 0;
  double comes = 0;   // in this turn and in none before
  double byThen = 0;  // in this turn or before
  bool operator==(const ArrivalChance&) const = default;
};

/// Turn by turn from the arrival's first one: to the last that its When says, else to the end of the scenario. Empty where no
/// dice decide, where their line is not understood, and where the first turn is not known.
std::vector<ArrivalChance> arrivalChances(const Arrival& arrival, const Span& span);

}  // namespace hotchkiss
