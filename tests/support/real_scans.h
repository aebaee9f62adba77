// SPDX-License-Identifier: Apache-2.0
// Published maps as pictures with what is known of them, outside of this project: tests that use them skip when they are absent.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "importers/scan/scan_grid.h"
#include "model/base/id.h"

namespace hotchkiss::test {

struct RealScan {
  std::string name;
  std::string file;     // the picture
  scan::ScanGrid grid;  // hex (0, 0) is the first column's first row
  std::map<Hex, TerrainId> terrain;
  std::set<Hexside> rivers;             // between two hexes of the map
  std::map<Hex, std::set<Hex>> tracks;  // roads or railroads: the neighbours that each hex is joined to
};

/// Those that are there; empty without the folder (HOTCHKISS_SHARED, else ../shared beside the sources).
std::vector<RealScan> realScans();

}  // namespace hotchkiss::test
