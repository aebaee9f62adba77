// SPDX-License-Identifier: Apache-2.0
#include "editor/window/what_if_panel.h"

#include <wx/menu.h>

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/map_overlay.h"
#include "editor/window/signs.h"

namespace hotchkiss::editor {

namespace {

constexpr int kRow = 30;
constexpr int kOptionRow = 28;

struct QuestionRow {
  Question question;
  const char* icon;
  wxString detail;
};

std::vector<QuestionRow> questionRows() {
  return {{Question::Reach, "route", _("where a unit can be, by turn")},
          {Question::Zones, "shield", _("of both sides")},
          {Question::Command, "users", _("leaders and who is under them")},
          {Question::Supply, "train-track", _("the line, or what cuts it")},
          {Question::Sight, "eye", _("from hex to hex, with its profile")},
          {Question::Objectives, "flag", _("earliest turn of each side")}};
}

wxString weatherName(Weather weather) {
  return weather == Weather::Rain ? _("Rain") : weather == Weather::Winter ? _("Winter") : _("Fair");
}

}  // namespace

WhatIfPanel::WhatIfPanel(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Panel), shell_(shell) {
  connections_.push_back(shell_.whatIf.changed.connect([this] { Refresh(); }));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { Refresh(); }));
}

int WhatIfPanel::drawQuestions(Sketch& sketch, int y, int width) {
  WhatIf& whatIf = shell_.whatIf;
  const bool scenario = shell_.session.scenario() != nullptr;
  const int column = (width - 24) / 2;
  int index = 0;
  for (const QuestionRow& row : questionRows()) {
    const bool on = whatIf.settings().question == row.question;
    const bool known = whatIf.knows(row.question);
    const wxRect rect(8 + (index % 2) * (column + 8), y + index / 2 * (kRow + 4), column, kRow);
    ++index;
    const wxString tip = known      ? wxString::Format(_("%s (Alt+%d)"), row.detail, index)
                         : scenario ? _("The rules of this game have no such thing")
                                    : _("Open a scenario first");
    const ZoneState state = zone(
        "ask:" + questionWord(row.question), rect,
        [this, known, on, question = row.question] {
          if (known) shell_.whatIf.ask(on ? Question::Nothing : question);
        },
        tip);
    const Role ground = on ? Role::Selected : state.hovered && known ? Role::Hover : Role::Field;
    sketch.round(rect, 6, Sketch::colour(ground), Sketch::colour(on ? Role::Accent : Role::Hairline));
    const Role ink = !known ? Role::Faint : on ? Role::Accent : Role::Text;
    sketch.icon(row.icon, wxRect(rect.x + 8, rect.y, 20, rect.height), 16,
                !known ? Role::Faint
                : on   ? Role::Accent
                       : Role::Quiet);
    sketch.text(wxString::FromUTF8(questionName(row.question)), wxRect(rect.x + 34, rect.y, rect.width - 40, kRow),
                on ? Face::Strong : Face::Body, ink);
    if (state.focused) focusRing(sketch, rect, 6);
  }
  return y + (index + 1) / 2 * (kRow + 4);
}

int WhatIfPanel::stepper(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const wxString& value,
                         std::function<void(int)> step) {
  sketch.text(label, wxRect(16, y, 120, kOptionRow), Face::Body, Role::Quiet);
  const int right = width - 16;
  iconButton(sketch, name + "-less", wxRect(right - 96, y + 2, 24, 24), "minus", [step] { step(-1); }, _("Less"));
  sketch.text(value, wxRect(right - 70, y, 44, kOptionRow), Face::Strong, Role::Text, Align::Centre);
  iconButton(sketch, name + "-more", wxRect(right - 24, y + 2, 24, 24), "plus", [step] { step(1); }, _("More"));
  return y + kOptionRow;
}

int WhatIfPanel::choice(Sketch& sketch, int y, int width, const std::string& name, const wxString& label, const wxString& value,
                        std::vector<std::pair<std::string, wxString>> choices, std::function<void(const std::string&)> set) {
  sketch.text(label, wxRect(16, y, 120, kOptionRow), Face::Body, Role::Quiet);
  const wxRect rect(136, y + 1, width - 152, kOptionRow - 2);
  const ZoneState state = zone(name, rect, [this, rect, choices = std::move(choices), set = std::move(set)] {
    wxMenu menu;
    for (size_t i = 0; i < choices.size(); ++i) menu.Append(static_cast<int>(i) + 1, choices[i].second);
    int chosen = 0;
    menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
    PopupMenu(&menu, rect.GetBottomLeft());
    if (chosen > 0) set(choices[static_cast<size_t>(chosen) - 1].first);
  });
  if (state.hovered) sketch.round(rect, 4, Role::Hover);
  const wxString shown = sketch.shortened(value, rect.width - 26, Face::Body);
  const int used = sketch.width(shown);
  sketch.text(shown, wxRect(rect.GetRight() - 20 - used, y, used + 2, kOptionRow));
  sketch.icon("chevron-down", wxRect(rect.GetRight() - 16, y, 16, kOptionRow), 14, state.hovered ? Role::Text : Role::Faint);
  if (state.focused) focusRing(sketch, rect, 4);
  return y + kOptionRow;
}

int WhatIfPanel::drawOptions(Sketch& sketch, int y, int width) {
  WhatIf& whatIf = shell_.whatIf;
  const WhatIfSettings now = whatIf.settings();
  if (now.question == Question::Nothing) return y;
  const auto with = [this](auto change) {
    WhatIfSettings next = shell_.whatIf.settings();
    change(next);
    shell_.whatIf.use(std::move(next));
  };
  y += 6;
  sketch.hline(16, width - 16, y);
  y += 6;
  if (now.question == Question::Reach) {
    y = stepper(sketch, y, width, "turns", _("Turns ahead"), wxString::Format("%d", now.turns),
                [with](int by) { with([by](WhatIfSettings& s) { s.turns += by; }); });
    const auto means = whatIf.means();
    if (!means.empty()) {
      std::vector<std::pair<std::string, wxString>> list = {{"", _("As usual")}};
      for (const std::string& each : means) list.emplace_back(each, wxString::FromUTF8(each));
      y = choice(sketch, y, width, "means", _("Means"), now.means.empty() ? _("As usual") : wxString::FromUTF8(now.means),
                 std::move(list), [with](const std::string& word) { with([&](WhatIfSettings& s) { s.means = word; }); });
    }
  }
  if (now.question == Question::Supply) {
    const auto kinds = whatIf.supplyKinds();
    if (kinds.size() > 1) {
      std::vector<std::pair<std::string, wxString>> list;
      for (const std::string& each : kinds) list.emplace_back(each, wxString::FromUTF8(each));
      y = choice(sketch, y, width, "line", _("Line"), wxString::FromUTF8(now.supplyKind.empty() ? kinds.front() : now.supplyKind),
                 std::move(list), [with](const std::string& word) { with([&](WhatIfSettings& s) { s.supplyKind = word; }); });
    }
  }
  if (now.question != Question::Objectives)
    y = stepper(sketch, y, width, "turn", _("In turn"), wxString::Format("%d", now.turn),
                [with](int by) { with([by](WhatIfSettings& s) { s.turn += by; }); });
  y = choice(sketch, y, width, "weather", _("Weather"), now.weather ? weatherName(*now.weather) : _("As the rules say"),
             {{"", _("As the rules say")}, {"fair", _("Fair")}, {"rain", _("Rain")}, {"winter", _("Winter")}},
             [with](const std::string& word) {
               with([&](WhatIfSettings& s) {
                 s.weather.reset();
                 if (!word.empty())
                   s.weather = word == "rain" ? Weather::Rain : word == "winter" ? Weather::Winter : Weather::Fair;
               });
             });
  y = choice(sketch, y, width, "drafts", _("Draft ground"), now.drafts ? _("counts") : _("is unknown"),
             {{"", _("is unknown")}, {"yes", _("counts")}},
             [with](const std::string& word) { with([&](WhatIfSettings& s) { s.drafts = !word.empty(); }); });
  return y;
}

int WhatIfPanel::drawAnswer(Sketch& sketch, int y, int width) {
  const Overlay& answer = shell_.whatIf.answer();
  const Overlay& about = shell_.whatIf.about();
  // A sight is an answer about the pointer's hex: its words replace the invitation to point.
  const Overlay& shown = answer.question == Question::Sight && about.question == Question::Sight ? about : answer;
  if (shown.question == Question::Nothing) return y;
  y += 6;
  sketch.hline(16, width - 16, y);
  y += 10;
  int left = 16;
  if (!shown.asksForMore &&
      (shown.question == Question::Command || shown.question == Question::Supply || shown.question == Question::Sight)) {
    drawTri(sketch, shown.answer, left + 6, y + 10, 6.5, statusColour(shown.answer));
    left += 20;
  }
  y += sketch.paragraph(wxString::FromUTF8(shown.headline), wxRect(left, y, width - left - 16, 400),
                        shown.asksForMore ? Face::Body : Face::Strong, shown.asksForMore ? Role::Quiet : Role::Text) +
       6;
  for (const std::string& reason : shown.reasons)
    y += sketch.paragraph(wxString::FromUTF8(reason), wxRect(16, y, width - 32, 400), Face::Small, Role::Quiet) + 3;
  const int cell = shown.columns.empty() ? 0 : std::min(120, (width - 32) * 3 / 10);
  if (cell > 0) {
    int x = width - 16 - cell * static_cast<int>(shown.columns.size());
    for (const auto& [name, colour] : shown.columns) {
      sketch.circle(x + 6, y + 11, 4.5, sideColour(colour, Sketch::colour(Role::Quiet)));
      sketch.text(wxString::FromUTF8(name), wxRect(x + 16, y, cell - 20, 22), Face::SmallStrong, Role::Quiet);
      x += cell;
    }
    y += 24;
  }
  int index = 0;
  for (const OverlayRow& row : shown.rows) {
    const bool two =
        !row.detail.empty() && shown.columns.empty() &&
        sketch.width(wxString::FromUTF8(row.text)) + sketch.width(wxString::FromUTF8(row.detail), Face::Small) > width - 76;
    const int height = two ? 40 : 26;
    const wxRect rect(8, y, width - 16, height);
    ++index;
    if (row.hex) {
      const ZoneState state = zone(
          "answer:" + std::to_string(index), rect,
          [this, hex = *row.hex] {
            shell_.canvas->showHex(hex);
            if (shell_.whatIf.settings().question == Question::Objectives) shell_.session.select(Selection::ofHex(hex));
          },
          _("Show on the map"));
      if (state.hovered) sketch.round(rect, 4, Role::Hover);
      if (state.focused) focusRing(sketch, rect, 4);
    }
    int x = 16;
    const int lineY = two ? y + 2 : y;
    const int lineH = two ? 19 : height;
    if (row.status) {
      drawTri(sketch, *row.status, x + 5, lineY + lineH / 2.0, 5.5, statusColour(*row.status));
      x += 18;
    } else if (shown.question == Question::Reach) {
      sketch.round(wxRect(x, y + 6, 14, 14), 3, mix(bandColour(index), *wxWHITE, 0.45), bandColour(index), 2);
      x += 24;
    } else if (shown.question == Question::Zones && static_cast<size_t>(index) <= shown.zones.size()) {
      const wxColour colour = sideColour(shown.zones[static_cast<size_t>(index) - 1].colour, Sketch::colour(Role::Accent));
      sketch.round(wxRect(x, y + 6, 14, 14), 3, mix(colour, *wxWHITE, 0.5), colour, 2);
      x += 24;
    }
    const int room = width - 16 - x - cell * static_cast<int>(row.cells.size());
    const int used = sketch.text(wxString::FromUTF8(row.text), wxRect(x, lineY, room, lineH));
    if (two)
      sketch.text(wxString::FromUTF8(row.detail), wxRect(x, y + 19, width - 16 - x, 19), Face::Small, Role::Quiet);
    else
      sketch.text(wxString::FromUTF8(row.detail), wxRect(x + used + 10, lineY, room - used - 10, lineH), Face::Small,
                  Role::Quiet);
    int cx = width - 16 - cell * static_cast<int>(row.cells.size());
    for (const std::string& text : row.cells) {
      sketch.text(wxString::FromUTF8(text), wxRect(cx + 2, y, cell - 6, height), Face::Small);
      cx += cell;
    }
    y += height;
  }
  if (!shown.unknown.empty()) {
    y += 8;
    y += sketch.paragraph(
        wxString::Format(wxPLURAL("%zu hex is not certain (dotted)", "%zu hexes are not certain (dotted)", shown.unknown.size()),
                         shown.unknown.size()),
        wxRect(16, y, width - 32, 100), Face::Small, Role::Warning);
  }
  const std::vector<std::string>& assumed = about.assumed.empty() ? shown.assumed : about.assumed;
  if (!assumed.empty()) {
    y += 8;
    sketch.text(_("Rests on values that no rulebook prints"), wxRect(16, y, width - 32, 20), Face::SmallStrong, Role::Quiet);
    y += 20;
    for (const std::string& name : assumed)
      y += sketch.paragraph(wxString::FromUTF8(name), wxRect(16, y, width - 32, 100), Face::Small, Role::Quiet) + 1;
  }
  return y;
}

int WhatIfPanel::draw(Sketch& sketch, const wxSize& size) {
  int y = 10 - scrollY();
  y = drawQuestions(sketch, y, size.x);
  y = drawOptions(sketch, y, size.x);
  y = drawAnswer(sketch, y, size.x);
  return y + scrollY() + 16;
}

}  // namespace hotchkiss::editor
