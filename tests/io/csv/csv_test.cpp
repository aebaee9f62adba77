// SPDX-License-Identifier: Apache-2.0
// Tables of text: what separates, how bytes are coded, what is damaged.
#include "io/csv/csv.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "random_seed.h"

namespace hotchkiss::test {
namespace {

using Cells = std::vector<std::vector<std::string>>;
using testing::HasSubstr;

Cells cellsOf(const Expected<csv::Table>& table) {
  Cells out;
  if (!table) return {{table.error().message}};
  for (const csv::Row& row : table->rows) out.push_back(row.cells);
  return out;
}

TEST(Csv, TheSeparatorIsFoundOut) {
  EXPECT_EQ(cellsOf(csv::read("a,b\n1,2\n")), (Cells{{"a", "b"}, {"1", "2"}}));
  EXPECT_EQ(cellsOf(csv::read("a;b\n1,5;2,5\n")), (Cells{{"a", "b"}, {"1,5", "2,5"}}));
  EXPECT_EQ(cellsOf(csv::read("a\tb\n\"x\ty\"\t2\n")), (Cells{{"a", "b"}, {"x\ty", "2"}}));
  EXPECT_EQ(cellsOf(csv::read("a|b\n1|2\n")), (Cells{{"a", "b"}, {"1", "2"}}));
  EXPECT_EQ(cellsOf(csv::read("sep=;\na;b,c\n")), (Cells{{"a", "b,c"}}));
  EXPECT_EQ(cellsOf(csv::read("only\n1\n")), (Cells{{"only"}, {"1"}}));
}

TEST(Csv, QuotesHoldSeparatorsBreaksAndQuotes) {
  const auto table = csv::read("n,t\r\n\"a,b\",\"say \"\"no\"\"\"\r\n\"two\r\nlines\",x\r\nlast,\r\n");
  EXPECT_EQ(cellsOf(table), (Cells{{"n", "t"}, {"a,b", "say \"no\""}, {"two\nlines", "x"}, {"last", ""}}));
  EXPECT_EQ(table->rows[3].line, 5);  // the third row spans two lines
}

TEST(Csv, BlankLinesAreNoRows_LinesCountThem) {
  const auto table = csv::read("a,b\n\n , \n1,2");
  ASSERT_EQ(table->rows.size(), 2u);
  EXPECT_EQ(table->rows[1].line, 4);
}

TEST(Csv, EveryEncodingOfSpreadsheetsIsRead) {
  EXPECT_EQ(cellsOf(csv::read("Stra\xC3\x9F"
                              "e,\xE2\x82\xAC\n")),
            (Cells{{"Straße", "€"}}));
  EXPECT_EQ(cellsOf(csv::read("\xEF\xBB\xBFname,x\n")), (Cells{{"name", "x"}}));
  const auto windows = csv::read(
      "Stra\xDF"
      "e,\x80,\x93q\x94\n");
  EXPECT_EQ(cellsOf(windows), (Cells{{"Straße", "€", "“q”"}}));
  EXPECT_EQ(windows->encoding, csv::Encoding::Windows1252);
  const std::string little(
      "\xFF\xFE"
      "a\0;\0\xAC\x20\n\0",
      10),
      big("\xFE\xFF\0a\0;\x20\xAC\0\n", 10);
  EXPECT_EQ(cellsOf(csv::read(little)), (Cells{{"a", "€"}}));
  EXPECT_EQ(cellsOf(csv::read(big)), (Cells{{"a", "€"}}));
  EXPECT_EQ(csv::read(big)->encoding, csv::Encoding::Utf16BigEndian);
  // Without a mark, and beyond the first plane.
  const std::string clef("a\0,\0\x34\xD8\x1E\xDD\n\0", 10);
  EXPECT_EQ(cellsOf(csv::read(clef)), (Cells{{"a", "\xF0\x9D\x84\x9E"}}));
}

TEST(Csv, WhatIsNamedGoesBeforeWhatIsGuessed) {
  csv::ReadOptions options;
  options.encoding = csv::encodingFromName("latin-1");
  options.delimiter = csv::delimiterFromName("semicolon");
  EXPECT_EQ(cellsOf(csv::read("a,b;\xE9\n", options)), (Cells{{"a,b", "é"}}));
  options.encoding = csv::Encoding::Utf8;
  EXPECT_EQ(csv::read("a\n\xE9\n", options).error().line, 2);
}

TEST(Csv, FaultsHaveTheirLine) {
  const auto open = csv::read("a,b\nc,\"d\ne\n");
  EXPECT_EQ(open.error().line, 2);
  EXPECT_THAT(open.error().message, HasSubstr("never ends"));
  EXPECT_EQ(csv::read(std::string("a,b\n1,\0\n", 8)).error().line, 2);
  const auto surrogate =
      csv::read(std::string("\xFF\xFE"
                            "a\0\n\0\x00\xDC",
                            8));
  EXPECT_EQ(surrogate.error().line, 2);
  EXPECT_THAT(csv::read(std::string("\xFF\xFE"
                                    "a",
                                    3))
                  .error()
                  .message,
              HasSubstr("cut off"));
}

TEST(Csv, NumbersWithPointOrComma) {
  EXPECT_EQ(csv::plainNumber(" 1.250,5 ", true), "1250.5");
  EXPECT_EQ(csv::plainNumber("1,250.5", false), "1250.5");
  EXPECT_EQ(csv::plainNumber("1,5", true), "1.5");
  EXPECT_EQ(csv::plainNumber("-3", false), "-3");
  EXPECT_EQ(csv::plainNumber("1,5", false), std::nullopt);
  EXPECT_EQ(csv::plainNumber("12a", false), std::nullopt);
  EXPECT_EQ(csv::plainNumber("1.25", true), std::nullopt);
  EXPECT_EQ(csv::plainNumber("", true), std::nullopt);
  EXPECT_EQ(csv::plainNumber("5.", false), std::nullopt);
}

TEST(Csv, WhatIsWrittenReadsBack) {
  const Cells rows = {{"a", "b,c", "d;e", "f\tg"}, {"\"q\"", "two\nlines", " blank ", ""}, {"é", "€", "x", "y"}};
  for (const csv::Encoding encoding :
       {csv::Encoding::Utf8, csv::Encoding::Windows1252, csv::Encoding::Utf16LittleEndian, csv::Encoding::Utf16BigEndian})
    for (const char delimiter : {',', ';', '\t', '|'}) {
      const auto bytes = csv::write(rows, {delimiter, encoding, true});
      ASSERT_TRUE(bytes) << bytes.error().message;
      csv::ReadOptions options;
      options.delimiter = delimiter;
      const auto table = csv::read(*bytes, options);
      EXPECT_EQ(cellsOf(table), rows) << csv::encodingName(encoding) << csv::delimiterName(delimiter);
      EXPECT_EQ(table->encoding, encoding);
    }
  EXPECT_THAT(csv::write({{"\xE2\x99\x9E"}}, {',', csv::Encoding::Windows1252, false}).error().message, HasSubstr("U+265E"));
}

TEST(Csv, DamageNeverBringsItDown) {
  std::mt19937 random(randomSeed());
  const std::string whole =
      *csv::write({{"name", "strength"}, {"a \"b\"", "1,5"}, {"é", ""}}, {';', csv::Encoding::Utf16LittleEndian, true}) +
      *csv::write({{"a", "\"b\n\""}});
  for (int round = 0; round < 3000; ++round) {
    std::string bytes = whole.substr(0, random() % (whole.size() + 1));
    for (unsigned n = random() % 4; n > 0 && !bytes.empty(); --n) bytes[random() % bytes.size()] = static_cast<char>(random());
    const auto table = csv::read(bytes);
    SCOPED_TRACE(randomSeed());
    if (!table) {
      EXPECT_FALSE(table.error().message.empty());
    }
  }
}

}  // namespace
}  // namespace hotchkiss::test
