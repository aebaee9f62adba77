// SPDX-License-Identifier: Apache-2.0
// Every command with its key, by menu, as the table has them now, and the keys of the map that are in no menu: the one list that
// the preferences and the help show. It changes no key.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/window/command_table.h"
#include "editor/window/own_drawn.h"

namespace hotchkiss::editor {

struct ShortcutRow {
  std::string id;  // of the command; "" for a key of the map, which stays as it is
  wxString group, label, key, help;
};
/// The rows of the list: commands in the order of the menus, then the keys of the map.
std::vector<ShortcutRow> shortcutRows(const CommandTable& commands);

class ShortcutList : public OwnDrawn {
 public:
  ShortcutList(wxWindow* parent, const CommandTable& commands);
  /// Shows only rows in which the text stands: as label, menu or key.
  void setFilter(const wxString& filter);
  /// Reads the table anew: a key is another.
  void rebuild();
  const std::vector<ShortcutRow>& rows() const { return rows_; }
  /// The command of the row that is chosen; nothing when none is, or one of the map's.
  std::optional<std::string> chosen() const;
  void chooseRow(int row);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  int topOf(int row) const;
  const CommandTable& commands_;
  wxString filter_;
  std::vector<ShortcutRow> rows_;
  int row_ = -1;
};

}  // namespace hotchkiss::editor
