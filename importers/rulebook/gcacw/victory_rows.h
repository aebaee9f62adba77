// SPDX-License-Identifier: Apache-2.0
// Rows of a GCACW victory schedule as awards, and rows of its table of levels as bands of a verdict. Each row becomes values or
// nothing; the caller lists what became nothing. Knows no document but these two.
#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "importers/rulebook/gcacw/scenario_text.h"
#include "model/scenario/scenario.h"

namespace hotchkiss::rulebook::gcacw {

/// What other parts of the scenario say that rows rely on.
struct VictoryContext {
  std::string side = "union";                           // whose points are counted
  std::string letter;                                   // of the only sheet in play, "" when there are several
  std::vector<std::string> supplySources;               // codes of the lines' far ends
  std::string exitPlace;                                // a Region line: where units leave for points
  std::vector<std::pair<int, std::string>> controlled;  // amount and code of the rows before
};

struct VictoryRow {
  Award award;
  std::vector<TextCode> codes;  // of the row's text
  bool starred = false;         // "-5*"
  bool cappedByLast = false;    // no more than the row before gained
};

/// A row "+18 | Union controls Wilderness Tavern (N2712)"; nothing when its amount or its reason is not understood.
std::optional<VictoryRow> victoryRow(const std::string& amount, const std::string& reason, VictoryContext& context);

/// A row "107 or more | Union Decisive Victory".
std::optional<VerdictRule> levelRow(const std::string& points, const std::string& winner);

}  // namespace hotchkiss::rulebook::gcacw
