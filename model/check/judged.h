// SPDX-License-Identifier: Apache-2.0
// What a report does not show: findings that a suppression silences, and for which systems a check is made. For whoever asks why
// something is not reported.
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
/// Whether the check is made for games of that system.
bool servesSystem(const Check& check, std::string_view system);

}  // namespace hotchkiss
