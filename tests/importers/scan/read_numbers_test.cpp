// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/read_numbers.h"

#include <gmock/gmock.h>

#include <cmath>

#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

test::ScanSpec numberedSpec() {
  test::ScanSpec spec;
  spec.name = "numbered";
  spec.seed = 11;
  spec.map.columns = 9;
  spec.map.rows = 8;
  spec.map.numbering.pattern = "{col:02}{row:02}";
  spec.map.numbering.firstColumn = 21;
  spec.map.numbering.firstRow = 5;
  spec.pitch = 64;
  return spec;
}

/// All true hexes have the codes that the numbering computes.
bool sameNumbers(const NumberingFound& numbering, const FoundGrid& found, const test::SyntheticScan& scan) {
  for (const Hex h : scan.hexes)
    if (numbering.sheet.code(*found.grid.hexAt(scan.grid.centre(h))) != scan.sheet.code(h)) return false;
  return true;
}

TEST(ReadNumbers, OfAScanDecideItsNumbering) {
  const test::SyntheticScan scan = drawScan(numberedSpec());
  const Picture picture{scan.width, scan.height, scan.rgb};
  const auto found = findGrid(picture);
  ASSERT_TRUE(found) << found.error().message;
  const auto read = readNumbers(picture, *found);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->remark, "");
  EXPECT_EQ(read->box.turnDegrees, 0);
  EXPECT_LT(read->box.middle.y, -0.2);  // at the top of the hex
  EXPECT_NEAR(read->box.middle.x, 0, 0.06);
  const auto numbering = numberingOfReads(found->grid.orientation, found->extent, read->reads);
  ASSERT_TRUE(numbering) << numbering.error().message;
  EXPECT_TRUE(numbering->sure);
  EXPECT_TRUE(sameNumbers(*numbering, *found, scan));
  EXPECT_EQ(numbering->sheet.spec.firstColumn, 21);
}

TEST(ReadNumbers, TurnedOnTheirHeadOrSidewaysAreReadToo) {
  for (const double turn : {90.0, 180.0}) {
    test::ScanSpec spec = numberedSpec();
    spec.numberTurnDegrees = turn;
    const test::SyntheticScan scan = drawScan(spec);
    const Picture picture{scan.width, scan.height, scan.rgb};
    const auto found = findGrid(picture);
    ASSERT_TRUE(found) << found.error().message;
    const auto read = readNumbers(picture, *found);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_NEAR(std::abs(std::remainder(read->box.turnDegrees - turn, 360)), 0, 0.1) << turn;
    const auto numbering = numberingOfReads(found->grid.orientation, found->extent, read->reads);
    ASSERT_TRUE(numbering) << numbering.error().message;
    EXPECT_TRUE(sameNumbers(*numbering, *found, scan)) << turn;
  }
}

TEST(ReadNumbers, ThatAreTooSmallOrNotThereAreSaidToBe) {
  test::ScanSpec spec = numberedSpec();
  spec.pitch = 30;
  const test::SyntheticScan small = drawScan(spec);
  const Picture smallPicture{small.width, small.height, small.rgb};
  const auto foundSmall = findGrid(smallPicture);
  ASSERT_TRUE(foundSmall) << foundSmall.error().message;
  const auto read = readNumbers(smallPicture, *foundSmall);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_THAT(read->reads, IsEmpty());
  EXPECT_THAT(read->remark, HasSubstr("pixels high: 8 are needed to read them"));

  spec = numberedSpec();
  spec.numbers = false;
  spec.names = false;
  const test::SyntheticScan bare = drawScan(spec);
  const Picture barePicture{bare.width, bare.height, bare.rgb};
  const auto foundBare = findGrid(barePicture);
  ASSERT_TRUE(foundBare) << foundBare.error().message;
  const auto none = readNumbers(barePicture, *foundBare);
  ASSERT_TRUE(none) << none.error().message;
  EXPECT_THAT(none->remark, ::testing::Not(IsEmpty()));
  EXPECT_LE(none->reads.size(), 2u);
}

TEST(CropOfHex, ShowsItUprightInTheMiddle) {
  test::ScanSpec spec = numberedSpec();
  spec.rotationDegrees = 2;
  const test::SyntheticScan scan = drawScan(spec);
  const Picture picture{scan.width, scan.height, scan.rgb};
  const Hex hex = scan.hexes[scan.hexes.size() / 2];
  const auto crop = cropOfHex(picture, scan.grid, hex, 120);
  ASSERT_TRUE(crop) << crop.error().message;
  EXPECT_EQ(crop->width, 120);
  // The middle of the crop is the middle of the hex.
  const Pixel centre = scan.grid.centre(hex);
  const size_t from = (size_t(centre.y) * size_t(picture.width) + size_t(centre.x)) * 3, to = (60 * 120 + 60) * 3;
  for (size_t c = 0; c < 3; ++c) EXPECT_NEAR(crop->rgb[to + c], picture.rgb[from + c], 24);
  EXPECT_EQ(cropOfHex(picture, scan.grid, hex, 2).error().message, "a crop is 8 to 4000 pixels wide");
}

}  // namespace
}  // namespace hotchkiss::scan
