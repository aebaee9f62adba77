// SPDX-License-Identifier: Apache-2.0
// Three joined sheets of a system's printed size, every hex of them known, with rivers, roads, a railroad and two armies between
// them: what the questions to the rules are timed on. Invented by a formula; the same on every machine.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "model/document/state.h"
#include "model/rules/rule_system.h"
#include "model/rules/situation.h"

namespace hotchkiss::bench {

/// One scenario, "big", of the system on its three sheets, with about sixty units.
State bigBoard(const std::string& system);

/// The scenario and its ground, made once a system.
struct BigBoard {
  State state;
  std::unique_ptr<ScenarioFacts> facts;
  std::unique_ptr<Situation> situation;
  const RuleSystem* rules = nullptr;
  /// The piece of that id; the armies are u1..u5 and c1..c5, with units u1-a..u1-e and leaders u1-leader.
  const Piece& piece(const std::string& id) const { return *situation->find(id); }
  /// Cells at which a drag of the piece would ask: about as many as wanted, near its own, where it could stand.
  std::vector<int> pointerWay(const Piece& piece, size_t wanted) const;
};
const BigBoard& bigBoardOf(const std::string& system);

}  // namespace hotchkiss::bench
