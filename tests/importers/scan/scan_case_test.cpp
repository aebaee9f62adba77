// SPDX-License-Identifier: Apache-2.0
#include "scan_case.h"

#include <algorithm>

#include "model/grid/algorithms.h"

namespace hotchkiss::scan {

Case caseOf(const test::SyntheticScan& scan) {
  Case made{scan.name, {scan.width, scan.height, scan.rgb}, scan.grid, scan.hexes, {}, scan.underCounters, scan.rivers,
            scan.roads};
  for (const Hex h : scan.hexes)
    if (const TerrainId id = scan.sheet.terrainId(scan.sheet.cell(h).terrain); !id.empty()) made.truth[h] = id;
  return made;
}

Case caseOf(const test::RealScan& scan) {
  Case made{scan.name, {}, scan.grid, {}, scan.terrain, {}, {}, {}};
  for (const auto& [hex, kind] : scan.terrain) made.hexes.push_back(hex);
  made.rivers = chainsOf({scan.rivers.begin(), scan.rivers.end()});
  // Tracks from junction or end to junction or end.
  std::set<std::pair<Hex, Hex>> done;
  const auto degree = [&](Hex h) { return scan.tracks.at(h).size(); };
  for (const auto& [hex, others] : scan.tracks) {
    if (others.size() == 2) continue;
    for (const Hex first : others) {
      if (done.count({hex, first})) continue;
      std::vector<Hex> chain{hex, first};
      while (degree(chain.back()) == 2) {
        const auto& ways = scan.tracks.at(chain.back());
        const Hex before = chain[chain.size() - 2];
        const Hex next = *ways.begin() == before ? *std::next(ways.begin()) : *ways.begin();
        chain.push_back(next);
      }
      for (size_t i = 1; i < chain.size(); ++i) {
        done.insert({chain[i - 1], chain[i]});
        done.insert({chain[i], chain[i - 1]});
      }
      made.roads.push_back(std::move(chain));
    }
  }
  const auto file = PictureFile::open(scan.file);
  EXPECT_TRUE(file) << file.error().message;
  const auto picture = file->readWhole(100000);
  EXPECT_TRUE(picture) << picture.error().message;
  made.picture = *picture;
  return made;
}

std::vector<test::ScanSpec> reportedScans() {
  const char* seed = std::getenv("HOTCHKISS_SCAN_SEED");
  return seed ? test::scanSpecs(unsigned(std::atoi(seed)), 64) : test::standardScans();
}

}  // namespace hotchkiss::scan
