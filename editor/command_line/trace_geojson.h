// SPDX-License-Identifier: Apache-2.0
// Answers of `trace` as GeoJSON: hexes as polygons, lines and paths as lines, objectives as points, in longitude and latitude
// where the board is tied to the earth, else in millimetres of its paper (the collection's description says which).
#pragma once
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/rules/ground.h"
#include "model/rules/objectives.h"
#include "model/rules/query.h"

namespace hotchkiss::cli {

Expected<std::string> traceGeoJson(const Ground& ground, const QueryAnswer& answer);
Expected<std::string> objectivesGeoJson(const Ground& ground, const std::vector<SideObjectives>& sides);

}  // namespace hotchkiss::cli
