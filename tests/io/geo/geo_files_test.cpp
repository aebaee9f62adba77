// SPDX-License-Identifier: Apache-2.0
// Boards as GeoJSON and GeoPackage: axis order, what is in which layer, equal bytes; read by GDAL's own tool where it is
// installed.
#include "io/geo/geo_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>

#include "any_documents.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "random_seed.h"
#include "scratch.h"

namespace hotchkiss::test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

Json parsed(const Expected<std::string>& bytes) {
  return bytes ? Json::parse(*bytes, nullptr, false) : Json(bytes.error().message);
}

Json featuresOf(const Json& all, const std::string& layer) {
  Json out = Json::array();
  for (const Json& feature : all["features"])
    if (feature["properties"]["layer"] == layer) out.push_back(feature);
  return out;
}

Point middleOf(const Json& polygon) {
  Point sum;
  for (size_t i = 0; i < 6; ++i) sum = sum + Point{polygon["coordinates"][0][i][0], polygon["coordinates"][0][i][1]};
  return sum * (1.0 / 6);
}

/// The board of WBTS with Washington (C2608) put where Washington is, by a fit made up for this test.
State boardOfWashington() {
  auto loaded = load({HOTCHKISS_SOURCE_DIR "/maps/wbts/wbts.board.xml"});
  if (!loaded) return {};
  const BoardId id = loaded->state.activeBoard;
  Board board = *loaded->state.board(id);
  const BoardView view = BoardView::make(loaded->state, id);
  const Point washington = view.layout().centre(view.find("C2608").hex);
  const double scale = 22300 / view.hexWidthMm();
  Fit fit;
  fit.projection = "+proj=laea +lat_0=38.9 +lon_0=-77.04 +datum=WGS84 +units=m";
  fit.a = scale;
  fit.c = -scale * washington.x;
  fit.e = -scale;
  fit.f = scale * washington.y;
  board.fit = fit;
  board.controlPoints = {{"Washington", "C2608", -77.04, 38.9, false, {}, {}, {}}};
  loaded->state.boards[id] = std::make_shared<const Board>(board);
  return loaded->state;
}

TEST(GeoFiles, WashingtonStandsWhereItIs_LongitudeFirst) {
  const State state = boardOfWashington();
  const BoardView view = BoardView::make(state, state.activeBoard);
  const auto layers = geo::geoLayers(state, view, nullptr);
  ASSERT_TRUE(layers) << layers.error().message;
  EXPECT_TRUE(layers->georeferenced);
  const auto bytes = geo::geoJson(*layers);
  ASSERT_TRUE(bytes) << bytes.error().message;
  const Json all = parsed(bytes);
  size_t seen = 0;
  for (const Json& hex : featuresOf(all, "hexes")) {
    if (hex["properties"]["code"] != "C2608") continue;
    ++seen;
    const Point middle = middleOf(hex["geometry"]);
    EXPECT_NEAR(middle.x, -77.04, 1e-4);
    EXPECT_NEAR(middle.y, 38.9, 1e-4);
    // A hex is 22.3 km between its opposite sides, which lie north and south: a fifth of a degree of latitude.
    double low = 90, high = -90;
    for (const Json& corner : hex["geometry"]["coordinates"][0]) {
      low = std::min(low, corner[1].get<double>());
      high = std::max(high, corner[1].get<double>());
    }
    EXPECT_NEAR(high - low, 22.3 / 111.0, 0.002);
  }
  EXPECT_EQ(seen, 1u);
  // Chattanooga lies to the west and south of it.
  for (const Json& hex : featuresOf(all, "hexes"))
    if (hex["properties"]["code"] == "A5130") {
      EXPECT_LT(middleOf(hex["geometry"]).x, -80);
      EXPECT_LT(middleOf(hex["geometry"]).y, 37);
    }
}

TEST(GeoFiles, WithoutAFitTheFileSaysMillimetres) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/scenarios/training/gcacw-training.scenario.xml"});
  ASSERT_TRUE(loaded) << loaded.error().message;
  const Scenario& scenario = *loaded->state.scenarios.begin()->second;
  const BoardView view = BoardView::make(loaded->state, scenario);
  const auto layers = geo::geoLayers(loaded->state, view, &scenario);
  ASSERT_TRUE(layers) << layers.error().message;
  EXPECT_FALSE(layers->georeferenced);
  const Json all = parsed(geo::geoJson(*layers));
  EXPECT_THAT(all["description"].get<std::string>(), HasSubstr("not georeferenced; coordinates are millimetres"));
  const Json hexes = featuresOf(all, "hexes");
  EXPECT_EQ(hexes.size(), view.hexes().size());
  EXPECT_EQ(hexes[0]["geometry"]["type"], "Polygon");
  // 0101 lies at the origin, 0102 one hex (16 mm) below it.
  for (const Json& hex : hexes) {
    const std::string code = hex["properties"]["code"];
    if (code == "0101") {
      EXPECT_NEAR(middleOf(hex["geometry"]).y, 0, 1e-3);
    }
    if (code == "0102") {
      EXPECT_NEAR(middleOf(hex["geometry"]).y, -16, 1e-3);
    }
    if (code == "0201") {
      EXPECT_EQ(hex["properties"]["terrain"], "rolling");
    }
  }
  const Json sides = featuresOf(all, "hexsides");
  ASSERT_GT(sides.size(), 50u);
  EXPECT_EQ(sides[0]["geometry"]["type"], "LineString");
  for (const Json& side : sides) EXPECT_FALSE(side["properties"]["class"].is_null());
  EXPECT_EQ(featuresOf(all, "paths").size(), view.paths().size());
  const Json units = featuresOf(all, "units");
  ASSERT_GT(units.size(), 10u);
  EXPECT_EQ(units[0]["geometry"]["type"], "Point");
  // One layer alone needs no word for it.
  const Json sites = parsed(geo::geoJson(*layers, "sites"));
  EXPECT_EQ(sites["features"].size(), featuresOf(all, "sites").size());
  EXPECT_FALSE(sites["features"][0]["properties"].contains("layer"));
  EXPECT_THAT(geo::geoJson(*layers, "hills").error().message, HasSubstr("no layer 'hills': there are hexes, hexsides"));
}

TEST(GeoFiles, EqualBoardsGiveEqualBytes) {
  const State state = boardOfWashington();
  const auto layers = geo::geoLayers(state, BoardView::make(state, state.activeBoard), nullptr);
  ASSERT_TRUE(layers) << layers.error().message;
  EXPECT_EQ(*geo::geoJson(*layers), *geo::geoJson(*layers));
  const auto first = geo::geoPackage(*layers), second = geo::geoPackage(*layers);
  ASSERT_TRUE(first) << first.error().message;
  EXPECT_EQ(first->substr(0, 15), "SQLite format 3");
  EXPECT_TRUE(*first == *second);
}

TEST(GeoFiles, AnySheetIsWritten) {
  SCOPED_TRACE(randomSeed());
  std::mt19937 random(randomSeed());
  for (int round = 0; round < 15; ++round) {
    hotchkiss::testing::AnyDocuments any(random());
    State state;
    const auto sheet = std::make_shared<const Sheet>(any.sheet("any"));
    state.sheets[sheet->id] = sheet;
    state.boards[BoardId("any")] = std::make_shared<const Board>(State::impliedBoard(*sheet));
    const BoardView view = BoardView::make(state, BoardId("any"));
    if (view.hexes().empty()) continue;
    const auto layers = geo::geoLayers(state, view, nullptr);
    ASSERT_TRUE(layers) << layers.error().message;
    const Json all = parsed(geo::geoJson(*layers));
    ASSERT_TRUE(all.is_object());
    size_t features = 0;
    for (const geo::GeoLayer& layer : layers->layers) features += layer.features.size();
    EXPECT_EQ(all["features"].size(), features);
    EXPECT_TRUE(geo::geoPackage(*layers));
  }
}

TEST(GeoFiles, AFitThatIsNoneIsOneSentence) {
  State state = boardOfWashington();
  Board board = *state.board(state.activeBoard);
  board.fit->projection = "+proj=nonsense";
  state.boards[board.id] = std::make_shared<const Board>(board);
  const auto layers = geo::geoLayers(state, BoardView::make(state, board.id), nullptr);
  ASSERT_FALSE(layers);
  EXPECT_THAT(layers.error().message, HasSubstr("nonsense"));
}

std::string outputOf(const std::string& command) {
  std::string out;
  if (FILE* pipe = popen(command.c_str(), "r")) {
    char buffer[4096];
    while (const size_t got = fread(buffer, 1, sizeof buffer, pipe)) out.append(buffer, got);
    pclose(pipe);
  }
  return out;
}

TEST(GeoFiles, OgrinfoReadsThePackage) {
  if (outputOf("ogrinfo --version 2>/dev/null").empty()) GTEST_SKIP() << "ogrinfo (gdal-bin) is not installed";
  const State state = boardOfWashington();
  const auto layers = geo::geoLayers(state, BoardView::make(state, state.activeBoard), nullptr);
  ASSERT_TRUE(layers);
  const auto bytes = geo::geoPackage(*layers);
  ASSERT_TRUE(bytes) << bytes.error().message;
  const std::string file = scratchPath("geo-test.gpkg").string();
  ASSERT_TRUE(writeFile(file, *bytes));
  const std::string said = outputOf("ogrinfo -ro -al -where \"code='C2608'\" " + file + " hexes 2>&1");
  EXPECT_THAT(said, HasSubstr("Feature Count: 1\n"));
  EXPECT_THAT(said, HasSubstr("Geometry: Polygon"));
  EXPECT_THAT(said, HasSubstr("ID[\"EPSG\",4326]"));
  EXPECT_THAT(said, HasSubstr("POLYGON ((-76."));  // its eastern corners come first; longitude before latitude
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace hotchkiss::test
