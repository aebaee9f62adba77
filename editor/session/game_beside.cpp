// SPDX-License-Identifier: Apache-2.0
#include "editor/session/game_beside.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <ctime>
#include <filesystem>
#include <utility>

#include "editor/session/text.h"
#include "importers/vassal/against.h"
#include "importers/vassal/save_import.h"
#include "importers/vassal/set_up_into.h"
#include "model/base/plain_line.h"

namespace hotchkiss::editor {

namespace {

Expected<vassal::VassalFile> openedGame(const std::string& path) {
  auto file = vassal::openVassalPath(path);
  if (file && !file->game) return tl::unexpected(Error{tr("is no saved game of VASSAL"), path, 0, 0});
  return file;
}

/// The file's name, and when it was written: players save a game again under the same name.
std::string calledOf(const std::string& path) {
  const std::string name = std::filesystem::path(path).filename().string();
  struct stat status;
  std::tm when;
  if (::stat(path.c_str(), &status) != 0 || ::localtime_r(&status.st_mtime, &when) == nullptr) return name;
  return fmt::format(fmt::runtime(tr("{}, saved {}")), name,
                     fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", when.tm_year + 1900, when.tm_mon + 1, when.tm_mday,
                                 when.tm_hour, when.tm_min));
}

}  // namespace

Expected<GameFiles> gameFiles(const std::string& gamePath) {
  const auto file = openedGame(gamePath);
  if (!file) return tl::unexpected(file.error());
  return GameFiles{gamePath, vassal::moduleBeside(gamePath, file->game->moduleName).value_or(""), file->game->moduleName};
}

Expected<std::shared_ptr<const Beside>> gameBeside(const GameFiles& files, const ScenarioId& scenario) {
  std::string called = calledOf(files.game);
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
  beside->name = std::move(called);
  beside->findings = [both, scenario, name = std::filesystem::path(files.game).filename().string()](const State& state) {
    auto out = vassal::gameAgainst(*both->game.game, *both->module.module, state, scenario,
                                   vassal::proposedTable(state, scenario, *both->module.module));
    // Among those of the scenario it has to be told where somebody stands so; the command line begins its lines with the file.
    for (Diagnostic& finding : out) finding.message = plainLine(name) + ": " + finding.message;
    return out;
  };
  return beside;
}

}  // namespace hotchkiss::editor
