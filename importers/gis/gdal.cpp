// SPDX-License-Identifier: Apache-2.0
#include <cpl_conv.h>
#include <cpl_string.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <mutex>

#include "importers/gis/gdal_internal.h"

namespace hotchkiss::gis {
namespace {

void registerOnce() {
  static std::once_flag once;
  std::call_once(once, [] {
    const Quiet quiet;  // drivers that are not there need no skipping
    // A file that a stranger gave must not make us ask other machines.
    CPLSetConfigOption("GDAL_SKIP",
                       "HTTP WMS WMTS WCS DODS OGCAPI PLMOSAIC PLSCENES EEDA EEDAI NGW WFS OAPIF CSW Carto AmigoCloud Elastic "
                       "PostgreSQL PostGISRaster MySQL ODBC PGeo MSSQLSpatial");
    CPLSetConfigOption("CPL_VSIL_CURL_ALLOWED_EXTENSIONS", ".none-at-all");
    GDALAllRegister();
  });
}

Expected<Dataset> open(const std::string& file, unsigned kind, const char* what) {
  registerOnce();
  std::error_code error;
  if (!std::filesystem::exists(file, error)) return failIn(file, "cannot be read: no such file");
  if (std::filesystem::is_directory(file, error)) return failIn(file, "is a folder: name a file");
  if (!std::filesystem::is_regular_file(file, error)) return failIn(file, "is a pipe or a device: name a regular file");
  // In front of a bare word a driver would see a connection string; a path with a stroke is a path.
  const std::string path = file.find('/') == std::string::npos ? "./" + file : file;
  const Quiet quiet;
  CPLErrorReset();
  Dataset data(GDALOpenEx(path.c_str(), kind | GDAL_OF_READONLY | GDAL_OF_VERBOSE_ERROR, nullptr, nullptr, nullptr));
  if (data) return data;
  std::string why = CPLGetLastErrorMsg();
  if (const size_t end = why.find('\n'); end != std::string::npos) why.resize(end);
  // Words of the file may be among what it says.
  std::replace_if(why.begin(), why.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; }, ' ');
  return failIn(file, fmt::format("is no {} that can be read{}{}", what, why.empty() ? "" : ": ", why));
}

}  // namespace

Expected<Dataset> openVector(const std::string& file) {
  return open(file, GDAL_OF_VECTOR, "table or layer");
}
Expected<Dataset> openRaster(const std::string& file) {
  return open(file, GDAL_OF_RASTER, "picture");
}

std::string textOf(OGRFeatureH feature, int field) {
  std::string text = OGR_F_GetFieldAsString(feature, field);
  if (CPLIsUTF8(text.c_str(), -1) != 0) return text;
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

Transformation transformationToDegrees(OGRSpatialReferenceH from) {
  if (from == nullptr) return {};
  const SpatialReference earth(OSRNewSpatialReference(nullptr)), own(OSRClone(from));
  OSRSetFromUserInput(earth.get(), "+proj=longlat +datum=WGS84 +no_defs +type=crs");
  OSRSetAxisMappingStrategy(earth.get(), OAMS_TRADITIONAL_GIS_ORDER);
  OSRSetAxisMappingStrategy(own.get(), OAMS_TRADITIONAL_GIS_ORDER);
  return Transformation(OCTNewCoordinateTransformation(own.get(), earth.get()));
}

}  // namespace hotchkiss::gis
