// SPDX-License-Identifier: Apache-2.0
// The order of battle as the rows of a tree: sides, formations, units, pools, with strengths and places. Knows no widget and
// keeps no State: rows are made anew after a change. Invariant: a row's parents stand before it; a filter keeps the parents of
// what it finds.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "editor/session/unit_facts.h"

namespace hotchkiss::editor {

struct OrderRow {
  enum class Kind { Side, Formation, Unit, Pool };
  Kind kind = Kind::Unit;
  int depth = 0;
  std::string key;  // stable name: "side:union", "formation:oob/1-div", ...
  std::string name;
  std::string strength;  // "7", "2 gp", "" when it has none; "67 + 8 gp" for a group
  std::string where;     // "0706", "turn 3, A", "unplaced"
  bool unplaced = false;
  std::string colour;  // of the side
  std::string symbol;  // of the unit's kind, for the small counter
  OobId oob;
  SideId side;
  FormationId formation;  // of a formation row: itself; of a unit: its parent
  CounterRef counter;
  std::optional<Hex> hex;
  bool open = true, hasChildren = false;
  ForcePoints points;  // of it and all under it
};

struct OrderFilter {
  std::string text;              // name, formation, hex, "unplaced"; any case
  std::set<std::string> closed;  // keys of groups that are folded
};

std::vector<OrderRow> orderRows(const State& state, const Scenario* scenario, const BoardView& view, const OrderFilter& filter);

/// Units from rows of text, a unit a row: name, size, type, strength, side, separated by tabs, semicolons or commas. A first row
/// that begins with "Name" or "Unit" names the columns instead: those, designation, formation, and the game's values by their
/// names. Who has no side of its own is of `side`. What could not be read is said row by row.
struct PastedUnits {
  std::vector<Unit> units;
  std::vector<std::string> problems;
};
PastedUnits unitsFromTable(const std::string& text, const OrderOfBattle& into, const Vocabulary& words, const SideId& side,
                           const FormationId& formation);

/// An id made of a name: "Shields' Division" -> "shields-division".
std::string slug(const std::string& name);

}  // namespace hotchkiss::editor
