// SPDX-License-Identifier: Apache-2.0
// Control points from a file: a table (CSV and what else GDAL reads) with columns for name, printed code, longitude and latitude,
// or a layer of points with a name and a code. Knows no board.
#pragma once
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/board/board.h"

namespace hotchkiss::gis {

/// The points in their order. Columns: name; hex or code; lat or latitude; lon, lng or longitude (or the layer's own points);
/// source and note become the provenance. A row that cannot be used is an error with its line; a table without those columns too.
Expected<std::vector<ControlPoint>> readControlPoints(const std::string& file);

}  // namespace hotchkiss::gis
