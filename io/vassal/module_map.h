// SPDX-License-Identifier: Apache-2.0
// The map of a module that is made of a board: which boards VASSAL gets, their pictures, and grids under which every hex is
// called by its canonical code. Owns the way from a lattice hex to a pixel. Invariant: boards stand in one row, from the left,
// without gaps; a hex belongs to the board of its canonical sheet.
#pragma once
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "io/paint/underlays.h"
#include "io/vassal/grid_naming.h"
#include "model/board/board_view.h"

namespace hotchkiss::vassal {

/// A board whose picture would have more pixels than this becomes a board a sheet.
constexpr long long kMostBoardPixels = 100'000'000;
constexpr int kMostBoardSide = 30'000;

struct ModuleBoard {
  std::string name, image;
  std::vector<SheetId> sheets;  // that are drawn on it
  PixelSize size;
  int left = 0, top = 0;  // of the picture, on the lattice plane in pixels
  int offset = 0;         // of the board in the row, map pixels
  ZonedGrid grid;
  std::vector<Hex> hexes;  // sorted
};

/// A place of the map in map pixels.
struct MapSpot {
  size_t board = 0;
  Pixel at;
  bool operator==(const MapSpot&) const = default;
};

class ModuleMap {
 public:
  /// `sheets`: those in play in any scenario, empty = all. Fails when a picture would be too large for VASSAL.
  static Expected<ModuleMap> make(const State& state, const BoardId& board, const std::vector<SheetId>& sheets, int hexWidthPx);

  const BoardView& view() const { return view_; }
  const std::vector<ModuleBoard>& boards() const { return boards_; }
  int hexWidthPx() const { return hexWidthPx_; }
  /// Where VASSAL snaps a piece to in that hex; nothing off the boards.
  std::optional<MapSpot> centre(Hex hex) const;
  std::optional<MapSpot> middle(Hexside side) const;
  /// The picture of a board as PNG: drawn by the painter over the pictures that the board has under its sheets, or with `face`
  /// those pictures alone.
  Expected<std::string> picture(const State& state, const ModuleBoard& board, const paint::UnderlayReader& underlays = {},
                                bool face = false) const;
  /// Hexes whose name in VASSAL is not their canonical code: "N0101 is called N101"; empty unless a numbering is beyond VASSAL.
  std::vector<std::string> misnamed() const;

 private:
  struct GridOfHex {
    size_t board = 0, zone = 0;
    RawHex raw;
  };
  BoardView view_;
  std::vector<ModuleBoard> boards_;
  std::unordered_map<Hex, GridOfHex> where_;
  int hexWidthPx_ = 0;
};

}  // namespace hotchkiss::vassal
