// SPDX-License-Identifier: Apache-2.0
// The conflicts of a merge under the map, by hex or unit: the values of both sides and of what both came from stand side by side,
// and a click takes one. What they are is said by session/merge_desk.h.
#pragma once
#include <array>
#include <vector>

#include "editor/session/merge_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class MergePanel : public BottomPane {
 public:
  MergePanel(wxWindow* parent, Shell& shell);
  MergeDesk& desk() { return desk_; }
  /// Brings the next conflict that is not decided into view and selects it.
  void showUndecided();
  void selectRow(int row);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  /// Left edges of the columns and the right end of the last one.
  std::array<int, 4> columns(int width) const;
  int drawRow(Sketch& sketch, size_t index, int y, int width);
  void choose(size_t row, MergeSide side);
  Shell& shell_;
  MergeDesk desk_;
  int selected_ = -1;
  std::vector<int> tops_;  // of the rows, in the content
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
