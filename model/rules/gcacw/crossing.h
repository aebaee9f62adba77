// SPDX-License-Identifier: Apache-2.0
// One hexside with the two hexes that it parts, in the terms of the rules: what may cross it, at what cost, and whether a zone of
// control does. Knows no board: whoever asks fills in what the map and the markers say. Costs are in halves of a movement point.
#pragma once
#include <string>
#include <string_view>

#include "model/rules/gcacw/marching.h"

namespace hotchkiss::gcacw {

enum class Ground { Clear, Rolling, Rough, Woods, City, Swamp, ProvisionalSwamp, Hill, Mountain, Water, Other };
/// Of a terrain of the built-in vocabulary; Other for a game's own kinds, which obey no rule but their cost.
Ground groundOf(std::string_view terrain);

enum class River { None, Creek, Minor, Major };

struct Weather {
  bool rain = false;
  bool minorUnfordable = false, majorUnfordable = false;  // 12.0; rain alone closes every ford
};

/// A bridge, ford, ferry or dam as it is now.
struct Crossing {
  bool bridge = false, dam = false, ford = false, ferry = false;  // as printed
  bool destroyed = false;                                         // the printed bridge or ferry (10.2)
  enum class Pontoon { None, Own, Enemy } pontoon = Pontoon::None;
  bool pontoonRoad = false;  // both hexes have a road, pike, trail or railroad, so that one leads over the pontoon (10.1)
};

struct Side {
  River river = River::None;
  Crossing crossing;
  bool road = false, pike = false, railroad = false, trail = false;  // unfinished railroads are roads (6.2)
  bool ridge = false;
  bool anyPath() const { return road || pike || railroad || trail; }
  bool hardPath() const { return road || pike || railroad; }
};

/// Whether a river is passable here at all for somebody: always without one, else at a bridge, dam, ferry or ford that stands and
/// is open in that weather. An enemy's pontoon carries zones, but nobody of the other side (10.2).
enum class Passage { Open, Ferry, Closed };
Passage passage(const Side& side, Weather weather, bool forZones);

enum class ZoneReach { None, Restricted, Normal };
/// The zone that a unit in `from` exerts into `to` (2.4, 12.0).
ZoneReach zoneAcross(Ground from, Ground to, const Side& side, Weather weather);
/// Why there is none, or why it is restricted; "" for a normal one.
std::string zoneReason(Ground from, Ground to, const Side& side, Weather weather);

struct StepMover {
  Arm arm = Arm::Infantry;
  int manpower = 0;  // for ferries
};
struct Step {
  bool allowed = false;
  int halves = 0;        // of a movement point
  bool assumed = false;  // the terrain's cost, or what rain adds to it, is in no text
  std::string rule;      // what charged it, or why it may not be: "road (6.2)"
};
/// What it costs a unit to go from one hex into the next, but for enemies and friends there. `terrainHalves` is the cost of the
/// terrain entered by the chart, below 0 when the chart prohibits it or does not have it. Without `words` the rule is left empty.
Step stepInto(Ground from, Ground to, const Side& side, Weather weather, StepMover mover, int terrainHalves,
              std::string_view terrainName, bool words = true);

/// What rain adds to open ground: the Terrain Chart's figure is in no text (12.0), so this is assumed.
constexpr int kAssumedRainHalves = 2;

/// A side that covers a flank by itself (7.4, steps 1c, 1d): no unit could cross it.
bool coversFlank(Ground defender, Ground neighbour, const Side& side, Weather weather);

}  // namespace hotchkiss::gcacw
