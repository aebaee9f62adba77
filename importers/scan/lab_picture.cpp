// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "importers/scan/lab_picture_internal.h"

namespace hotchkiss::scan {

namespace {

// sRGB bytes to linear light.
const std::array<float, 256>& linearLight() {
  static const std::array<float, 256> table = [] {
    std::array<float, 256> made{};
    for (size_t i = 0; i < made.size(); ++i) {
      const double v = double(i) / 255;
      made[i] = float(v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4));
    }
    return made;
  }();
  return table;
}

// The cube root of Lab over 0..1 in fine steps, quicker than the function itself for every pixel.
float labRoot(float t) {
  static const std::vector<float> table = [] {
    std::vector<float> made(4097);
    for (size_t i = 0; i < made.size(); ++i) {
      const double v = double(i) / 4096;
      made[i] = float(v > 0.008856 ? std::cbrt(v) : 7.787 * v + 16.0 / 116);
    }
    return made;
  }();
  const float at = std::clamp(t, 0.0f, 1.0f) * 4096;
  const auto i = std::min(size_t(at), size_t(4095));
  return table[i] + (table[i + 1] - table[i]) * (at - float(i));
}

}  // namespace

Lab labOf(const uint8_t* rgb) {
  const auto& light = linearLight();
  const float r = light[rgb[0]], g = light[rgb[1]], b = light[rgb[2]];
  const float x = labRoot((0.412453f * r + 0.357580f * g + 0.180423f * b) / 0.950456f);
  const float y = labRoot(0.212671f * r + 0.715160f * g + 0.072169f * b);
  const float z = labRoot((0.019334f * r + 0.119193f * g + 0.950227f * b) / 1.088754f);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

Lab LabPicture::between(Pixel p) const {
  const double x = std::clamp(p.x - 0.5, 0.0, double(width - 1)), y = std::clamp(p.y - 0.5, 0.0, double(height - 1));
  const int left = int(x), top = int(y), right = std::min(left + 1, width - 1), bottom = std::min(top + 1, height - 1);
  const auto fx = float(x - left), fy = float(y - top);
  Lab out;
  for (size_t k = 0; k < 3; ++k) {
    const float upper = at(left, top)[k] * (1 - fx) + at(right, top)[k] * fx;
    const float lower = at(left, bottom)[k] * (1 - fx) + at(right, bottom)[k] * fx;
    out[k] = upper * (1 - fy) + lower * fy;
  }
  return out;
}

LabPicture labPicture(const Picture& picture, const ScanGrid& grid, double pitch) {
  LabPicture out;
  out.scale = std::min(1.0, pitch / grid.pitch());
  out.width = std::max(1, int(std::floor(picture.width * out.scale)));
  out.height = std::max(1, int(std::floor(picture.height * out.scale)));
  out.grid = grid;
  for (double* v : {&out.grid.a, &out.grid.b, &out.grid.c, &out.grid.d, &out.grid.e, &out.grid.f}) *v *= out.scale;
  out.grid.warp.origin = grid.warp.origin * out.scale;
  out.grid.warp.stepPixels *= out.scale;
  for (Point& d : out.grid.warp.displacement) d = d * out.scale;
  out.pixels.resize(size_t(out.width) * size_t(out.height));
  if (out.scale == 1) {
    for (size_t i = 0; i < out.pixels.size(); ++i) out.pixels[i] = labOf(&picture.rgb[i * 3]);
    return out;
  }
  // The mean of what each pixel covers, whole pixels with their parts at the rims.
  const double step = 1 / out.scale;
  for (int y = 0; y < out.height; ++y)
    for (int x = 0; x < out.width; ++x) {
      const double left = x * step, right = std::min(left + step, double(picture.width)), top = y * step,
                   bottom = std::min(top + step, double(picture.height));
      double sum[3] = {}, all = 0;
      for (int v = int(top); v < int(std::ceil(bottom)); ++v)
        for (int u = int(left); u < int(std::ceil(right)); ++u) {
          const double w =
              (std::min(right, u + 1.0) - std::max(left, double(u))) * (std::min(bottom, v + 1.0) - std::max(top, double(v)));
          const uint8_t* from = &picture.rgb[(size_t(v) * size_t(picture.width) + size_t(u)) * 3];
          for (int k = 0; k < 3; ++k) sum[k] += w * from[k];
          all += w;
        }
      uint8_t mean[3];
      for (int k = 0; k < 3; ++k) mean[k] = uint8_t(std::clamp(sum[k] / std::max(all, 1e-9) + 0.5, 0.0, 255.0));
      out.pixels[size_t(y) * size_t(out.width) + size_t(x)] = labOf(mean);
    }
  return out;
}

std::vector<HexPixel> pixelsAround(const LabPicture& picture, Hex hex, double reach, int* outside) {
  std::vector<HexPixel> found;
  if (outside) *outside = 0;
  const Point middle = picture.grid.layout().centre(hex);
  const Pixel centre = picture.grid.pixelOf(middle);
  // Within a hex the warp is as good as even: the plane's two directions, and back from pixels.
  constexpr double kStep = 0.25;
  const Point right =
      (picture.grid.pixelOf(middle + Point{kStep, 0}) - picture.grid.pixelOf(middle - Point{kStep, 0})) * (0.5 / kStep);
  const Point down =
      (picture.grid.pixelOf(middle + Point{0, kStep}) - picture.grid.pixelOf(middle - Point{0, kStep})) * (0.5 / kStep);
  const double determinant = right.x * down.y - down.x * right.y;
  if (!(std::abs(determinant) > 1e-9)) return found;
  const double halfX = reach * std::hypot(right.x, down.x), halfY = reach * std::hypot(right.y, down.y);
  const int left = int(std::floor(centre.x - halfX)), top = int(std::floor(centre.y - halfY));
  const int rightEnd = int(std::ceil(centre.x + halfX)), bottomEnd = int(std::ceil(centre.y + halfY));
  for (int y = top; y <= bottomEnd; ++y)
    for (int x = left; x <= rightEnd; ++x) {
      const double dx = x + 0.5 - centre.x, dy = y + 0.5 - centre.y;
      const Point plane{(down.y * dx - down.x * dy) / determinant, (right.x * dy - right.y * dx) / determinant};
      if (plane.x * plane.x + plane.y * plane.y > reach * reach) continue;
      if (picture.holds(x, y))
        found.push_back({x, y, plane});
      else if (outside)
        ++*outside;
    }
  return found;
}

}  // namespace hotchkiss::scan
