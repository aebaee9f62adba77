// SPDX-License-Identifier: Apache-2.0
// The errata of scenarios and texts as a sheet that a publisher could print: by page, then by section, what is printed and what
// it ought to be, with kind and reason. Knows no file.
#pragma once
#include <string>
#include <vector>

#include "model/document/state.h"

namespace hotchkiss {

/// Plain text; scenarios in the order given. Errata that several scenarios carry (the same words of the same section) stand once;
/// those of lists, which are no scenario's, stand among them.
std::string errataSheet(const std::vector<const Scenario*>& scenarios, const std::vector<const Errata*>& lists = {});
/// "slip of the transcription", "misprint", ...
std::string erratumKindName(const std::string& kind);

}  // namespace hotchkiss
