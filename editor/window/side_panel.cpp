// SPDX-License-Identifier: Apache-2.0
#include "editor/window/side_panel.h"

#include <algorithm>

#include "editor/window/inspector_panel.h"
#include "editor/window/layers_panel.h"
#include "editor/window/order_panel.h"
#include "editor/window/what_if_panel.h"

namespace hotchkiss::editor {

SidePanel::SidePanel(wxWindow* parent, Shell& shell) : Backdrop(parent, Role::Panel) {
  tabs_ = new TabBar(
      this, {{"inspector", _("Inspector")}, {"order", _("Order of battle")}, {"rules", _("Rules")}, {"layers", _("Layers")}},
      [this](const std::string& tab) {
        place();
        if (onChosen) onChosen(tab);
      });
  order_ = new OrderPanel(this, shell);
  whatIf_ = new WhatIfPanel(this, shell);
  layers_ = new LayersPanel(this, shell);
  sash_ = new Sash(this, false, [this](int by) {
    const int room = GetClientSize().y - 40;
    if (room <= 0) return;
    double& share = tabs_->chosen() == "rules" ? rulesShare_ : share_;
    share = std::clamp(share + static_cast<double>(by) / room, 0.2, 0.85);
    place();
  });
  inspector_ = new InspectorPanel(this, shell);
  tabs_->choose("order");
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    place();
    event.Skip();
  });
}

void SidePanel::choose(const std::string& tab) {
  tabs_->choose(tab);
}

void SidePanel::focusPage() {
  if (chosen() == "order")
    order_->tree().SetFocus();
  else if (chosen() == "rules")
    whatIf_->SetFocus();
  else if (chosen() == "layers")
    layers_->SetFocus();
  else
    inspector_->SetFocus();
}

void SidePanel::place() {
  const wxSize size = GetClientSize();
  const int head = 38;
  tabs_->SetSize(0, 0, size.x, head);
  const bool alone = tabs_->chosen() == "inspector";
  const int room = std::max(0, size.y - head);
  const double share = tabs_->chosen() == "rules" ? rulesShare_ : share_;
  const int upper = alone ? 0 : static_cast<int>(room * share);
  order_->Show(tabs_->chosen() == "order");
  whatIf_->Show(tabs_->chosen() == "rules");
  layers_->Show(tabs_->chosen() == "layers");
  sash_->Show(!alone);
  order_->SetSize(0, head, size.x, upper);
  whatIf_->SetSize(0, head, size.x, upper);
  layers_->SetSize(0, head, size.x, upper);
  sash_->SetSize(0, head + upper, size.x, 5);
  const int top = alone ? head : head + upper + 5;
  inspector_->SetSize(0, top, size.x, std::max(0, size.y - top));
}

}  // namespace hotchkiss::editor
