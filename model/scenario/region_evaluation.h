// SPDX-License-Identifier: Apache-2.0
// What a Region comes to on a board: the hexes that are in it, and those of which nobody can say. Unknown is never empty: what
// is not digitized, known by name only, or past an assumed edge leaves hexes unknown or the answer open, with a reason.
// Knows no rules of any game.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/tri.h"
#include "model/board/board_view.h"
#include "model/scenario/region.h"
#include "model/scenario/values.h"

namespace hotchkiss {

class Forces;
class RegionMemory;

/// Where a unit stands: exactly one place = there; several = in one of them; open = perhaps somewhere else.
struct Whereabouts {
  std::vector<Hex> hexes;  // sorted
  std::vector<BoxId> boxes;
  bool open = false;
  bool exact() const { return !open && hexes.size() + boxes.size() == 1; }
  bool operator==(const Whereabouts&) const = default;
};

/// What a Region is looked at with. Functions that are not set mean: nobody knows.
struct RegionContext {
  explicit RegionContext(const BoardView& boardView) : view(boardView) {}

  const BoardView& view;
  const Forces* forces = nullptr;                                              // the units that `unit(..)` names
  std::function<std::optional<Whereabouts>(const UnitId&)> now, atStart;       // nothing = nobody knows
  std::function<Tri(const PlacedSite&, const std::string& state)> siteState;   // damaged, undamaged, besieged, ...
  std::function<Tri(const PlacedSite&, const std::string& side)> siteControl;  // during play
  bool drafts = false;             // answers may rest on draft layers, and then say so
  RegionMemory* memory = nullptr;  // of this board: what was worked out before is not worked out again
};

struct RegionAnswer {
  std::vector<Hex> in;       // lattice, sorted: certainly in the Region and on the board
  std::vector<Hex> unknown;  // lattice, sorted: may or may not belong; none of `in`
  std::vector<Hexside> sides;
  std::vector<BoxId> boxes;
  bool turnTrack = false, pool = false;
  bool open = false;                 // there may be further places, such as a hex beyond an assumed edge
  std::vector<std::string> reasons;  // why something is unknown or open: sentences, each once
  std::vector<std::string> faults;  // what the Region names and the board in play has not: a code off the map, a sheet not in use

  /// Whether the hex belongs to the Region.
  Tri contains(Hex lattice) const;
  /// Certainly no place at all.
  bool empty() const { return in.empty() && unknown.empty() && sides.empty() && boxes.empty() && !turnTrack && !pool && !open; }
  /// Everything about it is known.
  bool certain() const { return unknown.empty() && !open; }
  bool operator==(const RegionAnswer&) const = default;
};

/// The places of a Region; an empty Region has none.
RegionAnswer evaluate(const Region& region, const RegionContext& context);
/// The same, shared with whoever remembers it.
std::shared_ptr<const RegionAnswer> evaluated(const Region& region, const RegionContext& context);
/// The same for a part of one.
RegionAnswer evaluate(const RegionNode& node, const RegionContext& context);

/// How a named line (river, ridge, road, railroad) parts the sheets that it is on.
struct LineParting {
  enum class Status {
    NoLine,       // no sheet in play has a line of that name
    Undigitized,  // it is known by name only
    Open,         // one can walk around an end of it
    Parted
  };
  Status status = Status::NoLine;
  int pieces = 0;               // that touch the line: 2 when it parts cleanly
  std::vector<Hex> openEnds;    // lattice hexes at which it ends within the map
  std::vector<SheetId> sheets;  // those that have some of it, top first
  std::string sentence;         // "Bull Run does not part map B: it is open near B19.22"
  bool operator==(const LineParting&) const = default;
};

/// Whether a line (by name or id) parts the sheets in play that it is on, or one of them.
LineParting parting(const BoardView& view, std::string_view line, const std::optional<SheetId>& sheet = std::nullopt);

}  // namespace hotchkiss
