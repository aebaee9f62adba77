// SPDX-License-Identifier: Apache-2.0
// A line as a game file defines it (a Trace) drawn over the ground: over the paths, crossings, rivers and terrain that it names,
// free of those whom it names and their zones. By the words of the definition alone: what a system's own rules add (ships that
// must lie on a river, who owns a railroad) is its supply question. Unknown ground is never taken for open.
#pragma once
#include <optional>
#include <vector>

#include "model/base/id.h"
#include "model/rules/query.h"
#include "model/scenario/values.h"

namespace hotchkiss {

class RuleSystem;
class Situation;

struct LineRequest {
  const Trace* trace = nullptr;
  SideId side;                // whose line it is
  std::vector<int> from, to;  // cells of the ground; any of each
  bool enemies = true;        // false: whoever stands where, and whatever is broken
};

/// The line, or what cuts it: path, blockedAt, unknown. `system` tells the zones; nullptr = nobody knows them.
QueryAnswer definedLine(const RuleSystem* system, const Situation& situation, const LineRequest& request);

/// Pieces that cut the line, as indices into pieces(): those whom the definition names, certainly; nothing where it names units
/// that depend on choice or on a state that nobody knows.
std::optional<std::vector<size_t>> cuttersOf(const Situation& situation, const Trace& trace);

}  // namespace hotchkiss
