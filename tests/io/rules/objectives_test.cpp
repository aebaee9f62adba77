// SPDX-License-Identifier: Apache-2.0
// The earliest turn of each side on objectives of the practice scenarios, worked out by hand: a way that is so short, and why
// none is shorter. Enemies are ignored.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "io/native/load.h"
#include "model/rules/objectives.h"

using namespace hotchkiss;

namespace {

class ObjectivesOf {
 public:
  explicit ObjectivesOf(const std::string& scenario) {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/" + scenario + ".scenario.xml"});
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    state_ = std::move(loaded->state);
    const Scenario& own = *state_.scenarios.begin()->second;
    facts_ = std::make_unique<ScenarioFacts>(state_, own, false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
    sides_ = timeToObjectives(*findRuleSystem(own.system), *situation_);
  }
  ObjectiveTime of(const std::string& side, const std::string& code) const {
    for (const SideObjectives& s : sides_)
      for (const ObjectiveTime& o : s.objectives)
        if (s.side.text == side && facts_->view().code(o.hex) == code) return o;
    ADD_FAILURE() << "no objective " << code;
    return {};
  }

 private:
  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
  std::vector<SideObjectives> sides_;
};

}  // namespace

// With the best dice infantry has four marches of 6, 24 points. From 1606: 1507 and 1407 (rolling) 4, over the pike bridge to
// Ashbourne (1408) 1: 5. On by road 1409 1410 1411 and railroad 1412 to Cold Spring (1413): 5 more, 10. From 1408 to Kingsley
// Mills (0811) by road 1409 1310 1210 1111 1011 0911 0811: 7 more, 12. All in the first turn.
TEST(Objectives, Gcacw_AWholeTurnOfMarchesReachesThemAll) {
  const ObjectivesOf g("training/gcacw-training");
  for (const char* code : {"1408", "1413", "0811"}) {
    EXPECT_EQ(g.of("union", code).turn, 1) << code;
    EXPECT_FALSE(g.of("union", code).maybeSooner) << code;
  }
  EXPECT_EQ(g.of("union", "1408").name, "Ashbourne");
  // Ashlin to Tory Knob (2503): 1406 2, 1506 and 1605 1 each, 1705 by rail 1, 1804 2, 1904 by road 1, the Ivy Trail 2004 2104
  // 2204 2305 4, road up the ridge 2404 2, 2403 and 2402 1 each, trail 2503 1: 17 of 24.
  EXPECT_EQ(g.of("confederate", "2503").turn, 1);
}

// Fulton (D0503) to Jessup (D0910) is nine hexes as the crow flies, all of them River Road: 4 1/2 at the least, and a division
// has 3 a turn: the second turn. Larkin (D1302) to Monroe Junction (D1508): seven hexes, 3 1/2 at the least, too much for one
// turn; the Franklin and Yarrow roads, eleven hexes, take 5 1/2, which two turns have. Rand's cavalry (4 a turn) from D1503 to
// Arcola (D2313): fourteen hexes, 7 at the least; the Foot Road and the Gap Road, sixteen hexes, take 8: two turns.
TEST(Objectives, Wbts_RoadsAreHalfAPointAHex) {
  const ObjectivesOf w("training/wbts-training");
  EXPECT_EQ(w.of("union", "D0910").turn, 2);
  EXPECT_EQ(w.of("union", "D1508").turn, 2);
  EXPECT_EQ(w.of("union", "D2313").turn, 2);
  EXPECT_EQ(w.of("union", "D1302").turn, 1) << "the army stands there";
  // Back the same ways: Dabney from Jessup to Fulton, Locke from the junction to Larkin.
  EXPECT_EQ(w.of("confederate", "D0503").turn, 2);
  EXPECT_EQ(w.of("confederate", "D1302").turn, 2);
  // Brock (4) from D2106 by the Gap Road: eight hexes, 4.
  EXPECT_EQ(w.of("confederate", "D2313").turn, 1);
}

// Odell in column: Heights Road A18.07 A18.06 A18.05 A19.05 A19.04 A19.03 3, clear A18.02 A18.01 A17.01 3: 6 of 6. Crane, who
// changes to column for 1, needs 1 + 1 + 3 x 1/2 + 1 1/2 over the cut + 2 x 1/2 to A17.06 and 5 1/2 more: the second turn.
TEST(Objectives, Cwb_AColumnHasSixPointsATurn) {
  const ObjectivesOf c("training/cwb-training");
  EXPECT_EQ(c.of("confederate", "A17.01").turn, 1);
  EXPECT_EQ(c.of("union", "A17.01").turn, 2);
  EXPECT_EQ(c.of("union", "A13.07").turn, 1) << "Lusk: six hexes of turnpike, 3 points";
  EXPECT_EQ(c.of("confederate", "A16.09").turn, 1) << "Lacy stands next to it";
  EXPECT_EQ(c.of("confederate", "A16.09").name, "Tate House");
}
