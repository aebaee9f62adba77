// SPDX-License-Identifier: Apache-2.0
// Control points over the map: a mark in the printed hex and an arrow to where the fit puts the place, legible at each zoom. It
// must not know how points are changed. Invariant: cheap enough for every move of the pointer.
#pragma once
#include "editor/session/fit_desk.h"
#include "editor/session/view_port.h"
#include "model/grid/plane.h"

typedef struct _cairo cairo_t;

namespace hotchkiss::editor {

/// By how much arrows are lengthened at a zoom, so that half a hex is seen: 1 where hexes are large.
int arrowFactor(double hexPixels);

/// Draws all points; the chosen one is ringed.
void drawControlPoints(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const FitDesk& desk);

}  // namespace hotchkiss::editor
