// SPDX-License-Identifier: Apache-2.0
// Where a test may write: every test is a process of its own and several run at once, so the place bears the process's number.
#pragma once
#include <unistd.h>

#include <filesystem>
#include <string>

namespace hotchkiss {

/// A path of this process in the folder for temporary files; nothing is made there.
inline std::filesystem::path scratchPath(const std::string& name) {
  return std::filesystem::temp_directory_path() / ("hotchkiss-" + std::to_string(getpid()) + "-" + name);
}

}  // namespace hotchkiss
