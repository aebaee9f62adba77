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

// Ashlin (1407): 1307, 1406, 1507, 1508 in full, 1408 over the bridge.
TEST_F(GcacwAnswers, Zones) {
  const auto zones = rules().zones(*situation_, SideId("confederate"));
  std::map<std::string, ZoneStrength> at;
  for (const ZoneHex& z : zones->zone) at[code(z.hex)] = z.strength;
  for (const char* hex : {"1307", "1406", "1408", "1507", "1508"}) EXPECT_EQ(at.at(hex), ZoneStrength::Full) << hex;
  EXPECT_FALSE(zones->unknown.empty()) << "Fontaine may stand in several hexes";
}

TEST_F(GcacwAnswers, SightIsNoQuestionOfTheSeries) {
  EXPECT_FALSE(rules().sight(*situation_, 0, 1));
}
