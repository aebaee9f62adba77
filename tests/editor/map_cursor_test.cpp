// SPDX-License-Identifier: Apache-2.0
// The cursor that keys move: the six directions, strokes as one undo, sides, counters taken up and set down. Without a display.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "editor/session/board_edits.h"
#include "editor/session/counter_edits.h"
#include "editor/session/map_cursor.h"
#include "editor/session/palette.h"
#include "editor/session/tools.h"
#include "io/native/load.h"
#include "mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;

class MapCursorTest : public testing::Test {
 protected:
  MapCursorTest() : session_(mailbox_.post()), tools_{session_, {}, {}, {}}, cursor_(tools_) {}
  void open(const std::string& path) {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/" + path});
    ASSERT_TRUE(loaded);
    session_.open(loaded->state);
    settle(tools_);
  }
  void openMap() { open("maps/training/gcacw-training.map.xml"); }
  Hex hex(const std::string& code) const { return session_.view()->find(code).hex; }
  std::string code() const { return session_.view()->code(*cursor_.hex()); }
  std::string after(Tool& tool, ToolId id, std::initializer_list<Way> ways) {
    for (const Way way : ways) cursor_.go(tool, id, way);
    return code();
  }

  Mailbox mailbox_;
  Session session_;
  ToolContext tools_;
  MapCursor cursor_;
};

TEST_F(MapCursorTest, SixDirectionsAndTheRowsToAndFro) {
  openMap();
  const auto view = session_.view();
  ASSERT_EQ(view->orientation(), Orientation::FlatTop);
  const Hex from = hex("0505");
  EXPECT_EQ(hexThatWay(*view, from, Way::Up), neighbour(from, 0));
  EXPECT_EQ(hexThatWay(*view, from, Way::UpRight), neighbour(from, 1));
  EXPECT_EQ(hexThatWay(*view, from, Way::DownRight), neighbour(from, 2));
  EXPECT_EQ(hexThatWay(*view, from, Way::Down), neighbour(from, 3));
  EXPECT_EQ(hexThatWay(*view, from, Way::DownLeft), neighbour(from, 4));
  EXPECT_EQ(hexThatWay(*view, from, Way::UpLeft), neighbour(from, 5));
  // Left and right keep to the printed row.
  SelectTool tool(tools_);
  ASSERT_TRUE(cursor_.put(from));
  EXPECT_EQ(after(tool, ToolId::Select, {Way::Right}), "0605");
  EXPECT_EQ(after(tool, ToolId::Select, {Way::Right, Way::Right}), "0805");
  EXPECT_EQ(after(tool, ToolId::Select, {Way::Left, Way::Left, Way::Left, Way::Left}), "0405");
  // At the edge it stays.
  ASSERT_TRUE(cursor_.put(hex("0101")));
  EXPECT_FALSE(cursor_.go(tool, ToolId::Select, Way::Up));
  EXPECT_FALSE(cursor_.go(tool, ToolId::Select, Way::Left));
  EXPECT_EQ(code(), "0101");
  EXPECT_TRUE(cursor_.go(tool, ToolId::Select, Way::Down, 10));
  EXPECT_EQ(code(), "0111");
  EXPECT_FALSE(cursor_.put({5000, 5000}));
  EXPECT_EQ(code(), "0111");
}

TEST_F(MapCursorTest, RowsOfPointyHexesRunStraightAndColumnsToAndFro) {
  open("maps/training/cwb-training.map.xml");
  const auto view = session_.view();
  if (view->orientation() != Orientation::PointyTop) {
    auto sheet = makeSheet(SheetId("p"), 8, 8, {}, Orientation::PointyTop);
    ASSERT_TRUE(sheet);
    State state;
    state.boards[BoardId("p")] = std::make_shared<const Board>(State::impliedBoard(*sheet));
    state.sheets[SheetId("p")] = std::make_shared<const Sheet>(std::move(*sheet));
    state.activeBoard = BoardId("p");
    session_.open(state);
  }
  SelectTool tool(tools_);
  ASSERT_TRUE(cursor_.put(hex("0404")));
  const Hex from = *cursor_.hex();
  const auto board = session_.view();
  EXPECT_EQ(hexThatWay(*board, from, Way::Right), neighbour(from, 2));
  EXPECT_EQ(hexThatWay(*board, from, Way::Left), neighbour(from, 5));
  EXPECT_EQ(hexThatWay(*board, from, Way::UpLeft), neighbour(from, 0));
  EXPECT_EQ(hexThatWay(*board, from, Way::UpRight), neighbour(from, 1));
  EXPECT_EQ(hexThatWay(*board, from, Way::DownRight), neighbour(from, 3));
  EXPECT_EQ(hexThatWay(*board, from, Way::DownLeft), neighbour(from, 4));
  EXPECT_EQ(after(tool, ToolId::Select, {Way::Up}), "0403");
  EXPECT_EQ(after(tool, ToolId::Select, {Way::Up, Way::Down, Way::Down, Way::Down}), "0405");
}

TEST_F(MapCursorTest, AStrokeOfTerrainIsOneUndoAndAClickAnother) {
  openMap();
  const State before = session_.state();
  TerrainTool tool(tools_);
  std::string other;
  for (const TerrainKind& kind : session_.vocabulary().terrain)
    if (kind.id != session_.view()->facts(hex("0505")).terrain) other = kind.id.text;
  choose(tools_, ToolId::Terrain, other);
  ASSERT_TRUE(cursor_.put(hex("0505")));
  cursor_.act(tool, ToolId::Terrain, Stroke::Draw);
  EXPECT_EQ(session_.view()->facts(hex("0505")).terrain.text, other);
  const State clicked = session_.state();
  for (const Way way : {Way::Down, Way::Down, Way::DownRight})
    EXPECT_TRUE(cursor_.draw(tool, ToolId::Terrain, way, Stroke::Draw));
  EXPECT_TRUE(cursor_.busy());
  EXPECT_TRUE(cursor_.end(tool));
  for (const char* each : {"0505", "0506", "0507"}) EXPECT_EQ(session_.view()->facts(hex(each)).terrain.text, other) << each;
  EXPECT_EQ(session_.view()->facts(*cursor_.hex()).terrain.text, other);
  session_.undo();
  EXPECT_EQ(session_.state(), clicked);
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // A drop in between leaves nothing.
  cursor_.draw(tool, ToolId::Terrain, Way::Up, Stroke::Draw);
  tool.cancel();
  cursor_.forget();
  EXPECT_EQ(session_.state(), before);
}

TEST_F(MapCursorTest, ARiverGoesAlongTheSidesThatLieThatWay) {
  openMap();
  HexsideTool tool(tools_);
  const auto kinds = session_.vocabulary().features;
  const auto river =
      std::find_if(kinds.begin(), kinds.end(), [](const FeatureKind& k) { return k.featureClass == FeatureClass::Watercourse; });
  ASSERT_NE(river, kinds.end());
  choose(tools_, ToolId::Hexside, river->id.text);
  const State before = session_.state();
  // A place with bare sides round it.
  const Hex at = hex("0303");
  ASSERT_TRUE(cursor_.put(at));
  cursor_.suit(ToolId::Hexside);
  EXPECT_EQ(cursor_.side(), 0);
  const auto has = [&](Hexside side) {
    for (const SideFeature& f : session_.view()->features(side))
      if (f.kind == river->id) return true;
    return false;
  };
  // From the top of 0303 to the right and down: its sides n, ne, se one after the other, and back up along nothing.
  std::vector<Hexside> clear;
  for (int d = 0; d < 6; ++d)
    if (has(Hexside(at, d))) clear.push_back(Hexside(at, d));
  session_.apply(sideEdits(*session_.view(), clear, [](const PlacedSheet&, Hexside, SideFeatures) { return SideFeatures{}; }));
  const State bare = session_.state();
  EXPECT_TRUE(cursor_.draw(tool, ToolId::Hexside, Way::DownRight, Stroke::Draw));
  EXPECT_TRUE(has(Hexside(at, 0)));
  EXPECT_TRUE(has(Hexside(at, 1)));
  EXPECT_TRUE(cursor_.draw(tool, ToolId::Hexside, Way::DownLeft, Stroke::Draw));
  EXPECT_TRUE(has(Hexside(at, 2)));
  EXPECT_EQ(*cursor_.hex(), at);
  EXPECT_EQ(cursor_.side(), 2);
  EXPECT_TRUE(cursor_.draw(tool, ToolId::Hexside, Way::Left, Stroke::Draw));
  EXPECT_TRUE(has(Hexside(at, 3)));
  EXPECT_TRUE(cursor_.end(tool));
  session_.undo();
  EXPECT_EQ(session_.state(), bare);
  // One side by itself, and off again.
  cursor_.put(at);
  cursor_.suit(ToolId::Hexside);
  while (cursor_.side() != 4) cursor_.turn(tool, 1);
  cursor_.act(tool, ToolId::Hexside, Stroke::Draw);
  EXPECT_TRUE(has(Hexside(at, 4)));
  cursor_.act(tool, ToolId::Hexside, Stroke::Erase);
  EXPECT_FALSE(has(Hexside(at, 4)));
}

TEST_F(MapCursorTest, ARoadIsLaidAlongTheStrokeAndFromClickToClick) {
  openMap();
  PathTool tool(tools_, false);
  const Hex a = hex("0909");
  ASSERT_TRUE(cursor_.put(a));
  const State before = session_.state();
  const auto crossed = [&](Hex x, Hex y) {
    for (const PathKindId& kind : session_.view()->pathsAcross(sideBetween(x, y)))
      if (kind == tools_.settings.road) return true;
    return false;
  };
  cursor_.draw(tool, ToolId::Road, Way::Up, Stroke::Draw);
  cursor_.draw(tool, ToolId::Road, Way::Up, Stroke::Draw);
  cursor_.end(tool);
  EXPECT_TRUE(crossed(a, neighbour(a, 0)));
  EXPECT_TRUE(crossed(neighbour(a, 0), neighbour(neighbour(a, 0), 0)));
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  cursor_.put(a);
  cursor_.act(tool, ToolId::Road, Stroke::Draw);
  cursor_.go(tool, ToolId::Road, Way::UpRight);
  cursor_.act(tool, ToolId::Road, Stroke::Draw);
  EXPECT_TRUE(tool.finish());
  EXPECT_TRUE(crossed(a, neighbour(a, 1)));
}

TEST_F(MapCursorTest, ACounterIsTakenUpCarriedAndSetDownAsOneUndo) {
  open("scenarios/training/gcacw-training.scenario.xml");
  SelectTool tool(tools_);
  const Standings standings = standingsOf(session_);
  std::optional<Hex> start;
  for (const Hex h : session_.view()->hexes())
    if (standings.at(h).size() == 1 && !standings.at(h).front().unit.empty()) start = start.value_or(h);
  ASSERT_TRUE(start);
  const CounterRef unit = standings.at(*start).front();
  const State before = session_.state();
  ASSERT_TRUE(cursor_.put(*start));
  cursor_.take(tool, ToolId::Select);
  EXPECT_TRUE(cursor_.carries());
  EXPECT_THAT(cursor_.words(), HasSubstr("taken up"));
  ASSERT_TRUE(cursor_.go(tool, ToolId::Select, Way::Down) || cursor_.go(tool, ToolId::Select, Way::Up));
  EXPECT_THAT(tool.preview().ghosts, ElementsAre(unit));
  const Hex to = *cursor_.hex();
  cursor_.take(tool, ToolId::Select);
  EXPECT_FALSE(cursor_.carries());
  EXPECT_EQ(standingsOf(session_).of(unit.unit)->hex, to);
  session_.undo();
  EXPECT_EQ(session_.state(), before);
  // Escape leaves it where it was; so does setting it down where it stood.
  cursor_.put(*start);
  cursor_.take(tool, ToolId::Select);
  cursor_.go(tool, ToolId::Select, Way::Down);
  tool.cancel();
  cursor_.forget();
  EXPECT_EQ(session_.state(), before);
  cursor_.put(*start);
  cursor_.take(tool, ToolId::Select);
  cursor_.take(tool, ToolId::Select);
  EXPECT_EQ(session_.state(), before);
  EXPECT_FALSE(cursor_.busy());
  // A hex without counters is only selected.
  cursor_.put(hex("0101"));
  ASSERT_TRUE(standingsOf(session_).at(hex("0101")).empty());
  cursor_.take(tool, ToolId::Select);
  EXPECT_FALSE(cursor_.busy());
  EXPECT_EQ(session_.selection().hex, hex("0101"));
}

TEST_F(MapCursorTest, TheHexIsToldInWords) {
  openMap();
  SelectTool tool(tools_);
  ASSERT_TRUE(cursor_.put(hex("0505")));
  EXPECT_TRUE(cursor_.words().starts_with("0505: ")) << cursor_.words();
  cursor_.turn(tool, 1);
  EXPECT_THAT(cursor_.words(), HasSubstr("side n"));
  cursor_.turn(tool, -1);
  EXPECT_THAT(cursor_.words(), HasSubstr("side nw"));
  cursor_.hide();
  EXPECT_EQ(cursor_.words(), "");
}

TEST_F(MapCursorTest, HexesAreChosenByABoxOrALoopOfKeys) {
  openMap();
  HexesTool tool(tools_);
  const auto codes = [&] {
    std::vector<std::string> out;
    for (const Hex h : session_.selection().allHexes()) out.push_back(session_.view()->code(h));
    std::sort(out.begin(), out.end());
    return out;
  };
  choose(tools_, ToolId::Hexes, "box");
  cursor_.put(hex("0303"));
  for (const Way way : {Way::Down, Way::Down}) cursor_.draw(tool, ToolId::Hexes, way, Stroke::Draw);
  cursor_.end(tool);
  EXPECT_THAT(codes(), ElementsAre("0303", "0304", "0305"));
  choose(tools_, ToolId::Hexes, "loop");
  cursor_.put(hex("0505"));
  // Round 0505 clockwise: the ring and the hex in it.
  cursor_.go(tool, ToolId::Hexes, Way::Up);
  for (const Way way : {Way::DownRight, Way::Down, Way::DownLeft, Way::UpLeft, Way::Up, Way::UpRight})
    cursor_.draw(tool, ToolId::Hexes, way, Stroke::Draw);
  cursor_.end(tool);
  EXPECT_EQ(session_.selection().allHexes().size(), 7u);
  // Erasing one of them, adding one.
  cursor_.put(hex("0505"));
  cursor_.act(tool, ToolId::Hexes, Stroke::Erase);
  EXPECT_EQ(session_.selection().allHexes().size(), 6u);
  cursor_.put(hex("0101"));
  cursor_.act(tool, ToolId::Hexes, Stroke::Draw, true);
  EXPECT_EQ(session_.selection().allHexes().size(), 7u);
}

}  // namespace
}  // namespace hotchkiss::test
