// SPDX-License-Identifier: Apache-2.0
// Lines along hexsides that the program offers by itself: sides that share a colour which the ground on both of them lacks, and
// that hang together as lines do. They are drafts to be looked at. Sides at the map's edge are never offered: frames, charts and
// trimmed paper lie there.
#pragma once
#include "importers/scan/line_sight.h"

namespace hotchkiss::scan {

struct ProposedSide {
  Hexside side;
  double confidence = 0;  // 0..1
  bool operator==(const ProposedSide&) const = default;
};

/// Lines of one colour.
struct ProposedLines {
  InkColour colour;
  std::vector<ProposedSide> sides;  // sorted
};

struct ProposeOptions {
  std::optional<InkColour> colour;  // of a line that is confirmed: then only lines of that colour
};

/// The likeliest first; none where nothing stands out. Fails when `progress` says stop.
Expected<std::vector<ProposedLines>> proposeSides(const LineSight& sight, const ProposeOptions& options = {},
                                                  const PictureProgress& progress = {});

}  // namespace hotchkiss::scan
