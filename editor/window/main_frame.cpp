// SPDX-License-Identifier: Apache-2.0
// The window's layout and housekeeping; its commands are in main_frame_commands.cpp.
#include "editor/window/main_frame.h"

#include <wx/datetime.h>
#include <wx/dnd.h>
#include <wx/filename.h>
#include <wx/msgdlg.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/session/counter_edits.h"
#include "editor/session/palette.h"
#include "editor/session/recovery.h"
#include "editor/session/text.h"
#include "editor/window/book_panel.h"
#include "editor/window/chrome.h"
#include "editor/window/geography_dialog.h"
#include "editor/window/gtk_style.h"
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
#include "editor/window/set_up_panel.h"
#include "editor/window/settings.h"
#include "editor/window/sheets_panel.h"
#include "editor/window/side_panel.h"
#include "editor/window/status_panel.h"
#include "editor/window/tool_rail.h"
#include "editor/window/top_bar.h"
#include "io/native/save.h"

namespace hotchkiss::editor {

namespace {

constexpr int kAutosaveMs = 20000;

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
  SetMinClientSize(wxSize(960, 600));
  shell_.underlay = &underlay_;
  shell_.run = [this](const std::string& command) { commands_.run(command); };
  SetBackgroundColour(Theme::get().colour(Role::Ground));
  addCommands();
  SetMenuBar(commands_.makeMenuBar(this));
  layOut();
  SetDropTarget(new FileDrop(*this));

  Bind(wxEVT_CHAR_HOOK, &MainFrame::onChar, this);
  Bind(wxEVT_CLOSE_WINDOW, &MainFrame::onClose, this);
  Bind(wxEVT_MENU_OPEN, [this](wxMenuEvent& event) {
    commands_.update(GetMenuBar());
    event.Skip();
  });
  autosave_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    session_.writeRecoveryCopy(clockTime().utf8_string());
    updateSaveState();
  });
  autosave_.Start(kAutosaveMs);

  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    updateTitle();
    updateSaveState();
    commands_.update(GetMenuBar());
  }));
  connections_.push_back(session_.opened.connect([this] {
    savedAt_.clear();
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
    int chosen = 0;
    menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
    canvas_->PopupMenu(&menu, at);
    if (chosen == 1) deleteSelection();
    if (chosen == 2) commands_.run("copy-code");
    if (chosen == 3) canvas_->showHex(pointer.hex, true);
  }));
  settle(tools_);
  updateTitle();
  updateWelcome();
  updateSaveState();
}

MainFrame::~MainFrame() {
  autosave_.Stop();
  connections_.clear();
  // The panels listen to the session: they go first. A window of its own would wait for its end until the frame is gone.
  delete geographyDialog_;
  delete legendDialog_;
  delete joinDialog_;
  DestroyChildren();
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
  problems_ = new ProblemsPanel(middle, shell_);
  setUp_ = new SetUpPanel(middle, shell_);
  setUp_->Hide();
  merge_ = new MergePanel(middle, shell_);
  merge_->Hide();
  points_ = new PointsPanel(middle, shell_, fit_);
  points_->Hide();
  sheets_ = new SheetsPanel(middle, shell_, ground_, join_);
  sheets_->Hide();
  sheets_->onJoinOtherwise = [this](const SheetId& sheet) { joinOtherwise(sheet); };
  problems_->onTab = setUp_->onTab = merge_->onTab = points_->onTab =
      sheets_->onTab = [this](const std::string& pane) { showBottom(pane); };
  status_ = new StatusPanel(this, shell_);
  const int sideWidth = std::clamp(Settings::get().number("side-width", 352), 260, 640);
  const int problemsHeight = std::clamp(Settings::get().number("problems-height", 186), 80, 600);
  side_->SetMinSize(wxSize(sideWidth, -1));
  problems_->SetMinSize(wxSize(-1, problems_->wantedHeight(problemsHeight)));
  problems_->onHeightChanged = [this, middle] {
    problems_->SetMinSize(
        wxSize(-1, problems_->wantedHeight(std::clamp(Settings::get().number("problems-height", 186), 80, 600))));
    middle->Layout();
  };
  auto* sideSash = new Sash(this, true, [this](int by) {
    const int width = std::clamp(side_->GetMinSize().x - by, 260, std::max(260, GetClientSize().x - 560));
    side_->SetMinSize(wxSize(width, -1));
    Settings::get().setNumber("side-width", width);
    Layout();
  });
  auto* problemsSash = new Sash(middle, false, [this, middle](int by) {
    wxWindow* shown = setUp_->IsShown()    ? static_cast<wxWindow*>(setUp_)
                      : merge_->IsShown()  ? static_cast<wxWindow*>(merge_)
                      : points_->IsShown() ? static_cast<wxWindow*>(points_)
                      : sheets_->IsShown() ? static_cast<wxWindow*>(sheets_)
                                           : problems_;
    const int height = std::clamp(shown->GetMinSize().y - by, 80, std::max(80, middle->GetClientSize().y - 200));
    shown->SetMinSize(wxSize(-1, height));
    Settings::get().setNumber(shown == setUp_    ? "set-up-height"
                              : shown == merge_  ? "merge-height"
                              : shown == points_ ? "points-height"
                              : shown == sheets_ ? "sheets-height"
                                                 : "problems-height",
                              height);
    middle->Layout();
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(infoBar_, 0, wxEXPAND);
  column->Add(canvas_, 1, wxEXPAND);
  column->Add(problemsSash, 0, wxEXPAND);
  column->Add(problems_, 0, wxEXPAND);
  setUp_->SetMinSize(wxSize(-1, std::clamp(Settings::get().number("set-up-height", 240), 80, 700)));
  column->Add(setUp_, 0, wxEXPAND);
  merge_->SetMinSize(wxSize(-1, std::clamp(Settings::get().number("merge-height", 280), 80, 700)));
  column->Add(merge_, 0, wxEXPAND);
  points_->SetMinSize(wxSize(-1, std::clamp(Settings::get().number("points-height", 300), 120, 700)));
  column->Add(points_, 0, wxEXPAND);
  sheets_->SetMinSize(wxSize(-1, std::clamp(Settings::get().number("sheets-height", 320), 120, 700)));
  column->Add(sheets_, 0, wxEXPAND);
  connections_.push_back(session_.changed.connect([this](const ChangeSet&) {
    const bool several = session_.view()->sheets().size() > 1;
    for (BottomPane* pane : {static_cast<BottomPane*>(problems_), static_cast<BottomPane*>(setUp_),
                             static_cast<BottomPane*>(merge_), static_cast<BottomPane*>(points_)})
      pane->showSheetsTab(several);
  }));
  connections_.push_back(fit_.changed.connect([this] { canvas_->Refresh(); }));
  connections_.push_back(merge_->desk().changed.connect([this] {
    const bool any = merge_->desk().any();
    for (BottomPane* pane : {static_cast<BottomPane*>(problems_), static_cast<BottomPane*>(setUp_),
                             static_cast<BottomPane*>(merge_), static_cast<BottomPane*>(points_)})
      pane->showMergeTab(any);
    if (!any && merge_->IsShown()) showBottom("problems");
  }));
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
  across->Add(sideSash, 0, wxEXPAND);
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
  palette_->Show(!on);
  Layout();
  if (on)
    book_->desk().open(path);
  else
    book_->desk().close();
}

void MainFrame::showBottom(const std::string& pane) {
  const bool text = pane == "set-up", merge = pane == "merge", points = pane == "points", sheets = pane == "sheets";
  problems_->Show(!text && !merge && !points && !sheets);
  sheets_->Show(sheets);
  ground_.watch(sheets);
  setUp_->Show(text);
  merge_->Show(merge);
  points_->Show(points);
  // Whoever works at the table wants to see and to pick its points.
  if (points)
    canvas_->setTool(ToolId::Point);
  else if (canvas_->tool() == ToolId::Point)
    canvas_->setTool(ToolId::Select);
  problems_->GetParent()->Layout();
  if (text) setUp_->focusText();
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
  for (const wxString& path : Settings::get().recent()) {
    if (welcome.recent.size() >= 5) break;
    const wxFileName name(path);
    welcome.recent.emplace_back(name.GetFullName() + L"   \u2014   " + name.GetPath(),
                                [this, path] { openPaths({path.utf8_string()}); });
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
  infoBar_->show(notice);
}

bool MainFrame::settled() const {
  return canvas_->settled() && (session_.nothingOpen() || session_.reportIsCurrent()) && session_.idle() && !fit_.busy() &&
         !geography_.busy() && !underlay_.busy() && !join_.busy() && !ground_.busy() && !scanSetup_.busy() && !scan_.busy();
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
  if (key == WXK_ESCAPE) {
    if (canvas_->cancel()) return;
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
  if ((key == WXK_DELETE || key == WXK_NUMPAD_DELETE || key == WXK_BACK) && !event.HasAnyModifiers()) {
    deleteSelection();
    return;
  }
  // Numbers take a side there.
  if (focus == merge_ || focus == sheets_) {
    event.Skip();
    return;
  }
  const bool onRows = focus == problems_ || focus == &side_->order().tree();
  if (onRows && (key == WXK_RETURN || key == WXK_NUMPAD_ENTER)) {
    event.Skip();
    return;
  }
  if (!session_.nothingOpen() && (scanKey(event) || canvas_->handleKey(event))) return;
  event.Skip();
}

bool MainFrame::mayDiscard() {
  if (!session_.unsaved()) return true;
  std::vector<DocumentKey> changed = changedDocuments(session_.state(), session_.files());
  for (const DocumentKey& key : session_.homelessDocuments()) changed.push_back(key);
  wxString list;
  for (size_t i = 0; i < changed.size() && i < 4; ++i)
    list += (i > 0 ? ", " : "") + wxString::FromUTF8(documentName(session_.state(), changed[i]));
  if (changed.size() > 4) list += wxString::Format(_(" and %zu more"), changed.size() - 4);
  const wxString question = wxString::Format(_("Save the changes? Unsaved: %s."), list);
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

void MainFrame::offerRecovery() {
  const auto found = findRecoveries(recoveryRoot());
  if (found.empty()) return;
  const RecoveryFound copy = found.front();
  Notice notice;
  notice.kind = Notice::Kind::Warning;
  notice.topic = "recover";
  notice.text = wxString::Format(_("Unsaved work on \u201c%s\u201d was kept at %s."),
                                 wxString::FromUTF8(copy.title.empty() ? "?" : copy.title), wxString::FromUTF8(copy.time))
                    .utf8_string();
  notice.actions.push_back({_("Recover it").utf8_string(), [this, copy] {
                              if (!mayDiscard()) return;
                              if (auto done = session_.recover(copy.folder); !done)
                                session_.say({Notice::Kind::Error, done.error().message, {}, "recover"});
                            }});
  notice.actions.push_back({_("Throw it away").utf8_string(), [copy] { removeRecovery(copy.folder); }});
  showNotice(notice);
}

}  // namespace hotchkiss::editor
