// SPDX-License-Identifier: Apache-2.0
// `new board` as a script calls it: shipped boards taken apart and joined again, joins refused, and what check says of the
// result.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "editor/command_line/program.h"
#include "io/native/load.h"
#include "model/board/board_view.h"
#include "model/document/edit.h"
#include "model/document/shelve.h"
#include "tests/support/scratch.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

struct Answer {
  int status = 0;
  std::string out, err;
};

Answer call(std::vector<std::string> words) {
  std::istringstream in;
  std::ostringstream out, err;
  cli::Console console{in, out, err};
  Answer answer;
  answer.status = cli::runProgram(words, console);
  answer.out = out.str();
  answer.err = err.str();
  return answer;
}

std::string shippedMap(const std::string& path) {
  return std::string(HOTCHKISS_SOURCE_DIR) + "/maps/" + path;
}

class NewBoard : public testing::Test {
 protected:
  NewBoard() : folder_(scratchPath("new-board")) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~NewBoard() override { fs::remove_all(folder_); }
  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  std::string made(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
  }
  /// A map of twenty columns and ten rows.
  std::string map(const std::string& name, const std::string& numbering) const {
    const std::string path = file(name + ".map.xml");
    EXPECT_EQ(
        call({"new", "map", "--columns", "20", "--rows", "10", "--system", "gcacw", "--numbering", numbering, "-o", path}).status,
        0);
    return path;
  }
  /// A map of ten rows with some hexes painted.
  std::string sheet(const std::string& id, int columns, const NumberingSpec& numbering,
                    const std::vector<std::pair<std::string, TerrainId>>& painted = {}) const {
    auto made = makeSheet(SheetId(id), columns, 10, numbering);
    EXPECT_TRUE(made);
    made->system = "gcacw";
    State state;
    std::vector<Edit> edits;
    for (const auto& [code, kind] : painted) edits.emplace_back(SetTerrain{made->id, {*made->hexOfCode(code)}, kind});
    shelve(state.sheets, std::move(*made));
    const auto done = hotchkiss::apply(state, edits);
    EXPECT_TRUE(done) << done.error().message;
    std::ofstream(file(id + ".map.xml"), std::ios::binary) << toXml(*done, {DocumentKind::Map, id});
    return file(id + ".map.xml");
  }
  static BoardView view(const std::string& path) {
    const auto loaded = load({path});
    EXPECT_TRUE(loaded) << loaded.error().message;
    return BoardView::make(loaded->state, loaded->state.activeBoard);
  }

  fs::path folder_;
};

TEST_F(NewBoard, NorthAndSouthOfGrantTakesCommand_ShareTwentyFourHexes) {
  const std::string board = file("ns.board.xml");
  const Answer answer = call({"new", "board", shippedMap("gtc/gtc-n.map.xml"), shippedMap("gtc/gtc-s.map.xml"), "--join",
                              "N2334=S1301", "--title", "North and south", "-o", board});
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("N2334=S1301, as told; 24 hexes and "));
  const BoardView joined = view(board), shipped = view(shippedMap("gtc/gtc.board.xml"));
  EXPECT_EQ(joined.board().title, "North and south");
  EXPECT_EQ(joined.board().system, "gcacw");
  EXPECT_EQ(joined.sheets().size(), 2u);
  for (const char* code : {"N0101", "S1301", "S5834", "N1234"})
    EXPECT_EQ(joined.find(code).canonical, shipped.find(code).canonical) << code;
  EXPECT_EQ(joined.distanceBetween(joined.find("N0101").hex, joined.find("S5834").hex),
            shipped.distanceBetween(shipped.find("N0101").hex, shipped.find("S5834").hex));
  EXPECT_EQ(call({"check", board, "--min-severity", "error"}).status, 0);
}

TEST_F(NewBoard, ThreeMapsOfWarBetweenTheStates_AreJoinedAsTheirBoardIs) {
  const std::string board = file("abc.board.xml");
  const Answer answer = call({"new", "board", shippedMap("wbts/c.map.xml"), shippedMap("wbts/b.map.xml"),
                              shippedMap("wbts/a.map.xml"), "--join", "A2828=B2802", "--join=C0140=B6114", "-o", board});
  ASSERT_EQ(answer.status, 0) << answer.err;
  const BoardView joined = view(board), shipped = view(shippedMap("wbts/wbts.board.xml"));
  EXPECT_EQ(joined.find("C0101").hex - joined.find("A6101").hex, (Hex{0, 0}));  // printed, and not said here
  for (const char* code : {"A2828", "B2802", "C0140", "A0101", "B6134", "C4053"})
    EXPECT_EQ(joined.find(code).canonical, shipped.find(code).canonical) << code;
}

TEST_F(NewBoard, CodesThatBothPrintNeedNoJoin) {
  // The first column of the eastern map is the 17th.
  const std::string west = sheet("west", 20, {"{col:02}{row:02}", 1, 1, false, false}),
                    east = sheet("east", 20, {"{col:02}{row:02}", 17, 1, false, false});
  const Answer answer = call({"new", "board", west, east, "-o", file("b.board.xml")});
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("1701=1701, by the codes that both print; 40 hexes"));
  EXPECT_EQ(view(file("b.board.xml")).find("2001").canonical, "2001");
  // A third goes on where the second ends.
  const std::string far = sheet("far", 8, {"{col:02}{row:02}", 37, 1, false, false});
  const Answer both = call({"new", "board", file("b.board.xml"), far, "-o", file("c.board.xml")});
  ASSERT_EQ(both.status, 0) << both.err;
  EXPECT_THAT(both.out, HasSubstr("by the numbers, which go on; the maps border on each other and share no hex"));
  const BoardView three = view(file("c.board.xml"));
  EXPECT_EQ(three.sheets().size(), 3u);
  EXPECT_EQ(three.distanceBetween(three.find("0101").hex, three.find("4401").hex), 43);
}

TEST_F(NewBoard, WhatCannotBeIsOneLine_AndNothingIsWritten) {
  const std::string west = map("west", "W{col:02}{row:02}"), east = map("east", "E{col:02}{row:02}"), out = file("b.board.xml");
  const auto refused = [&](std::vector<std::string> words, const std::string& why) {
    words.insert(words.begin(), {"new", "board"});
    words.insert(words.end(), {"-o", out});
    const Answer answer = call(words);
    EXPECT_EQ(answer.status, 2) << why;
    EXPECT_THAT(answer.err, HasSubstr(why));
    EXPECT_EQ(std::count(answer.err.begin(), answer.err.end(), '\n'), 1) << answer.err;
    EXPECT_FALSE(fs::exists(out));
  };
  refused({west}, "name two maps or more");
  refused({west, east}, "say with --join A3201=B0101 which hex is which");
  refused({west, east, "--join", "W1501=E0201"}, "W1501=E0201 would lay the rows of east half a hex beside those of west");
  refused({west, east, "--join", "W1501=E0101", "--join", "W1602=E0201"}, "contradict each other: by the first E0201 is W1601");
  refused({west, east, "--join", "Q1501=E0101"}, "names no hex of two of these maps");
  refused({west, east, "--join", "W1501"}, "is no pair of codes");
  refused({west, west, "--join", "W1501=W0101"}, "is that of another map here");
  refused({west, file("none.map.xml")}, "none.map.xml");
  refused({west, made("broken.map.xml", "<map"), "--join", "W1501=E0101"}, "broken.map.xml");
  refused({west, shippedMap("gtc/gtc.game.xml")}, "is neither a board nor a map");
  const std::string pointed = file("p.map.xml");
  ASSERT_EQ(call({"new", "map", "--columns", "9", "--rows", "9", "--orientation", "pointy", "--numbering", "P{col:02}{row:02}",
                  "-o", pointed})
                .status,
            0);
  refused({west, pointed, "--join", "W1501=P0101"}, "such maps cannot be joined");
}

TEST_F(NewBoard, WhereTheMapsContradictEachOtherIsCounted_AndChecked) {
  // W03 and W04 are E01 and E02. The western map has woods in W0302, the eastern one rough; both have woods in W0301.
  const auto painted = [](const std::string& code, const char* kind) { return std::pair(code, TerrainId(kind)); };
  const std::string west = sheet("west", 4, {"W{col:02}{row:02}", 1, 1, false, false},
                                 {painted("W0301", "woods"), painted("W0302", "woods"), painted("W0101", "swamp")}),
                    east = sheet("east", 4, {"E{col:02}{row:02}", 1, 1, false, false},
                                 {painted("E0101", "woods"), painted("E0102", "rough"), painted("E0402", "hill")});
  const std::string board = file("b.board.xml");
  const Answer answer = call({"new", "board", west, east, "--join", "W0301=E0101", "-o", board});
  ASSERT_EQ(answer.status, 0) << answer.err;
  EXPECT_THAT(answer.out, HasSubstr("W0301=E0101, as told; 20 hexes and 37 hexsides shared; terrain 1 of 2 agree"));
  EXPECT_THAT(answer.out, HasSubstr("W0302: west has woods, east has rough"));
  const Answer check = call({"check", board});
  EXPECT_THAT(check.out, HasSubstr("W0302 is woods, but the same hex as E0102 is rough [board.sheets-disagree]"));
  // The references stand as seen from the board.
  std::ifstream in(board, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_THAT(text, HasSubstr("map=\"west.map.xml\""));
  EXPECT_THAT(text, HasSubstr("to=\"west\" here=\"W0301\" mine=\"E0101\""));
}

TEST_F(NewBoard, WhatTheGroundSaysIsToldAndNotDone) {
  std::vector<std::pair<std::string, TerrainId>> west, east;
  const char* const kinds[] = {"woods", "rough", "swamp", "hill", "rolling"};
  // Ground that repeats nowhere: the eastern map begins at the western one's column 13.
  const auto kind = [&](int column, int row) {
    const auto mixed = static_cast<unsigned>(column) * 2654435761u ^ static_cast<unsigned>(row) * 2246822519u;
    return TerrainId(kinds[(mixed ^ mixed >> 15) * 3266489917u >> 29 & 3]);
  };
  const auto code = [](char letter, int column, int row) {
    return std::string(1, letter) + (column < 10 ? "0" : "") + std::to_string(column) + (row < 10 ? "0" : "") +
           std::to_string(row);
  };
  for (int row = 1; row <= 10; ++row)
    for (int column = 1; column <= 32; ++column) {
      if (column <= 20) west.emplace_back(code('W', column, row), kind(column, row));
      if (column >= 13) east.emplace_back(code('E', column - 12, row), kind(column, row));
    }
  const std::string a = sheet("west", 20, {"W{col:02}{row:02}", 1, 1, false, false}, west),
                    b = sheet("east", 20, {"E{col:02}{row:02}", 1, 1, false, false}, east), board = file("b.board.xml");
  const Answer answer = call({"new", "board", a, b, "-o", board});
  EXPECT_EQ(answer.status, 2);
  EXPECT_THAT(answer.err, HasSubstr("W1301=E0101 (80 hexes and 205 hexsides shared; terrain 80 of 80 agree)"));
  EXPECT_THAT(answer.err, HasSubstr("if that is right say --join W1301=E0101"));
  EXPECT_FALSE(fs::exists(board));
  EXPECT_EQ(call({"new", "board", a, b, "--join", "W1301=E0101", "-o", board}).status, 0);
}

}  // namespace
}  // namespace hotchkiss::test
