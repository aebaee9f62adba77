// SPDX-License-Identifier: Apache-2.0
#include "editor/session/exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/session/marked.h"
#include "editor/session/new_documents.h"
#include "editor/session/text.h"
#include "importers/csv/import_hexes.h"
#include "importers/csv/import_oob.h"
#include "importers/tiled/import_tiled.h"
#include "io/csv/hex_table.h"
#include "io/csv/oob_table.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/geo/geo_files.h"
#include "io/json/everything.h"
#include "io/tiled/tiled_export.h"
#include "model/base/text.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::editor {
namespace {

std::string counted(const std::string& form, size_t count) {
  return fmt::format(fmt::runtime(form), count);
}

constexpr size_t kMostImportBytes = size_t{64} << 20;

/// The board in front and the scenario on it as it is played.
struct InFront {
  BoardView view;
  std::optional<Scenario> played;
  const Scenario* scenario() const { return played ? &*played : nullptr; }
};

InFront inFront(const State& state) {
  InFront out;
  if (const Scenario* scenario = state.scenario(state.activeScenario)) {
    out.played = resolved(state, scenario->id);
    out.view = BoardView::make(state, *scenario);
  } else if (!state.activeBoard.empty()) {
    out.view = BoardView::make(state, state.activeBoard);
  }
  return out;
}

std::vector<const OrderOfBattle*> oobsInFront(const State& state) {
  std::vector<const OrderOfBattle*> out;
  if (const Scenario* scenario = state.scenario(state.activeScenario)) {
    for (const auto& ref : scenario->oobs)
      if (const OrderOfBattle* oob = state.oob(ref.id)) out.push_back(oob);
    return out;
  }
  for (const auto& [id, oob] : state.oobs) out.push_back(oob.get());
  return out;
}

Expected<Exported> oneFile(const std::string& path, Expected<std::string> bytes) {
  if (!bytes) return tl::unexpected(bytes.error());
  Exported out;
  out.files.push_back({path, std::move(*bytes)});
  return out;
}

Expected<Exported> tiledFiles(const State& state, const std::string& path, const std::vector<std::string>& faults) {
  const InFront front = inFront(state);
  const std::filesystem::path target(path);
  tiled::TiledOptions options;
  options.faults = faults;
  auto made = tiled::exportTiled(state, front.view, front.scenario(), target.stem().string(), options);
  if (!made) return tl::unexpected(made.error());
  Exported out;
  for (tiled::NamedBytes& picture : made->pictures)
    out.files.push_back({(target.parent_path() / picture.name).string(), std::move(picture.bytes)});
  out.files.push_back({path, std::move(made->map)});
  out.remarks = std::move(made->leftOut);
  return out;
}

Expected<Exported> geoFile(const State& state, const std::string& path, bool package, const std::vector<std::string>& faults) {
  const InFront front = inFront(state);
  auto layers = geo::geoLayers(state, front.view, front.scenario());
  if (!layers) return tl::unexpected(layers.error());
  for (const std::string& fault : faults) layers->description += "; written in spite of: " + fault;
  auto out = oneFile(path, package ? geo::geoPackage(*layers) : geo::geoJson(*layers));
  if (!out) return out;
  out->remarks = layers->leftOut;
  if (!layers->georeferenced) out->remarks.push_back("the board is not georeferenced: coordinates are millimetres on its paper");
  return out;
}

// ---- import
constexpr const char* kLeftOut = "-";
constexpr const char* kOwnRating = "a rating of this name";

/// A rating of its heading's name has no word of its own: the list says what it is.
std::string meaningOf(const csv::Column& column) {
  if (column.target.empty()) return kLeftOut;
  return column.target.find(' ') == std::string::npos ? column.target : kOwnRating;
}
std::string columnsToCorrect(const std::vector<csv::Column>& columns, const std::vector<std::string>& meanings) {
  std::string out;
  for (size_t i = 0; i < columns.size() && i < meanings.size(); ++i) {
    if (meanings[i] == kOwnRating && meaningOf(columns[i]) == kOwnRating) continue;
    out += fmt::format("{}={}\n", meanings[i] == kOwnRating ? csv::idWord(columns[i].heading) : meanings[i], columns[i].heading);
  }
  return out;
}
/// What may be corrected of a table's columns.
void offerColumns(const std::vector<csv::Column>& columns, const csv::Table& table, const std::string& words, bool ratings,
                  Imported& out) {
  out.meanings.push_back(kLeftOut);
  if (ratings) out.meanings.push_back(kOwnRating);
  for (size_t at = 0; at < words.size();) {
    const size_t end = std::min(words.find(", ", at), words.size());
    out.meanings.push_back(words.substr(at, end - at));
    at = end + 2;
  }
  std::vector<std::string> now;
  for (size_t i = 0; i < columns.size(); ++i) {
    MeaningRow row{columns[i].heading, {}, meaningOf(columns[i]), columns[i].why, {}};
    for (size_t r = 1; r < table.rows.size() && row.sample.empty(); ++r)
      if (i < table.rows[r].cells.size()) row.sample = table.rows[r].cells[i];
    if (!contains(out.meanings, row.meaning)) out.meanings.push_back(row.meaning);
    now.push_back(row.meaning);
    out.rows.push_back(std::move(row));
  }
  out.correction = columnsToCorrect(columns, now);
  out.correctionOf = [columns](const std::vector<std::string>& meanings) { return columnsToCorrect(columns, meanings); };
}
/// What may be corrected of tiles: the terrains of the map's words, levels, and those of its own.
void offerTiles(const std::vector<tiled::TileMeaning>& tiles, const Vocabulary& vocabulary, Imported& out) {
  out.meanings.push_back(kLeftOut);
  for (const TerrainKind& terrain : vocabulary.terrain) out.meanings.push_back(terrain.id.text);
  for (const tiled::TileMeaning& tile : tiles) {
    if (!contains(out.meanings, tile.meaning)) out.meanings.push_back(tile.meaning);
    out.rows.push_back({fmt::format("tile {} of '{}'", tile.tile, tile.tileset),
                        fmt::format("{} cell{}", tile.cells, tile.cells == 1 ? "" : "s"), tile.meaning, tile.why, tile.colour});
  }
  out.correction = tiled::meaningTable(tiles);
  out.correctionOf = [tiles](const std::vector<std::string>& meanings) {
    std::vector<tiled::TileMeaning> changed = tiles;
    for (size_t i = 0; i < changed.size() && i < meanings.size(); ++i) {
      if (changed[i].meaning == meanings[i]) continue;
      changed[i].meaning = meanings[i];
      changed[i].further.clear();
    }
    return tiled::meaningTable(changed);
  };
}
/// Lines of TARGET=HEADING as the option has them.
std::string columnsOption(std::string correction) {
  while (!correction.empty() && (correction.back() == '\n' || correction.back() == '\r')) correction.pop_back();
  std::string out;
  for (const char c : correction) {
    if (c == '\r') continue;
    out += c == '\n' ? ',' : c;
  }
  return out;
}

std::string stemOf(const std::string& path) {
  const std::string file = std::filesystem::path(path).filename().string();
  return file.substr(0, file.find('.'));
}

Expected<Imported> importTiledMap(const ImportChoice& choice) {
  auto bytes = readFile(choice.path, kMostImportBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  tiled::TiledImportOptions options;
  options.id = freshDocumentId(State{}, stemOf(choice.path), "map");
  options.system = choice.system;
  options.table = choice.correction;
  options.tableName = "the table of tiles";
  auto made = tiled::importTiled(std::move(*bytes), choice.path, options, [&](const std::string& name) {
    return readRegularFile(resolveReference(name, choice.path), kMostImportBytes);
  });
  if (!made) return tl::unexpected(made.error());
  Imported out;
  for (const std::string& warning : made->warnings) out.remarks += warning + '\n';
  for (const std::string& left : made->leftOut) out.remarks += "left out: " + left + '\n';
  out.summary = fmt::format("{} cells: {} terrain, {} as terrain of the map's own, {} levels, {} that say nothing.",
                            made->filledCells, made->terrainCells, made->ownCells, made->levelCells, made->leftOutCells);
  const Sheet sheet = *made->state.sheet(made->sheet);
  out.state = stateOfMap(sheet);
  for (const auto& [id, game] : made->state.games) out.state.games[id] = game;
  offerTiles(made->meanings, BoardView::make(out.state, out.state.activeBoard).vocabulary(), out);
  return out;
}

Expected<Imported> importTable(const ImportChoice& choice) {
  const auto bytes = readFile(choice.path, csv::kMostBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  csv::ReadOptions reading;
  if (!choice.delimiter.empty()) reading.delimiter = csv::delimiterFromName(choice.delimiter);
  if (!choice.encoding.empty()) reading.encoding = csv::encodingFromName(choice.encoding);
  const auto table = csv::read(*bytes, reading);
  if (!table) return tl::unexpected(Error{table.error().message, choice.path, table.error().line, 0});
  Imported out;
  if (csv::looksLikeHexes(*table)) {
    csv::HexImportOptions options;
    options.id = freshDocumentId(State{}, stemOf(choice.path), "map");
    options.system = choice.system;
    options.columns = columnsOption(choice.correction);
    options.read = reading;
    auto made = csv::importHexes(*bytes, choice.path, options);
    if (!made) return tl::unexpected(made.error());
    out.summary = fmt::format("{}, {}, {}, {}, {}.", counted(tr("{} hex", "{} hexes", made->hexes), made->hexes),
                              counted(tr("{} hexside", "{} hexsides", made->sides), made->sides),
                              counted(tr("{} path", "{} paths", made->paths), made->paths),
                              counted(tr("{} site", "{} sites", made->sites), made->sites),
                              counted(tr("{} area", "{} areas", made->areas), made->areas));
    for (const std::string& left : made->leftOut) out.remarks += left + '\n';
    offerColumns(made->columns, *table, csv::hexColumnWords(), false, out);
    out.readAs = fmt::format("{}, {}", csv::encodingName(made->encoding), csv::delimiterName(made->delimiter));
    out.state = stateOfMap(*made->state.sheet(made->sheet));
    for (const auto& [id, game] : made->state.games) out.state.games[id] = game;
    return out;
  }
  csv::OobImportOptions options;
  options.id = freshDocumentId(State{}, stemOf(choice.path), "oob");
  options.title = stemOf(choice.path);
  options.system = choice.system;
  options.columns = columnsOption(choice.correction);
  options.read = reading;
  if (!choice.decimal.empty()) options.decimalComma = choice.decimal == "comma";
  auto made = csv::importOob(*bytes, choice.path, options);
  if (!made) return tl::unexpected(made.error());
  out.summary = fmt::format("{}, {}, {}.", counted(tr("{} formation", "{} formations", made->formations), made->formations),
                            counted(tr("{} unit", "{} units", made->units), made->units),
                            counted(tr("{} pool", "{} pools", made->pools), made->pools));
  for (const std::string& each : made->made)
    out.remarks += fmt::format("made, since no row describes it: formation '{}'\n", each);
  for (const std::string& warning : made->warnings) out.remarks += warning + '\n';
  offerColumns(made->columns, *table, csv::oobColumnWords(), true, out);
  out.readAs = fmt::format("{}, {}, decimal {}", csv::encodingName(made->encoding), csv::delimiterName(made->delimiter),
                           made->decimalComma ? "comma" : "point");
  out.state = std::move(made->state);
  return out;
}

}  // namespace

std::vector<ExchangeFormat> exportFormats(const State& state) {
  std::vector<ExchangeFormat> out;
  if (!inFront(state).view.empty()) {
    out.push_back({"tiled", toTranslate("Map for Tiled"), ".tmx"});
    out.push_back({"geojson", toTranslate("GeoJSON"), ".geojson"});
    out.push_back({"gpkg", toTranslate("GeoPackage"), ".gpkg"});
    out.push_back({"hexes", toTranslate("Table of hexes"), ".csv"});
  }
  if (!oobsInFront(state).empty()) out.push_back({"units", toTranslate("Table of units"), ".csv"});
  out.push_back({"json", toTranslate("Everything as JSON"), ".json"});
  return out;
}

ExportTarget exportTarget(const std::vector<ExchangeFormat>& formats, size_t picked, const std::string& path) {
  const std::string low = lowered(path);
  const ExchangeFormat& chosen = formats.at(picked);
  if (low.ends_with(chosen.ending)) return {chosen.id, path};
  for (const ExchangeFormat& format : formats)
    if (low.ends_with(format.ending)) return {format.id, path};
  return {chosen.id, path + chosen.ending};
}

Expected<Exported> exportAs(const State& state, const std::string& format, const std::string& path,
                            const std::vector<std::string>& faults) {
  if (format == "tiled") return tiledFiles(state, path, faults);
  if (format == "geojson" || format == "gpkg") return geoFile(state, path, format == "gpkg", faults);
  if (format == "json") return oneFile(path, json::everything(state, faults));
  if (format != "hexes" && format != "units") return fail(fmt::format("there is no export '{}'", format));
  auto rows = format == "hexes" ? csv::hexRows(inFront(state).view) : csv::oobRows(oobsInFront(state));
  for (const std::string& fault : faults) rows.push_back({"written in spite of: " + fault});
  return oneFile(path, csv::write(rows));
}

std::vector<ExchangeFormat> importFormats() {
  return {{"tiled", toTranslate("Map of Tiled"), ".tmx"},
          {"csv", toTranslate("Table of units or hexes"), ".csv"},
          {"csv", toTranslate("Table with tabs"), ".tsv"}};
}

Expected<Imported> importFile(const ImportChoice& choice) {
  const std::string low = lowered(choice.path);
  if (low.ends_with(".tmx")) return importTiledMap(choice);
  if (low.ends_with(".csv") || low.ends_with(".tsv") || low.ends_with(".txt")) return importTable(choice);
  return failIn(choice.path, "is nothing that can be imported here: .tmx, .csv and .tsv are");
}

}  // namespace hotchkiss::editor
