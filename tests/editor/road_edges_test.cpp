// SPDX-License-Identifier: Apache-2.0
// Roads that are dragged over the edge of the map: no stubs off it, and to the edge only where the stroke ends beyond. Without a
// display.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "editor/session/board_edits.h"
#include "editor/session/palette.h"
#include "editor/session/tools.h"
#include "io/native/load.h"
#include "mailbox.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::IsEmpty;

class RoadEdges : public testing::Test {
 protected:
  RoadEdges() : session_(mailbox_.post()), tools_{session_, {}, {}, {}}, tool_(tools_, false) {}
  void SetUp() override {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/training/gcacw-training.map.xml"});
    ASSERT_TRUE(loaded);
    session_.open(loaded->state);
    settle(tools_);
    for (const PlacedPath& each : session_.view()->paths()) before_.insert(each.path->id);
    a_ = hex("0520");
    b_ = hex("0519");
    off_ = neighbour(a_, 3);
    ASSERT_FALSE(onMap(*session_.view(), off_)) << "0520 is no longer in the last row";
  }
  Hex hex(const std::string& code) const { return session_.view()->find(code).hex; }
  Pointer at(Hex h) const {
    Pointer pointer;
    pointer.plane = session_.view()->layout().centre(h);
    pointer.hex = h;
    pointer.side = Hexside(h, 0);
    return pointer;
  }
  void stroke(const std::vector<Hex>& hexes) {
    tool_.press(at(hexes.front()), Stroke::Draw);
    for (size_t i = 1; i < hexes.size(); ++i) tool_.drag(at(hexes[i]));
    tool_.release(at(hexes.back()));
  }
  /// The roads that are there now and were not before.
  std::vector<Path> fresh() const {
    std::vector<Path> out;
    for (const PlacedPath& each : session_.view()->paths())
      if (!before_.contains(each.path->id)) out.push_back(*each.path);
    return out;
  }

  Mailbox mailbox_;
  Session session_;
  ToolContext tools_;
  PathTool tool_;
  std::set<PathId> before_;
  Hex a_, b_, off_;
};

TEST_F(RoadEdges, AStrokeThatEndsBeyondTheEdgeRunsToIt) {
  stroke({b_, a_, off_});
  const auto roads = fresh();
  ASSERT_EQ(roads.size(), 1u);
  EXPECT_THAT(roads[0].hexes, ElementsAre(b_, a_));
  EXPECT_EQ(roads[0].startExit, -1);
  EXPECT_EQ(roads[0].endExit, 3);
}

TEST_F(RoadEdges, ASlipOverTheEdgeLeavesNoStub) {
  stroke({b_, a_, off_, hex("0620")});
  const auto roads = fresh();
  ASSERT_EQ(roads.size(), 1u);
  EXPECT_THAT(roads[0].hexes, ElementsAre(b_, a_, hex("0620")));
  EXPECT_EQ(roads[0].startExit, -1);
  EXPECT_EQ(roads[0].endExit, -1);
}

TEST_F(RoadEdges, AStrokeAlongTheOutsideLaysNothing) {
  stroke({off_, neighbour(off_, 2), neighbour(neighbour(off_, 2), 2)});
  EXPECT_THAT(fresh(), IsEmpty());
  stroke({a_, off_});
  EXPECT_THAT(fresh(), IsEmpty()) << "one hex and an exit is a stub";
  stroke({a_, off_, a_, b_});
  const auto roads = fresh();
  ASSERT_EQ(roads.size(), 1u);
  EXPECT_THAT(roads[0].hexes, ElementsAre(a_, b_));
  EXPECT_EQ(roads[0].startExit, -1);
}

TEST_F(RoadEdges, AStrokeThatComesInBeginsAtTheEdge) {
  stroke({off_, a_, b_, hex("0518")});
  const auto roads = fresh();
  ASSERT_EQ(roads.size(), 1u);
  EXPECT_THAT(roads[0].hexes, ElementsAre(a_, b_, hex("0518")));
  EXPECT_EQ(roads[0].startExit, 3);
  EXPECT_EQ(roads[0].endExit, -1);
}

TEST_F(RoadEdges, ComingInElsewhereBeginsAnotherRoad) {
  stroke({b_, a_, off_, neighbour(hex("1120"), 3), hex("1120"), hex("1119")});
  auto roads = fresh();
  ASSERT_EQ(roads.size(), 2u);
  for (const Path& road : roads) {
    EXPECT_EQ(road.hexes.size(), 2u);
    EXPECT_EQ(road.startExit, -1);
    EXPECT_EQ(road.endExit, -1);
  }
  session_.undo();
  EXPECT_THAT(fresh(), IsEmpty()) << "one stroke is one undo";
}

TEST_F(RoadEdges, AStubWithAnExitIsLengthenedAndNotLaidTwice) {
  session_.apply(pathEdits(session_.state(), *session_.view(), {a_, off_}, tools_.settings.road));
  ASSERT_EQ(fresh().size(), 1u);
  stroke({a_, b_});
  const auto roads = fresh();
  ASSERT_EQ(roads.size(), 1u);
  EXPECT_THAT(roads[0].hexes, testing::UnorderedElementsAre(a_, b_));
  EXPECT_TRUE(roads[0].startExit == 3 || roads[0].endExit == 3);
}

}  // namespace
}  // namespace hotchkiss::test
