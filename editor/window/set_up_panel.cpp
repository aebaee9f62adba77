// SPDX-License-Identifier: Apache-2.0
#include "editor/window/set_up_panel.h"

#include <algorithm>

#include "editor/window/map_canvas.h"
#include "editor/window/ways_forward.h"

namespace hotchkiss::editor {

namespace {

TextMark::Kind kindOf(SetUpMark::Kind kind) {
  switch (kind) {
    case SetUpMark::Kind::Error:
      return TextMark::Kind::Error;
    case SetUpMark::Kind::Warning:
      return TextMark::Kind::Warning;
    case SetUpMark::Kind::Note:
      return TextMark::Kind::Note;
    case SetUpMark::Kind::Chosen:
      return TextMark::Kind::Chosen;
  }
  return TextMark::Kind::Note;
}

}  // namespace

SetUpPanel::SetUpPanel(wxWindow* parent, Shell& shell)
    : BottomPane(parent, "set-up"), shell_(shell), desk_(shell.session), view_(new TextView(this, true)) {
  view_->onEdited = [this](const std::string& text) { desk_.write(text, static_cast<size_t>(view_->GetCurrentPos())); };
  view_->onPlace = [this](size_t offset) {
    desk_.pick(offset);
    if (const auto& hex = shell_.session.selection().hex) shell_.canvas->showHex(*hex);
  };
  view_->complete = [this](size_t offset) { return desk_.completions(offset); };
  view_->onFix = [this](const TextMark& mark) {
    for (const SetUpMark& each : desk_.marks())
      if (each.begin == mark.begin && kindOf(each.kind) == mark.kind && desk_.mend(each)) return;
  };
  connections_.push_back(desk_.changed.connect([this] { refreshText(); }));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const wxSize size = GetClientSize();
    view_->SetSize(0, kHead, size.x, std::max(0, size.y - kHead));
    Refresh();
    event.Skip();
  });
  refreshText();
}

void SetUpPanel::focusText() {
  view_->SetFocus();
}

void SetUpPanel::refreshText() {
  if (view_->beingWritten()) return;  // the desk hears of it first, and then this is done
  view_->SetReadOnly(!desk_.any());
  view_->Show(desk_.any());
  view_->show(desk_.text());
  view_->setHeadings(desk_.headings());
  std::vector<TextMark> marks;
  size_t chosen = std::string::npos;
  for (const SetUpMark& mark : desk_.marks()) {
    marks.push_back({kindOf(mark.kind), mark.begin, mark.end, mark.tip});
    if (mark.kind == SetUpMark::Kind::Chosen) chosen = std::min(chosen, mark.begin);
  }
  view_->mark(std::move(marks));
  // The counter that is selected on the map is brought into view, unless one is writing.
  if (chosen != std::string::npos && !view_->HasFocus()) view_->goTo(chosen);
  Refresh();
}

int SetUpPanel::draw(Sketch& sketch, const wxSize& size) {
  const int x = drawHead(sketch, size);
  if (!desk_.any())
    drawWayForward(sketch, wxRect(16, kHead + 12, size.x - 32, size.y - kHead - 24), _("No scenario is open"),
                   _("The set-up of a scenario is written here as the rulebook prints it, and its counters stand on the map."),
                   waysToAScenario(shell_));
  wxString words;
  if (!desk_.any())
    words = _("Open a scenario: its set-up is written here");
  else if (!desk_.faults().empty())
    words = wxString::Format(wxPLURAL("%zu place is not understood", "%zu places are not understood", desk_.faults().size()),
                             desk_.faults().size());
  else
    words = _("Type or paste; Tab completes, Alt+Enter mends what is underlined");
  int right = size.x - 16;
  if (const size_t left = desk_.left().size(); left > 0) {
    const wxString text = wxString::Format(
        wxPLURAL("%zu counter is in no line: it will be taken off", "%zu counters are in no line: they will be taken off", left),
        left);
    const int wide = std::min(sketch.width(text, Face::SmallStrong) + 20, std::max(0, size.x - x - 40));
    right -= wide;
    wxString names;
    for (const SetUpLeft& each : desk_.left()) names += (names.empty() ? "" : ", ") + wxString::FromUTF8(each.name);
    button(
        sketch, "left", wxRect(right, 7, wide, 26), text, ButtonLook::Raised, [this] { desk_.showLeft(); },
        wxString(_("As soon as all of the text is understood: ")) + names);
    right -= 12;
  }
  sketch.text(words, wxRect(x, 4, std::max(0, right - x), 32), Face::Body,
              desk_.any() && !desk_.faults().empty() ? Role::Error : Role::Faint);
  return size.y;
}

}  // namespace hotchkiss::editor
