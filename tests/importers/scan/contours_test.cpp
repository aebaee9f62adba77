// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/contours.h"

#include <gmock/gmock.h>

#include <cmath>
#include <random>

#include "model/grid/offset.h"
#include "tests/support/random_seed.h"

namespace hotchkiss::scan {
namespace {

using ::testing::HasSubstr;

struct Field {
  ScanGrid grid;
  std::vector<Hex> hexes;
  Field() {
    grid.a = grid.e = 40;
    grid.c = grid.f = 60;
    for (int column = 0; column < 9; ++column)
      for (int row = 0; row < 8; ++row) hexes.push_back(at(column, row));
  }
  static Hex at(int column, int row) { return hexOfColumnRow({column, row}, Orientation::FlatTop, Stagger::EvenShoved); }
  Pixel centre(int column, int row) const { return grid.centre(at(column, row)); }
  std::vector<Pixel> circle(int column, int row, double hexes_) const {
    std::vector<Pixel> line;
    for (int k = 0; k <= 24; ++k)
      line.push_back(
          grid.pixelOf(grid.layout().centre(at(column, row)) + Point{std::cos(k * 0.2618), std::sin(k * 0.2618)} * hexes_));
    return line;
  }
};

TEST(Contours, FillBetweenClosedLines) {
  const Field f;
  // A hill: within 2.3 hexes level 2, within 1.2 level 3; the rest lies at 1.
  const std::vector<Contour> hill = {{f.circle(4, 4, 1.2), 3}, {f.circle(4, 4, 2.3), 2}};
  const auto levels = elevationsWithin(f.grid, f.hexes, hill);
  ASSERT_TRUE(levels) << levels.error().message;
  ASSERT_EQ(levels->size(), f.hexes.size());
  for (const Hex h : f.hexes) {
    const Point away = f.grid.layout().centre(h) - f.grid.layout().centre(f.at(4, 4));
    const double far = std::hypot(away.x, away.y);
    EXPECT_EQ(levels->at(h), far < 1.2 ? 3 : far < 2.25 ? 2 : 1) << h.q << "," << h.r;
  }
}

TEST(Contours, AnOpenLinePartsTheMap_TheHighGroundToItsRight) {
  const Field f;
  // Straight down between columns 3 and 4: right of one who goes down is the west.
  const double x = (f.centre(3, 0).x + f.centre(4, 0).x) / 2;
  std::vector<Pixel> down = {{x, 0}, {x, 150}, {x, 420}};
  const auto levels = elevationsWithin(f.grid, f.hexes, std::vector<Contour>{{down, 5}});
  ASSERT_TRUE(levels) << levels.error().message;
  EXPECT_EQ(levels->at(f.at(0, 0)), 5);
  EXPECT_EQ(levels->at(f.at(3, 7)), 5);
  EXPECT_EQ(levels->at(f.at(4, 0)), 4);
  EXPECT_EQ(levels->at(f.at(8, 7)), 4);
  std::reverse(down.begin(), down.end());
  const auto turned = elevationsWithin(f.grid, f.hexes, std::vector<Contour>{{down, 5}});
  ASSERT_TRUE(turned);
  EXPECT_EQ(turned->at(f.at(0, 0)), 4);
  EXPECT_EQ(turned->at(f.at(8, 7)), 5);
}

TEST(Contours, SayWhatIsWrongWithThem) {
  const Field f;
  const auto message = [&](std::vector<Contour> contours) {
    const auto levels = elevationsWithin(f.grid, f.hexes, contours);
    return levels ? std::string("taken") : levels.error().message;
  };
  EXPECT_THAT(message({}), HasSubstr("no contours"));
  EXPECT_THAT(message({{{{1, 1}}, 1}}), HasSubstr("two points"));
  EXPECT_THAT(message({{{{1, 1}, {50, 50}}, 101}}), HasSubstr("level 101"));
  EXPECT_THAT(message({{{f.centre(2, 2), f.centre(6, 2)}, 3}}), HasSubstr("ends within the map"));
  EXPECT_THAT(message({{{{NAN, 1}, {50, 50}}, 1}}), HasSubstr("no place of the picture"));
}

TEST(Contours, AnswerAnyScribble) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  const Field f;
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> any(-100, 600);
  for (int n = 0; n < 60; ++n) {
    Contour contour{{}, n % 5};
    for (int k = 0; k < 2 + n % 20; ++k) contour.line.push_back({any(random), any(random)});
    if (n % 3 == 0) contour.line.push_back(contour.line.front());
    const auto levels = elevationsWithin(f.grid, f.hexes, std::vector<Contour>{contour});
    if (!levels) continue;
    for (const auto& [hex, level] : *levels) EXPECT_TRUE(level == contour.level || level == contour.level - 1);
  }
}

}  // namespace
}  // namespace hotchkiss::scan
