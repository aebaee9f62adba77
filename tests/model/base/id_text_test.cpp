// SPDX-License-Identifier: Apache-2.0
#include "model/base/id_text.h"

#include <gtest/gtest.h>

namespace hotchkiss {
namespace {

TEST(IdText, AnyTextBecomesAnIdThatIsNearToIt) {
  EXPECT_EQ(asId("evans"), "evans");
  EXPECT_EQ(asId("a;b{c}\n"), "a-b-c--");
  EXPECT_EQ(asId(""), "");
  EXPECT_EQ(asId(std::string(500, 'a')), std::string(180, 'a'));
  // Two bytes a letter: none is cut in two.
  std::string long_(1, 'x');
  for (int i = 0; i < 200; ++i) long_ += "\xC3\xA9";
  EXPECT_EQ(asId(long_).size(), 179u);
}

TEST(IdText, EachIsGivenOnce) {
  FreshIds ids;
  ids.take("a-2");
  EXPECT_EQ(ids.make("a", "unit"), "a");
  EXPECT_EQ(ids.make("a", "unit"), "a-3");
  EXPECT_EQ(ids.make("a", "unit"), "a-4");
  EXPECT_EQ(ids.make("", "unit"), "unit");
  EXPECT_EQ(ids.make("", "unit"), "unit-2");
  EXPECT_EQ(ids.make("b;c", "unit"), "b-c");
  EXPECT_EQ(ids.make("b,c", "unit"), "b-c-2");
  const std::string long_(300, 'z');
  EXPECT_EQ(ids.make(long_, "unit"), std::string(180, 'z'));
  EXPECT_EQ(ids.make(long_, "unit"), std::string(180, 'z') + "-2");
}

TEST(IdText, ManyThatWantTheSameCostNoMoreThanOthers) {
  FreshIds ids;
  std::string last;
  for (int i = 0; i < 200'000; ++i) last = ids.make("wagon", "unit");
  EXPECT_EQ(last, "wagon-200000");
}

}  // namespace
}  // namespace hotchkiss
