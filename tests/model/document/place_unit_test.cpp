// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/model/document/document_fixture.h"

using namespace hotchkiss;
using namespace hotchkiss::fixture;

namespace {

SetupEntry entry(const std::string& id, const std::string& who, const std::string& place) {
  SetupEntry e;
  e.id = id;
  e.side = SideId("union");
  const auto w = Who::parse(who);
  const auto p = Region::parse(place);
  EXPECT_TRUE(w) << (w ? "" : w.error().message);
  EXPECT_TRUE(p) << (p ? "" : p.error().message);
  e.who = w.value_or(Who());
  e.place = p.value_or(Region());
  return e;
}

State with(std::vector<SetupEntry> setup) {
  State s = smallState();
  Scenario scenario = *s.scenario(kScenario);
  scenario.setup = std::move(setup);
  s.scenarios[kScenario] = std::make_shared<const Scenario>(std::move(scenario));
  return s;
}

/// "id: who at place" of every entry, for comparing.
std::vector<std::string> told(const Expected<State>& s) {
  if (!s) return {s.error().message};
  std::vector<std::string> out;
  for (const SetupEntry& e : s->scenario(kScenario)->setup) {
    std::string line = e.id + ": " + e.who.text() + " at " + e.place.text();
    for (const auto& state : e.states) line += " " + state;
    for (const auto& x : e.extended) line += " +" + x;
    out.push_back(line);
  }
  return out;
}

Expected<State> place(const State& s, const std::string& unit, const std::string& where) {
  return apply1(s, PlaceUnit{kScenario, UnitId(unit), Region::parse(where).value()});
}
using Lines = std::vector<std::string>;

}  // namespace

TEST(PlaceUnit, UnplacedUnitGetsAnEntryOfItsOwnSide) {
  const auto s = place(with({}), "evans", "N0203");
  EXPECT_EQ(told(s), (Lines{"evans: evans at N0203"}));
  EXPECT_EQ(s->scenario(kScenario)->setup[0].side.text, "union");
}

TEST(PlaceUnit, UnitAloneKeepsItsEntryAndMoves) {
  SetupEntry e = entry("e1", "evans", "N0203");
  e.states = {"column"};
  e.facing = 2;
  const auto s = place(with({e}), "evans", "N0304");
  EXPECT_EQ(told(s), (Lines{"e1: evans at N0304 column"}));
  EXPECT_EQ(s->scenario(kScenario)->setup[0].facing, 2);
}

TEST(PlaceUnit, UnitOfSeveralLeavesTheOthersWhereTheyAre) {
  SetupEntry e = entry("g", "b1, b2, evans", "N0203");
  e.states = {"column"};
  EXPECT_EQ(told(place(with({e}), "b2", "N0304")), (Lines{"g: b1, evans at N0203 column", "b2: b2 at N0304 column"}));
}

TEST(PlaceUnit, UnitOfAFormationIsExceptedFromIt) {
  const State s = with({entry("g", "all(2-div)", "N0203")});
  EXPECT_EQ(told(place(s, "b2", "N0304")), (Lines{"g: all(2-div) except b2 at N0203", "b2: b2 at N0304"}));
  const auto twice = place(*place(s, "b2", "N0304"), "b3", "N0305");
  EXPECT_EQ(told(twice), (Lines{"g: all(2-div) except b2, b3 at N0203", "b3: b3 at N0305", "b2: b2 at N0304"}));
}

TEST(PlaceUnit, ExceptedUnitIsNotExceptedAgain) {
  const State s = with({entry("g", "all(2-div) except b2", "N0203"), entry("x", "b2", "N0304")});
  EXPECT_EQ(told(place(s, "b2", "N0405")), (Lines{"g: all(2-div) except b2 at N0203", "x: b2 at N0405"}));
}

TEST(PlaceUnit, UnitNamedTwiceStandsInOnePlaceAfterwards) {
  const State s = with({entry("a", "b1", "N0203"), entry("b", "b1, b2", "N0304")});
  EXPECT_EQ(told(place(s, "b1", "N0405")), (Lines{"a: b1 at N0405", "b: b2 at N0304"}));
}

TEST(PlaceUnit, EmptyPlaceTakesOffTheMap) {
  EXPECT_EQ(told(place(with({entry("a", "b1", "N0203")}), "b1", "")), Lines{});
  EXPECT_EQ(told(place(with({entry("a", "b1, b2", "N0203")}), "b1", "")), (Lines{"a: b2 at N0203"}));
  EXPECT_EQ(told(place(with({}), "b1", "")), Lines{});
}

TEST(PlaceUnit, DeductionGoesWithTheUnit) {
  EXPECT_EQ(told(place(with({entry("a", "b1 minus 1 strength point, b2", "N0203")}), "b1", "N0304")),
            (Lines{"a: b2 at N0203", "b1: b1 minus 1 strength point at N0304"}));
}

TEST(PlaceUnit, ChosenUnitLeavesOneChoiceLess) {
  EXPECT_EQ(told(place(with({entry("a", "one of (b1, b2)", "N0203")}), "b1", "N0304")), (Lines{"a: b1 at N0304"}));
  EXPECT_EQ(told(place(with({entry("a", "2 of (b1, b2, b3)", "N0203")}), "b1", "N0304")),
            (Lines{"a: one of (b2, b3) at N0203", "b1: b1 at N0304"}));
}

TEST(PlaceUnit, EntryOfAnOptionThatIsNotChosenStays) {
  SetupEntry other = entry("opt", "b1", "N0101");
  other.common.option = OptionId("late");
  EXPECT_EQ(told(place(with({other, entry("a", "b1", "N0203")}), "b1", "N0304")), (Lines{"opt: b1 at N0101", "a: b1 at N0304"}));
}

TEST(PlaceUnit, ExtendedLinesMoveAlong) {
  SetupEntry e = entry("a", "b1, evans", "N0503");
  e.extended = {"N0504", "N0502"};
  EXPECT_EQ(told(place(with({e}), "b1", "N0506")), (Lines{"a: evans at N0503", "b1: b1 at N0506 +N0507 +N0505"}));
}

TEST(PlaceUnit, UnknownUnitIsRefused) {
  EXPECT_EQ(told(place(with({}), "nobody", "N0101")), (Lines{"no order of battle of scenario \"s1\" has a unit \"nobody\""}));
}

TEST(PlaceUnit, IdOfANewEntryIsNotTakenTwice) {
  const auto s = place(with({entry("b2", "b1, b2", "N0203")}), "b2", "N0304");
  EXPECT_EQ(told(s), (Lines{"b2: b1 at N0203", "b2-2: b2 at N0304"}));
}
