// SPDX-License-Identifier: Apache-2.0
// Maps of Tiled as sheets: there and back again, what tiles are taken for, other people's maps (where they are at hand), damage.
#include "importers/tiled/import_tiled.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>

#include "any_documents.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/paint/sprite.h"
#include "io/tiled/tiled_export.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace tiled;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const ReadBeside kNothingBeside = [](const std::string& name) -> Expected<std::string> { return failIn(name, "is not there"); };

/// Exports a sheet alone and imports it again.
Expected<TiledImport> thereAndBack(const State& state, const BoardId& board, DataForm form, std::string* map = nullptr) {
  const BoardView view = BoardView::make(state, board);
  TiledOptions options;
  options.form = form;
  options.hexPixels = 32;
  const auto made = exportTiled(state, view, nullptr, "round", options);
  if (!made) return tl::unexpected(made.error());
  if (map) *map = made->map;
  const ReadBeside beside = [&](const std::string& name) -> Expected<std::string> {
    for (const NamedBytes& picture : made->pictures)
      if (picture.name == name) return picture.bytes;
    return failIn(name, "is not there");
  };
  TiledImportOptions back;
  back.id = "back";
  return importTiled(made->map, "round.tmx", back, beside);
}

/// What must survive: every playable hex's ground and level, hexsides, paths, sites with a hex, areas.
void expectSame(const BoardView& view, const Sheet& before, const Sheet& after, bool withPaths) {
  ASSERT_EQ(after.columns.count, before.columns.count);
  ASSERT_EQ(after.rows.count, before.rows.count);
  EXPECT_EQ(after.orientation, before.orientation);
  EXPECT_EQ(after.stagger, before.stagger);
  EXPECT_EQ(after.numberingSpec, before.numberingSpec);
  EXPECT_EQ(after.partHexes, before.partHexes);
  for (int column = 0; column < before.columns.count; ++column)
    for (int row = 0; row < before.rows.count; ++row) {
      const Hex hex = before.frameHex({column, row});
      EXPECT_EQ(after.playable(hex), before.playable(hex)) << before.code(hex);
      if (!before.playable(hex)) continue;
      const HexFacts facts = view.facts(hex);
      EXPECT_EQ(after.terrainId(after.cell(hex).terrain).text, facts.terrain.text) << before.code(hex);
      EXPECT_EQ(after.cell(hex).elevation, facts.elevation ? *facts.elevation : kNoElevation) << before.code(hex);
      if (facts.terrain.empty()) continue;
      std::set<std::string> wanted, got;
      for (const TerrainId& id : facts.further) wanted.insert(id.text);
      for (const uint8_t index : after.furtherTerrains.at(hex)) got.insert(after.terrainId(index).text);
      wanted.erase(facts.terrain.text);
      EXPECT_EQ(got, wanted) << before.code(hex);
    }
  before.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (!before.playable(side.first()) && !before.playable(side.second())) return;
    SideFeatures sorted = features;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(after.sides.at(side), sorted) << before.code(side.first()) << "/" << before.code(side.second());
  });
  if (!withPaths) return;
  EXPECT_EQ(after.sides.size(), before.sides.size());
  ASSERT_EQ(after.paths.size(), before.paths.size());
  std::map<PathId, const Path*> paths;
  for (const auto& path : after.paths) paths[path->id] = path.get();
  for (const auto& path : before.paths) {
    ASSERT_TRUE(paths.contains(path->id)) << path->id.text;
    const Path& same = *paths[path->id];
    EXPECT_EQ(same.kind, path->kind);
    EXPECT_EQ(same.name, path->name);
    EXPECT_EQ(same.hexes, path->hexes) << path->id.text;
    EXPECT_EQ(same.startExit, path->startExit) << path->id.text;
    EXPECT_EQ(same.endExit, path->endExit) << path->id.text;
  }
  for (const auto& site : before.sites) {
    if (!site->hex) continue;
    const auto same =
        std::find_if(after.sites.begin(), after.sites.end(), [&](const auto& each) { return each->id == site->id; });
    ASSERT_NE(same, after.sites.end()) << site->id.text;
    EXPECT_EQ((*same)->hex, site->hex);
    EXPECT_EQ((*same)->kind, site->kind);
    EXPECT_EQ((*same)->name, site->name);
    EXPECT_EQ((*same)->otherNames, site->otherNames);
    EXPECT_EQ((*same)->home, site->home);
    EXPECT_EQ((*same)->points, site->points);
  }
  for (const auto& area : before.areas) {
    if (area->hexes.empty()) continue;
    const auto same =
        std::find_if(after.areas.begin(), after.areas.end(), [&](const auto& each) { return each->id == area->id; });
    ASSERT_NE(same, after.areas.end()) << area->id.text;
    EXPECT_EQ((*same)->hexes, area->hexes);
    EXPECT_EQ((*same)->name, area->name);
  }
}

TEST(ImportTiled, TheTrainingMapsComeBack) {
  for (const char* system : {"gcacw", "wbts", "cwb"}) {
    const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR "/maps/training/") + system + "-training.map.xml"});
    ASSERT_TRUE(loaded) << loaded.error().message;
    const Sheet& before = *loaded->state.sheets.begin()->second;
    for (const DataForm form : {DataForm::Csv, DataForm::Zstd}) {
      const auto back = thereAndBack(loaded->state, BoardId(before.id.text), form);
      ASSERT_TRUE(back) << back.error().message;
      EXPECT_THAT(back->leftOut, IsEmpty());
      EXPECT_THAT(back->warnings, IsEmpty());
      EXPECT_EQ(back->ownCells, 0u);
      const Sheet& after = *back->state.sheet(SheetId("back"));
      EXPECT_EQ(after.system, system);
      EXPECT_EQ(after.title, before.title);
      expectSame(BoardView::make(loaded->state, BoardId(before.id.text)), before, after, true);
      // What comes from outside is a draft, and says from where.
      const Hex first = before.frameHex({0, 0});
      ASSERT_GE(after.cell(first).coverage[0], kFirstDraft);
      EXPECT_EQ(after.draftSources[after.cell(first).coverage[0] - kFirstDraft].name, "round.tmx");
    }
  }
}

TEST(ImportTiled, AnySheetComesBack) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  for (int round = 0; round < 40; ++round) {
    hotchkiss::testing::AnyDocuments any(random());
    State state;
    Sheet made = any.sheet("any");
    made.system.clear();
    made.game = {};
    const auto sheet = std::make_shared<const Sheet>(std::move(made));
    state.sheets[sheet->id] = sheet;
    state.boards[BoardId("any")] = std::make_shared<const Board>(State::impliedBoard(*sheet));
    const BoardView view = BoardView::make(state, BoardId("any"));
    if (view.hexes().empty()) continue;
    SCOPED_TRACE(round);
    std::string map;
    const auto back = thereAndBack(state, BoardId("any"), DataForm::Csv, &map);
    ASSERT_TRUE(back) << back.error().message;
    EXPECT_EQ(back->filledCells, back->terrainCells + back->ownCells + back->levelCells + back->leftOutCells);
    expectSame(view, *sheet, *back->state.sheet(SheetId("back")), false);
    if (HasFailure()) return;
  }
}

TEST(ImportTiled, EqualInputGivesEqualBytes) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/cwb-training.scenario.xml"});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const Scenario& scenario = *loaded->state.scenarios.begin()->second;
  const BoardView view = BoardView::make(loaded->state, scenario);
  const auto first = exportTiled(loaded->state, view, &scenario, "a"), second = exportTiled(loaded->state, view, &scenario, "a");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->map, second->map);
  ASSERT_EQ(first->pictures.size(), 3u);  // terrain, elevation, counters
  for (size_t i = 0; i < 3; ++i) EXPECT_EQ(first->pictures[i].bytes, second->pictures[i].bytes);
}

constexpr const char* kPlainMap =
    "<map orientation=\"hexagonal\" width=\"3\" height=\"1\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\" "
    "staggeraxis=\"x\" "
    "staggerindex=\"even\">"
    "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"14\" tileheight=\"12\" tilecount=\"6\" columns=\"3\">"
    "<tile id=\"0\" type=\"Grass\"/><tile id=\"1\"><properties><property name=\"terrain\" value=\"woods\"/></properties></tile>"
    "</tileset>"
    "<layer id=\"1\" name=\"g\"><data encoding=\"csv\">1,2147483650,5</data></layer>"
    "<layer id=\"2\" name=\"h\"><data encoding=\"csv\">2,0,0</data></layer></map>";

TEST(ImportTiled, TilesAreTakenForWhatTheTilesetSays) {
  TiledImportOptions options;
  options.id = "m";
  options.system = "gcacw";
  const auto made = importTiled(kPlainMap, "m.tmx", options, kNothingBeside);
  ASSERT_TRUE(made) << made.error().message;
  ASSERT_EQ(made->meanings.size(), 3u);
  EXPECT_EQ(made->meanings[0].meaning, "clear");
  EXPECT_EQ(made->meanings[0].confidence, 95);
  EXPECT_EQ(made->meanings[1].meaning, "woods");
  EXPECT_EQ(made->meanings[1].confidence, 100);
  EXPECT_EQ(made->meanings[1].turnedCells, 1u);
  EXPECT_EQ(made->meanings[2].meaning, "tile-5");
  EXPECT_TRUE(made->meanings[2].own);
  EXPECT_EQ(made->filledCells, 4u);
  EXPECT_EQ(made->terrainCells, 3u);
  EXPECT_EQ(made->ownCells, 1u);
  const Sheet& sheet = *made->state.sheet(SheetId("m"));
  EXPECT_EQ(sheet.orientation, Orientation::FlatTop);
  EXPECT_EQ(sheet.stagger, Stagger::OddShoved);
  // The lower layer is the base, the upper one a further terrain.
  const Hex first = *sheet.hexOfCode("0101");
  EXPECT_EQ(sheet.terrainId(sheet.cell(first).terrain).text, "clear");
  ASSERT_EQ(sheet.furtherTerrains.at(first).size(), 1u);
  EXPECT_EQ(sheet.terrainId(sheet.furtherTerrains.at(first)[0]).text, "woods");
  EXPECT_EQ(sheet.terrainId(sheet.cell(*sheet.hexOfCode("0301")).terrain).text, "tile-5");
  // The kept tile is a terrain of a game file of the map's own.
  ASSERT_NE(made->state.game(GameId("m")), nullptr);
  EXPECT_EQ(made->state.game(GameId("m"))->vocabulary.terrain.at(0).id.text, "tile-5");
  EXPECT_EQ(sheet.game.id.text, "m");
}

TEST(ImportTiled, TheUsersTableGoesBeforeTheProposal) {
  TiledImportOptions options;
  options.id = "m";
  options.system = "gcacw";
  options.tableName = "t.csv";
  options.table = "tileset,tile,meaning\nt,4,rough\nt,0,-\n";
  const auto made = importTiled(kPlainMap, "m.tmx", options, kNothingBeside);
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->meanings[2].meaning, "rough");
  EXPECT_EQ(made->ownCells, 0u);
  EXPECT_EQ(made->leftOutCells, 1u);
  EXPECT_EQ(made->state.game(GameId("m")), nullptr);
  // What is written is read back to the same.
  TiledImportOptions again = options;
  again.table = meaningTable(made->meanings);
  const auto second = importTiled(kPlainMap, "m.tmx", again, kNothingBeside);
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(meaningTable(second->meanings).substr(0, 60), again.table.substr(0, 60));
  EXPECT_EQ(*second->state.sheet(SheetId("m")), *made->state.sheet(SheetId("m")));
  options.table = "tileset,tile,meaning\nt,4,ruogh\n";
  const auto wrong = importTiled(kPlainMap, "m.tmx", options, kNothingBeside);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().file, "t.csv");
  EXPECT_EQ(wrong.error().line, 2);
  EXPECT_THAT(wrong.error().message, HasSubstr("did you mean 'rough'?"));
}

TEST(ImportTiled, ColoursOfThePictureAreTheLastHint) {
  paint::Sprite picture(42, 24);
  for (uint32_t& pixel : picture.pixels) pixel = 0xFFC0D8E8;  // about the blue of water
  const std::string png = pngOf(picture);
  std::string map = kPlainMap;
  map.insert(map.find("<tile id"), "<image source=\"t.png\" width=\"42\" height=\"24\"/>");
  TiledImportOptions options;
  options.id = "m";
  options.system = "gcacw";
  const auto made = importTiled(map, "m.tmx", options, [&](const std::string& name) -> Expected<std::string> {
    if (name == "t.png") return png;
    return failIn(name, "is not there");
  });
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->meanings[2].colour, "#c0d8e8");
  EXPECT_EQ(made->meanings[2].meaning, "water");
  EXPECT_LE(made->meanings[2].confidence, 50);
  // Names go before colours.
  EXPECT_EQ(made->meanings[0].meaning, "clear");
  const auto missing = importTiled(map, "m.tmx", options, kNothingBeside);
  ASSERT_TRUE(missing);
  ASSERT_EQ(missing->warnings.size(), 1u);
  EXPECT_THAT(missing->warnings[0], HasSubstr("'t.png' cannot be read"));
}

TEST(ImportTiled, OtherShapesAreRefusedInOneLine) {
  const auto square =
      importTiled("<map orientation=\"orthogonal\" width=\"1\" height=\"1\"><layer/></map>", "s.tmx", {}, kNothingBeside);
  ASSERT_FALSE(square);
  EXPECT_EQ(square.error().file, "s.tmx");
  EXPECT_THAT(square.error().message, HasSubstr("is an orthogonal map: only hexagonal and staggered ones"));
  EXPECT_FALSE(importTiled("<map orientation=\"isometric\"/>", "s.tmx", {}, kNothingBeside));
}

TEST(ImportTiled, LinesOfForeignMapsSnapToHexsidesAndHexes) {
  // Tiles 14 x 12 with a side of 6, rows: columns 14 apart, rows 9 apart.
  const std::string map =
      "<map orientation=\"hexagonal\" width=\"4\" height=\"3\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\" "
      "staggeraxis=\"y\" staggerindex=\"odd\"><properties><property name=\"system\" value=\"gcacw\"/></properties>"
      "<layer id=\"1\" name=\"g\"><data encoding=\"csv\">0,0,0,0,0,0,0,0,0,0,0,0</data></layer>"
      "<objectgroup id=\"2\" name=\"drawn\">"
      "<object id=\"1\" type=\"road\" name=\"Pike\" x=\"1\" y=\"6\"><polyline points=\"0,0 34,1\"/></object>"
      "<object id=\"2\" type=\"creek\" x=\"14\" y=\"3\"><polyline points=\"0,0 0,6 7,9\"/></object>"
      "<object id=\"3\" type=\"village\" name=\"Ashby\" x=\"20\" y=\"5\"><point/></object>"
      "<object id=\"4\" type=\"dragon\" x=\"20\" y=\"5\"><point/></object>"
      "<object id=\"5\" x=\"20\" y=\"5\"><point/></object></objectgroup></map>";
  TiledImportOptions options;
  options.id = "m";
  const auto made = importTiled(map, "m.tmx", options, kNothingBeside);
  ASSERT_TRUE(made) << made.error().message;
  const Sheet& sheet = *made->state.sheet(SheetId("m"));
  ASSERT_EQ(sheet.paths.size(), 1u);
  std::vector<std::string> codes;
  for (const Hex hex : sheet.paths[0]->hexes) codes.push_back(sheet.code(hex));
  EXPECT_THAT(codes, ElementsAre("0101", "0201", "0301"));
  EXPECT_EQ(sheet.paths[0]->startExit, 5);  // west
  EXPECT_EQ(sheet.paths[0]->endExit, -1);
  // Between 0101 and 0201, and between 0201 and 0102 below it.
  EXPECT_EQ(sheet.sides.size(), 2u);
  const auto sideOf = [&](const char* a, const char* b) { return sideBetween(*sheet.hexOfCode(a), *sheet.hexOfCode(b)); };
  EXPECT_EQ(sheet.sides.at(sideOf("0101", "0201")).size(), 1u);
  EXPECT_EQ(sheet.sides.at(sideOf("0201", "0102")).size(), 1u);
  ASSERT_EQ(sheet.sites.size(), 1u);
  EXPECT_EQ(sheet.code(*sheet.sites[0]->hex), "0201");
  EXPECT_THAT(made->leftOut, ElementsAre("layer 'drawn': 1 object: 'dragon' is no kind of hexside feature, path or site",
                                         "layer 'drawn': 1 object: no class says what they are"));
}

TEST(ImportTiled, LinesThatGoToAndFroForEverAreLeftOut) {
  const auto withLine = [](const std::string& kind, const std::string& points) {
    return "<map orientation=\"hexagonal\" width=\"4\" height=\"3\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\" "
           "staggeraxis=\"y\" staggerindex=\"odd\"><properties><property name=\"system\" value=\"gcacw\"/></properties>"
           "<layer id=\"1\" name=\"g\"><data encoding=\"csv\">0,0,0,0,0,0,0,0,0,0,0,0</data></layer>"
           "<objectgroup id=\"2\" name=\"drawn\"><object id=\"1\" type=\"" +
           kind + "\" x=\"7\" y=\"6\"><polyline points=\"" + points + "\"/></object></objectgroup></map>";
  };
  // 5,000 hexes to the right and back, thirty times: each step is short enough, all of them are not.
  std::string far, near;
  for (int i = 0; i < 30; ++i) {
    far += "0,0 70000,0 ";
    near += "0,0 28,0 ";
  }
  TiledImportOptions options;
  options.id = "m";
  const auto path = importTiled(withLine("road", far), "m.tmx", options, kNothingBeside);
  ASSERT_TRUE(path) << path.error().message;
  EXPECT_THAT(path->leftOut, ElementsAre("layer 'drawn': 1 object: a line through more than 100000 hexes"));
  const auto side = importTiled(withLine("creek", far), "m.tmx", options, kNothingBeside);
  ASSERT_TRUE(side) << side.error().message;
  EXPECT_THAT(side->leftOut, ElementsAre("layer 'drawn': 1 object: a line of more than 20000 hexsides"));
  EXPECT_THAT(importTiled(withLine("road", near), "m.tmx", options, kNothingBeside)->leftOut, IsEmpty());
}

TEST(ImportTiled, RandomDamageNeverBringsItDown) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/cwb-training.map.xml"});
  ASSERT_TRUE(loaded);
  std::string whole;
  ASSERT_TRUE(thereAndBack(loaded->state, loaded->state.boards.begin()->first, DataForm::Csv, &whole));
  TiledImportOptions options;
  options.id = "m";
  for (int round = 0; round < 150; ++round) {
    std::string bytes = whole;
    for (unsigned n = 1 + random() % 4; n > 0; --n) {
      const size_t at = random() % bytes.size();
      // Mostly digits for digits, so that it stays well-formed and the numbers are wild.
      if (random() % 4 > 0 && bytes[at] >= '0' && bytes[at] <= '9')
        bytes[at] = static_cast<char>('0' + random() % 10);
      else if (random() % 2 == 0)
        bytes.insert(at, std::to_string(random()));
      else
        bytes.erase(at, 1 + random() % 9);
    }
    const auto made = importTiled(bytes, "m.tmx", options, kNothingBeside);
    if (!made) {
      EXPECT_FALSE(made.error().message.empty());
      continue;
    }
    EXPECT_EQ(made->filledCells, made->terrainCells + made->ownCells + made->levelCells + made->leftOutCells);
  }
}

// Maps of other people, where they are at hand (folder `shared` beside the checkout, or HOTCHKISS_SHARED).
TEST(ImportTiled, EveryCellOfOtherPeoplesMapsIsAccountedFor) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  const std::string shared = given ? given : HOTCHKISS_SOURCE_DIR "/../shared";
  if (!std::filesystem::exists(shared + "/real/tmx")) GTEST_SKIP() << "no " << shared << "/real/tmx here";
  // Counted by hand or with another program.
  const std::map<std::string, size_t> filled = {{"go-tiled_hex.tmx", 100},
                                                {"hexagonal-mini.tmx", 400},
                                                {"hexagonal-mini_old_inline_tileset.tmx", 400},
                                                {"isometric_staggered_grass_and_water.tmx", 1250},
                                                {"staggered.tmx", 0},
                                                {"test_hexagonal_tile_60x60x30.tmx", 14},
                                                {"test_hexagonal_tile_60x60x30_old.tmx", 14}};
  size_t seen = 0;
  for (const char* folder : {"/real/tmx", "/real/tmx_errors"}) {
    const auto files = filesBelow(shared + folder);
    ASSERT_TRUE(files);
    for (const std::string& file : *files) {
      if (!file.ends_with(".tmx")) continue;
      SCOPED_TRACE(file);
      const std::string name = std::filesystem::path(file).filename().string();
      TiledImportOptions options;
      options.id = "m";
      const auto made = importTiled(*readFile(file, 1 << 24), name, options,
                                    [&](const std::string& beside) { return readFile(resolveReference(beside, file), 1 << 24); });
      if (!filled.contains(name)) {
        ASSERT_FALSE(made);
        EXPECT_THAT(made.error().message, HasSubstr("only hexagonal and staggered ones"));
        continue;
      }
      ASSERT_TRUE(made) << made.error().message;
      ++seen;
      EXPECT_EQ(made->filledCells, filled.at(name));
      EXPECT_EQ(made->terrainCells + made->ownCells + made->levelCells + made->leftOutCells, made->filledCells);
      EXPECT_EQ(made->leftOutCells, 0u);
      size_t hexes = 0;
      const Sheet& sheet = *made->state.sheet(SheetId("m"));
      for (int column = 0; column < sheet.columns.count; ++column)
        for (int row = 0; row < sheet.rows.count; ++row)
          if (sheet.cell(sheet.frameHex({column, row})).terrain != 0) ++hexes;
      EXPECT_EQ(hexes, filled.at(name));  // each of these maps has one layer
    }
  }
  EXPECT_EQ(seen, filled.size());
}

}  // namespace
}  // namespace hotchkiss::test
