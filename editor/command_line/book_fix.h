// SPDX-License-Identifier: Apache-2.0
// `check --fix` on a text: the safe corrections made in a copy of it, and the errata that say which. Knows no check.
#pragma once
#include <string>

#include "editor/command_line/book_command.h"

namespace hotchkiss::cli {

/// Writes the mended text to `output` and its errata to `errataFile`, adds what was mended to the result, and returns the mended
/// text, read again. Of a PDF the text that its pages say is written. On an error neither file is written.
Expected<OpenedBook> fixBook(const std::string& path, const OpenedBook& book, const rulebook::CheckedBook& checked,
                             const std::string& output, const std::string& errataFile, CheckResult& result);

}  // namespace hotchkiss::cli
