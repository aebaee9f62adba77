// SPDX-License-Identifier: Apache-2.0
#include "io/paint/item_picture.h"

#include <cairo/cairo.h>

#include <algorithm>
#include <cmath>

#include "io/paint/cairo_canvas_internal.h"
#include "io/paint/png_encoder_internal.h"

namespace hotchkiss::paint {

namespace {

constexpr int kItemBandRows = 512;
constexpr int kMostItemSide = 60000;

// Premultiplied 0xAARRGGBB to R, G, B, A.
void toRgba(const unsigned char* argb, int width, unsigned char* out) {
  for (int x = 0; x < width; ++x) {
    uint32_t pixel = 0;
    std::copy_n(argb + x * 4, 4, reinterpret_cast<unsigned char*>(&pixel));
    const uint32_t alpha = pixel >> 24;
    for (int shift : {16, 8, 0}) {
      const uint32_t part = pixel >> shift & 0xff;
      *out++ = static_cast<unsigned char>(alpha == 0 ? 0 : std::min<uint32_t>(255, (part * 255 + alpha / 2) / alpha));
    }
    *out++ = static_cast<unsigned char>(alpha);
  }
}

}  // namespace

Expected<std::string> itemsPng(const std::vector<Item>& items, const Box2& box, std::optional<Rgba> background) {
  const double left = std::floor(box.low.x), top = std::floor(box.low.y);
  const double wide = std::ceil(box.high.x) - left, tall = std::ceil(box.high.y) - top;
  if (!(wide >= 1) || !(tall >= 1) || wide > kMostItemSide || tall > kMostItemSide)
    return fail("a picture of counters is too large or has no size");
  const int width = static_cast<int>(wide), height = static_cast<int>(tall);
  std::string out;
  const ByteSink sink = [&out](std::string_view bytes) {
    out += bytes;
    return true;
  };
  PngEncoder encoder(sink);
  if (!encoder.begin(static_cast<png_uint_32>(width), static_cast<png_uint_32>(height), 3780, true))
    return fail("the PNG could not be begun");
  const int most = std::min(height, kItemBandRows);
  std::vector<unsigned char> band(static_cast<size_t>(width) * 4 * static_cast<size_t>(most)),
      row(static_cast<size_t>(width) * 4);
  for (int y = 0; y < height; y += kItemBandRows) {
    const int rows = std::min(kItemBandRows, height - y);
    std::fill(band.begin(), band.end(), static_cast<unsigned char>(0));
    cairo_surface_t* surface = cairo_image_surface_create_for_data(band.data(), CAIRO_FORMAT_ARGB32, width, rows, width * 4);
    cairo_t* context = cairo_create(surface);
    if (background) {
      cairo_set_source_rgba(context, background->red, background->green, background->blue, background->alpha);
      cairo_paint(context);
    }
    const Box2 clip = {{left, top + y}, {left + width, top + y + rows}};
    CairoCanvas canvas(context, {1, left, top + y, true, false});
    for (const Item& item : items)
      if (overlap(grown(clip, 2), item.box)) canvas.draw(item);
    cairo_destroy(context);
    cairo_surface_flush(surface);
    cairo_surface_destroy(surface);
    for (int r = 0; r < rows; ++r) {
      toRgba(band.data() + static_cast<size_t>(r) * static_cast<size_t>(width) * 4, width, row.data());
      if (!encoder.row(row.data())) return fail("the PNG could not be written");
    }
  }
  if (!encoder.end()) return fail("the PNG could not be written");
  return out;
}

void addText(std::string_view text, Face face, double size, Point at, double align, Rgba colour, Item& item) {
  const auto shaped = shape(text, face);
  if (shaped->glyphs.empty()) return;
  item.add(
      Op{shaped->outline, Affine::placed(at - Point{shaped->width * size * align, 0}, size), colour, std::nullopt, shaped->run});
}

double textWidth(std::string_view text, Face face, double size) {
  return shape(text, face)->width * size;
}

std::vector<std::string> brokenText(std::string_view text, Face face, double size, double width, size_t mostLines) {
  std::vector<std::string> lines;
  std::string line;
  const auto shortened = [&](std::string words) {
    while (!words.empty() && textWidth(words + "...", face, size) > width) {
      do {
        words.pop_back();
      } while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xC0) == 0x80);
      if (!words.empty() && static_cast<unsigned char>(words.back()) >= 0xC0) words.pop_back();
    }
    while (!words.empty() && words.back() == ' ') words.pop_back();
    return words + "...";
  };
  while (!text.empty()) {
    const size_t end = text.find(' ');
    const std::string word(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (word.empty()) continue;
    const std::string longer = line.empty() ? word : line + " " + word;
    if (line.empty() || textWidth(longer, face, size) <= width) {
      line = longer;
      continue;
    }
    if (lines.size() + 1 == mostLines) {
      lines.push_back(shortened(longer));
      return lines;
    }
    lines.push_back(std::move(line));
    line = word;
  }
  if (!line.empty()) lines.push_back(std::move(line));
  for (std::string& each : lines)
    if (textWidth(each, face, size) > width) each = shortened(each);
  return lines;
}

Item markerItem(const MarkerFace& face, const CounterStyle& style, Point middle, double width) {
  Item item;
  const Rgba ink = contrast(face.colour, style.light) >= contrast(face.colour, style.dark) ? style.light : style.dark;
  Outline body, rim;
  body.rectangle(grown({middle, middle}, width / 2), style.corner * width);
  rim.rectangle(grown({middle, middle}, width * 0.44), style.corner * width * 0.7);
  item.fill(body, face.colour);
  item.stroke(std::move(rim), {ink.withAlpha(0.55), style.edge * width, 0, Cap::Butt, Join::Round, {}, 0});
  item.stroke(std::move(body), {shaded(face.colour, style.edgeShade), style.edge * width, 0, Cap::Butt, Join::Round, {}, 0});
  const double room = width * 0.8;
  const auto fit = [&](const std::string& text, Face font, double size) {
    return std::min(size, room / std::max(textWidth(text, font, 1), 1e-9));
  };
  const bool labelled = !face.label.empty() && face.label != face.sign;
  const double sign = fit(face.sign, Face::SansBold, width * 0.36);
  addText(face.sign, Face::SansBold, sign,
          middle + Point{0, capHeight(Face::SansBold) * sign / 2 - (labelled ? width * 0.09 : 0)}, 0.5, ink, item);
  if (!labelled) return item;
  const double size = style.name * width;
  // A long word is set smaller, not cut.
  double longest = room;
  for (size_t from = 0; from < face.label.size();) {
    const size_t end = std::min(face.label.find(' ', from), face.label.size());
    longest = std::max(longest, textWidth(std::string_view(face.label).substr(from, end - from), Face::SansBold, size * 0.8));
    from = end + 1;
  }
  const std::vector<std::string> lines = brokenText(face.label, Face::SansBold, size * 0.8, longest * 1.001, 2);
  double y = middle.y + width * (lines.size() > 1 ? 0.25 : 0.32);
  for (const std::string& line : lines) {
    const double fitted = fit(line, Face::SansBold, size * 0.8);
    addText(line, Face::SansBold, fitted, {middle.x, y}, 0.5, ink, item);
    y += size * 0.86;
  }
  return item;
}

}  // namespace hotchkiss::paint
