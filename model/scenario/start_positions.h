// SPDX-License-Identifier: Apache-2.0
// Where units stand at start, by the set-up of a scenario: exactly, somewhere in a Region, or nobody knows. Regions that are
// taken from another unit's place are followed; a ring of such leaves its units open.
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "model/forces/forces.h"
#include "model/scenario/region_evaluation.h"
#include "model/scenario/scenario.h"

namespace hotchkiss {

struct WhoAnswer;  // model/scenario/who_evaluation.h

class StartPositions {
 public:
  StartPositions() = default;
  /// Of a resolved scenario: every entry of its set-up counts.
  static StartPositions make(const BoardView& view, const Scenario& scenario, const Forces& forces,
                             RegionMemory* memory = nullptr);
  /// The same where whom each entry means is known already, by index.
  static StartPositions make(const BoardView& view, const Scenario& scenario, const Forces& forces, RegionMemory* memory,
                             const std::vector<std::shared_ptr<const WhoAnswer>>& meant);
  /// Of a scenario in which some entries, by index, say another place for the same units, and nothing else differs: the entries
  /// whose places follow units must be among them.
  StartPositions moved(const BoardView& view, const Scenario& scenario, const Forces& forces, RegionMemory* memory,
                       const std::vector<std::shared_ptr<const WhoAnswer>>& meant, const std::vector<size_t>& entries) const;

  /// Nothing when no entry of the set-up places the unit.
  std::optional<Whereabouts> of(const UnitId& unit) const;
  /// The same shared: units of one entry, and of entries with one place, have it in common; nullptr when nothing places the unit.
  std::shared_ptr<const Whereabouts> shared(const UnitId& unit) const;
  /// Indices of the entries of the set-up that (may) place the unit.
  std::vector<size_t> entriesOf(const UnitId& unit) const;
  /// A context that knows these positions as those at start and as those now; all three must outlive it.
  RegionContext context(const BoardView& view, const Forces& forces) const;

 private:
  using Entries = std::map<UnitId, std::vector<size_t>>;
  std::map<UnitId, std::shared_ptr<const Whereabouts>> places_;
  std::shared_ptr<const Entries> entries_ = std::make_shared<const Entries>();
};

}  // namespace hotchkiss
