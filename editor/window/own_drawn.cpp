// SPDX-License-Identifier: Apache-2.0
#include "editor/window/own_drawn.h"

#include <wx/dcbuffer.h>
#include <wx/settings.h>
#include <wx/weakref.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

namespace {
constexpr int kBarWidth = 6;
constexpr int kDragThreshold = 5;
}  // namespace

OwnDrawn::OwnDrawn(wxWindow* parent, Role ground) : ground_(ground) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxWANTS_CHARS | wxBORDER_NONE);
  Bind(wxEVT_PAINT, &OwnDrawn::paint, this);
  for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP, wxEVT_LEFT_DCLICK, wxEVT_RIGHT_UP, wxEVT_MOTION, wxEVT_LEAVE_WINDOW})
    Bind(type, &OwnDrawn::mouse, this);
  Bind(wxEVT_MOUSEWHEEL, &OwnDrawn::wheel, this);
  Bind(wxEVT_KEY_DOWN, &OwnDrawn::key, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    // A dialog lays its panes out again when a text field opens in one of them: only another size ends the writing.
    // And not from here: a control that is hidden while GTK lays out is where the layout of all others stops.
    if (editor_ != nullptr && event.GetSize() != size_) CallAfter([this] { closeEditor(true); });
    size_ = event.GetSize();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_SET_FOCUS, [this](wxFocusEvent& event) {
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    keyboardFocus_ = false;
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [this](wxMouseCaptureLostEvent&) {
    if (dragging_) onDragEnd(pressedAt_, false);
    dragging_ = false;
    pressed_.clear();
    thumbGrab_.reset();
    Refresh();
  });
}

bool OwnDrawn::onKey(wxKeyEvent&) {
  return false;
}
void OwnDrawn::onHover(std::optional<wxPoint>) {}
void OwnDrawn::onContext(const std::string&, const wxPoint&) {}
bool OwnDrawn::onDragStart(const std::string&, const wxPoint&) {
  return false;
}
void OwnDrawn::onDrag(const wxPoint&) {}
void OwnDrawn::onDragEnd(const wxPoint&, bool) {}
void OwnDrawn::onDoubleClick(const std::string&) {}
bool OwnDrawn::onEditorKey(wxKeyEvent&) {
  return false;
}
void OwnDrawn::onEditorTab(bool) {}

std::optional<wxRect> OwnDrawn::zoneRect(const std::string& name) const {
  for (const Zone& zone : zones_)
    if (zone.name == name) return zone.rect;
  return std::nullopt;
}

std::vector<std::string> OwnDrawn::zoneNames() const {
  std::vector<std::string> names;
  for (const Zone& zone : zones_) names.push_back(zone.name);
  return names;
}

void OwnDrawn::reveal(int top, int bottom) {
  const int height = GetClientSize().y;
  if (top < scroll_) scrollTo(top);
  if (bottom > scroll_ + height) scrollTo(bottom - height);
}

void OwnDrawn::scrollTo(int y) {
  const int most = std::max(0, contentHeight_ - GetClientSize().y);
  const int now = std::clamp(y, 0, std::max(most, 0));
  if (now == scroll_) return;
  closeEditor(true);
  scroll_ = now;
  Refresh();
}

void OwnDrawn::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  const std::unique_ptr<wxGraphicsContext> gc(wxGraphicsContext::Create(dc));
  if (!gc) return;
  gc->SetAntialiasMode(wxANTIALIAS_DEFAULT);
  Sketch sketch(*gc, GetContentScaleFactor());
  const wxSize size = GetClientSize();
  sketch.fill(wxRect(size), ground_);
  zones_.clear();
  zoneClip_ = wxRect(size);
  const int height = draw(sketch, size);
  if (height != contentHeight_) {
    contentHeight_ = height;
    if (scroll_ > std::max(0, contentHeight_ - size.y)) CallAfter([this] { scrollTo(scroll_); });
  }
  if (contentHeight_ > size.y) {
    const bool near = pointer_ && pointer_->x > size.x - 14;
    wxRect bar = thumb();
    if (!near && !thumbGrab_) {
      bar.x += 2;
      bar.width -= 2;
    }
    sketch.round(bar, bar.width / 2.0,
                 mix(Sketch::colour(ground_), Sketch::colour(Role::Quiet), near || thumbGrab_ ? 0.7 : 0.38));
  }
}

wxRect OwnDrawn::thumb() const {
  const wxSize size = GetClientSize();
  if (contentHeight_ <= size.y || size.y <= 0) return {};
  const int length = std::max(28, size.y * size.y / contentHeight_);
  const int top = (size.y - length - 4) * scroll_ / std::max(1, contentHeight_ - size.y) + 2;
  return wxRect(size.x - kBarWidth - 2, top, kBarWidth, length);
}

ZoneState OwnDrawn::zone(const std::string& name, const wxRect& rect, std::function<void()> run, const wxString& tip,
                         bool focusable) {
  const wxRect seen = rect.Intersect(zoneClip_);
  ZoneState state;
  if (seen.IsEmpty()) return state;
  zones_.push_back({name, seen, std::move(run), tip, focusable});
  state.hovered = pointer_ && seen.Contains(*pointer_) && !dragging_ && !thumbGrab_ && IsEnabled();
  state.pressed = state.hovered && pressed_ == name;
  state.focused = keyboardFocus_ && focused_ == name && HasFocus();
  return state;
}

void OwnDrawn::focusRing(Sketch& sketch, const wxRect& rect, double radius) {
  wxRect outer = rect;
  outer.Inflate(2);
  sketch.round(outer, radius + 2, wxNullColour, Sketch::colour(Role::Accent), 2);
}

void OwnDrawn::button(Sketch& sketch, const std::string& name, const wxRect& rect, const wxString& label, ButtonLook look,
                      std::function<void()> run, const wxString& tip, bool enabled, const std::string& icon) {
  const ZoneState state = enabled ? zone(name, rect, std::move(run), tip) : ZoneState{};
  wxColour ground, line, ink = Sketch::colour(Role::Text);
  Face face = Face::Body;
  switch (look) {
    case ButtonLook::Raised:
      ground = Sketch::colour(state.pressed ? Role::Pressed : state.hovered ? Role::Selected : Role::Field);
      line = Sketch::colour(Role::Outline);
      ink = Sketch::colour(Role::Accent);
      face = Face::SmallStrong;
      break;
    case ButtonLook::Quiet:
      if (state.hovered) ground = Sketch::colour(state.pressed ? Role::Pressed : Role::Hover);
      break;
    case ButtonLook::Accent:
      ground = Sketch::colour(Role::Accent);
      if (state.hovered) ground = mix(ground, Sketch::colour(Role::Text), state.pressed ? 0.3 : 0.16);
      ink = Sketch::colour(Role::OnAccent);
      face = Face::SmallStrong;
      break;
    case ButtonLook::Link:
      ink = state.hovered ? mix(Sketch::colour(Role::Accent), Sketch::colour(Role::Text), 0.4) : Sketch::colour(Role::Accent);
      face = Face::SmallStrong;
      break;
    case ButtonLook::Segment:
      ground = Sketch::colour(state.pressed ? Role::Pressed : state.hovered ? Role::Hover : Role::Button);
      face = Face::SmallStrong;
      ink = Sketch::colour(Role::Quiet);
      break;
    case ButtonLook::SegmentOn:
      ground = Sketch::colour(Role::Accent);
      ink = Sketch::colour(Role::OnAccent);
      face = Face::SmallStrong;
      break;
  }
  if (!enabled) ink = mix(Sketch::colour(ground_), ink, 0.38);
  if (ground.IsOk() || line.IsOk()) sketch.round(rect, 5, ground, line);
  wxRect inner = rect;
  if (look != ButtonLook::Link) inner.Deflate(8, 0);
  if (!icon.empty()) {
    const int w = sketch.width(label, face);
    const int all = label.empty() ? 16 : w + 22;
    int x = inner.x + std::max(0, (inner.width - all) / 2);
    if (look == ButtonLook::Link) x = inner.x;
    sketch.icon(icon, wxRect(x, inner.y, 16, inner.height), 16, ink);
    if (!label.empty()) sketch.text(label, wxRect(x + 22, inner.y, inner.GetRight() + 8 - x - 22, inner.height), face, ink);
  } else {
    sketch.text(label, inner, face, ink, look == ButtonLook::Link ? Align::Right : Align::Centre);
  }
  if (state.focused) focusRing(sketch, rect, 5);
}

void OwnDrawn::iconButton(Sketch& sketch, const std::string& name, const wxRect& rect, const std::string& icon,
                          std::function<void()> run, const wxString& tip, bool enabled, Role role) {
  const ZoneState state = enabled ? zone(name, rect, std::move(run), tip) : ZoneState{};
  if (state.hovered) sketch.round(rect, 5, state.pressed ? Role::Pressed : Role::Hover);
  const wxColour ink =
      enabled ? Sketch::colour(state.hovered ? Role::Text : role) : mix(Sketch::colour(ground_), Sketch::colour(role), 0.35);
  sketch.icon(icon, rect, 16, ink);
  if (state.focused) focusRing(sketch, rect, 5);
}

const OwnDrawn::Zone* OwnDrawn::zoneAt(const wxPoint& at) const {
  // The one painted last lies on top.
  for (auto zone = zones_.rbegin(); zone != zones_.rend(); ++zone)
    if (zone->rect.Contains(at)) return &*zone;
  return nullptr;
}

void OwnDrawn::hoverChanged() {
  const Zone* zone = pointer_ ? zoneAt(*pointer_) : nullptr;
  const std::string name = zone != nullptr ? zone->name : std::string();
  if (name != hovered_) {
    hovered_ = name;
    SetToolTip(zone != nullptr ? zone->tip : wxString());
    SetCursor(zone != nullptr && zone->run ? wxCursor(wxCURSOR_HAND) : wxNullCursor);
    Refresh();
  }
}

void OwnDrawn::mouse(wxMouseEvent& event) {
  const wxPoint at = event.GetPosition();
  if (event.Leaving()) {
    pointer_.reset();
    onHover(std::nullopt);
    hoverChanged();
    Refresh();
    return;
  }
  const bool wasNear = pointer_ && pointer_->x > GetClientSize().x - 14;
  pointer_ = at;
  if ((at.x > GetClientSize().x - 14) != wasNear && contentHeight_ > GetClientSize().y) Refresh();
  if (thumbGrab_ && event.Dragging()) {
    const int free = GetClientSize().y - thumb().height - 4;
    if (free > 0) scrollTo((at.y - *thumbGrab_ - 2) * (contentHeight_ - GetClientSize().y) / free);
    return;
  }
  if (event.LeftDown() || event.LeftDClick()) {
    closeEditor(true);
    SetFocus();
    keyboardFocus_ = false;
    const wxRect bar = thumb();
    if (!bar.IsEmpty() && at.x >= bar.x - 4 && at.y >= bar.y && at.y <= bar.GetBottom()) {
      thumbGrab_ = at.y - bar.y;
      CaptureMouse();
      return;
    }
    const Zone* zone = zoneAt(at);
    if (event.LeftDClick() && zone != nullptr) {
      const std::string name = zone->name;
      CallAfter([this, name] { onDoubleClick(name); });
    }
    pressed_ = zone != nullptr ? zone->name : std::string();
    pressedAt_ = at;
    if (zone != nullptr) {
      focused_ = zone->name;
      if (!HasCapture()) CaptureMouse();
    }
    Refresh();
    return;
  }
  if (event.LeftUp()) {
    if (HasCapture()) ReleaseMouse();
    thumbGrab_.reset();
    if (dragging_) {
      dragging_ = false;
      pressed_.clear();
      onDragEnd(at, true);
    } else {
      const Zone* zone = zoneAt(at);
      if (zone != nullptr && !pressed_.empty() && zone->name == pressed_ && zone->run) {
        const wxWeakRef<wxWindow> alive(this);
        CallAfter([alive, run = zone->run] {
          if (alive) run();
        });
      }
      pressed_.clear();
    }
    Refresh();
    return;
  }
  if (event.RightUp()) {
    const Zone* zone = zoneAt(at);
    const std::string name = zone != nullptr ? zone->name : std::string();
    CallAfter([this, name, at] { onContext(name, at); });
    return;
  }
  if (event.Dragging() && event.LeftIsDown() && !pressed_.empty()) {
    const wxPoint moved = at - pressedAt_;
    if (!dragging_ && std::abs(moved.x) + std::abs(moved.y) > kDragThreshold) dragging_ = onDragStart(pressed_, pressedAt_);
    if (dragging_) {
      onDrag(at);
      return;
    }
  }
  onHover(at);
  hoverChanged();
}

bool OwnDrawn::cancelDrag() {
  if (!dragging_) return false;
  if (HasCapture()) ReleaseMouse();
  dragging_ = false;
  pressed_.clear();
  onDragEnd(pressedAt_, false);
  Refresh();
  return true;
}

void OwnDrawn::wheel(wxMouseEvent& event) {
  if (contentHeight_ <= GetClientSize().y || event.GetWheelAxis() != wxMOUSE_WHEEL_VERTICAL) {
    event.Skip();
    return;
  }
  scrollTo(scroll_ - event.GetWheelRotation() * 60 / std::max(1, event.GetWheelDelta()));
  hoverChanged();
}

void OwnDrawn::key(wxKeyEvent& event) {
  const int code = event.GetKeyCode();
  if (code == WXK_ESCAPE && cancelDrag()) return;
  if (code == WXK_TAB && !event.ControlDown() && !event.AltDown()) {
    std::vector<std::string> names;
    for (const Zone& zone : zones_)
      if (zone.focusable) names.push_back(zone.name);
    const auto now = std::find(names.begin(), names.end(), focused_);
    const bool back = event.ShiftDown();
    if (!keyboardFocus_ && !names.empty()) {
      focused_ = now != names.end() ? focused_ : back ? names.back() : names.front();
      keyboardFocus_ = true;
    } else if (now == names.end() || (back ? now == names.begin() : now + 1 == names.end())) {
      keyboardFocus_ = false;
      focused_.clear();
      Navigate(back ? wxNavigationKeyEvent::IsBackward : wxNavigationKeyEvent::IsForward);
    } else {
      focused_ = back ? *(now - 1) : *(now + 1);
    }
    Refresh();
    return;
  }
  if (keyboardFocus_ && (code == WXK_RETURN || code == WXK_SPACE || code == WXK_NUMPAD_ENTER)) {
    for (const Zone& zone : zones_) {
      if (zone.name != focused_ || !zone.run) continue;
      CallAfter([run = zone.run] { run(); });
      return;
    }
  }
  if (!onKey(event)) event.Skip();
}

void OwnDrawn::drawWayForward(Sketch& sketch, const wxRect& room, const wxString& title, const wxString& words,
                              const std::vector<WayForward>& ways) {
  constexpr int kPad = 16, kButton = 30;
  const int width = std::min(room.width, 560), inner = width - 2 * kPad;
  const int high = sketch.paragraph(words, wxRect(0, 0, inner, 400), Face::Body, Role::Quiet, true);
  // Buttons that do not fit beside each other stand below each other.
  int needed = 0;
  for (const WayForward& way : ways) needed += sketch.width(way.label, Face::SmallStrong) + 54;
  const bool stacked = needed > inner;
  const int buttons = stacked ? static_cast<int>(ways.size()) * (kButton + 6) : kButton;
  const wxRect card(room.x, room.y, width, kPad + 26 + high + 14 + buttons + kPad);
  sketch.round(card, 8, Sketch::colour(Role::Field), Sketch::colour(Role::Outline));
  int y = card.y + kPad;
  sketch.text(title, wxRect(card.x + kPad, y, inner, 22), Face::Heading);
  y += 26;
  sketch.paragraph(words, wxRect(card.x + kPad, y, inner, high + 20), Face::Body, Role::Quiet);
  y += high + 14;
  int x = card.x + kPad;
  bool first = true;
  for (const WayForward& way : ways) {
    const int wide = std::min(sketch.width(way.label, Face::SmallStrong) + 46, inner);
    button(sketch, way.name, wxRect(x, y, wide, kButton), way.label, first ? ButtonLook::Accent : ButtonLook::Raised, way.run, {},
           way.enabled, way.icon);
    first = false;
    if (stacked)
      y += kButton + 6;
    else
      x += wide + 8;
  }
}

void OwnDrawn::editText(const wxRect& rect, const wxString& value, std::function<wxString(const wxString&)> commit,
                        std::function<wxString(const wxString&)> check, bool wrapped) {
  closeEditor(true);
  editorError_.clear();
  editorRect_ = rect;
  editorCommit_ = std::move(commit);
  editor_ = new wxTextCtrl(this, wxID_ANY, value, rect.GetPosition(), rect.GetSize(),
                           (wrapped ? wxTE_MULTILINE | wxTE_WORDWRAP : wxTE_PROCESS_ENTER) | wxBORDER_NONE);
  editor_->SetFont(Theme::get().font(Face::Body));
  styleAs(editor_, "hk-inline");
  editor_->SetSize(rect);
  editor_->SelectAll();
  editor_->SetFocus();
  editor_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { CallAfter([this] { closeEditor(true); }); });
  editor_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key == WXK_ESCAPE)
      CallAfter([this] { closeEditor(false); });
    else if (editor_ != nullptr && editor_->IsMultiLine() && (key == WXK_RETURN || key == WXK_NUMPAD_ENTER))
      CallAfter([this] { closeEditor(true); });
    else if (onEditorKey(event))
      return;
    else if (key == WXK_TAB && !event.ControlDown() && !event.AltDown())
      CallAfter([this, back = event.ShiftDown()] {
        closeEditor(true);
        onEditorTab(back);
      });
    else
      event.Skip();
  });
  editor_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    event.Skip();
    CallAfter([this] {
      if (editor_ != nullptr && !editor_->HasFocus()) closeEditor(true);
    });
  });
  if (check) {
    editor_->Bind(wxEVT_TEXT, [this, check](wxCommandEvent&) {
      if (editor_ == nullptr) return;
      editorError_ = check(editor_->GetValue());
      styleAs(editor_, editorError_.empty() ? "hk-inline" : "hk-inline-error");
      Refresh();
    });
  }
  Refresh();
}

void OwnDrawn::closeEditor(bool commit) {
  if (editor_ == nullptr) return;
  wxTextCtrl* editor = editor_;
  const wxString value = editor->GetValue();
  const bool modified = editor->IsModified();
  const auto take = editorCommit_;
  editor_ = nullptr;
  editorCommit_ = nullptr;
  editorError_.clear();
  const bool hadFocus = editor->HasFocus();
  editor->Hide();
  CallAfter([editor] { editor->Destroy(); });
  if (hadFocus) SetFocus();
  if (commit && modified && take) take(value);
  Refresh();
}

}  // namespace hotchkiss::editor
