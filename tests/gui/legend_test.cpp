// SPDX-License-Identifier: Apache-2.0
// The legend in the real window: its command opens it, a kind is added and painted with, its colour is taken from the picture.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include <filesystem>

#include "editor/window/app.h"
#include "editor/window/legend_panes.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/palette_panel.h"
#include "io/files/files.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;

TEST(LegendWindow, ItsCommandOpensIt_AKindIsAddedChangedAndUndone) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1500, 950);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  EXPECT_FALSE(frame->run("legend")) << "without a map there is no legend";
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  ASSERT_TRUE(frame->run("legend"));
  editor::LegendDialog& dialog = frame->legendDialog();
  ASSERT_TRUE(waitFor([&] { return dialog.IsShown() && !dialog.list().zoneNames().empty(); }));
  EXPECT_EQ(dialog.choice().id, "clear");
  const auto click = [](editor::OwnDrawn& pane, const std::string& zone) {
    ASSERT_TRUE(waitFor([&] { return pane.zoneRect(zone).has_value(); })) << zone;
    const wxRect rect = *pane.zoneRect(zone);
    wxUIActionSimulator mouse;
    mouse.MouseMove(pane.ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)));
    mouse.MouseClick();
  };
  click(dialog.list(), "add");
  ASSERT_TRUE(waitFor([&] { return dialog.list().editor() != nullptr; }));
  wxUIActionSimulator keys;
  keys.Text("Moor");
  keys.Char(WXK_RETURN);
  ASSERT_TRUE(waitFor([&] { return dialog.choice().id == "moor"; }));
  EXPECT_EQ(frame->session().state().games.size(), 1u);
  click(dialog.form(), "colour:#a8452f");
  const auto fill = [&] {
    const TerrainKind* kind = frame->session().vocabulary().find(TerrainId("moor")) != nullptr
                                  ? &std::get<TerrainKind>(dialog.desk().row(editor::LegendGroup::Terrain, "moor")->kind)
                                  : nullptr;
    return kind == nullptr ? std::string() : kind->fill;
  };
  ASSERT_TRUE(waitFor([&] { return fill() == "#a8452f"; }));
  // What is refused is said in the form, and nothing is done.
  dialog.choose(editor::LegendGroup::Terrain, "woods");
  click(dialog.list(), "remove");
  ASSERT_TRUE(waitFor([&] { return !dialog.choice().told.empty(); }));
  EXPECT_THAT(dialog.choice().told, HasSubstr("Woods is used"));
  // The terrain tool offers the new kind.
  frame->canvas().setTool(editor::ToolId::Terrain);
  ASSERT_TRUE(waitFor([&] { return frame->palette().zoneRect("row:moor").has_value(); }));
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(frame->run("undo"));
  EXPECT_EQ(fill(), "");
  EXPECT_TRUE(frame->session().state().games.empty());
  dialog.Close();
  EXPECT_FALSE(dialog.IsShown());
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
