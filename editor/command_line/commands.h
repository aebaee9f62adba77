// SPDX-License-Identifier: Apache-2.0
// The words of the program: each command declares its options and runs. A new command is a file of its own, a line here and a
// line in commands.cpp.
#pragma once
#include <CLI/CLI.hpp>
#include <memory>
#include <vector>

#include "editor/command_line/console.h"

namespace hotchkiss::cli {

class Command {
 public:
  virtual ~Command() = default;
  virtual const char* name() const = 0;
  /// One sentence for the list of commands.
  virtual const char* summary() const = 0;
  /// Declares options and positional words on the command's own parser, bound to members of the command.
  virtual void add(CLI::App& app) = 0;
  /// Does the work; returns the exit status.
  virtual int run(Console& console) = 0;
};

std::unique_ptr<Command> checkCommand();
std::unique_ptr<Command> checksCommand();
std::unique_ptr<Command> whereCommand();
std::unique_ptr<Command> traceCommand();
std::unique_ptr<Command> infoCommand();
std::unique_ptr<Command> convertCommand();
std::unique_ptr<Command> importCommand();
std::unique_ptr<Command> exportCommand();
std::unique_ptr<Command> newCommand();
std::unique_ptr<Command> renderCommand();
std::unique_ptr<Command> diffCommand();
std::unique_ptr<Command> mergeCommand();
std::unique_ptr<Command> gitSetupCommand();

/// A fresh one of every command, in the order of the help.
std::vector<std::unique_ptr<Command>> allCommands();

}  // namespace hotchkiss::cli
