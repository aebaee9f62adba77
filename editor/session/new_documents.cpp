// SPDX-License-Identifier: Apache-2.0
#include "editor/session/new_documents.h"

#include <fmt/format.h>

#include <cmath>

#include "editor/session/order_tree.h"
#include "editor/session/text.h"
#include "model/board/board_view.h"
#include "model/document/shelve.h"

namespace hotchkiss::editor {

Expected<Sheet> makeNewMap(const NewMap& choice) {
  if (choice.hexWidthMm < 4 || choice.hexWidthMm > 80)
    return fail(fmt::format(fmt::runtime(tr("A hex is between 4 and 80 mm wide, not {:g}.")), choice.hexWidthMm));
  NumberingSpec spec;
  spec.firstColumn = choice.firstColumn;
  spec.firstRow = choice.firstRow;
  spec.rowsDescending = choice.rowsFromBelow;
  spec.pattern = widenedPattern(choice.numbering, spec.firstColumn, spec.firstRow, choice.columns, choice.rows);
  auto sheet = makeSheet(SheetId(choice.id), choice.columns, choice.rows, spec, choice.orientation, choice.stagger);
  if (!sheet) return sheet;
  sheet->title = choice.title;
  sheet->system = choice.system;
  sheet->hexWidthMm = choice.hexWidthMm;
  return sheet;
}

std::string describeNewMap(const Sheet& sheet) {
  const int columns = sheet.columns.count, rows = sheet.rows.count;
  const std::string first = sheet.code(sheet.frameHex({0, 0})), last = sheet.code(sheet.frameHex({columns - 1, rows - 1}));
  const PlaneLayout layout{sheet.orientation, sheet.hexWidthMm};
  const double across = layout.radius() * 2, step = layout.radius() * 1.5, width = sheet.hexWidthMm;
  const bool flat = sheet.orientation == Orientation::FlatTop;
  const double w = flat ? across + step * (columns - 1) : width * (columns + 0.5);
  const double h = flat ? width * (rows + 0.5) : across + step * (rows - 1);
  return fmt::format(fmt::runtime(tr("{} hexes of {:g} mm, codes {} to {}; about {} x {} mm of paper.")), columns * rows, width,
                     first, last, std::lround(w), std::lround(h));
}

State stateOfMap(Sheet sheet) {
  State state;
  const BoardId board(sheet.id.text);
  state.boards[board] = std::make_shared<const Board>(State::impliedBoard(sheet));
  const SheetId id = sheet.id;
  state.sheets[id] = std::make_shared<const Sheet>(std::move(sheet));
  state.activeBoard = board;
  return state;
}

State withNewScenario(const State& state, const std::string& title, const std::string& id) {
  State out = state;
  Scenario scenario;
  scenario.id = ScenarioId(id);
  scenario.title = title;
  scenario.board.id = out.activeBoard;
  if (const Board* board = out.board(out.activeBoard)) {
    scenario.system = board->system;
    scenario.game.id = board->game.id;
    if (scenario.system.empty())
      for (const Placement& placement : board->sheets)
        if (const Sheet* sheet = out.sheet(placement.sheet.id)) {
          scenario.system = sheet->system;
          if (scenario.game.id.empty()) scenario.game.id = sheet->game.id;
          break;
        }
  }
  for (const auto& [oobId, oob] : out.oobs) scenario.oobs.push_back({oobId, {}});
  out.activeScenario = scenario.id;
  shelve(out.scenarios, std::move(scenario));
  return out;
}

std::string freshDocumentId(const State& state, const std::string& title, const std::string& fallback) {
  const std::string stem = title.empty() ? fallback : slug(title);
  const auto taken = [&state](const std::string& id) {
    return state.sheets.contains(SheetId(id)) || state.boards.contains(BoardId(id)) || state.scenarios.contains(ScenarioId(id)) ||
           state.oobs.contains(OobId(id)) || state.games.contains(GameId(id));
  };
  std::string id = stem;
  for (int n = 2; taken(id); ++n) id = stem + "-" + std::to_string(n);
  return id;
}

}  // namespace hotchkiss::editor
