// SPDX-License-Identifier: Apache-2.0
#include "editor/window/float_frame.h"

#include <wx/sizer.h>

#include <algorithm>

#include "editor/window/settings.h"

namespace hotchkiss::editor {

FloatFrame::FloatFrame(wxWindow* pane, const std::string& name, const wxString& label, const wxSize& usual,
                       std::function<void()> closed, std::function<bool(wxKeyEvent&)> onKey)
    // Where it comes up is for the desktop to say: not every one lets a program choose.
    : wxFrame(wxGetTopLevelParent(pane->GetParent()), wxID_ANY, wxString::Format(L"%s \u2014 Hotchkiss", label),
              wxDefaultPosition, wxDefaultSize, wxDEFAULT_FRAME_STYLE | wxFRAME_FLOAT_ON_PARENT | wxFRAME_NO_TASKBAR),
      pane_(pane) {
  const wxString key = wxString::FromUTF8("float-" + name);
  SetName(key);
  const wxSize size(std::clamp(Settings::get().number(key + "-width", usual.x), 240, 4000),
                    std::clamp(Settings::get().number(key + "-height", usual.y), 160, 3000));
  pane->SetMinSize(wxSize(240, 120));
  pane->Reparent(this);
  auto* sizer = new wxBoxSizer(wxVERTICAL);
  sizer->Add(pane, 1, wxEXPAND);
  SetSizer(sizer);
  SetClientSize(size);
  pane->Show();
  Bind(wxEVT_CLOSE_WINDOW, [closed = std::move(closed)](wxCloseEvent&) { closed(); });
  Bind(wxEVT_SIZE, [this, key](wxSizeEvent& event) {
    if (IsShown() && !IsMaximized()) {
      Settings::get().setNumber(key + "-width", GetClientSize().x);
      Settings::get().setNumber(key + "-height", GetClientSize().y);
    }
    event.Skip();
  });
  Bind(wxEVT_CHAR_HOOK, [onKey = std::move(onKey)](wxKeyEvent& event) {
    if (!onKey || !onKey(event)) event.Skip();
  });
}

void FloatFrame::show() {
  Show();
  pane_->SetFocus();
}

void FloatFrame::release(wxWindow* parent) {
  pane_->Hide();
  if (GetSizer() != nullptr) GetSizer()->Detach(pane_);
  pane_->Reparent(parent);
  Hide();
  Destroy();
}

}  // namespace hotchkiss::editor
