// SPDX-License-Identifier: Apache-2.0
// What lies over the map while hexes are chosen or levels are drawn: the hexes that are selected together, and contour lines.
#pragma once
#include <vector>

#include "editor/session/contour_desk.h"
#include "editor/session/edge_ground.h"
#include "editor/session/view_port.h"
#include "editor/window/sketch.h"
#include "model/grid/plane.h"

struct _cairo;

namespace hotchkiss::editor {

/// All as one place: tinted, with a line round it. `hexes` are sorted.
void drawChosenHexes(struct _cairo* cr, const ViewPort& port, const PlaneLayout& layout, const std::vector<Hex>& hexes,
                     double lineWidth);
/// The lines, each with its level in the middle.
void drawContours(struct _cairo* cr, Sketch& sketch, const ViewPort& port, const ContourDesk& desk);

/// What lies beyond the edge of the map, paler than the map, with its codes where they can be read.
void drawEdgeGround(struct _cairo* cr, Sketch& sketch, const ViewPort& port, const PlaneLayout& layout, const EdgeGround& ground);

/// Lines that were dragged and are not laid yet.
void drawLinesUnderWay(struct _cairo* cr, const ViewPort& port, const std::vector<std::vector<Point>>& lines);

}  // namespace hotchkiss::editor
