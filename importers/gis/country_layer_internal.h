// SPDX-License-Identifier: Apache-2.0
// A layer of vectors as GDAL reads it, brought onto the plane of a board (units of one hex, y down). For importers/gis only.
#pragma once
#include <string>
#include <vector>

#include "importers/gis/gdal_internal.h"
#include "importers/gis/geo_ground.h"
#include "importers/gis/snap_lines.h"
#include "importers/gis/watch.h"

namespace hotchkiss::gis {

struct LayerQuery {
  std::string file;
  std::string layer;       // empty = the only one
  std::string where;       // an attribute filter in SQL
  std::string classField;  // its value is CountryFeature::klass
  std::string nameField;
};

struct CountryFeature {
  std::string klass, name;
  Geometry geometry;  // in plane units
};

struct CountryLayer {
  std::string name;
  std::vector<CountryFeature> features;
  int read = 0;          // features near the board
  int empty = 0;         // without a geometry
  int beyond = 0;        // that the projection cannot show
  int repaired = 0;      // polygons that crossed themselves
  double stepHexes = 0;  // mean distance between the points of lines and outlines
  Box2 extent;           // of the layer, in degrees
  std::vector<std::string> warnings;
};

Expected<CountryLayer> readCountryLayer(const LayerQuery& query, const GeoGround& ground, const Watch& watch = {});

/// Every line of the features, outlines of polygons too.
std::vector<CountryLine> linesOf(const CountryLayer& layer);
/// The points of the features (of lines and polygons none).
std::vector<std::pair<Point, const CountryFeature*>> pointsOf(const CountryLayer& layer);

/// Shares of hexes (what was made so far, when the watch says stop): of each feature's polygons the hexes that it covers and how
/// much of each (0 to 1), sorted by hex.
std::vector<std::vector<std::pair<Hex, double>>> sharesOf(const CountryLayer& layer, const GeoGround& ground,
                                                          const Watch& watch = {});

}  // namespace hotchkiss::gis
