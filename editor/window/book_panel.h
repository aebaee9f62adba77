// SPDX-License-Identifier: Apache-2.0
// "Verify a rulebook": the text on the left of the map with what is known and what is wrong in it marked, and under it the
// findings with their corrections, and the errata that were accepted. It must not know how a text is read.
#pragma once
#include <set>

#include "editor/session/book_desk.h"
#include "editor/window/chrome.h"
#include "editor/window/shell.h"
#include "editor/window/text_view.h"

namespace hotchkiss::editor {

/// Findings and errata as rows.
class BookList : public OwnDrawn {
 public:
  BookList(wxWindow* parent, Shell& shell, BookDesk& desk);
  /// "findings" or "errata".
  void choose(const std::string& tab);
  const std::string& chosen() const { return tab_; }
  /// Scrolls to the finding that is chosen.
  void revealChosen();
  /// Asked for words: a reason, a corrected reading; "" = cancelled. The usual one is a dialog.
  std::function<std::string(const wxString& question, const std::string& value)> ask;
  /// The next (+1) or previous (-1) open finding.
  void step(int by);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  int drawFinding(Sketch& sketch, size_t index, int y, int width);
  int drawErrata(Sketch& sketch, int y, int width);
  Shell& shell_;
  BookDesk& desk_;
  std::string tab_ = "findings";
  int chosenTop_ = 0, chosenBottom_ = 0;
};

class BookPanel : public Backdrop {
 public:
  BookPanel(wxWindow* parent, Shell& shell);
  BookDesk& desk() { return desk_; }
  TextView& view() { return *view_; }
  BookList& list() { return *list_; }
  std::function<void()> onClose;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;

 private:
  void place();
  void refresh();
  Shell& shell_;
  BookDesk desk_;
  TextView* view_;
  Sash* sash_;
  TabBar* tabs_;
  BookList* list_;
  double share_ = 0.58;
  std::optional<size_t> shown_;
  std::string shownFile_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
