// SPDX-License-Identifier: Apache-2.0
#include "tests/support/synthetic_scan.h"

#include <fmt/format.h>

#include <algorithm>

#include "io/native/load.h"
#include "model/grid/algorithms.h"
#include "tests/support/synthetic_parts.h"

namespace hotchkiss::test {

namespace {

bool inside(const SyntheticScan& scan, Hex h) {
  for (int c = 0; c < 6; ++c) {
    const scan::Pixel p = scan.grid.corner(h, c);
    if (p.x < 1 || p.y < 1 || p.x > scan.width - 1 || p.y > scan.height - 1) return false;
  }
  return true;
}

void takeLines(SyntheticScan& scan) {
  const std::set<Hex> shown(scan.hexes.begin(), scan.hexes.end());
  std::vector<Hexside> sides;
  scan.sheet.sides.forEach([&](Hexside s, const SideFeatures& features) {
    if (!shown.count(s.first()) || !shown.count(s.second())) return;
    for (const SideFeature& f : features)
      if (f.kind.text.find("river") != std::string::npos || f.kind.text == "creek" || f.kind.text == "stream") {
        sides.push_back(s);
        return;
      }
  });
  scan.rivers = chainsOf(sides);
  for (const auto& path : scan.sheet.paths) {
    std::vector<Hex> run;
    const auto close = [&] {
      if (run.size() >= 2) scan.roads.push_back(run);
      run.clear();
    };
    for (const Hex h : path->hexes) shown.count(h) ? run.push_back(h) : close();
    close();
  }
}

}  // namespace

Sheet drawnSheet(const ScanSpec& spec) {
  if (spec.map.file.empty()) return madeUpSheet(spec.map, spec.seed);
  const auto loaded = load({HOTCHKISS_SOURCE_DIR "/" + spec.map.file});
  if (!loaded || loaded->state.sheets.empty()) return {};
  return *loaded->state.sheets.begin()->second;
}

SyntheticScan drawScan(const ScanSpec& spec) {
  SyntheticScan scan;
  scan.name = spec.name;
  scan.sheet = drawnSheet(spec);
  const Orientation orientation = scan.sheet.orientation;
  scan.grid.orientation = orientation;
  CleanPicture picture = spec.drawing == Drawing::Painter ? drawnByPainter(spec, scan.sheet) : drawnPlain(spec, scan.sheet);
  std::vector<Hex> hexes;
  for (int column = 0; column < scan.sheet.columns.count; ++column)
    for (int row = 0; row < scan.sheet.rows.count; ++row)
      if (const Hex h = scan.sheet.frameHex({column, row}); scan.sheet.playable(h) && !scan.sheet.isPart(h)) hexes.push_back(h);
  std::sort(hexes.begin(), hexes.end());
  if (spec.counters > 0) {
    Chance chance(spec.seed * 41 + 7);
    for (const Hex h : hexes)
      if (chance.odds(spec.counters)) scan.underCounters.insert(h);
    layCounters(picture, spec, orientation, {scan.underCounters.begin(), scan.underCounters.end()});
  }
  if (spec.folds > 0) scan.folded = fold(picture, spec, orientation, hexes);
  wear(picture, spec, scan);
  for (const Hex h : hexes)
    if (inside(scan, h)) scan.hexes.push_back(h);
  takeLines(scan);
  return scan;
}

std::vector<ScanSpec> scanSpecs(unsigned seed, int count) {
  static const char* const kPaletteNames[] = {"atlas", "strong", "muted", "chance", "grey"};
  static const char* const kOutlineNames[] = {"none", "dark", "light", "corners"};
  static const char* const kShipped[] = {"maps/training/gcacw-training.map.xml", "maps/training/cwb-training.map.xml",
                                         "maps/training/wbts-training.map.xml"};
  std::vector<ScanSpec> specs;
  for (int n = 0; n < count; ++n) {
    Chance chance(seed * 1000 + unsigned(n));
    ScanSpec s;
    s.seed = seed * 1000 + unsigned(n);
    s.drawing = n % 4 == 0 ? Drawing::Painter : Drawing::Plain;
    if (n % 12 == 0) s.map.file = kShipped[n / 12 % 3];
    if (n % 12 == 5) s.map.file = kShipped[(n / 12 + 1) % 3];
    s.map.orientation = chance.odds(0.6) ? Orientation::FlatTop : Orientation::PointyTop;
    s.map.stagger = chance.odds(0.5) ? Stagger::EvenShoved : Stagger::OddShoved;
    s.map.columns = 14 + chance.upTo(9);
    s.map.rows = 11 + chance.upTo(6);
    static const char* const kPatterns[] = {"{col:02}{row:02}", "N{col:02}{row:02}", "{row:02}{col:02}", "{col:02}{row:02}",
                                            "{col}.{row:02}"};
    s.map.numbering.pattern = kPatterns[chance.upTo(4)];
    s.map.numbering.firstColumn = chance.odds(0.3) ? chance.upTo(30) : 1;
    s.map.numbering.firstRow = chance.odds(0.3) ? chance.upTo(20) : 1;
    s.map.numbering.rowsDescending = chance.odds(0.2);
    s.map.numbering.columnsDescending = chance.odds(0.08);
    s.map.terrains = 3 + chance.upTo(5);
    constexpr Palette kPalettes[] = {Palette::Strong, Palette::Atlas,  Palette::Muted, Palette::Chance,
                                     Palette::Strong, Palette::Chance, Palette::Grey,  Palette::Strong};
    s.palette = kPalettes[n % 8 == 0 ? 0 : (n * 3 + n / 8) % 8];
    s.organic = chance.odds(0.45);
    s.textures = s.palette == Palette::Grey || chance.odds(0.4);
    s.symbols = chance.odds(0.4);
    constexpr Outlines kOutlines[] = {Outlines::Dark, Outlines::Dark, Outlines::Light, Outlines::Dark, Outlines::Corners};
    s.outlines = kOutlines[(n + n / 5) % 5];
    if (n % 16 == 9) s.outlines = Outlines::None;
    s.outlineWidth = chance.between(0.02, 0.05);
    s.numbers = chance.odds(0.8) || s.outlines == Outlines::None;
    constexpr double kTurns[] = {0, 0, 0, 90, 30, -90, 180};
    s.numberTurnDegrees = kTurns[chance.upTo(6)];
    s.numberPlace = chance.odds(0.6) ? NumberPlace::Top : chance.odds(0.6) ? NumberPlace::Bottom : NumberPlace::Middle;
    s.names = chance.odds(0.6);
    s.surround = chance.odds(0.5);
    s.pitch = chance.between(30, 72);
    s.rotationDegrees = chance.odds(0.5) ? chance.between(-3, 3) : chance.between(-0.4, 0.4);
    s.squash = chance.odds(0.4) ? chance.between(0.95, 1.05) : 1;
    s.warpHexes = chance.odds(0.25) ? chance.between(0.1, 0.33) : 0;
    s.folds = chance.odds(0.3) ? 1 + chance.upTo(2) : 0;
    s.counters = chance.odds(0.25) ? chance.between(0.02, 0.06) : 0;
    s.blurPixels = chance.odds(0.6) ? chance.between(0.3, 1.2) : 0;
    s.noise = chance.odds(0.6) ? chance.between(1, 10) : 0;
    s.tint = chance.odds(0.5) ? chance.between(0.2, 1) : 0;
    s.grey = s.palette == Palette::Grey;
    s.halftone = chance.odds(0.2) ? chance.between(2.6, 4.5) : 0;
    s.jpegQuality = chance.odds(0.7) ? 25 + chance.upTo(65) : 0;
    s.cropHexes = chance.odds(0.15) ? chance.between(0.5, 2.5) : 0;
    const bool painter = s.drawing == Drawing::Painter;
    s.name = fmt::format("{:02}-{}{}-{}", n, painter ? "painter" : kPaletteNames[size_t(s.palette)],
                         s.map.file.empty() ? (s.map.orientation == Orientation::FlatTop ? "-flat" : "-pointy") : "-shipped",
                         kOutlineNames[size_t(s.outlines)]);
    if (s.warpHexes > 0) s.name += "-warp";
    if (s.folds) s.name += "-fold";
    if (s.counters > 0) s.name += "-counters";
    if (s.jpegQuality) s.name += fmt::format("-q{}", s.jpegQuality);
    specs.push_back(s);
  }
  return specs;
}

std::vector<ScanSpec> standardScans() {
  return scanSpecs(7, 64);
}

}  // namespace hotchkiss::test
