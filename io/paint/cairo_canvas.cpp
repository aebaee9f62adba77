// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <vector>

#include "io/paint/cairo_canvas_internal.h"
#include "io/paint/font_book_internal.h"

namespace hotchkiss::paint {

namespace {

// Cairo keeps coordinates in 1/256 of a unit.
constexpr double kGrid = 256;

cairo_line_cap_t capOf(Cap cap) {
  switch (cap) {
    case Cap::Butt:
      return CAIRO_LINE_CAP_BUTT;
    case Cap::Round:
      return CAIRO_LINE_CAP_ROUND;
    case Cap::Square:
      return CAIRO_LINE_CAP_SQUARE;
  }
  return CAIRO_LINE_CAP_BUTT;
}

cairo_line_join_t joinOf(Join join) {
  switch (join) {
    case Join::Round:
      return CAIRO_LINE_JOIN_ROUND;
    case Join::Miter:
      return CAIRO_LINE_JOIN_MITER;
    case Join::Bevel:
      return CAIRO_LINE_JOIN_BEVEL;
  }
  return CAIRO_LINE_JOIN_ROUND;
}

void setColour(cairo_t* context, Rgba c) {
  cairo_set_source_rgba(context, c.red, c.green, c.blue, c.alpha);
}

}  // namespace

Point CairoCanvas::toUnits(Point p) const {
  const Point whole = p * placement_.scale;
  if (!placement_.pixels) return {whole.x - placement_.originX, whole.y - placement_.originY};
  return {std::round(whole.x * kGrid) / kGrid - placement_.originX, std::round(whole.y * kGrid) / kGrid - placement_.originY};
}

void CairoCanvas::trace(const Outline& outline, const Affine& place) {
  cairo_new_path(context_);
  const Point* next = outline.points().data();
  for (const Outline::Verb verb : outline.verbs()) {
    switch (verb) {
      case Outline::Verb::Move: {
        const Point p = toUnits(place(*next++));
        cairo_move_to(context_, p.x, p.y);
        break;
      }
      case Outline::Verb::Line: {
        const Point p = toUnits(place(*next++));
        cairo_line_to(context_, p.x, p.y);
        break;
      }
      case Outline::Verb::Curve: {
        const Point a = toUnits(place(next[0])), b = toUnits(place(next[1])), c = toUnits(place(next[2]));
        next += 3;
        cairo_curve_to(context_, a.x, a.y, b.x, b.y, c.x, c.y);
        break;
      }
      case Outline::Verb::Close:
        cairo_close_path(context_);
        break;
    }
  }
}

bool CairoCanvas::showText(const Op& op) {
  if (!placement_.realText || !op.text) return false;
  const Affine place =
      op.place.then(Affine::scaled(placement_.scale)).then(Affine::moved({-placement_.originX, -placement_.originY}));
  return showGlyphs(context_, *op.text, place);
}

void CairoCanvas::drawPicture(const Picture& picture, const Affine& place, double opacity) {
  const Affine toUnit =
      place.then(Affine::scaled(placement_.scale)).then(Affine::moved({-placement_.originX, -placement_.originY}));
  // The library only reads them.
  auto* pixels = reinterpret_cast<unsigned char*>(const_cast<uint32_t*>(picture.pixels.data()));
  cairo_surface_t* surface =
      cairo_image_surface_create_for_data(pixels, CAIRO_FORMAT_ARGB32, picture.width, picture.height, picture.width * 4);
  cairo_matrix_t matrix;
  cairo_matrix_init(&matrix, toUnit.a, toUnit.b, toUnit.c, toUnit.d, toUnit.e, toUnit.f);
  cairo_save(context_);
  cairo_transform(context_, &matrix);
  cairo_set_source_surface(context_, surface, 0, 0);
  cairo_paint_with_alpha(context_, opacity);
  cairo_restore(context_);
  cairo_surface_destroy(surface);
}

void CairoCanvas::draw(const Item& item) {
  for (const Op& op : item.ops) {
    bool traced = false;
    if (op.fill) {
      setColour(context_, *op.fill);
      if (!showText(op)) {
        trace(*op.outline, op.place);
        traced = true;
        cairo_fill_preserve(context_);
      }
    }
    if (op.stroke) {
      if (!traced) trace(*op.outline, op.place);
      const Stroke& stroke = *op.stroke;
      double width = stroke.width * placement_.scale;
      if (placement_.pixels) width = std::max(width, stroke.leastPx * placement_.pixel);
      if (width <= 0) continue;
      cairo_set_line_width(context_, width);
      cairo_set_line_cap(context_, capOf(stroke.cap));
      cairo_set_line_join(context_, joinOf(stroke.join));
      std::vector<double> dash = stroke.dash;
      for (double& d : dash) d *= placement_.scale;
      cairo_set_dash(context_, dash.data(), static_cast<int>(dash.size()), stroke.dashOffset * placement_.scale);
      setColour(context_, stroke.colour);
      cairo_stroke(context_);
    }
    cairo_new_path(context_);
  }
}

}  // namespace hotchkiss::paint
