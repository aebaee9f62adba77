// SPDX-License-Identifier: Apache-2.0
// Everything that is open as a table: kind, title, file, what the checks find, what uses it. Double click or Enter puts a
// document in front.
#pragma once
#include <string>
#include <vector>

#include "editor/session/project_list.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/chrome.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class ProjectPanel : public BottomPane {
 public:
  ProjectPanel(wxWindow* parent, Shell& shell);
  const std::vector<ProjectRow>& rows() const { return rows_; }
  void selectRow(int row);
  /// Puts the document of a row in front.
  void openRow(int row);
  /// An order of battle or a game was asked for: what is not on the map is shown elsewhere.
  std::function<void(const DocumentKey&)> onOther;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onDoubleClick(const std::string& zone) override;

 private:
  void rebuild();
  void drawRow(Sketch& sketch, int index, const wxRect& rect);
  Shell& shell_;
  SearchField* filter_;
  std::vector<ProjectRow> rows_;
  int selected_ = -1;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
