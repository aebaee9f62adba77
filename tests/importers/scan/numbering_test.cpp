// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/numbering.h"

#include <gmock/gmock.h>

#include <random>

#include "tests/support/random_seed.h"

namespace hotchkiss::scan {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr GridExtent kTenByEight{10, 8, Stagger::EvenShoved};

Hex at(int column, int row, Orientation orientation = Orientation::FlatTop, Stagger stagger = Stagger::EvenShoved) {
  return hexOfColumnRow({column, row}, orientation, stagger);
}

TEST(NumberingOfCodes, OneCodeDecidesWhereItStands) {
  const auto found = numberingOfCodes(Orientation::FlatTop, kTenByEight, {{at(2, 4), "0305"}});
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->sheet.spec.pattern, "{col:02}{row:02}");
  EXPECT_EQ(found->sheet.spec.firstColumn, 1);
  EXPECT_EQ(found->sheet.spec.firstRow, 1);
  EXPECT_EQ(found->sheet.stagger, Stagger::EvenShoved);
  EXPECT_EQ(found->sheet.first, (Hex{0, 0}));
  EXPECT_EQ(found->sheet.code(at(9, 7)), "1008");
  EXPECT_EQ(found->sheet.code(at(0, 0)), "0101");
  EXPECT_EQ(*found->sheet.hexOf("0402"), at(3, 1));
  EXPECT_FALSE(found->sheet.hexOf("Richmond"));
  EXPECT_FALSE(found->others.empty());  // rows might come first, or be counted from below
}

TEST(NumberingOfCodes, TheCornersAreShownWithTheirCodes) {
  const auto found = numberingOfCodes(Orientation::FlatTop, kTenByEight, {{at(2, 4), "N0305"}});
  std::vector<std::string> codes;
  for (const TypedCode& corner : cornerCodes(found->sheet)) codes.push_back(corner.code);
  EXPECT_THAT(codes, ElementsAre("N0101", "N1001", "N0108", "N1008"));
  EXPECT_EQ(cornerCodes(found->sheet)[1].hex, at(9, 0));
}

TEST(NumberingOfCodes, TwoCodesTellTheOrderAndTheDirections) {
  // Rows first, counted from the bottom: 0403 is row 4 of column 3.
  const auto rowsFirst = numberingOfCodes(Orientation::FlatTop, kTenByEight, {{at(2, 4), "0403"}, {at(5, 2), "0606"}});
  ASSERT_TRUE(rowsFirst) << rowsFirst.error().message;
  EXPECT_EQ(rowsFirst->sheet.spec.pattern, "{row:02}{col:02}");
  EXPECT_TRUE(rowsFirst->sheet.spec.rowsDescending);
  EXPECT_FALSE(rowsFirst->sheet.spec.columnsDescending);
  EXPECT_EQ(rowsFirst->sheet.code(at(0, 7)), "0101");
  EXPECT_EQ(rowsFirst->sheet.code(at(9, 0)), "0810");
}

TEST(NumberingOfCodes, ReadsSeparatorsAndLetters) {
  const auto point =
      numberingOfCodes(Orientation::FlatTop, {30, 20, Stagger::EvenShoved}, {{at(2, 16), "A3.03"}, {at(28, 2), "A29.17"}});
  ASSERT_TRUE(point) << point.error().message;
  EXPECT_EQ(point->sheet.spec.pattern, "A{col}.{row:02}");
  EXPECT_TRUE(point->sheet.spec.rowsDescending);
  EXPECT_EQ(point->sheet.code(at(0, 18)), "A1.01");
  const auto letters = numberingOfCodes(Orientation::FlatTop, kTenByEight, {{at(2, 4), "C5"}, {at(3, 4), "D5"}});
  ASSERT_TRUE(letters) << letters.error().message;
  EXPECT_EQ(letters->sheet.spec.pattern, "{col:A}{row}");
  EXPECT_EQ(letters->sheet.code(at(9, 0)), "J1");
}

TEST(NumberingOfCodes, TheOtherStaggerTakesARowMore) {
  // 0404 straight beside 0304 to its upper right: even columns stand higher.
  const auto found = numberingOfCodes(Orientation::FlatTop, kTenByEight, {{at(2, 4), "0304"}, {neighbour(at(2, 4), 1), "0404"}});
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->sheet.stagger, Stagger::OddShoved);
  EXPECT_EQ(found->sheet.columns, 10);
  EXPECT_EQ(found->sheet.rows, 9);
  EXPECT_EQ(found->sheet.code(at(2, 4)), "0304");
  // What the grid's hex (0, 0) is in the frame is still right after the frame has moved.
  const ScanGrid grid{Orientation::FlatTop, 50, 0, 100, 0, 50, 100, {}};
  const ScanGrid moved = framed(grid, found->sheet);
  const Hex frame = found->sheet.frameHex(at(2, 4));
  EXPECT_NEAR(moved.centre(frame).x, grid.centre(at(2, 4)).x, 1e-9);
  EXPECT_NEAR(moved.centre(frame).y, grid.centre(at(2, 4)).y, 1e-9);
}

TEST(NumberingOfCodes, RefusesWhatCannotBe) {
  const auto message = [](std::vector<TypedCode> typed) {
    const auto found = numberingOfCodes(Orientation::FlatTop, kTenByEight, typed);
    return found ? "accepted" : found.error().message;
  };
  EXPECT_THAT(message({}), HasSubstr("no code is typed"));
  EXPECT_THAT(message({{at(1, 1), "Richmond"}}), HasSubstr("'Richmond' is no code of a hex"));
  EXPECT_THAT(message({{at(2, 4), "0305"}, {at(3, 4), "0905"}}),
              HasSubstr("'0905' cannot stand where it was put if '0305' stands where that was put"));
  EXPECT_THAT(message({{at(9, 7), "0000"}}), ::testing::AnyOf("accepted", HasSubstr("numbers would fall below none")));
}

TEST(NumberingOfReads, TheVoteDecidesAndListsWhatContradicts) {
  std::vector<NumberRead> reads;
  for (const auto& [column, row] : {std::pair{0, 0}, {3, 2}, {5, 7}, {8, 1}, {2, 5}, {7, 6}})
    reads.push_back(
        {at(column, row), std::string(column < 9 ? "0" : "") + std::to_string(column + 1) + "0" + std::to_string(row + 1), 0.9});
  reads.push_back({at(4, 4), "0545", 0.8});  // 0505 misread
  reads.push_back({at(6, 6), "8", 0.9});     // no code at all
  const auto found = numberingOfReads(Orientation::FlatTop, kTenByEight, reads);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_TRUE(found->sure);
  EXPECT_EQ(found->votes, 6);
  EXPECT_EQ(found->reads, 7);
  EXPECT_LE(found->nextVotes * 1.5, found->votes);
  EXPECT_EQ(found->sheet.spec.pattern, "{col:02}{row:02}");
  EXPECT_EQ(found->sheet.code(at(4, 4)), "0505");
  ASSERT_EQ(found->contradictions.size(), 1u);
  EXPECT_EQ(found->contradictions[0].hex, at(4, 4));
  EXPECT_EQ(found->contradictions[0].read, "0545");
  EXPECT_EQ(found->contradictions[0].computed, "0505");
}

TEST(NumberingOfReads, ColumnsOfOneKindTellNoStagger) {
  std::vector<NumberRead> reads;
  for (const auto& [column, row] : {std::pair{0, 0}, {2, 2}, {4, 7}, {8, 1}, {2, 5}, {6, 6}})
    reads.push_back({at(column, row), "0" + std::to_string(column + 1) + "0" + std::to_string(row + 1), 0.9});
  const auto found = numberingOfReads(Orientation::FlatTop, kTenByEight, reads);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->votes, 6);
  EXPECT_FALSE(found->sure);
}

TEST(NumberingOfReads, TypedCodesBindAndReadsContradictThem) {
  std::vector<NumberRead> reads;
  for (const auto& [column, row] : {std::pair{0, 0}, {3, 2}, {5, 7}, {8, 1}, {2, 5}, {7, 6}})
    reads.push_back({at(column, row), "0" + std::to_string(column + 1) + "0" + std::to_string(row + 1), 0.9});
  const auto found = numberingOfReads(Orientation::FlatTop, kTenByEight, reads, {{at(2, 4), "0306"}});  // a row off
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->sheet.code(at(2, 4)), "0306");
  EXPECT_FALSE(found->sure);
  EXPECT_GE(found->contradictions.size(), 3u);
}

TEST(NumberingOfReads, LettersAndPointsAreUnderstood) {
  std::vector<NumberRead> reads;
  for (const auto& [column, row] : {std::pair{0, 0}, {3, 2}, {5, 7}, {8, 1}, {2, 5}, {7, 6}})
    reads.push_back({at(column, row), "N0" + std::to_string(column + 1) + "O" + std::to_string(row + 1), 0.9});
  const auto letters = numberingOfReads(Orientation::FlatTop, kTenByEight, reads);
  ASSERT_TRUE(letters) << letters.error().message;
  EXPECT_EQ(letters->sheet.spec.pattern, "N{col:02}{row:02}");
  EXPECT_TRUE(letters->sure);
  reads.clear();
  for (const auto& [column, row] : {std::pair{0, 0}, {3, 2}, {5, 7}, {9, 1}, {2, 5}, {7, 6}})
    reads.push_back({at(column, row), std::to_string(column + 1) + ".0" + std::to_string(8 - row), 0.9});
  const auto points = numberingOfReads(Orientation::FlatTop, kTenByEight, reads);
  ASSERT_TRUE(points) << points.error().message;
  EXPECT_EQ(points->sheet.spec.pattern, "{col}.{row:02}");
  EXPECT_TRUE(points->sheet.spec.rowsDescending);
  EXPECT_EQ(points->sheet.code(at(9, 0)), "10.08");
}

TEST(NumberingOfReads, NothingReadIsRefused) {
  EXPECT_THAT(numberingOfReads(Orientation::FlatTop, kTenByEight, {}).error().message, HasSubstr("no number was read"));
  EXPECT_THAT(numberingOfReads(Orientation::FlatTop, kTenByEight, {{at(1, 1), "7", 1}}).error().message,
              HasSubstr("no number was read"));
}

TEST(NumberingOfReads, EveryNumberingIsFoundAgainFromAThirdOfItsCodes) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 60; ++i) {
    const Orientation orientation = random() % 2 ? Orientation::FlatTop : Orientation::PointyTop;
    const GridExtent extent{int(6 + random() % 12), int(6 + random() % 12),
                            random() % 2 ? Stagger::EvenShoved : Stagger::OddShoved};
    NumberingSpec spec;
    spec.pattern = std::vector<std::string>{"{col:02}{row:02}", "{row:02}{col:02}", "{col}.{row:02}"}[random() % 3];
    spec.firstColumn = int(random() % 40);
    spec.firstRow = int(random() % 40);
    spec.columnsDescending = random() % 2 != 0;
    spec.rowsDescending = random() % 2 != 0;
    const auto numbering = Numbering::make(spec, extent.columns, extent.rows);
    ASSERT_TRUE(numbering) << numbering.error().message;
    std::vector<NumberRead> reads;
    for (int column = 0; column < extent.columns; ++column)
      for (int row = 0; row < extent.rows; ++row) {
        if (random() % 3 != 0) continue;
        std::string text = numbering->code({column, row});
        if (random() % 5 == 0) text[random() % text.size()] = char('0' + random() % 10);
        reads.push_back({at(column, row, orientation, extent.stagger), text, 0.9});
      }
    const auto found = numberingOfReads(orientation, extent, reads);
    ASSERT_TRUE(found) << found.error().message;
    if (!found->sure) continue;  // few reads may leave a doubt, but must not mislead
    for (int column = 0; column < extent.columns; ++column)
      for (int row = 0; row < extent.rows; ++row)
        ASSERT_EQ(found->sheet.code(at(column, row, orientation, extent.stagger)), numbering->code({column, row}))
            << spec.pattern;
  }
}

TEST(NumberingOfReads, GarbageIsNoCode) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  for (int i = 0; i < 200; ++i) {
    std::vector<NumberRead> reads;
    for (int n = 0; n < 12; ++n) {
      std::string text;
      for (size_t c = random() % 9; c > 0; --c) text += char(random() % 256);
      reads.push_back({at(int(random() % 10), int(random() % 8)), text, 0.5});
    }
    const auto found = numberingOfReads(Orientation::FlatTop, kTenByEight, reads);
    EXPECT_FALSE(found && found->sure);
  }
}

}  // namespace
}  // namespace hotchkiss::scan
