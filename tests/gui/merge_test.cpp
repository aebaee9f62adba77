// SPDX-License-Identifier: Apache-2.0
// A file with conflict markers in the real window: its conflict is settled by a click, undone, and saved without markers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include <filesystem>
#include <fstream>

#include "editor/window/app.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/merge_panel.h"
#include "io/merge/conflict_text.h"
#include "io/native/save.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

namespace fs = std::filesystem;

std::string paintedMap(const std::string& code, const std::string& terrain) {
  auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  EXPECT_TRUE(loaded);
  const SheetId id = loaded->state.sheets.begin()->first;
  const std::vector<Edit> edits = {SetTerrain{id, {*loaded->state.sheet(id)->hexOfCode(code)}, TerrainId(terrain)}};
  return toXml(*hotchkiss::apply(loaded->state, edits), {DocumentKind::Map, id.text});
}

TEST(MergeWindow, ConflictIsSettledByAClick_UndoneAndSaved) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  const fs::path file = fs::temp_directory_path() / ("hotchkiss-gui-merge-" + std::to_string(getpid()) + ".map.xml");
  const std::string base = paintedMap("0101", "clear");
  std::ofstream(file, std::ios::binary) << joinConflicts(base, paintedMap("0101", "swamp"), paintedMap("0101", "woods"));

  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1400, 900);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  frame->openPaths({file.string()});
  editor::MergePanel& panel = frame->merge();
  ASSERT_TRUE(waitFor([&] { return frame->settled() && panel.IsShown() && panel.zoneRect("take:0:0:theirs").has_value(); }));
  EXPECT_EQ(panel.desk().rows()[0].subject, "hex 0101");
  const auto terrain = [&] { return frame->session().view()->facts(frame->session().view()->find("0101").hex).terrain.text; };
  EXPECT_EQ(terrain(), "swamp");
  // What is not decided is not saved silently.
  EXPECT_FALSE(frame->run("save") && !editor::MergeDesk::isConflicted(file.string()));
  EXPECT_TRUE(editor::MergeDesk::isConflicted(file.string()));
  ASSERT_TRUE(waitFor([&] { return panel.zoneRect("take:0:0:theirs").has_value(); }));

  wxUIActionSimulator mouse;
  const wxRect cell = *panel.zoneRect("take:0:0:theirs");
  mouse.MouseMove(panel.ClientToScreen(wxPoint(cell.x + cell.width / 2, cell.y + cell.height / 2)));
  mouse.MouseClick();
  ASSERT_TRUE(waitFor([&] { return terrain() == "woods"; }));
  EXPECT_EQ(panel.desk().undecided(), 0u);
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(waitFor([&] { return terrain() == "swamp" && panel.desk().undecided() == 1; }));
  ASSERT_TRUE(frame->run("redo"));
  ASSERT_TRUE(waitFor([&] { return terrain() == "woods" && panel.desk().undecided() == 0; }));
  ASSERT_TRUE(frame->run("save"));
  ASSERT_TRUE(waitFor([&] { return !editor::MergeDesk::isConflicted(file.string()); }));
  EXPECT_TRUE(load({file.string()}));
  frame->Destroy();
  handlePendingEvents();
  fs::remove(file);
}

}  // namespace
}  // namespace hotchkiss::test
