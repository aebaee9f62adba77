// SPDX-License-Identifier: Apache-2.0
// One dialog for a fresh map or a fresh scenario on the map that is open, with a picture and a sentence of what will be made.
#pragma once
#include <wx/dialog.h>

#include <map>

#include "editor/session/new_documents.h"
#include "editor/session/session.h"

class wxChoice;
class wxSpinCtrl;
class wxTextCtrl;

namespace hotchkiss::editor {

class NewDialog : public wxDialog {
 public:
  /// `scenario`: it begins with a scenario on the map in front, where there is one.
  NewDialog(wxWindow* parent, const Session& session, bool scenario = false);
  bool isScenario() const { return scenario_; }
  /// The choices as they stand; for a scenario only title and id count.
  NewMap choice() const;

 private:
  class Preview;
  void build(bool scenario);
  void update();
  const Session& session_;
  bool scenario_ = false;
  wxTextCtrl* title_ = nullptr;
  wxChoice* system_ = nullptr;
  wxSpinCtrl* columns_ = nullptr;
  wxSpinCtrl* rows_ = nullptr;
  wxSpinCtrl* width_ = nullptr;
  wxChoice* orientation_ = nullptr;
  wxChoice* stagger_ = nullptr;
  wxChoice* numbering_ = nullptr;
  wxTextCtrl* pattern_ = nullptr;
  wxChoice* origin_ = nullptr;
  Preview* preview_ = nullptr;
  std::map<const void*, wxString> typed_;  // what stands in a field for a number that is being typed
  wxWindow* ok_ = nullptr;
  wxChoice* kind_ = nullptr;
  wxWindow* mapPart_ = nullptr;
};

}  // namespace hotchkiss::editor
