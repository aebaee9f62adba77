// SPDX-License-Identifier: Apache-2.0
// The list of all shortcuts in a window of its own. Not modal, so that one may try what one reads.
#pragma once
#include <wx/dialog.h>

#include "editor/window/command_table.h"

namespace hotchkiss::editor {

class ShortcutsDialog : public wxDialog {
 public:
  ShortcutsDialog(wxWindow* parent, const CommandTable& commands);
};

}  // namespace hotchkiss::editor
