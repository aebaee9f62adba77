// SPDX-License-Identifier: Apache-2.0
// What a Who's line says, as a tree. Read by printer and resolve(); knows no order of battle. Invariant of a tree that a Who
// holds: a list has at least two members, none a list; a WhoItem has a condition, a deduction or an exception.
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "model/scenario/region_ast.h"

namespace hotchkiss {

enum class Comparison { Equal, AtLeast, AtMost, More, Less };

struct WhoUnit {
  std::string id;
};
/// A unit known by name only: no order of battle lists it.
struct WhoName {
  std::string name;
};
struct WhoPool {
  int count = 1;
  std::string id;
};
/// `all(2-div)`: units, leaders and pools of the formations and of what is under them; `all`: everyone in play.
struct WhoAll {
  std::vector<std::string> formations;
};
/// `one of (a, b)`: that many of them, the owner's choice.
struct WhoChoice {
  int count = 1;
  WhoRef of;
};
struct WhoCondition {
  enum class Kind { Side, UnitKind, Size, State, Count, Strength, StartingIn, In };
  Kind kind = Kind::Side;
  std::vector<std::string> words;  // Side, UnitKind, Size, State: any one of them
  Comparison comparison = Comparison::AtLeast;
  int number = 0;    // Count, Strength
  RegionRef region;  // StartingIn, In
};
/// Those of `base` (null: everyone in play) that meet every condition, less some points, less some units.
struct WhoItem {
  WhoRef base;
  std::vector<WhoCondition> conditions;
  int lessAmount = 0;
  std::string lessWhat;  // "gun point", "strength point", "step"
  std::vector<WhoRef> except;
};
struct WhoList {
  std::vector<WhoRef> members;
};

struct WhoNode {
  std::variant<WhoUnit, WhoName, WhoPool, WhoAll, WhoChoice, WhoItem, WhoList> value;
};

}  // namespace hotchkiss
