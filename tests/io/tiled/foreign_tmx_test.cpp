// SPDX-License-Identifier: Apache-2.0
// Maps of Tiled as other programs and other hands write them: what went wrong in readers of others is read, or said in a
// sentence.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "io/tiled/tile_grid.h"
#include "io/tiled/tiled_map.h"

namespace hotchkiss::test {
namespace {

using namespace tiled;
using testing::HasSubstr;

std::string foreignMap(const std::string& layers, int width, int height, const std::string& attributes = "") {
  return fmt::format(
      "<map orientation=\"hexagonal\" width=\"{}\" height=\"{}\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\" "
      "staggeraxis=\"y\" staggerindex=\"odd\"{}>\n<tileset firstgid=\"1\" name=\"t\" tilewidth=\"14\" tileheight=\"12\" "
      "tilecount=\"9\" columns=\"3\"/>\n{}</map>",
      width, height, attributes, layers);
}
std::string layerOf(const std::string& data, int width, int height) {
  return fmt::format("<layer name=\"Ground\" width=\"{}\" height=\"{}\">\n{}\n</layer>\n", width, height, data);
}
std::string why(const Expected<Map>& map) {
  return map ? "it was read" : fmt::format("{}: {}", map.error().line, map.error().message);
}

// 4 x 4 and 95 x 70 cells on one line; line breaks of every kind, a comma at the end, tabs and blanks between.
TEST(ForeignTmx, CellsAreTheSameHoweverTheirTextIsBroken) {
  std::vector<uint32_t> cells(16);
  std::iota(cells.begin(), cells.end(), 1u);
  const std::string rows[] = {"1,2,3,4", "5,6,7,8", "9,10,11,12", "13,14,15,16"};
  for (const std::string& text : {fmt::format("{},{},{},{}", rows[0], rows[1], rows[2], rows[3]),
                                  fmt::format("\n{},\n{},\n{},\n{}\n", rows[0], rows[1], rows[2], rows[3]),
                                  fmt::format("\r\n{},\r\n{},\r\n{},\r\n{},\r\n", rows[0], rows[1], rows[2], rows[3]),
                                  fmt::format("\r{},\r{},\r{},\r{}", rows[0], rows[1], rows[2], rows[3]),
                                  fmt::format("\t{} ,\n {}, \t{},\n\n{}  \n", rows[0], rows[1], rows[2], rows[3])}) {
    const auto map = readMap(foreignMap(layerOf("<data encoding=\"csv\">" + text + "</data>", 4, 4), 4, 4));
    ASSERT_TRUE(map) << why(map) << "\n" << text;
    EXPECT_EQ(map->layers.front().cells, cells) << text;
  }
  std::string line;
  for (int i = 0; i < 95 * 70; ++i) line += fmt::format("{}{}", i == 0 ? "" : ",", i % 9 + 1);
  const auto map = readMap(foreignMap(layerOf("<data encoding=\"csv\">" + line + "</data>", 95, 70), 95, 70));
  ASSERT_TRUE(map) << why(map);
  ASSERT_EQ(map->layers.front().cells.size(), 6650u);
  EXPECT_EQ(map->layers.front().cells.back(), 6649u % 9 + 1);
}

TEST(ForeignTmx, ChunksLieWhereTheySay_WhateverTheHeadSays) {
  // The head says 10 x 10; one chunk lies outside of that.
  const auto chunk = [](int x, int y, int n) {
    std::string text;
    for (int i = 0; i < 256; ++i) text += fmt::format("{}{}", i == 0 ? "" : ",", n);
    return fmt::format("<chunk x=\"{}\" y=\"{}\" width=\"16\" height=\"16\">{}</chunk>", x, y, text);
  };
  const auto far = readMap(foreignMap(layerOf("<data encoding=\"csv\">" + chunk(0, 0, 1) + chunk(16, -16, 2) + "</data>", 10, 10),
                                      10, 10, " infinite=\"1\""));
  ASSERT_TRUE(far) << why(far);
  const MapLayer& layer = far->layers.front();
  EXPECT_EQ(std::tuple(layer.left, layer.top, layer.width, layer.height), std::tuple(0, -16, 32, 32));
  EXPECT_EQ(std::count(layer.cells.begin(), layer.cells.end(), 1u), 256);
  EXPECT_EQ(std::count(layer.cells.begin(), layer.cells.end(), 2u), 256);
  EXPECT_EQ(layer.cells[16], 2u);            // x = 16, y = -16
  EXPECT_EQ(layer.cells[16 * 32 + 15], 1u);  // x = 15, y = 0
  // Side by side, and four in a square: all of them, each in its place.
  const auto four = readMap(foreignMap(
      layerOf("<data encoding=\"csv\">" + chunk(0, 0, 1) + chunk(16, 0, 2) + chunk(0, 16, 3) + chunk(16, 16, 4) + "</data>", 32,
              32),
      32, 32, " infinite=\"1\""));
  ASSERT_TRUE(four) << why(four);
  const auto& cells = four->layers.front().cells;
  ASSERT_EQ(cells.size(), 1024u);
  for (const auto& [at, n] : {std::pair{0, 1u}, {15, 1u}, {16, 2u}, {31, 2u}, {16 * 32, 3u}, {16 * 32 + 16, 4u}, {1023, 4u}})
    EXPECT_EQ(cells[static_cast<size_t>(at)], n) << at;
  EXPECT_EQ(std::count(cells.begin(), cells.end(), 0u), 0);
}

TEST(ForeignTmx, AnEmptyMapIsNeverWhatBrokenDataBecomes) {
  for (const char* infinite : {"", " infinite=\"1\""}) {
    EXPECT_THAT(why(readMap(foreignMap(layerOf("<Data encoding=\"csv\">1,2,3,4</Data>", 2, 2), 2, 2, infinite))),
                HasSubstr("3: the layer 'Ground' has no data"));
    EXPECT_THAT(why(readMap(foreignMap("<layer name=\"Ground\" width=\"2\" height=\"2\"/>", 2, 2, infinite))),
                HasSubstr("3: the layer 'Ground' has no data"));
  }
  EXPECT_THAT(why(readMap(foreignMap(layerOf("<data encoding=\"cvs\">1,2,3,4</data>", 2, 2), 2, 2))),
              HasSubstr("coded as 'cvs': csv and base64 are known"));
  // An infinite map that nobody has painted on is empty indeed, and so is a layer of objects without objects.
  const auto bare = readMap(foreignMap(layerOf("<data encoding=\"csv\"/>", 2, 2), 2, 2, " infinite=\"1\""));
  ASSERT_TRUE(bare) << why(bare);
  const auto objects = readMap(
      foreignMap(layerOf("<data encoding=\"csv\">1,2,3,4</data>", 2, 2) + "<objectgroup name=\"Objects\"/><objectgroup/>", 2, 2));
  ASSERT_TRUE(objects) << why(objects);
  EXPECT_EQ(objects->layers.size(), 3u);
  EXPECT_TRUE(objects->layers[1].objects.empty());
}

TEST(ForeignTmx, PackedCellsThatAreCutOrLieAboutTheirSizeAreSaid) {
  const auto plain = readMap(foreignMap(layerOf("<data encoding=\"csv\">1,2,3,4,5,6,7,8,9</data>", 3, 3), 3, 3));
  ASSERT_TRUE(plain) << why(plain);
  for (const char* form : {"zlib", "gzip", "zstd"}) {
    const std::string whole = writeMap(*plain, *dataFormFromName(form));
    const size_t data = whole.find("<data"), begin = whole.find('>', data) + 1, end = whole.find("</data>");
    const std::string text = whole.substr(begin, end - begin);
    const size_t first = text.find_first_not_of(" \n"), last = text.find_last_not_of(" \n=");
    std::string cut = whole;
    cut.erase(begin + last - 20, 20);
    EXPECT_FALSE(readMap(cut)) << form << " cut by 20 letters";
    EXPECT_THAT(why(readMap(cut)), HasSubstr("the layer 'Ground'")) << form;
    // Of zstd the size stands at the beginning, of the others size or checksum at the end.
    std::string lying = whole;
    char& letter = lying[begin + (form == std::string("zstd") ? first + 7 : last - 2)];
    letter = letter == 'A' ? 'B' : 'A';
    EXPECT_FALSE(readMap(lying)) << form << " with another size";
  }
}

TEST(ForeignTmx, WhatIsNotKnownIsPassedOver) {
  const auto map = readMap(foreignMap(
      "<editorsettings><chunksize width=\"4\"/></editorsettings>" + layerOf("<data encoding=\"csv\">1,2,3,4</data>", 2, 2) +
          "<weird a=\"b\"><c/>text<!-- and a comment --> among elements</weird><objectgroup name=\"o\"><weird/>"
          "<object id=\"1\" x=\"1\" y=\"2\"><weird><x/></weird><point/></object></objectgroup>",
      2, 2));
  ASSERT_TRUE(map) << why(map);
  ASSERT_EQ(map->layers.size(), 2u);
  EXPECT_EQ(map->layers[1].objects.size(), 1u);
  // Groups in groups, as deep as XML of others may be.
  std::string open, close;
  for (int i = 0; i < 40; ++i) open += "<group name=\"g\">", close += "</group>";
  const auto deep = readMap(foreignMap(open + layerOf("<data encoding=\"csv\">1,2,3,4</data>", 2, 2) + close, 2, 2));
  ASSERT_TRUE(deep) << why(deep);
  EXPECT_EQ(deep->layers.size(), 1u);
  for (int i = 0; i < 100; ++i) open += "<group>", close += "</group>";
  EXPECT_THAT(why(readMap(foreignMap(open + close, 2, 2))), HasSubstr("nested deeper than 90"));
}

// Sides of odd length: Tiled halves what is left of the tile to whole pixels and steps by that and the side.
TEST(ForeignTmx, OddSidesAndNoSideStepAsTiledSteps) {
  for (const bool flat : {true, false})
    for (const auto& [side, step] : {std::pair{1, 8}, {5, 10}, {7, 11}, {0, 8}}) {
      Map map;
      map.shape = MapShape::Hexagonal;
      map.staggerAxis = flat ? StaggerAxis::X : StaggerAxis::Y;
      map.tileWidth = map.tileHeight = 16;
      map.hexSideLength = side;
      const TileGrid grid(map, 0, 0);
      for (int column = 0; column < 6; ++column)
        for (int row = 0; row < 6; ++row) {
          const bool shoved = ((flat ? column : row) & 1) != 0;
          const Point wanted = flat ? Point{column * step + 8.0, row * 16 + (shoved ? 8 : 0) + 8.0}
                                    : Point{column * 16 + (shoved ? 8 : 0) + 8.0, row * step + 8.0};
          const Hex hex = hexOfColumnRow({column, row}, grid.orientation(), grid.stagger());
          EXPECT_NEAR(grid.centre(hex).x, wanted.x, 1e-6) << side;
          EXPECT_NEAR(grid.centre(hex).y, wanted.y, 1e-6) << side;
        }
    }
}

// The same cells with the other index: the other rows (columns) are shoved, and nothing else moves.
TEST(ForeignTmx, TheStaggerIndexShovesTheOtherRows) {
  for (const char* axis : {"x", "y"}) {
    const auto read = [&](const char* index) {
      return *readMap(
          fmt::format("<map orientation=\"hexagonal\" width=\"3\" height=\"3\" tilewidth=\"16\" tileheight=\"16\" "
                      "hexsidelength=\"8\" staggeraxis=\"{}\" staggerindex=\"{}\"/>",
                      axis, index));
    };
    const TileGrid odd(read("odd"), 0, 0), even(read("even"), 0, 0);
    for (int i = 0; i < 3; ++i) {
      const ColumnRow at = axis[0] == 'x' ? ColumnRow{i, 1} : ColumnRow{1, i};
      const auto across = [&](const TileGrid& grid) {
        const Point p = grid.centre(hexOfColumnRow(at, grid.orientation(), grid.stagger()));
        return axis[0] == 'x' ? p.y : p.x;
      };
      EXPECT_NEAR(across(odd), 24 + (i % 2 == 1 ? 8 : 0), 1e-6) << axis << i;
      EXPECT_NEAR(across(even), 24 + (i % 2 == 0 ? 8 : 0), 1e-6) << axis << i;
    }
  }
}

}  // namespace
}  // namespace hotchkiss::test
