// SPDX-License-Identifier: Apache-2.0
// What the files of the synthetic scans share: chance from a seed, noise, pictures in the making.
#pragma once
#include <cmath>
#include <random>

#include "tests/support/synthetic_scan.h"

namespace hotchkiss::test {

/// Chance that is the same with every library.
class Chance {
 public:
  explicit Chance(unsigned seed) : random_(seed) {}
  double uniform() { return random_() / 4294967296.0; }
  double between(double low, double high) { return low + (high - low) * uniform(); }
  int upTo(int most) { return most <= 0 ? 0 : int(uniform() * (most + 1)); }
  bool odds(double share) { return uniform() < share; }
  /// Near enough to a normal one.
  double normal() {
    double sum = 0;
    for (int i = 0; i < 6; ++i) sum += uniform();
    return (sum - 3) * 1.41421356;
  }

 private:
  std::mt19937 random_;
};

/// A number in [0, 1) that belongs to a place.
inline double placeNoise(int x, int y, unsigned seed) {
  uint32_t h = uint32_t(x) * 0x8DA6B343u ^ uint32_t(y) * 0xD8163841u ^ seed * 0xCB1AB31Fu;
  h = (h ^ (h >> 15)) * 0x2C1B3C6Du;
  h = (h ^ (h >> 12)) * 0x297A2D39u;
  return double(h ^ (h >> 15)) / 4294967296.0;
}

/// Smooth noise between -1 and 1 that changes over about one unit.
inline double smoothNoise(double x, double y, unsigned seed) {
  const double fx = std::floor(x), fy = std::floor(y);
  const auto ease = [](double t) { return t * t * (3 - 2 * t); };
  const double tx = ease(x - fx), ty = ease(y - fy);
  const auto at = [&](int dx, int dy) { return placeNoise(int(fx) + dx, int(fy) + dy, seed); };
  const double top = at(0, 0) + (at(1, 0) - at(0, 0)) * tx, bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * tx;
  return 2 * (top + (bottom - top) * ty) - 1;
}

struct Rgb {
  double r = 0, g = 0, b = 0;  // 0..255
};

/// A picture in the making, 0xffRRGGBB a pixel (what Cairo draws on), and where the plane of the sheet's frame lies in it.
struct CleanPicture {
  int width = 0, height = 0;
  std::vector<uint32_t> pixels;
  double pitch = 0;
  Point origin;  // of the plane, in pixels
  Point pixelOf(Point plane) const { return plane * pitch + origin; }
};

/// Points along a chain of hexsides, end to end.
std::vector<Vertex> verticesOf(const std::vector<Hexside>& chain);

Sheet madeUpSheet(const MapSpec& spec, unsigned seed);
CleanPicture drawnPlain(const ScanSpec& spec, const Sheet& sheet);
CleanPicture drawnByPainter(const ScanSpec& spec, const Sheet& sheet);
/// Counters on the hexes.
void layCounters(CleanPicture& picture, const ScanSpec& spec, Orientation orientation, const std::vector<Hex>& hexes);
/// Creases the drawing, with the hexes that a crease runs through.
std::set<Hex> fold(CleanPicture& picture, const ScanSpec& spec, Orientation orientation, const std::vector<Hex>& hexes);
/// Turns the drawing into the scan: fills its pixels and its grid.
void wear(const CleanPicture& picture, const ScanSpec& spec, SyntheticScan& scan);

}  // namespace hotchkiss::test
