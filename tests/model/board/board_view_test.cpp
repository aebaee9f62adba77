// SPDX-License-Identifier: Apache-2.0
#include "model/board/board_view.h"

#include <gtest/gtest.h>

#include <set>

using namespace hotchkiss;

namespace {

std::shared_ptr<Sheet> sheet(const std::string& id, int columns, int rows, const NumberingSpec& numbering,
                             Stagger stagger = Stagger::EvenShoved) {
  auto made = makeSheet(SheetId(id), columns, rows, numbering, Orientation::FlatTop, stagger);
  EXPECT_TRUE(made);
  auto out = std::make_shared<Sheet>(std::move(*made));
  out->system = "gcacw";
  return out;
}

void add(State& state, Board& board, std::shared_ptr<Sheet> s, Join join = {}) {
  Placement p;
  p.sheet.id = s->id;
  p.join = std::move(join);
  board.sheets.push_back(p);
  state.sheets[s->id] = std::move(s);
}

// Two sheets of Grant Takes Command's shape: N on top, row 34 of even columns trimmed, N2334 = S1301.
State twoSheets() {
  State state;
  Board board;
  board.id = BoardId("b");
  board.system = "gcacw";
  auto n = sheet("n", 58, 34, {"N{col:02}{row:02}", 1, 1, false, false}),
       s = sheet("s", 58, 34, {"S{col:02}{row:02}", 1, 1, false, false});
  n->partHexes = s->partHexes = PartHexes::Trimmed;
  add(state, board, n);
  add(state, board, s, {SheetId("n"), "N2334", "S1301", {}});
  state.boards[board.id] = std::make_shared<Board>(board);
  return state;
}

}  // namespace

TEST(BoardView, SharedWholeHexHasTheTopSheetsCode) {
  const BoardView view = BoardView::make(twoSheets(), BoardId("b"));
  const CodeAnswer s = view.find("S1301");
  EXPECT_EQ(s.status, CodeAnswer::Status::Playable);
  EXPECT_EQ(s.canonical, "N2334");
  EXPECT_EQ(view.find("N1134").hex, view.find("S0101").hex);
  const auto codes = view.codes(s.hex);
  ASSERT_EQ(codes.size(), 2u);
  EXPECT_EQ(codes[0].second, "N2334");
  EXPECT_EQ(codes[1].second, "S1301");
}

TEST(BoardView, TrimmedHalfHexIsTheWholeHexOfItsNeighbour) {
  const BoardView both = BoardView::make(twoSheets(), BoardId("b"));
  const CodeAnswer half = both.find("N1234");
  EXPECT_EQ(half.status, CodeAnswer::Status::PartElsewhere);
  EXPECT_EQ(half.canonical, "S0201");
  EXPECT_TRUE(half.ok());
  EXPECT_EQ(both.find("N0234").status, CodeAnswer::Status::OffPlayable);  // no S hex below it
  const BoardView northOnly = BoardView::make(twoSheets(), BoardId("b"), {SheetId("n")});
  EXPECT_EQ(northOnly.find("N1234").status, CodeAnswer::Status::OffPlayable);
  EXPECT_EQ(northOnly.find("S1301").status, CodeAnswer::Status::SheetNotInPlay);
  EXPECT_EQ(northOnly.find("S1301").canonical, "N2334");
}

TEST(BoardView, CodesBeyondTheExtentSayHowFar) {
  const BoardView view = BoardView::make(twoSheets(), BoardId("b"));
  const CodeAnswer far = view.find("N4848");
  EXPECT_EQ(far.status, CodeAnswer::Status::BeyondExtent);
  EXPECT_EQ(far.beyondRows, 14);
  EXPECT_EQ(far.beyondColumns, 0);
  EXPECT_EQ(view.find("Q0101").status, CodeAnswer::Status::Unknown);
}

TEST(BoardView, EveryPlayableHexHasACanonicalCodeThatFindsIt) {
  const BoardView view = BoardView::make(twoSheets(), BoardId("b"));
  // 58 x 34 whole but for 29 trimmed a sheet, less the 24 hexes that both show whole.
  EXPECT_EQ(view.hexes().size(), 2u * (58 * 34 - 29) - 24);
  for (const Hex& h : view.hexes()) {
    const std::string code = view.code(h);
    const CodeAnswer answer = view.find(code);
    EXPECT_EQ(answer.hex, h) << code;
    EXPECT_EQ(answer.status, CodeAnswer::Status::Playable) << code;
  }
}

TEST(BoardView, BottomUpSheetsJoinAcrossTheSeam) {
  State state;
  Board board;
  board.id = BoardId("b");
  const auto brigade = [](const char* letter) {
    return NumberingSpec{std::string(letter) + "{col}.{row:02}", 1, 1, false, true};
  };
  add(state, board, sheet("a", 62, 34, brigade("A"), Stagger::OddShoved));
  add(state, board, sheet("b", 62, 34, brigade("B"), Stagger::OddShoved), {SheetId("a"), "A1.35", "B1.01", {}});
  state.boards[board.id] = std::make_shared<Board>(board);
  const BoardView view = BoardView::make(state, board.id);
  const Hex h = view.find("A28.34").hex;
  std::set<std::string> around;
  for (int d = 0; d < 6; ++d) around.insert(view.code(neighbour(h, d)));
  EXPECT_EQ(around, (std::set<std::string>{"A28.33", "A27.34", "A29.34", "B27.01", "B28.01", "B29.01"}));
}

TEST(BoardView, SheetsWithoutAJoinLieApart) {
  State state;
  Board board;
  board.id = BoardId("b");
  add(state, board, sheet("x", 10, 10, {"X{col:02}{row:02}", 1, 1, false, false}));
  add(state, board, sheet("y", 10, 10, {"Y{col:02}{row:02}", 1, 1, false, false}));
  state.boards[board.id] = std::make_shared<Board>(board);
  const BoardView view = BoardView::make(state, board.id);
  EXPECT_EQ(view.distanceBetween(view.find("X0101").hex, view.find("Y0101").hex), std::nullopt);
  EXPECT_EQ(view.distanceBetween(view.find("X0101").hex, view.find("X0301").hex), 2);
  EXPECT_EQ(view.hexes().size(), 200u);
}

TEST(BoardView, HexsidesAreReadInBothNotations) {
  const BoardView view = BoardView::make(twoSheets(), BoardId("b"));
  const auto two = view.findSide("N2404/N2504"), one = view.findSide("N2404/ne");
  ASSERT_TRUE(two && one);
  EXPECT_EQ(*two, *one);
  EXPECT_EQ(view.sideCode(*two), view.sideCode(*view.findSide(view.sideCode(*two))).c_str());
  EXPECT_FALSE(view.findSide("N2404/N2604"));
  EXPECT_FALSE(view.findSide("N2404"));
}

TEST(BoardView, NamesAreFoundByAnUnambiguousBeginningInAnyCase) {
  State state = twoSheets();
  auto n = std::make_shared<Sheet>(*state.sheets[SheetId("n")]);
  const auto site = [&](const char* id, const char* name, const char* code) {
    Site s;
    s.id = SiteId(id);
    s.name = name;
    s.hex = n->hexOfCode(code);
    n->sites.push_back(std::make_shared<Site>(s));
  };
  site("ellerby", "Ellerby", "N1010");
  site("ellerby-mill", "Ellerby Mill", "N1212");
  site("stone-church", "Stone Church", "N2020");
  state.sheets[n->id] = n;
  const BoardView view = BoardView::make(state, BoardId("b"));
  ASSERT_EQ(view.findPlace("ellerby").size(), 1u);  // the whole name outweighs the beginning of another
  EXPECT_EQ(view.findPlace("eller").size(), 2u);
  ASSERT_EQ(view.findPlace("STONE").size(), 1u);
  EXPECT_EQ(view.code(*view.findPlace("STONE")[0].hex), "N2020");
  EXPECT_TRUE(view.findPlace("Nowhere").empty());
}

TEST(BoardView, SheetIsNamedByIdByTheLettersOfItsCodesOrByTitle) {
  State state = twoSheets();
  Board board = *state.boards.begin()->second;
  const NumberingSpec numbering{"OTR N{col:02}{row:02}", 1, 1, false, false};
  auto other = sheet("other", 10, 10, numbering);
  other->title = "On To Richmond";
  add(state, board, other);
  state.boards[board.id] = std::make_shared<Board>(board);
  const BoardView view = BoardView::make(state, BoardId("b"));
  const auto id = [&](std::string_view name) { return view.sheetNamed(name) ? view.sheetNamed(name)->sheet->id.text : ""; };
  EXPECT_EQ(id("n"), "n");
  EXPECT_EQ(id("S"), "s");
  EXPECT_EQ(id("otr n"), "other");
  EXPECT_EQ(id("on to richmond"), "other");
  EXPECT_EQ(id("Q"), "");
  EXPECT_EQ(id(""), "");
}
