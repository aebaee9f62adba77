// SPDX-License-Identifier: Apache-2.0
// The findings of the checks below the map: errors first, a click shows the place, a button mends it. What the rows are is said
// by session/problem_list.h.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "editor/session/problem_list.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class ProblemsPanel : public BottomPane {
 public:
  ProblemsPanel(wxWindow* parent, Shell& shell);
  const std::vector<ProblemRow>& rows() const { return rows_; }
  void selectRow(int row);
  /// The next (+1) or previous (-1) row.
  void step(int by);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onContext(const std::string& zone, const wxPoint& at) override;

 private:
  void rebuild();
  void mark();
  void drawRow(Sketch& sketch, const ProblemRow& row, int index, const wxRect& rect);
  void suppress(size_t finding);
  void showFixes(size_t finding, const wxPoint& at);
  Shell& shell_;
  std::vector<ProblemRow> rows_;
  ProblemCounts counts_;
  std::set<std::string> open_;
  int selected_ = -1;
  std::string selectedKey_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
