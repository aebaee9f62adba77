// SPDX-License-Identifier: Apache-2.0
// Copies of a BlockList share what is not written to, and keep what they had.
#include "model/base/block_list.h"

#include <gtest/gtest.h>

using namespace hotchkiss;

namespace {

BlockList<int, 4> counted(int n) {
  BlockList<int, 4>::Writer writer;
  for (int i = 0; i < n; ++i) writer.push_back(i);
  return std::move(writer).take();
}

}  // namespace

TEST(BlockList, ACopyThatIsWrittenToLeavesTheOther) {
  const auto before = counted(10);
  BlockList<int, 4>::Writer writer(before);
  writer.edit(5) = 50;
  writer.push_back(100);
  const auto after = std::move(writer).take();
  ASSERT_EQ(before.size(), 10u);
  ASSERT_EQ(after.size(), 11u);
  for (size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(before[i], static_cast<int>(i));
    EXPECT_EQ(after[i], i == 5 ? 50 : static_cast<int>(i));
  }
  EXPECT_EQ(after[10], 100);
}

TEST(BlockList, OnlyTheBlocksThatAreWrittenToAreCopied) {
  const auto before = counted(12);
  BlockList<int, 4>::Writer writer(before);
  writer.edit(5) = 50;
  const auto after = std::move(writer).take();
  EXPECT_EQ(&before[0], &after[0]);
  EXPECT_NE(&before[4], &after[4]);
  EXPECT_EQ(&before[8], &after[8]);
}

TEST(BlockList, AFullLastBlockIsFollowedByANewOne) {
  const auto before = counted(8);
  BlockList<int, 4>::Writer writer(before);
  writer.push_back(8);
  const auto after = std::move(writer).take();
  EXPECT_EQ(after.size(), 9u);
  EXPECT_EQ(after[8], 8);
  EXPECT_EQ(&before[4], &after[4]);
}
