// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "importers/scan/line_course_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::scan {

namespace {

constexpr double kSideWeight = 3;    // of a side that looks like ground
constexpr double kBlindCost = 0.85;  // of a side of which nothing is known; 0 is a line, 1 ground
constexpr double kMostSideCost = 1.5;
constexpr double kLeastApart = 8;  // Lab steps: where the ground is of the ink's colour nothing is known
constexpr double kAlikeSides = 10;
constexpr size_t kMostSideInks = 8;

std::vector<double> oddsOf(const std::vector<double>& costs) {
  std::vector<double> odds;
  for (const double cost : costs) odds.push_back(kSideWeight * (kMostSideCost - std::clamp(cost, 0.0, kMostSideCost)));
  return odds;
}
double upperMiddle(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto at = values.begin() + std::ptrdiff_t(values.size() / 2);
  std::nth_element(values.begin(), at, values.end());
  return *at;
}

}  // namespace

SideLooks::SideLooks(const LineSight& sight, std::vector<Hexside> sides) : sight_(sight), sides_(std::move(sides)) {
  for (const Hexside s : sides_) seen_.push_back(sight_.along(s));
}

std::pair<InkColour, InkColour> SideLooks::ground(Hexside s) const {
  const Hex a = sight_.holds(s.first()) ? s.first() : s.second(), b = sight_.holds(s.second()) ? s.second() : s.first();
  return {sight_.groundOf(a), sight_.groundOf(b)};
}

double SideLooks::blindOdds() const {
  return kSideWeight * (kMostSideCost - kBlindCost);
}

std::vector<double> SideLooks::anyOdds() const {
  std::vector<double> contrasts;
  for (const LineEvidence& seen : seen_) contrasts.push_back(seen.contrast);
  if (contrasts.empty()) return {};
  const double usual = upperMiddle(contrasts),
               span = std::max(*std::max_element(contrasts.begin(), contrasts.end()) - usual, 6.0);
  for (double& c : contrasts) c = 1 - (c - usual) / span;
  return oddsOf(contrasts);
}

std::vector<double> SideLooks::odds(const LineInk& ink, std::span<const size_t>) const {
  const InkColour colour = fromLab(ink.colour);
  std::vector<double> costs;
  for (const Hexside s : sides_) {
    const auto [one, other] = ground(s);
    const double apart = std::min(differenceOf(one, colour), differenceOf(other, colour));
    costs.push_back(apart < kLeastApart ? kBlindCost : std::min(kMostSideCost, sight_.unlike(s, {&colour, 1})[0] / apart));
  }
  // Beside what is usual about here.
  const double usual = std::clamp(upperMiddle(costs), 0.15, 1.0);
  for (double& cost : costs) cost /= usual;
  return oddsOf(costs);
}

std::vector<LineInk> SideLooks::inks(std::span<const size_t> steps) const {
  std::vector<std::pair<InkColour, int>> common;
  for (const size_t i : steps) {
    std::vector<InkColour> colours = seen_[i].colours;
    colours.push_back(seen_[i].colour);
    for (const InkColour& colour : colours) {
      const auto like =
          std::find_if(common.begin(), common.end(), [&](const auto& c) { return differenceOf(c.first, colour) < kAlikeSides; });
      if (like == common.end())
        common.push_back({colour, 1});
      else
        ++like->second;
    }
  }
  stableSort(common.begin(), common.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<LineInk> out;
  for (size_t i = 0; i < common.size() && i < kMostSideInks; ++i) out.push_back({toLab(common[i].first)});
  return out;
}

}  // namespace hotchkiss::scan
