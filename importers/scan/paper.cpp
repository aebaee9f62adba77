// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/paper_internal.h"

#include <algorithm>

namespace hotchkiss::scan {

namespace {

constexpr double kAcross = 0.03, kAlong = 0.11;  // steps on the plane, in hexes
constexpr double kBeside = 0.12;                 // where the paper beside a crease is looked at
constexpr double kLeastStep = 3;                 // of lightness, in the median
constexpr double kLeastExcess = 7;               // beyond what the other rows of hexes show at the same place
constexpr double kAlike = 0.8;                   // share of places that change to the same side

float medianOf(std::vector<float>& values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

std::vector<FoldLine> foldLines(const LabPicture& picture, const std::vector<Hex>& hexes) {
  std::vector<FoldLine> found;
  const PlaneLayout layout = picture.grid.layout();
  Box2 field{{1e30, 1e30}, {-1e30, -1e30}};
  for (const Hex h : hexes) {
    const Point c = layout.centre(h);
    field.low = {std::min(field.low.x, c.x), std::min(field.low.y, c.y)};
    field.high = {std::max(field.high.x, c.x), std::max(field.high.y, c.y)};
  }
  for (const bool upright : {true, false}) {
    const double from = (upright ? field.low.x : field.low.y) - 0.4, to = (upright ? field.high.x : field.high.y) + 0.4;
    const double start = upright ? field.low.y : field.low.x, end = upright ? field.high.y : field.high.x;
    if (end - start < 4 || (to - from) / kAcross > 20000) continue;
    // On a long map not more places than tell a crease from a row of outlines.
    const double step = std::max(kAlong, (end - start) / 400);
    // The places keep step with the rows of hexes: what comes again in every row is printed (outlines, numbers), a crease is not.
    const bool along = upright == (layout.orientation == Orientation::FlatTop);
    const double period = along ? 1.5 * layout.radius() : layout.hexWidthMm / 2;
    const int phases = int(std::lround(period / kAcross));
    struct Place {
      double at;
      float change;  // of lightness, the median along the line
      double alike;  // share of it that changes to the same side
    };
    std::vector<Place> places;
    for (double at = from; at <= to; at += period / phases) {
      std::vector<float> steps;
      size_t up = 0, down = 0;
      for (double far = start; far <= end; far += step) {
        const auto light = [&](double off) {
          const Point plane = upright ? Point{at + off, far} : Point{far, at + off};
          return picture.between(picture.grid.pixelOf(plane))[0];
        };
        const float change = light(0) - (light(-kBeside) + light(kBeside)) / 2;
        steps.push_back(change);
        up += change > 0.5f;
        down += change < -0.5f;
      }
      places.push_back({at, medianOf(steps), double(std::max(up, down)) / double(steps.size())});
    }
    std::vector<float> usual;
    for (int phase = 0; phase < phases; ++phase) {
      std::vector<float> same;
      for (size_t i = size_t(phase); i < places.size(); i += size_t(phases)) same.push_back(places[i].change);
      usual.push_back(medianOf(same));
    }
    std::vector<std::pair<double, double>> creases;  // where, how strong
    for (size_t i = 0; i < places.size(); ++i) {
      const double excess = std::abs(places[i].change - usual[i % size_t(phases)]);
      if (std::abs(places[i].change) > kLeastStep && excess > kLeastExcess && places[i].alike > kAlike)
        creases.push_back({places[i].at, excess * places[i].alike});
    }
    // The strongest of each group that lies together.
    for (size_t i = 0; i < creases.size();) {
      size_t best = i, j = i;
      for (; j < creases.size() && creases[j].first - creases[i].first < 0.5; ++j)
        if (creases[j].second > creases[best].second) best = j;
      found.push_back({upright, creases[best].first});
      i = j;
    }
  }
  return found;
}

}  // namespace hotchkiss::scan
