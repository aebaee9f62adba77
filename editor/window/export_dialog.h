// SPDX-License-Identifier: Apache-2.0
// Everything about a picture of the map in one dialog: format, part, resolution, pages, layers, with a sentence of what will be
// written. It draws nothing itself.
#pragma once
#include <wx/dialog.h>

#include <optional>
#include <string>

#include "io/paint/painter.h"

class wxCheckBox;
class wxChoice;
class wxSpinCtrl;
class wxSpinCtrlDouble;
class wxStaticText;

namespace hotchkiss::editor {

struct ExportChoice {
  enum class Format { Png, Svg, Pdf } format = Format::Png;
  paint::PictureOptions picture;
  paint::PageOptions pages;
  double hexWidthMm = 0;  // of a PDF or SVG; areas of `picture` are in the scene's own millimetres
  bool legend = true;     // below the map of a PDF or SVG, where the whole sheet is drawn
};

/// The bytes of the picture: the scene as it is for pixels, one of the wanted width with the key of the map for paper.
Expected<std::string> exportBytes(const paint::PaintScene& scene, const BoardView& view, const State& state,
                                  const ExportChoice& choice);

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
