// SPDX-License-Identifier: Apache-2.0
// What awards can come to: the range of points of one, of a group, of a side. Nobody's score is computed here: that needs the
// rules and a played game.
#pragma once
#include <map>
#include <optional>
#include <vector>

#include "model/forces/forces.h"
#include "model/scenario/scenario.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss {

/// From least to most; nothing = there is no bound, or none is known.
struct PointRange {
  std::optional<double> low = 0.0, high = 0.0;
  bool operator==(const PointRange&) const = default;
};
PointRange operator+(const PointRange& a, const PointRange& b);
PointRange operator*(const PointRange& a, double factor);

struct ScoringContext {
  const Forces* forces = nullptr;
  const Span* span = nullptr;
};

/// Points that one award can bring, from never earned (0) to always.
PointRange rangeOf(const Award& award, const ScoringContext& context);
/// What each side can score: awards by groups with their caps and factors, prices of the chosen options paid to their payees.
std::map<SideId, PointRange> scoreRanges(const Scenario& scenario, const ScoringContext& context);
/// The smallest step between scores: 1 when every amount is whole, else 0.5, 0.25, 0.1 or 0.01.
double scoreStep(const Scenario& scenario);

}  // namespace hotchkiss
