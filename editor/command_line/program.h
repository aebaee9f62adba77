// SPDX-License-Identifier: Apache-2.0
// The program from its words to its exit status. Knows no signals and no process: main.cpp does.
#pragma once
#include <string>
#include <vector>

#include "editor/command_line/console.h"

namespace hotchkiss::cli {

/// Runs the command that the words (without the program's own name) ask for. Wrong words are one line on `err` and kUnusable; no
/// exception leaves.
int runProgram(const std::vector<std::string>& words, Console& console);

}  // namespace hotchkiss::cli
