// SPDX-License-Identifier: Apache-2.0
// Digitizing as the window does it, without one: a picture is opened, a code is typed, a few hexes are painted, the rest is told.
#include "editor/session/scan_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/session/scan_setup.h"
#include "editor/session/tools.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/paint/painter.h"
#include "mailbox.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;

/// The training map as its painter draws it: the picture, and the truth.
struct Printed {
  std::string path;
  Sheet sheet;
};
Printed printedMap() {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
  EXPECT_TRUE(loaded);
  Printed out;
  out.sheet = *loaded->state.sheets.begin()->second;
  const auto scene = paint::PaintScene::make(BoardView::make(loaded->state, loaded->state.activeBoard), loaded->state, nullptr);
  paint::PictureOptions options;
  options.dpi = 72;
  options.layers = paint::LayerSet::usual().without(paint::PaintLayer::Counters);
  const auto bytes = paint::pngBytes(*scene, options);
  EXPECT_TRUE(bytes);
  out.path = scratchPath("printed-map.png").string();
  EXPECT_TRUE(writeFile(out.path, bytes.value_or("")));
  return out;
}

class ScanDesks : public testing::Test {
 protected:
  ScanDesks() : session_(mailbox_.post()), setup_(session_), desk_(session_) {}
  bool settled() {
    return mailbox_.runUntil([this] { return !setup_.busy() && !desk_.busy() && session_.idle(); });
  }
  /// The lattice hex that shows a printed code of the truth, by its place on the picture: the sheets' frames agree.
  Mailbox mailbox_;
  Session session_;
  ScanSetup setup_;
  ScanDesk desk_;
};

TEST_F(ScanDesks, AScanBecomesAMapWhoseTerrainIsTold) {
  const Printed printed = printedMap();
  setup_.open(printed.path, "gcacw");
  EXPECT_TRUE(setup_.busy());
  ASSERT_TRUE(settled());
  ASSERT_TRUE(setup_.found()) << setup_.fault();
  EXPECT_EQ(setup_.fault(), "");
  EXPECT_EQ(setup_.found()->extent.columns, printed.sheet.columns.count);
  EXPECT_EQ(setup_.found()->extent.rows, printed.sheet.rows.count);
  EXPECT_EQ(setup_.corners().size(), 4u);
  // A size set by hand keeps where the grid lies, nudges included.
  const double before = setup_.found()->grid.c, pitch = setup_.found()->grid.pitch();
  setup_.nudge(1, 0);
  setup_.setSize(printed.sheet.columns.count - 1, printed.sheet.rows.count);
  EXPECT_FALSE(setup_.busy());
  EXPECT_EQ(session_.state().sheets.begin()->second->columns.count, printed.sheet.columns.count - 1);
  EXPECT_NEAR(setup_.found()->grid.c, before + 1, 1e-9);
  setup_.nudge(-1, 0);
  setup_.setSize(printed.sheet.columns.count, printed.sheet.rows.count);
  EXPECT_NEAR(setup_.found()->grid.c, before, 1e-9);
  // Each thing that was said is taken back: the size, the nudge back, the size, the nudge.
  setup_.undo();
  EXPECT_EQ(setup_.found()->extent.columns, printed.sheet.columns.count - 1);
  setup_.undo();
  EXPECT_NEAR(setup_.found()->grid.c, before + 1, 1e-9);
  EXPECT_THAT(setup_.facts(), testing::Contains(HasSubstr("moved by hand by 1, 0 pixels")));
  setup_.undo();
  setup_.undo();
  EXPECT_NEAR(setup_.found()->grid.c, before, 1e-9);
  EXPECT_EQ(setup_.found()->extent.columns, printed.sheet.columns.count);
  EXPECT_FALSE(setup_.canUndo());
  // Six corners of a hex lay the grid where it lay.
  const PlaneLayout flat = session_.view()->layout();
  for (int corner = 0; corner < 6; ++corner) setup_.pointAtCorner(flat.corner({6, 4}, corner));
  EXPECT_TRUE(setup_.busy());
  ASSERT_TRUE(settled());
  EXPECT_EQ(setup_.fault(), "");
  EXPECT_NEAR(setup_.found()->grid.pitch(), pitch, 0.1);
  setup_.undo();
  ASSERT_TRUE(settled());
  EXPECT_TRUE(setup_.job().outline.empty());
  setup_.setSystem("cwb");
  EXPECT_EQ(session_.state().sheets.begin()->second->system, "cwb");
  setup_.setSystem("gcacw");
  // The code of the upper left hex is typed where it is printed.
  const PlaneLayout layout = session_.view()->layout();
  setup_.typeCode(layout.centre({0, 0}), printed.sheet.code({0, 0}));
  EXPECT_EQ(setup_.fault(), "");
  EXPECT_EQ(setup_.job().codes.size(), 1u);
  EXPECT_EQ(session_.view()->code({5, 2}), printed.sheet.code({5, 2}));
  // One that fits nothing is said, and the map stays.
  setup_.typeCode(layout.centre({4, 4}), "ZZZZ");
  EXPECT_NE(setup_.fault(), "");
  EXPECT_EQ(setup_.job().codes.size(), 1u);
  EXPECT_EQ(session_.view()->code({5, 2}), printed.sheet.code({5, 2}));
  bool finished = false;
  const Connection ended = setup_.finished.connect([&](const scan::ScanGrid& grid, const std::string& path) {
    finished = true;
    desk_.useGrid(grid, path);
  });
  setup_.finish();
  EXPECT_TRUE(finished);
  EXPECT_FALSE(setup_.any());
  ASSERT_TRUE(desk_.any());

  // Five of each kind that has fifteen hexes are painted.
  std::map<TerrainId, std::vector<Hex>> kinds;
  for (int row = 0; row < printed.sheet.rows.count; ++row)
    for (int column = 0; column < printed.sheet.columns.count; ++column) {
      const Hex hex = printed.sheet.frameHex({column, row});
      kinds[printed.sheet.terrainId(printed.sheet.cell(hex).terrain)].push_back(hex);
    }
  const SheetId id = session_.state().sheets.begin()->first;
  std::vector<Edit> paint;
  for (const auto& [kind, hexes] : kinds) {
    if (hexes.size() < 15) continue;
    std::vector<Hex> five;
    for (size_t i = 0; i < 5; ++i) five.push_back(hexes[i * hexes.size() / 5 + 1]);
    paint.push_back(SetTerrain{id, five, kind});
  }
  ASSERT_TRUE(session_.apply(paint, "samples"));
  EXPECT_GE(desk_.samples().size(), 4u);
  desk_.tellTerrain();
  ASSERT_TRUE(settled());
  EXPECT_EQ(desk_.fault(), "");
  ASSERT_FALSE(desk_.queue().empty());
  size_t right = 0, all = 0;
  for (const ScanDesk::Doubt& each : desk_.queue()) {
    ++all;
    right += each.kind == printed.sheet.terrainId(printed.sheet.cell(each.hex).terrain);
  }
  EXPECT_GE(double(right) / double(all), 0.85);
  EXPECT_LE(desk_.queue().front().confidence, desk_.queue().back().confidence);
  EXPECT_EQ(desk_.cropOf(desk_.queue().front().hex, 60).width, 60);
  // One is confirmed; one undo takes it back, another the telling.
  const ScanDesk::Doubt first = desk_.queue().front();
  desk_.confirm(first.hex, first.kind);
  EXPECT_EQ(desk_.queue().size(), all - 1);
  session_.undo();
  EXPECT_EQ(desk_.queue().size(), all);
  const size_t sure = desk_.confirmSurer(0.9, std::nullopt);
  EXPECT_GT(sure, 0u);
  EXPECT_EQ(desk_.queue().size(), all - sure);
  session_.undo();
  session_.undo();
  EXPECT_TRUE(desk_.queue().empty());
  EXPECT_EQ(session_.state().sheet(id)->terrainId(session_.state().sheet(id)->cell(first.hex).terrain).text, "");
}

TEST_F(ScanDesks, ARoughDragAlongARiverLiesOnIt) {
  const Printed printed = printedMap();
  setup_.open(printed.path, "gcacw");
  ASSERT_TRUE(settled());
  const Connection ended =
      setup_.finished.connect([&](const scan::ScanGrid& grid, const std::string& path) { desk_.useGrid(grid, path); });
  setup_.finish();
  ToolContext context{session_, {}, {}, {}, nullptr, &desk_};
  context.settings.feature = FeatureId("river-major");
  // The sides of the map's greatest river, in the order of their line.
  std::vector<Hexside> truth;
  for (int row = 0; row < printed.sheet.rows.count; ++row)
    for (int column = 0; column < printed.sheet.columns.count; ++column)
      for (int d = 0; d < 3; ++d) {
        const Hexside side(printed.sheet.frameHex({column, row}), d);
        for (const SideFeature& f : printed.sheet.sides.at(side))
          if (f.kind.text == context.settings.feature.text) truth.push_back(side);
      }
  ASSERT_GT(truth.size(), 5u);
  const auto view = session_.view();
  const auto tool = makeTool(ToolId::Hexside, context);
  // A side by itself is a click; what follows is a drag over four sides that hang together.
  std::vector<Hexside> chain{truth.front()};
  for (bool grew = true; grew && chain.size() < 6;) {
    grew = false;
    for (const Hexside side : truth) {
      if (std::find(chain.begin(), chain.end(), side) != chain.end()) continue;
      const auto a = endsOf(chain.back()), b = endsOf(side);
      if (a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1]) {
        chain.push_back(side);
        grew = true;
        break;
      }
    }
  }
  ASSERT_GE(chain.size(), 4u);
  tool->press(pointerAt(*view, view->layout().sideMiddle(chain.front()), 0.2), Stroke::Draw);
  for (const Hexside side : chain) tool->drag(pointerAt(*view, view->layout().sideMiddle(side) + Point{1.5, -1}, 0.2));
  EXPECT_GT(tool->preview().line.size(), 3u);
  EXPECT_TRUE(tool->busy());
  tool->release(pointerAt(*view, view->layout().sideMiddle(chain.back()), 0.2));
  ASSERT_TRUE(settled());
  EXPECT_EQ(desk_.fault(), "");
  size_t laid = 0;
  for (const Hexside side : chain) laid += !session_.view()->features(side).empty();
  EXPECT_GE(laid, chain.size() - 1);
  session_.undo();
  for (const Hexside side : chain) EXPECT_TRUE(session_.view()->features(side).empty());
}

TEST_F(ScanDesks, LinesDraggedWhileAnotherIsFollowedAreAllLaid) {
  const Printed printed = printedMap();
  setup_.open(printed.path, "gcacw");
  ASSERT_TRUE(settled());
  const Connection ended =
      setup_.finished.connect([&](const scan::ScanGrid& grid, const std::string& path) { desk_.useGrid(grid, path); });
  setup_.finish();
  const PlaneLayout layout = session_.view()->layout();
  const PathKindId road("road");
  ASSERT_NE(session_.vocabulary().find(road), nullptr);
  for (int row = 2; row < 8; row += 2)
    desk_.tracePath({layout.centre(printed.sheet.frameHex({2, row})), layout.centre(printed.sheet.frameHex({4, row})),
                     layout.centre(printed.sheet.frameHex({6, row}))},
                    road);
  EXPECT_EQ(desk_.linesUnderWay().size(), 3u);
  ASSERT_TRUE(settled());
  EXPECT_EQ(desk_.fault(), "");
  EXPECT_TRUE(desk_.linesUnderWay().empty());
  EXPECT_EQ(session_.state().sheets.begin()->second->paths.size(), 3u);
  // A line that is drawn on to the edge of the map leaves it; one that stops before does not.
  const Hex first = printed.sheet.frameHex({0, 3});
  desk_.tracePath({layout.centre(first) + Point{-7, 0}, layout.centre(first), layout.centre(printed.sheet.frameHex({3, 3}))},
                  road);
  ASSERT_TRUE(settled());
  const auto& left = session_.state().sheets.begin()->second->paths.back();
  EXPECT_EQ(left->hexes.front(), first);
  EXPECT_GE(left->startExit, 0);
  EXPECT_EQ(left->endExit, -1);
  session_.undo();
  // Stopped, none of those that wait is laid.
  desk_.tracePath({layout.centre({1, 1}), layout.centre({5, 1})}, road);
  desk_.tracePath({layout.centre({1, 3}), layout.centre({5, 3})}, road);
  desk_.stop();
  EXPECT_TRUE(desk_.linesUnderWay().empty());
  ASSERT_TRUE(settled());
  EXPECT_EQ(session_.state().sheets.begin()->second->paths.size(), 3u);
}

TEST_F(ScanDesks, APictureWithoutHexesIsSaid_AndOneThatIsNone) {
  setup_.open("/nowhere.png");
  ASSERT_TRUE(settled());
  EXPECT_FALSE(setup_.found());
  EXPECT_NE(setup_.fault(), "");
  EXPECT_FALSE(desk_.any());
  desk_.tellTerrain();  // without a map it does nothing
  EXPECT_FALSE(desk_.busy());
}

}  // namespace
}  // namespace hotchkiss::test
