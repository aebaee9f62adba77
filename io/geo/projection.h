// SPDX-License-Identifier: Apache-2.0
// Longitude and latitude (degrees, WGS 84, longitude first) to the metres of a map projection and back, through PROJ; and a
// board's fit seen as one step from its paper to the earth. Owns no board and reads no file.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "model/base/error.h"
#include "model/board/board.h"

namespace hotchkiss::geo {

struct LonLat {
  double longitude = 0;
  double latitude = 0;
  bool operator==(const LonLat&) const = default;
};

class Projection {
 public:
  /// Of a PROJ string ("+proj=utm +zone=18 +datum=WGS84 +units=m") or a name that PROJ knows ("EPSG:32618"); metres.
  static Expected<Projection> make(const std::string& definition);
  /// Nothing for a place that the projection cannot show.
  std::optional<Point> project(LonLat place) const;
  std::optional<LonLat> unproject(Point metres) const;

 private:
  struct Impl;
  std::shared_ptr<Impl> impl_;
};

class Georeference {
 public:
  static Expected<Georeference> make(const Fit& fit);
  /// Of a point of the board's plane, in millimetres.
  std::optional<LonLat> at(Point planeMm) const;
  std::optional<Point> planeOf(LonLat place) const;

 private:
  Georeference(Fit fit, Projection projection) : fit_(std::move(fit)), projection_(std::move(projection)) {}
  Fit fit_;
  Projection projection_;
};

/// Metres between two places on the WGS 84 sphere of mean radius 6,371,009 m: good to 0.5 %, enough for sizes of hexes.
double metresBetween(LonLat a, LonLat b);

}  // namespace hotchkiss::geo
