// SPDX-License-Identifier: Apache-2.0
// How a map looks, as plain data: colours, widths, sizes. Lengths are shares of the hex's radius (centre to corner) unless a name
// says otherwise. What a game's vocabulary says (fill, texture, symbol, colour of a kind) goes before these. Knows no drawing
// library and no code that draws.
#pragma once
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "io/paint/colour.h"
#include "model/grid/plane.h"

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
  double texturePx = 33;
  double numberPx = 32;
  double outlinePx = 11;
  double contourPx = 26;
  double levelPx = 44;  // the number of an elevation
  double symbolPx = 14;
  double counterTextPx = 20;
};

struct PaperStyle {
  Rgba ground = rgb(0xefe7cf);
  Rgba frame = rgb(0x5b4f35);
  Rgba ink = rgb(0x2b2620);
  double margin = 0.45;    // round the hexes without a frame
  double frameGap = 0.34;  // from the hexes to the frame
  double frameThin = 0.018, frameBetween = 0.055, frameThick = 0.060;
  double outside = 0.40;  // paper outside the frame
  double titleSize = 0.66, titleSpacing = 0.16, titleGap = 0.30;
  double captionSize = 0.26, captionGap = 0.24;
  double scaleHeight = 0.085;
  double northSize = 0.50;
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
  double farSize = 0.36, farWidth = 0.98, farWidthPointy = 0.72;  // seen from afar, where it would be too small to be read
  double farPx = 46;                                              // below this width of a hex in pixels
  double leastPx = 5.4;                                           // of the size, to be read at all
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
  double mask = 0.33;  // of paper laid round the map, over what shores spill
};

struct ElevationStyle {
  Rgba high = rgb(0xa9713a);  // laid over the terrain, the more the higher
  double mostAlpha = 0.29;
  Rgba contour = rgb(0x96683a, 0.62);
  double contourWidth = 0.022, steepWidth = 0.036;
  int steep = 2;  // levels from one hex to the next that count as steep
  Rgba number = rgb(0x8a6238);
  double numberSize = 0.19, numberY = 0.765;  // its base line below the centre
};

/// Borders of areas and their tints, one colour after another.
struct AreaStyle {
  Rgba colours[6] = {rgb(0x9a5a6e), rgb(0x5a7a8c), rgb(0x8a7a3a), rgb(0x6a6a9a), rgb(0x5f8a62), rgb(0xa8724a)};
  double width = 0.030, dashOn = 0.15, dashOff = 0.075;
  double inset = 0.050;
  double bandWidth = 0.13, bandAlpha = 0.16;
  double least = 0.9;  // pixels
};

struct CoverageStyle {
  Rgba undigitized = rgb(0x6d6149, 0.42);
  Rgba draft = rgb(0xd08a1d, 0.55);
  double gap = 0.20, width = 0.020;
};

struct MarkStyle {
  Rgba selection = rgb(0xe0532b), hover = rgb(0x2f5d50), preview = rgb(0x2f5d50);
  Rgba error = rgb(0xc23b22), warning = rgb(0xd08a1d), note = rgb(0x5b8fb3);
  Rgba halo = rgb(0xffffff, 0.85);
  double line = 0.065, leastPx = 2.2, sideLine = 0.12;
  double fillAlpha = 0.16;
  double badge = 0.165, badgeText = 0.24;
  Point badgeAt = {0.50, -0.42};
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
  double runOff = 0.30;        // beyond the edge of the map
  double clear = 0.05;         // kept free of glyphs on both sides
};

/// A ridge, slope or other line of hachures along hexsides, by symbol.
struct HachureStyle {
  std::string_view symbol;
  double line = 0;                     // width of the crest's line; 0 = hachures only
  double length = 0, shortLength = 0;  // of hachures, in turns
  double gap = 0;                      // from one to the next
  double width = 0;                    // at the crest; they end in a point
  double leastPx = 0;
};

struct ReliefStyle {
  Rgba colour = rgb(0x7a5a33);
  HachureStyle kinds[4] = {{"ridge", 0.040, 0.170, 0.105, 0.088, 0.034, 0.9},
                           {"slope", 0, 0.120, 0.120, 0.110, 0.030, 0},
                           {"extreme-slope", 0.030, 0.190, 0.190, 0.066, 0.036, 0.8},
                           {"", 0.030, 0.120, 0.120, 0.110, 0.030, 0.8}};
  double offWater = 0.035;                 // between a crest and water on the same side
  double inset = 0.06;                     // of a chain's ends from its last vertices
  double peakSize = 0.15, peakGap = 0.22;  // of mountain hexsides
};

struct WorkStyle {
  Rgba colour = rgb(0xa8452f);
  Rgba stone = rgb(0x6b6457);
  double line = 0.045;
  double tooth = 0.085, toothWidth = 0.06, toothGap = 0.085;
  double stoneSize = 0.062, stoneGap = 0.085;
  double sunkenHalf = 0.060, sunkenLine = 0.022, sunkenTick = 0.045, sunkenGap = 0.085;
  double inset = 0.07;
  double haloWidth = 0.06;
  double haloAlpha = 0.55;
};

struct BorderStyle {
  Rgba colour = rgb(0x9a6b5a);
  double width = 0.040;
  double dash[4] = {0.20, 0.07, 0.03, 0.07};
  double bandWidth = 0.12;
  double bandAlpha = 0.13;
};

struct CrossingStyle {
  Rgba ink = rgb(0x3b342b);
  Rgba water = rgb(0x3f6f96);
  Rgba halo = rgb(0xf7f1df);
  double line = 0.034;
  double haloWidth = 0.045;
  double bridgeBeyond = 0.065;  // the bank
  double bridgeBeside = 0.030;  // the road
  double bridgeBow = 0.070;
  double fordLength = 0.30, fordHeight = 0.042, fordGap = 0.090;
  double boat = 0.15;
  double damWidth = 0.080, damBeyond = 0.070;
};

/// A kind of lettering.
struct LetterStyle {
  double size = 0.31;
  double spacing = 0;  // between letters, in ems
  bool italic = false;
  Rgba colour = rgb(0x2b2620);
  double fromHexPx = 26;
  double middlePx = 0;  // in the larger letters of the middle distance from here on; 0 = not there
  double farPx = 0;     // and of the far distance
};

struct NameStyle {
  Rgba halo = rgb(0xf8f2e0, 0.88);
  double haloShare = 0.22;      // of the letters' size
  double areaHaloAlpha = 0.60;  // areas' names are large and lie over everything: a breath of paper only
  LetterStyle city = {0.45, 0.01, false, rgb(0x241f1a), 40, 20, 9};
  LetterStyle town = {0.36, 0, false, rgb(0x2b2620), 40, 22, 12};
  LetterStyle village = {0.32, 0, false, rgb(0x2b2620), 40, 25, 0};
  LetterStyle minor = {0.265, 0, false, rgb(0x3a332a), 40, 30, 0};
  LetterStyle height = {0.30, 0.02, true, rgb(0x5a4630), 40, 27, 0};
  LetterStyle crossing = {0.255, 0, true, rgb(0x3a332a), 44, 0, 0};
  LetterStyle majorWater = {0.38, 0.16, true, rgb(0x2d6491), 40, 20, 13};
  LetterStyle minorWater = {0.31, 0.14, true, rgb(0x2d6491), 40, 26, 0};
  LetterStyle creek = {0.25, 0.10, true, rgb(0x3a6f99), 44, 0, 0};
  LetterStyle area = {0.40, 0.34, false, rgb(0x4f4634, 0.78), 40, 20, 10};
  LetterStyle region = {0.36, 0.24, true, rgb(0x4a3c26, 0.95), 40, 24, 14};
  double nearPx = 40, middlePx = 20;         // widths of a hex in pixels where the distances begin
  double middleScale = 1.6, farScale = 2.8;  // of the letters there
  double areaLineGap = 0.55;                 // between two lines of an area's name, in its letters' size
  double symbolGap = 0.10;                   // from a symbol to its name
  double waterGap = 0.07;                    // from a bank to the name
  double repeat = 16;                        // a water's name comes again after so long a course
  double smoothing = 1.5;                    // reach over which a name's course is straightened
};

/// How bad it is when a name lies on a thing: the order in which they are avoided.
struct PlacementStyle {
  double name = 1000, symbol = 260, counter = 180, road = 48, number = 40, water = 24, relief = 16, edge = 600;
  double aside = 3;      // for each step away from the best place
  double turn = 14;      // for a radian of bending in a water's name
  double offCentre = 6;  // for a water's name at the end of its course
  double search = 18;    // worse than this, a name looks farther around
  double stretch = 26;   // for a hex's radius between a symbol and its name
  double outside = 200;  // for a whole name of an area outside it
  double busy = 200, quiet = 50,
         flood = 400;    // for a whole name of a land on peaks, woods or houses; on finer textures; on water
  double stray = 5;      // for an area's name a hex's radius away from the area's middle
  double twoLines = 22;  // for an area's name that is broken
  double drop = 480;     // worse than this, a name seen from afar is left out
};

struct SiteStyle {
  Rgba ink = rgb(0x4a3f35);
  Rgba work = rgb(0xa8452f);
  Rgba halo = rgb(0xf8f2e0, 0.85);
  double haloWidth = 0.05;
  double block = 0.062;  // half a building
  double line = 0.030;
  double station = 0.075;
  double fort = 0.17, redoubt = 0.115;
  double landing = 0.13;
  double ring = 0.055;
  double badge = 0.155, badgeText = 0.21;
  double aside[3] = {0, 0.19, 0.27};  // tries to stand clear of roads
};

struct ObjectiveStyle {
  Rgba gold = rgb(0xb5872b);
  Rgba light = rgb(0xe9cf86);
  double line = 0.060;
  double inset = 0.015;  // the number stays clear of it
  double coin = 0.175;
  double coinAngle = 14;  // degrees below the right: beside a counter, not under it
  double coinAway = 0.745;
  double coinFar = 0.90;  // where a stack is too broad for it
  double text = 0.215;
};

/// Lengths are shares of the counter's width, but `width` itself is a share of the hex's width.
struct CounterStyle {
  double width = 0.55;
  double extensionWidth = 0.40;
  double extensionAside = 0.40;  // from the middle of a hex that others stand in; share of the hex's width
  double corner = 0.10;
  double lower = 0.045;  // below the hex's centre, so that its number stays free; share of the hex's width
  double edge = 0.022;
  double edgeShade = -0.42;
  double shine = 0.30;  // opacity of the lit edge
  double shadowReach = 0.10, shadowAlpha = 0.075;
  Point shadowTo = {0.025, 0.055};
  double boxWidth = 0.40, boxHeight = 0.27, boxY = -0.015;
  double boxTint = 0.80;  // from the side's colour to white
  double line = 0.026;
  double sizeMark = 0.150, sizeMarkY = -0.235;
  double number = 0.255;
  double numberX = 0.355;
  double name = 0.158, nameY = 0.365, nameWidth = 0.88, nameLeast = 0.72;
  double small = 0.115;  // designation and corner value
  double smallX = 0.42, smallY = -0.315;
  double chip = 0.175, chipText = 0.125, chipStep = 0.20;
  double barY = -0.575, barHeight = 0.055, barWidth = 0.78;
  int barDashes = 5;
  double stackStep = 0.115;  // between the counters of a stack
  int stackShown = 4;
  double badge = 0.125, badgeText = 0.17;
  double facing = 0.085;
  double link = 0.05;
  Rgba dark = rgb(0x231f1a);
  Rgba light = rgb(0xffffff);
  Rgba neutral = rgb(0x8c8577);                           // a side whose colour nobody gives
  std::map<std::string, std::string, std::less<>> sides;  // colours of sides that are drawn in another colour
  Rgba shadow = rgb(0x2b2112);
  Rgba alarm = rgb(0xa83a26), amber = rgb(0xb9771a), quiet = rgb(0x4c5a52);
};

struct MapStyle {
  ElevationStyle elevation;
  AreaStyle area;
  CoverageStyle coverage;
  MarkStyle mark;
  CounterStyle counter;
  NameStyle name;
  PlacementStyle placement;
  SiteStyle site;
  ObjectiveStyle objective;
  ReliefStyle relief;
  WorkStyle work;
  BorderStyle border;
  CrossingStyle crossing;
  PathStyles path;
  RiverStyle river;
  PaperStyle paper;
  DetailStyle detail;
  GridStyle grid;
  NumberStyle number;
  TerrainStyle terrain;
};

}  // namespace hotchkiss::paint
