// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "importers/gis/owners_internal.h"

namespace hotchkiss::gis {
namespace {

constexpr double kGoodPart = 0.08;  // a border within 0.6 hex of the middle leaves at least so much of the hex on its other side

}  // namespace

Owners ownersOf(const std::vector<std::vector<std::pair<Hex, double>>>& shares) {
  Owners out;
  for (size_t feature = 0; feature < shares.size(); ++feature)
    for (const auto& [hex, share] : shares[feature]) out.shares[hex].push_back({feature, share});
  for (const auto& [hex, all] : out.shares) {
    double sum = 0;
    for (const auto& [feature, share] : all) sum += share;
    // The same measure as a coast's: a hex that is mostly sea (or abroad) is nobody's.
    if (sum <= 0.5) continue;
    out.byHex[hex] =
        std::max_element(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.second < b.second; })->first;
  }
  return out;
}

size_t adoptRivers(Owners& owners, const GeoGround& ground) {
  const Vocabulary& words = ground.view().vocabulary();
  const auto isRiver = [&](Hexside side) {
    for (const SideFeature& feature : ground.view().features(side))
      if (const FeatureKind* kind = words.find(feature.kind); kind != nullptr && kind->featureClass == FeatureClass::Watercourse)
        return true;
    return false;
  };
  // Sides of border without a river around the hex, were it this owner's; the share breaks ties toward the country's own border.
  const auto cost = [&](Hex hex, size_t owner, double share) {
    double sum = 1 - share;
    for (int d = 0; d < kDirections; ++d) {
      const auto other = owners.byHex.find(neighbour(hex, d));
      if (other == owners.byHex.end()) continue;
      const bool border = other->second != owner, river = isRiver(Hexside(hex, d));
      // A border off the river costs; a river here that is no border only when it could be one.
      if (border && !river) sum += 1;
    }
    return sum;
  };
  const std::map<Hex, size_t> before = owners.byHex;
  for (int round = 0; round < 8; ++round) {
    bool moved = false;
    for (auto& [hex, owner] : owners.byHex) {
      const auto& shares = owners.shares[hex];
      if (shares.size() < 2) continue;
      bool beside = false;
      for (int d = 0; d < kDirections; ++d) beside = beside || isRiver(Hexside(hex, d));
      if (!beside) continue;
      size_t best = owner;
      double bestCost = 1e9;
      for (const auto& [candidate, share] : shares) {
        if (share < kGoodPart && candidate != before.at(hex)) continue;
        const double c = cost(hex, candidate, share);
        if (c < bestCost - 1e-9) {
          bestCost = c;
          best = candidate;
        }
      }
      moved = moved || best != owner;
      owner = best;
    }
    if (!moved) break;
  }
  size_t changed = 0;
  for (const auto& [hex, owner] : owners.byHex) changed += before.at(hex) != owner ? 1 : 0;
  return changed;
}

}  // namespace hotchkiss::gis
