// SPDX-License-Identifier: Apache-2.0
// Who owns a hex, by the largest share of it; borders run where owners differ, so that they are watertight. For importers/gis
// only.
#pragma once
#include <map>
#include <vector>

#include "importers/gis/geo_ground.h"

namespace hotchkiss::gis {

struct Owners {
  std::map<Hex, size_t> byHex;                                   // index of a feature
  std::map<Hex, std::vector<std::pair<size_t, double>>> shares;  // of all that have a part of the hex
};

/// Of shares by feature: a hex of which all together have more than half belongs to him who has most of it.
Owners ownersOf(const std::vector<std::vector<std::pair<Hex, double>>>& shares);

/// A border beside a river takes the river's sides: a hex of which each of two owners has a good part goes to the one that leaves
/// fewer sides of border without a watercourse. Returns how many hexes changed.
size_t adoptRivers(Owners& owners, const GeoGround& ground);

}  // namespace hotchkiss::gis
