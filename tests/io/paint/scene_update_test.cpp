// SPDX-License-Identifier: Apache-2.0
// The scene of a later State, built from the one before, draws what a scene made anew draws, to the pixel and at every scale; and
// what has changed of the picture lies within the boxes that the update names. Random edits on real boards.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>

#include "io/native/load.h"
#include "io/paint/outline.h"
#include "io/paint/painter.h"
#include "model/board/sheet.h"
#include "model/document/edit.h"
#include "random_seed.h"

namespace hotchkiss::paint {
namespace {

struct Shot {
  std::vector<unsigned char> bytes;
  int width = 0, height = 0;
  int64_t left = 0, top = 0;
  uint32_t at(int x, int y) const {
    uint32_t pixel = 0;
    std::copy_n(bytes.data() + (static_cast<size_t>(y) * static_cast<size_t>(width) + static_cast<size_t>(x)) * 4, 4,
                reinterpret_cast<unsigned char*>(&pixel));
    return pixel;
  }
};

Shot shotOf(const PaintScene& scene, double hexPx) {
  const double scale = hexPx / scene.layout().hexWidthMm;
  const Box2 page = scene.bounds();
  Shot shot;
  shot.left = static_cast<int64_t>(std::floor(page.low.x * scale));
  shot.top = static_cast<int64_t>(std::floor(page.low.y * scale));
  shot.width = static_cast<int>(std::ceil(page.high.x * scale) - static_cast<double>(shot.left));
  shot.height = static_cast<int>(std::ceil(page.high.y * scale) - static_cast<double>(shot.top));
  shot.bytes.resize(static_cast<size_t>(shot.width) * static_cast<size_t>(shot.height) * 4);
  paintPixels(scene, {shot.bytes.data(), shot.width, shot.height, shot.width * 4}, {scale, shot.left, shot.top}, LayerSet::all());
  return shot;
}

// Hexes under the pixels that differ and lie in none of the boxes, with how many pixels.
std::map<std::string, int> straysBetween(const Shot& before, const Shot& after, double scale, const std::vector<Box2>& dirty,
                                         const BoardView& view, const PlaneLayout& layout) {
  constexpr double kReach = 4;
  std::map<std::string, int> strays;
  for (int y = 0; y < before.height; ++y)
    for (int x = 0; x < before.width; ++x) {
      if (before.at(x, y) == after.at(x, y)) continue;
      const double px = static_cast<double>(before.left + x), py = static_cast<double>(before.top + y);
      const bool named = std::any_of(dirty.begin(), dirty.end(), [&](const Box2& box) {
        return px + 1 + kReach >= box.low.x * scale && px - kReach <= box.high.x * scale &&
               py + 1 + kReach >= box.low.y * scale && py - kReach <= box.high.y * scale;
      });
      if (!named) ++strays[view.code(layout.hexAt({(px + 0.5) / scale, (py + 0.5) / scale}))];
    }
  return strays;
}

class RandomEdits {
 public:
  RandomEdits(const State& state, uint64_t seed) : random_(seed) {
    const Scenario* scenario = state.scenario(state.activeScenario);
    view_ = BoardView::make(state, *scenario);
    scenario_ = scenario->id;
  }

  std::vector<Edit> next(const State& state) {
    const PlacedSheet& placed = view_.sheets()[below(view_.sheets().size())];
    const Sheet& sheet = *state.sheet(placed.sheet->id);
    const Hex hex = someHex(sheet);
    lastCode_ = view_.code(hex + placed.origin);
    const Vocabulary& words = view_.vocabulary();
    const Scenario& scenario = *state.scenario(scenario_);
    switch (below(8)) {
      case 0:
      case 1: {
        std::vector<Hex> brush = {hex};
        for (int d = 0; d < kDirections; ++d)
          if (below(2) == 0 && sheet.playable(neighbour(hex, d))) brush.push_back(neighbour(hex, d));
        return {SetTerrain{sheet.id, brush, words.terrain[below(words.terrain.size())].id}};
      }
      case 2: {
        const Hexside side(hex, static_cast<int>(below(6)));
        if (!sheet.playable(side.first()) || !sheet.playable(side.second())) return {};
        SideFeatures features;
        if (below(3) > 0) features.push_back({words.features[below(words.features.size())].id, {}, {}});
        return {SetSides{sheet.id, {{side, features}}}};
      }
      case 3: {
        Path path;
        path.id = PathId("random-" + std::to_string(below(4)));
        path.kind = words.paths[below(words.paths.size())].id;
        path.hexes = {hex};
        for (int i = 0; i < 5; ++i) {
          const Hex on = neighbour(path.hexes.back(), static_cast<int>(below(6)));
          if (sheet.playable(on) && std::find(path.hexes.begin(), path.hexes.end(), on) == path.hexes.end())
            path.hexes.push_back(on);
        }
        if (path.hexes.size() < 2) return {};
        return {PutPath{sheet.id, path}};
      }
      case 4: {
        Site site;
        site.id = SiteId("random-" + std::to_string(below(4)));
        site.kind = words.sites[below(words.sites.size())].id;
        site.name = "Random Corners";
        site.hex = hex;
        return {PutSite{sheet.id, site}};
      }
      case 5: {
        if (scenario.setup.empty()) return {};
        SetupEntry entry = scenario.setup[below(scenario.setup.size())];
        entry.place = Region::ofCode(view_.code(hex + placed.origin));
        if (entry.place.empty()) return {};
        return {PutItem{scenario_, entry, -1}};
      }
      case 6:
        return {SetElevation{sheet.id, {hex}, static_cast<int>(below(5))}};
      default: {
        Area area;
        area.id = AreaId("random-" + std::to_string(below(2)));
        area.kind = below(2) == 0 ? "county" : "woods";
        area.name = "Somewhere";
        area.hexes = {hex};
        for (int d = 0; d < kDirections; ++d)
          if (sheet.playable(neighbour(hex, d))) area.hexes.push_back(neighbour(hex, d));
        std::sort(area.hexes.begin(), area.hexes.end());
        return {PutArea{sheet.id, area}};
      }
    }
  }

  const std::string& lastCode() const { return lastCode_; }

 private:
  size_t below(size_t count) { return static_cast<size_t>(random_() % count); }
  Hex someHex(const Sheet& sheet) {
    for (;;) {
      const Hex hex = sheet.frameHex({static_cast<int>(below(static_cast<size_t>(sheet.columns.count))),
                                      static_cast<int>(below(static_cast<size_t>(sheet.rows.count)))});
      if (sheet.playable(hex)) return hex;
    }
  }

  std::mt19937_64 random_;
  BoardView view_;
  ScenarioId scenario_;
  std::string lastCode_;
};

class SceneUpdates : public testing::TestWithParam<const char*> {};

TEST_P(SceneUpdates, DrawWhatASceneMadeAnewDrawsAndNameWhatHasChanged) {
  const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR "/scenarios/") + GetParam()});
  ASSERT_TRUE(loaded) << loaded.error().message;
  State state = loaded->state;
  const uint64_t seed = randomSeed();
  RandomEdits edits(state, seed);
  const auto viewOf = [](const State& of) { return BoardView::make(of, *of.scenario(of.activeScenario)); };
  auto scene = PaintScene::make(viewOf(state), state, state.scenario(state.activeScenario));
  // From afar, where outlines begin, and where textures and numbers are shown.
  const std::array<double, 3> scales = {3, 12, 34};
  std::array<Shot, 3> shots;
  for (size_t i = 0; i < scales.size(); ++i) shots[i] = shotOf(*scene, scales[i]);
  const std::map<std::string, int> none;
  int done = 0, small = 0;
  for (int turn = 0; turn < 60 && done < 24; ++turn) {
    const std::vector<Edit> edit = edits.next(state);
    if (edit.empty()) continue;
    auto next = hotchkiss::apply(state, edit);
    if (!next) continue;
    ++done;
    const BoardView view = viewOf(*next);
    const Scenario* scenario = next->scenario(next->activeScenario);
    const SceneUpdate update = scene->updated(view, *next, scenario, changesBetween(state, *next));
    const auto fresh = PaintScene::make(view, *next, scenario);
    for (size_t i = 0; i < scales.size(); ++i) {
      const Shot now = shotOf(*update.scene, scales[i]);
      const std::string what = fmt::format("edit {} of kind {} near {} at {} pixels, seed {}", turn, edit.front().index(),
                                           edits.lastCode(), scales[i], seed);
      EXPECT_EQ(straysBetween(now, shotOf(*fresh, scales[i]), scales[i] / scene->layout().hexWidthMm, {}, view, scene->layout()),
                none)
          << "not as made anew: " << what;
      if (!update.everything) {
        ASSERT_EQ(now.width, shots[i].width);
        EXPECT_EQ(straysBetween(shots[i], now, scales[i] / scene->layout().hexWidthMm, update.dirty, view, scene->layout()), none)
            << "changed without a word: " << what;
      }
      shots[i] = now;
    }
    if (!update.everything) ++small;
    scene = update.scene;
    state = std::move(*next);
  }
  EXPECT_GE(done, 15);
  EXPECT_GE(small, done / 2) << "an edit of one place is no reason to draw everything";
}

INSTANTIATE_TEST_SUITE_P(Boards, SceneUpdates,
                         testing::Values("training/gcacw-training.scenario.xml", "training/cwb-training.scenario.xml",
                                         "kernstown/kernstown.scenario.xml"),
                         [](const auto& info) {
                           std::string name = info.param;
                           name = name.substr(0, name.find('/')) + "_" + name.substr(name.find('/') + 1, 3);
                           return name;
                         });

// A board with more places than are lettered at once: 120 by 60 hexes with a village in every second column and row of hexes.
State manyPlaces(int columns, int rows) {
  auto sheet = std::make_shared<Sheet>(*makeSheet(SheetId("many"), columns, rows, {"{col:03}{row:03}", 1, 1, false, false}));
  sheet->system = "gcacw";
  for (int column = 0; column < columns; ++column)
    for (int row = column % 2; row < rows; row += 2) {
      Site site;
      site.id = SiteId(fmt::format("place-{}-{}", column, row));
      site.kind = SiteKindId("village");
      site.name = fmt::format("Name {}", (column * 31 + row * 17) % 97);
      site.hex = sheet->frameHex({column, row});
      sheet->sites.push_back(std::make_shared<Site>(site));
    }
  State state;
  state.sheets[sheet->id] = sheet;
  Board board = State::impliedBoard(*sheet);
  state.activeBoard = board.id;
  state.boards[board.id] = std::make_shared<Board>(std::move(board));
  return state;
}

Expected<State> after(const State& state, const Edit& edit) {
  const std::vector<Edit> edits = {edit};
  return hotchkiss::apply(state, edits);
}

std::string placesOf(const PaintScene& scene, const Box2& box) {
  std::vector<std::string> lines;
  for (const PaintedName& name : scene.names())
    for (const Box2& at : name.boxes)
      if (overlap(at, box)) lines.push_back(fmt::format("{} {:.4f} {:.4f} {:.1f}", name.id, at.low.x, at.low.y, name.fromHexPx));
  std::sort(lines.begin(), lines.end());
  return fmt::format("{}", fmt::join(lines, "\n"));
}

TEST(ManyPlaces, AreLetteredAlikeWhereverOneLooksFirst_AndAnewWhereOneIsRenamed) {
  const State state = manyPlaces(120, 60);
  const BoardView view = BoardView::make(state, state.activeBoard);
  const auto whole = PaintScene::make(view, state, nullptr);
  const double hex = whole->layout().hexWidthMm;
  ASSERT_GT(whole->names().size(), 3000U);
  // Looked at from the lower right first.
  const auto fromBelow = PaintScene::make(view, state, nullptr);
  const Box2 page = fromBelow->bounds();
  std::vector<unsigned char> bytes(size_t{64} * 64 * 4);
  for (const Point corner : {page.high, page.low})
    paintPixels(*fromBelow, {bytes.data(), 64, 64, 256},
                {20 / hex, static_cast<int64_t>(corner.x * 20 / hex) - 32, static_cast<int64_t>(corner.y * 20 / hex) - 32});
  EXPECT_EQ(placesOf(*fromBelow, page), placesOf(*whole, page));

  const Sheet& sheet = *state.sheet(SheetId("many"));
  Site renamed = *sheet.sites[1515];
  renamed.name = "A Much Longer Name";
  for (const Edit& edit : {Edit(PutSite{sheet.id, renamed}), Edit(SetTerrain{sheet.id, {*renamed.hex}, TerrainId("woods")}),
                           Edit(SetTerrain{sheet.id, {neighbour(*renamed.hex, 0)}, TerrainId("woods")})}) {
    const auto next = after(state, edit);
    ASSERT_TRUE(next) << next.error().message;
    const BoardView nextView = BoardView::make(*next, next->activeBoard);
    const SceneUpdate update = whole->updated(nextView, *next, nullptr, changesBetween(state, *next));
    EXPECT_FALSE(update.everything);
    EXPECT_EQ(placesOf(*update.scene, page), placesOf(*PaintScene::make(nextView, *next, nullptr), page)) << edit.index();
  }
}

TEST(ManyPlaces, WhenTheyBecomeFewEnoughToBeLetteredAtOnceEverythingIsDrawnAnew) {
  // 3001 places, and then 3000.
  State state = manyPlaces(100, 61);
  auto sheet = std::make_shared<Sheet>(*state.sheet(SheetId("many")));
  ASSERT_GE(sheet->sites.size(), 3001U);
  sheet->sites.resize(3001);
  state.sheets[sheet->id] = sheet;
  const BoardView view = BoardView::make(state, state.activeBoard);
  const auto before = PaintScene::make(view, state, nullptr);
  ASSERT_FALSE(before->names().empty());
  const auto next = after(state, RemoveSite{sheet->id, sheet->sites.back()->id});
  ASSERT_TRUE(next) << next.error().message;
  const BoardView nextView = BoardView::make(*next, next->activeBoard);
  const SceneUpdate update = before->updated(nextView, *next, nullptr, changesBetween(state, *next));
  const Box2 page = before->bounds();
  EXPECT_EQ(placesOf(*update.scene, page), placesOf(*PaintScene::make(nextView, *next, nullptr), page));
  const bool all =
      update.everything || std::any_of(update.dirty.begin(), update.dirty.end(), [&](const Box2& box) {
        return box.low.x <= page.low.x && box.low.y <= page.low.y && box.high.x >= page.high.x && box.high.y >= page.high.y;
      });
  EXPECT_TRUE(all);
}

TEST(ManyHexes, ChangedAtOnceAreDrawnByDrawingEverything) {
  const State state = manyPlaces(80, 60);
  const BoardView view = BoardView::make(state, state.activeBoard);
  const auto scene = PaintScene::make(view, state, nullptr);
  const Sheet& sheet = *state.sheet(SheetId("many"));
  std::vector<Hex> all;
  for (int column = 0; column < 80; ++column)
    for (int row = 0; row < 60; ++row) all.push_back(sheet.frameHex({column, row}));
  for (const size_t many : {all.size(), size_t{4000}}) {
    const std::vector<Hex> some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(many));
    const auto next = after(state, SetTerrain{sheet.id, some, TerrainId("woods")});
    ASSERT_TRUE(next) << next.error().message;
    const BoardView nextView = BoardView::make(*next, next->activeBoard);
    const SceneUpdate update = scene->updated(nextView, *next, nullptr, changesBetween(state, *next));
    EXPECT_EQ(update.everything, many > 4000) << many;
    EXPECT_EQ(update.dirty.empty(), many > 4000) << many;
    EXPECT_EQ(straysBetween(shotOf(*update.scene, 6), shotOf(*PaintScene::make(nextView, *next, nullptr), 6), 1, {}, nextView,
                            scene->layout()),
              (std::map<std::string, int>()));
  }
}

}  // namespace
}  // namespace hotchkiss::paint
