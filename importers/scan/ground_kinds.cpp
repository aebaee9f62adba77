// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "importers/scan/ground_kinds_internal.h"

namespace hotchkiss::scan {

std::map<Hex, size_t> groundKinds(const LineSight& sight) {
  constexpr double kAlikeGround = 9;  // Lab steps within which the ground of hexes is one
  std::vector<InkColour> kinds;
  std::map<Hex, size_t> of;
  for (const Hex h : sight.hexes()) {
    const InkColour ground = sight.groundOf(h);
    size_t k = 0;
    while (k < kinds.size() && differenceOf(kinds[k], ground) > kAlikeGround) ++k;
    if (k == kinds.size()) kinds.push_back(ground);
    of[h] = k;
  }
  return of;
}

double followsGround(const std::vector<std::pair<size_t, size_t>>& pairs, const std::vector<bool>& of) {
  std::map<std::pair<size_t, size_t>, std::pair<double, double>> counts;  // of the line, all
  double line = 0;
  for (size_t i = 0; i < pairs.size(); ++i) {
    auto& [ofLine, all] = counts[pairs[i]];
    ofLine += of[i];
    all += 1;
    line += of[i];
  }
  double sum = 0;
  for (const auto& [pair, count] : counts) sum += count.first * count.first / (count.second + 3);
  return sum / std::max(1.0, line);
}

}  // namespace hotchkiss::scan
