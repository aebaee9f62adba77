// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/terrain_classifier.h"

#include <gmock/gmock.h>

#include <random>

#include "tests/support/random_seed.h"
#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {
namespace {

using ::testing::HasSubstr;

test::SyntheticScan drawn(unsigned seed = 3) {
  test::ScanSpec spec;
  spec.name = "terrain";
  spec.seed = seed;
  spec.map.columns = 14;
  spec.map.rows = 11;
  spec.map.terrains = 4;
  spec.textures = spec.symbols = true;
  spec.noise = 3;
  spec.jpegQuality = 70;
  spec.pitch = 34;
  return test::drawScan(spec);
}

Picture pictureOf(const test::SyntheticScan& scan) {
  return {scan.width, scan.height, scan.rgb};
}
TerrainId truthOf(const test::SyntheticScan& scan, Hex h) {
  return scan.sheet.terrainId(scan.sheet.cell(h).terrain);
}
// Every so manyth hex of each kind.
std::vector<TerrainSample> samplesOf(const test::SyntheticScan& scan, size_t each) {
  std::map<TerrainId, std::vector<Hex>> byKind;
  for (const Hex h : scan.hexes)
    if (!scan.underCounters.count(h)) byKind[truthOf(scan, h)].push_back(h);
  std::vector<TerrainSample> samples;
  for (const auto& [kind, hexes] : byKind)
    for (size_t i = 0; i < each; ++i) samples.push_back({hexes[i * (hexes.size() - 1) / each], kind});
  return samples;
}

TEST(TerrainClassifier, TellsPlainKindsFromFiveSamples_TheSameEachTime) {
  const auto scan = drawn();
  const auto features = hexFeatures(pictureOf(scan), scan.grid, scan.hexes);
  ASSERT_TRUE(features) << features.error().message;
  const auto samples = samplesOf(scan, 5);
  const auto terrain = classifyTerrain(*features, samples);
  ASSERT_TRUE(terrain) << terrain.error().message;
  ASSERT_EQ(terrain->size(), scan.hexes.size());
  size_t right = 0;
  for (const HexTerrain& t : *terrain) {
    right += t.kind == truthOf(scan, t.hex);
    EXPECT_GT(t.confidence, 0);
    EXPECT_LE(t.confidence, 1);
    EXPECT_NE(t.kind, t.second);
  }
  EXPECT_GE(double(right), 0.97 * double(scan.hexes.size()));
  EXPECT_EQ(*terrain, *classifyTerrain(*features, samples));
  // Nor does the order of samples matter.
  const std::vector<TerrainSample> turned(samples.rbegin(), samples.rend());
  EXPECT_EQ(*terrain, *classifyTerrain(*features, turned));
}

TEST(TerrainClassifier, ShowsTheLeastSureFirst_AndWhatWasSaidNoMore) {
  const auto scan = drawn();
  const auto features = hexFeatures(pictureOf(scan), scan.grid, scan.hexes);
  ASSERT_TRUE(features);
  auto samples = samplesOf(scan, 3);
  const auto terrain = classifyTerrain(*features, samples);
  ASSERT_TRUE(terrain);
  std::map<Hex, double> confidence;
  for (const HexTerrain& t : *terrain) confidence[t.hex] = t.confidence;
  const auto queue = reviewQueue(*terrain, samples, 10);
  ASSERT_EQ(queue.size(), 10U);
  for (size_t i = 1; i < queue.size(); ++i) EXPECT_LE(confidence[queue[i - 1]], confidence[queue[i]]);
  for (const TerrainSample& s : samples) {
    EXPECT_EQ(std::count(queue.begin(), queue.end(), s.hex), 0);
    EXPECT_EQ(confidence[s.hex], 1);
  }
  EXPECT_EQ(reviewQueue(*terrain, samples, 100000).size(), scan.hexes.size() - samples.size());
  // A correction is believed, whatever the hex looks like.
  const TerrainId other = samples.front().kind == TerrainId("clear") ? TerrainId("woods") : TerrainId("clear");
  samples.push_back({queue.front(), other});
  const auto again = classifyTerrain(*features, samples);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)[features->find(queue.front())].kind, other);
}

TEST(TerrainClassifier, DoubtsEdges_Counters_AndFolds) {
  test::ScanSpec spec;
  spec.name = "doubts";
  spec.seed = 6;
  spec.map.columns = 16;
  spec.map.rows = 12;
  spec.map.terrains = 3;
  spec.names = false;
  spec.counters = 0.05;
  spec.folds = 1;
  spec.noise = 2;
  spec.pitch = 40;
  const auto scan = test::drawScan(spec);
  const auto features = hexFeatures(pictureOf(scan), scan.grid, scan.hexes);
  ASSERT_TRUE(features);
  size_t edges = 0, strange = 0, strangeCovered = 0, folded = 0, foldedRight = 0;
  for (size_t i = 0; i < features->hexes.size(); ++i) {
    const Hex h = features->hexes[i];
    const uint8_t doubts = features->doubts[i];
    edges += (doubts & kAtEdge) != 0;
    strange += (doubts & kStrange) != 0;
    strangeCovered += (doubts & kStrange) != 0 && scan.underCounters.count(h);
    folded += (doubts & kFoldLine) != 0;
    foldedRight += (doubts & kFoldLine) != 0 && scan.folded.count(h);
    EXPECT_FALSE(doubts & kCutOff);
  }
  EXPECT_EQ(edges, 2U * 16 + 2 * 10);
  EXPECT_GE(strangeCovered * 2, scan.underCounters.size());
  EXPECT_GE(strangeCovered * 3, strange);
  EXPECT_EQ(foldedRight, folded);
  EXPECT_GE(folded + 2, scan.folded.size());
  const auto terrain = classifyTerrain(*features, samplesOf(scan, 4));
  ASSERT_TRUE(terrain);
  for (const HexTerrain& t : *terrain)
    if ((t.doubts & kStrange) != 0 && !t.second.empty()) {
      EXPECT_LE(t.confidence, 0.5);
    }
}

TEST(TerrainClassifier, SaysWhatIsWrongWithItsSamples) {
  const auto scan = drawn();
  const auto features = hexFeatures(pictureOf(scan), scan.grid, scan.hexes);
  ASSERT_TRUE(features);
  const Hex a = scan.hexes[0], b = scan.hexes[1];
  const auto message = [&](std::vector<TerrainSample> samples) { return classifyTerrain(*features, samples).error().message; };
  EXPECT_THAT(message({}), HasSubstr("at least two kinds"));
  EXPECT_THAT(message({{a, TerrainId("clear")}, {b, TerrainId("clear")}}), HasSubstr("at least two kinds"));
  EXPECT_THAT(message({{a, TerrainId("clear")}, {a, TerrainId("woods")}}), HasSubstr("both clear and woods"));
  EXPECT_THAT(message({{a, TerrainId("clear")}, {{999, 999}, TerrainId("woods")}}), HasSubstr("a sample of woods lies off"));
  EXPECT_THAT(message({{a, TerrainId()}}), HasSubstr("no kind"));
  // One sample a kind is little, but not wrong.
  EXPECT_TRUE(classifyTerrain(*features, std::vector<TerrainSample>{{a, TerrainId("clear")}, {b, TerrainId("woods")}}));
}

TEST(TerrainClassifier, CanBeStopped) {
  const auto scan = drawn();
  const auto stop = [](double) { return false; };
  EXPECT_FALSE(hexFeatures(pictureOf(scan), scan.grid, scan.hexes, stop));
  const auto features = hexFeatures(pictureOf(scan), scan.grid, scan.hexes);
  ASSERT_TRUE(features);
  EXPECT_FALSE(classifyTerrain(*features, samplesOf(scan, 2), stop));
}

TEST(HexFeatures, RefusesWhatItCannotLookAt) {
  const auto scan = drawn();
  const Picture picture = pictureOf(scan);
  EXPECT_THAT(hexFeatures({}, scan.grid, scan.hexes).error().message, HasSubstr("picture is empty"));
  EXPECT_THAT(hexFeatures(picture, scan.grid, {}).error().message, HasSubstr("no hexes"));
  EXPECT_THAT(hexFeatures(picture, {}, scan.hexes).error().message, HasSubstr("grid is flat"));
  ScanGrid tiny = scan.grid;
  tiny.a /= 10, tiny.e /= 10;
  EXPECT_THAT(hexFeatures(picture, tiny, scan.hexes).error().message, HasSubstr("too small"));
  EXPECT_THAT(hexFeatures(picture, scan.grid, {{5000, 5000}}).error().message,
              HasSubstr("no hex of the grid lies in the picture"));
}

TEST(HexFeatures, SurviveAnyGrid) {
  const unsigned seed = randomSeed();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  const auto scan = drawn();
  const Picture picture = pictureOf(scan);
  for (int n = 0; n < 12; ++n) {
    std::uniform_real_distribution<double> any(-60, 60);
    ScanGrid grid = scan.grid;
    grid.a = any(random), grid.b = any(random), grid.d = any(random), grid.e = any(random);
    grid.c += any(random) * 20;
    const auto features = hexFeatures(picture, grid, scan.hexes);
    if (!features) {
      EXPECT_FALSE(features.error().message.empty());
      continue;
    }
    for (const float v : features->statistics) EXPECT_TRUE(std::isfinite(v));
    for (size_t i = 0; i < features->hexes.size(); ++i) {
      float sum = 0;
      for (const float w : features->wordsOf(i)) sum += w;
      EXPECT_NEAR(sum, 2, 1e-3);
    }
  }
}

}  // namespace
}  // namespace hotchkiss::scan
