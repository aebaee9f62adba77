// SPDX-License-Identifier: Apache-2.0
// Which panes are seen: the workspaces, panels hidden and shown, and what is remembered of it.
#include <algorithm>

#include "editor/window/book_panel.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/palette_panel.h"
#include "editor/window/scan_panel.h"
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
                   menu,
                   workspace.label,
                   wxString::Format("Ctrl+Alt+%d", number),
                   workspace.help,
                   [this, id = workspace.id] { useWorkspace(id); },
                   {},
                   [this, id = workspace.id] { return workspace_ == id; },
                   number == 1});
  }
  commands_.add({"project", menu, _("&Project"), "Ctrl+Shift+P", _("Everything that is open: files, problems, what uses what"),
                 [this] { showBottom(bottom_->shown() == "project" ? "problems" : "project"); },
                 [this] { return !session_.nothingOpen(); },
                 [this] { return bottom_ != nullptr && bottom_->shown() == "project"; }, true});
  commands_.add({"hide-panels", menu, _("&Map alone"), "F11", _("Hides all panels and shows them again"),
                 [this] { setPanelsHidden(!panelsHidden_); }, [this] { return !session_.nothingOpen(); },
                 [this] { return panelsHidden_; }, true});
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
  std::string pane = remembered("bottom", workspace.bottom);
  if (std::find(workspace.panes.begin(), workspace.panes.end(), pane) == workspace.panes.end()) pane = workspace.bottom;
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
  palette_->Show(!panelsHidden_ && !reading && (workspaceOf(workspace_).palette || canvas_->tool() != ToolId::Select));
  Layout();
}

void MainFrame::setPanelsHidden(bool hidden) {
  panelsHidden_ = hidden;
  rail_->Show(!hidden);
  side_->Show(!hidden);
  sideSash_->Show(!hidden);
  bottom_->setShown(!hidden);
  bottomSash_->Show(!hidden);
  arrangePalette();
}

}  // namespace hotchkiss::editor
