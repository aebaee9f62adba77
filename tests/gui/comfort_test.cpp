// SPDX-License-Identifier: Apache-2.0
// What makes the window comfortable: everything fits a screen of 1366 x 768 with the largest text, colours are told apart by all
// eyes, panes float and come back, menus and dialogs remember, and the guide opens where one is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <wx/choicdlg.h>
#include <wx/dcclient.h>
#include <wx/dirdlg.h>
#include <wx/filedlg.h>
#include <wx/menu.h>
#include <wx/modalhook.h>
#include <wx/msgdlg.h>
#include <wx/spinctrl.h>
#include <wx/textctrl.h>
#include <wx/textdlg.h>
#include <wx/uiaction.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "editor/session/safe_colours.h"
#include "editor/window/app.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/file_folders.h"
#include "editor/window/gtk_style.h"
#include "editor/window/help_text.h"
#include "editor/window/info_bar.h"
#include "editor/window/inspector_panel.h"
#include "editor/window/join_dialog.h"
#include "editor/window/language.h"
#include "editor/window/layers_panel.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/order_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/settings.h"
#include "editor/window/shortcut_list.h"
#include "editor/window/side_panel.h"
#include "editor/window/theme.h"
#include "tests/gui/wait_for.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
namespace fs = std::filesystem;

constexpr int kScreenWide = 1366, kScreenHigh = 720;  // what a desktop's bars leave of 768

std::string hexText(Role role) {
  return Theme::get().colour(role).GetAsString(wxC2S_HTML_SYNTAX).Lower().utf8_string();
}

class ComfortTest : public testing::Test {
 protected:
  void SetUp() override {
    Settings::get().setNumber("safe-colours", 0);
    Settings::get().setNumber("text-size", 100);
    prepareLook("light");
    make();
  }
  void TearDown() override {
    frame_->Destroy();
    handlePendingEvents();
    Settings::get().setNumber("safe-colours", 0);
    Settings::get().setNumber("text-size", 100);
    Settings::get().setLook("");
    prepareLook("light");
  }
  void make() {
    frame_ = new MainFrame;
    frame_->askUnsaved = [](const wxString&) { return wxID_NO; };
    frame_->SetSize(0, 0, kScreenWide, kScreenHigh);
    frame_->showBottom("problems");
    frame_->Show();
    frame_->Raise();
    ASSERT_TRUE(waitFor([this] { return frame_->IsActive(); }));
  }
  void open() {
    frame_->openPaths({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
    frame_->canvas().SetFocus();
    ASSERT_TRUE(waitFor([this] { return frame_->settled(); }));
  }

  MainFrame* frame_ = nullptr;
  wxUIActionSimulator keys_;
};

// --- Colours

TEST_F(ComfortTest, RolesThatMeanSomethingAreToldApartInTheSafeStyle) {
  Theme& theme = Theme::get();
  for (const ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::HighContrast}) {
    theme.use(kind);
    theme.useSafe(true);
    const std::vector<Role> roles = {Role::Error, Role::Warning, Role::Note, Role::Good};
    for (size_t i = 0; i < roles.size(); ++i)
      for (size_t j = i + 1; j < roles.size(); ++j)
        EXPECT_GE(apartToAll(hexText(roles[i]), hexText(roles[j])), kToldApart)
            << hexText(roles[i]) << " and " << hexText(roles[j]) << " in look " << static_cast<int>(kind);
    // And seen at all on the ground that they are drawn on.
    for (const Role role : roles) EXPECT_GE(apartToAll(hexText(role), hexText(Role::Panel)), 2 * kToldApart) << hexText(role);
  }
  // Without it, red and green are what they are for those who tell them apart.
  theme.use(ThemeKind::Light);
  theme.useSafe(false);
  EXPECT_EQ(hexText(Role::Error), "#c23b22");
  EXPECT_LT(apartToAll(hexText(Role::Error), hexText(Role::Good)), kToldApart);
}

TEST_F(ComfortTest, SidesAreShownInSafeColoursOnlyInTheSafeStyle) {
  Theme& theme = Theme::get();
  theme.setSides({"#a04030", "#5a7030"});
  theme.useSafe(false);
  EXPECT_EQ(theme.shownSide("#a04030"), "#a04030");
  theme.useSafe(true);
  EXPECT_EQ(theme.shownSide("#a04030"), "#0072b2");
  EXPECT_EQ(theme.shownSide("#5a7030"), "#e69f00");
  EXPECT_EQ(theme.shownSide("#123456"), "#123456") << "no side's colour";
  theme.setSides({"#3f5f8a", "#a99a7a"});
  EXPECT_TRUE(theme.shownSides().empty());
}

TEST_F(ComfortTest, TheSafeStyleIsACommandAndIsRemembered) {
  open();
  ASSERT_TRUE(frame_->run("look-safe"));
  EXPECT_TRUE(Theme::get().safe());
  EXPECT_EQ(Settings::get().number("safe-colours", 0), 1);
  EXPECT_EQ(hexText(Role::Note), "#0072b2");
  ASSERT_TRUE(frame_->run("look-dark"));
  EXPECT_TRUE(Theme::get().safe()) << "the look changes, the style stays";
  EXPECT_EQ(hexText(Role::Note), "#56b4e9");
  ASSERT_TRUE(frame_->run("look-safe"));
  EXPECT_FALSE(Theme::get().safe());
}

// --- What fits the screen

/// The rows of a menu, and of the menus in it.
void everyMenu(const wxMenu* menu, const wxString& name, const std::function<void(const wxMenu*, const wxString&)>& visit) {
  visit(menu, name);
  for (const wxMenuItem* item : menu->GetMenuItems())
    if (item->GetSubMenu() != nullptr) everyMenu(item->GetSubMenu(), name + " > " + item->GetItemLabelText(), visit);
}

TEST_F(ComfortTest, EveryMenuFitsALowScreenWithTheLargestText) {
  Theme::get().setTextScale(1.4, 1);
  wxClientDC dc(frame_);
  dc.SetFont(Theme::get().font(Face::Body));
  const int row = std::max(18, dc.GetCharHeight()) + 10;  // as the style sheet pads it
  for (size_t i = 0; i < frame_->GetMenuBar()->GetMenuCount(); ++i)
    everyMenu(frame_->GetMenuBar()->GetMenu(i), frame_->GetMenuBar()->GetMenuLabelText(i),
              [&](const wxMenu* menu, const wxString& name) {
                int height = 12;
                for (const wxMenuItem* item : menu->GetMenuItems()) height += item->IsSeparator() ? 9 : row;
                EXPECT_LE(height, 700) << name << " has " << menu->GetMenuItemCount() << " rows of " << row;
              });
}

TEST_F(ComfortTest, NoMenuHasAMnemonicTwiceInAnyLanguage) {
  for (const wxString language : {"en", "de", "fr"}) {
    useLanguage(language);
    auto* frame = new MainFrame;
    std::map<wxChar, wxString> bar;
    for (size_t i = 0; i < frame->GetMenuBar()->GetMenuCount(); ++i) {
      const wxString title = frame->GetMenuBar()->GetMenuLabel(i);
      const int letter = title.Find('&');
      ASSERT_NE(letter, wxNOT_FOUND) << language << ": " << title;
      EXPECT_TRUE(bar.emplace(wxToupper(title[static_cast<size_t>(letter) + 1]), title).second) << language << ": " << title;
      everyMenu(frame->GetMenuBar()->GetMenu(i), frame->GetMenuBar()->GetMenuLabelText(i),
                [&](const wxMenu* menu, const wxString& name) {
                  std::map<wxChar, wxString> taken;
                  for (const wxMenuItem* item : menu->GetMenuItems()) {
                    const wxString label = item->GetItemLabel().BeforeFirst('\t');
                    const int at = label.Find('&');
                    if (at == wxNOT_FOUND || label[static_cast<size_t>(at) + 1] == '&') continue;
                    const wxChar letter = wxToupper(label[static_cast<size_t>(at) + 1]);
                    EXPECT_TRUE(taken.emplace(letter, label).second)
                        << language << ", " << name << ": " << label << " and " << taken[letter];
                  }
                });
    }
    frame->Destroy();
    handlePendingEvents();
  }
  useLanguage("en");
}

/// Measures every dialog that comes up and cancels it.
class Measures : public wxModalDialogHook {
 public:
  Measures() { Register(); }
  ~Measures() override { Unregister(); }
  static void measure(wxWindow* window) {
    const wxSize best = window->GetBestSize(), size = window->GetSize();
    const wxString name = window->GetLabel();
    EXPECT_LE(best.x, kScreenWide) << name;
    EXPECT_LE(size.x, kScreenWide) << name;
    // Those that scroll take of the screen what they can get.
    const bool scrolls = name == "Legend" || name == "Game" || name == "Import geography";
    const int most = scrolls ? wxGetDisplaySize().y - (768 - kScreenHigh) : kScreenHigh;
    EXPECT_LE(best.y, most) << name;
    EXPECT_LE(size.y, most) << name;
    fields(window, name);
  }
  static void fields(wxWindow* window, const wxString& name) {
    for (wxWindow* child : window->GetChildren()) {
      if (child->IsTopLevel()) continue;
      const auto* text = wxDynamicCast(child, wxTextCtrl);
      const bool field = (text != nullptr && text->IsSingleLine()) || wxDynamicCast(child, wxSpinCtrl) != nullptr;
      // Fields in own-drawn panels are as tall as the rows there.
      if (field && dynamic_cast<OwnDrawn*>(child->GetParent()) == nullptr && child->IsShown()) {
        EXPECT_GE(child->GetSize().y, fieldHeight()) << name << ": " << child->GetName();
      }
      fields(child, name);
    }
  }
  int shown = 0;
  std::set<wxString> titles;

 protected:
  int Enter(wxDialog* dialog) override {
    ++shown;
    if (wxDynamicCast(dialog, wxFileDialog) != nullptr || wxDynamicCast(dialog, wxDirDialog) != nullptr) return wxID_CANCEL;
    titles.insert(dialog->GetTitle());
    if (wxDynamicCast(dialog, wxMessageDialog) == nullptr && wxDynamicCast(dialog, wxSingleChoiceDialog) == nullptr &&
        wxDynamicCast(dialog, wxTextEntryDialog) == nullptr)
      measure(dialog);
    return wxID_CANCEL;
  }
};

TEST_F(ComfortTest, EveryDialogFitsALowScreenWithTheLargestText) {
  frame_->Destroy();
  handlePendingEvents();
  Settings::get().setNumber("text-size", 140);
  prepareLook("light");
  make();
  open();
  Measures measures;
  for (const char* id : {"new", "import", "export", "export-data", "export-vassal", "print", "preferences", "sheet-properties",
                         "confirm-drafts", "legend", "game", "import-geography", "add-sheet", "shortcuts", "contents"}) {
    SCOPED_TRACE(id);
    EXPECT_TRUE(frame_->run(id) || !frame_->commands().whyNot(id).empty());
    handlePendingEvents();
    for (wxWindow* each : wxTopLevelWindows)
      if (each != frame_ && each->IsShown()) {
        Measures::measure(each);
        each->Hide();
      }
    frame_->canvas().cancel();
  }
  frame_->joinDialog().Show();
  handlePendingEvents();
  Measures::measure(&frame_->joinDialog());
  frame_->joinDialog().Hide();
  EXPECT_GE(measures.titles.size(), 6u);
}

// --- Panes

TEST_F(ComfortTest, NothingOpenMeansNoPaneAndTheWholeWelcome) {
  EXPECT_FALSE(frame_->problems().IsShown());
  open();
  EXPECT_TRUE(frame_->problems().IsShown());
  ASSERT_TRUE(frame_->run("close"));
  EXPECT_FALSE(frame_->problems().IsShown());
}

TEST_F(ComfortTest, AllPanesUnderTheMapHaveOneHeightThatTheUserChooses) {
  open();
  frame_->showBottom("problems");
  const int before = frame_->problems().GetSize().y;
  frame_->showBottom("units");
  EXPECT_EQ(frame_->bottom().pane("units")->GetSize().y, before);
  frame_->bottom().grow(-40);
  EXPECT_EQ(frame_->bottom().pane("units")->GetSize().y, before - 40);
  frame_->showBottom("history");
  EXPECT_EQ(frame_->bottom().pane("history")->GetSize().y, before - 40);
  EXPECT_EQ(Settings::get().number("bottom-height", 0), before - 40);
  frame_->bottom().grow(40);
}

TEST_F(ComfortTest, APaneFloatsAndComesBackAndItsWorkspaceRemembers) {
  open();
  frame_->useWorkspace("verify");
  frame_->showBottom("problems");
  frame_->showBottom("history");
  ASSERT_TRUE(frame_->run("float-pane"));
  EXPECT_THAT(frame_->bottom().floating(), testing::ElementsAre("history"));
  EXPECT_NE(frame_->bottom().shown(), "history") << "something else stays under the map";
  wxWindow* pane = frame_->bottom().pane("history");
  wxWindow* own = wxGetTopLevelParent(pane);
  EXPECT_NE(own, frame_);
  EXPECT_TRUE(pane->IsShownOnScreen());
  EXPECT_TRUE(frame_->bottom().seen("history"));
  // Another workspace has its own; coming back, it floats again.
  frame_->useWorkspace("publish");
  EXPECT_TRUE(frame_->bottom().floating().empty());
  frame_->useWorkspace("verify");
  EXPECT_THAT(frame_->bottom().floating(), testing::ElementsAre("history"));
  // Closing its window puts it back.
  own = wxGetTopLevelParent(frame_->bottom().pane("history"));
  own->Close();
  handlePendingEvents();
  EXPECT_TRUE(frame_->bottom().floating().empty());
  EXPECT_EQ(wxGetTopLevelParent(frame_->bottom().pane("history")), frame_);
  frame_->showBottom("history");
  EXPECT_TRUE(frame_->bottom().pane("history")->IsShownOnScreen());
  frame_->useWorkspace("publish");
  frame_->useWorkspace("verify");
  EXPECT_TRUE(frame_->bottom().floating().empty());
  frame_->useWorkspace("map");
}

TEST_F(ComfortTest, APageOfTheRightSideFloats_ItsTabBringsItInFront_AndItsWorkspaceRemembers) {
  open();
  frame_->useWorkspace("verify");
  editor::SidePanel& side = frame_->side();
  side.choose("order");
  ASSERT_TRUE(frame_->run("float-page"));
  EXPECT_THAT(side.floating(), testing::ElementsAre("order"));
  EXPECT_EQ(side.chosen(), "inspector");
  wxWindow* own = wxGetTopLevelParent(&side.order());
  ASSERT_NE(own, frame_);
  EXPECT_TRUE(side.order().IsShownOnScreen());
  EXPECT_EQ(side.pageOf(&side.order()), "order");
  // Its tab leads to it, and the page in front stays.
  side.choose("order");
  EXPECT_EQ(side.chosen(), "inspector");
  EXPECT_TRUE(side.inspector().IsShownOnScreen());
  // The inspector may float too: then a page has all of the side.
  side.choose("layers");
  const int shared = side.layers().GetSize().y;
  ASSERT_TRUE(side.floatPage("inspector"));
  EXPECT_GT(side.layers().GetSize().y, shared + 100);
  ASSERT_TRUE(side.floatPage("rules"));
  EXPECT_FALSE(side.floatPage("layers")) << "the last that is left stays";
  EXPECT_THAT(side.floating(), testing::ElementsAre("inspector", "order", "rules"));
  frame_->useWorkspace("publish");
  EXPECT_THAT(side.floating(), testing::IsEmpty());
  frame_->useWorkspace("verify");
  EXPECT_THAT(side.floating(), testing::ElementsAre("inspector", "order", "rules"));
  wxGetTopLevelParent(&side.order())->Close();
  handlePendingEvents();
  EXPECT_EQ(wxGetTopLevelParent(&side.order()), frame_);
  side.choose("order");
  EXPECT_TRUE(side.order().IsShownOnScreen());
  ASSERT_TRUE(frame_->run("dock-panes"));
  EXPECT_THAT(side.floating(), testing::IsEmpty());
  EXPECT_TRUE(side.inspector().IsShownOnScreen());
  frame_->useWorkspace("map");
}

TEST_F(ComfortTest, KeysOfCommandsWorkInAFloatingPane) {
  open();
  frame_->showBottom("history");
  ASSERT_TRUE(frame_->run("float-pane"));
  wxWindow* own = wxGetTopLevelParent(frame_->bottom().pane("history"));
  ASSERT_NE(own, frame_);
  wxKeyEvent key(wxEVT_CHAR_HOOK);
  key.m_keyCode = 'B';
  key.m_controlDown = true;
  own->GetEventHandler()->ProcessEvent(key);
  EXPECT_EQ(frame_->bottom().shown(), "units") << "Ctrl+B is the table of units";
  ASSERT_TRUE(frame_->run("dock-panes"));
  EXPECT_TRUE(frame_->bottom().floating().empty());
  frame_->useWorkspace("map");
}

TEST_F(ComfortTest, TabOnTheMapHidesThePanelsAndBringsThemBack) {
  open();
  frame_->showBottom("problems");
  frame_->canvas().SetFocus();
  ASSERT_TRUE(waitFor([this] { return frame_->canvas().HasFocus(); }));
  keys_.Char(WXK_TAB);
  ASSERT_TRUE(waitFor([this] { return !frame_->side().IsShown(); }));
  EXPECT_FALSE(frame_->problems().IsShown());
  EXPECT_TRUE(frame_->canvas().HasFocus());
  keys_.Char(WXK_TAB);
  ASSERT_TRUE(waitFor([this] { return frame_->side().IsShown(); }));
  EXPECT_TRUE(frame_->problems().IsShown());
}

TEST_F(ComfortTest, TheKeysGoRoundAllPanelsAndBackToTheMap) {
  open();
  frame_->showBottom("problems");
  frame_->canvas().SetFocus();
  ASSERT_TRUE(waitFor([this] { return frame_->canvas().HasFocus(); }));
  std::set<wxWindow*> seen;
  int steps = 0;
  do {
    ASSERT_TRUE(frame_->run("next-pane"));
    handlePendingEvents();
    ASSERT_NE(wxWindow::FindFocus(), nullptr);
    seen.insert(wxWindow::FindFocus());
  } while (!frame_->canvas().HasFocus() && ++steps < 12);
  EXPECT_TRUE(frame_->canvas().HasFocus());
  EXPECT_GE(seen.size(), 5u);
  EXPECT_TRUE(seen.contains(&frame_->problems()));
  ASSERT_TRUE(frame_->run("previous-pane"));
  handlePendingEvents();
  EXPECT_FALSE(frame_->canvas().HasFocus());
  ASSERT_TRUE(frame_->run("next-pane"));
  handlePendingEvents();
  EXPECT_TRUE(frame_->canvas().HasFocus());
}

// --- The guide

TEST_F(ComfortTest, TheGuideOpensWhereOneIs) {
  EXPECT_EQ(frame_->placeOfFocus(), "welcome");
  open();
  frame_->useWorkspace("map");
  frame_->showBottom("problems");
  frame_->canvas().SetFocus();
  handlePendingEvents();
  EXPECT_EQ(frame_->placeOfFocus(), "canvas");
  // What is in front, where the map has the keys.
  frame_->showBottom("history");
  frame_->canvas().SetFocus();
  handlePendingEvents();
  EXPECT_EQ(frame_->placeOfFocus(), "history");
  frame_->useWorkspace("scenario");
  frame_->showBottom("problems");
  frame_->canvas().SetFocus();
  handlePendingEvents();
  EXPECT_EQ(frame_->placeOfFocus(), "scenario");
  // A tool that draws comes first.
  frame_->canvas().setTool(ToolId::Road);
  EXPECT_EQ(helpFor(frame_->placeOfFocus()), "hexsides.md");
  frame_->canvas().setTool(ToolId::Select);
  frame_->problems().SetFocus();
  handlePendingEvents();
  EXPECT_EQ(frame_->placeOfFocus(), "problems");
  frame_->useWorkspace("map");
}

TEST_F(ComfortTest, EveryToolHasItsPageAndPicturesKeepTheirProportions) {
  for (const ToolInfo& info : allTools())
    if (info.id != ToolId::Select && info.id != ToolId::Hexes) {
      EXPECT_NE(helpFor("tool-" + info.icon), "index.md") << info.icon;
    }
  for (const int widest : {700, 300}) {
    const auto html = helpHtml("keyboard.md", widest);
    ASSERT_TRUE(html);
    const size_t at = html->find("<img ");
    ASSERT_NE(at, std::string::npos);
    int wide = 0, high = 0;
    const size_t w = html->find("width=\"", at), h = html->find("height=\"", at);
    ASSERT_NE(w, std::string::npos);
    ASSERT_NE(h, std::string::npos);
    wide = std::stoi(html->substr(w + 7));
    high = std::stoi(html->substr(h + 8));
    const size_t src = html->find("src=\"", at) + 5;
    const wxImage picture(wxString::FromUTF8(html->substr(src, html->find('"', src) - src)));
    ASSERT_TRUE(picture.IsOk());
    EXPECT_LE(wide, widest);
    EXPECT_NEAR(static_cast<double>(wide) / high, static_cast<double>(picture.GetWidth()) / picture.GetHeight(), 0.02);
  }
}

// --- What is remembered

TEST_F(ComfortTest, RecentFilesAreAMenuAndOneThatVanishedIsGrey) {
  Settings::get().forgetRecent();
  const fs::path folder = fs::temp_directory_path() / ("hotchkiss-recent-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
  fs::create_directories(folder);
  const fs::path gone = folder / "gone.map.xml", here = folder / "a & b.map.xml";
  std::ofstream(here) << "x";
  Settings::get().addRecent(wxString::FromUTF8(gone.string()));
  Settings::get().addRecent(wxString::FromUTF8(here.string()));
  frame_->Destroy();
  handlePendingEvents();
  make();
  const wxMenu* menu = nullptr;
  for (const wxMenuItem* item : frame_->GetMenuBar()->GetMenu(0)->GetMenuItems())
    if (item->GetItemLabelText() == "Open recent") menu = item->GetSubMenu();
  ASSERT_NE(menu, nullptr);
  ASSERT_EQ(menu->GetMenuItemCount(), 4u) << "two files, a line, and Clear";
  frame_->commands().update(frame_->GetMenuBar());
  const wxMenuItem* first = menu->FindItemByPosition(0);
  const wxMenuItem* second = menu->FindItemByPosition(1);
  EXPECT_TRUE(first->GetItemLabelText().StartsWith("1  a & b.map.xml")) << first->GetItemLabelText();
  EXPECT_TRUE(first->IsEnabled());
  EXPECT_FALSE(second->IsEnabled());
  EXPECT_FALSE(frame_->run("recent-1"));
  ASSERT_TRUE(frame_->run("clear-recent"));
  EXPECT_TRUE(Settings::get().recent().empty());
  EXPECT_TRUE(waitFor([this] {
    for (const wxMenuItem* item : frame_->GetMenuBar()->GetMenu(0)->GetMenuItems())
      if (item->GetItemLabelText() == "Open recent") return item->GetSubMenu()->GetMenuItemCount() == 1;
    return false;
  }));
  fs::remove_all(folder);
}

TEST_F(ComfortTest, DialogsBeginWhereTheLastOfTheirKindEnded) {
  const auto text = [](const wxString& folder) { return folder.utf8_string(); };
  open();
  const std::string beside = HOTCHKISS_SOURCE_DIR "/scenarios/training";
  Settings::get().setText("folder-export", "");
  EXPECT_EQ(text(startFolder(FileKind::Export, frame_->session())), beside) << "else beside the document";
  const fs::path folder = fs::temp_directory_path() / ("hotchkiss-folder-" + std::to_string(reinterpret_cast<uintptr_t>(this)));
  fs::create_directories(folder);
  keepFolder(FileKind::Export, wxString::FromUTF8((folder / "map.png").string()));
  EXPECT_EQ(text(startFolder(FileKind::Export, frame_->session())), folder.string());
  Settings::get().setText("folder-picture", "");
  EXPECT_EQ(text(startFolder(FileKind::Picture, frame_->session())), beside) << "each kind has its own";
  fs::remove_all(folder);
  EXPECT_EQ(text(startFolder(FileKind::Export, frame_->session())), beside) << "a folder that is gone is not offered";
}

// --- Notices and lists

TEST_F(ComfortTest, ALongNoticeGoesOnInASecondLine) {
  open();
  frame_->SetSize(0, 0, 1000, kScreenHigh);
  frame_->session().say({Notice::Kind::Info, "Short.", {}, "a"});
  ASSERT_TRUE(waitFor([this] { return frame_->infoBar().IsShown() && frame_->infoBar().GetSize().y > 0; }));
  const int one = frame_->infoBar().GetSize().y;
  std::string words;
  for (int i = 0; i < 30; ++i) words += "so it goes on ";
  frame_->session().say({Notice::Kind::Warning, words, {{"One", [] {}}, {"Two", [] {}}, {"Three", [] {}}}, "b"});
  EXPECT_TRUE(waitFor([&] { return frame_->infoBar().GetSize().y > one; }));
  frame_->session().say({Notice::Kind::Info, "Short again.", {}, "c"});
  EXPECT_TRUE(waitFor([&] { return frame_->infoBar().GetSize().y == one; }));
}

TEST_F(ComfortTest, ThePreferencesAndTheHelpShowOneListOfShortcuts) {
  const auto rows = shortcutRows(frame_->commands());
  std::set<std::string> listed;
  for (const ShortcutRow& row : rows)
    if (!row.id.empty()) listed.insert(row.id);
  for (const Command& command : frame_->commands().all())
    EXPECT_EQ(listed.contains(command.id), !command.menu.empty() && editor::isOffered(command)) << command.id;
  auto* list = new ShortcutList(frame_, frame_->commands());
  EXPECT_EQ(list->rows().size(), rows.size());
  list->setFilter("Ctrl+Shift+H");
  ASSERT_EQ(list->rows().size(), 1u);
  EXPECT_EQ(list->rows()[0].id, "history");
  EXPECT_EQ(list->chosen(), std::nullopt);
  list->chooseRow(0);
  EXPECT_EQ(list->chosen(), "history");
  list->Destroy();
}

}  // namespace
}  // namespace hotchkiss::test
