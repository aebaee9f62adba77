// SPDX-License-Identifier: Apache-2.0
#include "editor/window/merge_panel.h"

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/signs.h"

namespace hotchkiss::editor {

namespace {

constexpr int kTitleRow = 26, kSubjectRow = 30, kValueRow = 24, kRowGap = 8, kFieldWidth = 170;

}  // namespace

MergePanel::MergePanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "merge"), shell_(shell), desk_(shell.session) {
  connections_.push_back(desk_.changed.connect([this] {
    if (selected_ >= static_cast<int>(desk_.rows().size())) selected_ = -1;
    Refresh();
  }));
}

std::array<int, 4> MergePanel::columns(int width) const {
  const int left = 20 + kFieldWidth, right = width - 16;
  const int count = desk_.hasBase() ? 3 : 2, each = std::max(60, (right - left) / count);
  return {left, left + each, left + 2 * each, desk_.hasBase() ? right : left + 2 * each};
}

void MergePanel::choose(size_t row, MergeSide side) {
  selected_ = static_cast<int>(row);
  desk_.choose(row, side);
  Refresh();
}

void MergePanel::selectRow(int row) {
  if (row < 0 || row >= static_cast<int>(desk_.rows().size())) return;
  selected_ = row;
  if (const auto hex = desk_.select(static_cast<size_t>(row))) shell_.canvas->showHex(*hex);
  if (static_cast<size_t>(row) < tops_.size()) {
    const int height = kSubjectRow + kValueRow * static_cast<int>(desk_.rows()[static_cast<size_t>(row)].values.size());
    reveal(tops_[static_cast<size_t>(row)], tops_[static_cast<size_t>(row)] + height + kRowGap);
  }
  Refresh();
}

void MergePanel::showUndecided() {
  for (size_t i = 0; i < desk_.rows().size(); ++i)
    if (!desk_.rows()[i].chosen) return selectRow(static_cast<int>(i));
}

int MergePanel::drawRow(Sketch& sketch, size_t index, int y, int width) {
  const MergeRow& row = desk_.rows()[index];
  const int height = kSubjectRow + kValueRow * static_cast<int>(row.values.size());
  const wxRect ground(8, y, width - 16, height + 2);
  const std::string name = "conflict:" + std::to_string(index);
  const ZoneState state =
      zone(name, wxRect(ground.x, y, ground.width, kSubjectRow), [this, index] { selectRow(static_cast<int>(index)); });
  if (static_cast<int>(index) == selected_)
    sketch.round(ground, 6, Role::Selected);
  else if (state.hovered)
    sketch.round(ground, 6, Role::Hover);
  if (state.focused) focusRing(sketch, ground, 6);
  // Decided is a circle, open a triangle.
  drawSeverity(sketch, row.chosen ? Severity::Note : Severity::Warning, 26, y + kSubjectRow / 2.0, 6,
               Sketch::colour(row.chosen ? Role::Accent : Role::Warning));
  const wxString subject = wxString::FromUTF8(row.subject);
  const int used = sketch.text(subject, wxRect(44, y, std::max(80, width / 2), kSubjectRow), Face::Strong);
  wxString reason = wxString::FromUTF8(row.reason);
  if (!row.chosen) reason += _(" \u2014 not decided");
  sketch.text(reason, wxRect(44 + used + 12, y, std::max(0, width - used - 72), kSubjectRow), Face::Body, Role::Quiet);

  const auto edges = columns(width);
  int at = y + kSubjectRow;
  for (size_t v = 0; v < row.values.size(); ++v, at += kValueRow) {
    const MergeRow::Value& value = row.values[v];
    sketch.text(wxString::FromUTF8(value.field), wxRect(44, at, kFieldWidth - 30, kValueRow), Face::Small, Role::Quiet);
    const std::array<std::pair<MergeSide, const std::string*>, 3> cells = {
        {{MergeSide::Ours, &value.ours}, {MergeSide::Theirs, &value.theirs}, {MergeSide::Base, &value.base}}};
    for (size_t c = 0; c < (desk_.hasBase() ? 3u : 2u); ++c) {
      const wxRect cell(edges[c], at + 1, edges[c + 1] - edges[c] - 6, kValueRow - 2);
      const MergeSide side = cells[c].first;
      const wxString text = cells[c].second->empty() ? _("nothing") : wxString::FromUTF8(*cells[c].second);
      const bool on = row.chosen == side;
      const ZoneState over = zone(
          "take:" + std::to_string(index) + ":" + std::to_string(v) + ":" + mergeSideName(side), cell,
          [this, index, side] { choose(index, side); }, wxString::Format(_("Take this: %s"), text), v == 0);
      sketch.round(cell, 4,
                   Sketch::colour(on             ? Role::Accent
                                  : over.hovered ? Role::Pressed
                                                 : Role::Field),
                   Sketch::colour(Role::Outline));
      wxRect inside = cell;
      inside.Deflate(8, 0);
      sketch.text(text, inside, Face::Body, on ? Role::OnAccent : cells[c].second->empty() ? Role::Faint : Role::Text);
      if (over.focused) focusRing(sketch, cell, 4);
    }
  }
  return height;
}

int MergePanel::draw(Sketch& sketch, const wxSize& size) {
  tops_.clear();
  int content = kHead + kTitleRow;
  clipZones(wxRect(0, kHead + kTitleRow, size.x, std::max(0, size.y - kHead - kTitleRow)));
  for (size_t i = 0; i < desk_.rows().size(); ++i) {
    tops_.push_back(content - kHead - kTitleRow);
    content += drawRow(sketch, i, content - scrollY(), size.x) + kRowGap;
  }
  clipZones(wxRect(size));
  // Headings stay where they are.
  const int x = drawHead(sketch, size, desk_.undecided() > 0 ? 340 : 0);
  sketch.fill(wxRect(0, kHead, size.x, kTitleRow), Role::Panel);
  const auto edges = columns(size.x);
  const auto titled = [](const wxString& side, const std::string& label) {
    const wxString name = wxString::FromUTF8(label);
    return name.IsSameAs(side, false) ? side : wxString::Format(L"%s (%s)", side, name);
  };
  const std::array<wxString, 3> titles = {titled(_("Ours"), desk_.oursLabel()), titled(_("Theirs"), desk_.theirsLabel()),
                                          _("Before both")};
  for (size_t c = 0; desk_.any() && c < (desk_.hasBase() ? 3u : 2u); ++c)
    sketch.text(titles[c], wxRect(edges[c] + 8, kHead, edges[c + 1] - edges[c] - 14, kTitleRow), Face::SmallStrong, Role::Quiet);
  const size_t open = desk_.undecided();
  wxString words = _("No merge is open");
  if (desk_.any())
    words = open == 0 ? _("All conflicts are settled; save when you are content")
                      : wxString::Format(wxPLURAL("%zu conflict is not decided: click the value that holds",
                                                  "%zu conflicts are not decided: click the values that hold", open),
                                         open);
  int right = size.x - 16;
  if (open > 0) {
    for (const MergeSide side : {MergeSide::Theirs, MergeSide::Ours}) {
      const wxString label = side == MergeSide::Ours ? _("Ours for the rest") : _("Theirs for the rest");
      const int w = sketch.width(label, Face::SmallStrong) + 28;
      button(sketch, std::string("rest:") + mergeSideName(side), wxRect(right - w, 7, w, 26), label, ButtonLook::Raised,
             [this, side] { desk_.chooseRest(side); });
      right -= w + 8;
    }
  }
  sketch.text(words, wxRect(x, 4, std::max(0, right - x - 8), 32), Face::Body, open > 0 ? Role::Text : Role::Quiet);
  return content;
}

bool MergePanel::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  if (key == WXK_DOWN || key == WXK_UP) {
    selectRow(std::clamp(selected_ + (key == WXK_DOWN ? 1 : -1), 0, static_cast<int>(desk_.rows().size()) - 1));
    return true;
  }
  if (selected_ < 0) return false;
  if (key == '1' || key == '2' || (key == '3' && desk_.hasBase())) {
    choose(static_cast<size_t>(selected_), key == '1' ? MergeSide::Ours : key == '2' ? MergeSide::Theirs : MergeSide::Base);
    return true;
  }
  return false;
}

}  // namespace hotchkiss::editor
