// SPDX-License-Identifier: Apache-2.0
// Counters as they stand on the map: stacks, single counters, extended lines. Knows the vocabulary's symbols and marks and the
// style; where counters stand is counter_places.h's business.
#pragma once
#include <vector>

#include "io/paint/counter_places.h"
#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/obstacles.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {

struct CounterSheet {
  ItemList items;
  std::vector<PaintedCounter> counters;  // bottom to top
};

/// Counters become obstacles to names.
CounterSheet counterItems(const Land& land, const std::vector<CounterPlace>& places, Obstacles& obstacles);

/// One counter of a given width with its middle at a place; no shadow, for palettes and counter sheets. The reverse has a band.
Item counterItem(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Point middle, double width,
                 bool reverse = false);

/// The groups of states that a kind of unit can be in, in the vocabulary's order, each with the turn of its mark among those that
/// share a corner of the counter.
std::vector<std::pair<std::string, int>> markTurns(const Vocabulary& vocabulary, std::string_view unitKind);
/// What the states and the facing of a counter add to it, without the counter: marks at their `turn`, and the pointer.
Item counterMarkItem(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Orientation orientation,
                     int turn, Point middle, double width);

/// The same to be cut out: its colour reaches `bleed` beyond the square, and everything else keeps off the cut.
Item cutCounterItem(const Vocabulary& vocabulary, const MapStyle& style, const CounterPlace& place, Point middle, double width,
                    double bleed);

/// Adds the symbol of a kind of unit in its box, all in the given ink; width is the box's.
void addUnitSymbol(std::string_view symbol, Point middle, double width, double height, double line, Rgba ink, Item& item);

}  // namespace hotchkiss::paint
