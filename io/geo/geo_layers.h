// SPDX-License-Identifier: Apache-2.0
// A board and the units on it as layers of features, as programs for maps want them: hexes as polygons, hexsides and paths as
// lines, sites and units as points, each with its values. In longitude and latitude where the board is georeferenced, else in
// millimetres of its paper. Knows no file format.
#pragma once
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/base/error.h"
#include "model/board/board_view.h"
#include "model/document/state.h"

namespace hotchkiss::geo {

enum class Geometry { Point, Line, Polygon };

/// A value of a field; monostate = not known.
using GeoValue = std::variant<std::monostate, std::string, int, double>;
enum class FieldType { Text, Whole, Real };

struct GeoField {
  std::string name;
  FieldType type = FieldType::Text;
};

struct GeoFeature {
  std::vector<Point> points;  // longitude, latitude; or millimetres, x to the right, y up. A polygon's first is not repeated
  std::vector<GeoValue> values;
};

struct GeoLayer {
  std::string name;
  Geometry geometry = Geometry::Point;
  std::vector<GeoField> fields;
  std::vector<GeoFeature> features;
};

struct GeoLayers {
  std::vector<GeoLayer> layers;  // hexes, hexsides, paths, sites, and units with a scenario
  bool georeferenced = false;
  std::string description;           // what the coordinates are, and of what board
  std::vector<std::string> leftOut;  // a sentence each
};

/// Fails when the board's fit cannot be used. The scenario may be null.
Expected<GeoLayers> geoLayers(const State& state, const BoardView& view, const Scenario* scenario);

}  // namespace hotchkiss::geo
