// SPDX-License-Identifier: Apache-2.0
// What there is to print on counters: of every unit and pool counter of scenarios its two sides, and the markers that a game
// needs. In the order of the sheets. Draws nothing.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/paint/colour.h"
#include "io/paint/counter_places.h"
#include "io/print/counter_sheets.h"

namespace hotchkiss::print {

/// A marker's side: large letters over a name.
struct MarkerFace {
  std::string mark, name;
  paint::Rgba ground, ink;
};

struct CounterFace {
  std::optional<paint::CounterPlace> counter;
  std::optional<MarkerFace> marker;
};

struct PrintedCounter {
  CounterFace front, back;
};

/// Counters that stand together on the sheets, under one heading of the list.
struct CounterGroup {
  SideId side;  // empty for markers
  std::string sideName, name;
  std::vector<PrintedCounter> counters;
};

/// Sides in the order of the vocabulary, formations as in the order of battle, markers last.
std::vector<CounterGroup> printedCounters(const State& state, const std::vector<ScenarioId>& scenarios, MarkerSet markers);

}  // namespace hotchkiss::print
