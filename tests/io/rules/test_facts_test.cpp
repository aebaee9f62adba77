// SPDX-License-Identifier: Apache-2.0
// Tests asked of the practice scenarios as they stand at start. What each comes to is read off the set-up and the map beside it.
#include <gtest/gtest.h>

#include <filesystem>

#include "io/native/load.h"
#include "model/rules/defined_line.h"
#include "model/rules/test_facts.h"
#include "model/scenario/trace_ast.h"

using namespace hotchkiss;

namespace {

class AtStart {
 public:
  explicit AtStart(const std::string& system) : system_(findRuleSystem(system)) {
    const std::string file = std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/training/" + system + "-training.scenario.xml";
    auto loaded = load({file});
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().message);
    state_ = std::move(loaded->state);
    facts_ = std::make_unique<ScenarioFacts>(state_, *state_.scenarios.begin()->second, false);
    situation_ = std::make_unique<Situation>(Situation::atStart(*facts_));
  }
  TestAnswer ask(const std::string& line, const std::string& own = "union") const {
    const auto test = Test::parse(line);
    EXPECT_TRUE(test) << line;
    return test ? holdsNow(*test, SideId(own), system_, *situation_, tracesOf(state_, facts_->played())) : TestAnswer();
  }
  Tri value(const std::string& line, const std::string& own = "union") const { return ask(line, own).value; }
  std::string why(const std::string& line) const {
    const TestAnswer answer = ask(line);
    return answer.value == Tri::Unknown && !answer.reasons.empty() ? answer.reasons.front() : "known";
  }
  QueryAnswer line(const std::string& definition, const std::string& from, const std::string& to,
                   const std::string& side = "union") const {
    const auto trace = Trace::parse(definition);
    EXPECT_TRUE(trace) << definition;
    LineRequest request;
    request.trace = &*trace;
    request.side = SideId(side);
    request.from = {situation_->ground().find(facts_->view().find(from).hex)};
    request.to = {situation_->ground().find(facts_->view().find(to).hex)};
    return definedLine(system_, *situation_, request);
  }
  std::string code(Hex h) const { return facts_->view().code(h); }

 private:
  const RuleSystem* system_;
  State state_;
  std::unique_ptr<ScenarioFacts> facts_;
  std::unique_ptr<Situation> situation_;
};

}  // namespace

TEST(TestFacts, ControlIsWhatIsStatedAndElseWhoStandsThere) {
  const AtStart g("gcacw");
  EXPECT_EQ(g.value("control(union, 2503)"), Tri::True);  // union-start
  EXPECT_EQ(g.value("control(confederate, 1408)"), Tri::True);
  EXPECT_EQ(g.value("control(own, 1408)"), Tri::False);
  EXPECT_EQ(g.value("control(own, 1408)", "confederate"), Tri::True);
  EXPECT_EQ(g.value("control(any, (1408, 2503))"), Tri::True);
  EXPECT_EQ(g.value("control(union, all (1408, 2503))"), Tri::False);
  EXPECT_EQ(g.value("control(union, any (1408, 2503))"), Tri::True);
  EXPECT_EQ(g.value("control(union, 1605)"), Tri::True) << "nobody states it, and Kessler's infantry stands there (13.0)";
  EXPECT_EQ(g.why("control(union, 1101)"), "nobody says who controls 1101 at start");
  // Dace is cavalry, which takes no control but where a scenario says so.
  EXPECT_EQ(g.why("control(union, 1104)"), "nobody says who controls 1104 at start");
  EXPECT_EQ(g.value("control(union, 1104, by cavalry)"), Tri::True);
  EXPECT_EQ(g.value("control(union, all (1408, 1101))"), Tri::False) << "one that is not suffices";
}

// 24.0: Tillson's infantry holds the seat of Granby County (1904); the Union is at no seat of the other two.
TEST(TestFacts, CountiesAreControlledByTheirSeats) {
  const AtStart g("gcacw");
  EXPECT_EQ(g.value("control(union, area \"Granby County\")"), Tri::True);
  EXPECT_EQ(g.value("control(own, area \"Ormond County\")", "confederate"), Tri::True);
  EXPECT_EQ(g.value("control(union, area \"Ormond County\")"), Tri::False);
  // The Tangle is a wood: by its hexes, of which nobody says whose they are.
  EXPECT_EQ(g.value("control(union, area \"The Tangle\")"), Tri::Unknown);
}

TEST(TestFacts, PresenceCountsWhoStandsThere) {
  const AtStart g("gcacw");
  // Orne, Weir, Pruyn and Hoyt in 1606, Kessler in 1605.
  EXPECT_EQ(g.value("present(side(union), within 1 of 1606, exactly 5)"), Tri::True);
  EXPECT_EQ(g.value("present(side(union), within 1 of 1606, at least 6)"), Tri::False);
  EXPECT_EQ(g.value("present(side(union) kind(infantry), within 1 of 1606, exactly 2)"), Tri::True);
  // Fontaine stands somewhere within one hex of the ferry.
  EXPECT_EQ(g.value("present(fontaine, within 1 of 2214)"), Tri::True);
  EXPECT_EQ(g.why("present(fontaine, 2214)"), "where Fontaine stands is not certain");
  // Brandt comes on turn 2.
  EXPECT_EQ(g.value("present(brandt, 1101)"), Tri::False);
  EXPECT_EQ(g.value("left(side(union) kind(cavalry), edge(south))"), Tri::False);
  EXPECT_EQ(g.value("left(side(union) kind(cavalry), edge(south), at most 2)"), Tri::True);
  const AtStart c("cwb");
  // Of the pool 1b one counter stands in A10.09, the other in A6.07.
  EXPECT_EQ(c.value("present(2 x pool(1b), A10.09, exactly 1)"), Tri::True);
  EXPECT_EQ(c.value("present(2 x pool(1b), (A10.09, A6.07), exactly 2)"), Tri::True);
}

TEST(TestFacts, StatesAreThoseOfTheSetUpAndItsMarkers) {
  const AtStart g("gcacw");
  EXPECT_EQ(g.value("state(1508/1509, destroyed)"), Tri::True);  // burned-bridge
  EXPECT_EQ(g.value("state(1407/1408, destroyed)"), Tri::False);
  EXPECT_EQ(g.value("state(any (1407/1408, 1508/1509), destroyed)"), Tri::True);
  EXPECT_EQ(g.value("state(1413, damaged)"), Tri::False);
  EXPECT_EQ(g.value("state(1413, undamaged)"), Tri::True);
  EXPECT_EQ(g.value("state(unit(ashlin), breastwork)"), Tri::True);
  EXPECT_EQ(g.value("state(unit(greer), breastwork)"), Tri::False);
  EXPECT_EQ(g.why("state(1408, besieged)"), "whether 1408 is besieged shows in play");
  EXPECT_EQ(g.why("state(unit(greer), wrecked)"), "wrecked is no state that a set-up gives");
}

TEST(TestFacts, LinesGoByTheGamesDefinition) {
  const AtStart g("gcacw");
  EXPECT_EQ(g.value("trace(communication, from 1606, to 1701)"), Tri::True);   // six hexes of railroad
  EXPECT_EQ(g.value("trace(communication, from 1606, to 1408)"), Tri::False);  // Greer stands there
  EXPECT_EQ(g.value("trace(communication, from 1606, to 1701, to 1408)"), Tri::False);
  EXPECT_EQ(g.why("trace(supply, from 1606, to 1701)"), "the game defines no line called supply");
}

// Of those who cut a line a definition may name a state: Ashlin stands behind a breastwork in 1407 at the pike bridge, Greer in
// the open in 1408.
TEST(TestFacts, OnlyThoseInTheStateThatIsNamedCutALine) {
  const AtStart g("gcacw");
  const auto cut = [&](const char* state) {
    return g.line(std::string("over pike; free of side(confederate) state(") + state + ")", "1407", "1408").answer;
  };
  EXPECT_EQ(cut("breastwork, fort"), Tri::False);
  EXPECT_EQ(cut("fort"), Tri::True);
}

TEST(TestFacts, AndOrNotHaveThreeValues) {
  const AtStart g("gcacw");
  EXPECT_EQ(g.value("not event(rain)"), Tri::Unknown);
  EXPECT_EQ(g.value("event(rain) and control(union, 1408)"), Tri::False);
  EXPECT_EQ(g.value("event(rain) or control(confederate, 1408)"), Tri::True);
  EXPECT_EQ(g.value("event(rain) or control(union, 1408)"), Tri::Unknown);
  EXPECT_EQ(g.value("turn >= 1 and not option(early-trains)"), Tri::True);
}

TEST(TestFacts, ALineOverARiverFollowsItsHexsides) {
  const AtStart w("wbts");
  // The river touches D0703, and fourteen hexsides below D0604/D0704 it touches D1009; D1302 lies on no river.
  const QueryAnswer river = w.line("over navigable-river, tidal-river", "D0703", "D1009");
  EXPECT_EQ(river.answer, Tri::True);
  ASSERT_EQ(river.path.size(), 2u);
  EXPECT_EQ(w.code(river.path[0]), "D0703");
  EXPECT_EQ(w.code(river.path[1]), "D1009");
  EXPECT_EQ(w.line("over navigable-river, tidal-river", "D1302", "D1009").answer, Tri::False);
}

TEST(TestFacts, PointsOverOtherGroundAreCountedByTheChart) {
  const AtStart w("wbts");
  // Six road hexes from D0703 to Larkin at 1/2 each: 3.
  const QueryAnswer land = w.line("over railroad; plus 3 points of infantry", "D0703", "D1302");
  EXPECT_EQ(land.answer, Tri::True);
  EXPECT_EQ(land.cost, 3 * kPoint);
  EXPECT_EQ(w.line("over railroad; plus 2 points of infantry", "D0703", "D1302").answer, Tri::False);
  EXPECT_EQ(w.line("over railroad, road", "D0703", "D1302").path.size(), 7u);
  EXPECT_EQ(w.line("over railroad, road; at most 5 hexes", "D0703", "D1302").answer, Tri::False);
}

TEST(TestFacts, WhatCutsALineIsNamed) {
  const AtStart w("wbts");
  // The Larkin line runs D1403 D1404 D1405, where Bray's corps stands and the bridge over the Yarrow is burnt.
  const QueryAnswer cut = w.line("over railroad; free of side(confederate) and zones", "D1302", "D1508");
  EXPECT_EQ(cut.answer, Tri::False);
  ASSERT_TRUE(cut.blockedAt);
  EXPECT_EQ(w.code(*cut.blockedAt), "D1405");
  ASSERT_FALSE(cut.reasons.empty());
  EXPECT_EQ(cut.reasons.front(), "D1405: it is broken at D1405/D1404");
}
