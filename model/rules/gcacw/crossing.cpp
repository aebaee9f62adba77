// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/crossing.h"

#include <fmt/format.h>

#include <algorithm>

namespace hotchkiss::gcacw {

namespace {

struct GroundRow {
  const char* terrain;
  Ground ground;
};
constexpr GroundRow kGrounds[] = {
    {"clear", Ground::Clear},
    {"rolling", Ground::Rolling},
    {"rough", Ground::Rough},
    {"woods", Ground::Woods},
    {"city", Ground::City},
    {"swamp", Ground::Swamp},
    {"provisional-swamp", Ground::ProvisionalSwamp},
    {"hill", Ground::Hill},
    {"mountain", Ground::Mountain},
    {"water", Ground::Water},
};

bool isSwamp(Ground g, Weather w) {
  return g == Ground::Swamp || (g == Ground::ProvisionalSwamp && w.rain);  // 12.0
}

bool fordOpen(River river, Weather w) {
  if (w.rain) return false;
  return river == River::Major ? !w.majorUnfordable : !w.minorUnfordable;
}

bool isRiver(River river) {
  return river == River::Minor || river == River::Major;
}

/// A creek that rain closes (12.0).
bool creekClosed(Ground a, Ground b, const Side& side, Weather w) {
  return side.river == River::Creek && w.rain && !side.anyPath() && a != Ground::City && b != Ground::City;
}

bool standing(bool printed, const Crossing& c) {
  return printed && !c.destroyed;
}

/// What the unit pays for the way itself, in halves, with the rule; below 0 without a path.
struct PathCost {
  int halves = -1;
  const char* rule = "";
};
PathCost pathCost(Ground to, const Side& side, Weather w) {
  PathCost best;
  const auto offer = [&](bool there, int halves, const char* rule) {
    if (there && (best.halves < 0 || halves < best.halves)) best = {halves, rule};
  };
  offer(side.pike, w.rain ? 3 : 2, w.rain ? "pike in rain (12.0)" : "pike (6.2)");
  offer(side.road, w.rain ? 4 : 2, w.rain ? "road in rain (12.0)" : "road (6.2)");
  offer(side.railroad, w.rain ? 4 : 2, w.rain ? "railroad in rain (12.0)" : "railroad (6.2)");
  const bool pontoon = side.crossing.pontoon == Crossing::Pontoon::Own && side.crossing.pontoonRoad;
  offer(pontoon, w.rain ? 4 : 2, "road over the pontoon bridge (10.1)");
  if (to == Ground::Mountain)
    offer(side.trail, w.rain ? 6 : 4, w.rain ? "trail into a mountain in rain (12.0)" : "trail into a mountain (6.2)");
  else
    offer(side.trail, w.rain ? 4 : 2, w.rain ? "trail in rain (12.0)" : "trail (6.2)");
  return best;
}

}  // namespace

Ground groundOf(std::string_view terrain) {
  for (const GroundRow& row : kGrounds)
    if (terrain == row.terrain) return row.ground;
  return Ground::Other;
}

Passage passage(const Side& side, Weather weather, bool forZones) {
  if (!isRiver(side.river)) return Passage::Open;
  const Crossing& c = side.crossing;
  if (c.pontoon == Crossing::Pontoon::Own || (forZones && c.pontoon == Crossing::Pontoon::Enemy)) return Passage::Open;
  if (c.dam || standing(c.bridge, c)) return Passage::Open;
  // A destroyed bridge or ferry of a minor river leaves a ford (10.2).
  const bool ford = c.ford || (c.destroyed && (c.bridge || c.ferry) && side.river == River::Minor);
  if (ford && fordOpen(side.river, weather)) return Passage::Open;
  if (standing(c.ferry, c)) {
    // Over a minor river like a ford while that is open; else by boats (6.2).
    if (side.river == River::Minor && fordOpen(side.river, weather)) return Passage::Open;
    return Passage::Ferry;
  }
  return Passage::Closed;
}

ZoneReach zoneAcross(Ground from, Ground to, const Side& side, Weather weather) {
  if (from == Ground::Water || to == Ground::Water) return ZoneReach::None;
  if (passage(side, weather, true) == Passage::Closed || creekClosed(from, to, side, weather)) return ZoneReach::None;
  const bool pathOnly = isSwamp(from, weather) || isSwamp(to, weather) || from == Ground::Mountain || to == Ground::Mountain;
  if (pathOnly && !side.anyPath()) return ZoneReach::None;
  if ((from == Ground::Woods || to == Ground::Woods) && !side.anyPath()) return ZoneReach::Restricted;
  return ZoneReach::Normal;
}

std::string zoneReason(Ground from, Ground to, const Side& side, Weather weather) {
  if (from == Ground::Water || to == Ground::Water) return "water (2.4)";
  if (passage(side, weather, true) == Passage::Closed)
    return isRiver(side.river) && (side.crossing.ford || side.crossing.destroyed) ? "river at a ford that is closed (2.4, 12.0)"
                                                                                  : "river without a crossing (2.4)";
  if (creekClosed(from, to, side, weather)) return "creek in rain (12.0)";
  if (zoneAcross(from, to, side, weather) == ZoneReach::None) return "swamp or mountain without a path (2.4)";
  return zoneAcross(from, to, side, weather) == ZoneReach::Restricted ? "woods hexside without a path (2.4)" : "";
}

Step stepInto(Ground from, Ground to, const Side& side, Weather weather, StepMover mover, int terrainHalves,
              std::string_view terrainName, bool words) {
  const auto barred = [words](const char* rule) {
    Step step;
    if (words) step.rule = rule;
    return step;
  };
  if (to == Ground::Water) return barred("units never enter water (6.2)");
  const Passage way = passage(side, weather, false);
  if (way == Passage::Closed) {
    if (side.crossing.pontoon == Crossing::Pontoon::Enemy) return barred("an enemy's pontoon bridge (10.2)");
    if (side.crossing.ford && !fordOpen(side.river, weather)) return barred("a ford that is closed (12.0)");
    if (side.crossing.destroyed) return barred("a bridge or ferry that is destroyed (10.2)");
    return barred("a river without bridge, dam, ferry or ford (6.2)");
  }
  if (creekClosed(from, to, side, weather)) return barred("a creek in rain without a path (12.0)");
  const bool over = side.crossing.pontoon == Crossing::Pontoon::Own && side.crossing.pontoonRoad;
  if ((isSwamp(from, weather) || isSwamp(to, weather)) && !side.hardPath() && !over)
    return barred("swamps only along a road, pike or railroad (6.2)");
  if ((from == Ground::Mountain || to == Ground::Mountain) && !side.anyPath() && !over)
    return barred("mountains only along a path (6.2)");
  Step step;
  step.allowed = true;
  const PathCost path = pathCost(to, side, weather);
  if (path.halves >= 0) {
    step.halves = path.halves;
    if (words) step.rule = path.rule;
  } else {
    if (terrainHalves < 0) return barred("no cost is stated for this terrain");
    step.halves = terrainHalves + (weather.rain ? kAssumedRainHalves : 0);
    step.assumed = weather.rain;
    if (words) step.rule = fmt::format("{} (6.1)", terrainName) + (weather.rain ? " in rain (12.0)" : "");
  }
  if (side.ridge) {
    step.halves += 2;
    if (words) step.rule += ", ridge +1 (6.2)";
  }
  if (way == Passage::Ferry) {
    const int boats = mover.manpower / 3;
    step.halves += 2 * boats;
    if (words) step.rule += fmt::format(", ferry +{} (6.2)", boats);
  }
  return step;
}

bool coversFlank(Ground defender, Ground neighbour, const Side& side, Weather weather) {
  const bool pathOnly =
      isSwamp(defender, weather) || isSwamp(neighbour, weather) || defender == Ground::Mountain || neighbour == Ground::Mountain;
  if (pathOnly && !side.anyPath()) return true;
  return passage(side, weather, true) == Passage::Closed || creekClosed(defender, neighbour, side, weather);
}

}  // namespace hotchkiss::gcacw
