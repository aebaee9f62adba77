// SPDX-License-Identifier: Apache-2.0
// Size and properties of one map: columns and rows added or cut off at each edge, with what is lost shown before; title, width of
// a hex, north. What it does is session/sheet_reshape.h.
#pragma once
#include <wx/dialog.h>

#include <array>
#include <vector>

#include "editor/session/sheet_reshape.h"

class wxButton;
class wxCheckBox;
class wxSpinCtrl;
class wxSpinCtrlDouble;
class wxTextCtrl;

namespace hotchkiss::editor {

class SheetChoice;

class SheetDialog : public wxDialog {
 public:
  SheetDialog(wxWindow* parent, const Session& session);
  SheetId sheet() const;
  Reshape choice() const;
  /// Title, hex width and north as typed.
  Sheet head() const;

 private:
  class Plan;
  void take();
  void update();
  const Session& session_;
  SheetChoice* which_ = nullptr;
  wxTextCtrl* title_ = nullptr;
  wxSpinCtrlDouble* width_ = nullptr;
  wxSpinCtrl* north_ = nullptr;
  std::array<wxSpinCtrl*, 4> edges_{};  // left, top, right, bottom
  wxCheckBox* anew_ = nullptr;
  Plan* plan_ = nullptr;
  wxButton* ok_ = nullptr;
};

}  // namespace hotchkiss::editor
