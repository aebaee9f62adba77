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

bool ProblemFilter::takes(const Diagnostic& d) const {
  if (!severities.empty() && !severities.contains(d.severity)) return false;
  if (!check.empty() && d.check != check) return false;
  if (document && (d.subject.documentKind != document->first || d.subject.document != document->second)) return false;
  return !place || std::any_of(d.lattice.begin(), d.lattice.end(), [this](Hex h) { return place->contains(h); });
}

namespace {

constexpr std::pair<DocumentKind, const char*> kDocumentWords[] = {
    {DocumentKind::Game, "game"},      {DocumentKind::Map, "map"},           {DocumentKind::Board, "board"},
    {DocumentKind::Oob, "oob"},        {DocumentKind::Scenario, "scenario"}, {DocumentKind::Errata, "errata"},
    {DocumentKind::Project, "project"}};

std::string facetOf(const Subject& subject) {
  for (const auto& [kind, word] : kDocumentWords)
    if (kind == subject.documentKind) return std::string(word) + " " + subject.document;
  return {};
}

std::string titleOf(const State& state, const Subject& subject) {
  std::string title;
  const std::string& id = subject.document;
  switch (subject.documentKind) {
    case DocumentKind::Map:
      if (const Sheet* sheet = state.sheet(SheetId(id))) title = sheet->title;
      return fmt::format(fmt::runtime(tr("Map {}")), title.empty() ? id : title);
    case DocumentKind::Board:
      if (const Board* board = state.board(BoardId(id))) title = board->title;
      return fmt::format(fmt::runtime(tr("Board {}")), title.empty() ? id : title);
    case DocumentKind::Oob:
      if (const OrderOfBattle* oob = state.oob(OobId(id))) title = oob->title;
      return title.empty() ? id : title;
    case DocumentKind::Scenario:
      if (const Scenario* scenario = state.scenario(ScenarioId(id))) title = scenario->title;
      return title.empty() ? id : title;
    case DocumentKind::Game:
      if (const Game* game = state.game(GameId(id))) title = game->title;
      return title.empty() ? id : title;
    default:
      return id;
  }
}

}  // namespace

std::optional<std::pair<DocumentKind, std::string>> documentOfFacet(const std::string& id) {
  const size_t space = id.find(' ');
  if (space == std::string::npos) return std::nullopt;
  for (const auto& [kind, word] : kDocumentWords)
    if (id.compare(0, space, word) == 0) return std::pair(kind, id.substr(space + 1));
  return std::nullopt;
}

ProblemFacets problemFacets(const State& state, const Report& report, const ProblemFilter& filter) {
  ProblemFacets out;
  ProblemFilter otherSeverities = filter, otherChecks = filter, otherDocuments = filter;
  otherSeverities.severities.clear();
  otherChecks.check.clear();
  otherDocuments.document.reset();
  const auto count = [](std::vector<ProblemFacet>& facets, const std::string& id, const std::string& name) {
    const auto at = std::find_if(facets.begin(), facets.end(), [&id](const ProblemFacet& f) { return f.id == id; });
    if (at != facets.end())
      ++at->count;
    else
      facets.push_back({id, name, 1});
  };
  for (const Diagnostic& d : report.diagnostics) {
    if (otherSeverities.takes(d))
      ++(d.severity == Severity::Error ? out.errors : d.severity == Severity::Warning ? out.warnings : out.notes);
    if (otherChecks.takes(d)) count(out.checks, d.check, d.check);
    if (otherDocuments.takes(d)) count(out.documents, facetOf(d.subject), titleOf(state, d.subject));
  }
  stableSort(out.checks.begin(), out.checks.end(),
             [](const ProblemFacet& a, const ProblemFacet& b) { return a.count > b.count; });
  return out;
}

std::vector<ProblemRow> problemRows(const Report& report, const std::set<std::string>& open, const ProblemFilter& filter) {
  std::vector<size_t> order;
  for (size_t i = 0; i < report.diagnostics.size(); ++i)
    if (filter.takes(report.diagnostics[i])) order.push_back(i);
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
