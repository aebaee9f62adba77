// SPDX-License-Identifier: Apache-2.0
// Where the data that runs with the program (fonts, styles, samples) lies. A program in its build tree looks in the source tree
// first; one that was installed or copied looks in the prefix where it lies, beside itself, in the prefix it was built for, and
// in the source tree only at last, so that it never takes the data of another version. It must not know what the data means.
// Invariant: names are relative to the top of a tree, with `/`.
#pragma once
#include <optional>
#include <string>

namespace hotchkiss {

/// Full path of a file or folder such as "io/fonts/NotoSans-Regular.ttf", or nothing when no tree has it.
std::optional<std::string> dataPath(const std::string& name);

}  // namespace hotchkiss
