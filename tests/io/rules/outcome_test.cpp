// SPDX-License-Identifier: Apache-2.0
// "What would it be if" on the practice scenario of each system: points, totals and the rule that fires, each worked out by hand
// from the awards of the file beside it.
#include "model/rules/outcome.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "io/native/load.h"
#include "model/document/edit.h"
#include "model/rules/test_facts.h"

using namespace hotchkiss;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

namespace {

class If {
 public:
  explicit If(const std::string& system, const std::vector<Award>& more = {}, const AwardGroup& group = {})
      : system_(findRuleSystem(system)) {
    const std::string file = std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/" + system + "-training.scenario.xml";
    auto loaded = load({file});
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    state_ = std::move(loaded->state);
    for (const Award& award : more) {
      const std::vector<Edit> edits{PutItem{state_.scenarios.begin()->first, award, -1}};
      auto edited = hotchkiss::apply(state_, edits);
      EXPECT_TRUE(edited) << (edited ? "" : edited.error().message);
      state_ = std::move(*edited);
    }
    if (!group.id.empty()) {
      const std::vector<Edit> edits{PutItem{state_.scenarios.begin()->first, group, -1}};
      auto edited = hotchkiss::apply(state_, edits);
      EXPECT_TRUE(edited) << (edited ? "" : edited.error().message);
      state_ = std::move(*edited);
    }
    facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
    table_ = std::make_unique<OutcomeTable>(system_, *situation_, tracesOf(state_, facts_->played()));
  }
  const OutcomeTable& table() const { return *table_; }
  Outcome under(const Assumptions& assumed) const { return table_->under(assumed); }
  PointRange points(const Outcome& outcome, const std::string& award) const {
    for (const AwardOutcome& each : outcome.awards)
      if (each.id == award) return each.points;
    ADD_FAILURE() << "no award " << award;
    return {};
  }
  double total(const Outcome& outcome, const char* side) const {
    const PointRange range = outcome.totals.at(SideId(side));
    EXPECT_TRUE(range.low && range.low == range.high) << side;
    return range.low.value_or(-999);
  }
  std::string rule(const Outcome& outcome) const {
    if (!outcome.certain) return "not certain";
    return facts_->played().verdict->rules[outcome.rules.front()].id;
  }
  std::string fact(const std::string& part) const {
    for (const AskedFact& each : table_->facts())
      if (each.key.find(part) != std::string::npos) return each.key;
    ADD_FAILURE() << "nothing asks " << part;
    return {};
  }

 private:
  const RuleSystem* system_;
  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
  std::unique_ptr<OutcomeTable> table_;
};

Award award(const std::string& id, AwardBasis basis, double amount, const std::string& test = {}) {
  Award out;
  out.id = id;
  out.side = SideId("union");
  out.amount = amount;
  out.basis = basis;
  if (!test.empty()) out.test = *Test::parse(test);
  return out;
}

const SideId kUnion("union"), kConfederate("confederate"), kNobody;

}  // namespace

TEST(Outcomes, OfGcacwAtStartNothingIsEarned) {
  const If game("gcacw");
  const Outcome now = game.under({});
  EXPECT_EQ(game.total(now, "union"), 0);
  EXPECT_EQ(game.rule(now), "confederate-decisive");
}

// Ashbourne 20, its line 6, Cold Spring the better of 6 and 3: 32. Four points of losses make 40, five of the Union's own 30.
TEST(Outcomes, OfGcacwFollowControlFactsAndLosses) {
  const If game("gcacw");
  Assumptions assumed;
  assumed.control["1408"] = kUnion;
  assumed.facts[game.fact("trace(communication, from 1408, to 1701)")] = true;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 26);
  EXPECT_EQ(game.rule(game.under(assumed)), "union-marginal");
  assumed.control["1413"] = kUnion;
  assumed.facts["state(1413, damaged)"] = true;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 32);
  EXPECT_EQ(game.rule(game.under(assumed)), "union-substantive");
  assumed.losses["side(confederate)"] = 4;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 40);
  EXPECT_EQ(game.rule(game.under(assumed)), "union-decisive");
  assumed.losses["side(union)"] = 5;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 30);
  EXPECT_EQ(game.rule(game.under(assumed)), "union-marginal");
  // Cavalry off the map: two a point, six in all at the most; Tory Knob lost costs three.
  assumed.counts["raiders"] = 5;
  assumed.control["2503"] = kConfederate;
  EXPECT_EQ(game.points(game.under(assumed), "raiders"), (PointRange{10.0, 10.0}));
  EXPECT_EQ(game.total(game.under(assumed), "union"), 33);
}

// Each of two rows pays two for a unit; three at most for one unit. The same unit earns 3 of both, two units 2 and 2.
TEST(Outcomes, ACapForOneSubjectIsCounted) {
  Award first = award("first", AwardBasis::PerUnit, 2), second = award("second", AwardBasis::PerUnit, 2);
  first.who = second.who = *Who::parse("side(confederate) kind(infantry)");
  first.group = second.group = "wrecked";
  AwardGroup group;
  group.id = "wrecked";
  group.rule = "sum";
  group.capPerSubject = 3;
  const If game("gcacw", {first, second}, group);
  Assumptions assumed;
  assumed.counts["first"] = 1;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 2);
  assumed.counts["second"] = 1;
  const Outcome one = game.under(assumed);
  EXPECT_EQ(one.totals.at(kUnion), (PointRange{3.0, 4.0}));
  EXPECT_THAT(one.notes, testing::Contains(testing::HasSubstr("wrecked: 3 points at most for one subject")));
  assumed.counts["first"] = 3;
  // One unit has both and two have the first alone: 3 + 2 + 2; else four different ones.
  EXPECT_EQ(game.under(assumed).totals.at(kUnion), (PointRange{7.0, 8.0}));
}

TEST(Outcomes, ListEveryPlaceAndFactOnce) {
  const If game("gcacw");
  std::vector<std::string> places, facts;
  for (const AskedPlace& place : game.table().places()) places.push_back(place.key);
  for (const AskedFact& fact : game.table().facts()) facts.push_back(fact.key);
  EXPECT_THAT(places, testing::IsSupersetOf({"1408", "0914", "2118", "1413", "2618", "0811", "2503"}));
  EXPECT_THAT(facts, UnorderedElementsAre("union: trace(communication, from 1408, to 1701)", "state(1413, damaged)"));
  EXPECT_EQ(game.table().places()[game.table().placesOf("ashbourne").front()].atStart, kConfederate);
  EXPECT_EQ(game.table().losses().size(), 2u);
}

// At start the Confederates hold the bridge (2) and the Union Haymond; the rest is as the set-up stands.
TEST(Outcomes, OfCwbAreTheDifferenceOfTheSides) {
  const If game("cwb");
  Assumptions assumed;
  for (const char* place : {"A6.07", "A6.08"}) assumed.control[place] = kUnion;
  for (const AskedPlace& place : game.table().places())
    if (!assumed.control.contains(place.key)) assumed.control[place.key] = kConfederate;
  // The bridge alone: 2 to 0.
  Outcome now = game.under(assumed);
  EXPECT_EQ(game.total(now, "confederate"), 2);
  EXPECT_EQ(game.total(now, "union"), 0);
  EXPECT_EQ(now.score, (std::optional<PointRange>({2.0, 2.0})));
  EXPECT_EQ(game.rule(now), "draw");
  // Haymond is for both hexes or none.
  assumed.control["A6.07"] = kConfederate;
  EXPECT_EQ(game.total(game.under(assumed), "confederate"), 2);
  assumed.control["A6.08"] = kConfederate;
  EXPECT_EQ(game.total(game.under(assumed), "confederate"), 6);
  EXPECT_EQ(game.rule(game.under(assumed)), "confederate-minor");
  // Each side has its own wrecks, though both stand in one group: three make 6 against 6, one 2.
  assumed.counts["wrecked-confederate"] = 3;
  assumed.counts["wrecked-union"] = 1;
  now = game.under(assumed);
  EXPECT_EQ(game.total(now, "confederate"), 8);
  EXPECT_EQ(game.total(now, "union"), 6);
  EXPECT_EQ(game.rule(now), "draw");
  // Nobody's bridge gives nobody points.
  for (const AskedPlace& place : game.table().places())
    if (place.side) assumed.control[place.key] = kNobody;
  EXPECT_EQ(game.total(game.under(assumed), "confederate"), 6);
}

// Monroe 25 and Jessup 15 with their lines: 40 to the 45 of Larkin and Fulton. Twice as much wins decisively, under 30 loses.
TEST(Outcomes, OfWbtsCompareTheSides) {
  const If game("wbts");
  Assumptions assumed;
  for (const AskedPlace& place : game.table().places()) assumed.control[place.key] = kNobody;
  for (const AskedFact& fact : game.table().facts()) assumed.facts[fact.key] = false;
  EXPECT_EQ(game.rule(game.under(assumed)), "union-minimum") << "0 to 0: the minimum is asked first";
  assumed.control["D1508"] = assumed.control["D0910"] = kUnion;
  assumed.facts[game.fact("from D1508, to unit(u-department)")] = true;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 25) << "Jessup has no line";
  assumed.facts[game.fact("from D0910, to unit(u-department)")] = true;
  EXPECT_EQ(game.total(game.under(assumed), "union"), 40);
  EXPECT_EQ(game.rule(game.under(assumed)), "union-decisive");
  assumed.control["D1302"] = assumed.control["D0503"] = kConfederate;
  EXPECT_EQ(game.total(game.under(assumed), "confederate"), 45);
  EXPECT_EQ(game.rule(game.under(assumed)), "confederate");
  // 25 strength points at the gates count for 20, and a loss for one.
  assumed.counts["at-the-gates"] = 25;
  assumed.losses["side(union)"] = 15;
  EXPECT_EQ(game.total(game.under(assumed), "confederate"), 80);
  EXPECT_EQ(game.rule(game.under(assumed)), "confederate-decisive");
}

TEST(Outcomes, OfEveryBasis) {
  Award steps = award("by-steps", AwardBasis::Steps, 0);
  steps.steps = {{1, 2}, {3, 7}};
  Award capped = award("at-most-two", AwardBasis::PerUnit, 5);
  capped.most = 2;
  Award turns = award("turns", AwardBasis::PerTurn, 2, "control(union, 2503)");
  turns.when = *When::parse("from turn 2 to turn 4");
  const If game("gcacw", {award("once", AwardBasis::Once, 4, "control(union, 2503)"), steps, capped, turns,
                          award("strength", AwardBasis::PerStrength, 1.5),
                          award("places", AwardBasis::PerInstance, 3, "control(union, any (2503, 1408, 0914))"),
                          award("words", AwardBasis::Once, 10, "text(\"the day was hot\")")});
  Assumptions assumed;
  Outcome now = game.under(assumed);
  EXPECT_EQ(game.points(now, "once"), (PointRange{4.0, 4.0}));
  EXPECT_EQ(game.points(now, "turns"), (PointRange{6.0, 6.0})) << "in three turns";
  EXPECT_EQ(game.points(now, "places"), (PointRange{3.0, 3.0})) << "2503 alone";
  EXPECT_EQ(game.points(now, "by-steps"), (PointRange{0.0, 0.0}));
  EXPECT_EQ(game.points(now, "words"), (PointRange{0.0, 10.0})) << "nobody knows";
  EXPECT_EQ(now.totals.at(kUnion), (PointRange{13.0, 23.0}));
  EXPECT_FALSE(now.certain);
  EXPECT_THAT(now.rules, ElementsAre(2, 3)) << "22 to 30, 13 to 21";
  assumed.counts = {{"by-steps", 2}, {"at-most-two", 7}, {"strength", 3}};
  assumed.facts["text(\"the day was hot\")"] = false;
  now = game.under(assumed);
  EXPECT_EQ(game.points(now, "by-steps"), (PointRange{2.0, 2.0})) << "the first step is reached, the second is not";
  EXPECT_EQ(game.points(now, "at-most-two"), (PointRange{10.0, 10.0}));
  EXPECT_EQ(game.points(now, "strength"), (PointRange{4.5, 4.5}));
  EXPECT_EQ(game.total(now, "union"), 4 + 6 + 3 + 2 + 10 + 4.5);
  assumed.counts["by-steps"] = 3;
  EXPECT_EQ(game.points(game.under(assumed), "by-steps"), (PointRange{7.0, 7.0}));
  assumed.control["2503"] = kConfederate;
  EXPECT_EQ(game.points(game.under(assumed), "places"), (PointRange{0.0, 0.0}));
}
