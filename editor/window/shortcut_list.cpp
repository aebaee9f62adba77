// SPDX-License-Identifier: Apache-2.0
#include "editor/window/shortcut_list.h"

#include <wx/menuitem.h>

#include <algorithm>

#include "editor/window/accessible.h"

namespace hotchkiss::editor {

namespace {

constexpr int kWithHelp = 720;  // from this width on there is room for what a command does
constexpr int kShortcutEdge = 16;

int shortcutHigh() {
  return lineHeight(Face::Body) + 8;
}

int shortcutGroupHigh() {
  return lineHeight(Face::Heading) + 18;
}

}  // namespace

std::vector<ShortcutRow> shortcutRows(const CommandTable& commands) {
  std::vector<ShortcutRow> rows;
  std::vector<wxString> menus;
  for (const Command& command : commands.all())
    if (!command.menu.empty() && std::find(menus.begin(), menus.end(), command.menu) == menus.end())
      menus.push_back(command.menu);
  for (const wxString& menu : menus)
    for (const Command& command : commands.all())
      if (command.menu == menu && isOffered(command))
        rows.push_back({command.id, menuWords(command), labelOf(command), command.key, command.help});
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
                                   {_("Tab"), _("Hide the panels and show them again")},
                                   {_("Shift+Tab"), _("To the panel before the map")},
                                   {_(", and ."), _("Another side of the hex; turn a piece")},
                                   {_("X"), _("Mirror the piece that is pasted")},
                                   {_("1 to 9, 0"), _("Choose in the palette")},
                                   {_("[ and ]"), _("Brush smaller, larger")},
                                   {_("I"), _("Take what is here into the palette")},
                                   {_("F"), _("Whole map")},
                                   {_("+ and -"), _("Zoom about the middle")},
                                   {_("Space held"), _("Drag the map with the mouse")},
                                   {_("Ctrl+Y"), _("Redo, too")}})
    rows.push_back({{}, map, label, key, {}});
  return rows;
}

ShortcutList::ShortcutList(wxWindow* parent, const CommandTable& commands) : OwnDrawn(parent, Role::Panel), commands_(commands) {
  describeToReaders(this, Reader::List, _("Shortcuts"));
  rebuild();
}

void ShortcutList::rebuild() {
  const std::string now = row_ >= 0 && row_ < static_cast<int>(rows_.size()) ? rows_[static_cast<size_t>(row_)].id : "";
  rows_ = shortcutRows(commands_);
  if (!filter_.empty())
    std::erase_if(rows_, [this](const ShortcutRow& row) {
      return !(row.label + " " + row.group + " " + row.key).Lower().Contains(filter_.Lower());
    });
  row_ = -1;
  for (size_t i = 0; i < rows_.size() && !now.empty(); ++i)
    if (rows_[i].id == now) row_ = static_cast<int>(i);
  Refresh();
}

void ShortcutList::setFilter(const wxString& filter) {
  filter_ = filter;
  scrollTo(0);
  rebuild();
}

std::optional<std::string> ShortcutList::chosen() const {
  if (row_ < 0 || row_ >= static_cast<int>(rows_.size()) || rows_[static_cast<size_t>(row_)].id.empty()) return std::nullopt;
  return rows_[static_cast<size_t>(row_)].id;
}

int ShortcutList::topOf(int row) const {
  int y = 8;
  for (int i = 0; i <= row && i < static_cast<int>(rows_.size()); ++i) {
    const auto at = static_cast<size_t>(i);
    if (i == 0 || rows_[at].group != rows_[at - 1].group) y += shortcutGroupHigh();
    if (i < row) y += shortcutHigh();
  }
  return y;
}

void ShortcutList::chooseRow(int row) {
  if (rows_.empty()) return;
  row_ = std::clamp(row, 0, static_cast<int>(rows_.size()) - 1);
  const int top = topOf(row_);
  reveal(row_ == 0 ? 0 : top - 4, top + shortcutHigh() + 4);
  const ShortcutRow& now = rows_[static_cast<size_t>(row_)];
  tellReaders(this, now.group + ", " + now.label + (now.key.empty() ? wxString() : ": " + now.key));
  Refresh();
}

int ShortcutList::draw(Sketch& sketch, const wxSize& size) {
  const int high = shortcutHigh(), groupHigh = shortcutGroupHigh();
  const int inner = size.x - 2 * kShortcutEdge;
  const bool help = size.x >= kWithHelp;
  const int label = inner * (help ? 34 : 60) / 100, key = inner * (help ? 20 : 40) / 100;
  int y = 8 - scrollY();
  for (size_t i = 0; i < rows_.size(); ++i) {
    const ShortcutRow& row = rows_[i];
    if (i == 0 || rows_[i - 1].group != row.group) {
      sketch.text(row.group, wxRect(kShortcutEdge, y + 8, inner, groupHigh - 10), Face::Heading);
      y += groupHigh;
    }
    // Only what is seen costs anything.
    if (y > -high && y < size.y) {
      const wxRect rect(8, y, size.x - 16, high);
      const ZoneState state =
          zone("shortcut:" + std::to_string(i), rect, [this, i] { chooseRow(static_cast<int>(i)); }, row.help, false);
      if (static_cast<int>(i) == row_)
        sketch.round(rect, 5, Role::Selected);
      else if (state.hovered)
        sketch.round(rect, 5, Role::Hover);
      sketch.text(row.label, wxRect(kShortcutEdge, y, label - 8, high), Face::Body);
      sketch.text(row.key, wxRect(kShortcutEdge + label, y, key - 8, high), Face::SmallStrong, Role::Accent);
      if (help)
        sketch.text(row.help, wxRect(kShortcutEdge + label + key, y, inner - label - key, high), Face::Small, Role::Quiet);
    }
    y += high;
  }
  if (rows_.empty()) {
    sketch.text(_("No command is called that."), wxRect(kShortcutEdge, y, inner, high), Face::Body, Role::Quiet);
    y += high;
  }
  return y + scrollY() + 12;
}

bool ShortcutList::onKey(wxKeyEvent& event) {
  const int page = std::max(1, GetClientSize().y / shortcutHigh() - 1);
  switch (event.GetKeyCode()) {
    case WXK_DOWN:
      chooseRow(row_ + 1);
      return true;
    case WXK_UP:
      chooseRow(row_ - 1);
      return true;
    case WXK_PAGEDOWN:
      chooseRow(row_ + page);
      return true;
    case WXK_PAGEUP:
      chooseRow(row_ - page);
      return true;
    case WXK_HOME:
      chooseRow(0);
      return true;
    case WXK_END:
      chooseRow(static_cast<int>(rows_.size()) - 1);
      return true;
    default:
      return false;
  }
}

}  // namespace hotchkiss::editor
