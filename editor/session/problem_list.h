// SPDX-License-Identifier: Apache-2.0
// The findings of the checks as rows of a panel: errors first, many of one check folded into one line. Knows no widget.
// Invariant: every finding is reachable from some row.
#pragma once
#include <set>
#include <string>
#include <vector>

#include "model/check/validator.h"

namespace hotchkiss::editor {

struct ProblemRow {
  Severity severity = Severity::Note;
  std::string text;
  std::string check;
  std::vector<size_t> findings;  // indices in the report; several = a folded group
  bool group = false, open = false;
  int depth = 0;
};

struct ProblemCounts {
  size_t errors = 0, warnings = 0, notes = 0, suppressed = 0, safeFixes = 0;
};

ProblemCounts countProblems(const Report& report);
/// Rows; groups whose check is in `open` show their members.
std::vector<ProblemRow> problemRows(const Report& report, const std::set<std::string>& open);
/// The line over the panel: "2 errors  1 warning  3 notes  1 suppressed".
std::string problemWords(const ProblemCounts& counts);

}  // namespace hotchkiss::editor
