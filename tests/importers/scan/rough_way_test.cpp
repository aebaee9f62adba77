// SPDX-License-Identifier: Apache-2.0
// The search along a rough line and the odds of a line in a strip of picture, on nets and strips made by hand.
#include <gmock/gmock.h>

#include "importers/scan/line_course_internal.h"
#include "importers/scan/rough_way_internal.h"

namespace hotchkiss::scan {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// Two ways from the first node to the third: by node 1 or by node 3 beside it.
WayNet diamond() {
  WayNet net;
  net.nodes = {{0, 0}, {1, 0}, {2, 0}, {1, 0.8}};
  const auto join = [&](size_t a, size_t b) {
    net.ways.push_back({a, b, net.steps});
    net.ways.push_back({b, a, net.steps});
    ++net.steps;
  };
  join(0, 1);
  join(1, 2);
  join(0, 3);
  join(3, 2);
  return net;
}

std::vector<Point> straight(double y) {
  std::vector<Point> places;
  for (int i = 0; i <= 10; ++i) places.push_back({i * 0.2, i == 0 || i == 10 ? 0 : y});
  return places;
}

TEST(RoughWay, KeepsToTheNearerWay_UnlessItsStepsCostMore) {
  const WayNet net = diamond();
  const RoughWay low(net, straight(0.1), 0, 2, 4), high(net, straight(0.7), 0, 2, 4);
  EXPECT_THAT(low.best({0, 0, 0, 0}).nodes, ElementsAre(0, 1, 2));
  EXPECT_THAT(low.best({0, 0, 0, 0}).steps, ElementsAre(0, 1));
  EXPECT_THAT(high.best({0, 0, 0, 0}).nodes, ElementsAre(0, 3, 2));
  EXPECT_THAT(low.best({8, 8, 0, 0}).nodes, ElementsAre(0, 3, 2));
  EXPECT_THAT(low.best({8, 8, 0, 0}).steps, ElementsAre(2, 3));
  EXPECT_THAT(low.best({0.1, 0.1, 0, 0}).nodes, ElementsAre(0, 1, 2));
}

TEST(RoughWay, CostsWhatItsStepsAndItsDistanceCost) {
  const WayNet net = diamond();
  const RoughWay way(net, straight(0), 0, 2, 4);
  const auto exact = way.best({0, 0, 9, 9});
  EXPECT_LT(exact.cost, 0.3) << "a line drawn on the way itself";
  EXPECT_NEAR(way.best({1, 2, 9, 9}).cost - exact.cost, 3, 1e-9);
}

TEST(RoughWay, GoesNowhereWhereNoWayLeads) {
  WayNet net = diamond();
  net.ways = {net.ways[0], net.ways[1]};
  EXPECT_THAT(RoughWay(net, straight(0), 0, 2, 4).best({0, 0, 0, 0}).nodes, IsEmpty());
}

constexpr Lab kGreen{70, -20, 20}, kRed{45, 40, 30};

// Ground, with a line of so many places that wanders by an offset every other place.
LineStrip stripWith(size_t placesOfLine) {
  LineStrip strip;
  strip.places = 18;
  strip.offsets = 21;
  strip.reach = 5;
  for (size_t place = 0; place < strip.places; ++place)
    for (size_t s = 0; s < strip.offsets; ++s) {
      const bool line = place < placesOfLine && (s == 10 + place % 4 / 2 || s == 11 + place % 4 / 2);
      strip.colours.push_back(line ? kRed : kGreen);
      strip.reliefs.push_back(line ? Lab{-25, 60, 10} : Lab{0, 0, 0});
      strip.stands.push_back(line ? labDistance(kRed, kGreen) : 0);
    }
  return strip;
}

TEST(Courses, ALineIsLikelierThanGround_AndAWholeOneThanABrokenOne) {
  std::vector<LineStrip> strips(8, stripWith(0));
  strips.push_back(stripWith(18));
  strips.push_back(stripWith(9));
  const Courses courses(strips);
  const auto odds = courses.odds({kRed}, {});
  ASSERT_EQ(odds.size(), 10U);
  for (size_t i = 0; i < 8; ++i) EXPECT_EQ(odds[i], 0) << i;
  EXPECT_GT(odds[9], 1);
  EXPECT_GT(odds[8], odds[9] + 1);
  // The same in relief, whatever the ground.
  LineInk relief{{-25, 60, 10}};
  relief.relief = true;
  EXPECT_EQ(courses.odds(relief, {})[0], 0);
  EXPECT_GT(courses.odds(relief, {})[8], 4);
}

TEST(Courses, GroundOfTheInkIsNoLine) {
  std::vector<LineStrip> strips(8, stripWith(0));
  LineStrip red = stripWith(0);
  for (Lab& c : red.colours) c = kRed;
  strips.push_back(red);
  EXPECT_EQ(Courses(strips).odds({kRed}, {})[8], 0);
}

TEST(Courses, TellTheInkOfALine) {
  const Courses courses(std::vector<LineStrip>(3, stripWith(18)));
  const std::vector<size_t> all{0, 1, 2};
  const auto inks = courses.inks(all);
  ASSERT_FALSE(inks.empty());
  EXPECT_LT(labDistance(inks.front().colour, kRed), 1);
  LineInk near{{47, 38, 30}};
  const auto refined = courses.refined(near, all);
  ASSERT_TRUE(refined);
  EXPECT_LT(labDistance(refined->colour, kRed), 1);
  EXPECT_LT(labDistance(courses.colourAlong(near, all), kRed), 1);
  EXPECT_FALSE(courses.refined({{10, 0, -60}}, all));
}

}  // namespace
}  // namespace hotchkiss::scan
