// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export text`: scenarios as the text of their set-ups, or their errata as a sheet.
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "io/notation/set_up_text.h"
#include "io/report/errata_sheet.h"
#include "model/forces/forces.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::cli {
namespace {

class TextExport final : public ExportKind {
 public:
  const char* name() const override { return "text"; }
  const char* summary() const override {
    return "The set-up of scenarios in the notation of their game, or their errata as a sheet";
  }
  std::vector<DocumentKind> takes() const override { return {DocumentKind::Scenario, DocumentKind::Errata}; }

  void add(CLI::App& app) override {
    app.add_flag("--errata", errata_, "The errata of the scenarios and of lists of errata as a sheet, instead of set-ups");
  }

  int run(Console& console, const ExportJob& job) override {
    const State& state = job.loaded.state;
    std::vector<const Scenario*> scenarios;
    std::vector<const Errata*> lists;
    for (const DocumentKey& key : job.loaded.named) {
      if (key.kind == DocumentKind::Scenario) scenarios.push_back(state.scenario(ScenarioId(key.id)));
      if (key.kind != DocumentKind::Errata) continue;
      lists.push_back(state.errataOf(ErrataId(key.id)));
      if (!errata_)
        return console.unusable(
            Error{"holds errata and no set-up: export it with --errata", job.loaded.files.find(key)->shown, 0, 0});
    }
    std::string text = errata_ ? errataSheet(scenarios, lists) : setUps(state, scenarios);
    if (!job.faults.empty()) text += "\nWritten in spite of errors\n";
    for (const std::string& fault : job.faults) text += fault + '\n';
    return writeOutput(console, job.output, text);
  }

 private:
  static std::string setUps(const State& state, const std::vector<const Scenario*>& scenarios) {
    std::string out;
    for (const Scenario* scenario : scenarios) {
      const Scenario played = resolved(state, scenario->id);
      const Forces forces = Forces::make(state, played);
      const BoardView view = BoardView::make(state, *scenario);
      const Game* game = state.game(scenario->game.id);
      const std::string system = scenario->system.empty() && game != nullptr ? game->system : scenario->system;
      if (!out.empty()) out += '\n';
      out += notation::setUpTitle(*scenario) + "\n\n" + notation::setUpText({played, forces, view, system}).text;
    }
    return out;
  }

  bool errata_ = false;
};

}  // namespace

std::unique_ptr<ExportKind> textExport() {
  return std::make_unique<TextExport>();
}

}  // namespace hotchkiss::cli
