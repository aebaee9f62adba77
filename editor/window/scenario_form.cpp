// SPDX-License-Identifier: Apache-2.0
// The form of the scenario's pane: fields in two columns where there is room, what a value is filled with beside it, and what was
// not understood under it.
#include <wx/menu.h>

#include <algorithm>

#include "editor/window/scenario_panes.h"

namespace hotchkiss::editor {

namespace {
constexpr int kFieldLabel = 96, kFieldLine = 28, kFieldGap = 16;
constexpr int kTwoColumns = 500;  // from this width on
constexpr int kMostLines = 5;     // of a paragraph that is being written
}  // namespace

ScenarioForm::ScenarioForm(wxWindow* parent, ScenarioDesk& desk) : OwnDrawn(parent, Role::Panel), desk_(desk) {
  connections_.push_back(desk_.drafts().changed.connect([this] { Refresh(); }));
}

void ScenarioForm::rebuild() {
  // The old form's fields may be on the stack of a `set` right now: they go when that has returned.
  CallAfter([this] {
    const std::string of = std::to_string(static_cast<int>(desk_.list())) + ":" + desk_.chosen();
    if (of != of_) {
      closeEditor(true);
      scrollTo(0);
      told_.clear();
      of_ = of;
    }
    form_ = desk_.form();
    Refresh();
  });
}

void ScenarioForm::take(const std::string& id, const std::string& error) {
  told_ = error;
  toldOf_ = id;
  Refresh();
}

void ScenarioForm::edit(const std::string& id) {
  const auto field = std::find_if(form_.fields.begin(), form_.fields.end(), [&id](const Field& f) { return f.id == id; });
  const auto rect = valueRects_.find(id);
  if (field == form_.fields.end() || rect == valueRects_.end()) return;
  const Field copy = *field;
  switch (copy.kind) {
    case Field::Kind::Line: {
      wxRect room = rect->second;
      room.Deflate(1, 1);
      std::function<wxString(const wxString&)> check;
      if (copy.check)
        check = [copy](const wxString& text) { return wxString::FromUTF8(copy.check(text.Strip(wxString::both).utf8_string())); };
      // What was refused is there to be mended.
      const std::string scope = desk_.draftScope(desk_.chosen());
      const Draft* draft = desk_.drafts().find(scope, id);
      editText(
          room, wxString::FromUTF8(draft != nullptr ? draft->typed : copy.value),
          [this, copy, scope](const wxString& text) {
            editing_.clear();
            const std::string typed = text.Strip(wxString::both).utf8_string();
            take({}, {});
            const std::string error = typed == copy.value ? std::string() : copy.set(typed);
            if (error.empty()) {
              desk_.drafts().drop(scope, copy.id);
              // An item that has another id keeps what is refused of its other fields.
              if (copy.id == "id") desk_.drafts().move(scope, desk_.draftScope(desk_.chosen()));
            } else {
              desk_.drafts().keep(scope, copy.id, {copy.label, typed, error});
            }
            return wxString();
          },
          check, copy.paragraph);
      editing_ = id;
      break;
    }
    case Field::Kind::Choice:
    case Field::Kind::Flags:
      choose(copy, rect->second.GetBottomLeft());
      break;
    case Field::Kind::Link:
      take(copy.id, copy.set(""));
      break;
    case Field::Kind::Text:
    case Field::Kind::Heading:
      break;
  }
}

void ScenarioForm::choose(const Field& field, const wxPoint& at) {
  wxMenu menu;
  int id = 1;
  for (const auto& [key, name] : field.choices) {
    const bool on = std::find(field.on.begin(), field.on.end(), key) != field.on.end();
    wxMenuItem* item = field.kind == Field::Kind::Flags ? menu.AppendCheckItem(id, wxString::FromUTF8(name))
                                                        : menu.AppendRadioItem(id, wxString::FromUTF8(name));
    item->Check(on);
    ++id;
  }
  if (field.choices.empty()) menu.Append(1, _("There is nothing to choose from"))->Enable(false);
  const int chosen = GetPopupMenuSelectionFromUser(menu, at);
  if (chosen > 0 && static_cast<size_t>(chosen) <= field.choices.size())
    take(field.id, field.set(field.choices[static_cast<size_t>(chosen - 1)].first));
}

void ScenarioForm::drawAid(Sketch& sketch, const Field& field, const wxRect& rect) {
  switch (field.aid) {
    case Field::Aid::Place: {
      const bool picking = desk_.picking() == field.id;
      if (picking) sketch.round(rect, 5, Role::Accent);
      iconButton(
          sketch, "pick:" + field.id, rect, "crosshair", [this, id = field.id] { desk_.pick(id); },
          picking ? _("Click a hex on the map, or several with the hexes tool (Esc: no)") : _("Take the place from the map"),
          true, picking ? Role::OnAccent : Role::Quiet);
      break;
    }
    case Field::Aid::Who:
      iconButton(
          sketch, "selected:" + field.id, rect, "user-plus", [this, id = field.id] { desk_.takeSelected(id); },
          _("Those who are selected on the map or in the order of battle"), desk_.canTakeSelected());
      break;
    case Field::Aid::Turn:
      iconButton(
          sketch, "turn:" + field.id, rect, "flag", [this, id = field.id] { desk_.takeTurn(id); },
          _("The turn that is chosen on the track"), desk_.turn().has_value());
      break;
    case Field::Aid::None:
      break;
  }
}

int ScenarioForm::drawField(Sketch& sketch, const Field& field, int x, int y, int width) {
  const bool bare = field.label.empty();
  const int label = bare ? 0 : kFieldLabel;
  sketch.text(wxString::FromUTF8(field.label), wxRect(x, y, label - 6, kFieldLine), Face::Body, Role::Quiet);
  const bool aided = field.aid != Field::Aid::None;
  wxRect box(x + label, y + 1, width - label - (aided ? 28 : 0), kFieldLine - 3);
  const bool empty = field.value.empty(), list = field.kind == Field::Kind::Choice || field.kind == Field::Kind::Flags;
  const Draft* draft = desk_.drafts().find(desk_.draftScope(desk_.chosen()), field.id);
  const wxString text = wxString::FromUTF8(draft != nullptr ? draft->typed : empty ? field.hint : field.value);
  const bool editing = editor() != nullptr && editing_ == field.id;
  if (field.paragraph) {
    // As high as the text needs, and a line more while it is written.
    const int lines = std::clamp(sketch.paragraph(text, wxRect(0, 0, box.width - 18, 2000), Face::Body, Role::Text, true) /
                                     std::max(1, lineHeight(Face::Body)),
                                 1, 12);
    const int seen = editing ? std::max(lines, kMostLines) : lines;
    box.height = std::max(box.height, std::max(lines, editing ? seen : 0) * lineHeight(Face::Body) + 10);
  }
  valueRects_[field.id] = box;
  if (aided) drawAid(sketch, field, wxRect(box.GetRight() + 4, y + 1, 24, kFieldLine - 3));
  if (editing && editor()->GetSize() != wxSize(box.width - 2, box.height - 2)) {
    CallAfter([this, box] {
      if (editor() != nullptr) editor()->SetSize(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
    });
  }
  ZoneState state;
  if (field.kind == Field::Kind::Link) {
    const wxRect rect(box.x, box.y, std::min(box.width, sketch.width(text, Face::SmallStrong) + 12), box.height);
    state = zone("field:" + field.id, rect, [this, id = field.id] { edit(id); });
    sketch.text(text, wxRect(rect.x, rect.y, rect.width, rect.height), Face::SmallStrong,
                state.hovered ? Role::Text : Role::Accent);
    if (state.focused) focusRing(sketch, rect, 5);
  } else {
    state = zone(
        "field:" + field.id, box, [this, id = field.id] { edit(id); },
        !list && sketch.width(text) > box.width - 16 && !field.paragraph ? text : wxString());
    sketch.round(box, 5, Sketch::colour(state.hovered ? Role::Hover : Role::Field),
                 Sketch::colour(field.warn || draft != nullptr ? Role::Error : Role::Outline));
    if (state.focused) focusRing(sketch, box, 5);
    const Role ink = field.warn || draft != nullptr ? Role::Error : empty ? Role::Faint : Role::Text;
    if (!editing) {
      if (field.paragraph)
        sketch.paragraph(text, wxRect(box.x + 9, box.y + 4, box.width - 18, box.height), Face::Body, ink);
      else
        sketch.text(text, wxRect(box.x + 9, box.y, box.width - (list ? 32 : 16), box.height), Face::Body, ink);
      if (list) sketch.icon("chevron-down", wxRect(box.GetRight() - 22, box.y, 18, box.height), 14, Role::Faint);
    }
  }
  int bottom = box.GetBottom() + 3;
  wxString wrong = editing ? editorError() : wxString();
  if (!editing && draft != nullptr) {
    wrong = wxString::Format(_("Not saved: %s"), wxString::FromUTF8(draft->why));
    iconButton(
        sketch, "throw-away:" + field.id, wxRect(box.GetRight() - 22, bottom - 1, 22, 18), "x",
        [this, id = field.id] { desk_.drafts().drop(desk_.draftScope(desk_.chosen()), id); },
        _("Throw away what was typed; the field has what is saved"));
  } else if (!editing && toldOf_ == field.id) {
    wrong = wxString::FromUTF8(told_);
  }
  if (!wrong.empty()) bottom += sketch.paragraph(wrong, wxRect(box.x, bottom, box.width - 26, 60), Face::Small, Role::Error) + 2;
  return bottom - y;
}

int ScenarioForm::draw(Sketch& sketch, const wxSize& size) {
  valueRects_.clear();
  if (form_.fields.empty()) {
    if (!desk_.any()) return 0;
    if (!desk_.rows().empty())
      sketch.paragraph(_("Choose a row: its fields are changed here."), wxRect(16, 14, size.x - 32, 60), Face::Body, Role::Quiet);
    return 0;
  }
  int y = 8 - scrollY();
  const int left = 16, width = size.x - left - 20;
  const wxString subtitle = wxString::FromUTF8(form_.subtitle);
  const int titleWidth =
      std::min(sketch.width(wxString::FromUTF8(form_.title), Face::Heading), width * (subtitle.empty() ? 100 : 45) / 100);
  sketch.text(wxString::FromUTF8(form_.title), wxRect(left, y, titleWidth + 1, 22), Face::Heading);
  sketch.text(subtitle, wxRect(left + titleWidth + 12, y, std::max(0, width - titleWidth - 12), 22), Face::Small, Role::Quiet);
  y += 28;
  const bool two = width >= kTwoColumns;
  const int half = two ? (width - kFieldGap) / 2 : width;
  bool second = false;  // the next narrow field stands in the right column
  int rowHeight = 0;
  const auto flush = [&] {
    if (second) y += rowHeight;
    second = false;
  };
  for (const Field& field : form_.fields) {
    if (field.kind == Field::Kind::Heading) {
      flush();
      y += 6;
      sketch.text(wxString::FromUTF8(field.label), wxRect(left, y, width, 22), Face::SmallStrong, Role::Quiet);
      const int end = left + sketch.width(wxString::FromUTF8(field.label), Face::SmallStrong) + 10;
      sketch.hline(end, left + width, y + 12);
      y += 26;
      continue;
    }
    if (field.wide || !two) {
      flush();
      y += drawField(sketch, field, left, y, width) + 2;
      continue;
    }
    const int height = drawField(sketch, field, left + (second ? half + kFieldGap : 0), y, half) + 2;
    if (second) {
      y += std::max(rowHeight, height);
      second = false;
    } else {
      rowHeight = height;
      second = true;
    }
  }
  flush();
  return y + scrollY() + 16;
}

}  // namespace hotchkiss::editor
