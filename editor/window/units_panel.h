// SPDX-License-Identifier: Apache-2.0
// The table of all counters under the map, with what the sides add up to beside it: cells are changed where they stand, rows are
// dragged onto the map. What the rows and changes are is said by session/units_desk.h. Invariant: the cell one is at is kept by
// unit and column, so that it stays when rows move.
#pragma once
#include <string>
#include <vector>

#include "editor/session/units_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/chrome.h"
#include "editor/window/counter_book.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class UnitsPanel : public BottomPane {
 public:
  UnitsPanel(wxWindow* parent, Shell& shell);
  UnitsDesk& desk() { return desk_; }
  SearchField& search() { return *search_; }
  /// Opens the cell for typing; `all`: what is typed goes to all selected rows.
  void editCell(size_t row, const std::string& column);
  void copyRows();
  void pasteRows();
  /// The keyboard is here, and not in a field.
  bool hasKeys() const { return FindFocus() == this; }
  /// Where a cell is drawn, scrolled into sight first.
  wxRect showCell(size_t row, const std::string& column);
  /// The next unit that nothing places is taken in hand.
  void placeNext();

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  bool onEditorKey(wxKeyEvent& event) override;
  void onContext(const std::string& zone, const wxPoint& at) override;
  void onDoubleClick(const std::string& zone) override;
  bool onDragStart(const std::string& zone, const wxPoint& at) override;
  void onDrag(const wxPoint& at) override;
  void onDragEnd(const wxPoint& at, bool dropped) override;

 private:
  static constexpr int kFilterRow = 40, kTitleRow = 26, kUnitRow = 28, kTableTop = kHead + kFilterRow + kTitleRow;
  static constexpr int kLeft = 12, kChipRoom = 30;
  struct Cell {
    int row = -1;
    size_t column = 0;
  };
  int tableWidth(const wxSize& size) const;
  int sumsWidth(const wxSize& size) const;
  void measure(Sketch& sketch);
  wxRect cellRect(int row, size_t column) const;
  void drawFilters(Sketch& sketch, const wxSize& size);
  void drawTitles(Sketch& sketch, const wxSize& size);
  void drawRow(Sketch& sketch, size_t index, int y, int width);
  void drawSums(Sketch& sketch, const wxRect& rect);
  void drawBars(Sketch& sketch, const wxRect& rect);
  int drawEmpty(Sketch& sketch, const wxSize& size);
  /// The cell that one is at; row -1 when there is none.
  Cell at() const;
  void goTo(int row, int column, bool extend, bool reveal = true);
  void clickRow(int row, size_t column);
  void commit(const std::string& key, const std::string& column, const wxString& text, bool all);
  void moveOn(bool back);
  void chooseFilter(const std::string& which);
  void chooseIn(size_t row, size_t column);
  std::vector<size_t> rowsMeant() const;
  void say(const std::string& error);
  void sayInHand(const UnitId& unit);
  void followHand();
  const UnitFacts* rowOf(const std::string& zone, size_t* column = nullptr) const;

  Shell& shell_;
  UnitsDesk desk_;
  CounterBook counters_;
  SearchField* search_;
  std::string atKey_, atColumn_ = "name", anchorKey_;
  std::string editingKey_, editingColumn_;
  bool editingAll_ = false, clicking_ = false;
  int sums_ = -1;  // 1 shown, 0 not, -1 where there is room
  int shift_ = 0, sumsScroll_ = 0, sumsHeight_ = 0;
  std::vector<int> widths_;
  uint64_t measured_ = 0;
  std::vector<CounterRef> dragged_;
  UnitId inHand_;  // that the bar speaks of
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
