// SPDX-License-Identifier: Apache-2.0
// The legend's command and its window.
#include <algorithm>

#include "editor/window/legend_dialog.h"
#include "editor/window/main_frame.h"

namespace hotchkiss::editor {

void MainFrame::addLegendCommands() {
  commands_.add({"legend",
                 _("&Map"),
                 _("&Legend\u2026"),
                 "Ctrl+L",
                 _("The map's kinds of terrain, hexsides, roads and places: names, colours, patterns, costs"),
                 [this] {
                   legendDialog().Show();
                   legendDialog().Raise();
                 },
                 [this] { return !session_.view()->sheets().empty(); },
                 {},
                 false});
}

LegendDialog& MainFrame::legendDialog() {
  if (legendDialog_ == nullptr) {
    legendDialog_ = new LegendDialog(this, shell_);
    // Beside the panels on the right, so that the map is seen.
    const wxRect own = GetScreenRect();
    const wxSize size = legendDialog_->GetSize();
    legendDialog_->Move(std::max(own.x, own.GetRight() - size.x - 24), own.y + 96);
  }
  return *legendDialog_;
}

}  // namespace hotchkiss::editor
