// SPDX-License-Identifier: Apache-2.0
// Victory in the real window: an award and a band are made by mouse and keyboard, places come from the map, "what if" follows a
// click on it; and a game of one's own gets a side.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include "editor/window/app.h"
#include "editor/window/game_dialog.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/victory_panel.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using namespace editor;

class VictoryWindow : public testing::Test {
 protected:
  void SetUp() override {
    static const bool kDressed = (prepareLook("light"), true);
    ASSERT_TRUE(kDressed);
    frame_ = new MainFrame;
    frame_->SetSize(0, 0, 1366, 768);
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([&] { return frame_->IsActive(); }));
    frame_->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
    ASSERT_TRUE(waitFor([&] { return frame_->settled(); }));
  }
  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
  }
  static void click(OwnDrawn& pane, const std::string& zone) {
    ASSERT_TRUE(waitFor([&] { return pane.zoneRect(zone).has_value(); })) << zone;
    const wxRect rect = *pane.zoneRect(zone);
    clickAt(pane.ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)));
  }
  static void clickAt(const wxPoint& screen) {
    wxUIActionSimulator mouse;
    mouse.MouseMove(screen);
    handlePendingEvents();
    mouse.MouseClick();
  }
  /// Opens a field by a click, and types over what is in it.
  static void type(OwnDrawn& pane, const std::string& zone, const char* text) {
    click(pane, zone);
    ASSERT_TRUE(waitFor([&] { return pane.editor() != nullptr; })) << zone;
    wxUIActionSimulator keys;
    keys.Text(text);
    keys.Char(WXK_RETURN);
    ASSERT_TRUE(waitFor([&] { return pane.editor() == nullptr; })) << zone;
  }
  void clickHex(const char* code) {
    const Hex hex = frame_->session().view()->find(code).hex;
    frame_->canvas().showHex(hex, true);
    ASSERT_TRUE(waitFor([&] { return frame_->settled(); }));
    clickAt(frame_->canvas().ClientToScreen(frame_->canvas().pixelOf(hex)));
  }
  const Scenario& scenario() const { return *frame_->session().scenario(); }

  MainFrame* frame_ = nullptr;
};

TEST_F(VictoryWindow, AnAwardAndABandAreMadeByMouseAndKeyboard) {
  ASSERT_TRUE(frame_->run("awards"));
  VictoryPanel& panel = frame_->victory();
  ASSERT_TRUE(waitFor([&] { return panel.IsShown() && !panel.desk().busy(); }));
  const size_t before = scenario().awards.size();
  click(panel.list(), "add-award");
  ASSERT_TRUE(waitFor([&] { return scenario().awards.size() == before + 1; }));
  type(panel.form(), "field:amount", "7");
  type(panel.form(), "field:text", "Lost Creek");
  ASSERT_TRUE(waitFor([&] { return scenario().awards.back().text == "Lost Creek"; }));
  EXPECT_EQ(scenario().awards.back().amount, 7);
  // The hex whose control it asks for is clicked on the map.
  click(panel.form(), "pick-test");
  ASSERT_TRUE(waitFor([&] { return panel.desk().picking() == VictoryDesk::Pick::Test; }));
  clickHex("0914");
  ASSERT_TRUE(waitFor([&] { return scenario().awards.back().test.text() == "control(own, 0914)"; }))
      << scenario().awards.back().test.text();
  ASSERT_TRUE(waitFor([&] { return !frame_->canvas().note().marks.empty(); }));
  // What is refused is said and kept.
  click(panel.form(), "pick-test");
  type(panel.form(), "field:amount", "x");
  EXPECT_THAT(panel.form().refused(), testing::HasSubstr("is no number"));
  EXPECT_EQ(scenario().awards.back().amount, 7);
  // It waits for its award to come back, closing asks about it, and the cross throws it away.
  const Drafts& drafts = frame_->session().drafts();
  const std::string made = panel.desk().chosen();
  panel.desk().choose(scenario().awards.front().id);
  panel.desk().choose(made);
  ASSERT_NE(drafts.find(VictoryDesk::draftScope(made, false), "amount"), nullptr);
  EXPECT_EQ(drafts.find(VictoryDesk::draftScope(made, false), "amount")->typed, "x");
  wxString asked;
  frame_->askUnsaved = [&asked](const wxString& question) {
    asked = question;
    return wxID_CANCEL;
  };
  EXPECT_FALSE(frame_->mayDiscard());
  EXPECT_THAT(asked.utf8_string(), testing::HasSubstr("Typed but refused, and in no file: Points: \u201cx\u201d"));
  frame_->askUnsaved = [](const wxString&) { return wxID_NO; };
  click(panel.form(), "throw-away:amount");
  ASSERT_TRUE(waitFor([&] { return drafts.empty(); }));

  click(panel.list(), "part:1");
  ASSERT_TRUE(waitFor([&] { return panel.desk().part() == VictoryDesk::Part::Verdict; }));
  const size_t rules = scenario().verdict->rules.size();
  type(panel.list(), "cell:low:2", "24");  // 22 to 30 becomes 24 to 30
  ASSERT_TRUE(waitFor([&] { return panel.desk().scale().faults.size() == 1; }));
  click(panel.list(), "add-rule");
  ASSERT_TRUE(waitFor([&] { return scenario().verdict->rules.size() == rules + 1; }));
  EXPECT_EQ(scenario().verdict->rules[3].low, 22) << "it fills the gap";
  EXPECT_EQ(scenario().verdict->rules[3].high, 23);
  type(panel.list(), "cell:level:3", "Narrow");
  ASSERT_TRUE(waitFor([&] { return scenario().verdict->rules[3].level == "Narrow"; }));
  EXPECT_TRUE(panel.desk().scale().faults.empty());
}

TEST_F(VictoryWindow, WhatIfFollowsAClickOnTheMap) {
  ASSERT_TRUE(frame_->run("victory-what-if"));
  VictoryPanel& panel = frame_->victory();
  ASSERT_TRUE(waitFor([&] { return panel.desk().ready(); }));
  clickHex("0914");
  ASSERT_TRUE(waitFor([&] { return panel.desk().assumptions().control.contains("0914"); }));
  EXPECT_EQ(panel.desk().assumptions().control.at("0914"), frame_->session().vocabulary().sides.front().id);
  click(panel.list(), "place:0914");
  ASSERT_TRUE(
      waitFor([&] { return panel.desk().assumptions().control.at("0914") == frame_->session().vocabulary().sides[1].id; }));
  type(panel.list(), "number:losses:side(confederate)", "4");
  ASSERT_TRUE(waitFor([&] { return !panel.desk().assumptions().losses.empty(); }));
  EXPECT_FALSE(frame_->session().unsaved()) << "nothing of it is in a file";
  click(panel.list(), "forget");
  ASSERT_TRUE(waitFor([&] { return panel.desk().assumptions().empty(); }));
  ASSERT_TRUE(frame_->run("set-up-text"));
  EXPECT_TRUE(frame_->canvas().note().marks.empty()) << "its marks go with the panel";
}

TEST_F(VictoryWindow, AGameGetsASideMore) {
  frame_->session().setMapLocked(false);
  ASSERT_TRUE(frame_->run("game"));
  GameDialog& dialog = frame_->gameDialog();
  ASSERT_TRUE(waitFor([&] { return dialog.IsShown() && !dialog.list().zoneNames().empty(); }));
  click(dialog.list(), "add");
  ASSERT_TRUE(waitFor([&] { return dialog.list().editor() != nullptr; }));
  wxUIActionSimulator keys;
  keys.Text("Militia of the town");
  keys.Char(WXK_RETURN);
  ASSERT_TRUE(waitFor([&] { return dialog.choice().id == "militia-of-the-town"; }));
  EXPECT_NE(frame_->session().vocabulary().find(SideId("militia-of-the-town")), nullptr);
  click(dialog.form(), "colour:#7a5f8e");
  ASSERT_TRUE(waitFor([&] { return frame_->session().vocabulary().find(SideId("militia-of-the-town"))->colour == "#7a5f8e"; }));
  ASSERT_TRUE(frame_->run("undo"));
  ASSERT_TRUE(frame_->run("undo"));
  EXPECT_EQ(frame_->session().vocabulary().find(SideId("militia-of-the-town")), nullptr);
  dialog.Close();
}

}  // namespace
}  // namespace hotchkiss::test
