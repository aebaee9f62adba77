// SPDX-License-Identifier: Apache-2.0
// Which panes are seen: the workspaces, panels hidden and shown, and what is remembered of it.
#include <wx/stc/stc.h>
#include <wx/textctrl.h>
#include <wx/tokenzr.h>

#include <algorithm>

#include "editor/window/book_panel.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/palette_panel.h"
#include "editor/window/scan_panel.h"
#include "editor/window/set_up_panel.h"
#include "editor/window/settings.h"
#include "editor/window/side_panel.h"
#include "editor/window/tool_rail.h"
#include "editor/window/top_bar.h"
#include "editor/window/workspaces.h"

namespace hotchkiss::editor {

namespace {

wxString settingOf(const std::string& workspace, const char* what) {
  return wxString::FromUTF8("workspace-" + workspace + "-" + what);
}

}  // namespace

void MainFrame::addWorkspaceCommands() {
  const wxString menu = _("&View");
  int number = 0;
  for (const Workspace& workspace : allWorkspaces()) {
    ++number;
    commands_.add({"workspace-" + workspace.id,
                   menu + "|" + _("Work&space"),
                   workspace.label,
                   wxString::Format("Ctrl+Alt+%d", number),
                   workspace.help,
                   [this, id = workspace.id] { useWorkspace(id); },
                   {},
                   [this, id = workspace.id] { return workspace_ == id; },
                   number == 1});
  }
  commands_.add({"project", menu, _("&Project"), "Ctrl+Shift+P", _("Everything that is open: files, problems, what uses what"),
                 [this] { togglePane("project"); }, [this] { return !session_.nothingOpen(); },
                 [this] { return bottom_ != nullptr && bottom_->seen("project"); }, true});
  commands_.add({"hide-panels", menu, _("&Map alone"), "F11", _("Hides all panels and shows them again"),
                 [this] { setPanelsHidden(!panelsHidden_); }, [this] { return !session_.nothingOpen(); },
                 [this] { return panelsHidden_; }, true});
  const wxString panes = menu + "|" + _("P&anes");
  const auto open = [this] { return !session_.nothingOpen(); };
  commands_.add({"float-pane",
                 panes,
                 _("&Float the pane under the map"),
                 "Ctrl+F11",
                 _("It gets a window of its own; closing that puts it back"),
                 [this] { bottom_->floatPane(bottom_->shown()); },
                 open,
                 {},
                 true});
  commands_.add({"float-page",
                 panes,
                 _("Float the page at the &right"),
                 "Ctrl+Shift+F11",
                 _("It gets a window of its own; closing that puts it back"),
                 [this] { side_->floatPage(side_->chosen()); },
                 open,
                 {},
                 false});
  commands_.add({"dock-panes",
                 panes,
                 _("All floating panes &back"),
                 "",
                 _("Puts every pane and page that floats in its place again"),
                 [this] { useFloating({}); },
                 [this] { return bottom_ != nullptr && !floating().empty(); },
                 {},
                 false});
  commands_.add({"next-pane",
                 panes,
                 _("&Next pane"),
                 "Ctrl+F6",
                 _("The keys go on to the next panel: tools, palette, map, pane under it, right side"),
                 [this] { stepPane(1); },
                 {},
                 {},
                 true});
  commands_.add({"previous-pane",
                 panes,
                 _("&Previous pane"),
                 "Ctrl+Shift+F6",
                 _("The keys go to the panel before"),
                 [this] { stepPane(-1); },
                 {},
                 {},
                 false});
}

void MainFrame::useWorkspace(const std::string& id) {
  const Workspace& workspace = workspaceOf(id);
  if (panelsHidden_) setPanelsHidden(false);
  workspace_ = workspace.id;
  const auto remembered = [&](const char* what, const std::string& usual) {
    const std::string kept = Settings::get().text(settingOf(workspace_, what)).utf8_string();
    return kept.empty() ? usual : kept;
  };
  arranging_ = true;
  side_->choose(remembered("side", workspace.side));
  bottom_->offer(workspace.panes);
  useFloating(session_.nothingOpen() ? std::vector<std::string>() : rememberedFloating());
  std::string pane = remembered("bottom", workspace.bottom);
  if (std::find(workspace.panes.begin(), workspace.panes.end(), pane) == workspace.panes.end()) pane = workspace.bottom;
  // One that floats is in front already.
  if (const auto out = bottom_->floating(); std::find(out.begin(), out.end(), pane) != out.end()) pane = "problems";
  bottom_->show(pane);
  arranging_ = false;
  arrangePalette();
  topBar_->setWorkspace(workspace_);
  Settings::get().setText("workspace", wxString::FromUTF8(workspace_));
  Layout();
}

void MainFrame::rememberPane(const char* what, const std::string& name) {
  if (arranging_ || workspace_.empty()) return;
  const Workspace& workspace = workspaceOf(workspace_);
  // A pane that belongs elsewhere was called for once, and is not where one works here.
  if (std::string_view(what) == "bottom" &&
      std::find(workspace.panes.begin(), workspace.panes.end(), name) == workspace.panes.end())
    return;
  const wxString key = settingOf(workspace_, what), value = wxString::FromUTF8(name);
  if (Settings::get().text(key) != value) Settings::get().setText(key, value);
}

void MainFrame::arrangePalette() {
  // Where one reads or looks for a grid there is nothing to paint with; a tool that paints brings its palette with it.
  const bool reading = book_->IsShown() || (scanPanel_->IsShown() && scanSetup_.any());
  palette_->Show(!panelsHidden_ && !reading && !session_.nothingOpen() &&
                 (workspaceOf(workspace_).palette || canvas_->tool() != ToolId::Select));
  Layout();
}

void MainFrame::setPanelsHidden(bool hidden) {
  panelsHidden_ = hidden;
  rail_->Show(!hidden);
  side_->Show(!hidden);
  sideSash_->Show(!hidden);
  arrangePanes();
  arrangePalette();
}

void MainFrame::arrangePanes() {
  const bool on = !panelsHidden_ && !session_.nothingOpen();
  if (bottom_->on() == on) return;
  bottomSash_->Show(on);
  bottom_->setShown(on);
  arrangePalette();
  // What floats goes with what is open; hidden panels are those of this window.
  if (panelsHidden_) return;
  arranging_ = true;
  useFloating(on ? rememberedFloating() : std::vector<std::string>());
  arranging_ = false;
}

std::vector<std::string> MainFrame::rememberedFloating() const {
  std::vector<std::string> out;
  wxStringTokenizer names(Settings::get().text(settingOf(workspace_, "floating")), " ");
  while (names.HasMoreTokens()) out.push_back(names.GetNextToken().utf8_string());
  return out;
}

void MainFrame::togglePane(const std::string& name) {
  showBottom(bottom_->shown() == name ? "problems" : name);
}

void MainFrame::useFloating(const std::vector<std::string>& names) {
  const auto wanted = [&](const std::string& name) { return std::find(names.begin(), names.end(), name) != names.end(); };
  for (const std::string& name : bottom_->floating())
    if (!wanted(name)) bottom_->dock(name, false);
  for (const std::string& name : side_->floating())
    if (!wanted(name)) side_->dock(name, false);
  // Names of panes and pages differ: one of the two knows it.
  for (const std::string& name : names)
    if (!bottom_->floatPane(name)) side_->floatPage(name);
}

std::vector<std::string> MainFrame::floating() const {
  std::vector<std::string> out = bottom_->floating();
  for (const std::string& name : side_->floating()) out.push_back(name);
  return out;
}

void MainFrame::rememberFloating() {
  if (arranging_ || workspace_.empty()) return;
  wxString names;
  for (const std::string& name : floating()) names += (names.empty() ? "" : " ") + wxString::FromUTF8(name);
  Settings::get().setText(settingOf(workspace_, "floating"), names);
}

bool MainFrame::keyOfFloating(wxKeyEvent& event) {
  // Letters and what one edits text with belong to the pane; keys of commands work as in the window.
  const int key = event.GetKeyCode();
  const bool command = (key >= WXK_F1 && key <= WXK_F12) || event.ControlDown() || event.AltDown();
  const bool typing = wxDynamicCast(wxWindow::FindFocus(), wxTextCtrl) != nullptr ||
                      wxDynamicCast(wxWindow::FindFocus(), wxStyledTextCtrl) != nullptr;
  const bool ofText = typing && event.ControlDown() && (key == 'C' || key == 'V' || key == 'X' || key == 'A' || key == 'Z');
  return command && !ofText && commands_.runKey(event);
}

void MainFrame::stepPane(int by) {
  std::vector<wxWindow*> stops = {topBar_, rail_, palette_, scanPanel_, book_, canvas_, bottom_->pane(bottom_->shown()), side_};
  std::erase_if(stops, [](const wxWindow* each) { return each == nullptr || !each->IsShown(); });
  const wxWindow* focus = wxWindow::FindFocus();
  int now = -1;
  for (size_t i = 0; i < stops.size(); ++i)
    if (focus != nullptr && (focus == stops[i] || stops[i]->IsDescendant(const_cast<wxWindow*>(focus))))
      now = static_cast<int>(i);
  const int count = static_cast<int>(stops.size());
  wxWindow* next = stops[static_cast<size_t>(((now < 0 ? 0 : now + by) + count) % count)];
  if (next == side_)
    side_->focusPage();
  else if (next == topBar_)
    topBar_->focusField();
  else if (next == setUp_)
    setUp_->focusText();
  else
    next->SetFocus();
}

}  // namespace hotchkiss::editor
