// SPDX-License-Identifier: Apache-2.0
#include "importers/rulebook/checks/text_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "importers/rulebook/checks/check_list.h"
#include "importers/rulebook/ground.h"
#include "model/check/validator.h"

namespace hotchkiss::rulebook {

namespace checks {

TextFinding finding(const char* check, TextSpan span, std::string message) {
  TextFinding out;
  const Check* row = findCheck(check);
  out.diagnostic.check = check;
  out.diagnostic.severity = row != nullptr ? row->severity : Severity::Warning;
  out.diagnostic.message = std::move(message);
  out.span = span;
  return out;
}

void correct(TextFinding& finding, TextSpan span, std::string from, std::string to, std::string reason, bool safe) {
  finding.corrections.push_back({span, std::move(from), std::move(to), std::move(reason), safe});
}

std::string lines(std::vector<int> numbers) {
  std::sort(numbers.begin(), numbers.end());
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  constexpr size_t kMost = 4;
  std::string out = numbers.size() == 1 ? "line " : "lines ";
  for (size_t i = 0; i < numbers.size(); ++i) {
    if (i == kMost && numbers.size() > kMost + 1) return out + fmt::format(" and {} more", numbers.size() - kMost);
    out += fmt::format("{}{}", i == 0 ? "" : i + 1 == numbers.size() ? " and " : ", ", numbers[i]);
  }
  return out;
}

}  // namespace checks

std::vector<TextFinding> checkText(const Outline& outline, const std::string& system, const State& ground) {
  using Function = void (*)(const checks::TextContext&, checks::Findings&);
  static constexpr std::array<Function, 33> kAll = {checks::codeOffSheet,
                                                    checks::codeWithoutLetter,
                                                    checks::codesOfOneHex,
                                                    checks::nameTwoHexes,
                                                    checks::hexTwoNames,
                                                    checks::rangeSheets,
                                                    checks::rangeEdge,
                                                    checks::rangesDiffer,
                                                    checks::twoClasses,
                                                    checks::lengthOfDays,
                                                    checks::turnAndDate,
                                                    checks::cycleDates,
                                                    checks::rowShort,
                                                    checks::bands,
                                                    checks::rowsOfScenarios,
                                                    checks::statedCount,
                                                    checks::wordAndFigure,
                                                    checks::arithmetic,
                                                    checks::totals,
                                                    checks::numbering,
                                                    checks::references,
                                                    checks::spellingVariant,
                                                    checks::possessiveVariant,
                                                    checks::listAndTable,
                                                    checks::sidesApart,
                                                    checks::levelsInLine,
                                                    checks::limitInExample,
                                                    checks::twoDiceRows,
                                                    checks::blockOfAnother,
                                                    checks::countedReferences,
                                                    checks::tableReferences,
                                                    checks::joinedVariant,
                                                    checks::placeOffGeography};
  const Facts facts = factsOf(outline, groundView(ground));
  const checks::TextContext context{facts, system, ground};
  std::vector<TextFinding> out;
  for (const Function check : kAll) check(context, out);
  return out;
}

}  // namespace hotchkiss::rulebook
