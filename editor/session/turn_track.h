// SPDX-License-Identifier: Apache-2.0
// The turns of a scenario as a track: one cell a turn in the manner of its calendar, and who is due in which. A value of one
// State; knows no widget and nobody's choice. Invariant: cells run without a gap, the scenario's own turns among them.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "io/notation/plain_words.h"
#include "model/board/vocabulary.h"
#include "model/forces/forces.h"
#include "model/scenario/arrival_chance.h"
#include "model/scenario/when_evaluation.h"

namespace hotchkiss::editor {

struct TurnCell {
  int number = 1;
  std::optional<Moment> moment;
  std::string label;      // "5:30 am", "May 4", ""
  std::string day;        // where a day (of clock turns) or a month begins: "October 14, 1863"
  bool newDay = false;    // a line before it
  bool night = false;     // the calendar says so
  bool winter = false;    // the rules say so
  bool cycleEnd = false;  // a strategic cycle ends with it
  bool inSpan = true;
};

/// An arrival where it begins.
struct TrackChip {
  std::string id;
  SideId side;
  std::string colour, symbol;
  std::string name;         // who, in words
  int units = 0;            // counters, 0 = nobody says
  std::optional<int> turn;  // its first; nothing = it names no turn
  std::optional<int> last;  // after the first, where it may come or goes on
  bool dice = false;
  bool own = true;   // written in this scenario
  bool off = false;  // hangs on an option that is not chosen
};

struct TurnTrack {
  std::vector<TurnCell> cells;
  std::vector<TrackChip> chips;  // in the order of the scenario
  bool openEnd = false;          // nobody says how long the scenario is
  const TurnCell* cell(int number) const;
};

/// What a track is made from.
struct TrackGround {
  const Scenario& scenario;  // with what it takes
  const Scenario& own;
  const Vocabulary& words;
  const Forces& forces;
  const notation::PlainWords& plain;
  std::function<bool(int turn)> winter;
};
TurnTrack makeTrack(const TrackGround& ground);

/// Who is due in a turn: by ids, in the order of the scenario; those by dice in each turn in which they are rolled for.
std::vector<std::string> dueIn(int turn, const Scenario& scenario, const Span& span);
/// "Turn 3: 6:00 am, October 14, 1863, by night".
std::string turnInWords(const TurnCell& cell);

}  // namespace hotchkiss::editor
