// SPDX-License-Identifier: Apache-2.0
#include "io/paint/sprite.h"

#include <cairo/cairo.h>
#include <png.h>

#include <algorithm>

#include "io/paint/cairo_canvas_internal.h"

namespace hotchkiss::paint {
namespace {

Pixels pixelsOf(Sprite& sprite) {
  return {reinterpret_cast<unsigned char*>(sprite.pixels.data()), sprite.width, sprite.height, sprite.width * 4};
}

}  // namespace

Sprite::Sprite(int widthPx, int heightPx)
    : width(std::max(widthPx, 1)),
      height(std::max(heightPx, 1)),
      pixels(static_cast<size_t>(width) * static_cast<size_t>(height), 0) {}

void drawOn(Sprite& sprite, const Item& item, double pixelsPerMm, Point corner) {
  const Pixels target = pixelsOf(sprite);
  cairo_surface_t* surface =
      cairo_image_surface_create_for_data(target.data, CAIRO_FORMAT_ARGB32, target.width, target.height, target.strideBytes);
  cairo_t* context = cairo_create(surface);
  CairoCanvas canvas(context, {pixelsPerMm, corner.x * pixelsPerMm, corner.y * pixelsPerMm, true, false});
  canvas.draw(item);
  cairo_destroy(context);
  cairo_surface_flush(surface);
  cairo_surface_destroy(surface);
}

void drawOn(Sprite& sprite, const PaintScene& scene, const PixelView& view, LayerSet layers) {
  paintPixels(scene, pixelsOf(sprite), view, layers);
}

void paste(Sprite& onto, const Sprite& sprite, int left, int top) {
  const int first = std::max(0, -left), last = std::min(sprite.width, onto.width - left);
  if (first >= last) return;
  for (int y = std::max(0, -top); y < std::min(sprite.height, onto.height - top); ++y)
    std::copy_n(sprite.pixels.begin() + static_cast<std::ptrdiff_t>(y) * sprite.width + first, last - first,
                onto.pixels.begin() + static_cast<std::ptrdiff_t>(top + y) * onto.width + left + first);
}

std::string pngOf(const Sprite& sprite) {
  // A PNG holds its colours as they are, not multiplied by their opacity.
  std::vector<unsigned char> plain;
  plain.reserve(sprite.pixels.size() * 4);
  for (const uint32_t pixel : sprite.pixels) {
    const uint32_t alpha = pixel >> 24;
    for (const int shift : {16, 8, 0}) {
      const uint32_t value = pixel >> shift & 255;
      plain.push_back(static_cast<unsigned char>(alpha == 0 ? 0 : std::min<uint32_t>(255, (value * 255 + alpha / 2) / alpha)));
    }
    plain.push_back(static_cast<unsigned char>(alpha));
  }
  png_image image{};
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(sprite.width);
  image.height = static_cast<png_uint_32>(sprite.height);
  image.format = PNG_FORMAT_RGBA;
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  std::string out(size, '\0');
  if (!png_image_write_to_memory(&image, out.data(), &size, 0, plain.data(), 0, nullptr)) return {};
  out.resize(size);
  return out;
}

}  // namespace hotchkiss::paint
