// SPDX-License-Identifier: Apache-2.0
// What an import took for what, and a text in which the user corrects it: a line or a table row each. It imports nothing itself.
#pragma once
#include <wx/dialog.h>

#include <string>

#include "editor/session/exchange.h"

class wxChoice;
class wxTextCtrl;

namespace hotchkiss::editor {

class ImportDialog : public wxDialog {
 public:
  ImportDialog(wxWindow* parent, const ImportChoice& choice, const Imported& made);
  /// The choice with what was changed.
  ImportChoice choice() const;

 private:
  ImportChoice choice_;
  wxChoice* system_ = nullptr;
  wxTextCtrl* correction_ = nullptr;
};

}  // namespace hotchkiss::editor
