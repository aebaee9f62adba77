// SPDX-License-Identifier: Apache-2.0
// The verdict: the scale of its bands, and its rules as a table whose cells are written in.
#include <wx/brush.h>
#include <wx/menu.h>
#include <wx/pen.h>

#include <algorithm>
#include <cmath>

#include "editor/window/victory_panel.h"
#include "model/scenario/value_printer.h"

namespace hotchkiss::editor {

namespace {

constexpr int kVerdictTop = 40, kScaleHigh = 92, kBandHigh = 24, kRuleTitles = 22, kRuleHigh = 28;

struct RuleColumn {
  const char* id;
  wxString title;
  int left, wide;
};

/// The table's columns in so many pixels.
std::vector<RuleColumn> columnsIn(int width) {
  const int left = 12, room = width - 24;
  const int kind = std::min(118, room / 5), number = 48, winner = std::min(120, room / 5), level = std::min(104, room / 6);
  const int rest = std::max(40, room - kind - 2 * number - winner - level);
  std::vector<RuleColumn> out = {{"kind", _("Kind"), 0, kind},    {"low", _("From"), 0, number},
                                 {"high", _("To"), 0, number},    {"winner", _("Winner"), 0, winner},
                                 {"level", _("Level"), 0, level}, {"test", _("If, or in words"), 0, rest}};
  int x = left;
  for (RuleColumn& column : out) {
    column.left = x;
    x += column.wide;
  }
  return out;
}

wxString numberWords(const std::optional<double>& number) {
  return number ? wxString::FromUTF8(numberText(*number)) : wxString(L"\u2026");
}

}  // namespace

void VictoryList::drawBands(Sketch& sketch, const wxRect& bar) {
  const VerdictScale& scale = desk_.scale();
  const Verdict verdict = desk_.verdict();
  const int laneHigh = std::max(9, bar.height / std::max(1, scale.lanes));
  const auto across = [&](std::pair<double, double> stretch) {
    const int from = bar.x + static_cast<int>(std::lround(stretch.first * bar.width));
    const int to = bar.x + static_cast<int>(std::lround(stretch.second * bar.width));
    return std::pair{from, std::max(to, from + 3)};
  };
  sketch.round(bar, 4, Sketch::colour(Role::Field), Sketch::colour(Role::Outline));
  int number = 0;
  for (const ScaleBand& band : scale.bands) {
    const VerdictRule& rule = verdict.rules[band.rule];
    const auto [from, to] = across(scale.stretch(band.low, band.high));
    const wxRect rect(from, bar.y + band.lane * laneHigh, to - from, scale.lanes == 1 ? bar.height : laneHigh);
    const wxColour own = rule.winner.empty() ? Sketch::colour(Role::Quiet)
                                             : sideColour(desk_.sideColour(rule.winner), Sketch::colour(Role::Quiet));
    // Neighbours of one winner differ a little, so that one sees where they meet.
    const wxColour fill = mix(Sketch::colour(Role::Panel), own, (band.conditional ? 0.35 : 0.62) + (number++ % 2) * 0.16);
    const bool on = static_cast<int>(band.rule) == desk_.rule();
    const wxString words = wxString::FromUTF8(desk_.resultWords(rule)) + ": " + wxString::FromUTF8(desk_.ruleWords(band.rule));
    const ZoneState state = zone(
        "band:" + std::to_string(band.rule), rect, [this, at = band.rule] { desk_.chooseRule(static_cast<int>(at)); }, words,
        false);
    sketch.round(rect, 3, state.hovered ? mix(fill, Sketch::colour(Role::Text), 0.12) : fill,
                 Sketch::colour(on ? Role::Text : Role::Panel), on ? 2 : 1);
    const wxString name = wxString::FromUTF8(!rule.level.empty() ? rule.level : desk_.resultWords(rule));
    const double light = 0.299 * fill.Red() + 0.587 * fill.Green() + 0.114 * fill.Blue();
    if (sketch.width(name, Face::Tiny) + 6 <= rect.width)
      sketch.text(name, rect, Face::Tiny, light > 140 ? wxColour("#2b2620") : *wxWHITE, Align::Centre);
  }
  for (const VerdictFinding& fault : scale.faults) {
    if (!fault.example.empty()) continue;
    const auto [from, to] = across(scale.stretch(fault.openFirst ? std::nullopt : std::optional(fault.first),
                                                 fault.openLast ? std::nullopt : std::optional(fault.last)));
    wxRect rect(from, bar.y - 3, to - from, bar.height + 6);
    const bool gap = fault.kind == VerdictFinding::Kind::Gap;
    zone("fault:" + std::to_string(from), rect, {}, wxString::FromUTF8(fault.sentence), false);
    sketch.round(rect, 3, gap ? Sketch::colour(Role::ErrorSoft) : wxNullColour, Sketch::colour(Role::Error), 2);
    if (gap && sketch.width(_("gap"), Face::Tiny) + 4 <= rect.width)
      sketch.text(_("gap"), rect, Face::Tiny, Role::Error, Align::Centre);
  }
}

void VictoryList::drawScale(Sketch& sketch, const wxRect& area) {
  const VerdictScale& scale = desk_.scale();
  if (!scale.why.empty()) {
    sketch.paragraph(wxString::FromUTF8(scale.why), area, Face::Body, Role::Quiet);
    return;
  }
  const wxRect bar(area.x + 8, area.y + 20, area.width - 16, kBandHigh);
  drawBands(sketch, bar);
  const auto at = [&](double score) { return bar.x + static_cast<int>(std::lround(scale.along(score) * bar.width)); };
  // The ends of the bands, as far as there is room for their numbers.
  int last = -1000;
  for (const double tick : scale.ticks()) {
    const wxString text = wxString::FromUTF8(numberText(tick));
    const int wide = sketch.width(text, Face::Tiny), x = at(tick);
    if (x - wide / 2 < last + 5) continue;
    sketch.text(text, wxRect(x - wide / 2 - 1, bar.GetBottom() + 5, wide + 4, 14), Face::Tiny, Role::Quiet);
    last = x + wide / 2;
  }
  // What the score can come to, as a line above.
  const int low = scale.possible.low ? at(*scale.possible.low) : bar.x,
            high = scale.possible.high ? at(*scale.possible.high) : bar.GetRight();
  if (desk_.ready()) {
    sketch.fill(wxRect(low, bar.y - 6, std::max(2, high - low), 2), Role::Accent);
    for (const int end : {low, high}) sketch.circle(end, bar.y - 5, 2.5, Sketch::colour(Role::Accent));
  }
  if (scale.historical) {
    const int x = at(*scale.historical);
    wxGraphicsContext& gc = sketch.context();
    wxGraphicsPath arrow = gc.CreatePath();
    arrow.MoveToPoint(x - 5, bar.y - 11);
    arrow.AddLineToPoint(x + 5, bar.y - 11);
    arrow.AddLineToPoint(x, bar.y - 1);
    arrow.CloseSubpath();
    gc.SetBrush(wxBrush(Sketch::colour(Role::Gold)));
    gc.SetPen(*wxTRANSPARENT_PEN);
    gc.FillPath(arrow);
    const wxString words = wxString::Format(_("in history %s"), wxString::FromUTF8(numberText(*scale.historical)));
    const int wide = sketch.width(words, Face::Tiny) + 4;
    const bool left = x + 8 + wide > area.GetRight();
    sketch.text(words, wxRect(left ? x - 8 - wide : x + 9, area.y - 2, wide, 14), Face::Tiny, Role::Text);
  }
  // Faults in words below, the first of them.
  const int y = bar.GetBottom() + 21;
  if (scale.upsideDown) {
    sketch.text(_("A band ends below where it begins: no score is in it."), wxRect(bar.x, y, bar.width, 18), Face::Small,
                Role::Error);
  } else if (!scale.faults.empty()) {
    wxString text = wxString::FromUTF8(scale.faults.front().sentence);
    if (scale.faults.size() > 1) text += wxString::Format(_(" \u2014 and %zu more"), scale.faults.size() - 1);
    sketch.icon("triangle-alert", wxRect(bar.x, y, 16, 18), 14, Role::Error);
    sketch.text(text, wxRect(bar.x + 20, y, bar.width - 20, 18), Face::Small, Role::Error);
  } else {
    sketch.icon("check", wxRect(bar.x, y, 16, 18), 14, Role::Quiet);
    const wxString reach = desk_.ready() ? wxString::Format(_("No gap and no overlap. The score can come to %s."),
                                                            wxString::FromUTF8(rangeWords(scale.possible)))
                                         : wxString(_("No gap and no overlap."));
    sketch.text(reach, wxRect(bar.x + 20, y, bar.width - 20, 18), Face::Small, Role::Quiet);
  }
}

void VictoryList::editCell(size_t index, const std::string& column, const wxRect& cell) {
  const Verdict verdict = desk_.verdict();
  if (index >= verdict.rules.size()) return;
  const VerdictRule& rule = verdict.rules[index];
  const auto set = [this, index, column](const std::string& text) { return desk_.setRule(index, column, text); };
  if (column == "kind" || column == "winner") {
    wxMenu menu;
    std::vector<std::string> keys;
    const auto add = [&](const std::string& key, const wxString& name, bool on) {
      keys.push_back(key);
      menu.AppendRadioItem(static_cast<int>(keys.size()), name)->Check(on);
    };
    const Form form = desk_.ruleForm();
    for (const Field& field : form.fields)
      if (field.id == column)
        for (const auto& [key, name] : field.choices)
          add(key, wxString::FromUTF8(name), !field.on.empty() && field.on.front() == key);
    int chosen = 0;
    menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
    const wxPoint at = cell.GetBottomLeft();
    PopupMenu(&menu, at.x, at.y);
    if (chosen > 0) set(keys[static_cast<size_t>(chosen - 1)]);
    return;
  }
  std::string value;
  if (column == "low" && rule.low) value = numberText(*rule.low);
  if (column == "high" && rule.high) value = numberText(*rule.high);
  if (column == "level") value = rule.level;
  // What a rule asks and what it says in words share a column: words are written in the form.
  if (column == "test") value = rule.test.text();
  type("cell:" + column + ":" + std::to_string(index), wxRect(cell).Deflate(1), value, set);
}

void VictoryList::drawRuleRow(Sketch& sketch, size_t index, int y, int width) {
  const Verdict verdict = desk_.verdict();
  const VerdictRule& rule = verdict.rules[index];
  const bool on = static_cast<int>(index) == desk_.rule();
  const wxRect row(8, y, width - 16, kRuleHigh - 2);
  if (on) sketch.round(row, 5, Role::Selected);
  for (const RuleColumn& column : columnsIn(width)) {
    const wxRect cell(column.left, y, column.wide - 4, kRuleHigh - 2);
    const std::string id = column.id;
    const ZoneState state = zone(
        "cell:" + id + ":" + std::to_string(index), cell,
        [this, index, id, cell] {
          desk_.chooseRule(static_cast<int>(index));
          editCell(index, id, cell);
        },
        {}, on);
    if (state.hovered) sketch.round(cell, 4, Sketch::colour(Role::Field), Sketch::colour(Role::Outline));
    if (state.focused) focusRing(sketch, cell, 4);
    wxString text;
    Role role = Role::Text;
    wxRect room(cell.x + 6, cell.y, cell.width - 8, cell.height);
    if (id == "kind") text = wxString::FromUTF8(VictoryDesk::kindName(rule.kind));
    if (id == "low" || id == "high") {
      const bool counts = rule.kind == VerdictKind::Band || rule.kind == VerdictKind::Undecided ||
                          (id == "low" && (rule.kind == VerdictKind::Minimum || rule.kind == VerdictKind::Ratio));
      if (counts) text = numberWords(id == "low" ? rule.low : rule.high);
    }
    if (id == "winner") {
      text = rule.winner.empty() ? wxString(rule.kind == VerdictKind::Undecided ? _("not decided") : _("draw"))
                                 : wxString::FromUTF8(desk_.sideName(rule.winner));
      if (!rule.winner.empty()) {
        sketch.round(wxRect(room.x, y + 7, 12, 12), 3, sideColour(desk_.sideColour(rule.winner), Sketch::colour(Role::Button)));
        room.x += 18;
        room.width -= 18;
      } else {
        role = Role::Quiet;
      }
    }
    if (id == "level") text = wxString::FromUTF8(rule.level);
    if (id == "test") {
      text = wxString::FromUTF8(!rule.text.empty() ? rule.text : rule.test.text());
      role = Role::Quiet;
    }
    sketch.text(text, room, Face::Body, role, id == "low" || id == "high" ? Align::Right : Align::Left);
  }
}

int VictoryList::drawVerdict(Sketch& sketch, const wxSize& size) {
  const int width = size.x, top = kVerdictTop + kScaleHigh + kRuleTitles;
  const Verdict verdict = desk_.verdict();
  clipZones(wxRect(0, top, width, std::max(0, size.y - top)));
  int y = top - scrollY();
  for (size_t i = 0; i < verdict.rules.size(); ++i) {
    drawRuleRow(sketch, i, y, width);
    y += kRuleHigh;
    for (const RuleColumn& column : columnsIn(width))
      y += drawRefused(sketch, "cell:" + std::string(column.id) + ":" + std::to_string(i),
                       wxRect(column.left, y - 2, std::max(column.wide, width - column.left - 16), 18));
  }
  const int height = y + scrollY() + 8;
  clipZones(wxRect(size));
  sketch.fill(wxRect(0, 0, width, top), Sketch::colour(ground_));
  drawScale(sketch, wxRect(12, kVerdictTop + 6, width - 24, kScaleHigh - 6));
  for (const RuleColumn& column : columnsIn(width))
    sketch.text(column.title, wxRect(column.left + 6, top - kRuleTitles, column.wide - 12, kRuleTitles), Face::Small, Role::Faint,
                std::string(column.id) == "low" || std::string(column.id) == "high" ? Align::Right : Align::Left);
  const bool any = desk_.rule() >= 0 && desk_.rule() < static_cast<int>(verdict.rules.size());
  drawParts(sketch, size,
            {{"add-rule", "plus", _("Add a band; it fills the first gap (Insert)"), true, [this] { desk_.addRule(); }},
             {"add-other", "ellipsis", _("Add a rule of another kind: a minimum, more points, if\u2026"), true,
              [this] { desk_.addRule(VerdictKind::Test); }},
             {"duplicate-rule", "copy", _("Duplicate the rule"), any, [this] { desk_.duplicateRule(); }},
             {"rule-up", "chevron-up", _("Asked earlier (Alt+Up)"), any, [this] { desk_.moveRule(-1); }},
             {"rule-down", "chevron-down", _("Asked later (Alt+Down)"), any, [this] { desk_.moveRule(1); }},
             {"delete-rule", "trash-2", _("Delete the rule (Delete)"), any, [this] { desk_.removeRule(); }}});
  return height;
}

}  // namespace hotchkiss::editor
