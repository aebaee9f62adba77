// SPDX-License-Identifier: Apache-2.0
// A counter that is set up in a Region shows it when it is selected, whoever selects it.
#include "editor/session/place_overlay.h"

#include <gtest/gtest.h>

#include "tests/editor/mailbox.h"

using namespace hotchkiss;
using namespace hotchkiss::editor;

namespace {

class SelectedPlacesTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(session_.openFiles({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"}));
  }
  void select(const char* unit) { session_.select(Selection::ofCounters({CounterRef{UnitId(unit), {}, {}}}, std::nullopt)); }

  test::Mailbox mail_;
  Session session_{mail_.post()};
  SelectedPlaces places_{session_};
};

}  // namespace

TEST_F(SelectedPlacesTest, ARegionOfTheSetUpIsDrawn) {
  select("ferrand");  // within 1 of 2309
  ASSERT_EQ(places_.overlay().zones.size(), 1u);
  EXPECT_EQ(places_.overlay().zones[0].hexes.size(), 7u);
  EXPECT_TRUE(places_.overlay().marks.empty()) << "its counter says the name";
}

TEST_F(SelectedPlacesTest, WhoArrivesShowsWhereAndWhereElse) {
  select("corwin");  // 3009, or where that is blocked
  ASSERT_EQ(places_.overlay().zones.size(), 1u);
  const std::vector<ZoneHex>& hexes = places_.overlay().zones[0].hexes;
  ASSERT_GT(hexes.size(), 1u);
  EXPECT_EQ(hexes[0].hex, session_.view()->find("3009").hex);
  EXPECT_EQ(hexes[0].strength, ZoneStrength::Full);
  EXPECT_EQ(hexes[1].strength, ZoneStrength::Restricted);
  ASSERT_EQ(places_.overlay().marks.size(), 1u);
  EXPECT_EQ(places_.overlay().marks[0].text, "Corwin");
}

TEST_F(SelectedPlacesTest, NothingIsDrawnOfWhoStandsInAHexOrOfNobody) {
  EXPECT_TRUE(places_.overlay().zones.empty());
  select("ferrand");
  EXPECT_FALSE(places_.overlay().zones.empty());
  session_.select(Selection::ofHex(session_.view()->find("2309").hex));
  EXPECT_TRUE(places_.overlay().zones.empty());
}

TEST_F(SelectedPlacesTest, AnEditIsSeenAtOnce) {
  select("ferrand");
  ASSERT_EQ(places_.overlay().zones.size(), 1u);
  ASSERT_TRUE(session_.apply({PlaceUnit{session_.scenario()->id, UnitId("ferrand"), Region::ofCode("2309")}}));
  EXPECT_TRUE(places_.overlay().zones.empty());
  session_.undo();
  EXPECT_EQ(places_.overlay().zones.size(), 1u);
}
