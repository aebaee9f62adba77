// SPDX-License-Identifier: Apache-2.0
// Symbols of sites: towns, stations, forts, landings, entry hexes. Each stands at its hex's centre, or a little aside where a
// road passes. Knows the land and what stands already; names are lettered elsewhere.
#pragma once
#include <string>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/obstacles.h"
#include "io/paint/pathways.h"

namespace hotchkiss::paint {

/// A site as it stands on the map.
struct StandingSite {
  const Site* site = nullptr;
  const SiteKind* kind = nullptr;
  Hex hex;
  Point at;
  double radius = 0;  // of its symbol; 0 = it has none
};

/// Finds each site's place and enters it among the obstacles.
std::vector<StandingSite> standSites(const Land& land, const PathNet& paths, Obstacles& obstacles);
ItemList siteItems(const Land& land, const std::vector<StandingSite>& sites);

}  // namespace hotchkiss::paint
