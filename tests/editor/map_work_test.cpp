// SPDX-License-Identifier: Apache-2.0
// Hexes selected together and what is done with them, hexes taken off the map, contours, and the pictures under a map, on the
// training map of GCACW without a display.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/contour_desk.h"
#include "editor/session/hex_work.h"
#include "editor/session/inspect.h"
#include "editor/session/palette.h"
#include "editor/session/picture_desk.h"
#include "editor/session/tools.h"
#include "io/native/load.h"
#include "mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class MapWork : public testing::Test {
 protected:
  MapWork()
      : session_(mailbox_.post()), contours_(session_), pictures_(session_), tools_{session_, {},      {},        {},
                                                                                    nullptr,  nullptr, &contours_} {
    auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/training/gcacw-training.map.xml"});
    EXPECT_TRUE(loaded);
    session_.open(loaded->state);
    settle(tools_);
  }
  Hex hex(const std::string& code) const { return session_.view()->find(code).hex; }
  std::vector<std::string> selected() const {
    std::vector<std::string> codes;
    for (const Hex h : session_.selection().allHexes()) codes.push_back(session_.view()->code(h));
    std::sort(codes.begin(), codes.end());
    return codes;
  }
  Pointer at(Point plane, bool shift = false) const {
    Pointer p = pointerAt(*session_.view(), plane, 0.2);
    p.shift = shift;
    return p;
  }
  Point centre(const std::string& code) const { return session_.view()->layout().centre(hex(code)); }
  /// A closed drag round the hexes of a column and its neighbours: a rectangle in millimetres.
  void drag(Tool& tool, const std::vector<Point>& way, Stroke stroke = Stroke::Draw, bool shift = false) {
    tool.press(at(way.front(), shift), stroke);
    for (size_t i = 1; i < way.size(); ++i)
      for (int step = 1; step <= 20; ++step) tool.drag(at(way[i - 1] + (way[i] - way[i - 1]) * (step / 20.0), shift));
    tool.release(at(way.back(), shift));
  }
  std::vector<Point> boxRound(const std::string& first, const std::string& last) const {
    const Point a = centre(first) - Point{3, 3}, b = centre(last) + Point{3, 3};
    return {a, {b.x, a.y}, b, {a.x, b.y}, a};
  }
  const Sheet& sheet() const { return *session_.state().sheets.begin()->second; }

  Mailbox mailbox_;
  Session session_;
  ContourDesk contours_;
  PictureDesk pictures_;
  ToolContext tools_;
};

TEST_F(MapWork, HexesAreSelectedInALoopOrARectangleAndAddedAndTakenOut) {
  HexesTool tool(tools_);
  choose(tools_, ToolId::Hexes, "loop");
  drag(tool, boxRound("0303", "0305"));
  EXPECT_THAT(selected(), ElementsAre("0303", "0304", "0305"));
  choose(tools_, ToolId::Hexes, "box");
  const Point a = centre("0503") - Point{3, 3}, b = centre("0504") + Point{3, 3};
  drag(tool, {a, b}, Stroke::Draw, true);
  EXPECT_THAT(selected(), ElementsAre("0303", "0304", "0305", "0503", "0504"));
  drag(tool, {centre("0304") - Point{2, 2}, centre("0304") + Point{2, 2}}, Stroke::Erase);
  EXPECT_THAT(selected(), ElementsAre("0303", "0305", "0503", "0504"));
  // A click is one hex, a click beside the map none.
  drag(tool, {centre("0505"), centre("0505")});
  EXPECT_EQ(session_.selection().kind, Selection::Kind::Hex);
  drag(tool, {{-500, -500}, {-500, -500}});
  EXPECT_EQ(session_.selection().kind, Selection::Kind::None);
  // It comes back from the text in which the history keeps it.
  const Selection two = Selection::ofHexes({hex("0505"), hex("0303"), hex("0505")});
  EXPECT_THAT(two.hexes, SizeIs(2));
  EXPECT_EQ(Selection::fromText(two.text()), two);
}

TEST_F(MapWork, HexesAlikeAreThoseOfOneTerrain) {
  HexesTool tool(tools_);
  const auto view = session_.view();
  // A hex whose terrain lies elsewhere too, apart from it.
  std::map<TerrainId, std::vector<Hex>> byTerrain;
  for (const Hex h : view->hexes()) byTerrain[view->facts(h).terrain].push_back(h);
  for (const auto& [terrain, hexes] : byTerrain) {
    choose(tools_, ToolId::Hexes, "all");
    const Point start = view->layout().centre(hexes.front());
    drag(tool, {start, start});
    EXPECT_EQ(session_.selection().allHexes(), Selection::ofHexes(hexes).allHexes()) << terrain.text;
    choose(tools_, ToolId::Hexes, "alike");
    drag(tool, {start, start});
    const auto joined = session_.selection().allHexes();
    EXPECT_LE(joined.size(), hexes.size());
    for (const Hex h : joined) {
      EXPECT_EQ(view->facts(h).terrain, terrain);
      if (joined.size() > 1) {
        bool touches = false;
        for (int d = 0; d < kDirections; ++d) touches |= std::binary_search(joined.begin(), joined.end(), neighbour(h, d));
        EXPECT_TRUE(touches);
      }
    }
  }
}

TEST_F(MapWork, TheFormOfSeveralHexesChangesThemAllAsOneUndo) {
  const auto view = session_.view();
  const std::vector<Hex> some(view->hexes().begin(), view->hexes().begin() + 12);
  session_.select(Selection::ofHexes(some));
  const Form form = inspect(session_);
  EXPECT_EQ(form.title, "12 hexes");
  const auto field = [](const Form& f, const std::string& id) {
    const auto found = std::find_if(f.fields.begin(), f.fields.end(), [&](const Field& each) { return each.id == id; });
    EXPECT_NE(found, f.fields.end()) << id;
    return *found;
  };
  const State before = session_.state();
  EXPECT_EQ(field(form, "terrain").set("woods"), "");
  for (const Hex h : some) EXPECT_EQ(session_.view()->facts(h).terrain.text, "woods");
  EXPECT_EQ(field(inspect(session_), "terrain").value, session_.vocabulary().find(TerrainId("woods"))->name);
  session_.undo();
  EXPECT_EQ(session_.state().sheets, before.sheets);
  EXPECT_NE(field(form, "elevation").set("high"), "");
  EXPECT_EQ(field(form, "elevation").set("3"), "");
  for (const Hex h : some) EXPECT_EQ(session_.view()->facts(h).elevation, 3);
  EXPECT_EQ(field(form, "void").set("no"), "");
  for (const Hex h : some) EXPECT_FALSE(session_.view()->playable(h));
  EXPECT_EQ(field(inspect(session_), "void").value, "none");
}

TEST_F(MapWork, DraftsOfSelectedHexesAreConfirmedOrThrownAway) {
  const SheetId id = sheet().id;
  const auto view = session_.view();
  std::vector<Hex> frames;
  for (const Hex h : view->hexes())
    if (frames.size() < 6) frames.push_back(h - view->sheets().front().origin);
  ASSERT_TRUE(
      session_.apply({SetTerrain{id, frames, TerrainId("woods")}, SetCoverage{id, Layer::Terrain, frames, true, "a scan"}}));
  std::vector<Hex> hexes;
  for (const Hex f : frames) hexes.push_back(f + view->sheets().front().origin);
  EXPECT_EQ(tallyOf(*session_.view(), hexes).drafts, 6u);
  const auto columnBefore = columnsOf(*session_.view(), Layer::Terrain).front();
  EXPECT_GT(columnBefore.draft, 0u);
  EXPECT_FALSE(columnBefore.whole());
  EXPECT_EQ(confirmDrafts(session_, {hexes[0], hexes[1], hexes[2], hexes[3]}), 4u);
  EXPECT_EQ(tallyOf(*session_.view(), hexes).drafts, 2u);
  session_.undo();
  EXPECT_EQ(tallyOf(*session_.view(), hexes).drafts, 6u);
  EXPECT_EQ(dropDrafts(session_, hexes, Layer::Terrain), 6u);
  EXPECT_TRUE(session_.view()->facts(hexes[0]).terrain.empty());
  EXPECT_EQ(dropDrafts(session_, hexes, Layer::Terrain), 0u);
  EXPECT_EQ(confirmDrafts(session_, hexes), 0u);
  // Columns account for every hex of the sheet once.
  size_t all = 0;
  for (const ColumnShare& column : columnsOf(*session_.view(), Layer::Terrain)) all += column.hexes.size();
  EXPECT_EQ(all, session_.view()->hexes().size());
}

TEST_F(MapWork, TheTerrainBrushTakesHexesOffTheMapAndPutsThemBack) {
  TerrainTool tool(tools_);
  const Hex h = session_.view()->hexes()[20];
  const Point c = session_.view()->layout().centre(h);
  choose(tools_, ToolId::Terrain, "@void");
  EXPECT_EQ(paletteOf(tools_, ToolId::Terrain).chosen, "@void");
  const TerrainId before = session_.view()->facts(h).terrain;
  drag(tool, {c, c});
  EXPECT_FALSE(session_.view()->playable(h));
  drag(tool, {c, c}, Stroke::Erase);
  EXPECT_TRUE(session_.view()->playable(h));
  EXPECT_EQ(session_.view()->facts(h).terrain, before);
  choose(tools_, ToolId::Terrain, "woods");
  EXPECT_FALSE(tools_.settings.voids);
  drag(tool, {c, c});
  EXPECT_EQ(session_.view()->facts(h).terrain.text, "woods");
}

TEST_F(MapWork, AContourIsDrawnGivenALevelAndFilled) {
  std::optional<TextQuestion> asked;
  const Connection listening = tools_.asked.connect([&](const TextQuestion& question) { asked = question; });
  choose(tools_, ToolId::Elevation, "@contour");
  EXPECT_EQ(paletteOf(tools_, ToolId::Elevation).command, "fill-contours");
  ElevationTool tool(tools_);
  const auto round = boxRound("0303", "0305");
  const auto filledNothing = contours_.fill();
  EXPECT_FALSE(filledNothing);
  drag(tool, round);
  ASSERT_TRUE(asked);
  asked->answer("a hill");  // no level: nothing is kept
  EXPECT_THAT(contours_.lines(), IsEmpty());
  asked->answer("4");
  ASSERT_THAT(contours_.lines(), SizeIs(1));
  EXPECT_EQ(contours_.lines()[0].level, 4);
  // A click on it asks again; a click beside it asks nothing.
  asked.reset();
  drag(tool, {round[0], round[0]});
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->value, "4");
  asked->answer("5");
  EXPECT_EQ(contours_.lines()[0].level, 5);
  const State before = session_.state();
  const auto filled = contours_.fill();
  ASSERT_TRUE(filled) << filled.error().message;
  for (const Hex h : session_.view()->hexes()) {
    const std::string code = session_.view()->code(h);
    const bool inside = code == "0303" || code == "0304" || code == "0305";
    if (before.sheets.begin()->second->cell(h - session_.view()->sheets().front().origin).coverage[size_t(Layer::Elevation)] ==
        kConfirmed)
      continue;  // what is confirmed stays
    EXPECT_EQ(session_.view()->facts(h).elevation, inside ? 5 : 4) << code;
    EXPECT_GE(session_.view()->coverage(h, Layer::Elevation), kFirstDraft);
  }
  session_.undo();
  EXPECT_EQ(session_.state().sheets, before.sheets);
  drag(tool, {round[0], round[0]}, Stroke::Erase);
  EXPECT_THAT(contours_.lines(), IsEmpty());
}

TEST_F(MapWork, APictureIsHiddenFadedAndMovedWhenItIsUnlocked) {
  Board board = *session_.state().board(session_.state().activeBoard);
  board.underlays = {{"scan.png", sheet().id, 0.5, 0, 10, 0, 0.5, 20, 1, {}}};
  ASSERT_TRUE(session_.apply({PutBoard{board}}));
  ASSERT_THAT(pictures_.rows(), SizeIs(1));
  EXPECT_TRUE(pictures_.rows()[0].locked);
  EXPECT_FALSE(pictures_.move(1, 1));
  pictures_.setLocked("scan.png", false);
  EXPECT_TRUE(pictures_.anyUnlocked());
  EXPECT_TRUE(pictures_.move(1, -2));
  const auto underlay = [&] { return session_.state().board(session_.state().activeBoard)->underlays[0]; };
  EXPECT_EQ(underlay().c, 11);
  EXPECT_EQ(underlay().f, 18);
  // The point about which it grows stays: pixel (20, 4) lay at (21, 20).
  EXPECT_TRUE(pictures_.enlarge(2, {21, 20}));
  EXPECT_DOUBLE_EQ(underlay().a * 20 + underlay().c, 21);
  EXPECT_DOUBLE_EQ(underlay().e * 4 + underlay().f, 20);
  EXPECT_EQ(underlay().a, 1);
  pictures_.setOpacity(0, 1.7);
  EXPECT_EQ(underlay().opacity, 1);
  pictures_.setOpacity(0, 0.4);
  EXPECT_DOUBLE_EQ(underlay().opacity, 0.4);
  EXPECT_THAT(pictures_.shownFiles(), SizeIs(1));
  pictures_.setShown("scan.png", false);
  EXPECT_THAT(pictures_.shownFiles(), IsEmpty());
  EXPECT_THAT(session_.underlayFiles(), SizeIs(1));
}

}  // namespace
}  // namespace hotchkiss::test
