// SPDX-License-Identifier: Apache-2.0
// A raster over the hexes of a board: statistics and class counts by hex, read in a window. For importers/gis only.
#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "importers/gis/gdal_internal.h"
#include "importers/gis/geo_ground.h"
#include "importers/gis/watch.h"
#include "importers/gis/zonal.h"

namespace hotchkiss::gis {

struct RasterTold {
  double pixelHexes = 0;  // how large a pixel is, in hexes
  std::vector<std::string> warnings;
};

/// Mean, least and greatest of the first band by hex of `ground.hexes()`.
Expected<std::vector<ZonalStatistics>> rasterStatistics(const std::string& file, const GeoGround& ground, int threads,
                                                        RasterTold& told, const Watch& watch = {});

/// How many pixels of each value each hex of `ground.hexes()` has; no-data is left out. At most 255 different values.
Expected<std::vector<std::map<int, uint32_t>>> rasterClasses(const std::string& file, const GeoGround& ground, int threads,
                                                             RasterTold& told, const Watch& watch = {});

/// Names of the values, from the band's attribute table or category names.
std::map<int, std::string> rasterClassNames(const std::string& file);

}  // namespace hotchkiss::gis
