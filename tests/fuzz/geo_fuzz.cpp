// SPDX-License-Identifier: Apache-2.0
// Any bytes as geography on a board that is fitted to the earth: a table of control points, which the board is fitted by, or else
// a layer (GeoJSON), laid onto the hexes as what its text names. Edits are applied, and the map written.
#include "after_reading.h"
#include "fuzzers.h"
#include "importers/gis/control_points.h"
#include "importers/gis/fit.h"
#include "importers/gis/geo_file.h"
#include "importers/gis/import_layer.h"
#include "io/native/save.h"
#include "model/document/edit.h"

namespace {

using namespace hotchkiss;

/// The training map of GCACW, laid on Virginia.
const State& ground() {
  static const State fitted = [] {
    State state = fuzz::training("gcacw");
    const BoardId id(state.scenario(state.activeScenario)->board.id);
    state.activeBoard = id;
    Board board = *state.board(id);
    board.id = BoardId("fitted");
    std::vector<ControlPoint> points;
    const auto add = [&](const char* code, double longitude, double latitude) {
      ControlPoint point;
      point.name = point.code = code;
      point.longitude = longitude;
      point.latitude = latitude;
      points.push_back(point);
    };
    // Hexes of a mile: 30 columns are 0.46 degrees of longitude, 20 rows 0.29 of latitude.
    add("0101", -78.0, 38.0);
    add("2901", -77.556, 38.0);
    add("0120", -78.0, 37.726);
    add("2920", -77.556, 37.726);
    add("1510", -77.778, 37.870);
    board.controlPoints = points;
    const State with = withDocument(state, AnyDocument(board));
    const auto report = gis::fitBoard(BoardView::make(with, board.id), points);
    if (!report) fuzz::broken("the training map is fitted", report.error().message);
    State out = withDocument(state, AnyDocument(gis::withFit(board, *report)));
    out.activeBoard = board.id;
    return out;
  }();
  return fitted;
}

void points(const std::string& file) {
  const auto read = gis::readControlPoints(file);
  if (!read) return fuzz::needsOneLine(read.error());
  const auto report = gis::fitBoard(BoardView::make(ground(), ground().activeBoard), *read);
  if (!report) return fuzz::needsOneLine(report.error());
  fuzz::comesBack(AnyDocument(gis::withFit(*ground().board(ground().activeBoard), *report)));
}

void layer(const std::string& bytes, const std::string& file) {
  const auto info = gis::describeGeoFile(file);
  if (!info) return fuzz::needsOneLine(info.error());
  if (info->raster || info->layers.empty()) return;
  gis::LayerImport import;
  import.file = file;
  import.layer = info->layers.front().name;
  import.threads = 1;
  import.nameField = "name";
  const auto& names = gis::layerRoleNames();
  for (size_t i = 0; i < names.size(); ++i)
    if (bytes.find(names[i]) != std::string::npos) import.role = static_cast<gis::LayerRole>(i);
  (void)gis::layerShapes(ground(), ground().activeBoard, file, import.layer);
  (void)gis::namedPlaces(file, import.layer, "name");
  const auto result = gis::importLayer(ground(), ground().activeBoard, import);
  if (!result) return fuzz::needsOneLine(result.error());
  const auto next = hotchkiss::apply(ground(), result->edits);
  if (!next) fuzz::broken("what a layer says can be applied: " + next.error().message);
  fuzz::comesBack(*next, ground());
}

}  // namespace

int hotchkiss::fuzz::geoFuzzer(const uint8_t* data, size_t size) {
  const std::string bytes = fuzz::bytesOf(data, size);
  const size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first != std::string::npos && bytes[first] == '{')
    layer(bytes, fuzz::fileWith(bytes, "layer.geojson"));
  else
    points(fuzz::fileWith(bytes, "points.csv"));
  return 0;
}
