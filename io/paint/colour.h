// SPDX-License-Identifier: Apache-2.0
// Colours of the painter: straight (not premultiplied) red, green, blue and opacity, 0..1. Knows no surface and no style.
#pragma once
#include <string_view>

namespace hotchkiss::paint {

struct Rgba {
  double red = 0, green = 0, blue = 0, alpha = 1;
  bool operator==(const Rgba&) const = default;
  constexpr Rgba withAlpha(double a) const { return {red, green, blue, a}; }
};

/// 0xrrggbb with an opacity.
constexpr Rgba rgb(unsigned value, double alpha = 1) {
  return {((value >> 16) & 255) / 255.0, ((value >> 8) & 255) / 255.0, (value & 255) / 255.0, alpha};
}

/// "#rrggbb" or "#rgb"; `otherwise` when the text is neither.
Rgba colourOf(std::string_view text, Rgba otherwise);
/// The colour `share` of the way from a to b.
Rgba mix(Rgba a, Rgba b, double share);
/// Darker (share < 0) or lighter (share > 0).
Rgba shaded(Rgba colour, double share);
/// Perceived lightness, 0..1.
double luminance(Rgba colour);
/// Contrast of two opaque colours as accessibility guidelines define it, 1..21.
double contrast(Rgba a, Rgba b);

}  // namespace hotchkiss::paint
