// SPDX-License-Identifier: Apache-2.0
// What goes into a VASSAL module: scenarios of one board, size of a hex, where units of choice stand. Writes nothing itself.
#pragma once
#include <wx/dialog.h>

#include "editor/session/module_export.h"

class wxCheckListBox;
class wxChoice;
class wxSpinCtrl;
class wxTextCtrl;

namespace hotchkiss::editor {

class ModuleDialog : public wxDialog {
 public:
  /// The session must have a scenario in front.
  ModuleDialog(wxWindow* parent, const Session& session);
  /// As the dialog stands; without an output.
  ModuleWish wish() const;

 private:
  void update();
  std::vector<ScenarioId> scenarios_;
  wxCheckListBox* list_;
  wxTextCtrl* name_;
  wxSpinCtrl* width_;
  wxChoice* choices_;
  wxWindow* ok_;
};

}  // namespace hotchkiss::editor
