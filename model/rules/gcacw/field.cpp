// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/field.h"

#include <algorithm>
#include <bit>
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
  for (const TerrainKind& kind : words.terrain) grounds.push_back(groundOf(kind.id.text));
  for (const FeatureKind& kind : words.features) {
    Side& out = features.emplace_back();
    const std::string& id = kind.id.text;
    if (kind.featureClass == FeatureClass::Watercourse)
      out.river = kind.rank >= 3 ? River::Major : kind.rank == 2 ? River::Minor : River::Creek;
    out.crossing.bridge = id == "bridge";
    out.crossing.dam = id == "dam";
    out.crossing.ford = id == "ford";
    out.crossing.ferry = id == "ferry";
    out.ridge = kind.featureClass == FeatureClass::Ridge;
  }
  for (const PathKind& kind : words.paths) {
    Side& out = paths.emplace_back();
    out.road = kind.pathClass == PathClass::Road || kind.pathClass == PathClass::UnfinishedRailroad;
    out.pike = kind.pathClass == PathClass::Pike;
    out.trail = kind.pathClass == PathClass::Trail;
    out.railroad = kind.pathClass == PathClass::Railroad;
  }
}

Side Land::of(const GroundSide& side) const {
  Side out;
  const auto add = [&](KindMask kinds, const std::vector<Side>& of) {
    for (; kinds != 0; kinds &= kinds - 1) {
      const Side& one = of[static_cast<size_t>(std::countr_zero(kinds))];
      out.river = std::max(out.river, one.river);
      out.crossing.bridge |= one.crossing.bridge;
      out.crossing.dam |= one.crossing.dam;
      out.crossing.ford |= one.crossing.ford;
      out.crossing.ferry |= one.crossing.ferry;
      out.ridge |= one.ridge;
      out.road |= one.road;
      out.pike |= one.pike;
      out.trail |= one.trail;
      out.railroad |= one.railroad;
    }
  };
  add(side.features, features);
  add(side.paths, paths);
  return out;
}

Field::Field(std::shared_ptr<const hotchkiss::Ground> ground, Weather weather)
    : land_(std::move(ground)), game_(&land_->derived<Land>()), weather_(weather) {
  mine_.marks.resize(static_cast<size_t>(land_->size()));
}

namespace {

/// Who starts where, by the set-up.
struct StandingAtStart {
  struct From {
    const ScenarioFacts& facts;
    const hotchkiss::Ground& ground;
  };
  explicit StandingAtStart(const From& from);
  Standing standing;
};

StandingAtStart::StandingAtStart(const From& from) {
  const ScenarioFacts& facts = from.facts;
  standing.marks.resize(static_cast<size_t>(from.ground.size()));
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
      standing.add(std::move(u), from.ground);
    }
}

}  // namespace

Field Field::atStart(const ScenarioFacts& facts, Weather weather, bool drafts) {
  Field field(facts.ground(drafts), weather);
  const auto& start = facts.start();
  const auto& kept = start->derived.of<StandingAtStart>(StandingAtStart::From{facts, *field.land_});
  field.shared_ = std::shared_ptr<const Standing>(start, &kept.standing);
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
  for (const FieldUnit& u : units())
    if (u.side == others) out.add(u);
  for (const auto& [side, owner] : pontoons_) out.addPontoon(side, owner);
  for (const Hexside& side : destroyed_) out.addDestroyed(side);
  out.damaged_ = damaged_;
  return out;
}

void Field::mark(Hexside side) {
  changedSides_.resize(static_cast<size_t>(land_->size()));
  for (const Hex h : {side.first(), side.second()})
    if (const int cell = land_->find(h); cell >= 0) changedSides_[static_cast<size_t>(cell)] = true;
}

void Field::addPontoon(Hexside side, SideId owner) {
  pontoons_[side] = std::move(owner);
  mark(side);
}

void Field::addDestroyed(Hexside side) {
  destroyed_.insert(side);
  mark(side);
}

void Standing::add(FieldUnit unit, const hotchkiss::Ground& ground) {
  // Comrades of the last one, perhaps anywhere in the same county, mark nothing new.
  if (units.empty() || !unit.hexes.sharesWith(units.back().hexes))
    for (const Hex h : unit.hexes)
      if (const int cell = ground.find(h); cell >= 0) marks[static_cast<size_t>(cell)] |= unit.exact() ? kStands : kMayStand;
  if (unit.exact()) byHex[unit.hexes.front()].push_back(units.size());
  units.push_back(std::move(unit));
}

void Field::add(FieldUnit unit) {
  if (shared_) mine_ = *shared_;
  shared_ = nullptr;
  mine_.add(std::move(unit), *land_);
}

const FieldUnit* Field::unit(const UnitId& id) const {
  const auto it = std::find_if(units().begin(), units().end(), [&](const FieldUnit& u) { return u.id == id; });
  return it == units().end() ? nullptr : &*it;
}

std::vector<const FieldUnit*> Field::at(Hex h) const {
  std::vector<const FieldUnit*> out;
  if (const auto it = standing().byHex.find(h); it != standing().byHex.end())
    for (const size_t i : it->second) out.push_back(&units()[i]);
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
  return std::any_of(units().begin(), units().end(), [&](const FieldUnit& u) {
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
  Side out = game_->of(land_->side(cell, direction));
  if (changedSides_.empty() || !changedSides_[static_cast<size_t>(cell)]) return out;
  const Hexside between(here.hex, direction);
  out.crossing.destroyed = destroyed_.contains(between);
  if (const auto it = pontoons_.find(between); it != pontoons_.end()) {
    out.crossing.pontoon = it->second == mover ? Crossing::Pontoon::Own : Crossing::Pontoon::Enemy;
    const auto onPath = [&](int hex) {
      for (int d = 0; d < kDirections; ++d)
        if (land_->side(hex, d).paths != 0) return true;
      return false;
    };
    out.crossing.pontoonRoad = onPath(cell) && onPath(next);
  }
  return out;
}

bool Field::fort(int cell) const {
  return land_->hasSite(cell, SiteClass::Fort) && !damaged_.contains(land_->cell(cell).hex);
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
  std::vector<size_t> touched;
  // Where units of a side exert zones from, each hex once a side (whose bridges lie there matters): certainly, and perhaps.
  struct From {
    std::vector<uint8_t> marks;  // by cell
    std::vector<size_t> cells;   // that are marked
  };
  std::map<SideId, From> from;
  const FieldUnit* last = nullptr;
  for (const FieldUnit& u : units()) {
    if (!exertsZone(u.kind) || !asked(u.side, side)) continue;
    From& mine = from[u.side];
    mine.marks.resize(out.cells.size());
    if (last != nullptr && last->side == u.side && u.hexes.sharesWith(last->hexes)) continue;
    for (const Hex& h : u.hexes)
      if (const int cell = land_->find(h); cell >= 0) {
        uint8_t& marks = mine.marks[static_cast<size_t>(cell)];
        if (marks == 0) mine.cells.push_back(static_cast<size_t>(cell));
        marks |= u.exact() ? Standing::kStands : Standing::kMayStand;
      }
    last = &u;
  }
  for (const auto& [owner, mine] : from)
    for (const size_t at : mine.cells) {
      const bool certain = (mine.marks[at] & Standing::kStands) != 0, maybe = (mine.marks[at] & Standing::kMayStand) != 0;
      for (int d = 0; d < kDirections; ++d) {
        const int next = land_->cell(static_cast<int>(at)).next[static_cast<size_t>(d)];
        if (next < 0) continue;
        const auto to = static_cast<size_t>(next);
        if (!certain && perhaps[to] != 0) continue;
        const auto a = ground(static_cast<int>(at)), b = ground(next);
        const auto between = this->side(static_cast<int>(at), d, owner);
        if (!a || !b || !between) {
          perhaps[to] = 1;
          touched.push_back(to);
          continue;
        }
        const ZoneReach reach = zoneAcross(*a, *b, *between, weather_);
        if (reach == ZoneReach::None) continue;
        if (certain) out.cells[to] = std::max(out.cells[to], reach);
        if (maybe) perhaps[to] = 1;
        touched.push_back(to);
      }
    }
  // Cells follow each other as their hexes do.
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  for (const size_t at : touched) {
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
