// SPDX-License-Identifier: Apache-2.0
#include "importers/tiled/object_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "io/tiled/tiled_export.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"
#include "model/grid/algorithms.h"

namespace hotchkiss::tiled {
namespace {

// A line's end so far out of the middle of its hex (1 = on a side) leaves by that side.
constexpr double kLeavesBeyond = 0.7, kLeavesAtMost = 1.3;
constexpr int kMostSidesALine = 20'000;
constexpr size_t kMostHexesAPath = 100'000;
constexpr size_t kMostSteps = 16'000'000;  // of all lines of a map together: a few corners far apart make many
// What was left out is told object by object up to here, then as a number.
constexpr size_t kToldALayer = 5;

enum class Sort { Unknown, Side, Path, Site, Area, Unit };

std::string kindAfter(const std::string& layer, std::string_view prefix) {
  std::string kind = layer.substr(prefix.size());
  while (!kind.empty() && kind.front() == ' ') kind.erase(kind.begin());
  return kind;
}

class ObjectReader {
 public:
  ObjectReader(const TileGrid& grid, const Sheet& sheet, const Vocabulary& vocabulary)
      : grid_(grid), sheet_(sheet), vocabulary_(vocabulary) {}

  void layer(const MapLayer& layer) {
    std::vector<std::string> refused;
    for (const Object& object : layer.objects) {
      std::string kind = object.kind;
      const Sort sort = sortOf(layer, object, kind);
      std::string why = sort == Sort::Unit ? "units stand in a scenario, not on a map" : take(sort, kind, object);
      if (!why.empty()) refused.push_back(std::move(why));
    }
    tell(layer, refused);
  }

  ObjectsRead take() { return std::move(out_); }

 private:
  void tell(const MapLayer& layer, std::vector<std::string> refused) {
    std::map<std::string, size_t> counts;
    for (const std::string& why : refused) ++counts[why];
    size_t told = 0;
    for (const auto& [why, count] : counts) {
      if (++told > kToldALayer) {
        out_.leftOut.push_back(fmt::format("layer '{}': {} more reasons", layer.name, counts.size() - kToldALayer));
        break;
      }
      out_.leftOut.push_back(fmt::format("layer '{}': {} object{}: {}", layer.name, count, count == 1 ? "" : "s", why));
    }
  }

  Sort sortOf(const MapLayer& layer, const Object& object, std::string& kind) const {
    const std::string name = lowered(layer.name.substr(layer.name.rfind('/') + 1));
    const auto named = [&](std::string_view prefix, Sort sort) -> std::optional<Sort> {
      if (!name.starts_with(prefix)) return std::nullopt;
      if (kind.empty()) kind = kindAfter(name, prefix);
      return sort;
    };
    if (name == kUnitsLayer) return Sort::Unit;
    if (const auto sort = named("hexsides:", Sort::Side)) return *sort;
    if (const auto sort = named("paths:", Sort::Path)) return *sort;
    if (name == "sites") return Sort::Site;
    if (name == "areas") return Sort::Area;
    if (object.kind == "unit") return Sort::Unit;
    if (vocabulary_.find(FeatureId(kind)) != nullptr) return Sort::Side;
    if (vocabulary_.find(PathKindId(kind)) != nullptr) return Sort::Path;
    if (vocabulary_.find(SiteKindId(kind)) != nullptr) return Sort::Site;
    return Sort::Unknown;
  }

  /// Why the object was not taken; "" when it was.
  std::string take(Sort sort, const std::string& kind, const Object& object) {
    if (sort == Sort::Unknown)
      return object.kind.empty() ? "no class says what they are"
                                 : fmt::format("'{}' is no kind of hexside feature, path or site", object.kind);
    if (object.rotation != 0) return "they are turned";
    if (kind.empty()) return "no class says of what kind they are";
    if (!canBeId(kind)) return fmt::format("'{}' is no name of a kind: it holds blanks or signs", kind);
    const bool line = object.shape == ObjectShape::Polyline || object.shape == ObjectShape::Polygon;
    if (sort == Sort::Side) return line ? side(kind, object) : "only lines can lie on hexsides";
    if (sort == Sort::Path) return line ? path(kind, object) : "only lines can be paths";
    return sort == Sort::Site ? site(kind, object) : area(kind, object);
  }

  static std::vector<Point> pointsOf(const Object& object) {
    std::vector<Point> out;
    for (const MapPoint& point : object.points) out.push_back({object.x + point.x, object.y + point.y});
    if (object.shape == ObjectShape::Polygon && !out.empty()) out.push_back(out.front());
    return out;
  }

  static std::string idText(const Object& object, const char* property = "id") {
    const std::string* given = findProperty(object.properties, property);
    if (given == nullptr || !canBeId(*given)) return {};
    return *given;
  }
  std::string freshId(const Object& object, const char* what) {
    std::string id = idText(object);
    if (id.empty()) id = fmt::format("{}-{}", what, object.id);
    const std::string first = id;
    for (int n = 2; !ids_.insert(std::string(what) + " " + id).second; ++n) id = fmt::format("{}-{}", first, n);
    return id;
  }

  static std::string tooMany() {
    return fmt::format("the lines of the map have more than {} hexes and hexsides together", kMostSteps);
  }

  // ---- hexsides
  std::string side(const std::string& kind, const Object& object) {
    const std::vector<Point> points = pointsOf(object);
    if (points.size() < 2) return "a line needs two points";
    const std::string* upper = findProperty(object.properties, "upper");
    const int upperSide = upper == nullptr ? 0 : *upper == "left" ? 1 : *upper == "right" ? -1 : 0;
    const std::string line = idText(object, "line");
    std::vector<std::pair<Hexside, SideFeature>> found;
    int walked = 0;
    Vertex at = grid_.vertexAt(points.front());
    for (size_t i = 1; i < points.size(); ++i) {
      const Vertex target = grid_.vertexAt(points[i]);
      while (!(at == target)) {
        if (++walked > kMostSidesALine) return fmt::format("a line of more than {} hexsides", kMostSidesALine);
        if (++steps_ > kMostSteps) return tooMany();
        const Hexside next = sideTowards(at, target);
        const auto [from, to] = endsOf(next);
        // From the first end to the second the first hex lies to the right.
        const bool along = from == at;
        SideFeature feature{FeatureId(kind), LineId(line), -1};
        if (upperSide != 0) feature.upper = static_cast<int8_t>((upperSide > 0) == along ? 1 : 0);
        if (sheet_.contains(next.first()) || sheet_.contains(next.second())) found.emplace_back(next, feature);
        at = along ? to : from;
      }
    }
    if (found.empty()) return "they lie off the map";
    if (vocabulary_.find(FeatureId(kind)) == nullptr) addOwn(out_.own.features, FeatureId(kind));
    if (!line.empty() && lines_.insert(line).second) out_.lines.push_back({LineId(line), object.name, {}});
    for (auto& [hexside, feature] : found) {
      SideFeatures& there = out_.sides[hexside];
      if (std::find(there.begin(), there.end(), feature) == there.end()) there.push_back(feature);
    }
    return {};
  }

  /// The side from a corner by which one comes nearest to another corner.
  Hexside sideTowards(Vertex at, Vertex target) const {
    const Point wanted = layout_.vertex(target);
    Hexside best;
    double least = -1;
    for (const Hexside side : sidesAt(at)) {
      const auto [from, to] = endsOf(side);
      const Point away = layout_.vertex(from == at ? to : from) - wanted;
      const double length = away.x * away.x + away.y * away.y;
      if (least >= 0 && length >= least) continue;
      least = length;
      best = side;
    }
    return best;
  }

  // ---- paths
  std::string path(const std::string& kind, const Object& object) {
    std::vector<Point> points = pointsOf(object);
    if (points.empty()) return "a line needs points";
    Path path;
    path.kind = PathKindId(kind);
    path.name = object.name;
    if (points.size() > 1) {
      // Both ends, before either is moved into the hex that it leaves.
      const Leaving start = leaving(points[1], points[0]), end = leaving(points[points.size() - 2], points.back());
      path.startExit = start.direction;
      path.endExit = end.direction;
      if (start.direction >= 0) points.front() = grid_.centre(start.hex);
      if (end.direction >= 0) points.back() = grid_.centre(end.hex);
    }
    for (const Point point : points) {
      const Hex hex = grid_.hexAt(point);
      if (path.hexes.empty()) {
        path.hexes.push_back(hex);
        continue;
      }
      if (distance(path.hexes.back(), hex) > 2 * kMostCellsASide) return "they lie off the map";
      const std::vector<Hex> steps = lineBetween(path.hexes.back(), hex);
      if (path.hexes.size() + steps.size() > kMostHexesAPath)
        return fmt::format("a line through more than {} hexes", kMostHexesAPath);
      if ((steps_ += steps.size()) > kMostSteps) return tooMany();
      path.hexes.insert(path.hexes.end(), steps.begin() + 1, steps.end());
    }
    // What hangs over the edge is cut off there.
    const auto on = [this](Hex hex) { return sheet_.contains(hex); };
    const auto first = std::find_if(path.hexes.begin(), path.hexes.end(), on);
    if (first == path.hexes.end()) return "they lie off the map";
    if (first != path.hexes.begin()) path.startExit = static_cast<int8_t>(directionTo(*first, *(first - 1)));
    path.hexes.erase(path.hexes.begin(), first);
    const auto last = std::find_if(path.hexes.rbegin(), path.hexes.rend(), on);
    if (last != path.hexes.rbegin()) path.endExit = static_cast<int8_t>(directionTo(*last, *(last - 1)));
    path.hexes.erase(last.base(), path.hexes.end());
    if (!std::all_of(path.hexes.begin(), path.hexes.end(), on)) return "they leave the map and come back";
    if (path.hexes.size() < 2 && path.startExit < 0 && path.endExit < 0) return "they lie within one hex";
    path.id = PathId(freshId(object, "path"));
    if (vocabulary_.find(path.kind) == nullptr) addOwn(out_.own.paths, path.kind);
    out_.paths.push_back(std::move(path));
    return {};
  }

  struct Leaving {
    Hex hex;
    int8_t direction = -1;
  };
  /// The hex that a line leaves at its end and the direction in which it does, -1 when it ends there.
  Leaving leaving(Point inside, Point end) const {
    // A step into the map from the end.
    const Point back = inside - end;
    const double length = std::hypot(back.x, back.y);
    const Point toSide = grid_.sideMiddle(Hexside({0, 0}, 0)) - grid_.centre({0, 0});
    const double step = std::min(1.0, std::hypot(toSide.x, toSide.y) / std::max(length, 1e-9));
    const Hex hex = grid_.hexAt(end + back * step);
    const double reach = grid_.reach(hex, end);
    if (reach < kLeavesBeyond || reach > kLeavesAtMost || !sheet_.contains(hex)) return {};
    const int direction = grid_.directionAt(hex, end);
    const Point middle = grid_.sideMiddle(Hexside(hex, direction));
    const Point away = middle - end, edge = grid_.centre(hex) - middle;
    // On the middle of the side, give or take: elsewhere it only passes near by.
    if (away.x * away.x + away.y * away.y > (edge.x * edge.x + edge.y * edge.y) / 9) return {};
    return {hex, static_cast<int8_t>(direction)};
  }

  // ---- points
  std::optional<Hex> hexOf(const Object& object) const {
    Point middle{object.x, object.y};
    // A tile object hangs on its lower left corner, others on their upper left one.
    if (object.shape == ObjectShape::Tile)
      middle = {object.x + object.width / 2, object.y - object.height / 2};
    else if (object.shape == ObjectShape::Rectangle || object.shape == ObjectShape::Ellipse || object.shape == ObjectShape::Text)
      middle = {object.x + object.width / 2, object.y + object.height / 2};
    const Hex hex = grid_.hexAt(middle);
    return sheet_.contains(hex) ? std::optional<Hex>(hex) : std::nullopt;
  }

  std::string site(const std::string& kind, const Object& object) {
    const auto hex = hexOf(object);
    if (!hex) return "they lie off the map";
    Site site;
    site.id = SiteId(freshId(object, "site"));
    site.kind = SiteKindId(kind);
    site.name = object.name;
    site.hex = hex;
    if (const std::string* also = findProperty(object.properties, "also")) {
      std::string name;
      for (const char c : *also + ";") {
        if (c != ';')
          name += c;
        else if (!name.empty())
          site.otherNames.push_back(std::exchange(name, {}));
      }
    }
    site.home = SideId(idText(object, "home"));
    if (const std::string* points = findProperty(object.properties, "points")) site.points = wholeNumber(*points);
    if (vocabulary_.find(site.kind) == nullptr) addOwn(out_.own.sites, site.kind);
    out_.sites.push_back(std::move(site));
    return {};
  }

  std::string area(const std::string& kind, const Object& object) {
    Area area;
    area.kind = kind;
    area.name = object.name;
    const std::string* codes = findProperty(object.properties, "hexes");
    if (codes == nullptr) return "no property 'hexes' lists their hexes";
    std::string code;
    for (const char c : *codes + " ") {
      if (c != ' ') {
        code += c;
        continue;
      }
      if (code.empty()) continue;
      const auto hex = sheet_.hexOfCode(code);
      if (!hex || !sheet_.contains(*hex)) return fmt::format("'{}' is no hex of the map", code);
      area.hexes.push_back(*hex);
      code.clear();
    }
    std::sort(area.hexes.begin(), area.hexes.end());
    area.hexes.erase(std::unique(area.hexes.begin(), area.hexes.end()), area.hexes.end());
    area.id = AreaId(freshId(object, "area"));
    out_.areas.push_back(std::move(area));
    return {};
  }

  template <class Kind, class KindId>
  static void addOwn(std::vector<Kind>& kinds, const KindId& id) {
    for (const Kind& kind : kinds)
      if (kind.id == id) return;
    Kind kind;
    kind.id = id;
    kind.name = id.text;
    kinds.push_back(std::move(kind));
  }

  const TileGrid& grid_;
  const Sheet& sheet_;
  const Vocabulary& vocabulary_;
  PlaneLayout layout_{sheet_.orientation, 1};
  std::set<std::string> ids_, lines_;
  size_t steps_ = 0;
  ObjectsRead out_;
};

}  // namespace

ObjectsRead readObjects(const Map& map, const TileGrid& grid, const Sheet& sheet, const Vocabulary& vocabulary) {
  ObjectReader reader(grid, sheet, vocabulary);
  for (const MapLayer& layer : map.layers)
    if (layer.kind == MapLayer::Kind::Objects) reader.layer(layer);
  return reader.take();
}

}  // namespace hotchkiss::tiled
