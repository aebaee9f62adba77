// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/snap_lines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

namespace hotchkiss::gis {
namespace {

const PlaneLayout kUnit{Orientation::FlatTop, 1};

bool everywhere(Hex) {
  return true;
}

CountryLine lineOf(std::vector<Point> points, std::string kind = "river", double rank = 0) {
  return {std::move(points), std::move(kind), "", rank};
}

/// The corners of a chain of sides, each once.
std::map<Vertex, int> degrees(const std::vector<SnappedSides>& snapped) {
  std::set<Hexside> sides;
  for (const auto& one : snapped) sides.insert(one.sides.begin(), one.sides.end());
  std::map<Vertex, int> out;
  for (const Hexside side : sides)
    for (const Vertex v : endsOf(side)) ++out[v];
  return out;
}

TEST(CleanedLines, JoinsPiecesAndDropsThoseOfNoLength) {
  const auto lines =
      cleanedLines({lineOf({{0, 0}, {2, 0}}), lineOf({{5, 0}, {2, 0}}), lineOf({{1, 1}, {1, 1}}), lineOf({{5, 0}, {8, 1}})});
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NEAR(lines[0].length(), 5 + std::hypot(3, 1), 1e-9);
  EXPECT_TRUE(lines[0].points.front() == (Point{0, 0}) || lines[0].points.back() == (Point{0, 0}));
}

TEST(CleanedLines, ThreeThatMeetStayThree_AndKindsAreNotMixed) {
  EXPECT_EQ(cleanedLines({lineOf({{0, 0}, {3, 0}}), lineOf({{3, 0}, {6, 1}}), lineOf({{3, 0}, {6, -2}})}).size(), 3u);
  EXPECT_EQ(cleanedLines({lineOf({{0, 0}, {3, 0}}, "river"), lineOf({{3, 0}, {6, 0}}, "creek")}).size(), 2u);
}

TEST(CleanedLines, EndsThatFaceEachOtherOverAGapAreJoined_OthersNot) {
  SnapOptions options;
  options.bridgeGap = 3;
  EXPECT_EQ(cleanedLines({lineOf({{0, 0}, {4, 0}}), lineOf({{6, 0.2}, {9, 0}})}, options).size(), 1u);
  EXPECT_EQ(cleanedLines({lineOf({{0, 0}, {4, 0}}), lineOf({{8, 0}, {11, 0}})}, options).size(), 2u) << "too far";
  EXPECT_EQ(cleanedLines({lineOf({{0, 0}, {4, 0}}), lineOf({{5, 0}, {5, 4}})}, options).size(), 2u) << "round a corner";
  EXPECT_EQ(cleanedLines({lineOf({{0, 0}, {4, 0}}), lineOf({{0, 1}, {4, 1}})}, options).size(), 2u) << "side by side";
}

TEST(CleanedLines, TrunksComeFirst) {
  const auto lines =
      cleanedLines({lineOf({{0, 0}, {2, 0}}, "a", 3), lineOf({{0, 5}, {9, 5}}, "b", 3), lineOf({{0, 9}, {3, 9}}, "c", 1)});
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].kind, "c");
  EXPECT_EQ(lines[1].kind, "b");
  EXPECT_EQ(lines[2].kind, "a");
}

TEST(SnapToSides, ALineAlongCornersBecomesJustThoseSides) {
  // Along the lower edges of a row of hexes: corners of Hex(0..5, ...), a zig-zag that is drawn exactly.
  std::vector<Vertex> corners{Vertex(Hex{0, 0}, 3)};
  std::vector<Hexside> expected;
  for (int i = 0; i < 10; ++i) {
    for (const Hexside side : sidesAt(corners.back())) {
      const auto ends = endsOf(side);
      const Vertex next = ends[0] == corners.back() ? ends[1] : ends[0];
      if (kUnit.vertex(next).x <= kUnit.vertex(corners.back()).x + 0.1) continue;
      corners.push_back(next);
      expected.push_back(side);
      break;
    }
  }
  ASSERT_GE(expected.size(), 5u);
  CountryLine line = lineOf({});
  for (const Vertex v : corners) line.points.push_back(kUnit.vertex(v) + Point{0.04, -0.03});
  const auto snapped = snapToSides({line}, Orientation::FlatTop, everywhere);
  ASSERT_EQ(snapped.size(), 1u);
  EXPECT_EQ(snapped[0].sides, expected);
  const SnapReport report = reportOf({line}, snapped, Orientation::FlatTop, everywhere);
  EXPECT_LT(report.offset95, 0.06);
  EXPECT_EQ(report.looseEnds, 2);
  EXPECT_EQ(report.heads, 2);
  EXPECT_EQ(report.loops, 0);
}

TEST(SnapToSides, ATributaryEndsOnACornerOfTheTrunk) {
  for (int turn = 0; turn < 12; ++turn) {
    const double angle = turn * 0.31;
    const CountryLine trunk = lineOf({{-12, 0.1}, {12, 0.4}}, "river", 1);
    // Meets the trunk in the country, though the corners beside the meeting point are half a hex away.
    const Point mouth{1.3, 0.2666}, way{std::cos(0.5 + angle / 4), std::sin(0.5 + angle / 4)};
    const CountryLine tributary = lineOf({mouth + way * 9, mouth}, "river", 2);
    const auto snapped = snapToSides({trunk, tributary}, Orientation::FlatTop, everywhere);
    ASSERT_EQ(snapped.size(), 2u);
    const SnapReport report = reportOf({trunk, tributary}, snapped, Orientation::FlatTop, everywhere);
    EXPECT_EQ(report.looseEnds, 3) << turn << ": two ends of the trunk, one spring";
    EXPECT_EQ(report.loops, 0) << turn;
  }
}

TEST(SnapToSides, AHairpinIsFollowedToItsEnd) {
  // East for ten hexes and back three hexes lower.
  const CountryLine line = lineOf({{0, 0}, {10, 0}, {11, 1.5}, {10, 3}, {0, 3}});
  const auto snapped = snapToSides({line}, Orientation::FlatTop, everywhere);
  ASSERT_EQ(snapped.size(), 1u);
  double east = 0;
  for (const Hexside side : snapped[0].sides) east = std::max(east, kUnit.sideMiddle(side).x);
  EXPECT_GT(east, 10);
  const auto ends = degrees(snapped);
  int ones = 0;
  for (const auto& [vertex, n] : ends)
    if (n == 1) {
      ++ones;
      EXPECT_LT(kUnit.vertex(vertex).x, 1.2);
    }
  EXPECT_EQ(ones, 2);
  EXPECT_GE(snapped[0].sides.size(), 32u);
}

TEST(SnapToSides, OffTheBoardNothingIsSnapped_AndALineIsCutThere) {
  const auto west = [](Hex h) { return h.q < 4 || h.q > 8; };
  const CountryLine line = lineOf({{-3, 0}, {14, 0.5}});
  const auto snapped = snapToSides({line}, Orientation::FlatTop, west);
  ASSERT_EQ(snapped.size(), 2u);
  for (const auto& one : snapped)
    for (const Hexside side : one.sides) EXPECT_TRUE(west(side.first()) || west(side.second()));
  EXPECT_TRUE(snapToSides({line}, Orientation::FlatTop, [](Hex) { return false; }).empty());
}

TEST(SnapToHexes, ARoadGoesFromHexToNeighbour) {
  const CountryLine line = lineOf({{0, 0}, {4.3, 2.1}, {8, -1}});
  const auto snapped = snapToHexes({line}, Orientation::PointyTop, everywhere);
  ASSERT_EQ(snapped.size(), 1u);
  const PlaneLayout pointy{Orientation::PointyTop, 1};
  EXPECT_EQ(snapped[0].hexes.front(), pointy.hexAt({0, 0}));
  EXPECT_EQ(snapped[0].hexes.back(), pointy.hexAt({8, -1}));
  for (size_t i = 1; i < snapped[0].hexes.size(); ++i) EXPECT_EQ(distance(snapped[0].hexes[i - 1], snapped[0].hexes[i]), 1);
  EXPECT_LE(snapped[0].hexes.size(), 12u);
}

}  // namespace
}  // namespace hotchkiss::gis
