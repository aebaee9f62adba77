// SPDX-License-Identifier: Apache-2.0
#include "model/rules/gcacw/lines.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "model/base/text.h"
#include "model/scenario/trace_ast.h"

namespace hotchkiss::gcacw {

namespace {

bool bridged(const Side& side) {
  const Crossing& c = side.crossing;
  return c.dam || (c.bridge && !c.destroyed) || c.pontoon == Crossing::Pontoon::Own;
}

/// Why the line may not go over that side; "" when it may.
std::string sideBar(const LineRule& rule, const Side& side, Weather weather) {
  const bool river = side.river == River::Minor || side.river == River::Major;
  const bool over = (rule.road && side.road) || (rule.pike && side.pike) || (rule.railroad && side.railroad) ||
                    (rule.trail && side.trail) || (rule.bridge && river && bridged(side));
  if (!over) return "-";  // no way at all: not worth a word
  if (!river) return "";
  if (rule.needsBridge && !bridged(side))
    return side.crossing.destroyed ? "the bridge is destroyed" : "there is no bridge over the river";
  if (passage(side, weather, false) == Passage::Closed) return "the river cannot be crossed";
  return "";
}

bool isUnion(const SideId& side) {
  return side.text == "union";
}

bool fortBars(const Field& field, const SideId& side, Hex h) {
  const int cell = field.land().find(h);
  return isUnion(side) && cell >= 0 && field.fort(cell);
}

}  // namespace

namespace {

/// One search. Hopeful: what nobody knows is taken to be open, to see whether it matters.
class LineSearch {
 public:
  LineSearch(const Field& field, const LineRule& rule, const SideId& side, const std::set<UnitId>& entrenched,
             const std::function<Tri(Hex)>& within, bool hopeful)
      : field_(field),
        rule_(rule),
        side_(side),
        entrenched_(entrenched),
        within_(within),
        hopeful_(hopeful),
        zones_(field.zonesAgainst(side)) {}

  /// The way, or nothing; what stopped it is in cuts() and unknown() then.
  std::vector<Hex> run(const std::vector<Hex>& from, const std::set<Hex>& goals) {
    std::map<Hex, std::pair<Hex, int>> seen;  // from where, hexes so far
    std::deque<Hex> queue;
    for (const Hex& h : from)
      if (open(h) && seen.insert({h, {h, 0}}).second) queue.push_back(h);
    while (!queue.empty()) {
      const Hex here = queue.front();
      queue.pop_front();
      if (goals.contains(here)) {
        std::vector<Hex> path;
        for (Hex h = here;; h = seen.at(h).first) {
          path.push_back(h);
          if (seen.at(h).first == h) break;
        }
        std::reverse(path.begin(), path.end());
        return path;
      }
      const int far = seen.at(here).second;
      if (rule_.mostHexes >= 0 && far >= rule_.mostHexes) continue;
      for (int d = 0; d < kDirections; ++d) {
        const Hex next = neighbour(here, d);
        if (seen.contains(next) || !field_.view().playable(next) || !mayCross(here, next) || !open(next)) continue;
        cuts_.erase(next);  // reached over another side
        seen[next] = {here, far + 1};
        queue.push_back(next);
      }
    }
    return {};
  }
  const std::map<Hex, std::string>& cuts() const { return cuts_; }
  const std::set<Hex>& unknown() const { return unknown_; }

 private:
  bool perhaps(Hex h) {
    unknown_.insert(h);
    return hopeful_;
  }
  bool open(Hex h) {
    if (rule_.hostileUnits)
      for (const FieldUnit* u : field_.at(h))
        if (u->side != side_ && exertsZone(u->kind) && (!rule_.entrenchedOnly || entrenched_.contains(u->id))) {
          cuts_[h] = u->name + (rule_.entrenchedOnly ? " is entrenched there" : " stands there");
          return false;
        }
    if (rule_.zones && zones_.at(h) != ZoneReach::None) {
      cuts_[h] = "an enemy zone of control";
      return false;
    }
    if (rule_.wholeStations && field_.damaged(h)) {
      cuts_[h] = "its station is damaged or destroyed";
      return false;
    }
    const Tri may = within_ ? within_(h) : Tri::True;
    if (may == Tri::False) {
      cuts_[h] = "the county is the enemy's";
      return false;
    }
    if (may == Tri::Unknown && !perhaps(h)) return false;
    const bool enemy = rule_.hostileUnits && !rule_.entrenchedOnly && field_.enemyPerhaps(h, side_);
    return (rule_.zones && zones_.perhaps(h)) || enemy ? perhaps(h) : true;
  }
  bool mayCross(Hex here, Hex next) {
    const auto between = field_.side(here, next, side_);
    if (!between) return perhaps(next);
    const std::string bar = sideBar(rule_, *between, field_.weather());
    if (!bar.empty() && bar != "-") cuts_.insert({next, bar + " at " + field_.view().sideCode(sideBetween(here, next))});
    return bar.empty();
  }

  const Field& field_;
  const LineRule& rule_;
  const SideId& side_;
  const std::set<UnitId>& entrenched_;
  const std::function<Tri(Hex)>& within_;
  bool hopeful_;
  const ZoneMap& zones_;
  std::map<Hex, std::string> cuts_;
  std::set<Hex> unknown_;
};

}  // namespace

LineRule groundRuleOf(const TraceNode& trace) {
  LineRule rule;
  rule.hostileUnits = false;
  for (const std::string& over : trace.over) {
    rule.road = rule.road || over == "road" || over == "unfinished-railroad";
    rule.pike = rule.pike || over == "pike";
    rule.railroad = rule.railroad || over == "railroad";
    rule.trail = rule.trail || over == "trail";
    rule.bridge = rule.bridge || over == "bridge";
  }
  rule.needsBridge = std::find(trace.notOver.begin(), trace.notOver.end(), "ford") != trace.notOver.end();
  if (trace.mostHexes) rule.mostHexes = *trace.mostHexes;
  return rule;
}

LineAnswer traceLine(const Field& field, const LineRule& rule, const SideId& side, const std::vector<Hex>& from,
                     const std::vector<Hex>& to, const std::set<UnitId>& entrenched, const std::function<Tri(Hex)>& within) {
  LineAnswer out;
  const std::set<Hex> goals(to.begin(), to.end());
  LineSearch certain(field, rule, side, entrenched, within, false);
  out.path = certain.run(from, goals);
  if (!out.path.empty()) {
    out.found = Tri::True;
    return out;
  }
  LineSearch hopeful(field, rule, side, entrenched, within, true);
  const std::vector<Hex> way = hopeful.run(from, goals);
  if (!way.empty()) {
    out.found = Tri::Unknown;
    for (const Hex& h : way)
      if (hopeful.unknown().contains(h)) out.unknown.push_back(h);
  }
  for (const auto& [hex, why] : certain.cuts()) out.cuts.push_back({hex, why});
  return out;
}

RadiusAnswer commandRadius(const Field& field, const SideId& side, Hex leader, int radius) {
  RadiusAnswer out;
  const ZoneMap& zones = field.zonesAgainst(side);
  out.hexes[leader] = 0;
  std::deque<Hex> queue = {leader};
  while (!queue.empty()) {
    const Hex here = queue.front();
    queue.pop_front();
    const int far = out.hexes.at(here);
    if (far == radius) continue;
    for (int d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(here, d);
      if (out.hexes.contains(next) || !field.view().playable(next)) continue;
      if (field.enemyAt(next, side) || fortBars(field, side, next)) continue;
      const bool ours = field.held(next, side);
      if (!ours && zones.at(next) != ZoneReach::None) continue;
      if ((!ours && zones.perhaps(next)) || field.enemyPerhaps(next, side)) {
        out.unknown.insert(next);
        continue;
      }
      out.hexes[next] = far + 1;
      queue.push_back(next);
    }
  }
  for (const auto& [hex, far] : out.hexes) out.unknown.erase(hex);
  return out;
}

bool mayAttach(std::string_view leaderKind, std::string_view unitKind) {
  if (leaderKind == "army-leader" || leaderKind == "district-leader") return unitKind == "infantry";
  return armOf(unitKind) != Arm::Other;
}

std::vector<Commanded> commandedBy(const Field& field, const Forces& forces, const UnitId& id) {
  std::vector<Commanded> out;
  const Unit* leader = forces.unit(id);
  const FieldUnit* where = field.unit(id);
  if (!leader || !where || !where->exact() || leader->formation.empty()) return out;
  const RadiusAnswer radius = commandRadius(field, leader->side, where->hexes.front());
  const std::vector<UnitId> under = forces.unitsUnder(leader->formation);
  const bool horse = std::none_of(under.begin(), under.end(), [&](const UnitId& u) {
    const Unit* unit = forces.unit(u);
    return unit && unit->kind == "infantry";
  });
  const std::unordered_set<UnitId> men(under.begin(), under.end());
  for (const FieldUnit& u : field.units()) {
    if (!exertsZone(u.kind) || u.side != leader->side) continue;
    const bool own = men.contains(u.id);
    if (!own && (u.kind != "artillery" || horse)) continue;
    Commanded c;
    c.unit = u.id;
    size_t in = 0;
    bool perhaps = false;
    for (const Hex& h : u.hexes) {
      // Farther than his radius, no way round makes it nearer.
      if (distance(where->hexes.front(), h) > kCommandRadius) continue;
      if (const auto it = radius.hexes.find(h); it != radius.hexes.end()) {
        ++in;
        c.hexes = it->second;
      }
      // What lies behind an unknown hex may be reached through it.
      for (const Hex& gap : radius.unknown)
        perhaps = perhaps || distance(where->hexes.front(), gap) + distance(gap, h) <= kCommandRadius;
    }
    c.inRadius = in == u.hexes.size() ? Tri::True : in > 0 || perhaps ? Tri::Unknown : Tri::False;
    if (c.inRadius != Tri::True) c.hexes = -1;
    if (own || c.inRadius != Tri::False) out.push_back(c);
  }
  return out;
}

namespace {

/// A station, or a railroad hex of a city (21.0 has Richmond). Where nobody knows the sites it may be one.
bool boardsTrain(const Field& field, Hex h) {
  if (!field.known(h, Layer::Sites) || field.ground(h) == Ground::City) return true;
  for (const PlacedSite& site : field.view().sitesAt(h))
    if (const SiteKind* kind = field.view().vocabulary().find(site.site->kind);
        kind && (kind->siteClass == SiteClass::Station || kind->siteClass == SiteClass::City))
      return true;
  return false;
}

}  // namespace

std::map<Hex, CarriedHex> railReach(const Field& field, const FieldUnit& unit, Hex start, int fatigue,
                                    const std::function<Tri(Hex)>& enemyCounty) {
  std::map<Hex, CarriedHex> out;
  if (unit.kind != "infantry" || unit.side.text != "confederate" || !unit.manpower || *unit.manpower > kRailStrength) return out;
  if (field.damaged(start) || field.zonesAgainst(unit.side).at(start) != ZoneReach::None) return out;
  // Where the county of a hex is not known, the rails are not closed: what nobody has drawn bars no train.
  const auto closed = [&](Hex h) { return enemyCounty && enemyCounty(h) == Tri::True; };
  if (closed(start) || !boardsTrain(field, start)) return out;
  const int most = mostRailHexes(fatigue);
  const auto nameOfLine = [](const Path& path) { return path.name.empty() ? path.id.text : path.name; };
  std::set<std::string> lines;
  for (const PlacedPath& p : field.view().paths()) {
    const PathKind* kind = field.view().vocabulary().find(p.path->kind);
    if (kind && kind->pathClass == PathClass::Railroad) lines.insert(nameOfLine(*p.path));
  }
  for (const std::string& line : lines) {
    std::set<std::pair<Hex, Hex>> ways;  // hexsides of that one line
    for (const PlacedPath& p : field.view().paths()) {
      const PathKind* kind = field.view().vocabulary().find(p.path->kind);
      if (!kind || kind->pathClass != PathClass::Railroad || nameOfLine(*p.path) != line) continue;
      for (size_t i = 1; i < p.path->hexes.size(); ++i) {
        const Hex a = p.path->hexes[i - 1] + p.origin, b = p.path->hexes[i] + p.origin;
        ways.insert({a, b});
        ways.insert({b, a});
      }
    }
    std::map<Hex, int> seen = {{start, 0}};
    std::deque<Hex> queue = {start};
    while (!queue.empty()) {
      const Hex here = queue.front();
      queue.pop_front();
      if (seen.at(here) >= most) continue;
      for (auto it = ways.lower_bound({here, Hex{INT32_MIN, INT32_MIN}}); it != ways.end() && it->first == here; ++it) {
        const Hex next = it->second;
        if (seen.contains(next) || field.destroyed(sideBetween(here, next)) || field.damaged(next)) continue;
        if (field.enemyAt(next, unit.side) || closed(next) || field.zonesAgainst(unit.side).at(next) != ZoneReach::None) continue;
        const int hexes = seen.at(here) + 1;
        seen[next] = hexes;
        queue.push_back(next);
        const auto old = out.find(next);
        if (old == out.end() || hexes < old->second.hexes) out[next] = {hexes, railFatigue(hexes).value_or(0), line};
      }
    }
  }
  out.erase(start);
  return out;
}

namespace {

/// A stretch of water at a hex: the whole of a water hex, or a run of a land hex's sides that lie on one watercourse.
struct Berth {
  Hex hex;
  int run = 0;  // smallest side of the run; 0 for a water hex
  auto operator<=>(const Berth&) const = default;
};

class Waterways {
 public:
  /// For units of that side; "" = whichever.
  Waterways(const Field& field, std::string_view side) : field_(field) {
    for (const PlacedSheet& placed : field.view().sheets())
      for (const auto& line : placed.sheet->lines)
        if (riverClosed(line->name, side)) closed_.insert(line->id);
  }

  bool water(Hex h) const { return field_.ground(h) == Ground::Water; }
  bool navigable(Hex h, int d) const {
    const Hex beside = neighbour(h, d);
    if (water(h) || (field_.view().playable(beside) && water(beside))) return true;
    for (const SideFeature& f : field_.view().features(Hexside(h, d)))
      if (const FeatureKind* kind = field_.view().vocabulary().find(f.kind);
          kind && kind->featureClass == FeatureClass::Watercourse && kind->rank >= 3)
        return !closed_.contains(f.line);
    return false;
  }
  /// The run that a side belongs to: runs part where a side without water lies between.
  int runOf(Hex h, int d) const {
    if (water(h)) return 0;
    int least = d;
    for (int turn = 1; turn < kDirections; ++turn) {
      const int before = (d + kDirections - turn) % kDirections;
      if (!navigable(h, before)) break;
      least = before;
    }
    for (int turn = 0; turn < kDirections; ++turn)  // all around: one run
      if (!navigable(h, turn)) return least;
    return 0;
  }
  std::vector<Berth> berths(Hex h) const {
    std::set<Berth> out;
    if (water(h)) out.insert({h, 0});
    for (int d = 0; d < kDirections; ++d)
      if (!water(h) && navigable(h, d)) out.insert({h, runOf(h, d)});
    return {out.begin(), out.end()};
  }
  std::set<Vertex> corners(const Berth& berth) const {
    std::set<Vertex> out;
    for (int d = 0; d < kDirections; ++d)
      if (water(berth.hex) || (navigable(berth.hex, d) && runOf(berth.hex, d) == berth.run)) {
        out.insert(Vertex(berth.hex, d));
        out.insert(Vertex(berth.hex, d + 5));
      }
    return out;
  }
  /// Neighbouring berths of the same water: they share a corner of the watercourse.
  std::vector<Berth> next(const Berth& from) const {
    std::vector<Berth> out;
    const std::set<Vertex> mine = corners(from);
    for (int d = 0; d < kDirections; ++d) {
      const Hex beside = neighbour(from.hex, d);
      if (!field_.view().playable(beside)) continue;
      for (const Berth& berth : berths(beside)) {
        const std::set<Vertex> theirs = corners(berth);
        if (std::any_of(theirs.begin(), theirs.end(), [&](const Vertex& v) { return mine.contains(v); })) out.push_back(berth);
      }
    }
    return out;
  }

 private:
  const Field& field_;
  std::set<LineId> closed_;
};

}  // namespace

bool riverClosed(std::string_view river, std::string_view side) {
  struct Row {
    const char* river;
    const char* side;
  };
  constexpr Row kRivers[] = {
      {"james", "confederate"},   // 22.0
      {"york", "union"},          // 22.0
      {"rappahannock", "union"},  // 22.0
      {"potomac", "union"},       // 22.0
  };
  const std::string name = lowered(river);
  for (const Row& row : kRivers)
    if (name.substr(0, name.find(' ')) == row.river) return !side.empty() && side != row.side;
  return false;
}

std::map<Hex, CarriedHex> waterReach(const Field& field, Hex landing, int mostHexes, std::string_view side) {
  const Waterways water(field, side);
  std::map<Berth, int> seen;
  std::deque<Berth> queue;
  for (const Berth& berth : water.berths(landing)) {
    seen[berth] = 0;
    queue.push_back(berth);
  }
  while (!queue.empty()) {
    const Berth here = queue.front();
    queue.pop_front();
    if (seen.at(here) >= mostHexes) continue;
    for (const Berth& next : water.next(here))
      if (seen.insert({next, seen.at(here) + 1}).second) queue.push_back(next);
  }
  std::map<Hex, CarriedHex> out;
  for (const auto& [berth, hexes] : seen) {
    const auto old = out.find(berth.hex);
    if (old == out.end() || hexes < old->second.hexes) out[berth.hex] = {hexes, amphibiousFatigue(hexes).value_or(0), {}};
  }
  return out;
}

std::map<Hex, CarriedHex> waterLandings(const Field& field, const FieldUnit& unit, Hex landing, int fatigue) {
  std::map<Hex, CarriedHex> out;
  if ((unit.kind != "infantry" && unit.kind != "cavalry") || !unit.manpower ||
      *unit.manpower > embarkStrength(unit.side.text == "confederate"))
    return out;
  if (field.zonesAgainst(unit.side).at(landing) != ZoneReach::None) return out;
  for (const auto& [hex, carried] : waterReach(field, landing, mostAmphibiousHexes(fatigue), unit.side.text)) {
    if (hex == landing || field.enemyAt(hex, unit.side)) continue;
    for (const PlacedSite& site : field.view().sitesAt(hex))
      if (const SiteKind* kind = field.view().vocabulary().find(site.site->kind); kind && kind->siteClass == SiteClass::Landing)
        out[hex] = carried;
  }
  return out;
}

}  // namespace hotchkiss::gcacw
