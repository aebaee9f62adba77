// SPDX-License-Identifier: Apache-2.0
// What the hexes of a scan look like, as numbers: for each hex histograms of words (the colours and the fine patterns of this
// very picture, found by k-means) and statistics of colour and texture over its inner disc, and what makes it hard to judge.
// Knows no terrain. Everything is computed in one order with plain arithmetic: the same picture gives the same numbers
// everywhere.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "importers/scan/picture.h"

namespace hotchkiss::scan {

constexpr int kColourWords = 24;
constexpr int kTextureWords = 24;
constexpr int kWords = kColourWords + kTextureWords;
constexpr int kHexStatistics = 32;

/// Why a hex may not be what it seems; several at once.
enum Doubt : uint8_t {
  kNoDoubt = 0,
  kAtEdge = 1,    // a neighbour is missing: charts, trimmed paper and frames lie here
  kCutOff = 2,    // less than two thirds of its disc lie in the picture
  kFoldLine = 4,  // a crease of the paper runs through it
  kStrange = 8    // looks like nothing else in the picture: a counter, large letters, a stain
};

struct HexFeatures {
  std::vector<Hex> hexes;         // sorted
  std::vector<float> words;       // hexes x kWords: shares of the colour words, then of the texture words, each summing to 1
  std::vector<float> statistics;  // hexes x kHexStatistics, each with mean 0 and deviation 1 over the hexes
  std::vector<uint8_t> doubts;    // of each hex
  std::span<const float> wordsOf(size_t i) const { return {words.data() + i * kWords, kWords}; }
  std::span<const float> statisticsOf(size_t i) const { return {statistics.data() + i * kHexStatistics, kHexStatistics}; }
  /// Place of the hex in the lists, or hexes.size().
  size_t find(Hex hex) const;
};

/// The most pixels a hex pitch needs: a picture may be read at that scale, larger ones are reduced to it.
constexpr double kFeaturePitch = 64;

/// Fails for a grid that cannot be turned round, a pitch under 8 pixels, no hexes at all, or when `progress` says stop.
Expected<HexFeatures> hexFeatures(const Picture& picture, const ScanGrid& grid, std::vector<Hex> hexes,
                                  const PictureProgress& progress = {});

}  // namespace hotchkiss::scan
