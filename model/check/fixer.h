// SPDX-License-Identifier: Apache-2.0
// Applies fixes: the safe ones of a whole State in bulk, round after round until none is left. Knows no file.
#pragma once
#include <functional>
#include <vector>

#include "model/check/validator.h"

namespace hotchkiss {

struct AppliedFix {
  Diagnostic finding;  // as it was found
  Fix fix;
};

struct Fixed {
  State state;
  std::vector<AppliedFix> applied;
  Report report;  // on the State as it is now
};

/// The documents that a fix changes.
std::vector<std::pair<DocumentKind, std::string>> documentsOf(const Fix& fix);

/// Every safe fix that `accept` (if given) allows. A fix that cannot be applied, or that would bring in an error which was not
/// there, is left out.
Fixed applySafeFixes(const State& state, const ValidateOptions& options, const std::function<bool(const Fix&)>& accept = {});

}  // namespace hotchkiss
