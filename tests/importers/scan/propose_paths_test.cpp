// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/propose_paths.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

using Step = std::pair<Hex, Hex>;

test::SyntheticScan roadLand(int columns, int rows) {
  test::ScanSpec spec;
  spec.name = "roads";
  spec.seed = 13;
  spec.map.columns = columns;
  spec.map.rows = rows;
  spec.map.terrains = 4;
  spec.palette = test::Palette::Atlas;
  spec.noise = 2;
  spec.pitch = 44;
  return test::drawScan(spec);
}

LineSight sightOver(const test::SyntheticScan& scan) {
  auto sight = LineSight::make({scan.width, scan.height, scan.rgb}, scan.grid, scan.hexes);
  EXPECT_TRUE(sight) << sight.error().message;
  return *sight;
}

std::set<Step> drawnSteps(const test::SyntheticScan& scan) {
  std::set<Step> steps;
  for (const auto& road : scan.roads)
    for (size_t i = 1; i < road.size(); ++i) steps.insert(std::minmax(road[i - 1], road[i]));
  return steps;
}

TEST(ProposePaths, OffersTheRoads) {
  const auto scan = roadLand(16, 12);
  const std::set<Step> drawn = drawnSteps(scan);
  ASSERT_GE(drawn.size(), 20U);
  const LineSight sight = sightOver(scan);
  const auto paths = proposePaths(sight);
  ASSERT_TRUE(paths) << paths.error().message;
  ASSERT_FALSE(paths->empty());
  size_t offered = 0, right = 0;
  for (const ProposedPaths& p : *paths) {
    EXPECT_TRUE(std::is_sorted(p.steps.begin(), p.steps.end(), [](const ProposedStep& a, const ProposedStep& b) {
      return std::pair(a.from, a.to) < std::pair(b.from, b.to);
    }));
    for (const ProposedStep& s : p.steps) {
      ++offered;
      right += drawn.count({s.from, s.to});
      EXPECT_TRUE(s.from < s.to);
      EXPECT_EQ(distance(s.from, s.to), 1);
      EXPECT_TRUE(sight.holds(s.from) && sight.holds(s.to));
      EXPECT_GT(s.confidence, 0);
      EXPECT_LE(s.confidence, 1);
    }
  }
  EXPECT_GE(right * 10, offered * 9);
  EXPECT_GE(right * 10, drawn.size() * 7);
}

TEST(ProposePaths, KeepsToAColourThatIsConfirmed) {
  const auto scan = roadLand(16, 12);
  const LineSight sight = sightOver(scan);
  const auto longest =
      std::max_element(scan.roads.begin(), scan.roads.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  ASSERT_NE(longest, scan.roads.end());
  const auto colour = colourOfWay(sight, *longest);
  ASSERT_TRUE(colour);
  const auto paths = proposePaths(sight, {colour});
  ASSERT_TRUE(paths);
  ASSERT_EQ(paths->size(), 1U);
  EXPECT_LT(differenceOf(paths->front().colour, *colour), 12);
  std::set<Step> offered;
  for (const ProposedStep& s : paths->front().steps) offered.insert({s.from, s.to});
  size_t found = 0;
  for (size_t i = 1; i < longest->size(); ++i) found += offered.count(std::minmax((*longest)[i - 1], (*longest)[i]));
  EXPECT_GE(found * 10, (longest->size() - 1) * 8);
}

TEST(ProposePaths, OffersNothingWhereThereIsNone_AndCanBeStopped) {
  const auto empty = roadLand(4, 3);  // too small a land for a road
  ASSERT_TRUE(drawnSteps(empty).empty());
  const auto paths = proposePaths(sightOver(empty));
  ASSERT_TRUE(paths);
  EXPECT_TRUE(paths->empty());
  EXPECT_FALSE(proposePaths(sightOver(empty), {}, [](double) { return false; }));
}

TEST(ProposePaths, SaysTheSameTwice) {
  const LineSight sight = sightOver(roadLand(12, 9));
  const auto once = proposePaths(sight), twice = proposePaths(sight);
  ASSERT_TRUE(once && twice);
  ASSERT_EQ(once->size(), twice->size());
  for (size_t i = 0; i < once->size(); ++i) {
    EXPECT_EQ((*once)[i].colour, (*twice)[i].colour);
    EXPECT_EQ((*once)[i].steps, (*twice)[i].steps);
  }
}

}  // namespace
}  // namespace hotchkiss::scan
