// SPDX-License-Identifier: Apache-2.0
#include "editor/window/shortcuts_dialog.h"

#include <wx/menuitem.h>
#include <wx/sizer.h>

#include <algorithm>

#include "editor/window/accessible.h"
#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

namespace {

class ShortcutList : public OwnDrawn {
 public:
  ShortcutList(wxWindow* parent, std::vector<ShortcutRow> rows) : OwnDrawn(parent, Role::Panel), rows_(std::move(rows)) {
    describeToReaders(this, Reader::List, _("Shortcuts"));
  }

 protected:
  int draw(Sketch& sketch, const wxSize& size) override {
    constexpr int kRow = 26;
    int y = 12 - scrollY();
    wxString group;
    for (const ShortcutRow& row : rows_) {
      if (row.group != group) {
        group = row.group;
        y += 8;
        sketch.text(group, wxRect(16, y, size.x - 32, 24), Face::Heading);
        y += 32;
      }
      // Only what is seen costs anything.
      if (y > -kRow && y < size.y) {
        sketch.text(row.label, wxRect(16, y, 260, kRow), Face::Body);
        sketch.text(row.key, wxRect(284, y, 160, kRow), Face::SmallStrong, Role::Accent);
        sketch.text(row.help, wxRect(452, y, size.x - 468, kRow), Face::Small, Role::Quiet);
      }
      y += kRow;
    }
    return y + scrollY() + 16;
  }
  bool onKey(wxKeyEvent& event) override {
    switch (event.GetKeyCode()) {
      case WXK_DOWN:
        scrollTo(scrollY() + 52);
        return true;
      case WXK_UP:
        scrollTo(scrollY() - 52);
        return true;
      case WXK_PAGEDOWN:
        scrollTo(scrollY() + GetClientSize().y - 52);
        return true;
      case WXK_PAGEUP:
        scrollTo(scrollY() - GetClientSize().y + 52);
        return true;
      case WXK_HOME:
        scrollTo(0);
        return true;
      default:
        return false;
    }
  }

 private:
  std::vector<ShortcutRow> rows_;
};

}  // namespace

std::vector<ShortcutRow> shortcutRows(const CommandTable& commands) {
  std::vector<ShortcutRow> rows;
  std::vector<wxString> menus;
  for (const Command& command : commands.all())
    if (!command.menu.empty() && std::find(menus.begin(), menus.end(), command.menu) == menus.end())
      menus.push_back(command.menu);
  for (const wxString& menu : menus)
    for (const Command& command : commands.all())
      if (command.menu == menu)
        rows.push_back({wxMenuItem::GetLabelText(menu), wxMenuItem::GetLabelText(command.label), command.key, command.help});
  const wxString map = _("On the map");
  for (const auto& [key, label] : {std::pair<wxString, wxString>{_("Arrows, Home, PgUp, End, PgDn"), _("Cursor to the next hex")},
                                   {_("Alt+arrows"), _("Ten hexes on")},
                                   {_("Ctrl+arrows"), _("Move the map")},
                                   {_("Space"), _("A click at the cursor")},
                                   {_("Shift+arrows"), _("Draw on; letting go ends the stroke")},
                                   {_("Ctrl+Space, Ctrl+Enter"), _("Erase at the cursor")},
                                   {_("Ctrl+Shift+arrows"), _("Erase along")},
                                   {_("Enter"), _("Take up and set down; end a road")},
                                   {_("Escape"), _("Drop what is begun")},
                                   {_(", and ."), _("Another side of the hex; turn a piece")},
                                   {_("X"), _("Mirror the piece that is pasted")},
                                   {_("1 to 9, 0"), _("Choose in the palette")},
                                   {_("[ and ]"), _("Brush smaller, larger")},
                                   {_("I"), _("Take what is here into the palette")},
                                   {_("F"), _("Whole map")},
                                   {_("+ and -"), _("Zoom about the middle")},
                                   {_("Space held"), _("Drag the map with the mouse")},
                                   {_("Ctrl+Y"), _("Redo, too")}})
    rows.push_back({map, label, key, {}});
  return rows;
}

ShortcutsDialog::ShortcutsDialog(wxWindow* parent, const CommandTable& commands)
    : wxDialog(parent, wxID_ANY, _("All shortcuts"), wxDefaultPosition, wxSize(860, 620),
               wxDEFAULT_DIALOG_STYLE | wxRESIZE_BORDER) {
  auto* list = new ShortcutList(this, shortcutRows(commands));
  auto* sizer = new wxBoxSizer(wxVERTICAL);
  sizer->Add(list, 1, wxEXPAND);
  SetSizer(sizer);
  CentreOnParent();
  list->SetFocus();
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE)
      Close();
    else
      event.Skip();
  });
  Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent&) { Destroy(); });
}

}  // namespace hotchkiss::editor
