// SPDX-License-Identifier: Apache-2.0
// What stands on the map already, for whoever looks for a free place: roads and rivers as rows of discs, names, counters and
// numbers as boxes. Knows no style and no meaning beyond the kind. Lengths are millimetres.
#pragma once
#include <array>
#include <initializer_list>
#include <memory>
#include <vector>

#include "io/paint/curves.h"

namespace hotchkiss::paint {

enum class ObstacleKind : uint8_t { Name, Symbol, Counter, Road, Number, Water, Relief };
constexpr size_t kObstacleKinds = 7;

class Obstacles {
 public:
  Obstacles();
  ~Obstacles();
  Obstacles(const Obstacles& other);
  Obstacles& operator=(const Obstacles&) = delete;

  void add(ObstacleKind kind, const Box2& box);
  /// A line of a half width.
  void add(ObstacleKind kind, const std::vector<Point>& line, double half);

  /// How much of the box each kind covers: shares of its area for boxes, for lines the length inside in units of its height.
  std::array<double, kObstacleKinds> covered(const Box2& box) const;
  /// Whether a disc touches anything of these kinds.
  bool touches(Point centre, double radius, std::initializer_list<ObstacleKind> kinds) const;

 private:
  struct Index;
  std::unique_ptr<Index> index_;
};

}  // namespace hotchkiss::paint
