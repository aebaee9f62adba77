// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/grid_naming.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <random>

#include "tests/support/random_seed.h"

namespace hotchkiss::vassal {
namespace {

BuildElement parsed(const std::string& text) {
  auto root = readBuildFile(text);
  EXPECT_TRUE(root) << root.error().message;
  return *root;
}

BoardGrid gridOf(const std::string& inBoard) {
  auto grid = readBoardGrid(parsed("<b.Board>" + inBoard + "</b.Board>"));
  EXPECT_TRUE(grid) << grid.error().message;
  return *grid;
}

HexGrid upright(bool stagger) {
  HexGrid grid;
  grid.x0 = 30;
  grid.y0 = 20;
  grid.dx = 52;
  grid.dy = 60;
  grid.numbering = GridNumbering{};
  grid.numbering->stagger = stagger;
  return grid;
}

// A published module: what VASSAL itself calls the centres of its hexes.
TEST(VassalGridNaming, CentresAndNamesAreThoseThatVassalReports) {
  const auto grid = gridOf(R"(<VASSAL.build.module.map.boardPicker.board.HexGrid x0="22" y0="-4" dy="93.90000000000086"
      dx="80.88337155288302"><x.HexGridNumbering first="H" hLeading="1" vLeading="1" hOff="0" vOff="0"/></VASSAL.build.module.map.boardPicker.board.HexGrid>)");
  const auto& hexes = std::get<HexGrid>(grid);
  const PixelSize board{750, 750};
  EXPECT_EQ(hexCentre(hexes, {1, 0}), (Pixel{102, 42}));
  EXPECT_EQ(hexName(hexes, {1, 0}, board), "0101");
  EXPECT_EQ(hexCentre(hexes, {0, 1}), (Pixel{22, 89}));
  EXPECT_EQ(hexName(hexes, {0, 1}, board), "0001");
  EXPECT_EQ(locationName(grid, board, {749, 699}), "0908");
  EXPECT_EQ(locationName(grid, board, {669, 747}), "0808");
}

TEST(VassalGridNaming, StaggerReadsOddColumnsOneHigher) {
  const PixelSize board{300, 300};
  EXPECT_EQ(hexName(upright(false), {1, 0}, board), "0201");
  EXPECT_EQ(hexName(upright(true), {1, 0}, board), "0202");
  EXPECT_EQ(hexName(upright(true), {1, -1}, board), "0201");
  EXPECT_EQ(hexCentre(upright(true), {1, -1}), (Pixel{82, -10}));
}

TEST(VassalGridNaming, DescendingRowsCountFromHeightOverDx) {
  HexGrid grid = upright(false);
  grid.numbering->vDescending = true;
  // floor(300 / 52 + 0.5) = 6
  EXPECT_EQ(hexName(grid, {0, 0}, {400, 300}), "0107");
  EXPECT_EQ(hexName(grid, {0, 4}, {400, 300}), "0103");
  grid.numbering->hDescending = true;
  // floor(400 / 60 + 0.5) = 7
  EXPECT_EQ(hexName(grid, {2, 4}, {400, 300}), "0603");
}

TEST(VassalGridNaming, SidewaysExchangesTheAxesAndTheWordsOfDirection) {
  HexGrid grid = upright(false);
  grid.sideways = true;
  EXPECT_EQ(hexCentre(grid, {1, 2}), (Pixel{170, 82}));
  EXPECT_EQ(hexName(grid, {1, 2}, {400, 300}), "0203");
  grid.numbering->vDescending = true;  // rows from the bottom: floor(300 / 52 + 0.5) = 6
  EXPECT_EQ(hexName(grid, {1, 2}, {400, 300}), "0603");
  grid.numbering->hDescending = true;  // floor(400 / 60 + 0.5) = 7
  EXPECT_EQ(hexName(grid, {1, 2}, {400, 300}), "0606");
  grid.numbering->horizontalFirst = false;
  grid.numbering->separator = ".";
  EXPECT_EQ(hexName(grid, {0, 2}, {400, 300}), "06.07");
}

TEST(VassalGridNaming, NumbersAndLettersAreWrittenAsVassalDoes) {
  EXPECT_EQ(gridNumberText(7, false, 1), "07");
  EXPECT_EQ(gridNumberText(7, false, 0), "7");
  EXPECT_EQ(gridNumberText(123, false, 1), "123");
  EXPECT_EQ(gridNumberText(-7, false, 1), "-07");
  EXPECT_EQ(gridNumberText(0, true, 1), "A");
  EXPECT_EQ(gridNumberText(25, true, 1), "Z");
  EXPECT_EQ(gridNumberText(26, true, 1), "AA");
  EXPECT_EQ(gridNumberText(27, true, 1), "BB");
  EXPECT_EQ(gridNumberText(52, true, 1), "AAA");
  EXPECT_EQ(gridNumberText(-1, true, 1), "-B");
}

TEST(VassalGridNaming, ObliqueNumbersLeanOverTheColumns) {
  HexGrid grid = upright(true);
  grid.numbering->oblique = true;
  EXPECT_EQ(hexName(grid, {4, 3}, {400, 300}), "0506");  // row 3 + 4/2, offsets 1
  grid.numbering->stagger = false;
  EXPECT_EQ(hexName(grid, {4, 3}, {400, 300}), "0503");  // 3 - 2 + 1, offset 1
}

TEST(VassalGridNaming, FormatsNameColumnRowAndZone) {
  HexGrid grid = upright(false);
  grid.numbering->locationFormat = "Hex $column$-$row$ ($gridLocation$) $other$";
  EXPECT_EQ(hexName(grid, {0, 2}, {300, 300}), "Hex 01-03 (0103) $other$");
}

TEST(VassalGridNaming, TheDefaultOfDxMeansThatDySaysIt) {
  const auto given = std::get<HexGrid>(gridOf(R"(<x.HexGrid dx="55.42562584220407" dy="100"/>)"));
  EXPECT_DOUBLE_EQ(given.dx, 50 * std::sqrt(3.0));
  EXPECT_EQ(std::get<HexGrid>(gridOf("<x.HexGrid/>")), HexGrid{});
}

TEST(VassalGridNaming, ABadWholeNumberLosesTheGridAndSaysWhere) {
  const auto grid = readBoardGrid(parsed("<b.Board>\n<x.HexGrid x0=\"12.5\"/></b.Board>"));
  ASSERT_FALSE(grid);
  EXPECT_EQ(grid.error().line, 2);
  EXPECT_EQ(grid.error().message,
            "x0 of HexGrid is '12.5', not a whole number: VASSAL drops this grid; mend it in the module's editor");
  EXPECT_FALSE(readBoardGrid(parsed("<b.Board><x.HexGrid dx=\"0\"/></b.Board>")));
}

TEST(VassalGridNaming, TheFirstZoneWinsAndMeasuresByItsOwnBox) {
  const auto grid = gridOf(R"(<x.ZonedGrid>
    <x.mapgrid.Zone name="Track" path="0,0;400,0;400,60;0,60" locationFormat="$name$"/>
    <x.mapgrid.Zone name="West" path="0,0;200,0;200,300;0,300" locationFormat="$name$ $gridLocation$" useParentGrid="true"/>
    <x.mapgrid.Zone name="East" path="200,0;400,0;400,300;200,300" locationFormat="$gridLocation$">
      <x.HexGrid x0="230" y0="20" dx="52" dy="60"><x.HexGridNumbering vDescend="true" stagger="false" first="Vertical first" sep="/"/></x.HexGrid>
    </x.mapgrid.Zone>
    <x.HexGrid x0="30" y0="20" dx="52" dy="60"><x.HexGridNumbering stagger="false"/></x.HexGrid>
  </x.ZonedGrid>)");
  const PixelSize board{400, 400};
  EXPECT_EQ(locationName(grid, board, {390, 20}), "Track");
  EXPECT_EQ(locationName(grid, board, {30, 140}), "West 0103");
  EXPECT_EQ(locationName(grid, board, {230, 140}), "05/01");  // floor(300 / 52 + 0.5) - 2 + 1 = 5
  EXPECT_EQ(locationName(grid, board, {30, 320}), "0106");
  EXPECT_EQ(locationPoint(grid, board, "West 0103"), (Pixel{30, 140}));
  EXPECT_EQ(locationPoint(grid, board, "05/01"), (Pixel{230, 140}));
  EXPECT_FALSE(locationPoint(grid, board, "Track"));

  std::map<std::string, int> names;
  for (const NamedPlace& place : namedPlaces(grid, board)) ++names[place.name];
  EXPECT_EQ(names["Track"], 1);
  EXPECT_EQ(names["West 0103"], 1);
  EXPECT_EQ(names["0106"], 1);
  EXPECT_EQ(names.count("0101"), 0U);  // under the track
}

TEST(VassalGridNaming, RegionsTakeTheNearestAndSquaresTheirCell) {
  const auto towns = gridOf(R"(<x.RegionGrid><x.Region name="Paris" originx="10" originy="10"/>
    <x.Region name="Metz" originx="90" originy="10"/></x.RegionGrid>)");
  EXPECT_EQ(locationName(towns, {100, 100}, {49, 80}), "Paris");
  EXPECT_EQ(locationName(towns, {100, 100}, {51, 80}), "Metz");
  EXPECT_EQ(locationPoint(towns, {100, 100}, "Metz"), (Pixel{90, 10}));
  const auto track = gridOf(R"(<x.ZonedGrid><x.Zone name="T" path="8,5;726,5;726,147;8,147" locationFormat="$gridLocation$">
    <x.SquareGrid x0="-42" y0="-35" dx="75.0" dy="75.0"><x.SquareGridNumbering first="V" hLeading="0" vLeading="0" hOff="-1" vOff="-1"/>
    </x.SquareGrid></x.Zone></x.ZonedGrid>)");
  EXPECT_EQ(locationName(track, {750, 750}, {33, 40}), "00");
  EXPECT_EQ(locationName(track, {750, 750}, {183, 115}), "12");
}

// Seen in VASSAL: sideways, vDescend, stagger, an odd count of rows: the stack of 0412 landed in 0312.
TEST(VassalGridNaming, NamesOfDescendingStaggeredRowsLandOneRowOffAsInVassal) {
  HexGrid grid;
  grid.sideways = true;
  grid.x0 = 26;
  grid.y0 = 30;
  grid.dx = 52;
  grid.dy = 60;
  grid.numbering = GridNumbering{};
  grid.numbering->vDescending = true;
  grid.numbering->horizontalFirst = false;
  const PixelSize board{900, 676};  // floor(676 / 52 + 0.5) = 13 rows
  const auto point = locationPoint(grid, board, "0412");
  ASSERT_TRUE(point);
  // 12 is the odd 11 without its offset, so 04 is taken back by one; but 13 - 11 = 2 is even and gives nothing back.
  EXPECT_EQ(hexName(grid, hexForName(grid, *point), board), "0312");
}

// The recipes by which a sheet of any kind becomes a VASSAL grid: every name is what the sheet prints.
TEST(VassalGridNaming, RecipesNameEveryHexAsPrinted) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int map = 0; map < 60; ++map) {
    const int columns = 2 + static_cast<int>(random() % 20), rows = 2 + static_cast<int>(random() % 20);
    const bool up = random() % 2 != 0, fromBottom = random() % 2 != 0, fromRight = random() % 2 != 0;
    HexGrid grid;
    grid.dx = 40 + static_cast<double>(random() % 300) / 10;
    grid.dy = 45 + static_cast<double>(random() % 300) / 10;
    grid.x0 = 30;
    grid.y0 = static_cast<int>(grid.dy);
    const PixelSize board{static_cast<int>(columns * grid.dx) + 40, static_cast<int>((rows + 1) * grid.dy)};
    GridNumbering numbering;
    numbering.stagger = up;
    numbering.vDescending = fromBottom;
    numbering.hDescending = fromRight;
    if (fromBottom) numbering.vOffset = rows - static_cast<int>(std::floor(board.height / grid.dx + 0.5));
    if (fromRight) numbering.hOffset = columns - static_cast<int>(std::floor(board.width / grid.dy + 0.5));
    grid.numbering = numbering;
    for (int c = 0; c < columns; ++c)
      for (int r = 0; r < rows; ++r) {
        const RawHex hex{c, up && c % 2 != 0 ? r - 1 : r};
        const int column = fromRight ? columns - c : c + 1, row = fromBottom ? rows - r : r + 1;
        const std::string printed = gridNumberText(column, false, 1) + gridNumberText(row, false, 1);
        ASSERT_EQ(hexName(grid, hex, board), printed) << map;
        ASSERT_EQ(hexForName(grid, hexCentre(grid, hex)), hex) << map;
        ASSERT_EQ(hexAt(grid, hexCentre(grid, hex)), hex) << map;
      }
  }
}

TEST(VassalGridNaming, NamesGoBackToTheirHexWhereVassalHasNoFault) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  for (int map = 0; map < 60; ++map) {
    HexGrid grid = upright(random() % 2 != 0);
    grid.sideways = random() % 2 != 0;
    GridNumbering& numbering = *grid.numbering;
    numbering.horizontalFirst = random() % 2 != 0;
    numbering.separator = random() % 2 != 0 ? "." : "";
    numbering.hLetters = random() % 3 == 0;
    numbering.hOffset = numbering.hLetters ? 0 : 1;
    numbering.locationFormat = random() % 2 != 0 ? "Hex $gridLocation$" : "$gridLocation$";
    (grid.sideways ? numbering.hDescending : numbering.vDescending) = random() % 2 != 0;
    numbering.vOffset = 20;
    const PixelSize board{700, 600};
    for (const NamedPlace& place : namedPlaces(BoardGrid(grid), board)) {
      const auto point = locationPoint(BoardGrid(grid), board, place.name);
      ASSERT_TRUE(point) << place.name;
      ASSERT_LE(std::abs(point->x - place.centre.x), 1) << place.name;
      ASSERT_LE(std::abs(point->y - place.centre.y), 1) << place.name;
      ASSERT_EQ(locationName(BoardGrid(grid), board, place.centre), place.name);
    }
  }
}

TEST(VassalGridNaming, SnappingSeesHexesAndNamesSeeRectangles) {
  const HexGrid grid = upright(false);
  // A point above the slanted side between (0, 1) and (1, 0): named by the rectangle, snapped by the hex.
  const Pixel point{58, 56};
  EXPECT_EQ(hexForName(grid, point), (RawHex{1, 0}));
  EXPECT_EQ(hexAt(grid, {30, 20}), (RawHex{0, 0}));
  int different = 0, all = 0;
  for (int x = 30; x < 300; x += 3)
    for (int y = 30; y < 300; y += 3, ++all) different += hexForName(grid, {x, y}) != hexAt(grid, {x, y});
  EXPECT_NEAR(100.0 * different / all, 8, 2);  // a twelfth of a hex lies beyond the rectangle
}

TEST(VassalGridNaming, GridsReadBackAsTheyWereWritten) {
  ZonedGrid zoned;
  zoned.zones.push_back({"West", {{0, 0}, {100, 0}, {100, 100}}, "$gridLocation$", false, upright(true)});
  SquareGrid squares;
  squares.numbering = GridNumbering{};
  squares.numbering->vLetters = true;
  zoned.zones.push_back({"Track", {{0, 0}, {5, 0}, {5, 5}}, "$name$", false, squares});
  zoned.zones.push_back({"Parent", {{0, 0}, {5, 0}, {5, 5}}, "$gridLocation$", true, {}});
  RegionGrid regions;
  regions.regions = {{"Paris", {1, 2}}};
  zoned.background = regions;
  for (const BoardGrid& grid : {BoardGrid(zoned), BoardGrid(upright(false)), BoardGrid(squares), BoardGrid(regions)}) {
    BuildElement board = buildElement("b.Board");
    board.add(gridElement(grid));
    const auto again = readBoardGrid(parsed(writeBuildFile(board)));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(*again, grid);
  }
}

TEST(VassalGridNaming, AbsurdGridsAreCutOffNotCounted) {
  const auto grid = gridOf(R"(<x.ZonedGrid><x.Zone name="a" path="-900000000,-900000000;900000000,0;0,900000000"
    locationFormat="$gridLocation$"><x.HexGrid dx="1" dy="1" x0="-2000"><x.HexGridNumbering hOff="2147483647"/></x.HexGrid></x.Zone></x.ZonedGrid>)");
  EXPECT_EQ(namedPlaces(grid, {2'000'000, 2'000'000}, 1000).size(), 1000U);
  EXPECT_FALSE(locationName(grid, {10, 10}, {2'000'000'000, -2'000'000'000}) == "x");
}

TEST(VassalGridNaming, NumbersAtTheEndsOfWholeNumbersAreCut) {
  constexpr int kLeast = std::numeric_limits<int>::min(), kMost = std::numeric_limits<int>::max();
  constexpr int kEnd = 2'000'000'000;
  EXPECT_EQ((Pixel{kMost, kLeast} + Pixel{1, -1}), (Pixel{kEnd, -kEnd}));
  EXPECT_EQ((Pixel{kLeast, 3} - Pixel{1, 5}), (Pixel{-kEnd, -2}));
  const Zone zone{"Wide", {{kLeast, kLeast}, {kMost, kLeast}, {kMost, kMost}}, "$name$", false, {}};
  EXPECT_EQ(zoneBounds(zone).second, (PixelSize{kEnd, kEnd}));
  ZonedGrid zoned;
  zoned.zones.push_back(zone);
  EXPECT_EQ(namedPlaces(zoned, {100, 100}).front().centre, (Pixel{kLeast + kEnd / 2, kLeast + kEnd / 2}));
  EXPECT_EQ(gridNumberText(7, false, kMost), "0000000007");
  HexGrid grid = upright(false);
  grid.numbering->hOffset = kLeast;
  EXPECT_EQ(locationPoint(grid, {100, 100}, "0101"), std::nullopt);
  grid.numbering->hOffset = 1;
  EXPECT_NE(locationPoint(grid, {100, 100}, "0101"), std::nullopt);
}

}  // namespace
}  // namespace hotchkiss::vassal
