// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "io/tiled/tile_data_internal.h"
#include "io/tiled/tiled_map.h"
#include "io/xml/xml_writer.h"

namespace hotchkiss::tiled {
namespace {

// The version whose format is written; Tiled of that version and later reads it.
constexpr const char* kFormatVersion = "1.10";

/// A number as short as it is exact enough: a thousandth of a pixel.
std::string tiledNumber(double value) {
  std::string text = fmt::format("{:.3f}", value);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

class TmxWriter {
 public:
  void map(const Map& map, DataForm form) {
    const char* const shapes[] = {"hexagonal", "staggered", "orthogonal", "isometric"};
    int nextObject = 1, nextLayer = 1;
    for (const MapLayer& layer : map.layers) {
      nextLayer = std::max(nextLayer, layer.id + 1);
      for (const Object& object : layer.objects) nextObject = std::max(nextObject, object.id + 1);
    }
    xml_.open("map");
    put("version", kFormatVersion);
    put("orientation", shapes[static_cast<size_t>(map.shape)]);
    put("renderorder", "right-down");
    put("width", map.width);
    put("height", map.height);
    put("tilewidth", map.tileWidth);
    put("tileheight", map.tileHeight);
    put("infinite", map.infinite ? 1 : 0);
    if (map.shape == MapShape::Hexagonal) put("hexsidelength", map.hexSideLength);
    if (map.shape == MapShape::Hexagonal || map.shape == MapShape::Staggered) {
      put("staggeraxis", map.staggerAxis == StaggerAxis::X ? "x" : "y");
      put("staggerindex", map.oddShoved ? "odd" : "even");
    }
    if (!map.background.empty()) put("backgroundcolor", map.background);
    put("nextlayerid", nextLayer);
    put("nextobjectid", nextObject);
    properties(map.properties);
    for (const Tileset& each : map.tilesets) tileset(each, true);
    for (const MapLayer& each : map.layers) layer(each, map.infinite, form);
    xml_.close();
  }

  void tileset(const Tileset& tileset, bool inMap) {
    xml_.open("tileset");
    if (inMap) put("firstgid", std::to_string(tileset.firstNumber));
    if (inMap && !tileset.source.empty()) {
      put("source", tileset.source);
      xml_.close();
      return;
    }
    if (!inMap) put("version", kFormatVersion);
    put("name", tileset.name);
    put("tilewidth", tileset.tileWidth);
    put("tileheight", tileset.tileHeight);
    if (tileset.spacing != 0) put("spacing", tileset.spacing);
    if (tileset.margin != 0) put("margin", tileset.margin);
    put("tilecount", tileset.tileCount);
    put("columns", tileset.columns);
    if (tileset.offsetX != 0 || tileset.offsetY != 0) {
      xml_.open("tileoffset");
      put("x", tileset.offsetX);
      put("y", tileset.offsetY);
      xml_.close();
    }
    properties(tileset.properties);
    if (!tileset.picture.empty()) {
      xml_.open("image");
      put("source", tileset.picture);
      put("width", tileset.pictureWidth);
      put("height", tileset.pictureHeight);
      xml_.close();
    }
    for (const Tile& tile : tileset.tiles) {
      xml_.open("tile");
      put("id", tile.id);
      if (!tile.kind.empty()) put("type", tile.kind);
      properties(tile.properties);
      if (!tile.picture.empty()) {
        xml_.open("image");
        put("source", tile.picture);
        xml_.close();
      }
      xml_.close();
    }
    wangSet(tileset.colours);
    xml_.close();
  }

  std::string take() { return xml_.take(); }

 private:
  void put(std::string_view name, std::string_view value) { xml_.attribute(name, value); }
  void put(std::string_view name, int value) { xml_.attribute(name, std::to_string(value)); }

  void properties(const std::vector<Property>& list) {
    if (list.empty()) return;
    xml_.open("properties");
    for (const Property& property : list) {
      xml_.open("property");
      put("name", property.name);
      if (!property.type.empty()) put("type", property.type);
      put("value", property.value);
      xml_.close();
    }
    xml_.close();
  }

  void wangSet(const std::vector<TilesetColour>& colours) {
    if (colours.empty()) return;
    xml_.open("wangsets");
    xml_.open("wangset");
    put("name", "terrain");
    put("type", "mixed");
    put("tile", -1);
    for (const TilesetColour& colour : colours) {
      xml_.open("wangcolor");
      put("name", colour.name);
      put("color", colour.colour);
      put("tile", colour.tile);
      put("probability", "1");
      xml_.close();
    }
    for (size_t i = 0; i < colours.size(); ++i)
      for (const int tile : colours[i].tiles) {
        xml_.open("wangtile");
        put("tileid", tile);
        put("wangid", fmt::format("{0},{0},{0},{0},{0},{0},{0},{0}", i + 1));
        xml_.close();
      }
    xml_.close();
    xml_.close();
  }

  void layer(const MapLayer& layer, bool infinite, DataForm form) {
    xml_.open(layer.kind == MapLayer::Kind::Tiles     ? "layer"
              : layer.kind == MapLayer::Kind::Objects ? "objectgroup"
                                                      : "imagelayer");
    put("id", layer.id);
    put("name", layer.name);
    if (layer.kind == MapLayer::Kind::Tiles) {
      put("width", layer.width);
      put("height", layer.height);
    }
    if (!layer.colour.empty()) put("color", layer.colour);
    if (!layer.visible) put("visible", 0);
    if (layer.opacity != 1) put("opacity", tiledNumber(layer.opacity));
    properties(layer.properties);
    if (layer.kind == MapLayer::Kind::Tiles) data(layer, infinite, form);
    for (const Object& each : layer.objects) object(each);
    xml_.close();
  }

  void data(const MapLayer& layer, bool infinite, DataForm form) {
    xml_.open("data");
    put("encoding", form == DataForm::Csv ? "csv" : "base64");
    if (form == DataForm::Zlib) put("compression", "zlib");
    if (form == DataForm::Gzip) put("compression", "gzip");
    if (form == DataForm::Zstd) put("compression", "zstd");
    if (infinite) {
      xml_.open("chunk");
      put("x", layer.left);
      put("y", layer.top);
      put("width", layer.width);
      put("height", layer.height);
    }
    for (const std::string& line : cellLines(layer.cells, layer.width, form)) xml_.line(line);
    if (infinite) xml_.close();
    xml_.close();
  }

  void object(const Object& object) {
    xml_.open("object");
    put("id", object.id);
    if (!object.name.empty()) put("name", object.name);
    if (!object.kind.empty()) put("type", object.kind);
    if (object.shape == ObjectShape::Tile) put("gid", std::to_string(object.cell));
    put("x", tiledNumber(object.x));
    put("y", tiledNumber(object.y));
    if (object.width != 0) put("width", tiledNumber(object.width));
    if (object.height != 0) put("height", tiledNumber(object.height));
    if (object.rotation != 0) put("rotation", tiledNumber(object.rotation));
    properties(object.properties);
    const auto empty = [&](const char* name) {
      xml_.open(name);
      xml_.close();
    };
    if (object.shape == ObjectShape::Ellipse) empty("ellipse");
    if (object.shape == ObjectShape::Point) empty("point");
    if (object.shape == ObjectShape::Text) empty("text");
    if (object.shape == ObjectShape::Polygon || object.shape == ObjectShape::Polyline) {
      xml_.open(object.shape == ObjectShape::Polygon ? "polygon" : "polyline");
      std::string list;
      for (const MapPoint& point : object.points)
        list += (list.empty() ? "" : " ") + tiledNumber(point.x) + "," + tiledNumber(point.y);
      put("points", list);
      xml_.close();
    }
    xml_.close();
  }

  XmlWriter xml_;
};

}  // namespace

std::string writeMap(const Map& map, DataForm form) {
  TmxWriter writer;
  writer.map(map, form);
  return writer.take();
}

std::string writeTileset(const Tileset& tileset) {
  TmxWriter writer;
  writer.tileset(tileset, false);
  return writer.take();
}

}  // namespace hotchkiss::tiled
