// SPDX-License-Identifier: Apache-2.0
#include "io/paint/colour.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace hotchkiss::paint {

Rgba colourOf(std::string_view text, Rgba otherwise) {
  if (text.empty() || text[0] != '#') return otherwise;
  text.remove_prefix(1);
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) return otherwise;
  if (text.size() == 6) return rgb(value);
  if (text.size() == 3) return rgb((value >> 8 & 15) * 0x110000 + (value >> 4 & 15) * 0x1100 + (value & 15) * 0x11);
  return otherwise;
}

Rgba mix(Rgba a, Rgba b, double share) {
  const auto between = [share](double x, double y) { return x + (y - x) * share; };
  return {between(a.red, b.red), between(a.green, b.green), between(a.blue, b.blue), between(a.alpha, b.alpha)};
}

Rgba shaded(Rgba colour, double share) {
  const Rgba goal = share < 0 ? Rgba{0, 0, 0, colour.alpha} : Rgba{1, 1, 1, colour.alpha};
  return mix(colour, goal, std::abs(share));
}

double luminance(Rgba colour) {
  const auto linear = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue);
}

double contrast(Rgba a, Rgba b) {
  const double x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace hotchkiss::paint
