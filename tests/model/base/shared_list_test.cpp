// SPDX-License-Identifier: Apache-2.0
// Copies of a SharedList share their items; a change is seen in the list that makes it, and in no other.
#include "model/base/shared_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

using namespace hotchkiss;
using testing::ElementsAre;

TEST(SharedList, ReadsLikeAVector) {
  const SharedList<std::string> list = {"c", "a", "b"};
  EXPECT_THAT(list, ElementsAre("c", "a", "b"));
  EXPECT_EQ(list.size(), 3u);
  EXPECT_EQ(list.front(), "c");
  EXPECT_EQ(list.back(), "b");
  EXPECT_EQ(std::find(list.begin(), list.end(), "b") - list.begin(), 2);
  EXPECT_TRUE(SharedList<std::string>().empty());
}

TEST(SharedList, AChangeLeavesCopiesAlone) {
  SharedList<std::string> list = {"a", "b", "c"};
  const SharedList<std::string> copy = list;
  list.edit(1) += "!";
  list.set(2, "d");
  EXPECT_THAT(list, ElementsAre("a", "b!", "d"));
  EXPECT_THAT(copy, ElementsAre("a", "b", "c"));
  EXPECT_EQ(list.items()[0], copy.items()[0]);  // shared
  EXPECT_NE(list.items()[1], copy.items()[1]);
}

TEST(SharedList, ItemsComeAndGo) {
  SharedList<std::string> list = {"a", "b", "c"};
  const SharedList<std::string> copy = list;
  list.insert(1, "x");
  list.erase(0);
  list.push_back("y");
  EXPECT_THAT(list, ElementsAre("x", "b", "c", "y"));
  list.eraseIf([](const std::string& s) { return s > "c"; });
  EXPECT_THAT(list, ElementsAre("b", "c"));
  EXPECT_THAT(copy, ElementsAre("a", "b", "c"));
}

TEST(SharedList, EqualIsEqualInValue) {
  const SharedList<std::string> one = {"a", "b"}, other = {"a", "b"};
  EXPECT_EQ(one, other);
  EXPECT_NE(one.items(), other.items());
  EXPECT_NE(one, (SharedList<std::string>{"a"}));
}

TEST(SharedList, ChangingEachKeepsWhatIsNotChanged) {
  SharedList<std::string> list = {"a", "b"};
  const SharedList<std::string> copy = list;
  list.changeEach([](std::string& s) {
    if (s == "b") s = "bb";
  });
  EXPECT_THAT(list, ElementsAre("a", "bb"));
  EXPECT_EQ(list.items()[0], copy.items()[0]);
}
