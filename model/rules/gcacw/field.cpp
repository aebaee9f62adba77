// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/field.h"

#include <algorithm>

#include "model/base/text.h"
#include "model/check/scenario_facts.h"

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

Field Field::atStart(const ScenarioFacts& facts, Weather weather, bool drafts) {
  Field field(facts.view(), weather, drafts);
  for (const EntryFacts& e : facts.setup())
    for (const UnitId& id : e.who.units) {
      const Unit* unit = facts.forces().unit(id);
      const auto where = facts.positions().of(id);
      if (!unit || !where || where->hexes.empty() || field.unit(id)) continue;
      FieldUnit u{id,
                  facts.nameOf(id),
                  unit->side,
                  unit->kind,
                  unit->formation,
                  std::nullopt,
                  contains(e.entry->states, "disorganized"),
                  fatigueOf(e.entry->states),
                  where->hexes};
      if (const Rating* strength = findRating(unit->ratings, "strength")) u.manpower = wholeNumber(strength->value);
      field.add(std::move(u));
    }
  field.addMarkers(facts);
  return field;
}

void Field::addMarkers(const ScenarioFacts& facts) {
  for (const Marker& marker : facts.played().markers) {
    const RegionAnswer where = evaluate(marker.place, facts.regions());
    for (const Hexside& s : where.sides) {
      if (marker.kind == "bridge") addPontoon(s, marker.side);
      if (marker.kind == "destroyed" || marker.kind == "damaged") addDestroyed(s);
    }
    if (marker.kind == "destroyed" || marker.kind == "damaged")
      for (const Hex& h : where.in) addDamaged(h);
  }
}

Field Field::without(const SideId& others) const {
  Field out(*view_, weather_, drafts_);
  for (const FieldUnit& u : units_)
    if (u.side == others) out.add(u);
  out.pontoons_ = pontoons_;
  out.destroyed_ = destroyed_;
  out.damaged_ = damaged_;
  return out;
}

void Field::add(FieldUnit unit) {
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
  const Coverage c = view_->coverage(h, layer);
  return c == kConfirmed || (drafts_ && c != kUndigitized);
}

std::optional<Ground> Field::ground(Hex h) const {
  const TerrainKind* kind = known(h, Layer::Terrain) ? view_->terrain(h) : nullptr;
  return kind ? std::optional(groundOf(kind->id.text)) : std::nullopt;
}

std::optional<Side> Field::side(Hex from, Hex to, const SideId& mover) const {
  for (const Layer layer : {Layer::Hexsides, Layer::Paths})
    if (!known(from, layer) || !known(to, layer)) return std::nullopt;
  const Hexside between = sideBetween(from, to);
  Side out;
  for (const SideFeature& f : view_->features(between)) {
    const FeatureKind* kind = view_->vocabulary().find(f.kind);
    if (!kind) continue;
    const std::string& id = f.kind.text;
    if (kind->featureClass == FeatureClass::Watercourse)
      out.river = std::max(out.river, kind->rank >= 3 ? River::Major : kind->rank == 2 ? River::Minor : River::Creek);
    out.crossing.bridge = out.crossing.bridge || id == "bridge";
    out.crossing.dam = out.crossing.dam || id == "dam";
    out.crossing.ford = out.crossing.ford || id == "ford";
    out.crossing.ferry = out.crossing.ferry || id == "ferry";
    out.ridge = out.ridge || kind->featureClass == FeatureClass::Ridge;
  }
  for (const PathKindId& id : view_->pathsAcross(between))
    if (const PathKind* kind = view_->vocabulary().find(id)) {
      out.road = out.road || kind->pathClass == PathClass::Road || kind->pathClass == PathClass::UnfinishedRailroad;
      out.pike = out.pike || kind->pathClass == PathClass::Pike;
      out.trail = out.trail || kind->pathClass == PathClass::Trail;
      out.railroad = out.railroad || kind->pathClass == PathClass::Railroad;
    }
  out.crossing.destroyed = destroyed_.contains(between);
  if (const auto it = pontoons_.find(between); it != pontoons_.end()) {
    out.crossing.pontoon = it->second == mover ? Crossing::Pontoon::Own : Crossing::Pontoon::Enemy;
    const auto hasPath = [&](Hex h) {
      for (int d = 0; d < kDirections; ++d)
        if (!view_->pathsAcross(Hexside(h, d)).empty()) return true;
      return false;
    };
    out.crossing.pontoonRoad = hasPath(from) && hasPath(to);
  }
  return out;
}

Field::TerrainCost Field::terrainCost(Hex h, const std::string& unitKind) const {
  TerrainCost out;
  const TerrainKind* kind = view_->terrain(h);
  if (!kind) return out;
  out.name = lowered(kind->name);
  const Cost* found = nullptr;
  for (const Cost& cost : kind->costs)
    if (cost.mover == unitKind || (cost.mover == "*" && !found)) found = &cost;
  if (!found) return out;
  out.halves = halvesOf(found->value);
  out.assumed = found->provenance.kind == ProvenanceKind::Assumed || found->provenance.kind == ProvenanceKind::Unstated;
  return out;
}

ZoneMap Field::zonesIf(bool (*asked)(const SideId&, const SideId&), const SideId& side) const {
  ZoneMap out;
  for (const FieldUnit& u : units_) {
    if (!exertsZone(u.kind) || !asked(u.side, side)) continue;
    for (const Hex& from : u.hexes)
      for (int d = 0; d < kDirections; ++d) {
        const Hex to = neighbour(from, d);
        if (!view_->playable(to)) continue;
        const auto a = ground(from), b = ground(to);
        const auto between = this->side(from, to, u.side);
        if (!a || !b || !between) {
          out.unknown.insert(to);
          continue;
        }
        const ZoneReach reach = zoneAcross(*a, *b, *between, weather_);
        if (reach == ZoneReach::None) continue;
        if (!u.exact())
          out.unknown.insert(to);
        else
          out.hexes[to] = std::max(out.at(to), reach);
      }
  }
  for (const auto& [hex, reach] : out.hexes)
    if (reach == ZoneReach::Normal) out.unknown.erase(hex);
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

}  // namespace hotchkiss::gcacw
