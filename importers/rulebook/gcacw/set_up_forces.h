// SPDX-License-Identifier: Apache-2.0
// The counters of set-up tables as orders of battle, one a side: each counter once, however many scenarios list it. Strength and
// command are those of the scenario that lists it first; where another prints others, that scenario overrides them.
#pragma once
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "importers/rulebook/gcacw/set_up_words.h"
#include "io/notation/gcacw_set_up.h"
#include "model/forces/order_of_battle.h"

namespace hotchkiss::rulebook::gcacw {

/// Where a row is found again: scenario, side, and its number among the side's rows.
struct RowKey {
  int scenario = 0;
  std::string side;
  size_t row = 0;
  auto operator<=>(const RowKey&) const = default;
};

struct Counter {
  UnitId id;
  std::string side, name, command, strength, note;
  RowKind kind;
  RowKey first;
};

class SetUpForces {
 public:
  explicit SetUpForces(const notation::SetUpBook& book);

  /// The counter of a row; nothing for a row whose type or size is no word of the series.
  const Counter* counterOf(const RowKey& key) const;
  const std::vector<std::string>& sides() const { return sides_; }
  static FormationId formationId(const std::string& side, const std::string& command);
  std::shared_ptr<OrderOfBattle> orderOfBattle(const std::string& side, const notation::SetUpBook& book,
                                               const std::string& source) const;

 private:
  void meet(const notation::SetUpBook& book);
  void nameMisspelt();
  void findArmies(const notation::SetUpBook& book);
  std::string freeId(const Counter& counter);

  std::vector<std::string> sides_;
  std::vector<Counter> counters_;
  std::map<RowKey, size_t> at_;
  std::set<std::string> ids_;
  std::map<std::string, std::map<std::string, int>> commands_;          // side, command, rows
  std::map<std::pair<std::string, std::string>, std::string> armies_;   // side and command to the army's command
  std::map<std::pair<std::string, std::string>, std::string> cavalry_;  // divisions to their cavalry corps
  std::set<std::pair<std::string, std::string>> standsWith_;            // of those the ones derived from the tables
};

}  // namespace hotchkiss::rulebook::gcacw
