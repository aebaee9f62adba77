// SPDX-License-Identifier: Apache-2.0
// A map of the map editor Tiled (.tmx) and its tilesets (.tsx) as plain structs, both ways. What a tile means is not known here:
// importers/tiled finds that out. Group layers are read flat, with the group's name before the layer's. Invariant: a tile layer
// has width x height cells, row by row, and every map that was read is within the limits below.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::tiled {

constexpr int kMostCellsASide = 4096;
constexpr size_t kMostCellsOfAMap = size_t{32} << 20;
constexpr size_t kMostLayers = 256;
constexpr int kMostTilesOfATileset = 1'000'000;

// A cell holds a global tile number, and in its highest bits how the tile is flipped and turned; 0 is an empty cell.
constexpr uint32_t kFlippedAcross = 0x80000000, kFlippedDown = 0x40000000, kFlippedDiagonally = 0x20000000,
                   kTurned120 = 0x10000000;
constexpr uint32_t kTileNumber = 0x0FFFFFFF;

enum class MapShape { Hexagonal, Staggered, Orthogonal, Isometric };
enum class StaggerAxis { X, Y };

struct Property {
  std::string name, type, value;  // type "" = string
  bool operator==(const Property&) const = default;
};
/// The value of a property, or nullptr.
const std::string* findProperty(const std::vector<Property>& properties, std::string_view name);

/// What a tileset says of one of its tiles beyond its place in the picture.
struct Tile {
  int id = 0;
  std::string kind;     // its class, called type by older versions
  std::string picture;  // of tilesets with a picture a tile
  std::vector<Property> properties;
  bool operator==(const Tile&) const = default;
};

/// A named terrain of a tileset (a Wang colour, or a terrain type of older versions) and the tile that stands for it.
struct TilesetColour {
  std::string name, colour;
  int tile = -1;
  std::vector<int> tiles;  // that are wholly of it
  bool operator==(const TilesetColour&) const = default;
};

struct Tileset {
  uint32_t firstNumber = 1;
  std::string source;  // the .tsx file, relative to the map's; "" = written in the map itself
  std::string name;
  int tileWidth = 0, tileHeight = 0, spacing = 0, margin = 0, tileCount = 0, columns = 0;
  int offsetX = 0, offsetY = 0;
  std::string picture;  // relative to the file of the tileset
  int pictureWidth = 0, pictureHeight = 0;
  std::vector<Tile> tiles;
  std::vector<TilesetColour> colours;
  std::vector<Property> properties;
  bool missing = false;  // the .tsx could not be read
  bool operator==(const Tileset&) const = default;
  const Tile* tile(int id) const;
};

struct MapPoint {
  double x = 0, y = 0;
  bool operator==(const MapPoint&) const = default;
};

enum class ObjectShape { Rectangle, Ellipse, Point, Polygon, Polyline, Tile, Text };

struct Object {
  int id = 0;
  std::string name, kind;  // kind: its class
  ObjectShape shape = ObjectShape::Rectangle;
  double x = 0, y = 0, width = 0, height = 0, rotation = 0;
  uint32_t cell = 0;             // of a tile object
  std::vector<MapPoint> points;  // from (x, y)
  std::vector<Property> properties;
  bool operator==(const Object&) const = default;
};

struct MapLayer {
  enum class Kind { Tiles, Objects, Picture };
  Kind kind = Kind::Tiles;
  int id = 0;
  std::string name;
  bool visible = true;
  double opacity = 1;
  int left = 0, top = 0, width = 0, height = 0;  // of the cells; of an infinite map the box of its chunks
  std::vector<uint32_t> cells;
  std::string colour;  // of objects
  std::vector<Object> objects;
  std::vector<Property> properties;
  int line = 0;  // in the file
  bool operator==(const MapLayer&) const = default;
};

struct Map {
  MapShape shape = MapShape::Hexagonal;
  StaggerAxis staggerAxis = StaggerAxis::Y;
  bool oddShoved = true;  // the columns (rows) with an odd index, counted from 0, stand half a tile further down (right)
  bool infinite = false;
  int width = 0, height = 0, tileWidth = 0, tileHeight = 0, hexSideLength = 0;
  std::string background;
  std::vector<Tileset> tilesets;
  std::vector<MapLayer> layers;  // bottom first
  std::vector<Property> properties;
  bool operator==(const Map&) const = default;
  /// The tileset of a tile number; nullptr when there is none.
  const Tileset* tilesetOf(uint32_t number) const;
};

/// Reads a map; tilesets that stand in files of their own are only named (readTileset).
Expected<Map> readMap(std::string bytes);
/// Reads a .tsx file into a tileset that a map names; its firstNumber and source stay.
Expected<void> readTileset(std::string bytes, Tileset& tileset);

enum class DataForm { Csv, Base64, Zlib, Gzip, Zstd };
/// "csv", "base64", "zlib", "gzip", "zstd".
std::optional<DataForm> dataFormFromName(std::string_view name);

std::string writeMap(const Map& map, DataForm form = DataForm::Csv);
std::string writeTileset(const Tileset& tileset);

/// The number without flips, and whether it has any.
constexpr uint32_t tileNumber(uint32_t cell) {
  return cell & kTileNumber;
}
constexpr bool turned(uint32_t cell) {
  return (cell & ~kTileNumber) != 0;
}

}  // namespace hotchkiss::tiled
