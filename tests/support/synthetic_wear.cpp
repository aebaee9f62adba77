// SPDX-License-Identifier: Apache-2.0
// What paper, printer and scanner do to a drawing: creases, turn, squash, warp, screen, tint, blur, noise, JPEG.
#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdio>
#include <cstdlib>
#include <numbers>

// libjpeg's header wants size_t and FILE before it.
#include <jpeglib.h>

#include "io/picture/picture.h"
#include "tests/support/synthetic_parts.h"

namespace hotchkiss::test {

namespace {

std::array<double, 3> channels(uint32_t pixel) {
  return {double((pixel >> 16) & 255), double((pixel >> 8) & 255), double(pixel & 255)};
}
uint8_t byteOf(double v) {
  return uint8_t(std::clamp(v + 0.5, 0.0, 255.0));
}

void blur(std::vector<double>& values, int width, int height, double sigma) {
  const int reach = int(std::ceil(3 * sigma));
  std::vector<double> weights;
  double sum = 0;
  for (int i = -reach; i <= reach; ++i) {
    weights.push_back(std::exp(-i * i / (2 * sigma * sigma)));
    sum += weights.back();
  }
  std::vector<double> other(values.size());
  for (int pass = 0; pass < 2; ++pass) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) {
        double total[3] = {};
        for (int i = -reach; i <= reach; ++i) {
          const int u = pass ? x : std::clamp(x + i, 0, width - 1), v = pass ? std::clamp(y + i, 0, height - 1) : y;
          const double* from = &values[(size_t(v) * size_t(width) + size_t(u)) * 3];
          const double w = weights[size_t(i + reach)];
          for (int k = 0; k < 3; ++k) total[k] += w * from[k];
        }
        double* to = &other[(size_t(y) * size_t(width) + size_t(x)) * 3];
        for (int k = 0; k < 3; ++k) to[k] = total[k] / sum;
      }
    values.swap(other);
  }
}

void throughJpeg(SyntheticScan& scan, int quality) {
  jpeg_compress_struct coder{};
  jpeg_error_mgr errors{};
  coder.err = jpeg_std_error(&errors);
  jpeg_create_compress(&coder);
  unsigned char* bytes = nullptr;
  unsigned long size = 0;
  jpeg_mem_dest(&coder, &bytes, &size);
  coder.image_width = JDIMENSION(scan.width);
  coder.image_height = JDIMENSION(scan.height);
  coder.input_components = 3;
  coder.in_color_space = JCS_RGB;
  jpeg_set_defaults(&coder);
  jpeg_set_quality(&coder, quality, TRUE);
  jpeg_start_compress(&coder, TRUE);
  while (coder.next_scanline < coder.image_height) {
    JSAMPROW row = &scan.rgb[size_t(coder.next_scanline) * size_t(scan.width) * 3];
    jpeg_write_scanlines(&coder, &row, 1);
  }
  jpeg_finish_compress(&coder);
  jpeg_destroy_compress(&coder);
  const auto back = decodePicture({reinterpret_cast<const char*>(bytes), size});
  std::free(bytes);
  if (!back) return;
  for (size_t i = 0; i < back->pixels.size(); ++i)
    for (size_t k = 0; k < 3; ++k) scan.rgb[i * 3 + k] = uint8_t(back->pixels[i] >> (16 - 8 * k));
}

scan::WarpField warpOver(int width, int height, double pitch, double hexes, unsigned seed) {
  scan::WarpField warp;
  if (hexes <= 0) return warp;
  Chance chance(seed * 97 + 3);
  warp.stepPixels = pitch;
  warp.columns = int(width / pitch) + 2;
  warp.rows = int(height / pitch) + 2;
  const double size = std::max(width, height);
  struct Wave {
    double kx, ky, phase;
  };
  std::array<std::array<Wave, 2>, 2> waves;
  for (auto& axis : waves)
    for (Wave& wave : axis) {
      const double angle = chance.between(0, 2 * std::numbers::pi), turns = chance.between(0.5, 1.2);
      wave = {2 * std::numbers::pi * turns * std::cos(angle) / size, 2 * std::numbers::pi * turns * std::sin(angle) / size,
              chance.between(0, 2 * std::numbers::pi)};
    }
  double most = 0;
  for (int row = 0; row < warp.rows; ++row)
    for (int column = 0; column < warp.columns; ++column) {
      const double x = column * pitch, y = row * pitch;
      const auto along = [&](const std::array<Wave, 2>& axis) {
        double sum = 0;
        for (const Wave& wave : axis) sum += std::sin(wave.kx * x + wave.ky * y + wave.phase) / 2;
        return sum;
      };
      warp.displacement.push_back({along(waves[0]), along(waves[1])});
      most = std::max(most, std::hypot(warp.displacement.back().x, warp.displacement.back().y));
    }
  for (Point& d : warp.displacement) d = d * (hexes * pitch / std::max(most, 1e-9));
  return warp;
}

}  // namespace

std::set<Hex> fold(CleanPicture& picture, const ScanSpec& spec, Orientation orientation, const std::vector<Hex>& hexes) {
  const PlaneLayout unit{orientation, 1.0};
  Chance chance(spec.seed * 57 + 11);
  std::set<Hex> folded;
  for (int n = 0; n < spec.folds; ++n) {
    const bool upright = n % 2 == 0;
    const double at = chance.between(0.25, 0.75) * (upright ? picture.width : picture.height);
    const double crease = chance.odds(0.5) ? 70 : -60, shade = chance.between(-26, -10);
    for (int y = 0; y < picture.height; ++y)
      for (int x = 0; x < picture.width; ++x) {
        const double away = ((upright ? x : y) + 0.5 - at) / picture.pitch;
        if (std::abs(away) > 1.2) continue;
        uint32_t& pixel = picture.pixels[size_t(y) * size_t(picture.width) + size_t(x)];
        // Darker on the one side than on the other, and worn along the crease itself.
        double by = shade * std::exp(-away * away / 0.2) * (away < 0 ? 1 : 0.4);
        if (std::abs(away) < 0.035) by += crease * (0.6 + 0.4 * placeNoise(x, y, spec.seed));
        const auto c = channels(pixel);
        pixel = 0xff000000u | unsigned(byteOf(c[0] + by)) << 16 | unsigned(byteOf(c[1] + by)) << 8 | byteOf(c[2] + by);
      }
    for (const Hex h : hexes) {
      const Point centre = picture.pixelOf(unit.centre(h));
      if (std::abs((upright ? centre.x : centre.y) - at) < 0.5 * picture.pitch) folded.insert(h);
    }
  }
  return folded;
}

void wear(const CleanPicture& picture, const ScanSpec& spec, SyntheticScan& scan) {
  const double turn = spec.rotationDegrees * std::numbers::pi / 180, sx = std::sqrt(spec.squash), sy = 1 / sx;
  // First squashed, then turned, then moved so that all of the paper lies in the picture.
  const double a = std::cos(turn) * sx, b = -std::sin(turn) * sy, d = std::sin(turn) * sx, e = std::cos(turn) * sy;
  double lowX = 0, lowY = 0, highX = 0, highY = 0;
  for (const Point p : {Point{double(picture.width), 0}, Point{0, double(picture.height)},
                        Point{double(picture.width), double(picture.height)}}) {
    const double x = a * p.x + b * p.y, y = d * p.x + e * p.y;
    lowX = std::min(lowX, x), highX = std::max(highX, x), lowY = std::min(lowY, y), highY = std::max(highY, y);
  }
  scan.width = std::max(64, int(std::ceil(highX - lowX - spec.cropHexes * spec.pitch)));
  scan.height = std::max(64, int(std::ceil(highY - lowY - spec.cropHexes * spec.pitch)));
  scan::ScanGrid& grid = scan.grid;
  grid.a = a * picture.pitch, grid.b = b * picture.pitch, grid.d = d * picture.pitch, grid.e = e * picture.pitch;
  grid.c = a * picture.origin.x + b * picture.origin.y - lowX;
  grid.f = d * picture.origin.x + e * picture.origin.y - lowY;
  grid.warp = warpOver(scan.width, scan.height, spec.pitch, spec.warpHexes, spec.seed);

  std::vector<double> values(size_t(scan.width) * size_t(scan.height) * 3);
  for (int y = 0; y < scan.height; ++y)
    for (int x = 0; x < scan.width; ++x) {
      const Point plane = grid.planeOf({x + 0.5, y + 0.5}).value_or(Point{});
      const Point from = picture.pixelOf(plane) - Point{0.5, 0.5};
      const double fx = std::floor(from.x), fy = std::floor(from.y), tx = from.x - fx, ty = from.y - fy;
      std::array<double, 3> c{};
      for (int v = 0; v < 2; ++v)
        for (int u = 0; u < 2; ++u) {
          const int px = int(fx) + u, py = int(fy) + v;
          const bool paper = px >= 0 && py >= 0 && px < picture.width && py < picture.height;
          const auto part = paper ? channels(picture.pixels[size_t(py) * size_t(picture.width) + size_t(px)])
                                  : std::array<double, 3>{246, 246, 244};
          const double w = (u ? tx : 1 - tx) * (v ? ty : 1 - ty);
          for (size_t k = 0; k < 3; ++k) c[k] += w * part[k];
        }
      if (spec.halftone > 0) {
        constexpr double kAngles[3] = {0.26, 0.79, 1.31};
        for (size_t k = 0; k < 3; ++k) {
          const double u = (x * std::cos(kAngles[k]) + y * std::sin(kAngles[k])) * 2 * std::numbers::pi / spec.halftone;
          const double v = (y * std::cos(kAngles[k]) - x * std::sin(kAngles[k])) * 2 * std::numbers::pi / spec.halftone;
          c[k] += 0.12 * std::min(c[k], 255 - c[k]) * (std::cos(u) + std::cos(v));
        }
      }
      if (spec.tint > 0) {
        const double light = 1 - spec.tint * (0.12 * x / scan.width + 0.10 * y / scan.height);
        constexpr double kPaper[3] = {0.97, 0.90, 0.74};
        for (size_t k = 0; k < 3; ++k) c[k] *= light * (1 - spec.tint * (1 - kPaper[k]));
      }
      for (size_t k = 0; k < 3; ++k) values[(size_t(y) * size_t(scan.width) + size_t(x)) * 3 + k] = c[k];
    }
  if (spec.blurPixels > 0.2) blur(values, scan.width, scan.height, spec.blurPixels);
  Chance chance(spec.seed * 13 + 5);
  scan.rgb.resize(values.size());
  for (size_t i = 0; i < values.size(); i += 3) {
    double* v = &values[i];
    if (spec.grey) v[0] = v[1] = v[2] = 0.299 * v[0] + 0.587 * v[1] + 0.114 * v[2];
    const double common = spec.noise > 0 ? spec.noise * chance.normal() : 0;
    for (size_t k = 0; k < 3; ++k)
      scan.rgb[i + k] = byteOf(v[k] + common + (spec.noise > 0 && !spec.grey ? 0.5 * spec.noise * chance.normal() : 0));
  }
  if (spec.jpegQuality > 0) throughJpeg(scan, spec.jpegQuality);
}

}  // namespace hotchkiss::test
