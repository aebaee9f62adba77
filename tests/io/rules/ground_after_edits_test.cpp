// SPDX-License-Identifier: Apache-2.0
// A board, and its ground, that go on from the last ones after an edit of a map are those that are made anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "io/native/load.h"
#include "model/board/board_view.h"
#include "model/document/edit.h"
#include "model/rules/ground.h"
#include "tests/support/random_seed.h"

using namespace hotchkiss;

namespace {

State opened(const std::string& file) {
  auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR "/scenarios/") + file});
  EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
  return loaded ? loaded->state : State();
}

BoardView viewOf(const State& state) {
  return BoardView::make(state, *state.scenario(state.activeScenario));
}

std::vector<std::string> placesOf(const BoardView& view) {
  std::vector<std::string> out;
  for (const PlacedSite& s : view.sites()) out.push_back(s.site->id.text + " " + (s.hex ? view.code(*s.hex) : std::string()));
  for (const PlacedArea& a : view.areas()) {
    out.push_back(a.area->id.text);
    for (const Hex h : a.hexes) out.back() += " " + view.code(h);
  }
  for (const PlacedPath& p : view.paths()) out.push_back(p.path->id.text + " " + std::to_string(p.path->hexes.size()));
  return out;
}

/// Everything that can be asked of one cell.
struct Asked {
  Hex hex;
  int terrain = 0, elevation = 0;
  KindMask terrains = 0;
  int known = 0, draft = 0;
  bool whole = false;
  std::array<int32_t, 6> next{};
  std::array<std::array<KindMask, 4>, 6> sides{};
  std::vector<const Site*> sites;
  std::vector<const Area*> areas;
  bool operator==(const Asked&) const = default;
};
Asked asked(const Ground& ground, int index) {
  const GroundCell& cell = ground.cell(index);
  Asked out{cell.hex,  cell.terrain, cell.elevation,        cell.terrains,        cell.known, cell.draft, cell.whole,
            cell.next, {},           ground.sitesAt(index), ground.areasAt(index)};
  for (int d = 0; d < kDirections; ++d) {
    const GroundSide& side = ground.side(index, d);
    out.sides[static_cast<size_t>(d)] = {side.features, side.upperFirst, side.upperSecond, side.paths};
  }
  return out;
}

Edit randomEdit(std::mt19937& random, const State& state) {
  const auto pick = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  std::vector<const Sheet*> sheets;
  for (const auto& [id, sheet] : state.sheets) sheets.push_back(sheet.get());
  const Sheet& sheet = *sheets[random() % sheets.size()];
  const auto hex = [&] { return sheet.frameHex({pick(sheet.columns.count), pick(sheet.rows.count)}); };
  switch (pick(8)) {
    case 0:
      return SetTerrain{sheet.id, {hex(), hex(), hex()}, TerrainId(pick(2) ? "woods" : "clear")};
    case 1:
      return SetElevation{sheet.id, {hex()}, pick(9)};
    case 2:
      return SetSides{sheet.id, {{Hexside(hex(), pick(6)), {{FeatureId("slope"), {}, static_cast<int8_t>(pick(2))}}}}};
    case 3: {
      std::vector<Hexside> drawn;
      sheet.sides.forEach([&](const Hexside& side, const SideFeatures&) { drawn.push_back(side); });
      return SetSides{sheet.id, {{drawn.empty() ? Hexside(hex(), 0) : drawn[random() % drawn.size()], {}}}};
    }
    case 4: {
      Path path;
      path.id = sheet.paths.empty() || pick(2) ? PathId("road-" + std::to_string(pick(4)))
                                               : sheet.paths[random() % sheet.paths.size()]->id;
      path.kind = PathKindId(pick(2) ? "road" : "railroad");
      path.hexes = {hex()};
      for (int i = 0; i < 4; ++i)
        if (const Hex next = neighbour(path.hexes.back(), 1 + pick(2)); sheet.contains(next)) path.hexes.push_back(next);
      if (path.hexes.size() == 1) path.endExit = 2;
      return PutPath{sheet.id, path};
    }
    case 5: {
      Site site;
      site.id = sheet.sites.empty() || pick(2) ? SiteId("mill") : sheet.sites[random() % sheet.sites.size()]->id;
      site.kind = SiteKindId("town");
      site.name = "Mill";
      site.hex = hex();
      return PutSite{sheet.id, site};
    }
    case 6: {
      Area area;
      area.id = AreaId("parish");
      area.kind = "county";
      area.name = "Parish";
      area.hexes = {hex(), hex()};
      std::sort(area.hexes.begin(), area.hexes.end());
      area.hexes.erase(std::unique(area.hexes.begin(), area.hexes.end()), area.hexes.end());
      return PutArea{sheet.id, area};
    }
    default:
      return SetCoverage{sheet.id,
                         static_cast<Layer>(pick(static_cast<int>(kLayers))),
                         {hex(), hex()},
                         pick(2) == 0,
                         pick(3) == 0 ? "a sketch" : ""};
  }
}

class GroundAfterEdits : public ::testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(GroundAfterEdits, IsThatOfABoardMadeAnew) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  State state = opened(GetParam());
  ASSERT_FALSE(state.sheets.empty());
  BoardView view = viewOf(state);
  std::shared_ptr<const Ground> sure = Ground::make(view, false), drafts = Ground::make(view, true);
  int edits = 0;
  for (int round = 0; round < 40; ++round) {
    const std::vector<Edit> one = {randomEdit(random, state)};
    auto next = hotchkiss::apply(state, one);
    if (!next) continue;
    ++edits;
    SCOPED_TRACE(describe(state, one));
    BoardChange change;
    const auto again = view.withSheets(*next, change);
    ASSERT_TRUE(again);
    const BoardView fresh = viewOf(*next);
    EXPECT_EQ(again->hexes(), fresh.hexes());
    EXPECT_EQ(placesOf(*again), placesOf(fresh));
    sure = sure->with(*again, change);
    drafts = drafts->with(*again, change);
    for (const auto& [kept, made] : {std::pair(sure, Ground::make(fresh, false)), std::pair(drafts, Ground::make(fresh, true))}) {
      ASSERT_EQ(kept->size(), made->size());
      for (int i = 0; i < kept->size(); ++i) ASSERT_EQ(asked(*kept, i), asked(*made, i)) << fresh.code(made->cell(i).hex);
    }
    state = std::move(*next);
    view = *again;
  }
  EXPECT_GT(edits, 15);
}

// A hex cut out of a map, a wider map, or a sheet that comes or goes is another frame: that board is made anew.
TEST_P(GroundAfterEdits, AnotherFrameIsNotGoneOnFrom) {
  const State state = opened(GetParam());
  const BoardView view = viewOf(state);
  const Sheet& sheet = *view.sheets().front().sheet;
  BoardChange change;
  const std::vector<Edit> cut = {SetVoid{sheet.id, {sheet.frameHex({3, 3})}, !sheet.cell(sheet.frameHex({3, 3})).isVoid}};
  const auto voided = hotchkiss::apply(state, cut);
  ASSERT_TRUE(voided);
  EXPECT_FALSE(view.withSheets(*voided, change));
  State wider = state;
  auto title = std::make_shared<Sheet>(sheet);
  title->title += " (second printing)";
  wider.sheets[sheet.id] = title;
  EXPECT_FALSE(view.withSheets(wider, change));
  State without = state;
  without.sheets.erase(sheet.id);
  EXPECT_FALSE(view.withSheets(without, change));
}

INSTANTIATE_TEST_SUITE_P(Scenarios, GroundAfterEdits,
                         ::testing::Values("training/gcacw-training.scenario.xml", "training/cwb-training.scenario.xml",
                                           "training/wbts-training.scenario.xml", "gtc/13.1.scenario.xml"));
