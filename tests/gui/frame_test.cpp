// SPDX-License-Identifier: Apache-2.0
// The real window on the practice scenario, driven by pointer and keys: strokes, the lock, undo, the title, closing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/uiaction.h>

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "editor/window/app.h"
#include "editor/window/book_panel.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/help_text.h"
#include "editor/window/help_window.h"
#include "editor/window/info_bar.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/order_panel.h"
#include "editor/window/palette_panel.h"
#include "editor/window/preferences_dialog.h"
#include "editor/window/problems_panel.h"
#include "editor/window/set_up_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/tool_rail.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/paint/painter.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;
using editor::ToolId;
namespace fs = std::filesystem;

/// A folder with copies of shipped ones in their usual layout, gone when the test is done.
class ShippedCopies {
 public:
  explicit ShippedCopies(const std::vector<std::string>& folders) {
    root_ = fs::temp_directory_path() / ("hotchkiss-gui-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
    fs::remove_all(root_);
    for (const std::string& folder : folders) {
      fs::create_directories((root_ / folder).parent_path());
      fs::copy(fs::path(HOTCHKISS_SOURCE_DIR) / folder, root_ / folder, fs::copy_options::recursive);
    }
  }
  ~ShippedCopies() {
    std::error_code ignored;
    fs::remove_all(root_, ignored);
  }
  std::string file(const std::string& path) const { return (root_ / path).string(); }

 private:
  fs::path root_;
};

class FrameTest : public testing::Test {
 protected:
  void SetUp() override {
    static const bool kDressed = (editor::prepareLook("light"), true);
    ASSERT_TRUE(kDressed);
    frame_ = new MainFrame;
    frame_->SetSize(0, 0, 1400, 900);
    // The pane that a test before this one left in front is remembered.
    frame_->showBottom("problems");
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
    frame_->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
    frame_->canvas().SetFocus();
    ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
    opened_ = frame_->session().state();
  }

  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
  }

  Hex hex(const std::string& code) const { return frame_->session().view()->find(code).hex; }
  TerrainId terrain(const std::string& code) const { return frame_->session().view()->facts(hex(code)).terrain; }

  /// The pointer goes to the hex, and the map has noticed.
  void moveTo(const std::string& code) {
    const Hex to = hex(code);
    mouse_.MouseMove(frame_->canvas().ClientToScreen(frame_->canvas().pixelOf(to)));
    ASSERT_TRUE(waitFor([&] {
      const auto pointer = frame_->canvas().pointer();
      return pointer && frame_->session().view()->layout().hexAt(pointer->plane) == to;
    })) << code;
  }

  void stroke(const std::vector<std::string>& codes, int button) {
    moveTo(codes.front());
    mouse_.MouseDown(button);
    for (size_t i = 1; i < codes.size(); ++i) moveTo(codes[i]);
    mouse_.MouseUp(button);
    ASSERT_TRUE(waitFor([this] { return !frame_->canvas().HasCapture() && !frame_->canvas().activeTool().busy(); }));
  }

  /// Where a unit stands, "" when nowhere.
  std::string codeOf(const std::string& unit) const {
    for (const editor::OrderRow& row : frame_->side().order().tree().rows())
      if (row.counter.unit == UnitId(unit)) return row.where;
    return {};
  }

  MainFrame* frame_ = nullptr;
  State opened_;
  wxUIActionSimulator mouse_;
};

TEST_F(FrameTest, ABoardOfIslandsOpensOnTheLargestOfThem) {
  frame_->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/gtc/13.11.scenario.xml"});
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  auto& canvas = frame_->canvas();
  const auto view = frame_->session().view();
  std::set<int> islands;
  for (const PlacedSheet& placed : view->sheets()) islands.insert(placed.island);
  ASSERT_GT(islands.size(), 1u);
  EXPECT_GT(canvas.viewPort().zoom(), 0.05);
  // Grant's sheets are seen whole.
  const Box2 seen = canvas.viewPort().visible(), north = view->bounds(SheetId("gtc-n"));
  EXPECT_LT(seen.low.x, north.low.x);
  EXPECT_GT(seen.high.x, north.high.x);
  EXPECT_LT(seen.low.y, north.low.y);
  EXPECT_GT(seen.high.y, north.high.y);
}

TEST_F(FrameTest, NoTwoCommandsHaveOneShortcut) {
  std::map<std::string, std::string> by;
  for (const editor::Command& command : frame_->commands().all()) {
    if (command.key.empty()) continue;
    const auto [at, fresh] = by.try_emplace(command.key.utf8_string(), command.id);
    EXPECT_TRUE(fresh) << command.key << " is that of " << at->second << " and of " << command.id;
  }
  EXPECT_GT(by.size(), 30u);
}

TEST_F(FrameTest, PanelsThatComeAndGoDoNotMoveTheMapUnderTheHand) {
  auto& canvas = frame_->canvas();
  const auto place = [&] { return canvas.ClientToScreen(canvas.pixelOf(hex("1010"))); };
  const wxPoint before = place();
  const wxSize size = canvas.GetClientSize();
  for (const std::string command : {"scan-panel", "control-points", "scan-panel"}) {
    frame_->commands().run(command);
    ASSERT_TRUE(waitFor([&] { return canvas.GetClientSize() != size || command == "scan-panel"; })) << command;
    // The screen follows what the sizers have set.
    EXPECT_TRUE(waitFor([&] {
      const wxPoint off = place() - before;
      return std::abs(off.x) <= 1 && std::abs(off.y) <= 1;
    })) << command;
  }
}

TEST_F(FrameTest, LockedStroke_IsDrawnOnceUnlockedAndIsOneUndo) {
  ASSERT_EQ(terrain("1010"), TerrainId("clear"));
  const wxString clean = frame_->GetTitle();
  frame_->canvas().setTool(ToolId::Terrain);
  frame_->tools().settings.terrain = TerrainId("swamp");
  stroke({"1010"}, wxMOUSE_BTN_LEFT);
  // The lock holds, and the bar offers both ways on.
  EXPECT_EQ(frame_->session().state(), opened_);
  ASSERT_TRUE(frame_->infoBar().shown());
  const editor::Notice notice = frame_->infoBar().notices().back();
  ASSERT_EQ(notice.topic, "lock");
  ASSERT_EQ(notice.actions.size(), 2u);
  EXPECT_EQ(notice.actions[0].label, "Unlock");
  EXPECT_EQ(notice.actions[1].label, "Edit a copy");
  notice.actions[0].run();
  EXPECT_EQ(terrain("1010"), TerrainId("swamp"));
  EXPECT_NE(frame_->GetTitle(), clean);
  const State drawn = frame_->session().state();
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
  EXPECT_EQ(frame_->GetTitle(), clean);
  EXPECT_FALSE(frame_->session().unsaved());
  frame_->run("redo");
  EXPECT_EQ(frame_->session().state(), drawn);
}

TEST_F(FrameTest, UnlockedStroke_IsOneUndo_AndRightDragErases) {
  frame_->session().setMapLocked(false);
  frame_->canvas().setTool(ToolId::Terrain);
  frame_->tools().settings.terrain = TerrainId("swamp");
  stroke({"1010", "1011", "1012"}, wxMOUSE_BTN_LEFT);
  for (const char* code : {"1010", "1011", "1012"}) EXPECT_EQ(terrain(code), TerrainId("swamp")) << code;
  stroke({"1010", "1011"}, wxMOUSE_BTN_RIGHT);
  EXPECT_TRUE(terrain("1010").empty());
  EXPECT_TRUE(terrain("1011").empty());
  EXPECT_EQ(terrain("1012"), TerrainId("swamp"));
  frame_->run("undo");
  for (const char* code : {"1010", "1011", "1012"}) EXPECT_EQ(terrain(code), TerrainId("swamp")) << code;
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, Closing_AsksOnceAndRespectsGoingOn) {
  frame_->session().setMapLocked(false);
  frame_->canvas().setTool(ToolId::Terrain);
  frame_->tools().settings.terrain = TerrainId("swamp");
  stroke({"1010"}, wxMOUSE_BTN_LEFT);
  ASSERT_EQ(terrain("1010"), TerrainId("swamp"));
  const State drawn = frame_->session().state();
  std::vector<std::string> asked;
  frame_->askUnsaved = [&asked](const wxString& question) {
    asked.push_back(question.utf8_string());
    return wxID_CANCEL;
  };
  EXPECT_FALSE(frame_->Close());
  EXPECT_EQ(asked, std::vector<std::string>{"Save the changes? Unsaved: map The Mattanock Country."});
  EXPECT_TRUE(frame_->IsShown());
  EXPECT_EQ(frame_->session().state(), drawn);
}

TEST_F(FrameTest, HexsideIsHighlightedBeforeTheClick_AndTheClickIsOneUndo) {
  frame_->session().setMapLocked(false);
  frame_->canvas().setTool(ToolId::Hexside);
  frame_->tools().settings.feature = FeatureId("river-minor");
  const auto& board = *frame_->session().view();
  ASSERT_NE(board.vocabulary().find(FeatureId("river-minor")), nullptr);
  const Hexside side(hex("1010"), 0);
  ASSERT_TRUE(board.features(side).empty());
  const auto ends = endsOf(side);
  const Point a = board.layout().vertex(ends[0]), b = board.layout().vertex(ends[1]), middle = (a + b) * 0.5;
  mouse_.MouseMove(frame_->canvas().ClientToScreen(frame_->canvas().pixelOf(middle)));
  ASSERT_TRUE(waitFor([&] { return frame_->canvas().activeTool().preview().sides == std::vector<Hexside>{side}; }));
  EXPECT_EQ(frame_->session().state(), opened_);
  mouse_.MouseDown();
  ASSERT_TRUE(waitFor([&] { return !frame_->session().view()->features(side).empty(); }));
  EXPECT_EQ(frame_->session().view()->features(side).front().kind, FeatureId("river-minor"));
  mouse_.MouseUp();
  ASSERT_TRUE(waitFor([&] { return !frame_->canvas().activeTool().busy(); }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, UnitDraggedFromTheTree_StandsWhereItWasDropped_InOneUndo) {
  frame_->side().choose("order");
  editor::OrderTree& tree = frame_->side().order().tree();
  std::string row;
  for (const editor::OrderRow& each : tree.rows())
    if (each.counter.unit == UnitId("coe")) row = each.key;
  ASSERT_FALSE(row.empty());
  ASSERT_EQ(codeOf("coe"), "2002");
  ASSERT_TRUE(waitFor([&] { return tree.zoneRect(row).has_value(); }));
  const wxRect rect = *tree.zoneRect(row);
  const wxPoint from = tree.ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2));
  mouse_.MouseMove(from);
  mouse_.MouseDown();
  ASSERT_TRUE(waitFor([&] { return tree.HasCapture(); }));
  mouse_.MouseMove(from + wxPoint(-12, 4));
  moveTo("1010");
  mouse_.MouseUp();
  ASSERT_TRUE(waitFor([this] { return codeOf("coe") == "1010"; }));
  EXPECT_FALSE(tree.HasCapture());
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, PickKey_TakesTheTerrainUnderThePointer) {
  frame_->canvas().setTool(ToolId::Terrain);
  ASSERT_EQ(terrain("0202"), TerrainId("mountain"));
  moveTo("0202");
  mouse_.Char('I');
  EXPECT_TRUE(waitFor([this] { return frame_->tools().settings.terrain == TerrainId("mountain"); }));
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, Escape_DropsTheStrokeThatIsUnderWay) {
  frame_->session().setMapLocked(false);
  frame_->canvas().setTool(ToolId::Terrain);
  frame_->tools().settings.terrain = TerrainId("swamp");
  moveTo("1010");
  mouse_.MouseDown();
  moveTo("1011");
  moveTo("1012");
  ASSERT_TRUE(waitFor([this] { return terrain("1012") == TerrainId("swamp"); }));
  mouse_.Char(WXK_ESCAPE);
  ASSERT_TRUE(waitFor([this] { return frame_->session().state() == opened_; }));
  moveTo("1013");
  mouse_.MouseUp();
  ASSERT_TRUE(waitFor([this] { return !frame_->canvas().activeTool().busy(); }));
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, UnitDraggedBetweenHexes_IsOneUndo) {
  ASSERT_EQ(codeOf("coe"), "2002");
  frame_->canvas().setTool(ToolId::Select);
  moveTo("2002");
  mouse_.MouseDown();
  moveTo("1901");
  moveTo("1802");
  mouse_.MouseUp();
  ASSERT_TRUE(waitFor([this] { return codeOf("coe") == "1802"; }));
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, SavedFile_OpensAgainAsItWasDrawn) {
  const ShippedCopies copies({"maps/training", "scenarios/training"});
  const std::string file = copies.file("scenarios/training/gcacw-training.scenario.xml");
  frame_->openPaths({file});
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  const State before = frame_->session().state();
  EXPECT_EQ(before, opened_);
  frame_->session().setMapLocked(false);
  frame_->canvas().setTool(ToolId::Terrain);
  frame_->tools().settings.terrain = TerrainId("swamp");
  stroke({"1010", "1011"}, wxMOUSE_BTN_LEFT);
  ASSERT_EQ(terrain("1011"), TerrainId("swamp"));
  EXPECT_TRUE(frame_->session().unsaved());
  frame_->run("save");
  EXPECT_FALSE(frame_->session().unsaved());
  const State drawn = frame_->session().state();
  EXPECT_NE(drawn, before);
  // Undo makes it differ from its file again; redo makes it equal.
  frame_->run("undo");
  EXPECT_TRUE(frame_->session().unsaved());
  frame_->run("redo");
  EXPECT_FALSE(frame_->session().unsaved());
  frame_->openPaths({file});
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  EXPECT_EQ(frame_->session().state(), drawn);
  EXPECT_EQ(terrain("1010"), TerrainId("swamp"));
}

TEST_F(FrameTest, QuickFixInTheProblemsPanel_MendsInOneUndo) {
  frame_->openPaths({HOTCHKISS_SOURCE_DIR "/tests/cases/cov-6.1-as-printed/cov-6.1-as-printed.scenario.xml"});
  ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  const State printed = frame_->session().state();
  const auto rowOf = [this](const std::string& check) {
    const auto& rows = frame_->problems().rows();
    for (size_t i = 0; i < rows.size(); ++i)
      if (rows[i].check == check && rows[i].findings.size() == 1) return static_cast<int>(i);
    return -1;
  };
  ASSERT_GE(rowOf("arrival.entry-not-in-play"), 0);
  const std::string zone = "fix:" + std::to_string(rowOf("arrival.entry-not-in-play"));
  ASSERT_TRUE(waitFor([&] { return frame_->problems().zoneRect(zone).has_value(); }));
  const wxRect button = *frame_->problems().zoneRect(zone);
  mouse_.MouseMove(frame_->problems().ClientToScreen(wxPoint(button.x + button.width / 2, button.y + button.height / 2)));
  mouse_.MouseClick();
  ASSERT_TRUE(waitFor([&] { return frame_->settled() && rowOf("arrival.entry-not-in-play") < 0; }));
  EXPECT_NE(frame_->session().state(), printed);
  frame_->run("undo");
  EXPECT_EQ(frame_->session().state(), printed);
  ASSERT_TRUE(waitFor([&] { return frame_->settled() && rowOf("arrival.entry-not-in-play") >= 0; }));
}

TEST_F(FrameTest, WorkspacesPutTheirPanesInFront_AndRememberWhatTheUserChose) {
  ASSERT_TRUE(frame_->run("workspace-publish"));
  EXPECT_EQ(frame_->bottom().shown(), "publish");
  EXPECT_FALSE(frame_->palette().IsShown());
  frame_->showBottom("history");
  ASSERT_TRUE(frame_->run("workspace-map"));
  EXPECT_EQ(frame_->bottom().shown(), "problems");
  EXPECT_TRUE(frame_->palette().IsShown());
  ASSERT_TRUE(frame_->run("workspace-publish"));
  EXPECT_EQ(frame_->bottom().shown(), "history");
  // A tool that paints brings its palette with it.
  frame_->canvas().setTool(ToolId::Terrain);
  EXPECT_TRUE(frame_->palette().IsShown());
  frame_->canvas().setTool(ToolId::Select);
  EXPECT_FALSE(frame_->palette().IsShown());
  ASSERT_TRUE(frame_->run("hide-panels"));
  EXPECT_FALSE(frame_->side().IsShown());
  EXPECT_FALSE(frame_->rail().IsShown());
  ASSERT_TRUE(frame_->run("hide-panels"));
  EXPECT_TRUE(frame_->side().IsShown());
  frame_->showBottom("publish");
  ASSERT_TRUE(frame_->run("workspace-map"));
}

TEST_F(FrameTest, StepOfTheHistoryIsClickedBackTo) {
  frame_->session().setMapLocked(false);
  const State opened = frame_->session().state();
  frame_->canvas().setTool(ToolId::Terrain);
  frame_->tools().settings.terrain = TerrainId("swamp");
  stroke({"1010", "1011"}, wxMOUSE_BTN_LEFT);
  stroke({"1012"}, wxMOUSE_BTN_LEFT);
  const size_t steps = frame_->session().document().index();
  ASSERT_GE(steps, 2u);
  frame_->showBottom("history");
  auto* pane = dynamic_cast<editor::OwnDrawn*>(wxWindow::FindWindowByName("history", frame_));
  ASSERT_NE(pane, nullptr);
  ASSERT_TRUE(waitFor([&] { return pane->zoneRect("step:" + std::to_string(steps - 1)).has_value(); }));
  const wxRect row = *pane->zoneRect("step:" + std::to_string(steps - 1));
  mouse_.MouseMove(pane->ClientToScreen(wxPoint(row.x + 100, row.y + row.height / 2)));
  mouse_.MouseClick();
  ASSERT_TRUE(waitFor([&] { return frame_->session().document().index() == steps - 1; }));
  frame_->session().goToStep(0);
  EXPECT_EQ(frame_->session().state(), opened);
}

TEST_F(FrameTest, GuideShowsThePageOfThePaneOneIsIn) {
  frame_->showBottom("problems");
  frame_->showHelp("problems");
  ASSERT_NE(frame_->help(), nullptr);
  EXPECT_EQ(frame_->help()->page(), "checking.md");
  frame_->showHelp("sheets");
  EXPECT_EQ(frame_->help()->page(), "joining.md");
  frame_->help()->back();
  EXPECT_EQ(frame_->help()->page(), "checking.md");
  const auto hits = editor::searchHelp("half a hex");
  EXPECT_TRUE(std::any_of(hits.begin(), hits.end(), [](const editor::HelpHit& hit) { return hit.file == "joining.md"; }));
  frame_->help()->Close();
}

TEST_F(FrameTest, CommandGetsAnotherKey_ButNotOneThatIsTaken) {
  editor::CommandTable& commands = frame_->commandTable();
  editor::PreferencesDialog dialog(frame_, commands);
  const wxString usual = commands.find("fit")->key;
  EXPECT_TRUE(dialog.giveKey("fit", "Ctrl+K").Contains("Go to"));
  EXPECT_EQ(commands.find("fit")->key, usual);
  EXPECT_EQ(dialog.giveKey("fit", "Ctrl+Shift+F12"), "");
  EXPECT_EQ(commands.find("fit")->key, "Ctrl+Shift+F12");
  // Another window of a later run takes it over.
  editor::CommandTable later;
  later.add({"fit", "View", "Whole map", "Ctrl+0", "", [] {}, {}, {}, false});
  EXPECT_EQ(later.find("fit")->key, "Ctrl+Shift+F12");
  commands.useUsualKeys();
  EXPECT_EQ(commands.find("fit")->key, usual);
}

TEST_F(FrameTest, AskedReach_FollowsTheSelectionAndThePointer) {
  ASSERT_TRUE(frame_->run("ask-reach"));
  EXPECT_EQ(frame_->side().chosen(), "rules");
  EXPECT_TRUE(frame_->whatIf().answer().reach.empty());  // nobody is selected yet
  moveTo("2002");
  mouse_.MouseClick(wxMOUSE_BTN_LEFT);
  ASSERT_TRUE(waitFor([this] { return !frame_->whatIf().answer().reach.empty(); }));
  moveTo("1802");
  ASSERT_TRUE(waitFor([this] { return frame_->whatIf().about().headline == "1802: 2 movement points"; }));
  // The same command again takes the answer off the map.
  ASSERT_TRUE(frame_->run("ask-reach"));
  EXPECT_TRUE(frame_->whatIf().answer().reach.empty());
  EXPECT_FALSE(frame_->run("ask-sight"));  // not in this game
}

TEST_F(FrameTest, DraggedCounter_IsJudgedBeforeTheDrop) {
  moveTo("1711");
  mouse_.MouseDown(wxMOUSE_BTN_LEFT);
  moveTo("1508");
  moveTo("1407");
  ASSERT_TRUE(waitFor([this] { return frame_->whatIf().drop().headline == "1407"; }));
  ASSERT_FALSE(frame_->whatIf().drop().rows.empty());
  EXPECT_EQ(frame_->whatIf().drop().rows[0].text, "in command of Lyle");
  EXPECT_EQ(frame_->session().state(), opened_);
  mouse_.Char(WXK_ESCAPE);
  ASSERT_TRUE(waitFor([this] { return !frame_->whatIf().dragging(); }));
  mouse_.MouseUp(wxMOUSE_BTN_LEFT);
  EXPECT_EQ(frame_->session().state(), opened_);
  EXPECT_TRUE(frame_->whatIf().drop().rows.empty());
}

TEST_F(FrameTest, SetUpText_IsTypedIntoAndFollowsTheMap) {
  ASSERT_TRUE(frame_->run("set-up-text"));
  editor::TextView& text = frame_->setUp().view();
  ASSERT_TRUE(waitFor([&] { return text.IsShown() && text.HasFocus(); }));
  const std::string before = text.shown();
  const size_t at = before.find("Dace: 1104");
  ASSERT_NE(at, std::string::npos);
  text.SetSelection(static_cast<int>(at) + 6, static_cast<int>(at) + 10);
  for (const char digit : std::string("1205")) {
    mouse_.Char(digit);
    handlePendingEvents();
  }
  ASSERT_TRUE(waitFor([this] { return codeOf("dace") == "1205"; })) << text.shown() << " / " << codeOf("dace");
  // Letters typed there are no commands: the tool is the same.
  EXPECT_EQ(frame_->canvas().tool(), ToolId::Select);
  ASSERT_TRUE(frame_->run("undo"));
  ASSERT_TRUE(waitFor([&] { return text.shown() == before; }));
  EXPECT_EQ(frame_->session().state(), opened_);
}

TEST_F(FrameTest, Rulebook_IsVerifiedBesideTheMap) {
  frame_->openPaths({HOTCHKISS_SOURCE_DIR "/tests/cases/text.code-off-sheet/book.gcacw.txt"});
  editor::BookPanel& book = frame_->book();
  ASSERT_TRUE(waitFor([&] { return book.desk().any() && frame_->settled(); }));
  EXPECT_TRUE(book.IsShown());
  EXPECT_FALSE(frame_->palette().IsShown());
  EXPECT_THAT(book.view().shown(), testing::HasSubstr("N2773"));
  ASSERT_TRUE(frame_->run("next-finding"));
  EXPECT_EQ(book.desk().chosen(), 0u);
  book.list().ask = [](const wxString&, const std::string&) { return std::string("printed so in all copies"); };
  ASSERT_TRUE(waitFor([&] { return book.list().zoneRect("dismiss:0").has_value(); }));
  const wxRect dismiss = *book.list().zoneRect("dismiss:0");
  mouse_.MouseMove(book.list().ClientToScreen(wxPoint(dismiss.x + 20, dismiss.y + 10)));
  handlePendingEvents();
  mouse_.MouseClick(wxMOUSE_BTN_LEFT);
  ASSERT_TRUE(waitFor([&] { return book.desk().findings()[0].fate == editor::BookFinding::Fate::Dismissed; }));
  EXPECT_EQ(book.desk().findings()[0].reason, "printed so in all copies");
  ASSERT_TRUE(frame_->run("close-book"));
  EXPECT_FALSE(book.IsShown());
  EXPECT_TRUE(frame_->palette().IsShown());
}

TEST_F(FrameTest, DataGoesOutAndATableComesIn) {
  const fs::path folder = fs::temp_directory_path() / ("hotchkiss-gui-data-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
  fs::create_directories(folder);
  ASSERT_TRUE(waitFor([this] { return frame_->session().reportIsCurrent(); }));
  const std::string map = (folder / "m.tmx").string(), table = (folder / "units.csv").string();
  frame_->askPath = [&](const std::string&) { return map; };
  ASSERT_TRUE(frame_->run("export-data"));
  ASSERT_TRUE(waitFor([&] { return fs::exists(map) && frame_->settled(); }));
  EXPECT_TRUE(fs::exists(folder / "m-terrain.png"));
  // In again: the map stands in front, with the hexes that it had.
  frame_->askPath = [&](const std::string&) { return map; };
  ASSERT_TRUE(frame_->run("import"));
  ASSERT_TRUE(waitFor([this] { return frame_->session().scenario() == nullptr && frame_->settled(); }));
  EXPECT_EQ(terrain("0201").text, "rolling");
  EXPECT_TRUE(frame_->session().unsaved());
  // All of it is seen, although the bar with the summary has made the canvas smaller meanwhile.
  const Box2 seen = frame_->canvas().viewPort().visible(), page = frame_->canvas().scene()->bounds();
  EXPECT_LE(seen.low.x, page.low.x);
  EXPECT_LE(seen.low.y, page.low.y);
  EXPECT_GE(seen.high.x, page.high.x);
  EXPECT_GE(seen.high.y, page.high.y);
  // What cannot be read is said in the bar, and nothing is lost.
  frame_->askUnsaved = [](const wxString&) { return wxID_NO; };
  frame_->askPath = [&](const std::string&) { return table; };
  ASSERT_TRUE(frame_->run("import"));
  EXPECT_EQ(terrain("0201").text, "rolling");
  frame_->session().open(opened_);
  fs::remove_all(folder);
}

TEST_F(FrameTest, APlayersGameIsHeldAgainstTheSetUp_ItsModuleIsAskedForOnce) {
  const ShippedCopies copies({"tests/cases/setup.game-place"});
  const std::string folder = copies.file("tests/cases/setup.game-place/");
  frame_->askUnsaved = [](const wxString&) { return wxID_NO; };
  frame_->openPaths({folder + "practice.scenario.xml"});
  ASSERT_TRUE(waitFor([this] { return frame_->settled() && frame_->session().reportIsCurrent(); }));
  const auto found = [this] {
    const auto& all = frame_->session().report().diagnostics;
    return std::count_if(all.begin(), all.end(), [](const Diagnostic& d) { return d.check.starts_with("setup.game-"); });
  };
  const auto choose = [&](const std::string& file) {
    frame_->askPath = [path = folder + file](const std::string&) { return path; };
  };
  const auto notice = [this] {
    return frame_->infoBar().notices().empty() ? editor::Notice() : frame_->infoBar().notices().back();
  };
  choose("map.map.xml");
  ASSERT_TRUE(frame_->run("compare-game"));
  ASSERT_TRUE(waitFor([&] { return notice().kind == editor::Notice::Kind::Error; }));
  EXPECT_EQ(frame_->session().beside(), nullptr);

  choose("game.vsav");
  ASSERT_TRUE(frame_->run("compare-game"));
  ASSERT_TRUE(waitFor([&] { return notice().text.find("does not say of which module") != std::string::npos; }));
  // A file that is no module: it is named, and another can be chosen at once.
  choose("map.map.xml");
  notice().actions.at(0).run();
  ASSERT_TRUE(waitFor([&] { return notice().kind == editor::Notice::Kind::Error; }));
  EXPECT_EQ(notice().text.find(folder + "map.map.xml:2: "), 0u) << notice().text;
  EXPECT_EQ(frame_->session().beside(), nullptr);
  choose("buildFile");
  notice().actions.at(0).run();
  ASSERT_TRUE(waitFor([&] { return found() == 1; }));
  EXPECT_TRUE(frame_->problems().IsShown());
  ASSERT_TRUE(frame_->run("compare-nothing"));
  ASSERT_TRUE(waitFor([&] { return found() == 0; }));
  EXPECT_FALSE(frame_->run("compare-nothing"));
  // The module is known by now.
  choose("game.vsav");
  ASSERT_TRUE(frame_->run("compare-game"));
  ASSERT_TRUE(waitFor([&] { return found() == 1; }));
  // The players save it again: one click reads it anew, and its time is told.
  const std::string before = frame_->session().beside()->name;
  fs::last_write_time(folder + "game.vsav", fs::last_write_time(folder + "game.vsav") + std::chrono::hours(48));
  ASSERT_TRUE(frame_->run("compare-again"));
  ASSERT_TRUE(waitFor([&] { return frame_->session().beside()->name != before; }));
  EXPECT_EQ(before.find("game.vsav, saved "), 0u) << before;
  ASSERT_TRUE(waitFor([&] { return found() == 1; }));
  frame_->session().open(opened_);
  EXPECT_FALSE(frame_->run("compare-again"));
}

TEST_F(FrameTest, APictureDroppedOnTheWindowBecomesAMapOnIt) {
  const fs::path folder = fs::temp_directory_path() / ("hotchkiss-gui-scan-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
  fs::create_directories(folder);
  const auto board = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  ASSERT_TRUE(board);
  const auto scene = paint::PaintScene::make(BoardView::make(board->state, board->state.activeBoard), board->state, nullptr);
  paint::PictureOptions options;
  options.dpi = 60;
  const auto png = paint::pngBytes(*scene, options);
  ASSERT_TRUE(png);
  const std::string picture = (folder / "scan.png").string();
  ASSERT_TRUE(writeFile(picture, *png));
  frame_->openPaths({picture});
  ASSERT_TRUE(waitFor([this] { return frame_->session().scenario() == nullptr && frame_->settled(); }));
  const Sheet& sheet = *frame_->session().state().sheets.begin()->second;
  EXPECT_EQ(sheet.columns.count, 30);
  EXPECT_EQ(sheet.rows.count, 20);
  ASSERT_EQ(frame_->session().view()->board().underlays.size(), 1u);
  EXPECT_EQ(frame_->session().view()->board().underlays[0].file, picture);
  // Outlines only, and the fills again.
  EXPECT_FALSE(frame_->canvas().layers().has(paint::PaintLayer::Terrain));
  ASSERT_TRUE(frame_->run("tracing-style"));
  EXPECT_TRUE(frame_->canvas().layers().has(paint::PaintLayer::Terrain));
  ASSERT_TRUE(frame_->run("scan-panel"));
  frame_->session().open(opened_);
  fs::remove_all(folder);
}

}  // namespace
}  // namespace hotchkiss::test
