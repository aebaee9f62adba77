// SPDX-License-Identifier: Apache-2.0
// What stands under the map: panes that share one place, one height and one row of tabs. A pane draws the row at its head and
// knows no other; BottomPanes keeps them in their order, shows one, and remembers how tall they are. A pane can float in a window
// of its own; closing that window puts it back.
#pragma once
#include <wx/sizer.h>

#include <functional>
#include <string>
#include <vector>

#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

class FloatFrame;
class BottomPanes;

class BottomPane : public OwnDrawn {
 public:
  BottomPane(wxWindow* parent, const std::string& name) : OwnDrawn(parent, Role::Panel), name_(name) {}
  const std::string& name() const { return name_; }

 protected:
  static constexpr int kHead = 38;
  /// Draws ground and tabs of the head; returns where what the pane says of itself begins. Tabs keep off the last `need` pixels,
  /// in which the pane has its buttons: those without room are in a menu behind them.
  int drawHead(Sketch& sketch, const wxSize& size, int need = 0);

 private:
  friend class BottomPanes;
  std::string name_;
  BottomPanes* panes_ = nullptr;
};

class BottomPanes {
 public:
  explicit BottomPanes(wxWindow* parent) : parent_(parent) {}
  /// A pane with its tab. Without `wanted` the tab is always there.
  void add(BottomPane* pane, const wxString& label, std::function<bool()> wanted = {});
  void layInto(wxSizer* column);
  /// Brings the pane of that name in front, in the window in which it floats or under the map; of a name that is none, the first.
  void show(const std::string& name);
  const std::string& shown() const { return shown_; }
  /// Whether the pane is seen: in front under the map, or floating.
  bool seen(const std::string& name) const;
  BottomPane* pane(const std::string& name);
  /// Hides the panes altogether, or shows the one that is in front again.
  void setShown(bool on);
  bool on() const { return on_; }
  /// Makes the panes taller by that many pixels and remembers it.
  void grow(int by);
  /// The height is another: the settings or the size of text have changed.
  void useHeight();
  /// Tabs may have come or gone: draws them anew; a shown pane that is not wanted any more gives way to the first.
  void refresh();
  /// Offers the tabs of these panes only, and that of the one that is shown.
  void offer(std::vector<std::string> names);
  /// The pane moves into a window of its own; the last one that is left under the map stays there.
  bool floatPane(const std::string& name);
  /// The pane comes back under the map, and in front there when `front`.
  void dock(const std::string& name, bool front);
  std::vector<std::string> floating() const;
  /// Another pane was brought in front.
  std::function<void(const std::string&)> onShown;
  /// Other panes float than before.
  std::function<void()> onFloated;
  /// A key in a window of a floating pane; true when it was used.
  std::function<bool(wxKeyEvent&)> onKey;

 private:
  friend class BottomPane;
  struct Row {
    BottomPane* pane = nullptr;
    wxString label;
    std::function<bool()> wanted;
    FloatFrame* frame = nullptr;  // in which it floats
  };
  Row* find(const std::string& name);
  const Row* find(const std::string& name) const;
  Row* firstDocked();
  bool offers(const Row& row) const;
  void chooseHidden(BottomPane* over, const std::vector<std::string>& names);
  wxWindow* parent_;
  wxSizer* column_ = nullptr;
  std::vector<Row> rows_;
  std::vector<std::string> offered_;  // empty = all
  std::string shown_;
  bool on_ = true;
};

}  // namespace hotchkiss::editor
