// SPDX-License-Identifier: Apache-2.0
// The control points of a board at the session's desk, without a display: what each is off by, what undo takes back, what is
// stored and saved.
#include "editor/session/fit_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "editor/session/tools.h"
#include "io/native/save.h"
#include "model/board/fit_plane.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

class FitDeskTest : public testing::Test {
 protected:
  FitDeskTest() : session_(mail_.post()), desk_(session_), context_{session_, {}, {}, {}, &desk_} {
    folder_ = fs::temp_directory_path() / ("hotchkiss-fit-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    notices_ = session_.noticed.connect([this](const Notice& notice) { said_.push_back(notice); });
  }
  ~FitDeskTest() override { fs::remove_all(folder_); }

  void openWbts() { open(std::string(HOTCHKISS_SOURCE_DIR) + "/maps/wbts/wbts.board.xml"); }
  void open(const std::string& path) {
    const auto opened = session_.openFiles({path});
    ASSERT_TRUE(opened) << opened.error().message;
    ASSERT_TRUE(mail_.runUntil([&] { return desk_.report() != nullptr; }));
  }
  /// The points have been judged, and what is to be stored is.
  void settle() {
    ASSERT_TRUE(mail_.runUntil([&] { return desk_.report() != nullptr && !desk_.busy() && !desk_.storedDiffers(); }));
  }
  size_t named(const std::string& name, const std::string& code) const {
    for (size_t i = 0; i < desk_.points().size(); ++i)
      if (desk_.points()[i].name == name && desk_.points()[i].code == code) return i;
    ADD_FAILURE() << "no point " << name << " " << code;
    return 0;
  }
  size_t steps() const { return session_.document().index(); }
  Pointer at(const std::string& code, double mmPerPixel, Point aside = {}) const {
    const auto view = session_.view();
    return pointerAt(*view, view->layout().centre(view->find(code).hex) + aside, mmPerPixel);
  }

  Mailbox mail_;
  Session session_;
  FitDesk desk_;
  ToolContext context_;
  fs::path folder_;
  std::vector<Notice> said_;
  Connection notices_;
};

TEST_F(FitDeskTest, OpenedBoardIsJudgedAndNotChanged) {
  openWbts();
  EXPECT_EQ(desk_.report()->inliers, 29);
  EXPECT_NEAR(desk_.report()->fit.rmsHexes, 0.50, 0.005);
  EXPECT_NEAR(desk_.report()->hexMetres, 22300, 0.02 * 22300);
  EXPECT_FALSE(desk_.storedDiffers());
  EXPECT_FALSE(session_.unsaved());
  EXPECT_EQ(steps(), 0u);
  const auto figures = desk_.figures();
  ASSERT_EQ(figures.size(), 8u);
  EXPECT_EQ(figures[0].second, "29 of 33 within 1.25 hexes");
  EXPECT_EQ(figures[2].second, "22.2 km");
  EXPECT_EQ(figures[7].second, "UTM, zone 16");
  EXPECT_EQ(figures[3].second, "even columns");
}

TEST_F(FitDeskTest, MisprintIsFlaggedAndRepairedByOneUndo) {
  openWbts();
  const size_t i = named("New Madrid", "A3201");
  ASSERT_TRUE(desk_.points()[i].disabled);
  ASSERT_TRUE(desk_.setDisabled(i, false));
  settle();
  EXPECT_EQ(steps(), 1u);
  const gis::FittedPoint& wrong = desk_.report()->points[i];
  EXPECT_FALSE(wrong.inlier);
  EXPECT_GT(wrong.hexes, 15);
  ASSERT_TRUE(wrong.repair);
  EXPECT_EQ(wrong.repair->code, "A3021");
  EXPECT_THAT(desk_.remarkOn(i), HasSubstr("lies in A3"));
  ASSERT_TRUE(desk_.repair(i));
  settle();
  EXPECT_EQ(steps(), 2u);
  EXPECT_TRUE(desk_.report()->points[named("New Madrid", "A3021")].inlier);
  EXPECT_GE(desk_.board()->fit->points, 30);
  EXPECT_EQ(desk_.board()->fit->points, desk_.report()->inliers);
  session_.undo();
  settle();
  EXPECT_EQ(desk_.points()[i].code, "A3201");
  EXPECT_EQ(desk_.board()->fit->points, 29);
  session_.undo();
  settle();
  EXPECT_FALSE(session_.unsaved());
}

TEST_F(FitDeskTest, PointsAreMovedAddedDeleted_EachOneUndo_AndTheFitFollows) {
  openWbts();
  const size_t before = desk_.points().size();
  const double rms = desk_.board()->fit->rmsHexes;
  const size_t columbus = named("Columbus", "A3221");
  const Hex there = session_.view()->find("A3225").hex;
  const double guess = *desk_.residualIn(columbus, there);
  ASSERT_TRUE(desk_.moveTo(columbus, there));
  settle();
  EXPECT_EQ(steps(), 1u);
  EXPECT_EQ(desk_.points()[columbus].code, "A3225");
  EXPECT_FALSE(desk_.report()->points[columbus].inlier);
  EXPECT_NEAR(desk_.report()->points[columbus].hexes, guess, 0.2);
  EXPECT_NE(desk_.board()->fit->rmsHexes, rms);
  EXPECT_THAT(session_.document().undoLabel(), HasSubstr("Columbus"));
  ASSERT_TRUE(desk_.remove(columbus));
  settle();
  EXPECT_EQ(steps(), 2u);
  EXPECT_EQ(desk_.points().size(), before - 1);
  ControlPoint richmond;
  richmond.name = "Somewhere";
  richmond.code = "A5713";
  richmond.longitude = -77.436;
  richmond.latitude = 37.541;
  EXPECT_EQ(desk_.add({richmond}), 1u);
  settle();
  EXPECT_EQ(desk_.add({richmond}), 0u);
  EXPECT_EQ(steps(), 3u);
  EXPECT_EQ(desk_.chosen(), desk_.points().size() - 1);
  session_.undo();
  session_.undo();
  session_.undo();
  settle();
  EXPECT_EQ(desk_.points().size(), before);
  EXPECT_DOUBLE_EQ(desk_.board()->fit->rmsHexes, rms);
  EXPECT_FALSE(session_.unsaved());
}

TEST_F(FitDeskTest, AnotherProjectionIsStoredAsOneUndo) {
  openWbts();
  gis::FitOptions options;
  options.projection = "+proj=poly +lat_0=35 +lon_0=-86 +datum=WGS84 +units=m";
  desk_.setOptions(options);
  ASSERT_TRUE(mail_.runUntil([&] { return desk_.board()->fit->projection == options.projection; }));
  EXPECT_EQ(steps(), 1u);
  EXPECT_EQ(desk_.board()->fit->points, desk_.report()->inliers);
  session_.undo();
  ASSERT_TRUE(mail_.runUntil([&] { return desk_.report() != nullptr && !desk_.busy(); }));
  EXPECT_EQ(desk_.board()->fit->points, 29);
  EXPECT_TRUE(desk_.storedDiffers());  // the choice is the window's, the fit is the board's
  desk_.setOptions({});
  settle();
}

TEST_F(FitDeskTest, TableIsAdded_AndABrokenOneIsToldByItsLine) {
  openWbts();
  const std::string good = (folder_ / "good.csv").string(), bad = (folder_ / "bad.csv").string();
  std::ofstream(good) << "name,hex,lat,lon\nColumbus,A3221,36.76,-89.103\nElsewhere,A4020,37.0,-87.5\n";
  std::ofstream(bad) << "name,hex,lat,lon\nElsewhere,A4021,137.0,-87.5\n";
  const auto added = desk_.addFromFile(good);
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_EQ(*added, 1u);  // Columbus is there already
  settle();
  EXPECT_EQ(steps(), 1u);
  const auto refused = desk_.addFromFile(bad);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().line, 2);
  EXPECT_THAT(refused.error().message, HasSubstr("latitude"));
  EXPECT_EQ(steps(), 1u);
}

TEST_F(FitDeskTest, PointsAndFitAreSavedWithTheBoard) {
  fs::copy(std::string(HOTCHKISS_SOURCE_DIR) + "/maps/wbts", folder_ / "wbts");
  const std::string file = (folder_ / "wbts" / "wbts.board.xml").string();
  open(file);
  const Fit before = *desk_.board()->fit;
  ASSERT_TRUE(desk_.setDisabled(named("Columbus", "A3221"), true));
  settle();
  const auto written = session_.save();
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_THAT(*written, ElementsAre(file));
  const auto again = load({file});
  ASSERT_TRUE(again);
  const Board& board = *again->state.board(again->state.activeBoard);
  EXPECT_EQ(board.controlPoints, desk_.points());
  EXPECT_EQ(board.fit->points, desk_.report()->inliers);
  EXPECT_NE(board.fit->rmsHexes, before.rmsHexes);
  EXPECT_TRUE(board.controlPoints[named("Columbus", "A3221")].disabled);
}

TEST_F(FitDeskTest, FewerThanThreePointsSayWhy_AndTheStoredFitStays) {
  openWbts();
  // Each removal carries its fit, as long as there is one.
  while (desk_.points().size() > 3) ASSERT_TRUE(desk_.remove(0));
  settle();
  const Fit fit = *desk_.board()->fit;
  ASSERT_TRUE(desk_.remove(0));
  ASSERT_TRUE(mail_.runUntil([&] { return !desk_.trouble().empty(); }));
  EXPECT_EQ(desk_.report(), nullptr);
  EXPECT_THAT(desk_.trouble(), HasSubstr("at least three"));
  EXPECT_TRUE(*desk_.board()->fit == fit);
}

TEST_F(FitDeskTest, PlaneKnowsItsLongitudeAndLatitude_OnlyOnTheFittedSheets) {
  openWbts();
  const size_t i = named("Columbus", "A3221");
  const auto place = desk_.earthAt(*desk_.placeOf(i));
  ASSERT_TRUE(place);
  EXPECT_NEAR(place->longitude, desk_.points()[i].longitude, 1e-4);
  EXPECT_NEAR(place->latitude, desk_.points()[i].latitude, 1e-4);
  EXPECT_FALSE(desk_.earthAt({-5000, -5000}));
  EXPECT_EQ(placeInWords({-77.436, 37.541}), "37.5410\u00b0 N  77.4360\u00b0 W");
}

TEST_F(FitDeskTest, ToolHitsAPointAtAnyZoomAndDragsItToAnotherHex) {
  openWbts();
  PointTool tool(context_);
  const size_t i = named("Columbus", "A3221");
  // From far: 8 pixels beside it are many millimetres.
  const double far = session_.view()->hexWidthMm() / 3;
  tool.hover(at("A3221", far, {0, 8 * far}));
  EXPECT_THAT(tool.preview().label, HasSubstr("Columbus A3221: 0.39 hexes off"));
  tool.press(at("A3221", far, {0, 8 * far}), Stroke::Draw);
  EXPECT_EQ(desk_.chosen(), i);
  tool.drag(at("A3222", far));
  EXPECT_THAT(tool.preview().label, HasSubstr("Columbus A3222"));
  tool.release(at("A3222", far));
  settle();
  EXPECT_EQ(desk_.points()[i].code, "A3222");
  EXPECT_EQ(steps(), 1u);
  // Dropped where it was taken: nothing. Escape: nothing.
  tool.press(at("A3222", 0.1), Stroke::Draw);
  tool.release(at("A3222", 0.1));
  tool.press(at("A3222", 0.1), Stroke::Draw);
  tool.drag(at("A3225", 0.1));
  EXPECT_TRUE(tool.cancel());
  tool.release(at("A3225", 0.1));
  EXPECT_EQ(steps(), 1u);
  // The other button deletes.
  tool.press(at("A3222", 0.1), Stroke::Erase);
  tool.release(at("A3222", 0.1));
  EXPECT_EQ(steps(), 2u);
  EXPECT_TRUE(std::none_of(desk_.points().begin(), desk_.points().end(), [](const auto& p) { return p.name == "Columbus"; }));
}

TEST_F(FitDeskTest, ClickOnAHexAsksForItsPlace_AndTakesTheNameOfTheTown) {
  openWbts();
  // A town that is no control point yet.
  const auto view = session_.view();
  std::optional<PlacedSite> town;
  for (const PlacedSite& site : view->sites())
    if (site.hex && !site.site->name.empty() && !desk_.near(view->layout().centre(*site.hex), view->hexWidthMm() * 0.4) &&
        view->sitesAt(*site.hex).front().site == site.site) {
      town = site;
      break;
    }
  ASSERT_TRUE(town);
  const std::string code = view->code(*town->hex);
  std::optional<TextQuestion> asked;
  const auto listening = context_.asked.connect([&](const TextQuestion& question) { asked = question; });
  PointTool tool(context_);
  tool.press(at(code, 0.1), Stroke::Draw);
  tool.release(at(code, 0.1));
  ASSERT_TRUE(asked);
  EXPECT_THAT(asked->prompt, HasSubstr(town->site->name));
  asked->answer("far away");
  EXPECT_EQ(steps(), 0u);
  EXPECT_THAT(said_.back().text, HasSubstr("longitude, latitude in degrees"));
  asked->answer("-80.5, 35.25");
  ASSERT_EQ(steps(), 1u);
  EXPECT_EQ(desk_.points().back().name, town->site->name);
  EXPECT_EQ(desk_.points().back().code, code);
  EXPECT_EQ(desk_.points().back().longitude, -80.5);
  EXPECT_EQ(desk_.points().back().latitude, 35.25);
}

TEST_F(FitDeskTest, GazetteerKnowsPlacesByName_OfNamesakesTheOneThatLiesNear) {
  openWbts();
  ASSERT_TRUE(desk_.remove(named("Columbus", "A3221")));
  settle();
  const size_t before = desk_.points().size();
  const auto view = session_.view();
  const auto columbus = view->findPlace("Columbus");
  ASSERT_FALSE(columbus.empty());
  ASSERT_TRUE(columbus.front().hex);
  // Columbus in Kentucky, two of that name far away, and a place that the board does not have.
  const auto found = desk_.addNamed(
      {{"COLUMBUS", -89.103, 36.76}, {"Columbus", -82.99, 39.96}, {"Columbus", -97.4, 41.4}, {"Paris", 2.35, 48.85}}, "towns");
  EXPECT_EQ(found.added, 1u);
  EXPECT_TRUE(found.several.empty());
  settle();
  ASSERT_EQ(desk_.points().size(), before + 1);
  EXPECT_EQ(desk_.points().back().longitude, -89.103);
  EXPECT_EQ(desk_.points().back().code, view->code(*columbus.front().hex));
  EXPECT_EQ(desk_.points().back().provenance.where, "towns");
  EXPECT_EQ(steps(), 2u);
  session_.undo();
  settle();
  // Two that both lie near are left to the user.
  const auto both = desk_.addNamed({{"Columbus", -89.103, 36.76}, {"Columbus", -89.2, 36.8}}, "towns");
  EXPECT_EQ(both.added, 0u);
  EXPECT_THAT(both.several, ElementsAre("Columbus"));
  EXPECT_EQ(steps(), 1u);
}

TEST_F(FitDeskTest, LockedMapOfAScenarioIsAskedFor_AndTheChangeWaits) {
  open(std::string(HOTCHKISS_SOURCE_DIR) + "/scenarios/gtc/13.1.scenario.xml");
  ASSERT_TRUE(session_.mapLocked());
  const size_t on = desk_.points()[0].disabled ? 1 : 0;
  EXPECT_FALSE(desk_.setDisabled(on, true));
  EXPECT_FALSE(desk_.points()[on].disabled);
  ASSERT_FALSE(said_.back().actions.empty());
  said_.back().actions.front().run();  // unlock
  EXPECT_TRUE(desk_.points()[on].disabled);
  settle();
  EXPECT_EQ(steps(), 1u);
}

TEST(Degrees, AreReadAsPeopleWriteThem) {
  EXPECT_EQ(degreesFromText("-77.43", 180), -77.43);
  EXPECT_EQ(degreesFromText("77,43 W", 180), -77.43);
  EXPECT_NEAR(*degreesFromText("77\u00b026'10\"W", 180), -(77 + 26.0 / 60 + 10.0 / 3600), 1e-12);
  EXPECT_NEAR(*degreesFromText("37 32 28 N", 90), 37 + 32.0 / 60 + 28.0 / 3600, 1e-12);
  EXPECT_FALSE(degreesFromText("37.5 N", 180));  // no longitude
  EXPECT_FALSE(degreesFromText("97.5", 90));
  EXPECT_FALSE(degreesFromText("", 90));
  EXPECT_FALSE(degreesFromText("north", 90));
  EXPECT_FALSE(degreesFromText("12 75 N", 90));
  EXPECT_EQ(placeFromText("-77.43, 37.54"), (geo::LonLat{-77.43, 37.54}));
  EXPECT_EQ(placeFromText("37.54 N, 77.43 W"), (geo::LonLat{-77.43, 37.54}));
  EXPECT_EQ(placeFromText("-77.43 37.54"), (geo::LonLat{-77.43, 37.54}));
  EXPECT_FALSE(placeFromText("-77.43"));
  EXPECT_FALSE(placeFromText("37.54 N, 36 N"));
  EXPECT_FALSE(placeFromText("-77.43, 137.54"));
}

}  // namespace
}  // namespace hotchkiss::test
