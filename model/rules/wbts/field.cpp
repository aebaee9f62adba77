// SPDX-License-Identifier: Apache-2.0
#include "model/rules/wbts/field.h"

#include <algorithm>

#include "model/base/text.h"
#include "model/rules/wbts/counters.h"

namespace hotchkiss::wbts {
namespace {

bool inFort(const Piece& p) {
  return p.has("sheltered") || p.has("besieged");
}
bool aboard(const Piece& p) {
  return p.has("embarked");
}
std::optional<Strength> strengthOfPiece(const Piece& p) {
  return p.ratings ? strengthOf(*p.ratings) : std::nullopt;
}

}  // namespace

bool holdsHex(const Piece& piece) {
  // Partisans may be where the enemy is, and cadres are ignored by all (26.71, 26.72).
  return isGroundCombat(piece.kind) && piece.kind != "partisan" && !inFort(piece) && !aboard(piece);
}

bool hasZone(const Piece& piece) {
  if (!holdsHex(piece) || alwaysParenthesised(piece.kind) || piece.has("entrained")) return false;
  const auto strength = strengthOfPiece(piece);
  return !strength || (!strength->parenthesised && strength->points > 0);
}

Field::Field(const Situation& situation, const SideId& side, bool ignoreEnemy)
    : situation_(situation), side_(side), ignoreEnemy_(ignoreEnemy) {
  const Ground& land = ground();
  rivers = land.featureMask({"river", "navigable-river"});
  tidal = land.featureMask({"tidal-river", "estuary"});
  seaSides = land.featureMask({"all-sea-side"});
  mountains = land.featureMask({"mountain-side"});
  bridges = land.featureMask({"bridge"});
  ferries = land.featureMask({"ferry"});
  roads = land.pathMask({PathClass::Road, PathClass::Pike});
  railroads = land.pathMask({PathClass::Railroad});
  zoneStops = rivers | tidal | seaSides | mountains;

  holds_.assign(static_cast<size_t>(land.size()), 0);
  for (const Piece& p : situation.pieces()) {
    if (p.cell < 0) continue;
    const bool ours = p.side == side_;
    uint8_t& here = holds_[static_cast<size_t>(p.cell)];
    if (holdsHex(p)) here |= ours ? kFriend : kEnemy;
    if (!ours && isShelter(p.kind)) here |= kFort;
  }
  // Ships on hexsides stand in no cell; those of the set-up are where it puts them.
  const auto placed = placedAtStart(situation.facts());
  for (const Placed& p : placed) {
    const bool ours = p.owner() == side_;
    if (isShelter(p.kind()) && !ours && p.hex) {
      const int cell = land.find(*p.hex);
      const SetupEntry& entry = *situation.facts().setup()[p.entry].entry;
      for (int d = 0; cell >= 0 && d < kDirections; ++d) {
        const Hexside s(*p.hex, d);
        if ((land.side(cell, d).features & (rivers | tidal | seaSides)) == 0) continue;
        if (entry.facing < 0) maybeFortSides_.insert(s);
        if (entry.facing == d) fortSides_.insert(s);
      }
    }
    if (!isNaval(p.kind())) continue;
    if (!ours && p.side) enemyShips_.insert(*p.side);
    if (!ours || !isTransport(p.kind())) continue;
    const bool empty = std::none_of(placed.begin(), placed.end(), [&](const Placed& o) {
      return inState(situation.facts(), o, "embarked") && o.owner() == p.owner() && o.hex == p.hex && o.side == p.side;
    });
    if (p.side) {
      const int first = land.find(p.side->first()), second = land.find(p.side->second());
      if (!enemyFort(first) && !enemyFort(second)) {
        if (first >= 0) transportFerries_.insert({first, p.side->direction});
        if (second >= 0) transportFerries_.insert({second, opposite(p.side->direction)});
      }
      if (empty) transports_[*p.side] |= p.kind() == "river-transport";
    }
    if (empty && p.hex && p.kind() == "naval-transport") {
      const TerrainKind* terrain = land.find(*p.hex) < 0 ? nullptr : land.terrain(land.find(*p.hex));
      emptyAtSea_ |= terrain && terrain->water;
    }
  }
  if (ignoreEnemy_) {
    for (uint8_t& here : holds_) here &= kFriend;
    enemyShips_.clear();
    fortSides_.clear();
    maybeFortSides_.clear();
  }
  markZones();
  markRail();
}

void Field::markZones() {
  const Ground& land = ground();
  zone_.assign(static_cast<size_t>(land.size()), 0);
  cavalryZone_ = zone_;
  if (ignoreEnemy_) return;
  for (const Piece& p : situation_.pieces()) {
    if (p.side == side_ || p.cell < 0 || !holdsHex(p)) continue;
    const size_t own = static_cast<size_t>(p.cell);
    zone_[own] = cavalryZone_[own] = 2;
    if (!hasZone(p)) continue;
    for (int d = 0; d < kDirections; ++d) {
      const int there = land.cell(p.cell).next[static_cast<size_t>(d)];
      if (there < 0 || (land.side(p.cell, d).features & zoneStops) != 0) continue;
      const TerrainKind* terrain = land.terrain(there);
      if (terrain && terrain->water) continue;
      const uint8_t how = land.sideKnown(p.cell, d, Layer::Hexsides) ? 2 : 1;
      uint8_t& all = zone_[static_cast<size_t>(there)];
      all = std::max(all, how);
      uint8_t& horse = cavalryZone_[static_cast<size_t>(there)];
      if (p.kind != "infantry") horse = std::max(horse, how);
    }
  }
}

void Field::markRail() {
  const Ground& land = ground();
  railHex_.assign(static_cast<size_t>(land.size()), 0);
  for (int c = 0; c < land.size(); ++c)
    for (int d = 0; d < kDirections; ++d)
      if ((land.side(c, d).paths & railroads) != 0) railHex_[static_cast<size_t>(c)] = 1;
  const ScenarioFacts& facts = situation_.facts();
  for (const Marker& m : facts.played().markers) {
    if (m.kind != "destroyed" || lowered(m.value).find("rail") == std::string::npos) continue;
    const RegionAnswer where = facts.where(m.place);
    for (const Hex h : where.in)
      if (const int c = land.find(h); c >= 0) destroyedHexes_.insert(c);
    destroyedSides_.insert(where.sides.begin(), where.sides.end());
  }
  for (const ControlAtStart& c : facts.played().control) {
    controlsStated_ = true;
    if (c.side == side_ || c.side.empty()) continue;
    for (const Hex h : facts.where(c.place).in)
      if (const int cell = land.find(h); cell >= 0) enemyLand_.insert(cell);
  }
  for (const Marker& m : facts.played().markers)
    if (m.kind == "railhead" && m.side == side_)
      for (const Hex h : facts.where(m.place).in)
        if (const int cell = land.find(h); cell >= 0 && railHex_[static_cast<size_t>(cell)] != 0) openTo(cell);
}

// The shortest line of unbroken rails from a railhead back to our own net is ours; a railhead that nothing joins to it (a repair
// unit has landed there, 18.34) is ours alone.
void Field::openTo(int railhead) {
  railheads_.insert(railhead);
  if (!enemyLand_.contains(railhead)) return;
  std::map<int, int> from = {{railhead, railhead}};
  std::vector<int> queue = {railhead};
  for (size_t i = 0; i < queue.size(); ++i) {
    const int here = queue[i];
    if (!enemyLand_.contains(here) || (here != railhead && friendHolds(here))) {
      for (int cell = here; cell != railhead; cell = from.at(cell)) railheads_.insert(cell);
      return;
    }
    for (int d = 0; d < kDirections; ++d) {
      const int next = ground().cell(here).next[static_cast<size_t>(d)];
      if (next < 0 || enemyHolds(next) || railRuns(here, d) != Tri::True || !from.emplace(next, here).second) continue;
      queue.push_back(next);
    }
  }
}

Tri Field::enemyZone(int cell, bool forCavalry) const {
  const uint8_t how = (forCavalry ? cavalryZone_ : zone_)[static_cast<size_t>(cell)];
  return how == 2 ? Tri::True : how == 1 ? Tri::Unknown : Tri::False;
}

bool Field::transportFerry(int cell, int direction) const {
  return transportFerries_.contains({cell, direction});
}

bool Field::emptyTransport(Hexside side, bool tidalWater) const {
  const auto it = transports_.find(side);
  return it != transports_.end() && (it->second || tidalWater);  // a naval transport counts on tidal water only (17.12)
}

Tri Field::fortCommands(Hexside side) const {
  return fortSides_.contains(side) ? Tri::True : maybeFortSides_.contains(side) ? Tri::Unknown : Tri::False;
}

Tri Field::railRuns(int cell, int direction) const {
  const Ground& land = ground();
  const GroundCell& here = land.cell(cell);
  const int there = here.next[static_cast<size_t>(direction)];
  if (there < 0) return Tri::False;
  const GroundSide& side = land.side(cell, direction);
  if ((side.paths & railroads) == 0) return land.sideKnown(cell, direction, Layer::Paths) ? Tri::False : Tri::Unknown;
  if (destroyedHexes_.contains(cell) || destroyedHexes_.contains(there)) return Tri::False;
  if (destroyedSides_.contains(Hexside(here.hex, direction))) return Tri::False;
  if ((side.features & (tidal | seaSides)) != 0 && (side.features & (ferries | bridges)) == 0 && !transportFerry(cell, direction))
    return Tri::False;
  return Tri::True;
}

bool Field::ourRail(int cell) const {
  return !enemyLand_.contains(cell) || friendHolds(cell) || railheads_.contains(cell);
}

}  // namespace hotchkiss::wbts
