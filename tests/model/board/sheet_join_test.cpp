// SPDX-License-Identifier: Apache-2.0
// How sheets can be joined: by typed codes, by codes of both, by what both know; what they share; boards with one more and one
// less. Values are worked out by hand.
#include "model/board/sheet_join.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "model/board/board_ground.h"
#include "model/board/board_sheets.h"
#include "model/board/board_view.h"
#include "model/board/fit_plane.h"
#include "model/board/shared_ground.h"
#include "model/document/edit.h"
#include "model/document/shelve.h"
#include "tests/support/random_seed.h"

using namespace hotchkiss;
using testing::HasSubstr;

namespace {

const SheetId kWest("west"), kEast("east");

Sheet blank(const std::string& id, int columns, int rows, const NumberingSpec& numbering, Stagger stagger = Stagger::EvenShoved,
            Orientation orientation = Orientation::FlatTop) {
  auto made = makeSheet(SheetId(id), columns, rows, numbering, orientation, stagger);
  EXPECT_TRUE(made);
  made->system = "gcacw";
  return std::move(*made);
}

State stateOf(std::vector<Sheet> sheets) {
  State out;
  for (Sheet& sheet : sheets) shelve(out.sheets, std::move(sheet));
  return out;
}

State with(const State& state, std::vector<Edit> edits) {
  auto made = hotchkiss::apply(state, edits);
  EXPECT_TRUE(made) << made.error().message;
  return made ? std::move(*made) : state;
}

Hex hexOf(const State& state, const SheetId& sheet, const std::string& code) {
  return state.sheet(sheet)->hexOfCode(code).value_or(Hex{999, 999});
}

Vocabulary words() {
  Vocabulary out;
  for (const auto& [id, name] : {std::pair{"clear", "Clear"}, {"woods", "Woods"}, {"rough", "Rough"}})
    out.terrain.push_back({TerrainId(id), name, {}, 0, {}, {}, false, {}, {}});
  FeatureKind river;
  river.id = FeatureId("river");
  river.name = "River";
  river.featureClass = FeatureClass::Watercourse;
  out.features.push_back(river);
  PathKind road;
  road.id = PathKindId("road");
  road.name = "Road";
  out.paths.push_back(road);
  SiteKind town;
  town.id = SiteKindId("town");
  town.name = "Town";
  out.sites.push_back(town);
  return out;
}

Expected<JoinOffer> byPairs(const Sheet& base, const Sheet& mine, const std::string& text) {
  const auto pairs = parseCodePairs(text);
  if (!pairs) return tl::unexpected(pairs.error());
  return joinByPairs(base, mine, *pairs);
}

TEST(SheetJoin, PairsAreReadWithAnySeparator) {
  EXPECT_EQ(*parseCodePairs(" A3201 = B0101 ,A3301=B0201;\nA1=B2\r\n"),
            (std::vector<CodePair>{{"A3201", "B0101"}, {"A3301", "B0201"}, {"A1", "B2"}}));
  EXPECT_TRUE(parseCodePairs("  ")->empty());
  EXPECT_EQ(parseCodePairs("A3201").error().message,
            "'A3201' is no pair of codes: write the code of one hex on both maps, as in A3201=B0101");
  EXPECT_FALSE(parseCodePairs("A1=B1=C1"));
  EXPECT_FALSE(parseCodePairs("=B1"));
}

TEST(SheetJoin, OnePairDecides_InEitherOrder) {
  const Sheet a = blank("a", 61, 34, {"A{col:02}{row:02}"}), b = blank("b", 61, 34, {"B{col:02}{row:02}"});
  const auto join = byPairs(a, b, "A2828=B2802");
  ASSERT_TRUE(join) << join.error().message;
  EXPECT_EQ(join->offset, (Hex{0, 26}));
  EXPECT_EQ(byPairs(a, b, "B2802=A2828")->offset, (Hex{0, 26}));
  EXPECT_EQ(byPairs(a, b, "B2802=A2828")->pair, (CodePair{"A2828", "B2802"}));
  // Beyond the edge a code is as good.
  EXPECT_EQ(byPairs(a, b, "A0160=B0134")->offset, (Hex{0, 26}));
}

TEST(SheetJoin, HalfAHexIsRefusedInOneLine_UnlessASecondPairSaysItToo) {
  const Sheet a = blank("a", 20, 10, {"A{col:02}{row:02}"}), b = blank("b", 20, 10, {"B{col:02}{row:02}"});
  // A15 is an odd column, B02 an even one: of the two the even one stands half a hex lower.
  const auto refused = byPairs(a, b, "A1503=B0203");
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      refused.error().message,
      "A1503=B0203 would lay the rows of b half a hex beside those of a: B0203 stands in a column that lies half a hex further "
      "down, A1503 in one that does not; look at both codes again, or give a second pair if the maps are cut so");
  // The second pair as the lattice has it: one column on, B03 is not lowered and A16 is, so that the row there is one less.
  const auto both = byPairs(a, b, "A1503=B0203, A1603=B0304");
  ASSERT_TRUE(both) << both.error().message;
  EXPECT_FALSE(both->rowsMeet);
  EXPECT_FALSE(byPairs(a, b, "A1503=B0203, A1503=B0203"));  // the same again is no second one
}

TEST(SheetJoin, PairsThatContradictEachOtherAreNamed) {
  const Sheet a = blank("a", 20, 10, {"A{col:02}{row:02}"}), b = blank("b", 20, 10, {"B{col:02}{row:02}"});
  EXPECT_EQ(byPairs(a, b, "A1501=B0101, A1602=B0201").error().message,
            "A1501=B0101 and A1602=B0201 contradict each other: by the first B0201 is A1601");
  EXPECT_EQ(byPairs(a, b, "Q1501=B0101").error().message, "Q1501 is no code of a, whose codes are like A0101");
  EXPECT_EQ(byPairs(a, b, "A1501=Q0101").error().message, "Q0101 is no code of b, whose codes are like B0101");
  const Sheet pointed = blank("p", 20, 10, {"P{col:02}{row:02}"}, Stagger::EvenShoved, Orientation::PointyTop);
  EXPECT_EQ(byPairs(a, pointed, "A1501=P0101").error().message,
            "the hexes of a have a side on top and those of p a corner: such maps cannot be joined");
}

TEST(SheetJoin, EqualCodesAndNumbersThatGoOnJoin) {
  const Sheet west = blank("west", 20, 10, {"{col:02}{row:02}"});
  const Sheet overlapping = blank("o", 10, 10, {"{col:02}{row:02}", 17, 1});
  const auto equal = joinByCodes(west, overlapping);
  ASSERT_TRUE(equal && *equal);
  EXPECT_EQ((*equal)->reason, JoinReason::EqualCodes);
  EXPECT_EQ((*equal)->pair, (CodePair{"1701", "1701"}));
  EXPECT_EQ((*equal)->offset, (Hex{16, -8}));  // column 17 is 16 on, 8 rows up in axial counting
  const Sheet next = blank("n", 10, 10, {"{col:02}{row:02}", 21, 1});
  const auto goesOn = joinByCodes(west, next);
  ASSERT_TRUE(goesOn && *goesOn);
  EXPECT_EQ((*goesOn)->reason, JoinReason::Continued);
  EXPECT_EQ((*goesOn)->offset, (Hex{20, -10}));
  // Ten columns further there is a gap: numbers alone are no join.
  EXPECT_EQ(*joinByCodes(west, blank("g", 10, 10, {"{col:02}{row:02}", 31, 1})), std::nullopt);
  EXPECT_EQ(*joinByCodes(west, blank("s", 10, 10, {"S{col:02}{row:02}"})), std::nullopt);
}

TEST(SheetJoin, EqualCodesOfColumnsThatStandOtherwiseContradict) {
  const Sheet west = blank("west", 20, 10, {"{col:02}{row:02}"});
  // Column 18 is lowered on the one; on the other, which begins with it, column 19 is.
  const Sheet wrong = blank("wrong", 10, 10, {"{col:02}{row:02}", 18, 1}, Stagger::EvenShoved);
  const auto join = joinByCodes(west, wrong);
  ASSERT_FALSE(join);
  EXPECT_THAT(join.error().message, HasSubstr("contradict each other"));
  const Sheet right = blank("right", 10, 10, {"{col:02}{row:02}", 18, 1}, Stagger::OddShoved);
  ASSERT_TRUE(joinByCodes(west, right) && *joinByCodes(west, right));
}

TEST(SheetJoin, RowsAndColumnsCountedTheOtherWayAreNoCommonCodes) {
  const Sheet west = blank("west", 20, 20, {"{col:02}{row:02}"}), other = blank("o", 20, 20, {"{row:02}{col:02}"});
  EXPECT_EQ(*joinByCodes(west, other), std::nullopt);
}

/// The same ground cut out of one random country twice: `columns` from `from`, with a few hexes read wrong.
State twoCuts(std::mt19937& random, int from, bool codes) {
  State state = stateOf({blank("west", 14, 12, {"W{col:02}{row:02}"}),
                         blank("east", 12, 12, {codes ? "W{col:02}{row:02}" : "E{col:02}{row:02}", codes ? from + 1 : 1, 1},
                               from % 2 == 0 ? Stagger::EvenShoved : Stagger::OddShoved)});
  std::vector<std::vector<int>> country(40, std::vector<int>(12));
  for (auto& column : country)
    for (int& hex : column) hex = static_cast<int>(random() % 3);
  const char* const kinds[] = {"clear", "woods", "rough"};
  std::vector<Edit> edits;
  for (const auto& [id, first, columns] : {std::tuple(kWest, 0, 14), std::tuple(kEast, from, 12)})
    for (int c = 0; c < columns; ++c)
      for (int r = 0; r < 12; ++r) {
        int kind = country[static_cast<size_t>(c + first)][static_cast<size_t>(r)];
        if (id == kEast && random() % 12 == 0) kind = (kind + 1) % 3;
        edits.push_back(SetTerrain{id, {state.sheet(id)->frameHex({c, r})}, TerrainId(kinds[kind])});
      }
  return with(state, edits);
}

TEST(SheetJoin, WhatBothKnowFindsThePlace) {
  std::mt19937 random(randomSeed());
  const Vocabulary vocabulary = words();
  for (int round = 0; round < 6; ++round) {
    const int from = 6 + round;  // columns shared: 8 to 3
    const State state = twoCuts(random, from, false);
    const SheetWitness west(*state.sheet(kWest), vocabulary), east(*state.sheet(kEast), vocabulary);
    const auto offers = joinByContent(west, east);
    ASSERT_FALSE(offers.empty()) << from;
    EXPECT_EQ(offers[0].offset, west.sheet().frameHex({from, 0}) - east.sheet().frameHex({0, 0})) << from;
    EXPECT_EQ(offers[0].reason, JoinReason::Content);
    EXPECT_TRUE(offers[0].rowsMeet);
    EXPECT_TRUE(standsAlone(offers)) << from;
  }
}

TEST(SheetJoin, WhatNobodyKnowsFindsNothing) {
  const State state = stateOf({blank("west", 14, 12, {"W{col:02}{row:02}"}), blank("east", 12, 12, {"E{col:02}{row:02}"})});
  const Vocabulary vocabulary = words();
  const SheetWitness west(*state.sheet(kWest), vocabulary), east(*state.sheet(kEast), vocabulary);
  EXPECT_TRUE(joinByContent(west, east).empty());
  // Ground that is the same everywhere says nothing either.
  std::vector<Edit> edits;
  for (const SheetId& id : {kWest, kEast})
    for (int c = 0; c < 12; ++c)
      for (int r = 0; r < 12; ++r) edits.push_back(SetTerrain{id, {state.sheet(id)->frameHex({c, r})}, TerrainId("clear")});
  const State plain = with(state, edits);
  EXPECT_TRUE(joinByContent({*plain.sheet(kWest), vocabulary}, {*plain.sheet(kEast), vocabulary}).empty());
}

/// Two sheets of six columns and three rows of which W05, W06 are E01, E02.
State sixAndSix() {
  State state = stateOf({blank("west", 6, 3, {"W{col:02}{row:02}"}), blank("east", 6, 3, {"E{col:02}{row:02}"})});
  const auto hex = [&](const SheetId& id, const char* code) { return hexOf(state, id, code); };
  const auto side = [&](const SheetId& id, const char* a, const char* b) { return sideBetween(hex(id, a), hex(id, b)); };
  Path wide, narrow;
  wide.id = PathId("r1");
  wide.kind = narrow.kind = PathKindId("road");
  wide.name = "Plank Road";
  wide.hexes = {hex(kWest, "W0402"), hex(kWest, "W0502"), hex(kWest, "W0602")};
  narrow.id = PathId("r7");
  narrow.hexes = {hex(kEast, "E0101"), hex(kEast, "E0201")};
  Site town, other;
  town.id = SiteId("t1");
  town.kind = other.kind = SiteKindId("town");
  town.name = "Ellerby";
  town.hex = hex(kWest, "W0503");
  other.id = SiteId("t2");
  other.name = "Elerby";
  other.hex = hex(kEast, "E0103");
  return with(state,
              {SetTerrain{kWest, {hex(kWest, "W0501"), hex(kWest, "W0502")}, TerrainId("woods")},
               SetTerrain{kWest, {hex(kWest, "W0601")}, TerrainId("clear")},
               SetTerrain{kEast, {hex(kEast, "E0101"), hex(kEast, "E0103")}, TerrainId("woods")},
               SetTerrain{kEast, {hex(kEast, "E0102")}, TerrainId("clear")},
               SetCoverage{kEast, Layer::Terrain, {hex(kEast, "E0102")}, true, "scan"}, PutLine{kWest, {LineId("n"), "Ny", {}}},
               SetSides{kWest, {{side(kWest, "W0501", "W0601"), {{FeatureId("river"), LineId("n"), -1}}}}},
               SetSides{kEast, {{side(kEast, "E0101", "E0201"), {{FeatureId("river"), {}, -1}}}}}, PutPath{kWest, wide},
               PutPath{kEast, narrow}, PutSite{kWest, town}, PutSite{kEast, other}});
}

TEST(SharedGround, ListsWhatTheSheetsDoNotSayAlike) {
  const State state = sixAndSix();
  const Vocabulary vocabulary = words();
  const SheetWitness west(*state.sheet(kWest), vocabulary), east(*state.sheet(kEast), vocabulary);
  const auto join = byPairs(*state.sheet(kWest), *state.sheet(kEast), "W0501=E0101");
  ASSERT_TRUE(join);
  const SharedGround ground = sharedGround(west, east, join->offset);
  EXPECT_EQ(ground.hexes.size(), 6u);
  // Within two columns of three: 2 + 2 along the columns, 3 + 2 across.
  EXPECT_EQ(ground.sides, 9u);
  // Terrain: 0501 both woods; 0502 woods and clear; 0503 only east; 0601 only west.
  EXPECT_EQ(ground.layers[size_t(Layer::Terrain)], (LayerTally{1, 1, 2}));
  EXPECT_EQ(ground.layers[size_t(Layer::Elevation)], (LayerTally{0, 0, 0}));
  // Hexsides: 0501/0601 is a river on both, whose name west alone gives; nothing else is digitized on both.
  EXPECT_EQ(ground.layers[size_t(Layer::Hexsides)], (LayerTally{0, 0, 1}));
  // Paths: west has 0502/0602, whose hexes east does not know; east has 0501/0601, of which west does not know.
  EXPECT_EQ(ground.layers[size_t(Layer::Paths)], (LayerTally{0, 0, 2}));
  EXPECT_EQ(ground.layers[size_t(Layer::Sites)], (LayerTally{0, 1, 0}));
  EXPECT_EQ(agreementInWords(ground.layers), "terrain 1 of 2, sites 0 of 1");
  ASSERT_EQ(ground.differences.size(), 7u);
  const GroundDifference& woods = ground.differences[0];
  EXPECT_EQ(state.sheet(kWest)->code(woods.hex), "W0502");
  EXPECT_TRUE(woods.contradiction);
  EXPECT_EQ(woods.here.words, "woods");
  EXPECT_EQ(woods.here.known, Known::Confirmed);
  EXPECT_EQ(woods.mine.words, "clear");
  EXPECT_EQ(woods.mine.known, Known::Draft);
  const GroundDifference& town = ground.differences.back();
  EXPECT_EQ(town.here.words, "town Ellerby");
  EXPECT_EQ(town.mine.words, "town Elerby");
  const GroundDifference& river = ground.differences[3];
  EXPECT_EQ(river.here.words, "river Ny");
  EXPECT_EQ(river.mine.words, "river");
  EXPECT_FALSE(river.contradiction);
}

/// A board a - b - c in a row, each ten columns on from the other: b and c hang on a over each other.
State chain(Board& board) {
  State state = stateOf({blank("a", 12, 6, {"A{col:02}{row:02}"}), blank("b", 12, 6, {"B{col:02}{row:02}"}),
                         blank("c", 12, 6, {"C{col:02}{row:02}"}), blank("d", 12, 6, {"D{col:02}{row:02}"})});
  board.id = BoardId("board");
  board.system = "gcacw";
  for (const char* id : {"a", "b", "c"}) {
    Placement p;
    p.sheet.id = SheetId(id);
    board.sheets.push_back(p);
  }
  board.sheets[1].join = {SheetId("a"), "A1101", "B0101", {}};
  board.sheets[2].join = {SheetId("b"), "B1101", "C0101", {}};
  board.underlays.push_back({"b.png", SheetId("b"), 1, 0, 0, 0, 1, 0, 1, {}});
  shelve(state.boards, board);
  return state;
}

std::string where(const State& state, const Board& board, const std::string& code) {
  State now = state;
  shelve(now.boards, board);
  const BoardView view = BoardView::make(now, board.id);
  return view.code(view.find(code).hex);
}

TEST(BoardSheets, ASheetInTheMiddleIsTakenOff_AndTheOthersStayWhereTheyLie) {
  Board board;
  const State state = chain(board);
  EXPECT_EQ(where(state, board, "C0101"), "B1101");
  const auto less = withoutSheet(state, board, SheetId("b"));
  ASSERT_TRUE(less) << less.error().message;
  ASSERT_EQ(less->sheets.size(), 2u);
  EXPECT_TRUE(less->underlays.empty());
  EXPECT_EQ(less->sheets[1].join.to, SheetId("a"));
  State now = state;
  shelve(now.boards, *less);
  const BoardView view = BoardView::make(now, less->id);
  EXPECT_EQ(view.distanceBetween(view.find("A0101").hex, view.find("C0101").hex), 20);
  // Without the first the second is where the counting starts.
  const auto head = withoutSheet(state, board, SheetId("a"));
  ASSERT_TRUE(head);
  EXPECT_TRUE(head->sheets[0].join.to.empty());
  EXPECT_EQ(where(state, *head, "C0101"), "B1101");
  EXPECT_EQ(head->underlays.size(), 1u);
}

TEST(BoardSheets, TheFirstSheetIsJoinedToTheLast_AndTheRestStays) {
  Board board;
  const State state = chain(board);
  // Now A lies two rows lower: A0103 is C's 0101 less twenty columns, said as A2103 = C0101.
  const auto moved = withJoin(state, board, SheetId("a"), {SheetId("c"), "C0101", "A2103", {}});
  ASSERT_TRUE(moved) << moved.error().message;
  EXPECT_TRUE(moved->sheets[1].join.to.empty());
  EXPECT_EQ(moved->sheets[2].join.to, SheetId("b"));
  EXPECT_EQ(where(state, *moved, "C0101"), "B1101");
  EXPECT_EQ(where(state, *moved, "B0101"), "A1103");
  EXPECT_FALSE(withJoin(state, board, SheetId("a"), {SheetId("a"), "A0101", "A0101", {}}));
  EXPECT_FALSE(withJoin(state, board, SheetId("a"), {SheetId("z"), "Z0101", "A0101", {}}));
}

TEST(BoardSheets, TheSheetOnTopGivesTheCode) {
  Board board;
  const State state = chain(board);
  EXPECT_EQ(where(state, board, "B0101"), "A1101");
  const Board turned = withSheetAt(state, board, SheetId("b"), 0);
  EXPECT_EQ(turned.sheets[0].sheet.id, SheetId("b"));
  EXPECT_EQ(where(state, turned, "B0101"), "B0101");
  EXPECT_EQ(where(state, turned, "C0101"), "B1101");
}

TEST(BoardSheets, AnotherBoardComesWithItsPictures_AndKeepsItsOwnJoins) {
  Board board;
  State state = chain(board);
  Board other;
  other.id = BoardId("other");
  Placement p;
  p.sheet.id = SheetId("d");
  other.sheets.push_back(p);
  other.underlays.push_back({"d.png", SheetId("d"), 1, 0, 0, 0, 1, 0, 1, {}});
  std::vector<std::string> left;
  // The board of three is hung on the single one by its middle sheet.
  const auto all = withBoard(state, other, board, SheetId("b"), {SheetId("d"), "D0101", "B0101", {}}, left);
  ASSERT_TRUE(all) << all.error().message;
  EXPECT_EQ(all->sheets.size(), 4u);
  EXPECT_EQ(all->underlays.size(), 2u);
  EXPECT_EQ(where(state, *all, "B0101"), "D0101");
  EXPECT_EQ(where(state, *all, "C0101"), "D1101");
  EXPECT_EQ(all->sheets[1].join.to, SheetId("b"));  // a hangs on b now
  EXPECT_TRUE(left.empty());
  EXPECT_FALSE(withBoard(state, board, board, SheetId("b"), {}, left));
}

TEST(BoardSheets, TheEarthStaysUnderTheSheets) {
  Board board;
  State state = chain(board);
  board.controlPoints = {{"Ellerby", "B0303", 10, 50, false, {}, {}, {}}};
  board.fit = Fit{"EPSG:32633", 100, 3, 5000, -2, 90, 7000, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.1, 0.1, 5, {}};
  shelve(state.boards, board);
  const BoardView before = BoardView::make(state, board.id);
  const auto metres = [](const BoardView& view, const std::string& code) {
    return metresOf(*view.board().fit, view.layout().centre(view.find(code).hex));
  };
  const Point was = metres(before, "C0303");
  const auto less = withoutSheet(state, board, SheetId("a"));
  ASSERT_TRUE(less && less->fit);
  State now = state;
  shelve(now.boards, *less);
  const BoardView after = BoardView::make(now, board.id);
  EXPECT_NE(after.find("C0303").hex, before.find("C0303").hex);
  EXPECT_NEAR(metres(after, "C0303").x, was.x, 1e-6);
  EXPECT_NEAR(metres(after, "C0303").y, was.y, 1e-6);
}

}  // namespace
