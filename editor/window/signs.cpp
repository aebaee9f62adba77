// SPDX-License-Identifier: Apache-2.0
#include "editor/window/signs.h"

#include <cairo.h>

#include <cmath>
#include <vector>

#include "model/grid/plane.h"

namespace hotchkiss::editor {

namespace {

/// The corners of a severity's sign; none for a circle.
std::vector<Point> signCorners(Severity severity, double x, double y, double radius) {
  std::vector<Point> out;
  if (severity == Severity::Error) {
    const double reach = radius * 1.08;
    for (int i = 0; i < 8; ++i) {
      const double angle = M_PI / 8 + i * M_PI / 4;
      out.push_back({x + reach * std::cos(angle), y + reach * std::sin(angle)});
    }
  } else if (severity == Severity::Warning) {
    // Larger than its circle, so that its face is as large; a little lower, so that it stands in the middle of a row.
    const double reach = radius * 1.28;
    for (int i = 0; i < 3; ++i) {
      const double angle = -M_PI / 2 + i * 2 * M_PI / 3;
      out.push_back({x + reach * std::cos(angle), y + radius * 0.22 + reach * std::sin(angle)});
    }
  }
  return out;
}

}  // namespace

Role severityRole(Severity severity) {
  return severity == Severity::Error ? Role::Error : severity == Severity::Warning ? Role::Warning : Role::Note;
}

Role severitySoftRole(Severity severity) {
  return severity == Severity::Error ? Role::ErrorSoft : severity == Severity::Warning ? Role::WarningSoft : Role::NoteSoft;
}

void drawSeverity(Sketch& sketch, Severity severity, double x, double y, double radius, const wxColour& colour) {
  const std::vector<Point> corners = signCorners(severity, x, y, radius);
  if (corners.empty()) {
    sketch.circle(x, y, radius, colour);
    return;
  }
  wxGraphicsContext& gc = sketch.context();
  wxGraphicsPath path = gc.CreatePath();
  path.MoveToPoint(corners.front().x, corners.front().y);
  for (size_t i = 1; i < corners.size(); ++i) path.AddLineToPoint(corners[i].x, corners[i].y);
  path.CloseSubpath();
  gc.SetPen(*wxTRANSPARENT_PEN);
  gc.SetBrush(wxBrush(colour));
  gc.FillPath(path);
}

void drawSeverity(Sketch& sketch, Severity severity, double x, double y, double radius) {
  drawSeverity(sketch, severity, x, y, radius, Sketch::colour(severityRole(severity)));
}

void severityPath(cairo_t* cr, Severity severity, double x, double y, double radius) {
  const std::vector<Point> corners = signCorners(severity, x, y, radius);
  cairo_new_path(cr);
  if (corners.empty()) {
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    return;
  }
  for (const Point& corner : corners) cairo_line_to(cr, corner.x, corner.y);
  cairo_close_path(cr);
}

void drawTri(Sketch& sketch, Tri answer, double x, double y, double radius, const wxColour& colour) {
  sketch.circle(x, y, radius, colour);
  wxGraphicsContext& gc = sketch.context();
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(Sketch::colour(Role::Panel), std::max(1.2, radius * 0.3)).Cap(wxCAP_ROUND)));
  wxGraphicsPath path = gc.CreatePath();
  const double r = radius;
  if (answer == Tri::True) {
    path.MoveToPoint(x - r * 0.45, y + r * 0.02);
    path.AddLineToPoint(x - r * 0.1, y + r * 0.4);
    path.AddLineToPoint(x + r * 0.5, y - r * 0.38);
  } else if (answer == Tri::False) {
    path.MoveToPoint(x - r * 0.4, y - r * 0.4);
    path.AddLineToPoint(x + r * 0.4, y + r * 0.4);
    path.MoveToPoint(x + r * 0.4, y - r * 0.4);
    path.AddLineToPoint(x - r * 0.4, y + r * 0.4);
  } else {
    path.MoveToPoint(x - r * 0.45, y);
    path.AddLineToPoint(x + r * 0.45, y);
  }
  gc.StrokePath(path);
}

}  // namespace hotchkiss::editor
