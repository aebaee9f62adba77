// SPDX-License-Identifier: Apache-2.0
#include "io/geo/geo_layers.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "io/geo/projection.h"
#include "io/paint/counter_places.h"
#include "model/base/text.h"
#include "model/board/fit_plane.h"

namespace hotchkiss::geo {
namespace {

GeoValue orNothing(const std::string& text) {
  return text.empty() ? GeoValue{} : GeoValue{text};
}
GeoValue orNothing(const std::optional<int>& number) {
  return number ? GeoValue{*number} : GeoValue{};
}

std::string inOneLine(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, "; "));
}

const char* classWord(FeatureClass featureClass) {
  switch (featureClass) {
    case FeatureClass::Watercourse:
      return "watercourse";
    case FeatureClass::Crossing:
      return "crossing";
    case FeatureClass::Ridge:
      return "ridge";
    case FeatureClass::Slope:
      return "slope";
    case FeatureClass::Work:
      return "work";
    case FeatureClass::Border:
      return "border";
    case FeatureClass::Other:
      return "other";
  }
  return "";
}

const char* classWord(PathClass pathClass) {
  switch (pathClass) {
    case PathClass::Road:
      return "road";
    case PathClass::Pike:
      return "pike";
    case PathClass::Trail:
      return "trail";
    case PathClass::Railroad:
      return "railroad";
    case PathClass::UnfinishedRailroad:
      return "unfinished railroad";
    case PathClass::Other:
      return "other";
  }
  return "";
}

class LayerMaker {
 public:
  LayerMaker(const State& state, const BoardView& view, const Scenario* scenario)
      : state_(state), view_(view), scenario_(scenario), layout_(view.layout()) {}

  Expected<GeoLayers> run() {
    if (view_.hexes().empty()) return fail("there is no hex to export: the board has no sheet that could be read");
    const Board& board = view_.board();
    if (board.fit) {
      auto made = Georeference::make(*board.fit);
      if (!made) return tl::unexpected(made.error());
      georeference_ = std::move(*made);
      out_.georeferenced = true;
      island_ = fittedIsland(view_);
    }
    const std::string name = board.title.empty() ? board.id.text : board.title;
    out_.description =
        out_.georeferenced
            ? fmt::format("{}: longitude and latitude, WGS 84, in degrees", name)
            : fmt::format(
                  "{}: the board is not georeferenced; coordinates are millimetres on its paper at hexes {} mm wide, x to the "
                  "right, y up (minus what lies below the middle of the first hex)",
                  name, layout_.hexWidthMm);
    hexes();
    hexsides();
    paths();
    sites();
    if (scenario_ != nullptr) units();
    if (!fault_.empty()) return fail(fault_);
    if (apart_ > 0)
      out_.leftOut.push_back(fmt::format("{} hexes of sheets whose join to the georeferenced ones is not known", apart_));
    if (nowhere_ > 0) out_.leftOut.push_back(fmt::format("{} sites whose hex is not known", nowhere_));
    if (!board.boxes.empty()) out_.leftOut.push_back(fmt::format("{} boxes off the map", board.boxes.size()));
    return std::move(out_);
  }

 private:
  bool covered(Hex hex) const { return !georeference_ || view_.island(hex) == island_; }

  Point placed(Point plane) {
    if (!georeference_) return {plane.x, -plane.y};
    const auto at = georeference_->at(plane);
    if (at) return {at->longitude, at->latitude};
    if (fault_.empty())
      fault_ = fmt::format("the fit of the board puts {:.1f}, {:.1f} mm nowhere on the earth: mend <fit> in the board's file",
                           plane.x, plane.y);
    return {};
  }

  GeoLayer& layer(const char* name, Geometry geometry, std::vector<GeoField> fields) {
    out_.layers.push_back({name, geometry, std::move(fields), {}});
    return out_.layers.back();
  }

  void hexes() {
    GeoLayer& out = layer("hexes", Geometry::Polygon,
                          {{"code"},
                           {"codes"},
                           {"sheet"},
                           {"terrain"},
                           {"terrain_name"},
                           {"further"},
                           {"elevation", FieldType::Whole},
                           {"areas"},
                           {"coverage"}});
    std::unordered_multimap<Hex, const Area*> areas;
    for (const PlacedArea& area : view_.areas())
      for (const Hex hex : area.hexes) areas.emplace(hex, area.area);
    for (const Hex hex : view_.hexes()) {
      if (!covered(hex)) {
        ++apart_;
        continue;
      }
      GeoFeature feature;
      for (int corner = 0; corner < kDirections; ++corner) feature.points.push_back(placed(layout_.vertex(Vertex(hex, corner))));
      std::vector<std::string> codes, further, names;
      SheetId sheet;
      for (const auto& [id, code] : view_.codes(hex)) {
        if (codes.empty()) sheet = id;
        codes.push_back(code);
      }
      const HexFacts facts = view_.facts(hex);
      for (const TerrainId& id : facts.further) further.push_back(id.text);
      const auto [first, last] = areas.equal_range(hex);
      for (auto at = first; at != last; ++at) names.push_back(nameOf(at->second->name, at->second->id.text));
      std::sort(names.begin(), names.end());
      const TerrainKind* kind = view_.vocabulary().find(facts.terrain);
      const Coverage coverage = facts.coverage[static_cast<size_t>(Layer::Terrain)];
      feature.values = {orNothing(view_.code(hex)),
                        orNothing(inOneLine(codes)),
                        orNothing(sheet.text),
                        orNothing(facts.terrain.text),
                        orNothing(kind ? kind->name : std::string()),
                        orNothing(inOneLine(further)),
                        orNothing(facts.elevation),
                        orNothing(inOneLine(names)),
                        GeoValue{std::string(coverage == kUndigitized ? "undigitized"
                                             : coverage == kConfirmed ? "confirmed"
                                                                      : "draft")}};
      out.features.push_back(std::move(feature));
    }
  }

  void hexsides() {
    GeoLayer& out = layer("hexsides", Geometry::Line, {{"hexside"}, {"class"}, {"kind"}, {"line"}, {"line_name"}, {"upper"}});
    std::set<Hexside> sides;
    for (const PlacedSheet& sheet : view_.sheets())
      sheet.sheet->sides.forEach([&](const Hexside& side, const SideFeatures&) {
        const Hexside lattice(side.hex + sheet.origin, side.direction);
        const bool first = view_.playable(lattice.first()) && covered(lattice.first());
        const bool second = view_.playable(lattice.second()) && covered(lattice.second());
        if (first || second) sides.insert(lattice);
      });
    for (const Hexside side : sides) {
      const auto [from, to] = endsOf(side);
      const std::vector<Point> points = {placed(layout_.vertex(from)), placed(layout_.vertex(to))};
      for (const SideFeature& feature : view_.features(side)) {
        const FeatureKind* kind = view_.vocabulary().find(feature.kind);
        const std::string upper =
            feature.upper < 0 ? std::string() : view_.code(feature.upper == 0 ? side.first() : side.second());
        out.features.push_back(
            {points,
             {orNothing(view_.sideCode(side)), orNothing(std::string(kind ? classWord(kind->featureClass) : "")),
              orNothing(feature.kind.text), orNothing(feature.line.text), orNothing(lineName(feature.line)), orNothing(upper)}});
      }
    }
  }
  std::string lineName(const LineId& id) const {
    if (id.empty()) return {};
    for (const PlacedSheet& sheet : view_.sheets())
      if (const NamedLine* line = sheet.sheet->line(id)) return line->name;
    return {};
  }

  void paths() {
    GeoLayer& out = layer("paths", Geometry::Line, {{"id"}, {"class"}, {"kind"}, {"name"}, {"sheet"}, {"hexes"}});
    for (const PlacedPath& each : view_.paths()) {
      const Path& path = *each.path;
      if (!covered(path.hexes.front() + each.origin)) continue;
      GeoFeature feature;
      std::vector<std::string> codes;
      const auto exit = [&](Hex frameHex, int direction) {
        if (direction >= 0) feature.points.push_back(placed(layout_.sideMiddle(Hexside(frameHex + each.origin, direction))));
      };
      exit(path.hexes.front(), path.startExit);
      for (const Hex hex : path.hexes) {
        feature.points.push_back(placed(layout_.centre(hex + each.origin)));
        codes.push_back(view_.code(hex + each.origin));
      }
      exit(path.hexes.back(), path.endExit);
      if (feature.points.size() < 2) continue;
      const PathKind* kind = view_.vocabulary().find(path.kind);
      const SheetId sheet = sheetOf(path);
      feature.values = {orNothing(path.id.text),   orNothing(std::string(kind ? classWord(kind->pathClass) : "")),
                        orNothing(path.kind.text), orNothing(path.name),
                        orNothing(sheet.text),     orNothing(fmt::format("{}", fmt::join(codes, " ")))};
      out.features.push_back(std::move(feature));
    }
  }
  SheetId sheetOf(const Path& path) const {
    for (const PlacedSheet& placed : view_.sheets())
      for (const auto& each : placed.sheet->paths)
        if (each.get() == &path) return placed.sheet->id;
    return {};
  }

  void sites() {
    GeoLayer& out = layer("sites", Geometry::Point,
                          {{"id"}, {"kind"}, {"name"}, {"also"}, {"code"}, {"home"}, {"points", FieldType::Whole}, {"sheet"}});
    for (const PlacedSite& each : view_.sites()) {
      const Site& site = *each.site;
      if (!each.hex) {
        ++nowhere_;
        continue;
      }
      if (!covered(*each.hex)) continue;
      out.features.push_back(
          {{placed(layout_.centre(*each.hex))},
           {orNothing(site.id.text), orNothing(site.kind.text), orNothing(site.name), orNothing(inOneLine(site.otherNames)),
            orNothing(view_.code(*each.hex)), orNothing(site.home.text), orNothing(site.points), orNothing(each.sheet.text)}});
    }
  }

  void units() {
    GeoLayer& out = layer("units", Geometry::Point,
                          {{"id"},
                           {"pool"},
                           {"name"},
                           {"designation"},
                           {"side"},
                           {"formation"},
                           {"kind"},
                           {"size"},
                           {"ratings"},
                           {"states"},
                           {"code"},
                           {"choice", FieldType::Whole}});
    for (const paint::CounterPlace& place : paint::counterPlaces(view_, state_, *scenario_)) {
      if (!covered(place.hex)) continue;
      std::vector<std::string> ratings;
      for (const Rating& rating : place.ratings) ratings.push_back(rating.id + "=" + rating.value);
      const FormationId formation = place.unit ? place.unit->formation : place.pool->formation;
      out.features.push_back(
          {{placed(layout_.centre(place.hex))},
           {orNothing(place.unit ? place.unit->id.text : std::string()),
            orNothing(place.pool ? place.pool->id.text : std::string()), orNothing(place.name()), orNothing(place.designation()),
            orNothing(place.side.text), orNothing(formation.text), orNothing(place.kind()), orNothing(place.size()),
            orNothing(inOneLine(ratings)), orNothing(inOneLine(place.states)), orNothing(view_.code(place.hex)),
            GeoValue{place.choice ? 1 : 0}}});
    }
  }

  const State& state_;
  const BoardView& view_;
  const Scenario* scenario_;
  PlaneLayout layout_;
  std::optional<Georeference> georeference_;
  int island_ = 0;
  size_t apart_ = 0, nowhere_ = 0;
  std::string fault_;
  GeoLayers out_;
};

}  // namespace

Expected<GeoLayers> geoLayers(const State& state, const BoardView& view, const Scenario* scenario) {
  return LayerMaker(state, view, scenario).run();
}

}  // namespace hotchkiss::geo
