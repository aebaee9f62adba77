// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import tiled MAP.tmx -o FILE|FOLDER`: a map of the map editor Tiled as a sheet; what its tiles were taken for is
// shown and kept in a table that the user corrects.
#include "importers/tiled/import_tiled.h"

#include <fmt/format.h>

#include <filesystem>

#include "editor/command_line/import_kinds.h"
#include "editor/command_line/new_id.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/save.h"
#include "io/native/save_all.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostBytesBeside = size_t{64} << 20;

class TiledImportCommand final : public Command {
 public:
  const char* name() const override { return "tiled"; }
  const char* summary() const override { return "A hexagonal or staggered map of the map editor Tiled (.tmx)"; }

  void add(CLI::App& app) override {
    app.add_option("INPUT", input_, "The map, .tmx; its tilesets and pictures are looked for where it names them")->required();
    app.add_option("-o,--output", output_, "The map's file, .map.xml, or a folder for it")->required();
    app.add_option("--system", system_, "Rule system whose terrains the tiles are taken for: gcacw, wbts, cwb");
    app.add_option(
        "--table", table_,
        "Table of what the tiles mean, .csv: read when it exists, and written with what is proposed; else beside the map");
    app.add_option("--numbering", numbering_, "Pattern of the printed codes, e.g. N{col:02}{row:02}");
    app.add_option("--empty", empty_, "Places without a tile are void (no hex), or unknown (not digitized)")
        ->check(CLI::IsMember({"void", "unknown"}))
        ->capture_default_str();
    app.add_option("--id", id_, "Id of the map; the file's name when left out");
  }

  int run(Console& console) override {
    const std::string target = lowered(output_).ends_with(".xml") ? output_ : output_ + "/" + stem(input_) + ".map.xml";
    const std::string table = table_.empty() ? stemPath(target) + ".tiles.csv" : table_;
    tiled::TiledImportOptions options;
    options.id = id_.empty() ? idFromPath(target) : id_;
    options.system = system_;
    options.numbering = numbering_;
    options.emptyIsVoid = empty_ == "void";
    options.tableName = table;
    std::error_code none;
    if (std::filesystem::exists(table, none)) {
      auto read = readFile(table, kMostBytesBeside);
      if (!read) return console.unusable(read.error());
      options.table = std::move(*read);
    }
    auto bytes = readFile(input_, kMostBytesBeside);
    if (!bytes) return console.unusable(bytes.error());
    auto made = tiled::importTiled(std::move(*bytes), input_, options, [this](const std::string& name) {
      return readRegularFile(resolveReference(name, input_), kMostBytesBeside);
    });
    if (!made) return console.unusable(made.error());
    if (console.interrupted()) return kUnusable;
    return write(console, *made, target, table);
  }

 private:
  static std::string stem(const std::string& path) { return std::filesystem::path(path).stem().string(); }
  /// "maps/little.map.xml" -> "maps/little".
  static std::string stemPath(const std::string& path) {
    const std::filesystem::path whole(path);
    const std::string name = whole.filename().string();
    return (whole.parent_path() / name.substr(0, name.find('.'))).string();
  }

  int write(Console& console, tiled::TiledImport& made, const std::string& target, const std::string& table) const {
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::path(target).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) return console.unusable(Error{fmt::format("cannot be made a folder: {}", error.message()), folder.string(), 0, 0});
    FileTable files;
    std::vector<std::pair<DocumentKey, std::string>> documents;
    for (const auto& [id, game] : made.state.games)
      documents.push_back({{DocumentKind::Game, id.text}, stemPath(target) + ".game.xml"});
    documents.push_back({{DocumentKind::Map, made.sheet.text}, target});
    auto saved = saveAllAs(made.state, documents, files);
    if (!saved) return console.unusable(saved.error());
    made.state = std::move(*saved);
    if (const auto written = writeFile(table, meaningTable(made.meanings)); !written) return console.unusable(written.error());
    for (const auto& [key, file] : documents) console.out << file << '\n';
    console.out << table << '\n';
    report(console, made);
    return kDone;
  }

  void report(Console& console, const tiled::TiledImport& made) const {
    for (const tiled::TileMeaning& each : made.meanings)
      console.out << plainLine(fmt::format("tile {} of '{}' ({} cell{}): {}{} ({}{})", each.tile, each.tileset, each.cells,
                                           each.cells == 1 ? "" : "s", each.meaning == "-" ? "nothing" : each.meaning,
                                           each.further.empty() ? "" : " with " + each.further, each.why,
                                           each.confidence > 0 ? fmt::format(", {} %", each.confidence) : std::string()))
                  << '\n';
    console.out << fmt::format("{}: {} cells: {} terrain, {} as terrain of the map's own, {} levels, {} that say nothing\n",
                               input_, made.filledCells, made.terrainCells, made.ownCells, made.levelCells, made.leftOutCells);
    if (made.turnedCells > 0)
      console.out << fmt::format("{} of them are turned or flipped, which makes no difference to a terrain\n", made.turnedCells);
    if (made.sides + made.paths + made.sites + made.areas > 0)
      console.out << fmt::format("{} hexsides, {} paths, {} sites, {} areas\n", made.sides, made.paths, made.sites, made.areas);
    for (const std::string& left : made.leftOut) console.out << "left out: " << plainLine(left) << '\n';
    for (const std::string& warning : made.warnings) console.err << "hotchkiss: " << input_ << ": " << plainLine(warning) << '\n';
  }

  std::string input_, output_, system_, table_, numbering_, empty_ = "void", id_;
};

}  // namespace

std::unique_ptr<Command> tiledImport() {
  return std::make_unique<TiledImportCommand>();
}

}  // namespace hotchkiss::cli
