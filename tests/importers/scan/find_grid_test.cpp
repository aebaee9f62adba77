// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/find_grid.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/importers/scan/picture_files.h"
#include "tests/support/paper.h"
#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

using ::testing::HasSubstr;

test::ScanSpec smallSpec(Orientation orientation) {
  test::ScanSpec spec;
  spec.name = "small";
  spec.seed = 7;
  spec.map.orientation = orientation;
  spec.map.columns = 9;
  spec.map.rows = 8;
  spec.pitch = 40;
  return spec;
}

Picture pictureOf(const test::SyntheticScan& scan) {
  return {scan.width, scan.height, scan.rgb};
}

/// The largest distance of a hex's true centre from where the grid has a centre, in pitches; and whether all true hexes are in
/// the extent.
struct Compared {
  double off = 0;
  size_t missing = 0, extra = 0;
};
Compared compare(const FoundGrid& found, const test::SyntheticScan& scan) {
  Compared result;
  std::set<Hex> hit;
  for (const Hex h : scan.hexes) {
    const Pixel centre = scan.grid.centre(h);
    const std::optional<Hex> own = found.grid.hexAt(centre);
    if (!own) return {9, scan.hexes.size(), 0};
    const Pixel off = found.grid.centre(*own) - centre;
    result.off = std::max(result.off, std::hypot(off.x, off.y) / scan.grid.pitch());
    if (found.hexes.count(*own)) hit.insert(*own);
  }
  result.missing = scan.hexes.size() - hit.size();
  result.extra = found.hexes.size() - hit.size();
  return result;
}

TEST(FindGrid, FindsFlatAndPointyHexesAndWhereTheyEnd) {
  for (const Orientation orientation : {Orientation::FlatTop, Orientation::PointyTop}) {
    test::ScanSpec spec = smallSpec(orientation);
    spec.rotationDegrees = 1.5;
    const test::SyntheticScan scan = drawScan(spec);
    const auto found = findGrid(pictureOf(scan));
    ASSERT_TRUE(found) << found.error().message;
    EXPECT_TRUE(found->sure());
    EXPECT_EQ(found->grid.orientation, orientation);
    EXPECT_EQ(found->outlines, OutlineKind::Dark);
    EXPECT_NEAR(found->grid.pitch() / scan.grid.pitch(), 1, 0.002);
    EXPECT_NEAR(found->grid.rotationDegrees(), scan.grid.rotationDegrees(), 0.1);
    const Compared compared = compare(*found, scan);
    EXPECT_LT(compared.off, 0.03);
    EXPECT_EQ(compared.missing, 0u);
    EXPECT_EQ(compared.extra, 0u);
    EXPECT_EQ(found->extent.columns, 9);
    EXPECT_EQ(found->extent.rows, 8);
    // The upper left cell is hex (0, 0).
    const Pixel first = scan.grid.centre(scan.sheet.frameHex({0, 0}));
    EXPECT_NEAR(found->grid.centre({0, 0}).x, first.x, 2);
    EXPECT_NEAR(found->grid.centre({0, 0}).y, first.y, 2);
    EXPECT_EQ(found->extent.stagger, scan.sheet.stagger);
    EXPECT_THAT(found->voids, ::testing::IsEmpty());
  }
}

TEST(FindGrid, SaysWhatElseItCouldBe) {
  const test::SyntheticScan scan = drawScan(smallSpec(Orientation::FlatTop));
  const auto found = findGrid(pictureOf(scan));
  ASSERT_TRUE(found) << found.error().message;
  ASSERT_EQ(found->rivals.size(), 3u);
  EXPECT_GE(found->score, 1.2 * found->rivals[0].score);
  EXPECT_GE(found->rivals[0].score, found->rivals[2].score);
  EXPECT_THAT(found->rivals[0].difference, HasSubstr("hexes"));
  EXPECT_EQ(found->hexes.size(), 72u);
  for (const auto& [hex, fit] : found->hexes) EXPECT_LT(fit.offPixels, 4) << hex.q << " " << hex.r;
}

TEST(FindGrid, FollowsPaperThatIsWarped) {
  test::ScanSpec spec = smallSpec(Orientation::FlatTop);
  spec.map.columns = 14;
  spec.map.rows = 12;
  spec.warpHexes = 0.25;
  const test::SyntheticScan scan = drawScan(spec);
  const auto found = findGrid(pictureOf(scan));
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_FALSE(found->grid.warp.empty());
  EXPECT_LT(compare(*found, scan).off, 0.1);
}

TEST(FindGrid, ThreeCentresOrOneOutlineAreEnough) {
  const test::SyntheticScan scan = drawScan(smallSpec(Orientation::PointyTop));
  const Picture picture = pictureOf(scan);
  const Hex hex = scan.hexes[scan.hexes.size() / 2];
  // As a hand points: up to a tenth of a hex off.
  const std::vector<Pixel> centres{scan.grid.centre(hex) + Point{3, -2}, scan.grid.centre(neighbour(hex, 2)) + Point{-2, 3},
                                   scan.grid.centre(neighbour(hex, 3)) + Point{1, 3}};
  const auto byCentres = gridFromCentres(picture, centres);
  ASSERT_TRUE(byCentres) << byCentres.error().message;
  EXPECT_LT(compare(*byCentres, scan).off, 0.03);
  std::vector<Pixel> outline;
  for (int corner = 0; corner < 6; ++corner)
    outline.push_back(scan.grid.corner(hex, corner) + Point{corner % 2 ? 2.0 : -2.0, corner % 3 - 1.0});
  const auto byOutline = gridFromOutline(picture, outline);
  ASSERT_TRUE(byOutline) << byOutline.error().message;
  EXPECT_LT(compare(*byOutline, scan).off, 0.03);
  EXPECT_EQ(byOutline->grid.orientation, Orientation::PointyTop);

  const std::vector<Pixel> line{{50, 50}, {90, 50}, {130, 50}};
  EXPECT_THAT(gridFromCentres(picture, line).error().message,
              HasSubstr("click the centres of three hexes that touch one another"));
}

TEST(FindGrid, DrawsItsEvidence) {
  const test::SyntheticScan scan = drawScan(smallSpec(Orientation::FlatTop));
  const Picture picture = pictureOf(scan);
  const auto found = findGrid(picture);
  ASSERT_TRUE(found) << found.error().message;
  const Picture evidence = pictureOfEvidence(picture, *found, 1);
  EXPECT_EQ(evidence.width, picture.width);
  // The middle of a side that shows is drawn green.
  const Hex hex{4, 1};
  const Pixel middle = (found->grid.corner(hex, 2) + found->grid.corner(hex, 3)) * 0.5;
  const size_t at = (size_t(middle.y) * size_t(picture.width) + size_t(middle.x)) * 3;
  EXPECT_LT(int(evidence.rgb[at]) + 25, int(evidence.rgb[at + 1]));
}

TEST(FindGrid, RefusesPicturesWithoutHexes) {
  const auto refusal = [](const Picture& picture) {
    const auto found = findGrid(picture);
    if (found) return std::string(found->sure() ? "sure of it" : "not sure");
    return found.error().message;
  };
  EXPECT_THAT(refusal({400, 300, std::vector<uint8_t>(400 * 300 * 3, 200)}), HasSubstr("shows no hexes"));
  EXPECT_THAT(refusal({100, 100, std::vector<uint8_t>(100 * 100 * 3, 200)}), HasSubstr("too small to find hexes in"));
  EXPECT_THAT(refusal({6000, 130, std::vector<uint8_t>(6000 * 130 * 3, 200)}), HasSubstr("a strip, not a map"));
  // What a photograph is: blots of all sizes and no pattern.
  std::mt19937 random(5);
  Picture clouds{400, 300, std::vector<uint8_t>(400 * 300 * 3)};
  std::vector<double> height(400 * 300, 128);
  for (int blot = 0; blot < 400; ++blot) {
    const double x = random() % 400, y = random() % 300, radius = 3 + random() % 60, strength = double(random() % 81) - 40;
    for (int py = 0; py < 300; ++py)
      for (int px = 0; px < 400; ++px)
        if (std::hypot(px - x, py - y) < radius) height[size_t(py * 400 + px)] += strength;
  }
  for (size_t i = 0; i < height.size(); ++i)
    for (size_t c = 0; c < 3; ++c) clouds.rgb[i * 3 + c] = uint8_t(std::clamp(height[i], 0.0, 255.0));
  EXPECT_THAT(refusal(clouds), ::testing::AnyOf(HasSubstr("shows no hexes"), "not sure"));
  // Squares are no hexes.
  Picture squares{400, 400, std::vector<uint8_t>(400 * 400 * 3, 230)};
  for (int y = 0; y < 400; ++y)
    for (int x = 0; x < 400; ++x)
      if (x % 40 < 2 || y % 40 < 2)
        for (size_t c = 0; c < 3; ++c) squares.rgb[size_t(y * 400 + x) * 3 + c] = 20;
  EXPECT_THAT(refusal(squares), ::testing::AnyOf(HasSubstr("shows no hexes"), "not sure"));
}

TEST(FindGrid, APageOfTextIsNoMap) {
  std::string text = "Movement\n";
  for (int i = 0; i < 12; ++i)
    text += "Each unit may move as many hexes as its allowance lets it, and pays for the terrain that it enters on its way.\n";
  const auto page = PictureFile::open(scratchFile("rules.pdf", test::paperOf(text)), {1, 100});
  ASSERT_TRUE(page) << page.error().message;
  const auto found = findGrid(*page);
  if (found) {
    EXPECT_FALSE(found->sure());
  } else {
    EXPECT_THAT(found.error().message, HasSubstr("shows no hexes"));
  }
}

TEST(FindGrid, NamesTheFileInWhichItFoundNone) {
  const std::string path = writePicture("blank.png", "PNG", {400, 300, std::vector<uint8_t>(400 * 300 * 3, 200)});
  const auto found = findGrid(*PictureFile::open(path));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().file, path);
}

}  // namespace
}  // namespace hotchkiss::scan
