// SPDX-License-Identifier: Apache-2.0
// Rulebooks as PDFs: the words in the order of reading, tables as rows, each line with its page; and what is no such PDF.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <set>

#include "importers/rulebook/book_check.h"
#include "importers/rulebook/ground.h"
#include "importers/rulebook/page_layout.h"
#include "paper.h"
#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using namespace rulebook;
using testing::ElementsAre;
using testing::HasSubstr;

/// A line of words on paper, each letter five points wide.
void setLine(BookPage& page, double left, double top, const std::string& text, double size = 10) {
  double x = left;
  std::string word;
  for (const char c : text + " ") {
    if (c != ' ') {
      word += c;
      continue;
    }
    if (!word.empty()) {
      const double width = 0.5 * size * static_cast<double>(word.size());
      page.words.push_back({word, x, top, x + width, top + size, false, false});
      x += width;
      word.clear();
    }
    x += 0.3 * size;
  }
}

std::vector<std::string> texts(const std::vector<LaidLine>& lines) {
  std::vector<std::string> out;
  for (const LaidLine& line : lines) out.push_back(line.text);
  return out;
}

TEST(PageLayout, ColumnsAreReadOneAfterTheOther_AndATitleOverBothFirst) {
  BookPage page{600, 800, {}};
  setLine(page, 150, 40, "The battle for the lakes and all the rivers", 14);
  for (int i = 0; i < 9; ++i) {
    setLine(page, 50, 80 + 12 * i, "left " + std::to_string(i) + " goes on and fills the column");
    setLine(page, 320, 84 + 12 * i, "right " + std::to_string(i) + " goes on and fills the column");
  }
  const auto lines = layOut({page});
  ASSERT_EQ(lines.size(), 20u);
  EXPECT_EQ(lines[0].text, "The battle for the lakes and all the rivers");
  EXPECT_EQ(lines[0].column, 0);
  EXPECT_EQ(lines[1].text, "");
  EXPECT_EQ(lines[2].text, "left 0 goes on and fills the column");
  EXPECT_EQ(lines[2].column, 1);
  EXPECT_EQ(lines[10].text, "left 8 goes on and fills the column");
  // The sentence goes on at the head of the next column, so no empty line stands between.
  EXPECT_EQ(lines[11].text, "right 0 goes on and fills the column");
  EXPECT_EQ(lines[11].column, 2);
  EXPECT_EQ(lines[19].text, "right 8 goes on and fills the column");
  for (const LaidLine& line : lines) EXPECT_EQ(line.page, 1);
}

TEST(PageLayout, TableIsRowsOfCells_AndALongCellGoesOnInTheNextLine) {
  BookPage page{600, 800, {}};
  setLine(page, 50, 40, "The points are these, whatever else the players may say of it.");
  const std::vector<std::pair<std::string, std::string>> rows = {
      {"Points", "Reason"}, {"12", "the ford is taken and"}, {"", "held to the end"}, {"5", "nobody holds it"}};
  double y = 60;
  for (const auto& [points, reason] : rows) {
    setLine(page, 50, y, points);
    setLine(page, 110, y, reason);
    y += 12;
  }
  setLine(page, 50, y + 12, "That is all of them, and whoever has more of them wins.");
  EXPECT_THAT(texts(layOut({page})),
              ElementsAre("The points are these, whatever else the players may say of it.", "", "Points\tReason",
                          "12\tthe ford is taken and held to the end", "5\tnobody holds it", "",
                          "That is all of them, and whoever has more of them wins."));
}

TEST(PageLayout, MarksOfAListAreNoCells) {
  BookPage page{600, 800, {}};
  for (int i = 0; i < 4; ++i) {
    setLine(page, 50, 40 + 12 * i, std::string(1, static_cast<char>('a' + i)) + ")");
    setLine(page, 80, 40 + 12 * i, "something that is to be done.");
  }
  EXPECT_EQ(layOut({page})[0].text, "a) something that is to be done.");
}

TEST(PageLayout, RunningHeadsAndNumbersOfPagesAreLeftOut_AndTheSentenceGoesOn) {
  std::vector<BookPage> pages(3, BookPage{600, 800, {}});
  const std::vector<std::string> said = {"The train leaves the town in the morning and", "crosses the river at noon before it",
                                         "comes home at night."};
  for (int i = 0; i < 3; ++i) {
    setLine(pages[static_cast<size_t>(i)], 50, 20, "Rules of the Lake");
    setLine(pages[static_cast<size_t>(i)], 50, 100, said[static_cast<size_t>(i)]);
    setLine(pages[static_cast<size_t>(i)], 300, 780, std::to_string(i + 7));
  }
  const auto lines = layOut(pages);
  EXPECT_THAT(texts(lines), ElementsAre(said[0], said[1], said[2]));
  EXPECT_EQ(lines[2].page, 3);
}

TEST(PageLayout, TableThatGoesOnOverAPageIsOne_AndItsTitlesStandOnce) {
  std::vector<BookPage> pages(2, BookPage{600, 800, {}});
  for (size_t p = 0; p < 2; ++p) {
    setLine(pages[p], 50, 40, "Town");
    setLine(pages[p], 150, 40, "Hex");
    for (int i = 0; i < 3; ++i) {
      setLine(pages[p], 50, 52 + 12 * i, "Town" + std::string(1, static_cast<char>('A' + i + 3 * static_cast<int>(p))));
      setLine(pages[p], 150, 52 + 12 * i, "A10" + std::to_string(10 + i));
    }
  }
  EXPECT_THAT(texts(layOut(pages)), ElementsAre("Town\tHex", "TownA\tA1010", "TownB\tA1011", "TownC\tA1012", "TownD\tA1010",
                                                "TownE\tA1011", "TownF\tA1012"));
}

std::string filled(int paragraphs) {
  std::string out;
  for (int i = 0; i < paragraphs; ++i)
    out +=
        "The players move one after the other, and whoever has moved all that is his says so before the other begins; "
        "what was forgotten stays where it is until the next turn of the same player.\n\n";
  return out;
}

TEST(PdfText, TwoColumnsWithATable_KnowTheirPagesAndColumns) {
  const std::string text = filled(22) +
                           "6.1 The Ford\n\nTown\tHex\tPoints\nWaterside\tA1010\t5\nHightown\tA1212\t10\nLowtown\tA1313\t15\n\n" +
                           filled(30) + "6.2 The Mill\n\n" + filled(3);
  const auto read = readBookText(paperOf(text), "rules.pdf");
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->lines.size(), read->spots.size());
  std::vector<std::string> found;
  std::vector<PageSpot> spots;
  for (size_t i = 0; i < read->lines.size(); ++i) {
    const std::string& line = read->lines[i].text();
    EXPECT_THAT(line, testing::Not(HasSubstr("Lake Campaign")));
    if (line.starts_with("6.") || line.find('\t') != std::string::npos) {
      found.push_back(line);
      spots.push_back(read->spots[i]);
      EXPECT_EQ(read->lines[i].place(0).page, read->spots[i].page);
    }
  }
  EXPECT_THAT(found, ElementsAre("6.1 The Ford", "Town\tHex\tPoints", "Waterside\tA1010\t5", "Hightown\tA1212\t10",
                                 "Lowtown\tA1313\t15", "6.2 The Mill"));
  EXPECT_EQ(spots[0], (PageSpot{1, 2}));
  EXPECT_EQ(spots[5].page, 3);
  const Outline outline = outlineOf(*read);
  const auto table =
      std::find_if(outline.blocks.begin(), outline.blocks.end(), [](const Block& b) { return b.kind == Block::Kind::Table; });
  ASSERT_NE(table, outline.blocks.end());
  EXPECT_EQ(table->rows.size(), 4u);
  EXPECT_EQ(outline.spot(table->line), (PageSpot{1, 2}));
  // A paragraph is one block, whatever the columns break it into.
  size_t paragraphs = 0;
  for (const Block& block : outline.blocks)
    if (block.text.text().starts_with("The players move")) {
      ++paragraphs;
      EXPECT_THAT(block.text.text(), testing::EndsWith("turn of the same player."));
    }
  EXPECT_EQ(paragraphs, 55u);
}

TEST(PdfText, WordsBrokenAtTheEndsOfLinesAreWhole) {
  const std::string text = filled(4) +
                           "Whenever commanders headquarter themselves somewhere understandable, messengers immediately "
                           "reconnoitre neighbouring fortifications notwithstanding considerable inconvenience.\n";
  PaperStyle style;
  style.columns = 3;
  style.hyphenate = true;
  style.edges = false;  // one page has no running head that comes again
  const auto read = readBookText(paperOf(text, style), "rules.pdf");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_THAT(read->text, HasSubstr("-\n"));
  const Outline outline = outlineOf(*read);
  ASSERT_FALSE(outline.blocks.empty());
  EXPECT_EQ(outline.blocks.back().text.text(),
            "Whenever commanders headquarter themselves somewhere understandable, messengers immediately reconnoitre "
            "neighbouring fortifications notwithstanding considerable inconvenience.");
}

std::multiset<std::string> judged(const Expected<BookText>& text, const std::string& system, const State& ground) {
  std::multiset<std::string> out;
  if (!text) {
    ADD_FAILURE() << text.error().message;
    return out;
  }
  for (const TextFinding& found : checkBook(outlineOf(*text), system, ground).findings) {
    std::string row = found.diagnostic.check;
    for (const auto& c : found.corrections) row += " " + c.from + ">" + c.to;
    out.insert(std::move(row));
  }
  return out;
}

class PdfFindings : public testing::TestWithParam<std::string> {};

TEST_P(PdfFindings, AreThoseOfTheSameTextAsAText) {
  // Every text of the cases that is set as running text: two columns, the right one off the left one's lines.
  const std::filesystem::path folder = std::filesystem::path(HOTCHKISS_SOURCE_DIR) / "tests/cases" / GetParam();
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    if (file.path().extension() != ".txt" || name == "expected.txt") continue;
    const std::string system = file.path().stem().extension().string().substr(1);
    const auto ground = groundOf(system);
    ASSERT_TRUE(ground);
    std::ifstream in(file.path(), std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    PaperStyle style;
    style.shiftRight = 4;
    style.hyphenate = true;
    style.edges = false;
    const auto asText = judged(readBookText(text, name), system, ground->state);
    EXPECT_EQ(judged(readBookText(paperOf(text, style), "book.pdf"), system, ground->state), asText) << name;
    EXPECT_FALSE(asText.empty()) << name;
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, PdfFindings,
                         testing::Values("text.arithmetic", "text.bands", "text.block-elsewhere", "text.code-off-sheet",
                                         "text.code-without-letter", "text.count", "text.cycle", "text.historical", "text.length",
                                         "text.name-two-hexes", "text.range-sheets", "text.ranges-differ", "text.reference",
                                         "text.row-short", "text.scenario-rows", "text.spelling-variant", "text.total",
                                         "text.turn-date", "text.two-classes", "text.word-and-figure"),
                         [](const auto& each) {
                           std::string name = each.param;
                           std::replace_if(name.begin(), name.end(), [](char c) { return c == '.' || c == '-'; }, '_');
                           return name;
                         });

TEST(PdfText, WhatIsNoPdfWithTextIsRefusedInOneLine) {
  const std::string good = paperOf("6.1 The Ford\n\nThe ford is deep.\n");
  const auto said = [](const std::string& bytes) {
    const auto read = readBookText(bytes, "rules.pdf");
    return read ? std::string("read") : read.error().file + ": " + read.error().message;
  };
  EXPECT_EQ(said(good), "read");
  EXPECT_EQ(said(""), "rules.pdf: is empty: get a whole copy of the PDF");
  EXPECT_EQ(said(std::string("PK\x03\x04\x14\0\0\0", 8)), "rules.pdf: is an archive (zip), no text and no PDF: unpack it first");
  EXPECT_EQ(said(good.substr(0, good.size() / 2)),
            "rules.pdf: is a PDF that is cut off: its end is missing; get a whole copy of it");
  EXPECT_EQ(said(good.substr(0, 9)), "rules.pdf: is a PDF that is cut off: its end is missing; get a whole copy of it");
  EXPECT_EQ(said("%PDF-1.5\nnothing at all\n%%EOF\n"), "rules.pdf: is a damaged PDF that cannot be read: get a whole copy of it");
  EXPECT_EQ(said(paperWithoutText()),
            "rules.pdf: has no text layer (one page): recognise its text first, with ocrmypdf for instance");
  // A text is one whatever it is called.
  EXPECT_EQ(said("6.1 The Ford\n"), "read");
}

TEST(PdfText, LockedFileIsRefused) {
  // An encryption dictionary whose user password is not the empty one.
  std::string bytes = "%PDF-1.4\n";
  std::vector<size_t> at;
  const auto object = [&](const std::string& body) {
    at.push_back(bytes.size());
    bytes += std::to_string(at.size()) + " 0 obj\n" + body + "\nendobj\n";
  };
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
  object("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>");
  const std::string key(64, '5');
  object("<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <" + key + "> /U <" + key + "> >>");
  const size_t table = bytes.size();
  bytes += "xref\n0 5\n0000000000 65535 f \n";
  for (const size_t offset : at) {
    std::string digits = std::to_string(offset);
    bytes += std::string(10 - digits.size(), '0') + digits + " 00000 n \n";
  }
  bytes +=
      "trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [<00112233445566778899aabbccddeeff> "
      "<00112233445566778899aabbccddeeff>] >>\nstartxref\n" +
      std::to_string(table) + "\n%%EOF\n";
  const auto read = readBookText(bytes, "rules.pdf");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().message, "is locked with a password: save a copy without one");
}

TEST(PdfText, DamagedBytesAreReadOrRefused_NeverMore) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  const std::string good = paperOf(filled(3) + "Town\tHex\nWaterside\tA1010\nHightown\tA1212\n");
  size_t refused = 0;
  for (int round = 0; round < 150; ++round) {
    std::string bytes = good;
    const int hits = 1 + static_cast<int>(random() % 40);
    for (int i = 0; i < hits; ++i) {
      const size_t at = random() % bytes.size();
      switch (random() % 3) {
        case 0:
          bytes[at] = static_cast<char>(random() % 256);
          break;
        case 1:
          bytes.erase(at, random() % 30);
          break;
        default:
          bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 30));
      }
    }
    const auto read = readBookText(bytes, "rules.pdf");
    if (!read) {
      ++refused;
      EXPECT_THAT(read.error().message, testing::Not(HasSubstr("\n")));
      continue;
    }
    EXPECT_EQ(read->lines.size(), read->spots.size());
    (void)outlineOf(*read);
  }
  EXPECT_GT(refused, 0u);
}

}  // namespace
}  // namespace hotchkiss::test
