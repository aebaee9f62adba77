// SPDX-License-Identifier: Apache-2.0
// The board that a call is about: of the scenario, board or map that was named, the whole or one sheet of it.
#pragma once
#include <string>

#include "model/board/board_view.h"
#include "model/document/state.h"

namespace hotchkiss::cli {

struct ChosenBoard {
  BoardView view;
  const Scenario* scenario = nullptr;  // when one was named
};

/// Of the active scenario or board; `sheet` is an id, prefix or title, "" = all of it. The error has no file's name yet.
Expected<ChosenBoard> chosenBoard(const State& state, const std::string& sheet);

}  // namespace hotchkiss::cli
