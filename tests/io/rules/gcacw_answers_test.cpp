// SPDX-License-Identifier: Apache-2.0
// The questions of model/rules/query.h, answered by GCACW on the practice scenario. Worked out by hand; the sums stand beside.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "io/native/load.h"
#include "model/rules/rule_system.h"
#include "model/rules/travel.h"

using namespace hotchkiss;

namespace {

class GcacwAnswers : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto file = std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "scenarios/training/gcacw-training.scenario.xml";
    auto loaded = load({file.string()});
    ASSERT_TRUE(loaded) << loaded.error().message;
    loaded_ = std::make_unique<Loaded>(std::move(*loaded));
    facts_ = std::make_unique<ScenarioFacts>(loaded_->state, *loaded_->state.scenario(ScenarioId("gcacw-training")), false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
  }
  const RuleSystem& rules() const { return *findRuleSystem("gcacw"); }
  const Piece& piece(const char* id) const { return *situation_->find(id); }
  int cell(const char* code) const { return situation_->ground().find(facts_->view().find(code).hex); }
  Expected<QueryAnswer> move(const char* id, const char* to, MoveOptions options = {}) const {
    auto mover = rules().mover(*situation_, piece(id), options);
    if (!mover) return tl::unexpected<Error>(mover.error());
    return moveAnswer(*situation_, **mover, cell(to), options.turns);
  }
  std::string code(Hex h) const { return facts_->view().code(h); }
  std::unique_ptr<Loaded> loaded_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
};

MoveOptions by(const char* means) {
  MoveOptions options;
  options.means = means;
  return options;
}

}  // namespace

// Kessler (1605) to 1606: railroad 1, and 1 more for 7 friends: 2. Dunmore (1704) to 1605: 1, then 1 and 1 for Kessler's 5: 3.
// Tillson (1904) to 2104 by trail and ford: 2.
TEST_F(GcacwAnswers, Moves) {
  EXPECT_EQ(move("kessler", "1606")->cost, 2 * kPoint);
  const auto dunmore = move("dunmore", "1605");
  EXPECT_EQ(dunmore->cost, 3 * kPoint);
  EXPECT_EQ(dunmore->steps.size(), 2u);
  EXPECT_EQ(move("tillson", "2104")->cost, 2 * kPoint);
  EXPECT_EQ(move("dace", "1004")->cost, kPoint) << "over Sayre's Ford";
}

// Nobody enters the hex of an enemy; leaders do not march; a strange word for means is answered with the known ones.
TEST_F(GcacwAnswers, WhatCannotMoveIsTold) {
  EXPECT_EQ(move("dace", "0904")->answer, Tri::False);
  EXPECT_FALSE(rules().mover(*situation_, piece("weir"), {}));
  EXPECT_FALSE(rules().mover(*situation_, piece("hoyt"), by("force-march"))) << "artillery never";
  EXPECT_FALSE(rules().mover(*situation_, piece("kessler"), by("rail"))) << "only the Confederacy";
  EXPECT_FALSE(rules().mover(*situation_, piece("kessler"), by("balloon")));
}

// Allowances of a turn: Kessler, fatigue 0, four marches of 6: 24. Coe, fatigue 1, three: 18. With the lowest dice Kessler has
// four of 1. A force march adds 5 to the first: 29. Strategic Movement with four levels: 24 (20.0).
TEST_F(GcacwAnswers, AllowancesAreThoseOfTheDice) {
  const auto points = [&](const char* id, const char* means) {
    return (*rules().mover(*situation_, piece(id), by(means)))->allowance(0) / kPoint;
  };
  EXPECT_EQ(points("kessler", ""), 24);
  EXPECT_EQ(points("coe", ""), 18);
  EXPECT_EQ(points("kessler", "lowest-dice"), 4);
  EXPECT_EQ(points("kessler", "force-march"), 29);
  EXPECT_EQ(points("kessler", "strategic"), 24);
}

// With one point a march Kessler still enters 1606, which costs 2: one hex is always allowed.
TEST_F(GcacwAnswers, OneHexIsAlwaysAllowed) {
  const auto answer = move("kessler", "1606", by("lowest-dice"));
  EXPECT_EQ(answer->answer, Tri::True);
  EXPECT_EQ(answer->cost, kPoint);
}

TEST_F(GcacwAnswers, ReachSaysWhatItRestsOn) {
  auto mover = rules().mover(*situation_, piece("tillson"), {});
  ASSERT_TRUE(mover);
  const QueryAnswer answer = reachAnswer(*situation_, **mover, 1);
  EXPECT_EQ(answer.answer, Tri::True);
  EXPECT_GT(answer.hexes.size(), 20u);
  const auto named = [&](const char* word) {
    return std::any_of(answer.assumed.begin(), answer.assumed.end(),
                       [&](const std::string& a) { return a.find(word) != std::string::npos; });
  };
  EXPECT_TRUE(named("best dice"));
  EXPECT_TRUE(named("movement cost of rolling")) << "the chart is printed on the map only";
}

// Orne's brigades in 1606 have a line of 6 steps to 1701; so has Kessler in 1605, of 5. Greer in 1408 has one to 1320.
TEST_F(GcacwAnswers, Supply) {
  const auto pruyn = rules().supply(*situation_, piece("pruyn"), "");
  EXPECT_EQ(pruyn->answer, Tri::True);
  EXPECT_EQ(pruyn->path.size(), 7u);
  EXPECT_EQ(code(pruyn->path.back()), "1701");
  EXPECT_EQ(rules().supply(*situation_, piece("kessler"), "communication")->path.size(), 6u);
  const auto greer = rules().supply(*situation_, piece("greer"), "communication");
  EXPECT_EQ(greer->answer, Tri::True);
  EXPECT_EQ(code(greer->path.back()), "1320");
  EXPECT_FALSE(rules().supply(*situation_, piece("greer"), "balloon"));
}

// A Union brigade astride the railroad at 1319, the bridge to 1320: the Home Guard's rail line (1509) goes on past a unit
// without works, and is cut by one behind a breastwork (29.2).
TEST_F(GcacwAnswers, OnlyEntrenchedEnemiesCutARailLine) {
  const Situation there = situation_->moved("kessler", cell("1319"));
  EXPECT_EQ(rules().supply(there, *there.find("home-guard"), "rail-line")->answer, Tri::True);
  const Situation dug = there.withStates("kessler", {"breastwork"});
  const auto cut = rules().supply(dug, *dug.find("home-guard"), "rail-line");
  EXPECT_EQ(cut->answer, Tri::False);
  ASSERT_TRUE(cut->blockedAt);
}

// Weir: Pruyn, Kessler, Dunmore, and Hoyt's guns. Maddox (1711) is five hexes from Lyle (1407).
TEST_F(GcacwAnswers, Command) {
  const auto weir = rules().command(*situation_, piece("weir"));
  std::map<std::string, Tri> in;
  for (const CommandedUnit& u : weir->units) in[u.id] = u.inCommand;
  EXPECT_EQ(in, (std::map<std::string, Tri>{
                    {"pruyn", Tri::True}, {"kessler", Tri::True}, {"dunmore", Tri::True}, {"hoyt", Tri::True}}));
  EXPECT_EQ(rules().command(*situation_, piece("dunmore"))->answer, Tri::True);
  const auto maddox = rules().command(*situation_, piece("maddox"));
  for (const CommandedUnit& u : maddox->units) {
    if (u.leader == "lyle") {
      ADD_FAILURE() << "Lyle is too far";
    }
  }
}

// 5.2, the example: a unit at fatigue 4 in the radius does not take part, one of another command is not asked. Halloran has his
// own three, and of those of the First Division nobody.
TEST_F(GcacwAnswers, WhoIsTooTiredOrOfAnotherCommandIsNotActivated) {
  const Situation tired = situation_->withStates("tillson", {"fatigue-4"});
  const auto halloran = rules().command(tired, *tired.find("halloran"));
  std::map<std::string, std::string> why;
  for (const CommandedUnit& u : halloran->units) why[u.id] = u.why;
  EXPECT_EQ(why.at("tillson"), "at fatigue 4 it is not activated with him (5.2)");
  EXPECT_EQ(why.at("van-alst"), "");
  EXPECT_FALSE(why.contains("dunmore")) << "two hexes off in 1704, of Weir's division";
}

// Ashlin (1407): 1307, 1406, 1507, 1508 in full, 1408 over the bridge.
TEST_F(GcacwAnswers, Zones) {
  const auto zones = rules().zones(*situation_, SideId("confederate"));
  std::map<std::string, ZoneStrength> at;
  for (const ZoneHex& z : zones->zone) at[code(z.hex)] = z.strength;
  for (const char* hex : {"1307", "1406", "1408", "1507", "1508"}) EXPECT_EQ(at.at(hex), ZoneStrength::Full) << hex;
  EXPECT_FALSE(zones->unknown.empty()) << "Fontaine may stand in several hexes";
}

// Holloway (0904): 0803, 0804, 0903, 0905 over Stillhouse Run and 1004 over its road; the Mattanock (0904/1003) has no crossing
// there. Maddox (1711): all six, 1810 by Hatchett's Ford.
TEST_F(GcacwAnswers, ZonesCrossCreeksAndFordsButNoOpenRiver) {
  const auto zones = rules().zones(*situation_, SideId("confederate"));
  std::map<std::string, ZoneStrength> at;
  for (const ZoneHex& z : zones->zone) at[code(z.hex)] = z.strength;
  for (const char* hex : {"0803", "0804", "0903", "0905", "1004"}) EXPECT_EQ(at.at(hex), ZoneStrength::Full) << hex;
  EXPECT_FALSE(at.contains("1003"));
  for (const char* hex : {"1710", "1712", "1610", "1611", "1810", "1811"}) EXPECT_EQ(at.at(hex), ZoneStrength::Full) << hex;
}

// At fatigue 3 one march is left. With the lowest dice it has 1 point, and one hex is always allowed: Kessler's six neighbours
// and his own hex, and so Coe's. From 2004 one goes to 2104 over the ford, which high water of minor rivers closes (12.0); 2105
// lies over the Ivy without a crossing.
TEST_F(GcacwAnswers, ReachOfOneMarchOfOnePoint) {
  const auto reached = [&](const Situation& situation, const char* id) {
    const Situation tired = situation.withStates(id, {"fatigue-3"});
    const auto mover = rules().mover(tired, *tired.find(id), by("lowest-dice"));
    EXPECT_TRUE(mover);
    std::map<std::string, Points> out;
    for (const ReachedHex& h : reachAnswer(tired, **mover, 1).hexes) out[code(h.hex)] = h.cost;
    return out;
  };
  const auto around = [](const char* here, const std::vector<std::string>& others) {
    std::map<std::string, Points> out = {{here, 0}};
    for (const std::string& hex : others) out[hex] = kPoint;
    return out;
  };
  EXPECT_EQ(reached(*situation_, "kessler"), around("1605", {"1604", "1606", "1505", "1506", "1705", "1706"}));
  EXPECT_EQ(reached(*situation_, "coe"), around("2002", {"2001", "2003", "1902", "1903", "2102", "2103"}));
  const Situation ford = situation_->moved("kessler", cell("2004"));
  EXPECT_EQ(reached(ford, "kessler"), around("2004", {"2003", "2005", "1904", "1905", "2104"}));
  SituationOptions high;
  high.minorUnfordable = true;
  const Situation wet = Situation::atStart(*facts_, high).moved("kessler", cell("2004"));
  EXPECT_EQ(reached(wet, "kessler"), around("2004", {"2003", "2005", "1904", "1905"}));
}

// Tillson with one march of 6: the Ivy Trail 2004 1, 2104 over the ford 2, 2204 3, 2305 4; then the road up the ridge to 2404, 1
// and 1: 6. 2403 would be the seventh.
TEST_F(GcacwAnswers, ReachAlongATrailAndUpARidge) {
  const Situation tired = situation_->withStates("tillson", {"fatigue-3"});
  const auto mover = rules().mover(tired, *tired.find("tillson"), {});
  ASSERT_TRUE(mover);
  std::map<std::string, Points> cost;
  for (const ReachedHex& h : reachAnswer(tired, **mover, 1).hexes) cost[code(h.hex)] = h.cost;
  EXPECT_EQ(cost.at("2004"), kPoint);
  EXPECT_EQ(cost.at("2104"), 2 * kPoint);
  EXPECT_EQ(cost.at("2204"), 3 * kPoint);
  EXPECT_EQ(cost.at("2305"), 4 * kPoint);
  EXPECT_EQ(cost.at("2404"), 6 * kPoint);
  EXPECT_FALSE(cost.contains("2403"));
}

// A unit has one row: the leader of its own formation first. What a step's items charge adds up to what it costs.
TEST_F(GcacwAnswers, AUnitHasOneRowAndItsStepsAddUp) {
  const auto pruyn = rules().command(*situation_, piece("pruyn"));
  ASSERT_EQ(pruyn->units.size(), 1u);
  EXPECT_EQ(pruyn->units[0].leader, "weir");
  EXPECT_EQ(pruyn->reasons, (std::vector<std::string>{"also in the radius of Orne"}));
  // Dace to 1004 (road 1) into Holloway's zone, where a march ends: 11 of its 12 are lost; 1005 is clear 1 and 1 for leaving the
  // zone, 0905 rolling 2.
  const auto dace = move("dace", "0905");
  ASSERT_EQ(dace->steps.size(), 3u);
  EXPECT_EQ(dace->cost, 16 * kPoint);
  for (const QueryStep& step : dace->steps) {
    Points sum = 0;
    for (const Charge& charge : step.charges) {
      sum += charge.points;
      EXPECT_NE(charge.points, 0) << charge.what;
    }
    EXPECT_EQ(sum, step.cost);
  }
  EXPECT_EQ(dace->steps[1].charges[2].points, 11 * kPoint);
}

TEST_F(GcacwAnswers, SightIsNoQuestionOfTheSeries) {
  EXPECT_FALSE(rules().sight(*situation_, 0, 1));
}
