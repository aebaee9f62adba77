// SPDX-License-Identifier: Apache-2.0
#include "editor/window/hexes_overlay.h"

#include <cairo.h>

#include <algorithm>

#include "model/grid/hex.h"

namespace hotchkiss::editor {

namespace {

constexpr const char* kContourColour = "#8a5a20";

void colourOn(cairo_t* cr, const wxColour& colour, double alpha = 1) {
  cairo_set_source_rgba(cr, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
}

/// The line that is laid out, in a colour on a white rim.
void rimmed(cairo_t* cr, const wxColour& colour, double width) {
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  colourOn(cr, *wxWHITE, 0.85);
  cairo_set_line_width(cr, width * 1.9);
  cairo_stroke_preserve(cr);
  colourOn(cr, colour);
  cairo_set_line_width(cr, width);
  cairo_stroke(cr);
}

}  // namespace

void drawChosenHexes(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const std::vector<Hex>& hexes,
                     double lineWidth) {
  const Box2 seen = port.visible();
  const double reach = layout.hexWidthMm;
  std::vector<Hex> near;
  for (const Hex hex : hexes)
    if (const Point c = layout.centre(hex);
        c.x > seen.low.x - reach && c.x < seen.high.x + reach && c.y > seen.low.y - reach && c.y < seen.high.y + reach)
      near.push_back(hex);
  cairo_save(cr);
  for (const Hex hex : near) {
    for (int i = 0; i < kDirections; ++i) {
      const Point at = port.toPixel(layout.corner(hex, i));
      i == 0 ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
    }
    cairo_close_path(cr);
  }
  const wxColour accent = Sketch::colour(Role::Accent);
  colourOn(cr, accent, 0.16);
  cairo_fill(cr);
  for (const Hex hex : near)
    for (int d = 0; d < kDirections; ++d) {
      if (std::binary_search(hexes.begin(), hexes.end(), neighbour(hex, d))) continue;
      const auto ends = endsOf(Hexside(hex, d));
      const Point a = port.toPixel(layout.vertex(ends[0])), b = port.toPixel(layout.vertex(ends[1]));
      cairo_move_to(cr, a.x, a.y);
      cairo_line_to(cr, b.x, b.y);
    }
  rimmed(cr, accent, lineWidth);
  cairo_restore(cr);
}

void drawLinesUnderWay(cairo_t* cr, const ViewPort& port, const std::vector<std::vector<Point>>& lines) {
  cairo_save(cr);
  const double dash[] = {4, 6};
  cairo_set_dash(cr, dash, 2, 0);
  for (const auto& line : lines) {
    for (size_t i = 0; i < line.size(); ++i) {
      const Point at = port.toPixel(line[i]);
      i == 0 ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
    }
    rimmed(cr, Sketch::colour(Role::Accent), 2);
  }
  cairo_restore(cr);
}

void drawContours(cairo_t* cr, Sketch& sketch, const ViewPort& port, const ContourDesk& desk) {
  const wxColour colour(kContourColour);
  cairo_save(cr);
  for (const ContourDesk::Line& line : desk.lines()) {
    for (size_t i = 0; i < line.points.size(); ++i) {
      const Point at = port.toPixel(line.points[i]);
      i == 0 ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
    }
    rimmed(cr, colour, 2.4);
  }
  cairo_restore(cr);
  for (const ContourDesk::Line& line : desk.lines()) {
    const Point at = port.toPixel(line.points[line.points.size() / 2]);
    const wxRect plate(static_cast<int>(at.x) - 14, static_cast<int>(at.y) - 10, 28, 20);
    sketch.round(plate, 6, colour);
    sketch.text(wxString::Format("%d", line.level), plate, Face::Small, *wxWHITE, Align::Centre);
  }
}

}  // namespace hotchkiss::editor
