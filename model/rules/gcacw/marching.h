// SPDX-License-Identifier: Apache-2.0
// How far a unit can march: the least and the most that dice and tables allow. Movement points are counted in halves, since a
// pike costs 1 1/2 in rain (12.0). Dice are not rolled here: a designer asks what can be.
#pragma once
#include <optional>
#include <string_view>

namespace hotchkiss::gcacw {

enum class Arm { Infantry, Cavalry, Artillery, Other };
/// Of a unit kind of the vocabulary. Supply trains march like infantry (assumed: 13.2 gives them no dice of their own).
Arm armOf(std::string_view unitKind);

struct Bound {
  int least = 0, most = 0;
  bool operator==(const Bound&) const = default;
};

/// Movement Allowance of one march (5.1): a die or two, and one more for Confederates save in OTR and AGA, where theirs is 2 at
/// least. Command Paralysis takes 1 (cavalry 2) away (15.0).
Bound marchAllowance(Arm arm, bool confederate, bool addsOne, bool paralysed = false);
/// What a force march adds (5.1); nothing for artillery and whatever else may not.
std::optional<Bound> forceMarch(Arm arm);
/// Manpower that a force march can cost: 0 to 2 for infantry, 0 to 1 for cavalry (5.1).
Bound forceMarchLoss(Arm arm);
/// The most marches of a turn for a unit that starts it at that fatigue: each adds a level, none at 4 (5.1).
int marchesLeft(int fatigue);

/// Allowance of Strategic Movement for 2 to 4 fatigue levels (20.0); nothing for others, or when they would pass 4. Its column
/// for the faster units is headed artillery; Command Paralysis, which takes 2 from cavalry and 1 from others a level (15.0),
/// shows that cavalry is meant.
std::optional<int> strategicAllowance(Arm arm, bool confederate, int levels, int fatigue, bool paralysed = false);
/// How near an enemy a unit in Strategic Movement never comes (20.0).
constexpr int kStrategicDistance = 8;

constexpr int kRailHexes = 40;        // 21.0
constexpr int kAmphibiousHexes = 49;  // 22.0
constexpr int kRailStrength = 10;     // 21.0, 28.0
/// The most strength that embarks (22.0).
constexpr int embarkStrength(bool confederate) {
  return confederate ? 5 : 18;
}
/// Fatigue levels for so many hexes by rail (21.0) or water (22.0); nothing beyond the limit.
std::optional<int> railFatigue(int hexes);
std::optional<int> amphibiousFatigue(int hexes);
/// The most hexes by rail (water) that leave a unit at fatigue 4 or less, when it has `fatigue` now; 0 when it may not go at all.
/// Entraining (embarking) itself adds one level, and needs fatigue 0 or 1 (21.0, 22.0).
int mostRailHexes(int fatigue);
int mostAmphibiousHexes(int fatigue);

}  // namespace hotchkiss::gcacw
