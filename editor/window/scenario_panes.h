// SPDX-License-Identifier: Apache-2.0
// The four parts of the scenario's pane, each drawn by itself. They draw, and call the desk.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/session/scenario_desk.h"
#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

/// One cell a turn; arrivals are dragged along it.
class ScenarioTrack : public OwnDrawn {
 public:
  static constexpr int kHeight = 112;
  ScenarioTrack(wxWindow* parent, ScenarioDesk& desk);
  /// Scrolls so that a turn is seen.
  void revealTurn(int turn);
  /// What the pointer is over, in words; "" when it is over nothing.
  const std::string& told() const { return told_; }
  std::function<void()> onTold;
  bool dragging() const { return !dragged_.empty(); }
  /// The turn that what is dragged would be dropped on.
  std::optional<int> dropTurn() const { return over_; }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onHover(std::optional<wxPoint> at) override;
  bool onDragStart(const std::string& zone, const wxPoint& at) override;
  void onDrag(const wxPoint& at) override;
  void onDragEnd(const wxPoint& at, bool dropped) override;

 private:
  void drawCell(Sketch& sketch, const TurnCell& cell, const wxRect& rect, const std::vector<const TrackChip*>& chips);
  void drawChip(Sketch& sketch, const TrackChip& chip, const wxRect& rect);
  std::optional<int> turnAt(const wxPoint& at) const;
  int left() const;  // where the cells begin: after the arrivals that name no turn
  void scrollBy(int pixels);
  void stepChip(int by);

  ScenarioDesk& desk_;
  int offset_ = 0;
  std::string told_;
  std::string dragged_;  // "chip:id", "span:first", "span:last", "pan"
  std::optional<int> over_;
  wxPoint pointer_, grabbed_;
  int grabbedOffset_ = 0;
  std::vector<ArrivalChance> chances_;  // of the arrival that is chosen, while it is drawn
  bool shownFirst_ = false;
};

/// The lists with how much is in each.
class ScenarioKinds : public OwnDrawn {
 public:
  ScenarioKinds(wxWindow* parent, ScenarioDesk& desk);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  ScenarioDesk& desk_;
};

/// The items of a list; rules and orders as paragraphs with links.
class ScenarioRows : public OwnDrawn {
 public:
  ScenarioRows(wxWindow* parent, ScenarioDesk& desk, Shell& shell);
  void revealChosen();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onContext(const std::string& zone, const wxPoint& at) override;
  bool onDragStart(const std::string& zone, const wxPoint& at) override;
  void onDrag(const wxPoint& at) override;
  void onDragEnd(const wxPoint& at, bool dropped) override;

 private:
  std::vector<const DeskRow*> seen() const;
  int drawRow(Sketch& sketch, const DeskRow& row, const wxRect& room);
  int drawParts(Sketch& sketch, const std::string& id, const wxRect& room, Role role, bool dry);
  int drawEmpty(Sketch& sketch, const wxSize& size, int y);
  ScenarioDesk& desk_;
  Shell& shell_;
  std::map<std::string, std::pair<int, int>> places_;  // top and bottom of each row, as scrolled to the top
  std::string dragged_;
  std::string target_;  // the row over which it is held
};

/// The fields of what is chosen.
class ScenarioForm : public OwnDrawn {
 public:
  ScenarioForm(wxWindow* parent, ScenarioDesk& desk);
  const Form& form() const { return form_; }
  using OwnDrawn::editorError;
  void rebuild();
  /// Opens the field for typing or choosing, as a click on it does.
  void edit(const std::string& id);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  int drawField(Sketch& sketch, const Field& field, int x, int y, int width);
  void drawAid(Sketch& sketch, const Field& field, const wxRect& rect);
  void choose(const Field& field, const wxPoint& at);
  void take(const std::string& id, const std::string& error);
  ScenarioDesk& desk_;
  Form form_;
  std::string of_;  // whose form it is
  std::map<std::string, wxRect> valueRects_;
  std::string told_, toldOf_;  // what was refused of a field that keeps no draft
  std::string editing_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
