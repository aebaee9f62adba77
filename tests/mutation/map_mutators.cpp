// SPDX-License-Identifier: Apache-2.0
// Kinds that spoil the map: the class of a river, a crossing, a site.
#include <fmt/format.h>

#include <algorithm>

#include "tests/mutation/mutators.h"

namespace hotchkiss::mutation {
namespace {

const std::vector<std::string>& watercourses(std::string_view system) {
  static const std::vector<std::string> kGcacw = {"river-major", "river-minor", "creek"};                // 6.2
  static const std::vector<std::string> kWbts = {"river", "navigable-river", "tidal-river", "estuary"};  // 7.13, 8.42
  static const std::vector<std::string> kCwb = {"river", "stream"};
  return system == "gcacw" ? kGcacw : system == "wbts" ? kWbts : kCwb;
}
bool isWatercourse(std::string_view system, const std::string& kind) {
  const auto& list = watercourses(system);
  return std::find(list.begin(), list.end(), kind) != list.end() || kind == "all-sea-side";
}
bool isCrossing(const std::string& kind) {
  return kind == "bridge" || kind == "ford" || kind == "ferry" || kind == "dam";
}

/// Null where there are none.
const SideFeatures* featuresOf(const Sheet& sheet, Hexside side) {
  const SideFeatures& features = sheet.sides.at(side);
  return features.empty() ? nullptr : &features;
}
std::string sideCode(const Sheet& sheet, Hexside side) {
  return sheet.code(side.first()) + "/" + sheet.code(side.second());
}
std::vector<std::string> sideMarks(const Sheet& sheet, Hexside side) {
  return {sideCode(sheet, side), sheet.code(side.second()) + "/" + sheet.code(side.first()), sheet.code(side.first()),
          sheet.code(side.second())};
}

/// Sides of a sheet with a feature that passes, in a fixed order.
template <class Test>
std::vector<std::pair<Hexside, SideFeature>> sidesWith(const Sheet& sheet, const Test& test) {
  std::vector<std::pair<Hexside, SideFeature>> out;
  // What geography has drawn as a draft is not the game's, and no rule judges it.
  const auto confirmed = [&](Hex h) {
    return !sheet.contains(h) || sheet.cell(h).coverage[static_cast<size_t>(Layer::Hexsides)] == kConfirmed;
  };
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (!confirmed(side.first()) || !confirmed(side.second())) return;
    for (const SideFeature& f : features)
      if (test(f)) out.push_back({side, f});
  });
  return out;
}

/// Kinds of path that cross a side of the sheet.
std::vector<std::string> pathsOver(const Sheet& sheet, Hexside side) {
  std::vector<std::string> out;
  for (const auto& path : sheet.paths)
    for (size_t i = 1; i < path->hexes.size(); ++i)
      if (directionTo(path->hexes[i - 1], path->hexes[i]) >= 0 && sideBetween(path->hexes[i - 1], path->hexes[i]) == side)
        out.push_back(path->kind.text);
  return out;
}

/// Whether a path may not cross the side as it is: a river of the kind that stops it, and no crossing.
std::string pathStopped(std::string_view system, const Sheet& sheet, Hexside side) {
  const SideFeatures* features = featuresOf(sheet, side);
  const auto paths = pathsOver(sheet, side);
  if (!features || paths.empty()) return "";
  const auto has = [&](std::initializer_list<std::string_view> kinds) {
    return std::any_of(features->begin(), features->end(),
                       [&](const SideFeature& f) { return std::find(kinds.begin(), kinds.end(), f.kind.text) != kinds.end(); });
  };
  const auto way = [&](std::initializer_list<std::string_view> kinds) {
    return std::any_of(paths.begin(), paths.end(),
                       [&](const std::string& p) { return std::find(kinds.begin(), kinds.end(), p) != kinds.end(); });
  };
  if (system == "gcacw" && has({"river-major", "river-minor"}) && !has({"bridge", "ford", "ferry", "dam"}))
    return "a path crosses the river at no crossing (6.2)";
  if (system == "wbts" && has({"tidal-river", "estuary"}) && !has({"ferry"}))
    return "a path crosses tidal water without ferry (6.54, 7.3)";
  if (system == "cwb" && has({"river"}) && !has({"bridge", "ford"}) && way({"primary-road", "secondary-road"}))
    return "a road crosses the river at no crossing (11.2)";
  return "";
}

void put(Sheet& sheet, Hexside side, SideFeatures features) {
  std::sort(features.begin(), features.end());
  sheet.sides = sheet.sides.with(side, std::move(features));
}

/// Contradictions of the markers of a scenario with a side as it is now: pontoons of another class (GCACW 10.1).
void pontoons(const Clean& clean, const State& state, Hexside lattice, Fault& fault) {
  const Facts after(state, clean.id);
  for (const Marker& marker : after.scenario.markers) {
    if (marker.kind != "bridge") continue;
    const RegionAnswer where = after.places(marker.place);
    if (std::find(where.sides.begin(), where.sides.end(), lattice) == where.sides.end()) continue;
    bool minor = false, major = false;
    for (const SideFeature& f : after.view.features(lattice))
      minor |= f.kind.text == "river-minor", major |= f.kind.text == "river-major";
    if ((marker.value.find("minor") != std::string::npos && !minor) ||
        (marker.value.find("major") != std::string::npos && !major)) {
      fault.why.push_back("the pontoon " + marker.id + " is of another class (10.1)");
      fault.marks.push_back(marker.id);
    }
  }
}

MaybeFault pontoonWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const Scenario& scenario = clean.scenario();
  std::vector<size_t> bridges;
  for (size_t i = 0; i < scenario.markers.size(); ++i)
    if (scenario.markers[i].kind == "bridge" && inPlay(clean, scenario.markers[i].common)) bridges.push_back(i);
  if (bridges.empty() || facts.system != "gcacw") return std::nullopt;
  const size_t index = random.of(bridges);
  const Marker& marker = scenario.markers[index];
  const RegionAnswer where = facts.places(marker.place);
  if (where.sides.size() != 1) return std::nullopt;
  Marker changed = marker;
  Hexside side = where.sides[0];
  if (random.chance(40)) {
    const bool minor = marker.value.find("minor") != std::string::npos;
    if (!minor && marker.value.find("major") == std::string::npos) return std::nullopt;
    changed.value = minor ? "major river" : "minor river";
  } else {
    side = Hexside(random.chance(50) ? side.first() : side.second(), random.between(0, 5));
    if (side == where.sides[0]) return std::nullopt;
    auto place = Region::parse(facts.view.sideCode(side));
    if (!place) return std::nullopt;
    changed.place = *place;
  }
  Fault fault{withScenario(clean, [&](Scenario& s) { s.markers[index] = changed; }),
              fmt::format("pontoon {}: {} {} for {} {}", marker.id, changed.place.text(), changed.value, marker.place.text(),
                          marker.value),
              {},
              {marker.id, changed.place.text()}};
  bool digitized = true;
  for (const Hex h : {side.first(), side.second()}) digitized &= facts.view.coverage(h, Layer::Hexsides) == kConfirmed;
  if (!digitized) return fault;
  bool river = false, crossed = false;
  for (const SideFeature& f : facts.view.features(side)) {
    river |= f.kind.text == "river-minor" || f.kind.text == "river-major";
    crossed |= isCrossing(f.kind.text);
  }
  if (!river) fault.why.push_back("no river there (10.1)");
  if (crossed) fault.why.push_back("a crossing stands there (10.1)");
  if (river) pontoons(clean, fault.state, side, fault);
  return fault;
}

}  // namespace

MaybeFault riverClass(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const auto sheets = sheetsOf(clean);
  if (sheets.empty()) return std::nullopt;
  const PlacedSheet& placed = *random.of(sheets);
  const Sheet& sheet = *placed.sheet;
  const auto rivers = sidesWith(sheet, [&](const SideFeature& f) {
    return std::find(watercourses(facts.system).begin(), watercourses(facts.system).end(), f.kind.text) !=
           watercourses(facts.system).end();
  });
  if (rivers.empty()) return std::nullopt;
  const auto& [side, feature] = random.of(rivers);
  const std::string is = random.of(watercourses(facts.system));
  if (is == feature.kind.text) return std::nullopt;
  SideFeatures features = *featuresOf(sheet, side);
  for (SideFeature& f : features)
    if (f == feature) f.kind = FeatureId(is);
  // The same line of the old class above it and below it.
  int ends = 0;
  for (const Vertex end : endsOf(side))
    for (const Hexside next : sidesAt(end)) {
      const SideFeatures* there = next == side ? nullptr : featuresOf(sheet, next);
      if (there && std::any_of(there->begin(), there->end(),
                               [&](const SideFeature& f) { return f.kind == feature.kind && f.line == feature.line; })) {
        ++ends;
        break;
      }
    }
  Fault fault{withSheet(clean, sheet.id, [&](Sheet& s) { put(s, side, features); }),
              fmt::format("{} a {} for a {}", sideCode(sheet, side), is, feature.kind.text),
              {},
              sideMarks(sheet, side)};
  fault.marks.push_back(feature.line.text);
  if (const NamedLine* line = sheet.line(feature.line)) fault.marks.push_back(line->name);
  for (const SideFeature& f : features)
    if (isWatercourse(facts.system, f.kind.text) && f.kind.text != is)
      fault.why.push_back("two classes of water at once (GCACW 2.3, WBTS 8.42)");
  const auto at = [&](std::string_view kind) {
    return std::any_of(features.begin(), features.end(), [&](const SideFeature& f) { return f.kind.text == kind; });
  };
  if (at("head-of-navigation") && !at("navigable-river") && !at("tidal-river"))
    fault.why.push_back("a head of navigation is where ships come up a river to (WBTS 7.12)");
  if (!feature.line.empty() && ends == 2) fault.why.push_back("above and below it is a " + feature.kind.text);
  pontoons(clean, fault.state, Hexside(side.hex + placed.origin, side.direction), fault);
  const std::string stopped = pathStopped(facts.system, *fault.state.sheet(sheet.id), side);
  if (!stopped.empty() && pathStopped(facts.system, sheet, side).empty()) fault.why.push_back(stopped);
  return fault;
}

MaybeFault crossingWrong(const Clean& clean, Random& random) {
  if (random.chance(25)) return pontoonWrong(clean, random);
  const Facts& facts = *clean.facts;
  const auto sheets = sheetsOf(clean);
  if (sheets.empty()) return std::nullopt;
  const Sheet& sheet = *random.of(sheets)->sheet;
  const auto crossings = sidesWith(sheet, [](const SideFeature& f) { return isCrossing(f.kind.text); });
  if (crossings.empty()) return std::nullopt;
  const auto& [side, feature] = random.of(crossings);
  const Hexside to(random.chance(50) ? side.first() : side.second(), random.between(0, 5));
  if (to == side || !sheet.contains(to.first()) || !sheet.contains(to.second())) return std::nullopt;
  SideFeatures from = *featuresOf(sheet, side), there;
  std::erase(from, feature);
  if (const SideFeatures* old = featuresOf(sheet, to)) there = *old;
  if (std::find(there.begin(), there.end(), feature) != there.end()) return std::nullopt;
  const bool water =
      std::any_of(there.begin(), there.end(), [&](const SideFeature& f) { return isWatercourse(facts.system, f.kind.text); });
  const bool creek = std::any_of(there.begin(), there.end(), [&](const SideFeature& f) { return f.kind.text == "creek"; });
  there.push_back(feature);
  Fault fault{withSheet(clean, sheet.id, [&](Sheet& s) { put(s, side, from), put(s, to, there); }),
              fmt::format("{} at {} for {}", feature.kind.text, sideCode(sheet, to), sideCode(sheet, side)),
              {},
              sideMarks(sheet, to)};
  for (std::string& mark : sideMarks(sheet, side)) fault.marks.push_back(std::move(mark));
  bool drawn = true;  // what is not digitized there may be a river
  for (const Hex h : {to.first(), to.second()})
    drawn &= sheet.cell(h).coverage[static_cast<size_t>(Layer::Hexsides)] == kConfirmed;
  if (!water && drawn) fault.why.push_back("no watercourse there");
  if (facts.system == "gcacw" && creek) fault.why.push_back("creeks have no crossings (10.0, 10.1)");
  const std::string stopped = pathStopped(facts.system, *fault.state.sheet(sheet.id), side);
  if (!stopped.empty()) fault.why.push_back(stopped);
  for (const auto& path : sheet.paths)
    if (!stopped.empty()) fault.marks.push_back(path->name);
  return fault;
}

MaybeFault siteWrong(const Clean& clean, Random& random) {
  const Facts& facts = *clean.facts;
  const auto sheets = sheetsOf(clean);
  if (sheets.empty()) return std::nullopt;
  const PlacedSheet& placed = *random.of(sheets);
  const Sheet& sheet = *placed.sheet;
  std::vector<size_t> sites;
  for (size_t i = 0; i < sheet.sites.size(); ++i)
    if (sheet.sites[i]->hex) sites.push_back(i);
  if (sites.empty()) return std::nullopt;
  const size_t index = random.of(sites);
  const Site& site = *sheet.sites[index];
  const std::string was = sheet.code(*site.hex), is = typo(was, random);
  const auto hex = sheet.hexOfCode(is);
  if (!hex || !sheet.contains(*hex)) return std::nullopt;  // the reader of files refuses it
  State state = withSheet(clean, sheet.id, [&](Sheet& s) {
    auto moved = std::make_shared<Site>(site);
    moved->hex = *hex;
    s.sites[index] = std::move(moved);
  });
  Fault fault = judged(clean, std::move(state), fmt::format("{} ({}) at {} for {}", site.name, site.kind.text, is, was),
                       {site.id.text, site.name, is, was});
  const Hex lattice = *hex + placed.origin;
  const std::string& kind = site.kind.text;
  if (!sheet.playable(*hex)) fault.why.push_back("off the map");
  for (const Award& award : facts.scenario.awards)
    if (!site.name.empty() && award.text == site.name)
      for (const Mention& m : award.test.mentions())
        if (m.kind == Mention::Kind::Code && m.text == was) {
          fault.why.push_back("an award has it at " + was);
          fault.marks.push_back(award.id);
        }
  if (facts.view.coverage(lattice, Layer::Terrain) != kConfirmed) return fault;
  const TerrainKind* terrain = facts.view.terrain(lattice);
  const std::string ground = terrain ? terrain->id.text : "";
  const bool sea = terrain && terrain->water;
  const auto rails = [&](std::initializer_list<std::string_view> kinds) {
    for (const auto& path : sheet.paths)
      if (std::find(kinds.begin(), kinds.end(), path->kind.text) != kinds.end() &&
          std::find(path->hexes.begin(), path->hexes.end(), *hex) != path->hexes.end())
        return true;
    return false;
  };
  const auto near = [&](std::initializer_list<std::string_view> features) {
    if (sea) return true;
    for (int d = 0; d < kDirections; ++d) {
      const TerrainKind* t = facts.view.terrain(neighbour(lattice, d));
      if (t && t->water) return true;
      for (const SideFeature& f : facts.view.features(Hexside(lattice, d)))
        if (std::find(features.begin(), features.end(), f.kind.text) != features.end()) return true;
    }
    return false;
  };
  const bool edge = [&] {
    for (int d = 0; d < kDirections; ++d)
      if (!facts.view.playable(neighbour(lattice, d))) return true;
    return false;
  }();
  if (facts.system == "cwb" && kind == "entry" && !edge) fault.why.push_back("an entry is at the edge (1.1e)");
  if (facts.system == "gcacw") {
    if (kind == "city" && ground != "city") fault.why.push_back("the ground is no city (2.3)");
    if ((kind == "station" || kind == "terminus") && !rails({"railroad", "unfinished-railroad"}))
      fault.why.push_back("no railroad there (5.4, 21.0)");
    if (kind == "landing" && !near({"river-major"})) fault.why.push_back("no water there (22.0)");
    if (sea && kind != "landing" && kind != "crossing") fault.why.push_back("water (2.3)");
    if (kind == "county-seat") {
      const auto countyOf = [&](Hex h) {
        for (const auto& area : sheet.areas)
          if (area->kind == "county" && std::binary_search(area->hexes.begin(), area->hexes.end(), h)) return area->id.text;
        return std::string();
      };
      const std::string county = countyOf(*hex);
      if (county.empty())
        fault.why.push_back("no county has it (24.0)");
      else if (county != countyOf(*site.hex))
        fault.why.push_back("its county is another (24.0)");
    }
  }
  if (facts.system == "wbts") {
    if (sea && kind != "objective" && kind != "entry") fault.why.push_back("in the sea (6.12)");
    if (kind == "city" && ground != "city" && !sea) fault.why.push_back("the ground is no city (8.43)");
    if (kind == "port" && !near({"estuary", "tidal-river"})) fault.why.push_back("no sea there (21.33)");
    if (kind == "station" && !rails({"railroad"})) fault.why.push_back("no railroad there (18.1)");
  }
  if (facts.system == "cwb") {
    if (kind == "station" && !rails({"railroad", "unfinished-railroad"})) fault.why.push_back("no railroad there");
    if (sea) fault.why.push_back("in the water");
  }
  return fault;
}

}  // namespace hotchkiss::mutation
