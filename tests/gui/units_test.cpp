// SPDX-License-Identifier: Apache-2.0
// The table of units, the tree and the panes of finding in the real window, by pointer and keys, on First Kernstown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include "editor/window/app.h"
#include "editor/window/find_panel.h"
#include "editor/window/info_bar.h"
#include "editor/window/inspector_panel.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/order_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/units_panel.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;
using editor::UnitsPanel;

class UnitsWindow : public testing::Test {
 protected:
  void SetUp() override {
    static const bool kDressed = (editor::prepareLook("light"), true);
    ASSERT_TRUE(kDressed);
    frame_ = new MainFrame;
    frame_->SetSize(0, 0, 1400, 900);
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
    frame_->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/kernstown/kernstown.scenario.xml"});
    frame_->canvas().SetFocus();
    ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
    frame_->session().setForcesLocked(false);
    opened_ = frame_->session().state();
  }
  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
  }
  void showUnits() {
    frame_->run("units");
    ASSERT_TRUE(waitFor([this] { return panel().IsShown() && panel().zoneRect("cell:0:0").has_value(); }));
  }
  UnitsPanel& panel() { return frame_->units(); }
  size_t rowOf(const std::string& id) {
    const auto& rows = panel().desk().rows();
    for (size_t i = 0; i < rows.size(); ++i)
      if (rows[i].counter.unit.text == id) return i;
    ADD_FAILURE() << id;
    return 0;
  }
  size_t columnOf(const std::string& id) {
    const auto& columns = panel().desk().columns();
    for (size_t c = 0; c < columns.size(); ++c)
      if (columns[c].id == id) return c;
    ADD_FAILURE() << id;
    return 0;
  }
  void click(const std::string& zone) {
    ASSERT_TRUE(waitFor([&] { return panel().zoneRect(zone).has_value(); })) << zone;
    const wxRect rect = *panel().zoneRect(zone);
    mouse_.MouseMove(panel().ClientToScreen(wxPoint(rect.x + 14, rect.y + rect.height / 2)));
    handlePendingEvents();
    mouse_.MouseClick();
    handlePendingEvents();
  }
  std::string strength(const std::string& id) {
    for (const auto& [oobId, oob] : frame_->session().state().oobs)
      if (const Unit* unit = oob->unit(UnitId(id)))
        if (const Rating* rating = findRating(unit->ratings, "strength")) return rating->value;
    return {};
  }

  MainFrame* frame_ = nullptr;
  State opened_;
  wxUIActionSimulator mouse_;
};

TEST_F(UnitsWindow, ACellIsTypedWhereItStands_TabGoesOn_AndEachIsOneUndo) {
  showUnits();
  const size_t row = rowOf("1-s");
  click("cell:" + std::to_string(row) + ":0");
  ASSERT_TRUE(waitFor([this] { return frame_->session().selection().holds(UnitId("1-s")); }));
  panel().editCell(row, "rating:morale");
  ASSERT_NE(panel().editor(), nullptr);
  mouse_.Text("A");
  ASSERT_TRUE(waitFor([this] { return panel().editor() != nullptr && panel().editor()->GetValue() == "A"; }));
  mouse_.Char(WXK_TAB);
  // The next column to be typed in is open.
  ASSERT_TRUE(waitFor([this] { return panel().editor() != nullptr && panel().editor()->GetValue() != "A"; }));
  const auto morale = [this] {
    return findRating(frame_->session().state().oob(OobId("kernstown-union"))->unit(UnitId("1-s"))->ratings, "morale")->value;
  };
  EXPECT_EQ(morale(), "A");
  mouse_.Char(WXK_ESCAPE);
  ASSERT_TRUE(waitFor([this] { return panel().editor() == nullptr; }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(UnitsWindow, ControlEnterChangesAllSelectedRowsAsOneUndo) {
  showUnits();
  panel().desk().select({rowOf("1-s"), rowOf("2-s"), rowOf("3-s")});
  panel().editCell(rowOf("1-s"), "rating:strength");
  ASSERT_NE(panel().editor(), nullptr);
  mouse_.Text("15");
  ASSERT_TRUE(waitFor([this] { return panel().editor() != nullptr && panel().editor()->GetValue() == "15"; }));
  mouse_.Char(WXK_RETURN, wxMOD_CONTROL);
  ASSERT_TRUE(waitFor([this] { return strength("3-s") == "15"; }));
  EXPECT_EQ(strength("1-s"), "15");
  EXPECT_EQ(strength("2-s"), "15");
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(UnitsWindow, TheInspectorChangesSeveralAtOnce) {
  showUnits();
  panel().desk().select({rowOf("garnett"), rowOf("burks")});
  auto& inspector = frame_->side().inspector();
  ASSERT_TRUE(waitFor([&] { return inspector.zoneRect("field:rating:strength").has_value(); }));
  inspector.edit("rating:strength");
  ASSERT_NE(inspector.editor(), nullptr);
  EXPECT_EQ(inspector.editor()->GetValue(), "");  // mixed: 14 and 10
  mouse_.Text("+1");
  mouse_.Char(WXK_RETURN);
  ASSERT_TRUE(waitFor([this] { return strength("garnett") == "15"; }));
  EXPECT_EQ(strength("burks"), "11");
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(UnitsWindow, ArrowsAndShiftSelectRows_InTableTreeAndMap) {
  showUnits();
  click("cell:2:0");
  ASSERT_TRUE(waitFor([this] { return frame_->session().selection().holds(UnitId("1-s")); }));
  mouse_.Char(WXK_DOWN, wxMOD_SHIFT);
  ASSERT_TRUE(waitFor([this] { return frame_->session().selection().counters.size() == 2; }));
  frame_->side().choose("order");
  EXPECT_EQ(frame_->side().order().tree().selectedRows().size(), 2u);
  mouse_.Char('A', wxMOD_CONTROL);
  ASSERT_TRUE(waitFor([this] { return frame_->session().selection().counters.size() == panel().desk().rows().size(); }));
}

TEST_F(UnitsWindow, PlaceNextTakesTheUnplacedInHandOneAfterTheOther) {
  const ScenarioId id = frame_->session().scenario()->id;
  ASSERT_TRUE(frame_->session().apply({PlaceUnit{id, UnitId("1-s"), {}}, PlaceUnit{id, UnitId("2-s"), {}}}));
  frame_->run("place-next");
  EXPECT_EQ(frame_->canvas().tool(), editor::ToolId::Unit);
  EXPECT_EQ(frame_->tools().settings.unit, UnitId("1-s"));
  EXPECT_THAT(frame_->infoBar().notices().back().text, testing::HasSubstr("2 left"));
  frame_->run("place-next");
  EXPECT_EQ(frame_->tools().settings.unit, UnitId("2-s"));
}

TEST_F(UnitsWindow, EscapeEndsADragAsIfItHadNotBegun) {
  showUnits();
  const int row = static_cast<int>(rowOf("2-s"));
  ASSERT_TRUE(waitFor([&] { return panel().zoneRect("cell:" + std::to_string(row) + ":0").has_value(); }));
  const wxRect rect = *panel().zoneRect("cell:" + std::to_string(row) + ":0");
  const wxPoint from = panel().ClientToScreen(wxPoint(rect.x + 14, rect.y + rect.height / 2));
  const auto hex = frame_->session().view()->find("K24.24");
  ASSERT_TRUE(hex.ok());
  for (const bool escape : {true, false}) {
    mouse_.MouseMove(from);
    mouse_.MouseDown();
    mouse_.MouseMove(from + wxPoint(0, -30));
    const wxPoint to = frame_->canvas().ClientToScreen(frame_->canvas().pixelOf(hex.hex));
    mouse_.MouseMove(to);
    ASSERT_TRUE(waitFor([this] { return wxWindow::GetCapture() == &panel(); }));
    handlePendingEvents();
    if (escape) {
      mouse_.Char(WXK_ESCAPE);
      ASSERT_TRUE(waitFor([] { return wxWindow::GetCapture() == nullptr; }));
    }
    mouse_.MouseUp();
    handlePendingEvents();
    if (escape)
      EXPECT_EQ(frame_->session().state(), opened_);
    else
      EXPECT_TRUE(waitFor([this] { return !(frame_->session().state() == opened_); })) << "without it the unit is set down";
  }
}

TEST_F(UnitsWindow, WhenTheHandHasPlacedTheLastOfTheListTheOneThatWasPassedOverComesNext) {
  const ScenarioId id = frame_->session().scenario()->id;
  ASSERT_TRUE(frame_->session().apply({PlaceUnit{id, UnitId("1-s"), {}}, PlaceUnit{id, UnitId("2-s"), {}}}));
  frame_->run("place-next");
  frame_->run("place-next");
  ASSERT_EQ(frame_->tools().settings.unit, UnitId("2-s"));
  // As the tool leaves it when it has set down a unit and finds none after it.
  ASSERT_TRUE(frame_->session().apply({PlaceUnit{id, UnitId("2-s"), Region::ofCode("0404")}}));
  frame_->tools().settings.unit = {};
  frame_->tools().settingsChanged.emit();
  EXPECT_EQ(frame_->tools().settings.unit, UnitId("1-s"));
  EXPECT_THAT(frame_->infoBar().notices().back().text, testing::HasSubstr("1 left"));
  ASSERT_TRUE(frame_->session().apply({PlaceUnit{id, UnitId("1-s"), Region::ofCode("0405")}}));
  frame_->tools().settings.unit = {};
  frame_->tools().settingsChanged.emit();
  EXPECT_EQ(frame_->tools().settings.unit, UnitId());
  EXPECT_EQ(frame_->infoBar().notices().back().text, "Every unit is placed or arrives.");
}

TEST_F(UnitsWindow, ReplacingANameIsOneUndo) {
  frame_->run("replace");
  ASSERT_TRUE(waitFor([this] { return frame_->find().IsShown() && frame_->find().findField().field().HasFocus(); }));
  mouse_.Text("sullivan");
  ASSERT_TRUE(waitFor([this] { return frame_->find().desk().hits().size() >= 1; }));
  frame_->find().replaceField().field().SetFocus();
  mouse_.Text("Smith");
  ASSERT_TRUE(waitFor([this] { return frame_->find().desk().query().with == "Smith"; }));
  mouse_.Char(WXK_RETURN);
  ASSERT_TRUE(
      waitFor([this] { return frame_->session().state().oob(OobId("kernstown-union"))->unit(UnitId("2-s"))->name == "Smith"; }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(UnitsWindow, TheProblemsKeepTheirHeight_AndAHexIsExplained) {
  auto& problems = frame_->problems();
  frame_->showBottom("problems");
  ASSERT_TRUE(waitFor([&] { return problems.GetSize().y >= 80; }));  // laid out
  const int height = problems.GetSize().y;
  editor::ProblemFilter filter;
  filter.check = "none.of-that-name";
  problems.setFilter(filter);
  EXPECT_TRUE(problems.rows().empty());
  EXPECT_EQ(problems.GetSize().y, height);
  frame_->session().select(editor::Selection::ofHex(frame_->session().view()->find("K20.16").hex));
  frame_->run("why-not");
  ASSERT_TRUE(problems.explained().has_value());
  EXPECT_FALSE(problems.lines().empty());
  EXPECT_EQ(problems.GetSize().y, height);
}

}  // namespace
}  // namespace hotchkiss::test
