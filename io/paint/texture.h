// SPDX-License-Identifier: Apache-2.0
// Textures of terrain: scattered or planted glyphs of one hex as inks of a few outlines. Knows the land and the style, no target.
// Invariant: a glyph stands wholly inside its terrain and off what must stay readable; its place never depends on either.
#pragma once
#include <functional>
#include <map>

#include "io/paint/display_list.h"
#include "io/paint/land.h"
#include "io/paint/scatter.h"

namespace hotchkiss::paint {

/// The scattered points of each spacing in use.
class ScatterBook {
 public:
  explicit ScatterBook(Orientation orientation) : orientation_(orientation) {}
  /// This thread's own: it knows places that it has seen before, whatever scene they are drawn for.
  static ScatterBook& of(Orientation orientation);
  const std::vector<ScatterPoint>& in(Hex hex, double spacing);

 private:
  Orientation orientation_;
  std::map<double, Scatter> books_;
};

/// Whether a disc (millimetres) must stay free of glyphs: a road, a number, a town stands there.
using Taken = std::function<bool(Point centre, double radius)>;

/// The glyphs of one hex.
Item textureItem(const Land& land, Hex hex, ScatterBook& scatter, const Taken& taken);

}  // namespace hotchkiss::paint
