// SPDX-License-Identifier: Apache-2.0
// The commands of the legend and of the game, and their windows.
#include <algorithm>

#include "editor/window/game_dialog.h"
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
  commands_.add({"game",
                 _("&Map"),
                 _("&Game\u2026"),
                 "Ctrl+Shift+L",
                 _("Sides, kinds of unit, states and values of counters, turns and rules of the game"),
                 [this] {
                   gameDialog().Show();
                   gameDialog().Raise();
                 },
                 [this] { return !session_.view()->sheets().empty(); },
                 {},
                 false});
}

GameDialog& MainFrame::gameDialog() {
  if (gameDialog_ == nullptr) {
    gameDialog_ = new GameDialog(this, shell_);
    const wxRect own = GetScreenRect();
    const wxSize size = gameDialog_->GetSize();
    gameDialog_->Move(std::max(own.x, own.GetRight() - size.x - 24), own.y + 96);
  }
  return *gameDialog_;
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
