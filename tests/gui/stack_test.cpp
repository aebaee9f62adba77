// SPDX-License-Identifier: Apache-2.0
// A stack fans out under a pointer that rests: each of its counters is clicked and dragged by itself.
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include "editor/session/standings.h"
#include "editor/window/app.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;

TEST(StackFans, UnderAPointerThatRests_AndEachCounterIsTakenByItself) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new MainFrame;
  frame->SetSize(0, 0, 1400, 900);
  frame->Show();
  frame->Raise();
  ASSERT_TRUE(waitFor([&] { return frame->IsActive(); }));
  frame->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/kernstown/kernstown.scenario.xml"});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  editor::MapCanvas& canvas = frame->canvas();
  editor::Session& session = frame->session();
  const Hex stack = session.view()->find("K20.16").hex;
  canvas.showHex(stack, true);
  ASSERT_TRUE(waitFor([&] { return frame->settled() && !canvas.viewPort().moving(); }));
  const auto counters = session.standings().at(stack);
  ASSERT_GE(counters.size(), 2U);
  wxUIActionSimulator mouse;
  const auto pointAt = [&](const wxPoint& at) {
    mouse.MouseMove(canvas.ClientToScreen(at));
    handlePendingEvents();
  };
  pointAt(canvas.pixelOf(stack) + wxPoint(6, 6));
  ASSERT_TRUE(waitFor([&] { return canvas.fan().has_value() && canvas.fan()->rects.size() == counters.size(); }));
  EXPECT_EQ(canvas.fan()->hex, stack);
  EXPECT_EQ(canvas.fan()->counters, counters);
  // The lowest, which the others hide, in one click; it stays selected when it is clicked again.
  for (int i = 0; i < 2; ++i) {
    const wxRect first = canvas.fan()->rects.front();
    pointAt(first.GetPosition() + wxPoint(first.width / 2, first.height / 2));
    ASSERT_TRUE(canvas.fan().has_value()) << "the way from the stack to the card keeps it";
    mouse.MouseClick();
    handlePendingEvents();
    ASSERT_EQ(session.selection().counters.size(), 1U);
    EXPECT_EQ(session.selection().counters.front(), counters.front());
  }
  // Away from both it closes.
  pointAt(wxPoint(30, canvas.GetClientSize().y - 30));
  EXPECT_TRUE(waitFor([&] { return !canvas.fan().has_value(); }));
  // And it opens again.
  pointAt(canvas.pixelOf(stack) + wxPoint(6, 6));
  ASSERT_TRUE(waitFor([&] { return canvas.fan().has_value(); }));
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
