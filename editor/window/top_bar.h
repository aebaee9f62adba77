// SPDX-License-Identifier: Apache-2.0
// The bar under the menus: what is open, what is locked, the go-to field with its list of answers, undo and redo.
#pragma once
#include <wx/popupwin.h>

#include <string>
#include <vector>

#include "editor/session/go_to.h"
#include "editor/window/chrome.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

/// The answers under the go-to field.
class GoToList : public wxPopupWindow {
 public:
  GoToList(wxWindow* parent, std::function<void(const GoToAnswer&)> onChosen);
  void show(std::vector<GoToAnswer> answers, const wxRect& below);
  void move(int by);
  const std::vector<GoToAnswer>& answers() const { return answers_; }
  const GoToAnswer* chosen() const;

 private:
  class Rows;
  Rows* rows_;
  std::vector<GoToAnswer> answers_;
  int at_ = 0;
  std::function<void(const GoToAnswer&)> onChosen_;
};

class TopBar : public OwnDrawn {
 public:
  TopBar(wxWindow* parent, Shell& shell, std::function<std::vector<NamedCommand>()> commands);
  SearchField& field() { return *field_; }
  GoToList& list() { return *list_; }
  /// Puts the keyboard into the go-to field.
  void focusField();
  void closeList();
  /// The workspace whose segment is drawn as chosen.
  void setWorkspace(const std::string& id) {
    workspace_ = id;
    Refresh();
  }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void look(const wxString& text);
  void take(const GoToAnswer& answer);
  int drawChip(Sketch& sketch, int x, const std::string& name, const wxString& label, bool locked, std::function<void()> run);
  int drawWorkspaces(Sketch& sketch, int x);
  Shell& shell_;
  std::string workspace_;
  std::function<std::vector<NamedCommand>()> commands_;
  SearchField* field_;
  GoToList* list_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
