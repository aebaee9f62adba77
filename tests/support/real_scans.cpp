// SPDX-License-Identifier: Apache-2.0
#include "tests/support/real_scans.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "model/grid/direction_names.h"
#include "model/grid/offset.h"

namespace hotchkiss::test {

namespace {

using nlohmann::json;

json read(const std::filesystem::path& file) {
  std::ifstream in(file);
  return in ? json::parse(in, nullptr, false) : json();
}

// Centres that are a column and a row apart, without a turn.
scan::ScanGrid gridOf(Point first, double columnStep, double rowStep) {
  scan::ScanGrid grid;
  grid.a = columnStep / (1.5 * PlaneLayout{Orientation::FlatTop, 1.0}.radius());
  grid.e = rowStep;
  grid.c = first.x;
  grid.f = first.y;
  return grid;
}

Hex evenShoved(int column, int row) {
  return hexOfColumnRow({column, row}, Orientation::FlatTop, Stagger::EvenShoved);
}

void joinTo(RealScan& scan, Hex hex, const std::string& word) {
  if (const auto d = directionFromName(word, Orientation::FlatTop)) scan.tracks[hex].insert(neighbour(hex, *d));
}
void riverOn(RealScan& scan, Hex hex, const std::string& word) {
  if (const auto d = directionFromName(word, Orientation::FlatTop)) scan.rivers.insert(Hexside(hex, *d));
}

void keepInner(RealScan& scan) {
  for (auto at = scan.rivers.begin(); at != scan.rivers.end();)
    at = scan.terrain.count(at->first()) && scan.terrain.count(at->second()) ? std::next(at) : scan.rivers.erase(at);
  for (auto& [hex, others] : scan.tracks)
    for (auto at = others.begin(); at != others.end();) at = scan.terrain.count(*at) ? std::next(at) : others.erase(at);
  // What one hex says, its neighbour says too.
  const auto once = scan.tracks;
  for (const auto& [hex, others] : once)
    for (const Hex other : others) scan.tracks[other].insert(hex);
}

}  // namespace

std::vector<RealScan> realScans() {
  const char* shared = std::getenv("HOTCHKISS_SHARED");
  const std::filesystem::path folder =
      std::filesystem::path(shared ? std::string(shared) : std::string(HOTCHKISS_SOURCE_DIR "/../shared")) / "real/images";
  std::vector<RealScan> scans;
  const auto have = [&](const char* name) { return std::filesystem::exists(folder / name); };

  if (have("bfm_gdw_scan.png") && have("truth_from_MapData_js.json")) {
    RealScan scan;
    scan.name = "Battle for Moscow";
    scan.file = (folder / "bfm_gdw_scan.png").string();
    // Measured on the picture.
    scan.grid = gridOf({48.5, 43.6}, 73.48, 85.50);
    const json truth = read(folder / "truth_from_MapData_js.json");
    for (const auto& [code, hex] : truth["hexes"].items()) {
      const Hex at = evenShoved(std::stoi(code.substr(0, 2)) - 1, std::stoi(code.substr(2)) - 1);
      scan.terrain[at] = TerrainId(hex["terrain"].get<std::string>());
      for (const auto& side : hex["river"]) riverOn(scan, at, side.get<std::string>());
      for (const auto& way : hex["rail"]) joinTo(scan, at, way.get<std::string>());
    }
    keepInner(scan);
    scans.push_back(std::move(scan));
  }
  if (have("celles_labels_q60.jpg") && have("celles_truth.json")) {
    RealScan scan;
    scan.name = "Celles";
    scan.file = (folder / "celles_labels_q60.jpg").string();
    const json truth = read(folder / "celles_truth.json");
    const double radius = truth["grid"]["hex_radius_px"], half = truth["grid"]["hex_half_height_px"];
    scan.grid = gridOf({60.0, 52.0}, 1.5 * radius, 2 * half);
    for (const auto& [code, hex] : truth["hexes"].items()) {
      const Hex at = evenShoved(std::stoi(code.substr(0, 2)) - 1, std::stoi(code.substr(2)));
      scan.terrain[at] = TerrainId(hex["terrain"].get<std::string>());
      for (const auto& [side, kind] : hex["hexsides"].items()) riverOn(scan, at, side);
      for (const char* kind : {"roads", "highways"})
        for (const auto& way : hex[kind]) joinTo(scan, at, way.get<std::string>());
    }
    keepInner(scan);
    scans.push_back(std::move(scan));
  }
  for (const char* picture : {"pg_map02_grid.png", "pg_map02_nogrid.png"})
    if (have(picture) && have("pg_map02_truth.json")) {
      RealScan scan;
      scan.name = std::string(picture).find("nogrid") == std::string::npos ? "Panzer General" : "Panzer General, no outlines";
      scan.file = (folder / picture).string();
      scan.grid = gridOf({30, 25}, 45, 50);
      const json truth = read(folder / "pg_map02_truth.json");
      for (const auto& [code, hex] : truth["hexes"].items()) {
        const size_t comma = code.find(',');
        const Hex at = evenShoved(std::stoi(code.substr(0, comma)), std::stoi(code.substr(comma + 1)));
        scan.terrain[at] = TerrainId(hex["terrain"].get<std::string>());
      }
      scans.push_back(std::move(scan));
    }
  return scans;
}

}  // namespace hotchkiss::test
