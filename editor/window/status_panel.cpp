// SPDX-License-Identifier: Apache-2.0
#include "editor/window/status_panel.h"

#include <cmath>

#include "editor/session/counter_edits.h"
#include "editor/session/fit_desk.h"
#include "editor/window/accessible.h"
#include "editor/window/map_canvas.h"
#include "model/board/hex_report.h"

namespace hotchkiss::editor {

StatusPanel::StatusPanel(wxWindow* parent, Shell& shell) : OwnDrawn(parent, Role::Bar), shell_(shell) {
  SetMinSize(wxSize(-1, 58));
  connections_.push_back(shell_.canvas->moved.connect([this] { update(); }));
  connections_.push_back(shell_.canvas->toolChanged.connect([this] { Refresh(); }));
  connections_.push_back(shell_.session.changed.connect([this](const ChangeSet&) { update(); }));
  connections_.push_back(shell_.session.filesChanged.connect([this] { Refresh(); }));
  describeToReaders(this, Reader::StatusBar, _("State"));
  update();
}

void StatusPanel::setSaveState(const wxString& text) {
  if (text == saveState_) return;
  saveState_ = text;
  Refresh();
}

void StatusPanel::setMenuHelp(const wxString& text) {
  if (text == menuHelp_) return;
  menuHelp_ = text;
  Refresh();
}

void StatusPanel::update() {
  const auto pointer = shell_.canvas->pointer();
  const auto view = shell_.session.view();
  zoom_ = shell_.canvas->scene() != nullptr
              ? wxString::Format("%d %%", static_cast<int>(std::lround(shell_.canvas->viewPort().zoom() * 100)))
              : wxString();
  const MapCursor& cursor = shell_.canvas->cursor();
  if (!pointer || view->empty() || !onMap(*view, pointer->hex)) {
    codes_.clear();
    words_.clear();
    position_.clear();
    earth_.clear();
    shownHex_.reset();
    Refresh();
    return;
  }
  position_ = wxString::Format("%.1f  %.1f mm", pointer->plane.x, pointer->plane.y);
  const auto earth = shell_.tools.fit == nullptr ? std::nullopt : shell_.tools.fit->earthAt(pointer->plane);
  earth_ = earth ? wxString::FromUTF8(placeInWords(*earth)) : wxString();
  if (shownHex_ != pointer->hex || shownRevision_ != shell_.session.revision() || shownSide_ != cursor.side() ||
      shownCarried_ != cursor.carries()) {
    shownHex_ = pointer->hex;
    shownRevision_ = shell_.session.revision();
    shownSide_ = cursor.side();
    shownCarried_ = cursor.carries();
    const HexReport report = reportHex(*view, pointer->hex);
    std::string codes = report.code;
    for (size_t i = 1; i < report.codes.size(); ++i) codes += " = " + report.codes[i].second;
    codes_ = wxString::FromUTF8(codes);
    std::string words = hexInWords(report);
    const auto counters = standingsOf(shell_.session).at(pointer->hex);
    if (!counters.empty()) {
      words += " \u00b7 ";
      for (size_t i = 0; i < counters.size() && i < 3; ++i)
        words += (i > 0 ? ", " : "") + counterName(shell_.session.state(), shell_.session.scenario(), counters[i]);
      if (counters.size() > 3) words += wxString::Format(_(" and %zu more"), counters.size() - 3).utf8_string();
    }
    // The cursor of the keys says too which side is meant, and that it carries something.
    if (cursor.shown() && cursor.hex() == pointer->hex && (cursor.side() || cursor.carries())) {
      words = cursor.words();
      if (!report.code.empty() && words.starts_with(report.code + ": ")) words = words.substr(report.code.size() + 2);
    }
    words_ = wxString::FromUTF8(words);
  }
  Refresh();
}

int StatusPanel::draw(Sketch& sketch, const wxSize& size) {
  sketch.hline(0, size.x, 0);
  const wxRect first(16, 7, size.x - 32, 22), second(16, 30, size.x - 32, 20);
  // Right: position and zoom; as wide as they ever get, so that nothing jumps.
  int right = first.GetRight();
  sketch.text(zoom_, wxRect(right - 54, first.y, 54, first.height), Face::Body, Role::Text, Align::Right);
  right -= 54 + 12;
  const int positionWidth = sketch.width("-0000.0  -0000.0 mm");
  if (size.x > 700) {
    sketch.text(position_, wxRect(right - positionWidth, first.y, positionWidth, first.height), Face::Body, Role::Quiet,
                Align::Right);
    right -= positionWidth + 16;
  }
  // Where this is: on a board that is tied to the earth.
  if (size.x > 900 && !earth_.empty()) {
    const int earthWidth = sketch.width(L"00.0000\u00b0 N  000.0000\u00b0 W");
    const wxRect room(right - earthWidth, first.y, earthWidth, first.height);
    zone("earth", room, {}, _("Latitude and longitude by the fit of the board"), false);
    sketch.text(earth_, room, Face::Body, Role::Quiet, Align::Right);
    right -= earthWidth + 16;
  }
  int x = first.x;
  if (!codes_.empty()) x += sketch.text(codes_, wxRect(x, first.y, right - x, first.height), Face::Strong) + 16;
  if (!words_.empty()) {
    sketch.text(words_, wxRect(x, first.y, right - x, first.height), Face::Body);
    zone("words", wxRect(x, first.y, right - x, first.height), {}, words_, false);
  } else if (!shell_.session.nothingOpen()) {
    sketch.text(wxString::FromUTF8(shell_.canvas->activeTool().hint()), wxRect(x, first.y, right - x, first.height), Face::Body,
                Role::Quiet);
  }
  right = second.GetRight();
  const int saveWidth = std::min(size.x / 2, sketch.width(saveState_, Face::Small));
  sketch.text(saveState_, wxRect(right - saveWidth, second.y, saveWidth + 1, second.height), Face::Small, Role::Quiet,
              Align::Right);
  right -= saveWidth + 24;
  x = second.x;
  const Document& document = shell_.session.document();
  wxString undo = document.canUndo() ? wxString::Format(_("Undo: %s"), wxString::FromUTF8(document.undoLabel())) : wxString();
  if (undo.empty() && document.canRedo()) undo = wxString::Format(_("Redo: %s"), wxString::FromUTF8(document.redoLabel()));
  if (!undo.empty()) x += sketch.text(undo, wxRect(x, second.y, right - x, second.height), Face::Small, Role::Quiet) + 24;
  if (!menuHelp_.empty())
    sketch.text(menuHelp_, wxRect(x, second.y, right - x, second.height), Face::Small, Role::Text);
  else if (!words_.empty())
    sketch.text(wxString::FromUTF8(shell_.canvas->activeTool().hint()), wxRect(x, second.y, right - x, second.height),
                Face::Small, Role::Faint);
  return size.y;
}

}  // namespace hotchkiss::editor
