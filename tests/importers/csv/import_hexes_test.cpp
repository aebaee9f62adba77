// SPDX-License-Identifier: Apache-2.0
// Lists of hexes as maps: there and back, codes of every sort, what is wrong.
#include "importers/csv/import_hexes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "io/csv/hex_table.h"
#include "io/native/load.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace csv;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

Expected<HexImport> listed(const std::string& bytes, const std::string& system = "gcacw", const std::string& numbering = {}) {
  HexImportOptions options;
  options.id = "t";
  options.system = system;
  options.numbering = numbering;
  return importHexes(bytes, "t.csv", options);
}

std::set<std::tuple<std::string, std::string, Hexside>> waysOf(const Sheet& sheet) {
  std::set<std::tuple<std::string, std::string, Hexside>> out;
  for (const auto& path : sheet.paths) {
    for (size_t i = 1; i < path->hexes.size(); ++i)
      out.insert({path->kind.text, "", sideBetween(path->hexes[i - 1], path->hexes[i])});
    if (path->startExit >= 0) out.insert({path->kind.text, "", Hexside(path->hexes.front(), path->startExit)});
    if (path->endExit >= 0) out.insert({path->kind.text, "", Hexside(path->hexes.back(), path->endExit)});
  }
  return out;
}

TEST(ImportHexes, TheTrainingMapsComeBack) {
  for (const char* system : {"gcacw", "wbts", "cwb"}) {
    SCOPED_TRACE(system);
    const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR "/maps/training/") + system + "-training.map.xml"});
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Sheet& before = *loaded->state.sheets.begin()->second;
    const auto bytes = csv::write(hexRows(BoardView::make(loaded->state, BoardId(before.id.text))));
    HexImportOptions options;
    options.id = "t";
    options.system = system;
    options.orientation = before.orientation;
    options.stagger = before.stagger;
    options.numbering = before.numberingSpec.pattern;
    // Counting from the bottom is nothing that a list can say: an empty map of that numbering is painted on.
    Sheet empty = *makeSheet(SheetId("t"), before.columns.count, before.rows.count, before.numberingSpec, before.orientation,
                             before.stagger);
    empty.system = system;
    const auto back = importHexes(*bytes, "t.csv", options, &empty);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_THAT(back->leftOut, IsEmpty());
    const Sheet& after = *back->state.sheet(SheetId("t"));
    for (int column = 0; column < before.columns.count; ++column)
      for (int row = 0; row < before.rows.count; ++row) {
        const Hex hex = before.frameHex({column, row});
        EXPECT_EQ(after.terrainId(after.cell(hex).terrain), before.terrainId(before.cell(hex).terrain)) << before.code(hex);
        EXPECT_EQ(after.cell(hex).elevation, before.cell(hex).elevation) << before.code(hex);
        EXPECT_EQ(after.furtherTerrains.at(hex).size(), before.furtherTerrains.at(hex).size()) << before.code(hex);
      }
    EXPECT_TRUE(after.sides == before.sides);
    EXPECT_EQ(waysOf(after), waysOf(before));
    EXPECT_EQ(after.areas.size(), before.areas.size());
    EXPECT_TRUE(back->state.games.empty());
  }
}

TEST(ImportHexes, ExtentsAndNumberingFollowFromTheCodes) {
  const auto letters = listed("hex,terrain\nN0305,woods\nN0101,Clear\n");
  ASSERT_TRUE(letters) << letters.error().message;
  EXPECT_EQ(letters->numbering, "N{col:02}{row:02}");
  const Sheet& sheet = *letters->state.sheet(SheetId("t"));
  EXPECT_EQ(sheet.columns.count, 3);
  EXPECT_EQ(sheet.rows.count, 5);
  EXPECT_EQ(sheet.terrainId(sheet.cell(*sheet.hexOfCode("N0305")).terrain).text, "woods");
  EXPECT_EQ(sheet.terrainId(sheet.cell(*sheet.hexOfCode("N0101")).terrain).text, "clear");
  EXPECT_EQ(sheet.cell(*sheet.hexOfCode("N0102")).terrain, 0);
  EXPECT_EQ(sheet.cell(*sheet.hexOfCode("N0101")).coverage[0], kFirstDraft);
  EXPECT_EQ(listed("code,terrain\nA3.07,clear\n")->numbering, "A{col}.{row:02}");
  EXPECT_EQ(listed("code,terrain\nB7,clear\n")->numbering, "{col:A}{row}");
  const auto zero = listed("x;y;terrain\n0;0;clear\n4;2;forest\n", "");
  ASSERT_TRUE(zero) << zero.error().message;
  EXPECT_EQ(zero->state.sheet(SheetId("t"))->code({0, 0}), "0000");
  EXPECT_EQ(zero->state.sheet(SheetId("t"))->columns.count, 5);
  // Words that no system has are terrains of the map's own.
  EXPECT_EQ(zero->state.game(GameId("t"))->vocabulary.terrain.size(), 2u);
  EXPECT_THAT(listed("code,terrain\nnowhere,clear\n").error().message, HasSubstr("give its pattern"));
}

TEST(ImportHexes, SidesAndWaysAreRead) {
  const auto made = listed(
      "code,terrain,hexsides,paths,sites\n"
      "0101,clear,se creek(mill); s ridge up,\"n,s road(pike)\",village: Ashby\n"
      "0102,clear,n ridge down,n road(pike),\n"
      "0103,clear,up the hill,sideways road,\n"
      "0202,clear,,,\n");
  ASSERT_TRUE(made) << made.error().message;
  const Sheet& sheet = *made->state.sheet(SheetId("t"));
  const Hexside south = sideBetween(*sheet.hexOfCode("0101"), *sheet.hexOfCode("0102"));
  ASSERT_EQ(sheet.sides.at(south).size(), 1u);  // told by both hexes, once on the map
  EXPECT_EQ(sheet.sides.at(south)[0].kind.text, "ridge");
  EXPECT_EQ(south.first(), *sheet.hexOfCode("0102"));
  EXPECT_EQ(sheet.sides.at(south)[0].upper, 1);
  ASSERT_EQ(sheet.paths.size(), 1u);
  EXPECT_EQ(sheet.paths[0]->hexes.size(), 2u);
  EXPECT_EQ(sheet.paths[0]->startExit, 0);
  ASSERT_EQ(sheet.sites.size(), 1u);
  EXPECT_EQ(sheet.sites[0]->name, "Ashby");
  EXPECT_EQ(sheet.lines.size(), 1u);
  EXPECT_THAT(made->leftOut, ElementsAre("t.csv:4: 'up the hill' is no hexside: write DIRECTION KIND, e.g. se creek",
                                         "t.csv:4: 'sideways' is no direction of these hexes"));
}

TEST(ImportHexes, FaultsHaveTheirLine) {
  const auto twice = listed("code,terrain\n0101,clear\n0101,woods\n");
  ASSERT_TRUE(twice);
  EXPECT_THAT(twice->leftOut, ElementsAre("t.csv:3: 0101 is listed before: this row is left out"));
  const auto wrong = listed("code,terrain\n0101,clear\nN7,woods\n");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().line, 3);
  EXPECT_EQ(wrong.error().file, "t.csv");
  EXPECT_THAT(listed("name,strength\nEvans,3\n").error().message, HasSubstr("codes of hexes"));
  EXPECT_THAT(listed("x,y,terrain\n0,0,clear\n900000,3,clear\n").error().message, HasSubstr("at most 4096"));
}

TEST(ImportHexes, NumbersAtTheEndsOfWholeNumbersAreRefused) {
  const auto faultOf = [](const std::string& rows) {
    const auto made = listed("column,row,terrain\n" + rows);
    return made ? std::string("none") : made.error().message;
  };
  EXPECT_EQ(faultOf("0,0,clear\n2147483647,2147483647,clear\n"),
            "the codes need a map of 1000001 by 1000001 hexes: at most 4096 by 4096 are read");
  EXPECT_EQ(faultOf("-2147483648,1,clear\n"), "'-2147483648', '1' are no column and row");
  // On a map that is given, numbers are places of it or none.
  HexImportOptions options;
  options.id = "t";
  const Sheet base = *makeSheet(SheetId("t"), 3, 3, NumberingSpec{}, Orientation::FlatTop, Stagger::EvenShoved);
  const auto painted = importHexes("column,row,terrain\n-2147483648,1,clear\n", "t.csv", options, &base);
  ASSERT_FALSE(painted);
  EXPECT_EQ(painted.error().message, "column -2147483648, row 1 is no hex of the map");
}

TEST(ImportHexes, RandomDamageNeverBringsItDown) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  ASSERT_TRUE(loaded);
  const std::string whole = *csv::write(hexRows(BoardView::make(loaded->state, loaded->state.boards.begin()->first)));
  for (int round = 0; round < 150; ++round) {
    std::string bytes = whole.substr(0, 200 + random() % 4000);
    for (unsigned n = 1 + random() % 5; n > 0; --n) {
      const size_t at = random() % bytes.size();
      if (random() % 2 == 0)
        bytes[at] = "\",;\n\t|ax0(\x80"[random() % 12];
      else
        bytes.erase(at, 1 + random() % 10);
    }
    const auto made = listed(bytes);
    if (!made) {
      EXPECT_FALSE(made.error().message.empty());
    }
  }
}

}  // namespace
}  // namespace hotchkiss::test
