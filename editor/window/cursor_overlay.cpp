// SPDX-License-Identifier: Apache-2.0
#include "editor/window/cursor_overlay.h"

#include <cairo.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace hotchkiss::editor {

namespace {

void inkOf(cairo_t* cr, const wxColour& colour, double alpha = 1) {
  cairo_set_source_rgba(cr, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
}

void outlineOf(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, Hex hex, double share) {
  const Point c = layout.centre(hex);
  for (int i = 0; i < kDirections; ++i) {
    const Point corner = layout.corner(hex, i);
    const Point at = port.toPixel({c.x + (corner.x - c.x) * share, c.y + (corner.y - c.y) * share});
    if (i == 0)
      cairo_move_to(cr, at.x, at.y);
    else
      cairo_line_to(cr, at.x, at.y);
  }
  cairo_close_path(cr);
}

void lineOf(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, Hexside side) {
  const auto ends = endsOf(side);
  const Point a = port.toPixel(layout.vertex(ends[0])), b = port.toPixel(layout.vertex(ends[1]));
  cairo_move_to(cr, a.x, a.y);
  cairo_line_to(cr, b.x, b.y);
}

}  // namespace

void drawKeyCursor(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, Hex hex, std::optional<int> side, bool focused) {
  cairo_save(cr);
  const double pixels = layout.hexWidthMm * port.pixelsPerMm();
  const double width = std::clamp(pixels * 0.04, 2.0, 4.0);
  const wxColour dark(24, 22, 18);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  outlineOf(cr, port, layout, hex, 1 - 1.5 * width / std::max(8.0, pixels * 0.577));
  inkOf(cr, *wxWHITE, 0.95);
  cairo_set_line_width(cr, width * 2.6);
  cairo_stroke_preserve(cr);
  inkOf(cr, dark);
  cairo_set_line_width(cr, width * 1.2);
  const double dash[] = {width * 2, width * 2.4};
  if (!focused) cairo_set_dash(cr, dash, 2, 0);
  cairo_stroke(cr);
  cairo_set_dash(cr, nullptr, 0, 0);
  if (side) {
    lineOf(cr, port, layout, Hexside(hex, *side));
    inkOf(cr, dark);
    cairo_set_line_width(cr, width * 3.4);
    cairo_stroke_preserve(cr);
    inkOf(cr, *wxWHITE);
    cairo_set_line_width(cr, width * 2.2);
    cairo_stroke_preserve(cr);
    inkOf(cr, Sketch::colour(Role::Accent));
    cairo_set_line_width(cr, width * 1.4);
    cairo_stroke(cr);
  }
  cairo_restore(cr);
}

void drawRing(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, Hex hex, double share) {
  const double left = std::clamp(1 - share, 0.0, 1.0);
  const double pixels = layout.hexWidthMm * port.pixelsPerMm();
  const double radius = std::max(14.0, pixels * 0.7) + std::max(36.0, pixels * 1.2) * left * left;
  const double alpha = std::min(1.0, left * 2.5);
  const Point at = port.toPixel(layout.centre(hex));
  cairo_save(cr);
  cairo_new_sub_path(cr);
  cairo_arc(cr, at.x, at.y, radius, 0, 2 * M_PI);
  inkOf(cr, *wxWHITE, 0.85 * alpha);
  cairo_set_line_width(cr, 7);
  cairo_stroke_preserve(cr);
  inkOf(cr, Sketch::colour(Role::Accent), alpha);
  cairo_set_line_width(cr, 4);
  cairo_stroke(cr);
  cairo_restore(cr);
}

void drawTints(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const Preview& preview) {
  cairo_save(cr);
  const double pixels = layout.hexWidthMm * port.pixelsPerMm();
  const wxColour accent = Sketch::colour(Role::Accent);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  // By colour: a piece has few of them and many hexes.
  std::map<std::string, std::vector<Hex>> fills;
  for (const auto& [hex, colour] : preview.tints) fills[colour].push_back(hex);
  for (const auto& [colour, hexes] : fills) {
    for (const Hex hex : hexes) outlineOf(cr, port, layout, hex, 1);
    inkOf(cr, colourFromText(colour, Sketch::colour(Role::Button)), 0.72);
    cairo_fill(cr);
  }
  for (const auto& [side, colour] : preview.sideTints) {
    lineOf(cr, port, layout, side);
    inkOf(cr, colourFromText(colour, accent), 0.9);
    cairo_set_line_width(cr, std::clamp(pixels * 0.09, 2.0, 7.0));
    cairo_stroke(cr);
  }
  for (const auto& [chain, colour] : preview.chainTints) {
    for (size_t i = 0; i < chain.size(); ++i) {
      const Point at = port.toPixel(layout.centre(chain[i]));
      if (i == 0)
        cairo_move_to(cr, at.x, at.y);
      else
        cairo_line_to(cr, at.x, at.y);
    }
    inkOf(cr, colourFromText(colour, accent), 0.9);
    cairo_set_line_width(cr, std::clamp(pixels * 0.05, 1.5, 4.0));
    cairo_stroke(cr);
  }
  cairo_restore(cr);
}

}  // namespace hotchkiss::editor
