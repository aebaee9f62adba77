// SPDX-License-Identifier: Apache-2.0
// Strength and what it counts for: limits of manpower, Combat value, entrenchments, the caps of a fight and what a crowded hex
// costs to enter. Combat values are counted in halves: the least is 1/2 (7.2).
#pragma once
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace hotchkiss::gcacw {

/// Most strength after attachment, by kind and size (30.2, of GTC); nothing where the section names no limit.
std::optional<int> attachmentCap(std::string_view unitKind, std::string_view size);
constexpr int kSubstituteInfantry = 8, kSubstituteInfantryStrength = 8;  // counters a side, strength of one (30.0, 30.1)
constexpr int kSubstituteCavalry = 2, kSubstituteCavalryStrength = 2;

/// Combat value in halves: the least and the most it can be. Organized: the manpower. Disorganized: a smaller number from 1/2 to
/// 14 that only the markers print, so a bound (2.2, 7.2).
struct CombatBound {
  int leastHalves = 0, mostHalves = 0;
  CombatBound& operator+=(const CombatBound& o) {
    leastHalves += o.leastHalves;
    mostHalves += o.mostHalves;
    return *this;
  }
  bool operator==(const CombatBound&) const = default;
};
CombatBound combatValue(int manpower, bool disorganized);
/// Of an attacker under a Demoralize-1 or -2 marker, from his whole value in halves (11.0).
int demoralizedAttackHalves(int halves, int demoralized);

/// What an infantry or artillery unit pays beyond the terrain to enter a hex with infantry or artillery of its side (6.2):
/// nothing below 3, by the combined Combat value in halves, which is rounded up.
int crowdedPenalty(int combinedHalves, bool swampWoodsOrMountain);

/// The most combined Combat value in a fight (7.2): OTR has limits of its own.
enum class FightRole { Attacking, Defending, HalfEntrenched, AllEntrenched };
int combatCap(FightRole role, bool onToRichmond);
/// Which row of the caps a defending stack is under, by how many of its units are entrenched.
FightRole defendingRole(int units, int entrenched);

/// What an entrenchment state is worth (9.0): the factor in halves (3 = times 1 1/2), 2 = no change.
int entrenchmentFactorHalves(std::string_view state, int year);
/// Whether the year's procedure knows the marker (9.0): Optional with the entrenchment action of 1863 (5.5) or where a later
/// section names it all the same (32.0), SetupOnly for the forts of 1861.
enum class MarkerUse { No, Yes, Optional, SetupOnly };
MarkerUse entrenchmentUse(std::string_view state, int year);
/// Markers of that year, for sentences.
std::vector<std::string_view> entrenchmentsOf(int year);

}  // namespace hotchkiss::gcacw
