// SPDX-License-Identifier: Apache-2.0
// Everything that the desk of the scenario asks about, of one revision: the scenario as it is written and with what it takes, its
// board, forces, turns and words. Known to the desk's own files only.
#pragma once
#include <memory>
#include <string>

#include "editor/session/scenario_desk.h"
#include "editor/session/text.h"
#include "model/scenario/resolve.h"

namespace hotchkiss::editor {

struct ScenarioDesk::Ground {
  Ground(const State& now, std::shared_ptr<const BoardView> board, Vocabulary vocabulary, uint64_t number)
      : revision(number),
        state(now),
        own(*now.scenario(now.activeScenario)),
        taken(withTaken(now, now.activeScenario)),
        forces(Forces::make(state, taken)),
        view(std::move(board)),
        words(std::move(vocabulary)),
        span(spanOf(taken, calendarOf(state, own))),
        plain(*view, forces, taken, span, false) {}

  uint64_t revision = 0;
  State state;
  Scenario own, taken;
  Forces forces;
  std::shared_ptr<const BoardView> view;
  Vocabulary words;
  Span span;
  notation::PlainWords plain;

  std::string system() const {
    const Game* game = state.game(own.game.id);
    return own.system.empty() && game != nullptr ? game->system : own.system;
  }
};

}  // namespace hotchkiss::editor
