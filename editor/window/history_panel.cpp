// SPDX-License-Identifier: Apache-2.0
#include "editor/window/history_panel.h"

#include <wx/intl.h>

#include <algorithm>

namespace hotchkiss::editor {

namespace {
constexpr int kStepRow = 28;
}

HistoryPanel::HistoryPanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "history"), shell_(shell) {
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) {
    cursor_ = -1;
    Refresh();
  }));
  connections_.push_back(shell_.session.filesChanged.connect([this] { Refresh(); }));
}

int HistoryPanel::draw(Sketch& sketch, const wxSize& size) {
  const Document& document = shell_.session.document();
  const int count = static_cast<int>(document.entries().size()), now = static_cast<int>(document.index());
  const int content = kHead + count * kStepRow + 8;
  clipZones(wxRect(0, kHead, size.x, std::max(0, size.y - kHead)));
  for (int row = std::max(0, scrollY() / kStepRow); row < std::min(count, (scrollY() + size.y) / kStepRow + 1); ++row) {
    const int step = count - 1 - row;
    const wxRect rect(8, kHead + row * kStepRow - scrollY(), size.x - 16, kStepRow);
    const wxString label =
        step == 0 ? _("As it was opened") : wxString::FromUTF8(document.entries()[static_cast<size_t>(step)].label);
    const ZoneState state = zone(
        "step:" + std::to_string(step), rect, [this, step] { shell_.session.goToStep(static_cast<size_t>(step)); },
        step < now   ? _("Undo back to here")
        : step > now ? _("Redo up to here")
                     : wxString(),
        false);
    if (row == cursor_ || (cursor_ < 0 && step == now))
      sketch.round(rect, 6, Role::Selected);
    else if (state.hovered)
      sketch.round(rect, 6, Role::Hover);
    sketch.text(wxString::Format("%d", step), wxRect(rect.x, rect.y, 40, rect.height), Face::Small, Role::Faint, Align::Right);
    if (step == now) sketch.icon("chevron-right", wxRect(rect.x + 44, rect.y, 20, rect.height), 16, Role::Accent);
    sketch.text(label, wxRect(rect.x + 68, rect.y, rect.width - 76, rect.height), step == now ? Face::Strong : Face::Body,
                step > now ? Role::Faint : Role::Text);
  }
  clipZones(wxRect(size));
  const int x = drawHead(sketch, size);
  const wxString words =
      count == 1 ? _("Nothing was done yet")
                 : wxString::Format(wxPLURAL("%d step; a click goes to one, and what was undone stays until something "
                                             "else is done",
                                             "%d steps; a click goes to one, and what was undone stays until "
                                             "something else is done",
                                             count - 1),
                                    count - 1);
  sketch.text(words, wxRect(x, 4, std::max(0, size.x - x - 16), 32), Face::Body, Role::Quiet);
  return content;
}

bool HistoryPanel::onKey(wxKeyEvent& event) {
  const Document& document = shell_.session.document();
  const int count = static_cast<int>(document.entries().size());
  const int at = cursor_ >= 0 ? cursor_ : count - 1 - static_cast<int>(document.index());
  switch (event.GetKeyCode()) {
    case WXK_UP:
    case WXK_DOWN:
      cursor_ = std::clamp(at + (event.GetKeyCode() == WXK_DOWN ? 1 : -1), 0, count - 1);
      reveal(cursor_ * kStepRow, (cursor_ + 1) * kStepRow);
      Refresh();
      return true;
    case WXK_RETURN:
    case WXK_NUMPAD_ENTER:
      shell_.session.goToStep(static_cast<size_t>(count - 1 - at));
      return true;
    default:
      return false;
  }
}

}  // namespace hotchkiss::editor
