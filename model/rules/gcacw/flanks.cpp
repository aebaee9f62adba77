// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/flanks.h"

#include <algorithm>

namespace hotchkiss::gcacw {

FlankCount flankCount(const std::array<FlankHex, kDirections>& around) {
  FlankCount count;
  int less = 0;
  for (const FlankHex& hex : around) {
    if (!hex.covered()) continue;
    ++count.covered;
    if (hex.defendersFriend || hex.woodsOnly || hex.impassable || hex.offMap) ++less;
  }
  count.basicBonus = count.covered == 6 ? 4 : count.covered == 5 ? 2 : 0;
  count.finalBonus = std::max(0, count.basicBonus - less);
  return count;
}

std::array<FlankHex, kDirections> openCountry(std::initializer_list<int> attackers) {
  std::array<FlankHex, kDirections> around{};
  for (const int direction : attackers)
    for (const int beside : {direction - 1, direction, direction + 1}) {
      FlankHex& hex = around[static_cast<size_t>((beside + kDirections) % kDirections)];
      (beside == direction ? hex.attacker : hex.attackersZone) = true;
    }
  return around;
}

}  // namespace hotchkiss::gcacw
