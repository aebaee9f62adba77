// SPDX-License-Identifier: Apache-2.0
// Text as it comes, cleaned and cut into blocks, with every byte at its place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/rulebook/outline.h"
#include "importers/rulebook/reading.h"

namespace hotchkiss::test {
namespace {

using namespace rulebook;
using testing::ElementsAre;

Outline outline(const std::string& text) {
  const auto read = readBookText(text, "book.txt");
  EXPECT_TRUE(read);
  return outlineOf(*read);
}

TEST(BookText, CleansQuotesDashesAndSpaces_AndKeepsColumns) {
  const auto text = readBookText(
      "\xEF\xBB\xBF"
      "a  \xE2\x80\x9C"
      "b\xE2\x80\x9D \xE2\x80\x93 c\r\nsecond\rthird",
      "t");
  ASSERT_TRUE(text);
  ASSERT_EQ(text->lines.size(), 3u);
  EXPECT_EQ(text->lines[0].text(), "a \"b\" - c");
  // The mark of the file is a character, so that "a" stands in column 2; two spaces make "b" the sixth.
  EXPECT_EQ(text->lines[0].place(0), (TextPlace{1, 2, 0}));
  EXPECT_EQ(text->lines[0].place(3), (TextPlace{1, 6, 0}));
  EXPECT_EQ(text->lines[0].place(8), (TextPlace{1, 11, 0}));
  EXPECT_EQ(text->lines[2].text(), "third");
  EXPECT_EQ(text->lines[2].place(0).line, 3);
}

TEST(BookText, RefusesWhatIsNoText) {
  const auto latin = readBookText("one\ncaf\xE9\n", "t.txt");
  ASSERT_FALSE(latin);
  EXPECT_EQ(latin.error().line, 2);
  EXPECT_EQ(latin.error().column, 4);
  EXPECT_THAT(latin.error().message, testing::HasSubstr("UTF-8"));
  EXPECT_FALSE(readBookText(std::string("a\0b", 3), "t"));
}

TEST(Passage, ABlankCellStandsWhereItWasCutOut) {
  const Passage row("a||  b", {{4, 1, 0}, {4, 2, 0}, {4, 3, 0}, {4, 4, 0}, {4, 5, 0}, {4, 6, 0}});
  const std::vector<Passage> cells = row.split('|');
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_TRUE(cells[1].empty());
  EXPECT_EQ(cells[1].span().first, (TextPlace{4, 3, 0}));
  EXPECT_EQ(cells[2].span().first, (TextPlace{4, 6, 0}));
  EXPECT_EQ(row.part(3, 2).trimmed().place(0), (TextPlace{4, 4, 0}));
}

TEST(Outline, KnowsHeadingsCasesTablesAndItems) {
  const Outline o = outline(
      "6.3 First Battle\n\nConfederate Information\n\nSetup: Evans: B19.22. Bee: B41.27.\n\n"
      "VP\tReason\n+18\tUnion controls it (N2712)\n\n"
      "[19.43] Scenario length is eighteen (18) Game-Turns.\n| Locality | Points |\n|---|---|\n| Savannah (C1044) | 10 |\n"
      "* Chambliss begins under a Fort.\n");
  std::vector<Block::Kind> kinds;
  for (const Block& b : o.blocks) kinds.push_back(b.kind);
  using K = Block::Kind;
  EXPECT_THAT(kinds, ElementsAre(K::Heading, K::Heading, K::Paragraph, K::Table, K::Paragraph, K::Table, K::Item));
  EXPECT_EQ(o.blocks[0].number, "6.3");
  EXPECT_EQ(o.blocks[0].text.text(), "First Battle");
  ASSERT_EQ(o.blocks[3].rows.size(), 2u);
  EXPECT_EQ(o.blocks[3].rows[1][1].text(), "Union controls it (N2712)");
  EXPECT_EQ(o.blocks[3].rows[1][1].place(0), (TextPlace{8, 5, 0}));
  EXPECT_EQ(o.blocks[4].number, "19.43");
  ASSERT_EQ(o.blocks[5].rows.size(), 2u);
  EXPECT_EQ(o.blocks[5].rows[1][0].text(), "Savannah (C1044)");
  EXPECT_EQ(o.blocks[6].mark, "*");
}

TEST(Outline, JoinsLinesThatANarrowColumnBroke) {
  std::string text;
  for (int i = 0; i < 8; ++i) text += "Words enough to show how wide the column of this text is\nand that its lines go on.\n\n";
  text += "Setup: Cocke-A, APot b(2): B26.26. Cocke-B:\nB28.29. Early: C40.19.\nOrders: none.\n";
  const Outline o = outline(text);
  const Block& setup = o.blocks[o.blocks.size() - 2];
  EXPECT_EQ(setup.text.text(), "Setup: Cocke-A, APot b(2): B26.26. Cocke-B: B28.29. Early: C40.19.");
  EXPECT_EQ(setup.text.place(setup.text.text().find("B28.29")), (TextPlace{26, 1, 0}));
  EXPECT_EQ(o.blocks.back().text.text(), "Orders: none.");
}

TEST(Outline, TablesHaveRowsAndRowsHaveCells) {
  const Outline o = outline("|---|---|\n\n|\n\n||\n\n\t\n\nA\tB\n|\n");
  ASSERT_FALSE(o.blocks.empty());
  EXPECT_EQ(o.blocks[0].kind, Block::Kind::Paragraph);
  for (const Block& block : o.blocks) {
    if (block.kind != Block::Kind::Table) continue;
    ASSERT_FALSE(block.rows.empty());
    for (const auto& row : block.rows) EXPECT_FALSE(row.empty());
  }
}

TEST(Labels, CutAtTheBeginningAndBehindSentencesOnly) {
  const Outline o = outline("Orders: No units have orders. Artillery Ammunition: 25. Reinforcements: See Orders: none.\n");
  const auto parts = labelledParts(o.blocks[0].text, {"Orders", "Ammunition", "Artillery Ammunition", "Reinforcements"});
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(parts[0].label, "Orders");
  EXPECT_EQ(parts[0].text.text(), "No units have orders.");
  EXPECT_EQ(parts[1].label, "Artillery Ammunition");
  EXPECT_EQ(parts[1].text.text(), "25.");
  EXPECT_EQ(parts[1].place, (TextPlace{1, 31, 0}));
  // "Orders:" in the middle of a sentence is no label.
  EXPECT_EQ(parts[2].text.text(), "See Orders: none.");
}

TEST(TextPlaces, FindWordsItemsAndWhatStandsAtAPlace) {
  TextPlaces places;
  Subject entry;
  entry.kind = SubjectKind::Setup;
  entry.document = "s";
  entry.id = "evans";
  places.add(entry, {{5, 1, 0}, {5, 40, 0}});
  places.addWord(entry, "B19.22", {{5, 20, 0}, {5, 25, 0}});
  Subject whole;
  whole.document = "s";
  places.add(whole, {{1, 1, 0}, {9, 10, 0}});
  EXPECT_EQ(places.find(entry, "B19.22")->first.column, 20);
  EXPECT_EQ(places.find(entry, "B19.23")->first.column, 1);
  Subject other = entry;
  other.id = "bee";
  EXPECT_EQ(places.find(other)->first.line, 1);  // the document's
  const auto there = places.at({5, 22, 0});
  ASSERT_EQ(there.size(), 2u);
  EXPECT_EQ(there[0], entry);
}

}  // namespace
}  // namespace hotchkiss::test
