// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import rulebook TEXT|PDF|SETUP.json --system NAME -o FOLDER`: what a rulebook tells, as documents; and what was not
// understood, with its place.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "editor/command_line/book_command.h"
#include "editor/command_line/import_kinds.h"
#include "editor/command_line/import_set_up.h"
#include "importers/rulebook/book_errata.h"
#include "importers/rulebook/correct.h"
#include "importers/rulebook/ground.h"
#include "io/files/files.h"
#include "io/files/foreign_files.h"
#include "io/native/save.h"
#include "io/native/save_all.h"
#include "io/notation/gcacw_set_up.h"
#include "model/base/plain_line.h"
#include "model/base/text.h"
#include "model/document/edit.h"

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostTableBytes = size_t{64} << 20;

class RulebookImport final : public Command {
 public:
  const char* name() const override { return "rulebook"; }
  const char* summary() const override { return "The text or PDF of a rulebook or of a scenario, or a set-up table"; }

  void add(CLI::App& app) override {
    app.add_option("INPUT", inputs_,
                   "The text of a rulebook or of a scenario, or its PDF; a set-up table in JSON, CSV or TSV; lists of "
                   "errata (NAME.errata.xml), which are made in the text first")
        ->required();
    app.add_option("-o,--output", output_,
                   "The folder for the documents; it is made when it does not exist. With --scenario a file may be named")
        ->required();
    app.add_option("--system", system_, "gcacw, wbts or cwb; when it is left out, the words of the text tell");
    app.add_option("--map", map_, "A map or board instead of the shipped one");
    app.add_option("--game", game_, "A game file instead of the shipped one");
    app.add_option("--scenario", scenario_,
                   "The text is the set-up of this scenario, as `export text` writes it: it takes the place of the one there");
  }

  int run(Console& console) override {
    int status = kDone;
    if (!scenario_.empty()) {
      if (inputs_.size() > 1) return console.unusable("one text at a time is put into a scenario");
      return importSetUp(console, inputs_.front(), scenario_, output_);
    }
    // Lists of errata go with the text that is named beside them.
    std::vector<std::string> lists, others;
    for (const std::string& input : inputs_) (isErrata(input) ? lists : others).push_back(input);
    if (others.empty())
      return console.unusable(Error{"is a list of errata: name the text that they correct too", lists[0], 0, 0});
    if (!lists.empty() && others.size() > 1)
      return console.unusable(Error{"goes with one text: import the others by themselves", lists[0], 0, 0});
    lists_ = std::move(lists);
    for (const std::string& input : others) {
      const auto done = importOne(console, input);
      if (!done) status = worse(status, console.unusable(done.error()));
    }
    return status;
  }

 private:
  struct Read {
    rulebook::Reading reading;
    Loaded ground;
    std::vector<std::string> said;  // of errata: a line each
  };

  static bool isErrata(const std::string& input) {
    if (input == "-" || isFolder(input)) return false;
    const auto beginning = readBeginning(input, 4096);
    return beginning && nativeKindOf(*beginning) == DocumentKind::Errata;
  }

  /// The errata named, or those that lie beside the text under its name.
  Expected<std::vector<std::pair<std::string, Errata>>> errataFor(const std::string& input) const {
    std::vector<std::string> files = lists_;
    if (const std::string beside = input + ".errata.xml"; files.empty() && input != "-" && isErrata(beside))
      files.push_back(beside);
    std::vector<std::pair<std::string, Errata>> out;
    for (const std::string& file : files) {
      auto loaded = load({file});
      if (!loaded) return tl::unexpected(loaded.error());
      for (const auto& [id, errata] : loaded->state.errata) out.emplace_back(file, *errata);
    }
    return out;
  }

  /// Puts errata where they belong: into the scenario whose items stand at their place, else into their own list.
  static Expected<void> keep(Read& read, const std::vector<std::pair<std::string, Errata>>& lists) {
    for (const auto& [file, list] : lists) {
      Errata left = list;
      left.errata.clear();
      for (const Erratum& erratum : list.errata) {
        const rulebook::TextPlace place = rulebook::placeOf(erratum);
        ScenarioId scenario;
        for (const Subject& subject : read.reading.places.at(place))
          if (subject.documentKind == DocumentKind::Scenario && scenario.empty()) scenario = ScenarioId(subject.document);
        const Scenario* mine = read.reading.state.scenario(scenario);
        const bool taken = mine != nullptr && std::any_of(mine->errata.begin(), mine->errata.end(),
                                                          [&](const Erratum& e) { return e.id == erratum.id; });
        if (mine == nullptr || taken) {
          left.errata.push_back(erratum);
          continue;
        }
        auto next = hotchkiss::apply(read.reading.state, std::vector<Edit>{PutItem{scenario, erratum, -1}});
        if (!next) return failIn(file, next.error().message);
        read.reading.state = std::move(*next);
      }
      if (left.errata.empty()) continue;
      auto next = hotchkiss::apply(read.reading.state, std::vector<Edit>{PutErrata{std::move(left)}});
      if (!next) return failIn(file, next.error().message);
      read.reading.state = std::move(*next);
    }
    return {};
  }

  Expected<Read> read(const std::string& input) const {
    const std::string low = lowered(input);
    if (low.ends_with(".json") || low.ends_with(".csv") || low.ends_with(".tsv")) return readTable(input);
    // Columns of text under titles of set-ups are a table whatever the file is called.
    if (system_ == "gcacw" && input != "-")
      if (const auto bytes = readFile(input, kMostTableBytes); bytes && notation::looksLikeSetUp(*bytes)) return readTable(input);
    auto book = openBook(input, system_, map_);
    if (!book) return tl::unexpected(book.error());
    const auto lists = errataFor(input);
    if (!lists) return tl::unexpected(lists.error());
    std::vector<std::string> said;
    for (const auto& [file, list] : *lists) {
      const rulebook::ErrataFit fit = rulebook::fitOf(book->text, list.errata);
      const auto text = rulebook::correctedText(book->text.text, fit.open);
      if (!text) return failIn(file, text.error().message);
      if (!fit.open.empty()) {
        // The pages of a PDF are still those of its lines.
        std::vector<rulebook::PageSpot> spots = std::move(book->text.spots);
        book = openBook(input, book->system, "-", *text);
        if (!book) return tl::unexpected(book.error());
        if (spots.size() == book->text.lines.size()) book->text.spots = book->outline.spots = std::move(spots);
      }
      said.push_back(fmt::format("{}: {} errata made in the text, {} were made before, {} not found", file, fit.open.size(),
                                 fit.made.size(), fit.lost.size()));
      for (const auto& [erratum, why] : fit.lost) said.push_back(fmt::format("{}: erratum {}: {}", file, erratum->id, why));
    }
    const rulebook::BookReader* reader = rulebook::findBookReader(book->system);
    if (reader == nullptr) return failIn(input, fmt::format("no reader of {} rulebooks is built in", book->system));
    auto ground = rulebook::groundOf(book->system, map_, game_);
    if (!ground) return tl::unexpected(ground.error());
    Read out{reader->read(book->outline, ground->state), std::move(*ground), std::move(said)};
    if (const auto kept = keep(out, *lists); !kept) return tl::unexpected(kept.error());
    return out;
  }

  Expected<Read> readTable(const std::string& input) const {
    if (system_.empty()) return failIn(input, "is a table: name its system with --system");
    const rulebook::BookReader* reader = rulebook::findBookReader(system_);
    if (reader == nullptr) return failIn(input, fmt::format("no reader of {} set-up tables is built in", system_));
    const auto bytes = readFile(input, kMostTableBytes);
    if (!bytes) return tl::unexpected(bytes.error());
    // Without a board of the user's own the reader makes one of the codes it meets.
    auto ground = map_.empty() && game_.empty() ? Expected<Loaded>(Loaded{}) : rulebook::groundOf(system_, map_, game_);
    if (!ground) return tl::unexpected(ground.error());
    auto reading = reader->readTable(*bytes, input, ground->state);
    if (!reading) return failIn(input, fmt::format("the reader of {} takes no set-up tables", system_));
    if (!*reading) return tl::unexpected(reading->error());
    return Read{std::move(**reading), std::move(*ground), {}};
  }

  Expected<void> importOne(Console& console, const std::string& input) const {
    auto done = read(input);
    if (!done) return tl::unexpected(done.error());
    if (console.interrupted()) return {};
    std::error_code error;
    std::filesystem::create_directories(output_, error);
    if (error) return failIn(output_, fmt::format("cannot be made a folder: {}", error.message()));
    const rulebook::Reading& reading = done->reading;
    FileTable files = std::move(done->ground.files);
    std::vector<std::pair<DocumentKey, std::string>> documents;
    for (const DocumentKey& key : newDocuments(reading.state, done->ground.state))
      documents.emplace_back(key, fmt::format("{}/{}.{}.xml", output_, fileNameAfter(key.id), documentKindName(key.kind)));
    if (const auto saved = saveAllAs(reading.state, documents, files); !saved) return tl::unexpected(saved.error());
    for (const auto& [key, file] : documents) console.out << file << '\n';
    const size_t written = documents.size();
    console.out << fmt::format("{}: {} documents; {} understood, {} ignored as prose, {} not understood\n", input, written,
                               reading.understood, reading.prose, reading.notUnderstood.size());
    for (const std::string& line : done->said) console.out << plainLine(line) << '\n';
    for (const rulebook::NotUnderstood& left : reading.notUnderstood)
      console.out << fmt::format("{}:{}:{}: not understood: {}: \"{}\"\n", input, left.span.first.line, left.span.first.column,
                                 left.why, left.text);
    return {};
  }

  /// What the reading made or changed, in the order in which one refers to another.
  static std::vector<DocumentKey> newDocuments(const State& state, const State& ground) {
    std::vector<DocumentKey> out;
    const auto add = [&](DocumentKind kind, const auto& shelf, const auto& before) {
      for (const auto& [id, document] : shelf) {
        const auto old = before.find(id);
        if (old == before.end() || (old->second != document && !(*old->second == *document))) out.push_back({kind, id.text});
      }
    };
    add(DocumentKind::Game, state.games, ground.games);
    add(DocumentKind::Map, state.sheets, ground.sheets);
    add(DocumentKind::Board, state.boards, ground.boards);
    add(DocumentKind::Oob, state.oobs, ground.oobs);
    add(DocumentKind::Scenario, state.scenarios, ground.scenarios);
    add(DocumentKind::Errata, state.errata, ground.errata);
    return out;
  }

  std::string output_, system_, map_, game_, scenario_;
  std::vector<std::string> inputs_;
  std::vector<std::string> lists_;  // of errata, among the inputs
};

}  // namespace

std::unique_ptr<Command> rulebookImport() {
  return std::make_unique<RulebookImport>();
}

}  // namespace hotchkiss::cli
