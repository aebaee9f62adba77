// SPDX-License-Identifier: Apache-2.0
// What cannot be about where units stand and come in: the rule of the kinds that move somebody. Only what is certain counts: a
// choice of hexes is wrong only where all of them are.
#include <fmt/format.h>

#include <algorithm>

#include "tests/mutation/facts.h"

namespace hotchkiss::mutation {
namespace {

using Wrongs = std::set<Wrong>;

bool hasTerrain(const Facts& f, Hex hex, std::string_view id) {
  const TerrainKind* t = f.view.terrain(hex);
  return t && t->id.text == id;
}
bool hasSite(const Facts& f, Hex hex, std::initializer_list<std::string_view> kinds) {
  for (const PlacedSite& site : f.view.sitesAt(hex))
    if (std::find(kinds.begin(), kinds.end(), site.site->kind.text) != kinds.end()) return true;
  return false;
}
/// A path of one of the kinds that one can leave the hex by; no kinds = any.
bool hasWay(const Facts& f, Hex hex, std::initializer_list<std::string_view> kinds) {
  for (const PlacedPath& placed : f.view.paths()) {
    const Path& path = *placed.path;
    if (kinds.size() && std::find(kinds.begin(), kinds.end(), path.kind.text) == kinds.end()) continue;
    for (const Hex h : path.hexes)
      if (h + placed.origin == hex) return true;
  }
  return false;
}
bool digitized(const Facts& f, Hex hex, Layer layer) {
  return f.view.coverage(hex, layer) == kConfirmed;
}
bool touchesWater(const Facts& f, Hex hex, std::initializer_list<std::string_view> features) {
  for (int d = 0; d < kDirections; ++d) {
    const Hexside side(hex, d);
    for (const SideFeature& feature : f.view.features(side))
      if (std::find(features.begin(), features.end(), feature.kind.text) != features.end()) return true;
    const TerrainKind* t = f.view.terrain(neighbour(hex, d));
    if (t && t->water) return true;
  }
  return false;
}

constexpr std::string_view kShips[] = {"river-flotilla", "naval-flotilla", "ironclad", "river-transport", "naval-transport"};
bool isShip(std::string_view kind) {
  return std::find(std::begin(kShips), std::end(kShips), kind) != std::end(kShips);
}

/// Fire levels in C of a standing counter and its lines: nothing when no counter prints them.
std::optional<int> fireOf(const Facts& f, const Standing& s) {
  const Rating* fire = rating(*s.ratings, "fire");
  if (!fire || !fireInC(fire->value)) return std::nullopt;
  for (const EarlierLoss& loss : f.scenario.losses)
    for (const UnitId& unit : f.whom(loss.who).units)
      if (unit.text == s.id) return 1;  // no chart at hand says what the losses leave
  return fireInC(fire->value);
}
int gunsOf(const Standing& s) {
  const Rating* guns = rating(*s.ratings, "guns");
  return guns ? std::max(0, points(guns->value).value_or(0) * s.count - s.less) : 0;
}

void codesWrong(const Facts& f, const Region& region, const std::string& id, Wrongs& out) {
  for (const Mention& m : region.mentions()) {
    if (m.kind == Mention::Kind::Code && !f.view.find(m.text).ok())
      out.insert({m.text + " of " + id + " is no hex in play", {id, m.text}});
    if (m.kind == Mention::Kind::Hexside && !f.view.findSide(m.text))
      out.insert({m.text + " of " + id + " is no hexside in play", {id, m.text}});
  }
}

/// Ground, for each who stands somewhere, and for those who arrive.
void groundsWrong(const Facts& f, Wrongs& out) {
  const auto judge = [&](const std::string& id, const std::string& name, const std::string& kind, const SideId& side,
                         const std::vector<Hex>& hexes, const std::string& item) {
    if (hexes.empty()) return;
    std::string why;
    for (const Hex hex : hexes) {
      why = groundWrong(f, kind, side, hex);
      if (why.empty()) return;
    }
    out.insert({fmt::format("{} in {}: {}", name, f.view.code(hexes[0]), why), {id, name, item}});
  };
  for (const Standing& s : f.standing) {
    if (s.hexside) continue;
    const auto& states = s.entry->states;
    if (std::find(states.begin(), states.end(), "embarked") != states.end()) continue;
    judge(s.id, s.name, s.kind, s.side, s.hexes, s.entry->id);
  }
  for (const Arrival& a : f.scenario.arrivals) {
    const RegionAnswer where = f.places(a.place);
    if (!where.certain()) continue;
    for (const UnitId& unit : f.whom(a.who).units)
      if (const Unit* u = f.forces.unit(unit)) judge(u->id.text, u->name, u->kind, u->side, where.in, a.id);
  }
  if (f.system != "wbts") return;
  for (const Standing& s : f.standing)  // WBTS 6.12, 7.13
    if (s.hexside && !isShip(s.kind)) out.insert({s.name + " of the land stands on a hexside", {s.id, s.name, s.entry->id}});
}

void enemiesWrong(const Facts& f, Wrongs& out) {
  for (const Standing& a : f.standing)
    for (const Standing& b : f.standing) {
      if (&a >= &b || a.side == b.side || !a.exact() || a.exact() != b.exact()) continue;
      if (f.system == "wbts" && (isShip(a.kind) != isShip(b.kind))) continue;  // 11.2: ships pass forts
      out.insert({fmt::format("{} and {} of two sides stand in {}", a.name, b.name, f.view.code(*a.exact())),
                  {a.id, a.name, b.id, b.name, a.entry->id, b.entry->id}});
    }
}

/// Leaders lead the formations that name them and that to which they belong, and all under those.
bool leads(const Facts& f, const Standing& leader, const FormationId& of) {
  for (FormationId at = of; !at.empty();) {
    const Formation* formation = f.forces.formation(at);
    if (!formation) return false;
    if (formation->leader.text == leader.id || formation->id == leader.formation) return true;
    at = formation->parent;
  }
  return false;
}

void companyGcacw(const Facts& f, Wrongs& out) {  // 2.2, 6.3
  for (const Standing& leader : f.standing) {
    if (!isLeader(leader.kind) || !leader.exact()) continue;
    const bool infantryOnly = leader.kind == "army-leader" || leader.kind == "district-leader";
    bool led = false;
    for (const Standing& s : f.standing) {
      if (s.side != leader.side || isLeader(s.kind) || !fights("gcacw", s.kind)) continue;
      if (infantryOnly && s.kind != "infantry") continue;
      if (s.within && std::find(s.within->begin(), s.within->end(), *leader.exact()) == s.within->end()) continue;
      if (!leads(f, leader, s.formation)) continue;
      led = true;
    }
    if (!led) out.insert({leader.name + " leads nobody in his hex", {leader.id, leader.name, leader.entry->id}});
  }
}

void companyWbts(const Facts& f, Wrongs& out) {
  for (const Standing& hq : f.standing) {
    if (hq.kind != "headquarters" || !hq.exact()) continue;
    const Formation* formation = f.forces.formation(hq.formation);
    for (const Standing& s : f.standing) {
      if (!s.exact() || s.side != hq.side) continue;
      const int apart = f.view.distanceBetween(*s.exact(), *hq.exact()).value_or(0);
      if (formation && formation->leader.text == s.id && apart > 0)  // 10.1, 10.12
        out.insert({fmt::format("{} is away from {}", s.name, hq.name), {s.id, s.name, hq.id, hq.name}});
      if (s.formation == hq.formation && (s.kind == "infantry" || s.kind == "cavalry") && apart > 1)  // 10.1, 16.11
        out.insert({fmt::format("{} is out of reach of {}", s.name, hq.name), {s.id, s.name, hq.id, hq.name}});
    }
  }
}

struct Load {
  int fire = 0, guns = 0, strength = 0;
  std::vector<std::string> marks;
};

void stackingCwb(const Facts& f, Wrongs& out) {  // 12.1, 17.1, 17.2a
  std::map<std::pair<SideId, Hex>, Load> loads;
  for (const Standing& s : f.standing) {
    if (!s.exact()) continue;
    const auto fire = fireOf(f, s);
    const int lines = static_cast<int>(s.entry->extended.size());
    const bool extends = lines > 0 && s.kind == "infantry";
    Load& here = loads[{s.side, *s.exact()}];
    here.marks.insert(here.marks.end(), {s.id, s.name, s.entry->id});
    here.guns += gunsOf(s);
    // Divided evenly, the excess with the parent; a part is one of the seven levels (17.1).
    int share = 0;
    if (fire && extends)
      for (const int level : {1, 2, 4, 6, 8, 10, 12})
        if (level <= *fire / (lines + 1)) share = level;
    if (fire) here.fire += std::max(1, *fire - lines * share);
    if (!extends) continue;
    if (lines > 2) out.insert({s.name + " has more than two extended lines", {s.id, s.name, s.entry->id}});
    const Rating* printed = rating(*s.ratings, "fire");
    const int level = printed ? fireInC(printed->value) : 0;
    if (level && (level < 2 || (level == 2 && lines > 1)))
      out.insert({s.name + " is too weak for its extended lines", {s.id, s.name, s.entry->id}});
    for (const std::string& code : s.entry->extended) {
      const CodeAnswer at = f.view.find(code);
      if (!at.ok()) {
        out.insert({code + " of an extended line is no hex in play", {code, s.id, s.name, s.entry->id}});
        continue;
      }
      if (f.view.distanceBetween(at.hex, *s.exact()).value_or(1) != 1)
        out.insert({fmt::format("the extended line in {} is not beside {}", code, s.name), {code, s.id, s.name, s.entry->id}});
      Load& there = loads[{s.side, at.hex}];
      there.marks.insert(there.marks.end(), {s.id, s.name, s.entry->id});
      if (fire) there.fire += std::max(1, share);
    }
  }
  for (const auto& [where, load] : loads)
    if (load.fire > 12 || load.guns > 10) out.insert({f.view.code(where.second) + " is overstacked", load.marks});
}

void stackingWbts(const Facts& f, Wrongs& out) {  // 6.4
  std::map<std::pair<SideId, Hex>, Load> loads;
  for (const Standing& s : f.standing) {
    const Rating* strength = rating(*s.ratings, "strength");
    if (!s.exact() || !strength || !fights("wbts", s.kind)) continue;
    Load& here = loads[{s.side, *s.exact()}];
    here.strength += points(strength->value).value_or(0);
    here.marks.insert(here.marks.end(), {s.id, s.name, s.entry->id});
  }
  for (const auto& [where, load] : loads)
    if (load.strength > 200) out.insert({f.view.code(where.second) + " is overstacked", load.marks});
}

void facingsWrong(const Facts& f, Wrongs& out) {  // CWB 13.0
  for (const Standing& a : f.standing)
    for (const Standing& b : f.standing) {
      if (&a >= &b || a.entry == b.entry || !a.exact() || a.exact() != b.exact() || a.side != b.side) continue;
      if (!fights("cwb", a.kind) || !fights("cwb", b.kind)) continue;
      if (a.entry->facing >= 0 && b.entry->facing >= 0 && a.entry->facing != b.entry->facing)
        out.insert({fmt::format("{} and {} face two ways in {}", a.name, b.name, f.view.code(*a.exact())),
                    {a.id, a.name, b.id, b.name, a.entry->id, b.entry->id}});
    }
}

/// CWB 6.8, 12.4: one state of morale in a hex.
void moraleWrong(const Facts& f, Wrongs& out) {
  const auto stateOf = [](const Standing& s) {
    for (const std::string& state : s.entry->states)
      if (state == "shaken" || state == "disorganized" || state == "routed" || state == "blood-lust") return state;
    return std::string();
  };
  for (const Standing& a : f.standing)
    for (const Standing& b : f.standing) {
      if (&a >= &b || !a.exact() || a.exact() != b.exact() || a.side != b.side || stateOf(a) == stateOf(b)) continue;
      if (!fights("cwb", a.kind) || !fights("cwb", b.kind)) continue;
      out.insert({fmt::format("{} and {} are of two states of morale in {}", a.name, b.name, f.view.code(*a.exact())),
                  {a.id, a.name, b.id, b.name, a.entry->id, b.entry->id}});
    }
}

/// WBTS 3.23: the hexes that a side is said to control.
void countryWrong(const Facts& f, Wrongs& out) {
  std::map<SideId, std::set<Hex>> country;
  for (const ControlAtStart& control : f.scenario.control) {
    const RegionAnswer where = f.places(control.place);
    country[control.side].insert(where.in.begin(), where.in.end());
  }
  const auto foreign = [&](const SideId& side, Hex hex) {
    for (const auto& [owner, hexes] : country)
      if (owner != side && hexes.contains(hex) && !(country.contains(side) && country.at(side).contains(hex))) return true;
    return false;
  };
  for (const Standing& s : f.standing)
    if (s.exact() && fights("wbts", s.kind) && foreign(s.side, *s.exact()))
      out.insert(
          {fmt::format("{} stands in {} of the other side", s.name, f.view.code(*s.exact())), {s.id, s.name, s.entry->id}});
  for (const Arrival& a : f.scenario.arrivals) {
    const RegionAnswer where = f.places(a.place);
    if (!where.certain() || where.in.size() != 1) continue;
    for (const UnitId& unit : f.whom(a.who).units) {
      const Unit* u = f.forces.unit(unit);
      if (u && fights("wbts", u->kind) && foreign(u->side, where.in[0]))
        out.insert(
            {fmt::format("{} arrives in {} of the other side", u->name, f.view.code(where.in[0])), {u->id.text, u->name, a.id}});
    }
  }
}

}  // namespace

std::string groundWrong(const Facts& f, std::string_view kind, const SideId& side, Hex hex) {
  if (!digitized(f, hex, Layer::Terrain)) return "";
  const TerrainKind* terrain = f.view.terrain(hex);
  const bool water = terrain && terrain->water;
  if (f.system == "gcacw") {
    if (water && kind != "naval") return "water (6.2)";
    if (!digitized(f, hex, Layer::Paths)) return "";
    if (hasTerrain(f, hex, "swamp") && !hasWay(f, hex, {"road", "pike", "railroad", "unfinished-railroad"}))
      return "a swamp without road, pike or railroad (6.2)";
    if (hasTerrain(f, hex, "mountain") && !hasWay(f, hex, {})) return "a mountain without a path (6.2)";
    if (side.text == "union" && hasSite(f, hex, {"fort"})) return "a Confederate fort (32.0)";
    return "";
  }
  if (f.system == "wbts") {
    if (!isShip(kind)) {
      if (water) return "all sea (6.12)";
      if (kind == "department" && !hasSite(f, hex, {"city", "port"})) return "no city (22.12, 22.13)";
      if (kind == "rail-repair" && digitized(f, hex, Layer::Paths) && !hasWay(f, hex, {"railroad"})) return "no railroad (18.32)";
      return "";
    }
    if (water) return "";
    // On a river a ship lies on a hexside; in a hex it lies at a coast.
    if (!touchesWater(f, hex, {"estuary", "all-sea-side"})) return "no coast (7.13)";
    return "";
  }
  if (f.system == "cwb") {
    if (water) return "water (16.2c)";
    if (kind == "supply-train" && digitized(f, hex, Layer::Paths) && !hasWay(f, hex, {"primary-road", "secondary-road", "trail"}))
      return "no road (28.3a)";
  }
  return "";
}

std::set<Wrong> placesWrong(const Facts& f) {
  Wrongs out;
  const auto region = [&](const Region& place, const std::string& id) {
    codesWrong(f, place, id, out);
    if (!place.empty() && f.places(place).empty())
      out.insert({"no hex is left for " + id + " in " + place.text(), {id, place.text()}});
  };
  for (const SetupEntry& entry : f.scenario.setup) region(entry.place, entry.id);
  for (const Arrival& a : f.scenario.arrivals) region(a.place, a.id), region(a.elsePlace, a.id);
  groundsWrong(f, out);
  enemiesWrong(f, out);
  if (f.system == "gcacw") companyGcacw(f, out);
  if (f.system == "wbts") companyWbts(f, out), stackingWbts(f, out), countryWrong(f, out);
  if (f.system == "cwb") stackingCwb(f, out), facingsWrong(f, out), moraleWrong(f, out);
  return out;
}

}  // namespace hotchkiss::mutation
