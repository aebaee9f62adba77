// SPDX-License-Identifier: Apache-2.0
// Everything about a picture of the map in one dialog: format, part, resolution, pages, layers, with a sentence of what will be
// written. It draws nothing itself.
#pragma once
#include <wx/dialog.h>

#include "editor/session/picture_export.h"

class wxCheckBox;
class wxChoice;
class wxSpinCtrl;
class wxSpinCtrlDouble;
class wxStaticText;

namespace hotchkiss::editor {

class ExportDialog : public wxDialog {
 public:
  /// `seen` is the part of the plane that the window shows.
  ExportDialog(wxWindow* parent, const paint::PaintScene& scene, Box2 seen, paint::LayerSet shown);
  ExportChoice choice() const;
  void setFormat(ExportChoice::Format format);

 private:
  void update();
  double ownHexMm_;
  Box2 page_, map_, seen_;
  paint::LayerSet shown_;
  wxChoice* format_;
  wxChoice* area_;
  wxSpinCtrl* dpi_;
  wxChoice* pages_;
  wxSpinCtrlDouble* hex_;
  wxCheckBox* legend_;
  wxChoice* layers_;
  wxStaticText* text_;
};

}  // namespace hotchkiss::editor
