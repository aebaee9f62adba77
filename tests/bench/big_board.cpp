// SPDX-License-Identifier: Apache-2.0
#include "big_board.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>

#include "model/grid/algorithms.h"

namespace hotchkiss::bench {
namespace {

struct SheetStyle {
  const char* id;
  const char* pattern;
  int columns, rows;
  const char *to, *here, *mine;  // the join
};

struct Style {
  const char* system;
  bool bottomUp;
  Stagger stagger;
  PartHexes partHexes;
  SheetStyle sheets[3];
  const char* open;  // the terrain where armies stand
  std::vector<const char*> terrain;
  const char *greatRiver, *smallRiver, *bridge, *ford, *ferry;
  const char *road, *track, *railroad;
  const char *town, *objective;
  int turns;
};

const Style& styleOf(const std::string& system) {
  // GCACW: 58 x 34, the printed join of N and S and one more to the south; WBTS: A, B and C as printed; CWB: A, B, C.
  static const Style kStyles[] = {
      {"gcacw",
       false,
       Stagger::EvenShoved,
       PartHexes::Trimmed,
       {{"N", "N{col:02}{row:02}", 58, 34, "", "", ""},
        {"S", "S{col:02}{row:02}", 58, 34, "N", "N2334", "S1301"},
        {"T", "T{col:02}{row:02}", 58, 34, "S", "S2334", "T1301"}},
       "clear",
       {"clear", "rolling", "woods", "rough", "clear", "woods", "hill", "swamp"},
       "river-major",
       "creek",
       "bridge",
       "ford",
       "ferry",
       "road",
       "trail",
       "railroad",
       "village",
       "objective",
       12},
      {"wbts",
       false,
       Stagger::EvenShoved,
       PartHexes::Whole,
       {{"A", "A{col:02}{row:02}", 61, 34, "", "", ""},
        {"B", "B{col:02}{row:02}", 61, 34, "A", "A0127", "B0101"},
        {"C", "C{col:02}{row:02}", 40, 53, "A", "A6101", "C0101"}},
       "clear",
       {"clear", "forest", "clear", "rough", "forest", "swamp"},
       "navigable-river",
       "river",
       "bridge",
       "bridge",
       "ferry",
       "road",
       "road",
       "railroad",
       "town",
       "objective",
       20},
      {"cwb",
       true,
       Stagger::OddShoved,
       PartHexes::Playable,
       {{"A", "A{col}.{row:02}", 62, 34, "", "", ""},
        {"B", "B{col}.{row:02}", 62, 34, "A", "A1.35", "B1.01"},
        {"C", "C{col}.{row:02}", 62, 34, "B", "B1.35", "C1.01"}},
       "clear",
       {"clear", "woods", "clear", "orchard", "woods", "clear", "town"},
       "river",
       "stream",
       "bridge",
       "ford",
       "ford",
       "primary-road",
       "secondary-road",
       "railroad",
       "house",
       "objective",
       40},
  };
  for (const Style& style : kStyles)
    if (system == style.system) return style;
  std::abort();
}

uint32_t scattered(int a, int b, int salt) {
  uint32_t x =
      static_cast<uint32_t>(a) * 0x9E3779B1u ^ static_cast<uint32_t>(b) * 0x85EBCA77u ^ static_cast<uint32_t>(salt) * 0xC2B2AE3Du;
  x ^= x >> 15;
  x *= 0x2C1B3C6Du;
  x ^= x >> 12;
  x *= 0x297A2D39u;
  return x ^ x >> 15;
}

/// Smooth heights of 0 to 1 over the lattice, so that woods and hills come in patches.
double height(Hex h, int salt, double patch) {
  const double x = (h.q + 4096) / patch, y = (h.r + h.q / 2.0 + 4096) / patch;
  const int i = static_cast<int>(x), j = static_cast<int>(y);
  const double u = x - i, v = y - j;
  const auto at = [&](int a, int b) { return scattered(a, b, salt) % 1000 / 999.0; };
  const auto ease = [](double t) { return t * t * (3 - 2 * t); };
  const double low = at(i, j) + (at(i + 1, j) - at(i, j)) * ease(u);
  const double high = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * ease(u);
  return low + (high - low) * ease(v);
}

/// Columns and rows of the whole lattice, rows to the south.
double across(Hex h) {
  return h.q;
}
double down(Hex h) {
  return h.r + h.q / 2.0;
}

/// The bank of the n-th river that a hex lies on: rivers run where neighbours lie on different banks.
bool bank(Hex h, int river) {
  if (river % 2 == 0) return down(h) + 5 * std::sin(across(h) / 7.0 + river) > 9 + 14 * river;
  return across(h) + 4 * std::sin(down(h) / 6.0 + river) > 2 + 9 * river;
}

struct Builder {
  const Style& style;
  State state;
  std::map<SheetId, Hex> origins;

  Hex placed(const SheetStyle& s, const Sheet& sheet) {
    Hex origin;
    if (*s.to != 0) {
      const Sheet& base = *state.sheet(SheetId(s.to));
      origin = *base.hexOfCode(s.here) + origins.at(base.id) - *sheet.hexOfCode(s.mine);
    }
    return origins[sheet.id] = origin;
  }

  void sheet(const SheetStyle& s) {
    NumberingSpec spec;
    spec.pattern = s.pattern;
    spec.rowsDescending = style.bottomUp;
    auto sheet = std::make_shared<Sheet>(*makeSheet(SheetId(s.id), s.columns, s.rows, spec, Orientation::FlatTop, style.stagger));
    sheet->system = style.system;
    sheet->partHexes = style.partHexes;
    const Hex origin = placed(s, *sheet);
    for (const char* id : style.terrain)
      if (std::find(sheet->terrainKey.begin(), sheet->terrainKey.end(), TerrainId(id)) == sheet->terrainKey.end())
        sheet->terrainKey.emplace_back(id);
    CowGrid<HexCell>::Writer cells(sheet->cells);
    std::map<Hexside, SideFeatures> sides;
    for (int row = 0; row < s.rows; ++row)
      for (int column = 0; column < s.columns; ++column) {
        const Hex frame = sheet->frameHex({column, row}), h = frame + origin;
        HexCell& cell = cells.at(column, row);
        const auto kind = static_cast<size_t>(height(h, 1, 3.5) * 0.999 * static_cast<double>(style.terrain.size()));
        const auto key = std::find(sheet->terrainKey.begin(), sheet->terrainKey.end(), TerrainId(style.terrain[kind]));
        cell.terrain = static_cast<uint8_t>(1 + (key - sheet->terrainKey.begin()));
        cell.elevation = static_cast<int8_t>(level(h));
        cell.coverage.fill(kConfirmed);
        for (int d = 0; d < 3; ++d) water(*sheet, origin, Hexside(frame, d), sides);
      }
    sheet->cells = cells.commit();
    paths(*sheet, origin, sides);
    std::vector<std::pair<Hexside, SideFeatures>> list;
    for (auto& [side, features] : sides) {
      std::sort(features.begin(), features.end());
      list.emplace_back(side, features);
    }
    sheet->sides = sheet->sides.with(list);
    for (int n = 0; n < 8; ++n) {
      auto site = std::make_shared<Site>();
      site->id = SiteId("place-" + std::to_string(n));
      site->kind = SiteKindId(n % 2 == 0 ? style.objective : style.town);
      site->name = "Place " + sheet->id.text + std::to_string(n);
      site->hex = sheet->frameHex({4 + n * (s.columns - 8) / 8, 5 + n * 7 % (s.rows - 10)});
      if (n % 2 == 0) site->points = 5;
      sheet->sites.push_back(site);
    }
    state.sheets[sheet->id] = sheet;
  }

  static int level(Hex h) { return static_cast<int>(height(h, 2, 6) * 9); }

  void water(const Sheet& sheet, Hex origin, Hexside side, std::map<Hexside, SideFeatures>& sides) const {
    if (!sheet.contains(side.second())) return;
    const Hex a = side.first() + origin, b = side.second() + origin;
    for (int river = 0; river < 7; ++river) {
      if (bank(a, river) == bank(b, river)) continue;
      sides[side] = {{FeatureId(river % 3 == 0 ? style.greatRiver : style.smallRiver), LineId(), -1}};
      if (scattered(a.q, a.r, 3) % 6 == 0) sides[side].push_back({FeatureId(style.ford), LineId(), -1});
      if (scattered(a.q, a.r, 4) % 23 == 0) sides[side].push_back({FeatureId(style.ferry), LineId(), -1});
      if (sides[side].size() == 3 && sides[side][1] == sides[side][2]) sides[side].pop_back();
      return;
    }
    if (std::string(style.system) != "cwb") return;
    const int rise = level(b) - level(a);
    if (std::abs(rise) >= 2)
      sides[side] = {
          {FeatureId(std::abs(rise) > 2 ? "extreme-slope" : "slope"), LineId(), static_cast<int8_t>(rise > 0 ? 1 : 0)}};
  }

  void path(Sheet& sheet, Hex origin, const char* kind, const std::string& id, std::vector<Hex> hexes,
            std::map<Hexside, SideFeatures>& sides) const {
    auto path = std::make_shared<Path>();
    path->id = PathId(id);
    path->kind = PathKindId(kind);
    path->name = id;
    path->hexes = std::move(hexes);
    for (size_t i = 1; i < path->hexes.size(); ++i) {
      const auto at = sides.find(sideBetween(path->hexes[i - 1], path->hexes[i]));
      if (at == sides.end()) continue;
      const bool wet = std::any_of(at->second.begin(), at->second.end(), [&](const SideFeature& f) {
        return f.kind.text == style.greatRiver || f.kind.text == style.smallRiver;
      });
      const SideFeature bridge{FeatureId(style.bridge), LineId(), -1};
      if (wet && std::find(at->second.begin(), at->second.end(), bridge) == at->second.end()) at->second.push_back(bridge);
    }
    static_cast<void>(origin);
    sheet.paths.push_back(std::move(path));
  }

  void paths(Sheet& sheet, Hex origin, std::map<Hexside, SideFeatures>& sides) const {
    const int columns = sheet.columns.count, rows = sheet.rows.count;
    int n = 0;
    for (int column = 3; column < columns; column += 7) {
      std::vector<Hex> way;
      for (int row = 0; row < rows; ++row) way.push_back(sheet.frameHex({column, row}));
      path(sheet, origin, n % 2 == 0 ? style.road : style.track, "down-" + std::to_string(n), std::move(way), sides);
      ++n;
    }
    for (int row = 4; row < rows; row += 9) {
      std::vector<Hex> way;
      for (int column = 0; column < columns; ++column) way.push_back(sheet.frameHex({column, row}));
      path(sheet, origin, row % 2 == 0 ? style.road : style.track, "across-" + std::to_string(n), std::move(way), sides);
      ++n;
    }
    std::vector<Hex> rails;
    for (int row = 0; row < rows; ++row) rails.push_back(sheet.frameHex({columns / 2, row}));
    path(sheet, origin, style.railroad, "railroad", std::move(rails), sides);
    rails.clear();
    for (int column = 0; column < columns; ++column) rails.push_back(sheet.frameHex({column, rows / 2}));
    path(sheet, origin, style.railroad, "cross-railroad", std::move(rails), sides);
  }

  struct Row {
    const char* suffix;
    const char* kind;
    const char* size;
    std::vector<Rating> ratings;
    std::vector<std::string> states;
    int column, depth;  // from the corps' left, and behind the line
  };

  std::vector<Row> corps() const {
    const auto rated = [](std::initializer_list<std::pair<const char*, const char*>> list) {
      std::vector<Rating> out;
      for (const auto& [id, value] : list) out.push_back({id, value, {ProvenanceKind::Invented, ""}});
      return out;
    };
    const std::string system = style.system;
    if (system == "gcacw")
      return {
          {"-leader", "corps-leader", "corps", rated({{"command", "3"}, {"tactical", "1"}}), {}, 2, 1},
          {"-a", "infantry", "division", rated({{"strength", "9"}, {"tactical", "2"}, {"artillery", "1"}}), {}, 0, 0},
          {"-b", "infantry", "division", rated({{"strength", "8"}, {"tactical", "2"}, {"artillery", "1"}}), {"fatigue-1"}, 2, 0},
          {"-c", "infantry", "division", rated({{"strength", "7"}, {"tactical", "1"}, {"artillery", "1"}}), {}, 4, 0},
          {"-d", "cavalry", "brigade", rated({{"strength", "3"}, {"tactical", "2"}}), {}, 6, 1},
          {"-e", "artillery", "brigade", rated({{"strength", "3"}, {"artillery", "4"}}), {}, 2, 1}};
    if (system == "wbts")
      return {{"-leader", "leader", "", rated({{"rank", "3"}, {"initiative", "2"}, {"command", "2"}, {"combat", "1"}}), {}, 2, 1},
              {"-hq", "headquarters", "corps", rated({{"movement", "3"}}), {}, 2, 1},
              {"-a", "infantry", "division", rated({{"strength", "8"}, {"movement", "3"}}), {}, 2, 1},
              {"-b", "infantry", "division", rated({{"strength", "7"}, {"movement", "3"}}), {}, 3, 1},
              {"-c", "infantry", "division", rated({{"strength", "6"}, {"movement", "3"}}), {}, 5, 0},
              {"-d", "cavalry", "division", rated({{"strength", "4"}, {"movement", "4"}}), {}, 7, 0},
              {"-e", "supply-train", "", rated({{"supply", "10"}}), {}, 3, 3},
              {"-dept", "department", "", {}, {}, 4, 9}};
    return {{"-leader", "division-leader", "division", rated({{"leader", "3"}}), {}, 2, 2},
            {"-hq", "headquarters", "corps", rated({{"movement", "13"}}), {}, 3, 4},
            {"-a", "infantry", "brigade", rated({{"fire", "AAB"}, {"morale", "B"}}), {"line"}, 0, 0},
            {"-b", "infantry", "brigade", rated({{"fire", "AA"}, {"morale", "C"}}), {"line"}, 2, 0},
            {"-c", "infantry", "brigade", rated({{"fire", "AB"}, {"morale", "B"}}), {"column"}, 4, 2},
            {"-d", "cavalry", "brigade", rated({{"fire", "B"}, {"morale", "B"}}), {"mounted"}, 6, 1},
            {"-e", "artillery", "battalion", rated({{"guns", "5"}, {"morale", "B"}}), {"unlimbered"}, 1, 0},
            {"-train", "supply-train", "", {}, {}, 3, 9}};
  }

  void armies() {
    auto scenario = std::make_shared<Scenario>();
    scenario->id = ScenarioId("big");
    scenario->title = "Three sheets";
    scenario->system = style.system;
    scenario->board.id = BoardId("big-board");
    scenario->first.turn = 1;
    scenario->last.turn = style.turns;
    const BoardView view = BoardView::make(state, scenario->board.id);
    int middle = 0;
    for (const Hex h : view.hexes()) middle = std::max(middle, static_cast<int>(down(h)));
    middle /= 2;
    const auto standing = [&](int column, int row) {
      // The nearest open hex to the wanted one.
      const Hex wanted{column, row - column / 2};
      std::optional<Hex> best;
      for (const Hex h : view.hexes()) {
        const TerrainKind* kind = view.terrain(h);
        if (kind == nullptr || kind->id.text != style.open || !view.whole(h)) continue;
        if (!best || distance(h, wanted) < distance(*best, wanted)) best = h;
      }
      return view.code(*best);
    };
    for (const char* side : {"union", "confederate"}) {
      const bool north = std::string(side) == "union";
      auto oob = std::make_shared<OrderOfBattle>();
      oob->id = OobId(std::string("big-") + side);
      oob->system = style.system;
      for (int n = 1; n <= 5; ++n) {
        const std::string name = std::string(north ? "u" : "c") + std::to_string(n);
        auto formation = std::make_shared<Formation>();
        formation->id = FormationId(name);
        formation->name = name;
        formation->side = SideId(side);
        formation->size = std::string(style.system) == "cwb" ? "division" : "corps";
        formation->leader = UnitId(name + "-leader");
        oob->formations.push_back(formation);
        for (const Row& row : corps()) {
          auto unit = std::make_shared<Unit>();
          unit->id = UnitId(name + row.suffix);
          unit->name = unit->id.text;
          unit->side = SideId(side);
          unit->formation = formation->id;
          unit->kind = row.kind;
          unit->size = row.size;
          unit->ratings = row.ratings;
          oob->units.push_back(unit);
          SetupEntry entry;
          entry.id = unit->id.text;
          entry.side = unit->side;
          entry.who = *Who::parse(unit->id.text);
          entry.place = Region::ofCode(standing(10 * n - 6 + row.column, middle + (north ? -2 - row.depth : 1 + row.depth)));
          entry.states = row.states;
          if (!row.states.empty() && style.bottomUp) entry.facing = north ? 3 : 0;
          scenario->setup.push_back(entry);
        }
        auto reserve = std::make_shared<Unit>(*oob->units[oob->units.size() - 4]);
        reserve->id = UnitId(name + "-reserve");
        reserve->name = reserve->id.text;
        oob->units.push_back(reserve);
        Arrival arrival;
        arrival.id = reserve->id.text;
        arrival.side = reserve->side;
        arrival.who = *Who::parse(reserve->id.text);
        arrival.when = *When::parse("turn " + std::to_string(1 + n));
        arrival.place = Region::ofCode(standing(10 * n, north ? 2 : 2 * middle - 3));
        scenario->arrivals.push_back(arrival);
      }
      scenario->oobs.push_back({oob->id, ""});
      state.oobs[oob->id] = oob;
    }
    state.activeScenario = scenario->id;
    state.scenarios[scenario->id] = scenario;
  }

  void board() {
    auto board = std::make_shared<Board>();
    board->id = BoardId("big-board");
    board->system = style.system;
    for (const SheetStyle& s : style.sheets) {
      Placement placement;
      placement.sheet.id = SheetId(s.id);
      placement.join = {SheetId(s.to), s.here, s.mine, {ProvenanceKind::Invented, ""}};
      board->sheets.push_back(placement);
    }
    state.boards[board->id] = board;
    state.activeBoard = board->id;
  }
};

}  // namespace

State bigBoard(const std::string& system) {
  Builder builder{styleOf(system), {}, {}};
  for (const SheetStyle& sheet : builder.style.sheets) builder.sheet(sheet);
  builder.board();
  builder.armies();
  return std::move(builder.state);
}

std::vector<int> BigBoard::pointerWay(const Piece& piece, size_t wanted) const {
  const Ground& ground = situation->ground();
  std::vector<int> out;
  for (const Hex h : disc(ground.cell(piece.cell).hex, 12)) {
    const int cell = ground.find(h);
    const TerrainKind* terrain = cell < 0 ? nullptr : ground.terrain(cell);
    if (terrain != nullptr && !terrain->water && !situation->enemyAt(cell, piece.side)) out.push_back(cell);
  }
  const size_t step = std::max<size_t>(1, out.size() / wanted);
  std::vector<int> some;
  for (size_t i = 0; i < out.size(); i += step) some.push_back(out[i]);
  return some;
}

const BigBoard& bigBoardOf(const std::string& system) {
  static std::map<std::string, BigBoard> kBoards;
  BigBoard& big = kBoards[system];
  if (!big.facts) {
    big.state = bigBoard(system);
    big.facts = std::make_unique<ScenarioFacts>(big.state, *big.state.scenario(ScenarioId("big")), false);
    big.situation = std::make_unique<Situation>(Situation::atStart(*big.facts));
    big.rules = findRuleSystem(system);
  }
  return big;
}

}  // namespace hotchkiss::bench
