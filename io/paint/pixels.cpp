// SPDX-License-Identifier: Apache-2.0
#include <cairo/cairo.h>

#include <cmath>

#include "io/paint/cairo_canvas_internal.h"
#include "io/paint/draw.h"
#include "io/paint/far_ground.h"
#include "io/paint/painter.h"
#include "io/paint/scene_parts.h"

namespace hotchkiss::paint {

namespace {
// Lines are kept visible at this many pixels at most, so that what lies just outside a tile may reach into it.
constexpr double kReachPx = 4;
}  // namespace

void paintPixels(const PaintScene& scene, const Pixels& pixels, const PixelView& view, LayerSet layers,
                 const std::vector<Mark>& marks) {
  if (!pixels.data || pixels.width <= 0 || pixels.height <= 0 || view.pixelsPerMm <= 0 || view.ratio <= 0) return;
  cairo_surface_t* surface =
      cairo_image_surface_create_for_data(pixels.data, CAIRO_FORMAT_ARGB32, pixels.width, pixels.height, pixels.strideBytes);
  cairo_t* context = cairo_create(surface);
  if (layers.has(PaintLayer::Ground)) {
    const Rgba paper = scene.parts().land->style.paper.ground;
    cairo_set_source_rgb(context, paper.red, paper.green, paper.blue);
    cairo_paint(context);
  }
  DrawOptions options;
  options.layers = layers;
  options.marks = marks;
  options.ratio = view.ratio;
  options.hexPx = scene.layout().hexWidthMm * view.pixelsPerMm / view.ratio;
  const double reach = kReachPx * view.ratio;
  const double left = static_cast<double>(view.left), top = static_cast<double>(view.top);
  options.clip = Box2{{(left - reach) / view.pixelsPerMm, (top - reach) / view.pixelsPerMm},
                      {(left + pixels.width + reach) / view.pixelsPerMm, (top + pixels.height + reach) / view.pixelsPerMm}};
  const bool ground = layers.has(PaintLayer::Terrain) || layers.has(PaintLayer::Elevation);
  if (ground && options.hexPx < kFarGroundPx)
    options.groundFromAfar = [&](Canvas& canvas) {
      const auto picture = groundFromAfar(*scene.parts().land, pixels.width, pixels.height, view, layers);
      const double mm = 1 / view.pixelsPerMm;
      if (picture) canvas.drawPicture(*picture, {mm, 0, 0, mm, left * mm, top * mm}, 1);
    };
  CairoCanvas canvas(context, {view.pixelsPerMm, left, top, true, false, view.ratio});
  drawScene(scene, options, canvas);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
}

}  // namespace hotchkiss::paint
