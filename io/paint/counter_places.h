// SPDX-License-Identifier: Apache-2.0
// Where a scenario's set-up puts its counters: each unit and each counter of a pool with its hex, or with the middle of the hexes
// among which the owner chooses. Knows model documents only; draws nothing.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/board/board_view.h"
#include "model/document/state.h"

namespace hotchkiss::paint {

struct CounterPlace {
  std::shared_ptr<const Unit> unit;  // or
  std::shared_ptr<const Pool> pool;
  std::vector<Rating> ratings;  // with the scenario's overrides
  SideId side;
  std::string entry;
  std::vector<std::string> states;
  int facing = -1;
  std::optional<Hexside> between;  // stands on a hexside (a flotilla on a river)
  Hex hex;
  bool choice = false;
  bool reduced = false;  // the side to which a worn counter is turned
  bool plain = false;    // a side without numbers: who it is, nothing else
  std::vector<Hex> extensions;

  const std::string& kind() const { return unit ? unit->kind : pool->kind; }
  const std::string& size() const { return unit ? unit->size : pool->size; }
  const std::string& name() const { return unit ? unit->name : pool->name; }
  const std::string& designation() const { return unit ? unit->designation : pool->designation; }
};

/// The hex of a set that lies nearest to its middle; the set must not be empty.
Hex middleHex(const BoardView& view, const std::vector<Hex>& hexes);
/// Of a resolved scenario, in set-up order. Entries whose place or units cannot be found are left out: checks report them.
std::vector<CounterPlace> counterPlaces(const BoardView& view, const State& state, const Scenario& scenario);

}  // namespace hotchkiss::paint
