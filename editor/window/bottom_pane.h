// SPDX-License-Identifier: Apache-2.0
// What stands under the map: panes that share one place and one row of tabs, each drawing the row at its head. Knows no pane.
#pragma once
#include <functional>
#include <string>

#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

class BottomPane : public OwnDrawn {
 public:
  BottomPane(wxWindow* parent, const std::string& name) : OwnDrawn(parent, Role::Panel), name_(name) {}
  /// Another tab was chosen.
  std::function<void(const std::string&)> onTab;
  const std::string& name() const { return name_; }
  /// Whether there is a merge, and so a tab for it.
  void showMergeTab(bool on) {
    mergeTab_ = on;
    Refresh();
  }
  /// Whether the board has several sheets, and so a tab for them.
  void showSheetsTab(bool on) {
    if (sheetsTab_ == on) return;
    sheetsTab_ = on;
    Refresh();
  }

 protected:
  static constexpr int kHead = 38;
  /// Draws ground and tabs of the head; returns where what the pane says of itself begins.
  int drawHead(Sketch& sketch, const wxSize& size);

 private:
  std::string name_;
  bool mergeTab_ = false, sheetsTab_ = false;
};

}  // namespace hotchkiss::editor
