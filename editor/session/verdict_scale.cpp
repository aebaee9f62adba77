// SPDX-License-Identifier: Apache-2.0
#include "editor/session/verdict_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "editor/session/text.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::editor {

double VerdictScale::along(double score) const {
  return high > low ? std::clamp((score - low) / (high - low), 0.0, 1.0) : 0.5;
}

std::pair<double, double> VerdictScale::stretch(std::optional<double> first, std::optional<double> last) const {
  return {first ? along(*first - step / 2) : 0.0, last ? along(*last + step / 2) : 1.0};
}

std::vector<double> VerdictScale::ticks() const {
  std::set<double> out;
  for (const ScaleBand& band : bands)
    for (const auto& end : {band.low, band.high})
      if (end) out.insert(*end);
  return {out.begin(), out.end()};
}

VerdictScale scaleOf(const Verdict& verdict, const std::map<SideId, PointRange>& ranges, double step) {
  VerdictScale out;
  out.step = verdict.rounding == "none" && step > 0 && step < 1 ? step : 1;
  out.historical = verdict.historicalScore;
  const auto score = parseScore(verdict.score);
  for (size_t i = 0; i < verdict.rules.size(); ++i) {
    const VerdictRule& rule = verdict.rules[i];
    if (rule.kind != VerdictKind::Band && rule.kind != VerdictKind::Undecided) continue;
    if (!rule.low && !rule.high) continue;
    out.upsideDown = out.upsideDown || (rule.low && rule.high && *rule.low > *rule.high);
    out.bands.push_back({i, rule.low, rule.high, !rule.test.empty(), 0});
  }
  if (!out.upsideDown) out.faults = sweep(verdict, ranges, step);
  if (verdict.rules.empty()) {
    out.why = tr("There is no rule yet. Add a band: a range of points and who wins then.");
  } else if (out.bands.empty()) {
    out.why = tr("No rule is a band: there is no scale to draw.");
  } else if (!score) {
    out.why = score.error().message;
  } else if (score->terms.empty()) {
    out.why = tr("Say what the bands go by: a side's points, or the difference of two.");
  }
  if (!out.why.empty()) return out;
  for (const auto& [side, sign] : score->terms) {
    const auto known = ranges.find(side);
    out.possible = out.possible + (known == ranges.end() ? PointRange{std::nullopt, std::nullopt} : known->second * sign);
  }
  const auto lowOf = [](const ScaleBand& band) { return band.low.value_or(-std::numeric_limits<double>::infinity()); };
  stableSort(out.bands.begin(), out.bands.end(), [&](const ScaleBand& a, const ScaleBand& b) { return lowOf(a) < lowOf(b); });
  // A band goes into the first lane that is free where it begins.
  std::vector<double> taken;
  for (ScaleBand& band : out.bands) {
    size_t lane = 0;
    while (lane < taken.size() && lowOf(band) <= taken[lane]) ++lane;
    if (lane == taken.size()) taken.emplace_back();
    taken[lane] = band.high.value_or(std::numeric_limits<double>::infinity());
    band.lane = static_cast<int>(lane);
  }
  out.lanes = static_cast<int>(taken.size());
  std::vector<double> ends = out.ticks();
  if (out.historical) ends.push_back(*out.historical);
  const auto [least, most] = std::minmax_element(ends.begin(), ends.end());
  const double margin = std::max(2 * out.step, std::ceil((*most - *least) * 0.09 / out.step) * out.step);
  out.low = *least - margin;
  out.high = *most + margin;
  return out;
}

}  // namespace hotchkiss::editor
