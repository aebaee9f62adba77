// SPDX-License-Identifier: Apache-2.0
#include "editor/window/form_grid.h"

#include <wx/menu.h>

#include <algorithm>

namespace hotchkiss::editor {

namespace {
constexpr int kBoxHigh = 26, kPitch = 32, kGap = 12, kErrorHigh = 18;
}

void FormGrid::beginFields() {
  fields_.clear();
  boxes_.clear();
}

std::optional<wxRect> FormGrid::boxOf(const std::string& id) const {
  const auto found = boxes_.find(id);
  return found == boxes_.end() ? std::nullopt : std::optional(found->second);
}

void FormGrid::refuse(const std::string& id, const std::string& typed, const std::string& why) {
  why_ = why;
  if (why.empty()) return draftsOf(id).drop(scope_, id);
  const auto field = fields_.find(id);
  draftsOf(id).keep(scope_, id, {field == fields_.end() ? std::string() : field->second.label, typed, why});
}

void FormGrid::type(const std::string& id, const wxRect& over, const std::string& value,
                    std::function<std::string(const std::string&)> set, std::function<std::string(const std::string&)> check) {
  // What was refused is there to be mended.
  const Draft* draft = draftsOf(id).find(scope_, id);
  const std::string text = draft != nullptr ? draft->typed : value;
  editing_ = id;
  std::function<wxString(const wxString&)> checking;
  if (check)
    checking = [check](const wxString& now) {
      const std::string trimmed = wxString(now).Strip(wxString::both).utf8_string();
      return wxString::FromUTF8(check(trimmed));
    };
  editText(
      over, wxString::FromUTF8(text),
      [this, id, value, set = std::move(set)](const wxString& now) -> wxString {
        const std::string trimmed = wxString(now).Strip(wxString::both).utf8_string();
        editing_.clear();
        // What was there and was only looked at is no change.
        if (trimmed == value)
          refuse(id, {}, {});
        else
          refuse(id, trimmed, set(trimmed));
        Refresh();
        return {};
      },
      checking);
}

void FormGrid::edit(const std::string& id) {
  const auto found = fields_.find(id);
  const auto box = boxes_.find(id);
  if (found == fields_.end() || box == boxes_.end()) return;
  const Field field = found->second;
  switch (field.kind) {
    case Field::Kind::Line:
      type(id, wxRect(box->second).Deflate(1), field.value, field.set, field.check);
      break;
    case Field::Kind::Choice:
    case Field::Kind::Flags:
      choose(field, box->second.GetBottomLeft());
      break;
    case Field::Kind::Link:
      field.set("");
      break;
    case Field::Kind::Text:
    case Field::Kind::Heading:
      break;
  }
}

void FormGrid::choose(const Field& field, const wxPoint& at) {
  wxMenu menu;
  int id = 1;
  for (const auto& [key, name] : field.choices) {
    wxString text = wxString::FromUTF8(name);
    text.Replace("&", "&&");
    wxMenuItem* item = field.kind == Field::Kind::Flags ? menu.AppendCheckItem(id, text) : menu.AppendRadioItem(id, text);
    item->Check(std::find(field.on.begin(), field.on.end(), key) != field.on.end());
    ++id;
  }
  if (field.choices.empty()) menu.Append(1, _("nothing to choose from"))->Enable(false);
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, at.x, at.y);
  if (chosen <= 0 || static_cast<size_t>(chosen) > field.choices.size()) return;
  // A choice that is refused leaves the field as it was: it is said, and no draft of it is kept.
  refuse(field.id, {}, {});
  why_ = field.set(field.choices[static_cast<size_t>(chosen - 1)].first);
  own_.clear();
  if (!why_.empty()) own_.keep(scope_, field.id, {field.label, {}, why_});
  Refresh();
}

int FormGrid::drawRefused(Sketch& sketch, const std::string& id, const wxRect& below) {
  const bool typing = editor() != nullptr && editing_ == id;
  wxString text = typing ? editorError() : wxString();
  const Draft* draft = draftsOf(id).find(scope_, id);
  if (draft == nullptr) draft = own_.find(scope_, id);
  const bool unsaved = draft != nullptr && !draft->typed.empty() && lasts(id);
  if (!typing && draft != nullptr)
    text = unsaved ? wxString::Format(_("Not saved: %s"), wxString::FromUTF8(draft->why)) : wxString::FromUTF8(draft->why);
  if (text.empty()) return 0;
  const int room = below.width - (unsaved && !typing ? 26 : 0);
  const int high = sketch.paragraph(text, wxRect(below.x, below.y, room, 4 * kErrorHigh), Face::Small, Role::Error);
  if (unsaved && !typing)
    iconButton(
        sketch, "throw-away:" + id, wxRect(below.GetRight() - 22, below.y - 1, 22, 18), "x",
        [this, id] {
          why_.clear();
          draftsOf(id).drop(scope_, id);
          Refresh();
        },
        _("Throw away what was typed; the field has what is saved"));
  return std::max(kErrorHigh, high + 2);
}

int FormGrid::drawFields(Sketch& sketch, const Form& form, const wxRect& area, const GridLook& look) {
  const int columns = std::max(1, look.columns);
  const int wide = (area.width - (columns - 1) * kGap) / columns;
  int y = area.y, column = 0, errors = 0;
  const auto newLine = [&] {
    if (column == 0) return;
    y += kPitch + errors;
    column = errors = 0;
  };
  for (const Field& field : form.fields) {
    fields_[field.id] = field;
    const auto span = look.spans.find(field.id);
    const bool heading = field.kind == Field::Kind::Heading;
    const int takes = heading ? columns : std::min(columns, span == look.spans.end() ? 1 : span->second);
    if (column + takes > columns) newLine();
    if (heading) {
      sketch.text(wxString::FromUTF8(field.label), wxRect(area.x, y, area.width, 24), Face::Heading);
      y += 28;
      continue;
    }
    const auto labelled = look.labels.find(field.id);
    const int labelWide = labelled == look.labels.end() ? look.labelWide : labelled->second;
    const int x = area.x + column * (wide + kGap), room = takes * wide + (takes - 1) * kGap;
    sketch.text(wxString::FromUTF8(field.label), wxRect(x, y, labelWide - 6, kBoxHigh), Face::Small, Role::Quiet);
    const wxRect box(x + labelWide, y, room - labelWide, kBoxHigh);
    boxes_[field.id] = box;
    const Draft* refused = draftsOf(field.id).find(scope_, field.id);
    const bool active = field.kind != Field::Kind::Text;
    ZoneState state;
    if (active) {
      state = zone("field:" + field.id, box, [this, id = field.id] { edit(id); }, wxString::FromUTF8(field.value));
      const bool bad = refused != nullptr;
      sketch.round(box, 5, Sketch::colour(state.hovered ? Role::Hover : Role::Field),
                   Sketch::colour(bad ? Role::Error : Role::Outline));
    }
    int left = box.x + (active ? 8 : 0);
    if (!field.colour.empty()) {
      const wxColour colour = colourFromText(field.colour, Sketch::colour(Role::Button));
      sketch.round(wxRect(left, box.y + 7, 14, 12), 3, colour, mix(colour, Sketch::colour(Role::Text), 0.3));
      left += 20;
    }
    const bool list = field.kind == Field::Kind::Choice || field.kind == Field::Kind::Flags;
    const bool empty = field.value.empty();
    if (editor() == nullptr || editing_ != field.id) {
      const bool typed = refused != nullptr && !refused->typed.empty();
      const Role role = field.warn || typed               ? Role::Error
                        : empty                           ? Role::Faint
                        : field.kind == Field::Kind::Link ? Role::Accent
                        : active                          ? Role::Text
                                                          : Role::Quiet;
      const wxString shown = wxString::FromUTF8(typed ? refused->typed : empty ? field.hint : field.value);
      sketch.text(shown, wxRect(left, box.y, box.GetRight() - left - (list ? 22 : 6), box.height), Face::Body, role);
    }
    if (list)
      sketch.icon("chevron-down", wxRect(box.GetRight() - 21, box.y, 16, box.height), 14,
                  state.hovered ? Role::Text : Role::Faint);
    if (state.focused) focusRing(sketch, box, 5);
    errors = std::max(errors, drawRefused(sketch, field.id, wxRect(box.x, box.GetBottom() + 2, box.width, kErrorHigh)));
    column += takes;
    if (column >= columns) newLine();
  }
  newLine();
  return y;
}

}  // namespace hotchkiss::editor
