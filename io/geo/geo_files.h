// SPDX-License-Identifier: Apache-2.0
// Layers of features as bytes of a GeoPackage or a GeoJSON file, through GDAL. Axis order is longitude, latitude; dates in the
// files are fixed, so that equal layers give equal bytes.
#pragma once
#include <string>

#include "io/geo/geo_layers.h"

namespace hotchkiss::geo {

/// A GeoPackage with a table a layer.
Expected<std::string> geoPackage(const GeoLayers& layers);
/// A GeoJSON FeatureCollection of all layers, told apart by the property "layer"; of one layer when it is named.
Expected<std::string> geoJson(const GeoLayers& layers, const std::string& onlyLayer = {});

}  // namespace hotchkiss::geo
