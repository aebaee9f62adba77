// SPDX-License-Identifier: Apache-2.0
// Evenly scattered points (Poisson disc) over the endless lattice. Each hex's points depend only on its place, on the spacing and
// on its neighbours' places, never on what is painted: a redraw or an edit moves none. Knows no terrain. Lengths are in hex
// radii.
#pragma once
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/grid/hex.h"
#include "model/grid/plane.h"

namespace hotchkiss::paint {

/// A stream of numbers that is the same everywhere (splitmix64).
class Chance {
 public:
  explicit Chance(uint64_t seed) : state_(seed) {}
  Chance(Hex hex, uint64_t salt);
  uint64_t next();
  /// 0 <= x < 1.
  double share();
  double in(double low, double high) { return low + (high - low) * share(); }

 private:
  uint64_t state_;
};

struct ScatterPoint {
  Point at;       // from the hex's centre
  uint64_t seed;  // for the glyph that stands there
};

class Scatter {
 public:
  Scatter(Orientation orientation, double spacing);
  /// The points whose hex this is, top to bottom.
  const std::vector<ScatterPoint>& in(Hex hex);
  /// Forgets what it knows when that has become much; references end.
  void makeRoom();

 private:
  std::vector<ScatterPoint> make(Hex hex);

  PlaneLayout layout_;
  double spacing_;
  uint64_t salt_;
  std::unordered_map<Hex, std::vector<ScatterPoint>> known_;
};

}  // namespace hotchkiss::paint
