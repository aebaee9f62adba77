// SPDX-License-Identifier: Apache-2.0
// Grids of VASSAL as modules have them: fractions of pixels, oblique numbers left of the origin, origins that were moved, numbers
// in every notation.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "io/vassal/grid_naming.h"

namespace hotchkiss::vassal {
namespace {

HexGrid withNumbers() {
  HexGrid grid;
  grid.x0 = 30;
  grid.y0 = 20;
  grid.dx = 52;
  grid.dy = 60;
  grid.numbering = GridNumbering{};
  grid.numbering->hLeading = grid.numbering->vLeading = 3;
  grid.numbering->hOffset = grid.numbering->vOffset = 100;
  return grid;
}

BoardGrid readBack(const std::string& inBoard) {
  const auto root = readBuildFile("<b.Board>" + inBoard + "</b.Board>");
  EXPECT_TRUE(root) << root.error().message;
  auto grid = readBoardGrid(*root);
  EXPECT_TRUE(grid) << grid.error().message;
  return *grid;
}

// Three columns left of the origin and three right of it: every hex has a name of its own, and goes from column to column as its
// neighbours do.
TEST(ForeignGrids, ObliqueNumbersLeftOfTheOriginAreNotShifted) {
  for (const bool stagger : {false, true}) {
    HexGrid grid = withNumbers();
    grid.numbering->oblique = true;
    grid.numbering->stagger = stagger;
    std::set<std::string> names;
    for (int column = -3; column <= 3; ++column)
      for (int row = 0; row <= 4; ++row) {
        const std::string name = hexName(grid, {column, row}, {700, 600});
        EXPECT_TRUE(names.insert(name).second) << name << " twice";
        EXPECT_EQ(name.substr(0, 4), fmt::format("{:04}", 100 + column).substr(0, 4)) << name;
        // Down one hex is one number more, whatever the column.
        const std::string below = hexName(grid, {column, row + 1}, {700, 600});
        EXPECT_EQ(std::abs(std::stoi(below.substr(4)) - std::stoi(name.substr(4))), 1) << name << below;
      }
  }
}

// 71.45 x 61.85, thirty columns, seen at 85 %: VASSAL cuts off fractions once across and twice down, and no error grows from
// column to column.
TEST(ForeignGrids, FractionsOfPixelsDoNotAddUp) {
  HexGrid grid = withNumbers();
  grid.dx = 61.85;
  grid.dy = 71.45;
  for (int column = 0; column < 30; ++column)
    for (int row = 0; row < 20; ++row) {
      const Pixel at = hexCentre(grid, {column, row});
      const double x = 30 + column * 61.85, y = 20 + row * 71.45 + (column % 2 != 0 ? 71.45 / 2 : 0);
      EXPECT_LE(std::abs(at.x - x) * 0.85, 0.86) << column;
      EXPECT_LT(std::abs(at.y - y) * 0.85, 2 * 0.85) << column << " " << row;
      EXPECT_EQ(hexAt(grid, at), (RawHex{column, row}));
    }
}

// The origin moved by a pixel in a later version of the module: what stood in a hex stands in it still.
TEST(ForeignGrids, AnOriginMovedByAPixelMovesNobodyIntoAnotherHex) {
  const HexGrid before = withNumbers();
  for (const auto& [x, y] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {1, -1}, {2, 2}}) {
    HexGrid after = before;
    after.x0 += x;
    after.y0 += y;
    for (int column = 0; column < 12; ++column)
      for (int row = 0; row < 9; ++row)
        EXPECT_EQ(hexName(after, hexAt(after, hexCentre(before, {column, row})), {700, 600}),
                  hexName(before, {column, row}, {700, 600}));
  }
}

TEST(ForeignGrids, WhetherNumbersAreDrawnIsKept) {
  for (const char* visible : {"true", "false"}) {
    const BoardGrid grid = readBack(fmt::format(
        "<x.HexGrid x0=\"1\" y0=\"2\" dx=\"52\" dy=\"60\" visible=\"{0}\"><x.HexGridNumbering visible=\"{0}\"/></x.HexGrid>",
        visible));
    const HexGrid& hexes = std::get<HexGrid>(grid);
    EXPECT_EQ(hexes.visible, visible == std::string("true"));
    EXPECT_EQ(hexes.numbering->visible, visible == std::string("true"));
    EXPECT_EQ(readBack(writeBuildFile(gridElement(grid)).substr(39)), grid);
  }
}

TEST(ForeignGrids, NumbersInEveryNotationKeepTheirFractions) {
  EXPECT_EQ(readNumber("97.7197"), 97.7197);
  EXPECT_EQ(readNumber("8.123e-2"), 0.08123);
  EXPECT_EQ(readNumber("8.123E+01"), 81.23);
  EXPECT_FALSE(readNumber("97,7197")) << "no number, rather than 97";
  const BoardGrid grid = readBack("<x.HexGrid x0=\"1\" y0=\"2\" dx=\"5.2e1\" dy=\"6.00E+1\"/>");
  EXPECT_EQ(std::get<HexGrid>(grid).dx, 52.0);
  EXPECT_EQ(std::get<HexGrid>(grid).dy, 60.0);
}

// Sizes of hexes that are none: the grid is read with what VASSAL would take instead, or lost with a word; nothing hangs or
// crashes.
TEST(ForeignGrids, HexesOfNoSizeAndOfAllSizesHaveAnEnd) {
  for (const char* dx : {"0", "-52", "1e300", "1e-300", "NaN", "Infinity", "0.0001"})
    for (const char* dy : {"60", "0", "-1", "1e-9"}) {
      const auto root = readBuildFile(fmt::format(
          "<b.Board><x.HexGrid x0=\"1\" y0=\"2\" dx=\"{}\" dy=\"{}\"><x.HexGridNumbering/></x.HexGrid></b.Board>", dx, dy));
      ASSERT_TRUE(root);
      const auto grid = readBoardGrid(*root);
      if (!grid) continue;
      EXPECT_LE(namedPlaces(*grid, {700, 600}, 1000).size(), 1000u) << dx << " " << dy;
      (void)locationName(*grid, {699, 599}, {700, 600});
    }
}

}  // namespace
}  // namespace hotchkiss::vassal
