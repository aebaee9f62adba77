// SPDX-License-Identifier: Apache-2.0
// Lines over the ground: of communication (13.2), Union and Confederate Rail Lines (29.1, 29.2), moves by rail (21.0) and along
// water (22.0), and a leader's command radius (2.5). Each answers yes, no or unknown, with the way or with what cuts it.
#pragma once
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/base/tri.h"
#include "model/forces/forces.h"
#include "model/rules/gcacw/field.h"

namespace hotchkiss {
struct TraceNode;
}

namespace hotchkiss::gcacw {

struct LineRule {
  bool road = false, pike = false, railroad = false, trail = false;
  bool bridge = false;          // a bridge without a path will do too
  bool needsBridge = true;      // rivers are crossed at a bridge, dam or pontoon only; false: at any crossing that is open
  bool hostileUnits = true;     // no hex with an enemy unit ...
  bool entrenchedOnly = false;  // ... but only with a completed breastwork or any fort (29.1, 29.2)
  bool zones = false;           // nor in an enemy zone, restricted ones too
  bool wholeStations = false;   // nor with a damaged or destroyed station
  int mostHexes = -1;
};
constexpr LineRule communicationRule() {
  return {true, true, true, false, true, true, true, false, true, false, -1};  // 13.2
}
constexpr LineRule railLineRule() {
  return {false, false, true, false, false, true, true, true, false, true, -1};  // 29.1, 29.2
}

/// What the ground forbids of a line that a game file defines, whoever stands where.
LineRule groundRuleOf(const TraceNode& trace);

struct LineCut {
  Hex hex;
  std::string reason;
};
struct LineAnswer {
  Tri found = Tri::False;
  std::vector<Hex> path;      // from the beginning to the end, when found
  std::vector<Hex> unknown;   // what would have to be known
  std::vector<LineCut> cuts;  // where it was stopped, sorted by hex
};
/// A line for `side` from any of `from` to any of `to`, the ends included. `entrenched` tells who is behind works, `within` where
/// else the line may run (not set = anywhere).
LineAnswer traceLine(const Field& field, const LineRule& rule, const SideId& side, const std::vector<Hex>& from,
                     const std::vector<Hex>& to, const std::set<UnitId>& entrenched = {},
                     const std::function<Tri(Hex)>& within = {});

struct RadiusAnswer {
  std::map<Hex, int> hexes;  // within the radius, with the number of hexes
  std::set<Hex> unknown;     // perhaps: an enemy or his zone may be there
};
constexpr int kCommandRadius = 3;  // 2.5
RadiusAnswer commandRadius(const Field& field, const SideId& side, Hex leader, int radius = kCommandRadius);

struct Commanded {
  UnitId unit;
  Tri inRadius = Tri::False;
  int hexes = -1;  // from the leader, when in the radius
};
/// The leader's own units on the map, artillery of his side within his radius too unless he leads cavalry (5.2).
std::vector<Commanded> commandedBy(const Field& field, const Forces& forces, const UnitId& leader);
/// Whether a leader of that kind may be attached to a unit of that kind of his command (2.2).
bool mayAttach(std::string_view leaderKind, std::string_view unitKind);

struct CarriedHex {
  int hexes = 0;
  int fatigue = 0;  // levels that the move adds
  std::string line;
};
/// Hexes that an entrained Confederate unit reaches by one railroad from its station, by the fatigue that it has (21.0).
/// `enemyCounty` tells whether a hex lies in a county of the enemy (not set = in none).
std::map<Hex, CarriedHex> railReach(const Field& field, const FieldUnit& unit, Hex start, int fatigue,
                                    const std::function<Tri(Hex)>& enemyCounty = {});
/// Whether units of that side do not embark on that river: the James is the Confederacy's, the York, Rappahannock and Potomac are
/// the Union's (22.0).
bool riverClosed(std::string_view river, std::string_view side);
/// Hexes that an embarked unit enters along the watercourse from a landing (22.0), its bends followed; with a side, only on
/// rivers that it may use.
std::map<Hex, CarriedHex> waterReach(const Field& field, Hex landing, int mostHexes, std::string_view side = {});
/// Of the same, those where it may leave the water: landings without an enemy.
std::map<Hex, CarriedHex> waterLandings(const Field& field, const FieldUnit& unit, Hex landing, int fatigue);

}  // namespace hotchkiss::gcacw
