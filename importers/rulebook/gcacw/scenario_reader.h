// SPDX-License-Identifier: Apache-2.0
// A GCACW rulebook's text as scenarios over the shipped boards: span, maps, special rules, points and levels, each with its place
// in the text. Which counters stand where is in set-up tables, which texts leave out: set_up_import.h reads those.
#pragma once
#include "importers/rulebook/reading.h"

namespace hotchkiss::rulebook::gcacw {

Reading readScenarios(const Outline& outline, const State& shipped);

}  // namespace hotchkiss::rulebook::gcacw
