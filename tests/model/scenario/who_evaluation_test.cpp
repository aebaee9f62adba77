// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/who_evaluation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hotchkiss {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::shared_ptr<OrderOfBattle> divisions() {
  auto oob = std::make_shared<OrderOfBattle>();
  oob->id = OobId("oob");
  const auto formation = [&](const std::string& id, const std::string& parent, const std::string& leader) {
    Formation f;
    f.id = FormationId(id);
    f.parent = FormationId(parent);
    f.leader = UnitId(leader);
    f.side = SideId("union");
    oob->formations.push_back(std::make_shared<Formation>(f));
  };
  formation("army", "", "mcdowell");
  formation("2-div", "army", "hunter");
  formation("3-div", "army", "");
  const auto unit = [&](const std::string& id, const std::string& in, const std::string& kind, const std::string& strength,
                        const std::string& option = "") {
    Unit u;
    u.id = UnitId(id);
    u.formation = FormationId(in);
    u.kind = kind;
    u.side = SideId("union");
    u.option = OptionId(option);
    if (!strength.empty()) u.ratings.push_back({"strength", strength, {}});
    oob->units.push_back(std::make_shared<Unit>(u));
  };
  unit("mcdowell", "", "leader", "");
  unit("hunter", "", "leader", "");
  unit("1a-2", "2-div", "infantry", "5");
  unit("1b-2", "2-div", "infantry", "3");
  unit("1-3", "3-div", "infantry", "");
  unit("palmer", "army", "cavalry", "2", "3.4b");
  const auto pool = [&](const std::string& id, const std::string& in, std::optional<int> count) {
    Pool p;
    p.id = PoolId(id);
    p.formation = FormationId(in);
    p.kind = "artillery";
    p.side = SideId("union");
    p.count = count;
    oob->pools.push_back(std::make_shared<Pool>(p));
  };
  pool("2b", "2-div", 3);
  pool("3b", "3-div", std::nullopt);
  return oob;
}

std::vector<std::string> ids(const std::vector<UnitId>& units) {
  std::vector<std::string> out;
  for (const UnitId& unit : units) out.push_back(unit.text);
  return out;
}

WhoAnswer who(const std::string& line, const Forces& forces) {
  const auto parsed = Who::parse(line);
  EXPECT_TRUE(parsed) << line;
  return resolve(*parsed, forces);
}

TEST(WhoEvaluation, FormationsBringTheirUnitsLeadersAndPools) {
  const Forces forces = Forces::make({divisions()});
  const WhoAnswer all = who("all(2-div)", forces);
  EXPECT_THAT(ids(all.units), ElementsAre("hunter", "1a-2", "1b-2"));
  EXPECT_THAT(all.pools, ElementsAre(PoolCount{PoolId("2b"), 3}));
  EXPECT_EQ(all.least, 6);
  EXPECT_EQ(all.most, 6);
  EXPECT_THAT(ids(who("all(2-div) except 1a-2", forces).units), ElementsAre("hunter", "1b-2"));
  EXPECT_THAT(ids(who("all(2-div) kind(infantry)", forces).units), ElementsAre("1a-2", "1b-2"));
  EXPECT_THAT(who("all(2-div) kind(infantry)", forces).pools, IsEmpty());
  EXPECT_THAT(who("all(2-div) minus 1 gun point", forces).less, ElementsAre(PointsLess{1, "gun point"}));
  EXPECT_THAT(ids(who("all(army) kind(cavalry)", forces).units), ElementsAre("palmer"));
  EXPECT_EQ(who("all(army)", forces).most, std::nullopt);  // nobody says how many counters 3b has
  EXPECT_THAT(who("all(9-div)", forces).notFound, ElementsAre("9-div"));
}

TEST(WhoEvaluation, PoolsAddUp) {
  const Forces forces = Forces::make({divisions()});
  const WhoAnswer got = who("1a-2, 2 x pool(2b), 1 x pool(2b), jackson, \"L-L-Cav\"", forces);
  EXPECT_THAT(ids(got.units), ElementsAre("1a-2"));
  EXPECT_THAT(got.pools, ElementsAre(PoolCount{PoolId("2b"), 3}));
  EXPECT_THAT(got.notFound, ElementsAre("jackson"));
  EXPECT_THAT(got.names, ElementsAre("L-L-Cav"));
  EXPECT_EQ(got.least, 6);
  EXPECT_THAT(who("all(2-div) except 1 x pool(2b)", forces).pools, ElementsAre(PoolCount{PoolId("2b"), 2}));
}

TEST(WhoEvaluation, WhatNobodyPrintsIsPossibleAndNotAbsent) {
  const Forces forces = Forces::make({divisions()});
  const WhoAnswer strong = who("kind(infantry) strength >= 4", forces);
  EXPECT_THAT(ids(strong.units), ElementsAre("1a-2"));
  EXPECT_THAT(ids(strong.possible), ElementsAre("1-3"));
  EXPECT_THAT(strong.reasons, ElementsAre("not every strength is printed"));
  const WhoAnswer either = who("one of (1a-2, 1b-2)", forces);
  EXPECT_THAT(either.units, IsEmpty());
  EXPECT_THAT(ids(either.possible), ElementsAre("1a-2", "1b-2"));
  EXPECT_EQ(either.least, 1);
  EXPECT_EQ(either.most, 1);
  EXPECT_THAT(ids(who("one of (1a-2)", forces).units), ElementsAre("1a-2"));
  EXPECT_THAT(ids(who("all(2-div) except one of (1a-2, 1b-2)", forces).units), ElementsAre("hunter"));
  EXPECT_EQ(who("all(2-div) kind(infantry) count at least 2", forces).least, 2);
  EXPECT_THAT(ids(who("all(2-div) state(routed)", forces).possible), ElementsAre("hunter", "1a-2", "1b-2"));
}

TEST(WhoEvaluation, OptionsOverridesAndTheListOfForcesDecideWhoIsInPlay) {
  State state;
  state.oobs[OobId("oob")] = divisions();
  Scenario scenario;
  scenario.oobs.push_back({OobId("oob"), ""});
  UnitOverride over;
  over.unit = UnitId("1-3");
  over.ratings.push_back({"strength", "6", {}});
  scenario.overrides.push_back(over);
  {
    const Forces forces = Forces::make(state, scenario);
    EXPECT_FALSE(forces.inPlay(UnitId("palmer")));
    EXPECT_TRUE(forces.inPlay(UnitId("1a-2")));
    EXPECT_THAT(ids(who("kind(infantry) strength >= 4", forces).units), ElementsAre("1a-2", "1-3"));
    EXPECT_EQ(forces.countInPlay(PoolId("2b")), 3);
    EXPECT_FALSE(forces.incomplete());
    EXPECT_EQ(forces.oobOf(UnitId("1a-2")), OobId("oob"));
    EXPECT_THAT(forces.above(UnitId("1a-2")), ElementsAre(FormationId("2-div"), FormationId("army")));
  }
  scenario.chosenOptions = {OptionId("3.4b")};
  EXPECT_TRUE(Forces::make(state, scenario).inPlay(UnitId("palmer")));
  scenario.forces = *Who::parse("all(2-div) except (hunter, 2 x pool(2b)), jackson");
  scenario.oobs.push_back({OobId("lost"), ""});
  const Forces forces = Forces::make(state, scenario);
  EXPECT_FALSE(forces.inPlay(UnitId("hunter")));
  EXPECT_FALSE(forces.inPlay(UnitId("1-3")));
  EXPECT_FALSE(forces.inPlay(UnitId("palmer")));
  EXPECT_TRUE(forces.inPlay(UnitId("1b-2")));
  EXPECT_EQ(forces.countInPlay(PoolId("2b")), 1);
  EXPECT_FALSE(forces.inPlay(PoolId("3b")));
  EXPECT_THAT(forces.notFound(), ElementsAre("jackson"));
  EXPECT_TRUE(forces.incomplete());
}

}  // namespace
}  // namespace hotchkiss
