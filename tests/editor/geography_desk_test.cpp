// SPDX-License-Identifier: Apache-2.0
// A layer of geography at the session's desk, without a display: the preview changes nothing, is stopped, becomes stale; the
// import is one undo and makes drafts; drafts are confirmed by layer, class and area.
#include "editor/session/geography_desk.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "editor/session/fit_desk.h"
#include "editor/session/underlay_desk.h"
#include "tests/editor/mailbox.h"

namespace hotchkiss::test {
namespace {

using namespace editor;
using testing::HasSubstr;
namespace fs = std::filesystem;

class GeographyDeskTest : public testing::Test {
 protected:
  GeographyDeskTest() : session_(mail_.post()), desk_(session_), fit_(session_) {
    folder_ = fs::temp_directory_path() / ("hotchkiss-geography-" + std::to_string(getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~GeographyDeskTest() override { fs::remove_all(folder_); }

  void open(const std::string& file = "wbts/wbts.board.xml") {
    const auto opened = session_.openFiles({std::string(HOTCHKISS_SOURCE_DIR) + "/maps/" + file});
    ASSERT_TRUE(opened) << opened.error().message;
  }
  std::string lonLat(const std::string& code) const {
    const auto view = session_.view();
    const auto place = fit_.earthAt(view->layout().centre(view->find(code).hex));
    EXPECT_TRUE(place) << code;
    return place ? fmt::format("[{:.6f},{:.6f}]", place->longitude, place->latitude) : "[0,0]";
  }
  /// A railroad through the middles of hexes, and a branch that is no railroad.
  std::string roads() {
    const std::string file = (folder_ / "roads.geojson").string();
    std::ofstream(file, std::ios::binary)
        << R"({"type":"FeatureCollection","features":[{"type":"Feature","properties":{"kind":"rail","name":"Central"},)"
        << R"("geometry":{"type":"LineString","coordinates":[)" << lonLat("B4008") << ',' << lonLat("B4012")
        << R"(]}},{"type":"Feature","properties":{"kind":"canal","name":""},)"
        << R"("geometry":{"type":"LineString","coordinates":[)" << lonLat("B3008") << ',' << lonLat("B3012") << "]}}]}";
    return file;
  }
  gis::LayerImport rails() {
    gis::LayerImport import;
    import.file = roads();
    import.role = gis::LayerRole::Railroad;
    import.classField = "kind";
    import.nameField = "name";
    import.classes = *gis::parseClassTable("rail=railroad");
    return import;
  }
  void preview(const gis::LayerImport& import) {
    desk_.preview(import);
    ASSERT_TRUE(mail_.runUntil([&] { return !desk_.busy(); }));
  }
  size_t steps() const { return session_.document().index(); }

  Mailbox mail_;
  Session session_;
  GeographyDesk desk_;
  FitDesk fit_;
  fs::path folder_;
};

TEST_F(GeographyDeskTest, PreviewShowsWhatWouldChange_AndChangesNothing) {
  open();
  ASSERT_TRUE(desk_.fitted());
  preview(rails());
  ASSERT_EQ(desk_.trouble(), "");
  ASSERT_NE(desk_.shown(), nullptr);
  ASSERT_EQ(desk_.shown()->chains.size(), 1u);
  const auto view = session_.view();
  std::string codes;
  for (const Hex hex : desk_.shown()->chains[0].hexes) codes += view->code(hex) + " ";
  EXPECT_EQ(codes, "B4008 B4009 B4010 B4011 B4012 ");
  EXPECT_THAT(desk_.shown()->counts, testing::ElementsAre("Railroad: 1 path"));
  EXPECT_EQ(steps(), 0u);
  EXPECT_FALSE(session_.unsaved());
}

TEST_F(GeographyDeskTest, ImportIsOneUndoAndMakesDrafts) {
  open();
  preview(rails());
  const Hex hex = session_.view()->find("B4010").hex;
  ASSERT_NE(session_.view()->coverage(hex, Layer::Paths), kConfirmed);
  // While the change is told, preview and report are there together or not at all.
  int told = 0;
  const auto listening = session_.changed.connect([&](const ChangeSet&) {
    ++told;
    EXPECT_EQ(desk_.shown() == nullptr, desk_.report() == nullptr);
  });
  ASSERT_TRUE(desk_.apply());
  EXPECT_EQ(steps(), 1u);
  EXPECT_EQ(told, 1);
  EXPECT_EQ(session_.document().undoLabel(), "import geography: railroad");
  EXPECT_EQ(desk_.shown(), nullptr);
  EXPECT_GE(session_.view()->coverage(hex, Layer::Paths), kFirstDraft);
  EXPECT_EQ(session_.view()->pathsAcross(Hexside(hex, 0)).size(), 1u);
  EXPECT_FALSE(desk_.apply());  // only what is previewed
  session_.undo();
  EXPECT_TRUE(session_.view()->pathsAcross(Hexside(hex, 0)).empty());
  EXPECT_FALSE(session_.unsaved());
}

TEST_F(GeographyDeskTest, AnotherChangeDropsThePreview) {
  open();
  preview(rails());
  ASSERT_NE(desk_.shown(), nullptr);
  const PlacedSheet& sheet = session_.view()->sheets().front();
  ASSERT_TRUE(session_.apply({SetTerrain{sheet.sheet->id, {sheet.sheet->frameHex({3, 3})}, TerrainId("clear")}}));
  EXPECT_EQ(desk_.shown(), nullptr);
  EXPECT_FALSE(desk_.apply());
}

TEST_F(GeographyDeskTest, StoppedImportChangesNothing_AndItsAnswerIsDropped) {
  open();
  desk_.preview(rails());
  EXPECT_TRUE(desk_.busy());
  desk_.stop();
  EXPECT_FALSE(desk_.busy());
  EXPECT_THAT(desk_.trouble(), HasSubstr("Stopped"));
  preview(rails());  // the next one is not hindered
  EXPECT_NE(desk_.shown(), nullptr);
}

TEST_F(GeographyDeskTest, TroubleIsOneSentence) {
  open();
  gis::LayerImport import = rails();
  import.nameField = "title";
  preview(import);
  EXPECT_EQ(desk_.shown(), nullptr);
  EXPECT_THAT(desk_.trouble(), HasSubstr("has no field \"title\"; its fields: kind, name"));
  import.file = (folder_ / "none.gpkg").string();
  preview(import);
  EXPECT_THAT(desk_.trouble(), HasSubstr("no such file"));
}

TEST_F(GeographyDeskTest, BoardWithoutAFitSaysSo) {
  open("training/wbts-training.map.xml");
  EXPECT_FALSE(desk_.fitted());
}

TEST_F(GeographyDeskTest, FileIsDescribedBeforeAnythingIsTaken) {
  open();
  const auto info = gis::describeGeoFile(roads());
  ASSERT_TRUE(info) << info.error().message;
  EXPECT_FALSE(info->raster);
  ASSERT_EQ(info->layers.size(), 1u);
  EXPECT_EQ(info->layers[0].features, 2);
  EXPECT_EQ(info->layers[0].shape, gis::GeoLayerInfo::Shape::Lines);
  EXPECT_EQ(info->layers[0].fields, (std::vector<std::string>{"kind", "name"}));
  const std::string text = (folder_ / "no.txt").string();
  std::ofstream(text) << "nothing";
  EXPECT_FALSE(gis::describeGeoFile(text));
}

TEST_F(GeographyDeskTest, ShapesOfALayerLieOnThePlane) {
  open();
  const auto view = session_.view();
  const auto shapes = gis::layerShapes(session_.state(), view->board().id, roads(), "");
  ASSERT_TRUE(shapes) << shapes.error().message;
  ASSERT_EQ(shapes->lines.size(), 2u);
  const Point begin = shapes->lines[0].front(), wanted = view->layout().centre(view->find("B4008").hex);
  EXPECT_NEAR(begin.x, wanted.x, 0.05);
  EXPECT_NEAR(begin.y, wanted.y, 0.05);
}

TEST_F(GeographyDeskTest, DraftsAreConfirmedByLayerClassAndArea_OneUndoEach) {
  open();
  const auto drafts = draftsOf(*session_.view());
  ASSERT_FALSE(drafts.empty());
  const auto terrain = std::find_if(drafts.begin(), drafts.end(), [](const DraftCount& d) { return d.layer == Layer::Terrain; });
  ASSERT_NE(terrain, drafts.end());
  const auto kinds = draftKinds(*session_.view(), Layer::Terrain);
  ASSERT_GE(kinds.size(), 2u);
  // By class: the hexes of that class, and no others.
  DraftChoice choice{Layer::Terrain, {}, kinds[0].first, {}};
  const Confirmation one = confirmDrafts(*session_.view(), choice);
  DraftChoice whole{Layer::Terrain, {}, {}, {}};
  const Confirmation all = confirmDrafts(*session_.view(), whole);
  EXPECT_GT(one.hexes, 0u);
  EXPECT_LT(one.hexes, all.hexes);
  // By area: the hexes given.
  std::optional<Hex> some;
  for (const Hex hex : session_.view()->hexes())
    if (session_.view()->facts(hex).terrain.text == kinds[0].first &&
        session_.view()->coverage(hex, Layer::Terrain) >= kFirstDraft)
      some = hex;
  ASSERT_TRUE(some);
  choice.within = {*some};
  const Confirmation here = confirmDrafts(*session_.view(), choice);
  EXPECT_EQ(here.hexes, 1u);
  ASSERT_TRUE(session_.apply(here.edits));
  EXPECT_EQ(session_.view()->coverage(*some, Layer::Terrain), kConfirmed);
  EXPECT_EQ(session_.view()->facts(*some).terrain.text, kinds[0].first);
  EXPECT_EQ(confirmDrafts(*session_.view(), whole).hexes, all.hexes - 1);
  EXPECT_EQ(steps(), 1u);
  // By source: one that is not there has nothing.
  EXPECT_EQ(confirmDrafts(*session_.view(), {Layer::Terrain, "nobody", {}, {}}).hexes, 0u);
  session_.undo();
  EXPECT_EQ(confirmDrafts(*session_.view(), whole).hexes, all.hexes);
}

TEST_F(GeographyDeskTest, UnderlayIsReadInTheBackgroundAndFollowsTheFit) {
  open();
  UnderlayDesk under(session_);
  ASSERT_TRUE(under.fitted());
  const std::string file = roads();
  under.add(file, "");
  EXPECT_EQ(under.layers()[0].shapes, nullptr);
  ASSERT_TRUE(mail_.runUntil([&] { return under.layers()[0].shapes != nullptr; }));
  const Point before = under.layers()[0].shapes->lines[0].front();
  // Another fit: everything lies a hex further.
  Board board = *session_.state().board(session_.view()->board().id);
  board.fit->c += board.fit->a * session_.view()->hexWidthMm();
  board.fit->f += board.fit->d * session_.view()->hexWidthMm();
  ASSERT_TRUE(session_.apply({PutBoard{board}}));
  ASSERT_TRUE(mail_.runUntil([&] { return under.layers()[0].shapes->lines[0].front().x < before.x - 1; }));
  EXPECT_NEAR(under.layers()[0].shapes->lines[0].front().x, before.x - session_.view()->hexWidthMm(), 0.05);
  // Remembered as text.
  under.add((folder_ / "none.gpkg").string(), "coast\tline");
  ASSERT_TRUE(mail_.runUntil([&] { return !under.layers()[1].trouble.empty(); }));
  EXPECT_THAT(under.layers()[1].trouble, HasSubstr("no such file"));
  under.remove(1);
  under.setShown(0, false);
  const std::string text = under.text();
  EXPECT_EQ(text, "-" + file + "\t\n");
  under.restore("");
  EXPECT_TRUE(under.layers().empty());
  under.restore(text + "nonsense\n+\tx\n");
  ASSERT_EQ(under.layers().size(), 1u);
  EXPECT_FALSE(under.layers()[0].shown);
  ASSERT_TRUE(mail_.runUntil([&] { return under.layers()[0].shapes != nullptr; }));
}

TEST(Thinned, LineKeepsItsEndsAndWhatIsSeen) {
  const std::vector<Point> line = {{0, 0}, {1, 0.01}, {2, -0.01}, {3, 2}, {4, 0}};
  EXPECT_EQ(thinned(line, 0.1), (std::vector<Point>{{0, 0}, {2, -0.01}, {3, 2}, {4, 0}}));
  EXPECT_EQ(thinned(line, 10), (std::vector<Point>{{0, 0}, {4, 0}}));
  EXPECT_EQ(thinned({{1, 1}}, 10), (std::vector<Point>{{1, 1}}));
}

}  // namespace
}  // namespace hotchkiss::test
