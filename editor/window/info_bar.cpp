// SPDX-License-Identifier: Apache-2.0
#include "editor/window/info_bar.h"

#include <algorithm>

namespace hotchkiss::editor {

namespace {
constexpr int kBarHigh = 44;
}

InfoBar::InfoBar(wxWindow* parent) : OwnDrawn(parent, Role::NoteSoft), high_(kBarHigh) {
  SetMinSize(wxSize(-1, kBarHigh));
  Hide();
}

void InfoBar::show(const Notice& notice) {
  if (!notice.topic.empty()) std::erase_if(notices_, [&](const Notice& n) { return n.topic == notice.topic; });
  notices_.push_back(notice);
  update();
}

void InfoBar::dismiss(const std::string& topic) {
  if (std::erase_if(notices_, [&](const Notice& n) { return n.topic == topic; }) > 0) update();
}

void InfoBar::dismissTop() {
  if (notices_.empty()) return;
  notices_.pop_back();
  update();
}

void InfoBar::update() {
  if (!notices_.empty()) {
    const Notice::Kind kind = notices_.back().kind;
    ground_ = kind == Notice::Kind::Error ? Role::ErrorSoft : kind == Notice::Kind::Warning ? Role::WarningSoft : Role::NoteSoft;
  }
  const bool visible = !notices_.empty();
  if (visible != IsShown()) {
    Show(visible);
    if (onHeightChanged) onHeightChanged();
  }
  Refresh();
}

int InfoBar::draw(Sketch& sketch, const wxSize& size) {
  if (notices_.empty()) return 0;
  const Notice& notice = notices_.back();
  const Role role = notice.kind == Notice::Kind::Error     ? Role::Error
                    : notice.kind == Notice::Kind::Warning ? Role::Warning
                                                           : Role::Note;
  sketch.fill(wxRect(0, 0, 4, size.y), role);
  sketch.hline(0, size.x, size.y - 1);
  sketch.icon(notice.kind == Notice::Kind::Error     ? "octagon-alert"
              : notice.kind == Notice::Kind::Warning ? "triangle-alert"
                                                     : "info",
              wxRect(14, 0, 24, size.y), 18, role);
  int right = size.x - 12;
  iconButton(sketch, "close", wxRect(right - 28, (size.y - 28) / 2, 28, 28), "x", [this] { dismissTop(); }, _("Close (Escape)"));
  right -= 36;
  for (auto action = notice.actions.rbegin(); action != notice.actions.rend(); ++action) {
    const wxString label = wxString::FromUTF8(action->label);
    const int w = sketch.width(label, Face::SmallStrong) + 28;
    const bool main = action + 1 == notice.actions.rend();
    button(sketch, "action:" + action->label, wxRect(right - w, (size.y - 28) / 2, w, 28), label,
           main ? ButtonLook::Accent : ButtonLook::Raised, [this, run = action->run, topic = notice.topic] {
             if (topic.empty())
               dismissTop();
             else
               dismiss(topic);
             run();
           });
    right -= w + 8;
  }
  if (notices_.size() > 1) {
    const wxString more = wxString::Format("+%zu", notices_.size() - 1);
    const int w = sketch.width(more, Face::Small) + 8;
    sketch.text(more, wxRect(right - w, 0, w, size.y), Face::Small, Role::Quiet, Align::Right);
    right -= w + 4;
  }
  const wxString text = wxString::FromUTF8(notice.text);
  const wxRect room(46, 0, std::max(0, right - 54), size.y);
  if (sketch.width(text) <= room.width) {
    sketch.text(text, room, Face::Body);
    wantHeight(kBarHigh);
    return size.y;
  }
  // Too long for one line beside the buttons: as many as it takes, four at most.
  const int line = lineHeight(Face::Body), all = sketch.paragraph(text, room, Face::Body, Role::Text, true);
  const int shown = std::min(all, 4 * line);
  wantHeight(std::max(kBarHigh, shown + 16));
  zone("text", room, {}, all > shown ? text : wxString(), false);
  sketch.context().Clip(room.x, 0, room.width, size.y);
  sketch.paragraph(text, wxRect(room.x, std::max(4, (size.y - shown) / 2), room.width, shown), Face::Body, Role::Text);
  sketch.context().ResetClip();
  return size.y;
}

void InfoBar::wantHeight(int high) {
  if (high == high_) return;
  high_ = high;
  CallAfter([this] {
    SetMinSize(wxSize(-1, high_));
    if (onHeightChanged) onHeightChanged();
  });
}

bool InfoBar::onKey(wxKeyEvent& event) {
  if (event.GetKeyCode() != WXK_ESCAPE) return false;
  dismissTop();
  return true;
}

}  // namespace hotchkiss::editor
