// SPDX-License-Identifier: Apache-2.0
// Checks of what a scenario says about checks, and of its system.
#include <fmt/format.h>

#include <algorithm>

#include "model/base/nearest_word.h"
#include "model/check/check_functions.h"
#include "model/rules/rule_system.h"

namespace hotchkiss::checks {
namespace {

std::optional<std::string> nearestCheck(const std::string& id) {
  std::vector<std::string> ids;
  for (const Check& check : allChecks()) ids.push_back(check.id);
  return nearestWord(id, ids);
}

std::string suppressionId(const Suppression& s) {
  return s.check + " " + s.subject;
}

}  // namespace

void metaSuppressionUnknown(const CheckContext& context, Out& out) {
  const Scenario& scenario = *context.scenario();
  for (const Suppression& s : scenario.suppressions) {
    if (findCheck(s.check)) continue;
    Diagnostic d = context.finding("meta.suppression-unknown", context.subject(SubjectKind::Suppression, suppressionId(s)),
                                   fmt::format("there is no check {} to suppress", s.check));
    if (const auto meant = nearestCheck(s.check)) {
      d.message += fmt::format(" (did you mean {}?)", *meant);
      Suppression mended = s;
      mended.check = *meant;
      const size_t kind = ScenarioItem(s).index();
      d.fixes.push_back({fmt::format("suppress {}", *meant),
                         {RemoveItem{scenario.id, kind, suppressionId(s)}, PutItem{scenario.id, mended, -1}},
                         false,
                         s.check,
                         *meant});
    }
    out.push_back(std::move(d));
  }
}

void metaSuppressionWithoutReason(const CheckContext& context, Out& out) {
  for (const Suppression& s : context.scenario()->suppressions)
    if (s.reason.empty())
      out.push_back(
          context.finding("meta.suppression-without-reason", context.subject(SubjectKind::Suppression, suppressionId(s)),
                          fmt::format("the suppression of {} gives no reason: say why it is right to be silent", s.check)));
}

void metaSeverityOverride(const CheckContext& context, Out& out) {
  const Scenario& scenario = *context.scenario();
  for (size_t i = 0; i < scenario.severities.size(); ++i) {
    const SeverityOverride& o = scenario.severities[i];
    const auto mend = [&](Diagnostic& d, const std::string& from, const std::string& to, bool check) {
      Scenario head = scenario;
      (check ? head.severities[i].check : head.severities[i].severity) = to;
      d.message += fmt::format(" (did you mean {}?)", to);
      d.fixes.push_back({fmt::format("write {}", to), {SetScenarioHead{scenario.id, head}}, false, from, to});
    };
    if (!findCheck(o.check)) {
      Diagnostic d = context.finding("meta.severity-override", context.subject(SubjectKind::Document, {}),
                                     fmt::format("a severity is given to {}, and there is no such check", o.check));
      if (const auto meant = nearestCheck(o.check)) mend(d, o.check, *meant, true);
      out.push_back(std::move(d));
    }
    const std::vector<std::string> words = {"note", "warning", "error"};
    if (std::find(words.begin(), words.end(), o.severity) == words.end()) {
      Diagnostic d =
          context.finding("meta.severity-override", context.subject(SubjectKind::Document, {}),
                          fmt::format("\"{}\" is no severity: {} can be a note, a warning or an error", o.severity, o.check));
      if (const auto meant = nearestWord(o.severity, words)) mend(d, o.severity, *meant, false);
      out.push_back(std::move(d));
    }
  }
}

void metaSystemUnknown(const CheckContext& context, Out& out) {
  const std::string& system = context.system();
  if (findRuleSystem(system)) return;
  // A game of its own that says what its words are is no fault; nothing but the common checks can be asked of it all the same.
  out.push_back(context.finding(
      "meta.system-unknown", context.subject(SubjectKind::Document, {}),
      system.empty() ? std::string("the scenario names no system: only checks that hold for every game are made")
                     : fmt::format("the system {} is not built in: only checks that hold for every game are made", system)));
}

}  // namespace hotchkiss::checks
