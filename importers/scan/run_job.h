// SPDX-License-Identifier: Apache-2.0
// A job of digitizing done from its picture to its map, with a report of what was found and how sure it is. Writes nothing.
#pragma once
#include <string>
#include <vector>

#include "importers/scan/digitize.h"
#include "importers/scan/line_sight.h"
#include "importers/scan/read_numbers.h"
#include "importers/scan/terrain_classifier.h"
#include "io/scan_job/scan_job.h"
#include "model/document/state.h"

namespace hotchkiss::scan {

struct Digitized {
  State state;  // a board, its map, and a game file where the job has kinds of its own
  SheetId sheet;
  BoardId board;
  FoundGrid found;
  NumbersRead read;
  NumberingFound numbering;
  std::vector<HexTerrain> terrain;  // by frame hex; empty without samples
  std::vector<std::string> warnings;
};

/// The grid of a job's picture: by its centres or outline, else from the picture alone.
Expected<FoundGrid> gridOfJob(const ScanJob& job, const PictureFile& file, const PictureProgress& progress = {});

/// What a person says of the field binds: hexes beyond it are not of the map, those within it are.
void setExtent(FoundGrid& found, int columns, int rows);

/// `jobFile` is the path beside which the picture lies; `game` the State with the job's game, if it names one. `report` gets a
/// line for what was found as it is found: grid, votes, classes, confidence; also when the job fails later. An error names the
/// picture or the job.
Expected<Digitized> digitize(const ScanJob& job, const std::string& jobFile, const State& game, std::vector<std::string>& report,
                             const PictureProgress& progress = {});

}  // namespace hotchkiss::scan
