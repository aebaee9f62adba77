// SPDX-License-Identifier: Apache-2.0
#include "editor/window/chrome.h"

#include <wx/dcclient.h>

#include <algorithm>

#include "editor/window/gtk_style.h"

namespace hotchkiss::editor {

SearchField::SearchField(wxWindow* parent, Role ground, const wxString& hint) : OwnDrawn(parent, ground) {
  SetMinSize(wxSize(-1, 32));
  field_ = new wxTextCtrl(this, wxID_ANY, "", wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER | wxBORDER_NONE);
  field_->SetFont(Theme::get().font(Face::Body));
  field_->SetHint(hint);
  styleAs(field_, "hk-search");
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const wxSize size = GetClientSize();
    const int height = 22;
    field_->SetSize(34, (size.y - height) / 2, std::max(20, size.x - 34 - 28), height);
    Refresh();
    event.Skip();
  });
  field_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) {
    Refresh();
    if (onChanged) onChanged(field_->GetValue());
  });
  field_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) {
    if (onEnter) onEnter();
  });
  Bind(wxEVT_SYS_COLOUR_CHANGED, [this](wxSysColourChangedEvent& event) {
    field_->SetFont(Theme::get().font(Face::Body));
    event.Skip();
  });
  const auto refresh = [this](wxFocusEvent& event) {
    Refresh();
    event.Skip();
  };
  field_->Bind(wxEVT_SET_FOCUS, refresh);
  field_->Bind(wxEVT_KILL_FOCUS, refresh);
  field_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    const int key = event.GetKeyCode();
    if (key == WXK_ESCAPE) {
      if (!field_->IsEmpty())
        clear();
      else if (onEscape)
        onEscape();
    } else if ((key == WXK_DOWN || key == WXK_UP) && onMove) {
      onMove(key == WXK_DOWN ? 1 : -1);
    } else {
      event.Skip();
    }
  });
}

void SearchField::clear() {
  field_->SetValue("");
}

int SearchField::draw(Sketch& sketch, const wxSize& size) {
  const bool focused = field_->HasFocus();
  const wxRect rect(0, 0, size.x, size.y);
  sketch.round(rect, 7, Sketch::colour(Role::Field), Sketch::colour(focused ? Role::Accent : Role::Outline), focused ? 1.5 : 1);
  sketch.icon("search", wxRect(8, 0, 20, size.y), 16, Role::Faint);
  if (!field_->IsEmpty())
    iconButton(sketch, "clear", wxRect(size.x - 28, (size.y - 24) / 2, 24, 24), "x", [this] { clear(); }, _("Empty the field"));
  return size.y;
}

TabBar::TabBar(wxWindow* parent, std::vector<std::pair<std::string, wxString>> tabs,
               std::function<void(const std::string&)> onChosen)
    : OwnDrawn(parent, Role::Panel), tabs_(std::move(tabs)), chosen_(tabs_.front().first), onChosen_(std::move(onChosen)) {
  SetMinSize(wxSize(-1, 38));
}

void TabBar::choose(const std::string& tab) {
  if (tab == chosen_) return;
  chosen_ = tab;
  Refresh();
  onChosen_(tab);
}

void TabBar::setButton(const std::string& icon, const wxString& tip, std::function<void()> run) {
  icon_ = icon;
  tip_ = tip;
  onButton_ = std::move(run);
  Refresh();
}

int TabBar::draw(Sketch& sketch, const wxSize& size) {
  constexpr int kButton = 26;
  int x = 8, words = 0;
  for (const auto& [id, label] : tabs_) words += sketch.width(label, id == chosen_ ? Face::Strong : Face::Body) + 2;
  // In languages with longer words the tabs move closer together before one is cut off.
  const int count = std::max(1, static_cast<int>(tabs_.size()));
  const bool button = onButton_ && size.x - 2 * x - words - kButton >= count * 6;
  const int room = std::clamp((size.x - 2 * x - words - (button ? kButton : 0)) / count, 6, 22);
  for (const auto& [id, label] : tabs_) {
    const bool on = id == chosen_;
    const int w = sketch.width(label, on ? Face::Strong : Face::Body) + room;
    const wxRect rect(x, 4, w, size.y - 6);
    const ZoneState state = zone("tab:" + id, rect, [this, id = id] { choose(id); }, tips_[id]);
    if (state.hovered && !on) sketch.round(rect, 5, Role::Hover);
    sketch.text(label, rect, on ? Face::Strong : Face::Body, on ? Role::Accent : Role::Quiet, Align::Centre);
    if (on) sketch.round(wxRect(x + room / 2 - 2, size.y - 3, w - room + 4, 3), 1.5, Role::Accent);
    if (state.focused) focusRing(sketch, rect, 5);
    x += w + 2;
  }
  if (button) iconButton(sketch, "button", wxRect(size.x - kButton - 4, 7, kButton - 2, kButton - 2), icon_, onButton_, tip_);
  sketch.hline(0, size.x, size.y - 1);
  return size.y;
}

bool TabBar::onKey(wxKeyEvent& event) {
  const int move = event.GetKeyCode() == WXK_RIGHT ? 1 : event.GetKeyCode() == WXK_LEFT ? -1 : 0;
  if (move == 0) return false;
  const int count = static_cast<int>(tabs_.size());
  for (int i = 0; i < count; ++i)
    if (tabs_[static_cast<size_t>(i)].first == chosen_) {
      choose(tabs_[static_cast<size_t>((i + move + count) % count)].first);
      break;
    }
  return true;
}

Sash::Sash(wxWindow* parent, bool vertical, std::function<void(int)> onDragged)
    : vertical_(vertical), onDragged_(std::move(onDragged)) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Create(parent, wxID_ANY);
  SetMinSize(vertical ? wxSize(5, -1) : wxSize(-1, 5));
  SetCursor(wxCursor(vertical ? wxCURSOR_SIZEWE : wxCURSOR_SIZENS));
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
    wxPaintDC dc(this);
    const wxSize size = GetClientSize();
    dc.SetPen(*wxTRANSPARENT_PEN);
    dc.SetBrush(wxBrush(Theme::get().colour(Role::Panel)));
    dc.DrawRectangle(wxPoint(), size);
    dc.SetBrush(wxBrush(Theme::get().colour(hovered_ ? Role::Accent : Role::Hairline)));
    const int thick = hovered_ ? 2 : 1;
    if (vertical_)
      dc.DrawRectangle(0, 0, thick, size.y);
    else
      dc.DrawRectangle(0, 0, size.x, thick);
  });
  for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP, wxEVT_MOTION, wxEVT_ENTER_WINDOW, wxEVT_LEAVE_WINDOW})
    Bind(type, &Sash::onMouse, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
}

void Sash::onMouse(wxMouseEvent& event) {
  if (event.LeftDown()) {
    grabbed_ = ClientToScreen(event.GetPosition());
    CaptureMouse();
  } else if (event.LeftUp()) {
    if (HasCapture()) ReleaseMouse();
  } else if (HasCapture() && event.Dragging()) {
    const wxPoint now = ClientToScreen(event.GetPosition());
    const int by = vertical_ ? now.x - grabbed_.x : now.y - grabbed_.y;
    if (by != 0) {
      grabbed_ = now;
      onDragged_(by);
    }
  }
  const bool over = !event.Leaving() || HasCapture();
  if (over != hovered_) {
    hovered_ = over;
    Refresh();
  }
}

}  // namespace hotchkiss::editor
