// SPDX-License-Identifier: Apache-2.0
#include "importers/scan/terrain_classifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include "importers/scan/judges_internal.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::scan {

namespace {

// The words know more than the statistics, except where symbols alone tell kinds apart.
constexpr double kWordShare = 0.75;

// What is left of the confidence for each reason to doubt.
double trustUnder(uint8_t doubts) {
  double trust = 1;
  if (doubts & kAtEdge) trust *= 0.9;
  if (doubts & kCutOff) trust *= 0.5;
  if (doubts & kFoldLine) trust *= 0.85;
  if (doubts & kStrange) trust *= 0.5;
  return trust;
}

std::vector<double> rootsOf(std::span<const float> words) {
  std::vector<double> out;
  for (const float w : words) out.push_back(std::sqrt(double(w)));
  return out;
}

}  // namespace

Expected<std::vector<HexTerrain>> classifyTerrain(const HexFeatures& features, std::span<const TerrainSample> samples,
                                                  const PictureProgress& progress) {
  std::map<TerrainId, int> numbers;
  std::map<Hex, TerrainId> said;
  for (const TerrainSample& s : samples) {
    if (s.kind.empty()) return fail("a sample of terrain has no kind: say what it is");
    if (features.find(s.hex) == features.hexes.size())
      return fail(fmt::format("a sample of {} lies off the hexes of the picture: take it away", s.kind.text));
    const auto [at, fresh] = said.try_emplace(s.hex, s.kind);
    if (!fresh && at->second != s.kind)
      return fail(fmt::format("one hex is a sample of both {} and {}: keep one of them", at->second.text, s.kind.text));
    numbers[s.kind] = 0;
  }
  if (numbers.size() < 2) return fail("terrain is told apart by samples of at least two kinds: name some hexes of another kind");
  std::vector<TerrainId> kinds;
  for (auto& [kind, number] : numbers) {
    number = int(kinds.size());
    kinds.push_back(kind);
  }
  Examples looks, words;
  looks.columns = kHexStatistics;
  words.columns = kWords;
  looks.kindCount = words.kindCount = int(kinds.size());
  for (const auto& [hex, kind] : said) {
    const size_t i = features.find(hex);
    const auto statistics = features.statisticsOf(i);
    looks.values.insert(looks.values.end(), statistics.begin(), statistics.end());
    const auto roots = rootsOf(features.wordsOf(i));
    words.values.insert(words.values.end(), roots.begin(), roots.end());
    looks.kinds.push_back(numbers[kind]);
    words.kinds.push_back(numbers[kind]);
  }
  const Discriminants byLooks(looks);
  const LogisticRegression byWords(words);
  if (progress && !progress(0.5)) return fail("stopped");

  std::vector<HexTerrain> out;
  out.reserve(features.hexes.size());
  for (size_t i = 0; i < features.hexes.size(); ++i) {
    if (i % 1024 == 0 && progress && !progress(0.5 + 0.5 * double(i) / double(features.hexes.size()))) return fail("stopped");
    HexTerrain& hex = out.emplace_back();
    hex.hex = features.hexes[i];
    hex.doubts = features.doubts[i];
    if (const auto known = said.find(hex.hex); known != said.end()) {
      hex.kind = known->second;
      hex.confidence = 1;
      continue;
    }
    const auto statistics = features.statisticsOf(i);
    std::vector<double> odds = byLooks.probabilities(std::vector<double>(statistics.begin(), statistics.end()));
    const std::vector<double> other = byWords.probabilities(rootsOf(features.wordsOf(i)));
    for (size_t k = 0; k < odds.size(); ++k) odds[k] = (1 - kWordShare) * odds[k] + kWordShare * other[k];
    size_t best = 0, second = 1;
    if (odds[second] > odds[best]) std::swap(best, second);
    for (size_t k = 2; k < odds.size(); ++k) {
      if (odds[k] > odds[best]) {
        second = best;
        best = k;
      } else if (odds[k] > odds[second]) {
        second = k;
      }
    }
    hex.kind = kinds[best];
    hex.second = kinds[second];
    hex.confidence = odds[best] * trustUnder(hex.doubts);
  }
  return out;
}

std::vector<Hex> reviewQueue(std::span<const HexTerrain> terrain, std::span<const TerrainSample> samples, size_t most) {
  std::set<Hex> known;
  for (const TerrainSample& s : samples) known.insert(s.hex);
  std::vector<const HexTerrain*> open;
  for (const HexTerrain& t : terrain)
    if (!known.count(t.hex)) open.push_back(&t);
  std::sort(open.begin(), open.end(), [](const HexTerrain* a, const HexTerrain* b) {
    return a->confidence != b->confidence ? a->confidence < b->confidence : a->hex < b->hex;
  });
  std::vector<Hex> queue;
  for (size_t i = 0; i < open.size() && i < most; ++i) queue.push_back(open[i]->hex);
  return queue;
}

}  // namespace hotchkiss::scan
