// SPDX-License-Identifier: Apache-2.0
// What a file of geography holds, before anything of it is taken: layers with their shapes and fields, or a raster; and the
// shapes of a layer as lines on a board's plane, to be looked at. Changes no board.
#pragma once
#include <string>
#include <vector>

#include "importers/gis/watch.h"
#include "model/base/error.h"
#include "model/document/state.h"
#include "model/grid/plane.h"

namespace hotchkiss::gis {

struct GeoLayerInfo {
  enum class Shape { Points, Lines, Areas, Mixed };
  std::string name;
  Shape shape = Shape::Mixed;
  long long features = 0;
  std::vector<std::string> fields;
};

struct GeoFileInfo {
  bool raster = false;
  std::vector<GeoLayerInfo> layers;  // of vectors
  int width = 0, height = 0;         // of a raster
  std::string pixels;                // "Byte", "Int16", ...
};

/// Fails with one sentence for what GDAL cannot read.
Expected<GeoFileInfo> describeGeoFile(const std::string& file);

/// A layer as it lies on the plane of a board, in millimetres.
struct LayerShapes {
  std::string name;
  std::vector<std::vector<Point>> lines;  // outlines of areas too
  std::vector<Point> points;
};

/// The shapes of a layer near a fitted board; "" = the only layer.
Expected<LayerShapes> layerShapes(const State& state, const BoardId& board, const std::string& file, const std::string& layer,
                                  const Watch& watch = {});

/// A place of a gazetteer layer.
struct NamedPlace {
  std::string name;
  double longitude = 0, latitude = 0;
};
/// The points of a layer that have a name in the field; longitude and latitude in degrees.
Expected<std::vector<NamedPlace>> namedPlaces(const std::string& file, const std::string& layer, const std::string& nameField);

}  // namespace hotchkiss::gis
