// SPDX-License-Identifier: Apache-2.0
// A scan with its truth, synthetic or real, as reports and tests of this room use it.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>

#include "importers/scan/picture.h"
#include "tests/support/real_scans.h"
#include "tests/support/synthetic_scan.h"

namespace hotchkiss::scan {

struct Case {
  std::string name;
  Picture picture;
  ScanGrid grid;
  std::vector<Hex> hexes;
  std::map<Hex, TerrainId> truth;
  std::set<Hex> covered;                     // counters lie on them: nobody would take them for samples
  std::vector<std::vector<Hexside>> rivers;  // chains
  std::vector<std::vector<Hex>> roads;
};

Case caseOf(const test::SyntheticScan& scan);
Case caseOf(const test::RealScan& scan);

/// The table is wanted, over everything.
inline bool wholeReport() {
  return std::getenv("HOTCHKISS_SCAN_REPORT") != nullptr;
}
/// The standard list, or with HOTCHKISS_SCAN_SEED one of another seed.
std::vector<test::ScanSpec> reportedScans();

}  // namespace hotchkiss::scan
