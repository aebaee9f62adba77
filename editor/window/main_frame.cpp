// SPDX-License-Identifier: Apache-2.0
// The window's layout and housekeeping; its commands are in main_frame_commands.cpp.
#include "editor/window/main_frame.h"

#include <wx/datetime.h>
#include <wx/dnd.h>
#include <wx/filename.h>
#include <wx/iconbndl.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>

#include <algorithm>
#include <array>

#include "editor/session/counter_edits.h"
#include "editor/session/palette.h"
#include "editor/session/text.h"
#include "editor/window/book_panel.h"
#include "editor/window/chrome.h"
#include "editor/window/find_panel.h"
#include "editor/window/game_dialog.h"
#include "editor/window/geography_dialog.h"
#include "editor/window/gtk_style.h"
#include "editor/window/history_panel.h"
#include "editor/window/icon_data.h"
#include "editor/window/info_bar.h"
#include "editor/window/inspector_panel.h"
#include "editor/window/join_dialog.h"
#include "editor/window/layers_panel.h"
#include "editor/window/legend_dialog.h"
#include "editor/window/map_canvas.h"
#include "editor/window/merge_panel.h"
#include "editor/window/order_panel.h"
#include "editor/window/palette_panel.h"
#include "editor/window/points_panel.h"
#include "editor/window/problems_panel.h"
#include "editor/window/project_panel.h"
#include "editor/window/publish_panel.h"
#include "editor/window/scenario_panel.h"
#include "editor/window/set_up_panel.h"
#include "editor/window/settings.h"
#include "editor/window/sheets_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/status_panel.h"
#include "editor/window/tool_rail.h"
#include "editor/window/top_bar.h"
#include "editor/window/units_panel.h"
#include "editor/window/victory_panel.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

namespace {

class FileDrop : public wxFileDropTarget {
 public:
  explicit FileDrop(MainFrame& frame) : frame_(frame) {}
  bool OnDropFiles(wxCoord, wxCoord, const wxArrayString& names) override {
    std::vector<std::string> paths;
    for (const wxString& name : names) paths.push_back(name.utf8_string());
    frame_.CallAfter([this, paths] {
      if (frame_.mayDiscard()) frame_.openPaths(paths);
    });
    return true;
  }

 private:
  MainFrame& frame_;
};

wxString clockTime() {
  return wxDateTime::Now().Format("%H:%M");
}

// The program's own icon in the sizes that window managers ask for; up to 24 pixels a drawing of its own.
wxIconBundle programIcon() {
  wxIconBundle bundle;
  for (const int size : {16, 24, 32, 48, 64, 128, 256}) {
    const auto text = iconData().find(size < 32 ? "hotchkiss-editor-small" : "hotchkiss-editor");
    if (text != iconData().end())
      bundle.AddIcon(wxBitmapBundle::FromSVG(text->second, wxSize(size, size)).GetIcon(wxSize(size, size)));
  }
  return bundle;
}

}  // namespace

MainFrame::MainFrame()
    : session_([this](std::function<void()> function) { CallAfter(std::move(function)); }),
      fit_(session_),
      geography_(session_),
      underlay_(session_),
      join_(session_),
      ground_(session_),
      scanSetup_(session_),
      scan_(session_),
      contours_(session_),
      pictures_(session_),
      tools_{session_, {}, {}, {}, &fit_, &scan_, &contours_},
      whatIf_(session_),
      shell_{session_, tools_, whatIf_, nullptr, {}} {
  Create(nullptr, wxID_ANY, "Hotchkiss", wxDefaultPosition, wxSize(1440, 900));
  SetIcons(programIcon());
  SetMinClientSize(wxSize(960, 600));
  shell_.underlay = &underlay_;
  shell_.run = [this](const std::string& command) { commands_.run(command); };
  SetBackgroundColour(Theme::get().colour(Role::Ground));
  addCommands();
  SetMenuBar(commands_.makeMenuBar(this));
  layOut();
  SetDropTarget(new FileDrop(*this));

  // While a menu is open its keys are its own: Escape closes it, letters choose in it.
  const auto openMenu = std::make_shared<const wxMenu*>(nullptr);
  Bind(wxEVT_CHAR_HOOK, [this, openMenu](wxKeyEvent& event) { *openMenu != nullptr ? event.Skip() : onChar(event); });
  Bind(wxEVT_CLOSE_WINDOW, &MainFrame::onClose, this);
  Bind(wxEVT_MENU_OPEN, [this, openMenu](wxMenuEvent& event) {
    *openMenu = event.GetMenu();
    commands_.update(GetMenuBar());
    event.Skip();
  });
  // What the menu item does, or why it cannot, stands at the bottom.
  Bind(wxEVT_MENU_HIGHLIGHT, [this](wxMenuEvent& event) {
    const Command* command = commands_.ofItem(event.GetMenuId());
    const wxString why = command != nullptr ? commands_.whyNot(command->id) : wxString();
    status_->setMenuHelp(command == nullptr ? wxString() : why.empty() ? command->help : why);
  });
  Bind(wxEVT_MENU_CLOSE, [this, openMenu](wxMenuEvent& event) {
    // From menu to menu the next may be open before this one is closed.
    // When a menu in another is closed, that one is still open.
    if (*openMenu == event.GetMenu()) *openMenu = event.GetMenu()->GetParent();
    status_->setMenuHelp({});
    event.Skip();
  });
  autosave_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    session_.writeRecoveryCopy(clockTime().utf8_string());
    updateSaveState();
  });
  startKeeping();

  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    updateTitle();
    updateSaveState();
    commands_.update(GetMenuBar());
    if (Theme::get().safe()) refreshSides();
    arrangePanes();
  }));
  connections_.push_back(session_.opened.connect([this] {
    savedAt_.clear();
    leaveScan();
    arrangePanes();
    canvas_->setTool(ToolId::Select);
    infoBar_->dismiss("lock");
  }));
  connections_.push_back(session_.filesChanged.connect([this] {
    updateTitle();
    updateSaveState();
  }));
  connections_.push_back(session_.locksChanged.connect([this] {
    if (!session_.mapLocked()) infoBar_->dismiss("lock");
    commands_.update(GetMenuBar());
  }));
  connections_.push_back(session_.noticed.connect([this](const Notice& notice) { showNotice(notice); }));
  canvas_->setPictures(pictures_);
  listenToGeography();
  canvas_->outsideTakes = [this](const wxPoint& screen) {
    return side_->order().IsShown() && side_->order().GetScreenRect().Contains(screen);
  };
  canvas_->onTakenOff = [this](const std::vector<CounterRef>& counters) { takeOff(session_, counters, session_.newGesture()); };
  canvas_->onDropped = [this](const std::vector<CounterRef>& counters, Hex hex) {
    return moveTo(session_, counters, hex, session_.newGesture());
  };
  canvas_->onTab = [this] { setPanelsHidden(!panelsHidden_); };
  connections_.push_back(canvas_->contextAsked.connect([this](const wxPoint& at) {
    if (!canvas_->pointer() || !onMap(*session_.view(), canvas_->pointer()->hex)) return;
    const Pointer pointer = *canvas_->pointer();
    if (pointer.counter) {
      const auto& now = session_.selection().counters;
      if (std::find(now.begin(), now.end(), *pointer.counter) == now.end())
        session_.select(Selection::ofCounters({*pointer.counter}, pointer.hex));
    } else {
      session_.select(Selection::ofHex(pointer.hex));
    }
    wxMenu menu;
    if (pointer.counter) menu.Append(1, _("Take off the map"));
    menu.Append(2, wxString::Format(_("Copy the code %s"), wxString::FromUTF8(session_.view()->code(pointer.hex))));
    menu.Append(3, _("Show in the middle"));
    // What the menus offer for the thing that is clicked.
    menu.AppendSeparator();
    constexpr std::array<const char*, 3> kHere = {"inspector", "rename-everywhere", "why-not"};
    for (size_t i = 0; i < kHere.size(); ++i)
      if (const Command* command = commands_.find(kHere[i]); command != nullptr && (!command->enabled || command->enabled()))
        menu.Append(10 + static_cast<int>(i), labelOf(*command));
    int chosen = 0;
    menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
    canvas_->PopupMenu(&menu, at);
    if (chosen == 1) deleteSelection();
    if (chosen == 2) commands_.run("copy-code");
    if (chosen == 3) canvas_->showHex(pointer.hex, true);
    if (chosen >= 10) commands_.run(kHere[static_cast<size_t>(chosen - 10)]);
  }));
  settle(tools_);
  useWorkspace("map");
  updateTitle();
  updateWelcome();
  updateSaveState();
  arrangePanes();
}

MainFrame::~MainFrame() {
  autosave_.Stop();
  connections_.clear();
  bottom_->onFloated = side_->onFloated = nullptr;
  bottom_->onShown = nullptr;
  useFloating({});
  // The panels listen to the session: they go first. A window of its own would wait for its end until the frame is gone.
  delete geographyDialog_;
  delete legendDialog_;
  delete gameDialog_;
  delete joinDialog_;
  DestroyChildren();
}

void MainFrame::leaveUnsavedWork() {
  if (const auto left = session_.leaveRecoveryCopy(clockTime().utf8_string()); !left)
    std::fputs(("hotchkiss-editor: " + left.error().message + "\n").c_str(), stderr);
}

void MainFrame::layOut() {
  auto* top = new wxBoxSizer(wxVERTICAL);
  canvas_ = nullptr;
  auto* middle = new Backdrop(this, Role::Ground);
  canvas_ = new MapCanvas(middle, tools_, whatIf_);
  shell_.canvas = canvas_;
  topBar_ = new TopBar(this, shell_, [this] { return commands_.named(); });
  infoBar_ = new InfoBar(middle);
  rail_ = new ToolRail(this, shell_);
  palette_ = new PalettePanel(this, shell_);
  side_ = new SidePanel(this, shell_);
  side_->onChosen = [this](const std::string& tab) { rememberPane("side", tab); };
  problems_ = new ProblemsPanel(middle, shell_);
  setUp_ = new SetUpPanel(middle, shell_);
  merge_ = new MergePanel(middle, shell_);
  points_ = new PointsPanel(middle, shell_, fit_);
  sheets_ = new SheetsPanel(middle, shell_, ground_, join_);
  sheets_->onJoinOtherwise = [this](const SheetId& sheet) { joinOtherwise(sheet); };
  victory_ = new VictoryPanel(middle, shell_);
  units_ = new UnitsPanel(middle, shell_);
  find_ = new FindPanel(middle, shell_);
  scenario_ = new ScenarioPanel(middle, shell_);
  scenario_->onWanted = [this] { showBottom("scenario"); };
  bottom_ = std::make_unique<BottomPanes>(middle);
  bottom_->add(problems_, _("Problems"));
  bottom_->add(setUp_, _("Set-up text"));
  bottom_->add(units_, _("Units"));
  bottom_->add(scenario_, _("Scenario"));
  bottom_->add(victory_, _("Victory"));
  bottom_->add(find_, _("Find"));
  bottom_->add(points_, _("Control points"));
  bottom_->add(sheets_, _("Sheets"), [this] { return session_.view()->sheets().size() > 1; });
  bottom_->add(new HistoryPanel(middle, shell_), _("History"));
  auto* project = new ProjectPanel(middle, shell_);
  project->onOther = [this](const DocumentKey& key) {
    if (key.kind == DocumentKind::Oob) useWorkspace("forces");
    if (key.kind == DocumentKind::Game) commands_.run("legend");
  };
  bottom_->add(project, _("Project"));
  auto* publish = new PublishPanel(middle, shell_);
  publish->onFindings = [this](Severity severity) {
    ProblemFilter filter;
    filter.severities = {severity};
    showBottom("problems");
    problems_->setFilter(std::move(filter));
  };
  bottom_->add(publish, _("Publish"));
  bottom_->add(merge_, _("Merge"), [this] { return merge_->desk().any(); });
  bottom_->onShown = [this](const std::string& pane) { bottomShown(pane); };
  bottom_->onFloated = side_->onFloated = [this] { rememberFloating(); };
  side_->onKey = [this](wxKeyEvent& event) { return keyOfFloating(event); };
  bottom_->onKey = [this](wxKeyEvent& event) { return keyOfFloating(event); };
  status_ = new StatusPanel(this, shell_);
  // Larger text wants more room.
  const int sideWidth = std::clamp(Settings::get().number("side-width", 352 + 12 * (Theme::get().textPixels() - 13)), 260, 640);
  side_->SetMinSize(wxSize(sideWidth, -1));
  sideSash_ = new Sash(this, true, [this](int by) {
    const int width = std::clamp(side_->GetMinSize().x - by, 260, std::max(260, GetClientSize().x - 560));
    side_->SetMinSize(wxSize(width, -1));
    Settings::get().setNumber("side-width", width);
    Layout();
  });
  bottomSash_ = new Sash(middle, false, [this](int by) { bottom_->grow(-by); });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(infoBar_, 0, wxEXPAND);
  column->Add(canvas_, 1, wxEXPAND);
  column->Add(bottomSash_, 0, wxEXPAND);
  bottom_->layInto(column);
  connections_.push_back(canvas_->toolChanged.connect([this] { arrangePalette(); }));
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) { bottom_->refresh(); }));
  connections_.push_back(fit_.changed.connect([this] { canvas_->Refresh(); }));
  connections_.push_back(merge_->desk().changed.connect([this] { bottom_->refresh(); }));
  middle->SetSizer(column);
  infoBar_->onHeightChanged = [middle] { middle->Layout(); };
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  across->Add(rail_, 0, wxEXPAND);
  across->Add(palette_, 0, wxEXPAND);
  book_ = new BookPanel(this, shell_);
  book_->SetMinSize(wxSize(std::clamp(Settings::get().number("book-width", 520), 320, 900), -1));
  book_->onClose = [this] { verifyBook(""); };
  bookSash_ = new Sash(this, true, [this](int by) {
    const int width = std::clamp(book_->GetMinSize().x + by, 320, std::max(320, GetClientSize().x - 700));
    book_->SetMinSize(wxSize(width, -1));
    Settings::get().setNumber("book-width", width);
    Layout();
  });
  book_->Hide();
  bookSash_->Hide();
  layOutScan(across);
  across->Add(book_, 0, wxEXPAND);
  across->Add(bookSash_, 0, wxEXPAND);
  across->Add(middle, 1, wxEXPAND);
  across->Add(sideSash_, 0, wxEXPAND);
  across->Add(side_, 0, wxEXPAND);
  top->Add(topBar_, 0, wxEXPAND);
  top->Add(across, 1, wxEXPAND);
  top->Add(status_, 0, wxEXPAND);
  SetSizer(top);
  // Tab goes through the window as one reads it.
  rail_->MoveAfterInTabOrder(topBar_);
  palette_->MoveAfterInTabOrder(rail_);
  middle->MoveAfterInTabOrder(palette_);
  side_->MoveAfterInTabOrder(middle);
}

void MainFrame::verifyBook(const std::string& path) {
  const bool on = !path.empty();
  book_->Show(on);
  bookSash_->Show(on);
  arrangePalette();
  if (on)
    book_->desk().open(path);
  else
    book_->desk().close();
}

void MainFrame::showBottom(const std::string& pane) {
  bottom_->show(pane);
}

void MainFrame::bottomShown(const std::string& pane) {
  rememberPane("bottom", pane);
  ground_.watch(bottom_->seen("sheets"));
  // Whoever goes takes its marks off the map before another one puts its own there.
  const bool victory = bottom_->seen("victory");
  if (!victory) victory_->shown(false);
  scenario_->watch(bottom_->seen("scenario"));
  if (victory) victory_->shown(true);
  // Whoever works at the table wants to see and to pick its points.
  if (bottom_->seen("points"))
    canvas_->setTool(ToolId::Point);
  else if (canvas_->tool() == ToolId::Point)
    canvas_->setTool(ToolId::Select);
  if (pane == "set-up") setUp_->focusText();
  if (pane == "units") units_->SetFocus();
}

void MainFrame::updateTitle() {
  const wxString title = wxString::FromUTF8(session_.title());
  wxString text = title.empty() ? wxString("Hotchkiss") : title + L" \u2014 Hotchkiss";
  if (session_.unsaved()) text += L" \u2022";
  if (text != GetTitle()) SetTitle(text);
  updateWelcome();
}

void MainFrame::updateWelcome() {
  if (!session_.nothingOpen()) return;
  MapCanvas::Welcome welcome;
  welcome.title = "Hotchkiss";
  welcome.text = _("Maps, orders of battle and scenarios for hex wargames: drawn, checked against the rules, and printed.");
  welcome.actions.emplace_back(_("New map"), [this] { commands_.run("new"); });
  welcome.actions.emplace_back(_("Open a file"), [this] { commands_.run("open"); });
  welcome.actions.emplace_back(_("Open a folder"), [this] { commands_.run("open-folder"); });
  welcome.actions.emplace_back(_("Digitize a scan"), [this] { commands_.run("digitize"); });
  if (commands_.find("practice") != nullptr && (!commands_.find("practice")->enabled || commands_.find("practice")->enabled()))
    welcome.actions.emplace_back(_("Practice scenario"), [this] { commands_.run("practice"); });
  const std::vector<wxString> recent = Settings::get().recent();
  for (size_t i = 0; i < recent.size() && i < 6; ++i) {
    const wxFileName name(recent[i]);
    const bool there = wxFileExists(recent[i]) || wxDirExists(recent[i]);
    welcome.recent.emplace_back(name.GetFullName() + L"   \u2014   " + name.GetPath(),
                                there ? std::function<void()>([this, i] { openRecent(i); }) : std::function<void()>());
  }
  canvas_->setWelcome(std::move(welcome));
}

void MainFrame::updateSaveState() {
  wxString text;
  if (!session_.nothingOpen()) {
    if (session_.unsaved())
      text = savedAt_.empty() ? _("Not saved") : wxString::Format(_("Changed since %s"), savedAt_);
    else
      text = savedAt_.empty() ? _("No changes") : wxString::Format(_("Saved %s"), savedAt_);
    if (!session_.recoveryTime().empty())
      text +=
          wxString::Format(L" \u00b7 %s", wxString::Format(_("recovery copy %s"), wxString::FromUTF8(session_.recoveryTime())));
  }
  status_->setSaveState(text);
}

void MainFrame::showNotice(const Notice& notice) {
  Notice shown = notice;
  if (notice.topic == "no-scenario") {
    shown.actions.push_back({_("Open\u2026").utf8_string(), [this] { commands_.run("open"); }});
    shown.actions.push_back({_("New scenario\u2026").utf8_string(), [this] { commands_.run("new-scenario"); }});
  }
  infoBar_->show(shown);
}

bool MainFrame::settled() const {
  return canvas_->settled() && (session_.nothingOpen() || session_.reportIsCurrent()) && session_.idle() && !fit_.busy() &&
         !geography_.busy() && !underlay_.busy() && !join_.busy() && !ground_.busy() && !scanSetup_.busy() && !scan_.busy() &&
         !victory_->desk().busy();
}

void MainFrame::onChar(wxKeyEvent& event) {
  // The key of a menu's row works as soon as its command does, not only once that menu has been opened.
  commands_.update(GetMenuBar());
  // Where one types, letters are letters.
  wxWindow* focus = wxWindow::FindFocus();
  if (wxDynamicCast(focus, wxStyledTextCtrl) != nullptr && event.GetKeyCode() == WXK_ESCAPE &&
      !static_cast<wxStyledTextCtrl*>(focus)->AutoCompActive()) {
    canvas_->SetFocus();
    return;
  }
  if (wxDynamicCast(focus, wxTextCtrl) != nullptr || wxDynamicCast(focus, wxStyledTextCtrl) != nullptr ||
      (focus != nullptr && wxGetTopLevelParent(focus) != this)) {
    event.Skip();
    return;
  }
  const int key = event.GetKeyCode();
  if (key == 'Y' && event.ControlDown() && !event.ShiftDown() && !event.AltDown()) {
    commands_.run("redo");  // beside Ctrl+Shift+Z: as many programs have it
    return;
  }
  if (key == WXK_ESCAPE) {
    if (auto* drawn = dynamic_cast<OwnDrawn*>(wxWindow::GetCapture()); drawn != nullptr && drawn->cancelDrag()) return;
    if (scenario_->desk().cancelPick() || canvas_->cancel()) return;
    if (victory_->desk().picking() != VictoryDesk::Pick::Nothing) {
      victory_->desk().pickFor(VictoryDesk::Pick::Nothing);
      return;
    }
    if (infoBar_->shown()) {
      infoBar_->dismissTop();
      return;
    }
    canvas_->SetFocus();
    return;
  }
  if (focus == points_ && (key == WXK_DELETE || key == WXK_NUMPAD_DELETE || key == WXK_BACK || key == WXK_SPACE ||
                           key == WXK_RETURN || key == WXK_NUMPAD_ENTER)) {
    event.Skip();
    return;
  }
  if (focus != nullptr && scenario_->IsDescendant(focus) && focus != scenario_) {
    event.Skip();
    return;
  }
  if ((key == WXK_DELETE || key == WXK_NUMPAD_DELETE || key == WXK_BACK) && !event.HasAnyModifiers()) {
    deleteSelection();
    return;
  }
  // What is typed in the table is the table's.
  if (focus == units_ || focus == find_ || (focus == &side_->order().tree() && key == WXK_F2)) {
    event.Skip();
    return;
  }
  // Numbers take a side there.
  if (focus == merge_ || focus == sheets_) {
    event.Skip();
    return;
  }
  const bool onRows = focus == problems_ || focus == &side_->order().tree();
  if (onRows &&
      (key == WXK_RETURN || key == WXK_NUMPAD_ENTER || (focus == problems_ && key == 'S' && !event.HasAnyModifiers()))) {
    event.Skip();
    return;
  }
  if (!session_.nothingOpen() && (scanKey(event) || canvas_->handleKey(event))) return;
  event.Skip();
}

bool MainFrame::mayDiscard() {
  const std::string refused = session_.drafts().told();
  const wxString lost =
      refused.empty() ? wxString() : wxString::Format(_("Typed but refused, and in no file: %s"), wxString::FromUTF8(refused));
  if (!session_.unsaved()) {
    if (lost.empty()) return true;
    if (askUnsaved) return askUnsaved(lost) == wxID_NO;
    wxMessageDialog dialog(this, lost, "Hotchkiss", wxYES_NO | wxICON_NONE);
    dialog.SetYesNoLabels(_("Throw it away"), _("Go on working"));
    return dialog.ShowModal() == wxID_YES;
  }
  std::vector<DocumentKey> changed = changedDocuments(session_.state(), session_.files());
  for (const DocumentKey& key : session_.homelessDocuments()) changed.push_back(key);
  wxString list;
  for (size_t i = 0; i < changed.size() && i < 4; ++i)
    list += (i > 0 ? ", " : "") + wxString::FromUTF8(documentName(session_.state(), changed[i]));
  if (changed.size() > 4) list += wxString::Format(_(" and %zu more"), changed.size() - 4);
  wxString question = wxString::Format(_("Save the changes? Unsaved: %s."), list);
  if (!lost.empty()) question += "\n\n" + lost;
  int answer = wxID_CANCEL;
  if (askUnsaved) {
    answer = askUnsaved(question);
  } else {
    wxMessageDialog dialog(this, question, "Hotchkiss", wxYES_NO | wxCANCEL | wxICON_NONE);
    dialog.SetYesNoCancelLabels(_("Save"), _("Do not save"), _("Go on working"));
    answer = dialog.ShowModal();
  }
  if (answer == wxID_YES) return save();
  return answer == wxID_NO;
}

void MainFrame::onClose(wxCloseEvent& event) {
  if (closing_) return;
  if (event.CanVeto() && !mayDiscard()) {
    event.Veto();
    return;
  }
  closing_ = true;
  if (!IsMaximized() && !IsFullScreen()) {
    Settings::get().setNumber("width", GetSize().x);
    Settings::get().setNumber("height", GetSize().y);
  }
  Settings::get().setNumber("maximized", IsMaximized() ? 1 : 0);
  Destroy();
}

}  // namespace hotchkiss::editor
