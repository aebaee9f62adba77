// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/chosen_board.h"

#include <fmt/format.h>

#include "model/base/nearest_word.h"

namespace hotchkiss::cli {

Expected<ChosenBoard> chosenBoard(const State& state, const std::string& sheet) {
  ChosenBoard out;
  out.scenario = state.scenario(state.activeScenario);
  if (out.scenario == nullptr && state.activeBoard.empty()) return fail("holds no map: name a map, a board or a scenario");
  out.view = out.scenario ? BoardView::make(state, *out.scenario) : BoardView::make(state, state.activeBoard);
  if (!sheet.empty()) {
    const PlacedSheet* found = out.view.sheetNamed(sheet);
    if (found == nullptr) {
      std::vector<std::string> names;
      for (const PlacedSheet& placed : out.view.sheets())
        for (const std::string& name : {placed.sheet->id.text, placed.sheet->title, placed.sheet->numbering.prefix()})
          if (!name.empty()) names.push_back(name);
      const auto near = nearestWord(sheet, names);
      return fail(
          fmt::format("there is no sheet '{}'{}", sheet, near ? fmt::format(" (did you mean '{}'?)", *near) : std::string()));
    }
    out.view = BoardView::make(state, out.view.board().id, {found->sheet->id});
  }
  if (out.view.empty()) return fail("holds no map that could be read");
  return out;
}

}  // namespace hotchkiss::cli
