// SPDX-License-Identifier: Apache-2.0
// The checks that hold for War Between the States alone. Known to the table of checks only.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss::wbts {

void stacking(const CheckContext& context, std::vector<Diagnostic>& out);

}  // namespace hotchkiss::wbts
