// SPDX-License-Identifier: Apache-2.0
// The table of control points under the map: names, codes, degrees and by how much each is off, to be typed into, ticked and
// deleted, with what the fit of them comes to above it. What they are is said by session/fit_desk.h.
#pragma once
#include <array>
#include <vector>

#include "editor/session/fit_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class PointsPanel : public BottomPane {
 public:
  PointsPanel(wxWindow* parent, Shell& shell, FitDesk& desk);
  FitDesk& desk() { return desk_; }
  void selectRow(int row);
  /// Points of a file; "" asks for one.
  void addFromFile(const std::string& path);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onContext(const std::string& zone, const wxPoint& at) override;

 private:
  enum Column { Name, Code, Longitude, Latitude, Off, Remark, kColumns };
  /// Left edges of the columns and the right end of the last one.
  std::array<int, kColumns + 1> columns(int width) const;
  void order();
  void drawRow(Sketch& sketch, size_t point, int y, int width);
  void drawNewRow(Sketch& sketch, int y, int width);
  void drawFigures(Sketch& sketch, int width);
  void drawTitles(Sketch& sketch, int width);
  void edit(size_t point, Column column);
  void editNew(Column column);
  void takeNew();
  void complain(const wxString& text);
  void chooseOrder();
  void chooseProjection();
  static wxString shownDegrees(double value);

  Shell& shell_;
  FitDesk& desk_;
  std::vector<size_t> order_;      // rows to points
  Column sorted_ = kColumns;       // kColumns = as in the board
  std::array<wxString, 4> fresh_;  // what is typed of a new point
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
