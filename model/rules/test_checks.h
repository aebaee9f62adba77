// SPDX-License-Identifier: Apache-2.0
// Checks of what a scenario's Tests come to, for every game whose rules are built in and for those that have none. Known to the
// table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::checks {

void victoryTestSettled(const CheckContext& context, std::vector<Diagnostic>& out);
void victoryOverAtStart(const CheckContext& context, std::vector<Diagnostic>& out);
void setupRestrictionVoid(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::checks
