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

struct CellOrder {
  bool operator()(const EdgeGround::Cell& a, Hex b) const { return a.hex < b; }
  bool operator()(Hex a, const EdgeGround::Cell& b) const { return a < b.hex; }
};

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

void drawEdgeGround(cairo_t* cr, Sketch& sketch, const ViewPort& port, const PlaneLayout& layout, const EdgeGround& ground) {
  constexpr double kPale = 0.5, kReadablePx = 32;
  const double pixels = layout.hexWidthMm * port.pixelsPerMm();
  const Box2 seen = port.visible();
  const auto inSight = [&](Hex hex) {
    const Point c = layout.centre(hex);
    return c.x > seen.low.x - layout.hexWidthMm && c.x < seen.high.x + layout.hexWidthMm &&
           c.y > seen.low.y - layout.hexWidthMm && c.y < seen.high.y + layout.hexWidthMm;
  };
  const wxColour line = Sketch::colour(Role::Outline);
  cairo_save(cr);
  for (const EdgeGround::Cell& cell : ground.cells) {
    if (!inSight(cell.hex)) continue;
    for (int i = 0; i < kDirections; ++i) {
      const Point at = port.toPixel(layout.corner(cell.hex, i));
      i == 0 ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
    }
    cairo_close_path(cr);
    colourOn(cr, cell.fill.empty() ? *wxWHITE : colourFromText(cell.fill, *wxWHITE), cell.fill.empty() ? 0.25 : kPale);
    cairo_fill_preserve(cr);
    colourOn(cr, line, 0.6);
    cairo_set_line_width(cr, 1);
    cairo_stroke(cr);
  }
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  const auto stroke = [&](Point from, Point to, const std::string& colour, double width) {
    const Point a = port.toPixel(from), b = port.toPixel(to);
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
    colourOn(cr, colourFromText(colour, line), kPale);
    cairo_set_line_width(cr, std::max(1.0, pixels * width));
    cairo_stroke(cr);
  };
  for (const EdgeGround::Side& side : ground.sides) {
    const auto ends = endsOf(side.side);
    if (inSight(side.side.first())) stroke(layout.vertex(ends[0]), layout.vertex(ends[1]), side.colour, 0.10);
  }
  for (const EdgeGround::Step& step : ground.steps)
    if (inSight(step.from)) {
      // On the map itself the road is drawn already: from the side on.
      const Point middle = (layout.centre(step.from) + layout.centre(step.to)) * 0.5;
      for (const Hex end : {step.from, step.to})
        if (std::binary_search(ground.cells.begin(), ground.cells.end(), end, CellOrder{}))
          stroke(middle, layout.centre(end), step.colour, 0.06);
    }
  cairo_restore(cr);
  if (pixels < kReadablePx) return;
  for (const EdgeGround::Cell& cell : ground.cells) {
    if (cell.code.empty() || !inSight(cell.hex)) continue;
    const Point at = port.toPixel(layout.centre(cell.hex));
    const int half = static_cast<int>(pixels / 2);
    sketch.text(wxString::FromUTF8(cell.code),
                wxRect(static_cast<int>(at.x) - half, static_cast<int>(at.y - pixels * 0.46), 2 * half, 16), Face::Small,
                Role::Quiet, Align::Centre);
  }
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
