// SPDX-License-Identifier: Apache-2.0
// Fire levels, gun points and extended lines of the brigade series, by the worked figures of 6.5b, 12.3 and 17.1.
#include <gtest/gtest.h>

#include "model/rules/cwb/strength.h"

using namespace hotchkiss;

TEST(CwbStrength, LevelsAreCountedInC) {
  EXPECT_EQ(cwb::fireLevel("C"), 1);
  EXPECT_EQ(cwb::fireLevel("B"), 2);
  EXPECT_EQ(cwb::fireLevel("AB"), 6);
  EXPECT_EQ(cwb::fireLevel("AAB"), 10);
  EXPECT_EQ(cwb::fireLevel("AAA"), 12);
  EXPECT_EQ(cwb::fireLevel(""), std::nullopt);
  EXPECT_EQ(cwb::fireLevel("AX"), std::nullopt);
  EXPECT_TRUE(cwb::isPrintedLevel("AAB"));
  EXPECT_FALSE(cwb::isPrintedLevel("ABB"));  // 6.5a has seven levels
  EXPECT_FALSE(cwb::isPrintedLevel("BA"));
  EXPECT_EQ(cwb::levelName(12), "AAA");
  EXPECT_EQ(cwb::levelName(7), "AB");
  EXPECT_EQ(cwb::levelName(3), "B");
  EXPECT_EQ(cwb::levelName(0), "");
  EXPECT_EQ(cwb::levelsInA(10), "2 1/2");
}

TEST(CwbStrength, AnAbOverThreeHexesHasABInEach) {  // 6.5b
  EXPECT_EQ(cwb::dividedInLines(*cwb::fireLevel("AB"), 2), (cwb::LineShares{2, 2}));
}

TEST(CwbStrength, ExcessOfExtendedLinesStaysWithTheParent) {       // 17.1
  EXPECT_EQ(cwb::dividedInLines(10, 2), (cwb::LineShares{6, 2}));  // AAB: AB and B, B
  EXPECT_EQ(cwb::dividedInLines(8, 2), (cwb::LineShares{4, 2}));   // AA: A and B, B
  EXPECT_EQ(cwb::dividedInLines(12, 2), (cwb::LineShares{4, 4}));  // AAA: A in each
  EXPECT_EQ(cwb::dividedInLines(6, 1), (cwb::LineShares{4, 2}));   // AB: A and B
  EXPECT_EQ(cwb::dividedInLines(2, 1), (cwb::LineShares{1, 1}));   // B: C and C
  EXPECT_EQ(cwb::dividedInLines(4, 2), (cwb::LineShares{2, 1}));   // A: B and C, C
  EXPECT_EQ(cwb::dividedInLines(4, 0), (cwb::LineShares{4, 0}));
}

TEST(CwbStrength, OnlyABOrMoreExtendsAndALineNeedsAC) {  // 17.1
  EXPECT_EQ(cwb::extendedLinesAllowed(1), 0);
  EXPECT_EQ(cwb::extendedLinesAllowed(2), 1);
  EXPECT_EQ(cwb::extendedLinesAllowed(4), 2);
  EXPECT_EQ(cwb::dividedInLines(1, 1), std::nullopt);
  EXPECT_EQ(cwb::dividedInLines(2, 2), std::nullopt);
  EXPECT_EQ(cwb::dividedInLines(12, 3), std::nullopt);
}

TEST(CwbStrength, AnAIsTheMostThatFiresOutOfAHex) {  // 12.3
  EXPECT_EQ(cwb::firingLevels({6, 4}), 4);           // AB over A: an A fires
  EXPECT_EQ(cwb::firingLevels({2, 1}), 3);           // B over C: both
  EXPECT_EQ(cwb::firingLevels({2, 2, 1}), 4);
  EXPECT_EQ(cwb::firingLevels({}), 0);
}

TEST(CwbStrength, RatingsHaveTheirScales) {
  EXPECT_TRUE(cwb::isMorale("A"));
  EXPECT_TRUE(cwb::isMorale("E"));
  EXPECT_FALSE(cwb::isMorale("F"));
  EXPECT_FALSE(cwb::isMorale("AB"));
  EXPECT_TRUE(cwb::isLeaderRating("0"));
  EXPECT_TRUE(cwb::isLeaderRating("4"));
  EXPECT_FALSE(cwb::isLeaderRating("5"));
}
