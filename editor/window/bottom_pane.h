// SPDX-License-Identifier: Apache-2.0
// What stands under the map: panes that share one place and one row of tabs. A pane draws the row at its head and knows no other;
// BottomPanes keeps them in their order, shows one, and remembers how tall each is.
#pragma once
#include <wx/sizer.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

class BottomPanes;

class BottomPane : public OwnDrawn {
 public:
  BottomPane(wxWindow* parent, const std::string& name) : OwnDrawn(parent, Role::Panel), name_(name) {}
  const std::string& name() const { return name_; }

 protected:
  static constexpr int kHead = 38;
  /// Draws ground and tabs of the head; returns where what the pane says of itself begins.
  int drawHead(Sketch& sketch, const wxSize& size);

 private:
  friend class BottomPanes;
  std::string name_;
  BottomPanes* panes_ = nullptr;
};

class BottomPanes {
 public:
  explicit BottomPanes(wxWindow* parent) : parent_(parent) {}
  /// A pane with its tab; `usual` is its height in pixels until the user gives it another. Without `wanted` the tab is always
  /// there.
  void add(BottomPane* pane, const wxString& label, int usual, std::function<bool()> wanted = {});
  void layInto(wxSizer* column);
  /// Brings the pane of that name in front; of a name that is none, the first.
  void show(const std::string& name);
  const std::string& shown() const { return shown_; }
  bool shows(const BottomPane* pane) const { return pane->name() == shown_; }
  /// Hides the panes altogether, or shows the one that is in front again.
  void setShown(bool on);
  /// Makes the shown pane taller by that many pixels and remembers it.
  void grow(int by);
  /// Tabs may have come or gone: draws them anew; a shown pane that is not wanted any more gives way to the first.
  void refresh();
  /// Offers the tabs of these panes only, and that of the one that is shown.
  void offer(std::vector<std::string> names);
  bool has(const std::string& name) { return find(name) != nullptr; }
  /// Another pane was brought in front.
  std::function<void(const std::string&)> onShown;

 private:
  friend class BottomPane;
  struct Row {
    BottomPane* pane = nullptr;
    wxString label;
    std::function<bool()> wanted;
  };
  Row* find(const std::string& name);
  bool offers(const Row& row) const;
  wxWindow* parent_;
  std::vector<Row> rows_;
  std::vector<std::string> offered_;  // empty = all
  std::string shown_;
};

}  // namespace hotchkiss::editor
