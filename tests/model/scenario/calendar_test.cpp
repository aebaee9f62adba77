// SPDX-License-Identifier: Apache-2.0
#include "model/scenario/calendar.h"

#include <gtest/gtest.h>

#include <limits>

#include "model/scenario/when_evaluation.h"

namespace hotchkiss {
namespace {

// Half-hours from 4:00 am to 7:30 pm, hours from 8 pm to 3 am: 40 turns a day.
Calendar halfHours() {
  Calendar out;
  out.unit = TurnUnit::Clock;
  out.day = {{240, 1170, 30, false}, {1200, 1620, 60, true}};
  return out;
}

// Half-hours from 5:00 am to 5:30 pm, hours from 6 pm to 4 am: 37 turns a day.
Calendar shortDays() {
  Calendar out;
  out.unit = TurnUnit::Clock;
  out.day = {{300, 1050, 30, false}, {1080, 1680, 60, true}};
  return out;
}

Calendar days(int perTurn) {
  Calendar out;
  out.unit = TurnUnit::Days;
  out.daysPerTurn = perTurn;
  return out;
}

Moment at(const std::string& text) {
  const auto moment = parseMoment(text);
  EXPECT_TRUE(moment) << text;
  return moment.value_or(Moment());
}

std::optional<int> turns(const Calendar& calendar, const std::string& first, const std::string& last) {
  return turnsBetween(calendar, at(first), at(last));
}

TEST(Calendar, DaysAndDatesAreEachOthersReverse) {
  EXPECT_EQ(daysFromDate({1970, 1, 1}), 0);
  EXPECT_EQ(daysFromDate({1861, 7, 21}), -39610);
  EXPECT_EQ(dateFromDays(-39610), (Date{1861, 7, 21}));
  Date expected{1599, 12, 31};
  for (long day = daysFromDate(expected); day <= daysFromDate({2001, 1, 1}); ++day) {
    ASSERT_EQ(dateFromDays(day), expected);
    ASSERT_EQ(daysFromDate(expected), day);
    ++expected.day;
    if (!validDate(expected)) expected = {expected.year, expected.month + 1, 1};
    if (!validDate(expected)) expected = {expected.year + 1, 1, 1};
  }
  EXPECT_FALSE(validDate({1900, 2, 29}));
  EXPECT_TRUE(validDate({2000, 2, 29}));
  EXPECT_FALSE(validDate({1861, 13, 1}));
}

TEST(Calendar, MomentsPrintAndParse) {
  EXPECT_EQ(momentText(at("1861-07-21")), "1861-07-21");
  EXPECT_EQ(momentText(at("1861-07-21 04:05")), "1861-07-21 04:05");
  EXPECT_EQ(momentText(at("1861-07-21T12:30")), "1861-07-21 12:30");
  for (const char* bad :
       {"", "1861-7-21", "1861-07-21 ", "1861-07-21 24:00", "1861-07-21 12:60", "1861-02-30", "1861-07-21 12:30 "})
    EXPECT_FALSE(parseMoment(bad)) << bad;
  EXPECT_EQ(momentForPeople(at("1861-07-21 12:30")), "12:30 pm, July 21, 1861");
  EXPECT_EQ(momentForPeople(at("1861-07-21 00:00")), "12:00 am, July 21, 1861");
  EXPECT_EQ(momentForPeople(at("1864-05-05")), "May 5, 1864");
}

TEST(Calendar, LengthsOfThePublishedScenarios) {
  const Calendar cwb = halfHours();
  EXPECT_EQ(turnsOfDay(cwb).size(), 40u);
  EXPECT_EQ(turns(cwb, "1861-07-21 12:30", "1861-07-21 18:00"), 12);
  EXPECT_EQ(turns(cwb, "1861-07-18 10:00", "1861-07-18 20:00"), 21);
  EXPECT_EQ(turns(cwb, "1861-07-21 09:00", "1861-07-21 19:30"), 22);
  EXPECT_EQ(turns(cwb, "1861-07-19 05:00", "1861-07-21 21:00"), 112);
  EXPECT_EQ(turnsOfDay(shortDays()).size(), 37u);
  EXPECT_EQ(turns(shortDays(), "1863-10-14 05:00", "1863-10-17 17:30"), 137);
  EXPECT_EQ(turns(days(1), "1864-05-05", "1864-05-06"), 2);
  EXPECT_EQ(turns(days(1), "1864-05-27", "1864-06-12"), 17);
  EXPECT_EQ(turns(days(7), "1862-01-01", "1862-01-15"), 3);
}

TEST(Calendar, HoursPastMidnightBelongToTheNightBefore) {
  const Calendar cwb = halfHours();
  EXPECT_TRUE(isTurnStart(cwb, at("1861-07-20 01:00")));
  EXPECT_TRUE(isTurnStart(cwb, at("1861-07-20 00:00")));
  EXPECT_TRUE(isNight(cwb, at("1861-07-20 01:00")));
  EXPECT_TRUE(isNight(cwb, at("1861-07-19 20:00")));
  EXPECT_FALSE(isNight(cwb, at("1861-07-19 19:30")));
  EXPECT_FALSE(isTurnStart(cwb, at("1861-07-20 01:30")));
  EXPECT_FALSE(isTurnStart(cwb, at("1861-07-20 20:30")));
  EXPECT_FALSE(isTurnStart(cwb, at("1861-07-20")));
  EXPECT_EQ(turns(cwb, "1861-07-19 23:00", "1861-07-20 04:00"), 6);
  EXPECT_EQ(turns(cwb, "1861-07-20 01:00", "1861-07-19 23:00"), std::nullopt);
  EXPECT_EQ(turns(cwb, "1861-07-20 01:30", "1861-07-20 04:00"), std::nullopt);
}

TEST(Calendar, EveryTurnStartsWhereItIsCounted) {
  for (const Calendar& calendar : {halfHours(), shortDays()}) {
    const Moment first = at("1861-07-19 05:00");
    std::optional<Moment> before;
    for (int number = 1; number <= 200; ++number) {
      const auto start = turnStart(calendar, first, number);
      ASSERT_TRUE(start);
      EXPECT_TRUE(isTurnStart(calendar, *start));
      EXPECT_EQ(turnsBetween(calendar, first, *start), number);
      if (before) {
        EXPECT_LT(*before, *start);
      }
      before = start;
    }
  }
  EXPECT_EQ(turnStart(halfHours(), at("1861-07-21 12:30"), 0), std::nullopt);
  EXPECT_EQ(turnStart(halfHours(), at("1861-07-21 12:45"), 1), std::nullopt);
  EXPECT_EQ(turnStart(days(7), at("1862-01-01"), 3), at("1862-01-15"));
}

TEST(Calendar, StepsLongerThanADayMakeOneTurn) {
  Calendar calendar;
  calendar.unit = TurnUnit::Clock;
  DaySegment late;
  late.fromMinutes = 20 * 60;
  late.toMinutes = 23 * 60;
  late.stepMinutes = std::numeric_limits<int>::max();
  calendar.day = {late};
  EXPECT_EQ(turnsOfDay(calendar), std::vector<int>{20 * 60});
}

TEST(Calendar, WithoutTurnsNothingStarts) {
  const Calendar none;
  EXPECT_FALSE(isTurnStart(none, at("1861-07-21 12:30")));
  EXPECT_EQ(turns(none, "1861-07-21", "1861-07-22"), std::nullopt);
}

Span span(const Calendar& calendar, const std::string& first, const std::string& last) {
  Scenario scenario;
  scenario.first.moment = at(first);
  scenario.last.moment = at(last);
  return spanOf(scenario, calendar);
}

WhenAnswer when(const Span& span, const std::string& line) {
  const auto parsed = When::parse(line);
  EXPECT_TRUE(parsed) << line;
  return evaluate(*parsed, span);
}

TEST(WhenEvaluation, TurnsByNumberAndByMoment) {
  const Span battle = span(halfHours(), "1861-07-21 09:00", "1861-07-21 19:30");
  EXPECT_EQ(battle.turns, 22);
  EXPECT_EQ(when(battle, "1861-07-21 13:00").first, 9);
  EXPECT_EQ(when(battle, "13:00").first, 9);
  EXPECT_EQ(when(battle, "turn 3").last, 3);
  EXPECT_EQ(when(battle, "1861-07-21 08:30").first, 0);
  EXPECT_EQ(when(battle, "1861-07-21 20:00").first, 23);
  EXPECT_EQ(when(battle, "at end").first, 22);
  EXPECT_EQ(when(battle, "from turn 3").last, 22);
  EXPECT_EQ(when(battle, "1861-07-21 13:15").faults, std::vector<std::string>{"1861-07-21 13:15 starts no turn of the calendar"});
  EXPECT_TRUE(when(battle, "before play").beforePlay);
  EXPECT_EQ(when(battle, "before play").first, std::nullopt);
  EXPECT_EQ(when(battle, "turn 3 or turn 8").last, 8);
  EXPECT_TRUE(when(battle, "from turn 3 until event(x)").conditional);
  for (int number = -50; number <= 60; ++number) {
    const auto start = turnMoment(battle, number);
    ASSERT_TRUE(start) << number;
    EXPECT_EQ(turnNumber(battle, *start), number);
  }
}

TEST(WhenEvaluation, DatesMeanAllTheirTurns) {
  const Span long3 = span(halfHours(), "1861-07-19 05:00", "1861-07-21 21:00");
  // From midnight, the end of the night before, to 11 pm: 12, 1, 2, 3 am, 32 half-hours, 8 to 11 pm.
  const WhenAnswer day = when(long3, "1861-07-20");
  EXPECT_EQ(*day.last - *day.first + 1, 40);
  EXPECT_EQ(turnMoment(long3, *day.first), at("1861-07-20 00:00"));
  const Span campaign = span(days(1), "1864-05-27", "1864-06-12");
  EXPECT_EQ(when(campaign, "1864-06-01").first, 6);
  EXPECT_EQ(when(span(days(7), "1862-01-01", "1862-06-01"), "1862-01-10").first, 2);
}

TEST(WhenEvaluation, EveryNthTurnIsCountedFromItsBeginningOrByNumber) {
  const Span campaign = span(days(1), "1864-05-27", "1864-06-12");
  const auto holds = [&](const std::string& line, int turn, const Span& in) { return contains(*When::parse(line), turn, in); };
  EXPECT_EQ(holds("every 4 turns from turn 2", 6, campaign), Tri::True);
  EXPECT_EQ(holds("every 4 turns from turn 2", 4, campaign), Tri::False);
  EXPECT_EQ(holds("every 4 turns", 4, campaign), Tri::True);
  Span cycles = campaign;
  cycles.calendar.cycleOrigin = Date{1864, 5, 4};  // 27 May is campaign turn 24
  EXPECT_EQ(holds("every 4 turns", 1, cycles), Tri::True);
  EXPECT_EQ(holds("every 4 turns", 4, cycles), Tri::False);
  EXPECT_EQ(holds("each turn", 17, campaign), Tri::True);
  EXPECT_EQ(holds("each turn", 18, campaign), Tri::False);
  EXPECT_EQ(holds("turn 3", 4, campaign), Tri::False);
  EXPECT_EQ(holds("from turn 3 until event(x)", 2, campaign), Tri::False);
  EXPECT_EQ(holds("from turn 3 until event(x)", 5, campaign), Tri::Unknown);
  EXPECT_EQ(holds("end of player-turn(union) from turn 7", 7, campaign), Tri::True);
  EXPECT_EQ(holds("before play", 1, campaign), Tri::False);
}

TEST(WhenEvaluation, WithoutACalendarOnlyNumbersMeanSomething) {
  Scenario scenario;
  scenario.first.turn = 10;
  scenario.last.turn = 17;
  const Span numbers = spanOf(scenario, Calendar());
  EXPECT_EQ(numbers.turns, 8);
  EXPECT_EQ(numbers.lastNumber(), 17);
  EXPECT_EQ(when(numbers, "turn 12").first, 12);
  EXPECT_EQ(when(numbers, "1861-07-21").first, std::nullopt);
  EXPECT_TRUE(when(numbers, "1861-07-21").faults.empty());
  EXPECT_EQ(contains(*When::parse("1861-07-21"), 12, numbers), Tri::Unknown);
}

}  // namespace
}  // namespace hotchkiss
