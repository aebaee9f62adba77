// SPDX-License-Identifier: Apache-2.0
// Fits of boards: a made country whose truth is known, and the two real games when their control points are at hand.
#include "importers/gis/fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "importers/gis/control_points.h"
#include "io/native/load.h"
#include "model/board/fit_plane.h"
#include "scratch.h"

namespace hotchkiss::gis {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

BoardView boardOf(const std::string& file) {
  const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/" + file});
  EXPECT_TRUE(loaded.has_value());
  return BoardView::make(loaded->state, loaded->state.activeBoard);
}

const FittedPoint* pointNamed(const FitReport& report, const std::string& name) {
  for (const FittedPoint& p : report.points)
    if (p.point.name == name) return &p;
  return nullptr;
}

/// Towns of a made country: hexes of 2,000 m, turned 10 degrees, in UTM 18 around 77 W, 38 N, each within a quarter of a hex.
class MadeCountry : public testing::Test {
 protected:
  MadeCountry() : view(boardOf("maps/gtc/gtc.board.xml")) {
    truth.projection = "+proj=utm +zone=18 +datum=WGS84 +units=m";
    const double mm = view.hexWidthMm(), turn = 10 * std::acos(-1) / 180;
    truth.a = 2000 / mm * std::cos(turn);
    truth.d = -2000 / mm * std::sin(turn);
    truth.b = -2000 / mm * std::sin(turn);
    truth.e = -2000 / mm * std::cos(turn);
    truth.c = 200000;
    truth.f = 4250000;
    const auto projection = geo::Projection::make(truth.projection);
    int n = 0;
    for (const char* code : {"N0303", "N1207", "N2310", "N3404", "N4515", "N5509", "N0820", "N2025", "N3022", "N4128", "N5230",
                             "S0810", "S1912", "S3020", "S4409", "S5525", "S0625", "S2230", "S3731", "S1503", "S2618"}) {
      const CodeAnswer answer = view.find(code);
      EXPECT_TRUE(answer.ok()) << code;
      // A quarter of a hex to a side that goes round with the number.
      const double angle = n * 2.399;
      const Point at = view.layout().centre(answer.hex) + Point{std::cos(angle), std::sin(angle)} * (0.25 * mm);
      const auto place = projection->unproject(metresOf(truth, at));
      points.push_back({"Town " + std::to_string(++n), code, place->longitude, place->latitude, false, {}, {}, {}});
    }
  }
  BoardView view;
  Fit truth;
  std::vector<ControlPoint> points;
};

TEST_F(MadeCountry, IsFoundAgainWithProjectionParityAndSize) {
  ASSERT_TRUE(fitBoard(view, points));
  EXPECT_EQ(fitBoard(view, points)->trials.size(), 10u) << "five projections, two parities";
  const auto report = fitBoard(view, points, {FitOrder::Affine, truth.projection});
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(report->places, 21);
  EXPECT_EQ(report->inliers, 21);
  EXPECT_EQ(report->stagger, Stagger::EvenShoved);
  EXPECT_NEAR(report->hexMetres, 2000, 10);
  EXPECT_NEAR(report->rotationDegrees, 10, 0.5);
  EXPECT_NEAR(report->shearDegrees, 0, 0.5);
  EXPECT_LT(report->fit.rmsHexes, 0.26);
  EXPECT_GE(report->fit.leaveOneOutHexes, report->fit.rmsHexes);
  EXPECT_EQ(report->fit.provenance.kind, ProvenanceKind::Derived);
  EXPECT_DOUBLE_EQ(report->limitHexes, 1.5);
}

TEST_F(MadeCountry, AMisprintedCodeIsFlaggedWithTheCodeThatFits) {
  points[4].code = "N5415";   // N4515 with two digits exchanged
  points[8].code = "N3082";   // N3022, one digit: no such row
  points[11].code = "N0303";  // the code of Town 1
  const auto report = fitBoard(view, points);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->inliers, 18);
  const FittedPoint& exchanged = report->points[4];
  EXPECT_FALSE(exchanged.inlier);
  EXPECT_GT(exchanged.hexes, 7);
  EXPECT_EQ(exchanged.lies, "N4515");
  ASSERT_TRUE(exchanged.repair);
  EXPECT_EQ(exchanged.repair->code, "N4515");
  EXPECT_EQ(exchanged.repair->why, "two digits exchanged");
  ASSERT_TRUE(report->points[8].repair);
  EXPECT_EQ(report->points[8].repair->code, "N3022");
  EXPECT_EQ(report->points[8].repair->why, "one digit differs");
  EXPECT_EQ(report->points[11].heldBy, "Town 1");
}

TEST_F(MadeCountry, NoRepairTakesAnotherPlacesHex) {
  // The right code of Town 5 is held by a town of another name nearby; then no repair is offered rather than a taken hex.
  points.push_back(points[4]);
  points.back().name = "Another";
  points.back().longitude += 0.004;
  points[4].code = "N5415";
  const auto report = fitBoard(view, points);
  ASSERT_TRUE(report);
  ASSERT_TRUE(pointNamed(*report, "Another")->inlier);
  EXPECT_TRUE(!report->points[4].repair || report->points[4].repair->code != "N4515");
}

TEST_F(MadeCountry, SeveralCodesOfOnePlaceCountOnceAndHelpEachOther) {
  points.push_back({"Town 3 (second printing)", "N2340", points[2].longitude, points[2].latitude, false, {}, {}, {}});
  const auto report = fitBoard(view, points);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->places, 21);
  EXPECT_EQ(report->inliers, 21);
  ASSERT_TRUE(report->points.back().repair);
  EXPECT_EQ(report->points.back().repair->code, "N2310");
  EXPECT_EQ(report->points.back().repair->why, "the other code printed for this place");
}

TEST_F(MadeCountry, DisabledAndUnknownPointsAreListedNotCounted) {
  points[0].disabled = true;
  points[1].code = "Q0101";
  const auto report = fitBoard(view, points);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->places, 19);
  EXPECT_EQ(report->points[0].problem, "disabled");
  EXPECT_EQ(report->points[0].lies, "N0303");
  EXPECT_THAT(report->points[1].problem, HasSubstr("Q0101"));
}

TEST_F(MadeCountry, TheFitGoesToTheEarthAndBack) {
  const auto report = fitBoard(view, points, {FitOrder::Second, ""});
  ASSERT_TRUE(report);
  const auto earth = geo::Georeference::make(report->fit);
  ASSERT_TRUE(earth);
  for (const ControlPoint& p : points) {
    const Point centre = view.layout().centre(view.find(p.code).hex);
    const auto there = earth->at(centre);
    ASSERT_TRUE(there);
    EXPECT_LT(geo::metresBetween(*there, {p.longitude, p.latitude}), 800);
    const auto back = earth->planeOf(*there);
    ASSERT_TRUE(back);
    EXPECT_NEAR(back->x, centre.x, 1e-3);
    EXPECT_NEAR(back->y, centre.y, 1e-3);
  }
}

TEST_F(MadeCountry, RoughCoordinatesMakeAnAssumedFitThatJudgesNobody) {
  // Five to nine hexes off, each in another direction.
  for (size_t i = 0; i < points.size(); ++i) {
    points[i].longitude += 0.15 * std::cos(1.0 + 2.4 * static_cast<double>(i));
    points[i].latitude += 0.12 * std::sin(1.0 + 2.4 * static_cast<double>(i));
  }
  const auto report = fitBoard(view, points);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_TRUE(report->rough);
  EXPECT_EQ(report->fit.provenance.kind, ProvenanceKind::Assumed);
  EXPECT_EQ(report->stagger, report->boardStagger);
  EXPECT_NEAR(report->hexMetres, 2000, 200);
  for (const FittedPoint& p : report->points) EXPECT_FALSE(p.repair);
}

TEST_F(MadeCountry, TooFewOrContradictoryPlacesAreRefused) {
  EXPECT_THAT(fitBoard(view, {points.begin(), points.begin() + 2}).error().message, HasSubstr("at least three"));
  EXPECT_THAT(fitBoard(view, points, {FitOrder::Affine, "EPSG:4326"}).error().message, HasSubstr("plane of metres"));
  EXPECT_THAT(fitBoard(view, points, {FitOrder::Affine, "nonsense"}).error().message, HasSubstr("nonsense"));
}

TEST(FittedIsland, IsWhereMostControlPointsLie) {
  const auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/gtc/gtc-campaign.board.xml"});
  ASSERT_TRUE(loaded);
  const auto islandWith = [&](const std::vector<std::string>& codes) {
    State state = loaded->state;
    Board board = *state.board(state.activeBoard);
    board.controlPoints.clear();
    for (const std::string& code : codes) board.controlPoints.push_back({"Place", code, 0, 0, false, {}, {}, {}});
    state.boards[board.id] = std::make_shared<const Board>(board);
    return fittedIsland(BoardView::make(state, state.activeBoard));
  };
  const BoardView view = BoardView::make(loaded->state, loaded->state.activeBoard);
  const int grant = view.island(view.find("S3733").hex), valley = view.island(view.find("SIV S2629").hex);
  ASSERT_NE(grant, valley);
  EXPECT_EQ(islandWith({"SIV S2629", "S3733", "N3418"}), grant);
  EXPECT_EQ(islandWith({"S3733", "SIV S2629", "SIV S2628"}), valley);
}

fs::path sharedFile(const std::string& name) {
  const char* given = std::getenv("HOTCHKISS_SHARED");
  return (given ? fs::path(given) : fs::path(HOTCHKISS_SOURCE_DIR) / "../shared") / name;
}

Expected<FitReport> realFit(const std::string& points, const std::string& board) {
  const auto read = readControlPoints(sharedFile(points).string());
  if (!read) return tl::unexpected(read.error());
  return fitBoard(boardOf(board), *read);
}

TEST(RealFits, WarBetweenTheStates) {
  if (!fs::exists(sharedFile("geo/wbts_points.csv"))) GTEST_SKIP() << "no control points at hand";
  const auto report = realFit("geo/wbts_points.csv", "maps/wbts/wbts.board.xml");
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_GE(report->inliers, 27);
  EXPECT_LT(report->fit.rmsHexes, 0.6);
  EXPECT_NEAR(report->hexMetres, 22300, 446);
  EXPECT_EQ(report->stagger, report->boardStagger);
  const FittedPoint* madrid = pointNamed(*report, "New Madrid");
  ASSERT_TRUE(madrid != nullptr && madrid->repair);
  EXPECT_EQ(madrid->repair->code, "A3021");
  const FittedPoint* nashville = pointNamed(*report, "Nashville");
  ASSERT_TRUE(nashville != nullptr && nashville->repair);
  EXPECT_EQ(nashville->repair->code, "A4325");
}

TEST(RealFits, GrantTakesCommand) {
  if (!fs::exists(sharedFile("geo/gtc_points.csv"))) GTEST_SKIP() << "no control points at hand";
  const auto report = realFit("geo/gtc_points.csv", "maps/gtc/gtc.board.xml");
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_GE(report->inliers, 46);
  EXPECT_LT(report->fit.rmsHexes, 0.8);
  EXPECT_NEAR(report->hexMetres, 1850, 37);
  EXPECT_EQ(report->stagger, report->boardStagger);
  const FittedPoint* second = pointNamed(*report, "Bowling Green (2nd printing)");
  ASSERT_TRUE(second != nullptr && second->repair);
  EXPECT_EQ(second->repair->code, "N4828");
  const FittedPoint* verdon = pointNamed(*report, "Verdon Station (printed N4323)");
  ASSERT_TRUE(verdon != nullptr);
  EXPECT_FALSE(verdon->inlier);
  EXPECT_EQ(verdon->heldBy, "Guinea Station");
}

class PointsFile : public testing::Test {
 protected:
  Expected<std::vector<ControlPoint>> read(const std::string& bytes) {
    const fs::path file = scratchPath("points-" + std::to_string(++number_) + ".csv");
    std::ofstream(file, std::ios::binary) << bytes;
    auto read = readControlPoints(file.string());
    fs::remove(file);
    return read;
  }
  int number_ = 0;
};

TEST_F(PointsFile, ColumnsAreKnownByTheirNames) {
  const auto points = read("Hex,Place,Longitude,Latitude,note\nB19.22,\"Stone Bridge, the\",-77.5,38.8,rough\n");
  ASSERT_TRUE(points) << points.error().message;
  ASSERT_EQ(points->size(), 1u);
  EXPECT_EQ((*points)[0].name, "Stone Bridge, the");
  EXPECT_EQ((*points)[0].code, "B19.22");
  EXPECT_DOUBLE_EQ((*points)[0].longitude, -77.5);
  EXPECT_DOUBLE_EQ((*points)[0].latitude, 38.8);
  EXPECT_EQ((*points)[0].provenance.where, "rough");
}

TEST_F(PointsFile, WhatCannotBeUsedIsNamedWithItsLine) {
  const auto swapped = read("name,hex,lat,lon\nA,N0101,38,-77\nB,N0102,-177.4,38.0\n");
  ASSERT_FALSE(swapped);
  EXPECT_EQ(swapped.error().line, 3);
  EXPECT_THAT(swapped.error().message, HasSubstr("exchanged"));
  EXPECT_THAT(read("name,hex,lat,lon\nA,,38,-77\n").error().message, HasSubstr("no code"));
  EXPECT_THAT(read("name,hex,lat,lon\nA,N0101,nan,-77\n").error().message, HasSubstr("latitude"));
  EXPECT_THAT(read("a,b\n1,2\n").error().message, HasSubstr("\"name\""));
  EXPECT_THAT(read("name,hex\nA,N0101\n").error().message, HasSubstr("lat"));
  EXPECT_THAT(read("name,hex,lat,lon\n").error().message, HasSubstr("no control points"));
  EXPECT_FALSE(read(""));
  // A cell with lines is told in one.
  const auto lines = read("name,hex,lat,lon\nA,N0101,38,\"-7\nx\"\n");
  ASSERT_FALSE(lines);
  EXPECT_THAT(lines.error().message, HasSubstr("the longitude \"-7 x\" is no number"));
  EXPECT_THAT(readControlPoints("/nowhere/points.csv").error().message, HasSubstr("no such file"));
}

}  // namespace
}  // namespace hotchkiss::gis
