// SPDX-License-Identifier: Apache-2.0
// A set-up text after a change that was made elsewhere: the lines of the entries that are other now are written anew, and all
// other lines, those that are not understood among them, stay as they were written and where they stood. Knows no widget.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "io/notation/set_up_text.h"

namespace hotchkiss::editor {

/// The text that says what the scenario has now, or nothing where one cannot be made of the old one. `read`: the old text, read
/// against the scenario as it is now; `waiting`: ids of entries that no line of it need have, since they wait to be understood.
std::optional<std::string> patchedSetUp(const std::string& text, const notation::SetUpEntries& read,
                                        const notation::SetUpGround& ground, const std::set<std::string>& waiting);

}  // namespace hotchkiss::editor
