// SPDX-License-Identifier: Apache-2.0
// What a report does not show: findings that a suppression silences, and for which systems a check is made. For whoever asks why
// something is not reported, and for findings that come from elsewhere.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "model/check/validator.h"

namespace hotchkiss {

struct Silenced {
  Diagnostic finding;
  std::string reason;
};
/// The findings of a report that suppressions of their scenarios silence, in the order of reports.
std::vector<Silenced> silencedOf(const State& state, const Report& report);
/// Findings on a scenario that no check of the table made (a saved game was held against it), without those that its suppressions
/// silence, which are counted, and with its severities.
std::vector<Diagnostic> honoured(const Scenario& scenario, std::vector<Diagnostic> found, Filtered& filtered);
/// Whether the check is made for games of that system.
bool servesSystem(const Check& check, std::string_view system);

}  // namespace hotchkiss
