// SPDX-License-Identifier: Apache-2.0
// Taking one unit out of a Who: out of a list, or excepted from the group that brings it in. Knows formations by id only.
#pragma once
#include <optional>
#include <set>
#include <string>

#include "model/forces/forces.h"
#include "model/scenario/values.h"

namespace hotchkiss {

/// A unit, and the formations it is in, directly or by a formation's parents.
struct UnitInTree {
  const Unit* unit = nullptr;
  std::set<std::string> formations;
};
UnitInTree inTree(const Forces& forces, const UnitId& unit);

struct PartedWho {
  Who taken;  // the unit alone, with a deduction that was its own
  Who rest;   // without it; empty when nobody is left
};

/// The Who without the unit; nothing when it does not mean the unit. What depends on the course of a game (a state, a strength, a
/// place) is taken to be met: an exception too many does no harm.
std::optional<PartedWho> partedFrom(const Who& who, const UnitInTree& unit);

}  // namespace hotchkiss
