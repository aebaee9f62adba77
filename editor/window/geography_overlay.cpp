// SPDX-License-Identifier: Apache-2.0
#include "editor/window/geography_overlay.h"

#include <cairo.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

#include "editor/window/theme.h"

namespace hotchkiss::editor {

namespace {

const wxColour kPreviewInk("#8e2a6b");  // in no map and no panel

void pigment(cairo_t* cr, const wxColour& colour, double alpha = 1) {
  cairo_set_source_rgba(cr, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
}

}  // namespace

const char* underlayColour(size_t n) {
  static constexpr std::array<const char*, 5> kColours = {"#1f5fa8", "#a8441f", "#3f7a2f", "#7a3f9c", "#5d5a52"};
  return kColours[n % kColours.size()];
}

void drawGeographyPreview(cairo_t* cr, const ViewPort& port, const PlaneLayout& layout, const GeographyPreview& preview) {
  cairo_save(cr);
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  const double pixels = layout.hexWidthMm * port.pixelsPerMm();
  const double width = std::clamp(pixels * 0.05, 1.2, 4.0);
  const Box2 box = port.visible();
  const auto seen = [&](Hex hex) {
    const Point c = layout.centre(hex);
    return c.x > box.low.x - layout.hexWidthMm && c.x < box.high.x + layout.hexWidthMm && c.y > box.low.y - layout.hexWidthMm &&
           c.y < box.high.y + layout.hexWidthMm;
  };
  const auto side = [&](Hexside s) {
    const auto ends = endsOf(s);
    const Point a = port.toPixel(layout.vertex(ends[0])), b = port.toPixel(layout.vertex(ends[1]));
    cairo_move_to(cr, a.x, a.y);
    cairo_line_to(cr, b.x, b.y);
  };
  for (const GeographyPreview::Fill& fill : preview.fills) {
    const std::set<Hex> inside(fill.hexes.begin(), fill.hexes.end());
    for (const Hex hex : inside) {
      if (!seen(hex)) continue;
      for (int c = 0; c < kDirections; ++c) {
        const Point at = port.toPixel(layout.corner(hex, c));
        c == 0 ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
      }
      cairo_close_path(cr);
    }
    pigment(cr, colourFromText(fill.colour, kPreviewInk), 0.6);
    cairo_fill(cr);
    for (const Hex hex : inside)
      for (int d = 0; seen(hex) && d < kDirections; ++d)
        if (!inside.contains(neighbour(hex, d))) side(Hexside(hex, d));
    pigment(cr, kPreviewInk, 0.9);
    cairo_set_line_width(cr, width * 0.7);
    cairo_stroke(cr);
  }
  for (const GeographyPreview::Sides& sides : preview.sides) {
    for (const Hexside each : sides.sides)
      if (seen(each.first())) side(each);
    pigment(cr, *wxWHITE, 0.9);
    cairo_set_line_width(cr, width * 3.4);
    cairo_stroke_preserve(cr);
    pigment(cr, kPreviewInk);
    cairo_set_line_width(cr, width * 2.4);
    cairo_stroke_preserve(cr);
    pigment(cr, colourFromText(sides.colour, wxColour("#f2c6de")));
    cairo_set_line_width(cr, width * 1.2);
    cairo_stroke(cr);
  }
  for (const GeographyPreview::Chain& chain : preview.chains) {
    for (size_t i = 0; i < chain.hexes.size(); ++i) {
      const Point at = port.toPixel(layout.centre(chain.hexes[i]));
      i == 0 ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
    }
    pigment(cr, *wxWHITE, 0.9);
    cairo_set_line_width(cr, width * 3);
    cairo_stroke_preserve(cr);
    pigment(cr, kPreviewInk);
    cairo_set_line_width(cr, width * 1.6);
    cairo_stroke(cr);
  }
  cairo_select_font_face(cr, "Noto Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size(cr, std::clamp(pixels * 0.22, 9.0, 13.0));
  for (const auto& [hex, name] : preview.sites) {
    if (!seen(hex)) continue;
    const Point at = port.toPixel(layout.centre(hex));
    const double r = std::clamp(pixels * 0.1, 2.5, 6.0);
    cairo_new_sub_path(cr);
    cairo_arc(cr, at.x, at.y, r, 0, 2 * M_PI);
    pigment(cr, *wxWHITE, 0.95);
    cairo_set_line_width(cr, 3);
    cairo_stroke_preserve(cr);
    pigment(cr, kPreviewInk);
    cairo_fill(cr);
    if (pixels < 26) continue;
    cairo_move_to(cr, at.x + r + 4, at.y + 4);
    cairo_text_path(cr, name.c_str());
    pigment(cr, *wxWHITE, 0.9);
    cairo_set_line_width(cr, 3);
    cairo_stroke_preserve(cr);
    pigment(cr, kPreviewInk);
    cairo_fill(cr);
  }
  cairo_restore(cr);
}

UnderlayPainter::~UnderlayPainter() {
  if (picture_ != nullptr) cairo_surface_destroy(picture_);
}

const UnderlayPainter::Thinned& UnderlayPainter::thin(const std::shared_ptr<const gis::LayerShapes>& shapes, double tolerance) {
  // By powers of two, so that gliding through scales thins a few times only.
  const double step = std::exp2(std::floor(std::log2(tolerance)));
  for (const Thinned& each : thinned_)
    if (each.of == shapes && each.tolerance == step) return each;
  if (thinned_.size() > 40) thinned_.clear();
  Thinned fresh{shapes, step, {}, {}};
  for (const auto& line : shapes->lines) {
    Box2 box{{1e300, 1e300}, {-1e300, -1e300}};
    for (const Point p : line) {
      box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
      box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    if (box.width() < step && box.height() < step) continue;
    fresh.lines.push_back(thinned(line, step));
    fresh.boxes.push_back(box);
  }
  thinned_.push_back(std::move(fresh));
  return thinned_.back();
}

void UnderlayPainter::paint(cairo_t* cr, const ViewPort& port, const std::vector<UnderlayLayer>& layers) {
  cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  const Box2 seen = port.visible();
  for (size_t n = 0; n < layers.size(); ++n) {
    if (!layers[n].shown || !layers[n].shapes) continue;
    const Thinned& use = thin(layers[n].shapes, 0.8 / port.pixelsPerMm());
    for (size_t i = 0; i < use.lines.size(); ++i) {
      const Box2& box = use.boxes[i];
      if (box.low.x > seen.high.x || box.high.x < seen.low.x || box.low.y > seen.high.y || box.high.y < seen.low.y) continue;
      bool first = true;
      for (const Point p : use.lines[i]) {
        const Point at = port.toPixel(p);
        first ? cairo_move_to(cr, at.x, at.y) : cairo_line_to(cr, at.x, at.y);
        first = false;
      }
    }
    const wxColour colour(underlayColour(n));
    pigment(cr, *wxWHITE, 0.65);
    cairo_set_line_width(cr, 3.4);
    cairo_stroke_preserve(cr);
    pigment(cr, colour);
    cairo_set_line_width(cr, 1.7);
    cairo_stroke(cr);
    for (const Point p : layers[n].shapes->points) {
      if (p.x < seen.low.x || p.x > seen.high.x || p.y < seen.low.y || p.y > seen.high.y) continue;
      const Point at = port.toPixel(p);
      cairo_new_sub_path(cr);
      cairo_arc(cr, at.x, at.y, 2.6, 0, 2 * M_PI);
    }
    pigment(cr, *wxWHITE, 0.65);
    cairo_set_line_width(cr, 1.6);
    cairo_stroke_preserve(cr);
    pigment(cr, colour);
    cairo_fill(cr);
  }
}

void UnderlayPainter::draw(cairo_t* cr, const ViewPort& port, Box2 page, const std::vector<UnderlayLayer>& layers,
                           double strength) {
  Key key{port.pixelsPerMm(), port.visible().low.x, port.visible().low.y, port.width(), port.height(), port.deviceScale(), {}};
  bool any = false;
  for (const UnderlayLayer& layer : layers) {
    key.shapes.push_back(layer.shown ? layer.shapes : nullptr);
    any = any || key.shapes.back() != nullptr;
  }
  if (!any || strength <= 0 || port.width() < 1 || port.height() < 1) return;
  if (picture_ == nullptr || !(key == key_)) {
    if (picture_ != nullptr) cairo_surface_destroy(picture_);
    picture_ = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(std::ceil(port.width() * port.deviceScale())),
                                          static_cast<int>(std::ceil(port.height() * port.deviceScale())));
    cairo_surface_set_device_scale(picture_, port.deviceScale(), port.deviceScale());
    cairo_t* into = cairo_create(picture_);
    paint(into, port, layers);
    cairo_destroy(into);
    key_ = std::move(key);
  }
  cairo_save(cr);
  const Point low = port.toPixel(page.low), high = port.toPixel(page.high);
  cairo_rectangle(cr, low.x, low.y, high.x - low.x, high.y - low.y);
  cairo_clip(cr);
  cairo_set_source_surface(cr, picture_, 0, 0);
  cairo_paint_with_alpha(cr, std::min(1.0, strength));
  cairo_restore(cr);
}

}  // namespace hotchkiss::editor
