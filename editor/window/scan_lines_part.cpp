// SPDX-License-Identifier: Apache-2.0
// What the panel of digitizing has of the legend.
#include "editor/window/scan_panel.h"

namespace hotchkiss::editor {

namespace {
constexpr int kPartEdge = 16, kPartButton = 30;
}

int ScanPanel::drawLegendButton(Sketch& sketch, int y, int width) {
  button(
      sketch, "legend", wxRect(kPartEdge, y, width - 2 * kPartEdge, kPartButton), _("Legend: the map's own kinds\u2026"),
      ButtonLook::Raised, [this] { shell_.run("legend"); },
      _("Name the kinds of terrain, hexsides, roads and places before you paint; take their colours from the picture (Ctrl+L)"),
      !setup_.any() || setup_.found().has_value());
  return y + kPartButton + 8;
}

}  // namespace hotchkiss::editor
