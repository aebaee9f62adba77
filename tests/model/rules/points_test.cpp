// SPDX-License-Identifier: Apache-2.0
#include "model/rules/points.h"

#include <gtest/gtest.h>

namespace hotchkiss {
namespace {

TEST(Points, HalvesThirdsAndQuartersAreExact) {
  EXPECT_EQ(parsePoints("2"), 24);
  EXPECT_EQ(parsePoints("1/2"), 6);
  EXPECT_EQ(parsePoints("1.5"), 18);
  EXPECT_EQ(parsePoints("2 1/3"), 28);
  EXPECT_EQ(parsePoints("0"), 0);
}

TEST(Points, WhatIsNoNumberIsNone) {
  for (const char* text : {"", "no", "1/0", "1/7", "-1", "1/2/3", "1 2", ".5", "1.", "999999999", "1/2 1"})
    EXPECT_EQ(parsePoints(text), std::nullopt) << text;
}

TEST(Points, PrintBackToWhatTheyWereReadFrom) {
  for (Points points = 0; points < 40 * kPoint; ++points) EXPECT_EQ(parsePoints(pointsText(points)), points);
  EXPECT_EQ(pointsText(30), "2 1/2");
  EXPECT_EQ(pointsText(-6), "-1/2");
}

TEST(CostFor, TakesTheFirstMoverThatTheChartHasElseTheStar) {
  const std::vector<Cost> chart = {{"line", "2", {}}, {"wagon", "no", {}}, {"*", "+1", {}}};
  EXPECT_EQ(costFor(chart, {"mounted", "line"}).points, 2 * kPoint);
  EXPECT_EQ(costFor(chart, {"wagon", "line"}).kind, CostCell::Kind::Prohibited);
  EXPECT_TRUE(costFor(chart, {"leader"}).added);
  EXPECT_EQ(costFor({}, {"leader"}).kind, CostCell::Kind::Unstated);
}

}  // namespace
}  // namespace hotchkiss
