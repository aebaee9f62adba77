// SPDX-License-Identifier: Apache-2.0
// GDAL's things with owners, its messages caught, and files opened so that they can do no harm (no network, no scripts). For
// importers/gis only.
#pragma once
#include <cpl_error.h>
#include <gdal.h>
#include <ogr_api.h>
#include <ogr_srs_api.h>

#include <memory>
#include <string>

#include "model/base/error.h"

namespace hotchkiss::gis {

/// What GDAL says goes into our messages, not to the terminal.
class Quiet {
 public:
  Quiet() { CPLPushErrorHandler(CPLQuietErrorHandler); }
  ~Quiet() { CPLPopErrorHandler(); }
  Quiet(const Quiet&) = delete;
  Quiet& operator=(const Quiet&) = delete;
};

template <class T, auto Free>
struct Freed {
  void operator()(T thing) const { Free(thing); }
  using pointer = T;
};
template <class T, auto Free>
using Owned = std::unique_ptr<std::remove_pointer_t<T>, Freed<T, Free>>;

using Dataset = Owned<GDALDatasetH, GDALClose>;
using Feature = Owned<OGRFeatureH, OGR_F_Destroy>;
using Geometry = Owned<OGRGeometryH, OGR_G_DestroyGeometry>;
using Transformation = Owned<OGRCoordinateTransformationH, OCTDestroyCoordinateTransformation>;
using SpatialReference = Owned<OGRSpatialReferenceH, OSRDestroySpatialReference>;

/// A file of vectors or tables. Virtual file systems and drivers that reach beyond the file are refused.
Expected<Dataset> openVector(const std::string& file);
/// A picture, with the same care.
Expected<Dataset> openRaster(const std::string& file);
/// An attribute as text. Tables that do not say how they are encoded, or lie about it, hold Latin-1 most often: what is no UTF-8
/// is taken for that.
std::string textOf(OGRFeatureH feature, int field);
/// From the system given to longitude and latitude in WGS 84; null for none (the numbers are degrees already).
Transformation transformationToDegrees(OGRSpatialReferenceH from);

}  // namespace hotchkiss::gis
