// SPDX-License-Identifier: Apache-2.0
#include "editor/command_line/commands.h"

namespace hotchkiss::cli {

std::vector<std::unique_ptr<Command>> allCommands() {
  std::vector<std::unique_ptr<Command>> commands;
  commands.push_back(checkCommand());
  commands.push_back(checksCommand());
  commands.push_back(whereCommand());
  commands.push_back(traceCommand());
  commands.push_back(infoCommand());
  commands.push_back(importCommand());
  commands.push_back(exportCommand());
  commands.push_back(renderCommand());
  commands.push_back(convertCommand());
  commands.push_back(diffCommand());
  commands.push_back(mergeCommand());
  commands.push_back(gitSetupCommand());
  commands.push_back(newCommand());
  return commands;
}

}  // namespace hotchkiss::cli
