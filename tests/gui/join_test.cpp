// SPDX-License-Identifier: Apache-2.0
// Joining sheets in the real window: a sheet laid by a typed pair of codes from its dialog, what both do not say alike listed
// under the map, a word taken by a click and by a key, the way back by undo.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <wx/uiaction.h>

#include <filesystem>
#include <fstream>

#include "editor/window/app.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/join_dialog.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/sheets_panel.h"
#include "model/document/shelve.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

/// Two maps of six columns and four rows of which W05, W06 are E01, E02; three of the eight hexes are not alike.
void writeSheets(const fs::path& folder) {
  for (const auto& [id, pattern, title] :
       {std::tuple("west", "W{col:02}{row:02}", "West"), {"east", "E{col:02}{row:02}", "East"}}) {
    auto sheet = makeSheet(SheetId(id), 6, 4, {pattern, 1, 1, false, false});
    ASSERT_TRUE(sheet);
    sheet->system = "gcacw";
    sheet->title = title;
    State state;
    const Sheet blank = *sheet;
    shelve(state.sheets, std::move(*sheet));
    const bool west = std::string(id) == "west";
    std::vector<Edit> edits;
    for (int column = 0; column < 6; ++column)
      for (int row = 0; row < 4; ++row) {
        const int ground = west ? column : column + 4;  // columns of one country
        const bool other = !west && column < 2 && row < 2 && (column == 0 || row == 0);
        const char* kind = (ground + row) % 2 == 0 ? "woods" : "clear";
        edits.emplace_back(SetTerrain{SheetId(id), {blank.frameHex({column, row})}, TerrainId(other ? "rough" : kind)});
      }
    const auto done = hotchkiss::apply(state, edits);
    ASSERT_TRUE(done) << done.error().message;
    std::ofstream(folder / (std::string(id) + ".map.xml"), std::ios::binary) << toXml(*done, {DocumentKind::Map, id});
  }
}

TEST(JoinWindow, ASheetIsLaidByACode_AndWhatIsNotAlikeIsSettled) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  const fs::path folder = fs::temp_directory_path() / ("hotchkiss-gui-join-" + std::to_string(getpid()));
  fs::create_directories(folder);
  writeSheets(folder);
  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1400, 900);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  frame->openPaths({(folder / "west.map.xml").string()});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));

  ASSERT_TRUE(frame->run("add-sheet"));
  editor::JoinDialog& dialog = frame->joinDialog();
  ASSERT_TRUE(waitFor([&] { return dialog.IsShown(); }));
  dialog.useFile((folder / "east.map.xml").string());
  EXPECT_THAT(dialog.told(), HasSubstr("East: 6 x 4 hexes, codes E0101 to E0604"));
  dialog.usePairs("W0501=E0201");
  ASSERT_TRUE(waitFor([&] { return !frame->join().busy(); }));
  EXPECT_THAT(dialog.told(), HasSubstr("half a hex"));
  dialog.join();  // nothing to join by
  EXPECT_FALSE(frame->session().document().canUndo());
  dialog.usePairs("W0501=E0101");
  ASSERT_TRUE(waitFor([&] { return frame->join().chosen() != nullptr; }));
  EXPECT_THAT(dialog.told(), HasSubstr("8 hexes and 13 hexsides shared"));
  EXPECT_THAT(dialog.told(), HasSubstr("terrain 5 of 8 agree"));
  EXPECT_THAT(dialog.told(), HasSubstr("They contradict each other in 3 places"));
  dialog.join();
  EXPECT_FALSE(dialog.IsShown());
  const auto code = [&](const char* text) {
    const auto view = frame->session().view();
    return view->code(view->find(text).hex);
  };
  EXPECT_EQ(code("E0101"), "W0501");

  // The list came up; its first row is shown on the map.
  editor::SheetsPanel& sheets = frame->sheets();
  ASSERT_TRUE(waitFor([&] { return sheets.IsShown() && frame->settled() && frame->ground().seen().size() == 3; }));
  ASSERT_TRUE(waitFor([&] { return sheets.zoneRect("take:0:lower").has_value(); }));
  sheets.selectRow(0);
  EXPECT_EQ(frame->session().selection().hex, frame->session().view()->find("W0501").hex);
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  wxUIActionSimulator hand;
  const auto middle = [&](const std::string& zone) {
    const wxRect rect = *sheets.zoneRect(zone);
    return sheets.ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
  };
  hand.MouseMove(middle("take:0:lower"));
  hand.MouseClick();
  ASSERT_TRUE(waitFor([&] { return frame->settled() && frame->ground().seen().size() == 2; }));
  const auto terrain = [&](const char* sheet, const char* text) {
    const Sheet& own = *frame->session().state().sheet(SheetId(sheet));
    return own.terrainId(own.cell(*own.hexOfCode(text)).terrain).text;
  };
  EXPECT_EQ(terrain("west", "W0501"), "rough");
  // The next by the keyboard: the upper sheet's word.
  sheets.selectRow(0);
  sheets.SetFocus();
  ASSERT_TRUE(waitFor([&] { return frame->settled() && sheets.HasFocus(); }));
  hand.Char('1');
  ASSERT_TRUE(waitFor([&] { return frame->settled() && frame->ground().seen().size() == 1; }));
  EXPECT_NE(terrain("east", "E0102"), "rough");
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(waitFor([&] { return frame->settled() && frame->ground().seen().size() == 3; }));
  ASSERT_TRUE(frame->run("undo"));
  EXPECT_EQ(frame->session().view()->sheets().size(), 1u);
  // There is one sheet only, and nothing to list of it.
  EXPECT_FALSE(sheets.IsShown());
  EXPECT_EQ(frame->bottom().shown(), "problems");
  frame->Destroy();
  handlePendingEvents();
  fs::remove_all(folder);
}

}  // namespace
}  // namespace hotchkiss::test
