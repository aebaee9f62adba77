// SPDX-License-Identifier: Apache-2.0
#include "model/document/implied_boards.h"

#include <utility>

namespace hotchkiss {

State withImpliedBoards(State state, const State& before) {
  for (const auto& [id, board] : before.boards) {
    const auto old = before.sheets.find(SheetId(id.text)), now = std::as_const(state.sheets).find(SheetId(id.text));
    if (old == before.sheets.end() || now == state.sheets.end() || old->second == now->second) continue;
    const auto mine = state.boards.find(id);
    if (mine == state.boards.end() || !(*mine->second == *board) || !(*board == State::impliedBoard(*old->second))) continue;
    if (Board implied = State::impliedBoard(*now->second); !(implied == *board))
      mine->second = std::make_shared<const Board>(std::move(implied));
  }
  return state;
}

}  // namespace hotchkiss
