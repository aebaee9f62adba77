// SPDX-License-Identifier: Apache-2.0
// Every command with its key, by menu, as the table has them now, and the keys of the map that are in no menu. Not modal.
#pragma once
#include <wx/dialog.h>

#include "editor/window/command_table.h"

namespace hotchkiss::editor {

struct ShortcutRow {
  wxString group, label, key, help;
};
/// The rows of the list: commands in the order of the menus, then the keys of the map.
std::vector<ShortcutRow> shortcutRows(const CommandTable& commands);

class ShortcutsDialog : public wxDialog {
 public:
  ShortcutsDialog(wxWindow* parent, const CommandTable& commands);
};

}  // namespace hotchkiss::editor
