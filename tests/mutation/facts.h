// SPDX-License-Identifier: Apache-2.0
// The plain facts of a scenario by which mutators judge their faults: who stands where, and what of it the rulebooks do not
// allow. Must not know model/check or model/rules: what is judged here and there independently is what makes the figures worth
// anything. Tables are in facts.cpp and placing.cpp, each row with its section.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "model/board/board_view.h"
#include "model/document/state.h"
#include "model/forces/forces.h"
#include "model/scenario/region_evaluation.h"
#include "model/scenario/resolve.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss::mutation {

/// Something that cannot be, and what a finding about it may name: ids, names, codes.
struct Wrong {
  std::string text;
  std::vector<std::string> marks;
  bool operator<(const Wrong& o) const { return text < o.text; }
};

/// A unit, or counters of a pool, of a set-up entry or arrival in play.
struct Standing {
  const SetupEntry* entry = nullptr;
  std::string id, name, kind, size;
  SideId side;
  FormationId formation;
  const std::vector<Rating>* ratings = nullptr;
  bool pool = false;
  int count = 1;
  int less = 0;            // gun points that it goes without
  std::vector<Hex> hexes;  // where it may stand; one = there
  std::optional<Hexside> hexside;
  std::optional<std::vector<Hex>> within;  // in no other hex of the map, if in one at all; nothing = nobody says
  std::optional<Hex> exact() const { return hexes.size() == 1 && !hexside ? std::optional(hexes[0]) : std::nullopt; }
};

struct Facts {
  Facts(const State& state, const ScenarioId& id);
  Facts(const Facts&) = delete;
  Facts& operator=(const Facts&) = delete;

  const State& state;
  Scenario scenario;   // resolved: what is in play
  std::string system;  // gcacw, wbts, cwb
  BoardView view;
  Forces forces;
  StartPositions start;
  RegionContext context;
  Calendar calendar;
  Vocabulary vocabulary;
  std::vector<Standing> standing;

  /// What a Region comes to; where nothing is certain the answer is open.
  RegionAnswer places(const Region& region) const { return evaluate(region, context); }
  /// In the order of play, with the pools and units that it means.
  WhoAnswer whom(const Who& who) const { return resolve(who, forces); }
  int year() const { return scenario.first.moment ? scenario.first.moment->date.year : 0; }
};

/// What cannot be about the places of the set-up and of the arrivals: codes, ground, enemies, company, stacking, country.
std::set<Wrong> placesWrong(const Facts& facts);
/// The ground alone: why those of a kind and side may not stand in a hex, or "".
std::string groundWrong(const Facts& facts, std::string_view kind, const SideId& side, Hex hex);

// Tables of the rulebooks.

/// Limit of strength by kind and size (GCACW 30.2), or 0.
int attachmentLimit(std::string_view kind, std::string_view size);
/// Strongest marker of the game (GCACW 2.2).
int strongestMarker(const Game* game);
/// Fire level in C levels (CWB 6.5b), or 0 for what is none.
int fireInC(std::string_view level);
/// Kinds that can be in a state; empty = any. Nothing for a state that this table does not know.
std::optional<std::set<std::string>> kindsOfState(std::string_view system, std::string_view state);
/// Groups of states of which a unit has one at a time.
const std::vector<std::vector<std::string>>& stateGroups(std::string_view system);
bool isLeader(std::string_view kind);
/// A number of WBTS, without the parentheses of one that does not attack.
std::optional<int> points(std::string_view value);
const Rating* rating(const std::vector<Rating>& ratings, std::string_view id);
/// Unit kinds of the land that fight, by system.
bool fights(std::string_view system, std::string_view kind);

}  // namespace hotchkiss::mutation
