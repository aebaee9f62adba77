// SPDX-License-Identifier: Apache-2.0
// Several documents written as files together: all or none.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "io/native/save.h"

namespace hotchkiss {

/// As saveAs(), of several in their order: every one is tried before the first is written, and when one cannot be written, files
/// that were not there before are taken away again.
Expected<State> saveAllAs(const State& state, const std::vector<std::pair<DocumentKey, std::string>>& documents,
                          FileTable& files);

}  // namespace hotchkiss
