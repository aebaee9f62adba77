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

struct MapStyle {
  PaperStyle paper;
  DetailStyle detail;
  GridStyle grid;
  NumberStyle number;
  TerrainStyle terrain;
};

}  // namespace hotchkiss::paint
