// SPDX-License-Identifier: Apache-2.0
// What a question to the rules looks like on the map and in words: plain values that the canvas draws and the panel lists. Knows
// no rule and no widget. Invariant: an Overlay belongs to one State; whoever shows it drops it when another one has come.
#pragma once
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/rules/query.h"
#include "model/rules/situation.h"

namespace hotchkiss::editor {

enum class Question { Nothing, Reach, Zones, Command, Supply, Sight, Objectives };

/// What is asked, apart from what is selected.
struct WhatIfSettings {
  Question question = Question::Nothing;
  int turns = 2;                   // bands of reach, 1..6
  int turn = 1;                    // of the scenario
  std::optional<Weather> weather;  // nothing = as the rules say of the turn
  std::string means;               // of movement, "" = the usual one
  std::string supplyKind;          // "" = the usual one
  bool drafts = false;             // answers may rest on draft layers
  bool operator==(const WhatIfSettings&) const = default;
};

struct OverlayLine {
  enum class Kind { Way, Supply, Command, Sight };
  Kind kind = Kind::Way;
  Tri good = Tri::True;
  std::vector<Hex> through;  // from and to included, at least two
  std::optional<Hex> until;  // a sight is clear up to that hex
  bool operator==(const OverlayLine&) const = default;
};

struct OverlayMark {
  enum class Kind {
    Status,  // in command, supplied: yes, no, unknown
    Cut,     // here a line is cut, a sight blocked
    Target,  // where a line ends
    Tag      // only the text
  };
  Kind kind = Kind::Status;
  Hex hex;
  Tri good = Tri::True;
  std::string text;
  std::vector<std::pair<std::string, std::string>> parts;  // of a tag that says one thing a side: text and colour
  bool operator==(const OverlayMark&) const = default;
};

/// The zones of control of a side.
struct OverlayZone {
  std::string side, colour;
  std::vector<ZoneHex> hexes;
  bool operator==(const OverlayZone&) const = default;
};

/// A line of the answer in the panel and on the card beside the pointer.
struct OverlayRow {
  std::string text;
  std::string detail;
  std::vector<std::string> cells;  // one for each of Overlay::columns
  std::optional<Tri> status;       // a dot before it
  std::optional<Hex> hex;          // shown when the row is clicked
  bool operator==(const OverlayRow&) const = default;
};

struct Overlay {
  Question question = Question::Nothing;
  Tri answer = Tri::Unknown;
  std::string headline;      // one line: the answer
  bool asksForMore = false;  // the headline says what to select first
  std::vector<ReachedHex> reach;
  int bands = 0;            // turns that `reach` spans
  std::vector<Hex> radius;  // hexes that a leader commands
  std::vector<OverlayZone> zones;
  std::vector<OverlayLine> lines;
  std::vector<OverlayMark> marks;
  std::vector<SightPoint> profile;
  std::optional<Hex> blockedAt;
  std::vector<Hex> unknown;                                  // hexes that would have to be known
  std::vector<std::pair<std::string, std::string>> columns;  // name and colour
  std::vector<OverlayRow> rows;
  std::vector<std::string> reasons, assumed;
  bool operator==(const Overlay&) const = default;
};

}  // namespace hotchkiss::editor
