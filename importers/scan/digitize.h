// SPDX-License-Identifier: Apache-2.0
// From a scan to a sheet, a step at a time: the grid and the numbers make a fresh sheet that lies on the picture, samples of
// terrain make drafts with a confidence, rough lines make hexsides and paths. The window takes the steps one by one with a person
// between them; a job takes them all. Gives edits; applies none.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "importers/scan/find_grid.h"
#include "importers/scan/line_sight.h"
#include "importers/scan/numbering.h"
#include "importers/scan/terrain_classifier.h"
#include "model/board/board.h"
#include "model/board/sheet.h"
#include "model/document/edit.h"

namespace hotchkiss::scan {

/// A sheet that lies on a picture. Its frame hexes are the hexes of the grid.
struct ScanSheet {
  ScanGrid grid;
  Sheet sheet;             // fresh, with its voids
  std::vector<Hex> hexes;  // of the map: not void
};

/// The fresh sheet of a grid and its numbering; hexes without outlines are void. Its hexes are 16 mm wide.
Expected<ScanSheet> sheetOfScan(const FoundGrid& found, const NumberingFound& numbering, const SheetId& id,
                                const std::string& title);

/// The picture under the sheet: from pixels to millimetres of its plane.
Underlay underlayOf(const ScanSheet& scan, const std::string& picture);

/// The picture read at the size at which terrain and lines are judged, with the grid at that size.
struct ScanView {
  Picture picture;
  ScanGrid grid;
  double scale = 1;  // pixels of it in a pixel of the file
};
Expected<ScanView> viewOfScan(const PictureFile& file, const ScanGrid& grid, const PictureProgress& progress = {});

/// Steps of confidence by which drafts are told apart: 0.95 and more, 0.8, 0.5, less. The name of a draft's source says which.
std::string confidenceSource(const std::string& picture, double confidence);
/// The least confidence that the name of a source stands for; nothing when it is none of these names.
std::optional<double> confidenceOfSource(const std::string& source);

/// Terrain as drafts, samples as confirmed; hexes that are less sure than `least`, and what is confirmed already, stay as they
/// are.
std::vector<Edit> terrainEdits(const Sheet& sheet, std::span<const HexTerrain> terrain, std::span<const TerrainSample> samples,
                               double least, const std::string& picture);

struct TracedLine {
  bool sides = true;
  std::string kind;  // id of a feature or path kind
  std::string name;
  bool confirmed = false;
};
/// A snapped line as edits: features of hexsides (a line of that name), or a path. Ids are free ones of the sheet.
std::vector<Edit> sideEdits(const Sheet& sheet, std::span<const Hexside> sides, const TracedLine& line,
                            const std::string& picture);
std::vector<Edit> pathEdits(const Sheet& sheet, const std::vector<Hex>& hexes, const TracedLine& line,
                            const std::string& picture);

}  // namespace hotchkiss::scan
