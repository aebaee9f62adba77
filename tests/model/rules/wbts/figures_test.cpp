// SPDX-License-Identifier: Apache-2.0
// The arithmetic of the game: worked examples of its rulebook with our own names, and limits that its text prints.
#include <gtest/gtest.h>

#include "model/rules/wbts/campaign.h"
#include "model/rules/wbts/counters.h"
#include "model/rules/wbts/rail.h"

using namespace hotchkiss;
using namespace hotchkiss::wbts;

TEST(WbtsRail, TwentySevenHexesForADivisionOfSevenTakeSevenTransportPointsAndFiveMovementPoints) {
  // 6.5: 1 to entrain, 27 hexes = 3 (ten or a fraction), 1 to detrain.
  const RailHaul haul = railHaul(27, 0, 7);
  EXPECT_EQ(haul.railMovement, 5);
  EXPECT_EQ(haul.turns, 1);
  EXPECT_EQ(haul.transportPoints, 7);
  EXPECT_EQ(30 - haul.transportPoints, 23);  // 6.51: of thirty points of the cycle
}

TEST(WbtsRail, OneHundredAndThirtyHexesTakeThreeTurnsAndTwentyOnePoints) {
  // 6.53: 40 hexes and still entrained, 50, then 40 and detrained; seven points in each of the three turns.
  const RailHaul haul = railHaul(130, 0, 7);
  EXPECT_EQ(haul.turns, 3);
  EXPECT_EQ(haul.transportPoints, 21);
  EXPECT_EQ(haul.pointsByTurn, (std::vector<int>{5, 5, 5}));
  EXPECT_EQ(hexesInTurns(1), 30);
  EXPECT_EQ(hexesInTurns(2), 80);
  EXPECT_EQ(hexesInTurns(3), 130);
}

TEST(WbtsRail, AFerryCostsOneMore) {
  // 6.54. 21 hexes = 3, with a ferry 4: no longer in one turn.
  EXPECT_EQ(railHaul(21, 1, 4).railMovement, 6);
  EXPECT_EQ(railHaul(21, 1, 4).turns, 2);
  EXPECT_EQ(railHaul(20, 1, 4).turns, 1);
  EXPECT_EQ(railHaul(0, 0, 4).railMovement, 2);
}

TEST(WbtsStrength, TwentyOnePointsOverARiverCountAsEleven) {
  EXPECT_EQ(halfUp(21), 11);         // 8.41
  EXPECT_EQ(halfUp(halfUp(21)), 6);  // and from march besides (14.0)
  EXPECT_EQ(halfDown(21), 10);       // without combat supply (12.23)
}

TEST(WbtsStrength, SeventyThreeAgainstFiftySixAreOneHundredAndThirtyPercent) {
  EXPECT_EQ(combatRatio(73, 56), 130);  // 8.0, step 3
  EXPECT_EQ(combatRatio(5, 0), std::nullopt);
}

TEST(WbtsStrength, TwoDivisionsOfSixAndTwoFlotillasDefendWithThirtyTwo) {
  // 11.3: a river flotilla counts ten.
  const CounterRow* flotilla = counterRow("river-flotilla", "");
  ASSERT_NE(flotilla, nullptr);
  EXPECT_EQ(6 + 6 + 2 * flotilla->low, 32);
  EXPECT_EQ(flotilla->low, flotilla->high);
}

TEST(WbtsStrength, ParenthesesAreRead) {
  EXPECT_EQ(parseStrength("7"), (Strength{7, false}));
  EXPECT_EQ(parseStrength("(20)"), (Strength{20, true}));
  EXPECT_EQ(parseStrength("(20"), std::nullopt);
  EXPECT_EQ(parseStrength("x"), std::nullopt);
  EXPECT_EQ(parseStrength("-3"), std::nullopt);
  EXPECT_EQ(parseStrength(""), std::nullopt);
}

TEST(WbtsCounters, DivisionsRunFromTenToThreeAndBrigadesBelow) {
  EXPECT_EQ(counterRow("infantry", "division")->low, 3);  // 3.24
  EXPECT_EQ(counterRow("infantry", "division")->high, 10);
  EXPECT_EQ(counterRow("infantry", "brigade")->high, 2);
  EXPECT_EQ(counterRow("cavalry", "division")->high, 5);
  EXPECT_EQ(counterRow("militia", "")->high, 4);
  EXPECT_EQ(counterRow("infantry", "corps"), nullptr);
  EXPECT_TRUE(needsSize("cavalry"));
  EXPECT_FALSE(needsSize("militia"));
  EXPECT_TRUE(alwaysParenthesised("garrison"));
  EXPECT_FALSE(alwaysParenthesised("militia"));
}

TEST(WbtsCounters, AFortShelterTenAndDoublesAFortressAHundredAndTriples) {
  EXPECT_EQ(shelterPoints("fort"), 10);  // 13.21
  EXPECT_EQ(shelterPoints("fortress"), 100);
  EXPECT_EQ(shelterFactor("fort"), 2);
  EXPECT_EQ(shelterFactor("fortress"), 3);
  EXPECT_EQ(shelterFactor("depot"), 1);
}

TEST(WbtsCampaign, FourTurnsAreACycleAndThirteenCyclesAYear) {
  EXPECT_EQ(cycleOf(1), 1);
  EXPECT_EQ(cycleOf(4), 1);
  EXPECT_EQ(cycleOf(5), 2);
  EXPECT_EQ(turnOfCycle(5), 1);
  EXPECT_EQ(turnOfCycle(8), 4);
  EXPECT_TRUE(strategicAfter(8));
  EXPECT_FALSE(strategicAfter(9));
  EXPECT_TRUE(reinforcementsAt(9));  // the turn after the eighth (19.34 A)
  EXPECT_FALSE(reinforcementsAt(1));
  EXPECT_FALSE(reinforcementsAt(8));
  EXPECT_TRUE(annualEventAfter(52));  // 13 x 4 (4.3)
  EXPECT_FALSE(annualEventAfter(48));
}

TEST(WbtsCampaign, TheSixScenariosAreAsPrinted) {
  ASSERT_EQ(printedScenarios().size(), 6u);
  int lengths = 0;
  for (const PrintedScenario& s : printedScenarios()) lengths += s.length;
  EXPECT_EQ(lengths, 18 + 22 + 20 + 8 + 24 + 16);
  EXPECT_EQ(printedScenario("19.8")->unionRail, 5);  // 19.38
  EXPECT_EQ(printedScenario("19.8")->confederateRail, 2);
  EXPECT_EQ(printedScenario("20.0"), nullptr);
  EXPECT_EQ(winterTurnsOf(1862), 8);
  EXPECT_EQ(winterTurnsOf(1863), 0);
  EXPECT_EQ(winterTurnsOf(1864), 4);
  for (const PrintedScenario& a : printedScenarios()) EXPECT_EQ(winterTurnsOf(a.year), a.winterTurns) << a.title;
}
