// SPDX-License-Identifier: Apache-2.0
// What each check found in each document, before suppressions and overrides, and what it looked at. Known to the validator only.
#pragma once
#include <compare>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "model/check/validator.h"

namespace hotchkiss {

class KeptWork;  // model/check/kept_work.h

struct DocumentName {
  DocumentKind kind = DocumentKind::Scenario;
  std::string id;
  auto operator<=>(const DocumentName&) const = default;
};

/// Every document of the State that is checked, in the order of reports.
std::vector<DocumentName> documentsOf(const State& state, const std::set<ScenarioId>& witnesses);
/// The shared objects that the checks of a document may look into, itself first. Equal lists mean equal findings.
std::vector<const void*> lookedAtBy(const State& state, const DocumentName& document);

struct Findings {
  std::map<std::pair<size_t, DocumentName>, std::vector<Diagnostic>> found;  // by index in allChecks()
  std::shared_ptr<KeptWork> kept;                                            // handed on from look to look
  std::set<std::string> select;
  std::set<ScenarioId> witnesses;
  bool drafts = false;
  ValidateOptions::Options options = ValidateOptions::Options::Printed;
};

}  // namespace hotchkiss
