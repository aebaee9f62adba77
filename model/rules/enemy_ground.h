// SPDX-License-Identifier: Apache-2.0
// Infantry that stands at start in a hex which the other side is said to control, for the games in which the last infantry to
// enter controls a place.
#pragma once
#include <vector>

#include "model/check/check_context.h"

namespace hotchkiss {

/// One finding of the check for each side in a hex.
void infantryOnEnemyGround(const CheckContext& context, const char* check, std::vector<Diagnostic>& out);

}  // namespace hotchkiss
