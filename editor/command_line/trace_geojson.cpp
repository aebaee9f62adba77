// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/trace_geojson.h"

#include <optional>

#include "io/geo/geo_files.h"
#include "io/geo/projection.h"
#include "model/board/fit_plane.h"

namespace hotchkiss::cli {
namespace {

using geo::FieldType;
using geo::GeoFeature;
using geo::GeoLayer;
using geo::GeoLayers;
using geo::GeoValue;

/// The board's plane as coordinates of the file.
class Coordinates {
 public:
  static Expected<Coordinates> make(const BoardView& view) {
    Coordinates out(view);
    if (!view.board().fit) return out;
    auto earth = geo::Georeference::make(*view.board().fit);
    if (!earth) return tl::unexpected(earth.error());
    out.earth_ = std::move(*earth);
    out.island_ = fittedIsland(view);
    return out;
  }
  bool onEarth() const { return earth_.has_value(); }
  std::string description() const {
    return onEarth() ? "longitude and latitude, WGS 84, in degrees"
                     : "the board is not georeferenced: millimetres on its paper, x to the right, y up";
  }
  std::optional<Point> of(Point plane) const {
    if (!earth_) return Point{plane.x, -plane.y};
    const auto place = earth_->at(plane);
    return place ? std::optional(Point{place->longitude, place->latitude}) : std::nullopt;
  }
  /// How the sheets of another island lie on the earth is unknown.
  bool covers(Hex hex) const { return !earth_ || view_->island(hex) == island_; }
  /// Nothing for a hex that the fit does not cover.
  std::vector<Point> corners(Hex hex) const {
    std::vector<Point> out;
    if (!covers(hex)) return out;
    for (int c = 0; c < kDirections; ++c)
      if (const auto at = of(view_->layout().corner(hex, c))) out.push_back(*at);
    return out.size() == kDirections ? out : std::vector<Point>();
  }
  std::vector<Point> centres(const std::vector<Hex>& hexes) const {
    std::vector<Point> out;
    for (const Hex hex : hexes) {
      if (!covers(hex)) continue;
      if (const auto at = of(view_->layout().centre(hex))) out.push_back(*at);
    }
    return out;
  }

 private:
  explicit Coordinates(const BoardView& view) : view_(&view) {}
  const BoardView* view_;
  std::optional<geo::Georeference> earth_;
  int island_ = 0;
};

GeoValue valueOf(Points points) {
  return static_cast<double>(points) / kPoint;
}
GeoValue textOf(const std::string& text) {
  return text.empty() ? GeoValue() : GeoValue(text);
}

/// Layers that hold something.
Expected<std::string> written(const Coordinates& coordinates, std::vector<GeoLayer> layers) {
  GeoLayers out;
  std::erase_if(layers, [](const GeoLayer& layer) { return layer.features.empty(); });
  out.layers = std::move(layers);
  out.georeferenced = coordinates.onEarth();
  out.description = coordinates.description();
  return geo::geoJson(out);
}

}  // namespace

Expected<std::string> traceGeoJson(const Ground& ground, const QueryAnswer& answer) {
  const BoardView& view = ground.view();
  const auto coordinates = Coordinates::make(view);
  if (!coordinates) return tl::unexpected(coordinates.error());
  GeoLayer hexes{"hexes",
                 geo::Geometry::Polygon,
                 {{"code", FieldType::Text},
                  {"what", FieldType::Text},
                  {"cost", FieldType::Real},
                  {"turn", FieldType::Whole},
                  {"mode", FieldType::Text}},
                 {}};
  const auto add = [&](Hex hex, const std::string& what, GeoValue cost, GeoValue turn, const std::string& mode) {
    std::vector<Point> corners = coordinates->corners(hex);
    if (!corners.empty())
      hexes.features.push_back({std::move(corners), {view.code(hex), what, std::move(cost), std::move(turn), textOf(mode)}});
  };
  for (const ReachedHex& h : answer.hexes) add(h.hex, "reached", valueOf(h.cost), h.turn, h.mode);
  for (const ZoneHex& h : answer.zone)
    if (h.strength != ZoneStrength::None) add(h.hex, h.strength == ZoneStrength::Full ? "zone" : "restricted zone", {}, {}, "");
  for (const SightPoint& p : answer.profile) add(p.hex, "sight", {}, {}, p.what);
  if (answer.blockedAt) add(*answer.blockedAt, "blocked", {}, {}, "");
  for (const Hex hex : answer.unknown) add(hex, "unknown", {}, {}, "");
  GeoLayer lines{"lines",
                 geo::Geometry::Line,
                 {{"what", FieldType::Text},
                  {"unit", FieldType::Text},
                  {"leader", FieldType::Text},
                  {"cost", FieldType::Real},
                  {"turns", FieldType::Whole}},
                 {}};
  const auto draw = [&](const std::vector<Hex>& path, std::vector<GeoValue> values) {
    std::vector<Point> points = coordinates->centres(path);
    if (points.size() > 1) lines.features.push_back({std::move(points), std::move(values)});
  };
  draw(answer.path, {std::string("path"),
                     {},
                     {},
                     answer.cost ? valueOf(*answer.cost) : GeoValue(),
                     answer.turns ? GeoValue(*answer.turns) : GeoValue()});
  for (const CommandedUnit& unit : answer.units) draw(unit.path, {std::string("command"), unit.id, textOf(unit.leader), {}, {}});
  return written(*coordinates, {std::move(hexes), std::move(lines)});
}

Expected<std::string> objectivesGeoJson(const Ground& ground, const std::vector<SideObjectives>& sides) {
  const BoardView& view = ground.view();
  const auto coordinates = Coordinates::make(view);
  if (!coordinates) return tl::unexpected(coordinates.error());
  GeoLayer layer{"objectives",
                 geo::Geometry::Point,
                 {{"name", FieldType::Text},
                  {"code", FieldType::Text},
                  {"side", FieldType::Text},
                  {"turn", FieldType::Whole},
                  {"unit", FieldType::Text}},
                 {}};
  for (const SideObjectives& side : sides)
    for (const ObjectiveTime& o : side.objectives)
      if (std::vector<Point> at = coordinates->centres({o.hex}); !at.empty())
        layer.features.push_back(
            {std::move(at), {o.name, view.code(o.hex), side.side.text, o.turn ? GeoValue(*o.turn) : GeoValue(), textOf(o.unit)}});
  return written(*coordinates, {std::move(layer)});
}

}  // namespace hotchkiss::cli
