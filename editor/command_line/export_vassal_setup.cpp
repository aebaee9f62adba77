// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export vassal-setup SCENARIO --into THEIRS.vmod [--map-table T.csv] -o OUT.vsav`: the set-up of a scenario as a
// saved game of a module that players already have.
#include <fmt/format.h>

#include <filesystem>

#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "editor/command_line/vassal_files.h"
#include "importers/vassal/save_import.h"
#include "importers/vassal/set_up_into.h"
#include "model/base/plain_line.h"

namespace hotchkiss::cli {
namespace {

class VassalSetUpExport final : public ExportKind {
 public:
  const char* name() const override { return "vassal-setup"; }
  const char* summary() const override { return "The set-up of a scenario as a saved game of a VASSAL module that players have"; }
  std::vector<std::string> extensions() const override { return {".vsav"}; }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Scenario}; }

  void add(CLI::App& app) override {
    app.add_option("--into", into_, "The module (.vmod) to whose pieces and grid the set-up is matched")->required();
    app.add_option("--map-table", table_,
                   "CSV that says what our units and states are called there; proposed and written when it does not exist, and "
                   "never changed when it does");
    app.add_flag("--choices-at-centre", centre_,
                 "Units whose owner chooses a place stand in the middle of their Region; else they are left out and listed");
  }

  int run(Console& console, const ExportJob& job) override {
    if (job.loaded.named.size() != 1)
      return console.unusable(Error{"takes one scenario: a saved game holds one set-up", job.loaded.named.back().id, 0, 0});
    const auto theirs = vassal::openVassalModule(into_);
    if (!theirs) return console.unusable(theirs.error());
    const State& state = job.loaded.state;
    const ScenarioId scenario(job.loaded.named.front().id);
    std::error_code ignored;
    const bool proposes = table_.empty() || !std::filesystem::exists(table_, ignored);
    const auto table =
        proposes ? Expected<vassal::MapTable>(vassal::proposedTable(state, scenario, *theirs->module)) : openMapTable(table_);
    if (!table) return console.unusable(table.error());
    vassal::SetUpOptions options;
    options.choicesAtCentre = centre_;
    options.description = state.scenario(scenario)->title;
    if (!job.faults.empty()) {
      options.description += ". Written in spite of errors:";
      for (const std::string& fault : job.faults) options.description += " " + fault + ";";
    }
    const vassal::SetUpInto made = vassal::setUpInto(state, scenario, *theirs->module, *table, options);
    const auto bytes = vassal::writeGameFile(made.game);
    if (!bytes) return console.unusable(bytes.error());
    if (!table_.empty() && proposes)
      if (const int status = writeOutput(console, table_, vassal::mapTableCsv(*table)); status != kDone) return status;
    if (const int status = writeOutput(console, job.output, *bytes); status != kDone) return status;
    console.out << fmt::format(
        "{}: {} pieces, {} of them in hexes; without a match: {} units, {} hexes, {} states; {} left to their owners\n",
        job.output, made.placed, made.inHexes, made.unmatchedPieces.size(), made.unmatchedHexes.size(),
        made.unmatchedStates.size(), made.choices.size());
    if (!table_.empty() && proposes) console.out << fmt::format("{}: proposed: correct it, and export again\n", table_);
    const auto list = [&](const char* what, const std::vector<std::string>& sentences) {
      for (const std::string& sentence : sentences)
        console.out << fmt::format("{}: {}: {}\n", job.output, what, plainLine(sentence));
    };
    list("no piece", made.unmatchedPieces);
    list("no hex", made.unmatchedHexes);
    list("no state", made.unmatchedStates);
    list("choice", made.choices);
    list("table", made.faults);
    return kDone;
  }

 private:
  std::string into_, table_;
  bool centre_ = false;
};

}  // namespace

std::unique_ptr<ExportKind> vassalSetUpExport() {
  return std::make_unique<VassalSetUpExport>();
}

}  // namespace hotchkiss::cli
