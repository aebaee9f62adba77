// SPDX-License-Identifier: Apache-2.0
// The grids of a VASSAL board and what they call a point, computed as VASSAL itself does: its truncations, its rectangular cells,
// its numbering with all directions and types, its zones. Both ways between build-file elements and plain structs.
// All places are board pixels; a *raw* hex is the column nx and row ny of the grid's own frame, of any sign.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "io/vassal/build_file.h"

namespace hotchkiss::vassal {

struct Pixel {
  int x = 0, y = 0;
  auto operator<=>(const Pixel&) const = default;
};
/// A stranger's file may name any place: sums end where whole numbers do.
Pixel operator+(Pixel a, Pixel b);
Pixel operator-(Pixel a, Pixel b);
struct PixelSize {
  int width = 0, height = 0;
  bool operator==(const PixelSize&) const = default;
};
struct RawHex {
  int nx = 0, ny = 0;
  auto operator<=>(const RawHex&) const = default;
};

constexpr double kDefaultHexDx = 55.42562584220407;

/// HexGridNumbering, ObliqueHexGridNumbering or SquareGridNumbering. `h` and `v` are VASSAL's words: of a sideways hex grid, `h`
/// types, digits and offsets name the index along the map's y axis.
struct GridNumbering {
  bool horizontalFirst = true;
  std::string separator;
  bool hLetters = false, vLetters = false;
  int hLeading = 1, vLeading = 1;
  int hOffset = 1, vOffset = 1;
  bool hDescending = false, vDescending = false;
  bool stagger = true;   // hexes alone
  bool oblique = false;  // hexes alone
  std::string locationFormat = "$gridLocation$";
  bool visible = false;
  bool operator==(const GridNumbering&) const = default;
};

struct HexGrid {
  bool sideways = false;
  int x0 = 0, y0 = 32;  // of the frame: sideways, x0 is the offset down
  double dx = kDefaultHexDx, dy = 64;
  bool snaps = true, edgesLegal = false, cornersLegal = false, visible = false, dotsVisible = false;
  std::string color = "0,0,0";
  std::optional<GridNumbering> numbering;
  bool operator==(const HexGrid&) const = default;
};

struct SquareGrid {
  int x0 = 24, y0 = 24;
  double dx = 48, dy = 48;
  bool snaps = true, visible = false;
  std::optional<GridNumbering> numbering;
  bool operator==(const SquareGrid&) const = default;
};

struct GridRegion {
  std::string name;
  Pixel origin;
  bool operator==(const GridRegion&) const = default;
};
struct RegionGrid {
  bool snaps = true;
  std::vector<GridRegion> regions;
  bool operator==(const RegionGrid&) const = default;
};

using PlainGrid = std::variant<std::monostate, HexGrid, SquareGrid, RegionGrid>;

struct Zone {
  std::string name;
  std::vector<Pixel> path;
  std::string locationFormat = "$name$";
  bool useParentGrid = false;
  PlainGrid grid;
  bool operator==(const Zone&) const = default;
};
/// The first zone that holds a point wins; the background grid counts elsewhere, and in zones that use it.
struct ZonedGrid {
  std::vector<Zone> zones;
  PlainGrid background;
  bool operator==(const ZonedGrid&) const = default;
};

using BoardGrid = std::variant<std::monostate, HexGrid, SquareGrid, RegionGrid, ZonedGrid>;

/// The grid among the children of a Board, none where there is none. A value that makes VASSAL drop the grid is an error at the
/// element's line.
Expected<BoardGrid> readBoardGrid(const BuildElement& board);
/// The element of a grid, of the class names of today; asserts that there is one.
BuildElement gridElement(const BoardGrid& grid);
BuildElement plainGridElement(const PlainGrid& grid);

/// The centre on which VASSAL snaps a piece.
Pixel hexCentre(const HexGrid& grid, RawHex hex);
/// The raw hex whose name VASSAL gives to a point; its cells are rectangles.
RawHex hexForName(const HexGrid& grid, Pixel point);
/// The raw hex whose true outline holds a point, as snapping sees it.
RawHex hexAt(const HexGrid& grid, Pixel point);
/// What VASSAL calls a raw hex; `container` is the size of the board, or of the bounding box of the zone that holds the grid.
/// Empty without numbering.
std::string hexName(const HexGrid& grid, RawHex hex, PixelSize container);
/// Column and row numbers as printed, before they become text: {column + hOff, row + vOff}, as HexGridNumbering counts.
std::pair<int, int> hexNumbers(const HexGrid& grid, RawHex hex, PixelSize container);
/// N or A of a numbering: "07", "AA", "-3".
std::string gridNumberText(int number, bool letters, int leading);

Pixel squareCentre(const SquareGrid& grid, RawHex cell);
std::string squareName(const SquareGrid& grid, RawHex cell, PixelSize container);

/// Whether VASSAL takes a point to be in the zone's polygon.
bool zoneContains(const Zone& zone, Pixel point);
/// Upper left corner and size of the polygon's bounding box.
std::pair<Pixel, PixelSize> zoneBounds(const Zone& zone);

/// What VASSAL calls a point of a board: $LocationName$. Empty where nothing names it.
std::string locationName(const BoardGrid& grid, PixelSize board, Pixel point);
/// Where VASSAL puts what stands at a location by name (at-start stacks); with VASSAL's own faults. Nothing for a bad name.
std::optional<Pixel> locationPoint(const BoardGrid& grid, PixelSize board, std::string_view name);

/// A place with a name: a hex, a cell, a region or a zone without grid (then its middle).
struct NamedPlace {
  std::string name;
  Pixel centre;
  std::optional<RawHex> hex;  // for hexes
  int zone = -1;              // index of the zone that names it
};
/// Every named place whose centre lies on the board, in the order of the grids and of their rows; at most `most` of them.
std::vector<NamedPlace> namedPlaces(const BoardGrid& grid, PixelSize board, size_t most = 1'000'000);

}  // namespace hotchkiss::vassal
