// SPDX-License-Identifier: Apache-2.0
#include "io/geo/geo_files.h"

#include <cpl_conv.h>
#include <cpl_error.h>
#include <cpl_string.h>
#include <cpl_vsi.h>
#include <fmt/format.h>
#include <gdal.h>
#include <ogr_api.h>
#include <ogr_srs_api.h>

#include <algorithm>
#include <atomic>
#include <mutex>

namespace hotchkiss::geo {
namespace {

// The day that files say they were last changed: equal input must give equal bytes.
constexpr const char* kFixedDate = "2000-01-01T00:00:00.000Z";
constexpr const char* kPrecision = "7";  // decimals of a degree: a centimetre

/// GDAL's messages become ours; the settings hold for this thread alone.
class GdalScope {
 public:
  GdalScope() {
    static std::once_flag once;
    std::call_once(once, [] { GDALAllRegister(); });
    CPLPushErrorHandler(CPLQuietErrorHandler);
    CPLErrorReset();
    CPLSetThreadLocalConfigOption("OGR_CURRENT_DATE", kFixedDate);
    CPLSetThreadLocalConfigOption("OGR_SQLITE_SYNCHRONOUS", "OFF");
  }
  ~GdalScope() {
    CPLSetThreadLocalConfigOption("OGR_CURRENT_DATE", nullptr);
    CPLSetThreadLocalConfigOption("OGR_SQLITE_SYNCHRONOUS", nullptr);
    CPLPopErrorHandler();
  }
  GdalScope(const GdalScope&) = delete;
  GdalScope& operator=(const GdalScope&) = delete;
};

/// A file in memory, gone with this.
class MemoryFile {
 public:
  explicit MemoryFile(const char* ending) {
    static std::atomic<unsigned> next{0};
    name_ = fmt::format("/vsimem/hotchkiss-{}/board{}", next.fetch_add(1), ending);
  }
  ~MemoryFile() { VSIUnlink(name_.c_str()); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  const char* name() const { return name_.c_str(); }
  std::string bytes() const {
    vsi_l_offset size = 0;
    const GByte* data = VSIGetMemFileBuffer(name_.c_str(), &size, FALSE);
    return data == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(data), static_cast<size_t>(size));
  }

 private:
  std::string name_;
};

struct GeoSystem {
  OGRSpatialReferenceH handle = OSRNewSpatialReference(nullptr);
  explicit GeoSystem(bool georeferenced) {
    if (georeferenced) {
      OSRImportFromEPSG(handle, 4326);
      OSRSetAxisMappingStrategy(handle, OAMS_TRADITIONAL_GIS_ORDER);
    } else {
      OSRSetLocalCS(handle, "Millimetres on the board's paper");
      OSRSetLinearUnits(handle, "millimetre", 0.001);
    }
  }
  ~GeoSystem() { OSRDestroySpatialReference(handle); }
  GeoSystem(const GeoSystem&) = delete;
  GeoSystem& operator=(const GeoSystem&) = delete;
};

tl::unexpected<Error> gdalFault(const char* what) {
  const std::string said = CPLGetLastErrorMsg();
  return fail(fmt::format("{}{}", what, said.empty() ? "" : ": " + said));
}

OGRGeometryH geometryOf(Geometry kind, const std::vector<Point>& points) {
  OGRGeometryH out = OGR_G_CreateGeometry(kind == Geometry::Point  ? wkbPoint
                                          : kind == Geometry::Line ? wkbLineString
                                                                   : wkbPolygon);
  if (kind == Geometry::Polygon) {
    OGRGeometryH ring = OGR_G_CreateGeometry(wkbLinearRing);
    for (const Point p : points) OGR_G_AddPoint_2D(ring, p.x, p.y);
    OGR_G_AddPoint_2D(ring, points.front().x, points.front().y);
    OGR_G_AddGeometryDirectly(out, ring);
    return out;
  }
  for (const Point p : points) OGR_G_AddPoint_2D(out, p.x, p.y);
  return out;
}

bool addField(OGRLayerH layer, const GeoField& field) {
  OGRFieldDefnH made = OGR_Fld_Create(field.name.c_str(), field.type == FieldType::Text    ? OFTString
                                                          : field.type == FieldType::Whole ? OFTInteger
                                                                                           : OFTReal);
  const bool done = OGR_L_CreateField(layer, made, TRUE) == OGRERR_NONE;
  OGR_Fld_Destroy(made);
  return done;
}

bool addFeature(OGRLayerH layer, const GeoLayer& from, const GeoFeature& feature, bool sayLayer) {
  OGRFeatureH made = OGR_F_Create(OGR_L_GetLayerDefn(layer));
  OGRFeatureDefnH definition = OGR_L_GetLayerDefn(layer);
  if (sayLayer) OGR_F_SetFieldString(made, OGR_FD_GetFieldIndex(definition, "layer"), from.name.c_str());
  for (size_t i = 0; i < feature.values.size(); ++i) {
    const int at = OGR_FD_GetFieldIndex(definition, from.fields[i].name.c_str());
    if (const auto* text = std::get_if<std::string>(&feature.values[i])) OGR_F_SetFieldString(made, at, text->c_str());
    if (const auto* whole = std::get_if<int>(&feature.values[i])) OGR_F_SetFieldInteger(made, at, *whole);
    if (const auto* real = std::get_if<double>(&feature.values[i])) OGR_F_SetFieldDouble(made, at, *real);
    if (std::holds_alternative<std::monostate>(feature.values[i])) OGR_F_SetFieldNull(made, at);
  }
  OGR_F_SetGeometryDirectly(made, geometryOf(from.geometry, feature.points));
  const bool done = OGR_L_CreateFeature(layer, made) == OGRERR_NONE;
  OGR_F_Destroy(made);
  return done;
}

}  // namespace

Expected<std::string> geoPackage(const GeoLayers& layers) {
  const GdalScope scope;
  const MemoryFile file(".gpkg");
  const GeoSystem system(layers.georeferenced);
  GDALDriverH driver = GDALGetDriverByName("GPKG");
  GDALDatasetH set = driver ? GDALCreate(driver, file.name(), 0, 0, 0, GDT_Unknown, nullptr) : nullptr;
  if (set == nullptr) return gdalFault("the GeoPackage cannot be begun");
  bool good = true;
  for (const GeoLayer& each : layers.layers) {
    char** options = CSLSetNameValue(nullptr, "DESCRIPTION", layers.description.c_str());
    options = CSLSetNameValue(options, "GEOMETRY_NAME", "geometry");
    const OGRwkbGeometryType kind = each.geometry == Geometry::Point  ? wkbPoint
                                    : each.geometry == Geometry::Line ? wkbLineString
                                                                      : wkbPolygon;
    OGRLayerH layer = GDALDatasetCreateLayer(set, each.name.c_str(), system.handle, kind, options);
    CSLDestroy(options);
    good = good && layer != nullptr;
    for (size_t i = 0; good && i < each.fields.size(); ++i) good = addField(layer, each.fields[i]);
    good = good && OGR_L_StartTransaction(layer) == OGRERR_NONE;
    for (size_t i = 0; good && i < each.features.size(); ++i) good = addFeature(layer, each, each.features[i], false);
    if (good) good = OGR_L_CommitTransaction(layer) == OGRERR_NONE;
  }
  GDALClose(set);
  std::string bytes = good ? file.bytes() : std::string();
  if (bytes.empty()) return gdalFault("the GeoPackage cannot be written");
  return bytes;
}

Expected<std::string> geoJson(const GeoLayers& layers, const std::string& onlyLayer) {
  const GdalScope scope;
  const MemoryFile file(".geojson");
  const GeoSystem system(layers.georeferenced);
  std::vector<const GeoLayer*> wanted;
  std::string names;
  for (const GeoLayer& each : layers.layers) {
    names += (names.empty() ? "" : ", ") + each.name;
    if (onlyLayer.empty() || each.name == onlyLayer) wanted.push_back(&each);
  }
  if (wanted.empty()) return fail(fmt::format("there is no layer '{}': there are {}", onlyLayer, names));
  GDALDriverH driver = GDALGetDriverByName("GeoJSON");
  GDALDatasetH set = driver ? GDALCreate(driver, file.name(), 0, 0, 0, GDT_Unknown, nullptr) : nullptr;
  if (set == nullptr) return gdalFault("the GeoJSON file cannot be begun");
  char** options = CSLSetNameValue(nullptr, "DESCRIPTION", layers.description.c_str());
  // The standard knows longitude and latitude alone; other numbers are written as they are, and the description says so.
  if (layers.georeferenced) options = CSLSetNameValue(options, "RFC7946", "YES");
  options = CSLSetNameValue(options, "COORDINATE_PRECISION", layers.georeferenced ? kPrecision : "4");
  OGRLayerH layer = GDALDatasetCreateLayer(set, onlyLayer.empty() ? "board" : onlyLayer.c_str(),
                                           layers.georeferenced ? system.handle : nullptr, wkbUnknown, options);
  CSLDestroy(options);
  bool good = layer != nullptr;
  const bool several = onlyLayer.empty();
  if (good && several) good = addField(layer, {"layer", FieldType::Text});
  std::vector<std::string> known;
  for (const GeoLayer* each : wanted)
    for (const GeoField& field : each->fields) {
      if (!good || std::find(known.begin(), known.end(), field.name) != known.end()) continue;
      known.push_back(field.name);
      good = addField(layer, field);
    }
  for (const GeoLayer* each : wanted)
    for (size_t i = 0; good && i < each->features.size(); ++i) good = addFeature(layer, *each, each->features[i], several);
  GDALClose(set);
  std::string bytes = good ? file.bytes() : std::string();
  if (bytes.empty()) return gdalFault("the GeoJSON file cannot be written");
  return bytes;
}

}  // namespace hotchkiss::geo
