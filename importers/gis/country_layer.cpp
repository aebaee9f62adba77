// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "importers/gis/country_layer_internal.h"

namespace hotchkiss::gis {
namespace {

constexpr size_t kMostVertices = 50'000'000;

int fieldOf(OGRLayerH layer, const std::string& name) {
  return name.empty() ? -1 : OGR_FD_GetFieldIndex(OGR_L_GetLayerDefn(layer), name.c_str());
}

std::string namesOfLayers(GDALDatasetH data) {
  std::string out;
  for (int i = 0; i < GDALDatasetGetLayerCount(data); ++i)
    out += (out.empty() ? "" : ", ") + std::string(OGR_L_GetName(GDALDatasetGetLayer(data, i)));
  return out;
}

std::string namesOfFields(OGRLayerH layer) {
  std::string out;
  const OGRFeatureDefnH kind = OGR_L_GetLayerDefn(layer);
  for (int i = 0; i < OGR_FD_GetFieldCount(kind); ++i)
    out += (out.empty() ? "" : ", ") + std::string(OGR_Fld_GetNameRef(OGR_FD_GetFieldDefn(kind, i)));
  return out;
}

/// Calls `each` for every simple part (point, line, ring) of a geometry.
void eachPart(OGRGeometryH geometry, const std::function<void(OGRGeometryH)>& each) {
  const int parts = OGR_G_GetGeometryCount(geometry);
  if (parts == 0) {
    each(geometry);
    return;
  }
  for (int i = 0; i < parts; ++i) eachPart(OGR_G_GetGeometryRef(geometry, i), each);
}

class Reader {
 public:
  Reader(const LayerQuery& query, const GeoGround& ground, const Watch& watch) : query_(query), ground_(ground), watch_(watch) {}

  Expected<CountryLayer> run() {
    auto data = openVector(query_.file);
    if (!data) return tl::unexpected(data.error());
    const int count = GDALDatasetGetLayerCount(data->get());
    if (count == 0) return failIn(query_.file, "has no layer");
    if (query_.layer.empty() && count > 1)
      return failIn(query_.file, fmt::format("has {} layers: name one with --layer ({})", count, namesOfLayers(data->get())));
    const OGRLayerH layer =
        query_.layer.empty() ? GDALDatasetGetLayer(data->get(), 0) : GDALDatasetGetLayerByName(data->get(), query_.layer.c_str());
    if (layer == nullptr)
      return failIn(query_.file, fmt::format("has no layer \"{}\"; its layers: {}", query_.layer, namesOfLayers(data->get())));
    out_.name = OGR_L_GetName(layer);
    for (const std::string& field : {query_.classField, query_.nameField})
      if (!field.empty() && fieldOf(layer, field) < 0)
        return failIn(query_.file,
                      fmt::format("layer \"{}\" has no field \"{}\"; its fields: {}", out_.name, field, namesOfFields(layer)));
    if (!query_.where.empty()) {
      const Quiet quiet;
      CPLErrorReset();
      if (OGR_L_SetAttributeFilter(layer, query_.where.c_str()) != OGRERR_NONE)
        return failIn(query_.file, fmt::format("the filter \"{}\" is not understood: {}", query_.where, CPLGetLastErrorMsg()));
    }
    const OGRSpatialReferenceH own = OGR_L_GetSpatialRef(layer);
    if (own == nullptr && !looksLikeDegrees(layer))
      return failIn(
          query_.file,
          fmt::format("layer \"{}\" has no coordinate system and its numbers are no degrees: give it one (ogr2ogr -a_srs)",
                      out_.name));
    if (own == nullptr)
      out_.warnings.push_back(fmt::format("layer \"{}\" has no coordinate system: taken for longitude and latitude", out_.name));
    const Quiet quiet;
    toDegrees_ = transformationToDegrees(own);
    if (own != nullptr && !toDegrees_)
      return failIn(query_.file, fmt::format("the coordinate system of layer \"{}\" cannot be brought to degrees", out_.name));
    degrees_ = own == nullptr || OSRIsGeographic(own) != 0;
    return read(layer);
  }

 private:
  static bool looksLikeDegrees(OGRLayerH layer) {
    OGREnvelope box;
    return OGR_L_GetExtent(layer, &box, 1) == OGRERR_NONE && box.MinX >= -360 && box.MaxX <= 360 && box.MinY >= -90 &&
           box.MaxY <= 90;
  }

  Expected<CountryLayer> read(OGRLayerH layer) {
    OGREnvelope box;
    if (OGR_L_GetExtent(layer, &box, 1) == OGRERR_NONE) {
      // The corners and the middles of the edges are enough for a box that says where a layer has anything at all.
      out_.extent = {{1e9, 1e9}, {-1e9, -1e9}};
      for (const double u : {0.0, 0.5, 1.0})
        for (const double v : {0.0, 0.5, 1.0}) {
          double x = box.MinX + (box.MaxX - box.MinX) * u, y = box.MinY + (box.MaxY - box.MinY) * v;
          if (toDegrees_ && !OCTTransform(toDegrees_.get(), 1, &x, &y, nullptr)) continue;
          out_.extent.low = {std::min(out_.extent.low.x, x), std::min(out_.extent.low.y, y)};
          out_.extent.high = {std::max(out_.extent.high.x, x), std::max(out_.extent.high.y, y)};
        }
    }
    const Box2 near = ground_.earthBounds();
    if (degrees_ && near.width() < 180) OGR_L_SetSpatialFilterRect(layer, near.low.x, near.low.y, near.high.x, near.high.y);
    const int classField = fieldOf(layer, query_.classField), nameField = fieldOf(layer, query_.nameField);
    // Straight edges of the country bend on paper: points at every quarter of a hex.
    const double step = ground_.hexMetres() / 4 / (degrees_ ? 111320.0 : 1.0);
    const auto all = static_cast<size_t>(std::max<GIntBig>(0, OGR_L_GetFeatureCount(layer, 1)));
    OGR_L_ResetReading(layer);
    while (const Feature feature{OGR_L_GetNextFeature(layer)}) {
      if (!watch_("reading", static_cast<size_t>(out_.read), all)) return fail("stopped");
      ++out_.read;
      Geometry geometry(OGR_F_StealGeometry(feature.get()));
      if (!geometry || OGR_G_IsEmpty(geometry.get())) {
        ++out_.empty;
        continue;
      }
      geometry.reset(
          OGR_G_ForceTo(geometry.release(), wkbFlatten(OGR_GT_GetLinear(OGR_G_GetGeometryType(geometry.get()))), nullptr));
      if (!geometry) {
        ++out_.empty;
        continue;
      }
      OGR_G_FlattenTo2D(geometry.get());
      countSteps(geometry.get());
      if (OGR_G_GetDimension(geometry.get()) > 0) OGR_G_Segmentize(geometry.get(), step);
      if (!bring(geometry.get())) {
        ++out_.beyond;
        continue;
      }
      if (points_ > kMostVertices)
        return failIn(query_.file, fmt::format("has more than {} points near the board: filter it with --where", kMostVertices));
      if (OGR_G_GetDimension(geometry.get()) == 2 && !OGR_G_IsValid(geometry.get())) {
        geometry.reset(OGR_G_MakeValid(geometry.get()));
        if (!geometry) {
          ++out_.empty;
          continue;
        }
        ++out_.repaired;
      }
      CountryFeature one;
      if (classField >= 0) one.klass = textOf(feature.get(), classField);
      if (nameField >= 0) one.name = textOf(feature.get(), nameField);
      one.geometry = std::move(geometry);
      out_.features.push_back(std::move(one));
    }
    if (out_.features.empty()) return failIn(query_.file, fmt::format("layer \"{}\" has nothing on the board", out_.name));
    if (steps_ > 0) out_.stepHexes = stepSum_ / static_cast<double>(steps_);
    if (out_.repaired > 0)
      out_.warnings.push_back(fmt::format("{} polygons crossed themselves and were repaired", out_.repaired));
    if (out_.empty > 0) out_.warnings.push_back(fmt::format("{} features without a shape were left out", out_.empty));
    if (out_.beyond > 0)
      out_.warnings.push_back(fmt::format("{} features lie beyond what the board's projection can show", out_.beyond));
    if (out_.stepHexes > 1.0 / 3)
      out_.warnings.push_back(
          fmt::format("the layer is coarse: a point every {:.2f} hexes, where a third of a hex would be fine", out_.stepHexes));
    return std::move(out_);
  }

  void countSteps(OGRGeometryH geometry) {
    const double hex = ground_.hexMetres();
    eachPart(geometry, [&](OGRGeometryH part) {
      const int n = OGR_G_GetPointCount(part);
      for (int i = 1; i < n; ++i) {
        const double dx = OGR_G_GetX(part, i) - OGR_G_GetX(part, i - 1), dy = OGR_G_GetY(part, i) - OGR_G_GetY(part, i - 1);
        const double narrow = degrees_ ? std::cos(OGR_G_GetY(part, i) * 3.14159265358979 / 180) : 1;
        stepSum_ += std::hypot(dx * narrow, dy) * (degrees_ ? 111320.0 : 1.0) / hex;
        ++steps_;
      }
    });
  }

  /// Every point onto the board's plane; false when one has no place there.
  bool bring(OGRGeometryH geometry) {
    bool all = true;
    eachPart(geometry, [&](OGRGeometryH part) {
      const int n = OGR_G_GetPointCount(part);
      points_ += static_cast<size_t>(n);
      for (int i = 0; i < n && all; ++i) {
        double x = OGR_G_GetX(part, i), y = OGR_G_GetY(part, i);
        if (toDegrees_ && !OCTTransform(toDegrees_.get(), 1, &x, &y, nullptr)) all = false;
        const auto at = all ? ground_.toHexes({x, y}) : std::nullopt;
        if (!at || !std::isfinite(at->x) || !std::isfinite(at->y) || std::hypot(at->x, at->y) > 1e6) {
          all = false;
          return;
        }
        OGR_G_SetPoint_2D(part, i, at->x, at->y);
      }
    });
    return all;
  }

  const LayerQuery& query_;
  const GeoGround& ground_;
  const Watch& watch_;
  CountryLayer out_;
  Transformation toDegrees_;
  bool degrees_ = true;
  size_t points_ = 0, steps_ = 0;
  double stepSum_ = 0;
};

Geometry box(Point low, Point high) {
  Geometry ring(OGR_G_CreateGeometry(wkbLinearRing)), out(OGR_G_CreateGeometry(wkbPolygon));
  for (const Point p : {low, Point{high.x, low.y}, high, Point{low.x, high.y}, low}) OGR_G_AddPoint_2D(ring.get(), p.x, p.y);
  OGR_G_AddGeometryDirectly(out.get(), ring.release());
  return out;
}

Geometry polygonOf(const std::vector<Point>& corners) {
  Geometry ring(OGR_G_CreateGeometry(wkbLinearRing)), out(OGR_G_CreateGeometry(wkbPolygon));
  for (const Point p : corners) OGR_G_AddPoint_2D(ring.get(), p.x, p.y);
  OGR_G_AddPoint_2D(ring.get(), corners.front().x, corners.front().y);
  OGR_G_AddGeometryDirectly(out.get(), ring.release());
  return out;
}

}  // namespace

Expected<CountryLayer> readCountryLayer(const LayerQuery& query, const GeoGround& ground, const Watch& watch) {
  return Reader(query, ground, watch).run();
}

std::vector<CountryLine> linesOf(const CountryLayer& layer) {
  std::vector<CountryLine> out;
  for (const CountryFeature& feature : layer.features) {
    if (OGR_G_GetDimension(feature.geometry.get()) == 0) continue;
    eachPart(feature.geometry.get(), [&](OGRGeometryH part) {
      CountryLine line;
      for (int i = 0; i < OGR_G_GetPointCount(part); ++i) {
        const Point p{OGR_G_GetX(part, i), OGR_G_GetY(part, i)};
        if (line.points.empty() || !(line.points.back() == p)) line.points.push_back(p);
      }
      line.kind = feature.klass;
      line.name = feature.name;
      out.push_back(std::move(line));
    });
  }
  return out;
}

std::vector<std::pair<Point, const CountryFeature*>> pointsOf(const CountryLayer& layer) {
  std::vector<std::pair<Point, const CountryFeature*>> out;
  for (const CountryFeature& feature : layer.features)
    if (OGR_G_GetDimension(feature.geometry.get()) == 0)
      eachPart(feature.geometry.get(), [&](OGRGeometryH part) {
        if (OGR_G_GetPointCount(part) == 1) out.push_back({{OGR_G_GetX(part, 0), OGR_G_GetY(part, 0)}, &feature});
      });
  return out;
}

std::vector<std::vector<std::pair<Hex, double>>> sharesOf(const CountryLayer& layer, const GeoGround& ground,
                                                          const Watch& watch) {
  const Quiet quiet;
  constexpr int kTile = 6;  // hexes a side of the pieces into which large polygons are cut first
  const PlaneLayout unit{ground.orientation(), 1};
  std::map<std::pair<int, int>, std::vector<Hex>> tiles;
  for (const Hex hex : ground.hexes()) {
    const Point c = unit.centre(hex);
    tiles[{static_cast<int>(std::floor(c.x / kTile)), static_cast<int>(std::floor(c.y / kTile))}].push_back(hex);
  }
  std::vector<std::vector<std::pair<Hex, double>>> out(layer.features.size());
  for (size_t f = 0; f < layer.features.size(); ++f) {
    const OGRGeometryH geometry = layer.features[f].geometry.get();
    if (OGR_G_GetDimension(geometry) != 2) continue;
    if (!watch("measuring areas", f, layer.features.size())) return out;
    OGREnvelope extent;
    OGR_G_GetEnvelope(geometry, &extent);
    for (const auto& [tile, hexes] : tiles) {
      const Point low{tile.first * kTile - 1.0, tile.second * kTile - 1.0}, high{low.x + kTile + 2, low.y + kTile + 2};
      if (extent.MaxX < low.x || extent.MinX > high.x || extent.MaxY < low.y || extent.MinY > high.y) continue;
      if (!watch("measuring areas", f, layer.features.size())) return out;
      const Geometry frame = box(low, high), piece(OGR_G_Intersection(geometry, frame.get()));
      if (!piece || OGR_G_IsEmpty(piece.get())) continue;
      const bool all = OGR_G_Area(piece.get()) >= (high.x - low.x) * (high.y - low.y) * (1 - 1e-9);
      for (const Hex hex : hexes) {
        if (all) {
          out[f].push_back({hex, 1});
          continue;
        }
        const Geometry cell = polygonOf(ground.cornersOf(hex)), common(OGR_G_Intersection(piece.get(), cell.get()));
        const double share = common && !OGR_G_IsEmpty(common.get()) ? OGR_G_Area(common.get()) / OGR_G_Area(cell.get()) : 0;
        if (share > 1e-9) out[f].push_back({hex, std::min(1.0, share)});
      }
    }
    std::sort(out[f].begin(), out[f].end());
  }
  return out;
}

}  // namespace hotchkiss::gis
