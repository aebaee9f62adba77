// SPDX-License-Identifier: Apache-2.0
// Everything about a picture of the map in one dialog: format, part, resolution, pages, layers, with a sentence of what will be
// written. It draws nothing itself.
#pragma once
#include <wx/dialog.h>

#include <optional>
#include <string>

#include "io/paint/painter.h"

class wxChoice;
class wxSpinCtrl;
class wxStaticText;

namespace hotchkiss::editor {

struct ExportChoice {
  enum class Format { Png, Svg, Pdf } format = Format::Png;
  paint::PictureOptions picture;
  paint::PageOptions pages;
};

/// The bytes of the picture.
Expected<std::string> exportBytes(const paint::PaintScene& scene, const ExportChoice& choice);

class ExportDialog : public wxDialog {
 public:
  /// `seen` is the part of the plane that the window shows.
  ExportDialog(wxWindow* parent, const paint::PaintScene& scene, Box2 seen, paint::LayerSet shown);
  ExportChoice choice() const;
  void setFormat(ExportChoice::Format format);

 private:
  void update();
  Box2 page_, map_, seen_;
  paint::LayerSet shown_;
  wxChoice* format_;
  wxChoice* area_;
  wxSpinCtrl* dpi_;
  wxChoice* pages_;
  wxChoice* layers_;
  wxStaticText* text_;
};

}  // namespace hotchkiss::editor
