// SPDX-License-Identifier: Apache-2.0
// Maps of Tiled whose tilesets and pictures are missing, of another size, or lie: every cell is kept, and what is missing is
// named.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "importers/tiled/import_tiled.h"
#include "io/native/document.h"
#include "io/paint/sprite.h"
#include "io/tiled/tiled_export.h"
#include "io/tiled/tiled_map.h"

namespace hotchkiss::test {
namespace {

using namespace tiled;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Beside = std::map<std::string, std::string>;

Expected<TiledImport> importedWith(const std::string& tileset, const Beside& beside = {}, const std::string& layers = "",
                                   const std::string& head = "tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\"") {
  TiledImportOptions options;
  options.id = "m";
  return importTiled(
      fmt::format("<map orientation=\"hexagonal\" width=\"3\" height=\"2\" {} staggeraxis=\"y\" staggerindex=\"odd\">{}{}</map>",
                  head, tileset,
                  layers.empty() ? "<layer name=\"Ground\"><data encoding=\"csv\">1,2,3,4,1,2</data></layer>" : layers),
      "m.tmx", options, [&](const std::string& name) -> Expected<std::string> {
        const auto found = beside.find(name);
        if (found == beside.end()) return failIn(name, "is not there");
        return found->second;
      });
}
size_t hexesOf(const TiledImport& made) {
  size_t count = 0;
  const Sheet& sheet = *made.state.sheet(SheetId("m"));
  for (int column = 0; column < sheet.columns.count; ++column)
    for (int row = 0; row < sheet.rows.count; ++row) count += sheet.cell(sheet.frameHex({column, row})).terrain != 0;
  return count;
}
std::string pngOfOneColour(int width, int height) {
  paint::Sprite sprite(width, height);
  std::fill(sprite.pixels.begin(), sprite.pixels.end(), 0xff00ff00u);
  return paint::pngOf(sprite);
}

TEST(ForeignTilesets, AMissingTilesetIsNamedAndItsTilesAreKept) {
  const auto made = importedWith("<tileset firstgid=\"1\" source=\"missing.tsx\"/>");
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(made->warnings, ElementsAre(HasSubstr("the tileset 'missing.tsx' cannot be read")));
  EXPECT_EQ(made->filledCells, 6u);
  EXPECT_EQ(hexesOf(*made), 6u);
  // One that names itself, or is no tileset, is not followed any further.
  for (const char* text : {"<tileset name=\"x\" source=\"self.tsx\" firstgid=\"1\"/>", "<map/>", "1,2,3", ""}) {
    const auto odd = importedWith("<tileset firstgid=\"1\" source=\"self.tsx\"/>", {{"self.tsx", text}});
    ASSERT_TRUE(odd) << odd.error().message;
    EXPECT_EQ(hexesOf(*odd), 6u) << text;
  }
}

TEST(ForeignTilesets, AMissingPictureAndAnAnimationOfTilesThatAreNotThere) {
  const auto made = importedWith(
      "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"14\" tileheight=\"12\" tilecount=\"4\" columns=\"2\"><image "
      "source=\"no.png\" width=\"28\" height=\"24\"/><tile id=\"0\"><animation><frame tileid=\"99\" duration=\"100\"/>"
      "</animation></tile><tile id=\"77\" type=\"woods\"/></tileset>");
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_THAT(made->warnings, ElementsAre(HasSubstr("the picture 'no.png' cannot be read")));
  EXPECT_EQ(hexesOf(*made), 6u);
}

// The picture holds fewer tiles than the tileset says, its last row is a pixel short, or it is one pixel in all.
TEST(ForeignTilesets, APictureOfTheWrongSizeIsLookedAtAsFarAsItGoes) {
  const std::string tileset =
      "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"14\" tileheight=\"12\" tilecount=\"4\" columns=\"2\"><image "
      "source=\"t.png\" width=\"28\" height=\"24\"/></tileset>";
  for (const auto& [width, height] : {std::pair{28, 24}, {28, 23}, {14, 12}, {1, 1}, {300, 200}}) {
    const auto made = importedWith(tileset, {{"t.png", pngOfOneColour(width, height)}});
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_THAT(made->warnings, IsEmpty()) << width;
    EXPECT_EQ(hexesOf(*made), 6u) << width;
  }
  const auto noPicture = importedWith(tileset, {{"t.png", "this is no picture"}});
  ASSERT_TRUE(noPicture);
  EXPECT_THAT(noPicture->warnings, ElementsAre(HasSubstr("the picture 't.png' is none that can be read")));
}

TEST(ForeignTilesets, TilesAndHexesOfNoSizeDivideNothing) {
  for (const char* head :
       {"tilewidth=\"0\" tileheight=\"0\" hexsidelength=\"0\"", "", "tilewidth=\"1\" tileheight=\"1\" hexsidelength=\"1\"",
        "tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"999999\"", "tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"0\"",
        "tilewidth=\"14\" tileheight=\"12\""})
    for (const char* size : {"tilewidth=\"0\" tileheight=\"0\"", "tilewidth=\"0\" tileheight=\"0\" spacing=\"0\" columns=\"0\"",
                             "tilewidth=\"14\" tileheight=\"12\" margin=\"99999\" spacing=\"99999\""}) {
      const auto made = importedWith(
          fmt::format("<tileset firstgid=\"1\" name=\"t\" {}><image source=\"t.png\" width=\"28\" height=\"24\"/></tileset>",
                      size),
          {{"t.png", pngOfOneColour(28, 24)}},
          "<layer name=\"Ground\"><data encoding=\"csv\">1,2,3,4,1,2</data></layer><objectgroup name=\"rivers\">"
          "<object id=\"1\" type=\"river\" x=\"1\" y=\"1\"><polyline points=\"0,0 9,9 30,2\"/></object></objectgroup>",
          head);
      ASSERT_TRUE(made) << made.error().message;
      EXPECT_EQ(hexesOf(*made), 6u) << head << size;
    }
}

TEST(ForeignTilesets, OfAnInfiniteMapTheSheetIsWhatIsPainted) {
  // 10 x 10 cells in the middle of a chunk of 16 x 16.
  std::string text;
  for (int y = 0; y < 16; ++y)
    for (int x = 0; x < 16; ++x) text += fmt::format("{}{}", x + y == 0 ? "" : ",", x >= 3 && x < 13 && y >= 2 && y < 12 ? 1 : 0);
  TiledImportOptions options;
  options.id = "m";
  const auto made = importTiled(
      "<map orientation=\"hexagonal\" width=\"10\" height=\"10\" infinite=\"1\" tilewidth=\"14\" tileheight=\"12\" "
      "hexsidelength=\"6\" staggeraxis=\"y\" staggerindex=\"odd\"><layer name=\"a\" width=\"10\" height=\"10\"><data "
      "encoding=\"csv\"><chunk x=\"-16\" y=\"16\" width=\"16\" height=\"16\">" +
          text + "</chunk></data></layer></map>",
      "m.tmx", options, [](const std::string& name) -> Expected<std::string> { return failIn(name, "is not there"); });
  ASSERT_TRUE(made) << made.error().message;
  const Sheet& sheet = *made->state.sheet(SheetId("m"));
  EXPECT_EQ(sheet.columns.count, 10);
  EXPECT_EQ(sheet.rows.count, 10);
  EXPECT_EQ(hexesOf(*made), 100u);
}

TEST(ForeignTilesets, ANumberingThatCannotBeKeptIsNotTaken) {
  const auto with = [](const std::string& value) {
    return importedWith("<properties><property name=\"numbering\" value=\"" + value + "\"/></properties>");
  };
  for (const std::string& value : {std::string(500, 'Q') + "{col:02}{row:02}", std::string("{col}&#10;.{row}"),
                                   std::string("{col}{row}"), std::string("{col:99999999999}.{row}")}) {
    const auto made = with(value);
    ASSERT_TRUE(made) << made.error().message;
    ASSERT_EQ(made->warnings.size(), 1u);
    EXPECT_THAT(made->warnings[0], HasSubstr("that the map names cannot be used"));
    EXPECT_TRUE(readNative(toXml(*made->state.sheet(SheetId("m"))), "m")) << "what is imported can be saved";
  }
}

// Pixels of our own tiles: Tiled is told the size of a whole hex and of its side, and the same comes back.
TEST(ForeignTilesets, SizesOfHexesAreWrittenAsTheyAreReadBack) {
  for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop})
    for (const int pixels : {32, 51, 64}) {
      const auto sheet = makeSheet(SheetId("N"), 4, 3, NumberingSpec(), orientation, Stagger::EvenShoved);
      ASSERT_TRUE(sheet);
      State state;
      state.sheets[sheet->id] = std::make_shared<const Sheet>(*sheet);
      state.boards[BoardId("N")] = std::make_shared<const Board>(State::impliedBoard(*sheet));
      TiledOptions options;
      options.hexPixels = pixels;
      const auto made = exportTiled(state, BoardView::make(state, BoardId("N")), nullptr, "n", options);
      ASSERT_TRUE(made) << made.error().message;
      const auto map = readMap(made->map);
      ASSERT_TRUE(map) << map.error().message;
      const bool flat = orientation == Orientation::FlatTop;
      const int across = flat ? map->tileHeight : map->tileWidth, along = flat ? map->tileWidth : map->tileHeight;
      EXPECT_NEAR(across, pixels, 1);
      EXPECT_NEAR(along, pixels * 2 / std::sqrt(3.0), 3) << "from corner to corner";
      EXPECT_NEAR(map->hexSideLength, pixels / std::sqrt(3.0), 2) << "a side is half of that";
      EXPECT_EQ(readMap(writeMap(*map, DataForm::Csv)).value().hexSideLength, map->hexSideLength);
      EXPECT_EQ(map->tilesets.empty() || map->tilesets.front().tileWidth == map->tileWidth, true);
    }
}

}  // namespace
}  // namespace hotchkiss::test
