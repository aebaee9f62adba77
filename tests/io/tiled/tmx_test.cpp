// SPDX-License-Identifier: Apache-2.0
// Maps of Tiled as bytes: every form of cells, infinite maps, tilesets, objects; and what is damaged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "io/tiled/tile_grid.h"
#include "io/tiled/tiled_map.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace tiled;
using testing::HasSubstr;

std::string hexMap(const std::string& data, int width = 3, int height = 2) {
  return "<?xml version=\"1.0\"?>\n<map version=\"1.10\" orientation=\"hexagonal\" width=\"" + std::to_string(width) +
         "\" height=\"" + std::to_string(height) +
         "\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\" staggeraxis=\"y\" staggerindex=\"odd\">\n"
         " <tileset firstgid=\"1\" name=\"t\" tilewidth=\"14\" tileheight=\"12\" tilecount=\"4\" columns=\"2\"/>\n"
         " <layer id=\"1\" name=\"Ground\" width=\"" +
         std::to_string(width) + "\" height=\"" + std::to_string(height) + "\">\n" + data + "\n </layer>\n</map>\n";
}

Map someMap() {
  Map map;
  map.shape = MapShape::Hexagonal;
  map.staggerAxis = StaggerAxis::X;
  map.oddShoved = false;
  map.width = 3;
  map.height = 2;
  map.tileWidth = 120;
  map.tileHeight = 104;
  map.hexSideLength = 60;
  map.properties = {{"title", "", "A \"small\" <land>"}, {"north", "int", "90"}};
  Tileset set;
  set.name = "ground";
  set.tileWidth = 120;
  set.tileHeight = 104;
  set.tileCount = 4;
  set.columns = 2;
  set.picture = "ground.png";
  set.pictureWidth = 240;
  set.pictureHeight = 208;
  set.tiles = {{1, "woods", "", {{"terrain", "", "woods"}}}};
  set.colours = {{"Grass", "#00ff00", 0, {0, 2}}};
  Tileset away;
  away.firstNumber = 5;
  away.source = "away.tsx";
  away.missing = true;
  map.tilesets = {set, away};
  MapLayer ground;
  ground.id = 1;
  ground.name = "terrain";
  ground.width = 3;
  ground.height = 2;
  ground.cells = {1, 2, 0, 0x80000001, 0xF0000004, 4000000};
  MapLayer marks;
  marks.kind = MapLayer::Kind::Objects;
  marks.id = 2;
  marks.name = "rivers";
  marks.visible = false;
  marks.opacity = 0.5;
  marks.colour = "#0000ff";
  Object line;
  line.id = 7;
  line.name = "Mill Run";
  line.kind = "creek";
  line.shape = ObjectShape::Polyline;
  line.x = 12.5;
  line.y = -3;
  line.points = {{0, 0}, {10.125, -4}};
  Object tile;
  tile.id = 8;
  tile.shape = ObjectShape::Tile;
  tile.cell = 3;
  tile.width = tile.height = 64;
  marks.objects = {line, tile};
  map.layers = {ground, marks};
  return map;
}

Map withoutLines(Map map) {
  for (MapLayer& layer : map.layers) layer.line = 0;
  return map;
}

TEST(Tmx, EveryFormOfCellsIsReadBack) {
  for (const char* form : {"csv", "base64", "zlib", "gzip", "zstd"}) {
    const auto read = readMap(writeMap(someMap(), *dataFormFromName(form)));
    ASSERT_TRUE(read) << form << ": " << read.error().message;
    EXPECT_EQ(withoutLines(*read), someMap()) << form;
  }
}

TEST(Tmx, AnInfiniteMapIsTheBoxOfItsChunks) {
  const auto map = readMap(
      "<map orientation=\"staggered\" width=\"25\" height=\"50\" tilewidth=\"64\" tileheight=\"32\" infinite=\"1\" "
      "staggeraxis=\"y\">"
      "<layer id=\"1\" name=\"a\" width=\"25\" height=\"50\"><data encoding=\"csv\">"
      "<chunk x=\"-2\" y=\"0\" width=\"2\" height=\"2\">1,2,3,4</chunk><chunk x=\"2\" y=\"2\" width=\"1\" height=\"1\">9</chunk>"
      "</data></layer></map>");
  ASSERT_TRUE(map) << map.error().message;
  const MapLayer& layer = map->layers.front();
  EXPECT_EQ(layer.left, -2);
  EXPECT_EQ(layer.top, 0);
  EXPECT_EQ(layer.width, 5);
  EXPECT_EQ(layer.height, 3);
  EXPECT_EQ(layer.cells, (std::vector<uint32_t>{1, 2, 0, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0, 0, 9}));
}

TEST(Tmx, CellsAsElementsAndGroupsAreRead) {
  const auto map = readMap(
      "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\">"
      "<group name=\"land\" visible=\"0\"><layer name=\"low\"><data><tile gid=\"3\"/><tile/></data></layer></group></map>");
  ASSERT_TRUE(map) << map.error().message;
  EXPECT_EQ(map->layers.front().name, "land/low");
  EXPECT_FALSE(map->layers.front().visible);
  EXPECT_EQ(map->layers.front().cells, (std::vector<uint32_t>{3, 0}));
}

TEST(Tmx, OldTerrainTypesAndWangColoursSayWhatATileIs) {
  Tileset set;
  const auto read = readTileset(
      "<tileset name=\"t\" tilewidth=\"10\" tileheight=\"10\"><image source=\"t.png\" width=\"40\" height=\"20\"/>"
      "<terraintypes><terrain name=\"Grass\" tile=\"0\"/><terrain name=\"Water\" tile=\"2\"/></terraintypes>"
      "<tile id=\"0\" terrain=\"0,0,0,0\"/><tile id=\"1\" terrain=\"0,0,1,0\"/><tile id=\"2\" terrain=\"1,1,1,1\"/>"
      "<wangsets><wangset name=\"w\" type=\"corner\" tile=\"0\"><wangcolor name=\"Sand\" color=\"#ffff00\" tile=\"4\" "
      "probability=\"1\"/>"
      "<wangtile tileid=\"5\" wangid=\"0,1,0,1,0,1,0,1\"/></wangset></wangsets></tileset>",
      set);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(set.columns, 4);
  EXPECT_EQ(set.tileCount, 8);
  ASSERT_EQ(set.colours.size(), 3u);
  EXPECT_EQ(set.colours[0].tiles, std::vector<int>{0});
  EXPECT_EQ(set.colours[1].tiles, std::vector<int>{2});
  EXPECT_EQ(set.colours[2].tiles, std::vector<int>{5});
}

TEST(Tmx, DamageIsOneSentenceWithItsLine) {
  const auto error = [](const std::string& bytes) {
    const auto map = readMap(bytes);
    return map ? Error{} : map.error();
  };
  EXPECT_THAT(error(hexMap("<data encoding=\"csv\">1,2,3,4,5</data>")).message, HasSubstr("holds 5 of the 6 cells"));
  EXPECT_EQ(error(hexMap("<data encoding=\"csv\">1,2,3,4,5</data>")).line, 5);
  EXPECT_THAT(error(hexMap("<data encoding=\"csv\">1,2,3,4,5,6,7</data>")).message, HasSubstr("more than the 6 cells"));
  EXPECT_THAT(error(hexMap("<data encoding=\"csv\">1,2,x,4,5,6</data>")).message, HasSubstr("as its cell 3"));
  EXPECT_THAT(error(hexMap("<data encoding=\"base64\">AQ</data>")).message, HasSubstr("holds 0 of the 6 cells"));
  EXPECT_THAT(error(hexMap("<data encoding=\"base64\">A?</data>")).message, HasSubstr("no base64"));
  EXPECT_THAT(error(hexMap("<data encoding=\"base64\" compression=\"zlib\">AAAA</data>")).message, HasSubstr("is damaged"));
  EXPECT_THAT(error(hexMap("<data encoding=\"base64\" compression=\"zstd\">AAAA</data>")).message, HasSubstr("is damaged"));
  EXPECT_THAT(error(hexMap("<data encoding=\"base64\" compression=\"lz4\">AAAA</data>")).message,
              HasSubstr("zlib, gzip and zstd"));
  EXPECT_THAT(error(hexMap("")).message, HasSubstr("has no data"));
  EXPECT_THAT(error(hexMap("<data encoding=\"csv\">1</data>", 0, 1)).message, HasSubstr("0 tiles wide"));
  EXPECT_THAT(error(hexMap("<data encoding=\"csv\">1</data>", 99999, 99999)).message, HasSubstr("99999"));
  // The sizes that older versions write with a point have the same bounds: (-2) times (-3) is no six cells.
  std::string pointed = hexMap("<data encoding=\"csv\">1,2,3,4,5,6</data>");
  pointed.replace(pointed.rfind("width=\"3\" height=\"2\""), 20, "width=\"-3.0\" height=\"-2.0\"");
  EXPECT_THAT(error(pointed).message, HasSubstr("width=\"-3.0\" is no number from 1 to 4096"));
  EXPECT_THAT(error("<map orientation=\"hexagonal\" width=\"5000.0\" height=\"2\"/>").message,
              HasSubstr("width=\"5000.0\" is no number from 0 to 4096"));
  Tileset spaced;
  const auto set = readTileset("<tileset tilewidth=\"8\" spacing=\"-8.0\"><image width=\"16\" height=\"16\"/></tileset>", spaced);
  ASSERT_FALSE(set);
  EXPECT_THAT(set.error().message, HasSubstr("spacing=\"-8.0\" is no number from 0 to 1000000"));
  EXPECT_THAT(error("<tileset/>").message, HasSubstr("no map of Tiled"));
  EXPECT_THAT(error("not xml").message, HasSubstr("XML"));
  // A packed layer that unpacks to more than it may.
  Map big = someMap();
  big.layers.front().width = 30;
  big.layers.front().cells.assign(60, 1);
  std::string bytes = writeMap(big, DataForm::Zlib);
  bytes.replace(bytes.find("width=\"30\""), 10, "width=\"3\"");
  EXPECT_THAT(error(bytes).message, HasSubstr("more cells than its width and height say"));
}

TEST(Tmx, RandomDamageNeverBringsItDown) {
  std::mt19937 random(randomSeed());
  for (const char* form : {"csv", "zlib", "zstd"}) {
    const std::string whole = writeMap(someMap(), *dataFormFromName(form));
    for (int round = 0; round < 1500; ++round) {
      std::string bytes = whole;
      for (unsigned n = 1 + random() % 3; n > 0; --n) {
        const size_t at = random() % bytes.size();
        if (random() % 3 == 0)
          bytes.erase(at, random() % 20);
        else if (random() % 2 == 0)
          bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 30));
        else
          bytes[at] = static_cast<char>(random());
        if (bytes.empty()) break;
      }
      SCOPED_TRACE(randomSeed());
      const auto map = readMap(bytes);
      if (!map) {
        EXPECT_FALSE(map.error().message.empty());
        continue;
      }
      for (const MapLayer& layer : map->layers) {
        if (layer.kind != MapLayer::Kind::Tiles) continue;
        EXPECT_EQ(layer.cells.size(), static_cast<size_t>(layer.width) * static_cast<size_t>(layer.height));
      }
    }
  }
}

// Tiled's own rule: a step of (tile - side) / 2 + side from column to column, every shoved one half a tile lower.
TEST(TileGrid, MiddlesAreWhereTiledDrawsThem) {
  for (const bool flat : {true, false})
    for (const bool odd : {true, false})
      for (const int first : {0, 3, -2}) {
        Map map = someMap();
        map.staggerAxis = flat ? StaggerAxis::X : StaggerAxis::Y;
        map.oddShoved = odd;
        if (!flat) std::swap(map.tileWidth, map.tileHeight);
        const TileGrid grid(map, first, first);
        for (int column = 0; column < 5; ++column)
          for (int row = 0; row < 5; ++row) {
            const int x = column + first, y = row + first;
            const bool shoved = ((flat ? x : y) & 1) == (odd ? 1 : 0);
            const int along = (120 - 60) / 2 + 60;
            const Point wanted = flat ? Point{x * along + 60.0, y * 104 + (shoved ? 52 : 0) + 52.0}
                                      : Point{x * 104 + (shoved ? 52 : 0) + 52.0, y * along + 60.0};
            const Hex hex = hexOfColumnRow({column, row}, grid.orientation(), grid.stagger());
            EXPECT_NEAR(grid.centre(hex).x, wanted.x, 1e-6);
            EXPECT_NEAR(grid.centre(hex).y, wanted.y, 1e-6);
            EXPECT_EQ(grid.hexAt(wanted), hex);
            for (int c = 0; c < kDirections; ++c) {
              EXPECT_EQ(grid.vertexAt(grid.corner(hex, c) * 0.9 + wanted * 0.1), Vertex(hex, c));
              EXPECT_EQ(grid.directionAt(hex, grid.sideMiddle(Hexside(hex, c))), c);
              EXPECT_NEAR(grid.reach(hex, grid.sideMiddle(Hexside(hex, c))), 1, 0.02);
            }
            EXPECT_NEAR(grid.reach(hex, wanted), 0, 1e-9);
          }
      }
}

}  // namespace
}  // namespace hotchkiss::test
