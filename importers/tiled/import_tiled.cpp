// SPDX-License-Identifier: Apache-2.0
#include "importers/tiled/import_tiled.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <set>

#include "importers/tiled/object_reader.h"
#include "io/files/files.h"
#include "io/picture/picture.h"
#include "io/tiled/tile_grid.h"
#include "model/base/text.h"
#include "model/board/paper_limits.h"
#include "model/document/edit.h"

namespace hotchkiss::tiled {
namespace {

constexpr size_t kMostTerrains = 255;
constexpr int64_t kMostTilePixels = 64'000'000;

tl::unexpected<Error> inFile(Error error, const std::string& file) {
  if (error.file.empty()) error.file = file;
  return tl::unexpected(std::move(error));
}

/// The average colours of tiles, from their pictures, each of which is read once.
class TileColours {
 public:
  TileColours(const ReadBeside& readBeside, std::vector<std::string>& warnings) : read_(readBeside), warnings_(warnings) {}

  std::string of(const Tileset& set, int tile) {
    const Tile* own = set.tile(tile);
    const bool single = own != nullptr && !own->picture.empty();
    const std::string name = single ? own->picture : set.picture;
    if (name.empty()) return {};
    const std::optional<Picture>& picture = pictureOf(set, name);
    if (!picture) return {};
    if (single) return average(*picture, 0, 0, picture->width, picture->height);
    if (set.columns < 1 || set.tileWidth < 1 || set.tileHeight < 1) return {};
    const int64_t x = set.margin + static_cast<int64_t>(tile % set.columns) * (set.tileWidth + set.spacing);
    const int64_t y = set.margin + static_cast<int64_t>(tile / set.columns) * (set.tileHeight + set.spacing);
    if (x >= picture->width || y >= picture->height) return {};
    return average(*picture, static_cast<int>(x), static_cast<int>(y), set.tileWidth, set.tileHeight);
  }

 private:
  const std::optional<Picture>& pictureOf(const Tileset& set, const std::string& name) {
    // A picture is named from the file of its tileset.
    const std::string path = set.source.empty() ? name : resolveReference(name, set.source);
    const auto [at, fresh] = pictures_.try_emplace(path);
    if (!fresh) return at->second;
    const auto bytes = read_(path);
    if (bytes)
      if (auto decoded = decodePicture(*bytes, kMostTilePixels)) at->second = std::move(*decoded);
    if (!bytes)
      warnings_.push_back(fmt::format("the picture '{}' cannot be read: tiles are told by their number", path));
    else if (!at->second)
      warnings_.push_back(
          fmt::format("the picture '{}' is none that can be read (PNG, JPEG, GIF): its colours say nothing", path));
    return at->second;
  }

  static std::string average(const Picture& picture, int left, int top, int width, int height) {
    uint64_t red = 0, green = 0, blue = 0, alpha = 0;
    for (int y = top; y < std::min(picture.height, top + height); ++y)
      for (int x = left; x < std::min(picture.width, left + width); ++x) {
        const uint32_t pixel =
            picture.pixels[static_cast<size_t>(y) * static_cast<size_t>(picture.width) + static_cast<size_t>(x)];
        alpha += pixel >> 24;
        red += pixel >> 16 & 255;
        green += pixel >> 8 & 255;
        blue += pixel & 255;
      }
    if (alpha == 0) return {};
    const auto part = [alpha](uint64_t sum) { return std::min<uint64_t>(255, (sum * 255 + alpha / 2) / alpha); };
    return fmt::format("#{:02x}{:02x}{:02x}", part(red), part(green), part(blue));
  }

  const ReadBeside& read_;
  std::vector<std::string>& warnings_;
  std::map<std::string, std::optional<Picture>> pictures_;
};

class TiledImporter {
 public:
  TiledImporter(Map map, std::string file, const TiledImportOptions& options, const ReadBeside& readBeside)
      : map_(std::move(map)), file_(std::move(file)), options_(options), readBeside_(readBeside) {}

  Expected<TiledImport> run() {
    tilesets();
    box();
    if (const auto made = sheet(); !made) return tl::unexpected(made.error());
    Vocabulary vocabulary = vocabularyOf(State{}, sheet_);
    TileColours colours(readBeside_, out_.warnings);
    out_.meanings = proposeMeanings(map_, vocabulary, [&](const Tileset& set, int tile) { return colours.of(set, tile); });
    if (!options_.table.empty())
      if (const auto corrected = correctMeanings(out_.meanings, options_.table, vocabulary); !corrected)
        return inFile(corrected.error(), options_.tableName);
    cells();
    const TileGrid grid(map_, left_, top_);
    ObjectsRead objects = readObjects(map_, grid, sheet_, vocabulary);
    for (const MapLayer& layer : map_.layers)
      if (layer.kind == MapLayer::Kind::Picture) out_.leftOut.push_back(fmt::format("layer '{}': a picture", layer.name));
    out_.leftOut.insert(out_.leftOut.end(), objects.leftOut.begin(), objects.leftOut.end());
    ownGame(vocabulary, objects.own);
    return build(std::move(objects));
  }

 private:
  void tilesets() {
    for (Tileset& set : map_.tilesets) {
      if (!set.missing) continue;
      const auto bytes = readBeside_(set.source);
      if (!bytes) {
        out_.warnings.push_back(fmt::format("the tileset '{}' cannot be read: its tiles are kept by their numbers", set.source));
        continue;
      }
      if (const auto read = readTileset(*bytes, set); !read)
        out_.warnings.push_back(fmt::format("the tileset '{}' is damaged ({}): its tiles are kept by their numbers", set.source,
                                            read.error().message));
    }
  }

  /// The cells that the sheet covers: of an infinite map those that are not empty.
  void box() {
    if (!map_.infinite) {
      right_ = map_.width;
      bottom_ = map_.height;
      return;
    }
    left_ = top_ = std::numeric_limits<int>::max();
    right_ = bottom_ = std::numeric_limits<int>::min();
    for (const MapLayer& layer : map_.layers)
      for (size_t i = 0; i < layer.cells.size(); ++i) {
        if (tileNumber(layer.cells[i]) == 0) continue;
        const int x = layer.left + static_cast<int>(i) % layer.width, y = layer.top + static_cast<int>(i) / layer.width;
        left_ = std::min(left_, x);
        right_ = std::max(right_, x + 1);
        top_ = std::min(top_, y);
        bottom_ = std::max(bottom_, y + 1);
      }
    if (left_ > right_) left_ = top_ = 0, right_ = bottom_ = 1;
  }

  std::string property(const char* name) const {
    const std::string* found = findProperty(map_.properties, name);
    return found == nullptr ? std::string() : *found;
  }
  int number(const char* name, int otherwise) const { return wholeNumber(property(name)).value_or(otherwise); }
  std::optional<double> real(const char* name) const {
    const std::string text = property(name);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(value > 0) || value > 1e9) return std::nullopt;
    return value;
  }

  Expected<void> sheet() {
    const TileGrid grid(map_, left_, top_);
    const int columns = right_ - left_, rows = bottom_ - top_;
    NumberingSpec spec;
    if (!property("numbering").empty()) {
      spec.pattern = property("numbering");
      spec.firstColumn = number("first-column", 1);
      spec.firstRow = number("first-row", 1);
      spec.columnsDescending = property("columns-descending") == "true";
      spec.rowsDescending = property("rows-descending") == "true";
    }
    if (!options_.numbering.empty()) spec.pattern = options_.numbering;
    spec.pattern = widenedPattern(spec.pattern, spec.firstColumn, spec.firstRow, columns, rows);
    auto made = makeSheet(SheetId(options_.id), columns, rows, spec, grid.orientation(), grid.stagger());
    if (!made && options_.numbering.empty() && !property("numbering").empty()) {
      out_.warnings.push_back(
          fmt::format("the numbering '{}' that the map names cannot be used: {}", spec.pattern, made.error().message));
      spec = NumberingSpec();
      spec.pattern = widenedPattern(spec.pattern, 1, 1, columns, rows);
      made = makeSheet(SheetId(options_.id), columns, rows, spec, grid.orientation(), grid.stagger());
    }
    if (!made) return inFile(made.error(), file_);
    sheet_ = std::move(*made);
    sheet_.title = property("title");
    sheet_.system = options_.system.empty() ? property("system") : options_.system;
    sheet_.licence = property("licence");
    sheet_.northDegrees = std::clamp(number("north", 0), 0, 359);
    const std::string part = property("part-hexes");
    sheet_.partHexes = part == "trimmed" ? PartHexes::Trimmed : part == "playable" ? PartHexes::Playable : PartHexes::Whole;
    sheet_.hexWidthMm = std::clamp(real("hex-width").value_or(sheet_.hexWidthMm), kLeastHexWidthMm, kMostHexWidthMm);
    sheet_.hexMetres = real("hex-metres");
    sheet_.columns.provenance = sheet_.rows.provenance = {ProvenanceKind::Digitized, sourceName()};
    return {};
  }

  std::string sourceName() const { return file_.substr(file_.find_last_of('/') + 1); }

  /// What each cell says, layer by layer from the bottom: the first terrain is the base, others are further ones.
  void cells() {
    const size_t all = static_cast<size_t>(sheet_.columns.count) * static_cast<size_t>(sheet_.rows.count);
    filled_.assign(all, false);
    base_.assign(all, 0);
    std::map<uint32_t, const TileMeaning*> meaningOf;
    for (const TileMeaning& each : out_.meanings) meaningOf[each.number] = &each;
    bool tooMany = false;
    for (const MapLayer& layer : map_.layers)
      for (size_t i = 0; i < layer.cells.size(); ++i) {
        const uint32_t cell = layer.cells[i];
        if (tileNumber(cell) == 0) continue;
        ++out_.filledCells;
        if (turned(cell)) ++out_.turnedCells;
        const ColumnRow at{layer.left + static_cast<int>(i) % layer.width - left_,
                           layer.top + static_cast<int>(i) / layer.width - top_};
        if (at.column >= sheet_.columns.count || at.row >= sheet_.rows.count) {  // a layer larger than its map
          ++out_.leftOutCells;
          continue;
        }
        filled_[indexOf(at)] = true;
        const TileMeaning& meaning = *meaningOf.at(tileNumber(cell));
        if (meaning.meaning == "-") {
          ++out_.leftOutCells;
        } else if (meaning.meaning.starts_with("level ")) {
          ++out_.levelCells;
          levels_[*wholeNumber(meaning.meaning.substr(6))].push_back(sheet_.frameHex(at));
        } else if (terrain(at, meaning)) {
          ++(meaning.own ? out_.ownCells : out_.terrainCells);
        } else {
          ++out_.leftOutCells;
          tooMany = true;
        }
      }
    if (tooMany)
      out_.warnings.push_back(
          fmt::format("the map has more than {} kinds of terrain: tiles of the rest are left out; give several tiles "
                      "one meaning in the table",
                      kMostTerrains));
  }

  size_t indexOf(ColumnRow at) const {
    return static_cast<size_t>(at.row) * static_cast<size_t>(sheet_.columns.count) + static_cast<size_t>(at.column);
  }

  /// The number of a terrain of this map, from 1; 0 when there are too many.
  uint16_t numberOf(const std::string& terrain) {
    const auto at = std::find(terrains_.begin(), terrains_.end(), terrain);
    if (at != terrains_.end()) return static_cast<uint16_t>(at - terrains_.begin() + 1);
    if (terrains_.size() == kMostTerrains) return 0;
    terrains_.push_back(terrain);
    return static_cast<uint16_t>(terrains_.size());
  }

  bool terrain(ColumnRow at, const TileMeaning& meaning) {
    const uint16_t number = numberOf(meaning.meaning);
    if (number == 0) return false;
    uint16_t& base = base_[indexOf(at)];
    std::set<uint16_t> more;
    if (base == 0) base = number;
    if (base != number) more.insert(number);
    std::string word;
    for (const char c : meaning.further + ",") {
      if (c != ',') {
        if (c != ' ') word += c;
        continue;
      }
      const uint16_t another = word.empty() ? uint16_t{0} : numberOf(word);
      if (another != 0 && another != base) more.insert(another);
      word.clear();
    }
    if (!more.empty()) further_[sheet_.frameHex(at)].merge(more);
    return true;
  }

  /// A game file for what the vocabulary does not have.
  void ownGame(const Vocabulary& vocabulary, const Vocabulary& ownKinds) {
    Vocabulary own = ownKinds;
    for (const TileMeaning& each : out_.meanings) {
      if (!each.own) continue;
      const TerrainId id(each.meaning);
      const bool there =
          std::any_of(own.terrain.begin(), own.terrain.end(), [&](const TerrainKind& kind) { return kind.id == id; });
      if (there || vocabulary.find(id) != nullptr) continue;
      TerrainKind kind;
      kind.id = id;
      kind.name = each.name;
      kind.fill = each.colour;
      own.terrain.push_back(std::move(kind));
    }
    if (own == Vocabulary()) return;
    Game game;
    game.id = GameId(options_.id);
    game.title = sheet_.title;
    game.system = sheet_.system;
    game.vocabulary = std::move(own);
    game.remarks.source = sourceName();
    sheet_.game.id = game.id;
    out_.state.games[sheet_.game.id] = std::make_shared<const Game>(std::move(game));
  }

  Expected<TiledImport> build(ObjectsRead objects) {
    const SheetId id = sheet_.id;
    sheet_.remarks.source = sourceName();
    out_.sheet = id;
    out_.state.sheets[id] = std::make_shared<const Sheet>(sheet_);
    std::vector<Edit> edits;
    std::map<std::string, std::vector<Hex>> byTerrain;
    std::map<std::set<uint16_t>, std::vector<Hex>> byFurther;
    std::vector<Hex> digitized;
    for (size_t i = 0; i < base_.size(); ++i) {
      if (base_[i] == 0) continue;
      const auto columns = static_cast<size_t>(sheet_.columns.count);
      const Hex hex = sheet_.frameHex({static_cast<int>(i % columns), static_cast<int>(i / columns)});
      byTerrain[terrains_[base_[i] - 1u]].push_back(hex);
      digitized.push_back(hex);
    }
    for (const auto& [hex, more] : further_) byFurther[more].push_back(hex);
    for (auto& [terrain, hexes] : byTerrain) edits.push_back(SetTerrain{id, std::move(hexes), TerrainId(terrain)});
    for (auto& [more, hexes] : byFurther) {
      std::vector<TerrainId> ids;
      for (const uint16_t each : more) ids.emplace_back(terrains_[each - 1u]);
      edits.push_back(SetFurtherTerrains{id, std::move(hexes), std::move(ids)});
    }
    const auto draft = [&](Layer layer, const std::vector<Hex>& hexes) {
      if (!hexes.empty()) edits.push_back(SetCoverage{id, layer, hexes, true, sourceName()});
    };
    draft(Layer::Terrain, digitized);
    for (const auto& [level, hexes] : levels_) {
      edits.push_back(SetElevation{id, hexes, std::clamp(level, -127, 127)});
      draft(Layer::Elevation, hexes);
    }
    if (const std::vector<Hex> empty = voidHexes(); !empty.empty()) edits.push_back(SetVoid{id, empty, true});
    for (const NamedLine& line : objects.lines) edits.push_back(PutLine{id, line});
    if (!objects.sides.empty()) {
      edits.push_back(SetSides{id, {objects.sides.begin(), objects.sides.end()}});
      draft(Layer::Hexsides, digitized);
    }
    for (const Path& path : objects.paths) edits.push_back(PutPath{id, path});
    if (!objects.paths.empty()) draft(Layer::Paths, digitized);
    for (const Site& site : objects.sites) edits.push_back(PutSite{id, site});
    if (!objects.sites.empty()) draft(Layer::Sites, digitized);
    for (const Area& area : objects.areas) edits.push_back(PutArea{id, area});
    auto state = hotchkiss::apply(out_.state, edits);
    if (!state) return inFile(state.error(), file_);
    out_.state = std::move(*state);
    out_.sides = objects.sides.size();
    out_.paths = objects.paths.size();
    out_.sites = objects.sites.size();
    out_.areas = objects.areas.size();
    return std::move(out_);
  }

  /// Where no layer has a tile there is no hex; a map without any tile is only not digitized.
  std::vector<Hex> voidHexes() const {
    std::vector<Hex> out;
    if (!options_.emptyIsVoid || out_.filledCells == 0) return out;
    for (int column = 0; column < sheet_.columns.count; ++column)
      for (int row = 0; row < sheet_.rows.count; ++row) {
        const Hex hex = sheet_.frameHex({column, row});
        const bool trimmed = sheet_.partHexes == PartHexes::Trimmed && sheet_.isPart(hex);
        if (!trimmed && !filled_[indexOf({column, row})]) out.push_back(hex);
      }
    return out;
  }

  Map map_;
  std::string file_;
  const TiledImportOptions& options_;
  const ReadBeside& readBeside_;
  int left_ = 0, top_ = 0, right_ = 0, bottom_ = 0;
  Sheet sheet_;
  std::vector<bool> filled_;           // by cell: some layer has a tile there
  std::vector<std::string> terrains_;  // in the order in which they are met
  std::vector<uint16_t> base_;         // by cell: a number of terrains_, from 1
  std::map<Hex, std::set<uint16_t>> further_;
  std::map<int, std::vector<Hex>> levels_;
  TiledImport out_;
};

}  // namespace

Expected<TiledImport> importTiled(std::string bytes, const std::string& file, const TiledImportOptions& options,
                                  const ReadBeside& readBeside) {
  auto map = readMap(std::move(bytes));
  if (!map) return inFile(map.error(), file);
  if (map->shape == MapShape::Orthogonal || map->shape == MapShape::Isometric)
    return failIn(
        file, fmt::format("is an {} map: only hexagonal and staggered ones have hexes to import; change it in Tiled under Map > "
                          "Map Properties > Orientation",
                          map->shape == MapShape::Orthogonal ? "orthogonal" : "isometric"));
  return TiledImporter(std::move(*map), file, options, readBeside).run();
}

}  // namespace hotchkiss::tiled
