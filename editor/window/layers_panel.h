// SPDX-License-Identifier: Apache-2.0
// What of the map is shown: the painter's layers in the words of the map, with an eye to switch each.
#pragma once
#include <vector>

#include "editor/window/own_drawn.h"
#include "editor/window/shell.h"
#include "io/paint/painter.h"

namespace hotchkiss::editor {

class LayersPanel : public OwnDrawn {
 public:
  LayersPanel(wxWindow* parent, Shell& shell);

 protected:
  int draw(Sketch& sketch, const wxSize& size) override;
  bool onDragStart(const std::string& zone, const wxPoint& at) override;
  void onDrag(const wxPoint& at) override;
  bool onKey(wxKeyEvent& event) override;

 private:
  struct Row {
    wxString name, detail;
    std::vector<paint::PaintLayer> layers;
  };
  void toggle(const Row& row);
  int drawUnderlay(Sketch& sketch, int y, int width);
  void slideTo(int x);
  Shell& shell_;
  std::vector<Row> rows_;
  wxRect slider_;
  std::vector<Connection> connections_;
};

}  // namespace hotchkiss::editor
