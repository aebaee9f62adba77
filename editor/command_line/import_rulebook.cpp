// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import rulebook TEXT|PDF|SETUP.json --system NAME -o FOLDER`: what a rulebook tells, as documents; and what was not
// understood, with its place.
#include <fmt/format.h>

#include <filesystem>

#include "editor/command_line/book_command.h"
#include "editor/command_line/import_kinds.h"
#include "importers/rulebook/ground.h"
#include "io/files/files.h"
#include "io/native/save.h"
#include "io/notation/gcacw_set_up.h"
#include "model/base/text.h"

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostTableBytes = size_t{64} << 20;

class RulebookImport final : public Command {
 public:
  const char* name() const override { return "rulebook"; }
  const char* summary() const override { return "The text or PDF of a rulebook or of a scenario, or a set-up table"; }

  void add(CLI::App& app) override {
    app.add_option("INPUT", inputs_, "The text of a rulebook or of a scenario, or its PDF; a set-up table in JSON, CSV or TSV")
        ->required();
    app.add_option("-o,--output", output_, "The folder for the documents; it is made when it does not exist")->required();
    app.add_option("--system", system_, "gcacw, wbts or cwb; when it is left out, the words of the text tell");
    app.add_option("--map", map_, "A map or board instead of the shipped one");
    app.add_option("--game", game_, "A game file instead of the shipped one");
  }

  int run(Console& console) override {
    int status = kDone;
    for (const std::string& input : inputs_) {
      const auto done = importOne(console, input);
      if (!done) status = worse(status, console.unusable(done.error()));
    }
    return status;
  }

 private:
  struct Read {
    rulebook::Reading reading;
    Loaded ground;
  };

  Expected<Read> read(const std::string& input) const {
    const std::string low = lowered(input);
    if (low.ends_with(".json") || low.ends_with(".csv") || low.ends_with(".tsv")) return readTable(input);
    // Columns of text under titles of set-ups are a table whatever the file is called.
    if (system_ == "gcacw" && input != "-")
      if (const auto bytes = readFile(input, kMostTableBytes); bytes && notation::looksLikeSetUp(*bytes)) return readTable(input);
    const auto book = openBook(input, system_, map_);
    if (!book) return tl::unexpected(book.error());
    const rulebook::BookReader* reader = rulebook::findBookReader(book->system);
    if (reader == nullptr) return failIn(input, fmt::format("no reader of {} rulebooks is built in", book->system));
    auto ground = rulebook::groundOf(book->system, map_, game_);
    if (!ground) return tl::unexpected(ground.error());
    return Read{reader->read(book->outline, ground->state), std::move(*ground)};
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
    return Read{std::move(**reading), std::move(*ground)};
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
    State state = reading.state;
    size_t written = 0;
    for (const DocumentKey& key : newDocuments(reading.state, done->ground.state)) {
      const std::string file = fmt::format("{}/{}.{}.xml", output_, key.id, documentKindName(key.kind));
      auto saved = saveAs(state, key, file, files);
      if (!saved) return tl::unexpected(saved.error());
      state = std::move(*saved);
      console.out << file << '\n';
      ++written;
    }
    console.out << fmt::format("{}: {} documents; {} understood, {} ignored as prose, {} not understood\n", input, written,
                               reading.understood, reading.prose, reading.notUnderstood.size());
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
    return out;
  }

  std::string output_, system_, map_, game_;
  std::vector<std::string> inputs_;
};

}  // namespace

std::unique_ptr<Command> rulebookImport() {
  return std::make_unique<RulebookImport>();
}

}  // namespace hotchkiss::cli
