// SPDX-License-Identifier: Apache-2.0
#include "io/vassal/vmod.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/vassal/game_file.h"

namespace hotchkiss::vassal {
namespace {

using testing::ElementsAre;
using testing::Pair;

Vmod moduleFrom(const std::string& inside, const std::string& root = "VASSAL.build.GameModule") {
  const auto tree = readBuildFile("<" + root + " name=\"Practice\" version=\"2\">" + inside + "</" + root + ">");
  EXPECT_TRUE(tree) << tree.error().message;
  auto module = vmodOf(*tree);
  EXPECT_TRUE(module) << module.error().message;
  return *module;
}

TEST(VassalModule, MapsArePickersOfBoardsWhateverTheirClass) {
  const Vmod module = moduleFrom(R"(
    <VASSAL.build.module.PlayerRoster><entry>Union</entry><entry>Confederate</entry></VASSAL.build.module.PlayerRoster>
    <VASSAL.build.module.folder.ModuleSubFolder><VASSAL.build.module.Map mapName="Main" edgeWidth="10" edgeHeight="20">
      <VASSAL.build.module.map.BoardPicker><setup>MainBoardPicker	East	1	0	West	0	0</setup>
        <VASSAL.build.module.map.boardPicker.Board name="West" width="300" height="200"/>
        <VASSAL.build.module.map.boardPicker.Board name="East" width="400" height="200" reversible="true"/>
      </VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.folder.MapSubFolder><VASSAL.build.module.map.SetupStack name="s" owningBoard="East" x="5" y="6">
        <VASSAL.build.widget.PieceSlot entryName="Crane" gpid="1">+/null/piece;;;;Crane/null;0;0;1;0</VASSAL.build.widget.PieceSlot>
      </VASSAL.build.module.map.SetupStack></VASSAL.build.module.folder.MapSubFolder>
    </VASSAL.build.module.Map></VASSAL.build.module.folder.ModuleSubFolder>
    <tdc.TdcMap mapName="Other"><VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board name="X"/></VASSAL.build.module.map.BoardPicker></tdc.TdcMap>
    <tdc.Special><ak.Inner/></tdc.Special>
    <VASSAL.build.module.Chatter/>)",
                                 "VASSAL.launch.BasicModule");
  EXPECT_EQ(module.name, "Practice");
  EXPECT_THAT(module.sides, ElementsAre("Union", "Confederate"));
  ASSERT_EQ(module.maps.size(), 2U);
  EXPECT_FALSE(module.maps[0].custom);
  EXPECT_TRUE(module.maps[1].custom);
  EXPECT_EQ(module.maps[1].boards[0].size, (PixelSize{500, 500}));
  EXPECT_THAT(module.customClasses, ElementsAre(Pair("ak.Inner", 1), Pair("tdc.Special", 1), Pair("tdc.TdcMap", 1)));
  EXPECT_THAT(module.otherParts, ElementsAre(Pair("Chatter", 1)));
  ASSERT_EQ(module.maps[0].stacks.size(), 1U);
  EXPECT_EQ(module.maps[0].stacks[0].at, (Pixel{5, 6}));
  EXPECT_EQ(module.maps[0].stacks[0].slots[0].gpid, "1");

  const auto placed = placedBoards(module.maps[0], {});
  ASSERT_EQ(placed.size(), 2U);
  EXPECT_EQ(placed[0].board->name, "East");
  EXPECT_EQ(placed[0].corner, (Pixel{310, 20}));
  EXPECT_EQ(placed[1].corner, (Pixel{10, 20}));
  BoardChoice turned{"Main", {{"East", true, 0, 0}}};
  EXPECT_TRUE(placedBoards(module.maps[0], {turned})[0].reversed);
}

TEST(VassalModule, PalettesGiveTheirPathAndSetupsTheirMenus) {
  const Vmod module = moduleFrom(R"(
    <VASSAL.build.module.PieceWindow name="P"><VASSAL.build.widget.TabWidget entryName="Counters">
      <VASSAL.build.widget.ListWidget entryName="Union"><VASSAL.build.widget.PieceSlot entryName="A" gpid="7">x</VASSAL.build.widget.PieceSlot>
      </VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>
    <VASSAL.build.module.PredefinedSetup name="Scenarios" isMenu="true">
      <VASSAL.build.module.PredefinedSetup name="First" isMenu="false" useFile="true" file="a.vsav"/></VASSAL.build.module.PredefinedSetup>)");
  ASSERT_EQ(module.slots.size(), 1U);
  EXPECT_THAT(module.slots[0].path, ElementsAre("Counters", "Union"));
  ASSERT_EQ(module.setups.size(), 1U);
  EXPECT_THAT(module.setups[0].menu, ElementsAre("Scenarios"));
  EXPECT_EQ(module.setups[0].file, "a.vsav");
}

TEST(VassalModule, PrototypesAreLookedThroughAndRingsAreCut) {
  const Vmod module = moduleFrom(
      "<VASSAL.build.module.PrototypesContainer>"
      "<VASSAL.build.module.PrototypeDefinition "
      "name=\"Unit\">+/null/mark;Side\tprototype;Base\\\tpiece;;;;/Union\t\\\tnull;0;0;;0"
      "</VASSAL.build.module.PrototypeDefinition>"
      "<VASSAL.build.module.PrototypeDefinition "
      "name=\"Base\">+/null/delete;Delete;68,130;\tprototype;Unit\\\tpiece;;;;/\t\\\tnull;0;0;;0"
      "</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>");
  const PrototypeBook book(module);
  const auto piece = book.expanded(*parsePiece("+/9/prototype;Unit\tprototype;None\\\tpiece;;;a.png;Crane/\t\\\tnull;0;0;1;0"));
  ASSERT_TRUE(piece);
  std::vector<std::string> types;
  for (const Trait& trait : piece->traits) types.emplace_back(trait.type);
  EXPECT_THAT(types,
              ElementsAre("mark;Side", "delete;Delete;68,130;", "prototype;Unit", "prototype;None", "piece;;;a.png;Crane"));
  EXPECT_EQ(piece->traits[0].state, "Union");
}

TEST(VassalModule, PrototypesThatDoubleAreRefused) {
  std::string inside = "<VASSAL.build.module.PrototypesContainer>";
  for (int i = 0; i < 40; ++i) {
    const std::string next = "prototype;P" + std::to_string(i + 1);
    inside += "<VASSAL.build.module.PrototypeDefinition name=\"P" + std::to_string(i) + "\">+/null/" + next + "\t" + next +
              "\\\tpiece;;;;/\t\\\tnull;0;0;;0</VASSAL.build.module.PrototypeDefinition>";
  }
  const PrototypeBook book(moduleFrom(inside + "</VASSAL.build.module.PrototypesContainer>"));
  const auto piece = book.expanded(*parsePiece("+/9/prototype;P0\tpiece;;;;A/\tnull;0;0;1;0"));
  ASSERT_FALSE(piece);
  EXPECT_EQ(piece.error().message, "the prototypes of a piece come to more than 1000 traits");
}

TEST(VassalModule, AnArchiveIsReadByEitherBuildFileAndImagesByEitherSuffix) {
  const auto bytes = writeArchive({{"buildFile",
                                    "<VASSAL.launch.BasicModule name=\"Old\"><VASSAL.build.module.Map mapName=\"M\">"
                                    "<VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board "
                                    "name=\"B\" image=\"map\"/></VASSAL.build.module.map.BoardPicker>"
                                    "</VASSAL.build.module.Map></VASSAL.launch.BasicModule>"},
                                   {"images/map.gif", std::string("GIF89a\x03\x00\x02\x00", 10)}});
  ASSERT_TRUE(bytes);
  const auto archive = Archive::open(*bytes);
  ASSERT_TRUE(archive);
  const auto module = readVmod(*archive);
  ASSERT_TRUE(module) << module.error().message;
  EXPECT_EQ(module->buildFileName, "buildFile");
  EXPECT_EQ(module->maps[0].boards[0].size, (PixelSize{3, 2}));
  EXPECT_EQ(imageEntry(*archive, "map"), "images/map.gif");
  EXPECT_EQ(imageEntry(*archive, "/images/map.gif"), "");
  EXPECT_FALSE(vmodOf(buildElement("html")));
}

TEST(VassalGameFile, ReadsBackWhatItWroteTheSameBytesEachTime) {
  GameFile game;
  game.moduleName = "Practice & Play";
  game.moduleVersion = "1.2";
  game.vassalVersion = "3.6.0";
  game.description = "First day";
  game.pieces = {*parsePiece("+/1000/mark;Side\tpiece;;;a.png;Crane/Union\tMain Map;30;40;1;0")};
  game.stacks = {{"1001", "Main Map", 30, 40, {"1000"}, -1}};
  game.boards = {{"Main Map", {{"Field", false, 0, 0}}}};
  const auto bytes = writeGameFile(game);
  ASSERT_TRUE(bytes) << bytes.error().message;
  const auto again = readGameFile(*bytes);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, game);
  EXPECT_EQ(*writeGameFile(*again), *bytes);
}

TEST(VassalGameFile, PlainTextsOfOldAreReadAndDecksAreTold) {
  const auto game = readGameFile(
      "begin_save\x1b+/5/piece;;;;Card/Deck;1;2;9;0\x1b+/6/deck;x/Deck;1;2;false;5\x1bPLAYER\tme\x1b+/7/broken\x1b"
      "Main MapBoardPicker\tB\t0\t0\x1b"
      "end_save");
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->pieces.size(), 1U);
  EXPECT_THAT(game->inDecks, testing::Contains("5"));
  EXPECT_THAT(game->others, ElementsAre(Pair("PLAYER", 1)));
  EXPECT_EQ(game->unreadable, 1U);
  EXPECT_EQ(game->boards[0].boards[0].name, "B");
  EXPECT_FALSE(readGameFile("something else"));
}

}  // namespace
}  // namespace hotchkiss::vassal
