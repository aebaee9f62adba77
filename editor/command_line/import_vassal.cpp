// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import vassal MODULE.vmod|GAME.vsav|buildFile.xml -o FOLDER`: a module or saved game of VASSAL as documents, with
// the pictures of its maps beside them; and what was recognised, guessed and left out.
#include <fmt/format.h>

#include "editor/command_line/import_kinds.h"
#include "importers/vassal/save_import.h"
#include "model/base/plain_line.h"

namespace hotchkiss::cli {
namespace {

class VassalImportKind final : public Command {
 public:
  const char* name() const override { return "vassal"; }
  const char* summary() const override { return "A module of VASSAL (.vmod), its build file, or a saved game (.vsav)"; }

  void add(CLI::App& app) override {
    app.add_option("INPUT", inputs_, "A module, of any age; its bare buildFile.xml; or a saved game")->required();
    app.add_option("-o,--output", output_, "The folder for the documents; it is made when it does not exist")->required();
    app.add_option("--module", module_,
                   "The module that a saved game was played on; when it is left out, one of its name beside it");
    app.add_option("--system", system_, "gcacw, wbts or cwb, when the module is of such a game");
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
  Expected<void> importOne(Console& console, const std::string& input) const {
    if (console.interrupted()) return {};
    const auto made = vassal::importVassalFile(input, output_, module_, {system_});
    if (!made) return tl::unexpected(made.error());
    for (const std::string& path : made->paths) console.out << path << '\n';
    using Kind = vassal::ReportLine::Kind;
    console.out << fmt::format("{}: {} files; {} recognised, {} guessed, {} left out\n", input, made->paths.size(),
                               made->report.count(Kind::Recognised), made->report.count(Kind::Guessed),
                               made->report.count(Kind::LeftOut));
    for (const vassal::ReportLine& line : made->report.lines())
      console.out << fmt::format("{}: {}: {}\n", input, vassal::reportWord(line.kind), plainLine(line.text));
    return {};
  }

  std::vector<std::string> inputs_;
  std::string output_, module_, system_;
};

}  // namespace

std::unique_ptr<Command> vassalImport() {
  return std::make_unique<VassalImportKind>();
}

}  // namespace hotchkiss::cli
