// SPDX-License-Identifier: Apache-2.0
// Points in two formations by the worked examples of 16.1b, and the delivery of orders (10.1e).
#include <gtest/gtest.h>

#include "model/rules/cwb/marching.h"

using namespace hotchkiss;

TEST(CwbMarching, NineOfTwelveAreFiveOfSix) {  // 16.1b: 9/12 of 6 is 4.5, rounded to 5, and 1 is left
  EXPECT_EQ(cwb::proportionally(9 * kPoint, 12 * kPoint, 6 * kPoint), 5 * kPoint);
}

TEST(CwbMarching, FourOfSixAreEightOfTwelve) {  // 16.1b: 4 are left
  EXPECT_EQ(cwb::proportionally(4 * kPoint, 6 * kPoint, 12 * kPoint), 8 * kPoint);
}

TEST(CwbMarching, LessThanAHalfIsRoundedDownAndEqualAllowancesChangeNothing) {
  // 5/12 of 6 is 2.5, up; 4 1/2 of 12 is 2 1/4, down; 2/12 of 6 is exactly 1.
  EXPECT_EQ(cwb::proportionally(5 * kPoint, 12 * kPoint, 6 * kPoint), 3 * kPoint);
  EXPECT_EQ(cwb::proportionally(9 * kPoint / 2, 12 * kPoint, 6 * kPoint), 2 * kPoint);
  EXPECT_EQ(cwb::proportionally(2 * kPoint, 12 * kPoint, 6 * kPoint), kPoint);
  EXPECT_EQ(cwb::proportionally(kPoint / 2, 6 * kPoint, 6 * kPoint), kPoint / 2);  // line and column
}

TEST(CwbMarching, AnOrderTakesATurnForEveryTenPointsOrPart) {  // 10.1e
  EXPECT_EQ(cwb::deliveryTurns(0), 0);                         // in person, in one hex
  EXPECT_EQ(cwb::deliveryTurns(kPoint / 2), 1);
  EXPECT_EQ(cwb::deliveryTurns(10 * kPoint), 1);
  EXPECT_EQ(cwb::deliveryTurns(10 * kPoint + kPoint / 2), 2);
  EXPECT_EQ(cwb::deliveryTurns(20 * kPoint), 2);  // the 20 points of the surprise march example
}
