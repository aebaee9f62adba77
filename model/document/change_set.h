// SPDX-License-Identifier: Apache-2.0
// What differs between two States, computed by comparing shared pointers first and values only where pointers differ. One answer
// feeds canvas, inspector, validator and title bar.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/document/state.h"

namespace hotchkiss {

struct SheetChange {
  bool head = false;       // size, numbering, title, ... : everything must be redrawn
  std::vector<Hex> hexes;  // cells that differ, in the sheet's frame
  std::vector<Hexside> sides;
  std::set<PathId> paths;
  std::set<SiteId> sites;
  std::set<AreaId> areas;
  std::set<LineId> lines;
};

struct ChangeSet {
  std::map<SheetId, SheetChange> sheets;
  std::set<GameId> games;
  std::set<BoardId> boards;
  std::set<OobId> oobs;
  std::set<ScenarioId> scenarios;
  std::set<ErrataId> errata;
  bool project = false;
  bool active = false;  // active scenario or board is another
  bool empty() const {
    return sheets.empty() && games.empty() && boards.empty() && oobs.empty() && scenarios.empty() && errata.empty() && !project &&
           !active;
  }
};

/// What differs between two sheets that are not equal.
SheetChange changeOf(const Sheet& before, const Sheet& after);
ChangeSet changesBetween(const State& before, const State& after);

}  // namespace hotchkiss
