// SPDX-License-Identifier: Apache-2.0
#include "model/check/validator.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "model/base/nearest_word.h"
#include "model/base/stable_sort.h"
#include "model/check/check_context.h"
#include "model/check/findings.h"
#include "model/check/judged.h"
#include "model/check/kept_work.h"
#include "model/check/start_facts.h"
#include "model/document/change_set.h"
#include "model/grid/algorithms.h"
#include "model/scenario/resolve.h"

namespace hotchkiss {
namespace {

using Found = std::vector<Diagnostic>;
using HexSet = std::set<Hex>;

bool local(const Check& check) {
  return check.scope == CheckScope::Hex || check.scope == CheckScope::Hexside;
}

/// The hex by which a local finding is found again: of its sheet, or of the board.
Hex anchorOf(const Check& check, const Diagnostic& d) {
  if (check.about == DocumentKind::Map) {
    if (d.subject.hex) return *d.subject.hex;
    if (d.subject.side) return d.subject.side->hex;
  }
  return d.lattice.empty() ? Hex{} : d.lattice.front();
}

/// A first and a second look must give local findings in one order.
void sortLocal(const Check& check, Found& found) {
  stableSort(found.begin(), found.end(), [&](const Diagnostic& a, const Diagnostic& b) {
    const Hex x = anchorOf(check, a), y = anchorOf(check, b);
    return std::tie(x, a.subject.side, a.subject.id, a.message) < std::tie(y, b.subject.side, b.subject.id, b.message);
  });
}

/// Hexes of the sheet within reach of what changed on it; nothing when all of it may be touched.
std::optional<HexSet> reachOf(const Sheet& before, const Sheet& after, const SheetChange& change) {
  if (change.head || !change.lines.empty() || !change.areas.empty()) return std::nullopt;
  HexSet touched(change.hexes.begin(), change.hexes.end());
  for (const Hexside& s : change.sides) {
    touched.insert(s.first());
    touched.insert(s.second());
  }
  for (const Sheet* sheet : {&before, &after}) {
    for (const auto& path : sheet->paths)
      if (change.paths.contains(path->id)) touched.insert(path->hexes.begin(), path->hexes.end());
    for (const auto& site : sheet->sites)
      if (change.sites.contains(site->id) && site->hex) touched.insert(*site->hex);
  }
  constexpr size_t kMany = 20000;  // beyond that a full look is as quick
  if (touched.size() > kMany) return std::nullopt;
  HexSet out;
  for (const Hex& h : touched)
    for (const Hex& near : disc(h, kCheckRadius)) out.insert(near);
  return out;
}

bool hasGrounds(const DocumentName& document) {
  return document.kind == DocumentKind::Board || document.kind == DocumentKind::Scenario;
}

/// What an edit leaves of an earlier look at a document.
struct Stay {
  /// The hexes (of the sheet, or of the board's lattice) that local checks must look at again; nothing = all.
  std::optional<HexSet> near;
  /// The parts of the maps that differ, where nothing else does; nothing = anything may.
  std::optional<BoardParts> parts;
};

/// The parts of a sheet that differ; nothing when its frame does.
std::optional<BoardParts> partsOf(const Sheet& before, const Sheet& after, const SheetChange& change) {
  if (change.head) return std::nullopt;
  BoardParts parts = 0;
  for (const Hex& h : change.hexes) {
    const HexCell &was = before.cell(h), &is = after.cell(h);
    if (was.isVoid != is.isVoid) return std::nullopt;
    parts = parts | BoardPart::Terrain;
    if (was.coverage != is.coverage) parts = parts | BoardPart::Coverage;
  }
  if (!change.sides.empty() || !change.lines.empty()) parts = parts | BoardPart::Sides;
  if (!change.paths.empty()) parts = parts | BoardPart::Paths;
  if (!change.sites.empty()) parts = parts | BoardPart::Sites;
  if (!change.areas.empty()) parts = parts | BoardPart::Areas;
  return parts;
}

Stay whatStays(const State& old, const State& now, const ChangeSet& changes, const CheckContext& context,
               const Findings& before) {
  if (!changes.games.empty()) return {};
  Stay out;
  const auto ofSheet = [&](const SheetId& id) -> std::optional<HexSet> {
    const auto change = changes.sheets.find(id);
    if (change == changes.sheets.end()) return HexSet{};
    const Sheet *a = old.sheet(id), *b = now.sheet(id);
    return a && b ? reachOf(*a, *b, change->second) : std::nullopt;
  };
  if (context.sheet() != nullptr) {
    if (!changes.boards.empty()) return {};
    const SheetId id(context.id());
    out.near = ofSheet(id);
    const auto change = changes.sheets.find(id);
    const Sheet *a = old.sheet(id), *b = now.sheet(id);
    if (change != changes.sheets.end() && a && b) out.parts = partsOf(*a, *b, change->second);
    return out;
  }
  const DocumentName document{context.kind(), context.id()};
  const auto known = before.grounds.find(document);
  if (!hasGrounds(document) || known == before.grounds.end()) return {};
  const Grounds grounds = context.grounds();
  const auto parts = partsThatDiffer(known->second.board, grounds.board);
  if (!parts) return {};
  HexSet near;
  if (grounds.start != known->second.start) {
    // Counters were moved: who stands near them may be another, and no more is known.
    if (grounds.start->before.lock() != known->second.start) return {};
    for (const Hex& h : grounds.start->touched)
      for (const Hex& reached : disc(h, kCheckRadius)) near.insert(reached);
  } else {
    out.parts = parts;
  }
  for (const PlacedSheet& placed : context.view().sheets()) {
    const auto part = ofSheet(placed.sheet->id);
    if (!part) return out;
    for (const Hex& h : *part) near.insert(h + placed.origin);
  }
  out.near = std::move(near);
  return out;
}

class Run {
 public:
  Run(const State& state, const ValidateOptions& options) : state_(state), options_(options) {}

  /// Looks at one document with every check about its kind; false when cancelled.
  bool look(const DocumentName& document, Findings& findings) {
    CheckContext context(state_, options_, document.kind, document.id, findings.kept);
    if (hasGrounds(document)) findings.grounds[document] = context.grounds();
    return each(document, context, [&](const Check& check, size_t index) {
      Found found;
      check.run(context, found);
      keep(check, index, document, std::move(found), findings);
    });
  }

  bool withOptions(const DocumentName& document, Findings& findings) {
    return options_.options == ValidateOptions::Options::Printed || lookWithOptions(document, findings);
  }

  /// Looks at a scenario with each of its options chosen beside those that it has chosen, less those that exclude each other;
  /// what is found only then says so.
  bool lookWithOptions(const DocumentName& document, Findings& findings) {
    const ScenarioId id(document.id);
    const Scenario* printed = state_.scenario(id);
    if (!printed || document.kind != DocumentKind::Scenario) return true;
    const Scenario whole = withTaken(state_, id);
    for (const Option& option : whole.options) {
      if (std::find(printed->chosenOptions.begin(), printed->chosenOptions.end(), option.id) != printed->chosenOptions.end())
        continue;
      auto variant = std::make_shared<Scenario>(*printed);
      std::erase_if(variant->chosenOptions, [&](const OptionId& chosen) {
        const auto excludes = [](const Option& o, const OptionId& other) {
          return std::find(o.excludes.begin(), o.excludes.end(), other) != o.excludes.end();
        };
        return excludes(option, chosen) || std::any_of(whole.options.begin(), whole.options.end(),
                                                       [&](const Option& o) { return o.id == chosen && excludes(o, option.id); });
      });
      variant->chosenOptions.push_back(option.id);
      State other = state_;
      other.scenarios[id] = std::move(variant);
      Findings found;
      found.kept = findings.kept;
      if (!Run(other, options_).look(document, found)) return false;
      for (auto& [key, list] : found.found) {
        Found& known = findings.found[key];
        for (Diagnostic& d : list) {
          const bool told = std::any_of(known.begin(), known.end(),
                                        [&](const Diagnostic& k) { return k.subject == d.subject && k.message == d.message; });
          if (told) continue;
          d.message += fmt::format(" [with option {}]", option.id.text);
          d.fixes.clear();  // they were made for the scenario with that option chosen
          known.push_back(std::move(d));
        }
        if (known.empty()) findings.found.erase(key);
      }
    }
    return true;
  }

  /// Looks again with the local checks near what changed, and at everything with those others whose grounds may have.
  bool lookAgain(const DocumentName& document, const State& old, const ChangeSet& changes, const Findings& before,
                 Findings& findings) {
    CheckContext context(state_, options_, document.kind, document.id, findings.kept);
    const Stay stay = whatStays(old, state_, changes, context, before);
    if (hasGrounds(document)) findings.grounds[document] = context.grounds();
    const auto focus = stay.near ? std::make_shared<const HexSet>(*stay.near) : nullptr;
    return each(document, context, [&](const Check& check, size_t index) {
      const auto known = before.found.find({index, document});
      if (!local(check) && stay.parts && (check.reads & *stay.parts) == 0) {
        if (known != before.found.end()) findings.found.insert(*known);
        return;
      }
      Found found;
      context.focusOn(local(check) ? focus : nullptr);
      check.run(context, found);
      if (local(check) && focus && known != before.found.end())
        for (const Diagnostic& d : known->second)
          if (!focus->contains(anchorOf(check, d))) found.push_back(d);
      keep(check, index, document, std::move(found), findings);
    });
  }

 private:
  template <class Act>
  bool each(const DocumentName& document, const CheckContext& context, const Act& act) {
    const auto checks = allChecks();
    for (size_t i = 0; i < checks.size(); ++i) {
      const Check& check = checks[i];
      if (check.about != document.kind || !check.run || !servesSystem(check, context.system())) continue;
      if (!options_.select.empty() && !options_.select.contains(check.id)) continue;
      if (options_.cancelled && options_.cancelled()) return false;
      act(check, i);
    }
    return true;
  }

  static void keep(const Check& check, size_t index, const DocumentName& document, Found found, Findings& findings) {
    if (local(check)) sortLocal(check, found);
    if (!found.empty()) findings.found[{index, document}] = std::move(found);
  }

  const State& state_;
  const ValidateOptions& options_;
};

std::string suppressionId(const Suppression& s) {
  return s.check + " " + s.subject;
}

Diagnostic unusedSuppression(const Scenario& scenario, const Suppression& s) {
  const Check* row = findCheck("meta.suppression-unused");
  Diagnostic d;
  d.check = row->id;
  d.severity = row->severity;
  d.subject.kind = SubjectKind::Suppression;
  d.subject.documentKind = DocumentKind::Scenario;
  d.subject.document = scenario.id.text;
  d.subject.id = suppressionId(s);
  const std::string where = s.subject.empty() ? "this scenario" : "\"" + s.subject + "\"";
  d.message = fmt::format("the suppression of {} for {} silences nothing: take it out", s.check, where);
  Fix fix;
  fix.title = fmt::format("remove the suppression of {} for {}", s.check, where);
  fix.edits = {RemoveItem{scenario.id, ScenarioItem(Suppression{}).index(), suppressionId(s)}};
  fix.safe = true;
  d.fixes.push_back(std::move(fix));
  return d;
}

/// The suppression that silences a finding on the scenario, or nullptr.
const Suppression* suppressionOf(const Scenario& scenario, const Diagnostic& d) {
  const std::string subject = d.subject.key();
  for (const Suppression& s : scenario.suppressions)
    if (s.check == d.check && (s.subject.empty() || s.subject == subject)) return &s;
  return nullptr;
}

Diagnostic withSeverityOf(const Scenario& scenario, Diagnostic d) {
  for (const SeverityOverride& o : scenario.severities)
    if (o.check == d.check)
      for (const Severity s : {Severity::Note, Severity::Warning, Severity::Error})
        if (o.severity == severityName(s)) d.severity = s;
  return d;
}

/// Suppressions, overrides and --ignore over the raw findings, in the order of the table.
Report filtered(const State& state, const ValidateOptions& options, std::shared_ptr<const Findings> findings) {
  Report report;
  std::set<std::pair<ScenarioId, std::string>> used;
  const auto add = [&](Diagnostic d) {
    if (options.ignore.contains(d.check))
      ++report.filtered.ignored;
    else
      report.diagnostics.push_back(std::move(d));
  };
  for (const auto& [key, found] : findings->found) {
    const DocumentName& document = key.second;
    const Scenario* scenario = document.kind == DocumentKind::Scenario ? state.scenario(ScenarioId(document.id)) : nullptr;
    for (const Diagnostic& d : found) {
      if (!scenario) {
        add(d);
        continue;
      }
      const Suppression* quiet = suppressionOf(*scenario, d);
      if (quiet != nullptr) {
        used.insert({scenario->id, suppressionId(*quiet)});
        ++report.filtered.suppressed;
        continue;
      }
      add(withSeverityOf(*scenario, d));
    }
  }
  // Which suppressions were of use is known only now.
  const char* unused = "meta.suppression-unused";
  if (options.select.empty() || options.select.contains(unused)) {
    for (const auto& [id, scenario] : state.scenarios)
      for (const Suppression& s : options.witnesses.contains(id) ? std::vector<Suppression>() : scenario->suppressions) {
        const Check* row = findCheck(s.check);
        const bool judged = row && row->run && (options.select.empty() || options.select.contains(s.check));
        if (judged && !used.contains({id, suppressionId(s)})) add(unusedSuppression(*scenario, s));
      }
  }
  report.findings = std::move(findings);
  return report;
}

std::shared_ptr<Findings> freshFindings(const ValidateOptions& options, const Findings* before = nullptr) {
  auto out = std::make_shared<Findings>();
  out->kept = before ? before->kept : std::make_shared<KeptWork>();
  out->select = options.select;
  out->witnesses = options.witnesses;
  out->drafts = options.drafts;
  out->options = options.options;
  return out;
}

Report cancelledReport() {
  Report report;
  report.cancelled = true;
  return report;
}

}  // namespace

const char* checkScopeName(CheckScope scope) {
  constexpr const char* kNames[] = {"hex", "hexside", "unit", "side", "whole"};
  return kNames[static_cast<size_t>(scope)];
}

const Check* findCheck(std::string_view id) {
  for (const Check& check : allChecks())
    if (check.id == id) return &check;
  return nullptr;
}

Report validate(const State& state, const ValidateOptions& options) {
  auto findings = freshFindings(options);
  Run run(state, options);
  for (const DocumentName& document : documentsOf(state, options.witnesses))
    if (!run.look(document, *findings) || !run.withOptions(document, *findings)) return cancelledReport();
  return filtered(state, options, std::move(findings));
}

bool servesSystem(const Check& check, std::string_view system) {
  const std::string_view all = check.systems;
  if (all.empty()) return true;
  for (size_t at = 0; at <= all.size();) {
    const size_t end = std::min(all.find(' ', at), all.size());
    if (all.substr(at, end - at) == system) return true;
    at = end + 1;
  }
  return false;
}

std::vector<Silenced> silencedOf(const State& state, const Report& report) {
  std::vector<Silenced> out;
  if (!report.findings) return out;
  for (const auto& [key, found] : report.findings->found) {
    const DocumentName& document = key.second;
    const Scenario* scenario = document.kind == DocumentKind::Scenario ? state.scenario(ScenarioId(document.id)) : nullptr;
    if (scenario == nullptr) continue;
    for (const Diagnostic& d : found)
      if (const Suppression* quiet = suppressionOf(*scenario, d)) out.push_back({d, quiet->reason});
  }
  return out;
}

std::vector<Diagnostic> honoured(const Scenario& scenario, std::vector<Diagnostic> found, Filtered& filtered) {
  std::vector<Diagnostic> out;
  for (Diagnostic& d : found)
    if (suppressionOf(scenario, d) != nullptr)
      ++filtered.suppressed;
    else
      out.push_back(withSeverityOf(scenario, std::move(d)));
  return out;
}

Report revalidate(const Report& before, const State& old, const State& state, const ValidateOptions& options) {
  const Findings* known = before.findings.get();
  if (!known || known->select != options.select || known->witnesses != options.witnesses || known->drafts != options.drafts ||
      known->options != options.options)
    return validate(state, options);
  auto findings = freshFindings(options, known);
  Run run(state, options);
  std::optional<ChangeSet> changes;
  for (const DocumentName& document : documentsOf(state, options.witnesses)) {
    if (lookedAtBy(old, document) == lookedAtBy(state, document)) {
      if (const auto it = known->grounds.find(document); it != known->grounds.end()) findings->grounds.insert(*it);
      for (size_t i = 0; i < allChecks().size(); ++i)
        if (const auto it = known->found.find({i, document}); it != known->found.end()) findings->found.insert(*it);
      continue;
    }
    if (!changes) changes = changesBetween(old, state);
    if (!run.lookAgain(document, old, *changes, *known, *findings) || !run.withOptions(document, *findings))
      return cancelledReport();
  }
  return filtered(state, options, std::move(findings));
}

}  // namespace hotchkiss
