// SPDX-License-Identifier: Apache-2.0
// `hotchkiss import rulebook TEXT --scenario FILE -o OUT`: the text of a set-up into a scenario that exists.
#pragma once
#include <string>

#include "editor/command_line/console.h"

namespace hotchkiss::cli {

/// Reads the text (or - for standard input), puts what it says in place of the scenario's set-up and writes the scenario to a
/// file or into a folder. A word that is not understood is a line FILE:LINE:COLUMN, and nothing is written. Returns the exit
/// status.
int importSetUp(Console& console, const std::string& input, const std::string& scenarioFile, const std::string& output);

}  // namespace hotchkiss::cli
