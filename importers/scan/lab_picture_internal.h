// SPDX-License-Identifier: Apache-2.0
// A picture in CIE Lab at a working scale, and pixels of hexes in it. Own arithmetic, so that the numbers are the same
// everywhere.
#pragma once
#include <array>
#include <cmath>
#include <vector>

#include "importers/scan/picture.h"

namespace hotchkiss::scan {

using Lab = std::array<float, 3>;

inline float labDistance(const Lab& a, const Lab& b) {
  const float l = a[0] - b[0], u = a[1] - b[1], v = a[2] - b[2];
  return std::sqrt(l * l + u * u + v * v);
}
Lab labOf(const uint8_t* rgb);

/// Pixels in Lab. Its grid is that of the picture, scaled.
struct LabPicture {
  int width = 0, height = 0;
  std::vector<Lab> pixels;
  ScanGrid grid;
  double scale = 1;  // its pixels to one of the picture it was made of
  bool holds(int x, int y) const { return x >= 0 && y >= 0 && x < width && y < height; }
  size_t index(int x, int y) const { return size_t(y) * size_t(width) + size_t(x); }
  const Lab& at(int x, int y) const { return pixels[index(x, y)]; }
  /// Between its pixels; the nearest one beyond its edges.
  Lab between(Pixel p) const;
};

/// The picture reduced so that its pitch is at most `pitch` pixels; never enlarged.
LabPicture labPicture(const Picture& picture, const ScanGrid& grid, double pitch);

/// The pixels of a hex that lie within `reach` of its centre (in hex widths), with their places relative to the centre on the
/// plane.
struct HexPixel {
  int x, y;
  Point plane;
};
std::vector<HexPixel> pixelsAround(const LabPicture& picture, Hex hex, double reach, int* outside = nullptr);

}  // namespace hotchkiss::scan
