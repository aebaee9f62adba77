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

TEST(Exchange, TablesComeInByTheirHeadings) {
  const std::string units = scratch("units.csv"), hexes = scratch("hexes.csv");
  ASSERT_TRUE(writeFile(units, "Unit,Side,Men\nEvans,CSA,1200\n"));
  ASSERT_TRUE(writeFile(hexes, "hex,terrain\n0101,woods\n0203,clear\n"));
  const auto oob = importFile({units, "", ""});
  ASSERT_TRUE(oob) << oob.error().message;
  EXPECT_EQ(oob->summary, "0 formations, 1 units, 0 pools.");
  EXPECT_THAT(oob->correction, HasSubstr("name=Unit\n"));
  const auto corrected = importFile({units, "", "name=Unit\nstrength=Men\n-=Side\n"});
  ASSERT_TRUE(corrected) << corrected.error().message;
  const Unit& unit = *corrected->state.oobs.begin()->second->units[0];
  EXPECT_EQ(findRating(unit.ratings, "strength")->value, "1200");
  EXPECT_TRUE(unit.side.empty());
  const auto map = importFile({hexes, "gcacw", ""});
  ASSERT_TRUE(map) << map.error().message;
  EXPECT_EQ(map->state.sheets.begin()->second->columns.count, 2);
  EXPECT_THAT(importFile({"/x/y.png", "", ""}).error().message, HasSubstr("nothing that can be imported"));
  std::filesystem::remove(units);
  std::filesystem::remove(hexes);
}

}  // namespace
}  // namespace hotchkiss::editor
