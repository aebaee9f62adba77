// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export geojson` and `export gpkg`: a board and its units for programs that show maps of the earth.
#include "editor/command_line/chosen_board.h"
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "io/geo/geo_files.h"
#include "model/base/plain_line.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::cli {
namespace {

class GeoKind : public ExportKind {
 public:
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Map, DocumentKind::Board, DocumentKind::Scenario}; }
  void add(CLI::App& app) override { app.add_option("--sheet", sheet_, "Only this sheet of a board, by id, title or prefix"); }

  int run(Console& console, const ExportJob& job) override {
    const auto chosen = chosenBoard(job.loaded.state, sheet_);
    if (!chosen) return console.unusable(chosen.error());
    std::optional<Scenario> played;
    if (chosen->scenario) played = resolved(job.loaded.state, chosen->scenario->id);
    auto layers = geo::geoLayers(job.loaded.state, chosen->view, played ? &*played : nullptr);
    if (!layers) return console.unusable(layers.error());
    for (const std::string& fault : job.faults) layers->description += "; written in spite of: " + fault;
    const auto bytes = bytesOf(*layers);
    if (!bytes) return console.unusable(bytes.error());
    if (!layers->georeferenced)
      console.err << "hotchkiss: the board is not georeferenced: coordinates are millimetres on its paper\n";
    for (const std::string& left : layers->leftOut) console.err << "hotchkiss: left out: " << plainLine(left) << '\n';
    return writeOutput(console, job.output, *bytes);
  }

 protected:
  virtual Expected<std::string> bytesOf(const geo::GeoLayers& layers) const = 0;

 private:
  std::string sheet_;
};

class GeoJsonKind final : public GeoKind {
 public:
  const char* name() const override { return "geojson"; }
  const char* summary() const override { return "Hexes, hexsides, paths, sites and units as GeoJSON (WGS 84, longitude first)"; }
  void add(CLI::App& app) override {
    GeoKind::add(app);
    app.add_option("--layer", layer_, "Only one layer: hexes, hexsides, paths, sites or units");
  }

 protected:
  Expected<std::string> bytesOf(const geo::GeoLayers& layers) const override { return geo::geoJson(layers, layer_); }

 private:
  std::string layer_;
};

class GeoPackageKind final : public GeoKind {
 public:
  const char* name() const override { return "gpkg"; }
  const char* summary() const override { return "Hexes, hexsides, paths, sites and units as layers of a GeoPackage"; }
  std::vector<std::string> extensions() const override { return {".gpkg"}; }

 protected:
  Expected<std::string> bytesOf(const geo::GeoLayers& layers) const override { return geo::geoPackage(layers); }
};

}  // namespace

std::unique_ptr<ExportKind> geoJsonExport() {
  return std::make_unique<GeoJsonKind>();
}
std::unique_ptr<ExportKind> geoPackageExport() {
  return std::make_unique<GeoPackageKind>();
}

}  // namespace hotchkiss::cli
