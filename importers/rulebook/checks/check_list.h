// SPDX-License-Identifier: Apache-2.0
// The checks on the text itself, by the file that has them, and what they share. A new one is a function here, a line in
// text_checks.cpp, a row in the table of checks, and a case in tests/cases.
#pragma once
#include <string>
#include <vector>

#include "importers/rulebook/facts.h"
#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook::checks {

struct TextContext {
  const Facts& facts;
  const std::string& system;
  const State& ground;
};
using Findings = std::vector<TextFinding>;

/// A finding of the check, with the severity of its row in the table.
TextFinding finding(const char* check, TextSpan span, std::string message);
/// A correction of the finding. `safe`: two facts of the text that do not hang together leave no other reading, so that it may be
/// made without asking.
void correct(TextFinding& finding, TextSpan span, std::string from, std::string to, std::string reason, bool safe = false);
/// "line 12", "lines 12, 15 and 2 more".
std::string lines(std::vector<int> numbers);

// codes.cpp
void codeOffSheet(const TextContext& context, Findings& out);
void codeWithoutLetter(const TextContext& context, Findings& out);
void codesOfOneHex(const TextContext& context, Findings& out);
void listAndTable(const TextContext& context, Findings& out);
// names.cpp
void nameTwoHexes(const TextContext& context, Findings& out);
void hexTwoNames(const TextContext& context, Findings& out);
void spellingVariant(const TextContext& context, Findings& out);
void possessiveVariant(const TextContext& context, Findings& out);
// geography.cpp
void placeOffGeography(const TextContext& context, Findings& out);
// ranges.cpp
void rangeSheets(const TextContext& context, Findings& out);
void rangeEdge(const TextContext& context, Findings& out);
void rangesDiffer(const TextContext& context, Findings& out);
void sidesApart(const TextContext& context, Findings& out);
// classes.cpp
void twoClasses(const TextContext& context, Findings& out);
// dates.cpp
void lengthOfDays(const TextContext& context, Findings& out);
void turnAndDate(const TextContext& context, Findings& out);
void cycleDates(const TextContext& context, Findings& out);
// tables.cpp
void rowShort(const TextContext& context, Findings& out);
void bands(const TextContext& context, Findings& out);
void twoDiceRows(const TextContext& context, Findings& out);
void levelsInLine(const TextContext& context, Findings& out);
void rowsOfScenarios(const TextContext& context, Findings& out);
// counts.cpp
void statedCount(const TextContext& context, Findings& out);
void wordAndFigure(const TextContext& context, Findings& out);
void arithmetic(const TextContext& context, Findings& out);
void limitInExample(const TextContext& context, Findings& out);
void totals(const TextContext& context, Findings& out);
// blocks.cpp
void blockOfAnother(const TextContext& context, Findings& out);
// numbering.cpp
void numbering(const TextContext& context, Findings& out);
void references(const TextContext& context, Findings& out);
// references.cpp
void countedReferences(const TextContext& context, Findings& out);
void tableReferences(const TextContext& context, Findings& out);
// spelling.cpp
void joinedVariant(const TextContext& context, Findings& out);

}  // namespace hotchkiss::rulebook::checks
