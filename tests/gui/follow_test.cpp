// SPDX-License-Identifier: Apache-2.0
// Renumbering a map in the real window: what follows is listed, a row is unticked by a click and by a key, the rest is one undo.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include <filesystem>

#include "editor/window/app.h"
#include "editor/window/follow_dialog.h"
#include "editor/window/main_frame.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

TEST(FollowWindow, AMapIsRenumbered_ButForWhatIsUnticked) {
  static const bool kDressed = (editor::prepareLook("light"), true);
  ASSERT_TRUE(kDressed);
  auto* frame = new editor::MainFrame;
  frame->SetSize(0, 0, 1300, 760);
  frame->Show();
  frame->openPaths({(std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "scenarios/kernstown/kernstown.scenario.xml").string()});
  ASSERT_TRUE(waitFor([&] { return frame->settled(); }));
  editor::Session& session = frame->session();
  session.setMapLocked(false);
  const State before = session.state();

  auto* dialog = new editor::RenumberDialog(frame, session);
  dialog->Show();
  ASSERT_TRUE(waitFor([&] { return dialog->IsShown(); }));
  EXPECT_EQ(dialog->plan()->ticked(), 0u);  // nothing is another number yet
  NumberingSpec spec;
  spec.pattern = "{row}{col}";
  dialog->use(spec);
  dialog->update();
  EXPECT_FALSE(dialog->plan().has_value());  // its two numbers touch
  spec.pattern = "Q{row:02}{col:02}";
  dialog->use(spec);
  dialog->update();
  ASSERT_TRUE(dialog->plan().has_value());
  EXPECT_EQ(editor::countInWords(*dialog->plan()), "21 places in 1 document");

  // The first row is the set-up of the commander: a click unticks it, Space ticks it, a click on the document all of them.
  ASSERT_TRUE(waitFor([&] { return dialog->list().zoneRect("row:0").has_value(); }));
  wxUIActionSimulator hand;
  const auto click = [&](const std::string& zone) {
    const wxRect rect = *dialog->list().zoneRect(zone);
    hand.MouseMove(dialog->list().ClientToScreen(wxPoint(rect.x + 20, rect.y + rect.height / 2)));
    hand.MouseClick();
  };
  click("row:0");
  EXPECT_TRUE(waitFor([&] { return dialog->plan()->ticked() == 20; }));
  dialog->list().SetFocus();
  hand.Char(WXK_SPACE);
  EXPECT_TRUE(waitFor([&] { return dialog->plan()->ticked() == 21; }));
  click("document:0");
  EXPECT_TRUE(waitFor([&] { return dialog->plan()->ticked() == 0; }));
  click("document:0");
  EXPECT_TRUE(waitFor([&] { return dialog->plan()->ticked() == 21; }));
  click("row:0");
  EXPECT_TRUE(waitFor([&] { return dialog->plan()->ticked() == 20; }));

  ASSERT_TRUE(editor::applyPlan(session, *dialog->plan()));
  EXPECT_EQ(session.scenario()->setup[0].place.text(), "K20.16");
  EXPECT_EQ(session.scenario()->setup[1].place.text(), "Q1421");
  session.undo();
  EXPECT_EQ(session.state(), before);
  dialog->Destroy();
  frame->Destroy();
  handlePendingEvents();
}

}  // namespace
}  // namespace hotchkiss::test
