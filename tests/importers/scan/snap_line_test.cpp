// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/snap_line.h"

#include <gmock/gmock.h>

#include <limits>
#include <random>

#include "tests/support/random_seed.h"
#include "tests/support/synthetic_parts.h"

namespace hotchkiss::scan {
namespace {

using ::testing::HasSubstr;

struct Drawn {
  test::SyntheticScan scan;
  LineSight sight;
};

Drawn drawn() {
  test::ScanSpec spec;
  spec.name = "lines";
  spec.seed = 8;
  spec.map.columns = 16;
  spec.map.rows = 12;
  spec.map.terrains = 3;
  spec.names = false;
  spec.noise = 2;
  spec.pitch = 44;
  auto scan = test::drawScan(spec);
  auto sight = LineSight::make({scan.width, scan.height, scan.rgb}, scan.grid, scan.hexes);
  EXPECT_TRUE(sight) << sight.error().message;
  return {std::move(scan), *sight};
}

std::vector<Hexside> longestRiver(const test::SyntheticScan& scan) {
  std::vector<Hexside> longest;
  for (const auto& chain : scan.rivers)
    if (chain.size() > longest.size()) longest = chain;
  return longest;
}

// A river's corners, moved to either side in turn.
std::vector<Pixel> beside(const test::SyntheticScan& scan, const std::vector<Hexside>& river, double hexes) {
  std::vector<Pixel> rough;
  const auto vertices = test::verticesOf(river);
  for (size_t i = 0; i < vertices.size(); ++i) {
    const bool end = i == 0 || i + 1 == vertices.size();
    const double off = end ? 0 : i / 2 % 2 ? hexes : -hexes;
    rough.push_back(scan.grid.pixelOf(scan.grid.layout().vertex(vertices[i]) + Point{off, off / 2}));
  }
  return rough;
}

TEST(SnapLine, FollowsARiverAlongItsSides_InOrder) {
  const Drawn d = drawn();
  const auto river = longestRiver(d.scan);
  ASSERT_GE(river.size(), 8U);
  const auto snapped = snapToSides(d.sight, beside(d.scan, river, 0.3));
  ASSERT_TRUE(snapped) << snapped.error().message;
  EXPECT_EQ(snapped->sides, river);
  const auto vertices = test::verticesOf(river);
  EXPECT_EQ(snapped->start, vertices.front());
  EXPECT_EQ(snapped->end, vertices.back());
  ASSERT_EQ(snapped->confidence.size(), river.size());
  double sum = 0;
  for (const double c : snapped->confidence) sum += c;
  EXPECT_GE(sum / double(river.size()), 0.5);
  ASSERT_TRUE(snapped->colour);
  EXPECT_LT(snapped->colour->b, -10) << "a river is blue";
}

TEST(SnapLine, FollowsAConfirmedColour_AndDrawnBackwards) {
  const Drawn d = drawn();
  const auto river = longestRiver(d.scan);
  const auto colour = colourAlong(d.sight, std::vector<Hexside>{river[1], river[2]});
  ASSERT_TRUE(colour);
  auto rough = beside(d.scan, river, 0.35);
  std::reverse(rough.begin(), rough.end());
  SnapOptions options;
  options.colour = colour;
  const auto snapped = snapToSides(d.sight, rough, options);
  ASSERT_TRUE(snapped) << snapped.error().message;
  EXPECT_EQ(snapped->sides, (std::vector<Hexside>(river.rbegin(), river.rend())));
}

TEST(SnapLine, GoesByDistanceAloneWhenToldSo) {
  const Drawn d = drawn();
  // Along one row of corners where no river need be: the sides of a column of hexes, clicked exactly.
  std::vector<Hexside> wall;
  for (int row = 2; row < 7; ++row) {
    const Hex h = d.scan.sheet.frameHex({7, row});
    wall.push_back(Hexside(h, 1));
    wall.push_back(Hexside(h, 2));
  }
  std::vector<Pixel> rough;
  for (const Vertex v : test::verticesOf(wall)) rough.push_back(d.scan.grid.pixelOf(d.scan.grid.layout().vertex(v)));
  SnapOptions options;
  options.byColour = false;
  const auto snapped = snapToSides(d.sight, rough, options);
  ASSERT_TRUE(snapped) << snapped.error().message;
  EXPECT_EQ(snapped->sides, wall);
  EXPECT_FALSE(snapped->colour);
}

TEST(SnapLine, FollowsARoadFromHexToHex) {
  const Drawn d = drawn();
  ASSERT_FALSE(d.scan.roads.empty());
  const auto& road = d.scan.roads.front();
  std::vector<Pixel> rough;
  for (size_t i = 0; i < road.size(); ++i)
    rough.push_back(d.scan.grid.pixelOf(d.scan.grid.layout().centre(road[i]) + Point{0, i % 2 ? 0.2 : -0.2}));
  const auto snapped = snapToHexes(d.sight, rough);
  ASSERT_TRUE(snapped) << snapped.error().message;
  EXPECT_EQ(snapped->hexes, road);
  EXPECT_EQ(snapped->confidence.size() + 1, road.size());
}

TEST(SnapLine, SaysWhatIsWrongWithARoughLine) {
  const Drawn d = drawn();
  const Pixel a = d.scan.grid.centre(d.scan.hexes[40]);
  const Pixel corner = d.scan.grid.corner(d.scan.hexes[40], 0);
  const auto message = [&](std::vector<Pixel> rough) {
    const auto snapped = snapToSides(d.sight, rough);
    return snapped ? std::string("it is taken") : snapped.error().message;
  };
  EXPECT_THAT(message({}), HasSubstr("two points at least"));
  EXPECT_THAT(message({a}), HasSubstr("two points at least"));
  EXPECT_THAT(message({corner, {corner.x + 1, corner.y}}), HasSubstr("too short"));
  EXPECT_THAT(message({a, {-5000, 10}}), HasSubstr("leaves the map"));
  EXPECT_THAT(message({a, {std::numeric_limits<double>::quiet_NaN(), 10}}), HasSubstr("no place of the picture"));
  EXPECT_THAT(message(std::vector<Pixel>(kMostRoughPoints + 1, a)), HasSubstr("too many points"));
  EXPECT_THAT(snapToHexes(d.sight, std::vector<Pixel>{a, a}).error().message, HasSubstr("stays in one hex"));
  EXPECT_THAT(LineSight::make({}, d.scan.grid, d.scan.hexes).error().message, HasSubstr("picture is empty"));
}

TEST(SnapLine, AnswersAnyScribble) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  const Drawn d = drawn();
  std::mt19937 random(seed);
  std::uniform_int_distribution<size_t> any(0, d.scan.hexes.size() - 1);
  for (int n = 0; n < 12; ++n) {
    std::vector<Pixel> rough;
    for (int k = 0; k < 2 + n; ++k) rough.push_back(d.scan.grid.centre(d.scan.hexes[any(random)]));
    const auto sides = snapToSides(d.sight, rough);
    if (!sides) continue;
    // Whatever it is, it hangs together.
    const auto vertices = test::verticesOf(sides->sides);
    for (size_t i = 0; i < sides->sides.size(); ++i) {
      const auto ends = endsOf(sides->sides[i]);
      EXPECT_TRUE((ends[0] == vertices[i] && ends[1] == vertices[i + 1]) ||
                  (ends[1] == vertices[i] && ends[0] == vertices[i + 1]));
    }
    const auto hexes = snapToHexes(d.sight, rough);
    if (!hexes) continue;
    for (size_t i = 1; i < hexes->hexes.size(); ++i) EXPECT_EQ(distance(hexes->hexes[i - 1], hexes->hexes[i]), 1);
  }
}

}  // namespace
}  // namespace hotchkiss::scan
