// SPDX-License-Identifier: Apache-2.0
// Countries made up from a seed: patches of terrain, rivers along hexsides from edge to edge, roads and a railroad.
#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <queue>

#include "model/document/edit.h"
#include "model/grid/algorithms.h"
#include "tests/support/synthetic_parts.h"

namespace hotchkiss::test {

namespace {

constexpr const char* kKinds[] = {"clear", "woods", "water", "hill", "swamp", "rough", "city", "mountain", "rolling"};

std::vector<Hex> hexesOf(const Sheet& sheet) {
  std::vector<Hex> out;
  for (int column = 0; column < sheet.columns.count; ++column)
    for (int row = 0; row < sheet.rows.count; ++row) out.push_back(sheet.frameHex({column, row}));
  return out;
}

// Every hex takes after the nearest of many points, the distances being blurred; what is rare becomes clear.
std::map<TerrainId, std::vector<Hex>> patches(const Sheet& sheet, int kinds, Chance& chance) {
  const PlaneLayout layout{sheet.orientation, 1.0};
  const std::vector<Hex> hexes = hexesOf(sheet);
  struct Seed {
    Point at;
    int kind;
  };
  std::vector<Seed> seeds;
  for (size_t n = hexes.size() / 5; n > 0; --n) {
    const Point at = layout.centre(hexes[size_t(chance.upTo(int(hexes.size()) - 1))]);
    seeds.push_back({at, chance.odds(0.35) ? 0 : chance.upTo(kinds - 1)});
  }
  std::vector<std::vector<Hex>> byKind(static_cast<size_t>(kinds));
  for (const Hex h : hexes) {
    int kind = 0;
    double best = std::numeric_limits<double>::max();
    for (const Seed& seed : seeds) {
      const Point away = layout.centre(h) - seed.at;
      const double far = std::hypot(away.x, away.y) + chance.between(0, 0.9);
      if (far < best) {
        best = far;
        kind = seed.kind;
      }
    }
    byKind[size_t(kind)].push_back(h);
  }
  std::map<TerrainId, std::vector<Hex>> out;
  for (int kind = 0; kind < kinds; ++kind) {
    const bool rare = byKind[size_t(kind)].size() < 9;
    auto& into = out[TerrainId(kKinds[rare ? 0 : kind])];
    into.insert(into.end(), byKind[size_t(kind)].begin(), byKind[size_t(kind)].end());
  }
  return out;
}

// A cheapest way from vertex to vertex along sides that `cost` allows.
std::vector<Hexside> wayOver(Vertex from, const std::function<bool(Vertex)>& arrived,
                             const std::function<double(Hexside)>& cost) {
  std::map<Vertex, std::pair<double, std::optional<Hexside>>> best;
  using Entry = std::pair<double, Vertex>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  best[from] = {0, std::nullopt};
  open.push({0, from});
  while (!open.empty()) {
    const auto [so, v] = open.top();
    open.pop();
    if (so > best[v].first) continue;
    if (v != from && arrived(v)) {
      std::vector<Hexside> way;
      for (Vertex at = v; best[at].second;) {
        const Hexside side = *best[at].second;
        way.push_back(side);
        at = endsOf(side)[0] == at ? endsOf(side)[1] : endsOf(side)[0];
      }
      std::reverse(way.begin(), way.end());
      return way;
    }
    for (const Hexside side : sidesAt(v)) {
      const double more = cost(side);
      if (more < 0) continue;
      const Vertex next = endsOf(side)[0] == v ? endsOf(side)[1] : endsOf(side)[0];
      const auto known = best.find(next);
      if (known == best.end() || so + more < known->second.first) {
        best[next] = {so + more, side};
        open.push({so + more, next});
      }
    }
  }
  return {};
}

std::vector<Hexside> riverSides(const Sheet& sheet, unsigned seed, Chance& chance) {
  std::set<Hexside> all;
  std::set<Vertex> wet;
  const std::vector<Hex> hexes = hexesOf(sheet);
  const auto inner = [&](Hexside s) { return sheet.contains(s.first()) && sheet.contains(s.second()); };
  std::vector<Vertex> rim;
  for (const Hex h : hexes)
    for (int c = 0; c < 6; ++c) {
      const Vertex v(h, c);
      int inside = 0;
      for (const Hexside s : sidesAt(v)) inside += inner(s);
      if (inside == 1) rim.push_back(v);
    }
  if (rim.size() < 8) return {};
  const PlaneLayout layout{sheet.orientation, 1.0};
  const int rivers = 2 + int(hexes.size()) / 120;
  for (int river = 0; river < rivers; ++river) {
    const Vertex from = rim[size_t(chance.upTo(int(rim.size()) - 1))];
    const Point start = layout.vertex(from);
    if (wet.count(from)) continue;
    const auto cost = [&, river](Hexside s) {
      if (!inner(s) || all.count(s)) return -1.0;
      return 0.25 + 2 * placeNoise(s.hex.q * 3 + s.direction, s.hex.r, seed + unsigned(river));
    };
    const double away = 0.55 * std::max(sheet.columns.count, sheet.rows.count) * 0.87;
    const std::set<Vertex> rimSet(rim.begin(), rim.end());
    const auto arrived = [&](Vertex v) {
      const Point to = layout.vertex(v) - start;
      const double far = std::hypot(to.x, to.y);
      return (rimSet.count(v) > 0 && far > away) || (wet.count(v) > 0 && far > away / 3);
    };
    for (const Hexside s : wayOver(from, arrived, cost)) {
      all.insert(s);
      for (const Vertex v : endsOf(s)) wet.insert(v);
    }
  }
  return {all.begin(), all.end()};
}

std::vector<Edit> roadEdits(const Sheet& sheet, unsigned seed, Chance& chance) {
  std::vector<Edit> edits;
  const std::vector<Hex> hexes = hexesOf(sheet);
  const int roads = 3 + int(hexes.size()) / 110;
  for (int road = 0; road < roads; ++road) {
    const bool rail = road % 3 == 2;
    const auto cost = [&](Hex, Hex to) {
      if (!sheet.contains(to)) return -1.0;
      return 0.4 + placeNoise(to.q, to.r, seed * 31 + unsigned(road));
    };
    const Hex a = hexes[size_t(chance.upTo(int(hexes.size()) - 1))], b = hexes[size_t(chance.upTo(int(hexes.size()) - 1))];
    if (distance(a, b) < 5) continue;
    Path path;
    path.id = PathId("road-" + std::to_string(road));
    path.kind = PathKindId(rail ? "railroad" : "road");
    path.hexes = cheapestPath(a, b, cost, 100000);
    if (path.hexes.size() < 2) continue;
    edits.push_back(PutPath{sheet.id, path});
  }
  return edits;
}

std::vector<Edit> townEdits(const Sheet& sheet, Chance& chance) {
  constexpr const char* kNames[] = {"Aldwell", "Bree Mill", "Corley",    "Dunmore",    "Eastham", "Fallow Heath",
                                    "Garth",   "Holm",      "Ivybridge", "Kells",      "Linden",  "Marsh End",
                                    "Norton",  "Oakley",    "Penrose",   "Quarry Hill"};
  std::vector<Edit> edits;
  const std::vector<Hex> hexes = hexesOf(sheet);
  for (size_t n = 0; n < std::size(kNames) && n < hexes.size() / 20; ++n) {
    Site site;
    site.id = SiteId("town-" + std::to_string(n));
    site.kind = SiteKindId("village");
    site.name = kNames[n];
    site.hex = hexes[size_t(chance.upTo(int(hexes.size()) - 1))];
    edits.push_back(PutSite{sheet.id, site});
  }
  return edits;
}

}  // namespace

std::vector<Vertex> verticesOf(const std::vector<Hexside>& chain) {
  std::vector<Vertex> out;
  if (chain.empty()) return out;
  auto [a, b] = endsOf(chain.front());
  if (chain.size() > 1) {
    const auto next = endsOf(chain[1]);
    if (a == next[0] || a == next[1]) std::swap(a, b);
  }
  out = {a, b};
  for (size_t i = 1; i < chain.size(); ++i) {
    const auto ends = endsOf(chain[i]);
    out.push_back(ends[0] == out.back() ? ends[1] : ends[0]);
  }
  return out;
}

Sheet madeUpSheet(const MapSpec& spec, unsigned seed) {
  Chance chance(seed);
  const int kinds = std::clamp(spec.terrains, 2, int(std::size(kKinds)));
  auto made = makeSheet(SheetId("made-up"), spec.columns, spec.rows, spec.numbering, spec.orientation, spec.stagger);
  if (!made) return {};
  made->system = "gcacw";
  made->title = "The Made-up Country";
  State state;
  state.sheets[made->id] = std::make_shared<const Sheet>(*made);
  std::vector<Edit> edits;
  for (auto& [terrain, hexes] : patches(*made, kinds, chance)) edits.push_back(SetTerrain{made->id, hexes, terrain});
  SetSides rivers{made->id, {}};
  const FeatureId kind(chance.odds(0.5) ? "river-minor" : "river-major");
  for (const Hexside s : riverSides(*made, seed, chance)) rivers.sides.push_back({s, {SideFeature{kind, {}, -1}}});
  if (!rivers.sides.empty()) edits.push_back(rivers);
  for (Edit& edit : roadEdits(*made, seed, chance)) edits.push_back(std::move(edit));
  for (Edit& edit : townEdits(*made, chance)) edits.push_back(std::move(edit));
  auto after = hotchkiss::apply(state, edits);
  return after ? *after->sheet(made->id) : Sheet{};
}

}  // namespace hotchkiss::test
