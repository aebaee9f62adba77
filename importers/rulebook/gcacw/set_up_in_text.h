// SPDX-License-Identifier: Apache-2.0
// Set-up tables that stand in a rulebook's text, as entries of the scenarios that the text tells of: they are handed to the
// tables' codec as a file in which every row has the line that it has in the text.
#pragma once
#include <map>
#include <set>
#include <string>

#include "importers/rulebook/gcacw/scenario_text.h"
#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook::gcacw {

struct SetUpLines {
  std::map<int, std::string> lines;        // by number
  std::map<int, std::string> scenarioIds;  // of the scenarios that have tables, counted from 1
  int scenarios = 0;
};

/// Takes the tables of counters in a scenario's head, and their footnotes; `told` gets the blocks.
void collectSetUp(const ScenarioText& text, const std::string& scenarioId, SetUpLines& out, std::set<const Block*>& told);
/// Adds what was collected to the reading. A row that cannot be read is listed, and the others are read without it.
Reading addSetUpLines(Reading reading, SetUpLines lines);

}  // namespace hotchkiss::rulebook::gcacw
