// SPDX-License-Identifier: Apache-2.0
// Roads and railroads that the program offers by itself: steps from hex to hex along which a line of one ink runs, and that hang
// together as roads do. They are drafts to be looked at; which kind of road a line is, somebody else says.
#pragma once
#include "importers/scan/line_sight.h"

namespace hotchkiss::scan {

struct ProposedStep {
  Hex from, to;           // neighbours, the lesser first
  double confidence = 0;  // 0..1
  bool operator==(const ProposedStep&) const = default;
};

/// Steps along lines of one ink.
struct ProposedPaths {
  InkColour colour;
  std::vector<ProposedStep> steps;  // sorted
};

struct ProposePathsOptions {
  std::optional<InkColour> colour;  // of a road that is confirmed: then only roads of that colour
};

/// The likeliest first; none where nothing is sure enough. Fails when `progress` says stop.
Expected<std::vector<ProposedPaths>> proposePaths(const LineSight& sight, const ProposePathsOptions& options = {},
                                                  const PictureProgress& progress = {});

}  // namespace hotchkiss::scan
