// SPDX-License-Identifier: Apache-2.0
// Texts with git's conflict markers: taken apart, put together, and told where they are broken.
#include "io/merge/conflict_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "tests/support/random_seed.h"

namespace hotchkiss {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ConflictText, TheTwoVersionsOfGitsUsualStyleAreTakenApart) {
  const std::string text = "one\n<<<<<<< HEAD\ntwo\n=======\nzwei\ndrei\n>>>>>>> topic\nfour\n";
  ASSERT_TRUE(hasConflictMarkers(text));
  const auto versions = splitConflicts(text);
  ASSERT_TRUE(versions) << versions.error().message;
  EXPECT_EQ(versions->ours.text, "one\ntwo\nfour\n");
  EXPECT_EQ(versions->theirs.text, "one\nzwei\ndrei\nfour\n");
  EXPECT_FALSE(versions->base);
  EXPECT_EQ(versions->ours.label, "HEAD");
  EXPECT_EQ(versions->theirs.label, "topic");
  EXPECT_EQ(versions->firstMarker, 2);
  EXPECT_THAT(versions->theirs.lines, ElementsAre(1, 5, 6, 8));
}

TEST(ConflictText, TheBaseOfDiff3StyleIsTakenToo) {
  const auto versions = splitConflicts("<<<<<<< a\r\nx\r\n||||||| 1234\r\ny\r\n=======\r\nz\r\n>>>>>>> b\r\n");
  ASSERT_TRUE(versions) << versions.error().message;
  ASSERT_TRUE(versions->base);
  EXPECT_EQ(versions->base->text, "y\r\n");
  EXPECT_EQ(versions->base->label, "1234");
}

TEST(ConflictText, ABaseThatSomeConflictDoesNotShowIsNoBase) {
  const auto versions =
      splitConflicts("<<<<<<< a\nx\n||||||| o\ny\n=======\nz\n>>>>>>> b\n<<<<<<< a\n1\n=======\n2\n>>>>>>> b\n");
  ASSERT_TRUE(versions);
  EXPECT_FALSE(versions->base);
  EXPECT_EQ(versions->conflicts, 2u);
}

TEST(ConflictText, LongerMarkersOfAMergeWithinAMergeAreText) {
  const auto versions =
      splitConflicts("<<<<<<< a\nx\n||||||| o\n<<<<<<<<< t\np\n=========\nq\n>>>>>>>>> u\n=======\nz\n>>>>>>> b\n");
  ASSERT_TRUE(versions) << versions.error().message;
  EXPECT_EQ(versions->base->text, "<<<<<<<<< t\np\n=========\nq\n>>>>>>>>> u\n");
}

TEST(ConflictText, BrokenMarkersAreToldByTheirLine) {
  const auto complaint = [](const std::string& text) {
    const auto versions = splitConflicts(text);
    return versions ? std::string("fine") : std::to_string(versions.error().line) + ": " + versions.error().message;
  };
  EXPECT_THAT(complaint("a\n<<<<<<< x\nb\n"), HasSubstr("2: the conflict that begins here has no end"));
  EXPECT_THAT(complaint("a\n>>>>>>> x\n"), HasSubstr("2: a conflict ends here that nowhere begins"));
  EXPECT_THAT(complaint("<<<<<<< x\na\n>>>>>>> y\n"), HasSubstr("3: a conflict ends here without its dividing line"));
  EXPECT_THAT(complaint("<<<<<<< x\na\n=======\n<<<<<<< x\n"), HasSubstr("4: a conflict begins here inside the one of line 1"));
  EXPECT_THAT(complaint("plain\n"), HasSubstr("no conflict markers"));
}

TEST(ConflictText, OnlyLinesThatDifferStandBetweenMarkers) {
  EXPECT_EQ(joinConflicts("a\nb\nc\n", "a\nB\nc\n", "a\nbb\nc\n", {"us", "old", "them"}),
            "a\n<<<<<<< us\nB\n||||||| old\nb\n=======\nbb\n>>>>>>> them\nc\n");
  EXPECT_EQ(joinConflicts(std::nullopt, "a\nB\nc\n", "a\nc\n"), "a\n<<<<<<< ours\nB\n=======\n>>>>>>> theirs\nc\n");
  EXPECT_EQ(joinConflicts("a\n", "a\n", "a\n"), "a\n");
  // What only one side changed is taken on demand.
  EXPECT_EQ(joinConflicts("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", {}, true), "A\nb\nC\n");
}

TEST(ConflictText, WhateverIsPutTogetherIsTakenApartAgain) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
  for (int round = 0; round < 500; ++round) {
    std::vector<std::string> lines;
    for (int n = upTo(30); n > 0; --n) lines.push_back("line " + std::to_string(upTo(12)) + "\n");
    const auto edited = [&] {
      std::string out;
      for (const std::string& line : lines) {
        const int what = upTo(9);
        if (what == 0) continue;
        if (what == 1) out += "new " + std::to_string(upTo(5)) + "\n";
        out += what == 2 ? "other\n" : line;
      }
      return out;
    };
    const std::string base = edited(), ours = edited(), theirs = edited();
    const std::string three = joinConflicts(base, ours, theirs), two = joinConflicts(std::nullopt, ours, theirs);
    if (ours == theirs && base == ours) {
      EXPECT_EQ(three, ours);
      continue;
    }
    const auto versions = splitConflicts(three);
    ASSERT_TRUE(versions) << three;
    EXPECT_EQ(versions->ours.text, ours);
    EXPECT_EQ(versions->theirs.text, theirs);
    ASSERT_TRUE(versions->base);
    EXPECT_EQ(versions->base->text, base);
    if (ours == theirs) continue;
    const auto both = splitConflicts(two);
    ASSERT_TRUE(both) << two;
    EXPECT_EQ(both->ours.text, ours);
    EXPECT_EQ(both->theirs.text, theirs);
  }
}

TEST(ConflictText, DamagedTextsAreRefusedOrTakenApart_NeverWorse) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const std::string whole = joinConflicts("a\nb\nc\nd\ne\n", "a\nB\nc\nD\ne\n", "a\nx\nc\ny\ne\n");
  for (int round = 0; round < 2000; ++round) {
    std::string text = whole;
    for (int n = std::uniform_int_distribution<int>(1, 4)(random); n > 0; --n) {
      const size_t at = std::uniform_int_distribution<size_t>(0, text.size() - 1)(random);
      if (random() % 2)
        text.erase(at, 1 + random() % 9);
      else
        text[at] = "<>=|\n x"[random() % 7];
      if (text.empty()) text = "x";
    }
    if (const auto versions = splitConflicts(text)) {
      EXPECT_GE(versions->conflicts, 1u);
      EXPECT_EQ(static_cast<size_t>(std::count(versions->ours.text.begin(), versions->ours.text.end(), '\n')) +
                    (versions->ours.text.empty() || versions->ours.text.back() == '\n' ? 0 : 1),
                versions->ours.lines.size());
    } else {
      EXPECT_FALSE(versions.error().message.empty());
    }
  }
}

}  // namespace
}  // namespace hotchkiss
