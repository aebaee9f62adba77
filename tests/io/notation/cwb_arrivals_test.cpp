// SPDX-License-Identifier: Apache-2.0
// Lists of reinforcements of the Civil War Brigade Series, both ways, on lines of our own.
#include "io/notation/cwb_arrivals.h"
#include "random_seed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <random>

namespace hotchkiss::test {
namespace {

using namespace cwb_notation;
using testing::ElementsAre;

TEST(CwbArrivals, ReadsGroupsWithTimesLettersAndDays) {
  const ArrivalsReading read = readArrivals(
      "June 9th - 9:00 am, Entry hex J or K: Moss, 3 Div (all). 12 Noon, Entry J: Vane (1st Va). June 10th - 1:00 pm*, Entry K: "
      "A.P. Hill, 2x 3b. Move to the mill.");
  EXPECT_TRUE(read.faults.empty());
  ASSERT_EQ(read.groups.size(), 3u);
  const ArrivalGroup& first = read.groups[0].group;
  EXPECT_EQ(first.day, (PrintedDay{0, 6, 9}));
  EXPECT_EQ(first.minutes, 9 * 60);
  EXPECT_THAT(first.entries, ElementsAre("J", "K"));
  EXPECT_EQ(first.units[1].name, "3 Div");
  EXPECT_EQ(read.groups[1].group.minutes, 12 * 60);
  EXPECT_EQ(read.groups[1].group.day.day, 9);
  const ArrivalGroup& last = read.groups[2].group;
  EXPECT_EQ(last.day.day, 10);
  EXPECT_TRUE(last.starred);
  EXPECT_EQ(last.units[0].name, "A.P. Hill");
  EXPECT_EQ(last.units[1].count, 2);
  EXPECT_EQ(last.remark, "Move to the mill.");
}

TEST(CwbArrivals, ReadsModifiersAndGroupsWithoutPlaceAndWhatStandsBefore) {
  const ArrivalsReading read = readArrivals(
      "Roll first. October 4 - 6:30 am, Modifier -1: Q-Cav. 7:00 pm: 9 Corps (all) *see 4.5b. 8:00 pm (opt), Entry M: Z.");
  EXPECT_EQ(read.before, "Roll first.");
  ASSERT_EQ(read.groups.size(), 3u);
  EXPECT_EQ(read.groups[0].group.modifier, -1);
  EXPECT_TRUE(read.groups[1].group.entries.empty());
  EXPECT_THAT(read.groups[1].group.units[0].remarks, ElementsAre("see 4.5b"));
  EXPECT_TRUE(read.groups[2].group.optional);
}

TEST(CwbArrivals, TimesOfDay) {
  const auto minutes = [](const std::string& text, int after = -1) {
    const auto time = timeAt(text, 0, after);
    return time && time->length == text.size() ? time->minutes : -1;
  };
  EXPECT_EQ(minutes("12:30 pm"), 750);
  EXPECT_EQ(minutes("12:15 am"), 15);
  EXPECT_EQ(minutes("9pm"), 21 * 60);
  EXPECT_EQ(minutes("12:00 noon"), 720);
  EXPECT_EQ(minutes("12 Noon"), 720);
  EXPECT_EQ(minutes("12 Midnight"), 0);
  EXPECT_EQ(minutes("5 a.m."), 300);
  EXPECT_EQ(minutes("0100"), 60);
  EXPECT_EQ(minutes("7:30", 18 * 60), 19 * 60 + 30);
  EXPECT_EQ(minutes("1:00", 11 * 60 + 30), 13 * 60);
  EXPECT_EQ(minutes("13:00 pm"), -1);
  EXPECT_EQ(minutes("7:30"), -1);
  EXPECT_EQ(minutes("7:75 am"), -1);
  EXPECT_EQ(minutes("12 noonday"), -1);
}

TEST(CwbArrivals, Days) {
  EXPECT_EQ(dayAt("July 21, 1861.", 0)->day, (PrintedDay{1861, 7, 21}));
  EXPECT_EQ(dayAt("July 19 1861.", 0)->day, (PrintedDay{1861, 7, 19}));
  EXPECT_EQ(dayAt("Aug. 28, 1862", 0)->length, 13u);
  EXPECT_EQ(dayAt("Sept. 1st", 0)->day, (PrintedDay{0, 9, 1}));
  EXPECT_FALSE(dayAt("Marches 4", 0));
  EXPECT_FALSE(dayAt("May 44", 0));
}

TEST(CwbArrivals, RandomGroupsPrintAndReadBackEqual) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("HOTCHKISS_SEED=" + std::to_string(seed));
  std::mt19937 random(seed);
  const auto upTo = [&](unsigned n) { return static_cast<int>(random() % n); };
  for (int i = 0; i < 1000 && !testing::Test::HasFailure(); ++i) {
    std::vector<ArrivalGroup> groups;
    int day = 1 + upTo(5);
    for (int k = 0; k < 1 + i % 4; ++k) {
      ArrivalGroup group;
      day += upTo(2);
      group.day = {0, 10, day};
      group.minutes = upTo(48) * 30;
      if (upTo(4) == 0) group.historical = (group.minutes + 60) % 1440;
      group.starred = upTo(5) == 0;
      group.optional = !group.historical && upTo(5) == 0;
      if (upTo(3) == 0)
        group.modifier = upTo(7) - 3;
      else if (upTo(4) != 0)
        group.entries = upTo(2) == 0 ? std::vector<std::string>{"J"} : std::vector<std::string>{"J", "K"};
      ListedUnit corps;
      corps.name = "6 Corps";
      corps.all = true;
      ListedUnit guns;
      guns.name = "Resb";
      guns.count = 1 + upTo(4);
      group.units = {corps, guns};
      if (upTo(3) == 0) group.remark = "Move to the mill.";
      groups.push_back(group);
    }
    const std::string printed = printArrivals(groups);
    const ArrivalsReading read = readArrivals(printed);
    for (const NotationFault& fault : read.faults) ADD_FAILURE() << printed << ": " << fault.message;
    std::vector<ArrivalGroup> again;
    for (const ReadGroup& group : read.groups) again.push_back(group.group);
    ASSERT_EQ(again, groups) << printed;
  }
}

}  // namespace
}  // namespace hotchkiss::test
