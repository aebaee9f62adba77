// SPDX-License-Identifier: Apache-2.0
// The cheapest way over a net (corners and hexsides, or hexes and steps between them) that keeps step with a rough line. Knows
// places of the plane and costs only. Distances are hex widths.
#pragma once
#include <cstdint>
#include <vector>

#include "model/grid/plane.h"

namespace hotchkiss::scan {

constexpr double kRoughStep = 0.2;    // between places on a rough line
constexpr double kRoughReach = 1.25;  // of a way from it

/// Nodes and the ways between them, all by number. A way leads in one direction; `step` is its number whatever the direction.
struct WayNet {
  struct Way {
    size_t from, to, step;
  };
  std::vector<Point> nodes;
  std::vector<Way> ways;
  size_t steps = 0;
};

class RoughWay {
 public:
  /// `places` lie about kRoughStep apart; each way is walked in so many parts. The way leads from node `start` to node `end`.
  RoughWay(const WayNet& net, const std::vector<Point>& places, size_t start, size_t end, size_t parts);

  struct Found {
    double cost = 0;            // of everything
    std::vector<size_t> nodes;  // in order; empty where no way keeps near enough
    std::vector<size_t> steps;  // between them
  };
  /// With what each step costs, >= 0, beside its distance from the rough line.
  Found best(const std::vector<double>& stepCosts) const;

 private:
  struct Near {
    uint32_t spot;
    float away;  // cost of being there at this place
  };
  struct Move {
    uint32_t to, way;
  };
  const WayNet& net_;
  size_t parts_;
  uint32_t start_, end_;
  std::vector<Point> spots_;  // the nodes, then the inner parts of the ways
  std::vector<std::vector<Move>> moves_;
  std::vector<std::vector<Near>> near_;  // of each place, by spot
};

}  // namespace hotchkiss::scan
