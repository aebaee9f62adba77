// SPDX-License-Identifier: Apache-2.0
// The bands of a Verdict laid along a scale of scores: where each lies, where no rule covers a score and where two do, and the
// historical one. What is a gap or an overlap is said by the verdict's own sweep (model/scenario/verdict.h). Knows no widget.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/scenario/verdict.h"

namespace hotchkiss::editor {

struct ScaleBand {
  size_t rule = 0;                  // in the verdict
  std::optional<double> low, high;  // as stated; nothing = to the end of the scale
  bool conditional = false;         // it has a test besides
  int lane = 0;                     // 0, or higher where it lies over another one
};

struct VerdictScale {
  std::string why;                     // why there is no scale; "" = there is one
  double low = 0, high = 0, step = 1;  // its ends, and how far two neighbouring scores are apart
  std::vector<ScaleBand> bands;        // by their low ends
  int lanes = 1;
  std::vector<VerdictFinding> faults;  // gaps and overlaps, also those between scores of two sides
  std::optional<double> historical;
  PointRange possible;      // what the score can come to
  bool upsideDown = false;  // a band whose low end is above its high one

  /// Where a score lies, from 0 at the low end to 1; what lies beyond an end lies at it.
  double along(double score) const;
  /// The stretch that scores from first to last take: a score is as wide as a step.
  std::pair<double, double> stretch(std::optional<double> first, std::optional<double> last) const;
  /// Ends of bands, ascending, each once.
  std::vector<double> ticks() const;
};

/// `ranges` say what each side can score; a side that is missing has no bound.
VerdictScale scaleOf(const Verdict& verdict, const std::map<SideId, PointRange>& ranges, double step);

}  // namespace hotchkiss::editor
