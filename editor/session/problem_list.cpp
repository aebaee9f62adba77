// SPDX-License-Identifier: Apache-2.0
#include "editor/session/problem_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "editor/session/text.h"
#include "model/base/stable_sort.h"

namespace hotchkiss::editor {

namespace {
// More findings of one check than this are one line.
constexpr size_t kMostSingle = 5;
}  // namespace

ProblemCounts countProblems(const Report& report) {
  ProblemCounts counts;
  for (const Diagnostic& d : report.diagnostics) {
    if (d.severity == Severity::Error) ++counts.errors;
    if (d.severity == Severity::Warning) ++counts.warnings;
    if (d.severity == Severity::Note) ++counts.notes;
    if (std::any_of(d.fixes.begin(), d.fixes.end(), [](const Fix& fix) { return fix.safe; })) ++counts.safeFixes;
  }
  counts.suppressed = static_cast<size_t>(std::max(0, report.filtered.suppressed));
  return counts;
}

std::string problemWords(const ProblemCounts& counts) {
  std::string out;
  const auto add = [&out](const std::string& text) { out += (out.empty() ? "" : "   ") + text; };
  if (counts.errors > 0) add(fmt::format(fmt::runtime(tr("{} error", "{} errors", counts.errors)), counts.errors));
  if (counts.warnings > 0) add(fmt::format(fmt::runtime(tr("{} warning", "{} warnings", counts.warnings)), counts.warnings));
  if (counts.notes > 0) add(fmt::format(fmt::runtime(tr("{} note", "{} notes", counts.notes)), counts.notes));
  if (counts.suppressed > 0) add(fmt::format(fmt::runtime(tr("{} suppressed")), counts.suppressed));
  return out;
}

std::vector<ProblemRow> problemRows(const Report& report, const std::set<std::string>& open) {
  std::vector<size_t> order(report.diagnostics.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  stableSort(order.begin(), order.end(),
             [&](size_t a, size_t b) { return report.diagnostics[a].severity > report.diagnostics[b].severity; });
  std::map<std::pair<Severity, std::string>, std::vector<size_t>> groups;
  for (const size_t i : order) groups[{report.diagnostics[i].severity, report.diagnostics[i].check}].push_back(i);
  std::vector<ProblemRow> rows;
  const auto single = [&](size_t i, int depth) {
    const Diagnostic& d = report.diagnostics[i];
    rows.push_back({d.severity, d.message, d.check, {i}, false, false, depth});
  };
  for (const size_t i : order) {
    const Diagnostic& d = report.diagnostics[i];
    const auto& group = groups[{d.severity, d.check}];
    if (group.size() <= kMostSingle) {
      single(i, 0);
      continue;
    }
    if (group.front() != i) continue;
    const Check* check = findCheck(d.check);
    ProblemRow row;
    row.severity = d.severity;
    row.check = d.check;
    row.findings = group;
    row.group = true;
    row.open = open.contains(d.check);
    row.text = fmt::format("{} \u00d7 {}", group.size(), check != nullptr && check->title != nullptr ? check->title : d.message);
    rows.push_back(row);
    if (row.open)
      for (const size_t member : group) single(member, 1);
  }
  return rows;
}

}  // namespace hotchkiss::editor
