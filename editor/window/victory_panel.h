// SPDX-License-Identifier: Apache-2.0
// The victory of the scenario under the map: awards, verdict, possible totals and "what would it be if", each as a list to the
// left and what can be said of it to the right. What anything does is said by session/victory_desk.h. Places of the chosen award
// are marked on the map; while picking, and in "what if", a click on the map counts here.
#pragma once
#include <vector>

#include "editor/session/victory_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/form_grid.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

/// The list of the part that is shown.
class VictoryList : public FormGrid {
 public:
  VictoryList(wxWindow* parent, VictoryDesk& desk, Shell& shell);

 protected:
  bool lasts(const std::string& id) const override { return id.starts_with("cell:"); }
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  struct Tool {
    const char* name;
    const char* icon;
    wxString tip;
    bool enabled;
    std::function<void()> run;
  };
  void drawParts(Sketch& sketch, const wxSize& size, std::vector<Tool> tools);
  int drawAwards(Sketch& sketch, const wxSize& size);
  int drawAwardRow(Sketch& sketch, const AwardRow& row, int y, int width);
  // victory_verdict_view.cpp
  int drawVerdict(Sketch& sketch, const wxSize& size);
  void drawScale(Sketch& sketch, const wxRect& area);
  void drawBands(Sketch& sketch, const wxRect& bar);
  void drawRuleRow(Sketch& sketch, size_t index, int y, int width);
  void editCell(size_t index, const std::string& column, const wxRect& cell);
  // victory_points_view.cpp
  int drawTotals(Sketch& sketch, const wxSize& size);
  int drawWhatIf(Sketch& sketch, const wxSize& size);
  int drawPlaces(Sketch& sketch, int x, int y, int width);
  int drawFacts(Sketch& sketch, int x, int y, int width);
  int drawNumbers(Sketch& sketch, int x, int y, int width);

  VictoryDesk& desk_;
  Shell& shell_;
  std::vector<Connection> connections_;
};

/// The form of what is chosen, or what follows.
class VictoryForm : public FormGrid {
 public:
  VictoryForm(wxWindow* parent, VictoryDesk& desk, Shell& shell);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  int drawAward(Sketch& sketch, const wxSize& size);
  int drawSteps(Sketch& sketch, const Award& award, int y, int width);
  int drawRule(Sketch& sketch, const wxSize& size);
  int drawReach(Sketch& sketch, const wxSize& size);
  int drawOutcome(Sketch& sketch, const wxSize& size);

  VictoryDesk& desk_;
  Shell& shell_;
  std::string shown_;  // what the form is of
  std::vector<Connection> connections_;
};

class VictoryPanel : public BottomPane {
 public:
  VictoryPanel(wxWindow* parent, Shell& shell);
  VictoryDesk& desk() { return desk_; }
  VictoryList& list() { return *list_; }
  VictoryForm& form() { return *form_; }
  /// It has come to be shown, or is no longer.
  void shown(bool on);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void layOut();
  void update();

  Shell& shell_;
  VictoryDesk desk_;
  VictoryList* list_ = nullptr;
  VictoryForm* form_ = nullptr;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
