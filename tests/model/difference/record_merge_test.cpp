// SPDX-License-Identifier: Apache-2.0
// Records compared and merged: things by id, fields by name, orders of lists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/difference/record_difference.h"
#include "model/difference/record_merge.h"

namespace hotchkiss {
namespace {

using testing::ElementsAre;

Record thing(const std::string& kind, const std::string& key, std::vector<RecordField> fields = {}) {
  Record out;
  out.kind = kind;
  out.key = key;
  out.fields = std::move(fields);
  return out;
}

/// An order of battle of units by id, each with a strength.
Record units(const std::vector<std::pair<std::string, std::string>>& strengths) {
  Record out, group;
  out.kind = "oob";
  group.kind = "units";
  for (const auto& [id, strength] : strengths) group.parts.push_back(thing("unit", id, {{"id", id}, {"strength", strength}}));
  out.parts.push_back(std::move(group));
  return out;
}

std::vector<std::string> told(const MergedRecord& merged) {
  std::vector<std::string> out;
  const Record* group = merged.record.part("units", "");
  if (group)
    for (const Record& unit : group->parts) out.push_back(unit.key + "=" + unit.text("strength"));
  return out;
}

TEST(RecordMerge, WhatOneSideTouchedIsTaken) {
  const Record base = units({{"a", "1"}, {"b", "2"}, {"c", "3"}});
  const auto merged =
      mergeRecords(&base, units({{"a", "7"}, {"b", "2"}, {"c", "3"}}), units({{"a", "1"}, {"b", "2"}, {"c", "9"}}));
  EXPECT_THAT(told(merged), ElementsAre("a=7", "b=2", "c=9"));
  EXPECT_TRUE(merged.conflicts.empty());
}

TEST(RecordMerge, TheSameFieldChangedTwiceIsOneConflict_AndAChoiceSettlesIt) {
  const Record base = units({{"a", "1"}, {"b", "2"}}), ours = units({{"a", "7"}, {"b", "2"}}),
               theirs = units({{"a", "8"}, {"b", "2"}});
  auto merged = mergeRecords(&base, ours, theirs);
  ASSERT_EQ(merged.conflicts.size(), 1u);
  EXPECT_EQ(merged.conflicts[0].path, "units/unit:a");
  EXPECT_EQ(merged.conflicts[0].what, MergeConflict::What::Values);
  EXPECT_THAT(merged.conflicts[0].parts, ElementsAre(ConflictPart{"strength", "1", "7", "8"}));
  EXPECT_THAT(told(merged), ElementsAre("a=7", "b=2"));
  MergeChoices choices;
  choices.byPath["units/unit:a"] = MergeSide::Theirs;
  EXPECT_THAT(told(mergeRecords(&base, ours, theirs, choices)), ElementsAre("a=8", "b=2"));
  choices.byPath["units/unit:a"] = MergeSide::Base;
  EXPECT_THAT(told(mergeRecords(&base, ours, theirs, choices)), ElementsAre("a=1", "b=2"));
}

TEST(RecordMerge, RemovingAgainstChangingIsAConflict_RemovingAgainstNothingIsNot) {
  const Record base = units({{"a", "1"}, {"b", "2"}}), ours = units({{"b", "2"}});
  EXPECT_THAT(told(mergeRecords(&base, ours, base)), ElementsAre("b=2"));
  const Record theirs = units({{"a", "5"}, {"b", "2"}});
  auto merged = mergeRecords(&base, ours, theirs);
  ASSERT_EQ(merged.conflicts.size(), 1u);
  EXPECT_EQ(merged.conflicts[0].what, MergeConflict::What::OursRemoved);
  EXPECT_EQ(merged.conflicts[0].parts[0].ours, std::nullopt);
  EXPECT_THAT(told(merged), ElementsAre("b=2"));
  MergeChoices choices;
  choices.otherwise = MergeSide::Theirs;
  EXPECT_THAT(told(mergeRecords(&base, ours, theirs, choices)), ElementsAre("a=5", "b=2"));
  merged = mergeRecords(&base, theirs, ours);
  ASSERT_EQ(merged.conflicts.size(), 1u);
  EXPECT_EQ(merged.conflicts[0].what, MergeConflict::What::TheirsRemoved);
  EXPECT_THAT(told(merged), ElementsAre("a=5", "b=2"));
}

TEST(RecordMerge, BothMayAddInOnePlace_OursStandsFirst) {
  const Record base = units({{"a", "1"}, {"b", "2"}});
  const auto merged =
      mergeRecords(&base, units({{"a", "1"}, {"o", "5"}, {"b", "2"}}), units({{"a", "1"}, {"t", "6"}, {"b", "2"}, {"u", "7"}}));
  EXPECT_THAT(told(merged), ElementsAre("a=1", "o=5", "t=6", "b=2", "u=7"));
  EXPECT_TRUE(merged.conflicts.empty());
}

TEST(RecordMerge, BothAddingTheSameIdDifferentlyIsAConflict) {
  const Record base = units({{"a", "1"}});
  const auto merged = mergeRecords(&base, units({{"a", "1"}, {"n", "5"}}), units({{"a", "1"}, {"n", "6"}}));
  ASSERT_EQ(merged.conflicts.size(), 1u);
  EXPECT_EQ(merged.conflicts[0].what, MergeConflict::What::BothAdded);
  EXPECT_THAT(told(merged), ElementsAre("a=1", "n=5"));
  EXPECT_TRUE(mergeRecords(&base, units({{"a", "1"}, {"n", "5"}}), units({{"a", "1"}, {"n", "5"}})).conflicts.empty());
}

TEST(RecordMerge, AnOrderThatOneSideChangedIsTaken_TwoAreAConflict) {
  const Record base = units({{"a", "1"}, {"b", "2"}, {"c", "3"}});
  const auto one =
      mergeRecords(&base, units({{"a", "1"}, {"b", "2"}, {"n", "9"}, {"c", "3"}}), units({{"c", "3"}, {"a", "1"}, {"b", "2"}}));
  EXPECT_THAT(told(one), ElementsAre("c=3", "a=1", "b=2", "n=9"));
  EXPECT_TRUE(one.conflicts.empty());
  const auto two = mergeRecords(&base, units({{"b", "2"}, {"a", "1"}, {"c", "3"}}), units({{"a", "1"}, {"c", "3"}, {"b", "2"}}));
  EXPECT_THAT(told(two), ElementsAre("b=2", "a=1", "c=3"));
  ASSERT_EQ(two.conflicts.size(), 1u);
  EXPECT_EQ(two.conflicts[0].what, MergeConflict::What::Order);
  EXPECT_EQ(two.conflicts[0].path, "units/order");
}

TEST(RecordMerge, WithoutABaseWhateverDiffersIsAConflict) {
  const auto merged =
      mergeRecords(nullptr, units({{"a", "1"}, {"b", "2"}, {"o", "3"}}), units({{"a", "1"}, {"b", "9"}, {"t", "4"}}));
  ASSERT_EQ(merged.conflicts.size(), 3u);
  EXPECT_EQ(merged.conflicts[0].what, MergeConflict::What::Values);
  EXPECT_EQ(merged.conflicts[1].what, MergeConflict::What::OnlyOurs);
  EXPECT_EQ(merged.conflicts[2].what, MergeConflict::What::OnlyTheirs);
  EXPECT_THAT(told(merged), ElementsAre("a=1", "b=2", "o=3"));
}

TEST(RecordDifference, ChangesAreListedByThingAndField) {
  const Record before = units({{"a", "1"}, {"b", "2"}}), after = units({{"a", "4"}, {"c", "3"}});
  const auto changes = changesOf(before, after);
  ASSERT_EQ(changes.size(), 3u);
  EXPECT_EQ(changes[0].what, RecordChange::What::Changed);
  EXPECT_EQ(changes[0].path, "units/unit:a");
  EXPECT_EQ(changes[0].field + " " + changes[0].was + " " + changes[0].is, "strength 1 4");
  EXPECT_EQ(changes[1].what, RecordChange::What::Removed);
  EXPECT_EQ(changes[1].path, "units/unit:b");
  EXPECT_EQ(changes[2].what, RecordChange::What::Added);
  EXPECT_TRUE(changesOf(before, before).empty());
}

TEST(RecordDifference, AnotherOrderIsSaidOnceAList) {
  const auto changes =
      changesOf(units({{"a", "1"}, {"b", "2"}, {"c", "3"}}), units({{"c", "3"}, {"x", "0"}, {"a", "1"}, {"b", "2"}}));
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].what, RecordChange::What::Added);
  EXPECT_EQ(changes[1].what, RecordChange::What::Reordered);
  EXPECT_EQ(changes[1].path, "units");
}

}  // namespace
}  // namespace hotchkiss
