// SPDX-License-Identifier: Apache-2.0
// The scenario's pane in the real window: an arrival is made of a selected unit, its turn is typed, its counter is dragged along
// the track, its place is clicked on the map; one undo takes back each.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include <algorithm>

#include "editor/window/app.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/scenario_panel.h"
#include "editor/window/scenario_panes.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

TEST(ScenarioWindow, AnArrivalIsMadeTypedDraggedAndPlacedOnTheMap) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1500, 950);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  EXPECT_FALSE(frame->run("scenario")) << "without a scenario there is nothing to show";
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  // Where nothing takes room from the track.
  frame->useWorkspace("scenario");
  frame->showBottom("scenario");
  editor::ScenarioPanel& pane = frame->scenarioPane();
  editor::ScenarioDesk& desk = pane.desk();
  ASSERT_TRUE(waitFor([&] { return pane.IsShown() && pane.track().zoneRect("chip:corwin").has_value(); }));
  EXPECT_EQ(desk.list(), editor::ItemList::Arrivals);
  const State before = frame->session().state();

  wxUIActionSimulator mouse, keys;
  const auto middle = [](editor::OwnDrawn& part, const std::string& zone) {
    const wxRect rect = part.zoneRect(zone).value_or(wxRect());
    return part.ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
  };
  const auto click = [&](editor::OwnDrawn& part, const std::string& zone) {
    ASSERT_TRUE(waitFor([&] { return part.zoneRect(zone).has_value(); })) << zone;
    mouse.MouseMove(middle(part, zone));
    mouse.MouseClick();
  };

  // A new arrival of the unit that is selected.
  frame->session().select(editor::Selection::ofCounters({editor::CounterRef{UnitId("dace"), {}, {}}}, std::nullopt));
  click(pane, "new");
  ASSERT_TRUE(waitFor([&] { return desk.chosen() == "dace" && pane.form().zoneRect("field:when").has_value(); }));
  const auto arrival = [&] { return std::get<Arrival>(*desk.item()); };
  EXPECT_EQ(arrival().who.text(), "dace");

  // Its turn is typed; what is not understood is told while one types.
  click(pane.form(), "field:when");
  ASSERT_TRUE(waitFor([&] { return pane.form().editor() != nullptr; }));
  keys.Text("soon");
  ASSERT_TRUE(waitFor([&] { return !pane.form().editorError().empty(); }));
  keys.Char('A', wxMOD_CONTROL);
  keys.Text("turn 3");
  ASSERT_TRUE(waitFor([&] { return pane.form().editorError().empty(); }));
  keys.Char(WXK_RETURN);
  ASSERT_TRUE(waitFor([&] { return arrival().when.text() == "turn 3"; }));

  // Dragged a turn on, and back by a key.
  ASSERT_TRUE(waitFor([&] { return pane.track().zoneRect("chip:dace").has_value(); }));
  // Where it lies is known once the track has come to rest.
  wxPoint chip;
  ASSERT_TRUE(waitFor([&] {
    const wxPoint now = middle(pane.track(), "chip:dace");
    const bool still = frame->settled() && now == chip;
    mouse.MouseMove(chip = now);
    handlePendingEvents();
    return still;
  }));
  mouse.MouseDown();
  handlePendingEvents();
  mouse.MouseMove(middle(pane.track(), "turn:4"));
  ASSERT_TRUE(waitFor([&] { return pane.track().dragging(); }));
  // The track may move under the hand when the drag begins.
  int nudge = 0;
  ASSERT_TRUE(waitFor([&] {
    mouse.MouseMove(middle(pane.track(), "turn:4") + wxPoint(nudge = nudge == 0 ? 3 : 0, 2));
    handlePendingEvents();
    return pane.track().dropTurn() == 4;
  })) << pane.track().dropTurn().value_or(-1);
  mouse.MouseUp();
  ASSERT_TRUE(waitFor([&] { return arrival().when.text() == "turn 4"; }));
  click(pane.track(), "chip:dace");
  ASSERT_TRUE(waitFor([&] { return pane.track().HasFocus(); }));
  keys.Char(WXK_LEFT, wxMOD_SHIFT);
  ASSERT_TRUE(waitFor([&] { return arrival().when.text() == "turn 3"; }));

  // Its place is the next hex that is clicked.
  for (int y = 0; y < 1000 && !pane.form().zoneRect("pick:place"); y += 40) {
    pane.form().scrollTo(y);
    pane.form().Update();
    handlePendingEvents();
  }
  click(pane.form(), "pick:place");
  ASSERT_TRUE(waitFor([&] { return desk.picking() == "place"; }));
  editor::MapCanvas& canvas = frame->canvas();
  const Hex hex = frame->session().view()->find("1101").hex;
  canvas.showHex(hex, true);
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  mouse.MouseMove(canvas.ClientToScreen(canvas.pixelOf(hex)));
  ASSERT_TRUE(waitFor([&] { return canvas.pointer() && canvas.pointer()->hex == hex; }));
  mouse.MouseClick();
  ASSERT_TRUE(waitFor([&] { return arrival().place.text() == "1101"; }));
  EXPECT_EQ(canvas.note().zones.size(), 1u) << "its place is drawn on the map";

  for (int i = 0; i < 5; ++i) ASSERT_TRUE(frame->run("undo"));
  EXPECT_EQ(frame->session().state(), before);
  ASSERT_TRUE(frame->run("scenario"));
  EXPECT_FALSE(pane.IsShown());
  EXPECT_TRUE(canvas.note().zones.empty());
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
