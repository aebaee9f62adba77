// SPDX-License-Identifier: Apache-2.0
// The errata of scenarios as a sheet that a publisher could print: by page, then by section, what is printed and what it ought to
// be, with kind and reason. Knows no file.
#pragma once
#include <string>
#include <vector>

#include "model/scenario/scenario.h"

namespace hotchkiss {

/// Plain text; scenarios in the order given. Errata that several scenarios carry (the same words of the same section) stand once.
std::string errataSheet(const std::vector<const Scenario*>& scenarios);
/// "slip of the transcription", "misprint", ...
std::string erratumKindName(const std::string& kind);

}  // namespace hotchkiss
