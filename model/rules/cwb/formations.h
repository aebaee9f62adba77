// SPDX-License-Identifier: Apache-2.0
// Formations of the brigade series (11, 13): who can be in which, what a formation may do, its allowance and the price of
// changing it, and the front of a facing. Plain tables and arithmetic; knows no board. The movement chart is not in the text:
// allowances and prices follow a public player aid and are assumed (16.1b's 12 and 6 and the 13 of 10.4 agree with it).
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace hotchkiss::cwb {

enum class TroopFormation : uint8_t { Line, Column, Mounted, Limbered, Unlimbered, Wagon, Leader };

struct FormationRow {
  TroopFormation formation;
  const char* id;     // a state of the vocabulary, or the mover's word in its costs
  const char* costs;  // mover whose costs it pays
  int allowance;      // movement points of a turn
  int change;         // price of leaving it for the other formation, 0 = there is none
  bool roads;         // profits from roads (Formation Effects; wagons and leaders by the chart)
  bool bridges;       // may use a bridge (11.2)
  bool zone;          // has a zone of control (14.0)
  bool moves;         // from hex to hex (11.2)
  const char* section;
};
const FormationRow& rowOf(TroopFormation formation);

/// The formations that a kind of unit can be in, the one for movement first; empty for a kind that the series does not have.
std::span<const TroopFormation> formationsOf(std::string_view unitKind);
/// Whether the kind fights and stacks as a unit: infantry, cavalry, artillery (5.1).
bool isTroopKind(std::string_view unitKind);

/// The three directions that a unit facing direction `facing` has before it: its hexside and the two beside (13.2, 14.0).
constexpr std::array<int, 3> frontOf(int facing) {
  return {(facing + 5) % 6, facing % 6, (facing + 1) % 6};
}

constexpr int kBrigadeRadius = 4;   // movement points from the division's leader (10.5a A)
constexpr int kDivisionRadius = 8;  // from the headquarters of the corps (10.5a B)
constexpr int kForcedMarch = 4;     // two pairs of points, infantry in column (18.0)

}  // namespace hotchkiss::cwb
