// SPDX-License-Identifier: Apache-2.0
// Points of lines by squares of one hex, so that what lies near is found without looking at everything.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/grid/plane.h"

namespace hotchkiss::gis {

class NearPoints {
 public:
  void add(Point p, size_t owner) { squares_[key(square(p.x), square(p.y))].push_back({p, owner}); }
  /// Calls `found(point, owner, distance)` for every point within `radius`.
  template <class Found>
  void each(Point p, double radius, Found found) const {
    for (int x = square(p.x - radius); x <= square(p.x + radius); ++x)
      for (int y = square(p.y - radius); y <= square(p.y + radius); ++y)
        if (const auto it = squares_.find(key(x, y)); it != squares_.end())
          for (const auto& [at, owner] : it->second)
            if (const double d = std::hypot(at.x - p.x, at.y - p.y); d <= radius) found(at, owner, d);
  }

 private:
  static int square(double v) { return static_cast<int>(std::floor(std::clamp(v, -1e8, 1e8))); }
  static uint64_t key(int x, int y) { return (static_cast<uint64_t>(static_cast<uint32_t>(x)) << 32) | static_cast<uint32_t>(y); }
  std::unordered_map<uint64_t, std::vector<std::pair<Point, size_t>>> squares_;
};

/// The line with a point every `step`, first and last included.
std::vector<Point> resampled(const std::vector<Point>& line, double step);
double lengthOf(const std::vector<Point>& line);

}  // namespace hotchkiss::gis
