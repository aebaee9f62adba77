// SPDX-License-Identifier: Apache-2.0
// Lines of text in items: a line set at a place, and text broken into lines of a width. Knows the fonts, no page and no map.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "io/paint/font_book.h"

namespace hotchkiss::paint {

/// Adds a line with its base line at a place: the place is its start (align 0), middle (0.5) or end (1). Returns its width.
double setLine(std::string_view text, Face face, double size, Point base, double align, Rgba colour, Item& item,
               double spacing = 0);
/// Width of a line, in the unit of `size`.
double lineWidth(std::string_view text, Face face, double size, double spacing = 0);
/// Broken at blanks into lines that are no wider than `width`; a word that alone is wider is broken between its letters.
std::vector<std::string> brokenLines(std::string_view text, Face face, double size, double width);

}  // namespace hotchkiss::paint
