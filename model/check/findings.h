// SPDX-License-Identifier: Apache-2.0
// What each check found in each document, before suppressions and overrides, and what it looked at. Known to the validator only.
#pragma once
#include <compare>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "model/check/kept_work.h"
#include "model/check/validator.h"

namespace hotchkiss {

struct DocumentName {
  DocumentKind kind = DocumentKind::Scenario;
  std::string id;
  auto operator<=>(const DocumentName&) const = default;
};

/// Every document of the State that is checked, in the order of reports.
std::vector<DocumentName> documentsOf(const State& state, const std::set<ScenarioId>& witnesses);
/// The shared objects that the checks of a document may look into, itself first. Equal lists mean equal findings.
std::vector<const void*> lookedAtBy(const State& state, const DocumentName& document);

struct StartFacts;  // model/check/start_facts.h

/// What the findings in a board or scenario rest on, as far as it is kept.
struct Grounds {
  BoardMarks board;
  std::shared_ptr<const StartFacts> start;  // of a scenario
};

struct Findings {
  std::map<std::pair<size_t, DocumentName>, std::vector<Diagnostic>> found;  // by index in allChecks()
  std::map<DocumentName, Grounds> grounds;
  std::shared_ptr<KeptWork> kept;  // handed on from look to look
  std::set<std::string> select;
  std::set<ScenarioId> witnesses;
  bool drafts = false;
  ValidateOptions::Options options = ValidateOptions::Options::Printed;
};

}  // namespace hotchkiss
