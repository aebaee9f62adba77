// SPDX-License-Identifier: Apache-2.0
// Lines that are found without a hint: of many steps (ways from hex to hex, or hexsides) those along which lines of one ink run
// and that hang together as lines do. Steps and the nodes between them are numbers here.
#pragma once
#include <functional>
#include <map>

#include "importers/scan/line_sight_internal.h"

namespace hotchkiss::scan {

struct LineBoard {
  std::function<LineStrip(size_t)> strip;                // along a step
  std::vector<std::pair<size_t, size_t>> ends;           // of each step
  std::vector<int> directions;                           // 0 to 2: what the map prints everywhere differs by these
  std::vector<std::pair<size_t, size_t>> grounds;        // kinds of the two hexes
  std::vector<std::pair<InkColour, InkColour>> colours;  // of their ground
  void add(const LineSight& sight, Hex one, Hex other, std::pair<size_t, size_t> nodes, int direction,
           const std::map<Hex, size_t>& kinds);
};

struct OfferedLine {
  InkColour colour;
  std::vector<std::pair<size_t, double>> steps;  // in order, with confidence
};

/// The likeliest first; with a colour only lines of that. Fails when `progress` says stop.
Expected<std::vector<OfferedLine>> offerLines(const LineBoard& board, const std::optional<InkColour>& colour,
                                              const PictureProgress& progress);

}  // namespace hotchkiss::scan
