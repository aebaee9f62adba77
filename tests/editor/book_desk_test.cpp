// SPDX-License-Identifier: Apache-2.0
// Verifying a rulebook without a display: marks stand at their words, findings become errata or are dismissed, places of the text
// and hexes of the board find each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "editor/session/book_desk.h"
#include "paper.h"
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

class CopiedBook : public BookDeskTest {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              (std::string("hotchkiss-desk-") + testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string write(const std::string& name, const std::string& bytes) {
    const std::string path = (folder_ / name).string();
    std::ofstream(path, std::ios::binary) << bytes;
    return path;
  }
  std::string copied(const std::string& name) {
    std::ifstream in(std::string(HOTCHKISS_SOURCE_DIR) + "/tests/cases/text.code-off-sheet/book.gcacw.txt", std::ios::binary);
    return write(name, std::string(std::istreambuf_iterator<char>(in), {}));
  }
  void read(const std::string& path) {
    desk_.open(path, "gcacw");
    ASSERT_TRUE(mail_.runUntil([this] { return !desk_.busy(); }));
  }
  std::filesystem::path folder_;
};

TEST_F(CopiedBook, ErrataOfNoScenarioAreSavedBesideTheTextAndFoundThereAgain) {
  const std::string file = copied("Lane Rules.txt");
  read(file);
  ASSERT_TRUE(desk_.accept(0, 0));
  ASSERT_TRUE(desk_.accept(1, 0));
  const Errata* list = session_.state().errataOf(ErrataId("lane-rules"));
  ASSERT_NE(list, nullptr);
  ASSERT_EQ(list->errata.size(), 2u);
  EXPECT_EQ(list->errata[0].place, "8:20");
  EXPECT_EQ(list->text, "Lane Rules.txt");
  session_.undo();
  EXPECT_EQ(session_.state().errataOf(ErrataId("lane-rules"))->errata.size(), 1u);
  session_.redo();
  const auto written = session_.save();
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(*written, std::vector<std::string>{(folder_ / "lane-rules.errata.xml").string()});
  desk_.close();
  read(file);
  EXPECT_EQ(desk_.errata().size(), 2u);
  EXPECT_EQ(desk_.findings()[0].fate, BookFinding::Fate::Accepted);
  EXPECT_FALSE(session_.unsaved());
  desk_.reopen(0);
  EXPECT_EQ(session_.state().errataOf(ErrataId("lane-rules"))->errata.size(), 1u);
  EXPECT_TRUE(session_.unsaved());
}

TEST_F(CopiedBook, PdfIsVerifiedByItsText_AndKnowsItsPages) {
  std::string text;
  for (int i = 0; i < 60; ++i)
    text += "The players move one after the other, and whoever has moved all that is his says so before the other begins.\n\n";
  text += "County\tCounty Seat\nAsh\tMiller's Rest (N2773)\nElm\tTall Oaks (N2809)\n";
  read(write("book.pdf", paperOf(text)));
  ASSERT_TRUE(desk_.any());
  ASSERT_EQ(desk_.findings().size(), 1u);
  EXPECT_EQ(words(0), "N2773");
  const auto pages = desk_.pages();
  ASSERT_EQ(pages.size(), 2u);
  EXPECT_EQ(pages[0], (std::pair{1, 1}));
  EXPECT_EQ(pages[1].second, 2);
  EXPECT_EQ(desk_.spotOf(desk_.lineAt(desk_.findings()[0].begin)).page, 2);
  ASSERT_TRUE(desk_.accept(0, 99, "N2713"));
  EXPECT_EQ(desk_.errata()[0].page, "2");
}

TEST_F(CopiedBook, WorkThatWasDoneWhileABookIsReadIsNotThrownAway) {
  Notice asked;
  const auto connection = session_.noticed.connect([&](const Notice& notice) { asked = notice; });
  desk_.open(copied("book.txt"), "gcacw");
  Errata mine;
  mine.id = ErrataId("mine");
  ASSERT_TRUE(session_.apply({PutErrata{mine}}));
  ASSERT_TRUE(mail_.runUntil([this] { return !desk_.busy(); }));
  EXPECT_FALSE(desk_.any());
  EXPECT_NE(session_.state().errataOf(mine.id), nullptr);
  ASSERT_EQ(asked.actions.size(), 2u);
  asked.actions[1].run();  // keep
  EXPECT_FALSE(desk_.any());
  EXPECT_NE(session_.state().errataOf(mine.id), nullptr);
  asked.actions[0].run();  // show
  EXPECT_TRUE(desk_.any());
  EXPECT_EQ(session_.state().errataOf(mine.id), nullptr);
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
