// SPDX-License-Identifier: Apache-2.0
// Verifying a rulebook without a display: marks stand at their words, findings become errata or are dismissed, places of the text
// and hexes of the board find each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "editor/session/book_desk.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;

class BookDeskTest : public testing::Test {
 protected:
  BookDeskTest() : session_(mail_.post()), desk_(session_) {}
  void open(const std::string& file) {
    desk_.open(std::string(HOTCHKISS_SOURCE_DIR) + "/tests/cases/" + file, "gcacw");
    ASSERT_TRUE(mail_.runUntil([this] { return !desk_.busy(); }));
    ASSERT_TRUE(desk_.any());
  }
  std::string words(size_t finding) const {
    const BookFinding& f = desk_.findings()[finding];
    return desk_.text().substr(f.begin, f.end - f.begin);
  }
  Mailbox mail_;
  Session session_;
  BookDesk desk_;
};

TEST_F(BookDeskTest, FindingsStandAtTheirWordsOnTheBoardOfTheGame) {
  open("text.code-off-sheet/book.gcacw.txt");
  ASSERT_GE(desk_.findings().size(), 2u);
  EXPECT_EQ(words(0), "N2773");
  EXPECT_EQ(desk_.lineAt(desk_.findings()[0].begin), 8);
  EXPECT_EQ(desk_.openCounts()[static_cast<size_t>(Severity::Error)], 2u);
  // The board of the game is in front.
  EXPECT_TRUE(session_.view()->find("N2713").ok());
  const auto marks = desk_.marks();
  const auto error = std::find_if(marks.begin(), marks.end(), [](const BookMark& m) { return m.kind == BookMark::Kind::Error; });
  ASSERT_NE(error, marks.end());
  EXPECT_EQ(error->finding, 0u);
  EXPECT_THAT(error->tip, HasSubstr("N2713"));
}

TEST_F(BookDeskTest, AcceptedFindingsAreErrata_DismissedOnesOweAReason) {
  open("text.code-off-sheet/book.gcacw.txt");
  ASSERT_TRUE(desk_.accept(0, 0));
  ASSERT_TRUE(desk_.accept(1, 0, "N3044"));  // with another reading than the one proposed
  const std::vector<Erratum> errata = desk_.errata();
  ASSERT_EQ(errata.size(), 2u);
  EXPECT_EQ(errata[0].printed, "N2773");
  EXPECT_EQ(errata[0].corrected, "N2713");
  EXPECT_EQ(errata[0].page, "line 8");
  EXPECT_FALSE(errata[0].reason.empty());
  EXPECT_EQ(errata[1].corrected, "N3044");
  EXPECT_EQ(desk_.openCounts()[static_cast<size_t>(Severity::Error)], 0u);
  EXPECT_FALSE(desk_.dismiss(1, "  "));
  EXPECT_TRUE(desk_.dismiss(1, "The edition has a longer map."));
  EXPECT_EQ(desk_.errata().size(), 1u);
  EXPECT_EQ(desk_.findings()[1].fate, BookFinding::Fate::Dismissed);
  desk_.reopen(0);
  EXPECT_TRUE(desk_.errata().empty());
  EXPECT_EQ(desk_.openCounts()[static_cast<size_t>(Severity::Error)], 1u);
}

TEST_F(BookDeskTest, CodesOfTheTextAndHexesOfTheBoardFindEachOther) {
  open("text.code-off-sheet/book.gcacw.txt");
  const size_t at = desk_.text().find("N2713");
  ASSERT_NE(at, std::string::npos);
  desk_.pick(at + 2);
  ASSERT_TRUE(session_.selection().hex);
  EXPECT_EQ(*session_.selection().hex, session_.view()->find("N2713").hex);
  const auto mentions = desk_.mentions();
  ASSERT_FALSE(mentions.empty());
  for (const auto& [begin, end] : mentions) EXPECT_EQ(desk_.text().substr(begin, end - begin), "N2713");
}

TEST_F(BookDeskTest, WhatIsNoTextIsToldAndNothingIsOpened) {
  std::string said;
  const auto connection = session_.noticed.connect([&](const Notice& notice) { said = notice.text; });
  desk_.open("/no/such/rulebook.txt", "gcacw");
  ASSERT_TRUE(mail_.runUntil([this] { return !desk_.busy(); }));
  EXPECT_FALSE(desk_.any());
  EXPECT_FALSE(said.empty());
  EXPECT_TRUE(session_.nothingOpen());
}

}  // namespace
}  // namespace hotchkiss::test
