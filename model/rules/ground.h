// SPDX-License-Identifier: Apache-2.0
// A board made ready for the rules: every hex has an index, its terrain, elevation, six sides with their features and paths, and
// what of it is digitized, without a look at a sheet. Built once from a BoardView; immutable, so that background work may share
// it. Knows no unit and no rule; what a game works out of the ground alone is kept here for it, made by the first that asks. What
// is not digitized (or only a draft, unless drafts are allowed) is unknown, never clear.
#pragma once
#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/base/block_list.h"
#include "model/board/board_view.h"
#include "model/rules/derived.h"

namespace hotchkiss {

/// A set of kinds of the vocabulary, by their position in its list (at most 64 of a sort).
using KindMask = uint64_t;

struct GroundSide {
  KindMask features = 0;
  KindMask upperFirst = 0, upperSecond = 0;  // ridges and slopes: those whose upper hex is Hexside::first(), second()
  KindMask paths = 0;
};

struct GroundCell {
  Hex hex;               // lattice
  int16_t terrain = -1;  // the counting one, position in Vocabulary::terrain; -1 = unknown
  int16_t elevation = kUnknownElevation;
  KindMask terrains = 0;                                // all of the hex's terrains
  uint8_t known = 0;                                    // bit of a Layer: digitized (a draft counts when drafts are allowed)
  uint8_t draft = 0;                                    // bit of a Layer: only a draft
  bool whole = false;                                   // a whole hex on some sheet in play
  std::array<int32_t, 6> next{-1, -1, -1, -1, -1, -1};  // index of the neighbour, -1 = off the board
  std::array<int32_t, 6> side{};                        // slot of the side; 0 = nothing is on it

  static constexpr int16_t kUnknownElevation = INT16_MIN;
  bool knows(Layer layer) const { return (known >> static_cast<int>(layer) & 1) != 0; }
  bool isDraft(Layer layer) const { return (draft >> static_cast<int>(layer) & 1) != 0; }
};

class Ground {
 public:
  static std::shared_ptr<const Ground> make(BoardView view, bool drafts);
  /// What make() would give for a view of the same frame that differs from this ground's by `change`; cells keep their indices.
  std::shared_ptr<const Ground> with(BoardView view, const BoardChange& change) const;

  const BoardView& view() const { return view_; }
  const Vocabulary& vocabulary() const { return view_.vocabulary(); }
  bool drafts() const { return drafts_; }
  int size() const { return static_cast<int>(cells_.size()); }
  const GroundCell& cell(int index) const { return cells_[static_cast<size_t>(index)]; }
  /// Index of a lattice hex, -1 off the board in play.
  int find(Hex lattice) const;
  std::string code(int index) const { return view_.code(cell(index).hex); }

  /// The counting terrain, nullptr when it is not known.
  const TerrainKind* terrain(int index) const {
    const int kind = cell(index).terrain;
    return kind < 0 ? nullptr : &vocabulary().terrain[static_cast<size_t>(kind)];
  }
  /// What is on the side of that hex in direction 0..5. The board's rim has sides too.
  const GroundSide& side(int index, int direction) const {
    return sides_[static_cast<size_t>(cell(index).side[static_cast<size_t>(direction)])];
  }
  /// The layer is digitized on either hex of the side: then what `side` does not show is not there.
  bool sideKnown(int index, int direction, Layer layer) const {
    const GroundCell& here = cell(index);
    if (here.knows(layer)) return true;
    const int there = here.next[static_cast<size_t>(direction)];
    return there >= 0 && cell(there).knows(layer);
  }
  /// The hex is the upper one at a ridge or slope of `kinds` on that side; the neighbour is.
  bool upperHere(int index, int direction, KindMask kinds) const {
    const GroundSide& s = side(index, direction);
    return ((direction < 3 ? s.upperFirst : s.upperSecond) & kinds) != 0;
  }
  bool upperThere(int index, int direction, KindMask kinds) const {
    const GroundSide& s = side(index, direction);
    return ((direction < 3 ? s.upperSecond : s.upperFirst) & kinds) != 0;
  }

  /// Sets of kinds, for rules to keep: by id (an id that the vocabulary has not adds nothing) or by class.
  KindMask terrainMask(std::initializer_list<std::string_view> ids) const;
  KindMask featureMask(std::initializer_list<std::string_view> ids) const;
  KindMask featureMask(FeatureClass featureClass) const;
  KindMask pathMask(std::initializer_list<std::string_view> ids) const;
  KindMask pathMask(std::initializer_list<PathClass> classes) const;

  /// Sites in a hex.
  std::vector<const Site*> sitesAt(int index) const;
  bool hasSite(int index, SiteClass siteClass) const;
  /// Areas (counties, states) that have the hex.
  std::vector<const Area*> areasAt(int index) const;

  /// Sides that have something on them and the empty one, side 0: GroundCell::side is below it.
  int sideCount() const { return static_cast<int>(sides_.size()); }
  const GroundSide& sideAt(int slot) const { return sides_[static_cast<size_t>(slot)]; }

  /// A game's own table of this ground, made once as Table(*this) whatever thread asks first, and kept as long as the ground. It
  /// must follow from the ground alone.
  template <class Table>
  const Table& derived() const {
    return derived_.of<Table>(*this);
  }

 private:
  explicit Ground(BoardView view) : view_(std::move(view)) {}
  void read(GroundCell& cell) const;            // terrain, elevation, what is known
  GroundSide read(const Hexside& place) const;  // features, paths
  void takeSites();
  void takeAreas();

  BoardView view_;
  bool drafts_ = false;
  BlockList<GroundCell> cells_;
  BlockList<GroundSide> sides_;
  using Sites = std::unordered_multimap<int, const Site*>;
  using Areas = std::unordered_multimap<int, const Area*>;
  std::shared_ptr<const Sites> sites_ = std::make_shared<const Sites>();  // by cell
  std::shared_ptr<const Areas> areas_ = std::make_shared<const Areas>();
  /// Sheets that lie together, as a rectangle of lattice hexes with the cell of each, -1 where there is none.
  struct Island {
    Hex low;
    int width = 0, height = 0;
    std::vector<int32_t> cells;
    std::optional<size_t> slot(Hex h) const {
      const int64_t column = int64_t{h.q} - low.q, row = int64_t{h.r} - low.r;
      if (column < 0 || row < 0 || column >= width || row >= height) return std::nullopt;
      return static_cast<size_t>(row * width + column);
    }
  };
  struct Places {
    std::vector<Island> islands;
    // Hexes of islands that are too thin for a rectangle.
    std::unordered_map<Hex, int32_t> sparse;
  };
  std::shared_ptr<const Places> places_ = std::make_shared<const Places>();
  Derived derived_;
};

}  // namespace hotchkiss
