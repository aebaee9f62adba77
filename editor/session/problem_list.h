// SPDX-License-Identifier: Apache-2.0
// The findings of the checks as rows of a panel: errors first, many of one check folded into one line. Knows no widget.
// Invariant: every finding is reachable from some row.
#pragma once
#include <optional>
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

/// Which findings are listed; of an empty set, all.
struct ProblemFilter {
  std::set<Severity> severities;
  std::string check;                                             // of that kind only
  std::optional<std::pair<DocumentKind, std::string>> document;  // in that document only
  std::optional<std::set<Hex>> place;                            // that have something in these hexes of the board
  std::string placeName;                                         // what they are called: "K20.16", "Hanover"
  bool any() const { return !severities.empty() || !check.empty() || document || place; }
  bool takes(const Diagnostic& finding) const;
  bool operator==(const ProblemFilter&) const = default;
};
/// Something that can be filtered by, with how many findings it has: within what the other parts of the filter leave.
struct ProblemFacet {
  std::string id, name;
  size_t count = 0;
  bool operator==(const ProblemFacet&) const = default;
};
struct ProblemFacets {
  std::vector<ProblemFacet> checks;     // the most frequent first
  std::vector<ProblemFacet> documents;  // in the order of the report; id = kind word and id: "map gtc-n"
  size_t errors = 0, warnings = 0, notes = 0;
};
ProblemFacets problemFacets(const State& state, const Report& report, const ProblemFilter& filter);
/// The document of a facet's id.
std::optional<std::pair<DocumentKind, std::string>> documentOfFacet(const std::string& id);

/// Rows; groups whose check is in `open` show their members.
std::vector<ProblemRow> problemRows(const Report& report, const std::set<std::string>& open, const ProblemFilter& filter = {});
/// The line over the panel: "2 errors  1 warning  3 notes  1 suppressed".
std::string problemWords(const ProblemCounts& counts);

}  // namespace hotchkiss::editor
