// SPDX-License-Identifier: Apache-2.0
// The checks that hold for the Great Campaigns of the American Civil War alone. Known to the table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::gcacw {

void leaderAlone(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::gcacw
