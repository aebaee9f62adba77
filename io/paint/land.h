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
#include <string>
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
  bool operator==(const HexLook&) const = default;
};

/// A block is a rhomb of hexes, 8 x 8 on the lattice: what is kept, shared and drawn together.
constexpr int kBlockBits = 3;
constexpr Hex blockOf(Hex h) {
  return {h.q >> kBlockBits, h.r >> kBlockBits};
}

/// The looks of all hexes on the map, by blocks that a changed copy shares with its original.
class LookGrid {
 public:
  const HexLook& at(Hex hex) const;
  void set(Hex hex, const HexLook& look);
  /// Each hex on the map, in no order that means anything.
  template <class Visit>
  void forEach(Visit visit) const {
    for (const auto& [block, cells] : blocks_)
      for (int i = 0; i < kCells; ++i)
        if (const HexLook& look = (*cells)[static_cast<size_t>(i)]; look.ground != kOffMap) visit(hexIn(block, i), look);
  }
  size_t blocks() const { return blocks_.size(); }
  bool hasBlock(Hex block) const { return blocks_.contains(block); }
  /// Blocks with a hex on the map, unsorted.
  std::vector<Hex> blockKeys() const;
  /// Hexes of a block that are on the map, sorted.
  std::vector<Hex> hexesOf(Hex block) const;

 private:
  static constexpr int kSide = 1 << kBlockBits, kCells = kSide * kSide;
  using Cells = std::array<HexLook, kCells>;
  static constexpr Hex hexIn(Hex block, int cell) {
    return {(block.q << kBlockBits) + cell / kSide, (block.r << kBlockBits) + cell % kSide};
  }
  static constexpr size_t cellOf(Hex hex) { return static_cast<size_t>((hex.q & (kSide - 1)) * kSide + (hex.r & (kSide - 1))); }

  std::unordered_map<Hex, std::shared_ptr<Cells>> blocks_;  // what is shared is never written
};

using FeatureMap = std::map<Hexside, SideFeatures>;

/// What the layers are built from.
struct Land {
  BoardView view;
  PlaneLayout layout;
  MapStyle style;
  double radius = 0;
  std::optional<std::pair<int, int>> levels;  // lowest and highest known elevation
  LookGrid looks;
  std::shared_ptr<const FeatureMap> featureMap;  // never null

  /// Of all sides that touch the map and have any.
  const FeatureMap& features() const { return *featureMap; }
  const HexLook& look(Hex hex) const { return looks.at(hex); }
  int ground(Hex hex) const { return look(hex).ground; }
  bool onMap(Hex hex) const { return ground(hex) != kOffMap; }
  const TerrainKind* kind(Hex hex) const;
  bool water(Hex hex) const;
  double mm(double share) const { return share * radius; }
};

/// Says what hexes look like now; made once for many.
class LookTeller {
 public:
  explicit LookTeller(const BoardView& view);
  HexLook operator()(Hex hex) const;

 private:
  const BoardView& view_;
  std::unordered_map<std::string, int> indices_;  // of the vocabulary's terrain
};

/// The features of all sides in play.
FeatureMap featuresOf(const BoardView& view, const LookGrid& looks);
/// The lowest and the highest known elevation.
std::optional<std::pair<int, int>> levelsOf(const LookGrid& looks);

/// A class of a hex for outlines: hexes of equal class are one patch. kOffMap bounds with straight sides.
using ClassOf = std::function<int(Hex)>;

/// The plain hexagon.
Outline hexOutline(const PlaneLayout& layout, Hex hex);
/// The hex with its share of the soft boundaries round it.
Outline softCell(const PlaneLayout& layout, Hex hex, const ClassOf& classOf);
/// Adds the soft boundary of a side, end to end; nothing where both hexes are of one class.
void softBoundary(const PlaneLayout& layout, Hexside side, const ClassOf& classOf, Outline& out);

}  // namespace hotchkiss::paint
