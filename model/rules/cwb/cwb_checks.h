// SPDX-License-Identifier: Apache-2.0
// The checks that hold for the Civil War Brigade Series alone. Known to the table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::cwb {

void stacking(const CheckContext& context, std::vector<Diagnostic>& out);
void stackingUnverified(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedNotAdjacent(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedTooMany(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedNotInLine(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedTogether(const CheckContext& context, std::vector<Diagnostic>& out);
void extendedUnverified(const CheckContext& context, std::vector<Diagnostic>& out);
void leaderAlone(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::cwb
