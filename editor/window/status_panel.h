// SPDX-License-Identifier: Apache-2.0
// The two lines at the foot: the hex under the pointer in words, where it is, what undo would do, what is saved.
#pragma once
#include <wx/string.h>

#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class StatusPanel : public OwnDrawn {
 public:
  StatusPanel(wxWindow* parent, Shell& shell);
  /// "Saved 14:02 \u00b7 recovery copy 14:05".
  void setSaveState(const wxString& text);
  /// Help for the menu item that is pointed at, in place of the tool's hint; "" = none.
  void setMenuHelp(const wxString& text);
  wxString codes() const { return codes_; }
  wxString words() const { return words_; }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void update();
  Shell& shell_;
  wxString codes_, words_, position_, earth_, zoom_, saveState_, menuHelp_;
  std::optional<Hex> shownHex_;
  uint64_t shownRevision_ = 0;
  std::optional<int> shownSide_;
  bool shownCarried_ = false;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
