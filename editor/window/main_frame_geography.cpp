// SPDX-License-Identifier: Apache-2.0
// Where the map lies on the earth: the commands of control points and geography.
#include "editor/window/main_frame.h"
#include "editor/window/map_canvas.h"
#include "editor/window/points_panel.h"
#include "editor/window/side_panel.h"

namespace hotchkiss::editor {

void MainFrame::addGeographyCommands() {
  const wxString menu = _("&Geography");
  const auto codes = [this] { return fit_.board() != nullptr; };
  commands_.add({"control-points", menu, _("&Control points"), "Ctrl+G",
                 _("The table of places whose longitude and latitude are known, and the fit of them"),
                 [this] { showBottom(points_->IsShown() ? "problems" : "points"); }, codes,
                 [this] { return points_ != nullptr && points_->IsShown(); }, false});
  commands_.add({"points-on-map", menu, _("Control &points on the map"), "", _("Each with an arrow to where the fit puts it"),
                 [this] {
                   canvas_->setPointsShown(!canvas_->pointsShown());
                   side_->Refresh();
                 },
                 codes, [this] { return canvas_->pointsShown(); }, false});
  commands_.add({"points-from-file",
                 menu,
                 _("Control points from a &file\u2026"),
                 "",
                 _("A table with the columns name, hex, lat, lon, or a layer of points"),
                 [this] {
                   showBottom("points");
                   points_->addFromFile({});
                 },
                 codes,
                 {},
                 false});
}

}  // namespace hotchkiss::editor
