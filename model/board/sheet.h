// SPDX-License-Identifier: Apache-2.0
// A sheet: one printed map. Its extents and numbering, and layer by layer what is known of its hexes, hexsides, paths, sites and
// areas. Everything lies in the sheet's own frame (frame hex (0, 0) = column 0, row 0 of the paper); a Board places that frame on
// the lattice by adding an offset. Invariants: cells has columns x rows; HexCell.terrain is 0 (unknown) or 1 + an index of
// terrainKey; what is not digitized is unknown, never clear.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/base/id.h"
#include "model/base/provenance.h"
#include "model/base/ref.h"
#include "model/board/cow_grid.h"
#include "model/board/cow_map.h"
#include "model/grid/numbering.h"
#include "model/grid/offset.h"

namespace hotchkiss {

enum class Layer : uint8_t { Terrain, Elevation, Hexsides, Paths, Sites };
constexpr size_t kLayers = 5;
/// "terrain", "elevation", "hexsides", "paths", "sites".
const char* layerName(Layer layer);

/// Coverage of one layer in one hex: kUndigitized, kConfirmed, or kFirstDraft + index into Sheet::draftSources.
using Coverage = uint8_t;
constexpr Coverage kUndigitized = 0;
constexpr Coverage kConfirmed = 1;
constexpr Coverage kFirstDraft = 2;

constexpr int8_t kNoElevation = INT8_MIN;

struct HexCell {
  uint8_t terrain = 0;
  int8_t elevation = kNoElevation;
  bool isVoid = false;  // printed over by a chart, or cut out: not a hex of the map
  std::array<Coverage, kLayers> coverage{};
  bool operator==(const HexCell&) const = default;
};

/// One feature on a hexside.
struct SideFeature {
  FeatureId kind;
  LineId line;        // the named line it is a part of, if any
  int8_t upper = -1;  // for ridges and slopes: 0 = Hexside::first() is the upper hex, 1 = second(); -1 = none
  auto operator<=>(const SideFeature&) const = default;
};
using SideFeatures = std::vector<SideFeature>;  // sorted

/// A named line of hexsides (Bull Run, South Anna). Which sides it has is said by the features that name it.
struct NamedLine {
  LineId id;
  std::string name;
  Remarks remarks;
  bool operator==(const NamedLine&) const = default;
};

/// A road, pike, trail or railroad: an ordered chain of neighbouring hexes. It may leave the sheet at either end, in a direction
/// of the paper.
struct Path {
  PathId id;
  PathKindId kind;
  std::string name;
  std::vector<Hex> hexes;  // at least one; one only when an end leaves
  int8_t startExit = -1;   // direction by which it leaves its first hex, -1 = it ends there
  int8_t endExit = -1;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Path&) const = default;
};

/// A town, station, fort, landing, entry hex, objective ... in a hex, or known by name, sheet or edge only (then `hex` is empty).
struct Site {
  SiteId id;
  SiteKindId kind;
  std::string name;
  std::vector<std::string> otherNames;
  std::optional<Hex> hex;
  std::string edge;  // for an entry whose hex is unknown: a direction of the paper or "", e.g. "n"
  SideId home;       // side it belongs to at start, if any
  std::optional<int> points;
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Site&) const = default;
};

/// A county, state, named hill or set-up area: a set of hexes, or a name whose hexes nobody has printed.
struct Area {
  AreaId id;
  std::string kind;  // county, state, hill, set-up, ...
  std::string name;
  bool extentKnown = true;
  std::vector<Hex> hexes;  // sorted
  Provenance provenance;
  Remarks remarks;
  bool operator==(const Area&) const = default;
};

/// Where the two halves of a hex at the end of a shoved column (row) stand.
enum class PartHexes : uint8_t {
  Whole,     // the paper shows the whole hex
  Playable,  // half shows and is played on (CWB 1.1b)
  Trimmed    // half shows and is off this map (GCACW 2.3)
};

struct Extent {
  int count = 0;
  Provenance provenance;
  bool operator==(const Extent&) const = default;
};

struct DraftSource {
  std::string name;
  Remarks remarks;
  bool operator==(const DraftSource&) const = default;
};

struct Sheet {
  SheetId id;
  std::string title;
  std::string system;  // gcacw, wbts, cwb, or the id of another
  Ref<GameId> game;    // none = the bare system
  Orientation orientation = Orientation::FlatTop;
  Stagger stagger = Stagger::EvenShoved;
  PartHexes partHexes = PartHexes::Whole;  // of the last row of shoved columns (flat-top) or last column of shoved rows
  Extent columns, rows;
  NumberingSpec numberingSpec;
  Numbering numbering;     // made from numberingSpec, columns and rows
  int northDegrees = 0;    // where north is on paper, clockwise from up
  double hexWidthMm = 16;  // between opposite sides
  std::optional<double> hexMetres;
  std::vector<TerrainId> terrainKey;
  std::vector<DraftSource> draftSources;
  CowGrid<HexCell> cells;
  CowMap<Hex, std::vector<uint8_t>> furtherTerrains;  // indices like HexCell.terrain, ascending
  CowMap<Hexside, SideFeatures> sides;
  std::vector<std::shared_ptr<const NamedLine>> lines;
  std::vector<std::shared_ptr<const Path>> paths;
  std::vector<std::shared_ptr<const Site>> sites;
  std::vector<std::shared_ptr<const Area>> areas;
  Remarks remarks;
  std::string licence;

  ColumnRow columnRow(Hex frameHex) const { return columnRowOfHex(frameHex, orientation, stagger); }
  Hex frameHex(ColumnRow cr) const { return hexOfColumnRow(cr, orientation, stagger); }
  /// In the rectangle of columns and rows (void and trimmed hexes included).
  bool contains(Hex frameHex) const;
  /// A part hex: the last of a shoved column when the sheet's part hexes are not whole.
  bool isPart(Hex frameHex) const;
  /// In the rectangle, not void, and not a trimmed part hex.
  bool playable(Hex frameHex) const;
  /// The cell; a default one outside the rectangle.
  const HexCell& cell(Hex frameHex) const;
  /// The printed code of a frame hex (also a little outside the sheet), or "".
  std::string code(Hex frameHex) const { return numbering.code(columnRow(frameHex)); }
  std::optional<Hex> hexOfCode(std::string_view code) const;
  /// The id at HexCell.terrain, or an empty one for unknown.
  TerrainId terrainId(uint8_t index) const;
  const NamedLine* line(const LineId& id) const;
  /// Nothing of the sheet is digitized in that layer.
  bool undigitized(Layer layer) const;
  bool operator==(const Sheet& o) const;
};

/// A fresh, wholly undigitized sheet; refuses sizes below 1 or above 4096 and ambiguous numberings.
Expected<Sheet> makeSheet(SheetId id, int columns, int rows, const NumberingSpec& numbering,
                          Orientation orientation = Orientation::FlatTop, Stagger stagger = Stagger::EvenShoved);

}  // namespace hotchkiss
