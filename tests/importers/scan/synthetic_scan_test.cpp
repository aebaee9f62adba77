// SPDX-License-Identifier: Apache-2.0
// The synthetic scans hold what they say: where hexes lie, what is drawn in them.
#include "tests/support/synthetic_scan.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

namespace hotchkiss::test {
namespace {

ScanSpec small() {
  ScanSpec spec;
  spec.name = "small";
  spec.map.columns = 10;
  spec.map.rows = 8;
  spec.map.terrains = 3;
  spec.names = spec.numbers = false;
  spec.pitch = 30;
  return spec;
}

std::array<int, 3> colourAt(const SyntheticScan& scan, scan::Pixel p) {
  const size_t at = (size_t(p.y) * size_t(scan.width) + size_t(p.x)) * 3;
  return {scan.rgb[at], scan.rgb[at + 1], scan.rgb[at + 2]};
}

TEST(SyntheticScans, AreTheSameForTheSameSpec) {
  ScanSpec spec = small();
  spec.noise = 5;
  spec.jpegQuality = 60;
  spec.counters = 0.1;
  spec.warpHexes = 0.2;
  const SyntheticScan a = drawScan(spec), b = drawScan(spec);
  EXPECT_EQ(a.rgb, b.rgb);
  EXPECT_EQ(a.grid, b.grid);
  spec.seed = 2;
  EXPECT_NE(drawScan(spec).rgb, a.rgb);
}

TEST(SyntheticScans, KnowWhereTheirHexesLie_TurnedSquashedAndWarped) {
  ScanSpec spec = small();
  spec.outlines = Outlines::None;
  spec.rotationDegrees = 2.5;
  spec.squash = 1.05;
  spec.warpHexes = 0.3;
  const SyntheticScan scan = drawScan(spec);
  EXPECT_EQ(scan.hexes.size(), 80U);
  EXPECT_NEAR(scan.grid.rotationDegrees(), 2.5, 0.1);
  EXPECT_NEAR(scan.grid.squash(), 1.05, 0.01);
  EXPECT_NEAR(scan.grid.pitch(), 30, 0.2);
  // Plain colours: hexes of one kind look alike in the upper part of their discs, where no road runs over most of them.
  std::map<std::string, std::map<std::array<int, 3>, int>> seen;
  for (const Hex h : scan.hexes) {
    const Point plane = scan.grid.layout().centre(h) + Point{0.05, -0.33};
    ++seen[scan.sheet.terrainId(scan.sheet.cell(h).terrain).text][colourAt(scan, scan.grid.pixelOf(plane))];
  }
  ASSERT_GE(seen.size(), 2U);
  for (const auto& [terrain, colours] : seen) {
    int all = 0, most = 0;
    for (const auto& [colour, n] : colours) {
      all += n;
      most = std::max(most, n);
    }
    EXPECT_GE(most * 10, all * 7) << terrain;
  }
}

TEST(SyntheticScans, TellWhereFoldsAndCountersLie) {
  ScanSpec spec = small();
  spec.folds = 1;
  spec.counters = 0.2;
  const SyntheticScan scan = drawScan(spec);
  EXPECT_GE(scan.folded.size(), 6U);
  EXPECT_LE(scan.folded.size(), 20U);
  EXPECT_GE(scan.underCounters.size(), 5U);
}

TEST(SyntheticScans, HaveRiversAndRoadsAsChains) {
  ScanSpec spec = small();
  spec.map.columns = 18;
  spec.map.rows = 14;
  const SyntheticScan scan = drawScan(spec);
  ASSERT_FALSE(scan.rivers.empty());
  for (const auto& chain : scan.rivers)
    for (size_t i = 1; i < chain.size(); ++i) {
      const auto a = endsOf(chain[i - 1]), b = endsOf(chain[i]);
      EXPECT_TRUE(a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1]);
    }
  ASSERT_FALSE(scan.roads.empty());
  for (const auto& road : scan.roads)
    for (size_t i = 1; i < road.size(); ++i) EXPECT_EQ(distance(road[i - 1], road[i]), 1);
}

TEST(SyntheticScans, TheStandardListHasAllStylesAndGradesOfWear) {
  const std::vector<ScanSpec> specs = standardScans();
  EXPECT_GE(specs.size(), 60U);
  std::set<std::string> names;
  std::map<int, int> palettes, outlines, orientations;
  int painter = 0, warped = 0, folded = 0, countered = 0, shipped = 0, turned = 0;
  for (const ScanSpec& s : specs) {
    names.insert(s.name);
    ++palettes[int(s.palette)];
    ++outlines[int(s.outlines)];
    ++orientations[int(s.map.orientation)];
    painter += s.drawing == Drawing::Painter;
    warped += s.warpHexes > 0;
    folded += s.folds > 0;
    countered += s.counters > 0;
    shipped += !s.map.file.empty();
    turned += s.numbers && s.numberTurnDegrees != 0;
    EXPECT_LE(std::abs(s.rotationDegrees), 3);
    EXPECT_NEAR(s.squash, 1, 0.05);
    EXPECT_LE(s.warpHexes, 1.0 / 3);
  }
  EXPECT_EQ(names.size(), specs.size());
  EXPECT_EQ(palettes.size(), 5U);
  EXPECT_EQ(outlines.size(), 4U);
  EXPECT_EQ(orientations.size(), 2U);
  for (const int n : {painter, warped, folded, countered, shipped, turned}) EXPECT_GE(n, 5);
}

// HOTCHKISS_SCANS=FOLDER writes the standard list as PPM files, to be looked at.
TEST(SyntheticScans, CanBeWrittenToBeLookedAt) {
  const char* folder = std::getenv("HOTCHKISS_SCANS");
  if (!folder) GTEST_SKIP() << "HOTCHKISS_SCANS names no folder";
  for (const ScanSpec& spec : standardScans()) {
    const SyntheticScan scan = drawScan(spec);
    std::ofstream out(std::string(folder) + "/" + scan.name + ".ppm", std::ios::binary);
    out << "P6\n" << scan.width << " " << scan.height << "\n255\n";
    out.write(reinterpret_cast<const char*>(scan.rgb.data()), std::streamsize(scan.rgb.size()));
    EXPECT_TRUE(out) << scan.name;
  }
}

}  // namespace
}  // namespace hotchkiss::test
