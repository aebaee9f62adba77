// SPDX-License-Identifier: Apache-2.0
// A small scenario from nothing, as somebody makes one in the window who has never seen the command line: map, river, road, town,
// order of battle, set-up, arrival, victory, a fault found and mended, files, a booklet and a module.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <wx/choice.h>
#include <wx/clipbrd.h>
#include <wx/modalhook.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>
#include <wx/uiaction.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/counter_edits.h"
#include "editor/window/app.h"
#include "editor/window/info_bar.h"
#include "editor/window/inspector_panel.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/new_dialog.h"
#include "editor/window/order_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/scenario_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/victory_panel.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using editor::MainFrame;
using editor::ToolId;
namespace fs = std::filesystem;

/// Fills what a dialog asks for, and takes it.
class Filler : public wxModalDialogHook {
 public:
  Filler() { Register(); }
  ~Filler() override { Unregister(); }
  std::function<void(wxDialog*)> fill;

 protected:
  int Enter(wxDialog* dialog) override {
    if (fill) fill(dialog);
    return wxID_OK;
  }
};

class FromNothing : public testing::Test {
 protected:
  void SetUp() override {
    static const bool kDressed = (editor::prepareLook("light"), true);
    ASSERT_TRUE(kDressed);
    folder_ = fs::temp_directory_path() / ("hotchkiss-nothing-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    frame_ = new MainFrame;
    frame_->askPath = [this](const std::string& suggestion) { return (folder_ / suggestion).string(); };
    frame_->askUnsaved = [](const wxString&) { return wxID_NO; };
    frame_->SetSize(0, 0, 1500, 950);
    frame_->useWorkspace("map");
    frame_->showBottom("problems");
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
  }
  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
    fs::remove_all(folder_);
  }

  void settle() {
    ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  }
  Hex hex(const std::string& code) const { return frame_->session().view()->find(code).hex; }
  editor::MapCanvas& canvas() { return frame_->canvas(); }
  void pointAt(Point plane) {
    // The bar over the map may come or go meanwhile, and the map with it.
    ASSERT_TRUE(waitFor([&] {
      mouse_.MouseMove(canvas().ClientToScreen(canvas().pixelOf(plane)));
      handlePendingEvents();
      const auto pointer = canvas().pointer();
      return pointer && std::hypot(pointer->plane.x - plane.x, pointer->plane.y - plane.y) < 1.5 * pointer->mmPerPixel;
    }));
  }
  void stroke(const std::vector<Point>& points) {
    pointAt(points.front());
    mouse_.MouseDown();
    for (size_t i = 1; i < points.size(); ++i) pointAt(points[i]);
    mouse_.MouseUp();
    ASSERT_TRUE(waitFor([this] { return !canvas().HasCapture() && !canvas().activeTool().busy(); }));
  }
  Point centre(const std::string& code) const { return frame_->session().view()->layout().centre(hex(code)); }
  std::vector<Point> centres(const std::vector<std::string>& codes) const {
    std::vector<Point> out;
    for (const std::string& code : codes) out.push_back(centre(code));
    return out;
  }
  void typeInto(wxTextCtrl* field, const std::string& text) {
    ASSERT_NE(field, nullptr);
    field->SetFocus();
    ASSERT_TRUE(waitFor([&] { return field->HasFocus(); }));
    mouse_.Text(text.c_str());
    ASSERT_TRUE(waitFor([&] { return field->GetValue() == text; }));
    mouse_.Char(WXK_RETURN);
  }
  std::string errors() const {
    std::string out;
    for (const Diagnostic& d : frame_->session().report().diagnostics)
      if (d.severity == Severity::Error) out += d.check + ": " + d.message + "\n";
    return out;
  }
  void click(const std::string& code) {
    pointAt(centre(code));
    mouse_.MouseClick();
    handlePendingEvents();
  }
  void clickZone(editor::OwnDrawn& pane, const std::string& zone) {
    ASSERT_TRUE(waitFor([&] { return pane.zoneRect(zone).has_value(); })) << zone;
    const wxRect rect = *pane.zoneRect(zone);
    mouse_.MouseMove(pane.ClientToScreen(wxPoint(rect.x + rect.width / 2, rect.y + rect.height / 2)));
    handlePendingEvents();
    mouse_.MouseClick();
  }
  void typeInZone(editor::OwnDrawn& pane, const std::string& zone, const char* text) {
    clickZone(pane, zone);
    ASSERT_TRUE(waitFor([&] { return pane.editor() != nullptr; })) << zone;
    mouse_.Text(text);
    mouse_.Char(WXK_RETURN);
    ASSERT_TRUE(waitFor([&] { return pane.editor() == nullptr; })) << zone;
  }
  /// Takes the next unplaced unit in hand and clicks where it stands.
  void placeNextAt(const std::string& code) {
    ASSERT_TRUE(frame_->run("place-next"));
    settle();  // the bar over the map has come
    const size_t before = frame_->session().scenario()->setup.size();
    click(code);
    ASSERT_TRUE(waitFor([&] { return frame_->session().scenario()->setup.size() == before + 1; })) << code;
  }

  fs::path folder_;
  MainFrame* frame_ = nullptr;
  wxUIActionSimulator mouse_;
};

TEST_F(FromNothing, ASmallScenarioIsMadeCheckedSavedAndHandedOver) {
  Filler filler;
  // A map of the Civil War Brigade Series.
  filler.fill = [](wxDialog* dialog) {
    auto* title = wxDynamicCast(wxWindow::FindWindowByName("Title", dialog), wxTextCtrl);
    ASSERT_NE(title, nullptr);
    title->SetValue("Mill Creek");
    auto* rules = wxDynamicCast(wxWindow::FindWindowByName("Rules", dialog), wxChoice);
    ASSERT_NE(rules, nullptr);
    for (unsigned i = 0; i < rules->GetCount(); ++i)
      if (rules->GetString(i).Contains("Brigade")) rules->SetSelection(static_cast<int>(i));
    auto* columns = wxDynamicCast(wxWindow::FindWindowByName("Columns, rows", dialog), wxSpinCtrl);
    ASSERT_NE(columns, nullptr);
    columns->SetValue(12);
  };
  ASSERT_TRUE(frame_->run("new"));
  settle();
  ASSERT_EQ(frame_->session().view()->hexes().size(), 12u * 20u);
  canvas().fit(false);
  settle();

  // Ground: all clear by one pour, then woods with a brush.
  canvas().setTool(ToolId::Terrain);
  auto& settings = frame_->tools().settings;
  settings.terrain = TerrainId("clear");
  settings.fill = true;
  click("0505");
  settings.fill = false;
  ASSERT_TRUE(waitFor([&] { return frame_->session().view()->facts(hex("1020")).terrain == TerrainId("clear"); }));
  settings.terrain = TerrainId("woods");
  stroke(centres({"0303", "0304", "0305"}));
  EXPECT_EQ(frame_->session().view()->facts(hex("0304")).terrain, TerrainId("woods"));

  // A creek along hexsides from the top downward, a road across it, a town with a name.
  canvas().setTool(ToolId::Hexside);
  settings.feature = FeatureId("stream");
  const auto& layout = frame_->session().view()->layout();
  std::vector<Point> course;
  for (const std::string code : {"0602", "0603", "0604", "0605"}) {
    course.push_back(layout.corner(hex(code), 0));
    course.push_back(layout.corner(hex(code), 1));
  }
  stroke(course);
  EXPECT_GE(frame_->session().state().sheets.begin()->second->sides.size(), 4u);
  canvas().setTool(ToolId::Road);
  stroke(centres({"0407", "0507", "0607", "0707"}));
  EXPECT_EQ(frame_->session().state().sheets.begin()->second->paths.size(), 1u);
  canvas().setTool(ToolId::Site);
  click("0507");
  ASSERT_TRUE(waitFor([&] { return canvas().question() != nullptr; }));
  typeInto(canvas().question(), "Hupp's Mill");
  ASSERT_TRUE(waitFor([&] { return !frame_->session().state().sheets.begin()->second->sites.empty(); }));
  EXPECT_EQ(frame_->session().state().sheets.begin()->second->sites.front()->name, "Hupp's Mill");
  canvas().setTool(ToolId::Select);

  // A scenario on it, and two sides from a table.
  filler.fill = [](wxDialog* dialog) {
    auto* kind = wxDynamicCast(wxWindow::FindWindowByName("Make a", dialog), wxChoice);
    ASSERT_NE(kind, nullptr);
    kind->SetSelection(1);
    wxCommandEvent chosen(wxEVT_CHOICE, kind->GetId());
    chosen.SetEventObject(kind);
    chosen.SetInt(1);
    kind->GetEventHandler()->ProcessEvent(chosen);
    auto* title = wxDynamicCast(wxWindow::FindWindowByName("Title", dialog), wxTextCtrl);
    ASSERT_NE(title, nullptr);
    title->SetValue("The Mill");
  };
  ASSERT_TRUE(frame_->run("new"));
  settle();
  ASSERT_NE(frame_->session().scenario(), nullptr);
  EXPECT_TRUE(frame_->session().document().canUndo());  // the map's steps are still there
  {
    ASSERT_TRUE(wxTheClipboard->Open());
    wxTheClipboard->SetData(new wxTextDataObject(
        "Name\tSize\tType\tStrength\tSide\nHale\tbrigade\tinfantry\t12\tunion\nRoss\tbrigade\tinfantry\t10\tunion\n"
        "Tate\tbrigade\tinfantry\t11\tconfederate\nVance\tbrigade\tinfantry\t9\tconfederate\n"));
    wxTheClipboard->Close();
  }
  ASSERT_TRUE(frame_->run("paste-units"));
  ASSERT_TRUE(waitFor([&] {
    size_t units = 0;
    for (const auto& [id, oob] : frame_->session().state().oobs) units += oob->units.size();
    return units == 4;
  }));
  settle();

  // Three stand on the map, one of them among its enemies; the fourth arrives.
  placeNextAt("0404");
  // The next one has come in hand by itself, and the bar speaks of it.
  ASSERT_TRUE(waitFor([&] {
    const auto& notices = frame_->infoBar().notices();
    return !notices.empty() && notices.back().topic == "place-next" && notices.back().text.starts_with("Ross in hand");
  }));
  placeNextAt("0507");
  placeNextAt("0507");
  settle();
  const auto together = [&] {
    const auto& all = frame_->session().report().diagnostics;
    return std::any_of(all.begin(), all.end(), [](const Diagnostic& d) { return d.check == "setup.both-sides-in-hex"; });
  };
  ASSERT_TRUE(waitFor([&] { return frame_->settled() && together(); })) << "both sides in a hex is an error";
  ASSERT_TRUE(frame_->run("undo"));
  settle();
  EXPECT_FALSE(together());
  placeNextAt("0909");
  settle();
  frame_->session().select(editor::Selection::ofCounters({editor::CounterRef{UnitId("vance"), {}, {}}}, std::nullopt));
  ASSERT_TRUE(frame_->run("scenario"));
  EXPECT_EQ(frame_->scenarioPane().desk().arriveSelected("turn 3"), "");
  ASSERT_EQ(frame_->session().scenario()->arrivals.size(), 1u);
  EXPECT_EQ(frame_->session().scenario()->arrivals.front().who.text(), "vance");
  ASSERT_EQ(frame_->scenarioPane().desk().set(editor::ItemList::Arrivals, frame_->session().scenario()->arrivals.front().id,
                                              "place", "1210"),
            "");
  settle();
  EXPECT_EQ(errors(), "");

  // What it is played for: an award for the mill, whose hex is clicked on the map, and a verdict of two bands.
  ASSERT_TRUE(frame_->run("awards"));
  editor::VictoryPanel& victory = frame_->victory();
  ASSERT_TRUE(waitFor([&] { return victory.IsShown() && !victory.desk().busy(); }));
  clickZone(victory.list(), "add-award");
  ASSERT_TRUE(waitFor([&] { return frame_->session().scenario()->awards.size() == 1; }));
  typeInZone(victory.form(), "field:text", "The mill");
  typeInZone(victory.form(), "field:amount", "5");
  clickZone(victory.form(), "pick-test");
  ASSERT_TRUE(waitFor([&] { return victory.desk().picking() == editor::VictoryDesk::Pick::Test; }));
  canvas().fit(false);
  settle();
  click("0507");
  ASSERT_TRUE(waitFor([&] { return frame_->session().scenario()->awards.front().test.text() == "control(own, 0507)"; }))
      << frame_->session().scenario()->awards.front().test.text();
  EXPECT_EQ(frame_->session().scenario()->awards.front().amount, 5);
  clickZone(victory.list(), "part:1");
  ASSERT_TRUE(waitFor([&] { return victory.desk().part() == editor::VictoryDesk::Part::Verdict; }));
  clickZone(victory.list(), "add-rule");
  ASSERT_TRUE(
      waitFor([&] { return frame_->session().scenario()->verdict && frame_->session().scenario()->verdict->rules.size() == 1; }));
  typeInZone(victory.list(), "cell:level:0", "Victory");
  ASSERT_TRUE(waitFor([&] { return frame_->session().scenario()->verdict->rules.front().level == "Victory"; }));
  // Its scale shows that nobody has won below 0: the next band fills the gap.
  ASSERT_TRUE(waitFor([&] { return victory.desk().scale().faults.size() == 1; }));
  clickZone(victory.list(), "add-rule");
  ASSERT_TRUE(waitFor([&] { return frame_->session().scenario()->verdict->rules.size() == 2; }));
  typeInZone(victory.list(), "cell:level:1", "Defeat");
  ASSERT_TRUE(waitFor([&] { return frame_->session().scenario()->verdict->rules[1].level == "Defeat"; }));
  EXPECT_TRUE(victory.desk().scale().faults.empty());
  settle();
  EXPECT_EQ(errors(), "");

  // Saved: every document gets its file, and what the files hold is what is open.
  ASSERT_TRUE(frame_->run("save"));
  ASSERT_TRUE(waitFor([&] { return !frame_->session().unsaved(); }));
  const std::string file = (folder_ / (frame_->session().scenario()->id.text + ".scenario.xml")).string();
  const auto loaded = load({file});
  ASSERT_TRUE(loaded) << loaded.error().message;
  EXPECT_EQ(loaded->state.scenarios.begin()->second->setup, frame_->session().scenario()->setup);
  EXPECT_EQ(loaded->state.scenarios.begin()->second->awards, frame_->session().scenario()->awards);
  EXPECT_EQ(loaded->state.scenarios.begin()->second->verdict, frame_->session().scenario()->verdict);
  EXPECT_TRUE(loaded->diagnostics.empty());

  // Printed, and made into a module.
  filler.fill = {};
  ASSERT_TRUE(frame_->run("print"));
  ASSERT_TRUE(frame_->run("export-vassal"));
  const auto ending = [&](const std::string& end) {
    for (const auto& each : fs::directory_iterator(folder_))
      if (each.path().string().ends_with(end)) return each.path().string();
    return std::string();
  };
  ASSERT_TRUE(waitFor([&] { return frame_->session().idle() && !ending(".pdf").empty() && !ending(".vmod").empty(); }));
  EXPECT_EQ(*readBeginning(ending(".pdf"), 5), "%PDF-");
  EXPECT_EQ(*readBeginning(ending(".vmod"), 2), "PK");
}

}  // namespace
}  // namespace hotchkiss::test
