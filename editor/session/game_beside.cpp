// SPDX-License-Identifier: Apache-2.0
#include "editor/session/game_beside.h"

#include <filesystem>
#include <utility>

#include "editor/session/text.h"
#include "importers/vassal/against.h"
#include "importers/vassal/save_import.h"
#include "importers/vassal/set_up_into.h"

namespace hotchkiss::editor {

namespace {

Expected<vassal::VassalFile> openedGame(const std::string& path) {
  auto file = vassal::openVassalPath(path);
  if (file && !file->game) return tl::unexpected(Error{tr("is no saved game of VASSAL"), path, 0, 0});
  return file;
}

}  // namespace

Expected<GameFiles> gameFiles(const std::string& gamePath) {
  const auto file = openedGame(gamePath);
  if (!file) return tl::unexpected(file.error());
  return GameFiles{gamePath, vassal::moduleBeside(gamePath, file->game->moduleName).value_or(""), file->game->moduleName};
}

Expected<std::shared_ptr<const Beside>> gameBeside(const GameFiles& files, const ScenarioId& scenario) {
  auto game = openedGame(files.game);
  if (!game) return tl::unexpected(game.error());
  auto module = vassal::openVassalModule(files.module);
  if (!module) return tl::unexpected(module.error());
  // Shared with the thread of the checks, which may outlive the comparison.
  struct Pair {
    vassal::VassalFile game, module;
  };
  const auto both = std::make_shared<const Pair>(Pair{std::move(*game), std::move(*module)});
  auto beside = std::make_shared<Beside>();
  beside->scenario = scenario;
  beside->name = std::filesystem::path(files.game).filename().string();
  beside->findings = [both, scenario](const State& state) {
    return vassal::gameAgainst(*both->game.game, *both->module.module, state, scenario,
                               vassal::proposedTable(state, scenario, *both->module.module));
  };
  return beside;
}

}  // namespace hotchkiss::editor
