// SPDX-License-Identifier: Apache-2.0
// Counters, booklet and set-up cards in one dialog: what, paper, size, sides, markers, with a sentence of what will be written. A
// scenario with errors is printed only when one says so. It writes nothing itself.
#pragma once
#include <wx/dialog.h>

#include <string>
#include <vector>

#include "editor/session/print_job.h"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxStaticText;

namespace hotchkiss::editor {

class PrintDialog : public wxDialog {
 public:
  /// `faults`: the errors of the scenario, a line each.
  PrintDialog(wxWindow* parent, const State& state, const ScenarioId& scenario, std::vector<std::string> faults);
  PrintJob job() const;
  void setKind(PrintJob::Kind kind);
  /// What the dialog says will be written.
  wxString preview() const;
  bool ready() const;

 private:
  void update();
  const State& state_;
  ScenarioId scenario_;
  std::vector<std::string> faults_;
  wxChoice *kind_, *paper_, *size_, *bleed_, *duplex_, *markers_;
  wxCheckBox* force_ = nullptr;
  wxStaticText* text_;
  wxButton* ok_;
};

}  // namespace hotchkiss::editor
