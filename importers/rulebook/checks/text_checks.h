// SPDX-License-Identifier: Apache-2.0
// The text held against itself: what no model check can see, since it is gone once the text is data. Each check is a function
// from the facts of the text to findings; its row (title, severity) stands in the table of checks. Knows no game but by its
// board.
#pragma once
#include <vector>

#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook {

/// The findings of all checks on the text itself, in the order of the checks.
std::vector<TextFinding> checkText(const Outline& outline, const std::string& system, const State& ground);

}  // namespace hotchkiss::rulebook
