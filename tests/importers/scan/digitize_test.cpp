// SPDX-License-Identifier: Apache-2.0
// From a picture to a map: the steps one by one, and a whole job, on pictures of our own whose truth is known.
#include "importers/scan/digitize.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "importers/scan/run_job.h"
#include "io/native/save.h"
#include "model/board/board_view.h"
#include "picture_files.h"
#include "scratch.h"
#include "synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

using testing::AnyOf;
using testing::Contains;
using testing::HasSubstr;

FoundGrid straightGrid(int columns, int rows) {
  FoundGrid found;
  found.grid.a = 40 * std::cos(0.02), found.grid.b = -39 * std::sin(0.02), found.grid.c = 55;
  found.grid.d = 40 * std::sin(0.02), found.grid.e = 39 * std::cos(0.02), found.grid.f = 61;
  found.extent = {columns, rows, Stagger::EvenShoved};
  for (int column = 0; column < columns; ++column)
    for (int row = 0; row < rows; ++row)
      found.hexes[hexOfColumnRow({column, row}, Orientation::FlatTop, Stagger::EvenShoved)] = {1, 0};
  return found;
}

TEST(Digitize, TheUnderlayPutsEachHexOfThePictureUnderTheSheets) {
  FoundGrid found = straightGrid(6, 5);
  found.voids = {Hex{0, 4}};
  const auto numbering = numberingOfCodes(Orientation::FlatTop, found.extent, {{Hex{0, 0}, "0101"}});
  ASSERT_TRUE(numbering) << numbering.error().message;
  const auto scan = sheetOfScan(found, *numbering, SheetId("m"), "M");
  ASSERT_TRUE(scan) << scan.error().message;
  EXPECT_EQ(scan->sheet.code({0, 0}), "0101");
  EXPECT_EQ(scan->hexes.size(), 30u);
  EXPECT_FALSE(scan->sheet.cell({0, 4}).isVoid);  // it may be dark ground: a person says what is no hex of the map
  const Underlay under = underlayOf(*scan, "p.png");
  const PlaneLayout layout{Orientation::FlatTop, scan->sheet.hexWidthMm};
  for (const Hex hex : scan->hexes) {
    const Pixel pixel = scan->grid.centre(hex);
    const Point mm{under.a * pixel.x + under.b * pixel.y + under.c, under.d * pixel.x + under.e * pixel.y + under.f};
    EXPECT_NEAR(mm.x, layout.centre(hex).x, 1e-6);
    EXPECT_NEAR(mm.y, layout.centre(hex).y, 1e-6);
  }
  const auto back = gridOfUnderlay(under, scan->sheet);
  ASSERT_TRUE(back);
  EXPECT_NEAR(back->centre({5, 2}).x, scan->grid.centre({5, 2}).x, 1e-6);
  EXPECT_NEAR(back->centre({5, 2}).y, scan->grid.centre({5, 2}).y, 1e-6);
  EXPECT_FALSE(gridOfUnderlay(Underlay{{}, {}, 0, 0, 0, 0, 0, 0, 1, {}}, scan->sheet));
}

// A made-up country, drawn plainly and scanned a little askew.
hotchkiss::test::SyntheticScan practiceScan() {
  hotchkiss::test::ScanSpec spec;
  spec.name = "practice";
  spec.seed = 20;
  spec.map.columns = 16;
  spec.map.rows = 11;
  spec.rotationDegrees = 0.8;
  spec.blurPixels = 0.6;
  spec.noise = 3;
  spec.tint = 0.2;
  spec.names = false;
  return hotchkiss::test::drawScan(spec);
}

ScanJob practiceJob(const hotchkiss::test::SyntheticScan& scan, const std::string& picture) {
  ScanJob job;
  job.picture = picture;
  job.mapId = "practice";
  job.system = "gcacw";
  job.readNumbers = false;
  for (const Hex hex : {scan.hexes.front(), scan.hexes.back()})
    job.codes.push_back({scan.grid.centre(hex), scan.sheet.code(hex)});
  std::map<TerrainId, std::vector<Hex>> kinds;
  for (const Hex hex : scan.hexes) kinds[scan.sheet.terrainId(scan.sheet.cell(hex).terrain)].push_back(hex);
  for (const auto& [kind, hexes] : kinds) {
    ScanJob::Sample sample{kind.text, {}};
    for (size_t i = 0; i < 5 && i < hexes.size(); ++i) sample.hexes.push_back(scan.sheet.code(hexes[i * hexes.size() / 5]));
    job.samples.push_back(std::move(sample));
  }
  return job;
}

TEST(Digitize, AJobMakesTheMapOfItsPicture) {
  const auto scan = practiceScan();
  const std::string picture = writePicture("practice.png", "PNG", Picture{scan.width, scan.height, scan.rgb});
  ScanJob job = practiceJob(scan, picture);
  ASSERT_FALSE(scan.rivers.empty());
  const auto longest =
      std::max_element(scan.rivers.begin(), scan.rivers.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const SideFeatures drawn = scan.sheet.sides.at(longest->front());
  ASSERT_FALSE(drawn.empty());
  ScanJob::Trace trace{true, drawn.front().kind.text, "Long River", {}, false};
  for (const Hexside side : *longest) trace.points.push_back(scan.grid.pixelOf(scan.grid.layout().sideMiddle(side)));
  job.traces.push_back(trace);
  // A contour round one hex in the middle: it lies higher than all others.
  const Hex peak = scan.hexes[scan.hexes.size() / 2];
  ScanJob::Contour contour{3, {}};
  for (int c = 0; c <= 6; ++c) contour.points.push_back(scan.grid.corner(peak, c % 6));
  job.contours.push_back(contour);
  double last = 0;
  std::vector<std::string> report;
  const auto made = digitize(job, scratchPath("practice.job.xml").string(), State{}, report, [&](double done) {
    EXPECT_GE(done, last - 1e-9);
    last = done;
    return true;
  });
  ASSERT_TRUE(made) << made.error().message;
  EXPECT_NEAR(last, 1, 1e-9);
  const Sheet& sheet = *made->state.sheet(made->sheet);
  size_t right = 0, rightSides = 0;
  for (const Hex hex : scan.hexes) {
    const auto mine = sheet.hexOfCode(scan.sheet.code(hex));
    ASSERT_TRUE(mine) << scan.sheet.code(hex);
    right += sheet.terrainId(sheet.cell(*mine).terrain) == scan.sheet.terrainId(scan.sheet.cell(hex).terrain);
  }
  EXPECT_GE(double(right) / double(scan.hexes.size()), 0.95);
  const Hex moved = *sheet.hexOfCode(scan.sheet.code(scan.hexes.front())) - scan.hexes.front();
  for (const Hexside side : *longest) rightSides += !sheet.sides.at(Hexside(side.hex + moved, side.direction)).empty();
  EXPECT_GE(rightSides, longest->size() * 9 / 10);
  EXPECT_THAT(report, Contains(HasSubstr("grid: flat-topped, pitch 4")));
  EXPECT_THAT(report, Contains(HasSubstr("confidence of the hexes")));
  EXPECT_THAT(report, Contains(HasSubstr("Long River")));
  EXPECT_THAT(report, Contains(HasSubstr("contours: 1, between them")));
  for (const Hex hex : scan.hexes)
    EXPECT_EQ(sheet.cell(*sheet.hexOfCode(scan.sheet.code(hex))).elevation, hex == peak ? 3 : 2) << scan.sheet.code(hex);
  // What it made can be written and lies on its picture.
  EXPECT_FALSE(toXml(made->state, {DocumentKind::Map, made->sheet.text}).empty());
  EXPECT_EQ(made->state.board(made->board)->underlays.at(0).file, picture);
  // The same job gives the same map.
  const auto again = digitize(job, scratchPath("practice.job.xml").string(), State{}, report);
  ASSERT_TRUE(again);
  EXPECT_TRUE(*again->state.sheet(made->sheet) == sheet);
}

TEST(Digitize, TheWarpIsFoundAgainWhereTheStraightGridIsKnown) {
  test::ScanSpec spec;
  spec.seed = 11;
  spec.map.columns = 14;
  spec.map.rows = 12;
  spec.warpHexes = 0.25;
  const test::SyntheticScan scan = drawScan(spec);
  const auto file = PictureFile::open(writePicture("warped.png", "PNG", Picture{scan.width, scan.height, scan.rgb}));
  ASSERT_TRUE(file);
  ScanGrid straight = scan.grid;
  straight.warp = {};
  const auto farthest = [&](const ScanGrid& grid) {
    std::vector<double> off;
    for (const Hex hex : scan.hexes) {
      const Point d = grid.centre(hex) - scan.grid.centre(hex);
      off.push_back(std::hypot(d.x, d.y) / scan.grid.pitch());
    }
    std::sort(off.begin(), off.end());
    return off[off.size() * 95 / 100];
  };
  EXPECT_GT(farthest(straight), 0.12);
  const auto warped = warpedGrid(*file, straight, scan.hexes);
  ASSERT_TRUE(warped);
  EXPECT_LT(farthest(*warped), 0.08);
  // A grid that the picture does not show is left alone.
  ScanGrid other = straight;
  for (double* each : {&other.a, &other.b, &other.d, &other.e}) *each *= 1.2;
  EXPECT_FALSE(warpedGrid(*file, other, scan.hexes));
  EXPECT_FALSE(warpedGrid(*file, straight, {}));
}

TEST(Digitize, AJobBringsKindsOfItsOwn_AndFindsLinesByItself) {
  const auto scan = practiceScan();
  const std::string picture = writePicture("practice3.png", "PNG", Picture{scan.width, scan.height, scan.rgb});
  ScanJob job = practiceJob(scan, picture);
  job.system.clear();
  for (const ScanJob::Sample& sample : job.samples) {
    TerrainKind kind;
    kind.id = TerrainId(sample.terrain);
    kind.fill = "#808080";
    job.kinds.terrain.push_back(kind);
  }
  FeatureKind brook;
  brook.id = FeatureId("brook");
  brook.featureClass = FeatureClass::Watercourse;
  job.kinds.features = {brook};
  PathKind causeway;
  causeway.id = PathKindId("causeway");
  causeway.name = "Causeway";
  job.kinds.paths = {causeway};
  SiteKind mill;
  mill.id = SiteKindId("mill");
  job.kinds.sites = {mill};
  job.proposals = {{true, "brook", 0.2}};
  std::vector<std::string> report;
  const auto made = digitize(job, scratchPath("practice3.job.xml").string(), State{}, report);
  ASSERT_TRUE(made) << made.error().message;
  const Game& game = *made->state.games.at(GameId("practice"));
  EXPECT_EQ(game.vocabulary.features.at(0).name, "brook");
  EXPECT_EQ(game.vocabulary.features.at(0).symbol, "minor-river") << "a watercourse is drawn as one";
  EXPECT_EQ(game.vocabulary.paths.at(0).name, "Causeway");
  EXPECT_EQ(game.vocabulary.sites.at(0).name, "mill");
  EXPECT_EQ(BoardView::make(made->state, made->board).vocabulary().terrain.size(), job.samples.size());
  const Sheet& sheet = *made->state.sheet(made->sheet);
  const Hex moved = *sheet.hexOfCode(scan.sheet.code(scan.hexes.front())) - scan.hexes.front();
  std::set<Hexside> rivers;
  for (const auto& chain : scan.rivers)
    for (const Hexside side : chain) rivers.insert(Hexside(side.hex + moved, side.direction));
  size_t drafted = 0, right = 0;
  sheet.sides.forEach([&](const Hexside& side, const SideFeatures& features) {
    if (features.empty()) return;
    ++drafted;
    right += rivers.count(side);
    for (const Hex hex : {side.first(), side.second()}) {
      ASSERT_TRUE(sheet.playable(hex)) << "never at the map's edge";
      EXPECT_GE(sheet.cell(hex).coverage[static_cast<size_t>(Layer::Hexsides)], kFirstDraft);
    }
  });
  EXPECT_GE(right * 10, drafted * 9);
  EXPECT_GE(right * 10, rivers.size() * 7);
  EXPECT_THAT(report, Contains(HasSubstr("proposal 1 (brook): " + std::to_string(drafted) + " hexsides in ")));
  EXPECT_THAT(report, Contains(HasSubstr("by the picture alone")));
  // With a line that is traced, its colour tells; and a kind must be known.
  ScanJob traced = job;
  const auto longest =
      std::max_element(scan.rivers.begin(), scan.rivers.end(), [](const auto& a, const auto& b) { return a.size() < b.size(); });
  ScanJob::Trace trace{true, "brook", "Long Brook", {}, true};
  for (size_t i = 0; i < 5; ++i) trace.points.push_back(scan.grid.pixelOf(scan.grid.layout().sideMiddle((*longest)[i])));
  traced.traces = {trace};
  report.clear();
  const auto again = digitize(traced, scratchPath("practice3.job.xml").string(), State{}, report);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_THAT(report, Contains(HasSubstr("by the colour of what is traced")));
  EXPECT_THAT(report, Contains(HasSubstr("known before")));
  job.proposals[0].kind = "brok";
  const auto faulty = digitize(job, scratchPath("practice3.job.xml").string(), State{}, report);
  ASSERT_FALSE(faulty);
  EXPECT_THAT(faulty.error().message, HasSubstr("hexside feature \"brok\" (did you mean \"brook\"?)"));
}

TEST(Digitize, AJobThatCannotBeDoneSaysWhy) {
  const auto scan = practiceScan();
  const std::string picture = writePicture("practice2.png", "PNG", Picture{scan.width, scan.height, scan.rgb});
  const std::string file = scratchPath("faulty.job.xml").string();
  std::vector<std::string> report;
  const auto faultOf = [&](const ScanJob& job) {
    const auto made = digitize(job, file, State{}, report);
    return made ? std::string("none") : made.error().file + ": " + made.error().message;
  };
  ScanJob job = practiceJob(scan, picture);
  job.samples.front().hexes.push_back("9999");
  EXPECT_THAT(faultOf(job), HasSubstr("names 9999, which the map does not have"));
  job = practiceJob(scan, picture);
  job.samples.front().terrain = "wods";
  EXPECT_THAT(faultOf(job), HasSubstr("has no kind of terrain \"wods\" (did you mean \"woods\"?)"));
  job = practiceJob(scan, picture);
  job.traces.push_back({true, "rivr", "", {{1, 1}, {9, 9}}, false});
  EXPECT_THAT(faultOf(job), HasSubstr("has no kind of hexside feature \"rivr\""));
  job = practiceJob(scan, picture);
  job.codes.clear();
  report.clear();
  EXPECT_THAT(faultOf(job), HasSubstr("type one: <code"));
  EXPECT_THAT(report, Contains(HasSubstr("grid: flat-topped")));  // what was found is told all the same
  job.picture = "/nowhere.png";
  EXPECT_THAT(faultOf(job), HasSubstr("/nowhere.png"));
  job = practiceJob(scan, picture);
  EXPECT_FALSE(digitize(job, file, State{}, report, [](double done) { return done < 0.3; }));
}

}  // namespace
}  // namespace hotchkiss::scan
