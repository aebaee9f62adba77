// SPDX-License-Identifier: Apache-2.0
#include "model/board/code_words.h"

#include <gtest/gtest.h>

using namespace hotchkiss;

namespace {

BoardView brigadeBoard() {
  State state;
  Board board;
  board.id = BoardId("b");
  board.system = "cwb";
  for (const char* letter : {"A", "B"}) {
    auto sheet = makeSheet(SheetId(letter), 62, 34, {std::string(letter) + "{col}.{row:02}", 1, 1, false, true},
                           Orientation::FlatTop, Stagger::OddShoved);
    EXPECT_TRUE(sheet);
    sheet->rows.provenance.kind = ProvenanceKind::Assumed;
    state.sheets[sheet->id] = std::make_shared<Sheet>(*sheet);
    Placement p;
    p.sheet.id = sheet->id;
    if (*letter == 'B') p.join = {SheetId("A"), "A1.35", "B1.01", {}};
    board.sheets.push_back(p);
  }
  state.boards[board.id] = std::make_shared<Board>(board);
  return BoardView::make(state, board.id);
}

}  // namespace

TEST(CodeWords, ACodeBeyondTheEdgeIsToldWhereTheMapEnds) {
  const BoardView view = brigadeBoard();
  EXPECT_EQ(explainCode(view, "A46.43", view.find("A46.43")),
            "A46.43 does not exist: map A ends at row 34, as far as is assumed");
  EXPECT_EQ(explainCode(view, "A63.10", view.find("A63.10")), "A63.10 does not exist: map A ends at column 62");
  EXPECT_EQ(explainCode(view, "A0.10", view.find("A0.10")), "A0.10 does not exist: map A begins at column 1");
  EXPECT_EQ(explainCode(view, "N2334", view.find("N2334")),
            "N2334 is no code of this board, whose maps number from A1.34, B1.34");
  EXPECT_EQ(explainCode(view, "A46.34", view.find("A46.34")), "");
}

TEST(CodeWords, ExchangedDigitsAreTheFirstGuess) {
  const BoardView view = brigadeBoard();
  EXPECT_EQ(likelySlip(view, "A46.43"), "A46.34");
  EXPECT_EQ(likelySlip(view, "A99.99"), std::nullopt);
}

TEST(CodeWords, TheGuessNearestToWhereTheUnitBelongsWins) {
  const BoardView view = brigadeBoard();
  // B19.72 may be any of B19.02, B19.12, B19.22, B19.32 or B19.27: what stands beside it decides.
  EXPECT_EQ(likelySlip(view, "B19.72", view.find("B20.23").hex), "B19.22");
  EXPECT_EQ(likelySlip(view, "B19.72", view.find("B19.27").hex), "B19.27");
}
