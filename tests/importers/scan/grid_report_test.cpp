// SPDX-License-Identifier: Apache-2.0
// How well grids are found: a table over synthetic scans with HOTCHKISS_SCAN_REPORT=1 (HOTCHKISS_SCAN_SEED=N for another list
// than the standard one), and over real scans where they are at hand. Without it three scans only.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "importers/scan/find_grid.h"
#include "importers/scan/read_numbers.h"
#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

struct Row {
  std::string name, found;
  double pitchError = 9, median = 9, worst20th = 9, worst = 9;  // offsets in pitches
  bool right = false, sure = false, exactExtent = false;
};

/// Of the grid found against the true one: over neighbours that both know, and over the centres, whatever the numbering.
template <class Hexes>
Row compared(const std::string& name, const Expected<FoundGrid>& found, const ScanGrid& truth, const Hexes& hexes) {
  Row row{name, found ? "" : found.error().message};
  if (!found) return row;
  std::vector<double> offs;
  double own = 0, theirs = 0;
  size_t inside = 0;
  for (const Hex h : hexes) {
    const Pixel centre = truth.centre(h);
    const std::optional<Hex> at = found->grid.hexAt(centre);
    if (!at) return row;
    const Pixel off = found->grid.centre(*at) - centre;
    offs.push_back(std::hypot(off.x, off.y) / truth.pitch());
    inside += found->hexes.count(*at);
    for (int direction = 0; direction < 3; ++direction) {
      const Pixel other = truth.centre(neighbour(h, direction));
      const std::optional<Hex> next = found->grid.hexAt(other);
      if (!next || *next == *at) continue;
      const Pixel ownStep = found->grid.centre(*next) - found->grid.centre(*at), step = other - centre;
      own += std::hypot(ownStep.x, ownStep.y), theirs += std::hypot(step.x, step.y);
    }
  }
  std::sort(offs.begin(), offs.end());
  row.pitchError = theirs > 0 ? own / theirs - 1 : 9;
  row.median = offs[offs.size() / 2];
  row.worst20th = offs[offs.size() * 19 / 20];
  row.worst = offs.back();
  row.sure = found->sure();
  row.right = std::abs(row.pitchError) < 0.005 && row.worst20th < 0.1 && found->grid.orientation == truth.orientation;
  row.exactExtent = inside == offs.size() && found->hexes.size() == offs.size() + found->voids.size();
  static const char* const kKinds[] = {"dark", "light", "edge"};
  row.found =
      fmt::format("{:5} {}x{} confidence {:.2f} (outline {:.2f}, place {:.2f}, lattice {:.2f}){}{}",
                  kKinds[size_t(found->outlines)], found->extent.columns, found->extent.rows, found->confidence, found->score,
                  found->phaseRatio, found->latticeRatio, found->grid.warp.empty() ? "" : " warp", row.sure ? " sure" : "");
  return row;
}

void print(const Row& row) {
  fmt::print("{} {:44} pitch {:+.4f} offset {:.3f} {:.3f} {:.3f} {}extent {}\n", row.right ? "ok " : "BAD", row.name,
             row.pitchError, row.median, row.worst20th, row.worst, row.exactExtent ? "= " : "! ", row.found);
  std::fflush(stdout);
}

TEST(GridReport, SyntheticScans) {
  const bool whole = std::getenv("HOTCHKISS_SCAN_REPORT") != nullptr;
  const char* seed = std::getenv("HOTCHKISS_SCAN_SEED");
  std::vector<test::ScanSpec> specs = seed ? test::scanSpecs(unsigned(std::atoi(seed)), 64) : test::standardScans();
  if (!whole) specs = {specs[3], specs[10], specs[22]};  // small pictures, lines dark and light
  int right = 0, sure = 0, sureAndWrong = 0, extents = 0;
  double seconds = 0;
  for (const test::ScanSpec& spec : specs) {
    const test::SyntheticScan scan = drawScan(spec);
    const Picture picture{scan.width, scan.height, scan.rgb};
    const auto start = std::chrono::steady_clock::now();
    const auto found = findGrid(picture);
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const Row row = compared(scan.name, found, scan.grid, scan.hexes);
    if (whole) print(row);
    right += row.right, sure += row.sure, sureAndWrong += row.sure && !row.right, extents += row.exactExtent;
  }
  if (whole)
    fmt::print("grid right {} of {}; sure {}, sure and wrong {}; extent exact {}; {:.2f} s each\n", right, specs.size(), sure,
               sureAndWrong, extents, seconds / double(specs.size()));
  EXPECT_EQ(sureAndWrong, 0);
  EXPECT_GE(right, int(specs.size()) - int(specs.size() / 20));
}

TEST(GridReport, NumbersOfSyntheticScans) {
  const bool whole = std::getenv("HOTCHKISS_SCAN_REPORT") != nullptr;
  const char* seed = std::getenv("HOTCHKISS_SCAN_SEED");
  if (!whole) GTEST_SKIP() << "a report: set HOTCHKISS_SCAN_REPORT=1";
  int scans = 0, legible = 0, right = 0, sure = 0, sureAndWrong = 0, refused = 0;
  for (const test::ScanSpec& spec : seed ? test::scanSpecs(unsigned(std::atoi(seed)), 64) : test::standardScans()) {
    if (!spec.numbers) continue;
    const test::SyntheticScan scan = drawScan(spec);
    const Picture picture{scan.width, scan.height, scan.rgb};
    const auto found = findGrid(picture);
    ++scans;
    if (!found) continue;
    const auto read = readNumbers(picture, *found);
    ASSERT_TRUE(read) << read.error().message;
    if (read->reads.empty()) {
      ++refused;
      fmt::print("-   {:44} {}\n", scan.name, read->remark);
      continue;
    }
    ++legible;
    const auto numbering = numberingOfReads(found->grid.orientation, found->extent, read->reads);
    bool all = bool(numbering);
    for (const Hex h : scan.hexes) {
      if (!all) break;
      const std::optional<Hex> at = found->grid.hexAt(scan.grid.centre(h));
      // A letter before the numbers is not counted: it is typed, or seen by most reads or none.
      const auto numbers = [](const std::string& code) {
        std::string digits;
        for (const char c : code)
          if (c >= '0' && c <= '9') digits += c;
        return digits;
      };
      all = at && numbers(numbering->sheet.code(*at)) == numbers(scan.sheet.code(h));
    }
    const bool isSure = numbering && numbering->sure;
    right += all, sure += isSure, sureAndWrong += isSure && !all;
    fmt::print("{} {:44} digits {:.0f} px turned {:.0f}: {} read of {}, votes {} to {}{}\n", all ? "ok " : "BAD", scan.name,
               read->digitPixels, read->box.turnDegrees, read->reads.size(), read->looked, numbering ? numbering->votes : 0,
               numbering ? numbering->nextVotes : 0, isSure ? ", sure" : "");
    std::fflush(stdout);
  }
  fmt::print("numbers on {} scans: {} say that they cannot be read; of {} read numbering right {}, sure {}, sure and wrong {}\n",
             scans, refused, legible, right, sure, sureAndWrong);
  EXPECT_EQ(sureAndWrong, 0);
}

/// A grid whose first hex and steps somebody measured.
ScanGrid straightGrid(double columnStep, double rowStep, Pixel first) {
  ScanGrid grid;
  grid.a = columnStep / std::sqrt(0.75);
  grid.e = rowStep;
  grid.c = first.x, grid.f = first.y;
  return grid;
}

std::string realImages() {
  const char* shared = std::getenv("HOTCHKISS_SHARED");
  return (shared ? std::string(shared) : std::string(HOTCHKISS_SOURCE_DIR "/../shared")) + "/real/images/";
}

TEST(GridReport, RealScans) {
  const std::string folder = realImages();
  struct Real {
    const char* file;
    ScanGrid grid;
    int columns, rows;
    bool measured;  // the truth says where the centres are, else the steps only
  };
  // celles_truth.json and pg_map02_truth.json; of the scans of Battle for Moscow only the steps are known.
  const std::vector<Real> scans{{"celles_labels_q60.jpg", straightGrid(1.5 * 60.021, 2 * 51.97971, {60, 52}), 33, 17, true},
                                {"pg_map02_grid.png", straightGrid(45, 50, {30, 25}), 21, 18, true},
                                {"pg_map02_nogrid.png", straightGrid(45, 50, {30, 25}), 21, 18, true},
                                {"bfm_gdw_scan.png", straightGrid(73.48, 85.50, {}), 14, 10, false}};
  bool any = false;
  for (const Real& real : scans) {
    const auto file = PictureFile::open(folder + real.file);
    if (!file) continue;
    any = true;
    const auto found = findGrid(*file);
    ASSERT_TRUE(found) << real.file << found.error().message;
    ScanGrid truth = real.grid;
    if (!real.measured) {
      // Its middle is taken from what was found: what is compared is the steps, over the whole map.
      const Hex middle = hexOfColumnRow({real.columns / 2, real.rows / 2}, Orientation::FlatTop, Stagger::EvenShoved);
      const double turn = -0.08 * 3.14159265358979 / 180;
      truth.b = -truth.e * std::sin(turn), truth.d = truth.a * std::sin(turn);
      const Pixel by = found->grid.centre(middle) - truth.centre(middle);
      truth.c += by.x, truth.f += by.y;
    }
    std::vector<Hex> hexes;
    for (int column = 0; column < real.columns; ++column)
      for (int row = 0; row < real.rows; ++row)
        hexes.push_back(hexOfColumnRow({column, row}, Orientation::FlatTop, Stagger::EvenShoved));
    const Row row = compared(real.file, found, truth, hexes);
    print(row);
    EXPECT_TRUE(row.right) << real.file;
    if (std::string(real.file).find("nogrid") != std::string::npos) continue;  // nothing in it says where it ends
    EXPECT_LT(row.worst, 0.03) << real.file;
    EXPECT_EQ(found->extent.columns, real.columns) << real.file;
    EXPECT_EQ(found->extent.rows, real.rows) << real.file;
    EXPECT_EQ(found->extent.stagger, Stagger::EvenShoved) << real.file;
    EXPECT_TRUE(found->sure()) << real.file;
  }
  if (!any) GTEST_SKIP() << "no real scans in " << folder;
}

TEST(GridReport, TurnedAndHalvedSheetsOfARealScan) {
  // The same board turned by a fifth of a degree, and as two sheets that overlap.
  struct Sheet {
    const char* file;
    int columns;
    Stagger stagger;
  };
  for (const Sheet& sheet : {Sheet{"bfm_gdw_scan_rotated0.2deg.png", 14, Stagger::EvenShoved},
                             Sheet{"mapwest.gif", 7, Stagger::EvenShoved}, Sheet{"mapeast.gif", 7, Stagger::OddShoved}}) {
    const auto file = PictureFile::open(realImages() + sheet.file);
    if (!file) GTEST_SKIP() << "no real scans in " << realImages();
    const auto found = findGrid(*file);
    ASSERT_TRUE(found) << sheet.file << found.error().message;
    EXPECT_TRUE(found->sure()) << sheet.file;
    EXPECT_EQ(found->extent, (GridExtent{sheet.columns, 10, sheet.stagger})) << sheet.file;
    EXPECT_NEAR(found->grid.pitch(), 85.3, 0.005 * 85.3) << sheet.file;
    EXPECT_LT(found->offPitches, 0.015) << sheet.file;
  }
}

TEST(GridReport, RealCodesAreReadOrTyped) {
  const auto celles = PictureFile::open(realImages() + "celles_labels_q60.jpg");
  const auto moscow = PictureFile::open(realImages() + "bfm_gdw_scan.png");
  if (!celles || !moscow) GTEST_SKIP() << "no real scans in " << realImages();
  // Every hex of the one is numbered, columns from 01 and rows from 00.
  const auto found = findGrid(*celles);
  ASSERT_TRUE(found) << found.error().message;
  const auto read = readNumbers(*celles, *found);
  ASSERT_TRUE(read) << read.error().message;
  const auto numbering = numberingOfReads(found->grid.orientation, found->extent, read->reads);
  ASSERT_TRUE(numbering) << numbering.error().message;
  EXPECT_TRUE(numbering->sure) << numbering->votes << " to " << numbering->nextVotes;
  const ScanGrid truth = straightGrid(1.5 * 60.021, 2 * 51.97971, {60, 52});
  for (int column = 0; column < 33; ++column)
    for (int row = 0; row < 17; ++row) {
      const Pixel centre = truth.centre(hexOfColumnRow({column, row}, Orientation::FlatTop, Stagger::EvenShoved));
      EXPECT_EQ(numbering->sheet.code(*found->grid.hexAt(centre)), fmt::format("{:02}{:02}", column + 1, row));
    }
  // Of the other only nine are: too few to read, and one typed code does it.
  const auto board = findGrid(*moscow);
  ASSERT_TRUE(board) << board.error().message;
  const auto few = readNumbers(*moscow, *board);
  ASSERT_TRUE(few) << few.error().message;
  const auto byVote = numberingOfReads(board->grid.orientation, board->extent, few->reads);
  EXPECT_FALSE(byVote && byVote->sure);
  const std::optional<Hex> place = board->grid.hexAt({343, 358});  // where 0505 is printed
  ASSERT_TRUE(place);
  const auto typed = numberingOfCodes(board->grid.orientation, board->extent, {{*place, "0505"}});
  ASSERT_TRUE(typed) << typed.error().message;
  std::vector<std::string> corners;
  for (const TypedCode& corner : cornerCodes(typed->sheet)) corners.push_back(corner.code);
  EXPECT_THAT(corners, ::testing::ElementsAre("0101", "1401", "0110", "1410"));
}

}  // namespace
}  // namespace hotchkiss::scan
