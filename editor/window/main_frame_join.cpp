// SPDX-License-Identifier: Apache-2.0
// Boards of several sheets: the commands, the window in which a sheet is laid, and the pane of what sheets do not say alike.
#include <algorithm>

#include "editor/window/join_dialog.h"
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/sheets_panel.h"

namespace hotchkiss::editor {

void MainFrame::addJoinCommands() {
  const wxString menu = _("&Map");
  const auto map = [this] { return !session_.view()->empty(); };
  commands_.add({"add-sheet",
                 menu,
                 _("&Add a sheet\u2026"),
                 "Ctrl+Shift+J",
                 _("Another map is joined to this board, by codes of hexes that both print"),
                 [this] { addSheet({}); },
                 map,
                 {},
                 false});
  commands_.add({"sheets", menu, _("S&heets of the board"), "", _("Which lies on top, and what they do not say alike"),
                 [this] { togglePane("sheets"); }, map, [this] { return sheets_ != nullptr && sheets_->IsShown(); }, false});
}

JoinDialog& MainFrame::joinDialog() {
  if (joinDialog_ == nullptr) {
    joinDialog_ = new JoinDialog(this, session_, join_);
    joinDialog_->onJoined = [this] {
      showBottom("sheets");
      canvas_->fit();
    };
    joinDialog_->CentreOnParent();
  }
  return *joinDialog_;
}

void MainFrame::addSheet(const std::string& path) {
  JoinDialog& dialog = joinDialog();
  if (!path.empty())
    dialog.useFile(path);
  else if (join_.moving())
    join_.drop();
  dialog.Show();
  dialog.Raise();
}

void MainFrame::joinOtherwise(const SheetId& sheet) {
  JoinDialog& dialog = joinDialog();
  dialog.useSheet(sheet);
  dialog.Show();
  dialog.Raise();
}

}  // namespace hotchkiss::editor
