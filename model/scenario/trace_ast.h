// SPDX-License-Identifier: Apache-2.0
// What a Trace's line says: over what a line runs and what cuts it. Knows no board.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/scenario/who_ast.h"

namespace hotchkiss {

struct TraceNode {
  enum class Ends { Unstated, Included, Excluded };
  std::vector<std::string> over;     // kinds of path, hexside feature, terrain: any of them
  std::vector<std::string> notOver;  // none of them
  WhoRef freeOf;                     // units that cut it
  bool zones = false;                // so do their zones of control
  RegionRef inside, outside;         // the line stays in, keeps out of
  std::optional<int> mostHexes;
  int plusPoints = 0;     // other hexes up to so many movement points
  std::string plusMover;  // of that kind of unit
  Ends ends = Ends::Unstated;
};

}  // namespace hotchkiss
