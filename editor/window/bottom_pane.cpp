// SPDX-License-Identifier: Apache-2.0
#include "editor/window/bottom_pane.h"

#include <wx/intl.h>
#include <wx/menu.h>

#include <algorithm>

#include "editor/window/float_frame.h"
#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {

constexpr int kLeast = 80, kMost = 700, kMapLeast = 200, kUsual = 284;
constexpr int kTabGap = 2, kHeadIcon = 24;

int paneHeight() {
  // With larger text the head is taller in effect; the map must not give way for all of it.
  const int usual = kUsual + 4 * (Theme::get().textPixels() - 13);
  return std::clamp(Settings::get().number("bottom-height", usual), kLeast, kMost);
}

}  // namespace

int BottomPane::drawHead(Sketch& sketch, const wxSize& size, int need) {
  sketch.fill(wxRect(0, 0, size.x, kHead), Role::Panel);
  int x = 8;
  if (panes_ == nullptr) return x;
  const auto rule = [&] {
    // What the pane says of itself is no tab.
    sketch.vline(x + 10, 11, kHead - 9);
    return x + 26;
  };
  if (const BottomPanes::Row* own = panes_->find(name_); own != nullptr && own->frame != nullptr) {
    x += 12 + sketch.text(own->label, wxRect(16, 0, size.x / 3, kHead), Face::Strong, Role::Accent);
    iconButton(
        sketch, "dock", wxRect(x + 8, 7, kHeadIcon, kHeadIcon), "chevron-down", [this] { panes_->dock(name_, true); },
        _("Back under the map"));
    x += 8 + kHeadIcon;
    return rule();
  }
  struct Tab {
    const BottomPanes::Row* row;
    int width;
    bool on;
  };
  std::vector<Tab> tabs;
  int all = 0;
  for (const BottomPanes::Row& row : panes_->rows_) {
    const bool on = row.pane == this;
    if (row.frame != nullptr || (!on && !panes_->offers(row))) continue;
    tabs.push_back({&row, sketch.width(row.label, on ? Face::Strong : Face::Body) + 20, on});
    all += tabs.back().width + kTabGap;
  }
  // The tab in front is always there; of the others those that fit, from the left.
  const int room = size.x - x - need - kHeadIcon - 24;
  std::vector<std::string> hidden;
  if (all > room) {
    int left = room - kHeadIcon - 4;
    for (const Tab& tab : tabs)
      if (tab.on) left -= tab.width + kTabGap;
    std::vector<Tab> kept;
    for (const Tab& tab : tabs) {
      if (!tab.on && (tab.width + kTabGap > left || !hidden.empty())) {
        hidden.push_back(tab.row->pane->name());
        continue;
      }
      if (!tab.on) left -= tab.width + kTabGap;
      kept.push_back(tab);
    }
    tabs = std::move(kept);
  }
  for (const Tab& tab : tabs) {
    const wxRect rect(x, 5, tab.width, kHead - 8);
    const ZoneState state = zone("tab:" + tab.row->pane->name(), rect, [this, on = tab.on, name = tab.row->pane->name()] {
      if (!on) panes_->show(name);
    });
    if (state.hovered && !tab.on) sketch.round(rect, 5, Role::Hover);
    sketch.text(tab.row->label, rect, tab.on ? Face::Strong : Face::Body, tab.on ? Role::Accent : Role::Quiet, Align::Centre);
    if (tab.on) sketch.round(wxRect(x + 8, kHead - 4, tab.width - 16, 3), 1.5, Role::Accent);
    if (state.focused) focusRing(sketch, rect, 5);
    x += tab.width + kTabGap;
  }
  if (!hidden.empty()) {
    iconButton(
        sketch, "tabs", wxRect(x, 7, kHeadIcon, kHeadIcon), "ellipsis", [this, hidden] { panes_->chooseHidden(this, hidden); },
        _("The other panes"));
    x += kHeadIcon + 2;
  }
  iconButton(
      sketch, "float", wxRect(x, 7, kHeadIcon, kHeadIcon), "picture-in-picture-2", [this] { panes_->floatPane(name_); },
      _("Float this pane in a window of its own"));
  x += kHeadIcon;
  return rule();
}

void BottomPanes::add(BottomPane* pane, const wxString& label, std::function<bool()> wanted) {
  pane->panes_ = this;
  pane->SetName(wxString::FromUTF8(pane->name()));
  pane->SetMinSize(wxSize(-1, paneHeight()));
  pane->Show(rows_.empty());
  if (rows_.empty()) shown_ = pane->name();
  rows_.push_back({pane, label, std::move(wanted)});
}

void BottomPanes::layInto(wxSizer* column) {
  column_ = column;
  for (const Row& row : rows_) column->Add(row.pane, 0, wxEXPAND);
}

BottomPanes::Row* BottomPanes::find(const std::string& name) {
  const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.pane->name() == name; });
  return found == rows_.end() ? nullptr : &*found;
}

const BottomPanes::Row* BottomPanes::find(const std::string& name) const {
  const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.pane->name() == name; });
  return found == rows_.end() ? nullptr : &*found;
}

BottomPanes::Row* BottomPanes::firstDocked() {
  for (Row& row : rows_)
    if (row.frame == nullptr && (!row.wanted || row.wanted())) return &row;
  return nullptr;
}

BottomPane* BottomPanes::pane(const std::string& name) {
  Row* row = find(name);
  return row == nullptr ? nullptr : row->pane;
}

bool BottomPanes::seen(const std::string& name) const {
  const Row* row = find(name);
  return row != nullptr && (row->frame != nullptr ? row->frame->IsShown() : on_ && name == shown_);
}

bool BottomPanes::offers(const Row& row) const {
  if (row.wanted && !row.wanted()) return false;
  return offered_.empty() || std::find(offered_.begin(), offered_.end(), row.pane->name()) != offered_.end();
}

void BottomPanes::offer(std::vector<std::string> names) {
  offered_ = std::move(names);
  refresh();
}

void BottomPanes::show(const std::string& name) {
  Row* row = find(name);
  if (row == nullptr) row = firstDocked();
  if (row == nullptr) return;
  if (row->frame != nullptr) {
    row->frame->Show();
    row->frame->Raise();
    row->pane->SetFocus();
    if (onShown) onShown(shown_);
    return;
  }
  const bool other = row->pane->name() != shown_;
  shown_ = row->pane->name();
  for (const Row& each : rows_)
    if (each.frame == nullptr) each.pane->Show(on_ && each.pane == row->pane);
  if (other) parent_->Layout();
  if (onShown) onShown(shown_);
}

void BottomPanes::setShown(bool on) {
  on_ = on;
  if (const Row* row = find(shown_); row != nullptr && row->frame == nullptr) row->pane->Show(on);
  parent_->Layout();
}

void BottomPanes::grow(int by) {
  const Row* row = find(shown_);
  if (row == nullptr) return;
  const int most = std::max(kLeast, parent_->GetClientSize().y - kMapLeast);
  Settings::get().setNumber("bottom-height", std::clamp(row->pane->GetMinSize().y + by, kLeast, most));
  useHeight();
}

void BottomPanes::useHeight() {
  const int height = paneHeight();
  for (const Row& row : rows_)
    if (row.frame == nullptr) row.pane->SetMinSize(wxSize(-1, height));
  parent_->Layout();
}

void BottomPanes::refresh() {
  for (const Row& row : rows_)
    if (row.frame != nullptr) row.pane->Refresh();
  const Row* row = find(shown_);
  if (row == nullptr) return;
  if (row->wanted && !row->wanted() && firstDocked() != nullptr)
    show(firstDocked()->pane->name());
  else
    row->pane->Refresh();
}

void BottomPanes::chooseHidden(BottomPane* over, const std::vector<std::string>& names) {
  wxMenu menu;
  for (size_t i = 0; i < names.size(); ++i)
    if (const Row* row = find(names[i])) menu.Append(static_cast<int>(i) + 1, row->label);
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  const auto rect = over->zoneRect("tabs");
  over->PopupMenu(&menu, rect ? rect->GetBottomLeft() : wxPoint(8, 32));
  if (chosen > 0) show(names[static_cast<size_t>(chosen) - 1]);
}

bool BottomPanes::floatPane(const std::string& name) {
  Row* row = find(name);
  if (row == nullptr || row->frame != nullptr || column_ == nullptr) return false;
  // Something stays under the map.
  const bool front = name == shown_;
  Row* next = nullptr;
  for (Row& each : rows_)
    if (next == nullptr && each.pane != row->pane && each.frame == nullptr && offers(each)) next = &each;
  if (front && next == nullptr) return false;
  const wxSize docked = row->pane->GetSize();
  column_->Detach(row->pane);
  row->frame = new FloatFrame(
      row->pane, name, row->label, wxSize(std::max(720, docked.x), std::max(300, docked.y)), [this, name] { dock(name, false); },
      [this](wxKeyEvent& event) { return onKey && onKey(event); });
  if (front) {
    shown_ = next->pane->name();
    next->pane->Show(on_);
  }
  parent_->Layout();
  row->frame->show();
  if (onFloated) onFloated();
  if (onShown) onShown(shown_);
  return true;
}

void BottomPanes::dock(const std::string& name, bool front) {
  Row* row = find(name);
  if (row == nullptr || row->frame == nullptr) return;
  row->frame->release(parent_);
  row->frame = nullptr;
  row->pane->SetMinSize(wxSize(-1, paneHeight()));
  column_->Add(row->pane, 0, wxEXPAND);
  if (front) {
    show(name);
  } else {
    parent_->Layout();
    refresh();
  }
  if (onFloated) onFloated();
  if (onShown) onShown(shown_);
}

std::vector<std::string> BottomPanes::floating() const {
  std::vector<std::string> out;
  for (const Row& row : rows_)
    if (row.frame != nullptr) out.push_back(row.pane->name());
  return out;
}

}  // namespace hotchkiss::editor
