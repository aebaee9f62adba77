// SPDX-License-Identifier: Apache-2.0
// export and import of maps and tables, as a script calls them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/picture/picture.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
namespace fs = std::filesystem;

struct Ran {
  int status = -1;
  std::string out, err;
};

Ran ran(const std::vector<std::string>& words) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Ran answer;
  answer.status = cli::runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

/// A folder of its own, gone when the test is done.
class ExchangeCommands : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = scratchPath("exchange");
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string text(const std::string& name) const { return readFile(file(name), 1 << 26).value_or(""); }
  static std::string shipped(const char* path) { return std::string(HOTCHKISS_SOURCE_DIR) + "/" + path; }

  fs::path folder_;
};

TEST_F(ExchangeCommands, AMapGoesToTiledAndComesBackFreeOfErrors) {
  for (const char* system : {"gcacw", "wbts", "cwb"}) {
    const std::string map = shipped("maps/training/") + system + "-training.map.xml";
    const Ran out = ran({"export", "tiled", map, "-o", file("m.tmx"), "--data", "zlib"});
    ASSERT_EQ(out.status, 0) << out.err;
    EXPECT_TRUE(fs::exists(file("m-terrain.png")));
    const Ran back = ran({"import", "tiled", file("m.tmx"), "-o", file("back.map.xml")});
    ASSERT_EQ(back.status, 0) << back.err;
    EXPECT_THAT(back.out, HasSubstr("0 as terrain of the map's own"));
    EXPECT_TRUE(fs::exists(file("back.tiles.csv")));
    EXPECT_FALSE(fs::exists(file("back.game.xml")));
    const Ran checked = ran({"check", file("back.map.xml"), "--min-severity", "error"});
    EXPECT_EQ(checked.status, 0) << checked.out;
    // The table that was written is read the next time.
    fs::remove(file("back.tiles.csv"));
  }
}

TEST_F(ExchangeCommands, TheTableOfTilesIsCorrectedAndReadAgain) {
  ASSERT_TRUE(
      writeFile(file("m.tmx"),
                "<map orientation=\"hexagonal\" width=\"2\" height=\"1\" tilewidth=\"14\" tileheight=\"12\" hexsidelength=\"6\">"
                "<tileset firstgid=\"1\" source=\"gone.tsx\"/>"
                "<layer name=\"g\"><data encoding=\"csv\">1,2</data></layer></map>"));
  const Ran first = ran({"import", "tiled", file("m.tmx"), "-o", file("out"), "--system", "gcacw"});
  ASSERT_EQ(first.status, 0) << first.err;
  EXPECT_THAT(first.err, HasSubstr("the tileset 'gone.tsx' cannot be read: its tiles are kept by their numbers"));
  EXPECT_THAT(first.out, HasSubstr("2 cells: 0 terrain, 2 as terrain of the map's own"));
  EXPECT_TRUE(fs::exists(file("out/m.game.xml")));
  EXPECT_THAT(text("out/m.map.xml"), HasSubstr("game=\"m.game.xml\""));
  const Ran checked = ran({"check", file("out/m.map.xml"), "--min-severity", "error"});
  EXPECT_EQ(checked.status, 0) << checked.out;
  std::string table = text("out/m.tiles.csv");
  table.replace(table.find("tile-1"), 6, "woods");
  ASSERT_TRUE(writeFile(file("out/m.tiles.csv"), table));
  const Ran second = ran({"import", "tiled", file("m.tmx"), "-o", file("out"), "--system", "gcacw"});
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_THAT(second.out, HasSubstr("2 cells: 1 terrain, 1 as terrain of the map's own"));
}

TEST_F(ExchangeCommands, WhatIsNoHexMapIsOneLineAndWritesNothing) {
  ASSERT_TRUE(writeFile(file("s.tmx"), "<map orientation=\"orthogonal\" width=\"1\" height=\"1\"/>"));
  const Ran square = ran({"import", "tiled", file("s.tmx"), "-o", file("out")});
  EXPECT_EQ(square.status, 2);
  EXPECT_THAT(square.err, AllOf(StartsWith("hotchkiss: " + file("s.tmx") + ": is an orthogonal map"), Not(HasSubstr("\n\n"))));
  EXPECT_FALSE(fs::exists(file("out")));
  ASSERT_TRUE(writeFile(file("d.tmx"),
                        "<map orientation=\"hexagonal\" width=\"2\" height=\"2\">\n<layer name=\"g\">\n<data "
                        "encoding=\"csv\">1,2</data></layer></map>"));
  const Ran damaged = ran({"import", "tiled", file("d.tmx"), "-o", file("out")});
  EXPECT_EQ(damaged.status, 2);
  EXPECT_EQ(damaged.err,
            "hotchkiss: " + file("d.tmx") + ":3: the layer 'g' holds 2 of the 4 cells that its width and height say\n");
  EXPECT_FALSE(fs::exists(file("out")));
}

TEST_F(ExchangeCommands, TiledItselfDrawsTheMap) {
  if (std::system("QT_QPA_PLATFORM=offscreen tmxrasterizer --version >/dev/null 2>&1") != 0)
    GTEST_SKIP() << "tmxrasterizer (package tiled) is not installed";
  for (const char* orientation : {"flat", "pointy"}) {
    const std::string map = file(std::string(orientation) + ".map.xml");
    ASSERT_EQ(
        ran({"new", "map", "--columns", "4", "--rows", "3", "--system", "gcacw", "--orientation", orientation, "-o", map}).status,
        0);
    ASSERT_EQ(ran({"export", "tiled", map, "-o", file("m.tmx"), "--hex-pixels", "52"}).status, 0);
    const std::string command =
        "QT_QPA_PLATFORM=offscreen tmxrasterizer " + file("m.tmx") + " " + file("m.png") + " >/dev/null 2>&1";
    ASSERT_EQ(std::system(command.c_str()), 0);
    const auto picture = decodePicture(text("m.png"));
    ASSERT_TRUE(picture);
    // Four columns 45 pixels apart and three rows 52 high, every other half a hex lower; or rows and columns changed.
    EXPECT_EQ(picture->width, std::string(orientation) == "flat" ? 3 * 45 + 60 : 4 * 52 + 26);
    EXPECT_EQ(picture->height, std::string(orientation) == "flat" ? 3 * 52 + 26 : 2 * 45 + 60);
  }
}

TEST_F(ExchangeCommands, TablesOfUnitsGoThereAndBack) {
  const Ran out = ran({"export", "csv", shipped("scenarios/training/cwb-training.scenario.xml"), "-o", file("u.csv"),
                       "--delimiter", "semicolon", "--bom"});
  ASSERT_EQ(out.status, 0) << out.err;
  EXPECT_THAT(text("u.csv"), StartsWith("\xEF\xBB\xBFtype;id;name;designation;"));
  const Ran back = ran({"import", "csv", file("u.csv"), "-o", file("u.oob.xml"), "--system", "cwb"});
  ASSERT_EQ(back.status, 0) << back.err;
  EXPECT_THAT(back.out, HasSubstr("encoding utf-8, delimiter semicolon\n"));
  EXPECT_THAT(back.out, HasSubstr("column 'rating fire': rating fire (its heading)\n"));
  EXPECT_FALSE(fs::exists(file("u.game.xml")));
  const Ran checked = ran({"check", file("u.oob.xml"), "--min-severity", "error"});
  EXPECT_EQ(checked.status, 0) << checked.out;
  const Ran wrong = ran({"import", "csv", file("u.csv"), "-o", file("w.oob.xml"), "--columns", "name=Nmae"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.err, HasSubstr("did you mean 'name'?"));
  EXPECT_FALSE(fs::exists(file("w.oob.xml")));
}

TEST_F(ExchangeCommands, TablesOfHexesGoThereAndBack) {
  const Ran out =
      ran({"export", "csv", shipped("maps/training/gcacw-training.map.xml"), "-o", file("h.csv"), "--encoding", "utf-16"});
  ASSERT_EQ(out.status, 0) << out.err;
  const Ran back = ran({"import", "csv", file("h.csv"), "-o", file("h.map.xml"), "--system", "gcacw"});
  ASSERT_EQ(back.status, 0) << back.err;
  EXPECT_THAT(back.out, HasSubstr("600 hexes of the numbering {col:02}{row:02}"));
  const Ran checked = ran({"check", file("h.map.xml"), "--min-severity", "error"});
  EXPECT_EQ(checked.status, 0) << checked.out;
}

TEST_F(ExchangeCommands, GeoFormatsAreGatedAndSayWhatTheirNumbersAre) {
  const std::string scenario = shipped("scenarios/training/gcacw-training.scenario.xml");
  const Ran json = ran({"export", "geojson", scenario, "-o", "-"});
  ASSERT_EQ(json.status, 0) << json.err;
  EXPECT_THAT(json.err, HasSubstr("not georeferenced: coordinates are millimetres"));
  const auto read = nlohmann::json::parse(json.out, nullptr, false);
  EXPECT_EQ(read["type"], "FeatureCollection");
  EXPECT_EQ(ran({"export", "gpkg", scenario, "-o", file("g.gpkg")}).status, 0);
  EXPECT_THAT(text("g.gpkg"), StartsWith("SQLite format 3"));
  const std::string faulty = shipped("tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml");
  const Ran stopped = ran({"export", "geojson", faulty, "-o", file("f.geojson")});
  EXPECT_EQ(stopped.status, 1);
  EXPECT_FALSE(fs::exists(file("f.geojson")));
  const Ran forced = ran({"export", "geojson", faulty, "-o", file("f.geojson"), "--force"});
  EXPECT_EQ(forced.status, 0) << forced.err;
  EXPECT_THAT(text("f.geojson"), HasSubstr("written in spite of"));
}

TEST_F(ExchangeCommands, EverythingIsJson) {
  const Ran json = ran({"export", "json", shipped("scenarios/training/wbts-training.scenario.xml"), "-o", "-"});
  ASSERT_EQ(json.status, 0) << json.err;
  const auto all = nlohmann::json::parse(json.out, nullptr, false);
  ASSERT_TRUE(all.is_object());
  EXPECT_EQ(all["hotchkiss"], 1);
  EXPECT_EQ(all["maps"].size(), 1u);
  EXPECT_EQ(all["orders_of_battle"].size(), 2u);
  EXPECT_EQ(all["scenarios"].size(), 1u);
  EXPECT_EQ(all["scenarios"][0]["content"]["system"], "wbts");
  EXPECT_GT(all["maps"][0]["hexes"].size(), 100u);
  EXPECT_TRUE(all["maps"][0]["hexes"][0]["coverage"].contains("hexsides"));
}

}  // namespace
}  // namespace hotchkiss::test
