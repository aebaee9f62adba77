// SPDX-License-Identifier: Apache-2.0
// A saved game of VASSAL beside a scenario: read once with the module that it was played on, and held against the set-up with
// every check, as `hotchkiss check GAME --against` does once. Knows no widget and changes no document.
#pragma once
#include <memory>
#include <string>

#include "editor/session/session.h"

namespace hotchkiss::editor {

struct GameFiles {
  std::string game;
  std::string module;      // its path; "" = it has to be named
  std::string moduleName;  // as the game has it
};

/// A saved game and the module of its name beside it, if there is one. Fails for what is no saved game.
Expected<GameFiles> gameFiles(const std::string& gamePath);

/// Reads both, to be held against the scenario.
Expected<std::shared_ptr<const Beside>> gameBeside(const GameFiles& files, const ScenarioId& scenario);

}  // namespace hotchkiss::editor
