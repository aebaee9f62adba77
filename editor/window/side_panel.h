// SPDX-License-Identifier: Apache-2.0
// The right side: Inspector, Order of battle, Rules and Layers as tabs; under the others the inspector stays in sight. A page can
// float in a window of its own; its tab then brings that window in front.
#pragma once
#include "editor/window/chrome.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class FloatFrame;
class InspectorPanel;
class LayersPanel;
class OrderPanel;
class WhatIfPanel;

class SidePanel : public Backdrop {
 public:
  SidePanel(wxWindow* parent, Shell& shell);
  void choose(const std::string& tab);
  /// Another tab is in front.
  std::function<void(const std::string&)> onChosen;
  const std::string& chosen() const { return tabs_->chosen(); }
  /// The page moves into a window of its own; the last that is left stays. False when nothing was done.
  bool floatPage(const std::string& tab);
  /// The page comes back, in front when `front`.
  void dock(const std::string& tab, bool front);
  std::vector<std::string> floating() const;
  /// Other pages float than before.
  std::function<void()> onFloated;
  /// A key in the window of a floating page; true when it was used.
  std::function<bool(wxKeyEvent&)> onKey;
  /// The page in which a window lies, also while it floats; "" for none.
  std::string pageOf(const wxWindow* window) const;
  /// The keys go to the tab that is in front.
  void focusPage();
  InspectorPanel& inspector() { return *inspector_; }
  OrderPanel& order() { return *order_; }
  LayersPanel& layers() { return *layers_; }
  WhatIfPanel& whatIf() { return *whatIf_; }
  TabBar& tabs() { return *tabs_; }

 private:
  struct Page {
    std::string tab;
    wxString label, tip;
    wxWindow* window = nullptr;
    FloatFrame* frame = nullptr;  // in which it floats
  };
  Page* find(const std::string& tab);
  void chose(const std::string& tab);
  void place();
  std::vector<Page> pages_;
  std::string docked_ = "inspector";  // the tab whose page is in front here
  TabBar* tabs_;
  OrderPanel* order_;
  WhatIfPanel* whatIf_;
  LayersPanel* layers_;
  Sash* sash_;
  InspectorPanel* inspector_;
  double share_ = 0.56, rulesShare_ = 0.72;  // of the height that the upper panel takes
};

}  // namespace hotchkiss::editor
