// SPDX-License-Identifier: Apache-2.0
#include "editor/session/safe_colours.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace hotchkiss::editor {

namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

constexpr Matrix kProtanopia = {
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia = {
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
// From linear sRGB to CIE XYZ, over the white of D65.
constexpr Matrix kToXyz = {
    {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
constexpr Triple kWhite = {0.95047, 1.0, 1.08883};

// In the order in which sides get them: two next to each other differ most.
constexpr std::array<const char*, 7> kSidePalette = {"#0072b2", "#e69f00", "#cc79a7", "#d55e00", "#56b4e9", "#009e73", "#4d4d4d"};

Triple times(const Matrix& matrix, const Triple& value) {
  Triple out{};
  for (size_t row = 0; row < 3; ++row)
    for (size_t column = 0; column < 3; ++column) out[row] += matrix[row][column] * value[column];
  return out;
}

std::optional<int> hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

std::optional<Triple> linearOf(const std::string& colour) {
  if (colour.size() != 7 || colour[0] != '#') return std::nullopt;
  Triple out{};
  for (size_t i = 0; i < 3; ++i) {
    const auto high = hexDigit(colour[1 + 2 * i]), low = hexDigit(colour[2 + 2 * i]);
    if (!high || !low) return std::nullopt;
    const double value = (*high * 16 + *low) / 255.0;
    out[i] = value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
  }
  return out;
}

Triple seen(Vision vision, const Triple& linear) {
  if (vision == Vision::Full) return linear;
  Triple out = times(vision == Vision::Protanopia ? kProtanopia : kDeuteranopia, linear);
  for (double& each : out) each = std::clamp(each, 0.0, 1.0);
  return out;
}

Triple labOf(const Triple& linear) {
  Triple f = times(kToXyz, linear);
  for (size_t i = 0; i < 3; ++i) {
    const double value = f[i] / kWhite[i];
    f[i] = value > 216.0 / 24389 ? std::cbrt(value) : (24389.0 / 27 * value + 16) / 116;
  }
  return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

}  // namespace

std::string seenWith(Vision vision, const std::string& colour) {
  const auto linear = linearOf(colour);
  if (!linear) return colour;
  std::string out = "#";
  for (const double each : seen(vision, *linear)) {
    const double value = each <= 0.0031308 ? each * 12.92 : 1.055 * std::pow(each, 1 / 2.4) - 0.055;
    out += fmt::format("{:02x}", static_cast<int>(std::lround(std::clamp(value, 0.0, 1.0) * 255)));
  }
  return out;
}

double apart(const std::string& a, const std::string& b, Vision vision) {
  const auto first = linearOf(a), second = linearOf(b);
  if (!first || !second) return 0;
  const Triple x = labOf(seen(vision, *first)), y = labOf(seen(vision, *second));
  return std::sqrt((x[0] - y[0]) * (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]) + (x[2] - y[2]) * (x[2] - y[2]));
}

double apartToAll(const std::string& a, const std::string& b) {
  return std::min({apart(a, b, Vision::Full), apart(a, b, Vision::Protanopia), apart(a, b, Vision::Deuteranopia)});
}

std::vector<std::string> sidesToldApart(const std::vector<std::string>& colours) {
  bool told = true;
  for (size_t i = 0; i < colours.size(); ++i)
    for (size_t j = i + 1; j < colours.size(); ++j) told = told && apartToAll(colours[i], colours[j]) >= kToldApart;
  if (told) return colours;
  std::vector<std::string> out;
  for (size_t i = 0; i < colours.size(); ++i) out.emplace_back(kSidePalette[i % kSidePalette.size()]);
  return out;
}

}  // namespace hotchkiss::editor
