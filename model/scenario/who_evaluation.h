// SPDX-License-Identifier: Apache-2.0
// Whom a Who means among the forces of a scenario. What nobody can say yet (the owner's choice, a state, a strength that no
// source prints, a place) makes units *possible*, never absent.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/base/tri.h"
#include "model/forces/forces.h"
#include "model/scenario/values.h"
#include "model/scenario/who_ast.h"

namespace hotchkiss {

/// Counters of a pool; nothing = all that are in play, when nobody says how many.
struct PoolCount {
  PoolId pool;
  std::optional<int> count;
  bool operator==(const PoolCount&) const = default;
};

/// "Minus 1 gun point": points that whoever is meant goes without.
struct PointsLess {
  int amount = 0;
  std::string what;
  bool operator==(const PointsLess&) const = default;
};

struct WhoAnswer {
  std::vector<UnitId> units;       // certainly meant, each once, in the order of the line
  std::vector<UnitId> possible;    // perhaps meant; none of `units`
  std::vector<PoolCount> pools;    // each pool once, counts added up
  std::vector<std::string> names;  // units known by name only
  std::vector<PointsLess> less;
  std::vector<std::string> notFound;  // ids that no order of battle has, as written
  std::vector<std::string> reasons;   // why units are only possible
  int least = 0;                      // how many units and counters are meant at least ...
  std::optional<int> most = 0;        // ... and at most; nothing = nobody says
  bool operator==(const WhoAnswer&) const = default;
};

struct WhoContext {
  explicit WhoContext(const Forces& allForces) : forces(allForces) {}
  const Forces& forces;
  /// Whether a unit stands (starts) in a Region; not set = nobody knows.
  std::function<Tri(const UnitId&, const RegionNode&, bool atStart)> stands;
  std::function<Tri(const UnitId&, const std::string& state)> state;
};

WhoAnswer resolve(const Who& who, const Forces& forces);
WhoAnswer resolve(const Who& who, const WhoContext& context);
WhoAnswer resolve(const WhoNode& node, const Forces& forces);
WhoAnswer resolve(const WhoNode& node, const WhoContext& context);

}  // namespace hotchkiss
