// SPDX-License-Identifier: Apache-2.0
// The table that says what our units, pools and states are called in somebody's module: proposed by the program, corrected by
// the user, kept. Both ways between rows and CSV; knows no module. Also the matching that proposes it.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "importers/vassal/pieces.h"
#include "model/board/vocabulary.h"
#include "model/forces/forces.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::vassal {

/// One row. Of a unit or pool: `gpid` says which piece of the module it is, `theirs` is its name there for people (and says it
/// where there is no gpid). Of a state: `theirs` is "LAYER=LEVEL", or `gpid` is a marker that is put with the unit.
struct MapRow {
  std::string what;  // unit, pool, state
  std::string ours;  // id
  std::string name;  // ours, for people
  std::string theirs, gpid;
  std::string how;  // "same name", "guessed", "" = by hand
  bool operator==(const MapRow&) const = default;
};

struct MapTable {
  std::vector<MapRow> rows;
  const MapRow* find(std::string_view what, std::string_view ours) const;
  bool operator==(const MapTable&) const = default;
};

/// CSV with a heading line; UTF-8, LF.
std::string mapTableCsv(const MapTable& table);
/// Reads one; columns by their headings, in any order. The error has the line.
Expected<MapTable> readMapTable(std::string_view csv);

/// A row of every unit, pool and state that the scenario sets up: matched, or with nothing on their side.
MapTable proposedTable(const Forces& forces, const Scenario& played, const Vocabulary& vocabulary,
                       const std::vector<SlotFacts>& slots);

/// What a table comes to in a module: rows that name something it does not have are in `faults`.
struct TableInModule {
  std::map<std::string, size_t> units, pools;  // id -> index of the slot
  struct StateTarget {
    std::string layer;
    int level = 0;
    int marker = -1;      // index of the slot of a marker instead
    bool byName = false;  // the level bears the state's name; else its number was written by hand or guessed
    /// The level of a layer that shows the state; nothing when it does not. Pieces of one module may have layers of one name and
    /// different levels: the name counts before the number.
    std::optional<int> levelOf(const Layer& of, std::string_view stateName) const;
  };
  std::map<std::string, StateTarget> states;
  std::vector<std::string> faults;
};
TableInModule tableInModule(const MapTable& table, const std::vector<SlotFacts>& slots);

}  // namespace hotchkiss::vassal
