// SPDX-License-Identifier: Apache-2.0
// The window without a mouse: the cursor on the map, painting, rivers, counters, copying, and the small things round it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include "editor/session/counter_edits.h"
#include "editor/window/app.h"
#include "editor/window/inspector_panel.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/order_panel.h"
#include "editor/window/palette_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/status_panel.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;
using editor::Selection;
using editor::ToolId;

class KeyboardTest : public testing::Test {
 protected:
  void SetUp() override {
    static const bool kDressed = (editor::prepareLook("light"), true);
    ASSERT_TRUE(kDressed);
    frame_ = new MainFrame;
    frame_->SetSize(0, 0, 1366, 768);
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
    // Far from the map, so that no resting pointer helps.
    keys_.MouseMove(wxPoint(1500, 980));
    open("scenarios/training/gcacw-training.scenario.xml");
    frame_->session().setMapLocked(false);
  }
  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
  }
  void open(const std::string& file) {
    frame_->openPaths({std::string(HOTCHKISS_SOURCE_DIR) + "/" + file});
    ASSERT_TRUE(waitFor([this] {
      if (!frame_->canvas().HasFocus()) frame_->canvas().SetFocus();
      return frame_->settled() && frame_->canvas().HasFocus();
    })) << "settled: "
        << frame_->settled();
    opened_ = frame_->session().state();
  }
  Hex hex(const std::string& code) const { return frame_->session().view()->find(code).hex; }
  std::string terrain(const std::string& code) const { return frame_->session().view()->facts(hex(code)).terrain.text; }
  editor::MapCanvas& canvas() { return frame_->canvas(); }
  std::string cursor() { return canvas().cursor().hex() ? frame_->session().view()->code(*canvas().cursor().hex()) : ""; }
  void press(int key, int modifiers = wxMOD_NONE) {
    keys_.Char(key, modifiers);
    handlePendingEvents();
  }
  /// A key with the cursor at the hex after it.
  void go(int key, const std::string& to) {
    press(key);
    ASSERT_TRUE(waitFor([&] { return cursor() == to; })) << cursor() << " is not " << to;
  }

  MainFrame* frame_ = nullptr;
  State opened_;
  wxUIActionSimulator keys_;
};

TEST_F(KeyboardTest, ArrowsMoveTheCursorAndTheStatusBarSaysWhatIsThere) {
  frame_->session().select(Selection::ofHex(hex("1010")));
  go(WXK_DOWN, "1010");  // the first key shows it where something is selected
  EXPECT_TRUE(waitFor([this] { return frame_->status().codes() == "1010"; }));
  go(WXK_DOWN, "1011");
  go(WXK_UP, "1010");
  go(WXK_LEFT, "0910");
  go(WXK_RIGHT, "1010");
  go(WXK_PAGEUP, "1110");
  go(WXK_END, "1010");
  EXPECT_TRUE(waitFor([this] { return frame_->status().codes() == "1010" && !frame_->status().words().empty(); }));
  // The map goes with it.
  for (int i = 0; i < 12; ++i) press(WXK_RIGHT);
  ASSERT_TRUE(waitFor([this] { return cursor() == "2210" && frame_->settled(); }));
  const wxPoint at = canvas().pixelOf(*canvas().cursor().hex());
  EXPECT_TRUE(canvas().GetClientRect().Contains(at));
  // A mouse that moves takes over again.
  keys_.MouseMove(canvas().ClientToScreen(wxPoint(200, 200)));
  keys_.MouseMove(canvas().ClientToScreen(wxPoint(260, 240)));
  EXPECT_TRUE(waitFor([this] { return !canvas().cursor().shown(); }));
}

TEST_F(KeyboardTest, PaintingAndARiverAndARoadWithoutAMouse) {
  canvas().showCursor(hex("1010"));
  press('B');
  ASSERT_TRUE(waitFor([this] { return canvas().tool() == ToolId::Terrain; }));
  // The palette by number.
  press('5');
  const std::string kind = frame_->tools().settings.terrain.text;
  ASSERT_NE(terrain("1010"), kind);
  press(WXK_SPACE);
  ASSERT_TRUE(waitFor([&] { return terrain("1010") == kind; }));
  keys_.KeyDown(WXK_SHIFT);
  for (const int key : {WXK_DOWN, WXK_DOWN}) {
    keys_.KeyDown(key);
    keys_.KeyUp(key);
  }
  ASSERT_TRUE(waitFor([&] { return terrain("1012") == kind; }));
  keys_.KeyUp(WXK_SHIFT);
  ASSERT_TRUE(waitFor([this] { return !canvas().cursor().busy(); }));
  frame_->run("undo");
  EXPECT_NE(terrain("1011"), kind);
  EXPECT_EQ(terrain("1010"), kind);
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
  // Ctrl+Y as well as Ctrl+Shift+Z.
  press('Y', wxMOD_CONTROL);
  EXPECT_TRUE(waitFor([&] { return terrain("1010") == kind; }));
  frame_->run("undo");
  // A side of the hex.
  canvas().showCursor(hex("1010"));
  press('H');
  ASSERT_TRUE(waitFor([this] { return canvas().tool() == ToolId::Hexside && canvas().cursor().side() == 0; }));
  press('.');
  ASSERT_TRUE(waitFor([this] { return canvas().cursor().side() == 1; }));
  press(WXK_SPACE);
  const Hexside side(hex("1010"), 1);
  ASSERT_TRUE(waitFor([&] { return !frame_->session().view()->features(side).empty(); }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(KeyboardTest, ACounterIsTakenUpWithEnterAndSetDownWithEnter) {
  canvas().setTool(ToolId::Select);
  canvas().showCursor(hex("2002"));
  const auto at = [this](const std::string& unit) {
    const auto* standing = editor::standingsOf(frame_->session()).of(UnitId(unit));
    return standing != nullptr && standing->hex ? frame_->session().view()->code(*standing->hex) : std::string();
  };
  ASSERT_EQ(at("coe"), "2002");
  frame_->session().select(Selection::ofCounters({{UnitId("coe"), {}, {}}}, hex("2002")));
  press(WXK_RETURN);
  ASSERT_TRUE(waitFor([this] { return canvas().cursor().carries(); }));
  go(WXK_DOWN, "2003");
  press(WXK_RETURN);
  ASSERT_TRUE(waitFor([&] { return at("coe") == "2003"; }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
  // Escape leaves it where it stands.
  canvas().showCursor(hex("2002"));
  press(WXK_RETURN);
  ASSERT_TRUE(waitFor([this] { return canvas().cursor().carries(); }));
  go(WXK_DOWN, "2003");
  press(WXK_ESCAPE);
  ASSERT_TRUE(waitFor([this] { return !canvas().cursor().carries(); }));
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(KeyboardTest, EnterInTheTreePlacesAUnitAtTheCursor) {
  canvas().showCursor(hex("1010"));
  editor::OrderTree& tree = frame_->side().order().tree();
  frame_->side().choose("order");
  tree.SetFocus();
  frame_->session().select(Selection::ofCounters({{UnitId("coe"), {}, {}}}, hex("2002")));
  ASSERT_TRUE(waitFor([&] { return tree.HasFocus(); }));
  press(WXK_RETURN, wxMOD_SHIFT);
  ASSERT_TRUE(waitFor([&] {
    const auto* standing = editor::standingsOf(frame_->session()).of(UnitId("coe"));
    return standing != nullptr && standing->hex == hex("1010");
  }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(KeyboardTest, HexesAreCopiedTurnedAndPastedByKeys) {
  canvas().setTool(ToolId::Hexes);
  frame_->session().select(Selection::ofHexes({hex("1010"), hex("1011")}));
  frame_->run("copy");
  ASSERT_TRUE(frame_->tools().piece != nullptr);
  canvas().showCursor(hex("1515"));
  frame_->run("paste");
  ASSERT_TRUE(waitFor([this] { return frame_->tools().pasting; }));
  press('.');
  press(WXK_SPACE);
  ASSERT_TRUE(waitFor([this] { return !frame_->tools().pasting; }));
  EXPECT_EQ(frame_->session().selection().allHexes().size(), 2u);
  if (frame_->session().document().canUndo()) frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(KeyboardTest, ZoomingByKeyKeepsTheMiddleWhereverThePointerRests) {
  keys_.MouseMove(canvas().ClientToScreen(wxPoint(40, 40)));
  ASSERT_TRUE(waitFor([this] { return canvas().pointer().has_value(); }));
  frame_->run("true-size");
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  const auto middle = [this] {
    const Box2 seen = canvas().viewPort().visible();
    return Point{(seen.low.x + seen.high.x) / 2, (seen.low.y + seen.high.y) / 2};
  };
  const Point before = middle();
  frame_->run("zoom-in");
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  EXPECT_NEAR(middle().x, before.x, 1.0);
  EXPECT_NEAR(middle().y, before.y, 1.0);
}

TEST_F(KeyboardTest, GoingToAPlaceComesNearAndRingsIt) {
  open("scenarios/gtc/13.11.scenario.xml");
  canvas().fit(false);
  canvas().showHex(frame_->session().view()->hexes().front(), true);
  ASSERT_TRUE(canvas().ringed().has_value());
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  EXPECT_GE(canvas().viewPort().pixelsPerMm() * frame_->session().view()->hexWidthMm(), 18.0);
  // The ring goes by itself.
  EXPECT_TRUE(waitFor([this] { return !canvas().ringed(); }));
}

TEST_F(KeyboardTest, TabInTheInspectorGoesToTheNextFieldAndTakesWhatWasTyped) {
  frame_->session().setForcesLocked(false);
  frame_->session().select(Selection::ofCounters({{UnitId("coe"), {}, {}}}, hex("2002")));
  editor::InspectorPanel& inspector = frame_->side().inspector();
  ASSERT_TRUE(waitFor([&] { return !inspector.form().fields.empty(); }));
  std::vector<std::string> lines;
  for (const editor::Field& field : inspector.form().fields)
    if (field.kind == editor::Field::Kind::Line) lines.push_back(field.id);
  ASSERT_GE(lines.size(), 2u);
  ASSERT_TRUE(inspector.editLater("name"));
  ASSERT_TRUE(waitFor([&] { return inspector.editor() != nullptr && inspector.editor()->HasFocus(); }));
  keys_.Text("Newname");
  ASSERT_TRUE(waitFor([&] { return inspector.editor() != nullptr && inspector.editor()->GetValue() == "Newname"; }));
  press(WXK_TAB);
  ASSERT_TRUE(waitFor([&] {
    const auto* oob = editor::oobOf(frame_->session().state(), frame_->session().scenario(), UnitId("coe"));
    return oob != nullptr && oob->unit(UnitId("coe"))->name == "Newname";
  }));
  // The next field is open.
  EXPECT_TRUE(waitFor([&] { return inspector.editor() != nullptr && inspector.editor()->HasFocus(); }));
  press(WXK_ESCAPE);
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(KeyboardTest, AUnitThatIsAddedWaitsForItsName) {
  frame_->session().setForcesLocked(false);
  frame_->run("add-unit");
  editor::OrderTree& tree = frame_->side().order().tree();
  EXPECT_TRUE(waitFor([&] { return tree.editor() != nullptr && tree.editor()->HasFocus(); }));
}

TEST_F(KeyboardTest, ThePaletteIsChosenByArrows) {
  canvas().setTool(ToolId::Terrain);
  const TerrainId before = frame_->tools().settings.terrain;
  frame_->run("focus-palette");
  ASSERT_TRUE(waitFor([this] { return frame_->palette().HasFocus(); }));
  press(WXK_DOWN);
  ASSERT_TRUE(waitFor([&] { return frame_->tools().settings.terrain != before; }));
  press(WXK_ESCAPE);
  EXPECT_TRUE(waitFor([this] { return canvas().HasFocus(); }));
}

}  // namespace
}  // namespace hotchkiss::test
