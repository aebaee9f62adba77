// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/geo_file.h"

#include <fmt/format.h>

#include <cmath>

#include "importers/gis/country_layer_internal.h"

namespace hotchkiss::gis {
namespace {

constexpr size_t kMostNamedPlaces = 2'000'000;

GeoLayerInfo::Shape shapeOf(OGRLayerH layer) {
  switch (wkbFlatten(OGR_L_GetGeomType(layer))) {
    case wkbPoint:
    case wkbMultiPoint:
      return GeoLayerInfo::Shape::Points;
    case wkbLineString:
    case wkbMultiLineString:
    case wkbCircularString:
    case wkbCompoundCurve:
    case wkbMultiCurve:
      return GeoLayerInfo::Shape::Lines;
    case wkbPolygon:
    case wkbMultiPolygon:
    case wkbCurvePolygon:
    case wkbMultiSurface:
      return GeoLayerInfo::Shape::Areas;
    default:
      return GeoLayerInfo::Shape::Mixed;
  }
}

}  // namespace

Expected<GeoFileInfo> describeGeoFile(const std::string& file) {
  const Quiet quiet;
  GeoFileInfo out;
  const auto vector = openVector(file);
  if (vector && GDALDatasetGetLayerCount(vector->get()) > 0) {
    for (int i = 0; i < GDALDatasetGetLayerCount(vector->get()); ++i) {
      const OGRLayerH layer = GDALDatasetGetLayer(vector->get(), i);
      GeoLayerInfo info;
      info.name = OGR_L_GetName(layer);
      info.shape = shapeOf(layer);
      info.features = OGR_L_GetFeatureCount(layer, 1);
      const OGRFeatureDefnH kind = OGR_L_GetLayerDefn(layer);
      for (int f = 0; f < OGR_FD_GetFieldCount(kind); ++f)
        info.fields.emplace_back(OGR_Fld_GetNameRef(OGR_FD_GetFieldDefn(kind, f)));
      out.layers.push_back(std::move(info));
    }
    return out;
  }
  const auto raster = openRaster(file);
  if (raster && GDALGetRasterCount(raster->get()) > 0) {
    out.raster = true;
    out.width = GDALGetRasterXSize(raster->get());
    out.height = GDALGetRasterYSize(raster->get());
    out.pixels = GDALGetDataTypeName(GDALGetRasterDataType(GDALGetRasterBand(raster->get(), 1)));
    return out;
  }
  if (vector) return failIn(file, "has no layer");
  return tl::unexpected(vector.error());
}

Expected<LayerShapes> layerShapes(const State& state, const BoardId& board, const std::string& file, const std::string& layer,
                                  const Watch& watch) {
  const auto ground = GeoGround::make(state, board);
  if (!ground) return tl::unexpected(ground.error());
  const auto read = readCountryLayer({file, layer, {}, {}, {}}, *ground, watch);
  if (!read) return tl::unexpected(read.error());
  LayerShapes out;
  out.name = read->name;
  const double mm = ground->view().hexWidthMm();
  for (CountryLine& line : linesOf(*read)) {
    if (line.points.size() < 2) continue;
    for (Point& p : line.points) p = p * mm;
    out.lines.push_back(std::move(line.points));
  }
  for (const auto& [at, feature] : pointsOf(*read)) out.points.push_back(at * mm);
  return out;
}

Expected<std::vector<NamedPlace>> namedPlaces(const std::string& file, const std::string& layer, const std::string& nameField) {
  const Quiet quiet;
  const auto data = openVector(file);
  if (!data) return tl::unexpected(data.error());
  const OGRLayerH table =
      layer.empty() ? GDALDatasetGetLayer(data->get(), 0) : GDALDatasetGetLayerByName(data->get(), layer.c_str());
  if (table == nullptr) return failIn(file, fmt::format("has no layer \"{}\"", layer));
  const int field = OGR_FD_GetFieldIndex(OGR_L_GetLayerDefn(table), nameField.c_str());
  if (field < 0) return failIn(file, fmt::format("layer \"{}\" has no field \"{}\"", OGR_L_GetName(table), nameField));
  const Transformation toDegrees = transformationToDegrees(OGR_L_GetSpatialRef(table));
  std::vector<NamedPlace> out;
  OGR_L_ResetReading(table);
  while (const Feature row{OGR_L_GetNextFeature(table)}) {
    const OGRGeometryH geometry = OGR_F_GetGeometryRef(row.get());
    if (geometry == nullptr || wkbFlatten(OGR_G_GetGeometryType(geometry)) != wkbPoint || OGR_G_IsEmpty(geometry) != 0) continue;
    NamedPlace place{textOf(row.get(), field), OGR_G_GetX(geometry, 0), OGR_G_GetY(geometry, 0)};
    if (place.name.empty()) continue;
    if (toDegrees && !OCTTransform(toDegrees.get(), 1, &place.longitude, &place.latitude, nullptr)) continue;
    if (!(std::abs(place.longitude) <= 180) || !(std::abs(place.latitude) <= 90)) continue;
    if (out.size() >= kMostNamedPlaces) return failIn(file, fmt::format("has more than {} places", kMostNamedPlaces));
    out.push_back(std::move(place));
  }
  if (out.empty()) return failIn(file, fmt::format("layer \"{}\" has no points with a name", OGR_L_GetName(table)));
  return out;
}

}  // namespace hotchkiss::gis
