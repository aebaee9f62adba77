// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import csv TABLE -o FILE|FOLDER`: a table of units as an order of battle, or a list of hexes as a map; which column
// was taken for what is shown, and --columns corrects it.
#include <fmt/format.h>

#include <filesystem>

#include "editor/command_line/import_kinds.h"
#include "editor/command_line/new_id.h"
#include "importers/csv/import_hexes.h"
#include "importers/csv/import_oob.h"
#include "io/files/files.h"
#include "io/native/save.h"
#include "io/native/save_all.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"

namespace hotchkiss::cli {
namespace {

class CsvImportCommand final : public Command {
 public:
  const char* name() const override { return "csv"; }
  const char* summary() const override {
    return "A table (.csv, .tsv): units as an order of battle, or a list of hexes as a map";
  }

  void add(CLI::App& app) override {
    app.add_option("INPUT", input_, "The table, its first row the headings; - for standard input")->required();
    app.add_option("-o,--output", output_, "The file, .oob.xml or .map.xml, or a folder for it")->required();
    app.add_option("--of", of_, "units or hexes; else the headings tell")->check(CLI::IsMember({"units", "hexes"}));
    app.add_option("--columns", columns_,
                   "Which column is what: TARGET=HEADING,... (-=HEADING leaves one out). Of units: " + csv::oobColumnWords() +
                       ", or the name of a rating. Of hexes: " + csv::hexColumnWords());
    app.add_option("--delimiter", delimiter_, "comma, semicolon, tab, bar, or the sign itself; else found out");
    app.add_option("--encoding", encoding_, "utf-8, windows-1252 (latin-1), utf-16, utf-16be; else found out");
    app.add_option("--decimal", decimal_, "comma or point: the decimal sign of numbers; else found out")
        ->check(CLI::IsMember({"comma", "point"}));
    app.add_option("--system", system_, "Rule system whose words are used: gcacw, wbts, cwb");
    app.add_option("--map", map_, "Of hexes: a map to paint on, instead of a fresh one");
    app.add_option("--numbering", numbering_, "Of hexes: pattern of the codes, e.g. N{col:02}{row:02}; else found out");
    app.add_option("--orientation", orientation_, "Of hexes: flat or pointy")
        ->check(CLI::IsMember({"flat", "pointy"}))
        ->capture_default_str();
    app.add_option("--shoved", shoved_, "Of hexes: even or odd columns (rows) stand half a hex further down (right)")
        ->check(CLI::IsMember({"even", "odd"}))
        ->capture_default_str();
    app.add_option("--id", id_, "Id of what is made; the file's name when left out");
    app.add_option("--title", title_, "Title of an order of battle");
  }

  int run(Console& console) override {
    csv::ReadOptions read;
    if (!delimiter_.empty()) {
      read.delimiter = csv::delimiterFromName(delimiter_);
      if (!read.delimiter)
        return console.unusable(fmt::format("--delimiter '{}' is none of comma, semicolon, tab, bar or one sign", delimiter_));
    }
    if (!encoding_.empty()) {
      read.encoding = csv::encodingFromName(encoding_);
      if (!read.encoding)
        return console.unusable(
            fmt::format("--encoding '{}' is not known: utf-8, windows-1252, utf-16 and utf-16be are", encoding_));
    }
    const auto bytes = readFile(input_, csv::kMostBytes);
    if (!bytes) return console.unusable(bytes.error());
    bool hexes = of_ == "hexes";
    if (of_.empty())
      if (const auto table = csv::read(*bytes, read)) hexes = csv::looksLikeHexes(*table);
    return hexes ? hexList(console, *bytes, read) : units(console, *bytes, read);
  }

 private:
  std::string target(const char* ending) const {
    if (lowered(output_).ends_with(".xml")) return output_;
    return output_ + "/" + idFromPath(input_) + ending;
  }
  static std::string gameFile(const std::string& target) {
    const std::filesystem::path whole(target);
    const std::string file = whole.filename().string();
    return (whole.parent_path() / (file.substr(0, file.find('.')) + ".game.xml")).string();
  }

  int units(Console& console, const std::string& bytes, const csv::ReadOptions& read) const {
    csv::OobImportOptions options;
    const std::string file = target(".oob.xml");
    options.id = id_.empty() ? idFromPath(file) : id_;
    options.title = title_;
    options.system = system_;
    options.columns = columns_;
    options.read = read;
    if (!decimal_.empty()) options.decimalComma = decimal_ == "comma";
    auto made = csv::importOob(bytes, input_, options);
    if (!made) return console.unusable(made.error());
    if (const int status = save(console, made->state, {DocumentKind::Oob, made->oob.text}, file); status != kDone) return status;
    showColumns(console, made->columns, made->encoding, made->delimiter);
    if (made->decimalComma) console.out << "numbers have a decimal comma\n";
    console.out << fmt::format("{}: {} rows: {} formations, {} units, {} pools\n", input_, made->rows, made->formations,
                               made->units, made->pools);
    if (made->leaders > 0)
      console.out << fmt::format("{} of the units are leaders, from a column of commanders\n", made->leaders);
    for (const std::string& each : made->made)
      console.out << "made, since no row describes it: formation '" << plainLine(each) << "'\n";
    for (const std::string& warning : made->warnings) console.err << "hotchkiss: " << plainLine(warning) << '\n';
    return kDone;
  }

  int hexList(Console& console, const std::string& bytes, const csv::ReadOptions& read) const {
    csv::HexImportOptions options;
    const std::string file = target(".map.xml");
    options.id = id_.empty() ? idFromPath(file) : id_;
    options.system = system_;
    options.columns = columns_;
    options.numbering = numbering_;
    options.orientation = orientation_ == "flat" ? Orientation::FlatTop : Orientation::PointyTop;
    options.stagger = shoved_ == "even" ? Stagger::EvenShoved : Stagger::OddShoved;
    options.read = read;
    std::optional<Loaded> ground;
    const Sheet* base = nullptr;
    if (!map_.empty()) {
      auto loaded = load({map_});
      if (!loaded) return console.unusable(loaded.error());
      ground = std::move(*loaded);
      for (const DocumentKey& key : ground->named)
        if (key.kind == DocumentKind::Map) base = ground->state.sheet(SheetId(key.id));
      if (base == nullptr) return console.unusable(Error{"is no map: --map takes a map file", map_, 0, 0});
    }
    auto made = csv::importHexes(bytes, input_, options, base);
    if (!made) return console.unusable(made.error());
    FileTable files;
    State state = made->state;
    if (ground) {
      files = ground->files;
      for (const auto& [id, game] : ground->state.games) state.games.try_emplace(id, game);
    }
    if (const int status = save(console, state, {DocumentKind::Map, made->sheet.text}, file, std::move(files), &made->state);
        status != kDone)
      return status;
    showColumns(console, made->columns, made->encoding, made->delimiter);
    console.out << fmt::format("{}: {} hexes of the numbering {}, {} hexsides, {} paths, {} sites, {} areas\n", input_,
                               made->hexes, made->numbering, made->sides, made->paths, made->sites, made->areas);
    for (const std::string& left : made->leftOut) console.out << plainLine(left) << '\n';
    return kDone;
  }

  /// The document, after the game file that was made for it.
  static int save(Console& console, State state, const DocumentKey& key, const std::string& file, FileTable files = {},
                  const State* made = nullptr) {
    if (console.interrupted()) return kUnusable;
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder, error);
    if (error) return console.unusable(Error{fmt::format("cannot be made a folder: {}", error.message()), folder.string(), 0, 0});
    std::vector<std::pair<DocumentKey, std::string>> documents;
    for (const auto& [id, game] : (made ? *made : state).games)
      documents.push_back({{DocumentKind::Game, id.text}, gameFile(file)});
    documents.push_back({key, file});
    if (const auto saved = saveAllAs(state, documents, files); !saved) return console.unusable(saved.error());
    for (const auto& [each, path] : documents) console.out << path << '\n';
    return kDone;
  }

  static void showColumns(Console& console, const std::vector<csv::Column>& columns, csv::Encoding encoding, char delimiter) {
    console.out << fmt::format("encoding {}, delimiter {}\n", csv::encodingName(encoding), csv::delimiterName(delimiter));
    for (const csv::Column& column : columns)
      console.out << fmt::format("column '{}': {} ({})\n", plainLine(column.heading, 200),
                                 column.target.empty() ? "left out" : column.target, column.why);
  }

  std::string input_, output_, of_, columns_, delimiter_, encoding_, decimal_, system_, map_, numbering_,
      orientation_ = "flat", shoved_ = "even", id_, title_;
};

}  // namespace

std::unique_ptr<Command> csvImport() {
  return std::make_unique<CsvImportCommand>();
}

}  // namespace hotchkiss::cli
