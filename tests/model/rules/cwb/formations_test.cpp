// SPDX-License-Identifier: Apache-2.0
// Formations of the brigade series: who is in which, and fronts.
#include <gtest/gtest.h>

#include "model/rules/cwb/formations.h"

using namespace hotchkiss;

TEST(CwbFormations, TheFrontIsThreeSides) {  // 13.2, 14.0
  EXPECT_EQ(cwb::frontOf(0), (std::array<int, 3>{5, 0, 1}));
  EXPECT_EQ(cwb::frontOf(5), (std::array<int, 3>{4, 5, 0}));
}

TEST(CwbFormations, EveryKindHasItsFormations) {  // 11.1
  ASSERT_EQ(cwb::formationsOf("cavalry").size(), 2u);
  EXPECT_EQ(cwb::formationsOf("cavalry")[0], cwb::TroopFormation::Mounted);
  EXPECT_EQ(cwb::formationsOf("infantry")[1], cwb::TroopFormation::Line);
  EXPECT_EQ(cwb::formationsOf("artillery").size(), 2u);
  EXPECT_EQ(cwb::formationsOf("headquarters").size(), 1u);
  EXPECT_TRUE(cwb::formationsOf("flotilla").empty());
  EXPECT_TRUE(cwb::isTroopKind("artillery"));
  EXPECT_FALSE(cwb::isTroopKind("wagon"));
  EXPECT_FALSE(cwb::rowOf(cwb::TroopFormation::Line).bridges);  // 11.2
  EXPECT_FALSE(cwb::rowOf(cwb::TroopFormation::Unlimbered).moves);
}
