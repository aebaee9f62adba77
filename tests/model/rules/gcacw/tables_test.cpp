// SPDX-License-Identifier: Apache-2.0
// The tables of GCACW and the arithmetic on them: titles, marches, strengths, entrenchments, counties, flanks.
#include <gtest/gtest.h>

#include "model/rules/gcacw/counties.h"
#include "model/rules/gcacw/flanks.h"
#include "model/rules/gcacw/marching.h"
#include "model/rules/gcacw/strengths.h"
#include "model/rules/gcacw/titles.h"

using namespace hotchkiss;
using namespace hotchkiss::gcacw;

TEST(GcacwTitles, AreKnownByIdOrName) {
  EXPECT_EQ(titleOf("gtc").mostManpower, 18);
  EXPECT_EQ(titleOf("gtc-campaign").year, 1864);
  EXPECT_EQ(titleOf("On To Richmond! (second edition)").mostManpower, 21);
  EXPECT_STREQ(titleOf("gtc2").id, "gtc") << "a second edition";
  EXPECT_STREQ(titleOf("heartgold").id, "") << "rtg within a word";
  EXPECT_EQ(titleOf("RTG").mostManpower, 17);
  EXPECT_EQ(titleOf("siv").mostManpower, 8);
  EXPECT_EQ(titleOf("mattanock-country").mostManpower, 18) << "all others";
  EXPECT_STREQ(titleOf("mattanock-country").id, "");
  EXPECT_EQ(titleOf("gtc").bridges.minorUnion, 8);
  EXPECT_EQ(titleOf("gtc").bridges.minorConfederate, 4);
}

TEST(GcacwMarch, AllowancesAreThoseOfTheDice) {
  EXPECT_EQ(marchAllowance(Arm::Infantry, false, true), (Bound{1, 6}));
  EXPECT_EQ(marchAllowance(Arm::Infantry, true, true), (Bound{2, 7}));
  EXPECT_EQ(marchAllowance(Arm::Artillery, true, false), (Bound{2, 6})) << "OTR and AGA: at least 2, no 1 added";
  EXPECT_EQ(marchAllowance(Arm::Cavalry, false, true), (Bound{2, 12}));
  EXPECT_EQ(marchAllowance(Arm::Cavalry, true, false), (Bound{3, 13}));
  EXPECT_EQ(marchAllowance(Arm::Infantry, false, true, true), (Bound{0, 5}));
  EXPECT_EQ(marchAllowance(Arm::Cavalry, false, true, true), (Bound{0, 10}));
}

// 5.1: an exhausted division of strength 7 rolls 3, force marches with a 1 and has 3 + 2.
TEST(GcacwMarch, ForceMarchAddsAtLeastTwo) {
  EXPECT_EQ(forceMarch(Arm::Infantry), (Bound{2, 5}));
  EXPECT_EQ(forceMarch(Arm::Cavalry), (Bound{4, 11}));
  EXPECT_FALSE(forceMarch(Arm::Artillery));
  EXPECT_EQ(3 + forceMarch(Arm::Infantry)->least, 5);
  EXPECT_EQ(forceMarchLoss(Arm::Infantry), (Bound{0, 2}));
  EXPECT_EQ(marchesLeft(0), 4);
  EXPECT_EQ(marchesLeft(4), 0);
}

TEST(GcacwMarch, StrategicMovementGoesByLevelsOfFatigue) {
  EXPECT_EQ(strategicAllowance(Arm::Infantry, true, 2, 0), 14);
  EXPECT_EQ(strategicAllowance(Arm::Cavalry, true, 4, 0), 48);
  EXPECT_EQ(strategicAllowance(Arm::Artillery, false, 3, 1), 18);
  EXPECT_EQ(strategicAllowance(Arm::Cavalry, false, 2, 2, true), 18);
  EXPECT_FALSE(strategicAllowance(Arm::Infantry, true, 1, 0)) << "two levels at least";
  EXPECT_FALSE(strategicAllowance(Arm::Infantry, true, 3, 2)) << "never above 4";
}

TEST(GcacwMarch, RailAndWaterFatigueByTheHex) {
  EXPECT_EQ(railFatigue(13), 1);
  EXPECT_EQ(railFatigue(14), 2);
  EXPECT_EQ(railFatigue(40), 3);
  EXPECT_FALSE(railFatigue(41));
  EXPECT_EQ(amphibiousFatigue(10), 1);
  EXPECT_EQ(amphibiousFatigue(29), 2);
  EXPECT_EQ(amphibiousFatigue(49), 3);
  EXPECT_FALSE(amphibiousFatigue(50));
  // Fatigue 0 entrains at 1 and has three levels left; fatigue 1 entrains at 2 and has two; 2 may not entrain.
  EXPECT_EQ(mostRailHexes(0), 40);
  EXPECT_EQ(mostRailHexes(1), 26);
  EXPECT_EQ(mostRailHexes(2), 0);
  EXPECT_EQ(mostAmphibiousHexes(1), 29);
}

TEST(GcacwStrength, CapsByKindAndSize) {
  EXPECT_EQ(attachmentCap("infantry", "division"), 18);
  EXPECT_EQ(attachmentCap("infantry", "regiment"), 4);
  EXPECT_EQ(attachmentCap("cavalry", "brigade"), 4);
  EXPECT_FALSE(attachmentCap("artillery", "brigade"));
  EXPECT_FALSE(attachmentCap("infantry", "demi-division"));
}

TEST(GcacwStrength, CombatValuesOfMarkers) {
  EXPECT_EQ(combatValue(7, false), (CombatBound{14, 14}));
  EXPECT_EQ(combatValue(1, true), (CombatBound{1, 1})) << "the least marker is 1/2 over 1";
  EXPECT_EQ(combatValue(21, true).mostHalves, 28) << "14 is the highest disorganized value";
  EXPECT_EQ(demoralizedAttackHalves(14, 1), 6) << "7 halved is 3";
  EXPECT_EQ(demoralizedAttackHalves(2, 1), 1);
  EXPECT_EQ(demoralizedAttackHalves(14, 2), 2);
  EXPECT_EQ(demoralizedAttackHalves(1, 2), 1);
}

// 6.2: 2 or less nothing; 3 to 11 one more or three; 12 and more two or four; 11 1/2 counts as 12.
TEST(GcacwStrength, CrowdedHexesCostMore) {
  EXPECT_EQ(crowdedPenalty(4, false), 0);
  EXPECT_EQ(crowdedPenalty(5, false), 1) << "2 1/2 counts as 3";
  EXPECT_EQ(crowdedPenalty(6, true), 3);
  EXPECT_EQ(crowdedPenalty(22, false), 1);
  EXPECT_EQ(crowdedPenalty(23, false), 2);
  EXPECT_EQ(crowdedPenalty(24, true), 4);
}

TEST(GcacwStrength, CombatCapsByRole) {
  EXPECT_EQ(combatCap(FightRole::Attacking, false), 80);
  EXPECT_EQ(combatCap(FightRole::Defending, true), 60);
  EXPECT_EQ(combatCap(defendingRole(4, 2), false), 120);
  EXPECT_EQ(combatCap(defendingRole(4, 4), false), 160);
  EXPECT_EQ(combatCap(defendingRole(5, 2), false), 70);
}

TEST(GcacwEntrenchments, ByTheYear) {
  EXPECT_EQ(entrenchmentUse("abatis-build", 1861), MarkerUse::Yes);
  EXPECT_EQ(entrenchmentUse("abatis", 1862), MarkerUse::No);
  EXPECT_EQ(entrenchmentUse("breastwork-build", 1863), MarkerUse::Optional);
  EXPECT_EQ(entrenchmentUse("fort-build", 1864), MarkerUse::No);
  EXPECT_EQ(entrenchmentUse("fort-build-2", 1865), MarkerUse::Yes);
  EXPECT_EQ(entrenchmentUse("fort", 1861), MarkerUse::SetupOnly);
  EXPECT_EQ(entrenchmentUse("abatis-build", 1864), MarkerUse::Optional);
  EXPECT_EQ(entrenchmentsOf(1862).size(), 4u);
}

// 7.5: a division of 8 behind a completed breastwork defends with 16.
TEST(GcacwEntrenchments, MultiplyTheDefence) {
  EXPECT_EQ(8 * entrenchmentFactorHalves("breastwork", 1864) / 2, 16);
  EXPECT_EQ(entrenchmentFactorHalves("breastwork-build", 1863), 2);
  EXPECT_EQ(entrenchmentFactorHalves("breastwork-build", 1864), 3);
  EXPECT_EQ(entrenchmentFactorHalves("fort-build-2", 1864), 5);
  EXPECT_EQ(entrenchmentFactorHalves("fort", 1864), 6);
  EXPECT_EQ(entrenchmentFactorHalves("fatigue-1", 1864), 2);
}

TEST(GcacwCounties, OwnersSeatsAndExtensions) {
  EXPECT_EQ(ownerOf("stafford"), CountyOwner::Union);
  EXPECT_EQ(ownerOf("King and Queen"), CountyOwner::Confederate);
  EXPECT_EQ(ownerOf("Hanover"), CountyOwner::Contested);
  EXPECT_EQ(ownerOf("Granby"), CountyOwner::Unlisted);
  EXPECT_EQ(countySeats().size(), 11u);
  EXPECT_STREQ(seatOf("louisa")->code, "N1332");
  EXPECT_EQ(countyName("King George County"), "King George");
  EXPECT_TRUE(unionHomeSupply("King George"));
  EXPECT_FALSE(unionHomeSupply("Spotsylvania"));
  EXPECT_EQ(extensionOf("Caroline", "Essex"), Extension::Always);
  EXPECT_EQ(extensionOf("Caroline", "King George"), Extension::IfBridge);
  EXPECT_EQ(extensionOf("Louisa", "Henrico"), Extension::IfHanover);
  EXPECT_EQ(extensionOf("Hanover", "Spotsylvania"), Extension::Never);
  EXPECT_EQ(extensionOf("Hanover", "Caroline"), Extension::Plain);
}

// 7.4, the example: the attacker stands south-east of the defender and a brigade south-west. The first covers north-east,
// south-east and south; the other south, south-west and north-west: five hexes, +2, nothing taken off.
TEST(GcacwFlanks, TwoAttackersWithOneHexBetweenCoverFive) {
  EXPECT_EQ(flankCount(openCountry({2, 4})), (FlankCount{5, 2, 2}));
}

TEST(GcacwFlanks, CountsByGeometry) {
  EXPECT_EQ(flankCount(openCountry({0})), (FlankCount{3, 0, 0}));
  EXPECT_EQ(flankCount(openCountry({0, 1})), (FlankCount{4, 0, 0}));
  EXPECT_EQ(flankCount(openCountry({0, 3})), (FlankCount{6, 4, 4})) << "from both sides";
  EXPECT_EQ(flankCount(openCountry({0, 2, 4})), (FlankCount{6, 4, 4}));
  // From both sides with a friend of the defender beside him, and the map's edge at another hex: two off.
  auto around = openCountry({0, 3});
  around[1].defendersFriend = true;
  around[4].offMap = true;
  EXPECT_EQ(flankCount(around), (FlankCount{6, 4, 2}));
  // A river at the two hexes behind a defender whose front two attackers cover: six, less two.
  around = openCountry({0, 1});
  around[3].impassable = around[4].impassable = true;
  EXPECT_EQ(flankCount(around), (FlankCount{6, 4, 2}));
}
