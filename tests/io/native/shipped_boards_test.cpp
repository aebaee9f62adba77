// SPDX-License-Identifier: Apache-2.0
// The boards of the published games as they are shipped: their codes, their joins, and the places that the rulebooks print.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "io/native/load.h"
#include "model/board/board_view.h"

using namespace hotchkiss;

namespace {

const std::string kMaps = std::string(HOTCHKISS_SOURCE_DIR) + "/maps/";
constexpr const char* kBoards[] = {"gtc/gtc.board.xml", "gtc/gtc-campaign.board.xml", "wbts/wbts.board.xml", "tbm/tbm.board.xml"};

State stateOf(const std::string& file) {
  auto loaded = load({kMaps + file});
  EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
  if (!loaded) return {};
  for (const Diagnostic& d : loaded->diagnostics) ADD_FAILURE() << file << ": " << d.message;
  return loaded->state;
}

BoardView viewOf(const std::string& file) {
  const State state = stateOf(file);
  return BoardView::make(state, state.activeBoard);
}

std::vector<std::string> mapFiles() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kMaps)) {
    const std::string path = entry.path().string();
    if (path.ends_with(".map.xml")) out.push_back(path.substr(kMaps.size()));
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Canonical code of a code, for tables of pairs.
std::string canonical(const BoardView& view, const std::string& code) {
  const CodeAnswer answer = view.find(code);
  return answer.ok() ? answer.canonical : "";
}

std::vector<std::string> neighbours(const BoardView& view, const std::string& code) {
  std::vector<std::string> out;
  for (int d = 0; d < 6; ++d)
    if (const Hex h = neighbour(view.find(code).hex, d); view.playable(h)) out.push_back(view.code(h));
  return out;
}

struct Pair {
  const char* board;
  const char* one;
  const char* other;
};

}  // namespace

TEST(ShippedMaps, EveryCodeComesBackThroughItsOwnNumbering) {
  const auto files = mapFiles();
  EXPECT_GE(files.size(), 13u);
  for (const std::string& file : files) {
    const State state = stateOf(file);
    ASSERT_EQ(state.sheets.size(), 1u) << file;
    const Sheet& sheet = *state.sheets.begin()->second;
    std::set<std::string> seen;
    for (int column = 0; column < sheet.columns.count; ++column) {
      for (int row = 0; row < sheet.rows.count; ++row) {
        const Hex hex = sheet.frameHex({column, row});
        const std::string code = sheet.code(hex);
        ASSERT_FALSE(code.empty()) << file;
        ASSERT_TRUE(seen.insert(code).second) << file << ": " << code << " twice";
        const auto back = sheet.hexOfCode(code);
        ASSERT_TRUE(back) << file << ": " << code;
        ASSERT_EQ(*back, hex) << file << ": " << code;
        ASSERT_EQ(sheet.code(*back), code) << file;
      }
    }
  }
}

TEST(ShippedBoards, EveryCodeIsAnEqualCodeOfItsHex) {
  for (const char* file : kBoards) {
    const BoardView view = viewOf(file);
    for (const PlacedSheet& placed : view.sheets()) {
      const Sheet& sheet = *placed.sheet;
      for (int column = 0; column < sheet.columns.count; ++column) {
        for (int row = 0; row < sheet.rows.count; ++row) {
          const Hex frame = sheet.frameHex({column, row});
          const std::string code = sheet.code(frame);
          const CodeAnswer answer = view.find(code);
          ASSERT_EQ(answer.sheet, sheet.id) << file << ": " << code;
          ASSERT_EQ(answer.hex, frame + placed.origin) << file << ": " << code;
          const auto codes = view.codes(answer.hex);
          const auto own = std::find(codes.begin(), codes.end(), std::pair{sheet.id, code});
          ASSERT_NE(own, codes.end()) << file << ": " << code;
          if (!answer.ok()) continue;
          // The canonical code is first among the equal ones, and leads to the same hex.
          ASSERT_EQ(codes.front().second, answer.canonical) << file << ": " << code;
          ASSERT_EQ(view.find(answer.canonical).hex, answer.hex) << file << ": " << code;
        }
      }
    }
  }
}

TEST(ShippedBoards, PairsThatTheTextsPrintAreOneHex) {
  constexpr Pair kPairs[] = {
      {"gtc/gtc.board.xml", "N2334", "S1301"},               // GTC 13.0
      {"gtc/gtc.board.xml", "N1134", "S0101"},               // the first of the 24 shared hexes
      {"gtc/gtc.board.xml", "N5734", "S4701"},               // and the last
      {"gtc/gtc.board.xml", "N3734", "S2701"},               // the hex whose creek the two maps draw differently
      {"gtc/gtc-campaign.board.xml", "N2334", "S1301"},      //
      {"gtc/gtc-campaign.board.xml", "S3626", "OTR N0627"},  // GCACW 10.1
      {"wbts/wbts.board.xml", "C0101", "A6101"},             // WBTS 3.13
      {"wbts/wbts.board.xml", "C0140", "B6114"},             // WBTS 3.13
      {"wbts/wbts.board.xml", "A2828", "B2802"},             // WBTS 19.45, Memphis
      {"wbts/wbts.board.xml", "A5130", "B5104"},             // WBTS 19.45, Chattanooga
      {"wbts/wbts.board.xml", "A0127", "B0101"},             // WBTS 3.13
      {"wbts/wbts.board.xml", "A6027", "B6001"},             //
  };
  for (const Pair& pair : kPairs) {
    const BoardView view = viewOf(pair.board);
    EXPECT_TRUE(view.find(pair.one).ok()) << pair.one;
    EXPECT_TRUE(view.find(pair.other).ok()) << pair.other;
    EXPECT_EQ(view.find(pair.one).hex, view.find(pair.other).hex) << pair.one << " " << pair.other;
  }
}

TEST(ShippedBoards, HexesOfGrantTakesCommandAreSharedInTwentyFourColumns) {
  const BoardView view = viewOf("gtc/gtc.board.xml");
  int shared = 0;
  for (const Hex& hex : view.hexes()) {
    const auto codes = view.codes(hex);
    // The half hexes of the north map's row 34 are no second whole hex.
    if (codes.size() == 2 && view.find(codes[0].second).status == CodeAnswer::Status::Playable &&
        view.find(codes[1].second).status == CodeAnswer::Status::Playable)
      ++shared;
  }
  EXPECT_EQ(shared, 24);
  EXPECT_EQ(canonical(view, "S1301"), "N2334");
  EXPECT_EQ(canonical(view, "N2334"), "N2334");
}

TEST(ShippedBoards, TrimmedHalfHexIsTheSouthMapsWholeOne) {
  const BoardView view = viewOf("gtc/gtc.board.xml");
  EXPECT_EQ(view.find("N1234").status, CodeAnswer::Status::PartElsewhere);
  EXPECT_EQ(canonical(view, "N1234"), "S0201");
  EXPECT_EQ(view.find("S0201").status, CodeAnswer::Status::Playable);
  // West of the south map nothing lies below the north map.
  for (const char* code : {"N0234", "N0434", "N0634", "N0834", "N1034"})
    EXPECT_EQ(view.find(code).status, CodeAnswer::Status::OffPlayable) << code;
  EXPECT_EQ(view.find("N0134").status, CodeAnswer::Status::Playable);
}

TEST(ShippedBoards, SeamsHaveNeighboursOnBothSides) {
  using testing::UnorderedElementsAre;
  EXPECT_THAT(neighbours(viewOf("tbm/tbm.board.xml"), "A28.34"),
              UnorderedElementsAre("B28.01", "A28.33", "A27.34", "A29.34", "B27.01", "B29.01"));
  EXPECT_THAT(neighbours(viewOf("tbm/tbm.board.xml"), "B30.34"),
              UnorderedElementsAre("C30.01", "B30.33", "B29.34", "B31.34", "C29.01", "C31.01"));
  EXPECT_THAT(neighbours(viewOf("gtc/gtc.board.xml"), "N2334"),
              UnorderedElementsAre("N2333", "S1302", "N2233", "N2433", "S1201", "S1401"));
}

TEST(ShippedBoards, ExtendedLinesThatTheTextPrintsAreAdjacent) {
  const BoardView view = viewOf("tbm/tbm.board.xml");
  constexpr const char* kLines[][2] = {{"B25.18", "B24.18"}, {"B25.18", "B26.17"}, {"B26.26", "B26.25"}, {"B26.31", "B26.30"},
                                       {"B26.31", "B27.32"}, {"C34.17", "C34.18"}, {"C54.23", "C53.24"}, {"C52.23", "C51.24"},
                                       {"B20.01", "B21.01"}, {"A21.34", "A22.33"}, {"A23.30", "A24.29"}, {"A30.26", "A31.27"}};
  for (const auto& line : kLines)
    EXPECT_EQ(view.distanceBetween(view.find(line[0]).hex, view.find(line[1]).hex), 1) << line[0] << " " << line[1];
}

TEST(ShippedBoards, HexsidesThatTheTextPrintsLieBetweenNeighbours) {
  const BoardView view = viewOf("gtc/gtc.board.xml");
  for (const char* side : {"N2404/N2504", "N4114/N4213", "S2904/S3003", "S3004/S3104", "S3732/S3832", "S3508/S3607",
                           "S3910/S3911", "S4414/S4415", "S1321/S1322"}) {
    const auto found = view.findSide(side);
    EXPECT_TRUE(found) << (found ? "" : found.error().message);
  }
}

TEST(ShippedBoards, MapsWithoutAKnownJoinLieApart) {
  const BoardView view = viewOf("gtc/gtc-campaign.board.xml");
  EXPECT_EQ(view.find("OTR S0413").status, CodeAnswer::Status::Playable);
  EXPECT_EQ(view.find("SIV M4301").canonical, "M4301");
  EXPECT_EQ(view.find("GTC S3733").canonical, "S3733");
  EXPECT_FALSE(view.distanceBetween(view.find("N2334").hex, view.find("OTR S0413").hex));
  EXPECT_FALSE(view.distanceBetween(view.find("N0101").hex, view.find("SIV S5414").hex));
  EXPECT_EQ(view.distanceBetween(view.find("S3626").hex, view.find("OTR N0527").hex), 1);
}

TEST(ShippedBoards, NamedPlacesLieWhereTheTextPrintsThem) {
  struct Place {
    const char* board;
    const char* name;
    const char* code;
  };
  constexpr Place kPlaces[] = {
      {"gtc/gtc.board.xml", "Todd's", "N3117"},           {"gtc/gtc.board.xml", "Frederickshall Station", "N2334"},
      {"gtc/gtc.board.xml", "Gordonsville", "N0225"},     {"gtc/gtc.board.xml", "Chaffin", "S3933"},
      {"gtc/gtc.board.xml", "richmond capitol", "S3626"}, {"wbts/wbts.board.xml", "Memphis", "B2802"},
      {"wbts/wbts.board.xml", "Washington", "C2608"},     {"tbm/tbm.board.xml", "Centreville", "C7.27"},
      {"tbm/tbm.board.xml", "Bald Hill", "B30.14"},       {"tbm/tbm.board.xml", "McLean House", "C50.16"},
  };
  for (const Place& place : kPlaces) {
    const BoardView view = viewOf(place.board);
    const auto found = view.findPlace(place.name);
    ASSERT_GE(found.size(), 1u) << place.name;
    for (const auto& one : found) {
      ASSERT_TRUE(one.hex) << place.name;
      EXPECT_EQ(view.code(*one.hex), place.code) << place.name;
    }
  }
}

TEST(ShippedBoards, PlacesWithContradictoryCodesAreKnownByNameOnly) {
  const BoardView view = viewOf("gtc/gtc.board.xml");
  for (const char* name :
       {"Bowling Green", "Wilderness Tavern", "Parker's Store", "Germanna Ford", "Guinea Station", "Verdon Station"}) {
    const auto found = view.findPlace(name);
    ASSERT_EQ(found.size(), 1u) << name;
    EXPECT_FALSE(found.front().hex) << name;
  }
}

TEST(ShippedBoards, EverySiteWithAHexLiesOnAPlayableOne) {
  for (const char* file : kBoards) {
    const BoardView view = viewOf(file);
    for (const PlacedSite& site : view.sites()) {
      EXPECT_NE(site.site->provenance.kind, ProvenanceKind::Unstated) << site.site->id.text;
      EXPECT_TRUE(!site.hex || view.playable(*site.hex)) << file << ": " << site.site->id.text;
    }
  }
}

TEST(ShippedBoards, ThirteenBoxesHaveTheirPrintedLinks) {
  const State state = stateOf("gtc/gtc.board.xml");
  const Board* board = state.board(BoardId("gtc"));
  ASSERT_NE(board, nullptr);
  ASSERT_EQ(board->boxes.size(), 13u);
  const auto box = [&](std::string_view id) -> const Box& {
    return *std::find_if(board->boxes.begin(), board->boxes.end(), [&](const Box& b) { return b.id.text == id; });
  };
  EXPECT_EQ(box("winchester").links.at(0).delayTurns, 5);
  EXPECT_EQ(box("new-market").links.at(0).delayTurns, 4);
  EXPECT_EQ(box("charlottesville").links.at(0).delayTurns, 2);
  EXPECT_EQ(box("petersburg").links.at(0).strengthLimit, 10);
  EXPECT_EQ(box("petersburg").links.at(0).unitsPerTurn, 1);
  EXPECT_EQ(box("drewrys-bluff").links.at(0).delayTurns, 0);
  EXPECT_EQ(box("drewrys-bluff").links.at(1).cost, "1 MP");
  EXPECT_EQ(box("fort-monroe").links.at(0).cost, "25 hexes");
  EXPECT_TRUE(box("lexington").links.empty());
}
