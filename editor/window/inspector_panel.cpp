// SPDX-License-Identifier: Apache-2.0
#include "editor/window/inspector_panel.h"

#include <wx/menu.h>

#include <algorithm>
#include <utility>

#include "editor/window/accessible.h"

namespace hotchkiss::editor {

namespace {
constexpr int kLabelWidth = 104;
constexpr int kFieldRow = 28;
}  // namespace

InspectorPanel::InspectorPanel(wxWindow* parent, Shell& shell)
    : OwnDrawn(parent, Role::Panel), shell_(shell), counters_(shell.session) {
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { rebuild(); }));
  connections_.push_back(shell_.session.drafts().changed.connect([this] { Refresh(); }));
  connections_.push_back(shell_.session.selectionChanged.connect([this] {
    closeEditor(true);
    scrollTo(0);
    rebuild();
  }));
  describeToReaders(this, Reader::Form, _("Inspector"));
  rebuild();
}

void InspectorPanel::rebuild() {
  // The old form's fields may be on the stack of a `set` right now: they go when that has returned.
  CallAfter([this] {
    form_ = inspect(shell_.session);
    counter_.reset();
    const Session& session = shell_.session;
    if (const Selection& now = session.selection(); now.kind == Selection::Kind::Counters && now.counters.size() == 1)
      for (UnitFacts& facts : unitFacts(session.state(), session.scenario(), *session.view()))
        if (facts.pool() ? now.counters[0].unit.empty() && facts.counter.pool == now.counters[0].pool
                         : facts.counter.unit == now.counters[0].unit)
          counter_ = std::move(facts);
    Refresh();
  });
}

void InspectorPanel::edit(const std::string& id) {
  const auto field = std::find_if(form_.fields.begin(), form_.fields.end(), [&id](const Field& f) { return f.id == id; });
  const auto rect = valueRects_.find(id);
  if (field == form_.fields.end() || rect == valueRects_.end()) return;
  const Field copy = *field;
  switch (copy.kind) {
    case Field::Kind::Line: {
      editing_ = edited_ = id;
      wxRect room = rect->second;
      room.Offset(-6, 1);
      room.width += 6;
      room.height -= 2;
      std::function<wxString(const wxString&)> check;
      if (copy.check)
        check = [copy](const wxString& text) { return wxString::FromUTF8(copy.check(text.Strip(wxString::both).utf8_string())); };
      // What was refused is there to be mended.
      const std::string scope = draftScope();
      const Draft* draft = shell_.session.drafts().find(scope, id);
      editText(
          room, wxString::FromUTF8(draft != nullptr ? draft->typed : copy.value),
          [this, copy, scope](const wxString& text) {
            editing_.clear();
            Drafts& drafts = shell_.session.drafts();
            const std::string typed = text.Strip(wxString::both).utf8_string();
            const std::string error = typed == copy.value ? std::string() : copy.set(typed);
            if (error.empty())
              drafts.drop(scope, copy.id);
            else
              drafts.keep(scope, copy.id, {copy.label, typed, error});
            return wxString();
          },
          check);
      break;
    }
    case Field::Kind::Choice:
    case Field::Kind::Flags:
      choose(copy, rect->second.GetBottomLeft());
      break;
    case Field::Kind::Link:
      copy.set("");
      break;
    case Field::Kind::Text:
    case Field::Kind::Heading:
      break;
  }
}

std::string InspectorPanel::draftScope() const {
  return "inspector|" + form_.title;
}

bool InspectorPanel::editLater(const std::string& id) {
  const Form form = inspect(shell_.session);
  const bool any = std::any_of(form.fields.begin(), form.fields.end(),
                               [&id](const Field& f) { return f.id == id && f.kind == Field::Kind::Line; });
  if (!any) return false;
  pending_ = id;
  rebuild();
  return true;
}

void InspectorPanel::onEditorTab(bool back) {
  // What was typed may have made another form: it is asked for anew.
  const Form form = inspect(shell_.session);
  std::vector<std::string> lines;
  for (const Field& field : form.fields)
    if (field.kind == Field::Kind::Line) lines.push_back(field.id);
  const auto now = std::find(lines.begin(), lines.end(), edited_);
  if (now == lines.end()) return;
  if (back ? now == lines.begin() : now + 1 == lines.end()) {
    Navigate(back ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    return;
  }
  editLater(back ? *(now - 1) : *(now + 1));
}

void InspectorPanel::choose(const Field& field, const wxPoint& at) {
  wxMenu menu;
  int id = 1;
  for (const auto& [key, name] : field.choices) {
    const bool on = std::find(field.on.begin(), field.on.end(), key) != field.on.end();
    wxMenuItem* item = field.kind == Field::Kind::Flags ? menu.AppendCheckItem(id, wxString::FromUTF8(name))
                                                        : menu.AppendRadioItem(id, wxString::FromUTF8(name));
    item->Check(on);
    ++id;
  }
  int chosen = 0;
  menu.Bind(wxEVT_MENU, [&chosen](wxCommandEvent& event) { chosen = event.GetId(); });
  PopupMenu(&menu, at.x, at.y);
  if (chosen > 0) field.set(field.choices[static_cast<size_t>(chosen - 1)].first);
}

int InspectorPanel::draw(Sketch& sketch, const wxSize& size) {
  valueRects_.clear();
  if (form_.title.empty() && form_.fields.empty()) {
    if (shell_.session.nothingOpen()) return 0;
    return sketch.paragraph(_("Click a hex, a counter or a hexside to see what is known of it."), wxRect(16, 16, size.x - 32, 60),
                            Face::Body, Role::Quiet) +
           32;
  }
  int y = 10 - scrollY();
  const int right = size.x - 16;
  const wxString subtitle = wxString::FromUTF8(form_.subtitle), title = wxString::FromUTF8(form_.title);
  if (counter_) {
    // The counter as it looks, beside its name and place.
    const int side = 60;
    const wxBitmap& picture = counters_.of(*counter_, shell_.session.vocabulary(), side, GetContentScaleFactor());
    if (picture.IsOk()) sketch.context().DrawBitmap(picture, right - side, y, side, side);
    sketch.text(title, wxRect(16, y + 4, right - side - 28, 26), Face::Title);
    sketch.text(subtitle, wxRect(16, y + 32, right - side - 28, 22), Face::Small, Role::Quiet);
    y += side + 10;
  } else {
    const int subtitleWidth = std::min(size.x / 2, sketch.width(subtitle, Face::Small));
    sketch.text(title, wxRect(16, y, right - 16 - subtitleWidth - 12, 26), Face::Title);
    sketch.text(subtitle, wxRect(right - subtitleWidth, y, subtitleWidth + 1, 26), Face::Small, Role::Quiet, Align::Right);
    y += 36;
  }
  for (const Field& field : form_.fields) {
    if (field.kind == Field::Kind::Heading) {
      y += 8;
      sketch.text(wxString::FromUTF8(field.label), wxRect(16, y, right - 16, 22), Face::Heading);
      y += 28;
      continue;
    }
    const bool bare = field.label.empty();
    const wxRect value(bare ? 16 : 16 + kLabelWidth, y, right - (bare ? 16 : 16 + kLabelWidth), kFieldRow);
    sketch.text(wxString::FromUTF8(field.label), wxRect(16, y, kLabelWidth - 8, kFieldRow), Face::Body, Role::Quiet);
    valueRects_[field.id] = value;
    const bool active = field.kind != Field::Kind::Text;
    ZoneState state;
    if (active) {
      wxRect room = value;
      room.Offset(-6, 1);
      room.width += 6;
      room.height -= 2;
      state = zone("field:" + field.id, room, [this, id = field.id] { edit(id); });
      if (state.hovered) sketch.round(room, 4, Role::Hover);
      if (state.focused) focusRing(sketch, room, 4);
    }
    int x = value.x;
    if (!field.colour.empty()) {
      const wxColour colour = colourFromText(field.colour, Sketch::colour(Role::Button));
      sketch.round(wxRect(x, y + 7, 18, 14), 3, colour, mix(colour, wxColour("#5b4f35"), 0.35));
      x += 26;
    }
    const bool empty = field.value.empty();
    const Draft* draft = shell_.session.drafts().find(draftScope(), field.id);
    const wxString text = wxString::FromUTF8(draft != nullptr ? draft->typed : empty ? field.hint : field.value);
    const bool list = field.kind == Field::Kind::Choice || field.kind == Field::Kind::Flags;
    const int room = value.GetRight() - x - (list ? 22 : 0);
    if (editor() == nullptr || editing_ != field.id) {
      const Role role = field.warn || draft != nullptr    ? Role::Error
                        : empty                           ? Role::Faint
                        : field.kind == Field::Kind::Link ? Role::Accent
                                                          : Role::Text;
      const wxColour ink = Sketch::colour(role);
      // A long text that is only read takes the lines it needs.
      if (field.kind == Field::Kind::Text && sketch.width(text) > room) {
        const int used = sketch.paragraph(text, wxRect(x, y + 5, room, 200), Face::Body, role);
        y += std::max(0, used + 10 - kFieldRow);
      } else {
        const int w = sketch.text(text, wxRect(x, y, room, kFieldRow), Face::Body, ink);
        if (list) sketch.icon("chevron-down", wxRect(x + w + 4, y, 16, kFieldRow), 14, state.hovered ? Role::Text : Role::Faint);
        if (field.kind == Field::Kind::Line && state.hovered)
          sketch.icon("pencil", wxRect(value.GetRight() - 18, y, 16, kFieldRow), 14, Role::Faint);
      }
    } else if (!editorError().empty()) {
      y += kFieldRow;
      sketch.text(editorError(), wxRect(value.x, y - 2, value.width, 18), Face::Small, Role::Error);
      y -= kFieldRow - 18;
    }
    y += kFieldRow;
    if (draft != nullptr && (editor() == nullptr || editing_ != field.id)) {
      iconButton(
          sketch, "throw-away:" + field.id, wxRect(value.GetRight() - 22, y - 3, 22, 18), "x",
          [this, fieldId = field.id] { shell_.session.drafts().drop(draftScope(), fieldId); },
          _("Throw away what was typed; the field has what is saved"));
      y += sketch.paragraph(wxString::Format(_("Not saved: %s"), wxString::FromUTF8(draft->why)),
                            wxRect(value.x, y - 2, value.width - 26, 80), Face::Small, Role::Error);
    }
  }
  if (const auto wanted = valueRects_.find(pending_); wanted != valueRects_.end()) {
    const wxRect rect = wanted->second;
    reveal(rect.y + scrollY() - 8, rect.GetBottom() + scrollY() + 8);
    // The strip may have moved: the place is taken from the next painting.
    CallAfter([this, id = std::exchange(pending_, {})] {
      Update();
      edit(id);
    });
  }
  return y + scrollY() + 16;
}

}  // namespace hotchkiss::editor
