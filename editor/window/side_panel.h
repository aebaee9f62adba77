// SPDX-License-Identifier: Apache-2.0
// The right side: Inspector, Order of battle, Rules and Layers as tabs; under the others the inspector stays in sight.
#pragma once
#include "editor/window/chrome.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

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
  /// The keys go to the tab that is in front.
  void focusPage();
  InspectorPanel& inspector() { return *inspector_; }
  OrderPanel& order() { return *order_; }
  LayersPanel& layers() { return *layers_; }
  WhatIfPanel& whatIf() { return *whatIf_; }
  TabBar& tabs() { return *tabs_; }

 private:
  void place();
  TabBar* tabs_;
  OrderPanel* order_;
  WhatIfPanel* whatIf_;
  LayersPanel* layers_;
  Sash* sash_;
  InspectorPanel* inspector_;
  double share_ = 0.56, rulesShare_ = 0.72;  // of the height that the upper panel takes
};

}  // namespace hotchkiss::editor
