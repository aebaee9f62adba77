// SPDX-License-Identifier: Apache-2.0
// Terrain from samples: a few hexes of each kind, named by a person, train two judges (linear discriminants on statistics of
// colour and texture, logistic regression on colour words) whose opinions are averaged. Every hex gets a kind, the next likely
// one and a confidence, and a queue shows the least sure first. No state: the same samples give the same answer, so that a
// window may ask again in the background after each correction.
#pragma once
#include <span>
#include <vector>

#include "importers/scan/hex_features.h"
#include "model/base/id.h"

namespace hotchkiss::scan {

/// A hex whose terrain a person has said.
struct TerrainSample {
  Hex hex;
  TerrainId kind;
  bool operator==(const TerrainSample&) const = default;
};

struct HexTerrain {
  Hex hex;
  TerrainId kind, second;  // `second` is the next likely; empty for a hex that is a sample
  double confidence = 0;   // 0..1; 1 for samples
  uint8_t doubts = 0;      // see Doubt; they have lowered the confidence
  bool operator==(const HexTerrain&) const = default;
};

/// All hexes of the features, in their order. Fails for samples off the map, two kinds for one hex, fewer than two kinds, or when
/// `progress` says stop.
Expected<std::vector<HexTerrain>> classifyTerrain(const HexFeatures& features, std::span<const TerrainSample> samples,
                                                  const PictureProgress& progress = {});

/// The hexes to look at next, least sure first, those that are samples left out.
std::vector<Hex> reviewQueue(std::span<const HexTerrain> terrain, std::span<const TerrainSample> samples, size_t most);

}  // namespace hotchkiss::scan
