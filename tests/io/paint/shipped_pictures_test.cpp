// SPDX-License-Identifier: Apache-2.0
// What must be readable on the picture of every shipped scenario: names apart from each other and off counters and coins, coins
// never under a counter, extended lines never hidden, and letters large enough at whatever scale they are shown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "io/native/load.h"
#include "io/paint/areas.h"
#include "io/paint/painter.h"

namespace hotchkiss::paint {
namespace {

std::vector<std::string> scenarioFiles() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(HOTCHKISS_SOURCE_DIR "/scenarios"))
    if (entry.path().string().ends_with(".scenario.xml")) out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

struct Picture {
  std::shared_ptr<const PaintScene> scene;
  BoardView view;
};

// Each is built once: a picture is the same for all tests.
const Picture& pictureOf(const std::string& file) {
  static std::map<std::string, Picture> known;
  Picture& picture = known[file];
  if (picture.scene) return picture;
  const auto loaded = load({file});
  EXPECT_TRUE(loaded) << loaded.error().message;
  const Scenario* scenario = loaded->state.scenario(loaded->state.activeScenario);
  picture.view = BoardView::make(loaded->state, *scenario);
  picture.scene = PaintScene::make(picture.view, loaded->state, scenario);
  return picture;
}

double shared(const Box2& a, const Box2& b) {
  const double w = std::min(a.high.x, b.high.x) - std::max(a.low.x, b.low.x),
               h = std::min(a.high.y, b.high.y) - std::max(a.low.y, b.low.y);
  return w > 0 && h > 0 ? w * h : 0;
}

double areaOf(const Box2& box) {
  return (box.high.x - box.low.x) * (box.high.y - box.low.y);
}

bool togetherAtSomeScale(const PaintedName& a, const PaintedName& b) {
  return std::max(a.fromHexPx, b.fromHexPx) < std::min(a.toHexPx, b.toHexPx);
}

constexpr double kAlways = 1e6;

class ShippedPicture : public testing::TestWithParam<std::string> {};

TEST_P(ShippedPicture, NamesNeverOverlap) {
  const PaintScene& scene = *pictureOf(GetParam()).scene;
  const auto& names = scene.names();
  for (size_t i = 0; i < names.size(); ++i)
    for (size_t j = i + 1; j < names.size(); ++j) {
      if (!togetherAtSomeScale(names[i], names[j])) continue;
      for (const Box2& a : names[i].boxes)
        for (const Box2& b : names[j].boxes) EXPECT_LE(shared(a, b), 1e-9) << names[i].id << " and " << names[j].id;
    }
}

TEST_P(ShippedPicture, NoCoinLiesUnderACounter) {
  const PaintScene& scene = *pictureOf(GetParam()).scene;
  for (const Box2& coin : scene.coinBoxes())
    for (const PaintedCounter& counter : scene.counters())
      EXPECT_LE(shared(coin, counter.box), 0.02 * areaOf(coin)) << counter.unit.text << " " << counter.pool.text;
}

TEST_P(ShippedPicture, NoCoinLiesUnderAName) {
  const PaintScene& scene = *pictureOf(GetParam()).scene;
  for (const PaintedName& name : scene.names()) {
    if (name.toHexPx < kAlways) continue;  // coins are small where the map is seen from afar
    for (const Box2& coin : scene.coinBoxes())
      for (const Box2& box : name.boxes) EXPECT_LE(shared(coin, box), 0.05 * areaOf(coin)) << name.id;
  }
}

TEST_P(ShippedPicture, AnExtendedLineLooksOutFromUnderOthers) {
  const auto& counters = pictureOf(GetParam()).scene->counters();
  for (size_t i = 0; i < counters.size(); ++i) {
    if (!counters[i].extension) continue;
    double hidden = 0;
    for (size_t j = i + 1; j < counters.size(); ++j) hidden = std::max(hidden, shared(counters[i].box, counters[j].box));
    EXPECT_LT(hidden, 0.6 * areaOf(counters[i].box)) << counters[i].unit.text;
  }
}

TEST_P(ShippedPicture, LettersAreLargeEnoughAtEveryScaleWhereTheyAreShown) {
  const PaintScene& scene = *pictureOf(GetParam()).scene;
  const double hexWidth = scene.layout().hexWidthMm;
  for (const PaintedName& name : scene.names()) {
    EXPECT_GE(name.sizeMm / hexWidth * name.fromHexPx, 5.8) << name.id;
    EXPECT_LT(name.fromHexPx, name.toHexPx) << name.id;
  }
}

TEST_P(ShippedPicture, AnAreasNameStandsInTheArea) {
  const Picture& picture = pictureOf(GetParam());
  const PlaneLayout layout = picture.scene->layout();
  for (const PlacedArea& area : paint::wholeAreas(picture.view)) {
    const std::string id = "area-" + area.area->id.text;
    const auto& names = picture.scene->names();
    const auto it = std::find_if(names.begin(), names.end(), [&id](const PaintedName& name) { return name.id == id; });
    if (it == names.end()) continue;
    for (const Box2& box : it->boxes) {
      const Hex middle = layout.hexAt({(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
      EXPECT_THAT(area.hexes, testing::Contains(middle)) << id;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedPicture, testing::ValuesIn(scenarioFiles()), [](const auto& info) {
  std::string name = std::filesystem::path(info.param).stem().stem().string();
  std::replace_if(name.begin(), name.end(), [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); }, '_');
  return name;
});

// What goes first when the view moves out.
TEST(Detail, TexturesGoBeforeNumbersAndNumbersBeforeMinorNamesAndThoseBeforeOutlines) {
  const MapStyle style;
  EXPECT_GE(style.detail.texturePx, style.detail.numberPx);
  EXPECT_GE(style.detail.numberPx, style.name.minor.middlePx);
  EXPECT_GE(style.name.minor.middlePx, style.name.village.middlePx);
  EXPECT_GE(style.name.village.middlePx, style.name.town.middlePx);
  EXPECT_GE(style.name.town.middlePx, style.name.city.farPx);
  EXPECT_GE(style.name.village.middlePx, style.detail.outlinePx);
}

TEST(Objectives, AnObjectiveThatNobodyNamesHasNoNameOnTheMap) {
  const Picture& picture = pictureOf(HOTCHKISS_SOURCE_DIR "/scenarios/tbm/cov-6.1.scenario.xml");
  ASSERT_TRUE(picture.view.find("B22.14").ok());
  for (const PaintedName& name : picture.scene->names()) EXPECT_THAT(name.id, testing::Not(testing::HasSubstr("objective")));
}

}  // namespace
}  // namespace hotchkiss::paint
