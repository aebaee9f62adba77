// SPDX-License-Identifier: Apache-2.0
// The map on paper and as a drawing to go on with: true to scale, tiled with keys, in layers with ids, with the key of the map.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "io/native/load.h"
#include "io/paint/legend.h"
#include "io/paint/painter.h"
#include "tests/support/pdf_words.h"

namespace hotchkiss::paint {
namespace {

using testing::HasSubstr;
using testing::Not;

std::shared_ptr<const PaintScene> freshScene(const std::string& file, const SceneOptions& options) {
  const auto loaded = load({HOTCHKISS_SOURCE_DIR + file});
  EXPECT_TRUE(loaded) << loaded.error().message;
  const Scenario* scenario = loaded->state.scenario(loaded->state.activeScenario);
  const BoardView view =
      scenario ? BoardView::make(loaded->state, *scenario) : BoardView::make(loaded->state, loaded->state.activeBoard);
  return PaintScene::make(view, loaded->state, scenario, options);
}

// Each is built once: a scene is the same for all tests.
std::shared_ptr<const PaintScene> sceneOf(const std::string& file, const SceneOptions& options) {
  static std::map<std::tuple<std::string, double, bool>, std::shared_ptr<const PaintScene>> known;
  auto& scene = known[{file, options.hexWidthMm, options.legend}];
  if (!scene) scene = freshScene(file, options);
  return scene;
}

SceneOptions wide(double hexWidthMm, bool legend = false) {
  SceneOptions options;
  options.hexWidthMm = hexWidthMm;
  options.legend = legend;
  return options;
}

constexpr const char* kGcacw = "/scenarios/training/gcacw-training.scenario.xml";
constexpr const char* kCwb = "/scenarios/training/cwb-training.scenario.xml";

size_t countOf(const std::string& text, const std::string& what) {
  size_t n = 0;
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++n;
  return n;
}

TEST(PrintedMap, AHexOf16mmIs16mmWideOnThePage) {
  const auto scene = sceneOf(kGcacw, wide(16));
  const auto bytes = pdfBytes(*scene);
  ASSERT_TRUE(bytes) << bytes.error().message;
  const auto pages = test::pdfPages(*bytes);
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_NEAR(pages[0].widthMm, scene->bounds().width(), 0.01);
  // Numbers stand alike in their hexes: nineteen hexes down a column, and 28 columns (of 0.75 of a hex's length) across.
  const auto *top = pages[0].find("0101"), *bottom = pages[0].find("0120"), *right = pages[0].find("2901");
  ASSERT_TRUE(top && bottom && right);
  EXPECT_NEAR((bottom->y - top->y) / 19, 16, 0.01);
  EXPECT_NEAR((right->x + right->width / 2 - top->x - top->width / 2) / 28, 16 * 1.5 / std::sqrt(3.0), 0.01);
}

TEST(PrintedMap, TilesMeetWhereTheyAreCut_AndAPageShowsHowTheyLie) {
  const auto scene = sceneOf(kGcacw, wide(16));
  const auto a4 = parsePages("A4");
  ASSERT_TRUE(a4);
  const auto plan = planPages(scene->bounds(), *a4);
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->columns, 3);
  EXPECT_EQ(plan->rows, 2);
  EXPECT_EQ(plan->pages(), 7);
  const auto bytes = pdfBytes(*scene, {}, *a4);
  ASSERT_TRUE(bytes) << bytes.error().message;
  const auto pages = test::pdfPages(*bytes);
  ASSERT_EQ(pages.size(), 7U);
  EXPECT_TRUE(pages[0].shows("6 pages, 3 across and 2 down. A hex is 16 mm wide."));
  for (const char* key : {"A1", "B1", "C1", "A2", "B2", "C2"}) EXPECT_TRUE(pages[0].find(key)) << key;
  EXPECT_TRUE(pages[2].find("B1"));
  EXPECT_TRUE(pages[2].shows("below: B2"));
  EXPECT_TRUE(pages[2].shows("to the right: C1"));
  // A hex in the overlap stands on both pages, one page apart.
  std::set<std::string> both;
  for (const auto& left : pages[1].words)
    if (left.text.size() == 4 && left.text.find_first_not_of("0123456789") == std::string::npos)
      if (const auto* again = pages[2].find(left.text)) {
        both.insert(left.text);
        EXPECT_NEAR(left.x - again->x, plan->stepX, 0.02) << left.text;
        EXPECT_NEAR(left.y, again->y, 0.02) << left.text;
      }
  EXPECT_FALSE(both.empty());
}

TEST(PrintedMap, KeysOfPagesGoOnBehindZ) {
  EXPECT_EQ(pageKey(1, 2), "B3");
  EXPECT_EQ(pageKey(25, 0), "Z1");
  EXPECT_EQ(pageKey(26, 9), "AA10");
}

TEST(PrintedMap, IsTheSameFileOnEachRun_WithAFixedDate) {
  const auto a4 = parsePages("A4-landscape");
  const auto first = pdfBytes(*sceneOf(kCwb, wide(12, true)), {}, *a4),
             second = pdfBytes(*sceneOf(kCwb, wide(12, true)), {}, *a4);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*first, *second);
  EXPECT_THAT(*first, HasSubstr("/CreationDate (20000101000000Z"));
}

TEST(PrintedMap, TellsHowFarItIs_AndIsStoppedAtAnyPoint) {
  const auto scene = sceneOf(kGcacw, wide(16));
  PictureOptions options;
  options.dpi = 60;
  const auto png = [&](const PictureOptions& with) { return pngBytes(*scene, with); };
  const auto pages = [&](const PictureOptions& with) { return pdfBytes(*scene, with, *parsePages("A4")); };
  const auto poster = [&](const PictureOptions& with) { return pdfBytes(*scene, with); };
  const std::array<std::function<Expected<std::string>(const PictureOptions&)>, 3> makers = {png, pages, poster};
  for (size_t i = 0; i < makers.size(); ++i) {
    SCOPED_TRACE(i);
    struct Told {
      double share;
      size_t bytes;
    };
    std::vector<Told> told;
    options.progress = [&told](std::optional<double> share, size_t bytes) {
      told.push_back({share.value_or(-1), bytes});
      return true;
    };
    const auto whole = makers[i](options);
    ASSERT_TRUE(whole);
    ASSERT_GT(told.size(), 2u);
    for (size_t k = 1; k < told.size(); ++k) {
      EXPECT_GE(told[k].share, told[k - 1].share);
      EXPECT_GE(told[k].bytes, told[k - 1].bytes);
    }
    EXPECT_LE(told.back().bytes, whole->size());
    // What is done of a single page is not known; its bytes are.
    if (i == 2)
      EXPECT_EQ(told.back().share, -1);
    else
      EXPECT_GT(told.back().share, 0.5);
    EXPECT_LE(told.back().share, 1);

    for (const size_t after : {size_t{0}, told.size() / 2}) {
      size_t asked = 0;
      options.progress = [&](std::optional<double>, size_t) { return asked++ < after; };
      const auto stopped = makers[i](options);
      ASSERT_FALSE(stopped);
      EXPECT_EQ(stopped.error().message, kStopped);
      EXPECT_LE(asked, after + 1) << "not asked again";
    }
    options.progress = {};
    EXPECT_EQ(makers[i](options).value(), *whole) << "as without being watched";
  }
}

TEST(PrintedMap, TheKeyExplainsWhatOccurs_WithTheGamesCosts) {
  const auto bytes = pdfBytes(*sceneOf(kCwb, wide(16, true)));
  ASSERT_TRUE(bytes);
  const auto pages = test::pdfPages(*bytes);
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_TRUE(pages[0].shows("Terrain: movement points to enter"));
  EXPECT_TRUE(pages[0].shows("Marsh"));
  EXPECT_TRUE(pages[0].shows("Extreme slope"));
  EXPECT_TRUE(pages[0].shows("assumed: no rulebook prints this value"));
  EXPECT_FALSE(pages[0].shows("Water"));  // the map has none
}

TEST(PrintedMap, IslandsOfABoardArePrintedOneAfterTheOther) {
  const auto a = sceneOf(kGcacw, wide(16)), b = sceneOf(kCwb, wide(16));
  const auto posters = pdfBytes({a, b});
  ASSERT_TRUE(posters);
  const auto pages = test::pdfPages(*posters);
  ASSERT_EQ(pages.size(), 2U);
  EXPECT_NEAR(pages[0].widthMm, a->bounds().width(), 0.01);
  EXPECT_NEAR(pages[1].widthMm, b->bounds().width(), 0.01);
  EXPECT_NEAR(pages[1].heightMm, b->bounds().height(), 0.01);
  const auto a3 = parsePages("A3");
  const auto tiles = pdfBytes({a, b}, {}, *a3);
  ASSERT_TRUE(tiles);
  EXPECT_EQ(static_cast<int>(test::pdfPages(*tiles).size()),
            planPages(a->bounds(), *a3)->pages() + planPages(b->bounds(), *a3)->pages());
}

TEST(PrintedMap, CostsOfManyMoversAreOneLine) {
  const Provenance printed{ProvenanceKind::Printed, "6.2"}, assumed{ProvenanceKind::Assumed, ""};
  bool guessed = false;
  EXPECT_EQ(costWords({{"*", "2", printed}}, guessed), "2");
  EXPECT_EQ(costWords({{"*", "no", printed}}, guessed), "prohibited");
  EXPECT_EQ(costWords({}, guessed), "");
  EXPECT_EQ(costWords({{"line", "1", printed}, {"wagon", "1", printed}}, guessed), "1");
  EXPECT_FALSE(guessed);
  EXPECT_EQ(costWords({{"line", "2", printed}, {"wagon", "no", assumed}, {"leader", "2", printed}}, guessed),
            "line, leader 2; wagon prohibited *");
  EXPECT_TRUE(guessed);
}

TEST(MapDrawing, HasALayerOfInkscapeForEachLayer) {
  const std::string svg = svgText(*sceneOf(kGcacw, wide(16)));
  for (const char* layer : {"terrain", "hexsides", "paths", "numbers", "sites", "names", "counters"})
    EXPECT_THAT(svg, HasSubstr(std::string("<g id=\"") + layer + "\" inkscape:groupmode=\"layer\" inkscape:label=")) << layer;
  PictureOptions options;
  options.layers = *parseLayers("terrain,names");
  const std::string two = svgText(*sceneOf(kGcacw, wide(16)), options);
  EXPECT_EQ(countOf(two, "inkscape:groupmode"), 2U);
}

TEST(MapDrawing, TextIsTextInTheShippedFonts_AndThingsKeepTheirIds) {
  const std::string svg = svgText(*sceneOf(kGcacw, wide(16)));
  EXPECT_THAT(svg, HasSubstr("<text id=\"hex-1408\" class=\"sans\""));
  EXPECT_THAT(svg, HasSubstr(">Ashbourne</text>"));
  EXPECT_THAT(svg, HasSubstr("<g id=\"ground-1408\""));
  EXPECT_THAT(svg, HasSubstr("<g id=\"objective-1408\""));
  EXPECT_THAT(svg, HasSubstr("<g id=\"counter-tarrant\" aria-label=\"Tarrant\" inkscape:label=\"Tarrant\">"));
  EXPECT_THAT(svg, HasSubstr("@font-face{font-family:'EB Garamond';font-style:italic"));
  // A river's name follows its course, a turned letter at a time, in one group.
  const size_t river = svg.find("inkscape:label=\"Mattanock River\"");
  ASSERT_NE(river, std::string::npos);
  const std::string group = svg.substr(river, svg.find("</g>", river) - river);
  EXPECT_EQ(countOf(group, "<text"), 14U);
  EXPECT_EQ(countOf(group, "transform=\"rotate("), 14U);
  // Numbers that stand beside each other are not one.
  EXPECT_THAT(svg, HasSubstr(">6</text>"));
  EXPECT_THAT(svg, Not(HasSubstr(">63</text>")));
  std::set<std::string> ids;
  for (size_t at = svg.find(" id=\""); at != std::string::npos; at = svg.find(" id=\"", at + 1)) {
    const std::string id = svg.substr(at + 5, svg.find('"', at + 5) - at - 5);
    EXPECT_TRUE(ids.insert(id).second) << id;
  }
  EXPECT_GT(ids.size(), 1000U);
}

TEST(MapDrawing, IsTrueToScale) {
  const auto scene = sceneOf(kGcacw, wide(16));
  const std::string svg = svgText(*scene);
  const auto value = [&](const std::string& name) { return std::stod(svg.substr(svg.find(name + "=\"") + name.size() + 2)); };
  EXPECT_NEAR(value("width"), scene->bounds().width(), 0.01);
  const auto y = [&](const std::string& code) {
    const size_t at = svg.find("<text id=\"hex-" + code + "\"");
    return std::stod(svg.substr(svg.find(" y=\"", at) + 4));
  };
  EXPECT_NEAR(y("0120") - y("0101"), 19 * 16, 0.01);
}

}  // namespace
}  // namespace hotchkiss::paint
