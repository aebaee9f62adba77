// SPDX-License-Identifier: Apache-2.0
// The order of battle as a tree with a search field: click selects, dragging a row onto the map places it. An empty one shows how
// to make or paste one.
#pragma once
#include <string>
#include <vector>

#include "editor/session/order_edits.h"
#include "editor/window/chrome.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

/// The rows themselves.
class OrderTree : public OwnDrawn {
 public:
  OrderTree(wxWindow* parent, Shell& shell);
  void setFilter(const std::string& text);
  const std::vector<OrderRow>& rows() const { return rows_; }
  void refreshRows();
  /// Reads units from the clipboard's table into the group that is selected.
  void paste();
  void addUnit();
  void addFormation();
  /// What is done to the rows that are selected.
  void duplicateSelected();
  void makeFormationOfSelected();
  void renameSelected();
  std::vector<OrderRow> selectedRows() const;

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;
  void onContext(const std::string& zone, const wxPoint& at) override;
  bool onDragStart(const std::string& zone, const wxPoint& at) override;
  void onDrag(const wxPoint& at) override;
  void onDragEnd(const wxPoint& at, bool dropped) override;
  void onDoubleClick(const std::string& zone) override;

 private:
  int drawEmpty(Sketch& sketch, const wxSize& size);
  void drawRow(Sketch& sketch, const OrderRow& row, const wxRect& rect);
  const OrderRow* rowOf(const std::string& zone) const;
  void clicked(const OrderRow& row);
  void toggle(const std::string& key);
  bool selected(const OrderRow& row) const;
  std::vector<CounterRef> countersUnder(const OrderRow& row) const;
  /// The order of battle and group that new units go to.
  bool target(OobId& oob, SideId& side, FormationId& formation);
  Shell& shell_;
  OrderFilter filter_;
  std::vector<OrderRow> rows_;
  void select(const std::vector<OrderRow>& rows, const OrderRow& at);
  const OrderRow* rowAt(const wxPoint& at, bool& upperHalf) const;
  std::vector<CounterRef> dragged_;
  std::vector<OrderRow> draggedRows_;
  OrderDrop drop_;
  std::string anchor_, renaming_;
  std::vector<Connection> connections_;
};

class OrderPanel : public Backdrop {
 public:
  OrderPanel(wxWindow* parent, Shell& shell);
  OrderTree& tree() { return *tree_; }
  SearchField& search() { return *search_; }

 private:
  SearchField* search_;
  OrderTree* tree_;
};

}  // namespace hotchkiss::editor
