// SPDX-License-Identifier: Apache-2.0
// Pictures of items that lie on no map: counters, markers, tracks and trays. Units are pixels. Beside it the text that such
// pictures need: lines in the shipped fonts, broken to a width.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/font_book.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

/// A PNG of the items in the box, whose corners are rounded outwards to whole pixels; without a background it is transparent
/// where nothing is drawn. Drawn band by band.
Expected<std::string> itemsPng(const std::vector<Item>& items, const Box2& box, std::optional<Rgba> background = std::nullopt);

/// Adds a line of text: `align` 0 puts its beginning, 0.5 its middle, 1 its end at the point, which lies on the base line.
void addText(std::string_view text, Face face, double size, Point at, double align, Rgba colour, Item& item);
double textWidth(std::string_view text, Face face, double size);
/// The text broken between words so that each line is no wider; a last line that would be beyond `mostLines` ends in "...".
std::vector<std::string> brokenText(std::string_view text, Face face, double size, double width, size_t mostLines);

/// A marker that is no unit: a rounded square with a short sign and what it is called.
struct MarkerFace {
  std::string sign;   // "F2", "A", "US"
  std::string label;  // below it
  Rgba colour;
  bool operator==(const MarkerFace&) const = default;
};
Item markerItem(const MarkerFace& face, const CounterStyle& style, Point middle, double width);

}  // namespace hotchkiss::paint
