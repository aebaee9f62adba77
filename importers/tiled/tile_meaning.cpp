// SPDX-License-Identifier: Apache-2.0
#include "importers/tiled/tile_meaning.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include "io/csv/csv.h"
#include "model/base/nearest_word.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::tiled {
namespace {

// What authors of tilesets call kinds of ground, and the word of wargames for it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 28> kCommonWords = {{
    {"grass", "clear"},   {"grassland", "clear"}, {"plain", "clear"},   {"field", "clear"},   {"meadow", "clear"},
    {"open", "clear"},    {"pasture", "clear"},   {"forest", "woods"},  {"wood", "woods"},    {"tree", "woods"},
    {"jungle", "woods"},  {"marsh", "swamp"},     {"bog", "swamp"},     {"wetland", "swamp"}, {"sea", "water"},
    {"ocean", "water"},   {"lake", "water"},      {"pond", "water"},    {"deep", "water"},    {"peak", "mountain"},
    {"alps", "mountain"}, {"town", "city"},       {"urban", "city"},    {"castle", "city"},   {"building", "city"},
    {"rock", "rough"},    {"broken", "rough"},    {"highland", "hill"},
}};
// Colours farther apart than this (of 0 to 441) are no hint.
constexpr double kLikeColours = 60;

/// The words of a name, small, without digits and endings of files: "Grass_02.png" -> grass.
std::vector<std::string> wordsOfName(std::string_view name) {
  if (const size_t dot = name.rfind('.'); dot != std::string_view::npos && dot + 5 >= name.size()) name = name.substr(0, dot);
  if (const size_t slash = name.find_last_of("/\\"); slash != std::string_view::npos) name = name.substr(slash + 1);
  std::vector<std::string> out;
  std::string word;
  for (const char c : lowered(name) + " ") {
    if (c >= 'a' && c <= 'z') {
      word += c;
      continue;
    }
    if (word.size() > 1) out.push_back(word);
    word.clear();
  }
  return out;
}

std::string singular(const std::string& word) {
  return word.size() > 3 && word.back() == 's' ? word.substr(0, word.size() - 1) : word;
}

bool likeWord(const std::string& a, const std::string& b) {
  return a == b || singular(a) == singular(b);
}

/// An id made of a name: "Deep Water" -> "deep-water".
std::string idOfName(std::string_view name) {
  std::string out;
  for (const char c : lowered(name)) {
    const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (fits)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

std::optional<std::array<int, 3>> colourParts(std::string_view text) {
  if (text.size() != 7 || text.front() != '#') return std::nullopt;
  std::array<int, 3> out{};
  for (size_t i = 0; i < 3; ++i) {
    const auto [end, error] = std::from_chars(text.data() + 1 + 2 * i, text.data() + 3 + 2 * i, out[i], 16);
    if (error != std::errc{} || end != text.data() + 3 + 2 * i) return std::nullopt;
  }
  return out;
}

std::optional<double> colourDistance(std::string_view a, std::string_view b) {
  const auto first = colourParts(a), second = colourParts(b);
  if (!first || !second) return std::nullopt;
  double sum = 0;
  for (size_t i = 0; i < 3; ++i) sum += ((*first)[i] - (*second)[i]) * ((*first)[i] - (*second)[i]);
  return std::sqrt(sum);
}

/// Proposes meanings of tiles, one after the other.
class TileReader {
 public:
  TileReader(const Vocabulary& vocabulary, const TileColour& colourOf) : vocabulary_(vocabulary), colourOf_(colourOf) {}

  void propose(const Tileset* set, TileMeaning& row) const {
    if (set == nullptr) {
      keep(row, fmt::format("tile-{}", row.number), "no tileset has this number");
      return;
    }
    row.colour = colourOf_ ? colourOf_(*set, row.tile) : std::string();
    const Tile* tile = set->tile(row.tile);
    if (byProperties(tile, row) || byName(set, tile, row) || byColour(row)) return;
    std::string called = tile != nullptr ? idOfName(tile->kind) : std::string();
    if (called.empty() && set->tileCount == 1) called = idOfName(set->name);
    if (!called.empty() && !vocabulary_.terrain.empty() && vocabulary_.find(TerrainId(called)) != nullptr) called.clear();
    keep(row, called.empty() ? fmt::format("tile-{}", row.number) : called,
         set->missing ? "its tileset is missing" : "nothing is said of it");
  }

 private:
  static void keep(TileMeaning& row, std::string id, std::string why) {
    row.meaning = std::move(id);
    row.why = std::move(why);
    row.own = true;
    if (row.name.empty()) row.name = fmt::format("Tile {}", row.number);
  }
  static void take(TileMeaning& row, std::string meaning, std::string why, int confidence) {
    row.meaning = std::move(meaning);
    row.why = std::move(why);
    row.confidence = confidence;
    row.own = false;
  }

  bool byProperties(const Tile* tile, TileMeaning& row) const {
    if (tile == nullptr) return false;
    if (const std::string* name = findProperty(tile->properties, "name")) row.name = *name;
    const std::string* level = findProperty(tile->properties, "level");
    if (level != nullptr && lowered(tile->kind) == "elevation" && wholeNumber(*level)) {
      take(row, "level " + *level, "its properties", 100);
      return true;
    }
    const std::string* terrain = findProperty(tile->properties, "terrain");
    if (terrain == nullptr) {
      if (lowered(tile->kind) != "unknown") return false;
      take(row, "-", "its class: it says nothing", 100);
      return true;
    }
    if (const std::string* further = findProperty(tile->properties, "further")) row.further = *further;
    const std::string known = terrainCalled(*terrain);
    if (!known.empty()) {
      take(row, known, "its property 'terrain'", 100);
    } else {
      const std::string called = row.name;
      const bool legal = canBeId(*terrain);
      keep(row,
           legal                        ? *terrain
           : idOfName(*terrain).empty() ? fmt::format("tile-{}", row.number)
                                        : idOfName(*terrain),
           "its property 'terrain'");
      row.name = called.empty() ? *terrain : called;
      row.confidence = 100;
    }
    return true;
  }

  bool byName(const Tileset* set, const Tile* tile, TileMeaning& row) const {
    struct Hint {
      std::string text, from;
      int confidence;
    };
    std::vector<Hint> hints;
    if (tile != nullptr) {
      hints.push_back({tile->kind, "its class", 95});
      for (const char* name : {"name", "type", "kind"})
        if (const std::string* value = findProperty(tile->properties, name))
          hints.push_back({*value, fmt::format("its property '{}'", name), 90});
      hints.push_back({tile->picture, "the name of its picture", 80});
    }
    for (const TilesetColour& colour : set->colours)
      if (std::find(colour.tiles.begin(), colour.tiles.end(), row.tile) != colour.tiles.end() || colour.tile == row.tile)
        hints.push_back({colour.name, "the terrain that the tileset names", 70});
    if (set->tileCount == 1) hints.push_back({set->name, "the name of its tileset", 60});
    for (const Hint& hint : hints) {
      if (hint.text.empty()) continue;
      if (vocabulary_.terrain.empty()) {
        std::string named = fmt::format("{}", fmt::join(wordsOfName(hint.text), " "));
        if (named.empty()) continue;
        row.name = hint.from == "its class" ? hint.text : named;
        keep(row, idOfName(named), fmt::format("{}: '{}'", hint.from, hint.text));
        row.confidence = hint.confidence;
        return true;
      }
      const std::string found = terrainCalled(hint.text);
      if (found.empty()) continue;
      take(row, found, fmt::format("{}: '{}'", hint.from, hint.text), hint.confidence);
      return true;
    }
    return false;
  }

  bool byColour(TileMeaning& row) const {
    double least = kLikeColours;
    const TerrainKind* nearest = nullptr;
    for (const TerrainKind& kind : vocabulary_.terrain) {
      const auto far = colourDistance(kind.fill, row.colour);
      if (!far || *far >= least) continue;
      least = *far;
      nearest = &kind;
    }
    if (nearest == nullptr) return false;
    take(row, nearest->id.text, fmt::format("its colour {} is near {}", row.colour, nearest->fill),
         static_cast<int>(50 - least / 2));
    return true;
  }

  /// The terrain of the vocabulary that a text means: its id or name, one of its words, or a common word for it; "" = none.
  std::string terrainCalled(const std::string& text) const {
    for (const TerrainKind& kind : vocabulary_.terrain)
      if (lowered(text) == lowered(kind.id.text) || lowered(text) == lowered(kind.name)) return kind.id.text;
    for (const std::string& word : wordsOfName(text)) {
      for (const TerrainKind& kind : vocabulary_.terrain)
        if (likeWord(word, lowered(kind.id.text)) || likeWord(word, lowered(kind.name))) return kind.id.text;
      for (const auto& [common, ours] : kCommonWords) {
        if (!likeWord(word, std::string(common))) continue;
        for (const TerrainKind& kind : vocabulary_.terrain)
          if (likeWord(lowered(kind.id.text), std::string(ours)) || lowered(kind.texture) == ours) return kind.id.text;
      }
    }
    return {};
  }

  const Vocabulary& vocabulary_;
  const TileColour& colourOf_;
};

constexpr std::array<std::string_view, 10> kHeadings = {"tileset", "tile", "number", "cells",   "meaning",
                                                        "further", "name", "colour", "because", "confidence"};

std::string nameOfTileset(const Tileset* set) {
  return set == nullptr ? std::string() : set->name.empty() ? set->source : set->name;
}

}  // namespace

std::vector<TileMeaning> proposeMeanings(const Map& map, const Vocabulary& vocabulary, const TileColour& colourOf) {
  std::map<uint32_t, TileMeaning> used;
  for (const MapLayer& layer : map.layers)
    for (const uint32_t cell : layer.cells) {
      if (tileNumber(cell) == 0) continue;
      TileMeaning& row = used[tileNumber(cell)];
      ++row.cells;
      if (turned(cell)) ++row.turnedCells;
    }
  const TileReader reader(vocabulary, colourOf);
  std::vector<TileMeaning> out;
  for (auto& [number, row] : used) {
    row.number = number;
    const Tileset* set = map.tilesetOf(number);
    row.tileset = nameOfTileset(set);
    row.tile = set == nullptr ? static_cast<int>(number) : static_cast<int>(number - set->firstNumber);
    reader.propose(set, row);
    out.push_back(std::move(row));
  }
  return out;
}

std::string meaningTable(const std::vector<TileMeaning>& meanings) {
  std::vector<std::vector<std::string>> rows = {{kHeadings.begin(), kHeadings.end()}};
  for (const TileMeaning& row : meanings)
    rows.push_back({row.tileset, std::to_string(row.tile), std::to_string(row.number), std::to_string(row.cells), row.meaning,
                    row.further, row.name, row.colour, row.why, std::to_string(row.confidence)});
  return csv::write(rows).value_or(std::string());
}

Expected<void> correctMeanings(std::vector<TileMeaning>& meanings, std::string_view table, const Vocabulary& vocabulary) {
  const auto read = csv::read(table);
  if (!read) return tl::unexpected(read.error());
  if (read->rows.empty()) return fail("is empty: the table of tiles needs the headings tileset, tile and meaning");
  std::map<std::string, size_t> columns;
  for (size_t i = 0; i < read->rows.front().cells.size(); ++i) columns.try_emplace(lowered(read->rows.front().cells[i]), i);
  for (const char* needed : {"tileset", "tile", "meaning"})
    if (!columns.contains(needed))
      return failAt(fmt::format("the table of tiles has no column '{}'", needed), read->rows.front().line, 0);
  std::vector<std::string> known;
  for (const TerrainKind& kind : vocabulary.terrain) known.push_back(kind.id.text);
  for (size_t i = 1; i < read->rows.size(); ++i) {
    const csv::Row& row = read->rows[i];
    const auto cell = [&](const char* name) {
      const auto at = columns.find(name);
      return at == columns.end() || at->second >= row.cells.size() ? std::string() : row.cells[at->second];
    };
    const auto tile = wholeNumber(cell("tile"));
    if (!tile) return failAt(fmt::format("'{}' is no number of a tile", cell("tile")), row.line, 0);
    const auto at = std::find_if(meanings.begin(), meanings.end(),
                                 [&](const TileMeaning& each) { return each.tile == *tile && each.tileset == cell("tileset"); });
    if (at == meanings.end()) continue;  // of another map, or no longer used
    const std::string meaning = cell("meaning");
    const auto wrongTerrain = [&](const std::string& word) -> tl::unexpected<Error> {
      const auto near = nearestWord(word, known);
      return failAt(fmt::format("'{}' is no terrain{}: write one of the game's, 'level N', or - for nothing", word,
                                near ? fmt::format(" (did you mean '{}'?)", *near) : std::string()),
                    row.line, 0);
    };
    const bool level = meaning.starts_with("level ") && wholeNumber(meaning.substr(6));
    const bool ownKept = at->own && meaning == at->meaning;
    const bool isKnown = contains(known, meaning);
    if (meaning.empty() || (!known.empty() && !level && !isKnown && !ownKept && meaning != "-" && !meaning.starts_with("tile-")))
      return wrongTerrain(meaning);
    std::string word;
    for (const char c : cell("further") + ",") {
      if (c != ',') {
        if (c != ' ') word += c;
        continue;
      }
      if (!word.empty() && !known.empty() && !contains(known, word)) return wrongTerrain(word);
      word.clear();
    }
    const bool same =
        meaning == at->meaning && cell("further") == at->further && (cell("name").empty() || cell("name") == at->name);
    if (same) continue;
    at->own = meaning != "-" && !level && !isKnown;
    at->meaning = at->own ? idOfName(meaning) : meaning;
    if (at->meaning.empty()) return wrongTerrain(meaning);
    at->further = cell("further");
    if (!cell("name").empty()) at->name = cell("name");
    at->why = "the table";
    at->confidence = 100;
  }
  return {};
}

}  // namespace hotchkiss::tiled
