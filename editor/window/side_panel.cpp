// SPDX-License-Identifier: Apache-2.0
#include "editor/window/side_panel.h"

#include <algorithm>
#include <array>

#include "editor/window/float_frame.h"
#include "editor/window/inspector_panel.h"
#include "editor/window/layers_panel.h"
#include "editor/window/order_panel.h"
#include "editor/window/what_if_panel.h"

namespace hotchkiss::editor {

SidePanel::SidePanel(wxWindow* parent, Shell& shell) : Backdrop(parent, Role::Panel) {
  pages_ = {
      {"inspector", _("Inspector"),
       _("What is selected, to read and to change: a hex, a side, a place, a road, a counter, a formation")},
      {"order", _("Order of battle"),
       _("Formations and their units: drag one onto the map, double-click to find it, Enter places it")},
      {"rules", _("Rules"), _("Ask the rules: how far a counter gets, zones of control, command, supply, sight, objectives")},
      {"layers", _("Layers"), _("What is drawn on the map; a click hides or shows it")}};
  std::vector<std::pair<std::string, wxString>> tabs;
  for (const Page& page : pages_) tabs.emplace_back(page.tab, page.label);
  tabs_ = new TabBar(this, tabs, [this](const std::string& tab) { chose(tab); });
  for (const Page& page : pages_) tabs_->setTip(page.tab, page.tip);
  order_ = new OrderPanel(this, shell);
  whatIf_ = new WhatIfPanel(this, shell);
  layers_ = new LayersPanel(this, shell);
  sash_ = new Sash(this, false, [this](int by) {
    const int room = GetClientSize().y - 40;
    if (room <= 0) return;
    double& share = docked_ == "rules" ? rulesShare_ : share_;
    share = std::clamp(share + static_cast<double>(by) / room, 0.2, 0.85);
    place();
  });
  inspector_ = new InspectorPanel(this, shell);
  const std::array<wxWindow*, 4> windows = {inspector_, order_, whatIf_, layers_};
  for (size_t i = 0; i < windows.size(); ++i) pages_[i].window = windows[i];
  tabs_->setButton("picture-in-picture-2", _("Float this page in a window of its own"), [this] { floatPage(chosen()); });
  tabs_->choose("order");
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    place();
    event.Skip();
  });
}

void SidePanel::choose(const std::string& tab) {
  tabs_->choose(tab);
}

SidePanel::Page* SidePanel::find(const std::string& tab) {
  const auto at = std::find_if(pages_.begin(), pages_.end(), [&](const Page& page) { return page.tab == tab; });
  return at == pages_.end() ? nullptr : &*at;
}

void SidePanel::chose(const std::string& tab) {
  if (Page* page = find(tab); page != nullptr && page->frame != nullptr) {
    tabs_->choose(docked_);
    page->frame->Raise();
    page->window->SetFocus();
    return;
  }
  docked_ = tab;
  place();
  if (onChosen) onChosen(tab);
}

bool SidePanel::floatPage(const std::string& tab) {
  Page* page = find(tab);
  if (page == nullptr || page->frame != nullptr) return false;
  const auto other =
      std::find_if(pages_.begin(), pages_.end(), [&](const Page& each) { return each.tab != tab && each.frame == nullptr; });
  if (other == pages_.end()) return false;
  const wxSize docked = page->window->GetSize();
  page->frame = new FloatFrame(
      page->window, tab, page->label, wxSize(std::max(340, docked.x), std::max(420, docked.y)), [this, tab] { dock(tab, false); },
      [this](wxKeyEvent& event) { return onKey && onKey(event); });
  if (docked_ == tab)
    tabs_->choose(other->tab);
  else
    place();
  page->frame->show();
  if (onFloated) onFloated();
  return true;
}

void SidePanel::dock(const std::string& tab, bool front) {
  Page* page = find(tab);
  if (page == nullptr || page->frame == nullptr) return;
  page->frame->release(this);
  page->frame = nullptr;
  page->window->SetMinSize(wxDefaultSize);
  place();
  if (front) tabs_->choose(tab);
  if (onFloated) onFloated();
}

std::vector<std::string> SidePanel::floating() const {
  std::vector<std::string> out;
  for (const Page& page : pages_)
    if (page.frame != nullptr) out.push_back(page.tab);
  return out;
}

std::string SidePanel::pageOf(const wxWindow* window) const {
  for (const wxWindow* at = window; at != nullptr; at = at->GetParent())
    for (const Page& page : pages_)
      if (page.frame != nullptr && at == page.frame) return page.tab;
  return window != nullptr && IsDescendant(const_cast<wxWindow*>(window)) ? chosen() : std::string();
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
  // Under the page in front the inspector stays in sight, unless it is that page or floats.
  const bool alone = docked_ == "inspector", below = !alone && find("inspector")->frame == nullptr;
  const int room = std::max(0, size.y - head);
  const double share = docked_ == "rules" ? rulesShare_ : share_;
  const int upper = alone ? 0 : below ? static_cast<int>(room * share) : room;
  for (const Page& page : pages_) {
    if (page.frame != nullptr || page.window == inspector_) continue;
    page.window->Show(docked_ == page.tab);
    page.window->SetSize(0, head, size.x, upper);
  }
  sash_->Show(below);
  sash_->SetSize(0, head + upper, size.x, 5);
  if (!alone && !below) return;
  const int top = alone ? head : head + upper + 5;
  inspector_->Show();
  inspector_->SetSize(0, top, size.x, std::max(0, size.y - top));
}

}  // namespace hotchkiss::editor
