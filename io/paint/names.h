// SPDX-License-Identifier: Apache-2.0
// Lettering: names of sites, areas and waters, placed one after another where they cover least of what stands already: names,
// counters, roads, numbers, in this order of respect. Deterministic. Knows the land and its nets; draws nothing by itself.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/obstacles.h"
#include "io/paint/painter.h"
#include "io/paint/sites.h"
#include "io/paint/waterways.h"

namespace hotchkiss::paint {

struct Lettering {
  ItemList items;
  std::vector<PaintedName> names;
  std::shared_ptr<const ObstacleSheet> standing;  // the names that are read from near
};

/// A part of a large map that is lettered by itself. A name belongs where its place, its course or its area has its middle.
struct LetterWindow {
  Box2 own;   // whose names are lettered; its upper and right edges belong to the next one
  Box2 seen;  // names of this wider window are placed too, for others to keep off, and left to their own
};

/// Letters sites first, the greatest before the least, then waters along their courses, then areas where they are calmest; each
/// name becomes an obstacle to the next. From afar fewer names stand, in larger letters.
Lettering letterMap(const Land& land, const std::vector<StandingSite>& sites, const WaterNet& waters, const Box2& page,
                    const Obstacles& standing, const std::optional<LetterWindow>& window = std::nullopt);

}  // namespace hotchkiss::paint
