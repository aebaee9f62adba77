// SPDX-License-Identifier: Apache-2.0
// Documents that get their first files, and the history behind them: what is undone to is saved as whole as what was saved first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "editor/session/new_documents.h"
#include "editor/session/session.h"
#include "io/native/load.h"
#include "mailbox.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::IsEmpty;

TEST(FirstSave, UndoingPastItKeepsTheNamesOfFiles) {
  Mailbox mailbox;
  Session session(mailbox.post());
  const std::string folder = scratchPath("first-save").string();
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder + "/moved");
  auto sheet = makeSheet(SheetId("here"), 6, 5, NumberingSpec{});
  ASSERT_TRUE(sheet) << sheet.error().message;
  sheet->system = "gcacw";
  State state = stateOfMap(*sheet);
  Board board = *state.board(state.activeBoard);
  board.underlays = {{folder + "/scan.png", sheet->id, 1, 0, 0, 0, 1, 0, 1, {}}};
  state.boards[board.id] = std::make_shared<const Board>(board);
  session.open(state);
  ASSERT_TRUE(session.apply({SetTerrain{sheet->id, {{0, 0}}, TerrainId("woods")}}));
  const DocumentKey map{DocumentKind::Map, "here"}, boardKey{DocumentKind::Board, board.id.text};
  ASSERT_TRUE(session.saveAs(map, folder + "/here.map.xml"));
  ASSERT_TRUE(session.saveAs(boardKey, folder + "/here.board.xml"));
  EXPECT_FALSE(session.unsaved());
  EXPECT_EQ(session.document().undoLabel(), "paint woods (1 hex)");  // the saving is no step of its own

  const auto opens = [&](const std::string& path, const std::string& picture) {
    const auto loaded = load({path});
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_THAT(loaded->diagnostics, IsEmpty());
    EXPECT_EQ(loaded->state.sheets.size(), 1u);
    EXPECT_EQ(loaded->state.board(board.id)->underlays.at(0).file, picture);
  };
  opens(folder + "/here.board.xml", "scan.png");
  // Back before the paint, and something else instead.
  session.undo();
  EXPECT_FALSE(session.document().canUndo());
  Board faded = *session.state().board(board.id);
  EXPECT_EQ(faded.underlays.at(0).file, "scan.png");
  faded.underlays.at(0).opacity = 0.5;
  ASSERT_TRUE(session.apply({PutBoard{faded}}));
  ASSERT_TRUE(session.save());
  opens(folder + "/here.board.xml", "scan.png");
  // Elsewhere, the whole history names its neighbours from there.
  ASSERT_TRUE(session.saveAs(boardKey, folder + "/moved/here.board.xml"));
  session.undo();
  ASSERT_TRUE(session.save());
  opens(folder + "/moved/here.board.xml", "../scan.png");
  session.redo();
  ASSERT_TRUE(session.save());
  opens(folder + "/moved/here.board.xml", "../scan.png");
}

TEST(FirstSave, ABoardThatWasSavedBeforeItsMapNamesTheMapWhenThatHasAFile) {
  Mailbox mailbox;
  Session session(mailbox.post());
  const std::string folder = scratchPath("first-save-order").string();
  std::filesystem::create_directories(folder);
  auto sheet = makeSheet(SheetId("there"), 4, 4, NumberingSpec{});
  ASSERT_TRUE(sheet);
  sheet->system = "gcacw";
  const State state = stateOfMap(*sheet);
  session.open(state);
  ASSERT_TRUE(session.saveAs({DocumentKind::Board, state.activeBoard.text}, folder + "/there.board.xml"));
  ASSERT_TRUE(session.saveAs({DocumentKind::Map, "there"}, folder + "/there.map.xml"));
  ASSERT_TRUE(session.save());
  const auto loaded = load({folder + "/there.board.xml"});
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_THAT(loaded->diagnostics, IsEmpty());
  EXPECT_EQ(loaded->state.sheets.size(), 1u);
}

}  // namespace
}  // namespace hotchkiss::test
