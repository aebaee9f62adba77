// SPDX-License-Identifier: Apache-2.0
// Movement of the brigade series (16): what a step costs a formation over terrain, hexsides and roads, and units, trains and
// leaders as Movers. Costs stand in the vocabulary, so that a game file can correct each; what none prints is assumed.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/rules/cwb/formations.h"
#include "model/rules/travel.h"

namespace hotchkiss::cwb {

/// Points spent after a change between formations of different allowances: the same part of the new allowance, a half point and
/// more rounded up (16.1b). Between equal allowances nothing changes. `spent` includes the price of the change.
Points proportionally(Points spent, Points allowance, Points newAllowance);

/// Turns that an order takes for so many movement points of a leader's way: a turn for every ten or part of ten (10.1e).
constexpr int deliveryTurns(Points points) {
  return (points + 10 * kPoint - 1) / (10 * kPoint);
}

/// What steps cost one formation on one ground.
class StepCosts {
 public:
  /// `destroyed`: sides whose bridges are down, sorted.
  StepCosts(const Ground& ground, TroopFormation formation, bool rainHinders, std::vector<Hexside> destroyed = {});

  struct Step {
    bool possible = false;
    Points cost = 0;
    bool certain = true;  // false: `cost` is the least that it can be
  };
  Step step(int cell, int direction) const;
  /// The same, item by item.
  std::vector<Charge> charges(int cell, int direction) const;
  /// Why there is no such step: a sentence, "" when there is one.
  std::string whyNot(int cell, int direction) const;
  /// A primary or secondary road leads through the hex (27.1, 28.3a); unknown where paths are not digitized.
  Tri onRoad(int cell) const;

 private:
  /// One of two ways over a side: by road, or over its features and into the terrain.
  struct Way {
    bool possible = true;
    Points least = 0;
    bool certain = true;
    std::string_view no;  // what forbids it: a name of the vocabulary
    void forbid(std::string_view what) {
      possible = false;
      if (no.empty()) no = what;
    }
  };
  Way byRoad(int cell, int direction, std::vector<Charge>* items) const;
  Way overLand(int cell, int direction, std::vector<Charge>* items) const;
  void wetFeet(int cell, int direction, Way& way, std::vector<Charge>* items) const;
  void climb(int cell, int direction, Way& way, std::vector<Charge>* items) const;
  void works(int cell, int direction, Way& way, std::vector<Charge>* items) const;
  bool down(int cell, int direction) const;
  bool bridged(int cell, int direction) const;
  bool fords(int cell, int direction) const;
  std::string named(std::string_view what) const;
  void charge(const CostCell& cost, const std::string& name, const char* rule, Way& way, std::vector<Charge>* items) const;
  bool better(const Way& road, const Way& land) const;

  const Ground& ground_;
  const FormationRow& row_;
  bool rain_;
  std::vector<Hexside> destroyed_;
  std::vector<CostCell> terrain_, features_, paths_;
  Points leastTerrain_ = kPoint, leastPath_ = kPoint;
  KindMask waters_ = 0, bridges_ = 0, fords_ = 0, slopes_ = 0, works_ = 0, roads_ = 0;
};

/// Sides that a marker of the scenario calls destroyed, sorted: their bridges are down (1BR 1.2).
std::vector<Hexside> destroyedCrossings(const Situation& situation);

constexpr const char* kForcedMarchMeans = "force-march";  // 18.0
constexpr const char* kCloseCombat = "close-combat";      // into an enemy's hex, for a point more (23.0)
/// The piece as a Mover; `means` "" or one of the two.
Expected<std::unique_ptr<Mover>> makeMover(const Situation& situation, const Piece& piece, const MoveOptions& options);

/// A way as a leader would travel it, for command and orders (10.1e, 10.5a): not through enemies, nor their zones unless friends
/// stand there (14.1b). `lenient` takes possible zones for none.
std::unique_ptr<Mover> makeLeaderTrace(const Situation& situation, const SideId& side, int from, Points most, bool lenient);

}  // namespace hotchkiss::cwb
