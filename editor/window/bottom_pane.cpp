// SPDX-License-Identifier: Apache-2.0
#include "editor/window/bottom_pane.h"

#include <wx/intl.h>

#include <algorithm>

#include "editor/window/settings.h"

namespace hotchkiss::editor {

namespace {
constexpr int kLeast = 80, kMost = 700, kMapLeast = 200;
}

int BottomPane::drawHead(Sketch& sketch, const wxSize& size) {
  sketch.fill(wxRect(0, 0, size.x, kHead), Role::Panel);
  int x = 8;
  if (panes_ == nullptr) return x;
  for (const BottomPanes::Row& row : panes_->rows_) {
    const bool on = row.pane == this;
    if (!on && !panes_->offers(row)) continue;
    const int width = sketch.width(row.label, on ? Face::Strong : Face::Body) + 20;
    const wxRect rect(x, 5, width, kHead - 8);
    const ZoneState state = zone("tab:" + row.pane->name(), rect, [this, on, name = row.pane->name()] {
      if (!on) panes_->show(name);
    });
    if (state.hovered && !on) sketch.round(rect, 5, Role::Hover);
    sketch.text(row.label, rect, on ? Face::Strong : Face::Body, on ? Role::Accent : Role::Quiet, Align::Centre);
    if (on) sketch.round(wxRect(x + 8, kHead - 4, width - 16, 3), 1.5, Role::Accent);
    if (state.focused) focusRing(sketch, rect, 5);
    x += width + 2;
  }
  // What the pane says of itself is no tab.
  sketch.vline(x + 10, 11, kHead - 9);
  return x + 26;
}

void BottomPanes::add(BottomPane* pane, const wxString& label, int usual, std::function<bool()> wanted) {
  pane->panes_ = this;
  pane->SetName(wxString::FromUTF8(pane->name()));
  const int height = Settings::get().number(wxString::FromUTF8(pane->name()) + "-height", usual);
  pane->SetMinSize(wxSize(-1, std::clamp(height, kLeast, kMost)));
  pane->Show(rows_.empty());
  if (rows_.empty()) shown_ = pane->name();
  rows_.push_back({pane, label, std::move(wanted)});
}

void BottomPanes::layInto(wxSizer* column) {
  for (const Row& row : rows_) column->Add(row.pane, 0, wxEXPAND);
}

BottomPanes::Row* BottomPanes::find(const std::string& name) {
  const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.pane->name() == name; });
  return found == rows_.end() ? nullptr : &*found;
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
  const Row* row = find(name);
  if (row == nullptr) row = &rows_.front();
  const bool other = row->pane->name() != shown_;
  shown_ = row->pane->name();
  for (const Row& each : rows_) each.pane->Show(each.pane == row->pane);
  if (other) parent_->Layout();
  if (onShown) onShown(shown_);
}

void BottomPanes::setShown(bool on) {
  if (const Row* row = find(shown_)) row->pane->Show(on);
  parent_->Layout();
}

void BottomPanes::grow(int by) {
  const Row* row = find(shown_);
  if (row == nullptr) return;
  const int most = std::max(kLeast, parent_->GetClientSize().y - kMapLeast);
  const int height = std::clamp(row->pane->GetMinSize().y + by, kLeast, most);
  row->pane->SetMinSize(wxSize(-1, height));
  Settings::get().setNumber(wxString::FromUTF8(shown_) + "-height", height);
  parent_->Layout();
}

void BottomPanes::refresh() {
  const Row* row = find(shown_);
  if (row == nullptr) return;
  if (row->wanted && !row->wanted())
    show(rows_.front().pane->name());
  else
    row->pane->Refresh();
}

}  // namespace hotchkiss::editor
