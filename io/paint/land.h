// SPDX-License-Identifier: Apache-2.0
// The land as the layers of the painter see it: what each hex looks like, and the soft outlines of hexes where kinds of ground
// meet. A boundary passes through the middles of hexsides with the corners as control points, just as rivers do, so that coasts,
// woods' edges and rivers fall together. Knows no drawing library. Invariant: the two cells at a side share one curve, whichever
// is drawn.
#pragma once
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "io/paint/outline.h"
#include "io/paint/style.h"
#include "model/board/board_view.h"

namespace hotchkiss::paint {

constexpr int kUnknownGround = -1;
constexpr int kOffMap = -2;

struct HexLook {
  int ground = kOffMap;  // index into the vocabulary's terrain, or one of the two above
  std::optional<int> elevation;
};

/// What the layers are built from.
struct Land {
  BoardView view;
  PlaneLayout layout;
  MapStyle style;
  double radius = 0;
  std::optional<std::pair<int, int>> levels;  // lowest and highest known elevation
  std::unordered_map<Hex, HexLook> looks;
  std::map<Hexside, SideFeatures> features;  // of all sides that touch the map and have any

  const HexLook& look(Hex hex) const;
  int ground(Hex hex) const { return look(hex).ground; }
  bool onMap(Hex hex) const { return ground(hex) != kOffMap; }
  const TerrainKind* kind(Hex hex) const;
  bool water(Hex hex) const;
  double mm(double share) const { return share * radius; }
};

/// What a hex looks like now.
HexLook lookAt(const BoardView& view, Hex hex);

/// The features of all sides in play.
std::map<Hexside, SideFeatures> featuresOf(const BoardView& view, const std::unordered_map<Hex, HexLook>& looks);

/// A class of a hex for outlines: hexes of equal class are one patch. kOffMap bounds with straight sides.
using ClassOf = std::function<int(Hex)>;

/// The plain hexagon.
Outline hexOutline(const PlaneLayout& layout, Hex hex);
/// The hex with its share of the soft boundaries round it.
Outline softCell(const PlaneLayout& layout, Hex hex, const ClassOf& classOf);
/// Adds the soft boundary of a side, end to end; nothing where both hexes are of one class.
void softBoundary(const PlaneLayout& layout, Hexside side, const ClassOf& classOf, Outline& out);

}  // namespace hotchkiss::paint
