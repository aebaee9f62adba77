// SPDX-License-Identifier: Apache-2.0
// From a scan to a sheet: the grid and the numbers make a fresh sheet that lies on the picture, and the picture at the size at
// which terrain and lines are judged. What is found then becomes drafts (scan_drafts.h).
#pragma once
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "importers/scan/find_grid.h"
#include "importers/scan/numbering.h"
#include "model/board/board.h"
#include "model/board/sheet.h"

namespace hotchkiss::scan {

/// A sheet that lies on a picture. Its frame hexes are the hexes of the grid.
struct ScanSheet {
  ScanGrid grid;
  Sheet sheet;             // fresh, with its voids
  std::vector<Hex> hexes;  // of the map: not void
};

/// The fresh sheet of a grid and its numbering. Its hexes are 16 mm wide. Hexes without outlines are not made void: dark woods
/// show none either, and a person sees the difference.
Expected<ScanSheet> sheetOfScan(const FoundGrid& found, const NumberingFound& numbering, const SheetId& id,
                                const std::string& title);

/// The picture under the sheet: from pixels to millimetres of its plane.
Underlay underlayOf(const ScanSheet& scan, const std::string& picture);

/// Back: the grid of a sheet in the picture under it; nothing where the picture's place cannot be turned round.
std::optional<ScanGrid> gridOfUnderlay(const Underlay& underlay, const Sheet& sheet);

/// The grid that the picture shows where a straight one is known: refined, with the paper's warp, its hexes called as the
/// straight one calls them. Nothing where the picture does not surely show one that lies within half a hex of
/// it over the `hexes`.
std::optional<ScanGrid> warpedGrid(const PictureFile& file, const ScanGrid& straight, std::span<const Hex> hexes);

/// The picture read at the size at which terrain and lines are judged, with the grid at that size.
struct ScanView {
  Picture picture;
  ScanGrid grid;
  double scale = 1;  // pixels of it in a pixel of the file
};
Expected<ScanView> viewOfScan(const PictureFile& file, const ScanGrid& grid, const PictureProgress& progress = {});

}  // namespace hotchkiss::scan
