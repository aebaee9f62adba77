// SPDX-License-Identifier: Apache-2.0
// `hotchkiss new map|scenario|game|board ... -o FILE`: a fresh native file. Digits of a numbering widen to fit the size; an
// ambiguous numbering is refused. How maps become a board is said in new_board.h.
#include <fmt/format.h>

#include <algorithm>

#include "editor/command_line/commands.h"
#include "editor/command_line/new_board.h"
#include "editor/command_line/new_id.h"
#include "editor/command_line/output.h"
#include "io/native/load.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::cli {
namespace {

std::string knownSystems() {
  std::string out;
  for (const RuleSystem* system : ruleSystems()) out += (out.empty() ? "" : ", ") + std::string(system->id());
  return out;
}

class NewCommand final : public Command {
 public:
  const char* name() const override { return "new"; }
  const char* summary() const override { return "Makes a fresh map, scenario, game or board file"; }
  void add(CLI::App& app) override {
    app.require_subcommand(1);
    map_ = app.add_subcommand("map", "A fresh, undigitized sheet");
    map_->add_option("--columns", columns_, "Number of columns")->required();
    map_->add_option("--rows", rows_, "Number of rows")->required();
    map_->add_option("--orientation", orientation_, "flat or pointy: what the hexes show upward")
        ->check(CLI::IsMember({"flat", "pointy"}))
        ->capture_default_str();
    map_->add_option("--numbering", numbering_,
                     "Pattern of the printed codes, e.g. N{col:02}{row:02}, A{col}.{row:02}, {col:A}{row}")
        ->capture_default_str();
    map_->add_option("--shoved", shoved_, "even or odd: the columns (rows) that stand half a hex further down (right)")
        ->check(CLI::IsMember({"even", "odd"}))
        ->capture_default_str();
    scenario_ = app.add_subcommand("scenario", "A fresh scenario, a draft");
    scenario_->add_option("--board", board_, "The board or map file that it is played on");
    game_ = app.add_subcommand("game", "A fresh game file: what scenarios of one game share");
    joined_ = app.add_subcommand("board", "Maps joined to one board, by codes of hexes that two of them print");
    joined_->add_option("MAP", boardOptions_.inputs, "Maps, or boards with their maps and pictures; the first lies on top")
        ->required();
    joined_
        ->add_option(
            "--join", boardOptions_.joins,
            "The code of one hex on both maps, A3201=B0101; again for a further pair. Left out where the codes of both say it")
        ->allow_extra_args(false);
    for (CLI::App* sub : {map_, scenario_, game_, joined_}) {
      sub->set_help_flag("-h,--help", "Print this help and exit");
      sub->add_option("--system", system_, fmt::format("Rule system: {}, or a word of your own", knownSystems()));
      sub->add_option("--title", title_, "Title");
      sub->add_option("--id", id_, "Id; the file's name when left out");
      sub->add_option("-o,--output", output_, "Where to write it; - for standard output")->required();
    }
  }
  int run(Console& console) override {
    if (id_.empty()) id_ = output_ == "-" ? "untitled" : idFromPath(output_);
    if (map_->parsed()) return newMap(console);
    if (scenario_->parsed()) return newScenario(console);
    if (joined_->parsed()) {
      boardOptions_.system = system_;
      boardOptions_.title = title_;
      boardOptions_.id = id_;
      boardOptions_.output = output_;
      return newBoard(console, boardOptions_);
    }
    Game game;
    game.id = GameId(id_);
    game.title = title_;
    game.system = system_;
    return write(console, game);
  }

 private:
  int newMap(Console& console) {
    NumberingSpec spec;
    spec.pattern = widenedPattern(numbering_, spec.firstColumn, spec.firstRow, columns_, rows_);
    const Orientation orientation = orientation_ == "flat" ? Orientation::FlatTop : Orientation::PointyTop;
    auto sheet =
        makeSheet(SheetId(id_), columns_, rows_, spec, orientation, shoved_ == "even" ? Stagger::EvenShoved : Stagger::OddShoved);
    if (!sheet) return console.unusable(sheet.error());
    sheet->title = title_;
    sheet->system = system_;
    return write(console, *sheet);
  }
  int newScenario(Console& console) {
    Scenario scenario;
    scenario.id = ScenarioId(id_);
    scenario.title = title_;
    scenario.system = system_;
    if (!board_.empty()) {
      const auto loaded = load({board_});
      if (!loaded) return console.unusable(loaded.error());
      if (loaded->state.activeBoard.empty())
        return console.unusable(Error{"is neither a board nor a map: give one after --board", board_, 0, 0});
      const Board* board = loaded->state.board(loaded->state.activeBoard);
      if (scenario.system.empty() && board) scenario.system = board->system;
      scenario.board.id = loaded->state.activeBoard;
      scenario.board.file = output_ == "-" ? board_ : referencePath(board_, output_);
    }
    return write(console, scenario);
  }
  int write(Console& console, const AnyDocument& document) { return writeOutput(console, output_, toXml(document)); }

  CLI::App *map_ = nullptr, *scenario_ = nullptr, *game_ = nullptr, *joined_ = nullptr;
  NewBoardOptions boardOptions_;
  int columns_ = 0, rows_ = 0;
  std::string orientation_ = "flat", numbering_ = "{col:02}{row:02}", shoved_ = "even", system_, title_, id_, board_, output_;
};

}  // namespace

std::unique_ptr<Command> newCommand() {
  return std::make_unique<NewCommand>();
}

}  // namespace hotchkiss::cli
