// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export KIND FILE... -o OUT`: scenarios for others. Checks first: what is wrong stops it, unless it is forced.
#include <fmt/format.h>

#include <algorithm>

#include "editor/command_line/check_output.h"
#include "editor/command_line/commands.h"
#include "editor/command_line/output.h"
#include "io/native/load.h"
#include "io/native/witnesses.h"
#include "io/notation/set_up_text.h"
#include "io/report/errata_sheet.h"
#include "model/check/validator.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::cli {
namespace {

class ExportCommand final : public Command {
 public:
  const char* name() const override { return "export"; }
  const char* summary() const override { return "Hand scenarios over: as the text of their set-ups, or their errata as a sheet"; }

  void add(CLI::App& app) override {
    app.add_option("KIND", kind_, "text: the set-up in the game's notation")->required()->check(CLI::IsMember({"text"}));
    app.add_option("FILE", files_, "Scenario files")->required();
    app.add_option("-o,--output", output_, "The text file; - for standard output")->required();
    app.add_flag("--errata", errata_, "The errata of the scenarios as a sheet, instead of their set-ups");
    app.add_flag("--force", force_, "Write in spite of errors; the output lists them");
  }

  int run(Console& console) override {
    const auto loaded = load(files_);
    if (!loaded) return console.unusable(loaded.error());
    Loaded all = *loaded;
    std::vector<const Scenario*> scenarios;
    for (const DocumentKey& key : all.named) {
      const Scenario* scenario = key.kind == DocumentKind::Scenario ? all.state.scenario(ScenarioId(key.id)) : nullptr;
      const FileEntry* file = all.files.find(key);
      if (scenario == nullptr)
        return console.unusable(Error{"is no scenario: export text takes scenario files", file ? file->shown : key.id, 0, 0});
      scenarios.push_back(scenario);
    }
    const std::string faults = faultsOf(all, console);
    if (!faults.empty() && !force_) {
      console.err << faults << "hotchkiss: nothing is written: mend the errors, or write in spite of them with --force\n";
      return kFound;
    }
    std::string text = errata_ ? errataSheet(scenarios) : setUps(all.state, scenarios);
    if (!faults.empty()) text += "\nWritten in spite of errors\n" + faults;
    return writeOutput(console, output_, text);
  }

 private:
  /// A line for each error, "" when there is none.
  static std::string faultsOf(Loaded loaded, const Console& console) {
    const Witnesses witnesses = addWitnesses(loaded);
    ValidateOptions options;
    options.witnesses = witnesses.ids;
    options.cancelled = console.interrupted;
    const Report report = validate(loaded.state, options);
    CheckResult result;
    const auto take = [&](const std::vector<Diagnostic>& findings) {
      for (const Diagnostic& finding : findings)
        if (finding.severity == Severity::Error) result.findings.push_back(placed(loaded.sources, witnesses.sources, finding));
    };
    take(loaded.diagnostics);
    take(report.diagnostics);
    sortFindings(result);
    std::string out;
    for (const PlacedFinding& each : result.findings)
      out += fmt::format("{}:{}:{}: error: {} [{}]\n", each.place.file, each.place.line, each.place.column, each.finding.message,
                         each.finding.check);
    return out;
  }

  static std::string setUps(const State& state, const std::vector<const Scenario*>& scenarios) {
    std::string out;
    for (const Scenario* scenario : scenarios) {
      const Scenario played = resolved(state, scenario->id);
      const Forces forces = Forces::make(state, played);
      const BoardView view = BoardView::make(state, *scenario);
      const Game* game = state.game(scenario->game.id);
      const std::string system = scenario->system.empty() && game != nullptr ? game->system : scenario->system;
      if (!out.empty()) out += '\n';
      out += scenario->number.empty() ? scenario->title : scenario->number + " " + scenario->title;
      out += "\n\n" + notation::setUpText({played, forces, view, system}).text;
    }
    return out;
  }

  std::string kind_, output_;
  std::vector<std::string> files_;
  bool errata_ = false, force_ = false;
};

}  // namespace

std::unique_ptr<Command> exportCommand() {
  return std::make_unique<ExportCommand>();
}

}  // namespace hotchkiss::cli
