// SPDX-License-Identifier: Apache-2.0
// Files where the user did not say which: named by another file, found in a folder, or called after something in the data. They
// are read and written with more care than those that he names himself.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

/// As readFile(), but a regular file only: a pipe or a device would be waited for, and "-" is a file's name.
Expected<std::string> readRegularFile(const std::string& path, size_t mostBytes);

/// As filesBelow(folder) with another limit: a link may lead to the whole machine, so more files and folders are refused.
constexpr size_t kMostFilesBelow = 200'000;
Expected<std::vector<std::string>> filesBelow(const std::string& folder, size_t most);

/// A name for a file after what a thing is called, whatever that holds: no folders, nothing that a system refuses or takes for a
/// device, 120 bytes at most. What had to be changed ends in a number of its own, so that two things never get one name.
std::string fileNameAfter(std::string_view text);

}  // namespace hotchkiss
