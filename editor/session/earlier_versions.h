// SPDX-License-Identifier: Apache-2.0
// What files held before they were saved over: kept in a folder of its own, the last twenty of each file, so that a save can be
// taken back long after the program has ended. Knows no document.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss::editor {

/// The folder for all of them: $XDG_STATE_HOME/hotchkiss/versions, or ~/.local/state/...
std::string versionsRoot();

/// Keeps a copy of what the file holds now; a file that is not there has nothing to be kept, and what was kept last is not kept
/// twice.
Expected<void> keepVersion(const std::string& root, const std::string& path);

struct EarlierVersion {
  std::string file;     // of the copy
  int64_t written = 0;  // when the original was written, in seconds since 1970
  uint64_t bytes = 0;
};
/// The versions kept of a file, the newest first.
std::vector<EarlierVersion> earlierVersions(const std::string& root, const std::string& path);

}  // namespace hotchkiss::editor
