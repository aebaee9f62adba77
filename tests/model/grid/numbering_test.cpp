// SPDX-License-Identifier: Apache-2.0
#include "model/grid/numbering.h"

#include <gtest/gtest.h>

#include <limits>
#include <set>

using namespace hotchkiss;

namespace {

Numbering make(const NumberingSpec& spec, int columns, int rows) {
  auto made = Numbering::make(spec, columns, rows);
  EXPECT_TRUE(made) << (made ? "" : made.error().message);
  return made ? *made : Numbering();
}

void expectReversible(const Numbering& n) {
  std::set<std::string> seen;
  for (int c = 0; c < n.columns(); ++c) {
    for (int r = 0; r < n.rows(); ++r) {
      const std::string code = n.code({c, r});
      EXPECT_TRUE(seen.insert(code).second) << code;
      const auto back = n.parse(code);
      ASSERT_TRUE(back) << code;
      EXPECT_EQ(*back, (ColumnRow{c, r})) << code;
    }
  }
}

TEST(Numbering, RepeatedLettersGoOnWithAaAndBb) {
  const auto numbering = Numbering::make({"{col:AA}{row:02}", 1, 1, false, false}, 60, 20);
  ASSERT_TRUE(numbering) << numbering.error().message;
  EXPECT_EQ(numbering->code({0, 0}), "A01");
  EXPECT_EQ(numbering->code({25, 4}), "Z05");
  EXPECT_EQ(numbering->code({26, 4}), "AA05");
  EXPECT_EQ(numbering->code({27, 4}), "BB05");
  EXPECT_EQ(numbering->code({52, 0}), "AAA01");
  for (int column = 0; column < 60; ++column)
    for (int row = 0; row < 20; ++row) ASSERT_EQ(numbering->parse(numbering->code({column, row})), (ColumnRow{column, row}));
  EXPECT_FALSE(numbering->parse("AB05"));
}

}  // namespace

TEST(Numbering, ThreePrintedStylesAreReversibleForEveryHex) {
  const struct {
    NumberingSpec spec;
    int columns, rows;
  } rows[] = {
      {{"N{col:02}{row:02}", 1, 1, false, false}, 58, 34},
      {{"A{col}.{row:02}", 1, 1, false, true}, 62, 34},
      {{"OTR S{col:02}{row:02}", 1, 1, false, false}, 58, 34},
      {{"{col:02}{row:02}", 0, 0, false, false}, 33, 17},
      {{"{row:02}{col:02}", 1, 1, true, false}, 20, 30},
      {{"{col:A}{row}", 1, 1, false, false}, 60, 40},
      {{"{row}{col:A}", 1, 0, true, true}, 28, 15},
      {{"{col:03}{row:03}", 1, 1, true, true}, 120, 101},
      {{"{col:A}-{row:A}", 1, 1, false, false}, 30, 30},
      {{"X {col}/{row}#", 0, 1, false, true}, 12, 11},
  };
  for (const auto& row : rows) expectReversible(make(row.spec, row.columns, row.rows));
}

TEST(Numbering, CodesReadAsTheMapsPrintThem) {
  EXPECT_EQ(make({"N{col:02}{row:02}", 1, 1, false, false}, 58, 34).code({22, 33}), "N2334");
  const Numbering brigade = make({"A{col}.{row:02}", 1, 1, false, true}, 62, 34);
  EXPECT_EQ(brigade.code({2, 31}), "A3.03");  // rows count from the bottom
  EXPECT_EQ(brigade.code({28, 17}), "A29.17");
  EXPECT_EQ(make({"{col:A}{row}", 1, 1, false, false}, 60, 40).code({27, 4}), "AB5");
}

TEST(Numbering, LenientReadingIsNeverAnotherHex) {
  const Numbering brigade = make({"A{col}.{row:02}", 1, 1, false, true}, 62, 34);
  EXPECT_EQ(brigade.parse("a07.27"), brigade.parse("A7.27"));
  EXPECT_EQ(brigade.parse(" A7.27 "), brigade.parse("A7.27"));
  EXPECT_EQ(brigade.parse("B7.27"), std::nullopt);
  EXPECT_EQ(brigade.parse("A7.27x"), std::nullopt);
  const Numbering prefixed = make({"OTR S{col:02}{row:02}", 1, 1, false, false}, 58, 34);
  EXPECT_EQ(prefixed.parse("OTRS0709"), prefixed.parse("OTR S0709"));
  EXPECT_EQ(prefixed.parse("otr  s0709"), prefixed.parse("OTR S0709"));
  const Numbering grid = make({"{col:02}{row:02}", 1, 1, false, false}, 58, 34);
  EXPECT_EQ(grid.parse("709"), std::nullopt);  // four digits or nothing: 7,09 and 70,9 are both possible
  EXPECT_EQ(grid.parse("10709"), std::nullopt);
}

TEST(Numbering, CodesBeyondTheSheetAreReadAsPlacesBeyondIt) {
  const Numbering brigade = make({"A{col}.{row:02}", 1, 1, false, true}, 62, 34);
  EXPECT_EQ(brigade.parse("A46.43"), (ColumnRow{45, -9}));
  EXPECT_EQ(brigade.code({45, -9}), "A46.43");
}

TEST(Numbering, AmbiguousPatternsAreRefused) {
  const auto refused = [](const char* pattern, int columns, int rows) {
    return !Numbering::make({pattern, 1, 1, false, false}, columns, rows).has_value();
  };
  EXPECT_TRUE(refused("{col}{row}", 20, 20));
  EXPECT_TRUE(refused("{col:A}{row:A}", 20, 20));
  EXPECT_TRUE(refused("{col:02}{row:02}", 120, 20));  // three digits do not fit into two
  EXPECT_TRUE(refused("1{col:02}{row:02}", 20, 20));
  EXPECT_TRUE(refused("{col:02}", 20, 20));
  EXPECT_TRUE(refused("{col:02}{col:02}{row:02}", 20, 20));
  EXPECT_TRUE(refused("{col:02{row:02}", 20, 20));
  EXPECT_TRUE(refused("{column:02}{row:02}", 20, 20));
  EXPECT_TRUE(refused("{col}0{row}", 20, 20));
  EXPECT_FALSE(refused("{col:A}{row}", 20, 20));
}

TEST(Numbering, NumbersThatNoCodeCouldSayAreRefused) {
  const auto made = [](const std::string& pattern, int firstColumn, int columns) {
    NumberingSpec spec;
    spec.pattern = pattern;
    spec.firstColumn = firstColumn;
    return Numbering::make(spec, columns, 1);
  };
  // Seven digits are read, 26 times 200 repeated letters.
  const auto last = made("{col}.{row}", 9'999'990, 10);
  ASSERT_TRUE(last) << last.error().message;
  EXPECT_EQ(last->parse(last->code({9, 0})), (ColumnRow{9, 0}));
  EXPECT_EQ(made("{col}.{row}", 9'999'990, 11).error().message,
            "columns run to 10000000, and the numbering '{col}.{row}' goes to 9999999 at most");
  EXPECT_FALSE(made("{col}.{row}", std::numeric_limits<int>::max(), 2));
  const auto letters = made("{col:AA}{row}", 5199, 2);
  ASSERT_TRUE(letters) << letters.error().message;
  EXPECT_EQ(letters->code({1, 0}), std::string(200, 'Z') + "1");
  EXPECT_EQ(letters->parse(letters->code({1, 0})), (ColumnRow{1, 0}));
  EXPECT_FALSE(made("{col:AA}{row}", 5199, 3));
  EXPECT_FALSE(made("{col:AA}{row}", 2'000'000'000, 3));
  // Whatever number is asked for is a column or none.
  EXPECT_LT(last->columnOfNumber(std::numeric_limits<int>::min()), 0);
  NumberingSpec descending;
  descending.pattern = "{col}.{row}";
  descending.columnsDescending = true;
  EXPECT_GE(Numbering::make(descending, 5, 1)->columnOfNumber(std::numeric_limits<int>::min()), 5);
  EXPECT_EQ(widenedPattern("{col:02}{row:02}", std::numeric_limits<int>::max(), 1, 2, 100), "{col:07}{row:03}");
}

TEST(Numbering, DefaultDigitsWidenToFit) {
  EXPECT_EQ(widenedPattern("N{col:02}{row:02}", 1, 1, 120, 40), "N{col:03}{row:02}");
  EXPECT_EQ(widenedPattern("{col:02}.{row:02}", 0, 0, 100, 100), "{col:02}.{row:02}");
  EXPECT_EQ(widenedPattern("{col:A}{row}", 1, 1, 500, 500), "{col:A}{row}");
}
