// SPDX-License-Identifier: Apache-2.0
// The rules of ARCHITECTURE.md about who may know whom, read off the sources' text.
// It must not know any room: it sees paths and texts only, so that made-up trees test it as well as the real one does.
// Invariant: a pure function of the tree; the answers are in path and line order.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace hotchkiss::layering {

/// Path relative to the top of the tree, with `/` between folders -> the file's text.
using SourceTree = std::map<std::string, std::string>;

/// Every break of a rule in `tree`, one line each: `PATH:LINE: what is wrong; what to do`.
std::vector<std::string> violations(const SourceTree& tree);

/// The folders at the top of a checkout that are neither rooms nor dot-folders nor build trees, given all its top folders.
std::vector<std::string> strangersAmong(const std::vector<std::string>& topFolders);

}  // namespace hotchkiss::layering
