// SPDX-License-Identifier: Apache-2.0
// `hotchkiss new board MAP... [--join A3201=B0101] -o FILE`: maps and boards joined to one board, each to what came before it. By
// typed codes, or by those that both print; what only the ground speaks for is told and not done.
#pragma once
#include <string>
#include <vector>

#include "editor/command_line/console.h"

namespace hotchkiss::cli {

struct NewBoardOptions {
  std::vector<std::string> inputs, joins;
  std::string system, title, id, output;
};

int newBoard(Console& console, const NewBoardOptions& options);

}  // namespace hotchkiss::cli
