// SPDX-License-Identifier: Apache-2.0
// What the menus Export data and Import do, without a window.
#include "editor/session/exchange.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "io/files/files.h"
#include "io/native/load.h"

namespace hotchkiss::editor {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string scratch(const std::string& name) {
  return (std::filesystem::temp_directory_path() / ("hotchkiss-exchange-" + name)).string();
}

std::vector<std::string> idsOf(const std::vector<ExchangeFormat>& formats) {
  std::vector<std::string> out;
  for (const ExchangeFormat& format : formats) out.push_back(format.id);
  return out;
}

TEST(Exchange, OffersWhatThereIsToExport) {
  const auto scenario = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/wbts-training.scenario.xml"});
  ASSERT_TRUE(scenario);
  EXPECT_THAT(idsOf(exportFormats(scenario->state)), ElementsAre("tiled", "geojson", "gpkg", "hexes", "units", "json"));
  const auto oob = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/wbts-training-union.oob.xml"});
  ASSERT_TRUE(oob);
  EXPECT_THAT(idsOf(exportFormats(oob->state)), ElementsAre("units", "json"));
}

TEST(Exchange, EveryFormatHasBytes_TheMapComesLast) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/wbts-training.scenario.xml"});
  ASSERT_TRUE(loaded);
  for (const ExchangeFormat& format : exportFormats(loaded->state)) {
    const auto made = exportAs(loaded->state, format.id, "/x/board" + format.ending);
    ASSERT_TRUE(made) << format.id << ": " << made.error().message;
    EXPECT_EQ(made->files.back().path, "/x/board" + format.ending);
    for (const ExportedFile& file : made->files) EXPECT_GT(file.bytes.size(), 100u) << file.path;
    if (format.id == "tiled") {
      EXPECT_EQ(made->files.front().path, "/x/board-terrain.png");
    }
  }
  const auto forced = exportAs(loaded->state, "units", "/x/u.csv", {"a fault"});
  ASSERT_TRUE(forced);
  EXPECT_THAT(forced->files[0].bytes, HasSubstr("written in spite of: a fault"));
  EXPECT_FALSE(exportAs(loaded->state, "nonsense", "/x/u"));
}

TEST(Exchange, AMapOfTiledComesIn_TheUserCorrectsItsTiles) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  ASSERT_TRUE(loaded);
  const auto made = exportAs(loaded->state, "tiled", scratch("board.tmx"));
  ASSERT_TRUE(made);
  for (const ExportedFile& file : made->files) ASSERT_TRUE(writeFile(file.path, file.bytes));
  ImportChoice choice;
  choice.path = scratch("board.tmx");
  const auto back = importFile(choice);
  ASSERT_TRUE(back) << back.error().message;
  ASSERT_EQ(back->state.sheets.size(), 1u);
  EXPECT_FALSE(back->state.activeBoard.empty());
  EXPECT_THAT(back->summary, HasSubstr("600 cells"));
  choice.correction = back->correction;
  choice.correction.replace(choice.correction.find(",clear,"), 7, ",rough,");
  const auto corrected = importFile(choice);
  ASSERT_TRUE(corrected) << corrected.error().message;
  EXPECT_FALSE(*corrected->state.sheets.begin()->second == *back->state.sheets.begin()->second);
  choice.correction.replace(choice.correction.find(",rough,"), 7, ",roughh,");
  EXPECT_THAT(importFile(choice).error().message, HasSubstr("did you mean 'rough'?"));
  for (const ExportedFile& file : made->files) std::filesystem::remove(file.path);
}

TEST(Exchange, ThePathsEndingTellsTheFormat) {
  const std::vector<ExchangeFormat> formats = {
      {"tiled", "", ".tmx"}, {"geojson", "", ".geojson"}, {"hexes", "", ".csv"}, {"units", "", ".csv"}};
  const auto target = [&](size_t picked, const std::string& path) {
    const ExportTarget made = exportTarget(formats, picked, path);
    return made.format + " " + made.path;
  };
  EXPECT_EQ(target(0, "/x/a.tmx"), "tiled /x/a.tmx");
  EXPECT_EQ(target(0, "/x/a.GeoJSON"), "geojson /x/a.GeoJSON");
  EXPECT_EQ(target(0, "/x/a"), "tiled /x/a.tmx");
  EXPECT_EQ(target(3, "/x/a.csv"), "units /x/a.csv");  // two have this ending: the one picked
  EXPECT_EQ(target(0, "/x/a.csv"), "hexes /x/a.csv");
}

TEST(Exchange, RowsOfATableAreCorrectedOneByOne) {
  const std::string units = scratch("rows.csv");
  ASSERT_TRUE(writeFile(units, "Unit;Side;Men, guns;Drill\nEvans;CSA;1,5;3\n"));
  const auto made = importFile({units, "", "", "", "", ""});
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_EQ(made->readAs, "utf-8, semicolon, decimal comma");
  ASSERT_EQ(made->rows.size(), 4u);
  EXPECT_EQ(made->rows[0].what, "Unit");
  EXPECT_EQ(made->rows[0].sample, "Evans");
  EXPECT_EQ(made->rows[0].meaning, "name");
  EXPECT_EQ(made->rows[3].meaning, "a rating of this name");
  EXPECT_THAT(made->meanings, testing::Contains("designation"));
  // As proposed it says what was read; with another meaning a row changes, and a heading may hold a comma.
  std::vector<std::string> taken;
  for (const MeaningRow& row : made->rows) taken.push_back(row.meaning);
  EXPECT_EQ(made->correctionOf(taken), made->correction);
  taken[1] = "-";
  taken[2] = "note";
  const auto corrected = importFile({units, "", made->correctionOf(taken), "", "", ""});
  ASSERT_TRUE(corrected) << corrected.error().message;
  const Unit& unit = *corrected->state.oobs.begin()->second->units[0];
  EXPECT_TRUE(unit.side.empty());
  EXPECT_EQ(unit.remarks.note, "1,5");
  EXPECT_EQ(findRating(unit.ratings, "drill")->value, "3");
  // Parted by something else it is one column, and that has no name.
  EXPECT_FALSE(importFile({units, "", "", "bar", "", ""}));
  std::filesystem::remove(units);
}

TEST(Exchange, TilesAreCorrectedRowByRow) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  ASSERT_TRUE(loaded);
  const auto out = exportAs(loaded->state, "tiled", scratch("rows.tmx"));
  ASSERT_TRUE(out);
  for (const ExportedFile& file : out->files) ASSERT_TRUE(writeFile(file.path, file.bytes));
  ImportChoice choice;
  choice.path = scratch("rows.tmx");
  const auto made = importFile(choice);
  ASSERT_TRUE(made) << made.error().message;
  std::vector<std::string> taken;
  size_t woods = 0;
  for (const MeaningRow& row : made->rows) {
    taken.push_back(row.meaning);
    if (row.meaning == "woods") woods = taken.size() - 1;
  }
  ASSERT_EQ(taken.at(woods), "woods");
  EXPECT_EQ(made->correctionOf(taken), made->correction);
  taken[woods] = "swamp";
  choice.correction = made->correctionOf(taken);
  const auto corrected = importFile(choice);
  ASSERT_TRUE(corrected) << corrected.error().message;
  const auto hexesOf = [](const Imported& from, const char* terrain) {
    const Sheet& sheet = *from.state.sheets.begin()->second;
    const auto at = std::find(sheet.terrainKey.begin(), sheet.terrainKey.end(), TerrainId(terrain));
    const size_t letter = static_cast<size_t>(at - sheet.terrainKey.begin()) + 1;
    size_t count = 0;
    for (int row = 0; row < sheet.rows.count; ++row)
      for (int column = 0; column < sheet.columns.count; ++column) count += sheet.cells.at(column, row).terrain == letter;
    return count;
  };
  EXPECT_GT(hexesOf(*made, "woods"), 50u);
  EXPECT_EQ(hexesOf(*corrected, "woods"), 0u);
  EXPECT_EQ(hexesOf(*corrected, "swamp"), hexesOf(*made, "swamp") + hexesOf(*made, "woods"));
  for (const ExportedFile& file : out->files) std::filesystem::remove(file.path);
}

TEST(Exchange, TablesComeInByTheirHeadings) {
  const std::string units = scratch("units.csv"), hexes = scratch("hexes.csv");
  ASSERT_TRUE(writeFile(units, "Unit,Side,Men\nEvans,CSA,1200\n"));
  ASSERT_TRUE(writeFile(hexes, "hex,terrain\n0101,woods\n0203,clear\n"));
  const auto oob = importFile({units, "", "", "", "", ""});
  ASSERT_TRUE(oob) << oob.error().message;
  EXPECT_EQ(oob->summary, "0 formations, 1 unit, 0 pools.");
  EXPECT_THAT(oob->correction, HasSubstr("name=Unit\n"));
  const auto corrected = importFile({units, "", "name=Unit\nstrength=Men\n-=Side\n", "", "", ""});
  ASSERT_TRUE(corrected) << corrected.error().message;
  const Unit& unit = *corrected->state.oobs.begin()->second->units[0];
  EXPECT_EQ(findRating(unit.ratings, "strength")->value, "1200");
  EXPECT_TRUE(unit.side.empty());
  const auto map = importFile({hexes, "gcacw", "", "", "", ""});
  ASSERT_TRUE(map) << map.error().message;
  EXPECT_EQ(map->state.sheets.begin()->second->columns.count, 2);
  EXPECT_THAT(importFile({"/x/y.png", "", "", "", "", ""}).error().message, HasSubstr("nothing that can be imported"));
  std::filesystem::remove(units);
  std::filesystem::remove(hexes);
}

}  // namespace
}  // namespace hotchkiss::editor
