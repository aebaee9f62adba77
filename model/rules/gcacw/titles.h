// SPDX-License-Identifier: Apache-2.0
// The games of the series and the numbers that differ from one to the next. Knows no board and no scenario, only their names and
// dates. A game that is none of the series gets the row "other": what the rulebook says of "all others".
#pragma once
#include <optional>
#include <string_view>

namespace hotchkiss::gcacw {

/// Who may lay how many bridges over what: -1 = the number of counters is no limit.
struct BridgeLimits {
  int minorUnion, minorConfederate, majorUnion, majorConfederate;
};

struct Title {
  const char* id;        // "gtc", "otr"; "" = none of the series
  const char* name;      // as its box calls it
  int year;              // of its campaign, 0 = several or unknown
  int mostManpower;      // of a Strength marker (2.2)
  BridgeLimits bridges;  // 10.1
  int bridgeStrength;    // Combat value that builds and that wrecks a bridge (10.1, 10.2)
  bool burnsStations;    // 5.4
  bool addsOneToMarch;   // Confederate Movement Allowance (5.1)
};

/// The highest number on any Strength marker (2.2).
constexpr int kHighestMarker = 21;

/// The game of that id or name ("gtc", "gtc-campaign", "Grant Takes Command"), any case; the row "other" when it is none.
const Title& titleOf(std::string_view idOrName);
/// First and last year of the procedures of 9.0 for that date's year: 1861, 1862, 1863, 1864 (1864 or later).
int entrenchmentYear(int year);

}  // namespace hotchkiss::gcacw
