// SPDX-License-Identifier: Apache-2.0
// Where the data that runs with the program (fonts, styles, samples) lies: in the source tree, in the installed tree, or beside
// the program, looked for in that order. It must not know what the data means. Invariant: names are relative to the top of a
// tree, with `/`.
#pragma once
#include <optional>
#include <string>

namespace hotchkiss {

/// Full path of a file or folder such as "io/fonts/NotoSans-Regular.ttf", or nothing when no tree has it.
std::optional<std::string> dataPath(const std::string& name);

}  // namespace hotchkiss
