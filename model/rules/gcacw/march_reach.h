// SPDX-License-Identifier: Apache-2.0
// Where a unit can march to: the best of several marches over known ground, with what charged each step (6.1, 6.2). Enemies stand
// still and nobody attacks. Costs are in halves of a movement point.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "model/rules/gcacw/field.h"

namespace hotchkiss::gcacw {

struct MarchPlan {
  int allowance = 6;         // movement points of each march
  int firstExtra = 0;        // what a force march adds to the first (5.1)
  int marches = 1;           // how many in all
  int marchesFirstTurn = 4;  // of these in turn 1
  int marchesLater = 3;      // and in each turn after: fatigue 4 recovers to 1 (8.0)
};

struct MarchStep {
  Hex hex, from;
  int march = 0;   // from 1; 0 = where it starts
  int halves = 0;  // spent in that march so far
  int stepHalves = 0;
  int turn = 1;
  bool wholeAllowance = false;  // from zone to zone, or a first step that it could not afford (6.2)
  std::string rule;
  /// Points spent in all, the rest of earlier marches not counted.
  int totalHalves = 0;
};

struct MarchReach {
  std::map<Hex, MarchStep> hexes;  // the start included
  std::set<Hex> unknown;           // next to reached ones: nobody knows the ground, or whether an enemy is there
  std::set<std::string> assumed;   // what no text prints and the answer rests on
  /// The steps to a hex, first to last; empty when it is not reached.
  std::vector<MarchStep> way(Hex to) const;
};

/// One step of that unit with friends, enemies and zones: allowed, cost, rule. `fresh` = the first of a march.
struct FieldStep {
  bool known = true;
  bool allowed = false;
  bool wholeAllowance = false;
  bool endsMarch = false;
  int halves = 0;
  std::string rule;
  std::set<std::string> assumed;
};
FieldStep fieldStep(const Field& field, const FieldUnit& unit, Hex from, Hex to, bool fresh);

/// The steps of one unit, for whoever asks for many: by cell, and with words only where somebody reads them. The field outlives
/// it.
class Stepper {
 public:
  Stepper(const Field& field, const FieldUnit& unit);
  /// What a step is to say besides its cost: nothing; the assumed values it rests on; these and the rule.
  enum class Words { None, Assumed, All };
  FieldStep step(int cell, int direction, bool fresh, Words words) const;
  /// The cell lies in a normal zone of control of an enemy, where a march ends.
  bool held(int cell) const { return zones_.cells[static_cast<size_t>(cell)] == ZoneReach::Normal; }

 private:
  int crowding(int cell, Ground ground, std::set<std::string>* assumed) const;

  const Field& field_;
  const FieldUnit& unit_;
  const ZoneMap& zones_;
  std::vector<Field::TerrainCost> chart_;  // by terrain of the vocabulary
  StepMover mover_;
  bool footOrGuns_, union_;
};

/// Everything that the unit reaches from `start`.
MarchReach marchReach(const Field& field, const FieldUnit& unit, Hex start, const MarchPlan& plan);

}  // namespace hotchkiss::gcacw
