// SPDX-License-Identifier: Apache-2.0
// The steps of the history by name, the latest on top: a click or Enter goes to one, back or forward.
#pragma once
#include "editor/session/session.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class HistoryPanel : public BottomPane {
 public:
  HistoryPanel(wxWindow* parent, Shell& shell);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  Shell& shell_;
  int cursor_ = -1;  // the row that the keyboard is on, from the top; -1 = where the history stands
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
