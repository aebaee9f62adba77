// SPDX-License-Identifier: Apache-2.0
// Chances of arrivals by dice, held against counts by hand; and Whens moved on the turns of a scenario.
#include "model/scenario/arrival_chance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/scenario/when_shift.h"

namespace hotchkiss::test {
namespace {

using testing::HasSubstr;

Span halfHours() {
  Span span;
  span.calendar.unit = TurnUnit::Clock;
  // Half hours from 5:00 to 17:00, then hours by night from 18:00 to 4:00: 25 and 11 turns a day.
  span.calendar.day = {{300, 1020, 30, false}, {1080, 1680, 60, true}};
  span.first = *parseMoment("1863-10-14 05:00");
  span.turns = 80;
  return span;
}

Span days() {
  Span span;
  span.calendar.unit = TurnUnit::Days;
  span.first = *parseMoment("1864-05-04");
  span.turns = 5;
  return span;
}

Span numbered() {
  Span span;
  span.turns = 8;
  return span;
}

Arrival rolled(const std::string& when, const std::string& dice) {
  Arrival arrival;
  arrival.when = *When::parse(when);
  arrival.dice = dice;
  return arrival;
}

TEST(ArrivalRoll, ReadsSumsDiceAndEachTurn) {
  EXPECT_EQ(*parseArrivalRoll("10+ on 2 dice each turn"), (ArrivalRoll{2, 10, 12, true}));
  EXPECT_EQ(*parseArrivalRoll("5- on 1 die"), (ArrivalRoll{1, 1, 5, false}));
  EXPECT_EQ(*parseArrivalRoll("2..4 on 2 dice"), (ArrivalRoll{2, 2, 4, false}));
  EXPECT_EQ(*parseArrivalRoll("7 on 2 dice"), (ArrivalRoll{2, 7, 7, false}));
  EXPECT_THAT(parseArrivalRoll("ten on two dice").error().message, HasSubstr("write it as \"10+ on 2 dice each turn\""));
  EXPECT_THAT(parseArrivalRoll("13+ on 2 dice").error().message, HasSubstr("no roll of 2 dice is 13+: they show 2 to 12"));
  EXPECT_THAT(parseArrivalRoll("3+ on 99 dice").error().message, HasSubstr("at most 10"));
  EXPECT_FALSE(parseArrivalRoll(""));
  EXPECT_FALSE(parseArrivalRoll("10+ on 2 dice each week"));
}

TEST(ArrivalRoll, ChancesAreCountedExactly) {
  // 10, 11, 12 on two dice: 3 + 2 + 1 of 36.
  EXPECT_EQ(chanceOf({2, 10, 12, true}), (RollChance{6, 36}));
  EXPECT_EQ(chanceOf({1, 1, 5, false}), (RollChance{5, 6}));
  // 7 on two dice: six of 36; 10 or 11 on three dice: 27 + 27 of 216.
  EXPECT_EQ(chanceOf({2, 7, 7, false}), (RollChance{6, 36}));
  EXPECT_EQ(chanceOf({3, 10, 11, false}), (RollChance{54, 216}));
  EXPECT_EQ(chanceOf({10, 10, 60, false}), (RollChance{60466176, 60466176}));
}

TEST(ArrivalChance, AddsUpTurnByTurnToTheEndOfTheScenario) {
  // A sixth each turn: 1/6, then 5/36, then 25/216; by then 1/6, 11/36, 91/216.
  const auto chances = arrivalChances(rolled("turn 6", "10+ on 2 dice each turn"), numbered());
  ASSERT_EQ(chances.size(), 3u);
  EXPECT_EQ(chances[0].turn, 6);
  EXPECT_DOUBLE_EQ(chances[0].comes, 1.0 / 6);
  EXPECT_DOUBLE_EQ(chances[1].comes, 5.0 / 36);
  EXPECT_DOUBLE_EQ(chances[1].byThen, 11.0 / 36);
  EXPECT_EQ(chances[2].turn, 8);
  EXPECT_DOUBLE_EQ(chances[2].comes, 25.0 / 216);
  EXPECT_DOUBLE_EQ(chances[2].byThen, 91.0 / 216);
}

TEST(ArrivalChance, EndsWhereTheWhenEnds_SkipsWhatItSkips_IsOneRollWithoutEachTurn) {
  EXPECT_EQ(arrivalChances(rolled("from turn 2 to turn 4", "4+ on 1 die each turn"), numbered()).size(), 3u);
  const auto spaced = arrivalChances(rolled("every 3 turns from turn 2", "4+ on 1 die each turn"), numbered());
  ASSERT_EQ(spaced.size(), 3u);  // turns 2, 5 and 8
  EXPECT_EQ(spaced[1].turn, 5);
  EXPECT_DOUBLE_EQ(spaced[2].byThen, 7.0 / 8);
  const auto once = arrivalChances(rolled("turn 3", "4+ on 1 die"), numbered());
  ASSERT_EQ(once.size(), 1u);
  EXPECT_DOUBLE_EQ(once[0].byThen, 0.5);
  EXPECT_TRUE(arrivalChances(rolled("turn 3", ""), numbered()).empty());
  EXPECT_TRUE(arrivalChances(rolled("before play", "sometimes"), numbered()).empty());
}

TEST(ArrivalChance, NightTurnsCountAsTurns) {
  // The second turn of a Clock calendar: half past five; the last of 80.
  const auto chances = arrivalChances(rolled("1863-10-14 05:30", "10+ on 2 dice each turn"), halfHours());
  ASSERT_EQ(chances.size(), 79u);
  EXPECT_EQ(chances.front().turn, 2);
  EXPECT_EQ(chances.back().turn, 80);
}

TEST(WhenShift, KeepsItsManner) {
  EXPECT_EQ(shifted(*When::parse("turn 3"), 2, numbered())->text(), "turn 5");
  EXPECT_EQ(shifted(*When::parse("from turn 2 to turn 5"), -1, numbered())->text(), "from turn 1 to turn 4");
  EXPECT_EQ(shifted(*When::parse("1864-05-05"), 2, days())->text(), "1864-05-07");
  // From the last turn by day, 17:00, one on is the first of the night.
  EXPECT_EQ(shifted(*When::parse("1863-10-14 17:00"), 1, halfHours())->text(), "1863-10-14 18:00");
  // Eleven turns of the night on, the new day begins.
  EXPECT_EQ(shifted(*When::parse("1863-10-14 18:00"), 11, halfHours())->text(), "1863-10-15 05:00");
  EXPECT_EQ(shifted(*When::parse("turn 1 or turn 3"), 1, numbered())->text(), "turn 2 or turn 4");
  EXPECT_EQ(shifted(*When::parse("phase(strategic) turn 3"), 1, numbered())->text(), "phase(strategic) turn 4");
}

TEST(WhenShift, WhatNamesNoTurnIsNotMoved_ButReplacedByADrop) {
  EXPECT_THAT(shifted(*When::parse("before play"), 1, numbered()).error().message, HasSubstr("names no turn"));
  EXPECT_FALSE(shifted(*When::parse("turn 1"), -1, numbered()));
  EXPECT_FALSE(shifted(When(), 1, numbered()));
  EXPECT_EQ(movedTo(*When::parse("at end"), 4, numbered()).text(), "turn 4");
  EXPECT_EQ(movedTo(When(), 2, halfHours()).text(), "1863-10-14 05:30");
  EXPECT_EQ(movedTo(*When::parse("from turn 2 to turn 4"), 3, numbered()).text(), "from turn 3 to turn 5");
  EXPECT_EQ(whenOfTurn(2, days()).text(), "1864-05-05");
  EXPECT_EQ(whenOfTurn(2, numbered()).text(), "turn 2");
}

}  // namespace
}  // namespace hotchkiss::test
