// SPDX-License-Identifier: Apache-2.0
// What `check` and `import rulebook` share: which inputs are rulebooks' texts (PDFs with a text layer among them), and reading
// one as its blocks. Knows no check.
#pragma once
#include <optional>
#include <string>

#include "editor/command_line/check_output.h"
#include "editor/command_line/console.h"
#include "importers/rulebook/book_check.h"

namespace hotchkiss::cli {

/// Whether a file is a text (a rulebook, a pasted scenario) and no native file: by what it holds first, then by its name. A name
/// that ends in .xml is never one.
bool isBookText(const std::string& path);
/// The same for the first bytes of a file (or all of them) and its name.
bool isBookText(const std::string& beginning, const std::string& name);

struct OpenedBook {
  rulebook::BookText text;
  rulebook::Outline outline;
  std::string system;
};
/// Reads a text; the system is the one given, else the one that its words tell of. An unknown name of a system is refused unless
/// a map is named. `bytes`: of the input, when they were read already.
Expected<OpenedBook> openBook(const std::string& path, const std::string& system, const std::string& map,
                              std::optional<std::string> bytes = std::nullopt);

/// "page 3, column 2"; "" when the text has no pages.
std::string spotText(rulebook::PageSpot spot);
/// The findings of a text as `check` prints them; those of a text with pages say on which they are.
void addBook(const std::string& file, rulebook::CheckedBook book, CheckResult& result);

}  // namespace hotchkiss::cli
