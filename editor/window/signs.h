// SPDX-License-Identifier: Apache-2.0
// Small signs that say by their shape what they also say by their colour: severities of findings (octagon, triangle, circle), and
// yes, no and not known (tick, cross, bar). Knows no panel.
#pragma once
#include "editor/window/sketch.h"
#include "model/base/tri.h"
#include "model/check/diagnostic.h"

typedef struct _cairo cairo_t;

namespace hotchkiss::editor {

/// The role of a severity: of its sign and its words.
Role severityRole(Severity severity);
/// The ground of a row whose finding is chosen.
Role severitySoftRole(Severity severity);
/// An octagon for an error, a triangle for a warning, a circle for a note, about as large as a circle of that radius.
void drawSeverity(Sketch& sketch, Severity severity, double x, double y, double radius, const wxColour& colour);
void drawSeverity(Sketch& sketch, Severity severity, double x, double y, double radius);
/// The outline of the same sign, for the map.
void severityPath(cairo_t* cr, Severity severity, double x, double y, double radius);
/// A disc with a tick, a cross or a bar in it.
void drawTri(Sketch& sketch, Tri answer, double x, double y, double radius, const wxColour& colour);

}  // namespace hotchkiss::editor
