// SPDX-License-Identifier: Apache-2.0
// `hotchkiss check`: reads, validates, mends if told to, and reports.
#include <fmt/format.h>

#include <algorithm>

#include "editor/command_line/book_command.h"
#include "editor/command_line/book_fix.h"
#include "editor/command_line/check_against.h"
#include "editor/command_line/check_output.h"
#include "editor/command_line/commands.h"
#include "importers/rulebook/ground.h"
#include "io/files/files.h"
#include "io/native/load.h"
#include "io/native/save.h"
#include "io/native/witnesses.h"
#include "model/base/nearest_word.h"
#include "model/base/text.h"
#include "model/check/fixer.h"

namespace hotchkiss::cli {
namespace {

constexpr size_t kMostInputBytes = size_t{512} << 20;  // of standard input; who reads it is stricter

/// Files of one load. Two files given by name that bear the same id cannot share a State: the later one waits for the next batch.
struct Batch {
  Loaded loaded;
  std::vector<std::string> waiting;
};

/// What came by standard input, which is read once.
using Input = std::optional<std::string>;

Expected<Batch> loadBatch(const std::vector<std::string>& paths, Input& input) {
  LoadOptions options;
  options.keepGoing = true;
  if (const auto dash = std::find(paths.begin(), paths.end(), "-"); input && dash != paths.end()) {
    auto loaded = loadBytes(std::move(*input), "-", options);
    if (!loaded) return tl::unexpected(loaded.error());
    input.reset();
    Batch batch{std::move(*loaded), paths};
    std::erase(batch.waiting, "-");
    return batch;
  }
  auto loaded = load(paths, options);
  if (!loaded) return tl::unexpected(loaded.error());
  std::vector<std::string> here, waiting;
  const auto entries = [&](const std::string& path) {
    const std::string wanted = path == "-" ? path : canonicalPath(path);
    return std::any_of(loaded->files.entries.begin(), loaded->files.entries.end(),
                       [&](const auto& e) { return e.second.path == wanted; });
  };
  const auto refused = [&](const std::string& path) {
    return std::any_of(loaded->errors.begin(), loaded->errors.end(), [&](const Error& e) { return e.file == path; });
  };
  for (const std::string& path : paths)
    (path == "-" || isFolder(path) || entries(path) || refused(path) ? here : waiting).push_back(path);
  if (waiting.empty() || here.empty()) return Batch{std::move(*loaded), {}};
  auto again = load(here, options);
  if (!again) return tl::unexpected(again.error());
  return Batch{std::move(*again), std::move(waiting)};
}

class CheckCommand final : public Command {
 public:
  const char* name() const override { return "check"; }
  const char* summary() const override {
    return "Validate maps, boards, games, orders of battle, scenarios, a project folder, or a rulebook's text or PDF";
  }

  void add(CLI::App& app) override {
    app.add_option("FILE", paths_, "Native files, project folders, texts or PDFs with a text layer; - reads standard input")
        ->required();
    app.add_option("--format", format_, "text, json or sarif")->check(CLI::IsMember({"text", "json", "sarif"}));
    app.add_option("--min-severity", minSeverity_, "Report only findings of this severity or worse")
        ->check(CLI::IsMember({"note", "warning", "error"}));
    app.add_option("--select", select_, "Run only these checks, by id, with commas between")->delimiter(',');
    app.add_option("--ignore", ignore_, "Leave out the findings of these checks, by id, with commas between")->delimiter(',');
    app.add_option("--options", options_, "Check scenarios as printed, or also with each of their options")
        ->check(CLI::IsMember({"printed", "each"}));
    app.add_flag("--drafts", drafts_, "Let answers rest on draft layers of maps");
    app.add_option("--system", system_, "The system of a text: gcacw, wbts or cwb; its words tell when this is left out");
    app.add_option("--map", map_, "Hold a text against this map or board, not against the shipped one");
    app.add_option("--game", game_, "Hold a text against this game file, not against the shipped one");
    std::vector<std::string> kinds = {"text"};
    for (int kind = 0; kind <= static_cast<int>(DocumentKind::Project); ++kind)
      kinds.emplace_back(documentKindName(static_cast<DocumentKind>(kind)));
    app.add_option("--as", as_, "Take the files for this kind, whatever they look like: text (of a rulebook), map, scenario ...")
        ->check(CLI::IsMember(kinds));
    app.add_option("--against", against_.scenario, "The scenario that saved games of VASSAL (.vsav) are held against");
    app.add_option("--module", against_.module,
                   "The module of those games; when it is left out, one of its name beside the game");
    app.add_option("--map-table", against_.table, "What the scenario's units are called there, as export vassal-setup writes it");
    auto* fix = app.add_flag("--fix", fix_, "Apply the fixes that are marked safe, and say which");
    auto* output = app.add_option("-o,--output", output_,
                                  "With --fix and one file: write the mended file here, not in place; a text needs it")
                       ->needs(fix);
    app.add_option("--errata", errata_, "With --fix on a text: the file for the errata; when it is left out, OUT.errata.xml")
        ->needs(output);
  }

  int run(Console& console) override {
    for (const auto& list : {select_, ignore_})
      for (const std::string& id : list)
        if (!findCheck(id)) return console.unusable(unknownCheck(id));
    if (!output_.empty() && (paths_.size() != 1 || isFolder(paths_[0])))
      return console.unusable("-o takes the mended form of one file: name just one, or leave -o out to mend in place");
    CheckResult result;
    for (const Severity s : {Severity::Note, Severity::Warning, Severity::Error})
      if (minSeverity_ == severityName(s)) result.minSeverity = s;
    int status = kDone;
    std::vector<std::string> left;
    Input input;
    for (const std::string& path : paths_) {
      if (isSavedGame(path)) {
        if (against_.scenario.empty())
          return console.unusable(Error{"is a saved game: name the scenario that it is held against with --against", path, 0, 0});
        if (fix_) return console.unusable(Error{"is a saved game: --fix mends native files only", path, 0, 0});
        const size_t before = result.findings.size();
        if (const auto checked = checkGame(path, against_, result); !checked)
          status = worse(status, console.unusable(checked.error()));
        // The validator leaves out what is not asked for; nobody else does it here.
        const auto unwanted = [&](const PlacedFinding& f) {
          if (contains(ignore_, f.finding.check)) return ++result.ignored > 0;
          return !select_.empty() && !contains(select_, f.finding.check);
        };
        result.findings.erase(
            std::remove_if(result.findings.begin() + static_cast<std::ptrdiff_t>(before), result.findings.end(), unwanted),
            result.findings.end());
        continue;
      }
      if (path == "-" && !input) {
        auto bytes = readFile(path, kMostInputBytes);
        if (!bytes) return console.unusable(bytes.error());
        input = std::move(*bytes);
      }
      const bool text =
          as_.empty() ? (path == "-" ? isBookText(*input, path) : isBookText(path)) : as_ == "text" && !isFolder(path);
      if (!text) {
        left.push_back(path);
        continue;
      }
      if (const auto checked = checkBookText(console, path, path == "-" ? input : std::nullopt, result); !checked)
        status = worse(status, console.unusable(checked.error()));
    }
    if (!errata_.empty() && !left.empty())
      return console.unusable(Error{"is no text: --errata goes with the text of a rulebook", left.front(), 0, 0});
    while (!left.empty()) {
      auto batch = loadBatch(left, input);
      if (!batch) return console.unusable(batch.error());
      for (const Error& error : batch->loaded.errors) status = worse(status, console.unusable(error));
      for (const DocumentKey& key : batch->loaded.named)
        if (!as_.empty() && documentKindName(key.kind) != as_)
          return console.unusable(
              Error{fmt::format("is {}, and was to be taken for another kind (--as {})", documentKindForPeople(key.kind), as_),
                    batch->loaded.files.find(key)->shown, 0, 0});
      if (const auto checked = check(console, batch->loaded, result); !checked) return console.unusable(checked.error());
      left = std::move(batch->waiting);
    }
    if (console.interrupted()) return kUnusable;
    sortFindings(result);
    filter(result);
    // The mended file has standard output for itself when it is asked for there.
    std::ostream& out = output_ == "-" ? console.err : console.out;
    if (format_ == "json")
      out << checkJson(result);
    else if (format_ == "sarif")
      out << checkSarif(result);
    else if (!result.files.empty())
      out << checkText(result);
    return worse(status, found_ ? kFound : kDone);
  }

 private:
  static std::string unknownCheck(const std::string& id) {
    std::vector<std::string> ids;
    for (const Check& check : allChecks()) ids.push_back(check.id);
    const auto meant = nearestWord(id, ids);
    return meant ? fmt::format("unknown check '{}': did you mean '{}'?", id, *meant)
                 : fmt::format("unknown check '{}': see hotchkiss checks", id);
  }

  ValidateOptions validateOptions(const Console& console) const {
    ValidateOptions out;
    out.select = {select_.begin(), select_.end()};
    out.ignore = {ignore_.begin(), ignore_.end()};
    out.drafts = drafts_;
    out.options = options_ == "each" ? ValidateOptions::Options::Each : ValidateOptions::Options::Printed;
    out.cancelled = console.interrupted;
    return out;
  }

  Expected<void> checkBookText(const Console& console, const std::string& path, const Input& bytes, CheckResult& result) const {
    if (fix_ && output_.empty()) return failIn(path, "is a text: --fix writes a mended copy of it, so name one with -o OUT");
    if (fix_ && output_ == "-" && errata_.empty())
      return failIn(path, "is mended to standard output: name a file for its errata with --errata FILE");
    const auto book = openBook(path, system_, map_, bytes);
    if (!book) return tl::unexpected(book.error());
    const auto ground = rulebook::groundOf(book->system, map_, game_);
    if (!ground) return tl::unexpected(ground.error());
    rulebook::CheckedBook checked = rulebook::checkBook(book->outline, book->system, ground->state, validateOptions(console));
    if (!fix_) {
      addBook(path, std::move(checked), result);
      return {};
    }
    if (console.interrupted()) return {};
    const std::string errataFile = errata_.empty() ? output_ + ".errata.xml" : errata_;
    auto fixed = fixBook(path, *book, checked, output_, errataFile, result);
    if (!fixed) return tl::unexpected(fixed.error());
    // What is left is told where it stands now.
    addBook(output_ == "-" ? path : output_,
            rulebook::checkBook(fixed->outline, fixed->system, ground->state, validateOptions(console)), result);
    return {};
  }

  Expected<void> check(Console& console, Loaded& loaded, CheckResult& result) {
    ValidateOptions options = validateOptions(console);
    addFiles(loaded, result);
    Witnesses witnesses = addWitnesses(loaded);
    options.witnesses = witnesses.ids;
    Report report;
    if (fix_) {
      auto mended = mend(console, loaded, witnesses, options, result);
      if (!mended) return tl::unexpected(mended.error());
      report = std::move(*mended);
    } else {
      report = validate(loaded.state, options);
    }
    result.suppressed += report.filtered.suppressed;
    result.ignored += report.filtered.ignored;
    for (Diagnostic& d : loaded.diagnostics) {
      if (options.ignore.contains(d.check))
        ++result.ignored;
      else if (options.select.empty() || options.select.contains(d.check))
        result.findings.push_back(placed(loaded.sources, witnesses.sources, std::move(d)));
    }
    for (Diagnostic& d : report.diagnostics) result.findings.push_back(placed(loaded.sources, witnesses.sources, std::move(d)));
    return {};
  }

  /// Mends, writes, and reads again, so that what is left is reported where it now stands.
  Expected<Report> mend(Console& console, Loaded& loaded, Witnesses& witnesses, const ValidateOptions& options,
                        CheckResult& result) {
    std::optional<DocumentKey> only;
    if (!output_.empty() && !loaded.named.empty()) only = loaded.named.front();
    const auto accept = [&](const Fix& fix) {
      for (const auto& [kind, id] : documentsOf(fix)) {
        const bool hasFile = loaded.files.find({kind, id}) != nullptr;
        if (!hasFile || (only && (only->kind != kind || only->id != id))) return false;
      }
      return true;
    };
    Fixed fixed = applySafeFixes(loaded.state, options, accept);
    if (console.interrupted()) return std::move(fixed.report);
    for (const AppliedFix& a : fixed.applied)
      result.fixed.push_back({loaded.sources.find(a.finding.subject), a.finding.check, a.fix.title});
    if (only) {
      const auto saved = saveAs(fixed.state, *only, output_, loaded.files);
      if (!saved) return tl::unexpected(saved.error());
      return std::move(fixed.report);
    }
    if (fixed.applied.empty()) return std::move(fixed.report);
    const auto written = saveChanged(fixed.state, loaded.files);
    if (!written) return tl::unexpected(written.error());
    LoadOptions again;
    again.keepGoing = true;
    std::vector<std::string> named;
    for (const DocumentKey& key : loaded.named) named.push_back(loaded.files.find(key)->shown);
    auto reread = load(named, again);
    if (!reread) return tl::unexpected(reread.error());
    loaded = std::move(*reread);
    witnesses = addWitnesses(loaded);
    return validate(loaded.state, options);
  }

  /// The files named, in their order, then those that they refer to.
  static void addFiles(const Loaded& loaded, CheckResult& result) {
    const auto add = [&](const std::string& file) {
      if (std::find(result.files.begin(), result.files.end(), file) == result.files.end()) result.files.push_back(file);
    };
    for (const DocumentKey& key : loaded.named)
      if (const FileEntry* entry = loaded.files.find(key)) add(entry->shown);
    std::vector<std::string> others;
    for (const auto& [key, entry] : loaded.files.entries) others.push_back(entry.shown);
    std::sort(others.begin(), others.end());
    for (const std::string& file : others) add(file);
  }

  void filter(CheckResult& result) {
    std::vector<PlacedFinding> kept;
    for (PlacedFinding& f : result.findings) {
      found_ = found_ || f.finding.severity == Severity::Error;
      if (f.finding.severity < result.minSeverity)
        ++result.belowSeverity;
      else
        kept.push_back(std::move(f));
    }
    result.findings = std::move(kept);
  }

  std::vector<std::string> paths_, select_, ignore_;
  std::string format_ = "text", minSeverity_ = "note", options_ = "printed", output_, errata_, system_, map_, game_, as_;
  AgainstWords against_;
  bool drafts_ = false, fix_ = false;
  bool found_ = false;  // an error
};

}  // namespace

std::unique_ptr<Command> checkCommand() {
  return std::make_unique<CheckCommand>();
}

}  // namespace hotchkiss::cli
