// SPDX-License-Identifier: Apache-2.0
// Synthetic scans: maps of our own drawn in many styles and worn as paper and scanners wear them, with everything known that a
// digitizer is to find out. What a spec says is all there is: equal specs give equal pixels. Links hotchkiss_scan and
// hotchkiss_io.
#pragma once
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "importers/scan/scan_grid.h"
#include "model/board/sheet.h"

namespace hotchkiss::test {

/// The map that is drawn: a shipped one, or a country made up from the seed.
struct MapSpec {
  std::string file;  // of a shipped map, relative to the sources; "" = made up
  Orientation orientation = Orientation::FlatTop;
  Stagger stagger = Stagger::EvenShoved;
  int columns = 20, rows = 14;
  NumberingSpec numbering;
  int terrains = 5;  // kinds, clear included
};

enum class Drawing { Painter, Plain };
/// Where the colours of terrain come from: the vocabulary's, strong ones, nearly alike ones (symbols tell), hues by chance,
/// greys.
enum class Palette { Atlas, Strong, Muted, Chance, Grey };
enum class Outlines { None, Dark, Light, Corners };
enum class NumberPlace { Top, Bottom, Middle };

struct ScanSpec {
  std::string name;
  unsigned seed = 1;
  MapSpec map;
  Drawing drawing = Drawing::Plain;
  Palette palette = Palette::Strong;
  bool organic = false;   // terrain does not end exactly at hexsides
  bool textures = false;  // hatching, stipple, blotches
  bool symbols = false;   // trees, tufts, peaks scattered over their terrain
  Outlines outlines = Outlines::Dark;
  double outlineWidth = 0.03;  // of a hex
  bool numbers = true;
  double numberTurnDegrees = 0;
  NumberPlace numberPlace = NumberPlace::Top;
  bool names = true;      // towns and their names, some turned
  bool surround = false;  // title, charts and a frame about the field of hexes
  double pitch = 45;      // pixels between neighbouring centres
  // Wear.
  double rotationDegrees = 0;
  double squash = 1;     // width to height
  double warpHexes = 0;  // largest displacement
  int folds = 0;
  double counters = 0;  // share of hexes that a counter lies on
  double blurPixels = 0;
  double noise = 0;      // standard deviation in steps of 255
  double tint = 0;       // 0 white paper, 1 brown and unevenly lit
  bool grey = false;     // scanned without colours
  double halftone = 0;   // period of the printing screen in pixels; 0 = none
  int jpegQuality = 0;   // 0 = none
  double cropHexes = 0;  // cut off at the right and the bottom
};

struct SyntheticScan {
  std::string name;
  int width = 0, height = 0;
  std::vector<uint8_t> rgb;                  // three bytes a pixel, a row at a time
  Sheet sheet;                               // what is drawn: terrain, hexsides, paths, printed codes
  scan::ScanGrid grid;                       // from the plane of the sheet's frame to pixels
  std::vector<Hex> hexes;                    // of the frame, those that the picture shows whole, sorted
  std::set<Hex> underCounters;               // a counter lies on it
  std::set<Hex> folded;                      // a fold line runs through it
  std::vector<std::vector<Hexside>> rivers;  // chains whose sides lie between two hexes of the picture
  std::vector<std::vector<Hex>> roads;       // chains of neighbours in the picture, railroads among them
};

/// The map of a spec, without a picture.
Sheet drawnSheet(const ScanSpec& spec);
SyntheticScan drawScan(const ScanSpec& spec);

/// `count` scans of all styles and grades of wear; each list of another seed holds other maps in other dress.
std::vector<ScanSpec> scanSpecs(unsigned seed, int count);
/// The list that reports are about: 64 scans.
std::vector<ScanSpec> standardScans();

}  // namespace hotchkiss::test
