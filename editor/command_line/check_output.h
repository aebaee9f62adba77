// SPDX-License-Identifier: Apache-2.0
// What `check` found, placed in files, and its three forms: text, JSON, SARIF. Knows neither options nor how it was found.
#pragma once
#include <iosfwd>
#include <string>
#include <vector>

#include "io/native/source_map.h"
#include "model/check/fixer.h"

namespace hotchkiss::cli {

struct PlacedFinding {
  Diagnostic finding;
  Position place;
  std::vector<Position> related;  // one for each of finding.related
};

struct FixedFinding {
  Position place;  // before the fix
  std::string check;
  std::string title;
};

/// How much of a rulebook's text became data.
struct BookCounts {
  std::string file, system;
  size_t understood = 0, prose = 0, notUnderstood = 0;
};

struct CheckResult {
  std::vector<std::string> files;
  std::vector<PlacedFinding> findings;
  std::vector<FixedFinding> fixed;
  std::vector<BookCounts> books;
  int belowSeverity = 0, suppressed = 0, ignored = 0;
  Severity minSeverity = Severity::Note;
};

/// A finding with the places of what it speaks of: in `sources`, or else in `witnesses`.
PlacedFinding placed(const SourceMap& sources, const SourceMap& witnesses, Diagnostic finding);
/// Puts findings in the order of `files`, then of lines and columns; equal findings are told once.
void sortFindings(CheckResult& result);

/// "FILE:LINE:COL: severity: message [check-id] (citation)", a line each, then a count and what was filtered.
std::string checkText(const CheckResult& result);
std::string checkJson(const CheckResult& result);
std::string checkSarif(const CheckResult& result);

}  // namespace hotchkiss::cli
