// SPDX-License-Identifier: Apache-2.0
// A situation as this game looks at it: who blocks a hex, whose zones lie where, which railroads run for whom, which ships make
// ferries, where forts command the water. Made once for a side and a situation, which outlives it; movement, supply and command
// all ask here, so that they agree.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "model/rules/situation.h"
#include "model/rules/wbts/placement.h"

namespace hotchkiss::wbts {

/// A ground piece with attack strength and not inside a fort: it keeps the enemy out of its hex.
bool holdsHex(const Piece& piece);
/// It controls the six adjacent hexes too: strength without parentheses, no partisan, not in a fort, on a train or on transports.
bool hasZone(const Piece& piece);

class Field {
 public:
  /// `ignoreEnemy`: nobody in the way and no zone, for bounds.
  Field(const Situation& situation, const SideId& side, bool ignoreEnemy = false);

  const Situation& situation() const { return situation_; }
  const Ground& ground() const { return situation_.ground(); }
  const SideId& side() const { return side_; }

  /// Enemies who may not be walked over stand in the cell (6.13); those in a fort do not count (13.3).
  bool enemyHolds(int cell) const { return (holds_[static_cast<size_t>(cell)] & kEnemy) != 0; }
  bool friendHolds(int cell) const { return (holds_[static_cast<size_t>(cell)] & kFriend) != 0; }
  /// In an enemy zone of control (9.0); for cavalry those of infantry next door do not count (15.23).
  Tri enemyZone(int cell, bool forCavalry) const;
  /// An enemy fort is in the cell: no road or railroad through it (9.2).
  bool enemyFort(int cell) const { return cell >= 0 && (holds_[static_cast<size_t>(cell)] & kFort) != 0; }
  /// A ferry of a transport of ours, with no enemy fort in occupation on the spot (7.3, 7.32).
  bool transportFerry(int cell, int direction) const;
  /// Somebody of ours lies there, empty: what makes a river or the sea a line of supply (17.11, 17.13).
  bool emptyTransport(Hexside side, bool tidal) const;
  bool emptyNavalTransportAtSea() const { return emptyAtSea_; }
  /// An enemy fort commands the hexside (11.21). Unknown when the set-up does not say which side of its hex a fort faces.
  Tri fortCommands(Hexside side) const;
  bool enemyShip(Hexside side) const { return enemyShips_.contains(side); }

  /// A railroad crosses the side and runs: nothing is destroyed, no tidal water without a ferry (6.54, 18.2). Unknown ground is
  /// unknown.
  Tri railRuns(int cell, int direction) const;
  bool railHex(int cell) const { return railHex_[static_cast<size_t>(cell)] != 0; }
  /// Whether the line there is of our net (18.0): not in a hex that the scenario gives to the enemy, unless we hold it or a
  /// railhead marker of ours stands at the end of the line that leads there (18.1).
  bool ourRail(int cell) const;
  bool destroyedAt(int cell) const { return destroyedHexes_.contains(cell); }
  /// Nobody says whose hexes are whose, so that any railroad is taken to be ours.
  bool railOwnersUnknown() const { return !controlsStated_; }

  // Kinds of the vocabulary that this game's rules know.
  KindMask rivers, tidal, seaSides, mountains, bridges, ferries, roads, railroads;
  /// Everything over which no zone reaches (9.1): rivers of any class, all-sea and mountain hexsides.
  KindMask zoneStops;

 private:
  void markZones();
  void markRail();
  void openTo(int railhead);
  const Situation& situation_;
  SideId side_;
  bool ignoreEnemy_ = false;
  static constexpr uint8_t kEnemy = 1, kFriend = 2, kFort = 4;  // a fort of the enemy
  std::vector<uint8_t> holds_;                                  // by cell
  std::vector<uint8_t> zone_, cavalryZone_;                     // 0 none, 1 perhaps, 2 certainly
  std::set<std::pair<int, int>> transportFerries_;
  std::map<Hexside, bool> transports_;  // empty ones of ours; true = a river transport among them
  std::set<Hexside> fortSides_, maybeFortSides_, enemyShips_;
  bool emptyAtSea_ = false;
  std::vector<uint8_t> railHex_;
  std::set<int> destroyedHexes_, enemyLand_;
  std::set<int> railheads_;  // rail hexes in the enemy's land that a railhead of ours has opened (18.1)
  std::set<Hexside> destroyedSides_;
  bool controlsStated_ = false;
};

}  // namespace hotchkiss::wbts
