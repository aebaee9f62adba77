// SPDX-License-Identifier: Apache-2.0
// What is selected: one hex, hexside or thing, or some hexes or counters. A value by ids; whoever shows it looks the things up in
// the State and finds nothing when an undo has taken them away. Written into the undo history as one line of text.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "model/base/id.h"
#include "model/grid/hex.h"

namespace hotchkiss::editor {

/// A counter on or off the map: a unit, or counters of a pool in one entry of the set-up.
struct CounterRef {
  UnitId unit;
  PoolId pool;
  std::string entry;  // the set-up entry that places it; "" when it has none
  bool operator==(const CounterRef&) const = default;
};

struct Selection {
  enum class Kind { None, Hex, Side, Counters, Site, Path, Area, Formation, Hexes };
  Kind kind = Kind::None;
  std::optional<Hex> hex;  // lattice; also where the counters or the site stand
  std::optional<Hexside> side;
  std::vector<CounterRef> counters;
  std::vector<Hex> hexes;  // lattice, sorted: several
  SheetId sheet;           // of site, path, area
  std::string id;          // of site, path, area, formation
  bool operator==(const Selection&) const = default;

  static Selection ofHex(Hex hex);
  static Selection ofSide(Hexside side);
  /// Several hexes in any order; one is a selection of that hex, none of nothing.
  static Selection ofHexes(std::vector<Hex> hexes);
  /// The hexes of a selection of one or several.
  std::vector<Hex> allHexes() const;
  static Selection ofCounters(std::vector<CounterRef> counters, std::optional<Hex> hex);
  bool holds(const UnitId& unit) const;
  /// "" too for more hexes than an entry of the history should hold.
  std::string text() const;
  static Selection fromText(const std::string& text);
};

}  // namespace hotchkiss::editor
