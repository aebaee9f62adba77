// SPDX-License-Identifier: Apache-2.0
// The panel beside the tool rail: what the tool draws with, the brush, what the rules say of it, and how much of the map is
// known.
#pragma once
#include <optional>

#include "editor/session/palette.h"
#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"

namespace hotchkiss::editor {

class PalettePanel : public OwnDrawn {
 public:
  PalettePanel(wxWindow* parent, Shell& shell);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  int drawSelect(Sketch& sketch, int y, int width);
  int drawBrush(Sketch& sketch, int y, int width);
  int drawCoverage(Sketch& sketch, int y, int width, Layer layer);
  void refresh();
  void useWidth();
  Shell& shell_;
  Palette palette_;
  std::optional<CoverageShare> coverage_;
  Layer coverageLayer_ = Layer::Terrain;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
