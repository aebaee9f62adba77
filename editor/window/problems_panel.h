// SPDX-License-Identifier: Apache-2.0
// The findings of the checks below the map: errors first, a click shows the place, a button mends it. What the rows are is said
// by session/problem_list.h.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/session/problem_list.h"
#include "editor/session/why_not.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class ProblemsPanel : public BottomPane {
 public:
  ProblemsPanel(wxWindow* parent, Shell& shell);
  const std::vector<ProblemRow>& rows() const { return rows_; }
  void selectRow(int row);
  const ProblemFilter& filter() const { return filter_; }
  void setFilter(ProblemFilter filter);
  /// Asks below the row why it is right as it is; Enter takes the reason.
  void suppress(int row);
  /// Lists what the checks say of a hex, found or not; nothing goes back to the findings.
  void explain(std::optional<Hex> hex);
  const std::optional<Hex>& explained() const { return explained_; }
  const std::vector<WhyNotLine>& lines() const { return lines_; }
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
  void drawFilters(Sketch& sketch, const wxSize& size);
  int drawExplained(Sketch& sketch, const wxSize& size);
  void chooseFilter(const std::string& which);
  void showFixes(size_t finding, const wxPoint& at);
  Shell& shell_;
  std::vector<ProblemRow> rows_;
  ProblemCounts counts_;
  std::set<std::string> open_;
  static constexpr int kFilters = 36, kTop = kHead + kFilters;
  ProblemFilter filter_;
  ProblemFacets facets_;
  std::optional<Hex> explained_;
  std::vector<WhyNotLine> lines_;
  std::string suppressing_;  // the key of the row whose reason is being typed
  int selected_ = -1;
  std::string selectedKey_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
