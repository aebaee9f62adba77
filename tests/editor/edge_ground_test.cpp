// SPDX-License-Identifier: Apache-2.0
// What is seen beyond the edge of a map that is painted by itself while the board that joins it to others is open.
#include "editor/session/edge_ground.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "io/native/load.h"
#include "model/document/edit.h"

namespace hotchkiss::editor {
namespace {

State boardWithout(const char* scenario) {
  auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + scenario});
  EXPECT_TRUE(loaded) << loaded.error().message;
  State state = std::move(loaded->state);
  state.activeScenario = {};
  return state;
}

const EdgeGround::Cell* cellAt(const EdgeGround& ground, Hex hex) {
  const auto it = std::find_if(ground.cells.begin(), ground.cells.end(), [&](const auto& cell) { return cell.hex == hex; });
  return it == ground.cells.end() ? nullptr : &*it;
}

constexpr int kDown = 3;  // from a flat-topped hex to the one below it

TEST(EdgeGroundTest, TheSouthMapIsSeenBelowTheNorthOneWhereThePrintedJoinPutsIt) {
  const State state = boardWithout("/maps/gtc/gtc.board.xml");
  const BoardView north = BoardView::make(state, BoardId("gtc-n"));
  const EdgeGround ground = edgeGround(state, north, 2);
  ASSERT_FALSE(ground.empty());
  // N2334 is S1301: the hexes below it are S1302 and S1303, and S1304 is the third.
  const Hex edge = north.find("N2334").hex;
  Hex below = edge;
  while (north.playable(neighbour(below, kDown))) below = neighbour(below, kDown);
  ASSERT_EQ(below, edge);
  const auto* first = cellAt(ground, neighbour(edge, kDown));
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->code, "S1302");
  const auto* second = cellAt(ground, neighbour(neighbour(edge, kDown), kDown));
  ASSERT_NE(second, nullptr);
  EXPECT_EQ(second->code, "S1303");
  EXPECT_EQ(cellAt(ground, neighbour(neighbour(neighbour(edge, kDown), kDown), kDown)), nullptr);
  for (const EdgeGround::Cell& cell : ground.cells) {
    EXPECT_FALSE(north.playable(cell.hex)) << cell.code;
    EXPECT_THAT(cell.code, testing::StartsWith("S"));
  }
}

TEST(EdgeGroundTest, TheNeighboursTerrainIsSeenAsItIsPaintedThere) {
  State state = boardWithout("/maps/gtc/gtc.board.xml");
  const Sheet& south = *state.sheet(SheetId("gtc-s"));
  const auto painted =
      hotchkiss::apply(state, std::vector<Edit>{SetTerrain{SheetId("gtc-s"), {*south.hexOfCode("S1302")}, TerrainId("woods")}});
  ASSERT_TRUE(painted) << painted.error().message;
  const BoardView north = BoardView::make(*painted, BoardId("gtc-n"));
  const EdgeGround ground = edgeGround(*painted, north, 1);
  const auto* cell = cellAt(ground, neighbour(north.find("N2334").hex, kDown));
  ASSERT_NE(cell, nullptr);
  EXPECT_EQ(cell->fill, north.vocabulary().find(TerrainId("woods"))->fill);
}

TEST(EdgeGroundTest, NothingIsBeyondAWholeBoardOrAMapThatNoBoardJoins) {
  const State state = boardWithout("/maps/gtc/gtc.board.xml");
  EXPECT_TRUE(edgeGround(state, BoardView::make(state, BoardId("gtc"))).empty());
  const State alone = boardWithout("/maps/kernstown/kernstown.map.xml");
  EXPECT_TRUE(edgeGround(alone, BoardView::make(alone, BoardId("kernstown"))).empty());
  // In a scenario the map ends where its rules say that it ends.
  auto played = load({std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/gtc/13.1.scenario.xml"});
  ASSERT_TRUE(played);
  EXPECT_TRUE(edgeGround(played->state, BoardView::make(played->state, BoardId("gtc-n"))).empty());
}

}  // namespace
}  // namespace hotchkiss::editor
