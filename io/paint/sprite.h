// SPDX-License-Identifier: Apache-2.0
// Small pictures with transparency, drawn by the painter piece by piece: tiles, counters. Premultiplied 0xAARRGGBB, row by row.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

struct Sprite {
  int width = 0, height = 0;
  std::vector<uint32_t> pixels;
  /// Wholly transparent.
  Sprite(int widthPx, int heightPx);
};

/// Draws an item over the sprite; `corner` is the plane's point (millimetres) at the sprite's upper left pixel.
void drawOn(Sprite& sprite, const Item& item, double pixelsPerMm, Point corner);
/// Draws that part of a scene over the sprite.
void drawOn(Sprite& sprite, const PaintScene& scene, const PixelView& view, LayerSet layers);
/// Copies all of one sprite into another with its upper left pixel there; what lies outside is cut off.
void paste(Sprite& onto, const Sprite& sprite, int left, int top);

/// A PNG with transparency.
std::string pngOf(const Sprite& sprite);

}  // namespace hotchkiss::paint
