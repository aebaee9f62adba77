// SPDX-License-Identifier: Apache-2.0
// Who each entry and arrival of a scenario means and where, and who certainly stands in which hex: what follows from the
// scenario, its forces and those parts of the board that its Regions rest on, and is therefore kept while the rest of the map is
// edited. Immutable; from any thread. Knows no check.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/check/region_faults.h"
#include "model/rules/derived.h"
#include "model/scenario/region_memory.h"
#include "model/scenario/start_positions.h"
#include "model/scenario/when_evaluation.h"
#include "model/scenario/who_evaluation.h"

namespace hotchkiss {

class KeptBoard;      // model/check/kept_work.h
struct KeptScenario;  // model/check/kept_work.h

struct EntryFacts {
  const SetupEntry* entry = nullptr;
  bool own = true;
  const WhoAnswer& who;  // these two are kept by the StartFacts
  const RegionAnswer& where;
  std::vector<RegionFault> faults;  // of its place
  bool faulty() const;              // something it names is wrong: what follows from that is no fault of its own
};

struct ArrivalFacts {
  const Arrival* arrival = nullptr;
  bool own = true;
  const WhoAnswer& who;
  WhenAnswer when;
  const RegionAnswer& where;  // of `place`
};

/// Somebody who certainly stands in a hex at start: a unit, or counters of a pool.
struct Occupant {
  UnitId unit;
  PoolId pool;
  int count = 1;
  size_t entry = 0;  // in StartFacts::setup
};

struct StartFacts {
  std::shared_ptr<const KeptScenario> scenario;
  /// Parts of the board, beside its frame, that anything here or any other place of the scenario's items rests on.
  BoardParts parts = 0;
  // Whom entries, then arrivals refer to, and where that is: what EntryFacts and ArrivalFacts point at.
  std::vector<std::shared_ptr<const WhoAnswer>> meant;
  std::vector<std::shared_ptr<const RegionAnswer>> answers;
  StartPositions positions;
  std::vector<EntryFacts> setup;
  std::vector<ArrivalFacts> arrivals;
  std::map<Hex, std::vector<Occupant>> stacks;  // by lattice hex, in the order of the set-up
  /// Those that these went on from, and the hexes whose stacks are not the same.
  std::weak_ptr<const StartFacts> before;
  std::set<Hex> touched;
  std::vector<size_t> following;  // entries whose places depend on where units stand
  /// What others work out of the start alone, whatever the ground is like.
  Derived derived;
};

/// `before`: facts on a board in which all that they rest on is the same, or nullptr. Where a few entries of the set-up say other
/// places, and nothing else differs, these go on from them.
std::shared_ptr<const StartFacts> startFacts(std::shared_ptr<const KeptScenario> scenario, KeptBoard& board, bool drafts,
                                             const std::shared_ptr<const StartFacts>& before);
/// Lattice hexes near which an entry's units belong: where others of their formations start, else others of their side.
std::vector<Hex> companyOf(const EntryFacts& entry, const std::vector<EntryFacts>& setup, const Forces& forces);

}  // namespace hotchkiss
