// SPDX-License-Identifier: Apache-2.0
// The panel as a whole, and the list of awards.
#include "editor/window/victory_panel.h"

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/ways_forward.h"

namespace hotchkiss::editor {

namespace {

constexpr int kPartsHigh = 40, kFootHigh = 36, kTitleHigh = 24, kAwardHigh = 28;

}  // namespace

// --- The panel

VictoryPanel::VictoryPanel(wxWindow* parent, Shell& shell) : BottomPane(parent, "victory"), shell_(shell), desk_(shell.session) {
  list_ = new VictoryList(this, desk_, shell_);
  form_ = new VictoryForm(this, desk_, shell_);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    layOut();
    event.Skip();
  });
  connections_.push_back(desk_.changed.connect([this] { update(); }));
  connections_.push_back(shell_.session.selectionChanged.connect([this] {
    const Selection now = shell_.session.selection();
    if (!desk_.watching() || (!now.hex && !now.side)) return;
    if (desk_.picking() != VictoryDesk::Pick::Nothing) {
      if (!desk_.picked(now)) return;
      // So that a click on the same hex counts again.
      CallAfter([this] { shell_.session.select({}); });
    } else if (desk_.part() == VictoryDesk::Part::WhatIf && now.hex && now.kind != Selection::Kind::Hexes) {
      if (desk_.cycleHex(*now.hex)) CallAfter([this] { shell_.session.select({}); });
    }
  }));
}

void VictoryPanel::shown(bool on) {
  if (on == desk_.watching()) return;
  desk_.watch(on);
  if (on)
    update();
  else
    shell_.canvas->setNote({});
}

void VictoryPanel::update() {
  // A click that points at a place must not paint there, or set somebody down.
  if (desk_.picking() != VictoryDesk::Pick::Nothing && shell_.canvas->tool() != ToolId::Select)
    shell_.canvas->setTool(ToolId::Select);
  if (desk_.watching()) shell_.canvas->setNote(desk_.marks());
  layOut();
  list_->Refresh();
  form_->Refresh();
  Refresh();
}

void VictoryPanel::layOut() {
  const wxSize size = GetClientSize();
  const int high = std::max(0, size.y - kHead);
  double share = 0.5;
  switch (desk_.part()) {
    case VictoryDesk::Part::Awards:
      share = 0.5;
      break;
    case VictoryDesk::Part::Verdict:
      share = 0.64;
      break;
    case VictoryDesk::Part::Totals:
      share = 0.6;
      break;
    case VictoryDesk::Part::WhatIf:
      share = 0.62;
      break;
  }
  const int left = static_cast<int>(size.x * share);
  list_->SetSize(0, kHead, left, high);
  form_->SetSize(left, kHead, size.x - left, high);
}

int VictoryPanel::draw(Sketch& sketch, const wxSize& size) {
  const int x = drawHead(sketch, size);
  wxString text;
  if (desk_.any()) {
    const size_t awards = static_cast<size_t>(
        std::count_if(desk_.awards().begin(), desk_.awards().end(), [](const AwardRow& row) { return !row.group; }));
    text = wxString::Format(wxPLURAL("%zu award", "%zu awards", awards), awards);
    if (desk_.busy()) text += L" \u00b7 " + wxString(_("the rules are asked\u2026"));
  }
  sketch.text(text, wxRect(x, 5, std::max(0, size.x - x - 16), kHead - 8), Face::Small, Role::Quiet, Align::Right);
  sketch.hline(0, size.x, kHead - 1);
  return size.y;
}

// --- The list

VictoryList::VictoryList(wxWindow* parent, VictoryDesk& desk, Shell& shell)
    : FormGrid(parent, Role::Panel), desk_(desk), shell_(shell) {
  connections_.push_back(shell_.session.opened.connect([this] { scrollTo(0); }));
  keepRefused(shell_.session.drafts());
  beOf("victory|verdict");
  connections_.push_back(shell_.session.drafts().changed.connect([this] { Refresh(); }));
}

int VictoryList::draw(Sketch& sketch, const wxSize& size) {
  beginFields();
  if (!desk_.any()) {
    drawWayForward(sketch, wxRect(16, 12, size.x - 32, size.y - 24), _("No scenario is open"),
                   _("Awards and verdict belong to a scenario: what is worth points, and who has won with how many."),
                   waysToAScenario(shell_));
    return size.y;
  }
  switch (desk_.part()) {
    case VictoryDesk::Part::Awards:
      return drawAwards(sketch, size);
    case VictoryDesk::Part::Verdict:
      return drawVerdict(sketch, size);
    case VictoryDesk::Part::Totals:
      return drawTotals(sketch, size);
    case VictoryDesk::Part::WhatIf:
      break;
  }
  return drawWhatIf(sketch, size);
}

void VictoryList::drawParts(Sketch& sketch, const wxSize& size, std::vector<Tool> tools) {
  const std::pair<VictoryDesk::Part, wxString> parts[] = {{VictoryDesk::Part::Awards, _("Awards")},
                                                          {VictoryDesk::Part::Verdict, _("Verdict")},
                                                          {VictoryDesk::Part::Totals, _("Totals")},
                                                          {VictoryDesk::Part::WhatIf, _("What if")}};
  sketch.fill(wxRect(0, 0, size.x, kPartsHigh), Sketch::colour(ground_));
  int x = 12;
  for (const auto& [part, label] : parts) {
    const int wide = sketch.width(label, Face::SmallStrong) + 20;
    button(sketch, "part:" + std::to_string(static_cast<int>(part)), wxRect(x, 7, wide, 26), label,
           desk_.part() == part ? ButtonLook::SegmentOn : ButtonLook::Segment, [this, part = part] {
             scrollTo(0);
             desk_.show(part);
           });
    x += wide + 2;
  }
  if (tools.empty()) return;
  // Beside the parts where there is room, else at the foot.
  const bool foot = x + static_cast<int>(tools.size()) * 30 + 12 > size.x;
  const int top = foot ? size.y - kFootHigh : 0;
  if (foot) {
    sketch.fill(wxRect(0, top, size.x, kFootHigh), Sketch::colour(ground_));
    sketch.hline(0, size.x, top);
  }
  int right = foot ? 12 + static_cast<int>(tools.size()) * 30 : size.x - 12;
  for (auto tool = tools.rbegin(); tool != tools.rend(); ++tool) {
    right -= 30;
    iconButton(sketch, tool->name, wxRect(right, top + (foot ? 3 : 6), 28, 28), tool->icon, tool->run, tool->tip, tool->enabled);
  }
}

int VictoryList::drawAwardRow(Sketch& sketch, const AwardRow& row, int y, int width) {
  const bool on = row.id == desk_.chosen() && row.group == desk_.groupChosen();
  const wxRect rect(8, y, width - 16, kAwardHigh - 2);
  const ZoneState state = zone((row.group ? "group:" : "award:") + row.id, rect,
                               [this, id = row.id, group = row.group] {
                                 desk_.choose(id, group);
                                 const Overlay marks = desk_.marks();
                                 if (!marks.marks.empty()) shell_.canvas->showHex(marks.marks.front().hex);
                               },
                               wxString::FromUTF8(row.line), on);
  if (on)
    sketch.round(rect, 5, Role::Selected);
  else if (state.hovered)
    sketch.round(rect, 5, Role::Hover);
  if (state.focused) focusRing(sketch, rect, 5);
  int x = 18;
  if (const std::string colour = desk_.sideColour(row.side); !colour.empty())
    sketch.round(wxRect(x, y + 7, 12, 12), 3, sideColour(colour, Sketch::colour(Role::Button)));
  x += 20;
  const int pointsWide = row.group ? 76 : 64;
  sketch.text(wxString::FromUTF8(row.points), wxRect(x, y, pointsWide - 8, kAwardHigh - 2),
              row.group ? Face::Small : Face::Strong, row.group ? Role::Quiet : Role::Text,
              row.group ? Align::Left : Align::Right);
  x += pointsWide + 4;
  int right = width - 18;
  if (shell_.session.drafts().any(desk_.draftScope(row.id, row.group))) {
    const wxString unsaved = _("not saved");
    const int wide = sketch.width(unsaved, Face::Tiny) + 16;
    const wxRect tag(right - wide, y + 5, wide, 17);
    sketch.round(tag, 8, Sketch::colour(Role::ErrorSoft), Sketch::colour(Role::Error));
    sketch.text(unsaved, tag, Face::Tiny, Role::Error, Align::Centre);
    right -= wide + 6;
  }
  const int placeWide = std::clamp((right - x) / 3, 60, 190);
  const int groupWide = !row.groupId.empty() ? std::min(90, sketch.width(wxString::FromUTF8(row.groupId), Face::Small) + 16) : 0;
  int room = right - placeWide - groupWide - x - 8;
  if (row.place.empty()) room += placeWide;
  wxString line = wxString::FromUTF8(row.group ? row.id + ": " + row.line : row.line);
  sketch.text(line, wxRect(x, y, std::max(0, room), kAwardHigh - 2), Face::Body, row.taken ? Role::Quiet : Role::Text);
  if (groupWide > 0) {
    const wxRect tag(x + room + 4, y + 5, groupWide - 6, 17);
    sketch.round(tag, 8, Sketch::colour(Role::Button));
    sketch.text(wxString::FromUTF8(row.groupId), wxRect(tag.x + 4, tag.y, tag.width - 8, tag.height), Face::Tiny, Role::Quiet,
                Align::Centre);
  }
  if (!row.place.empty())
    sketch.text(wxString::FromUTF8(row.place), wxRect(right - placeWide, y, placeWide, kAwardHigh - 2), Face::Small, Role::Quiet,
                Align::Right);
  return y + kAwardHigh;
}

int VictoryList::drawAwards(Sketch& sketch, const wxSize& size) {
  const int width = size.x;
  const auto& rows = desk_.awards();
  clipZones(wxRect(0, kPartsHigh, width, std::max(0, size.y - kPartsHigh - kFootHigh)));
  int y = kPartsHigh + 4 - scrollY();
  bool groups = false;
  for (const AwardRow& row : rows) {
    if (row.group && !groups) {
      sketch.text(_("Groups"), wxRect(18, y + 4, width - 36, kTitleHigh), Face::SmallStrong, Role::Quiet);
      y += kTitleHigh + 6;
      groups = true;
    }
    y = drawAwardRow(sketch, row, y, width);
  }
  if (rows.empty())
    y += sketch.paragraph(
        _("Nothing is worth a point yet. Add an award: how many points, for which side, and for holding or doing what."),
        wxRect(20, y + 4, width - 40, 80), Face::Body, Role::Quiet);
  const int height = y + scrollY() + 8 + kFootHigh;
  clipZones(wxRect(size));
  const bool any = desk_.award() != nullptr || desk_.group() != nullptr;
  drawParts(
      sketch, size,
      {{"add-award", "plus", _("Add an award (Insert)"), true, [this] { desk_.addAward(); }},
       {"add-group", "layers", _("Add a group of awards: the best of them, a cap, a factor"), true, [this] { desk_.addGroup(); }},
       {"duplicate", "copy", _("Duplicate it"), any, [this] { desk_.duplicate(); }},
       {"up", "chevron-up", _("Up in the list (Alt+Up)"), any, [this] { desk_.move(-1); }},
       {"down", "chevron-down", _("Down in the list (Alt+Down)"), any, [this] { desk_.move(1); }},
       {"delete", "trash-2", _("Delete it (Delete)"), any, [this] { desk_.remove(); }}});
  return height;
}

bool VictoryList::onKey(wxKeyEvent& event) {
  const int key = event.GetKeyCode();
  const bool up = key == WXK_UP, down = key == WXK_DOWN;
  const bool alt = event.GetModifiers() == wxMOD_ALT;
  if (event.HasAnyModifiers() && !alt) return false;
  const bool awards = desk_.part() == VictoryDesk::Part::Awards, verdict = desk_.part() == VictoryDesk::Part::Verdict;
  if (up || down) {
    const int by = up ? -1 : 1;
    if (awards && alt) {
      desk_.move(by);
    } else if (awards) {
      const auto& rows = desk_.awards();
      if (rows.empty()) return true;
      const auto at = std::find_if(rows.begin(), rows.end(), [this](const AwardRow& row) {
        return row.id == desk_.chosen() && row.group == desk_.groupChosen();
      });
      const auto now = at == rows.end() ? (up ? 0 : -1) : static_cast<int>(at - rows.begin());
      const int next = std::clamp(now + by, 0, static_cast<int>(rows.size()) - 1);
      desk_.choose(rows[static_cast<size_t>(next)].id, rows[static_cast<size_t>(next)].group);
      reveal(next * kAwardHigh, (next + 2) * kAwardHigh + kPartsHigh);
    } else if (verdict && alt) {
      desk_.moveRule(by);
    } else if (verdict) {
      desk_.chooseRule(std::max(0, desk_.rule() + by));
    } else {
      return false;
    }
    return true;
  }
  if (alt) return false;
  if (key == WXK_INSERT && (awards || verdict)) {
    if (awards)
      desk_.addAward();
    else
      desk_.addRule();
    return true;
  }
  if ((key == WXK_DELETE || key == WXK_NUMPAD_DELETE) && (awards || verdict)) {
    if (awards)
      desk_.remove();
    else
      desk_.removeRule();
    return true;
  }
  return false;
}

}  // namespace hotchkiss::editor
