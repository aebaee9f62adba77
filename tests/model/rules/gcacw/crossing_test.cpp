// SPDX-License-Identifier: Apache-2.0
// What a hexside lets through, at what cost, and whether a zone of control crosses it (2.4, 6.2, 10.0, 12.0).
#include <gtest/gtest.h>

#include "model/rules/gcacw/crossing.h"

using namespace hotchkiss::gcacw;

namespace {

constexpr Weather kDry{};
constexpr Weather kRain{true, false, false};
constexpr Weather kMajorHigh{false, false, true};

Side riverSide(River river) {
  Side side;
  side.river = river;
  return side;
}
Side roadSide() {
  Side side;
  side.road = true;
  return side;
}
Step enter(Ground to, const Side& side, Weather weather = kDry, StepMover mover = {Arm::Infantry, 6}, int halves = 6) {
  return stepInto(Ground::Clear, to, side, weather, mover, halves, "rough");
}

}  // namespace

TEST(GcacwStep, PathsReplaceTheTerrainsCost) {
  EXPECT_EQ(enter(Ground::Rough, {}).halves, 6);
  EXPECT_EQ(enter(Ground::Rough, roadSide()).halves, 2);
  EXPECT_EQ(enter(Ground::Rough, roadSide(), kRain).halves, 4);
  Side pike;
  pike.pike = true;
  EXPECT_EQ(enter(Ground::Rough, pike, kRain).halves, 3) << "one and a half";
  Side trail;
  trail.trail = true;
  EXPECT_EQ(enter(Ground::Mountain, trail).halves, 4);
  EXPECT_EQ(enter(Ground::Mountain, trail, kRain).halves, 6);
  EXPECT_EQ(enter(Ground::Woods, trail).halves, 2);
  EXPECT_TRUE(enter(Ground::Rough, {}, kRain).assumed) << "the chart's figure for rain is in no text";
}

TEST(GcacwStep, RidgesCostOneMoreEvenOnARoad) {
  Side side = roadSide();
  side.ridge = true;
  const Step step = enter(Ground::Hill, side);
  EXPECT_EQ(step.halves, 4);
  EXPECT_EQ(step.rule, "road (6.2), ridge +1 (6.2)");
}

TEST(GcacwStep, SwampsAndMountainsNeedPaths) {
  Side trail;
  trail.trail = true;
  EXPECT_FALSE(enter(Ground::Swamp, {}).allowed);
  EXPECT_FALSE(enter(Ground::Swamp, trail).allowed) << "a trail does not lead through a swamp";
  EXPECT_TRUE(enter(Ground::Swamp, roadSide()).allowed);
  EXPECT_TRUE(enter(Ground::ProvisionalSwamp, {}).allowed);
  EXPECT_FALSE(enter(Ground::ProvisionalSwamp, {}, kRain).allowed);
  EXPECT_FALSE(enter(Ground::Mountain, {}).allowed);
  EXPECT_TRUE(enter(Ground::Mountain, trail).allowed);
  EXPECT_FALSE(stepInto(Ground::Mountain, Ground::Clear, {}, kDry, {}, 2, "clear").allowed) << "nor out of one";
  EXPECT_FALSE(enter(Ground::Water, roadSide()).allowed);
}

TEST(GcacwStep, RiversAreCrossedWhereACrossingStands) {
  Side side = riverSide(River::Minor);
  EXPECT_FALSE(enter(Ground::Clear, side).allowed);
  side.crossing.ford = true;
  EXPECT_TRUE(enter(Ground::Clear, side).allowed);
  EXPECT_FALSE(enter(Ground::Clear, side, kRain).allowed);
  EXPECT_TRUE(enter(Ground::Clear, side, kMajorHigh).allowed) << "a minor river is still low";
  side.river = River::Major;
  EXPECT_FALSE(enter(Ground::Clear, side, kMajorHigh).allowed);
  side = riverSide(River::Major);
  side.crossing.dam = true;
  EXPECT_TRUE(enter(Ground::Clear, side, kRain).allowed);
}

TEST(GcacwStep, DestroyedBridgesLeaveAFordOverMinorRiversOnly) {
  Side side = riverSide(River::Minor);
  side.crossing.bridge = side.crossing.destroyed = true;
  EXPECT_TRUE(enter(Ground::Clear, side).allowed);
  EXPECT_FALSE(enter(Ground::Clear, side, kRain).allowed);
  side.river = River::Major;
  EXPECT_FALSE(enter(Ground::Clear, side).allowed);
}

// 6.2: manpower by three, fractions dropped: 8 gives 2, 5 gives 1.
TEST(GcacwStep, FerriesChargeAThirdOfTheManpower) {
  Side side = riverSide(River::Major);
  side.crossing.ferry = true;
  EXPECT_EQ(enter(Ground::Clear, side, kDry, {Arm::Infantry, 8}, 2).halves, 2 + 4);
  EXPECT_EQ(enter(Ground::Clear, side, kDry, {Arm::Infantry, 5}, 2).halves, 2 + 2);
  side.river = River::Minor;
  EXPECT_EQ(enter(Ground::Clear, side, kDry, {Arm::Infantry, 8}, 2).halves, 2) << "like a ford";
  EXPECT_EQ(enter(Ground::Clear, side, {false, true, false}, {Arm::Infantry, 8}, 2).halves, 2 + 4) << "unfordable";
}

TEST(GcacwStep, PontoonsServeTheirOwner) {
  Side side = riverSide(River::Minor);
  side.crossing.pontoon = Crossing::Pontoon::Own;
  EXPECT_EQ(enter(Ground::Rough, side).halves, 6) << "no path in both hexes: the terrain's cost";
  side.crossing.pontoonRoad = true;
  EXPECT_EQ(enter(Ground::Rough, side).halves, 2);
  side.crossing.pontoon = Crossing::Pontoon::Enemy;
  EXPECT_FALSE(enter(Ground::Rough, side).allowed);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, side, kDry), ZoneReach::Normal) << "zones cross it all the same";
}

TEST(GcacwStep, CreeksStopNobodyUnlessItRains) {
  const Side creek = riverSide(River::Creek);
  EXPECT_TRUE(enter(Ground::Clear, creek).allowed);
  EXPECT_FALSE(enter(Ground::Clear, creek, kRain).allowed);
  EXPECT_TRUE(enter(Ground::City, creek, kRain).allowed);
}

TEST(GcacwZones, GoWhereUnitsCould) {
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Hill, {}, kDry), ZoneReach::Normal);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Woods, {}, kDry), ZoneReach::Restricted);
  EXPECT_EQ(zoneAcross(Ground::Woods, Ground::Clear, {}, kDry), ZoneReach::Restricted);
  EXPECT_EQ(zoneAcross(Ground::Woods, Ground::Clear, roadSide(), kDry), ZoneReach::Normal);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Swamp, {}, kDry), ZoneReach::None);
  Side trail;
  trail.trail = true;
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Swamp, trail, kDry), ZoneReach::Normal) << "a trail carries a zone";
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::ProvisionalSwamp, {}, kDry), ZoneReach::Normal);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::ProvisionalSwamp, {}, kRain), ZoneReach::None);
  EXPECT_EQ(zoneAcross(Ground::Mountain, Ground::Clear, {}, kDry), ZoneReach::None);
  EXPECT_EQ(zoneAcross(Ground::Water, Ground::Water, {}, kDry), ZoneReach::None);
}

TEST(GcacwZones, StopAtRiversWithoutACrossing) {
  Side side = riverSide(River::Minor);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, side, kDry), ZoneReach::None);
  side.crossing.ford = true;
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, side, kDry), ZoneReach::Normal);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, side, kRain), ZoneReach::None);
  side = riverSide(River::Major);
  side.crossing.ferry = true;
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, side, kRain), ZoneReach::Normal) << "ferries run in rain";
  const Side creek = riverSide(River::Creek);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, creek, kDry), ZoneReach::Normal);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::Clear, creek, kRain), ZoneReach::None);
  EXPECT_EQ(zoneAcross(Ground::Clear, Ground::City, creek, kRain), ZoneReach::Normal);
}
