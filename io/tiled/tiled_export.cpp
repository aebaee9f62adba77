// SPDX-License-Identifier: Apache-2.0
#include "io/tiled/tiled_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "io/tiled/tile_grid.h"
#include "io/tiled/tile_pictures.h"

namespace hotchkiss::tiled {
namespace {

constexpr size_t kMostLooks = 1000;

std::string joined(const std::vector<std::string>& words, const char* between = ",") {
  return fmt::format("{}", fmt::join(words, between));
}

void addText(std::vector<Property>& properties, const char* name, const std::string& value) {
  if (!value.empty()) properties.push_back({name, "", value});
}
void addWhole(std::vector<Property>& properties, const char* name, int value) {
  properties.push_back({name, "int", std::to_string(value)});
}
void addYes(std::vector<Property>& properties, const char* name, bool value) {
  if (value) properties.push_back({name, "bool", "true"});
}

class TiledExporter {
 public:
  TiledExporter(const State& state, const BoardView& view, const Scenario* scenario, const std::string& stem,
                const TiledOptions& options)
      : state_(state), view_(view), scenario_(scenario), stem_(stem), options_(options) {}

  Expected<TiledExport> run() {
    if (view_.empty() || view_.hexes().empty())
      return fail("there is no hex to export: the board has no sheet that could be read");
    if (options_.hexPixels < 16 || options_.hexPixels > 512)
      return fail(fmt::format("a tile of {} pixels is out of measure: 16 to 512 are written", options_.hexPixels));
    frame_ = view_.sheets().front();
    if (const auto placed = measure(); !placed) return tl::unexpected(placed.error());
    grid_.emplace(map_);
    head();
    if (const auto done = groundLayer(); !done) return tl::unexpected(done.error());
    elevationLayer();
    areas();
    hexsides();
    paths();
    sites();
    units();
    if (!view_.board().boxes.empty()) out_.leftOut.push_back(fmt::format("{} boxes off the map", view_.board().boxes.size()));
    out_.map = writeMap(map_, options_.form);
    return std::move(out_);
  }

 private:
  // ---- the frame: that of the topmost sheet, moved so that the board begins at column 0, row 0
  Expected<void> measure() {
    int left = std::numeric_limits<int>::max(), top = left, right = std::numeric_limits<int>::min(), bottom = right;
    const auto take = [&](Hex lattice) {
      const ColumnRow at = frame_.sheet->columnRow(lattice - frame_.origin);
      left = std::min(left, at.column);
      right = std::max(right, at.column);
      top = std::min(top, at.row);
      bottom = std::max(bottom, at.row);
    };
    for (const Hex hex : view_.hexes()) take(hex);
    // Of a single sheet the paper's own corner, void hexes and all, so that it numbers as it does.
    if (view_.sheets().size() == 1) {
      left = top = 0;
      right = frame_.sheet->columns.count - 1;
      bottom = frame_.sheet->rows.count - 1;
    }
    left_ = left;
    top_ = top;
    map_.width = right - left + 1;
    map_.height = bottom - top + 1;
    if (map_.width > kMostCellsASide || map_.height > kMostCellsASide)
      return fail(fmt::format("the board is {} by {} hexes: at most {} by {} are written; export a sheet of it", map_.width,
                              map_.height, kMostCellsASide, kMostCellsASide));
    const bool flat = view_.orientation() == Orientation::FlatTop;
    const bool leftIsOdd = ((flat ? left : top) & 1) != 0;
    map_.shape = MapShape::Hexagonal;
    map_.staggerAxis = flat ? StaggerAxis::X : StaggerAxis::Y;
    map_.oddShoved = (frame_.sheet->stagger == Stagger::EvenShoved) != leftIsOdd;
    size_ = tileSizeOf(view_.orientation(), options_.hexPixels);
    map_.tileWidth = size_.width;
    map_.tileHeight = size_.height;
    map_.hexSideLength = size_.side;
    return {};
  }

  ColumnRow cellOf(Hex lattice) const {
    const ColumnRow at = frame_.sheet->columnRow(lattice - frame_.origin);
    return {at.column - left_, at.row - top_};
  }
  /// On the grid of tiles.
  Hex tileHex(Hex lattice) const { return hexOfColumnRow(cellOf(lattice), grid_->orientation(), grid_->stagger()); }
  size_t indexOf(Hex lattice) const {
    const ColumnRow at = cellOf(lattice);
    return static_cast<size_t>(at.row) * static_cast<size_t>(map_.width) + static_cast<size_t>(at.column);
  }

  void head() {
    const Board& board = view_.board();
    addText(map_.properties, "title", board.title);
    addText(map_.properties, "system", board.system);
    addText(map_.properties, "licence",
            view_.sheets().size() == 1 && board.licence.empty() ? frame_.sheet->licence : board.licence);
    addText(map_.properties, "scenario", scenario_ ? scenario_->title : std::string());
    for (const std::string& fault : options_.faults)
      map_.properties.push_back({fmt::format("written in spite of {}", ++faults_), "", fault});
    if (view_.sheets().size() != 1) return;
    const Sheet& sheet = *frame_.sheet;
    addText(map_.properties, "numbering", sheet.numberingSpec.pattern);
    addWhole(map_.properties, "first-column", sheet.numberingSpec.firstColumn);
    addWhole(map_.properties, "first-row", sheet.numberingSpec.firstRow);
    addYes(map_.properties, "columns-descending", sheet.numberingSpec.columnsDescending);
    addYes(map_.properties, "rows-descending", sheet.numberingSpec.rowsDescending);
    addText(map_.properties, "part-hexes",
            sheet.partHexes == PartHexes::Trimmed    ? "trimmed"
            : sheet.partHexes == PartHexes::Playable ? "playable"
                                                     : "");
    if (sheet.northDegrees != 0) addWhole(map_.properties, "north", sheet.northDegrees);
    map_.properties.push_back({"hex-width", "float", fmt::format("{}", sheet.hexWidthMm)});
    if (sheet.hexMetres) map_.properties.push_back({"hex-metres", "float", fmt::format("{}", *sheet.hexMetres)});
  }

  int nextLayer() const { return static_cast<int>(map_.layers.size()) + 1; }

  MapLayer& tileLayer(const char* name) {
    MapLayer layer;
    layer.id = nextLayer();
    layer.name = name;
    layer.width = map_.width;
    layer.height = map_.height;
    layer.cells.assign(static_cast<size_t>(map_.width) * static_cast<size_t>(map_.height), 0);
    map_.layers.push_back(std::move(layer));
    return map_.layers.back();
  }

  Tileset& tileset(const char* name, size_t count, int width, int height, const paint::Sprite& sprite) {
    Tileset set;
    set.firstNumber = nextTile_;
    set.name = name;
    set.tileWidth = width;
    set.tileHeight = height;
    set.tileCount = static_cast<int>(count);
    set.columns = std::min(static_cast<int>(count), kTilesARow);
    set.picture = fmt::format("{}-{}.png", stem_, name);
    set.pictureWidth = sprite.width;
    set.pictureHeight = sprite.height;
    out_.pictures.push_back({set.picture, pngOf(sprite)});
    nextTile_ += static_cast<uint32_t>(count);
    map_.tilesets.push_back(std::move(set));
    return map_.tilesets.back();
  }

  Expected<void> groundLayer() {
    std::map<GroundLook, size_t> numbers;
    for (const Hex hex : view_.hexes()) {
      const HexFacts facts = view_.facts(hex);
      numbers.try_emplace({facts.terrain, facts.further}, 0);
    }
    if (numbers.size() > kMostLooks)
      return fail(fmt::format("the board has {} mixtures of terrain: at most {} tiles are drawn", numbers.size(), kMostLooks));
    std::vector<GroundLook> looks;
    for (auto& [look, number] : numbers) {
      number = looks.size();
      looks.push_back(look);
    }
    Tileset& set = tileset("terrain", looks.size(), size_.width, size_.height, groundTiles(state_, view_.board(), looks, size_));
    for (size_t i = 0; i < looks.size(); ++i) {
      Tile tile;
      tile.id = static_cast<int>(i);
      const TerrainKind* kind = view_.vocabulary().find(looks[i].terrain);
      tile.kind = looks[i].terrain.empty() ? "unknown" : looks[i].terrain.text;
      if (kind != nullptr) addText(tile.properties, "name", kind->name);
      addText(tile.properties, "terrain", looks[i].terrain.text);
      std::vector<std::string> further;
      for (const TerrainId& id : looks[i].further) further.push_back(id.text);
      addText(tile.properties, "further", joined(further));
      set.tiles.push_back(std::move(tile));
    }
    const uint32_t first = set.firstNumber;
    MapLayer& layer = tileLayer(kTerrainLayer);
    for (const Hex hex : view_.hexes()) {
      const HexFacts facts = view_.facts(hex);
      layer.cells[indexOf(hex)] = first + static_cast<uint32_t>(numbers.at({facts.terrain, facts.further}));
    }
    return {};
  }

  void elevationLayer() {
    std::set<int> found;
    for (const Hex hex : view_.hexes())
      if (const auto level = view_.facts(hex).elevation) found.insert(*level);
    if (found.empty()) return;
    const std::vector<int> levels(found.begin(), found.end());
    Tileset& set =
        tileset("elevation", levels.size(), size_.width, size_.height, levelTiles(state_, view_.board(), levels, size_));
    for (size_t i = 0; i < levels.size(); ++i) {
      Tile tile{static_cast<int>(i), "elevation", "", {}};
      addWhole(tile.properties, "level", levels[i]);
      set.tiles.push_back(std::move(tile));
    }
    const uint32_t first = set.firstNumber;
    MapLayer& layer = tileLayer(kElevationLayer);
    layer.visible = false;
    layer.opacity = 0.5;
    for (const Hex hex : view_.hexes())
      if (const auto level = view_.facts(hex).elevation)
        layer.cells[indexOf(hex)] =
            first + static_cast<uint32_t>(std::lower_bound(levels.begin(), levels.end(), *level) - levels.begin());
  }

  // ---- objects
  MapLayer objectLayer(const std::string& name, const std::string& colour) const {
    MapLayer layer;
    layer.kind = MapLayer::Kind::Objects;
    layer.name = name;
    layer.colour = colour;
    return layer;
  }
  void add(MapLayer layer) {
    if (layer.objects.empty()) return;
    layer.id = nextLayer();
    map_.layers.push_back(std::move(layer));
  }
  Object object(ObjectShape shape, Point at) {
    Object out;
    out.id = ++objects_;
    out.shape = shape;
    out.x = at.x;
    out.y = at.y;
    return out;
  }
  Object line(const std::vector<Point>& points) {
    Object out = object(ObjectShape::Polyline, points.front());
    for (const Point point : points) out.points.push_back({point.x - points.front().x, point.y - points.front().y});
    return out;
  }

  void areas() {
    MapLayer layer = objectLayer("areas", "#8a6d3b");
    layer.visible = false;
    for (const PlacedArea& placed : view_.areas()) {
      const Area& area = *placed.area;
      if (placed.hexes.empty()) {
        ++namesOnly_;
        continue;
      }
      Point sum;
      std::vector<std::string> codes;
      for (const Hex hex : placed.hexes) {
        sum = sum + grid_->centre(tileHex(hex));
        codes.push_back(view_.code(hex));
      }
      Object each = object(ObjectShape::Point, sum * (1.0 / static_cast<double>(placed.hexes.size())));
      each.name = area.name;
      each.kind = area.kind;
      addText(each.properties, "id", area.id.text);
      addText(each.properties, "hexes", joined(codes, " "));
      layer.objects.push_back(std::move(each));
    }
    add(std::move(layer));
  }

  void hexsides() {
    std::set<Hexside> sides;
    for (const PlacedSheet& placed : view_.sheets())
      placed.sheet->sides.forEach([&](const Hexside& side, const SideFeatures&) {
        const Hexside lattice(side.hex + placed.origin, side.direction);
        if (view_.playable(lattice.first()) || view_.playable(lattice.second())) sides.insert(lattice);
      });
    // In the order of the vocabulary, so that bridges lie over rivers; kinds that it does not know stand last.
    std::map<std::pair<size_t, std::string>, MapLayer> layers;
    const auto& kinds = view_.vocabulary().features;
    for (const Hexside side : sides)
      for (const SideFeature& feature : view_.features(side)) {
        const FeatureKind* kind = view_.vocabulary().find(feature.kind);
        const size_t rank = kind ? static_cast<size_t>(kind - kinds.data()) : kinds.size();
        const auto [at, fresh] = layers.try_emplace({rank, feature.kind.text});
        if (fresh) at->second = objectLayer("hexsides: " + feature.kind.text, kind ? kind->colour : "");
        at->second.objects.push_back(sideObject(side, feature));
      }
    for (auto& [key, layer] : layers) add(std::move(layer));
  }

  Object sideObject(Hexside side, const SideFeature& feature) {
    const Hexside tile(tileHex(side.first()), directionTo(tileHex(side.first()), tileHex(side.second())));
    // From its first end to its second the first hex lies to the right.
    auto [from, to] = endsOf(tile);
    const bool firstIsFirst = tile.first() == tileHex(side.first());
    if (feature.upper >= 0 && (feature.upper == 0) == firstIsFirst) std::swap(from, to);
    Object out = line({grid_->vertex(from), grid_->vertex(to)});
    out.kind = feature.kind.text;
    if (!feature.line.empty()) {
      addText(out.properties, "line", feature.line.text);
      out.name = lineName(feature.line);
    }
    if (feature.upper >= 0) addText(out.properties, "upper", "left");
    return out;
  }
  std::string lineName(const LineId& id) const {
    for (const PlacedSheet& placed : view_.sheets())
      if (const NamedLine* found = placed.sheet->line(id)) return found->name;
    return {};
  }

  void paths() {
    std::map<std::pair<size_t, std::string>, MapLayer> layers;
    const auto& kinds = view_.vocabulary().paths;
    for (const PlacedPath& placed : view_.paths()) {
      const Path& path = *placed.path;
      std::vector<Point> points;
      const auto exit = [&](Hex frameHex, int direction) {
        if (direction < 0) return;
        const Hex inside = frameHex + placed.origin;
        points.push_back((grid_->centre(tileHex(inside)) + grid_->centre(tileHex(neighbour(inside, direction)))) * 0.5);
      };
      exit(path.hexes.front(), path.startExit);
      for (const Hex hex : path.hexes) points.push_back(grid_->centre(tileHex(hex + placed.origin)));
      exit(path.hexes.back(), path.endExit);
      const PathKind* kind = view_.vocabulary().find(path.kind);
      const size_t rank = kind ? static_cast<size_t>(kind - kinds.data()) : kinds.size();
      const auto [at, fresh] = layers.try_emplace({rank, path.kind.text});
      if (fresh) at->second = objectLayer("paths: " + path.kind.text, kind ? kind->colour : "");
      if (points.size() < 2) points.push_back(points.front());
      Object each = line(points);
      each.name = path.name;
      each.kind = path.kind.text;
      addText(each.properties, "id", path.id.text);
      at->second.objects.push_back(std::move(each));
    }
    for (auto& [key, layer] : layers) add(std::move(layer));
  }

  void sites() {
    MapLayer layer = objectLayer("sites", "#303030");
    for (const PlacedSite& placed : view_.sites()) {
      const Site& site = *placed.site;
      if (!placed.hex) {
        ++namesOnly_;
        continue;
      }
      Object each = object(ObjectShape::Point, grid_->centre(tileHex(*placed.hex)));
      each.name = site.name;
      each.kind = site.kind.text;
      addText(each.properties, "id", site.id.text);
      addText(each.properties, "also", joined(site.otherNames, ";"));
      addText(each.properties, "home", site.home.text);
      if (site.points) addWhole(each.properties, "points", *site.points);
      layer.objects.push_back(std::move(each));
    }
    add(std::move(layer));
    if (namesOnly_ > 0) out_.leftOut.push_back(fmt::format("{} sites and areas whose hex is not known", namesOnly_));
  }

  void units() {
    if (scenario_ == nullptr) return;
    const auto places = paint::counterPlaces(view_, state_, *scenario_);
    if (places.empty()) return;
    const int side = std::max(12, options_.hexPixels * 5 / 8);
    const Vocabulary vocabulary = vocabularyOf(state_, *scenario_);
    Tileset& set = tileset("counters", places.size(), side, side, counterTiles(vocabulary, places, side));
    MapLayer layer = objectLayer(kUnitsLayer, "");
    std::map<Hex, int> stacked;
    for (size_t i = 0; i < places.size(); ++i) {
      const paint::CounterPlace& place = places[i];
      const double up = side / 12.0 * stacked[place.hex]++;
      const Point middle = grid_->centre(tileHex(place.hex));
      // Tiled holds a tile object by its lower left corner.
      Object each = object(ObjectShape::Tile, {middle.x - side / 2.0 + up, middle.y + side / 2.0 - up});
      each.cell = set.firstNumber + static_cast<uint32_t>(i);
      each.width = each.height = side;
      each.name = nameOf(place);
      each.kind = "unit";
      addText(each.properties, place.unit ? "unit" : "pool", place.unit ? place.unit->id.text : place.pool->id.text);
      addText(each.properties, "designation", place.designation());
      addText(each.properties, "side", place.side.text);
      addText(each.properties, "kind", place.kind());
      addText(each.properties, "size", place.size());
      addText(each.properties, "formation", place.unit ? place.unit->formation.text : place.pool->formation.text);
      addText(each.properties, "hex", view_.code(place.hex));
      addYes(each.properties, "choice", place.choice);
      addText(each.properties, "states", joined(place.states));
      for (const Rating& rating : place.ratings) addText(each.properties, ("rating " + rating.id).c_str(), rating.value);
      layer.objects.push_back(std::move(each));
    }
    add(std::move(layer));
  }
  static std::string nameOf(const paint::CounterPlace& place) {
    return place.name().empty() ? place.designation() : place.name();
  }

  const State& state_;
  const BoardView& view_;
  const Scenario* scenario_;
  std::string stem_;
  TiledOptions options_;
  PlacedSheet frame_;
  int left_ = 0, top_ = 0, objects_ = 0, faults_ = 0;
  size_t namesOnly_ = 0;
  uint32_t nextTile_ = 1;
  TileSize size_;
  Map map_;
  std::optional<TileGrid> grid_;
  TiledExport out_;
};

}  // namespace

Expected<TiledExport> exportTiled(const State& state, const BoardView& view, const Scenario* scenario, const std::string& stem,
                                  const TiledOptions& options) {
  return TiledExporter(state, view, scenario, stem, options).run();
}

}  // namespace hotchkiss::tiled
