// SPDX-License-Identifier: Apache-2.0
// Proves the harness itself: a real window on a real display, real input, an effect that is waited for.
#include <gtest/gtest.h>
#include <wx/frame.h>
#include <wx/menu.h>
#include <wx/timer.h>
#include <wx/uiaction.h>

#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

class HarnessTest : public testing::Test {
 protected:
  void SetUp() override {
    frame_ = new wxFrame(nullptr, wxID_ANY, "Harness", wxDefaultPosition, wxSize(400, 300));
    auto* menu = new wxMenu;
    menu->Append(wxID_REFRESH, "&Count\tCtrl+K");
    auto* bar = new wxMenuBar;
    bar->Append(menu, "&Test");
    frame_->SetMenuBar(bar);
    frame_->Bind(wxEVT_MENU, [this](wxCommandEvent&) { ++count_; }, wxID_REFRESH);
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
  }

  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
  }

  wxFrame* frame_ = nullptr;
  int count_ = 0;
};

TEST_F(HarnessTest, FrameIsShownAtItsSize) {
  EXPECT_TRUE(frame_->IsShownOnScreen());
  EXPECT_TRUE(waitFor([this] { return frame_->GetSize() == wxSize(400, 300); }));
}

TEST_F(HarnessTest, MenuKey_ReachesTheFrameOnce) {
  wxUIActionSimulator simulator;
  simulator.Char('K', wxMOD_CONTROL);
  ASSERT_TRUE(waitFor([this] { return count_ > 0; }));
  handlePendingEvents();
  EXPECT_EQ(count_, 1);
}

TEST_F(HarnessTest, Click_ReachesTheWindowUnderThePointer) {
  auto* panel = new wxWindow(frame_, wxID_ANY);
  frame_->SendSizeEvent();
  wxPoint clicked;
  panel->Bind(wxEVT_LEFT_DOWN, [&clicked](wxMouseEvent& event) { clicked = event.GetPosition(); });
  ASSERT_TRUE(waitFor([panel] { return panel->GetSize().x > 100; }));
  wxUIActionSimulator simulator;
  simulator.MouseMove(panel->ClientToScreen(wxPoint(40, 30)));
  simulator.MouseClick();
  ASSERT_TRUE(waitFor([&clicked] { return clicked != wxPoint(); }));
  EXPECT_EQ(clicked, wxPoint(40, 30));
}

TEST_F(HarnessTest, WaitFor_LetsTimersRunAndGivesUpInTime) {
  wxTimer timer;
  int ticks = 0;
  timer.Bind(wxEVT_TIMER, [&ticks](wxTimerEvent&) { ++ticks; });
  timer.StartOnce(10);
  EXPECT_TRUE(waitFor([&ticks] { return ticks == 1; }));
  EXPECT_FALSE(waitFor([] { return false; }, 30));
}

}  // namespace
}  // namespace hotchkiss::test
