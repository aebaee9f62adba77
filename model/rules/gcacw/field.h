// SPDX-License-Identifier: Apache-2.0
// A board with who stands where on it, asked in the terms of the rules: what a hex and a hexside are, whose zones lie where. What
// is not digitized (or a draft, unless drafts are on) is unknown and said so. Nobody's dice or plans. Whoever asks for many hexes
// (marches) does so by cell of the ground.
// Invariant: units and markers are added first, then it is asked; zones are worked out once a side.
#pragma once
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "model/board/board_view.h"
#include "model/rules/gcacw/crossing.h"
#include "model/rules/ground.h"

namespace hotchkiss {
class ScenarioFacts;
class Situation;
}  // namespace hotchkiss

namespace hotchkiss::gcacw {

/// Lattice hexes, sorted, shared by the units that have them in common.
class SharedHexes {
 public:
  SharedHexes() = default;
  SharedHexes(std::vector<Hex> hexes) : hexes_(std::make_shared<const std::vector<Hex>>(std::move(hexes))) {}
  SharedHexes(std::initializer_list<Hex> hexes) : SharedHexes(std::vector<Hex>(hexes)) {}
  explicit SharedHexes(std::shared_ptr<const std::vector<Hex>> hexes) : hexes_(std::move(hexes)) {}
  auto begin() const { return list().begin(); }
  auto end() const { return list().end(); }
  size_t size() const { return list().size(); }
  bool empty() const { return list().empty(); }
  Hex front() const { return list().front(); }
  bool sharesWith(const SharedHexes& o) const { return hexes_ == o.hexes_; }

 private:
  const std::vector<Hex>& list() const {
    static const std::vector<Hex> none;
    return hexes_ ? *hexes_ : none;
  }
  std::shared_ptr<const std::vector<Hex>> hexes_;
};

struct FieldUnit {
  UnitId id;
  std::string name;
  SideId side;
  std::string kind;
  FormationId formation;
  std::optional<int> manpower;  // nothing = nobody prints it
  bool disorganized = false;
  int fatigue = 0;
  SharedHexes hexes;  // where it stands: one, or several that it may stand in
  bool exact() const { return hexes.size() == 1; }
};

/// The zones of one side (2.4).
struct ZoneMap {
  std::vector<std::pair<Hex, ZoneReach>> hexes;  // sorted, with the stronger of normal and restricted
  std::vector<Hex> unknown;                      // sorted; perhaps: ground unknown, or a unit that may stand elsewhere
  std::vector<ZoneReach> cells;                  // `hexes` by cell of the ground
  ZoneReach at(Hex h) const;
  bool perhaps(Hex h) const;  // it is one of `unknown`
};

/// What the kinds of the vocabulary are in this game's terms.
struct Land {
  explicit Land(const hotchkiss::Ground& ground);
  std::vector<Ground> grounds;        // by kind of terrain
  std::vector<Side> features, paths;  // a side with that one thing on it
  Side of(const GroundSide& side) const;
};

/// Who stands where, whatever the ground is like.
struct Standing {
  static constexpr uint8_t kStands = 1, kMayStand = 2;
  std::vector<FieldUnit> units;
  std::vector<uint8_t> marks;  // by cell
  std::unordered_map<Hex, std::vector<size_t>> byHex;
  void add(FieldUnit unit, const hotchkiss::Ground& ground);
};

class Field {
 public:
  explicit Field(const BoardView& view, Weather weather = {}, bool drafts = false)
      : Field(hotchkiss::Ground::make(view, drafts), weather) {}
  explicit Field(std::shared_ptr<const hotchkiss::Ground> ground, Weather weather = {});
  /// The set-up of a scenario: units on the map, bridges laid, bridges and stations destroyed. The facts outlive it.
  static Field atStart(const ScenarioFacts& facts, Weather weather = {}, bool drafts = false);

  void add(FieldUnit unit);
  /// Bridges and what is destroyed, as the scenario says.
  void addMarkers(const ScenarioFacts& facts);
  /// The same without units of other sides than that one.
  Field without(const SideId& others) const;
  void addPontoon(Hexside side, SideId owner);
  void addDestroyed(Hexside side);
  void addDamaged(Hex station) { damaged_.insert(station); }

  const BoardView& view() const { return land_->view(); }
  const hotchkiss::Ground& land() const { return *land_; }
  Weather weather() const { return weather_; }
  const std::vector<FieldUnit>& units() const { return standing().units; }
  const FieldUnit* unit(const UnitId& id) const;
  /// Units that certainly stand in the hex.
  std::vector<const FieldUnit*> at(Hex h) const;
  /// Somebody of that side (of another side) certainly stands there; leaders count with those whom they lead.
  bool held(Hex h, const SideId& side) const;
  bool enemyAt(Hex h, const SideId& side) const;
  /// Somebody of another side may stand there.
  bool enemyPerhaps(Hex h, const SideId& side) const;

  bool known(Hex h, Layer layer) const;
  std::optional<Ground> ground(Hex h) const;
  std::optional<Ground> ground(int cell) const {
    const int kind = cell < 0 ? -1 : land_->cell(cell).terrain;
    return kind < 0 ? std::nullopt : std::optional(game_->grounds[static_cast<size_t>(kind)]);
  }
  /// The hexside between two neighbours for a unit of that side; nothing when hexsides or paths there are unknown.
  std::optional<Side> side(Hex from, Hex to, const SideId& mover) const;
  std::optional<Side> side(int cell, int direction, const SideId& mover) const;
  /// Somebody stands in the cell for certain; somebody may.
  bool occupied(int cell) const { return (standing().marks[static_cast<size_t>(cell)] & Standing::kStands) != 0; }
  bool perhapsOccupied(int cell) const { return (standing().marks[static_cast<size_t>(cell)] & Standing::kMayStand) != 0; }
  /// A permanent fort stands there and is not destroyed (32.0).
  bool fort(int cell) const;
  bool damaged(Hex station) const { return damaged_.contains(station); }
  bool destroyed(Hexside s) const { return destroyed_.contains(s); }
  /// Terrain cost of a hex for a unit kind in halves (below 0: barred or not stated), and whether the chart's figure is assumed.
  struct TerrainCost {
    int halves = -1;
    bool assumed = false;
    std::string name;
  };
  /// That of every terrain, in the order of the vocabulary.
  std::vector<TerrainCost> terrainCosts(const std::string& unitKind) const;

  /// Zones that units of the side exert; `against` = of everybody but that side.
  const ZoneMap& zonesOf(const SideId& side) const;
  const ZoneMap& zonesAgainst(const SideId& side) const;

 private:
  ZoneMap zonesIf(bool (*asked)(const SideId&, const SideId&), const SideId& side) const;

  void mark(Hexside side);
  const Standing& standing() const { return shared_ ? *shared_ : mine_; }

  std::shared_ptr<const hotchkiss::Ground> land_;
  const Land* game_;  // kept by land_
  Weather weather_;
  std::shared_ptr<const Standing> shared_;  // of the start, until somebody is added
  Standing mine_;
  std::vector<bool> changedSides_;  // by cell: something is laid or destroyed on one of its sides; empty = nowhere
  std::map<Hexside, SideId> pontoons_;
  std::set<Hexside> destroyed_;
  std::set<Hex> damaged_;
  mutable std::map<SideId, ZoneMap> own_, against_;
};

/// Leaders and markers exert no zone (2.4: military units do).
bool exertsZone(const std::string& unitKind);

/// The set-up of a scenario, made once for all checks: Situation::derived<StartField>().
struct StartField {
  explicit StartField(const Situation& situation);
  Field field;
};

}  // namespace hotchkiss::gcacw
