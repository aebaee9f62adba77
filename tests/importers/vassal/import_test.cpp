// SPDX-License-Identifier: Apache-2.0
#include "importers/vassal/import.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <random>
#include <regex>
#include <set>
#include <sstream>

#include "importers/vassal/set_up_into.h"
#include "importers/vassal/sheets.h"
#include "importers/vassal/their_places.h"
#include "io/files/files.h"
#include "io/native/document.h"
#include "model/board/board_view.h"
#include "tests/support/random_seed.h"

namespace hotchkiss::vassal {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

std::string inModule(const std::string& inside) {
  return "<VASSAL.build.GameModule name=\"Practice\" version=\"1\">" + inside + "</VASSAL.build.GameModule>";
}
std::string inBoard(const std::string& grid, int width = 700, int height = 600) {
  return fmt::format(
      "<VASSAL.build.module.Map mapName=\"Main Map\"><VASSAL.build.module.map.BoardPicker>"
      "<VASSAL.build.module.map.boardPicker.Board name=\"Field\" width=\"{}\" height=\"{}\">{}"
      "</VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>",
      width, height, grid);
}

VassalFile opened(const std::string& bytes) {
  auto file = openVassal(bytes, "practice");
  EXPECT_TRUE(file) << file.error().message;
  return std::move(*file);
}

std::vector<std::string> linesOf(const VassalImport& made) {
  std::vector<std::string> out;
  for (const ReportLine& line : made.report.lines()) out.push_back(std::string(reportWord(line.kind)) + ": " + line.text);
  return out;
}

std::string sharedFile(const std::string& name) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::string folder = given != nullptr ? given : HOTCHKISS_SOURCE_DIR "/../shared";
  return folder + "/real/vassal/" + name;
}

TEST(VassalImport, HexesOfAPublishedModuleAreCalledWhatVassalCallsThem) {
  const auto bytes = readFile(sharedFile("jzhex-n-counters-template-v12-379.vmod"), kMostVassalBytes);
  std::ifstream truth(sharedFile("jzhex-as-vassal-sees-it.txt"));
  if (!bytes || !truth) GTEST_SKIP() << "the module is not here";
  const VassalFile file = opened(*bytes);
  const VassalImport made = importVassal(file, nullptr);
  EXPECT_THAT(linesOf(made), Contains("recognised: map 'Main Map', board 'Map': 10 x 8 hexes, flat-top, 80 in use, codes 0001 to "
                                      "0908, all as VASSAL names them"));
  const BoardView view = BoardView::make(made.state, made.state.activeBoard);
  ASSERT_EQ(view.sheets().size(), 1U);
  ImportReport ignored;
  const ModuleGround ground = ModuleGround::make(*file.module, "x", ignored);
  const HexGrid& grid = ground.sheets().at(0).grid;
  EXPECT_EQ(grid.x0, 22);
  EXPECT_EQ(grid.y0, -4);
  EXPECT_EQ(grid.dy, 93.90000000000086);
  EXPECT_EQ(grid.dx, 80.88337155288302);
  const Underlay& under = view.board().underlays.at(0);
  EXPECT_EQ(under.file, "images/map.jpg");
  int hexes = 0;
  for (std::string line; std::getline(truth, line);) {
    int x = 0, y = 0;
    char name[16] = {};
    if (std::sscanf(line.c_str(), "HEX board='Map' centre=%d,%d name='%15[^']'", &x, &y, name) != 3) continue;
    ++hexes;
    EXPECT_EQ(ground.at({}, "Main Map", {x, y}).code, name);
    const CodeAnswer answer = view.find(name);
    ASSERT_TRUE(answer.ok()) << name;
    EXPECT_EQ(view.code(answer.hex), name);
    // The picture lies so that the pixel of the centre is the centre of the hex, but for VASSAL's truncations: two pixels at
    // most.
    const Point centre = view.layout().centre(answer.hex);
    EXPECT_NEAR(under.a * x + under.b * y + under.c, centre.x, 0.35) << name;
    EXPECT_NEAR(under.d * x + under.e * y + under.f, centre.y, 0.35) << name;
  }
  EXPECT_EQ(hexes, 80);
  EXPECT_EQ(view.hexes().size(), 80U);
  EXPECT_THAT(linesOf(made), Contains("recognised: 2 sides: Side1, Side2"));
  EXPECT_EQ(made.state.oobs.begin()->second->units.size(), 10U);
}

TEST(VassalImport, ASetUpIntoAPublishedModuleDecodesToItsPieces) {
  const auto bytes = readFile(sharedFile("jzhex-n-counters-template-v12-379.vmod"), kMostVassalBytes);
  if (!bytes) GTEST_SKIP() << "the module is not here";
  const VassalFile file = opened(*bytes);
  State state = importVassal(file, nullptr).state;
  Scenario scenario;
  scenario.id = ScenarioId("meeting");
  scenario.title = "Meeting";
  scenario.board = {state.activeBoard, {}};
  scenario.game = {state.games.begin()->first, {}};
  scenario.oobs = {{state.oobs.begin()->first, {}}};
  const auto add = [&](const char* unit, const char* code) {
    SetupEntry entry;
    entry.id = unit;
    entry.side = state.oobs.begin()->second->unit(UnitId(unit))->side;
    entry.who = Who::ofUnit(unit);
    entry.place = Region::ofCode(code);
    scenario.setup.push_back(entry);
  };
  add("inf-liii-3-4-6-987-21", "0404");
  add("aah-x-0-4-6-654-33", "0504");
  add("sample-nvw", "0404");
  state.scenarios[scenario.id] = std::make_shared<const Scenario>(scenario);
  const MapTable table = proposedTable(state, scenario.id, *file.module);
  EXPECT_EQ(table.find("unit", "aah-x-0-4-6-654-33")->gpid, "155");
  const SetUpInto made = setUpInto(state, scenario.id, *file.module, table);
  EXPECT_EQ(made.placed, 3U);
  EXPECT_THAT(made.unmatchedPieces, ElementsAre());
  EXPECT_THAT(made.unmatchedHexes, ElementsAre());
  const auto saved = writeGameFile(made.game);
  ASSERT_TRUE(saved);
  const VassalFile game = opened(*saved);
  ASSERT_TRUE(game.game);
  EXPECT_EQ(game.game->moduleName, "Hex'n'Counters template");
  std::vector<std::string> seen;
  const PrototypeBook book(*file.module);
  for (const Piece& piece : game.game->pieces) {
    const BasicPiece basic = *basicOf(piece.traits.back());
    const VmodBoard& board = *file.module->map(basic.map)->board("Map");
    seen.push_back(
        fmt::format("{} {} {} {}", basic.name, basic.gpid, basic.map, locationName(board.grid, board.size, {basic.x, basic.y})));
    // Prototypes are put in: the game needs no more of the module than its pictures.
    EXPECT_TRUE(piece.find("rotate;") != nullptr) << basic.name;
  }
  EXPECT_THAT(seen, testing::UnorderedElementsAre("INF-lIII-3-4-6_987_21 150 Main Map 0404", "sample-nvw 167 Main Map 0404",
                                                  "AAH-X-0-4-6_654_33 155 Main Map 0504"));
  ASSERT_EQ(game.game->stacks.size(), 2U);
  EXPECT_EQ(game.game->stacks[0].pieces.size() + game.game->stacks[1].pieces.size(), 3U);
  // And read as a game on that module, they stand where they were set up.
  const VassalImport back = importVassal(game, &file);
  const Scenario& again = *back.state.scenarios.begin()->second;
  std::vector<std::string> places;
  for (const SetupEntry& entry : again.setup) places.push_back(entry.who.text() + " " + entry.place.text());
  EXPECT_THAT(places, testing::UnorderedElementsAre("inf-liii-3-4-6-987-21 0404", "sample-nvw 0404", "aah-x-0-4-6-654-33 0504"));
}

TEST(VassalImport, EveryFileOfTheFolderComesInOrSaysWhy) {
  const auto game = readFile(sharedFile("Default Setup.vsav"), kMostVassalBytes);
  if (!game) GTEST_SKIP() << "the game is not here";
  const VassalFile file = opened(*game);
  ASSERT_TRUE(file.game);
  EXPECT_EQ(file.game->moduleName, "Kassala");
  const VassalImport made = importVassal(file, nullptr);
  EXPECT_THAT(linesOf(made),
              Contains("left out: set-up 'practice': the places of 23 pieces, for which the module is needed (--module)"));
  EXPECT_EQ(made.state.oobs.begin()->second->units.size(), 23U);
}

// Any grid that VASSAL can describe: each hex with a name of its own has that name as its code, or the report says that codes
// differ.
TEST(VassalImport, NumberingsOfEveryStyleAreKept) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const auto chance = [&] { return random() % 2 != 0; };
  int kept = 0;
  for (int i = 0; i < 120; ++i) {
    HexGrid grid;
    grid.sideways = chance();
    grid.x0 = static_cast<int>(random() % 100) - 40;
    grid.y0 = static_cast<int>(random() % 100) - 40;
    grid.dx = 20 + static_cast<double>(random() % 400) / 10;
    grid.dy = 22 + static_cast<double>(random() % 400) / 10;
    GridNumbering numbering;
    numbering.horizontalFirst = chance();
    numbering.separator = std::vector<std::string>{"", ".", "-"}[random() % 3];
    numbering.hLetters = random() % 4 == 0;
    numbering.vLetters = !numbering.hLetters && random() % 4 == 0;
    numbering.hLeading = numbering.separator.empty() ? 1 : static_cast<int>(random() % 3);
    numbering.vLeading = numbering.separator.empty() ? 1 : static_cast<int>(random() % 3);
    numbering.hOffset = static_cast<int>(random() % 30) - 2;
    numbering.vOffset = static_cast<int>(random() % 30) - 2;
    numbering.hDescending = chance();
    numbering.vDescending = chance();
    numbering.stagger = chance();
    numbering.locationFormat = chance() ? "$gridLocation$" : "A$gridLocation$";
    if (numbering.hLetters || numbering.vLetters) numbering.locationFormat = "$gridLocation$";
    grid.numbering = numbering;
    const VassalFile file = opened(inModule(inBoard(writeBuildFile(gridElement(BoardGrid(grid))).substr(39))));
    const VassalImport made = importVassal(file, nullptr);
    const std::string told = fmt::format("{}", fmt::join(linesOf(made), "\n"));
    ImportReport ignored;
    const ModuleGround ground = ModuleGround::make(*file.module, "x", ignored);
    ASSERT_EQ(ground.sheets().size(), 1U) << told;
    const bool differs = told.find("guessed: map 'Main Map', board 'Field': codes are") != std::string::npos ||
                         told.find("codes are not what VASSAL calls") != std::string::npos;
    if (differs) {
      // Only where numbers outgrow their digits, so that two codes could be one.
      EXPECT_TRUE(told.find("digits") != std::string::npos || told.find("ambiguous") != std::string::npos) << told;
      continue;
    }
    ++kept;
    size_t checked = 0;
    for (const NamedPlace& place : namedPlaces(BoardGrid(grid), {700, 600})) {
      const auto [h, v] = hexNumbers(grid, *place.hex, {700, 600});
      if (h < 0 || v < 0) continue;
      const ModuleGround::Spot spot = ground.at({}, "Main Map", place.centre);
      ASSERT_EQ(spot.code, place.name) << told;
      const Sheet& sheet = *spot.sheet->sheet;
      ASSERT_EQ(sheet.numbering.parse(spot.code), spot.cell) << spot.code;
      ASSERT_EQ(spot.sheet->rawOf(spot.cell), *place.hex);
      ++checked;
    }
    EXPECT_GT(checked, 50U);
  }
  EXPECT_GT(kept, 70);
}

TEST(VassalImport, NeighboursOnTheBoardAreNeighboursOnTheSheet) {
  for (const bool sideways : {false, true})
    for (const bool stagger : {false, true})
      for (const int shift : {0, -60}) {
        HexGrid grid;
        grid.sideways = sideways;
        grid.x0 = 30 + shift;
        grid.y0 = 40;
        grid.dx = 52;
        grid.dy = 60;
        grid.numbering = GridNumbering{};
        grid.numbering->stagger = stagger;
        grid.numbering->hOffset = grid.numbering->vOffset = 5;
        const VassalFile file = opened(inModule(inBoard(writeBuildFile(gridElement(BoardGrid(grid))).substr(39))));
        ImportReport ignored;
        const ModuleGround ground = ModuleGround::make(*file.module, "x", ignored);
        const GridSheet& made = ground.sheets().at(0);
        for (const NamedPlace& a : namedPlaces(BoardGrid(grid), {700, 600}))
          for (const NamedPlace& b : namedPlaces(BoardGrid(grid), {700, 600})) {
            const double apart = std::hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y);
            const Hex left = made.sheet->frameHex(made.cellOf(*a.hex)), right = made.sheet->frameHex(made.cellOf(*b.hex));
            ASSERT_EQ(apart > 30 && apart < 75, distance(left, right) == 1) << a.name << " " << b.name;
          }
      }
}

TEST(VassalImport, ZonesThatNumberDifferentlyBecomeSheetsOfOneLattice) {
  const VassalFile file = opened(inModule(inBoard(R"(<x.ZonedGrid>
    <x.Zone name="West" path="0,0;340,0;340,600;0,600" locationFormat="N$gridLocation$">
      <x.HexGrid x0="30" y0="30" dx="52" dy="60"><x.HexGridNumbering stagger="false"/></x.HexGrid></x.Zone>
    <x.Zone name="East" path="340,0;700,0;700,600;340,600" locationFormat="S$gridLocation$">
      <x.HexGrid x0="30" y0="30" dx="52" dy="60"><x.HexGridNumbering stagger="false" hOff="-4" vOff="11"/></x.HexGrid></x.Zone>
    <x.Zone name="Richmond" path="0,560;10,560;10,600;0,600"/>
    <x.HexGrid x0="30" y0="30" dx="52" dy="60"/></x.ZonedGrid>)")));
  const VassalImport made = importVassal(file, nullptr);
  const BoardView view = BoardView::make(made.state, made.state.activeBoard);
  ASSERT_EQ(view.sheets().size(), 2U) << fmt::format("{}", fmt::join(linesOf(made), "\n"));
  EXPECT_EQ(view.sheets()[0].sheet->numberingSpec.pattern, "N{col:02}{row:02}");
  // Raw column 6, row 2 is the seventh hex of its row: its western neighbour is numbered by the other zone.
  const CodeAnswer west = view.find("N0603"), east = view.find("S0213");
  ASSERT_TRUE(west.ok() && east.ok());
  EXPECT_EQ(view.distanceBetween(west.hex, east.hex), 1);
  ASSERT_EQ(view.board().boxes.size(), 1U);
  EXPECT_EQ(view.board().boxes[0].name, "Richmond");
}

TEST(VassalImport, PiecesStandWhereTheyWereLaid) {
  const std::string pieces =
      "<VASSAL.build.module.PlayerRoster><entry>Union</entry><entry>Solo</entry></VASSAL.build.module.PlayerRoster>"
      "<VASSAL.build.module.PieceWindow><VASSAL.build.widget.ListWidget entryName=\"Union\">"
      "<VASSAL.build.widget.PieceSlot entryName=\"Crane\" gpid=\"1\">+/null/mark;Strength\tpiece;;;;Crane cavalry/3\tnull;0;0;1;0"
      "</VASSAL.build.widget.PieceSlot></VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>";
  std::string map =
      inBoard("<x.HexGrid x0=\"30\" y0=\"30\" dx=\"52\" dy=\"60\"><x.HexGridNumbering stagger=\"false\"/></x.HexGrid>");
  const std::string crane =
      "<VASSAL.build.widget.PieceSlot entryName=\"Crane\" gpid=\"1\">+/null/mark;Strength\tpiece;;;;Crane cavalry/3\tnull;0;0;1;0"
      "</VASSAL.build.widget.PieceSlot>";
  map.insert(
      map.rfind("</VASSAL.build.module.Map>"),
      "<VASSAL.build.module.map.SetupStack name=\"a\" owningBoard=\"Field\" x=\"82\" y=\"60\">" + crane + crane +
          "</VASSAL.build.module.map.SetupStack><VASSAL.build.module.map.SetupStack name=\"b\" useGridLocation=\"true\" "
          "location=\"0304\" x=\"0\" y=\"0\"><VASSAL.build.widget.PieceSlot entryName=\"Lusk\">+/null/emb;;Turn;;;;;0;0;f.gif,;"
          "b.gif,+ (Routed)\tpiece;;;;Lusk/2\tnull;0;0;2;0</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>");
  const VassalImport made = importVassal(opened(inModule(pieces + map)), nullptr);
  ASSERT_EQ(made.state.scenarios.size(), 1U) << fmt::format("{}", fmt::join(linesOf(made), "\n"));
  const Scenario& scenario = *made.state.scenarios.begin()->second;
  std::vector<std::string> places;
  for (const SetupEntry& entry : scenario.setup)
    places.push_back(entry.who.text() + " " + entry.place.text() + " " + fmt::format("{}", fmt::join(entry.states, ",")));
  EXPECT_THAT(places, ElementsAre("crane-cavalry 0201 ", "crane-cavalry-2 0201 ", "lusk 0304 routed"));
  const Unit& unit = *made.state.oobs.begin()->second->unit(UnitId("crane-cavalry"));
  EXPECT_EQ(unit.kind, "cavalry");
  EXPECT_EQ(unit.side, SideId("union"));
  EXPECT_EQ(unit.ratings.at(0), (Rating{"strength", "3", {}}));
  EXPECT_THAT(linesOf(made), Contains("recognised: 1 side: Union"));
  EXPECT_THAT(linesOf(made), Contains("guessed: 1 piece that the palette does not have, as units of their own"));
}

TEST(VassalImport, HostileAndForeignFilesGetOneLine) {
  const auto refused = [](const std::string& bytes) {
    const auto file = openVassal(bytes, "x");
    EXPECT_FALSE(file);
    return file ? std::string() : file.error().message;
  };
  EXPECT_THAT(refused("hello"), HasSubstr("is no file of VASSAL"));
  EXPECT_THAT(refused(""), HasSubstr("is no file of VASSAL"));
  EXPECT_THAT(refused("<html></html>"), HasSubstr("a VASSAL module begins with VASSAL.build.GameModule"));
  EXPECT_THAT(refused("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>"), HasSubstr("DTD"));
  EXPECT_THAT(refused(*writeArchive({{"readme.txt", "x"}})), HasSubstr("it is no VASSAL module"));
  EXPECT_THAT(refused(*writeArchive({{"extensiondata", "x"}, {"buildFile", "<a/>"}})), HasSubstr("an extension"));
  EXPECT_THAT(refused(*writeArchive({{"buildFile.xml", "<VASSAL.build.GameModule>"}})), HasSubstr("buildFile.xml line 1"));
}

TEST(VassalImport, DamageIsAnErrorOrAnotherImportNeverACrash) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const std::string sound = inModule(
      "<VASSAL.build.module.PieceWindow><VASSAL.build.widget.PieceSlot "
      "gpid=\"1\">+/null/emb2;;130;;Turn;130;;;130;;;;1;false;0;0;"
      "a,b;,+x;true;Formation;;;false;;1;1;true\tpiece;;;;Crane/1\tnull;0;0;1;0</VASSAL.build.widget.PieceSlot>"
      "</VASSAL.build.module.PieceWindow>" +
      inBoard(
          "<x.ZonedGrid><x.Zone name=\"W\" path=\"0,0;340,0;340,600;0,600\"><x.HexGrid x0=\"30\" y0=\"30\" dx=\"52\" dy=\"60\">"
          "<x.HexGridNumbering stagger=\"false\"/></x.HexGrid></x.Zone></x.ZonedGrid>"));
  for (int i = 0; i < 400; ++i) {
    std::string bytes = sound;
    for (int k = 0; k < 3; ++k) {
      const char letters[] = "0123456789;,/\t-$\"AZ";
      bytes[random() % bytes.size()] = letters[random() % (sizeof letters - 1)];
    }
    const auto file = openVassal(bytes, "x");
    if (!file) {
      EXPECT_FALSE(file.error().message.empty());
      continue;
    }
    const VassalImport made = importVassal(*file, nullptr);
    EXPECT_FALSE(made.report.lines().empty());
  }
}

// A module that names things as ours do, with words that cannot be ids and ids that come twice.
TEST(VassalImport, WhatAModuleCallsItsCountersBecomesIdsThatAreGivenOnce) {
  std::string text = *readFile(HOTCHKISS_SOURCE_DIR "/tests/fuzz/corpus/vmod/training.xml", size_t{1} << 20);
  const auto replace = [&text](const std::string& from, const std::string& to) {
    const size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  };
  replace("First Division,infantry,unit:gcacw-training-union\\/pruyn", "***,Foot Soldiers,unit:gcacw-training-union\\/a b\"c");
  replace("unit:gcacw-training-union\\/kessler", "unit:another\\/orne");
  replace("union,First Division,division-leader", "***,First Division,division-leader");
  const VassalImport made = importVassal(opened(text), nullptr);
  const OrderOfBattle& oob = *made.state.oobs.begin()->second;
  std::vector<std::string> ids;
  for (const auto& unit : oob.units) ids.push_back(unit->id.text + " " + unit->side.text + " " + unit->kind);
  EXPECT_THAT(ids, testing::IsSupersetOf({"orne union army-leader", "orne-2 union infantry", "a-b-c union foot-soldiers",
                                          "weir neutral division-leader"}));
  const auto again = readNative(toXml(AnyDocument(oob)), "written");
  EXPECT_TRUE(again) << again.error().message;
  const auto game = readNative(toXml(AnyDocument(*made.state.games.begin()->second)), "written");
  EXPECT_TRUE(game) << game.error().message;
}

// Every attribute and text of a module, a megabyte long: what comes of it can be saved and read again, and is told in lines that
// somebody can read.
TEST(VassalImport, AMegabyteInAnyTextIsBorne) {
  const auto sound = readFile(HOTCHKISS_SOURCE_DIR "/tests/fuzz/corpus/vmod/training.xml", size_t{1} << 20);
  ASSERT_TRUE(sound);
  struct Place {
    size_t begin, length;
    std::string name;
  };
  std::vector<Place> places;
  std::set<std::string> seen;
  const std::regex tag(R"re(<([\w.]+)((?:\s+[\w-]+="[^"]*")*)\s*/?>([^<]*))re"), attribute(R"re(([\w-]+)="([^"]*)")re");
  for (std::sregex_iterator it(sound->begin(), sound->end(), tag), end; it != end; ++it) {
    const std::string element = (*it)[1];
    for (std::sregex_iterator at((*it)[2].first, (*it)[2].second, attribute); at != end; ++at)
      if (std::string name = element + " " + (*at)[1].str(); seen.insert(name).second)
        places.push_back({static_cast<size_t>((*at)[2].first - sound->begin()), static_cast<size_t>((*at)[2].length()), name});
    if ((*it)[3].str().find_first_not_of(" \n\t") != std::string::npos && seen.insert(element).second)
      places.push_back({static_cast<size_t>((*it)[3].first - sound->begin()), static_cast<size_t>((*it)[3].length()), element});
  }
  ASSERT_GT(places.size(), 50u);
  const std::string letters(1u << 20, 'm');
  std::string many;  // short things
  while (many.size() < letters.size()) many += "a;1,b/";
  const std::string lists = many;
  size_t imported = 0;
  for (const Place& place : places) {
    SCOPED_TRACE(place.name);
    const bool text = place.name.find(' ') == std::string::npos;
    for (const std::string* much : {&letters, &lists}) {
      // Attributes are names, numbers or points; the lists are in the texts, where pieces and grids are.
      if (much == &lists && !text) continue;
      std::string bytes = *sound;
      if (text)
        bytes.insert(place.begin + place.length / 2, *much);
      else
        bytes.replace(place.begin, place.length, *much);
      const auto file = openVassal(std::move(bytes), "x");
      if (!file) {
        EXPECT_LT(file.error().message.size(), 1000u);
        continue;
      }
      const VassalImport made = importVassal(*file, nullptr);
      ++imported;
      for (const ReportLine& line : made.report.lines()) EXPECT_LT(line.text.size(), 2000u) << line.text.substr(0, 200);
      const auto back = [](const auto& shelf) {
        for (const auto& [id, document] : shelf) {
          EXPECT_LE(id.text.size(), 200u);
          const std::string written = toXml(AnyDocument(*document));
          const auto again = readNative(written, "written");
          EXPECT_TRUE(again) << again.error().message;
        }
      };
      back(made.state.games);
      back(made.state.oobs);
      back(made.state.sheets);
      back(made.state.scenarios);
    }
  }
  EXPECT_GT(imported, places.size() / 2);
}

TEST(VassalMapTable, ReadsBackAndSaysWhatIsWrong) {
  MapTable table;
  table.rows = {{"unit", "crane", "Crane, \"Old\"", "Crane Bde", "7", "same name"},
                {"state", "column", "Column", "Formation=2", "", ""}};
  const std::string csv = mapTableCsv(table);
  EXPECT_EQ(csv,
            "what,ours,name,theirs,gpid,how\nunit,crane,\"Crane, \"\"Old\"\"\",Crane Bde,7,same name\n"
            "state,column,Column,Formation=2,,\n");
  EXPECT_EQ(readMapTable(csv).value(), table);
  // As a spreadsheet hands it back.
  EXPECT_EQ(readMapTable("\xEF\xBB\xBFours;what;gpid\r\ncrane;unit;7\r\n").value().rows,
            (std::vector<MapRow>{{"unit", "crane", "", "", "7", ""}}));
  const auto twice = readMapTable("what,ours\nunit,a\nunit,a\n");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().line, 3);
  EXPECT_FALSE(readMapTable("a,b\n"));
  EXPECT_FALSE(readMapTable("what,ours\nship,a\n"));
  EXPECT_FALSE(readMapTable("what,ours\nunit,\"a\n"));
}

}  // namespace
}  // namespace hotchkiss::vassal
