// SPDX-License-Identifier: Apache-2.0
// How a map looks, as plain data: colours, widths, sizes. Lengths are shares of the hex's radius (centre to corner) unless a name
// says otherwise. What a game's vocabulary says (fill, texture, symbol, colour of a kind) goes before these. Knows no drawing
// library and no code that draws.
#pragma once
#include <string_view>
#include <vector>

#include "io/paint/colour.h"

namespace hotchkiss::paint {

/// A line with a darker edge.
struct LineStyle {
  Rgba colour;
  Rgba casing;
  double width = 0;        // of the coloured part
  double casingWidth = 0;  // of each edge
  double leastPx = 0;
};

/// Below these widths of a hex in pixels a thing is left out.
struct DetailStyle {
  double texturePx = 26;
  double numberPx = 34;
  double minorNamePx = 26;
  double namePx = 15;
  double majorNamePx = 6;
  double outlinePx = 11;
  double symbolPx = 14;
  double counterTextPx = 20;
};

struct PaperStyle {
  Rgba ground = rgb(0xefe7cf);
  Rgba frame = rgb(0x5b4f35);
  Rgba ink = rgb(0x2b2620);
  double margin = 0.55;
  double frameGap = 0.30;
  double frameThick = 0.065;
  double frameThin = 0.018;
  double frameBetween = 0.06;
  double titleSize = 0.62;
  double captionSize = 0.27;
};

struct GridStyle {
  Rgba line = rgb(0x5b4f35, 0.22);
  double width = 0.024;
  double leastPx = 0.7;
  Rgba edge = rgb(0x5b4f35, 0.5);
  double edgeWidth = 0.03;
};

struct NumberStyle {
  Rgba colour = rgb(0x6d6149);
  double size = 0.267;  // 7 pt on a hex of 16 mm
  double top = 0.80;    // base line of the numerals above the centre, minus their height
  double haloWidth = 0.07;
  double haloAlpha = 0.55;
};

/// Shapes that a texture scatters or plants in rows.
enum class Glyph { None, Swell, Scree, Crown, Block, Tuft, ThinTuft, Mound, Peak, Wave, RowTree, Dot };

struct TextureStyle {
  std::string_view name;  // as the vocabulary calls it
  Glyph glyph = Glyph::None;
  bool rows = false;  // on a grid, not scattered
  double spacing = 0;
  double low = 0, high = 0;  // size of the glyph
  Rgba body, shade, light;
  double line = 0;    // width of strokes
  double margin = 0;  // kept free along the edge of the terrain
};

/// The texture of that name; one of dots for a name that the painter does not know, so that it still differs from plain.
const TextureStyle& textureNamed(std::string_view name);
/// All that the painter knows.
std::vector<std::string_view> textureNames();

struct TerrainStyle {
  double underlap = 0.03;   // fills reach so far under their neighbours
  double edgeWidth = 0.16;  // darker band along the inside of a terrain's edge
  double edgeAlpha = 0.10;
  Rgba shore = rgb(0x5b8fb3);
  double shoreWidth = 0.035;
  double waterLines[3] = {0.10, 0.19, 0.30};  // distances of the lines that follow a shore
  double waterLineWidth = 0.014;
  double waterLineAlpha = 0.5;
};

/// How a watercourse of one symbol is drawn.
struct WaterStyle {
  std::string_view symbol;
  double width = 0;
  double casing = 0;  // width of each edge; 0 = none
  double leastPx = 0;
};

struct RiverStyle {
  Rgba colour = rgb(0x8fbcd8);
  Rgba casing = rgb(0x5b8fb3);
  WaterStyle kinds[7] = {{"creek", 0.06, 0, 0.9},
                         {"minor-river", 0.11, 0.020, 1.2},
                         {"navigable-river", 0.14, 0.022, 1.4},
                         {"major-river", 0.20, 0.026, 1.6},
                         {"estuary", 0.30, 0.026, 2.0},
                         {"sea-side", 0.34, 0.026, 2.0},
                         {"", 0.08, 0.016, 1.0}};  // the last one: any other watercourse
  double casingLeastPx = 0.8;                      // more than the water's least width
  double taper = 1.5;                              // lengths of a side over which a source swells
  double sourceShare = 0.30;                       // of the full width, at the source
  double runOff = 0.42;                            // beyond the edge of the map
  double mouth = 0.50;                             // into a lake or the sea
  double clear = 0.05;                             // kept free of glyphs on both sides
};

/// How a path of one class is drawn.
struct PathStyle {
  Rgba colour;
  Rgba casing;
  double width = 0;        // of the coloured part
  double casingWidth = 0;  // of each edge; 0 = none
  double leastPx = 0;
  double dashOn = 0, dashOff = 0;                  // a broken line, when on > 0
  double tieLength = 0, tieWidth = 0, tieGap = 0;  // a railroad's, when length > 0
  bool open = false;                               // hollow line and ties: unfinished
};

/// Rows in drawing order, the lowest first.
struct PathStyles {
  PathStyle trail = {rgb(0x8a6a45), {}, 0.036, 0, 0.8, 0.105, 0.070, 0, 0, 0, false};
  PathStyle other = {rgb(0x8a6a45), {}, 0.040, 0, 0.8, 0, 0, 0, 0, 0, false};
  PathStyle road = {rgb(0xd9a766), rgb(0x6d4a2c), 0.050, 0.018, 0.9, 0, 0, 0, 0, 0, false};
  PathStyle pike = {rgb(0xf0cf8d), rgb(0x5c3a20), 0.082, 0.021, 1.1, 0, 0, 0, 0, 0, false};
  PathStyle unfinishedRailroad = {rgb(0x2b2620), rgb(0xefe7cf), 0.052, 0, 0.9, 0, 0, 0.150, 0.050, 0.165, true};
  PathStyle railroad = {rgb(0x2b2620), {}, 0.038, 0, 0.9, 0, 0, 0.130, 0.026, 0.115, false};
  double openCore = 0.55;      // share of the width that is hollow in an open line
  double casingLeastPx = 0.7;  // more than the line's least width
  double gap = 0.030;          // between a road and a railroad on one way
  double runOff = 0.42;        // beyond the edge of the map
  double clear = 0.05;         // kept free of glyphs on both sides
};

struct MapStyle {
  PathStyles path;
  RiverStyle river;
  PaperStyle paper;
  DetailStyle detail;
  GridStyle grid;
  NumberStyle number;
  TerrainStyle terrain;
};

}  // namespace hotchkiss::paint
