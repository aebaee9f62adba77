// SPDX-License-Identifier: Apache-2.0
// How well terrain is told on synthetic scans and on real ones: a table with HOTCHKISS_SCAN_REPORT=1 over the whole list, else
// a few of it, with floors that a change may not fall through.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <random>

#include "importers/scan/terrain_classifier.h"
#include "scan_case.h"

namespace hotchkiss::scan {
namespace {

// Some hexes of each kind that lie apart, as a person takes them.
std::vector<TerrainSample> someOf(const Case& c, size_t each, unsigned seed) {
  std::map<TerrainId, std::vector<Hex>> byKind;
  for (const auto& [hex, kind] : c.truth)
    if (!c.covered.count(hex)) byKind[kind].push_back(hex);
  std::vector<TerrainSample> samples;
  std::mt19937 random(seed);
  for (auto& [kind, hexes] : byKind) {
    std::shuffle(hexes.begin(), hexes.end(), random);
    std::vector<Hex> taken;
    const size_t most = std::min(each, (hexes.size() + 1) / 2);
    while (taken.size() < most) {
      // Of the next few the one that is farthest from those taken.
      Hex best{};
      int far = -1;
      for (size_t i = 0; i < std::min<size_t>(6, hexes.size()); ++i) {
        int near = 1000;
        for (const Hex t : taken) near = std::min(near, distance(t, hexes[i]));
        if (near > far) {
          far = near;
          best = hexes[i];
        }
      }
      hexes.erase(std::find(hexes.begin(), hexes.end(), best));
      taken.push_back(best);
      samples.push_back({best, kind});
    }
  }
  return samples;
}

struct Score {
  int hexes = 0, errors = 0, coveredErrors = 0, sureErrors = 0, sure = 0;
};

Score scoreOf(const Case& c, const std::vector<HexTerrain>& terrain) {
  Score score;
  std::vector<const HexTerrain*> sorted;
  for (const HexTerrain& t : terrain) {
    if (!c.truth.count(t.hex)) continue;
    ++score.hexes;
    const bool wrong = t.kind != c.truth.at(t.hex);
    score.errors += wrong;
    score.coveredErrors += wrong && c.covered.count(t.hex);
    if (!t.second.empty()) sorted.push_back(&t);
  }
  std::sort(sorted.begin(), sorted.end(), [](auto* a, auto* b) { return a->confidence > b->confidence; });
  score.sure = int(sorted.size() * 4 / 5);
  for (int i = 0; i < score.sure; ++i) score.sureErrors += sorted[size_t(i)]->kind != c.truth.at(sorted[size_t(i)]->hex);
  return score;
}

struct Figures {
  double accuracy = 0, uncovered = 0, sure = 0;  // shares right with five samples a kind
  double left = 0;                               // errors left after the queue
  int labels = 0;                                // for which
  double until = 0;                              // labels until nothing was wrong
};

HexFeatures featuresOf(const Case& c) {
  std::vector<Hex> hexes;
  for (const auto& [hex, kind] : c.truth) hexes.push_back(hex);
  const auto features = hexFeatures(c.picture, c.grid, hexes);
  EXPECT_TRUE(features) << c.name << ": " << features.error().message;
  return *features;
}

Figures measured(const Case& c, const HexFeatures& features, int mostLabels, int rounds) {
  Figures f;
  f.labels = mostLabels;
  for (int round = 0; round < rounds; ++round) {
    const auto five = someOf(c, 5, unsigned(round + 1));
    const auto terrain = classifyTerrain(features, five);
    EXPECT_TRUE(terrain) << terrain.error().message;
    const Score s = scoreOf(c, *terrain);
    const double open = std::max(1, s.hexes - int(five.size()));
    f.accuracy += (1 - s.errors / open) / rounds;
    f.uncovered += (1 - (s.errors - s.coveredErrors) / open) / rounds;
    f.sure += (1 - s.sureErrors / std::max(1.0, double(s.sure))) / rounds;
    // Three samples a kind, then eight of the queue at a time.
    auto samples = someOf(c, 3, unsigned(round + 11));
    for (bool judged = false;;) {
      const auto now = classifyTerrain(features, samples);
      EXPECT_TRUE(now) << now.error().message;
      const int errors = scoreOf(c, *now).errors;
      const int labels = int(samples.size());
      if (!judged && (errors == 0 || labels >= mostLabels)) {
        f.left += double(errors) / rounds;
        judged = true;
      }
      if (errors == 0 || labels * 2 >= int(c.truth.size())) {
        f.until += double(errors == 0 ? labels : int(c.truth.size())) / rounds;
        break;
      }
      const size_t more = judged ? 8 : std::min<size_t>(8, size_t(mostLabels - labels));
      for (const Hex h : reviewQueue(*now, samples, more)) samples.push_back({h, c.truth.at(h)});
    }
  }
  return f;
}

void print(const Case& c, const Figures& f) {
  if (!wholeReport()) return;
  std::set<TerrainId> kinds;
  for (const auto& [hex, kind] : c.truth) kinds.insert(kind);
  fmt::print(
      "{:<46} {:>4} hexes {:>2} kinds  5 a kind: {:5.1f} % ({:5.1f} % uncovered), surest 80 %: {:5.1f} %  queue {:>3}: {:4.1f} "
      "wrong, none after {:5.1f}\n",
      c.name, c.truth.size(), kinds.size(), 100 * f.accuracy, 100 * f.uncovered, 100 * f.sure, f.labels, f.left, f.until);
}

TEST(TerrainReport, SyntheticScans) {
  const auto specs = reportedScans();
  double accuracy = 0, uncovered = 0, sure = 0, left = 0;
  int scans = 0, clean = 0, good = 0;
  for (size_t i = 0; i < specs.size(); i += wholeReport() ? 1 : 27) {
    const Case c = caseOf(test::drawScan(specs[i]));
    const HexFeatures features = featuresOf(c);
    // The queue: fifteen hexes of a hundred beyond the samples.
    std::set<TerrainId> kinds;
    for (const auto& [hex, kind] : c.truth) kinds.insert(kind);
    const Figures f = measured(c, features, int(3 * kinds.size() + c.truth.size() * 15 / 100), wholeReport() ? 3 : 1);
    print(c, f);
    accuracy += f.accuracy;
    uncovered += f.uncovered;
    sure += f.sure;
    left += f.left;
    clean += f.left == 0;
    good += f.accuracy >= 0.98;
    ++scans;
  }
  if (wholeReport())
    fmt::print(
        "{} scans: {:.2f} % with 5 samples a kind ({:.2f} % not counting counters; {} scans at 98 % or more), surest 80 %: "
        "{:.2f} "
        "%; {:.2f} errors left "
        "after a queue of 15 %, none on {} scans\n",
        scans, 100 * accuracy / scans, 100 * uncovered / scans, good, 100 * sure / scans, left / scans, clean);
  EXPECT_GE(accuracy / scans, 0.9);
}

TEST(TerrainReport, RealScans) {
  const auto scans = test::realScans();
  if (scans.empty()) GTEST_SKIP() << "no shared pictures";
  for (const auto& scan : scans) {
    const Case c = caseOf(scan);
    const Figures f =
        measured(c, featuresOf(c), c.truth.size() == 140 ? 35 : int(c.truth.size() * 15 / 100), wholeReport() ? 10 : 1);
    print(c, f);
    EXPECT_GE(f.accuracy, 0.8) << scan.name;
  }
}

}  // namespace
}  // namespace hotchkiss::scan
