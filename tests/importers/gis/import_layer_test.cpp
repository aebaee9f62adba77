// SPDX-License-Identifier: Apache-2.0
// Layers of a made country on a real board: what arrives, that it is a draft, and what each kind of bad file says.
#include "importers/gis/import_layer.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "io/native/load.h"
#include "model/document/edit.h"

namespace hotchkiss::gis {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class ImportLayer : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    auto loaded = load({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/wbts/wbts.board.xml"});
    ASSERT_TRUE(loaded.has_value());
    state_ = new State(loaded->state);
    // The places and numberings of the board without what geography has drawn on it.
    for (auto& [id, sheet] : state_->sheets) {
      Sheet bare = *sheet;
      bare.cells = makeSheet(id, bare.columns.count, bare.rows.count, bare.numberingSpec, bare.orientation, bare.stagger)->cells;
      bare.sides = {};
      bare.areas.clear();
      bare.draftSources.clear();
      sheet = std::make_shared<const Sheet>(std::move(bare));
    }
    Board board = *state_->board(state_->activeBoard);
    // A hex of 20 km, north up: hex (0, 0) in the middle of UTM 16.
    Fit fit;
    fit.projection = "+proj=utm +zone=16 +datum=WGS84 +units=m";
    const double mm = BoardView::make(*state_, state_->activeBoard).hexWidthMm();
    fit.a = 20000 / mm;
    fit.e = -20000 / mm;
    fit.c = 100000;
    fit.f = 4300000;
    fit.rmsHexes = 0.1;
    board.fit = fit;
    board.controlPoints.clear();
    auto fitted = hotchkiss::apply(*state_, std::vector<Edit>{PutBoard{board}});
    ASSERT_TRUE(fitted.has_value());
    *state_ = *fitted;
    ground_ = new GeoGround(*GeoGround::make(*state_, state_->activeBoard));
  }
  static void TearDownTestSuite() {
    delete ground_;
    delete state_;
  }
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) / fmt::format("gis-{}", testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& bytes) {
    std::ofstream(folder_ / name, std::ios::binary) << bytes;
    return (folder_ / name).string();
  }
  static Hex hexOf(const std::string& code) { return ground_->view().find(code).hex; }
  /// "longitude,latitude" of a place `right` and `down` hexes from the middle of a hex.
  static std::string at(const std::string& code, double right = 0, double down = 0, const char* format = "[{:.6f},{:.6f}]") {
    const PlaneLayout unit{ground_->orientation(), 1};
    const auto place = ground_->toEarth(unit.centre(hexOf(code)) + Point{right, down});
    return fmt::format(fmt::runtime(format), place->longitude, place->latitude);
  }
  static std::string feature(const std::string& type, const std::string& coordinates, const std::string& properties = "") {
    return fmt::format(R"({{"type":"Feature","properties":{{{}}},"geometry":{{"type":"{}","coordinates":{}}}}})", properties,
                       type, coordinates);
  }
  static std::string collection(const std::string& features) {
    return fmt::format(R"({{"type":"FeatureCollection","features":[{}]}})", features);
  }

  static Expected<LayerResult> import(LayerImport import) {
    import.snap.leastLength = 1;
    return importLayer(*state_, state_->activeBoard, import);
  }
  static BoardView after(const LayerResult& result) {
    const auto done = hotchkiss::apply(*state_, result.edits);
    EXPECT_TRUE(done.has_value()) << (done ? "" : done.error().message);
    return BoardView::make(*done, done->activeBoard);
  }
  static std::string why(const Expected<LayerResult>& result) { return result ? "it worked" : result.error().message; }

  static State* state_;
  static GeoGround* ground_;
  fs::path folder_;
};
State* ImportLayer::state_ = nullptr;
GeoGround* ImportLayer::ground_ = nullptr;

TEST_F(ImportLayer, ARiverBecomesNamedDraftHexsidesByItsClass) {
  LayerImport layer;
  layer.file = file(
      "r.geojson",
      collection(feature("LineString", fmt::format("[{},{},{}]", at("A2010", 0.5), at("A2510", 0.5, 0.3), at("A3010", 0.4)),
                         R"("level":1,"name":"Long River")") +
                 "," + feature("LineString", fmt::format("[{},{}]", at("A2003"), at("A2203")), R"("level":7,"name":"Ditch")")));
  layer.role = LayerRole::River;
  layer.classField = "level";
  layer.nameField = "name";
  layer.classes = *parseClassTable("1-2=navigable-river,3-5=river");
  EXPECT_EQ(after(*import(layer)).coverage(hexOf("A2404"), Layer::Hexsides), kUndigitized) << "a layer may leave things out";
  layer.complete = true;
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const auto sides = view.lineSides("Long River");
  EXPECT_GE(sides.size(), 15u);
  for (const Hexside side : sides) EXPECT_EQ(view.features(side)[0].kind.text, "navigable-river");
  EXPECT_TRUE(view.lineSides("Ditch").empty());
  EXPECT_GE(view.coverage(hexOf("A2410"), Layer::Hexsides), kFirstDraft);
  EXPECT_GE(view.coverage(hexOf("A2404"), Layer::Hexsides), kFirstDraft);
  EXPECT_EQ(result->report.snap.looseEnds, 2);
}

TEST_F(ImportLayer, ASecondTimeChangesNothing) {
  LayerImport layer;
  layer.file = file("r.geojson", collection(feature("LineString", fmt::format("[{},{}]", at("A2010", 0.5), at("A3010", 0.4)))));
  const auto first = import(layer);
  ASSERT_TRUE(first) << why(first);
  const auto once = hotchkiss::apply(*state_, first->edits);
  ASSERT_TRUE(once);
  const auto second = importLayer(*once, once->activeBoard, layer);
  ASSERT_TRUE(second);
  const auto twice = hotchkiss::apply(*once, second->edits);
  ASSERT_TRUE(twice);
  for (const auto& [id, sheet] : once->sheets) EXPECT_TRUE(sheet->sides.size() == twice->sheets.at(id)->sides.size()) << id.text;
}

TEST_F(ImportLayer, WhatIsConfirmedStays) {
  const CodeAnswer answer = ground_->view().find("A2510");
  const PlacedSheet* sheet = ground_->view().sheet(answer.sheet);
  const auto painted =
      hotchkiss::apply(*state_, std::vector<Edit>{SetTerrain{answer.sheet, {answer.hex - sheet->origin}, TerrainId("forest")}});
  ASSERT_TRUE(painted);
  LayerImport layer;
  layer.file = file("l.geojson", collection(feature("Polygon", fmt::format("[[{},{},{},{},{}]]", at("A2307"), at("A2807"),
                                                                           at("A2813"), at("A2313"), at("A2307")))));
  layer.role = LayerRole::Lake;
  const auto result = importLayer(*painted, painted->activeBoard, layer);
  ASSERT_TRUE(result) << why(result);
  const auto done = hotchkiss::apply(*painted, result->edits);
  ASSERT_TRUE(done);
  const BoardView view = BoardView::make(*done, done->activeBoard);
  EXPECT_EQ(view.facts(hexOf("A2510")).terrain.text, "forest");
  EXPECT_EQ(view.facts(hexOf("A2511")).terrain.text, "sea");
  EXPECT_EQ(view.facts(hexOf("A2011")).terrain.text, "");
  EXPECT_GE(result->report.kept, 1u);
}

TEST_F(ImportLayer, ACoastMakesSeaOfWhatIsMostlyWater_ButNotOfNamedPlaces) {
  // All land west of map C's middle; Norfolk lies east of it and stays land.
  LayerImport layer;
  layer.role = LayerRole::Coast;
  layer.file = file("c.geojson", collection(feature("Polygon", "[[[-100,20],[-80,20],[-80,45],[-100,45],[-100,20]]]")));
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const Hex norfolk = hexOf("C3119");
  EXPECT_EQ(view.facts(norfolk).terrain.text, "");
  EXPECT_EQ(view.facts(hexOf("C3522")).terrain.text, "sea");
  EXPECT_EQ(view.facts(hexOf("A2010")).terrain.text, "");
}

TEST_F(ImportLayer, BordersAreWatertight) {
  const std::string west =
      fmt::format("[[{},{},{},{},{}]]", at("A2005"), at("A2405", 0.3), at("A2415", -0.4), at("A2015"), at("A2005"));
  const std::string east =
      fmt::format("[[{},{},{},{},{}]]", at("A2405", 0.3), at("A2905"), at("A2915"), at("A2415", -0.4), at("A2405", 0.3));
  LayerImport layer;
  layer.role = LayerRole::Border;
  layer.nameField = "name";
  layer.file = file(
      "b.geojson", collection(feature("Polygon", west, R"("name":"West")") + "," + feature("Polygon", east, R"("name":"East")")));
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  std::map<Hex, std::string> owner;
  for (const PlacedArea& area : view.areas())
    if (area.area->name == "West" || area.area->name == "East") {
      for (const Hex hex : area.hexes)
        EXPECT_TRUE(owner.try_emplace(hex, area.area->name).second || owner[hex] == area.area->name);
    }
  EXPECT_GT(owner.size(), 60u);
  size_t border = 0;
  for (const auto& [hex, name] : owner)
    for (int d = 0; d < 3; ++d) {
      const auto other = owner.find(neighbour(hex, d));
      if (other == owner.end()) continue;
      const SideFeatures features = view.features(Hexside(hex, d));
      const bool marked =
          std::any_of(features.begin(), features.end(), [](const SideFeature& f) { return f.kind.text == "state-border"; });
      EXPECT_EQ(marked, other->second != name) << view.code(hex);
      border += marked ? 1 : 0;
    }
  EXPECT_GE(border, 18u);
}

TEST_F(ImportLayer, ABorderBesideARiverTakesItsSides) {
  LayerImport river;
  river.file = file("r.geojson", collection(feature("LineString", fmt::format("[{},{}]", at("A2405", 0.1), at("A2415", 0.1)))));
  const auto wet = import(river);
  ASSERT_TRUE(wet);
  const auto with = hotchkiss::apply(*state_, wet->edits);
  ASSERT_TRUE(with);
  LayerImport layer;
  layer.role = LayerRole::Border;
  layer.nameField = "name";
  const std::string west =
      fmt::format("[[{},{},{},{},{}]]", at("A2006"), at("A2406", 0.3), at("A2414", 0.3), at("A2014"), at("A2006"));
  const std::string east =
      fmt::format("[[{},{},{},{},{}]]", at("A2406", 0.3), at("A2906"), at("A2914"), at("A2414", 0.3), at("A2406", 0.3));
  layer.file = file(
      "b.geojson", collection(feature("Polygon", west, R"("name":"West")") + "," + feature("Polygon", east, R"("name":"East")")));
  const auto result = importLayer(*with, with->activeBoard, layer);
  ASSERT_TRUE(result) << why(result);
  const auto done = hotchkiss::apply(*with, result->edits);
  ASSERT_TRUE(done);
  const BoardView view = BoardView::make(*done, done->activeBoard);
  int both = 0, dry = 0;
  for (const Hex hex : view.hexes())
    for (int d = 0; d < 3; ++d) {
      bool border = false, water = false;
      for (const SideFeature& f : view.features(Hexside(hex, d))) {
        border = border || f.kind.text == "state-border";
        water = water || f.kind.text == "river";
      }
      both += border && water ? 1 : 0;
      dry += border && !water ? 1 : 0;
    }
  EXPECT_GT(both, 3 * dry) << dry;
}

TEST_F(ImportLayer, TownsBecomeSites_OneAHex_KnownNamesStay) {
  LayerImport layer;
  layer.role = LayerRole::Site;
  layer.nameField = "name";
  layer.file = file("t.geojson", collection(feature("Point", at("A2210"), R"("name":"Newtown")") + "," +
                                            feature("Point", at("A2210", 0.2), R"("name":"Suburb")") + "," +
                                            feature("Point", at("A2212"), R"("name":"Richmond")") + "," +
                                            feature("Point", "[10,50]", R"("name":"Far")")));
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  ASSERT_EQ(view.sitesAt(hexOf("A2210")).size(), 1u);
  EXPECT_EQ(view.sitesAt(hexOf("A2210"))[0].site->name, "Newtown");
  EXPECT_EQ(view.sitesAt(hexOf("A2210"))[0].site->provenance.kind, ProvenanceKind::Digitized);
  EXPECT_TRUE(view.sitesAt(hexOf("A2212")).empty());
}

TEST_F(ImportLayer, RoadsFollowTheHexes) {
  LayerImport layer;
  layer.role = LayerRole::Railroad;
  layer.nameField = "name";
  layer.file = file(
      "p.geojson", collection(feature("LineString", fmt::format("[{},{}]", at("A2210"), at("A2810")), R"("name":"Coast Line")")));
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  ASSERT_EQ(view.paths().size(), 1u);
  const Path& path = *view.paths()[0].path;
  EXPECT_EQ(path.kind.text, "railroad");
  EXPECT_EQ(path.name, "Coast Line");
  EXPECT_EQ(path.hexes.size(), 7u);
  EXPECT_EQ(path.hexes.front() + view.paths()[0].origin, hexOf("A2210"));
}

// Rasters: an ESRI grid is text, so that every number is seen here. Two degrees a cell column: 4 x 3 cells from (-90, 36).
const char* kGrid =
    "ncols 4\nnrows 3\nxllcorner -90\nyllcorner 33\ncellsize 1\nNODATA_value -9999\n60 60 300 300\n60 60 300 300\n-9999 60 300 "
    "300\n";

TEST_F(ImportLayer, HeightsBecomeLevels_NoDataStaysUnknown) {
  LayerImport layer;
  layer.role = LayerRole::Elevation;
  layer.contourMetres = 30;
  layer.file = file("h.asc", kGrid);
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const auto level = [&](double longitude, double latitude) {
    const PlaneLayout unit{view.orientation(), 1};
    return view.facts(unit.hexAt(*ground_->toHexes({longitude, latitude}))).elevation;
  };
  EXPECT_EQ(level(-89.3, 35.5), 2);
  EXPECT_EQ(level(-86.7, 34.5), 10);
  EXPECT_EQ(level(-89.5, 33.5), std::nullopt) << "no-data";
  EXPECT_EQ(level(-80, 34.5), std::nullopt) << "beside the raster";
  EXPECT_THAT(result->report.warnings, testing::Contains(HasSubstr("no coordinate system")));
  EXPECT_THAT(result->report.warnings, testing::Contains(HasSubstr("coarse")));
}

TEST_F(ImportLayer, RotatedAndSouthUpRastersAreReadRight) {
  const std::string grid = file("h.asc", kGrid);
  // The same cells, first row in the south; and turned by a quarter: columns run south.
  for (const auto& [transform, longitude, latitude, expected] :
       std::vector<std::tuple<std::string, double, double, int>>{{"-90,1,0,33,0,1", -89.5, 33.5, 2},
                                                                 {"-90,1,0,33,0,1", -87.5, 35.5, 10},
                                                                 {"-90,0,1,36,-1,0", -89.5, 35.5, 2},
                                                                 {"-90,0,1,36,-1,0", -88.5, 32.8, 10}}) {
    LayerImport layer;
    layer.role = LayerRole::Elevation;
    layer.file = file(
        "t.vrt", fmt::format(R"(<VRTDataset rasterXSize="4" rasterYSize="3"><SRS>EPSG:4326</SRS><GeoTransform>{}</GeoTransform>
<VRTRasterBand dataType="Float32" band="1"><NoDataValue>-9999</NoDataValue><SimpleSource><SourceFilename relativeToVRT="1">h.asc</SourceFilename><SourceBand>1</SourceBand></SimpleSource></VRTRasterBand></VRTDataset>)",
                             transform));
    const auto result = import(layer);
    ASSERT_TRUE(result) << why(result);
    const BoardView view = after(*result);
    const PlaneLayout unit{view.orientation(), 1};
    EXPECT_EQ(view.facts(unit.hexAt(*ground_->toHexes({longitude, latitude}))).elevation, expected) << transform;
  }
}

TEST_F(ImportLayer, AVirtualRasterOfThreeGigabytesIsReadInItsWindowOnly) {
  file("h.asc", kGrid);
  LayerImport layer;
  layer.role = LayerRole::Elevation;
  layer.file = file(
      "big.vrt",
      R"(<VRTDataset rasterXSize="56000" rasterYSize="56000"><SRS>EPSG:4326</SRS><GeoTransform>-140,0.001,0,60,0,-0.001</GeoTransform>
<VRTRasterBand dataType="Byte" band="1"><SimpleSource><SourceFilename relativeToVRT="1">h.asc</SourceFilename><SourceBand>1</SourceBand><SrcRect xOff="0" yOff="0" xSize="2" ySize="1"/><DstRect xOff="50000" yOff="24000" xSize="4000" ySize="1000"/></SimpleSource></VRTRasterBand></VRTDataset>)");
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const PlaneLayout unit{view.orientation(), 1};
  EXPECT_EQ(view.facts(unit.hexAt(*ground_->toHexes({-88, 35.5}))).elevation, 2);
}

TEST_F(ImportLayer, LandCoverBecomesTerrainByMajority_AlsoWithClassesOf16Bit) {
  LayerImport layer;
  layer.role = LayerRole::Terrain;
  layer.classes = *parseClassTable("41-43=forest,900=swamp");
  layer.file = file(
      "c.asc",
      "ncols 4\nnrows 3\nxllcorner -90\nyllcorner 33\ncellsize 1\nNODATA_value 0\n41 41 900 900\n41 42 900 7\n0 41 900 900\n");
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const PlaneLayout unit{view.orientation(), 1};
  const auto terrain = [&](double x, double y) { return view.facts(unit.hexAt(*ground_->toHexes({x, y}))).terrain.text; };
  EXPECT_EQ(terrain(-88.5, 35.5), "forest");
  EXPECT_EQ(terrain(-87.5, 35.5), "swamp");
  EXPECT_EQ(terrain(-86.5, 34.5), "") << "class 7 is in no row";
  EXPECT_EQ(terrain(-89.5, 33.5), "") << "no-data";
  EXPECT_THAT(result->report.warnings, testing::Contains(HasSubstr("class 7 is in")));
}

TEST_F(ImportLayer, OfAPaletteTheIndexIsTheClass_NotTheColour) {
  LayerImport layer;
  layer.role = LayerRole::Terrain;
  layer.classes = *parseClassTable("1=forest,2=swamp");
  file("p.asc", "ncols 4\nnrows 3\nxllcorner -90\nyllcorner 33\ncellsize 1\n1 1 2 2\n1 1 2 2\n1 1 2 2\n");
  layer.file =
      file("p.vrt",
           "<VRTDataset rasterXSize=\"4\" rasterYSize=\"3\"><SRS>EPSG:4326</SRS>"
           "<GeoTransform>-90, 1, 0, 36, 0, -1</GeoTransform>"
           "<VRTRasterBand dataType=\"Byte\" band=\"1\"><ColorInterp>Palette</ColorInterp><ColorTable>"
           "<Entry c1=\"2\" c2=\"2\" c3=\"2\" c4=\"255\"/><Entry c1=\"2\" c2=\"2\" c3=\"2\" c4=\"255\"/>"
           "<Entry c1=\"1\" c2=\"1\" c3=\"1\" c4=\"255\"/></ColorTable>"
           "<SimpleSource><SourceFilename relativeToVRT=\"1\">p.asc</SourceFilename><SourceBand>1</SourceBand></SimpleSource>"
           "</VRTRasterBand></VRTDataset>");
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const PlaneLayout unit{view.orientation(), 1};
  const auto terrain = [&](double x, double y) { return view.facts(unit.hexAt(*ground_->toHexes({x, y}))).terrain.text; };
  EXPECT_EQ(terrain(-88.5, 35.5), "forest");
  EXPECT_EQ(terrain(-87.5, 34.5), "swamp");
}

TEST_F(ImportLayer, ReliefMakesRoughGroundAndMountainSides) {
  LayerImport layer;
  layer.role = LayerRole::Relief;
  layer.classes = *parseClassTable("100-*=rough");
  layer.reliefMetres = 100;
  std::string grid = "ncols 80\nnrows 60\nxllcorner -90\nyllcorner 33\ncellsize 0.05\n";
  for (int y = 0; y < 60; ++y)
    for (int x = 0; x < 80; ++x) grid += x < 40 ? "60 " : "300 ";
  layer.file = file("h.asc", grid);
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  const BoardView view = after(*result);
  const PlaneLayout unit{view.orientation(), 1};
  EXPECT_EQ(view.facts(unit.hexAt(*ground_->toHexes({-88, 34.5}))).terrain.text, "rough")
      << "the step from 60 to 300 m runs through it";
  EXPECT_EQ(view.facts(unit.hexAt(*ground_->toHexes({-86.6, 34.5}))).terrain.text, "");
  size_t sides = 0;
  for (const Hex hex : view.hexes())
    for (int d = 0; d < 3; ++d)
      for (const SideFeature& f : view.features(Hexside(hex, d))) sides += f.kind.text == "mountain-side" ? 1 : 0;
  EXPECT_GE(sides, 15u);
}

TEST_F(ImportLayer, ASelfCrossingPolygonIsRepairedAndSaidSo) {
  LayerImport layer;
  layer.role = LayerRole::Lake;
  layer.file = file("x.geojson", collection(feature("Polygon", fmt::format("[[{},{},{},{},{}]]", at("A2005"), at("A3015"),
                                                                           at("A3005"), at("A2015"), at("A2005")))));
  const auto result = import(layer);
  ASSERT_TRUE(result) << why(result);
  EXPECT_THAT(result->report.warnings, testing::Contains(HasSubstr("repaired")));
  const BoardView view = after(*result);
  EXPECT_EQ(view.facts(hexOf("A2110")).terrain.text, "sea");
  EXPECT_EQ(view.facts(hexOf("A2506")).terrain.text, "") << "between the wings";
}

TEST_F(ImportLayer, EachBadInputHasItsSentence) {
  LayerImport layer;
  layer.role = LayerRole::River;
  layer.file = (folder_ / "none.gpkg").string();
  EXPECT_THAT(why(import(layer)), HasSubstr("no such file"));
  layer.file = file("zero.geojson", "");
  EXPECT_THAT(why(import(layer)), HasSubstr("no table or layer that can be read"));
  layer.file = file("cut.geojson", R"({"type":"FeatureCollection","features":[{"type":"Fea)");
  EXPECT_FALSE(import(layer));
  layer.file = file("empty.geojson", collection(""));
  EXPECT_THAT(why(import(layer)), HasSubstr("nothing on the board"));
  // Latitude first: somewhere in the Indian Ocean.
  layer.file = file("swapped.geojson", collection(feature("LineString", "[[35.1,-88],[35.2,-86]]")));
  EXPECT_THAT(why(import(layer)), HasSubstr("nothing on the board"));
  layer.file =
      file("r.geojson", collection(feature("LineString", fmt::format("[{},{}]", at("A2010"), at("A2510")), R"("level":1)")));
  layer.classField = "nevel";
  EXPECT_THAT(why(import(layer)), HasSubstr("level"));
  layer.classField = "";
  layer.layer = "streams";
  EXPECT_THAT(why(import(layer)), HasSubstr("no layer \"streams\""));
  layer.layer = "";
  layer.where = "level <";
  EXPECT_THAT(why(import(layer)), HasSubstr("filter"));
  layer.where = "";
  layer.kind = "brook";
  EXPECT_THAT(why(import(layer)), HasSubstr("navigable-river"));
  layer.kind = "";
  layer.role = LayerRole::Elevation;
  EXPECT_THAT(why(import(layer)), HasSubstr("no picture that can be read"));
  layer.file = file("bare.pgm", "P5\n2 2\n255\nabcd");
  EXPECT_THAT(why(import(layer)), HasSubstr("no georeference"));
  layer.file = file("sw.asc", "ncols 4\nnrows 3\nxllcorner 33\nyllcorner -90\ncellsize 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n");
  EXPECT_THAT(why(import(layer)), HasSubstr("does not touch the board"));
  layer.role = LayerRole::Terrain;
  layer.classes = *parseClassTable("*=forest");
  layer.file = file("f.asc", "ncols 2\nnrows 1\nxllcorner -90\nyllcorner 33\ncellsize 2\n1.5 2.5\n");
  EXPECT_THAT(why(import(layer)), HasSubstr("fractions"));
  EXPECT_FALSE(parseClassTable("1=,2=a"));
  EXPECT_FALSE(parseClassTable("1-x=a"));
  LayerImport unfitted;
  unfitted.file = layer.file;
  const auto bare = load({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/training/wbts-training.map.xml"});
  EXPECT_THAT(importLayer(bare->state, bare->state.activeBoard, unfitted).error().message, HasSubstr("not tied to the earth"));
}

TEST_F(ImportLayer, AcrossTheAntimeridianALineStaysALine) {
  Board board = *state_->board(state_->activeBoard);
  board.fit->projection = "+proj=utm +zone=1 +datum=WGS84 +units=m";
  const auto moved = hotchkiss::apply(*state_, std::vector<Edit>{PutBoard{board}});
  ASSERT_TRUE(moved);
  const auto ground = GeoGround::make(*moved, moved->activeBoard);
  ASSERT_TRUE(ground);
  const PlaneLayout unit{ground->orientation(), 1};
  const auto a = ground->toEarth(unit.centre(hexOf("A0310"))), b = ground->toEarth(unit.centre(hexOf("A1810")));
  ASSERT_TRUE(a && b);
  EXPECT_GT(a->longitude, 170);
  EXPECT_LT(b->longitude, -170);
  LayerImport layer;
  layer.snap.leastLength = 1;
  // As GeoJSON wants it: cut at 180 degrees.
  const double latitude = (a->latitude + b->latitude) / 2;
  layer.file = file("m.geojson",
                    collection(feature("MultiLineString",
                                       fmt::format("[[[{:.6f},{:.6f}],[180,{:.6f}]],[[-180,{:.6f}],[{:.6f},{:.6f}]]]",
                                                   a->longitude, a->latitude, latitude, latitude, b->longitude, b->latitude))));
  const auto result = importLayer(*moved, moved->activeBoard, layer);
  ASSERT_TRUE(result) << why(result);
  EXPECT_GE(result->report.snap.sides, 24);
  EXPECT_LE(result->report.snap.sides, 60);
}

TEST_F(ImportLayer, WatchIsToldWhatIsDone_AndEndsIt) {
  LayerImport import;
  import.file = file("r.geojson", R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":)"
                                  R"({"type":"LineString","coordinates":[)" +
                                      at("B3005") + "," + at("B3012") + "]}}]}");
  import.role = LayerRole::River;
  std::set<std::string> steps;
  double most = 0;
  const auto whole = importLayer(*state_, state_->activeBoard, import, {[&](const char* step, double share) {
    steps.insert(step);
    most = std::max(most, share);
    return true;
  }});
  ASSERT_TRUE(whole) << whole.error().message;
  EXPECT_THAT(steps, testing::ElementsAre("following lines", "joining lines", "reading"));
  EXPECT_LE(most, 1);
  int calls = 0;
  const auto stopped = importLayer(*state_, state_->activeBoard, import, {[&](const char* step, double) {
    ++calls;
    return std::string(step) != "following lines";
  }});
  ASSERT_FALSE(stopped);
  EXPECT_THAT(stopped.error().message, HasSubstr("stopped"));
  EXPECT_EQ(calls, 3);  // the first "stop" is the last call
}

// What other programs trip over: half a pixel, the order of the axes, a skew that is none, a class 0, cells that are no whole
// degree.
TEST_F(ImportLayer, CornersCentresAndWorldFilesPlaceARasterAlike) {
  const auto levelsOf = [&](const std::string& path) {
    LayerImport layer;
    layer.role = LayerRole::Elevation;
    layer.contourMetres = 30;
    layer.file = path;
    const auto result = import(layer);
    EXPECT_TRUE(result) << why(result);
    std::vector<std::optional<int>> out;
    if (!result) return out;
    const BoardView view = after(*result);
    const PlaneLayout unit{view.orientation(), 1};
    for (const double longitude : {-89.3, -88.25, -87.75, -86.7})
      out.push_back(view.facts(unit.hexAt(*ground_->toHexes({longitude, 34.5}))).elevation);
    return out;
  };
  const std::vector<std::optional<int>> corner{2, 2, 10, 10}, centre{2, 10, 10, 10};
  std::string grid = kGrid;
  EXPECT_EQ(levelsOf(file("corner.asc", grid)), corner);
  // The middle of the first cell at -90: the step from 60 to 300 lies at -88.5.
  grid.replace(grid.find("xllcorner"), 9, "xllcenter");
  grid.replace(grid.find("yllcorner 33"), 12, "yllcenter 33.5");
  EXPECT_EQ(levelsOf(file("centre.asc", grid)), centre);
  // A world file names the middle of the upper left pixel; the same cells in bytes.
  std::string bytes = "P5\n4 3\n255\n";
  for (const int value : {60, 60, 250, 250, 60, 60, 250, 250, 0, 60, 250, 250}) bytes += static_cast<char>(value);
  file("world.wld", "1\n0\n0\n-1\n-89.5\n35.5\n");
  EXPECT_EQ(levelsOf(file("world.pgm", bytes)), (std::vector<std::optional<int>>{2, 2, 8, 8}));
  // A skew of a billionth is none.
  const auto skewed = [&](const std::string& transform) {
    return file("skew.vrt",
                fmt::format(R"(<VRTDataset rasterXSize="4" rasterYSize="3"><SRS>EPSG:4326</SRS><GeoTransform>{}</GeoTransform>
<VRTRasterBand dataType="Float32" band="1"><NoDataValue>-9999</NoDataValue><SimpleSource><SourceFilename relativeToVRT="1">corner.asc</SourceFilename><SourceBand>1</SourceBand></SimpleSource></VRTRasterBand></VRTDataset>)",
                            transform));
  };
  EXPECT_EQ(levelsOf(skewed("-90,1,1e-9,36,-1e-9,-1")), corner);
  // A system of coordinates, and the numbers that stand for no place at all.
  LayerImport layer;
  layer.role = LayerRole::Elevation;
  layer.file = skewed("0,1,0,0,0,1");
  EXPECT_THAT(why(import(layer)), HasSubstr("has no georeference"));
}

TEST_F(ImportLayer, CellsOfHalfAndOfAHundredthOfADegreeLieInTheirColumns) {
  for (const auto& [cell, columns, west, rows] : {std::tuple{0.5, 720, -180.0, 6}, {0.01, 720, -90.0, 100}}) {
    // A level more in each degree from west to east.
    std::string text = fmt::format("ncols {}\nnrows {}\nxllcorner {}\nyllcorner 34\ncellsize {}\n", columns, rows, west, cell);
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        text += fmt::format("{}{}", static_cast<int>(std::floor(west + (column + 0.5) * cell) + 100) * 30,
                            column + 1 == columns ? "\n" : " ");
    LayerImport layer;
    layer.role = LayerRole::Elevation;
    layer.contourMetres = 30;
    layer.file = file("fine.asc", text);
    const auto result = import(layer);
    ASSERT_TRUE(result) << why(result);
    const BoardView view = after(*result);
    const PlaneLayout unit{view.orientation(), 1};
    for (const double longitude : {-89.5, -88.5, -87.5, -86.5, -85.5, -84.5, -83.5})
      EXPECT_EQ(view.facts(unit.hexAt(*ground_->toHexes({longitude, 34.5}))).elevation,
                static_cast<int>(std::floor(longitude)) + 100)
          << cell << " at " << longitude;
  }
}

TEST_F(ImportLayer, AClassOfZeroIsAClassWhereNothingSaysOtherwise) {
  LayerImport layer;
  layer.role = LayerRole::Terrain;
  layer.classes = *parseClassTable("0=forest,1=swamp");
  const std::string cells = "\n0 0 1 1\n0 0 1 1\n0 0 1 1\n", head = "ncols 4\nnrows 3\nxllcorner -90\nyllcorner 33\ncellsize 1";
  const auto terrain = [&](const std::string& text, double longitude) {
    layer.file = file("zero.asc", text);
    const auto result = import(layer);
    EXPECT_TRUE(result) << why(result);
    const BoardView view = after(*result);
    return view.facts(PlaneLayout{view.orientation(), 1}.hexAt(*ground_->toHexes({longitude, 34.5}))).terrain.text;
  };
  EXPECT_EQ(terrain(head + cells, -89.5), "forest");
  EXPECT_EQ(terrain(head + cells, -86.5), "swamp");
  EXPECT_EQ(terrain(head + "\nNODATA_value 0" + cells, -89.5), "");
}

// One town in three formats, two of which give the longitude first and one the latitude: one hex.
TEST_F(ImportLayer, LongitudeAndLatitudeAreTakenInTheOrderOfTheFormat) {
  const std::string lon = at("A2210", 0, 0, "{:.6f}"), lat = at("A2210", 0, 0, "{1:.6f}");
  file("town.csv", "name,x,y\nNewtown," + lon + "," + lat + "\n");
  for (
      const std::string& path :
      {file("town.geojson", collection(feature("Point", at("A2210"), R"("name":"Newtown")"))),
       file(
           "town.gml",
           R"(<?xml version="1.0"?><ogr:FeatureCollection xmlns:ogr="http://ogr.maptools.org/" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><ogr:town><ogr:geometry><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>)" +
               lat + " " + lon +
               R"(</gml:pos></gml:Point></ogr:geometry><ogr:name>Newtown</ogr:name></ogr:town></gml:featureMember></ogr:FeatureCollection>)"),
       file(
           "town.vrt",
           R"(<OGRVRTDataSource><OGRVRTLayer name="town"><SrcDataSource relativeToVRT="1">town.csv</SrcDataSource><GeometryType>wkbPoint</GeometryType><LayerSRS>EPSG:4326</LayerSRS><GeometryField encoding="PointFromColumns" x="x" y="y"/></OGRVRTLayer></OGRVRTDataSource>)")}) {
    LayerImport layer;
    layer.role = LayerRole::Site;
    layer.nameField = "name";
    layer.file = path;
    const auto result = import(layer);
    ASSERT_TRUE(result) << path << why(result);
    EXPECT_EQ(after(*result).sitesAt(hexOf("A2210")).size(), 1u) << path;
  }
}

// A shapefile of one point: its table names no encoding, or a wrong one.
TEST_F(ImportLayer, NamesOfATableThatHidesItsEncodingAreRead) {
  const auto number = [](uint32_t value, bool big) {
    std::string out;
    for (int i = 0; i < 4; ++i) out += static_cast<char>(value >> (big ? 24 - 8 * i : 8 * i));
    return out;
  };
  const auto real = [](double value) { return std::string(reinterpret_cast<const char*>(&value), 8); };
  const auto place = ground_->toEarth(PlaneLayout{ground_->orientation(), 1}.centre(hexOf("A2210")));
  const std::string point = number(1, false) + real(place->longitude) + real(place->latitude);
  const auto head = [&](uint32_t words) {
    std::string out = number(9994, true) + std::string(20, '\0') + number(words, true) + number(1000, false) + number(1, false);
    for (int i = 0; i < 2; ++i) out += real(place->longitude) + real(place->latitude);
    return out + std::string(32, '\0');
  };
  const auto named = [&](const std::string& name, const std::string& cpg) {
    file("t.shp", head(64) + number(1, true) + number(10, true) + point);
    file("t.shx", head(54) + number(50, true) + number(10, true));
    std::string table =
        std::string("\x03\x7a\x01\x01", 4) + number(1, false) + std::string("\x41\x00\x1f\x00", 4) + std::string(20, '\0');
    table += std::string("name\0\0\0\0\0\0\0C", 12) + std::string(4, '\0') + std::string(1, 30) + std::string(15, '\0') + "\r ";
    file("t.dbf", table + name + std::string(30 - name.size(), ' ') + "\x1a");
    fs::remove(folder_ / "t.cpg");
    if (!cpg.empty()) file("t.cpg", cpg);
    LayerImport layer;
    layer.role = LayerRole::Site;
    layer.nameField = "name";
    layer.file = (folder_ / "t.shp").string();
    const auto result = import(layer);
    EXPECT_TRUE(result) << why(result);
    if (!result) return std::string();
    const BoardView view = after(*result);
    const auto sites = view.sitesAt(hexOf("A2210"));
    return sites.empty() ? std::string() : sites[0].site->name;
  };
  EXPECT_EQ(named("Valle del \xC1rrago", ""), "Valle del \xC3\x81rrago");
  EXPECT_EQ(named("Valle del \xC1rrago", "1252"), "Valle del \xC3\x81rrago");
  EXPECT_EQ(named("Valle del \xC1rrago", "UTF-8"), "Valle del \xC3\x81rrago") << "the file lies";
  EXPECT_EQ(named("Valle del \xC3\x81rrago", "UTF-8"), "Valle del \xC3\x81rrago");
}

}  // namespace
}  // namespace hotchkiss::gis
