// SPDX-License-Identifier: Apache-2.0
// `hotchkiss export csv`: an order of battle or the hexes of a map as a table.
#include "editor/command_line/chosen_board.h"
#include "editor/command_line/export_kind.h"
#include "editor/command_line/output.h"
#include "io/csv/csv.h"
#include "io/csv/hex_table.h"
#include "io/csv/oob_table.h"

namespace hotchkiss::cli {
namespace {

class CsvKind final : public ExportKind {
 public:
  const char* name() const override { return "csv"; }
  const char* summary() const override { return "An order of battle, or the hexes of a map, as a table"; }
  std::vector<DocumentKind> takes() const override {
    return {DocumentKind::Oob, DocumentKind::Map, DocumentKind::Board, DocumentKind::Scenario};
  }

  void add(CLI::App& app) override {
    app.add_option("--of", of_, "Of a scenario: units (the orders of battle, as usual) or hexes")
        ->check(CLI::IsMember({"units", "hexes"}));
    app.add_option("--sheet", sheet_, "Only this sheet of a board, by id, title or prefix");
    app.add_option("--delimiter", delimiter_, "comma, semicolon, tab, bar or one sign")->capture_default_str();
    app.add_option("--encoding", encoding_, "utf-8, windows-1252, utf-16")->capture_default_str();
    app.add_flag("--bom", mark_, "Begin UTF-8 with a byte-order mark, as Excel likes it");
  }

  int run(Console& console, const ExportJob& job) override {
    csv::WriteOptions options;
    const auto delimiter = csv::delimiterFromName(delimiter_);
    const auto encoding = csv::encodingFromName(encoding_);
    if (!delimiter) return console.unusable("--delimiter '" + delimiter_ + "' is none of comma, semicolon, tab, bar or one sign");
    if (!encoding) return console.unusable("--encoding '" + encoding_ + "' is not known: utf-8, windows-1252 and utf-16 are");
    options = {*delimiter, *encoding, mark_};
    const auto rows = tableOf(job.loaded);
    if (!rows) return console.unusable(rows.error());
    auto table = *rows;
    for (const std::string& fault : job.faults) table.push_back({"written in spite of: " + fault});
    const auto bytes = csv::write(table, options);
    if (!bytes) return console.unusable(bytes.error());
    return writeOutput(console, job.output, *bytes);
  }

 private:
  Expected<std::vector<std::vector<std::string>>> tableOf(const Loaded& loaded) const {
    const State& state = loaded.state;
    std::vector<const OrderOfBattle*> oobs;
    bool scenario = false;
    for (const DocumentKey& key : loaded.named) {
      if (key.kind == DocumentKind::Oob) oobs.push_back(state.oob(OobId(key.id)));
      if (key.kind != DocumentKind::Scenario) continue;
      scenario = true;
      for (const auto& ref : state.scenario(ScenarioId(key.id))->oobs)
        if (const OrderOfBattle* oob = state.oob(ref.id)) oobs.push_back(oob);
    }
    const bool hexes = of_ == "hexes" || (of_.empty() && oobs.empty() && !scenario);
    if (!hexes) {
      if (oobs.empty()) return fail("holds no order of battle: name an .oob.xml or a scenario, or use --of hexes");
      return csv::oobRows(oobs);
    }
    const auto chosen = chosenBoard(state, sheet_);
    if (!chosen) return tl::unexpected(chosen.error());
    return csv::hexRows(chosen->view);
  }

  std::string of_, sheet_, delimiter_ = "comma", encoding_ = "utf-8";
  bool mark_ = false;
};

}  // namespace

std::unique_ptr<ExportKind> csvExport() {
  return std::make_unique<CsvKind>();
}

}  // namespace hotchkiss::cli
