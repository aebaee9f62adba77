// SPDX-License-Identifier: Apache-2.0
// The table of control points in the real window: a tick refits, the arrows' numbers follow, undo brings everything back, and a
// point is dragged on the map to another hex.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include "editor/window/app.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/points_panel.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

TEST(PointsWindow, ATickRefits_ARepairMends_ADragMoves_UndoTakesBack) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1400, 900);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/maps/wbts/wbts.board.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  ASSERT_TRUE(frame->run("control-points"));
  editor::PointsPanel& panel = frame->points();
  editor::FitDesk& desk = panel.desk();
  ASSERT_TRUE(waitFor([&] { return panel.IsShown() && panel.zoneRect("on:0").has_value() && frame->settled(); }));
  EXPECT_EQ(frame->canvas().tool(), editor::ToolId::Point);
  ASSERT_EQ(desk.points()[0].code, "A3201");  // New Madrid, a misprint that is not counted
  ASSERT_TRUE(desk.points()[0].disabled);

  wxUIActionSimulator mouse;
  const auto click = [&](const std::string& zone) {
    const auto rect = panel.zoneRect(zone);
    ASSERT_TRUE(rect) << zone;
    mouse.MouseMove(panel.ClientToScreen(wxPoint(rect->x + rect->width / 2, rect->y + rect->height / 2)));
    mouse.MouseClick();
  };
  click("on:0");
  ASSERT_TRUE(waitFor([&] { return !desk.points()[0].disabled && desk.report() != nullptr && panel.zoneRect("repair:0"); }));
  click("repair:0");
  ASSERT_TRUE(waitFor([&] { return desk.points()[0].code == "A3021" && desk.report() != nullptr && !desk.busy(); }));
  EXPECT_TRUE(desk.report()->points[0].inlier);
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(waitFor([&] { return desk.points()[0].disabled && desk.points()[0].code == "A3201" && frame->settled(); }));
  EXPECT_FALSE(frame->session().unsaved());

  // Dragged on the map, from far: the whole map is shown.
  const size_t columbus = 1;
  ASSERT_EQ(desk.points()[columbus].name, "Columbus");
  editor::MapCanvas& canvas = frame->canvas();
  const wxPoint from = canvas.pixelOf(*desk.hexOf(columbus)), to = canvas.pixelOf(frame->session().view()->find("A3017").hex);
  mouse.MouseMove(canvas.ClientToScreen(from + wxPoint(3, 3)));
  ASSERT_TRUE(waitFor([&] { return canvas.pointer().has_value(); }));
  mouse.MouseDown();
  ASSERT_TRUE(waitFor([&] { return canvas.activeTool().busy(); }));
  mouse.MouseMove(canvas.ClientToScreen(to));
  ASSERT_TRUE(waitFor([&] { return canvas.pointer() && frame->session().view()->code(canvas.pointer()->hex) == "A3017"; }));
  mouse.MouseUp();
  ASSERT_TRUE(waitFor([&] { return desk.points()[columbus].code == "A3017" && frame->settled(); }));
  ASSERT_TRUE(frame->run("undo"));
  ASSERT_TRUE(waitFor([&] { return desk.points()[columbus].code == "A3221" && frame->settled(); }));
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
