// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/field.h"

#include <algorithm>
#include <unordered_set>

#include "model/base/text.h"
#include "model/check/scenario_facts.h"
#include "model/rules/situation.h"

namespace hotchkiss::gcacw {

namespace {

bool sameSide(const SideId& a, const SideId& b) {
  return a == b;
}
bool otherSide(const SideId& a, const SideId& b) {
  return a != b;
}

/// "3" = 6 halves, "1/2" = 1, "no" or unreadable = -1.
int halvesOf(const std::string& text) {
  if (text == "1/2") return 1;
  if (const auto n = wholeNumber(text)) return 2 * *n;
  return -1;
}

int fatigueOf(const std::vector<std::string>& states) {
  for (const std::string& state : states)
    if (state.starts_with("fatigue-"))
      if (const auto n = wholeNumber(state.substr(8))) return *n;
  return 0;
}

}  // namespace

bool exertsZone(const std::string& unitKind) {
  return armOf(unitKind) != Arm::Other;
}

Land::Land(const hotchkiss::Ground& ground) {
  const Vocabulary& words = ground.vocabulary();
  grounds.resize(static_cast<size_t>(ground.size()));
  forts.resize(grounds.size());
  paths.resize(grounds.size());
  std::vector<Ground> kinds;
  for (const TerrainKind& kind : words.terrain) kinds.push_back(groundOf(kind.id.text));
  for (int i = 0; i < ground.size(); ++i) {
    const GroundCell& cell = ground.cell(i);
    if (cell.terrain >= 0) grounds[static_cast<size_t>(i)] = kinds[static_cast<size_t>(cell.terrain)];
    for (int d = 0; d < kDirections; ++d)
      if (ground.side(i, d).paths != 0) paths[static_cast<size_t>(i)] = 1;
  }
  for (const PlacedSite& placed : ground.view().sites()) {
    const SiteKind* kind = words.find(placed.site->kind);
    const int cell = placed.hex && kind && kind->siteClass == SiteClass::Fort ? ground.find(*placed.hex) : -1;
    if (cell >= 0) forts[static_cast<size_t>(cell)] = 1;
  }
  const auto each = [](KindMask mask, const auto& kinds64, const auto& visit) {
    for (size_t i = 0; i < kinds64.size() && i < 64; ++i)
      if ((mask >> i & 1) != 0) visit(kinds64[i]);
  };
  sides.resize(static_cast<size_t>(ground.sideCount()));
  for (int slot = 1; slot < ground.sideCount(); ++slot) {
    Side& out = sides[static_cast<size_t>(slot)];
    each(ground.sideAt(slot).features, words.features, [&](const FeatureKind& kind) {
      const std::string& id = kind.id.text;
      if (kind.featureClass == FeatureClass::Watercourse)
        out.river = std::max(out.river, kind.rank >= 3 ? River::Major : kind.rank == 2 ? River::Minor : River::Creek);
      out.crossing.bridge = out.crossing.bridge || id == "bridge";
      out.crossing.dam = out.crossing.dam || id == "dam";
      out.crossing.ford = out.crossing.ford || id == "ford";
      out.crossing.ferry = out.crossing.ferry || id == "ferry";
      out.ridge = out.ridge || kind.featureClass == FeatureClass::Ridge;
    });
    each(ground.sideAt(slot).paths, words.paths, [&](const PathKind& kind) {
      out.road = out.road || kind.pathClass == PathClass::Road || kind.pathClass == PathClass::UnfinishedRailroad;
      out.pike = out.pike || kind.pathClass == PathClass::Pike;
      out.trail = out.trail || kind.pathClass == PathClass::Trail;
      out.railroad = out.railroad || kind.pathClass == PathClass::Railroad;
    });
  }
}

Field::Field(std::shared_ptr<const hotchkiss::Ground> ground, Weather weather)
    : land_(std::move(ground)), game_(&land_->derived<Land>()), weather_(weather), marks_(static_cast<size_t>(land_->size())) {}

Field Field::atStart(const ScenarioFacts& facts, Weather weather, bool drafts) {
  Field field(facts.ground(drafts), weather);
  std::unordered_set<UnitId> placed;
  for (const EntryFacts& e : facts.setup())
    for (const UnitId& id : e.who.units) {
      const Unit* unit = facts.forces().unit(id);
      const auto where = facts.positions().shared(id);
      if (!unit || !where || where->hexes.empty() || !placed.insert(id).second) continue;
      FieldUnit u{id,
                  facts.nameOf(id),
                  unit->side,
                  unit->kind,
                  unit->formation,
                  std::nullopt,
                  contains(e.entry->states, "disorganized"),
                  fatigueOf(e.entry->states),
                  SharedHexes({where, &where->hexes})};
      if (const Rating* strength = findRating(unit->ratings, "strength")) u.manpower = wholeNumber(strength->value);
      field.add(std::move(u));
    }
  field.addMarkers(facts);
  return field;
}

void Field::addMarkers(const ScenarioFacts& facts) {
  for (const Marker& marker : facts.played().markers) {
    const RegionAnswer where = facts.where(marker.place);
    for (const Hexside& s : where.sides) {
      if (marker.kind == "bridge") addPontoon(s, marker.side);
      if (marker.kind == "destroyed" || marker.kind == "damaged") addDestroyed(s);
    }
    if (marker.kind == "destroyed" || marker.kind == "damaged")
      for (const Hex& h : where.in) addDamaged(h);
  }
}

Field Field::without(const SideId& others) const {
  Field out(land_, weather_);
  for (const FieldUnit& u : units_)
    if (u.side == others) out.add(u);
  for (const auto& [side, owner] : pontoons_) out.addPontoon(side, owner);
  for (const Hexside& side : destroyed_) out.addDestroyed(side);
  out.damaged_ = damaged_;
  return out;
}

void Field::mark(Hexside side) {
  for (const Hex h : {side.first(), side.second()})
    if (const int cell = land_->find(h); cell >= 0) marks_[static_cast<size_t>(cell)] |= kChangedSide;
}

void Field::addPontoon(Hexside side, SideId owner) {
  pontoons_[side] = std::move(owner);
  mark(side);
}

void Field::addDestroyed(Hexside side) {
  destroyed_.insert(side);
  mark(side);
}

void Field::add(FieldUnit unit) {
  // Comrades of the last one, perhaps anywhere in the same county, mark nothing new.
  if (units_.empty() || !unit.hexes.sharesWith(units_.back().hexes))
    for (const Hex h : unit.hexes)
      if (const int cell = land_->find(h); cell >= 0) marks_[static_cast<size_t>(cell)] |= unit.exact() ? kStands : kMayStand;
  if (unit.exact()) byHex_[unit.hexes.front()].push_back(units_.size());
  units_.push_back(std::move(unit));
}

const FieldUnit* Field::unit(const UnitId& id) const {
  const auto it = std::find_if(units_.begin(), units_.end(), [&](const FieldUnit& u) { return u.id == id; });
  return it == units_.end() ? nullptr : &*it;
}

std::vector<const FieldUnit*> Field::at(Hex h) const {
  std::vector<const FieldUnit*> out;
  if (const auto it = byHex_.find(h); it != byHex_.end())
    for (const size_t i : it->second) out.push_back(&units_[i]);
  return out;
}

bool Field::held(Hex h, const SideId& side) const {
  const auto here = at(h);
  return std::any_of(here.begin(), here.end(), [&](const FieldUnit* u) { return u->side == side && exertsZone(u->kind); });
}

bool Field::enemyAt(Hex h, const SideId& side) const {
  const auto here = at(h);
  return std::any_of(here.begin(), here.end(), [&](const FieldUnit* u) { return u->side != side && exertsZone(u->kind); });
}

bool Field::enemyPerhaps(Hex h, const SideId& side) const {
  return std::any_of(units_.begin(), units_.end(), [&](const FieldUnit& u) {
    return u.side != side && !u.exact() && exertsZone(u.kind) && std::binary_search(u.hexes.begin(), u.hexes.end(), h);
  });
}

bool Field::known(Hex h, Layer layer) const {
  const int cell = land_->find(h);
  return cell >= 0 && land_->cell(cell).knows(layer);
}

std::optional<Ground> Field::ground(Hex h) const {
  return ground(land_->find(h));
}

std::optional<Side> Field::side(Hex from, Hex to, const SideId& mover) const {
  const int cell = land_->find(from), direction = directionTo(from, to);
  return cell < 0 || direction < 0 ? std::nullopt : side(cell, direction, mover);
}

std::optional<Side> Field::side(int cell, int direction, const SideId& mover) const {
  const GroundCell& here = land_->cell(cell);
  const int next = here.next[static_cast<size_t>(direction)];
  if (next < 0) return std::nullopt;
  const GroundCell& there = land_->cell(next);
  for (const Layer layer : {Layer::Hexsides, Layer::Paths})
    if (!here.knows(layer) || !there.knows(layer)) return std::nullopt;
  Side out = game_->sides[static_cast<size_t>(here.side[static_cast<size_t>(direction)])];
  if ((marks_[static_cast<size_t>(cell)] & kChangedSide) == 0) return out;
  const Hexside between(here.hex, direction);
  out.crossing.destroyed = destroyed_.contains(between);
  if (const auto it = pontoons_.find(between); it != pontoons_.end()) {
    out.crossing.pontoon = it->second == mover ? Crossing::Pontoon::Own : Crossing::Pontoon::Enemy;
    out.crossing.pontoonRoad = game_->paths[static_cast<size_t>(cell)] != 0 && game_->paths[static_cast<size_t>(next)] != 0;
  }
  return out;
}

bool Field::fort(int cell) const {
  return game_->forts[static_cast<size_t>(cell)] != 0 && !damaged_.contains(land_->cell(cell).hex);
}

std::vector<Field::TerrainCost> Field::terrainCosts(const std::string& unitKind) const {
  std::vector<TerrainCost> out;
  for (const TerrainKind& kind : land_->vocabulary().terrain) {
    TerrainCost& entry = out.emplace_back();
    entry.name = lowered(kind.name);
    const Cost* found = nullptr;
    for (const Cost& cost : kind.costs)
      if (cost.mover == unitKind || (cost.mover == "*" && !found)) found = &cost;
    if (!found) continue;
    entry.halves = halvesOf(found->value);
    entry.assumed = found->provenance.kind == ProvenanceKind::Assumed || found->provenance.kind == ProvenanceKind::Unstated;
  }
  return out;
}

ZoneReach ZoneMap::at(Hex h) const {
  const auto it =
      std::lower_bound(hexes.begin(), hexes.end(), h, [](const auto& zone, Hex wanted) { return zone.first < wanted; });
  return it == hexes.end() || it->first != h ? ZoneReach::None : it->second;
}

bool ZoneMap::perhaps(Hex h) const {
  return std::binary_search(unknown.begin(), unknown.end(), h);
}

ZoneMap Field::zonesIf(bool (*asked)(const SideId&, const SideId&), const SideId& side) const {
  // By cell first: a unit that may stand anywhere in a county has hundreds of hexes.
  ZoneMap out;
  out.cells.assign(static_cast<size_t>(land_->size()), ZoneReach::None);
  std::vector<uint8_t> perhaps(out.cells.size(), 0);
  // Where units of a side exert zones from, each hex once a side (whose bridges lie there matters): certainly, and perhaps.
  std::map<SideId, std::vector<uint8_t>> from;
  const FieldUnit* last = nullptr;
  for (const FieldUnit& u : units_) {
    if (!exertsZone(u.kind) || !asked(u.side, side)) continue;
    std::vector<uint8_t>& cells = from[u.side];
    cells.resize(out.cells.size());
    if (last != nullptr && last->side == u.side && u.hexes.sharesWith(last->hexes)) continue;
    for (const Hex& h : u.hexes)
      if (const int cell = land_->find(h); cell >= 0) cells[static_cast<size_t>(cell)] |= u.exact() ? kStands : kMayStand;
    last = &u;
  }
  for (const auto& [owner, cells] : from)
    for (size_t at = 0; at < cells.size(); ++at) {
      if (cells[at] == 0) continue;
      const bool certain = (cells[at] & kStands) != 0, maybe = (cells[at] & kMayStand) != 0;
      for (int d = 0; d < kDirections; ++d) {
        const int next = land_->cell(static_cast<int>(at)).next[static_cast<size_t>(d)];
        if (next < 0) continue;
        const auto to = static_cast<size_t>(next);
        if (!certain && perhaps[to] != 0) continue;
        const auto a = game_->grounds[at], b = game_->grounds[to];
        const auto between = this->side(static_cast<int>(at), d, owner);
        if (!a || !b || !between) {
          perhaps[to] = 1;
          continue;
        }
        const ZoneReach reach = zoneAcross(*a, *b, *between, weather_);
        if (reach == ZoneReach::None) continue;
        if (certain) out.cells[to] = std::max(out.cells[to], reach);
        if (maybe) perhaps[to] = 1;
      }
    }
  // Cells follow each other as their hexes do.
  for (size_t at = 0; at < out.cells.size(); ++at) {
    if (out.cells[at] == ZoneReach::None && perhaps[at] == 0) continue;
    const Hex hex = land_->cell(static_cast<int>(at)).hex;
    if (out.cells[at] != ZoneReach::None) out.hexes.emplace_back(hex, out.cells[at]);
    if (perhaps[at] != 0 && out.cells[at] != ZoneReach::Normal) out.unknown.push_back(hex);
  }
  return out;
}

const ZoneMap& Field::zonesOf(const SideId& side) const {
  const auto it = own_.find(side);
  return it != own_.end() ? it->second : own_.emplace(side, zonesIf(sameSide, side)).first->second;
}

const ZoneMap& Field::zonesAgainst(const SideId& side) const {
  const auto it = against_.find(side);
  return it != against_.end() ? it->second : against_.emplace(side, zonesIf(otherSide, side)).first->second;
}

StartField::StartField(const Situation& situation) : field(Field::atStart(situation.facts())) {}

}  // namespace hotchkiss::gcacw
