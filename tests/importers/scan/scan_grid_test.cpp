// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/scan_grid.h"

#include <gmock/gmock.h>

namespace hotchkiss::scan {
namespace {

ScanGrid straight(double pitch, Pixel origin) {
  ScanGrid grid;
  grid.a = grid.e = pitch;
  grid.c = origin.x;
  grid.f = origin.y;
  return grid;
}

TEST(ScanGrid, PutsHexesAPitchApart) {
  const ScanGrid grid = straight(50, {100, 200});
  EXPECT_EQ(grid.centre({0, 0}), (Pixel{100, 200}));
  const Hex below = neighbour(Hex{0, 0}, 3);  // south of a flat-topped hex
  EXPECT_NEAR(grid.centre(below).x, 100, 1e-9);
  EXPECT_NEAR(grid.centre(below).y, 250, 1e-9);
  EXPECT_NEAR(grid.pitch(), 50, 1e-9);
  EXPECT_NEAR(grid.rotationDegrees(), 0, 1e-9);
  EXPECT_NEAR(grid.squash(), 1, 1e-9);
}

TEST(ScanGrid, FindsTheHexOfAPixelThroughAWarp) {
  ScanGrid grid = straight(50, {0, 0});
  grid.warp = {{0, 0}, 500, 2, 2, {{10, 0}, {10, 5}, {0, 0}, {0, 5}}};
  EXPECT_EQ(grid.warp.at({250, 0}), (Point{10, 2.5}));
  EXPECT_EQ(grid.warp.at({-100, 700}), (Point{0, 0}));
  for (const Hex hex : {Hex{0, 0}, Hex{3, 2}, Hex{7, -1}}) {
    const std::optional<Hex> back = grid.hexAt(grid.centre(hex));
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, hex);
    EXPECT_NEAR(grid.planeOf(grid.centre(hex))->x, grid.layout().centre(hex).x, 1e-6);
  }
}

TEST(ScanGrid, ShiftsTheLatticeWithoutMovingIt) {
  const ScanGrid grid = straight(40, {7, 9});
  const ScanGrid moved = grid.shifted({2, 3}, {0, 0});
  EXPECT_NEAR(moved.centre({0, 0}).x, grid.centre({2, 3}).x, 1e-9);
  EXPECT_NEAR(moved.centre({0, 0}).y, grid.centre({2, 3}).y, 1e-9);
  EXPECT_NEAR(moved.centre({5, -1}).x, grid.centre({7, 2}).x, 1e-9);
}

TEST(ScanGrid, AnswersNothingWhereItsAffineIsFlat) {
  EXPECT_FALSE(ScanGrid{}.hexAt({1, 1}));
}

}  // namespace
}  // namespace hotchkiss::scan
