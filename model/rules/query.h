// SPDX-License-Identifier: Apache-2.0
// Questions to the rules and their answers, the same for command line, overlays and checks. An answer is a plain value that tells
// what it rests on: `unknown` are the hexes that nobody has digitized, `assumed` the values that no rulebook prints.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/id.h"
#include "model/base/tri.h"
#include "model/grid/hex.h"
#include "model/rules/points.h"

namespace hotchkiss {

/// One item of what a step costs: "woods" 2, "+1 creek", with the rule that charges it.
struct Charge {
  Points points = 0;
  std::string what;
  std::string rule;      // section; "" when no rulebook prints the value
  bool assumed = false;  // then its name stands in QueryAnswer::assumed too
  bool operator==(const Charge&) const = default;
};

/// A step from a hex to its neighbour, or a change of formation in place.
struct QueryStep {
  Hex from, to;
  Points cost = 0;
  std::vector<Charge> charges;
  std::string mode;  // the formation or means in which it is made, "" where there is but one
  int turn = 1;      // the turn in which it is made, counted from the first
  bool operator==(const QueryStep&) const = default;
};

struct ReachedHex {
  Hex hex;
  Points cost = 0;  // of that turn
  int turn = 1;     // the earliest turn, counted from the first
  std::string mode;
  bool operator==(const ReachedHex&) const = default;
};

struct CommandedUnit {
  std::string id;      // of the unit or pool
  std::string leader;  // id of the leader or headquarters that commands it, "" = none
  Tri inCommand = Tri::Unknown;
  std::vector<Hex> path;  // the line by which it is commanded
  std::string why;        // a sentence when it is not, or nobody can say
  bool operator==(const CommandedUnit&) const = default;
};

/// A point of the profile of a line of sight.
struct SightPoint {
  Hex hex;
  double along = 0;     // hexes from the viewer's centre
  double ground = 0;    // level of the ground
  double obstacle = 0;  // level of the top of what stands there; ground when nothing does
  double line = 0;      // level of the line of sight above that point
  std::string what;     // "forest", "units", ""
  bool operator==(const SightPoint&) const = default;
};

enum class ZoneStrength { None, Restricted, Full };

struct ZoneHex {
  Hex hex;
  ZoneStrength strength = ZoneStrength::Full;
  bool operator==(const ZoneHex&) const = default;
};

struct QueryAnswer {
  Tri answer = Tri::Unknown;      // yes, no, or not known; of an answer that is a set, True
  std::string sentence;           // one line for people
  std::vector<Hex> path;          // from and to included
  std::optional<Points> cost;     // of the path, in the last of its turns
  std::optional<int> turns;       // turns that the path takes
  std::vector<QueryStep> steps;   // of the path
  std::vector<ReachedHex> hexes;  // reach, supply and command areas
  std::vector<ZoneHex> zone;
  std::vector<CommandedUnit> units;
  std::vector<SightPoint> profile;
  std::optional<Hex> blockedAt;      // the hex that cuts a line, blocks a sight, stops a march
  std::vector<Hex> unknown;          // ground that would have to be known
  std::vector<std::string> assumed;  // names of assumed values that the answer rests on, each once
  std::vector<std::string> reasons;  // sentences: why not, or why nobody knows
  bool operator==(const QueryAnswer&) const = default;
};

struct MoveOptions {
  int turns = 1;             // of movement, >= 1
  std::string means;         // "" = on foot or as the unit goes; else a word of the system: rail, river, sea, force-march, ...
  bool ignoreEnemy = false;  // nobody in the way: for bounds such as the time to an objective
};

}  // namespace hotchkiss
