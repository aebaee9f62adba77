// SPDX-License-Identifier: Apache-2.0
// The counters of the scenario in front as facts, a unit or pool each: numbers as the scenario has them, states, where it is; and
// what they add up to. One count serves tree, table and inspector. Knows no widget and judges nothing. Invariant: gun points are
// never added to strength, and a pool counts as often as it has counters in play.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "editor/session/standings.h"

namespace hotchkiss::editor {

enum class Whereabouts { OnMap, Choice, Box, Arriving, Unplaced, NotInPlay, NoScenario };
/// "on the map", "a choice of hexes", "in a box", ...
std::string whereaboutsName(Whereabouts where);

struct UnitFacts {
  CounterRef counter;  // unit or pool; the entry that places it
  OobId oob;
  std::string name, designation, kind, size, picture;
  SideId side;
  FormationId formation;
  std::vector<Rating> ratings;   // with the scenario's overrides
  std::optional<int> count = 1;  // counters in play; nothing where nobody says how many a pool has
  std::vector<std::string> states;
  Whereabouts whereabouts = Whereabouts::NoScenario;
  std::string where;        // "0706", "turn 3", "unplaced", "2 of 3 placed"
  std::string arrives;      // "1862-03-23 11:30, entry(D)"; "" = stands at start
  std::optional<int> turn;  // of arrival, when it is known
  std::optional<Hex> hex;
  bool inPlay = true;
  int unplaced = 0;  // counters in play that nothing places

  bool pool() const { return counter.unit.empty(); }
  /// "unit:evans", "pool:1va".
  std::string key() const { return pool() ? "pool:" + counter.pool.text : "unit:" + counter.unit.text; }
};

/// Every unit and pool of the scenario's orders of battle (of all, without a scenario), in the order of the files.
std::vector<UnitFacts> unitFacts(const State& state, const Scenario* scenario, const BoardView& view);

/// What counters add up to.
struct ForcePoints {
  int counters = 0;  // in play
  int absent = 0;    // of the orders of battle, but not in play
  int unplaced = 0;
  bool pools = false;  // some are without identity
  double strength = 0, guns = 0;
  bool anyStrength = false, anyGuns = false;
  int unknown = 0;  // combat counters whose strength nobody prints

  void add(const UnitFacts& facts, const Vocabulary& words);
  ForcePoints& operator+=(const ForcePoints& other);
  /// "67", "67 + 8 gp", "8 gp", "" when no number is known.
  std::string strengthWords() const;
  /// "12 units", "12 counters" where some are of pools, "5 of 12 units" where not all are in play.
  std::string countWords() const;
};

/// The numbers of one counter that count as strength, or as gun points.
std::optional<double> strengthOf(const std::vector<Rating>& ratings, const Vocabulary& words);
std::optional<double> gunsOf(const std::vector<Rating>& ratings);
/// What a row of the counter shows: "7", "(20)", "2 gp", "".
std::string strengthText(const std::vector<Rating>& ratings, const Vocabulary& words);

/// Strength and counters of each side by turn of arrival; the first of a side's rows is what stands at start.
struct ArrivalSum {
  SideId side;
  std::optional<int> turn;  // nothing: at start, or `undated`
  bool undated = false;     // comes when nobody can say beforehand
  std::string label;        // "at start", "turn 6, 11:30 am", "undated"
  ForcePoints points;
};
struct ForcesSummary {
  struct Side {
    SideId side;
    std::string name, colour;
    ForcePoints all;
    std::vector<ArrivalSum> arrivals;
  };
  std::vector<Side> sides;
  std::string unit;  // what strength is counted in: "Manpower", "Strength points"
};
ForcesSummary forcesSummary(const State& state, const Scenario* scenario, const std::vector<UnitFacts>& facts,
                            const Vocabulary& words);

}  // namespace hotchkiss::editor
