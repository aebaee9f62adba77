// SPDX-License-Identifier: Apache-2.0
#include "importers/gis/control_points.h"

#include <fmt/format.h>
#include <ogr_api.h>
#include <ogr_srs_api.h>

#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>

#include "importers/gis/gdal_internal.h"
#include "model/base/text.h"

namespace hotchkiss::gis {
namespace {

constexpr GIntBig kMostPoints = 100000;

int columnNamed(OGRFeatureDefnH layer, std::initializer_list<std::string_view> names) {
  for (const std::string_view name : names)
    for (int i = 0; i < OGR_FD_GetFieldCount(layer); ++i)
      if (lowered(OGR_Fld_GetNameRef(OGR_FD_GetFieldDefn(layer, i))) == name) return i;
  return -1;
}

std::string cellOf(OGRFeatureH row, int column) {
  std::string text = column < 0 ? "" : textOf(row, column);
  const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

std::optional<double> degreesOf(const std::string& text, double most) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !(std::abs(value) <= most)) return std::nullopt;
  return value;
}

struct Columns {
  int name, code, longitude, latitude, source, note;
};

Expected<ControlPoint> pointOf(OGRFeatureH row, const Columns& columns, const OGRCoordinateTransformationH toDegrees) {
  ControlPoint point;
  point.name = cellOf(row, columns.name);
  point.code = cellOf(row, columns.code);
  if (point.code.empty()) return fail("the row has no code of a hex");
  if (columns.longitude >= 0) {
    const std::string lon = cellOf(row, columns.longitude), lat = cellOf(row, columns.latitude);
    const auto longitude = degreesOf(lon, 180), latitude = degreesOf(lat, 90);
    if (!longitude) return fail(fmt::format("the longitude \"{}\" is no number from -180 to 180", lon));
    if (!latitude) return fail(fmt::format("the latitude \"{}\" is no number from -90 to 90: are the columns exchanged?", lat));
    point.longitude = *longitude;
    point.latitude = *latitude;
  } else {
    const OGRGeometryH geometry = OGR_F_GetGeometryRef(row);
    if (geometry == nullptr || wkbFlatten(OGR_G_GetGeometryType(geometry)) != wkbPoint || OGR_G_IsEmpty(geometry) != 0)
      return fail("the row has no point");
    double x = OGR_G_GetX(geometry, 0), y = OGR_G_GetY(geometry, 0);
    if (toDegrees != nullptr && !OCTTransform(toDegrees, 1, &x, &y, nullptr))
      return fail("the point cannot be brought to degrees");
    if (!(std::abs(x) <= 180) || !(std::abs(y) <= 90)) return fail("the point lies at no longitude and latitude");
    point.longitude = x;
    point.latitude = y;
  }
  const std::string source = cellOf(row, columns.source), note = cellOf(row, columns.note);
  if (!source.empty() || !note.empty()) point.provenance.kind = ProvenanceKind::Derived;
  point.provenance.where = source.empty() || note.empty() ? source + note : source + "; " + note;
  return point;
}

}  // namespace

Expected<std::vector<ControlPoint>> readControlPoints(const std::string& file) {
  const Quiet quiet;
  auto data = openVector(file);
  if (!data) return tl::unexpected(data.error());
  if (GDALDatasetGetLayerCount(data->get()) == 0) return failIn(file, "has no table of control points");
  const OGRLayerH layer = GDALDatasetGetLayer(data->get(), 0);
  const OGRFeatureDefnH kind = OGR_L_GetLayerDefn(layer);
  const Columns columns{
      columnNamed(kind, {"name", "place"}),   columnNamed(kind, {"hex", "code"}), columnNamed(kind, {"lon", "lng", "longitude"}),
      columnNamed(kind, {"lat", "latitude"}), columnNamed(kind, {"source"}),      columnNamed(kind, {"note"})};
  if (columns.name < 0 || columns.code < 0)
    return failIn(file, "needs a column \"name\" and a column \"hex\" (the printed code)");
  const bool own = columns.longitude >= 0 && columns.latitude >= 0;
  if (!own && wkbFlatten(OGR_L_GetGeomType(layer)) != wkbPoint && wkbFlatten(OGR_L_GetGeomType(layer)) != wkbUnknown)
    return failIn(file, "needs columns \"lat\" and \"lon\" (degrees, WGS 84)");
  const Transformation toDegrees = own ? Transformation() : transformationToDegrees(OGR_L_GetSpatialRef(layer));
  std::vector<ControlPoint> points;
  OGR_L_ResetReading(layer);
  int line = 1;  // of the heading, in a text
  while (const Feature row{OGR_L_GetNextFeature(layer)}) {
    ++line;
    if (static_cast<GIntBig>(points.size()) >= kMostPoints)
      return failIn(file, fmt::format("has more than {} points", kMostPoints));
    Columns use = columns;
    if (!own) use.longitude = use.latitude = -1;
    auto point = pointOf(row.get(), use, toDegrees.get());
    if (!point) return tl::unexpected(Error{point.error().message, file, line, 0});
    points.push_back(std::move(*point));
  }
  if (points.empty()) return failIn(file, "has no control points");
  return points;
}

}  // namespace hotchkiss::gis
