// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "io/tiled/tile_data_internal.h"
#include "io/tiled/tiled_map.h"
#include "io/xml/xml_document.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::tiled {
namespace {

constexpr int kMostPixels = 1'000'000;
constexpr size_t kMostObjects = 1'000'000;
constexpr size_t kMostTilesets = 1024;

/// Walks one file; the first fault stays in `fault_` and everything after it is skipped.
class TmxReader {
 public:
  explicit TmxReader(const XmlDocument& xml) : xml_(xml) {}

  Expected<Map> map() {
    const XmlElement& root = xml_.root();
    if (root.name != "map")
      return failHere(root, fmt::format("is no map of Tiled: its root is <{}> where <map> is wanted", root.name));
    Map map;
    readHead(root, map);
    if (map.shape == MapShape::Hexagonal || map.shape == MapShape::Staggered) {
      for (const XmlElement& child : root.children) {
        if (child.name == "tileset")
          map.tilesets.push_back(tileset(child));
        else if (child.name == "properties")
          map.properties = properties(child);
        else
          layer(child, "", true, map);
        if (fault_) break;
        if (map.layers.size() > kMostLayers) return failHere(child, fmt::format("has more than {} layers", kMostLayers));
        if (map.tilesets.size() > kMostTilesets) return failHere(child, fmt::format("has more than {} tilesets", kMostTilesets));
      }
    }
    if (fault_) return tl::unexpected(*fault_);
    stableSort(map.tilesets.begin(), map.tilesets.end(),
               [](const Tileset& a, const Tileset& b) { return a.firstNumber < b.firstNumber; });
    return map;
  }

  Expected<void> externalTileset(Tileset& out) {
    const XmlElement& root = xml_.root();
    if (root.name != "tileset")
      return failHere(root, fmt::format("is no tileset of Tiled: its root is <{}> where <tileset> is wanted", root.name));
    Tileset read = tilesetBody(root);
    if (fault_) return tl::unexpected(*fault_);
    read.firstNumber = out.firstNumber;
    read.source = out.source;
    out = std::move(read);
    return {};
  }

 private:
  tl::unexpected<Error> failHere(const XmlElement& element, std::string message) {
    wrong(element, std::move(message));
    return tl::unexpected(*fault_);
  }
  void wrong(const XmlElement& element, std::string message) {
    if (fault_) return;
    const Place place = xml_.place(element);
    fault_ = failAt(std::move(message), place.line, place.column).value();
  }

  static std::string text(const XmlElement& element, std::string_view name) {
    const XmlAttribute* found = element.attribute(name);
    return found == nullptr ? std::string() : std::string(found->value);
  }

  template <class Number>
  Number number(const XmlElement& element, std::string_view name, Number otherwise, Number least, Number most) {
    const XmlAttribute* found = element.attribute(name);
    if (found == nullptr) return otherwise;
    Number value{};
    const char* const end = found->value.data() + found->value.size();
    const auto [stopped, error] = std::from_chars(found->value.data(), end, value);
    bool fits = error == std::errc{} && stopped == end && value >= least && value <= most;
    if (!fits) wrong(element, fmt::format("{}=\"{}\" is no number from {} to {}", name, found->value, least, most));
    return fits ? value : otherwise;
  }
  int whole(const XmlElement& element, std::string_view name, int otherwise, int least, int most) {
    // Tiled writes some sizes of older maps with a point.
    const XmlAttribute* found = element.attribute(name);
    if (found != nullptr && found->value.ends_with(".0"))
      return static_cast<int>(number<double>(element, name, otherwise, least, most));
    return number<int>(element, name, otherwise, least, most);
  }
  double real(const XmlElement& element, std::string_view name, double otherwise) {
    return number<double>(element, name, otherwise, -1e7, 1e7);
  }
  int pixels(const XmlElement& element, std::string_view name) { return whole(element, name, 0, 0, kMostPixels); }

  void readHead(const XmlElement& root, Map& map) {
    const std::string shape = text(root, "orientation");
    if (shape == "hexagonal")
      map.shape = MapShape::Hexagonal;
    else if (shape == "staggered")
      map.shape = MapShape::Staggered;
    else if (shape == "orthogonal" || shape.empty())
      map.shape = MapShape::Orthogonal;
    else if (shape == "isometric")
      map.shape = MapShape::Isometric;
    else
      wrong(root, fmt::format("orientation=\"{}\" is not known: hexagonal and staggered maps are read", shape));
    const std::string axis = text(root, "staggeraxis"), index = text(root, "staggerindex");
    if (!axis.empty() && axis != "x" && axis != "y") wrong(root, fmt::format("staggeraxis=\"{}\" is neither x nor y", axis));
    if (!index.empty() && index != "odd" && index != "even")
      wrong(root, fmt::format("staggerindex=\"{}\" is neither odd nor even", index));
    map.staggerAxis = axis == "x" ? StaggerAxis::X : StaggerAxis::Y;
    map.oddShoved = index != "even";
    map.infinite = text(root, "infinite") == "1";
    map.width = whole(root, "width", 0, 0, map.infinite ? kMostPixels : kMostCellsASide);
    map.height = whole(root, "height", 0, 0, map.infinite ? kMostPixels : kMostCellsASide);
    map.tileWidth = pixels(root, "tilewidth");
    map.tileHeight = pixels(root, "tileheight");
    map.hexSideLength = pixels(root, "hexsidelength");
    map.background = text(root, "backgroundcolor");
    if (fault_ || map.infinite || map.shape == MapShape::Orthogonal || map.shape == MapShape::Isometric) return;
    if (map.width < 1 || map.height < 1)
      wrong(root, fmt::format("the map is {} tiles wide and {} high: 1 to {} are read", map.width, map.height, kMostCellsASide));
  }

  std::vector<Property> properties(const XmlElement& element) {
    std::vector<Property> out;
    for (const XmlElement& child : element.children) {
      if (child.name != "property") continue;
      const XmlAttribute* value = child.attribute("value");
      out.push_back({text(child, "name"), text(child, "type"), std::string(value ? value->value : child.text)});
    }
    return out;
  }

  Tileset tileset(const XmlElement& element) {
    Tileset out;
    const auto first = number<int64_t>(element, "firstgid", 0, 1, kTileNumber);
    if (first < 1) wrong(element, "the tileset has no firstgid: the map does not say which numbers are its tiles'");
    const std::string source = text(element, "source");
    if (source.empty()) {
      out = tilesetBody(element);
    } else {
      out.source = source;
      out.missing = true;  // until it is read
    }
    out.firstNumber = static_cast<uint32_t>(first);
    return out;
  }

  Tileset tilesetBody(const XmlElement& element) {
    Tileset out;
    out.name = text(element, "name");
    out.tileWidth = pixels(element, "tilewidth");
    out.tileHeight = pixels(element, "tileheight");
    out.spacing = pixels(element, "spacing");
    out.margin = pixels(element, "margin");
    out.tileCount = whole(element, "tilecount", 0, 0, kMostTilesOfATileset);
    out.columns = whole(element, "columns", 0, 0, kMostTilesOfATileset);
    for (const XmlElement& child : element.children) {
      if (child.name == "image") {
        out.picture = text(child, "source");
        out.pictureWidth = pixels(child, "width");
        out.pictureHeight = pixels(child, "height");
      } else if (child.name == "tileoffset") {
        out.offsetX = whole(child, "x", 0, -kMostPixels, kMostPixels);
        out.offsetY = whole(child, "y", 0, -kMostPixels, kMostPixels);
      } else if (child.name == "tile") {
        readTile(child, out);
      } else if (child.name == "terraintypes") {
        for (const XmlElement& terrain : child.children)
          if (terrain.name == "terrain")
            out.colours.push_back({text(terrain, "name"), "", whole(terrain, "tile", -1, -1, kMostTilesOfATileset), {}});
      } else if (child.name == "wangsets") {
        for (const XmlElement& set : child.children) wangSet(set, out);
      } else if (child.name == "properties") {
        out.properties = properties(child);
      }
    }
    // Older versions leave the counts to be worked out.
    if (out.columns == 0 && out.tileWidth > 0 && out.pictureWidth > 0)
      out.columns = (out.pictureWidth - 2 * out.margin + out.spacing) / (out.tileWidth + out.spacing);
    if (out.tileCount == 0 && out.tileHeight > 0 && out.columns > 0)
      out.tileCount = std::clamp((out.pictureHeight - 2 * out.margin + out.spacing) / (out.tileHeight + out.spacing), 0,
                                 kMostTilesOfATileset / out.columns) *
                      out.columns;
    // What the terrain types of older versions say of a tile stands with the tile.
    for (const auto& [tile, corners] : terrainCorners_) {
      const bool same =
          !corners.empty() && corners.find_first_not_of(corners.substr(0, corners.find(',')) + ",") == std::string::npos;
      const std::string first = corners.substr(0, corners.find(','));
      size_t index = 0;
      const auto [end, error] = std::from_chars(first.data(), first.data() + first.size(), index);
      if (same && error == std::errc{} && end == first.data() + first.size() && index < out.colours.size())
        out.colours[index].tiles.push_back(tile);
    }
    terrainCorners_.clear();
    return out;
  }

  void readTile(const XmlElement& element, Tileset& out) {
    Tile tile;
    tile.id = whole(element, "id", 0, 0, kMostTilesOfATileset);
    tile.kind = text(element, element.attribute("class") ? "class" : "type");
    for (const XmlElement& child : element.children) {
      if (child.name == "image") tile.picture = text(child, "source");
      if (child.name == "properties") tile.properties = properties(child);
    }
    if (const XmlAttribute* corners = element.attribute("terrain"))
      terrainCorners_.emplace_back(tile.id, std::string(corners->value));
    out.tiles.push_back(std::move(tile));
  }

  void wangSet(const XmlElement& set, Tileset& out) {
    const size_t before = out.colours.size();
    for (const XmlElement& child : set.children) {
      if (child.name == "wangcolor") {
        out.colours.push_back(
            {text(child, "name"), text(child, "color"), whole(child, "tile", -1, -1, kMostTilesOfATileset), {}});
      } else if (child.name == "wangtile") {
        // Eight numbers round the tile, 0 = nothing said there.
        std::optional<size_t> only;
        bool same = true;
        const std::string wang = text(child, "wangid");
        for (size_t at = 0; at < wang.size();) {
          size_t colour = 0;
          const auto [end, error] = std::from_chars(wang.data() + at, wang.data() + wang.size(), colour);
          if (error != std::errc{}) return;
          at = static_cast<size_t>(end - wang.data()) + 1;
          if (colour == 0) continue;
          same = same && (!only || *only == colour);
          only = colour;
        }
        if (same && only && before + *only <= out.colours.size())
          out.colours[before + *only - 1].tiles.push_back(whole(child, "tileid", 0, 0, kMostTilesOfATileset));
      }
    }
  }

  void layer(const XmlElement& element, const std::string& within, bool visible, Map& map) {
    if (fault_) return;
    const bool shown = visible && text(element, "visible") != "0";
    const std::string name = within + text(element, "name");
    if (element.name == "group") {
      for (const XmlElement& child : element.children) layer(child, name + "/", shown, map);
      return;
    }
    if (element.name != "layer" && element.name != "objectgroup" && element.name != "imagelayer") return;
    MapLayer out;
    out.id = whole(element, "id", 0, 0, std::numeric_limits<int>::max());
    out.name = name;
    out.visible = shown;
    out.opacity = real(element, "opacity", 1);
    out.colour = text(element, "color");
    out.line = xml_.place(element).line;
    out.kind = element.name == "layer"         ? MapLayer::Kind::Tiles
               : element.name == "objectgroup" ? MapLayer::Kind::Objects
                                               : MapLayer::Kind::Picture;
    for (const XmlElement& child : element.children) {
      if (child.name == "properties") out.properties = properties(child);
      if (child.name == "data" && out.kind == MapLayer::Kind::Tiles) tiles(element, child, map, out);
      if (child.name == "object" && out.kind == MapLayer::Kind::Objects) out.objects.push_back(object(child));
    }
    const bool data = std::any_of(element.children.begin(), element.children.end(),
                                  [](const XmlElement& child) { return child.name == "data"; });
    if (out.kind == MapLayer::Kind::Tiles && out.cells.empty() && !(map.infinite && data))
      wrong(element, fmt::format("the layer '{}' has no data", out.name));
    objects_ += out.objects.size();
    if (objects_ > kMostObjects) wrong(element, fmt::format("the map has more than {} objects", kMostObjects));
    if (map.layers.size() < kMostLayers + 1) map.layers.push_back(std::move(out));
  }

  bool takeCells(const XmlElement& element, size_t count) {
    cells_ += count;
    if (cells_ <= kMostCellsOfAMap) return true;
    wrong(element, fmt::format("the layers of the map have more than {} cells together", kMostCellsOfAMap));
    return false;
  }

  void tiles(const XmlElement& layer, const XmlElement& data, const Map& map, MapLayer& out) {
    const std::string encoding = text(data, "encoding"), compression = text(data, "compression");
    if (map.infinite) {
      chunks(data, encoding, compression, out);
      return;
    }
    out.width = whole(layer, "width", map.width, 1, kMostCellsASide);
    out.height = whole(layer, "height", map.height, 1, kMostCellsASide);
    const size_t count = static_cast<size_t>(out.width) * static_cast<size_t>(out.height);
    if (fault_ || !takeCells(layer, count)) return;
    auto cells = cellsIn(data, encoding, compression, count);
    if (!cells)
      wrong(data, fmt::format("the layer '{}' {}", out.name, cells.error().message));
    else
      out.cells = std::move(*cells);
  }

  Expected<std::vector<uint32_t>> cellsIn(const XmlElement& element, const std::string& encoding, const std::string& compression,
                                          size_t count) {
    if (!encoding.empty()) return cellsOf(element.text, encoding, compression, count);
    std::vector<uint32_t> cells;
    for (const XmlElement& child : element.children) {
      if (child.name != "tile") continue;
      if (cells.size() == count) return fail(fmt::format("holds more than the {} cells that its width and height say", count));
      cells.push_back(static_cast<uint32_t>(number<int64_t>(child, "gid", 0, 0, std::numeric_limits<uint32_t>::max())));
    }
    if (cells.size() != count)
      return fail(fmt::format("holds {} of the {} cells that its width and height say", cells.size(), count));
    return cells;
  }

  void chunks(const XmlElement& data, const std::string& encoding, const std::string& compression, MapLayer& out) {
    struct Chunk {
      int x, y, width, height;
      std::vector<uint32_t> cells;
    };
    std::vector<Chunk> read;
    for (const XmlElement& child : data.children) {
      if (child.name != "chunk" || fault_) continue;
      Chunk chunk{whole(child, "x", 0, -kMostPixels, kMostPixels),
                  whole(child, "y", 0, -kMostPixels, kMostPixels),
                  whole(child, "width", 0, 1, kMostCellsASide),
                  whole(child, "height", 0, 1, kMostCellsASide),
                  {}};
      const size_t count = static_cast<size_t>(chunk.width) * static_cast<size_t>(chunk.height);
      if (count == 0) wrong(child, "the chunk has no width or height");
      if (fault_ || !takeCells(child, count)) return;
      auto cells = cellsIn(child, encoding, compression, count);
      if (!cells) {
        wrong(child, fmt::format("a chunk of the layer '{}' {}", out.name, cells.error().message));
        return;
      }
      chunk.cells = std::move(*cells);
      read.push_back(std::move(chunk));
    }
    if (read.empty()) return;
    int right = std::numeric_limits<int>::min(), bottom = right;
    out.left = out.top = std::numeric_limits<int>::max();
    for (const Chunk& chunk : read) {
      out.left = std::min(out.left, chunk.x);
      out.top = std::min(out.top, chunk.y);
      right = std::max(right, chunk.x + chunk.width);
      bottom = std::max(bottom, chunk.y + chunk.height);
    }
    out.width = right - out.left;
    out.height = bottom - out.top;
    if (out.width > kMostCellsASide || out.height > kMostCellsASide) {
      wrong(data, fmt::format("the layer '{}' spans {} by {} tiles: {} by {} are read", out.name, out.width, out.height,
                              kMostCellsASide, kMostCellsASide));
      return;
    }
    if (!takeCells(data, static_cast<size_t>(out.width) * static_cast<size_t>(out.height))) return;
    out.cells.assign(static_cast<size_t>(out.width) * static_cast<size_t>(out.height), 0);
    for (const Chunk& chunk : read)
      for (int row = 0; row < chunk.height; ++row)
        std::copy_n(chunk.cells.begin() + static_cast<std::ptrdiff_t>(row) * chunk.width, chunk.width,
                    out.cells.begin() + static_cast<std::ptrdiff_t>(chunk.y - out.top + row) * out.width + (chunk.x - out.left));
  }

  Object object(const XmlElement& element) {
    Object out;
    out.id = whole(element, "id", 0, 0, std::numeric_limits<int>::max());
    out.name = text(element, "name");
    out.kind = text(element, element.attribute("class") ? "class" : "type");
    out.x = real(element, "x", 0);
    out.y = real(element, "y", 0);
    out.width = real(element, "width", 0);
    out.height = real(element, "height", 0);
    out.rotation = real(element, "rotation", 0);
    if (element.attribute("gid")) {
      out.shape = ObjectShape::Tile;
      out.cell = static_cast<uint32_t>(number<int64_t>(element, "gid", 0, 0, std::numeric_limits<uint32_t>::max()));
    }
    for (const XmlElement& child : element.children) {
      if (child.name == "properties") out.properties = properties(child);
      if (child.name == "ellipse") out.shape = ObjectShape::Ellipse;
      if (child.name == "point") out.shape = ObjectShape::Point;
      if (child.name == "text") out.shape = ObjectShape::Text;
      if (child.name == "polygon" || child.name == "polyline") {
        out.shape = child.name == "polygon" ? ObjectShape::Polygon : ObjectShape::Polyline;
        points(child, out);
      }
    }
    return out;
  }

  void points(const XmlElement& element, Object& out) {
    const std::string list = text(element, "points");
    const char* at = list.data();
    const char* const end = at + list.size();
    const auto coordinate = [&](double& value) {
      const auto [stopped, error] = std::from_chars(at, end, value);
      at = stopped;
      return error == std::errc{} && std::abs(value) <= 1e7;
    };
    while (at < end) {
      if (*at == ' ') {
        ++at;
        continue;
      }
      MapPoint point;
      bool good = coordinate(point.x) && at < end && *at == ',';
      if (good) ++at;
      good = good && coordinate(point.y);
      if (!good) {
        wrong(element, "the points are no list of pairs x,y");
        return;
      }
      out.points.push_back(point);
    }
  }

  const XmlDocument& xml_;
  std::optional<Error> fault_;
  std::vector<std::pair<int, std::string>> terrainCorners_;
  size_t cells_ = 0, objects_ = 0;
};

}  // namespace

const std::string* findProperty(const std::vector<Property>& properties, std::string_view name) {
  for (const Property& property : properties)
    if (property.name == name) return &property.value;
  return nullptr;
}

const Tile* Tileset::tile(int id) const {
  for (const Tile& each : tiles)
    if (each.id == id) return &each;
  return nullptr;
}

const Tileset* Map::tilesetOf(uint32_t number) const {
  const Tileset* found = nullptr;
  for (const Tileset& tileset : tilesets)
    if (tileset.firstNumber <= number) found = &tileset;
  return found;
}

std::optional<DataForm> dataFormFromName(std::string_view name) {
  if (name == "csv") return DataForm::Csv;
  if (name == "base64") return DataForm::Base64;
  if (name == "zlib") return DataForm::Zlib;
  if (name == "gzip") return DataForm::Gzip;
  if (name == "zstd") return DataForm::Zstd;
  return std::nullopt;
}

Expected<Map> readMap(std::string bytes) {
  auto xml = XmlDocument::parse(std::move(bytes), kForeignXml);
  if (!xml) return tl::unexpected(xml.error());
  return TmxReader(*xml).map();
}

Expected<void> readTileset(std::string bytes, Tileset& tileset) {
  auto xml = XmlDocument::parse(std::move(bytes), kForeignXml);
  if (!xml) return tl::unexpected(xml.error());
  return TmxReader(*xml).externalTileset(tileset);
}

}  // namespace hotchkiss::tiled
