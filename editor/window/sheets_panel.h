// SPDX-License-Identifier: Apache-2.0
// The sheets of the board under the map: in which order they lie, and every place of which two of them do not say the same, with
// what each says and how surely. A click shows the place; a click on a value, or a key, takes it. What that does is said by
// session/ground_desk.h and session/join_desk.h.
#pragma once
#include <array>
#include <set>
#include <vector>

#include "editor/session/ground_desk.h"
#include "editor/session/join_desk.h"
#include "editor/window/bottom_pane.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class SheetsPanel : public BottomPane {
 public:
  SheetsPanel(wxWindow* parent, Shell& shell, GroundDesk& ground, JoinDesk& join);
  /// Selects one of the seen rows and shows it on the map; `extend` keeps what is selected besides.
  void selectRow(int seen, bool extend = false);
  /// Selects every seen row that says the same as the last one selected.
  void selectAlike();
  /// Takes a sheet's word for what is selected, or for all that is seen.
  void take(Word word);
  void takeSurer();
  void leave();
  /// Indices among the seen rows.
  const std::set<int>& selected() const { return selected_; }
  /// Lays a sheet anew: asks for its place.
  std::function<void(const SheetId&)> onJoinOtherwise;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onContext(const std::string& zone, const wxPoint& at) override;

 private:
  /// Left edges of place, upper and lower value, and the right end.
  std::array<int, 4> columns(int width) const;
  void drawRow(Sketch& sketch, int seen, int y, int width);
  void drawValue(Sketch& sketch, const GroundRow& row, Word word, int seen, const wxRect& cell);
  void drawSheets(Sketch& sketch, int y, int width);
  void drawFilter(Sketch& sketch, int y, int width);
  /// Returns where they begin.
  int drawActions(Sketch& sketch, int y, int width);
  void drawWords(Sketch& sketch, int x, const wxSize& size);
  /// The rows that an act is about: those selected, else all that are seen.
  std::vector<size_t> meant() const;
  void acted(size_t done);
  wxString sheetWord(bool upper) const;
  wxString shortWord(bool upper) const;

  Shell& shell_;
  GroundDesk& ground_;
  JoinDesk& join_;
  std::set<int> selected_;
  int at_ = -1;  // the row that the keyboard is at
  size_t rowsBefore_ = 0;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
