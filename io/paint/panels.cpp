// SPDX-License-Identifier: Apache-2.0
#include "io/paint/panels.h"

#include <cairo/cairo.h>

#include <algorithm>
#include <cmath>

#include "io/paint/cairo_canvas_internal.h"
#include "io/paint/font_book.h"
#include "io/paint/png_internal.h"
#include "io/paint/units.h"

namespace hotchkiss::paint {

namespace {

constexpr double kCaptionMm = 9, kLetterMm = 4.5, kApartMm = 4;

// The captions over the panels, as far as they reach into a band.
void drawCaptions(const std::vector<Panel>& panels, double panelMm, double scale, const Pixels& band, long long top) {
  cairo_surface_t* surface =
      cairo_image_surface_create_for_data(band.data, CAIRO_FORMAT_ARGB32, band.width, band.height, band.strideBytes);
  cairo_t* context = cairo_create(surface);
  CairoCanvas canvas(context, {scale, 0, static_cast<double>(top), true, false});
  for (size_t i = 0; i < panels.size(); ++i) {
    const auto text = shape(panels[i].caption, Face::SansBold);
    if (!text->outline) continue;
    const double size = std::min(kLetterMm, panelMm * 0.9 / std::max(text->width, 1e-9));
    const double left = kApartMm + static_cast<double>(i) * (panelMm + kApartMm);
    Item item;
    item.add(
        Op{text->outline, Affine::placed({left, kCaptionMm - kLetterMm * 0.6}, size), rgb(0x222222), std::nullopt, text->run});
    canvas.draw(item);
  }
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
}

}  // namespace

Expected<std::string> panelsPng(const std::vector<Panel>& panels, const Box2& area, double dpi) {
  const double scale = dpi / kMmPerInch;
  if (!(scale > 0) || area.width() <= 0 || area.height() <= 0 || panels.empty()) return fail("the picture has no size");
  const auto pixels = [&](double mm) { return static_cast<long long>(std::ceil(mm * scale)); };
  const auto left = static_cast<int64_t>(std::floor(area.low.x * scale)),
             top = static_cast<int64_t>(std::floor(area.low.y * scale));
  const long long wide = pixels(area.width()), high = pixels(area.height()), apart = pixels(kApartMm), head = pixels(kCaptionMm);
  const auto count = static_cast<long long>(panels.size());
  std::string out;
  const auto written = encodePng(
      apart + count * (wide + apart), head + high + apart, dpi,
      [&](const Pixels& band, long long y) {
        // Rows of the panels that lie in this band.
        const long long from = std::max(y, head), to = std::min(y + band.height, head + high);
        for (long long i = 0; i < count && from < to; ++i) {
          const Panel& panel = panels[static_cast<size_t>(i)];
          if (!panel.scene) continue;
          const long long x = apart + i * (wide + apart);
          unsigned char* corner = band.data + (from - y) * band.strideBytes + x * 4;
          paintPixels(*panel.scene, {corner, static_cast<int>(wide), static_cast<int>(to - from), band.strideBytes},
                      {scale, left, top + from - head}, LayerSet::usual(), panel.marks);
        }
        if (y < head) drawCaptions(panels, static_cast<double>(wide) / scale, scale, band, y);
      },
      [&out](std::string_view bytes) {
        out += bytes;
        return true;
      });
  if (!written) return tl::unexpected(written.error());
  return out;
}

}  // namespace hotchkiss::paint
