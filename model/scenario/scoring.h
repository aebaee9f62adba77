// SPDX-License-Identifier: Apache-2.0
// What awards can come to: the range of points of one, of a group, of a side, and what groups make of points that somebody else
// found. What a played game shows of tests and counts is no matter of this file (model/rules/outcome.h assumes it).
#pragma once
#include <functional>
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
/// Points of an award that is earned so many times: no more often than its `most`, by its steps where it has them.
double pointsOf(const Award& award, double count);
/// How many times in a game an award is judged: once, or each turn (every N turns) that its When means; nothing = nobody knows.
std::optional<double> occasionsOf(const Award& award, const ScoringContext& context);

/// Points of each award, as whoever asks sees them.
using AwardPoints = std::function<PointRange(const Award&)>;
/// What each side has when its awards bring those points: groups with their caps and factors, prices of the chosen options.
/// A cap per subject is left out: which subject earns what nobody says here.
std::map<SideId, PointRange> totalsOf(const Scenario& scenario, const AwardPoints& points);
/// What a side's awards in a group come to together (all of them for an empty side); nothing is bounded of a group that does not
/// exist.
PointRange groupTotal(const Scenario& scenario, const std::string& group, const SideId& side, const AwardPoints& points);
/// What each side can score: awards by groups with their caps and factors, prices of the chosen options paid to their payees.
std::map<SideId, PointRange> scoreRanges(const Scenario& scenario, const ScoringContext& context);
/// The smallest step between scores: 1 when every amount is whole, else 0.5, 0.25, 0.1 or 0.01.
double scoreStep(const Scenario& scenario);

}  // namespace hotchkiss
