// SPDX-License-Identifier: Apache-2.0
// Find and replace over names: what is looked for at the top, the hits below, each with a tick. What they are is said by
// session/find_desk.h.
#pragma once
#include <vector>

#include "editor/session/find_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/chrome.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class FindPanel : public BottomPane {
 public:
  FindPanel(wxWindow* parent, Shell& shell);
  FindDesk& desk() { return desk_; }
  SearchField& findField() { return *find_; }
  SearchField& replaceField() { return *replace_; }
  /// Puts the keyboard into one of the fields.
  void focusField(bool replace);
  void replaceTicked();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  void ask();
  void drawBar(Sketch& sketch, const wxSize& size);
  void drawHit(Sketch& sketch, size_t index, int y, int width);
  void selectHit(int hit);
  void chooseScope();
  Shell& shell_;
  FindDesk desk_;
  SearchField *find_, *replace_;
  int selected_ = -1, fieldWidth_ = 160;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
