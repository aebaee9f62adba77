// SPDX-License-Identifier: Apache-2.0
// The set-up as text under the map: typing places counters, moving counters rewrites the text, faults are underlined as one
// types. It must not know the notation. Invariant: it shows the desk's text, and hands every change to the desk.
#pragma once
#include "editor/session/set_up_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"
#include "editor/window/text_view.h"

namespace hotchkiss::editor {

class SetUpPanel : public BottomPane {
 public:
  SetUpPanel(wxWindow* parent, Shell& shell);
  TextView& view() { return *view_; }
  SetUpDesk& desk() { return desk_; }
  /// The field takes the keyboard.
  void focusText();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void refreshText();
  Shell& shell_;
  SetUpDesk desk_;
  TextView* view_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
