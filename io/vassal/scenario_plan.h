// SPDX-License-Identifier: Apache-2.0
// How a scenario starts, as a module shows it: which counter stands in which hex, on which hexside, or in which tray, and what
// the trays are: turns, places of choice, arrivals, boxes. Every unit in play has a place. Knows no pixel.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "io/vassal/module_displays.h"
#include "io/vassal/module_pieces.h"
#include "model/board/board_view.h"

namespace hotchkiss::vassal {

/// Where a unit goes whose place the scenario leaves to its owner.
enum class Choices {
  Tray,   // into a tray that names the Region
  Centre  // into the middle hex of the Region
};

struct PlannedCounter {
  std::string subject;
  std::vector<std::string> states;
  int facing = -1;
  int rank = 0;  // in a stack: markers 0 below leaders and trains 1 below troops 2
  std::optional<Hex> hex;
  std::optional<Hexside> side;
  std::string tray;  // a key of the plan's trays, where neither is set
  bool operator==(const PlannedCounter&) const = default;
};

struct ScenarioPlan {
  std::string id;
  std::string title;  // "6.3 The Stone Bridge"
  std::vector<TraySection> sections;
  std::vector<PlannedCounter> counters;
  std::vector<std::string> choices;  // a sentence for each entry whose place is a choice: where its counters stand
  std::vector<std::string> notes;    // what could not be shown
};

ScenarioPlan planOf(const State& state, const PlayedScenario& played, Choices choices);

/// "10:30 am, Sep 3", "May 5", "Turn 7": what a track prints in the box of a turn.
std::string turnLabel(const Moment& moment);
/// Whom a Who means, by their names; the line itself where it leaves a choice.
std::string namesOf(const Who& who, const Forces& forces);

}  // namespace hotchkiss::vassal
