// SPDX-License-Identifier: Apache-2.0
#include "editor/window/top_bar.h"

#include <wx/sizer.h>

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/workspaces.h"

namespace hotchkiss::editor {

namespace {
constexpr int kAnswerRow = 32;
}

class GoToList::Rows : public OwnDrawn {
 public:
  explicit Rows(GoToList* list) : OwnDrawn(list, Role::Panel), list_(*list) {}

 protected:
  int draw(Sketch& sketch, const wxSize& size) override {
    sketch.round(wxRect(size), 0, Sketch::colour(Role::Panel), Sketch::colour(Role::Outline));
    int y = 4;
    for (size_t i = 0; i < list_.answers_.size(); ++i) {
      const GoToAnswer& answer = list_.answers_[i];
      const wxRect rect(5, y, size.x - 10, kAnswerRow);
      const ZoneState state = zone("answer:" + std::to_string(i), rect, [this, i] {
        if (i < list_.answers_.size()) list_.onChosen_(GoToAnswer(list_.answers_[i]));
      });
      if (static_cast<int>(i) == list_.at_)
        sketch.round(rect, 5, Role::Selected);
      else if (state.hovered)
        sketch.round(rect, 5, Role::Hover);
      const char* icon = "command";
      switch (answer.kind) {
        case GoToAnswer::Kind::Hex:
          icon = "hexagon";
          break;
        case GoToAnswer::Kind::Place:
          icon = "map-pin";
          break;
        case GoToAnswer::Kind::Unit:
          icon = "shield";
          break;
        case GoToAnswer::Kind::Formation:
          icon = "users";
          break;
        case GoToAnswer::Kind::Document:
          icon = answer.document == DocumentKind::Map ? "map" : "folder-open";
          break;
        case GoToAnswer::Kind::Award:
          icon = "medal";
          break;
        case GoToAnswer::Kind::Rule:
          icon = "type";
          break;
        case GoToAnswer::Kind::Command:
          break;
      }
      sketch.icon(icon, wxRect(rect.x + 6, rect.y, 22, rect.height), 16, Role::Quiet);
      // The text leaves room for what it is.
      const int detail = std::min(rect.width / 2, sketch.width(wxString::FromUTF8(answer.detail), Face::Small) + 16);
      const int w = sketch.text(wxString::FromUTF8(answer.text),
                                wxRect(rect.x + 36, rect.y, rect.width - 44 - detail, rect.height), Face::Body);
      sketch.text(wxString::FromUTF8(answer.detail), wxRect(rect.x + 36 + w + 16, rect.y, rect.width - 44 - w - 16, rect.height),
                  Face::Small, Role::Faint, Align::Right);
      y += kAnswerRow;
    }
    if (list_.answers_.empty())
      sketch.text(_("Nothing of that name"), wxRect(16, 4, size.x - 32, kAnswerRow), Face::Body, Role::Quiet);
    return size.y;
  }

 private:
  GoToList& list_;
};

GoToList::GoToList(wxWindow* parent, std::function<void(const GoToAnswer&)> onChosen)
    : wxPopupWindow(parent), onChosen_(std::move(onChosen)) {
  rows_ = new Rows(this);
}

void GoToList::show(std::vector<GoToAnswer> answers, const wxRect& below) {
  answers_ = std::move(answers);
  at_ = 0;
  const int rows = std::max(1, static_cast<int>(answers_.size()));
  const wxSize size(std::max(below.width, 420), rows * kAnswerRow + 8);
  wxPoint corner(below.GetRight() + 1 - size.x, below.GetBottom() + 4);
  SetSize(wxRect(corner, size));
  rows_->SetSize(wxRect(size));
  if (!IsShown()) Show();
  rows_->Refresh();
}

void GoToList::move(int by) {
  if (answers_.empty()) return;
  const int count = static_cast<int>(answers_.size());
  at_ = (at_ + by + count) % count;
  rows_->Refresh();
}

const GoToAnswer* GoToList::chosen() const {
  return at_ >= 0 && at_ < static_cast<int>(answers_.size()) ? &answers_[static_cast<size_t>(at_)] : nullptr;
}

namespace {

/// The room of an undo button: words differ in length from language to language.
int stepWidth(const wxWindow& window, const wxString& label) {
  int width = 0, height = 0;
  window.GetTextExtent(label, &width, &height, nullptr, nullptr, &Theme::get().font(Face::Body));
  return std::max(82, width + 42);
}

}  // namespace

TopBar::TopBar(wxWindow* parent, Shell& shell, std::function<std::vector<NamedCommand>()> commands)
    : OwnDrawn(parent, Role::Ground), shell_(shell), commands_(std::move(commands)) {
  SetMinSize(wxSize(-1, 48));
  field_ = new SearchField(this, Role::Ground, _("Go to hex, place, unit, command   Ctrl+K"));
  list_ = new GoToList(this, [this](const GoToAnswer& answer) { take(answer); });
  field_->onChanged = [this](const wxString& text) { look(text); };
  field_->onMove = [this](int by) {
    if (list_->IsShown())
      list_->move(by);
    else
      look(field_->value());
  };
  field_->onEnter = [this] {
    if (list_->IsShown())
      if (const GoToAnswer* answer = list_->chosen()) take(GoToAnswer(*answer));
  };
  field_->onEscape = [this] {
    closeList();
    shell_.canvas->SetFocus();
  };
  field_->field().Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    // Later, so that a click into the list is served first.
    CallAfter([this] {
      if (!field_->field().HasFocus() && !list_->GetScreenRect().Contains(wxGetMousePosition())) closeList();
    });
    event.Skip();
  });
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const wxSize size = GetClientSize();
    // Where the words of the undo buttons are long, the field gives way before the title does.
    const int steps = stepWidth(*this, _("Undo")) + stepWidth(*this, _("Redo")) + 22;
    const int width = std::clamp(size.x / 6 - (steps - 186), 180, 340);
    field_->SetSize(size.x - steps - width, 8, width, 32);
    event.Skip();
  });
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { Refresh(); }));
  connections_.push_back(shell_.session.locksChanged.connect([this] { Refresh(); }));
  connections_.push_back(shell_.session.filesChanged.connect([this] { Refresh(); }));
}

void TopBar::focusField() {
  field_->field().SetFocus();
  field_->field().SelectAll();
  look(field_->value());
}

void TopBar::closeList() {
  if (list_->IsShown()) list_->Hide();
}

void TopBar::look(const wxString& text) {
  if (!field_->field().HasFocus()) {
    closeList();
    return;
  }
  const wxRect rect(field_->ClientToScreen(wxPoint(0, 0)), field_->GetSize());
  list_->show(goTo(shell_.session, commands_(), text.utf8_string(), text.empty() ? 9 : 12), rect);
}

void TopBar::take(const GoToAnswer& answer) {
  closeList();
  field_->field().ChangeValue("");
  field_->Refresh();
  shell_.canvas->SetFocus();
  switch (answer.kind) {
    case GoToAnswer::Kind::Command:
      shell_.run(answer.command);
      return;
    case GoToAnswer::Kind::Unit:
      shell_.session.select(Selection::ofCounters({answer.counter}, answer.hex));
      break;
    case GoToAnswer::Kind::Formation: {
      Selection selection;
      selection.kind = Selection::Kind::Formation;
      selection.id = answer.id;
      shell_.session.select(selection);
      shell_.run("show-order");
      return;
    }
    case GoToAnswer::Kind::Document:
      if (answer.document == DocumentKind::Scenario)
        shell_.session.showScenario(ScenarioId(answer.id));
      else if (answer.document == DocumentKind::Oob)
        shell_.run("units");
      else if (const PlacedSheet* sheet = shell_.session.view()->sheet(SheetId(answer.id)))
        shell_.canvas->showHex(
            sheet->origin + sheet->sheet->frameHex({sheet->sheet->columns.count / 2, sheet->sheet->rows.count / 2}), true);
      return;
    case GoToAnswer::Kind::Award:
    case GoToAnswer::Kind::Rule:
      if (answer.hex) shell_.session.select(Selection::ofHex(*answer.hex));
      shell_.session.say({Notice::Kind::Info, answer.detail + ": " + answer.text, {}, "go-to"});
      shell_.run(answer.kind == GoToAnswer::Kind::Award ? "workspace-victory" : "workspace-scenario");
      break;
    case GoToAnswer::Kind::Hex:
    case GoToAnswer::Kind::Place:
      if (answer.hex) shell_.session.select(Selection::ofHex(*answer.hex));
      break;
  }
  if (answer.hex)
    shell_.canvas->showHex(*answer.hex, true);
  else if (!(answer.counter == CounterRef{}))
    shell_.canvas->showSelectedPlaces();
}

int TopBar::drawChip(Sketch& sketch, int x, const std::string& name, const wxString& label, bool locked,
                     std::function<void()> run) {
  const int w = sketch.width(label, Face::Small) + 36;
  const wxRect rect(x, 12, w, 24);
  const ZoneState state = zone(name, rect, std::move(run),
                               locked ? _("Locked, so that a slip changes nothing under other scenarios. Click to unlock.")
                                      : _("Unlocked. Click to lock."));
  sketch.round(rect, 12, Sketch::colour(state.hovered ? Role::Pressed : Role::Button));
  sketch.icon(locked ? "lock" : "lock-open", wxRect(x + 8, 12, 16, 24), 14, locked ? Role::Quiet : Role::Accent);
  sketch.text(label, wxRect(x + 27, 12, w - 34, 24), Face::Small, locked ? Role::Quiet : Role::Accent);
  if (state.focused) focusRing(sketch, rect, 12);
  return x + w + 8;
}

int TopBar::drawWorkspaces(Sketch& sketch, int x) {
  for (const Workspace& workspace : allWorkspaces()) {
    const bool on = workspace.id == workspace_;
    const int w = sketch.width(workspace.label, Face::Strong) + 20;
    button(
        sketch, "workspace:" + workspace.id, wxRect(x, 9, w, 30), workspace.label,
        on ? ButtonLook::SegmentOn : ButtonLook::Segment, [this, id = workspace.id] { shell_.run("workspace-" + id); },
        workspace.help);
    x += w + 2;
  }
  return x;
}

int TopBar::draw(Sketch& sketch, const wxSize& size) {
  sketch.hline(0, size.x, size.y - 1);
  const int fieldLeft = field_->GetPosition().x;
  int x = 8;
  Session& session = shell_.session;
  if (!session.nothingOpen()) x = drawWorkspaces(sketch, x) + 16;
  if (!session.nothingOpen()) {
    const wxString title = wxString::FromUTF8(session.title());
    int chips = 0;
    if (session.scenario() != nullptr && (workspace_ == "map" || workspace_ == "forces"))
      chips = sketch.width(_("Map"), Face::Small) + sketch.width(_("Order of battle"), Face::Small) + 88;
    x += sketch.text(title, wxRect(x, 0, std::max(60, fieldLeft - x - chips - 24), size.y), Face::Title) + 16;
    if (chips > 0) {
      x = drawChip(sketch, x, "lock:map", _("Map"), session.mapLocked(), [this] { shell_.run("lock-map"); });
      x = drawChip(sketch, x, "lock:forces", _("Order of battle"), session.forcesLocked(), [this] { shell_.run("lock-forces"); });
    }
  }
  const Document& document = session.document();
  const wxRect redo(size.x - 12 - stepWidth(*this, _("Redo")), 9, stepWidth(*this, _("Redo")), 30);
  const wxRect undo(redo.x - 2 - stepWidth(*this, _("Undo")), 9, stepWidth(*this, _("Undo")), 30);
  button(
      sketch, "undo", undo, _("Undo"), ButtonLook::Quiet, [this] { shell_.run("undo"); },
      document.canUndo() ? wxString::Format(_("Undo %s (Ctrl+Z)"), wxString::FromUTF8(document.undoLabel())) : wxString(),
      document.canUndo(), "undo-2");
  button(
      sketch, "redo", redo, _("Redo"), ButtonLook::Quiet, [this] { shell_.run("redo"); },
      document.canRedo() ? wxString::Format(_("Redo %s (Ctrl+Shift+Z)"), wxString::FromUTF8(document.redoLabel())) : wxString(),
      document.canRedo(), "redo-2");
  return size.y;
}

}  // namespace hotchkiss::editor
