// SPDX-License-Identifier: Apache-2.0
#include "editor/window/shortcuts_dialog.h"

#include <wx/sizer.h>

#include <algorithm>

#include "editor/window/chrome.h"
#include "editor/window/shortcut_list.h"

namespace hotchkiss::editor {

ShortcutsDialog::ShortcutsDialog(wxWindow* parent, const CommandTable& commands)
    : wxDialog(parent, wxID_ANY, _("All shortcuts"), wxDefaultPosition, wxSize(860, 620),
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  auto* filter = new SearchField(this, Role::Panel, _("Find a command or a key"));
  auto* list = new ShortcutList(this, commands);
  auto* sizer = new wxBoxSizer(wxVERTICAL);
  sizer->Add(filter, 0, wxEXPAND | wxALL, 12);
  sizer->Add(list, 1, wxEXPAND);
  SetSizer(sizer);
  filter->onChanged = [list](const wxString& text) { list->setFilter(text); };
  filter->onMove = [list](int) { list->SetFocus(); };
  filter->onEscape = [this] { Close(); };
  CentreOnParent();
  list->SetFocus();
  Bind(wxEVT_CHAR_HOOK, [this, filter](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE && !filter->field().HasFocus())
      Close();
    else
      event.Skip();
  });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
}

}  // namespace hotchkiss::editor
