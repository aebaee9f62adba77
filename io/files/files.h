// SPDX-License-Identifier: Apache-2.0
// Files as whole byte strings: read with a limit, written beside the target and renamed over it; and paths relative to one
// another. Knows no format. Every error is one sentence with the file's name in Error::file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/base/error.h"

namespace hotchkiss {

/// All bytes of a file; refuses folders, what cannot be opened, and more than `mostBytes`. "-" reads standard input.
Expected<std::string> readFile(const std::string& path, size_t mostBytes);
/// At most the first `most` bytes of a file.
Expected<std::string> readBeginning(const std::string& path, size_t most);
/// Writes beside the target, syncs and renames over it, keeping its mode; follows a symbolic link to the real target. On an error
/// the target is as it was. "-" writes standard output; what is no regular file (a pipe, a device) is written to directly.
Expected<void> writeFile(const std::string& path, std::string_view bytes);

bool isFolder(const std::string& path);
/// One and the same text for every name of a file: absolute, without links, dots and double slashes.
std::string canonicalPath(const std::string& path);
/// `file` seen from the folder of `fromFile`, with '/': what a reference in `fromFile` says. Both may be relative to one place.
std::string referencePath(const std::string& file, const std::string& fromFile);
/// The file that a reference in `fromFile` means; absolute references stay.
std::string resolveReference(const std::string& reference, const std::string& fromFile);
/// Files below a folder, sorted by path; names that begin with a dot are left out; a folder is entered once, however many links
/// lead to it.
Expected<std::vector<std::string>> filesBelow(const std::string& folder);
/// A number that differs for different bytes, for noticing changes.
uint64_t hashOf(std::string_view bytes);

}  // namespace hotchkiss
