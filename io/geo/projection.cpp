// SPDX-License-Identifier: Apache-2.0
#include "io/geo/projection.h"

#include <cpl_conv.h>
#include <cpl_error.h>
#include <fmt/format.h>
#include <ogr_srs_api.h>

#include <cmath>
#include <numbers>

#include "model/board/fit_plane.h"

namespace hotchkiss::geo {
namespace {

struct System {
  System() : handle(OSRNewSpatialReference(nullptr)) {}
  ~System() { OSRDestroySpatialReference(handle); }
  System(const System&) = delete;
  System& operator=(const System&) = delete;
  OGRSpatialReferenceH handle;
};

/// What PROJ and GDAL say goes into our messages, not to the terminal.
struct Quiet {
  Quiet() { CPLPushErrorHandler(CPLQuietErrorHandler); }
  ~Quiet() { CPLPopErrorHandler(); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;
};

}  // namespace

struct Projection::Impl {
  OGRCoordinateTransformationH forth = nullptr, back = nullptr;
  Impl() = default;
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;
  ~Impl() {
    if (forth != nullptr) OCTDestroyCoordinateTransformation(forth);
    if (back != nullptr) OCTDestroyCoordinateTransformation(back);
  }
};

Expected<Projection> Projection::make(const std::string& definition) {
  const Quiet quiet;
  System earth, plane;
  OSRSetFromUserInput(earth.handle, "+proj=longlat +datum=WGS84 +no_defs +type=crs");
  if (definition.empty() || OSRSetFromUserInput(plane.handle, definition.c_str()) != OGRERR_NONE)
    return fail(fmt::format("the projection \"{}\" is not known: write a PROJ string or a name such as EPSG:32618", definition));
  if (!OSRIsProjected(plane.handle))
    return fail(fmt::format("the projection \"{}\" has no plane of metres: name a projected one such as EPSG:32618", definition));
  OSRSetAxisMappingStrategy(earth.handle, OAMS_TRADITIONAL_GIS_ORDER);
  OSRSetAxisMappingStrategy(plane.handle, OAMS_TRADITIONAL_GIS_ORDER);
  Projection out;
  out.impl_ = std::make_shared<Impl>();
  out.impl_->forth = OCTNewCoordinateTransformation(earth.handle, plane.handle);
  out.impl_->back = OCTNewCoordinateTransformation(plane.handle, earth.handle);
  if (out.impl_->forth == nullptr || out.impl_->back == nullptr)
    return fail(fmt::format("the projection \"{}\" cannot be reached from longitude and latitude", definition));
  return out;
}

std::optional<Point> Projection::project(LonLat place) const {
  const Quiet quiet;
  double x = place.longitude, y = place.latitude;
  int ok = 0;
  if (!OCTTransformEx(impl_->forth, 1, &x, &y, nullptr, &ok) || ok == 0 || !std::isfinite(x) || !std::isfinite(y))
    return std::nullopt;
  return Point{x, y};
}

std::optional<LonLat> Projection::unproject(Point metres) const {
  const Quiet quiet;
  double x = metres.x, y = metres.y;
  int ok = 0;
  if (!OCTTransformEx(impl_->back, 1, &x, &y, nullptr, &ok) || ok == 0 || !std::isfinite(x) || !std::isfinite(y))
    return std::nullopt;
  return LonLat{x, y};
}

Expected<Georeference> Georeference::make(const Fit& fit) {
  auto projection = Projection::make(fit.projection);
  if (!projection) return tl::unexpected(projection.error());
  if (fit.a * fit.e - fit.b * fit.d == 0) return fail("the fit of the board brings all its hexes to one line: fit it anew");
  return Georeference(fit, std::move(*projection));
}

std::optional<LonLat> Georeference::at(Point planeMm) const {
  return projection_.unproject(metresOf(fit_, planeMm));
}

std::optional<Point> Georeference::planeOf(LonLat place) const {
  const auto metres = projection_.project(place);
  return metres ? hotchkiss::planeOf(fit_, *metres) : std::nullopt;
}

double metresBetween(LonLat a, LonLat b) {
  constexpr double kRadians = std::numbers::pi / 180;
  const double u = std::sin((b.latitude - a.latitude) * kRadians / 2), v = std::sin((b.longitude - a.longitude) * kRadians / 2);
  const double h = u * u + std::cos(a.latitude * kRadians) * std::cos(b.latitude * kRadians) * v * v;
  return 2 * 6371009.0 * std::asin(std::sqrt(std::min(1.0, h)));
}

}  // namespace hotchkiss::geo
