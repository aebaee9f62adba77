// SPDX-License-Identifier: Apache-2.0
// Counters to cut out: fronts and backs that meet, sides in order, counts, and what cannot be printed.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "io/native/load.h"
#include "io/print/counter_faces.h"
#include "io/print/counter_sheets.h"
#include "tests/support/pdf_words.h"

namespace hotchkiss::print {
namespace {

using testing::HasSubstr;

constexpr const char* kGcacw = "/scenarios/training/gcacw-training.scenario.xml";
constexpr const char* kFirstBullRun = "/scenarios/tbm/cov-6.3.scenario.xml";
constexpr const char* kWbts = "/scenarios/training/wbts-training.scenario.xml";

struct Opened {
  State state;
  std::vector<ScenarioId> scenarios;
};
Opened opened(const std::string& file) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR + file});
  EXPECT_TRUE(loaded) << loaded.error().message;
  return {loaded->state, {loaded->state.activeScenario}};
}

double middleX(const test::PdfWord& word) {
  return word.x + word.width / 2;
}
double middleY(const test::PdfWord& word) {
  return word.y + word.height / 2;
}

TEST(CounterSheets, BacksLieBehindTheirFronts_OverEitherEdge) {
  const Opened open = opened(kGcacw);
  for (const Duplex duplex : {Duplex::LongEdge, Duplex::ShortEdge}) {
    CounterOptions options;
    options.duplex = duplex;
    const auto bytes = counterPdf(open.state, open.scenarios, options);
    ASSERT_TRUE(bytes) << bytes.error().message;
    const auto pages = test::pdfPages(*bytes);
    ASSERT_GE(pages.size(), 3U);
    int met = 0;
    for (const char* name : {"Ashlin", "Greer", "Maddox", "Holloway", "Fontaine", "Pruyn", "Tillson", "Coe", "Dace"}) {
      const auto *front = pages[0].find(name), *back = pages[1].find(name);
      ASSERT_TRUE(front && back) << name;
      const bool sideways = duplex == Duplex::LongEdge;
      EXPECT_NEAR(middleX(*back), sideways ? 210 - middleX(*front) : middleX(*front), 0.05) << name;
      const double y = sideways ? middleY(*front) : 297 - middleY(*front);
      EXPECT_NEAR(middleY(*back), y, sideways ? 0.05 : 0.6) << name;
      ++met;
    }
    EXPECT_EQ(met, 9);
  }
}

TEST(CounterSheets, CountersStandHalfAnInchWideWithTheirBleedBetween) {
  const Opened open = opened(kGcacw);
  const std::array<std::pair<double, double>, 3> sizes = {{{12.7, 1}, {15, 0}, {20, 2}}};
  for (const auto& [size, bleed] : sizes) {
    CounterOptions options;
    options.sizeMm = size;
    options.bleedMm = bleed;
    const auto bytes = counterPdf(open.state, open.scenarios, options);
    ASSERT_TRUE(bytes) << bytes.error().message;
    const auto pages = test::pdfPages(*bytes);
    // Leader and first brigade of a division stand side by side, their names in the middle of each.
    const auto *first = pages[0].find("Weir"), *second = pages[0].find("Pruyn");
    ASSERT_TRUE(first && second);
    EXPECT_NEAR(middleX(*second) - middleX(*first), size + 2 * bleed, 0.05);
  }
}

TEST(CounterSheets, ReducedSidesHaveTheirOwnNumbers_OthersNone) {
  const auto groups = printedCounters(opened(kWbts).state, opened(kWbts).scenarios, MarkerSet::None);
  const paint::CounterPlace *locke = nullptr, *back = nullptr;
  for (const CounterGroup& group : groups)
    for (const PrintedCounter& counter : group.counters)
      if (counter.front.counter && counter.front.counter->unit && counter.front.counter->unit->id.text == "locke") {
        locke = &*counter.front.counter;
        back = &*counter.back.counter;
        ASSERT_EQ(findRating(locke->ratings, "strength")->value, "6");
        ASSERT_EQ(findRating(back->ratings, "strength")->value, "5");
        EXPECT_TRUE(back->reduced);
      }
  EXPECT_NE(locke, nullptr);
}

TEST(CounterSheets, EverybodyInPlayIsThereOnce_PoolsByTheirNumber) {
  const Opened open = opened(kFirstBullRun);
  const auto groups = printedCounters(open.state, open.scenarios, MarkerSet::None);
  ASSERT_FALSE(groups.empty());
  EXPECT_EQ(groups.front().sideName, "Union");
  EXPECT_EQ(groups.back().sideName, "Confederate");
  int twos = 0, evans = 0;
  for (const CounterGroup& group : groups)
    for (const PrintedCounter& counter : group.counters) {
      if (counter.front.counter->pool) twos += counter.front.counter->pool->id.text == "1b-2gp";
      if (counter.front.counter->unit) evans += counter.front.counter->unit->id.text == "evans";
    }
  EXPECT_EQ(twos, 2);
  EXPECT_EQ(evans, 1);
}

TEST(CounterSheets, MarkersAreThoseThatTheSetUpCallsFor) {
  const Opened open = opened(kGcacw);
  const auto count = [&](MarkerSet set, const std::string& name) {
    int n = 0;
    for (const CounterGroup& group : printedCounters(open.state, open.scenarios, set))
      for (const PrintedCounter& counter : group.counters) n += counter.front.marker && counter.front.marker->name == name;
    return n;
  };
  // Coe and Dace start with fatigue 1; Amory, Lockridge, Sturgess and Tolliver, McCrae, Cutler come with it.
  EXPECT_EQ(count(MarkerSet::Start, "Fatigue 1"), 8);
  EXPECT_EQ(count(MarkerSet::Start, "Breastwork"), 1);
  EXPECT_EQ(count(MarkerSet::Start, "Breastwork-Build"), 2);
  EXPECT_EQ(count(MarkerSet::Start, "Control"), 14);  // nine Confederate places, five Union ones
  EXPECT_EQ(count(MarkerSet::Start, "Turn"), 1);
  EXPECT_EQ(count(MarkerSet::Start, "Demoralized 1"), 0);
  EXPECT_EQ(count(MarkerSet::All, "Demoralized 1"), 4);
  EXPECT_EQ(count(MarkerSet::All, "Fatigue 1"), 8);
  EXPECT_EQ(count(MarkerSet::None, "Turn"), 0);
}

TEST(CounterSheets, ThePlanIsWhatIsPrinted_AndItIsTheSameOnEachRun) {
  for (const char* file : {kGcacw, kFirstBullRun, kWbts}) {
    const Opened open = opened(file);
    CounterOptions options;
    options.markers = MarkerSet::All;
    options.sizeMm = 25;
    const auto plan = planCounters(open.state, open.scenarios, options);
    const auto bytes = counterPdf(open.state, open.scenarios, options), again = counterPdf(open.state, open.scenarios, options);
    ASSERT_TRUE(plan && bytes && again);
    EXPECT_EQ(*bytes, *again);
    const auto pages = test::pdfPages(*bytes);
    EXPECT_EQ(static_cast<int>(pages.size()), plan->pages);
    EXPECT_GE(plan->sheets, 2);
    const std::string sum = std::to_string(plan->counters) + " counters and " + std::to_string(plan->markers) + " markers";
    EXPECT_TRUE(pages.back().shows(sum)) << sum;
  }
}

TEST(CounterSheets, WhatCannotBePrintedIsSaid) {
  const Opened open = opened(kGcacw);
  CounterOptions options;
  options.sizeMm = 2;
  EXPECT_THAT(counterPdf(open.state, open.scenarios, options).error().message, HasSubstr("give a size from 6 to 80 mm"));
  options.sizeMm = 60;
  options.pages = *paint::parsePages("50x50mm");
  EXPECT_THAT(counterPdf(open.state, open.scenarios, options).error().message, HasSubstr("give a larger paper"));
  const Opened empty = opened("/scenarios/wbts/19.4.scenario.xml");
  EXPECT_THAT(counterPdf(empty.state, empty.scenarios, {}).error().message,
              HasSubstr("no unit of an order of battle is in play"));
  EXPECT_FALSE(lengthMm("wide"));
  EXPECT_FALSE(lengthMm("-3mm"));
  EXPECT_DOUBLE_EQ(*lengthMm("0.5in"), 12.7);
  EXPECT_DOUBLE_EQ(*lengthMm("1.5cm"), 15);
}

TEST(CounterSheets, ErrorsInSpiteOfWhichTheyArePrintedAreOnTheLastPage) {
  const Opened open = opened(kGcacw);
  CounterOptions options;
  options.faults = {"a.scenario.xml:3:5: error: Evans stands twice [unit.placed-twice]"};
  const auto bytes = counterPdf(open.state, open.scenarios, options);
  ASSERT_TRUE(bytes);
  const auto pages = test::pdfPages(*bytes);
  EXPECT_TRUE(pages.back().shows("Printed in spite of errors"));
  EXPECT_TRUE(pages.back().shows("Evans stands twice"));
}

}  // namespace
}  // namespace hotchkiss::print
