// SPDX-License-Identifier: Apache-2.0
#include "editor/window/scenario_panel.h"

#include <wx/textdlg.h>

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/scenario_panes.h"

namespace hotchkiss::editor {

namespace {
constexpr int kKindsWidth = 168;
}  // namespace

ScenarioPanel::ScenarioPanel(wxWindow* parent, Shell& shell)
    : BottomPane(parent, "scenario"), shell_(shell), desk_(shell.session) {
  track_ = new ScenarioTrack(this, desk_);
  kinds_ = new ScenarioKinds(this, desk_);
  rows_ = new ScenarioRows(this, desk_, shell);
  form_ = new ScenarioForm(this, desk_);
  track_->onTold = [this] { Refresh(); };
  connections_.push_back(desk_.changed.connect([this] { refresh(); }));
  connections_.push_back(shell_.session.itemAsked.connect([this](size_t kind, const std::string& id) {
    const auto list = listOfKind(kind);
    if (!list) return;
    if (onWanted) onWanted();
    desk_.show(*list, id);
    rows_->revealChosen();
  }));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    place();
    event.Skip();
  });
}

bool ScenarioPanel::hasTrack() const {
  return desk_.list() == ItemList::Arrivals || desk_.list() == ItemList::Head || desk_.list() == ItemList::Calendar;
}

void ScenarioPanel::place() {
  const wxSize size = GetClientSize();
  trackShown_ = hasTrack();
  const int top = kHead + (trackShown_ ? ScenarioTrack::kHeight : 0), height = std::max(0, size.y - top);
  track_->Show(trackShown_);
  track_->SetSize(0, kHead, size.x, ScenarioTrack::kHeight);
  kinds_->SetSize(0, top, kKindsWidth, height);
  const bool alone = desk_.any() && (desk_.list() == ItemList::Head || desk_.list() == ItemList::Calendar);
  const int room = std::max(0, size.x - kKindsWidth);
  const int rows = alone ? 0 : std::clamp(room * 44 / 100, std::min(room, 260), 620);
  rows_->Show(!alone);
  rows_->SetSize(kKindsWidth, top, rows, height);
  form_->SetSize(kKindsWidth + rows, top, room - rows, height);
  Refresh();
}

void ScenarioPanel::refresh() {
  if (!watched_) return;
  const bool alone = desk_.any() && (desk_.list() == ItemList::Head || desk_.list() == ItemList::Calendar);
  if (trackShown_ != hasTrack() || rows_->IsShown() == alone) place();
  if (!desk_.picking().empty() && shell_.canvas->tool() != ToolId::Select && shell_.canvas->tool() != ToolId::Hexes)
    shell_.canvas->setTool(ToolId::Select);
  form_->rebuild();
  shell_.canvas->setNote(desk_.overlay());
  Refresh();
  for (wxWindow* each : {static_cast<wxWindow*>(track_), static_cast<wxWindow*>(kinds_), static_cast<wxWindow*>(rows_)})
    each->Refresh();
}

void ScenarioPanel::watch(bool shown) {
  if (watched_ == shown) return;
  watched_ = shown;
  if (shown) {
    place();
    refresh();
  } else {
    desk_.cancelPick();
    shell_.canvas->setNote({});
  }
}

void ScenarioPanel::focusList() {
  if (rows_->IsShown())
    rows_->SetFocus();
  else
    kinds_->SetFocus();
}

void ScenarioPanel::askArrival() {
  Session& session = shell_.session;
  if (!desk_.canTakeSelected()) {
    session.say({Notice::Kind::Info,
                 _("Select the units first, on the map or in the order of battle: then they can be given a turn.").utf8_string(),
                 {},
                 "scenario"});
    return;
  }
  const int usual = desk_.turn().value_or(desk_.span().firstNumber);
  wxTextEntryDialog dialog(this, _("On which turn? A number, a date and time, or: from turn 2 to turn 5"),
                           _("The units that are selected arrive"), wxString::Format("%d", usual));
  if (dialog.ShowModal() != wxID_OK) return;
  const std::string error = desk_.arriveSelected(dialog.GetValue().Strip(wxString::both).utf8_string());
  if (!error.empty()) {
    session.say({Notice::Kind::Error, error, {}, "scenario"});
    return;
  }
  if (onWanted) onWanted();
  rows_->revealChosen();
}

int ScenarioPanel::draw(Sketch& sketch, const wxSize& size) {
  const int x = drawHead(sketch, size, desk_.any() ? 240 : 0);
  int right = size.x - 12;
  const bool items = static_cast<size_t>(desk_.list()) < kItemLists, any = desk_.any();
  if (any && items) {
    const bool some = desk_.item().has_value();
    const auto icon = [&](const std::string& name, const std::string& picture, const std::string& command, const wxString& tip) {
      iconButton(sketch, name, wxRect(right - 28, 7, 28, 26), picture, [this, command] { shell_.run(command); }, tip, some);
      right -= 30;
    };
    icon("remove", "trash-2", "scenario-remove", _("Delete (Delete)"));
    icon("duplicate", "copy", "scenario-duplicate", _("Duplicate"));
    icon("down", "chevron-down", "scenario-down", _("Down in the list (Alt+Down)"));
    icon("up", "chevron-up", "scenario-up", _("Up in the list (Alt+Up)"));
    const wxString label = _("New");
    const int w = sketch.width(label, Face::SmallStrong) + 46;
    button(
        sketch, "new", wxRect(right - w - 4, 7, w, 26), label, ButtonLook::Raised, [this] { shell_.run("scenario-new"); },
        _("A new item of this list (Insert)"), true, "plus");
    right -= w + 16;
  }
  wxString words;
  if (!any)
    words = _("Open a scenario: its turns, arrivals, orders and rules are made here");
  else if (!desk_.picking().empty())
    words = _("Click a hex on the map, or several with the hexes tool (Esc: no)");
  else if (trackShown_ && !track_->told().empty())
    words = wxString::FromUTF8(track_->told());
  else if (trackShown_ && desk_.turn())
    words = wxString::FromUTF8(desk_.turnTold(*desk_.turn()));
  else if (trackShown_ && desk_.list() == ItemList::Arrivals)
    words = _("Drag an arrival to another turn; arrows choose a turn, with Shift they move the arrival");
  const Role role = !desk_.picking().empty() ? Role::Accent : Role::Quiet;
  const wxRect room(x, 4, std::max(0, right - x - 8), 32);
  if (sketch.width(words) > room.width) zone("words", room, {}, words, false);
  sketch.text(words, room, Face::Body, role);
  return size.y;
}

}  // namespace hotchkiss::editor
