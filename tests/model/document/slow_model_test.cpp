// SPDX-License-Identifier: Apache-2.0
// A hundred thousand random edits with undo and redo in between, against a document that is as simple as can be: maps of plain
// values, and a whole copy of it for every step back. What it cannot do fast it cannot do wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <tuple>

#include "model/document/history.h"
#include "tests/model/document/document_fixture.h"
#include "tests/support/random_seed.h"

using namespace hotchkiss;
using namespace hotchkiss::fixture;

namespace {

struct PlainCell {
  std::string terrain;
  std::set<std::string> further;
  std::optional<int> elevation;
  bool isVoid = false;
  std::array<std::string, kLayers> coverage{};  // "" = undigitized, "yes", or the draft's source
  bool operator==(const PlainCell&) const = default;
};

struct PlainSheet {
  std::map<std::pair<int, int>, PlainCell> cells;
  std::map<std::tuple<int, int, int>, std::set<std::string>> sides;
  std::map<std::string, std::vector<std::pair<int, int>>> paths;
  std::map<std::string, std::tuple<std::string, int, int>> sites;
  std::vector<std::pair<std::string, std::string>> units;   // in their order, with their kinds
  std::vector<std::pair<std::string, std::string>> orders;  // with their texts
  bool operator==(const PlainSheet&) const = default;

  PlainCell& at(Hex h) { return cells[{h.q, h.r}]; }
  void sees(const std::vector<Hex>& hexes, Layer layer, const std::string& how) {
    for (const Hex h : hexes) at(h).coverage[static_cast<size_t>(layer)] = how;
  }
};

/// What the real document says, in the words of the plain one.
PlainSheet plainOf(const State& state) {
  PlainSheet out;
  const Sheet& sheet = *state.sheet(kSheet);
  for (int column = 0; column < sheet.columns.count; ++column)
    for (int row = 0; row < sheet.rows.count; ++row) {
      const Hex h = sheet.frameHex({column, row});
      const HexCell& cell = sheet.cell(h);
      PlainCell plain;
      plain.terrain = sheet.terrainId(cell.terrain).text;
      for (const uint8_t further : sheet.furtherTerrains.at(h)) plain.further.insert(sheet.terrainId(further).text);
      if (cell.elevation != kNoElevation) plain.elevation = cell.elevation;
      plain.isVoid = cell.isVoid;
      for (size_t layer = 0; layer < kLayers; ++layer) {
        const Coverage coverage = cell.coverage[layer];
        plain.coverage[layer] = coverage == kUndigitized ? ""
                                : coverage == kConfirmed ? "yes"
                                                         : sheet.draftSources.at(coverage - kFirstDraft).name;
      }
      if (!(plain == PlainCell())) out.cells[{h.q, h.r}] = plain;
    }
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    std::set<std::string> names;
    for (const SideFeature& feature : features) names.insert(feature.kind.text);
    if (!names.empty()) out.sides[{side.first().q, side.first().r, directionTo(side.first(), side.second())}] = names;
  });
  for (const auto& path : sheet.paths)
    for (const Hex h : path->hexes) out.paths[path->id.text].emplace_back(h.q, h.r);
  for (const auto& site : sheet.sites) out.sites[site->id.text] = {site->name, site->hex->q, site->hex->r};
  for (const auto& unit : state.oob(kOob)->units) out.units.emplace_back(unit->id.text, unit->kind);
  for (const Orders& orders : state.scenario(kScenario)->orders) out.orders.emplace_back(orders.id, orders.text);
  return out;
}

template <class List>
void putIn(List& list, const std::string& id, const std::string& value, int at) {
  for (auto& [known, old] : list)
    if (known == id) {
      old = value;
      return;
    }
  list.insert(at < 0 || at > static_cast<int>(list.size()) ? list.end() : list.begin() + at, {id, value});
}

class Hand {
 public:
  Hand(uint64_t seed, const State& state) : random_(seed), sheet_(*state.sheet(kSheet)) {}
  int pick(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  /// An edit, done to the plain document as well. Nothing where it would be refused.
  std::optional<Edit> next(PlainSheet& plain) {
    static const std::vector<std::string> kTerrains = {"", "clear", "woods", "town"};
    switch (pick(13)) {
      case 0:
      case 1: {
        const std::vector<Hex> hexes = brush();
        const std::string terrain = kTerrains[static_cast<size_t>(pick(4))];
        for (const Hex h : hexes) {
          plain.at(h).terrain = terrain;
          if (terrain.empty()) plain.at(h).further.clear();
        }
        plain.sees(hexes, Layer::Terrain, terrain.empty() ? "" : "yes");
        return SetTerrain{kSheet, hexes, TerrainId(terrain)};
      }
      case 2: {
        const Hex h = hex();
        if (plain.at(h).terrain.empty()) return std::nullopt;
        std::set<std::string> names;
        std::vector<TerrainId> ids;
        for (int n = pick(3); n > 0; --n) names.insert(kTerrains[static_cast<size_t>(1 + pick(3))]);
        for (const std::string& name : names) ids.emplace_back(name);
        plain.at(h).further = names;
        if (!names.empty()) plain.sees({h}, Layer::Terrain, "yes");
        return SetFurtherTerrains{kSheet, {h}, ids};
      }
      case 3: {
        const std::vector<Hex> hexes = brush();
        const std::optional<int> level = pick(4) ? std::optional<int>(pick(20) - 5) : std::nullopt;
        for (const Hex h : hexes) plain.at(h).elevation = level;
        plain.sees(hexes, Layer::Elevation, level ? "yes" : "");
        return SetElevation{kSheet, hexes, level};
      }
      case 4: {
        const Hex h = hex();
        plain.at(h).isVoid = pick(2) == 0;
        return SetVoid{kSheet, {h}, plain.at(h).isVoid};
      }
      case 5: {
        const Hex h = hex();
        const auto layer = static_cast<Layer>(pick(static_cast<int>(kLayers)));
        const bool digitized = pick(3) > 0;
        const std::string source = digitized && pick(2) ? "scan " + std::to_string(pick(3)) : "";
        PlainCell& cell = plain.at(h);
        if (digitized && ((layer == Layer::Terrain && cell.terrain.empty()) || (layer == Layer::Elevation && !cell.elevation)))
          return std::nullopt;
        cell.coverage[static_cast<size_t>(layer)] = !digitized ? "" : source.empty() ? "yes" : source;
        if (!digitized && layer == Layer::Elevation) cell.elevation.reset();
        if (!digitized && layer == Layer::Terrain) {
          cell.terrain.clear();
          cell.further.clear();
        }
        return SetCoverage{kSheet, layer, {h}, digitized, source};
      }
      case 6:
      case 7: {
        const Hexside side(hex(), pick(6));
        std::set<std::string> names;
        for (int n = pick(3); n > 0; --n) names.insert(pick(2) ? "stream" : "ford");
        const std::tuple<int, int, int> key{side.first().q, side.first().r, directionTo(side.first(), side.second())};
        if (names.empty())
          plain.sides.erase(key);
        else
          plain.sides[key] = names;
        SideFeatures features;
        for (const std::string& name : names) features.push_back({FeatureId(name), {}, -1});
        if (!names.empty())
          for (const Hex h : {side.first(), side.second()})
            if (sheet_.contains(h)) plain.sees({h}, Layer::Hexsides, "yes");
        return SetSides{kSheet, {{side, features}}};
      }
      case 8: {
        Path path;
        path.id = PathId("p" + std::to_string(pick(6)));
        path.kind = PathKindId("trail");
        path.hexes = {hex()};
        for (int n = 1 + pick(5); n > 0; --n)
          if (const Hex on = neighbour(path.hexes.back(), pick(6)); sheet_.contains(on)) path.hexes.push_back(on);
        if (path.hexes.size() < 2) return std::nullopt;
        auto& hexes = plain.paths[path.id.text];
        hexes.clear();
        for (const Hex h : path.hexes) hexes.emplace_back(h.q, h.r);
        plain.sees(path.hexes, Layer::Paths, "yes");
        return PutPath{kSheet, path};
      }
      case 9: {
        Site site;
        site.id = SiteId("s" + std::to_string(pick(8)));
        site.kind = SiteKindId("house");
        site.name = "Mill " + std::to_string(pick(5));
        site.hex = hex();
        plain.sites[site.id.text] = {site.name, site.hex->q, site.hex->r};
        plain.sees({*site.hex}, Layer::Sites, "yes");
        return PutSite{kSheet, site};
      }
      case 10: {
        if (plain.sites.empty() || pick(2) == 0) {
          if (plain.paths.empty()) return std::nullopt;
          const std::string id = std::next(plain.paths.begin(), pick(static_cast<int>(plain.paths.size())))->first;
          plain.paths.erase(id);
          return RemovePath{kSheet, PathId(id)};
        }
        const std::string id = std::next(plain.sites.begin(), pick(static_cast<int>(plain.sites.size())))->first;
        plain.sites.erase(id);
        return RemoveSite{kSheet, SiteId(id)};
      }
      case 11: {
        if (!plain.units.empty() && pick(3) == 0) {
          const size_t which = static_cast<size_t>(pick(static_cast<int>(plain.units.size())));
          const std::string id = plain.units[which].first;
          plain.units.erase(plain.units.begin() + static_cast<std::ptrdiff_t>(which));
          return RemoveUnit{kOob, UnitId(id)};
        }
        const std::string id = "u" + std::to_string(pick(9)), kind = pick(2) ? "infantry" : "cavalry";
        const int at = pick(4) - 1;
        putIn(plain.units, id, kind, at);
        return PutUnit{kOob, *unit(id, "", kind), at};
      }
      default: {
        Orders orders;
        orders.id = "o" + std::to_string(pick(5));
        orders.text = "hold " + std::to_string(pick(9));
        const int at = pick(4) - 1;
        putIn(plain.orders, orders.id, orders.text, at);
        return PutItem{kScenario, orders, at};
      }
    }
  }

 private:
  Hex hex() { return sheet_.frameHex({pick(sheet_.columns.count), pick(sheet_.rows.count)}); }
  std::vector<Hex> brush() {
    std::vector<Hex> out = {hex()};
    for (int direction = 0; direction < kDirections; ++direction)
      if (const Hex on = neighbour(out.front(), direction); pick(3) == 0 && sheet_.contains(on)) out.push_back(on);
    return out;
  }
  std::mt19937_64 random_;
  const Sheet sheet_;
};

/// Without cells in which there is nothing.
PlainSheet tidy(PlainSheet sheet) {
  std::erase_if(sheet.cells, [](const auto& each) { return each.second == PlainCell(); });
  return sheet;
}

}  // namespace

TEST(SlowModel, AHundredThousandRandomEditsWithUndoAndRedoAreWhatTheySay) {
  const uint64_t seed = randomSeed();
  constexpr int kEdits = 100000, kLife = 500;  // a document's life, in edits; then a fresh one
  int done = 0, undone = 0, redone = 0;
  for (uint64_t life = 0; done < kEdits; ++life) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", life " + std::to_string(life));
    Document document(smallState());
    Hand hand(seed + life, document.state());
    std::vector<PlainSheet> past = {plainOf(document.state())};
    size_t now = 0;
    for (int step = 0; step < kLife; ++step) {
      const int act = hand.pick(10);
      if (act < 2 && now > 0) {
        const int far = 1 + hand.pick(5);
        for (int i = 0; i < far && now > 0; ++i, ++undone, --now) document.undo();
      } else if (act == 2 && now + 1 < past.size()) {
        const int far = 1 + hand.pick(5);
        for (int i = 0; i < far && now + 1 < past.size(); ++i, ++redone, ++now) document.redo();
      } else if (act == 3 && hand.pick(10) == 0) {
        const size_t to = static_cast<size_t>(hand.pick(static_cast<int>(past.size())));
        document.goTo(to);
        now = to;
      } else {
        PlainSheet plain = past[now];
        std::vector<Edit> edits;
        for (int n = 1 + hand.pick(3); n > 0; --n)
          if (auto edit = hand.next(plain)) edits.push_back(std::move(*edit));
        done += static_cast<int>(edits.size());
        const auto ok = document.apply(edits);
        ASSERT_TRUE(ok) << ok.error().message;
        plain = tidy(std::move(plain));
        if (!(plain == past[now])) {
          past.resize(now + 1);
          past.push_back(std::move(plain));
          ++now;
        } else if (document.entries().size() != past.size() || document.index() != now) {
          // Something else is other, as the sources that drafts are listed from: a step of its own, that looks the same.
          past.resize(now + 1);
          past.push_back(past[now]);
          ++now;
        }
      }
      ASSERT_EQ(document.index(), now) << "step " << step;
      ASSERT_EQ(document.canUndo(), now > 0);
      ASSERT_EQ(document.canRedo(), now + 1 < past.size());
      ASSERT_TRUE(plainOf(document.state()) == past[now]) << "step " << step << ": " << document.undoLabel();
    }
  }
  EXPECT_GE(done, kEdits);
  EXPECT_GT(undone, kEdits / 20);
  EXPECT_GT(redone, kEdits / 50);
}
