// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "io/paint/painter.h"
#include "io/paint/scene_parts.h"

namespace hotchkiss::paint {

namespace {

constexpr std::array<const char*, kPaintLayers> kLayerNames = {
    "ground", "terrain",   "elevation", "texture", "areas",      "borders", "grid",  "hexsides", "ridges",
    "paths",  "crossings", "coverage",  "numbers", "objectives", "sites",   "names", "counters", "marks"};

constexpr std::array<PaintLayer, kPasses> kLayerOfPass = {
    PaintLayer::Ground,    PaintLayer::Terrain,   PaintLayer::Terrain,   PaintLayer::Terrain,    PaintLayer::Terrain,
    PaintLayer::Terrain,   PaintLayer::Elevation, PaintLayer::Elevation, PaintLayer::Texture,    PaintLayer::Areas,
    PaintLayer::Borders,   PaintLayer::Grid,      PaintLayer::Hexsides,  PaintLayer::Ridges,     PaintLayer::Paths,
    PaintLayer::Crossings, PaintLayer::Coverage,  PaintLayer::Numbers,   PaintLayer::Objectives, PaintLayer::Sites,
    PaintLayer::Names,     PaintLayer::Counters};

}  // namespace

const char* paintLayerName(PaintLayer layer) {
  return kLayerNames[static_cast<size_t>(layer)];
}

PaintLayer layerOf(Pass pass) {
  return kLayerOfPass[static_cast<size_t>(pass)];
}

Expected<LayerSet> parseLayers(std::string_view text) {
  LayerSet set;
  while (!text.empty()) {
    const size_t comma = text.find(',');
    std::string_view word = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
    while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
    if (word.empty()) continue;
    const bool without = word.front() == '-';
    if (without) word.remove_prefix(1);
    bool known = word == "all" || word == "usual";
    if (known && without) return fail("\"-" + std::string(word) + "\" would leave no layer; take single layers out");
    if (word == "all") set = LayerSet::all();
    if (word == "usual") set = LayerSet::usual();
    for (size_t i = 0; i < kPaintLayers && !known; ++i) {
      if (word != kLayerNames[i]) continue;
      known = true;
      const auto layer = static_cast<PaintLayer>(i);
      // A list that begins by taking away takes it from the usual layers.
      if (without && set == LayerSet()) set = LayerSet::usual();
      set = without ? set.without(layer) : set.with(layer);
    }
    if (known) continue;
    std::string names;
    for (const char* name : kLayerNames) names += std::string(names.empty() ? "" : ", ") + name;
    return fail("there is no layer \"" + std::string(word) + "\"; the layers are " + names + ", and the sets all and usual");
  }
  if (set == LayerSet()) return fail("no layer is named; write for example usual,coverage or -counters");
  return set;
}

}  // namespace hotchkiss::paint
