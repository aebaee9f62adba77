// SPDX-License-Identifier: Apache-2.0
// The kinds of import: words behind `hotchkiss import`, each with options of its own. A new kind is a file of its own
// (import_KIND.cpp), a line here and a line in import_command.cpp.
#pragma once
#include "editor/command_line/commands.h"

namespace hotchkiss::cli {

std::unique_ptr<Command> gisImport();
std::unique_ptr<Command> rulebookImport();
std::unique_ptr<Command> vassalImport();
std::unique_ptr<Command> tiledImport();
std::unique_ptr<Command> csvImport();
std::unique_ptr<Command> scanImport();

/// A fresh one of every kind, in the order of the help.
std::vector<std::unique_ptr<Command>> allImportKinds();

}  // namespace hotchkiss::cli
