// SPDX-License-Identifier: Apache-2.0
// War Between the States: worked examples of its movement rules with our own names, landings from transports, what stacking and a
// scenario's rails allow, winters and railheads; on the practice map, with what a case needs changed.
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "io/native/load.h"
#include "model/check/scenario_facts.h"
#include "model/rules/rule_system.h"
#include "model/rules/travel.h"

using namespace hotchkiss;

namespace {

class WbtsMoves : public ::testing::Test {
 protected:
  void SetUp() override { open(); }
  void open(const std::function<void(Scenario&)>& change = {}) {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/wbts-training.scenario.xml"});
    ASSERT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    state_ = loaded->state;
    Scenario scenario = *state_.scenarios.begin()->second;
    if (change) change(scenario);
    state_.scenarios[scenario.id] = std::make_shared<const Scenario>(scenario);
    facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
  }
  const RuleSystem& rules() const { return *findRuleSystem("wbts"); }
  int cell(const std::string& code) const { return situation_->ground().find(facts_->view().find(code).hex); }
  void put(const std::string& unit, const std::string& code) {
    situation_ = std::make_unique<Situation>(situation_->moved(unit, cell(code)));
  }
  QueryAnswer move(const std::string& unit, const std::string& to, const std::string& means = "", int turns = 1) const {
    MoveOptions options;
    options.means = means;
    options.turns = turns;
    const auto mover = rules().mover(*situation_, *situation_->find(unit), options);
    EXPECT_TRUE(mover) << (mover ? "" : mover.error().message);
    return mover ? moveAnswer(*situation_, **mover, cell(to), turns) : QueryAnswer();
  }
  std::string refusal(const std::string& unit, const std::string& means) const {
    MoveOptions options;
    options.means = means;
    const auto mover = rules().mover(*situation_, *situation_->find(unit), options);
    return mover ? "moves" : mover.error().message;
  }
  static UnitOverride rating(const std::string& unit, std::vector<Rating> ratings) {
    UnitOverride out;
    out.id = "o-" + unit;
    out.unit = UnitId(unit);
    out.ratings = std::move(ratings);
    return out;
  }

  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
};

}  // namespace

// 6.0, the example: a division of three points goes three clear hexes, not a fourth. D2401 to D2701 along the northern edge.
TEST_F(WbtsMoves, ADivisionGoesThreeClearHexesAndNoFourth) {
  put("hollis", "D2401");
  const QueryAnswer three = move("hollis", "D2701");
  EXPECT_EQ(three.cost, 3 * kPoint);
  EXPECT_EQ(three.turns, 1);
  EXPECT_EQ(move("hollis", "D2801").answer, Tri::False);
  // 6.3, the example: with a forced march of two points it has five.
  EXPECT_EQ(move("hollis", "D2901", "force-march").cost, 5 * kPoint);
  EXPECT_EQ(move("hollis", "D3001", "force-march").answer, Tri::False);
}

// 7.3, the examples: tidal water is crossed where a transport lies, and nowhere else. Into the swamp of D1114 it is 3, the
// ferry 1.
TEST_F(WbtsMoves, ATransportMakesAFerryOverTidalWater) {
  put("jarrell", "D1214");
  EXPECT_EQ(move("jarrell", "D1114", "force-march").answer, Tri::False);
  open([](Scenario& s) {
    s.setup.changeEach([](SetupEntry& e) {
      if (e.id == "c-transport") e.place = *Region::parse("D1114/D1214");
    });
  });
  put("jarrell", "D1214");
  const QueryAnswer ferried = move("jarrell", "D1114", "force-march");
  EXPECT_EQ(ferried.cost, 4 * kPoint);
  EXPECT_EQ(ferried.steps[0].charges[1].what, "ferry of a transport");
}

// 7.2 to 7.23. The transport at D0604/D0704 takes Reeves (6) on board in D0604 for 10 points; down the Cahola to D0909/D0908 are
// eleven hexsides; ashore in D0909 for 10 more: 31 of its 40.
TEST_F(WbtsMoves, AUnitGoesByWaterWithTheTransportAtItsHex) {
  EXPECT_NE(refusal("reeves", "water").find("none of its side lies at D1403"), std::string::npos);
  put("reeves", "D0604");
  const QueryAnswer landing = move("reeves", "D0909", "water");
  EXPECT_EQ(landing.answer, Tri::True);
  EXPECT_EQ(landing.cost, 31 * kPoint);
  EXPECT_EQ(landing.steps.front().charges.front().rule, "7.21");
  ASSERT_FALSE(landing.assumed.empty());
  EXPECT_EQ(move("reeves", "D0910", "water").answer, Tri::False) << "Shaw's corps holds it (7.24)";
  EXPECT_EQ(move("reeves", "D0608", "water").answer, Tri::False) << "not on the river";
  open([](Scenario& s) { s.overrides = {rating("u-transport", {{"capacity", "5", {}}})}; });
  put("reeves", "D0604");
  EXPECT_EQ(refusal("reeves", "water"), "Reeves has 6 strength points, and River Transports can lift 5 more (7.2)");
}

// 6.4: 195 and 6 stand in D1403; Hollis would make it more than 200, and goes round.
TEST_F(WbtsMoves, NobodyEntersAHexThatIsFull) {
  EXPECT_EQ(move("hollis", "D1403").answer, Tri::True);
  open([](Scenario& s) { s.overrides = {rating("stokely", {{"strength", "195", {}}, {"movement", "3", {}}})}; });
  const QueryAnswer full = move("hollis", "D1403");
  EXPECT_EQ(full.answer, Tri::False);
  ASSERT_GE(full.reasons.size(), 2u);
  EXPECT_NE(full.reasons[1].find("200 is the most (6.4)"), std::string::npos) << full.reasons[1];
  EXPECT_EQ(move("hollis", "D1404", "", 2).answer, Tri::True);
}

// 19.38: a scenario fixes the rail capacity of a game-turn: 3 for the Union in West 1862. 19.44: its first eight turns are
// winter.
TEST_F(WbtsMoves, PrintedScenariosFixRailsAndWinter) {
  EXPECT_EQ(refusal("reeves", "rail"), "moves");
  EXPECT_EQ(rules().weatherOf(*facts_, 1), Weather::Fair) << "a scenario of our own";
  open([](Scenario& s) { s.number = "19.4"; });
  EXPECT_EQ(refusal("reeves", "rail"),
            "Reeves has 6 strength points, and its side has 3 rail transport points a game-turn (19.38)");
  EXPECT_EQ(rules().weatherOf(*facts_, 8), Weather::Winter);
  EXPECT_EQ(rules().weatherOf(*facts_, 9), Weather::Fair);
  open([](Scenario& s) { s.number = "19.8"; });
  EXPECT_EQ(rules().weatherOf(*facts_, 4), Weather::Winter);
  EXPECT_EQ(rules().weatherOf(*facts_, 5), Weather::Fair);
  open([](Scenario& s) { s.number = "19.6"; });
  EXPECT_EQ(rules().weatherOf(*facts_, 1), Weather::Fair);
  EXPECT_EQ(findRuleSystem("gcacw")->weatherOf(*facts_, 1), Weather::Fair);
}

// 18.1: a railhead marker opens the line to it. The bridge stands, Bray's corps has gone, and the railhead is at D1506: from
// Larkin D1303 D1403 D1404 D1405 D1506, five hexes, 1 + 1 + 1. At D1507 the line is the enemy's again.
TEST_F(WbtsMoves, ARailheadOpensTheLineThatLeadsToIt) {
  const auto without = [&](bool railhead) {
    open([&](Scenario& s) {
      s.markers.clear();
      if (!railhead) return;
      Marker m;
      m.id = "head";
      m.kind = "railhead";
      m.side = SideId("union");
      m.place = *Region::parse("D1506");
      s.markers.push_back(m);
    });
    for (const char* unit : {"bray", "bray-hq", "jarrell", "moss"}) put(unit, "D2801");
  };
  without(false);
  EXPECT_EQ(move("hollis", "D1405", "rail").answer, Tri::False);
  without(true);
  EXPECT_EQ(move("hollis", "D1506", "rail").cost, 3 * kPoint);
  EXPECT_EQ(move("hollis", "D1507", "rail").answer, Tri::False);
  // The enemy astride the line cuts the railhead off.
  put("jarrell", "D1405");
  EXPECT_EQ(move("hollis", "D1506", "rail").answer, Tri::False);
}
